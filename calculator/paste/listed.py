"""Ratings that a text lacks, from the official list in force on its day."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from django.conf import settings
from django.http import QueryDict

from calculator.change.form import DEFAULT_K
from calculator.crosstable.listed import NOBODY, Asked, is_named, look_up
from calculator.engine.values import TimeControl
from calculator.formats.findings import Code
from calculator.formats.games import GamesKind, ReadGame, ReadGames
from calculator.players.values import Match, Person

ASKS = frozenset({GamesKind.CARD, GamesKind.CROSSTABLE})  # texts that name people


def fill(read: ReadGames, own: QueryDict, day: date, control: TimeControl) -> Asked | None:
    """Fill in the ratings and the own K of a text that has no ratings. `own` is the input of the page.

    The answer has a match for each game, then one for the player. None if nothing is asked: the text has what is
    needed, or the site has no list.
    """
    wants_opponents, wants_own = lacks_ratings(read), lacks_own(read, own)
    if not settings.PLAYERS or read.kind not in ASKS or not (wants_opponents or wants_own):
        return None
    people = [opponent(game) if wants_opponents else Person("") for game in read.games]
    people.append(Person(read.player, fide_id=read.fide_id) if wants_own else Person(""))
    asked = look_up(people, day, control)
    if asked.month is None:
        return asked
    pairs = zip(people, asked.matches, strict=True)
    asked = replace(asked, matches=tuple(found if holds(one, found) else NOBODY for one, found in pairs))
    for game, found in zip(read.games, asked.matches, strict=False):
        game.opponent = found.listed.rating if found.listed else game.opponent
    if not lacks_ratings(read):
        read.problems[:] = [finding for finding in read.problems if finding.code != Code.NO_RATINGS]
    fill_own(read, own, asked.matches[-1])
    return asked


def lacks_ratings(read: ReadGames) -> bool:
    """Whether the text names opponents, but has no rating of any."""
    named = any(game.result and (game.name or game.fide_id) for game in read.games)
    return named and not any(game.opponent for game in read.games)


def lacks_own(read: ReadGames, own: QueryDict) -> bool:
    """Whether the text names the player, and neither the text nor the page has the rating."""
    named = bool(read.player or read.fide_id) and bool(read.games)
    return named and read.ratings == [None] and not own.get("rating", "").strip()


def opponent(game: ReadGame) -> Person:
    """Whom to find: nobody if no game was played."""
    return Person(game.name, game.federation, fide_id=game.fide_id) if game.result else Person("")


def holds(person: Person, found: Match) -> bool:
    """Whether the ID of a text, if it has one, is not that of somebody with another name."""
    return found.listed is None or found.how != "id" or is_named(person.name, found.listed)


def fill_own(read: ReadGames, own: QueryDict, found: Match) -> None:
    """Set the own rating, and K where none was typed but the usual one."""
    if found.listed and found.listed.rating:
        read.ratings = [found.listed.rating]
        typed = own.get("k_custom", "").strip() or own.get("k", "")
        if read.k is None and found.listed.k and typed in {"", DEFAULT_K}:
            read.k = Decimal(found.listed.k)
