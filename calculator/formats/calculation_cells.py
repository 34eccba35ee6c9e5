"""The heading of a calculation page, and the cells below it by the words of the heading."""

import re
from array import array
from dataclasses import dataclass

from calculator.formats.card_result import has_letters
from calculator.formats.findings import MOST_CELLS, MOST_FIELD
from calculator.formats.headings import DROPPED, Row, split
from calculator.formats.words import LOOKUP, Column

SEPARATORS = "\t|;"
STANDARD = "Rc\tRo\tw\tn\tchg\tK\tK*chg"
BLANKS = " "  # as a separator: cells are words
WORD = re.compile(r"\d{1,4} {0,3}\*|[^ ]+")
CHANGE = r"[-\u2212+]?\d{1,3}(?:\.\d{1,2})?"
GAME = re.compile(rf"\d{{1,4}} ?\*?\t[A-Z]{{3}}\t(?:[01]\.00?|0\.50?)\t1\t{CHANGE}\t\d\d\t{CHANGE}\s*")
SUMS = re.compile(rf"\d{{3,4}}\t\d{{1,4}}\t\d{{1,3}}\.\d{{1,2}}\t\d{{1,3}}\t{CHANGE}\t\d\d\t{CHANGE}\s*")
NOTE = re.compile(r"\s*\*[^\t]*")
MOST_NAME = 200
MOST_BARE = 200  # characters of a line that needs no heading
WORDS = {word: word for word in ("rc", "ro", "w", "n", "k", "k*chg")} | dict.fromkeys(("k×chg", "kxchg"), "k*chg")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading's separator, its columns by their words, and how many cells it has up to its last word."""

    separator: str
    columns: dict[str, int]
    width: int

    def cells(self, row: Row) -> "Cells | None":
        """A line's cells in their columns, None when it has too few, or this site's table too many."""
        last = max((index for index in range(len(row.texts)) if row.text(index)), default=-1)
        shift = last + 1 - self.width if "ro" in self.columns else 0
        fits = shift >= 0 if "ro" in self.columns else last < self.width <= len(row.texts)
        return Cells(row, self.columns, shift) if fits else None


def is_game(line: str) -> bool:
    """Whether a line has exactly the shape of a game's, whose cells need no heading."""
    return len(line) <= MOST_BARE and GAME.fullmatch(line) is not None


def is_bare(line: str) -> bool:
    """Whether a line has the shape of a game's, of an event's sums, or of the note below them."""
    return len(line) <= MOST_BARE and any(shape.fullmatch(line) for shape in (GAME, SUMS, NOTE))


def cells_of(line: str, number: int, separator: str) -> Row:
    """The cells of a line; of one parted by blanks those that are not empty, a star with its rating."""
    if separator != BLANKS:
        return split(line, number, separator)
    found = list(WORD.finditer(line))[:MOST_CELLS]
    return Row(number, [match[0] for match in found], array("i", (match.start() for match in found)))


def heading_of(line: str) -> Heading | None:
    """The heading that a line is, None when it is none."""
    for separator in SEPARATORS if "rc" in line.casefold() else "":
        cells = [cell[:MOST_FIELD].casefold().translate(DROPPED) for cell in line.split(separator, MOST_CELLS)]
        columns: dict[str, int] = {}
        for index, cell in enumerate(cells):
            if word := WORDS.get(cell) or ("no" if LOOKUP.get(cell) is Column.NUMBER else ""):
                columns.setdefault(word, index)
        if {"rc", "w", "k*chg"} <= columns.keys():
            return Heading(separator, columns, columns["k*chg"] + 1)
    if line.casefold().split() == STANDARD.casefold().split():
        return Heading(BLANKS, {word: index for index, word in enumerate(line.casefold().split())}, len(line.split()))
    return None


@dataclass(frozen=True, slots=True)
class Cells:
    """A line's cells by the words of the heading; `shift` cells more than this stand on the left."""

    row: Row
    columns: dict[str, int]
    shift: int

    def index(self, word: str) -> int | None:
        """Which cell it is, None where there is no such column."""
        return self.columns[word] + self.shift if word in self.columns else None

    def text(self, word: str) -> str:
        """What stands in a column, nothing where there is none."""
        return self.row.text(self.index(word))

    def place(self, word: str) -> tuple[str, int, int]:
        """The same, and the line and column where it begins."""
        return self.text(word), self.row.line, self.row.column(self.index(word))

    @property
    def name(self) -> str:
        """The first cell left of the rating that has letters."""
        before = (self.row.text(index) for index in range(self.index("rc") or 0))
        return next((cell[:MOST_NAME] for cell in before if has_letters(cell)), "")
