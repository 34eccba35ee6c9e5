"""The figures beside a player's name in a table: rating, points, K, changes, birth year."""

from collections.abc import Callable
from decimal import Decimal

from calculator.engine.errors import EngineError
from calculator.engine.values import RATING_HIGH, RATING_LOW, check_k
from calculator.formats import dates, spelling
from calculator.formats.crosstable import Player
from calculator.formats.headings import Headings, Row
from calculator.formats.problems import MOST_FIELD, Code, Problems
from calculator.formats.words import Column

NONE = {"", "-", "?"}
HIGHEST_NUMBER = 1_000_000


def rating(text: str) -> int | None:
    """A rating in rating points, None for 0 and for the signs of an unrated player."""
    read = spelling.opponent(text)
    if read is not None and not RATING_LOW <= read <= RATING_HIGH:
        raise EngineError("out_of_range", value=read)
    return read or None


def k(text: str) -> Decimal | None:
    """A development coefficient, None for 0."""
    if read := spelling.k(text):
        check_k(read)
    return read or None


def whole(text: str) -> int:
    """A number of players or games."""
    read = spelling.whole(text)
    if not 0 <= read <= HIGHEST_NUMBER:
        raise EngineError("out_of_range", value=read)
    return read


Read = Callable[[str], object]
FIELDS: tuple[tuple[Column, str, Read, Code], ...] = (
    (Column.RATING, "rating", rating, Code.BAD_RATING),
    (Column.BIRTH, "birth_year", dates.year, Code.BAD_DATE),
    (Column.POINTS, "points", spelling.score, Code.BAD_NUMBER),
    (Column.K, "k", k, Code.BAD_NUMBER),
    (Column.CHANGE, "published_change", spelling.number, Code.BAD_NUMBER),
    (Column.SCORE, "score", spelling.score, Code.BAD_NUMBER),
    (Column.EXPECTED, "expected", spelling.number, Code.BAD_NUMBER),
    (Column.COUNT, "count", whole, Code.BAD_NUMBER),
)


def read_value(read: Read, text: str) -> object:
    """What a text says. Raises EngineError."""
    if len(text) > MOST_FIELD:
        raise EngineError("too_long", value=text[:MOST_FIELD])
    return read(text)


def read_number(row: Row, index: int | None) -> int | None:
    """The number in a cell, None where there is none or it cannot be read."""
    text = row.text(index).rstrip(".")
    return int(text) if text.isdecimal() and len(text) < len(str(HIGHEST_NUMBER)) else None


def read_fields(row: Row, headings: Headings, player: Player, problems: Problems) -> None:
    """Fills in what the row says about a player."""
    player.name = row.text(headings.columns.get(Column.NAME))
    player.column = row.column(headings.columns.get(Column.NUMBER))
    player.points_column = row.column(headings.columns.get(Column.POINTS))
    for column, name, read, code in FIELDS:
        index = headings.columns.get(column)
        if spelling.tidy(text := row.text(index)) in NONE:
            continue
        try:
            setattr(player, name, read_value(read, text))
        except EngineError:
            problems.add(code, row.line, row.column(index), field=name, value=text[:MOST_FIELD])
