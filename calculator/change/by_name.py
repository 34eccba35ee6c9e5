"""A player by name or FIDE ID where a rating is asked: the query as it is with what the official list says.

An ID is filled in. A name is offered to choose from, one after the other, and never chosen by itself. Only an address
with a name or an ID comes here, so calculators by link ask no database.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import QueryDict

from calculator.base import messages
from calculator.base.form import today
from calculator.change import rows
from calculator.change.fields import K_KEYS
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import TimeControl
from calculator.formats import spelling
from calculator.players import query, search, store, words
from calculator.players.values import Listed, Lists

FIDE_ID, RATING, CHOSEN = "fide_id", "rating", "who"
MOST_SEARCHES = 5  # for names that nobody has
MOST_ASKED = 40  # players in one query, so that nobody reads the list through a calculator
# Queries that may have a name or an ID; `asked` looks closer.
MAYBE = re.compile(
    r"(?:^|&)(?:fide_id=[^&]|(?:rating|opponent)[-\d]*=[^&]*?(?:[a-z%]|\d{5}))", re.IGNORECASE | re.ASCII
)
KEY = re.compile(r"rating(?:-\d{1,4})?|opponent(?:-\d{1,4}-\d{1,4})?", re.ASCII)
ID = re.compile(r"\d{5,9}", re.ASCII)  # a rating has four digits at most
ANY_ID = re.compile(r"\d{1,9}", re.ASCII)


class Asked(NamedTuple):
    """A key of the query, what was typed there, and the ID if that or a button says it."""

    key: str
    text: str
    fide_id: int | None


class Found(NamedTuple):
    """A player whose rating and K were filled in; `source` is the list they are from."""

    key: str
    player: Listed
    source: str

    @property
    def said(self) -> str:
        return words.found(self.player, self.source)


class Candidate(NamedTuple):
    """A player to choose; `usable`: the rating can be filled in."""

    found: Found
    row: words.Row
    usable: bool


class Choice(NamedTuple):
    """Who may be meant by a name."""

    key: str
    text: str
    candidates: Sequence[Candidate]
    source: str

    @property
    def title(self) -> str:
        return words.who(self.text)


@dataclass(slots=True)
class LookedUp:
    """A query after the look-up: the values filled in, the question that is left, and why values are missing, by key.

    `for_page`: K is filled in with the own rating even if the query has one, because the page's form always sends one.
    """

    data: QueryDict
    for_page: bool
    found: dict[str, Found] = field(default_factory=dict)
    refused: dict[str, ValidationError] = field(default_factory=dict)
    choice: Choice | None = None

    def fill(self, asked: Asked, player: Listed, lists: Lists) -> None:
        """Puts a player in the place of what was typed. A rating beside `fide_id` stays."""
        given = asked.key == FIDE_ID and bool(self.data.get(RATING))
        if not given and not usable(asked.key, player):
            self.refused[asked.key] = unrated(player, lists)
            return
        if not given:
            self.found[asked.key] = Found(asked.key, player, words.listed(player, lists))
            place = RATING if asked.key == FIDE_ID else asked.key
            self.data[place] = "u" if player.rating is None else str(player.rating)
        if player.k and self.fills_k(asked.key):
            for name in K_KEYS:
                self.data.pop(name, None)
            self.data["k"] = str(player.k)
        if asked.key == FIDE_ID:
            self.data.pop(FIDE_ID)
        elif row := is_row(asked.key):
            self.data[f"name-{row[1]}"] = rows.plain_name(player.name)

    def fills_k(self, key: str) -> bool:
        """Whether K comes from the list, too."""
        given = any(self.data.get(name) for name in K_KEYS)
        return (key == RATING and (self.for_page or not given)) or (key == FIDE_ID and not given)


def is_row(key: str) -> re.Match[str] | None:
    """The place of an opponent's row in its key."""
    return re.fullmatch(r"opponent-(\d+-\d+)", key)


def is_name(text: str) -> bool:
    """Whether what was typed for a rating is a name: it begins with a letter, and is no rating and no result."""
    text = text.strip()
    return text[:1].isalpha() and not rows.is_game(text) and query.read(text) is not None


def asked(data: QueryDict) -> list[Asked]:
    """What the list is asked. Where none is offered, only `fide_id`, so that it is refused."""
    return [*of_fide_id(data), *(typed(data) if settings.PLAYERS else ())]


def of_fide_id(data: QueryDict) -> Iterator[Asked]:
    text = str(data.get(FIDE_ID, "")).strip()
    if ANY_ID.fullmatch(text):
        yield Asked(FIDE_ID, text, int(text))


def typed(data: QueryDict) -> Iterator[Asked]:
    """The names and IDs in fields for ratings."""
    chosen = dict(str(text).partition(":")[::2] for text in data.getlist(CHOSEN))
    for key, value in data.items():
        text = str(value).strip()
        if not KEY.fullmatch(key):
            continue
        if ID.fullmatch(text):
            yield Asked(key, text, int(text))
        elif is_name(text):
            picked = chosen.get(key, "")
            yield Asked(key, text, int(picked) if ANY_ID.fullmatch(picked) else None)


def look_up(data: QueryDict, *, for_page: bool) -> LookedUp:
    """The query with ratings, names and K of the list in force on its day."""
    outcome = LookedUp(data.copy(), for_page)
    every = asked(data)
    try:
        refusal = settle(outcome, every, control_of(data)) if settings.PLAYERS else messages.error(ErrorCode.NO_LIST)
    except store.Away:
        refusal = messages.error(ErrorCode.NO_LIST, sentence=words.away())
    if refusal:
        outcome.refused = {each.key: refusal for each in every}
    return outcome


def settle(outcome: LookedUp, every: Sequence[Asked], control: TimeControl) -> ValidationError | None:
    """Fills in the players with an ID and asks about the first name. Returns why there is no list to ask."""
    day = day_of(outcome.data)
    lists = store.in_force(day)
    if lists is None or not lists.covers(control):
        return messages.error(ErrorCode.NO_LIST, sentence=words.why_not(lists, control, day, store.months()))
    for each in every[MOST_ASKED:]:
        outcome.refused[each.key] = too_many(each)
    every = every[:MOST_ASKED]
    known = store.by_ids([each.fide_id for each in every if each.fide_id is not None], control, lists)
    searches = 0
    for each in every:
        if each.fide_id is not None and each.fide_id in known:
            outcome.fill(each, known[each.fide_id], lists)
        elif each.fide_id is None and not outcome.choice and searches < MOST_SEARCHES:
            searches += 1
            ask(outcome, each, control, lists)
        else:
            outcome.refused[each.key] = which(each) if each.fide_id is None else nobody(each, lists)
    return None


def ask(outcome: LookedUp, asked: Asked, control: TimeControl, lists: Lists) -> None:
    """Asks who is meant by a name, if anybody can be."""
    players = search.among(asked.text, control, lists)
    if not players:
        outcome.refused[asked.key] = nobody(asked, lists)
        return
    outcome.refused[asked.key] = which(asked)
    candidates = [
        Candidate(Found(asked.key, each, words.listed(each, lists)), words.row(each, control), usable(asked.key, each))
        for each in players
    ]
    outcome.choice = Choice(asked.key, asked.text, candidates, words.source(lists))


def control_of(data: QueryDict) -> TimeControl:
    """The time control of a query; a wrong one is refused by the form."""
    text = str(data.get("tc", "")).strip().casefold()
    return TimeControl(text) if text in set(TimeControl) else TimeControl.STANDARD


def day_of(data: QueryDict) -> date:
    """The day of a query; a wrong one is refused by the form."""
    try:
        return spelling.day(str(data.get("on", ""))) if data.get("on") else today()
    except EngineError:
        return today()


def usable(key: str, player: Listed) -> bool:
    """Whether a player can be filled in: only an opponent of a row may be unrated."""
    return player.rating is not None or is_row(key) is not None


def not_offered(text: str) -> ValidationError:
    """The error of a name where there is no list."""
    return messages.error(ErrorCode.NOT_A_NUMBER, sentence=words.no_look_up(), value=text)


def too_many(asked: Asked) -> ValidationError:
    return messages.error(ErrorCode.TOO_MANY, sentence=words.too_many(), value=asked.text, most=MOST_ASKED)


def which(asked: Asked) -> ValidationError:
    return messages.error(ErrorCode.WHICH_PLAYER, value=asked.text)


def nobody(asked: Asked, lists: Lists) -> ValidationError:
    month = words.month_name(lists.month)
    return messages.error(ErrorCode.NO_SUCH_PLAYER, sentence=words.nobody(), value=asked.text, month=month)


def unrated(player: Listed, lists: Lists) -> ValidationError:
    name, month = words.name_of(player), words.month_name(lists.month)
    return messages.error(ErrorCode.REQUIRED, sentence=words.unrated(), value=name, month=month)
