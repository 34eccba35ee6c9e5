"""The figures beside a player's name in a table: rating, points, K, changes, birth year."""

import re
from collections.abc import Callable
from decimal import Decimal
from typing import TypeVar

from calculator.engine.errors import EngineError
from calculator.engine.values import RATING_HIGH, RATING_LOW, check_k
from calculator.formats import dates, spelling
from calculator.formats.crosstable import Player
from calculator.formats.findings import MOST_FIELD, Code, Findings
from calculator.formats.formulas import restored
from calculator.formats.headings import Headings, Row
from calculator.formats.words import Column

NONE = {"", "-", "?"}
HIGHEST_NUMBER = 1_000_000
HIGHEST, SMALLEST = 10_000, Decimal("0.0001")  # of points, sums and changes
SIGNED = re.compile(r"([+-]?)\s*([\d.,].*)", re.DOTALL)


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


def bounded(read: Decimal) -> Decimal:
    """A figure that an event can have: neither huge nor with many decimals."""
    if abs(read) > HIGHEST or read % SMALLEST:
        raise EngineError("out_of_range", value=read)
    return read


def score(text: str) -> Decimal:
    """Points, or the sum of results."""
    return bounded(spelling.score(text))


def expected(text: str) -> Decimal:
    """The sum of expected scores."""
    return bounded(spelling.number(text))


def change(text: str) -> Decimal:
    """A rating change, with or without its sign; a blank may stand behind the sign."""
    match = SIGNED.fullmatch(spelling.tidy(text))
    read = bounded(spelling.number(match[2] if match else text))
    return -read if match and match[1] == "-" else read


def whole(text: str) -> int:
    """A number of games."""
    read = spelling.whole(text)
    if not 0 <= read <= HIGHEST:
        raise EngineError("out_of_range", value=read)
    return read


Value = TypeVar("Value")
Read = Callable[[str], object]
FIELDS: tuple[tuple[Column, str, Read, Code], ...] = (
    (Column.RATING, "rating", rating, Code.BAD_RATING),
    (Column.BIRTH, "birth_year", dates.year, Code.BAD_DATE),
    (Column.POINTS, "points", score, Code.BAD_NUMBER),
    (Column.K, "k", k, Code.BAD_NUMBER),
    (Column.CHANGE, "published_change", change, Code.BAD_NUMBER),
    (Column.SCORE, "score", score, Code.BAD_NUMBER),
    (Column.EXPECTED, "expected", expected, Code.BAD_NUMBER),
    (Column.COUNT, "count", whole, Code.BAD_NUMBER),
)


def read_value(read: Callable[[str], Value], text: str) -> Value:
    """What a text says, if it is not too long to be a figure. Raises EngineError."""
    if len(text) > MOST_FIELD:
        raise EngineError("too_long", value=text[:MOST_FIELD])
    return read(text)


def read_number(row: Row, index: int | None) -> int | None:
    """The number in a cell, None where there is none or it cannot be read."""
    text = row.text(index).rstrip(".")
    return int(text) if text.isdecimal() and len(text) < len(str(HIGHEST_NUMBER)) else None


def read_fields(row: Row, headings: Headings, player: Player, findings: Findings) -> None:
    """Fills in what the row says about a player."""
    player.name = restored(row.text(headings.columns.get(Column.NAME)))
    player.column = row.column(headings.columns.get(Column.NUMBER))
    player.points_column = row.column(headings.columns.get(Column.POINTS))
    for column, name, read, code in FIELDS:
        index = headings.columns.get(column)
        if spelling.tidy(text := row.text(index)) in NONE:
            continue
        try:
            setattr(player, name, read_value(read, text))
        except EngineError:
            findings.add(code, row.line, row.column(index), field=name, value=text[:MOST_FIELD])
    check_sums(row, headings, player, findings)


def check_sums(row: Row, headings: Headings, player: Player, findings: Findings) -> None:
    """A list's w and we lie between 0 and n; one that does not is left out."""
    for column, name in ((Column.SCORE, "score"), (Column.EXPECTED, "expected")):
        value, index = getattr(player, name), headings.columns.get(column)
        if player.count is not None and value is not None and not 0 <= value <= player.count:
            findings.add(Code.BAD_NUMBER, row.line, row.column(index), field=name, value=row.text(index))
            setattr(player, name, None)
