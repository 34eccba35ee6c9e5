"""Rows whose cells stand on lines of their own, as a browser copies a table with two lines in each cell.

Vega's crosstable has the result above the opponent's number:

    1 IM Alfa,Anne  2100  XXX    2.5
    1
    4
    ½
    2
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calculator.formats.cells import word_sign
from calculator.formats.crosstable_cells import parsed
from calculator.formats.headings import Headings, TextRow
from calculator.formats.spelling import tidy

NOBODY = "0"


class Token(NamedTuple):
    """Half a cell; `line` counts from 1, `start` is its first character, from 0."""

    text: str
    line: int
    start: int


def unfolded(row: TextRow, below: Sequence[tuple[int, str]], headings: Headings) -> tuple[TextRow, int] | None:
    """The row completed with the cells of the lines below it, and how many lines were used.

    None if those lines are no cells. The rounds must be the last columns, and the row must lack all but one of them.
    """
    if not headings.rounds or headings.rounds[-1][0] != headings.width - 1:
        return None
    first = headings.rounds[0][0]
    if len(headings.rounds) != headings.width - first or not first <= len(row.texts) <= first + 1:
        return None
    cells = list[Token]()
    halves = tokens(row, first, below)
    while len(cells) < len(headings.rounds):
        cell = next_cell(halves)
        if not cell:
            return None
        cells.append(cell)
    last = cells[-1].line
    taken = next((count for count, (line, _) in enumerate(below) if line > last), len(below))
    texts = [*row.texts[:first], *(cell.text for cell in cells)]
    starts = [*row.starts[:first], *(cell.start for cell in cells)]
    return TextRow(row.line, texts, starts, [*[row.line] * first, *(cell.line for cell in cells)]), taken


def tokens(row: TextRow, first: int, below: Sequence[tuple[int, str]]) -> Iterator[Token]:
    """The texts that are not blank: the row's cells from `first` on, then those of the lines below."""
    for text, start in zip(row.texts[first:], row.starts[first:], strict=True):
        if text.strip():
            yield Token(text.strip(), row.line, start)
    for line, text in below:
        start = 0
        for part in text.split("\t"):
            if part.strip():
                yield Token(part.strip(), line, start)
            start += len(part) + 1


def next_cell(halves: Iterator[Token]) -> Token | None:
    """The next cell, `result:number`, at the place of its second half. None if there is none."""
    one = next(halves, None)
    if one is None or word_sign(one.text):
        return one
    two = next(halves, None)
    if two is None:
        return None
    number = NOBODY if word_sign(two.text) or tidy(two.text) == "-" else two.text
    text = f"{one.text}:{number}"
    return Token(text, two.line, two.start) if parsed(text, first=True) or parsed(text) else None
