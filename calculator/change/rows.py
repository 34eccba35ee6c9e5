"""The rows of a page of games: a query becomes rows, rows become games, and games become rows and a link again.

A link has games as `1620w_1480d_1710l`, and each of several events as `2395:1995w_2205d`. Both become the rows that a
user would type, so that one parser serves links and forms.

The page's own keys are `opponent-1-3`, `result-1-3` and `name-1-3` for the third game of the first event, `rating-1`
for its starting rating; the buttons of a page without script are `add` (an event's number, or `event`) and `remove`
(`1-3` or, for a whole event, `2`).
"""

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Generic, Protocol, TypeVar, cast

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.base import messages
from calculator.base.fields import LONGEST_TYPED, Rating
from calculator.base.inert import inert
from calculator.base.link import wire
from calculator.base.shown import Text
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.values import Event, Game
from calculator.engine.values import Result
from calculator.formats import spelling


class Opposed(Protocol):
    """A game of any rating system: the opponent's rating, None if unrated, and the result, None if it is open."""

    @property
    def opponent(self) -> int | Decimal | None: ...
    @property
    def result(self) -> Result | None: ...


G = TypeVar("G", bound=Opposed)


@dataclass(frozen=True, slots=True)
class GameKind(Generic[G]):
    """What a rating system makes of a row: `read` parses rating and result, `make` gives the game.

    Both raise EngineError. `expects`: what to type. `keyboard`: what a phone offers, empty if as for any FIDE rating.
    """

    read: Callable[[str], tuple[Any, Result | None]]
    make: Callable[[Any, Result | None], G]
    expects: Text
    keyboard: str = ""


FIDE_GAMES = GameKind(
    spelling.game,
    Game,
    gettext_lazy("an opponent’s rating such as 1650, or u for an unrated one, with or without a result"),
)


@dataclass(slots=True)
class Row:
    """One game as typed: its number on the page, the opponent's rating, and the result.

    The result may also follow the rating in `opponent`, and so may the opponent's name; `read_row` puts it in `name`.
    `source`: the official list that rating and name are from, empty if they were typed.
    """

    number: int
    opponent: str = ""
    result: str = ""
    name: str = ""
    error: str = ""
    source: str = ""

    @property
    def blank(self) -> bool:
        return not (self.opponent.strip() or self.result.strip())


@dataclass(slots=True)
class TypedEvent:
    """One event as typed: its starting rating, empty if it has none of its own, and its rows."""

    rating: str = ""
    rows: list[Row] = field(default_factory=list)
    error: str = ""

    @property
    def filled(self) -> int:
        """The number of rows that are not blank."""
        return sum(not row.blank for row in self.rows)

    @property
    def blank(self) -> bool:
        return not self.rating.strip() and not self.filled


def unpack_games(text: str) -> list[Row]:
    """The rows of a `games` value, without blank ones."""
    return [Row(number, token) for number, token in enumerate(filter(str.strip, text.split("_")), 1)]


def unpack_event(text: str) -> TypedEvent:
    """The starting rating and the rows of an `event` value; without a colon, the whole value is the rating."""
    rating, _, games = text.partition(":")
    return TypedEvent(rating, unpack_games(games))


def as_text(event: TypedEvent) -> str:
    """An event in the format of a link, valid or not."""
    games = "_".join(row.opponent + row.result[:1] for row in event.rows if not row.blank)
    return f"{event.rating}:{games}" if event.rating else games


def rating_text(opponent: int | Decimal | None) -> str:
    """An opponent's rating in the format of a link; `u` is an unrated opponent."""
    return "u" if opponent is None else wire(opponent)


def pack_games(games: Iterable[Opposed]) -> str:
    """Games in the format of a link."""
    return "_".join(f"{rating_text(game.opponent)}{game.result.letter if game.result else ''}" for game in games)


def pack_event(event: Event) -> str:
    """An event in the format of a link."""
    return f"{event.rating}:{pack_games(event.games)}"


USUAL_ROWS = 5
MOST_NAME = 60  # characters of an opponent's name
SPELLED_NAME = re.compile(r"[^\d_]*[^\W\d_]{2}[^\d_]*")  # at least two letters together, and no digit
NAME = re.compile(r"rating-(\d{1,4})|(opponent|result|name)-(\d{1,4})-(\d{1,4})", re.ASCII)
BUTTON = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


def is_row(name: str) -> bool:
    """Whether a key of the query belongs to a row of the page."""
    return NAME.fullmatch(name) is not None


def from_query(data: QueryDict, *, several: bool = True) -> list[TypedEvent]:
    """The events of a query: the page's rows after the effect of its buttons, else a link's `event` or `games`.

    Unless there may be `several`, all rows are one event, without a rating of its own.
    """
    if not several:
        first, *others = of_query(data, ()) or [TypedEvent()]
        for event in others:
            first.rows += event.rows
            renumber(first)
        return [TypedEvent(rows=first.rows)]
    return of_query(data, data.getlist("event"))


def of_query(data: QueryDict, texts: Sequence[str]) -> list[TypedEvent]:
    """The events of a query; `texts` are those of its `event`."""
    if any(map(is_row, data)):
        return press(from_rows(data), data.get("add", ""), data.get("remove", ""))
    names = str(data.get("names", ""))
    if texts:
        events = [unpack_event(text) for several in texts for text in several.splitlines() or [several]]
        return named(events, names)
    games = [TypedEvent(rows=unpack_games(str(data.get("games", ""))))]
    return press(named(games, names), data.get("add", ""), "")


def named(events: list[TypedEvent], names: str) -> list[TypedEvent]:
    """The events with the opponents' names of a link, one name for each game in order."""
    every = (row for event in events for row in event.rows)
    for row, name in zip(every, names.split("_"), strict=False):
        row.name = plain_name(name)
    return events


def plain_name(text: str) -> str:
    """A name for a row and a link: on one line, without control characters, cut to `MOST_NAME` characters."""
    return inert(text.replace("_", " "), MOST_NAME)


def from_rows(data: QueryDict) -> list[TypedEvent]:
    """The events of the page's keys, with their rows in the order of their numbers."""
    events: dict[int, TypedEvent] = {}
    rows: dict[tuple[int, int], Row] = {}
    for key, text in data.items():
        if not (match := NAME.fullmatch(key)):
            continue
        event = events.setdefault(int(match[1] or match[3]), TypedEvent())
        if match[1]:
            event.rating = str(text)
        else:
            number = int(match[4])
            value = plain_name(str(text)) if match[2] == "name" else str(text)
            setattr(rows.setdefault((int(match[3]), number), Row(number)), match[2], value)
    for (number, _row), row in sorted(rows.items()):
        events[number].rows.append(row)
    return [events[number] for number in sorted(events)]


def to_query(number: int, event: TypedEvent) -> dict[str, str]:
    """The keys and values that the page sends for event `number`."""
    query = {f"rating-{number}": event.rating} if event.rating else {}
    for row in event.rows:
        place = f"{number}-{row.number}"
        query |= {f"opponent-{place}": row.opponent, f"result-{place}": row.result, f"name-{place}": row.name}
    return query


def press(events: list[TypedEvent], add: str, remove: str) -> list[TypedEvent]:
    """The events after a button was pressed. Blank events are removed if none was; `padded` adds rows."""
    if add == "event":
        return [*(events or [TypedEvent()]), TypedEvent()]
    if match := BUTTON.fullmatch(remove):
        number, row = int(match[1]) - 1, int(match[2] or 0)
        if number in range(len(events)) and row:
            events[number].rows = [each for each in events[number].rows if each.number != row]
            renumber(events[number])
        elif number in range(len(events)) and len(events) > 1:
            del events[number]
    return events if add or remove else [event for event in events if not event.blank]


def renumber(event: TypedEvent) -> None:
    """Numbers an event's rows from 1."""
    for number, row in enumerate(event.rows, 1):
        row.number = number


def padded(event: TypedEvent, least: int) -> list[Row]:
    """An event's rows for the page: at least `least`, with blank rows removed or added at the end only."""
    rows = list(event.rows)
    while rows and rows[-1].blank:
        rows.pop()
    first = rows[-1].number + 1 if rows else 1
    return rows + [Row(first + more) for more in range(least - len(rows))]


def separate_name(row: Row, kind: GameKind[G]) -> None:
    """Puts a name that was typed behind the rating, or behind the result, in `name`: `1850 w Anna Berg`."""
    if is_game(row.opponent, kind):
        return
    words = row.opponent.split()
    for end in range(len(words) - 1, 0, -1):
        game, name = " ".join(words[:end]), " ".join(words[end:])
        if SPELLED_NAME.fullmatch(name) and is_game(game, kind):
            row.opponent, row.name = game, plain_name(name)
            return


def is_game(text: str, kind: GameKind[Any] = FIDE_GAMES) -> bool:
    """Whether a text is an opponent's rating with or without a result."""
    with suppress(EngineError):
        return bool(kind.read(text))
    return False


def read_row(row: Row, kind: GameKind[G]) -> G:
    """The game of a row; the row is rewritten in canonical form.

    Raises EngineError `required`, `too_long`, `conflict`, or an error of `kind`.
    """
    if not row.opponent.strip():
        raise EngineError(ErrorCode.REQUIRED, expects=_("the opponent’s rating"))
    if len(row.opponent) > LONGEST_TYPED or len(row.result) > LONGEST_TYPED:
        raise EngineError(ErrorCode.TOO_LONG, value=max(row.opponent, row.result, key=len))
    separate_name(row, kind)
    opponent, result = kind.read(row.opponent)
    choice = spelling.result(row.result) if row.result.strip() else None
    if result and choice and result is not choice:
        raise EngineError(ErrorCode.CONFLICT, value=row.opponent, other=_("the result chosen beside it"))
    game = kind.make(opponent, result or choice)
    row.opponent = rating_text(opponent)
    row.result = game.result.value if game.result else ""
    return game


class EventReader(Generic[G]):
    """Parses typed events into games, and collects the errors, each with its row and place.

    `instead`: the error of an input, by its id, if it has a name in the place of a rating.
    """

    def __init__(self, kind: GameKind[G], several: bool, instead: Callable[[str], ValidationError | None]) -> None:
        self.kind, self.several, self.instead = kind, several, instead
        self.errors: list[ValidationError] = []

    def read(self, number: int, event: TypedEvent) -> tuple[int | None, tuple[G, ...]]:
        """The starting rating, None if it is blank, and the games of event `number`."""
        rating = None
        if event.rating.strip():
            try:
                rating = cast(int, Rating("").clean(event.rating))
            except ValidationError as error:
                anchor = f"rating-{number}"
                event.error = self.refuse(self.instead(anchor) or error, number, None, anchor)
        games = [game for row in event.rows if not row.blank and (game := self.read_row(number, row))]
        if not games and not self.errors:
            missing = messages.error(ErrorCode.REQUIRED, expects=_("at least one game"))
            self.refuse(missing, number, None, f"opponent-{number}-1")
        return rating, tuple(games)

    def read_row(self, number: int, row: Row) -> G | None:
        try:
            return read_row(row, self.kind)
        except EngineError as refusal:
            error = messages.refusal_error(refusal, expects=self.kind.expects, value=row.opponent)
            anchor = f"opponent-{number}-{row.number}"
            row.error = self.refuse(self.instead(anchor) or error, number, row.number, anchor)
            return None

    def refuse(self, error: ValidationError, event: int, row: int | None, anchor: str) -> str:
        """Adds an error with its place, and returns its message for the row."""
        place = {
            (False, False): "", (False, True): _("Game %(row)s"),
            (True, False): _("Event %(event)s"), (True, True): _("Event %(event)s, game %(row)s"),
        }[self.several, row is not None] % {"event": event, "row": row}  # fmt: skip
        error.params = {**(error.params or {}), "row": row, "place": place, "anchor": anchor}
        self.errors.append(error)
        return str(error.message % error.params)
