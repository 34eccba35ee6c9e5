"""The heading of a table: which of its columns holds what, and which sign parts them."""

import re
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from calculator.formats.problems import MOST_CELLS, MOST_FIELD
from calculator.formats.words import FEDERATIONS, LOOKUP, OWN, ROUNDS, Column

SEPARATORS = "\t;,"
DROPPED = str.maketrans("", "", " .:\u00a0\u202f'\"")
ROUND = re.compile(r"(\d{1,3})([^\W\d]*)|([^\W\d]+)(\d{1,3})")
NAMED = re.compile("|".join(word for word, column in LOOKUP.items() if column is Column.NAME), re.IGNORECASE)
BESIDE_NAME = {Column.NUMBER, Column.RANK, Column.RATING, Column.POINTS}
ONLY_WITH_EXPECTED = (Column.SCORE, Column.COUNT)  # w and n alone may be anything


@dataclass(frozen=True, slots=True)
class Row:
    """One line's cells, and where each begins, from 0."""

    line: int
    texts: list[str]
    starts: Sequence[int]

    def text(self, index: int | None) -> str:
        """What stands in a cell, without blanks around it; nothing where there is no cell."""
        return self.texts[index].strip() if index is not None and index < len(self.texts) else ""

    def column(self, index: int | None) -> int:
        """The column where the text of a cell begins, from 1; that of the line's end where there is no cell."""
        if index is None:
            return 1
        if index >= len(self.texts):
            return self.starts[-1] + len(self.texts[-1]) + 1
        return self.starts[index] + len(self.texts[index]) - len(self.texts[index].lstrip()) + 1


@dataclass(frozen=True, slots=True)
class Headings:
    """`width` counts all cells of the heading, `rounds` are a cell's place and the number in its heading.

    `bare`: these are numbers and nothing else, as those of a round robin are. `card`: the table is one player's card.
    """

    separator: str
    width: int
    columns: dict[Column, int]
    rounds: list[tuple[int, int]]
    bare: bool
    card: bool

    @property
    def needed(self) -> int:
        """How many cells a row has at least, when blank ones at its end are cut off: those up to name and rating."""
        return 1 + max(self.columns[Column.NAME], self.columns.get(Column.RATING, 0))


def split(text: str, line: int, separator: str) -> Row:
    """The cells of a line; a cell that begins with a quotation mark ends with the next single one."""
    if '"' not in text:
        texts = text.split(separator, MOST_CELLS)
        return Row(line, texts, array("i", accumulate((len(cell) + 1 for cell in texts[:-1]), initial=0)))
    texts, starts, start = [], array("i"), 0
    while start <= len(text) and len(texts) < MOST_CELLS:
        cell, end = quoted(text, start, separator)
        texts.append(cell)
        starts.append(start)
        start = end + 1
    return Row(line, texts, starts)


def quoted(text: str, start: int, separator: str) -> tuple[str, int]:
    """One cell and where it ends. A quotation mark that is never closed is a character like others."""
    end = start
    if text.startswith('"', start):
        end = text.find('"', start + 1)
        while end >= 0 and text.startswith('"', end + 1):
            end = text.find('"', end + 2)
        if end >= 0 and (end + 1 == len(text) or text.startswith(separator, end + 1)):
            return text[start + 1 : end].replace('""', '"'), end + 1
        end = start
    end = text.find(separator, end)
    end = len(text) if end < 0 else end
    return text[start:end], end


def recognised(text: str) -> Headings | None:
    """The heading that a line is, None when it is none: it names the player and something to go with him."""
    for separator in SEPARATORS if NAMED.search(text) else "":
        if separator in text and (headings := with_separator(text, separator)):
            return headings
    return None


def with_separator(text: str, separator: str) -> Headings | None:
    """The heading that a line is if its cells are parted so."""
    words = [
        cell.casefold().translate(DROPPED) if len(cell) <= MOST_FIELD else ""
        for cell in split(text, 0, separator).texts
    ]
    known = OWN if OWN.keys() <= set(words) else LOOKUP
    columns: dict[Column, int] = {}
    rounds: list[tuple[int, int]] = []
    for index, word in enumerate(words):
        if column := known.get(word):
            columns.setdefault(column, index)
        elif (number := round_number(word)) and (not rounds or 0 <= number - rounds[-1][1] <= 1):
            rounds.append((index, number))
    if rating := next((index for index, word in enumerate(words) if word in FEDERATIONS), None):
        columns[Column.RATING] = rating
    if Column.NAME not in columns or not (rounds or columns.keys() & BESIDE_NAME):
        return None
    if Column.EXPECTED not in columns:
        for column in ONLY_WITH_EXPECTED:
            columns.pop(column, None)
    bare = all(words[index].isdecimal() for index, _ in rounds)
    card = Column.RESULT in columns and not rounds and any(word in ROUNDS for word in words)
    return Headings(separator, len(words), columns, rounds, bare, card)


def round_number(word: str) -> int:
    """The number of the round that a heading such as 1rd, rd1, r1 or 1 stands for, else 0."""
    match = ROUND.fullmatch(word)
    if not match or (match[2] or match[3] or "rd") not in ROUNDS:
        return 0
    return int(match[1] or match[4])
