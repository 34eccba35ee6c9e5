"""Games and events in a link, and the canonical link itself.

A link writes games as `1620w_1480d_1710l`, an event of several as `2395:1995w_2205d`. Both become rows as a person
types them, so that one reader (rows.py) serves links and forms.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import Enum
from urllib.parse import urlencode

from calculator import figures
from calculator.engine.values import Event, Game


@dataclass(slots=True)
class Row:
    """One game as typed: its number on the page, the opponent's rating, perhaps with a result behind it, the result.

    `name` is the opponent's, where the games were pasted.
    """

    number: int
    opponent: str = ""
    result: str = ""
    name: str = ""
    error: str = ""

    @property
    def blank(self) -> bool:
        return not (self.opponent.strip() or self.result.strip())


@dataclass(slots=True)
class TypedEvent:
    """One event as typed: its own starting rating, where it has one, and its rows."""

    rating: str = ""
    rows: list[Row] = field(default_factory=list)
    error: str = ""

    @property
    def filled(self) -> int:
        """The number of rows in which something stands."""
        return sum(not row.blank for row in self.rows)

    @property
    def blank(self) -> bool:
        return not self.rating.strip() and not self.filled


def unpack_games(text: str) -> list[Row]:
    """The rows of a `games` value; empty ones do not matter."""
    return [Row(number, token) for number, token in enumerate(filter(str.strip, text.split("_")), 1)]


def unpack_event(text: str) -> TypedEvent:
    """The starting rating and the rows of an `event` value; without a colon the whole is taken for the rating."""
    rating, _, games = text.partition(":")
    return TypedEvent(rating, unpack_games(games))


def as_text(event: TypedEvent) -> str:
    """An event as a link would write it, whether it can be read or not."""
    games = "_".join(row.opponent + row.result[:1] for row in event.rows if not row.blank)
    return f"{event.rating}:{games}" if event.rating else games


def pack_games(games: Iterable[Game]) -> str:
    """Games as a link writes them; `u` is an unrated opponent."""
    return "_".join(
        f"{'u' if game.opponent is None else game.opponent}{game.result.letter if game.result else ''}"
        for game in games
    )


def pack_event(event: Event) -> str:
    """An event as a link writes it."""
    return f"{event.rating}:{pack_games(event.games)}"


def wire(value: object) -> str:
    """One value as a link writes it."""
    match value:
        case bool():
            return str(int(value))
        case Decimal():
            return figures.plain(value)
        case date():
            return value.isoformat()
        case tuple():
            return "_".join(map(wire, value))
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def link(path: str, values: Mapping[str, object]) -> str:
    """`path` with its query; a list is a repeated key."""
    pairs = [
        (key, wire(one)) for key, value in values.items() for one in (value if isinstance(value, list) else [value])
    ]
    return f"{path}?{urlencode(pairs, safe=':')}"
