"""What the official list in force on the first day says of the players of an event."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from enum import StrEnum
from itertools import islice

from calculator.engine.fide.crosstable import Listing
from calculator.engine.values import TimeControl
from calculator.formats.event import Player, ReadEvent
from calculator.formats.findings import Code, Finding, Findings
from calculator.players import fold, store
from calculator.players.match import contradicts, match
from calculator.players.values import Listed, Match, Person
from calculator.players.words import candidate

LONGEST = 30  # days of an event for which the list of its first day counts
LIST = -2  # instead of a column's index, for findings about the list
MOST_TOLD = 3  # candidates of a doubtful name
NONE = "–"  # instead of a rating or a title
NOBODY = Match(None)
NO_FEDERATION = frozenset({"NON", ""})


class Ratings(StrEnum):
    """Whose ratings count. The value is that of the key `ratings`."""

    LIST = "list"


@dataclass(frozen=True, slots=True)
class Asked:
    """The list's answer about an event. `month` is None without a list of this month; `months` are those there are.

    `matches` has one for each player, in the order of the text. `away`: the list does not answer. `partial`: there is a
    list of the month, but not of this time control. `long`: the event is too long for one list.
    """

    day: date
    control: TimeControl
    month: date | None = None
    months: tuple[date, ...] = ()
    matches: tuple[Match, ...] = ()
    findings: tuple[Finding, ...] = ()
    away: bool = False
    partial: bool = False
    long: bool = False

    @property
    def found(self) -> int:
        """The number of players found."""
        return sum(match.listed is not None for match in self.matches)

    def match(self, place: int) -> Match:
        """Who the player at a place is, from 0."""
        return self.matches[place] if self.matches else NOBODY

    def listing(self, place: int) -> Listing | None:
        """What the list says of the player at a place; None if he was not found."""
        listed = self.match(place).listed
        if listed is None or self.month is None:
            return None
        return Listing(self.month, listed.rating, None if listed.k is None else Decimal(listed.k))

    @property
    def differs(self) -> bool:
        """Whether a rating of the text is not that of the list."""
        return any(finding.code in {Code.LIST_RATING, Code.LIST_UNRATED} for finding in self.findings)


def ask(event: ReadEvent, day: date, control: TimeControl) -> Asked | None:
    """The answer of the list in force on a day; None if the ratings of the event are not FIDE's."""
    if any(finding.code == Code.US_RATINGS for finding in event.problems):
        return None
    asked = look_up([person(player) for player in event.players], day, control)
    if asked.month is None:
        return asked
    findings: list[Finding] = []
    matches = tuple(checked(event.players, asked.matches, Findings(findings)))
    long = event.end is not None and (event.end - day).days > LONGEST
    return replace(asked, matches=matches, findings=tuple(findings), long=long)


def look_up(people: Sequence[Person], day: date, control: TimeControl) -> Asked:
    """Who these people are on the list in force on a day. Nothing is checked beyond their IDs."""
    try:
        lists = store.in_force(day)
        if lists is None:
            return Asked(day, control, months=tuple(store.months()))
        if not lists.covers(control):
            return Asked(day, control, partial=True)
        return Asked(day, control, lists.month, matches=tuple(match(people, control, lists)))
    except store.Away:
        return Asked(day, control, away=True)


def person(player: Player) -> Person:
    """Whom to find in the list."""
    return Person(player.name, player.federation, player.rating, player.birth_year or 0, player.fide_id)


def checked(players: Sequence[Player], matches: Sequence[Match], findings: Findings) -> Iterator[Match]:
    """The matches that hold. Reports what does not agree with the list.

    Somebody who has the ID of another person is not found: a wrong player is worse than none. Nobody learns names for
    IDs alone: thousands in one text would copy the list.
    """
    titled = any(player.title for player in players)
    lines: dict[int, int] = {}
    for player, found in zip(players, matches, strict=True):
        number, listed = player.fide_id, found.listed
        if number is not None:
            other = lines.setdefault(number, player.line)
            if other != player.line:
                report(findings, Code.ID_TWICE, player, value=number, other_line=other)
            found = Match(listed, (), found.how) if listed and is_meant(player, listed, findings) else NOBODY
            if listed is None:
                report(findings, Code.ID_UNKNOWN, player, value=number)
        if found.candidates:
            report(findings, Code.LIST_DOUBTFUL, player, candidates=told(found.candidates))
        if found.listed:
            compare(player, found.listed, titled, findings)
        yield found if player.name or not found.listed else Match(replace(found.listed, name=""), (), found.how)
    findings.close()


def report(findings: Findings, code: Code, player: Player, **params: object) -> None:
    findings.in_column(LIST, code, player.line, player.column, **params)


def is_meant(player: Player, listed: Listed, findings: Findings) -> bool:
    """Whether name and year of birth are those of the list's player with the ID. Reports others."""
    number = player.fide_id
    if not is_named(player.name, listed):
        report(findings, Code.ID_OTHER_NAME, player, value=number, expected=listed.name)
        return False
    if contradicts(listed.birth_year, player.birth_year or 0):
        report(findings, Code.ID_OTHER_YEAR, player, value=number)
        return False
    return True


def is_named(name: str, listed: Listed) -> bool:
    """Whether a name may be that of a player of the list; a missing one may be anybody's."""
    return not name or not listed.name or name == listed.name or alike(name, listed.name)


def alike(one: str, other: str) -> bool:
    """Whether two names may be one person's: every word of the shorter one is in the other, whole or shortened.

    >>> alike("MUELLER Jan", "Müller, Jan Peter"), alike("Able, A.", "Able, Ann"), alike("Able, Bo", "Able, Ann")
    (True, True, False)
    """
    fewer, more = sorted((fold.spellings(one), fold.spellings(other)), key=len)
    return all(any(begins(word, each) for each in more) for word in fewer)


def begins(word: Sequence[str], other: Sequence[str]) -> bool:
    """Whether one word is the beginning of another, in one of their spellings."""
    return any(a.startswith(b) or b.startswith(a) for a in word for b in other)


def compare(player: Player, listed: Listed, titled: bool, findings: Findings) -> None:
    """Report rating, federation and title that are not those of the list."""
    if player.rating and not listed.rating:
        report(findings, Code.LIST_UNRATED, player, value=player.rating)
    elif player.rating != listed.rating:
        report(findings, Code.LIST_RATING, player, value=player.rating or NONE, expected=listed.rating)
    if not {player.federation, listed.federation} & NO_FEDERATION and player.federation != listed.federation:
        report(findings, Code.LIST_FEDERATION, player, value=player.federation, expected=listed.federation)
    if titled and listed.name and player.title != listed.title:
        report(findings, Code.LIST_TITLE, player, value=player.title or NONE, expected=listed.title or NONE)


def told(candidates: Sequence[Listed]) -> tuple[str, ...]:
    """The first candidates in a few words each."""
    return (*map(candidate, islice(candidates, MOST_TOLD)), *(["…"] if len(candidates) > MOST_TOLD else []))
