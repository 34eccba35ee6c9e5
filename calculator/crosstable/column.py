"""A column of a rated event for the page, JSON, CSV and the command line, whatever the rating system.

Its JSON key and type stand in every answer; with a heading it is on the page, with `csv` in the file, with `sort` the
page can be sorted by it.
"""

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Any, Generic, TypeVar

from calculator.base.figures import signed
from calculator.base.shown import Text

BOM = "\ufeff"
Player = TypeVar("Player")
Facts = TypeVar("Facts")  # facts about the event for its cells


class Sort(StrEnum):
    """The order of the players. The value is that of the key `sort`."""

    NUMBER = "number"
    NAME = "name"
    RATING = "rating"
    SCORE = "score"
    CHANGE = "change"
    VERDICT = "verdict"


def always(players: Sequence[Any], facts: Any) -> bool:
    """Whether a column may have a value that every event has."""
    return True


@dataclass(frozen=True, slots=True)
class Column(Generic[Player, Facts]):
    """One column: its JSON key, the described type of its value, and the function of the value.

    `heading` and `text` are for the page and the command line, with an ASCII minus. `style` is the CSS class of the
    cells; `signed`: a sign colours them; `wide`: on a small screen they stand only with the opened games. `total` is
    the sum in the foot. With a `sort`, players are sorted by `order`, lowest first; `descending`: the reader sees that
    as descending. `csv` is the cell in the file, `csv_key` its key if not `key`. `is_filled` says whether the column
    may have a value in an event: it is shown only then, and in the file too, unless it is there `anyway`.
    """

    key: str
    type: Any
    json: Callable[[Player, Facts], object]
    heading: Text = ""
    text: Callable[[Player, Facts], str] | None = None
    style: str = ""
    signed: bool = False
    wide: bool = False
    total: Callable[[Any], str] | None = None
    sort: Sort | None = None
    order: Callable[[Player], Any] | None = None
    descending: bool = False
    csv: Callable[[Player, Facts], str] | None = None
    csv_key: str = ""
    is_filled: Callable[[Sequence[Player], Facts], bool] = always
    anyway: bool = False


AnyColumn = Column[Any, Any]


def as_text(value: object) -> str:
    """A whole number or a text; nothing for None."""
    return "" if value is None else str(value)


def as_change(value: Decimal | int | None) -> str:
    """A change with its sign; nothing for None."""
    return "" if value is None else signed(value)


def csv_of(
    columns: Iterable[Column[Player, Facts]],
    players: Sequence[Player],
    facts: Facts,
    beside: Iterable[Sequence[str]] = (),
) -> str:
    """CSV with a row for each player. The byte order mark tells spreadsheets that it is UTF-8.

    `beside` are further columns: the key, then the cells of the players.
    """
    text = io.StringIO()
    written = [
        [column.csv_key or column.key, *[column.csv(player, facts) for player in players]]
        for column in columns
        if column.csv and (column.anyway or column.is_filled(players, facts))
    ]
    csv.writer(text).writerows(zip(*written, *beside, strict=True))
    return BOM + text.getvalue()
