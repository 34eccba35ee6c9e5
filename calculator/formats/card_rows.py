"""The rows of a player's card: which lines make one, and which of its cells holds what.

A browser puts the colour in a table of its own, so that the result begins a line: a row goes on there. The next one
begins with a higher round number. Where a card has a heading, this says what the cells are. Where it has none:

- the round is the first cell, the name the first one with letters that is no title;
- the rating, of three or four digits or 0, is one of the two cells behind the name;
- the result is followed by K and the change; or it has the letter of a colour, or a dash; or it begins a line; or it is
  the last cell and has the opponent's points before it.

A row of which this is not true, or more than one cell may be the result, has no known shape.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from calculator.formats.card_result import has_letters, is_negative, parse, word_sign
from calculator.formats.fields import read_number
from calculator.formats.headings import DROPPED, Headings, Row, recognised, split
from calculator.formats.problems import MOST_FIELD, Code, Problems
from calculator.formats.spelling import tidy
from calculator.formats.words import FEDERATIONS, Column

Lines = list[tuple[int, str]]

TITLES = frozenset(("gm", "im", "fm", "cm", "nm", "wgm", "wim", "wfm", "wcm", "wnm", "agm", "aim", "afm", "acm"))
KS = frozenset(("10", "15", "20", "25", "30", "40"))
RATING = re.compile(r"\d{3,4}|0")
FIGURE = re.compile(r"[+-]?\d+(?:[.,]\d*)?|½|\d+½")
LEAST_CELLS = 4  # of a row's first line without a heading
HIGHEST_ROUND = 999
MOST_PARTS = 5  # lines of one row
MOST_COLUMNS = 40  # that a card without a heading may have


@dataclass(slots=True)
class Card:
    """The lines of a card: `rows` has those of each row, of which `last` is the round of the last one.

    `below` is what else stands among or under them, `beyond` begins with the heading of another table.
    """

    line: int = 1
    heading: str = ""
    headings: Headings | None = None
    separator: str = "\t"
    above: Lines = field(default_factory=list)
    rows: list[Lines] = field(default_factory=list)
    last: int = 0
    below: Lines = field(default_factory=list)
    beyond: Lines = field(default_factory=list)

    @property
    def either_rating(self) -> bool:
        """Whether it is not said that the ratings are the federation's."""
        if not self.headings or Column.RATING not in self.headings.columns:
            return not self.headings
        cell = split(self.heading, self.line, self.separator).texts[self.headings.columns[Column.RATING]]
        return cell.casefold().translate(DROPPED) not in FEDERATIONS


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row, its lines joined, and where its columns are; no columns: its shape is not known."""

    lines: Lines
    row: Row
    columns: Mapping[Column, int]

    def text(self, column: Column) -> str:
        """What stands in a column, nothing where there is none."""
        return self.row.text(self.columns.get(column))

    def report(self, problems: Problems, code: Code, column: Column | int, **params: object) -> None:
        """Note a problem at the line and column of the text where the cell begins."""
        index = column if isinstance(column, int) else self.columns.get(column)
        place = self.row.column(index)
        for line, text in self.lines[:-1]:
            if place <= len(text) + 1:
                problems.add(code, line, place, **params)
                return
            place -= len(text) + 1
        problems.add(code, self.lines[-1][0], place, **params)


def heading_of(line: str) -> Headings | None:
    """The heading that a line is, None for a row."""
    return None if line.lstrip(' "')[:1].isdecimal() else recognised(line)


def gathered(lines: Iterable[tuple[int, str]]) -> Card:
    """The lines of a card, those of each row together."""
    card, pending = Card(), list(lines)
    for place, (number, line) in enumerate(pending):
        if (headings := heading_of(line)) and headings.card:
            card.line, card.heading, card.headings, card.separator = number, line, headings, headings.separator
            card.above, pending = pending[:place], pending[place + 1 :]
            break
    for place, (number, line) in enumerate(pending):
        if line != card.heading and heading_of(line):
            card.beyond = pending[place:]
            break
        add_line(card, number, line)
    return card


def add_line(card: Card, number: int, line: str) -> None:
    """A line that is not above a heading: it begins a row, or one goes on, or it is something else."""
    if not card.headings and not card.rows:
        card.separator = "\t" if "\t" in line else ";"
    if begun := begins(card, line):
        card.last = begun
        card.rows.append([(number, line)])
    elif card.rows and not card.below and goes_on(card, card.rows[-1], line):
        card.rows[-1].append((number, line))
    else:
        (card.below if card.rows or card.headings else card.above).append((number, line))


def begins(card: Card, line: str) -> int:
    """The round of the row that a line begins, 0 when it begins none."""
    row = split(line, 0, card.separator)
    columns = card.headings.columns if card.headings else {}
    number = read_number(row, columns.get(Column.ROUND, 0)) or 0
    whole = len(row.texts) > columns[Column.NAME] if columns else len(row.texts) >= LEAST_CELLS and has_letters(line)
    return number if whole and card.last < number <= HIGHEST_ROUND else 0


def goes_on(card: Card, lines: Lines, line: str) -> bool:
    """Whether a row lacks its result still, and the line begins with one; or the line begins with a separator."""
    further = line.lstrip(" ").startswith(card.separator)
    if len(lines) >= MOST_PARTS or not (further or parse(line.split(card.separator, 1)[0])):
        return False
    return not made(card, lines).text(Column.K if further else Column.RESULT)


def made(card: Card, lines: Lines) -> CardRow:
    """A row from its lines, which a tab parts, unless one ends or begins with it."""
    text = lines[0][1]
    for _, line in lines[1:]:
        apart = not text.rstrip(" ").endswith(card.separator) and not line.lstrip(" ").startswith(card.separator)
        text += (card.separator if apart else " ") + line
    row = split(text, lines[0][0], card.separator)
    if card.headings:
        return CardRow(lines, row, card.headings.columns)
    first = lines[0][1].rstrip(" ")
    own_line = None if len(lines) == 1 else first.count(card.separator) + (not first.endswith(card.separator))
    return CardRow(lines, row, shape(row, own_line))


def shape(row: Row, own_line: int | None) -> dict[Column, int]:
    """Which cells of a row without a heading hold what; nothing when that is not sure."""
    cells = [row.text(index) for index in range(len(row.texts))]
    name = next((i for i, cell in enumerate(cells) if i and is_name(cell)), None)
    if name is None or len(cells) > MOST_COLUMNS:
        return {}
    columns = {Column.ROUND: 0, Column.NAME: name}
    rating = next((i for i in (name + 1, name + 2) if RATING.fullmatch(row.text(i))), None)
    if rating is not None:
        columns[Column.RATING] = rating
    alone = word_sign(cells[name]) or any(map(is_negative, cells[:name]))
    result = result_cell(cells, rating or name, own_line)
    if result is None or (rating is None and not alone):
        return columns if alone and not any(map(parse_filled, cells[name + 1 :])) else {}
    columns[Column.RESULT] = result
    if row.text(result + 1) in KS:
        columns |= {Column.K: result + 1, Column.CHANGE: result + 2}
    return columns


def is_name(cell: str) -> bool:
    """Whether a cell has letters and is no title."""
    return has_letters(cell) and cell.casefold() not in TITLES


def parse_filled(cell: str) -> bool:
    """Whether a cell has something that may be a result."""
    return bool(cell) and parse(cell) is not None


def result_cell(cells: list[str], before: int, own_line: int | None) -> int | None:
    """The one cell behind the name and rating that can be the result."""
    places = [index for index in range(before + 1, len(cells)) if parse_filled(cells[index])]
    following = [*cells, "", ""]
    with_k = [i for i in places if following[i + 1] in KS and (not following[i + 2] or is_figure(following[i + 2]))]
    signed = [i for i in places if (said := parse(cells[i])) and (said.letter or said.dash) and not is_figure(cells[i])]
    for found in (with_k, signed, [i for i in places if i == own_line]):
        if found:
            return found[0] if len(found) == 1 else None
    last = len(cells) - 1
    return last if last in places and last - 1 > before and is_figure(cells[last - 1]) else None


def is_figure(cell: str) -> bool:
    """Whether a cell is a number: points, or a change."""
    return len(cell) <= MOST_FIELD and FIGURE.fullmatch(tidy(cell)) is not None
