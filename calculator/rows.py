"""The rows of the tournament page: from a query to what was typed, from there to games, and back to the page.

The page's own names are `opponent-1-3`, `result-1-3` and `name-1-3` for the third game of the first event, `rating-1`
for its starting rating; the buttons of a page without script are `add` (an event's number, or `event`) and `remove`
(`1-3` or, for a whole event, `2`).
"""

import re
from typing import cast

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from calculator import messages, querystring
from calculator.engine.errors import EngineError
from calculator.engine.values import Game
from calculator.fields import LONGEST_TYPED, Rating
from calculator.formats import spelling
from calculator.inert import inert
from calculator.querystring import Row, TypedEvent

USUAL_ROWS = 5
MOST_NAME = 60  # characters of an opponent's name
NAME = re.compile(r"rating-(\d{1,4})|(opponent|result|name)-(\d{1,4})-(\d{1,4})", re.ASCII)
BUTTON = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


def is_row(name: str) -> bool:
    """Whether a key of the query is a row of the page."""
    return NAME.fullmatch(name) is not None


def from_query(data: QueryDict) -> list[TypedEvent]:
    """What was entered: the page's rows after its buttons did their work, else a link's `event` or `games`."""
    if any(map(is_row, data)):
        return press(from_rows(data), data.get("add", ""), data.get("remove", ""))
    names = str(data.get("names", ""))
    if texts := data.getlist("event"):
        events = [querystring.unpack_event(text) for several in texts for text in several.splitlines() or [several]]
        return named(events, names)
    games = [TypedEvent(rows=querystring.unpack_games(str(data.get("games", ""))))]
    return press(named(games, names), data.get("add", ""), "")


def named(events: list[TypedEvent], names: str) -> list[TypedEvent]:
    """The events with the opponents' names of a link, which go through them in order."""
    every = (row for event in events for row in event.rows)
    for row, name in zip(every, names.split("_"), strict=False):
        row.name = plain_name(name)
    return events


def plain_name(text: str) -> str:
    """A name as it may stand in a row and in a link: of one line, without what steers text, cut where it is long."""
    return inert(text.replace("_", " "), MOST_NAME)


def from_rows(data: QueryDict) -> list[TypedEvent]:
    """The page's rows, in the order of their numbers."""
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
            typed = plain_name(str(text)) if match[2] == "name" else str(text)
            setattr(rows.setdefault((int(match[3]), number), Row(number)), match[2], typed)
    for (number, _row), row in sorted(rows.items()):
        events[number].rows.append(row)
    return [events[number] for number in sorted(events)]


def to_query(number: int, event: TypedEvent) -> dict[str, str]:
    """The names and values of an event's rows, as the page sends them for event `number`."""
    known = {f"rating-{number}": event.rating} if event.rating else {}
    for row in event.rows:
        place = f"{number}-{row.number}"
        known |= {f"opponent-{place}": row.opponent, f"result-{place}": row.result, f"name-{place}": row.name}
    return known


def press(events: list[TypedEvent], add: str, remove: str) -> list[TypedEvent]:
    """What the buttons make of the events. A row is added by `padded`; blank events go by themselves."""
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
    """An event's rows for the page: blank ones at the end are cut or added to make `least`, filled ones all stay."""
    rows = list(event.rows)
    while rows and rows[-1].blank:
        rows.pop()
    first = rows[-1].number + 1 if rows else 1
    return rows + [Row(first + more) for more in range(least - len(rows))]


def read_row(row: Row) -> Game:
    """The game of a row, which is then shown tidily. Raises EngineError naming what is wrong."""
    if not row.opponent.strip():
        raise EngineError("required", expects=_("the opponent’s rating"))
    if len(row.opponent) > LONGEST_TYPED or len(row.result) > LONGEST_TYPED:
        raise EngineError("too_long", value=max(row.opponent, row.result, key=len))
    opponent, typed = spelling.game(row.opponent)
    chosen = spelling.result(row.result) if row.result.strip() else None
    if typed and chosen and typed is not chosen:
        raise EngineError("conflict", value=row.opponent, other=_("the result chosen beside it"))
    game = Game(opponent, typed or chosen)
    row.opponent = "u" if opponent is None else str(opponent)
    row.result = game.result.value if game.result else ""
    return game


class EventReader:
    """Reads typed events into games and collects what is wrong, each error with its row and place."""

    def __init__(self, several: bool, total_only: bool) -> None:
        self.several, self.total_only = several, total_only
        self.errors: list[ValidationError] = []

    def read(self, number: int, typed: TypedEvent) -> tuple[int | None, tuple[Game, ...]]:
        """The starting rating, None where none was typed, and the games of event `number`."""
        rating = None
        if typed.rating.strip():
            try:
                rating = cast(int, Rating("").clean(typed.rating))
            except ValidationError as error:
                typed.error = self.refuse(error, number, None, f"rating-{number}")
        games = [game for row in typed.rows if not row.blank and (game := self.read_row(number, row))]
        if not games and not self.errors:
            missing = messages.error("required", expects=_("at least one game"))
            self.refuse(missing, number, None, f"opponent-{number}-1")
        return rating, tuple(games)

    def read_row(self, number: int, row: Row) -> Game | None:
        where = "opponent"
        try:
            game = read_row(row)
            if game.result or game.opponent is None or self.total_only:
                return game
            where = "result"
            raise EngineError("required", expects=_("win, draw or loss"))
        except EngineError as refusal:
            expects = _("an opponent’s rating such as 1650, or u for an unrated one, with win, draw or loss")
            error = messages.refused(refusal, expects=expects, value=row.opponent)
            row.error = self.refuse(error, number, row.number, f"{where}-{number}-{row.number}")
            return None

    def refuse(self, error: ValidationError, event: int, row: int | None, anchor: str) -> str:
        """Notes an error and its place; its message, for the row."""
        place = {
            (False, False): "", (False, True): _("Game %(row)s"),
            (True, False): _("Event %(event)s"), (True, True): _("Event %(event)s, game %(row)s"),
        }[self.several, row is not None] % {"event": event, "row": row}  # fmt: skip
        error.params = {**(error.params or {}), "row": row, "place": place, "anchor": anchor}
        self.errors.append(error)
        return str(error.message) % error.params
