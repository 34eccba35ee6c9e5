"""The rows of a player's card: which lines make a row, where the next card begins, and which cell is what.

Browsers copy the colour as a table of its own. So a line may begin with the result or the colour; it continues the row
above. The next row begins with a higher round number. Without round numbers, every line is a row. The next card
begins with another heading, or with the first round again.

The heading tells what the cells are. Without a heading:

- the round is the first cell, the name the first one with letters that is no title;
- the rating, of three or four digits or 0, is one of the two cells behind the name;
- the result is followed by K and the change; or it has the letter of a colour, or a dash; or it begins a line; or it is
  the last cell and has the opponent's points before it, and no figure before these.

If this does not hold for a row, or several cells may be the result, the row cannot be read.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from calculator.formats import fields
from calculator.formats.cells import card_cell, is_colour, is_negative, word_sign
from calculator.formats.findings import MOST_FIELD, MOST_NAME, Code, Findings
from calculator.formats.headings import DROPPED, Headings, TextRow, heading_of, round_number, split
from calculator.formats.navigation import is_navigation
from calculator.formats.spelling import has_letters, plain_name, tidy
from calculator.formats.titles import ALL_TITLES, untitled
from calculator.formats.words import FEDERATIONS, LOOKUP, ONLY_ALONE, Column

Lines = list[tuple[int, str]]

KS = frozenset(("10", "15", "20", "25", "30", "40"))
RATING = re.compile(r"\d{3,4}|0")
COUNTED = re.compile(r"-?\d{1,4}")
FEDERATION = re.compile(r"[A-Z]{3}")
FIGURE = re.compile(r"[+-]?\d+(?:[.,]\d*)?|½|\d+½")
LEAST_FEDERATION = 5  # index of the federation behind three numbers, a name and a rating
LABEL_FIGURE = re.compile(r"(\S.{0,40}?) +([+-]?[\d.,]+)")  # separated only by blanks
NUMBERED = re.compile(
    r"n ?= ?(\d{1,6})[ \t]+([^\W\d][^\d(\[\t]*)(?:.*?\b(?:rtg|rating|elo)\b[ :=\t]*(\d{3,4})\b)?.*", re.IGNORECASE
)
MARKS = frozenset(("1", "x", "✓", "✔"))
MARKS_APART = " & "
MOST_COLUMNS = 40  # that a card without a heading may have

LEAST_CELLS = 4  # of a row's first line without a heading
HIGHEST_ROUND = 999
MOST_CARDS = 2_000
MOST_PARTS = 5  # lines of one row


class Owner(NamedTuple):
    """The player of a card: the number in the text, empty if there is none, the name and the rating as written."""

    number: str
    name: str
    rating: str | None = None

    @property
    def key(self) -> tuple[str, str]:
        """Number and name for comparison, equal for all cards of a player."""
        return self.number, plain_name(self.name)


@dataclass(slots=True)
class Card:
    """The lines of a card: `above` the rows, the lines of each row, and the other lines among and `below` the rows.

    `last` is the number of the last round. `trailing` are lines below the rows that may stand above another card.
    `beyond` are the lines from the heading of another table on. `owner` is the player in a line above.
    """

    line: int = 1
    heading: str = ""
    headings: Headings | None = None
    separator: str = "\t"
    above: Lines = field(default_factory=list)
    rows: list[Lines] = field(default_factory=list)
    last: int = 0
    below: Lines = field(default_factory=list)
    trailing: Lines = field(default_factory=list)
    beyond: Lines = field(default_factory=list)
    owner: Owner | None = None

    def next(self, line: int, heading: str, headings: Headings | None) -> "Card":
        """The next card. It takes the trailing lines, except those that begin with a figure as rows do."""
        above: Lines = []
        for number, text in self.trailing:
            row = text == self.heading or text.lstrip()[:1].isdecimal()
            (self.below if row else above).append((number, text))
        self.trailing = []
        return Card(line, heading, headings, headings.separator if headings else self.separator, above)

    @property
    def parted(self) -> bool:
        """Whether other text follows rows without round numbers. Then the same heading again begins another card."""
        return bool(self.headings and Column.ROUND not in self.headings.columns and self.rows and self.trailing)

    @property
    def either_rating(self) -> bool:
        """Whether the ratings may be national: their heading does not name FIDE."""
        if not self.headings or Column.RATING not in self.headings.columns:
            return not self.headings
        cell = split(self.heading, self.line, self.separator).texts[self.headings.columns[Column.RATING]]
        return cell.casefold().translate(DROPPED) not in FEDERATIONS


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row, its lines joined, with the index of each column. No columns: the row cannot be read."""

    lines: Lines
    row: TextRow
    columns: Mapping[Column, int]

    def text(self, column: Column) -> str:
        """The text in a column, empty if there is no such column."""
        return self.row.text(self.columns.get(column))

    @property
    def identity(self) -> tuple[int | None, str]:
        """The opponent's FIDE ID and federation."""
        return fields.fide_id(self.text(Column.FIDE_ID)), fields.federation(self.text(Column.FEDERATION))

    def report(self, findings: Findings, code: Code, column: Column | int, **params: object) -> None:
        """Report a problem where the cell begins in the text."""
        index = column if isinstance(column, int) else self.columns.get(column)
        place = self.row.column(index)
        for line, text in self.lines[:-1]:
            if place <= len(text) + 1:
                findings.add(code, line, place, **params)
                return
            place -= len(text) + 1
        findings.add(code, self.lines[-1][0], place, **params)


def joined_row(card: Card, lines: Lines) -> CardRow:
    """A row from its lines, joined with the separator unless one ends or begins with it."""
    text, before = lines[0][1], ""
    for _, line in lines[1:]:
        text = text.rstrip() if is_colour(before) else text
        ended = text.rstrip(" ").endswith(card.separator) or is_colour(before)
        apart = not ended and not line.lstrip(" ").startswith(card.separator)
        text += (card.separator if apart else " ") + line
        before = line
    row = split(text, lines[0][0], card.separator)
    if card.headings:
        return CardRow(lines, one_result(row, card.headings.three), card.headings.columns)
    first = lines[0][1].rstrip(" ")
    own_line = None if len(lines) == 1 else first.count(card.separator) + (not first.endswith(card.separator))
    return CardRow(lines, row, shape(row, own_line))


def one_result(row: TextRow, three: Sequence[tuple[int, str]]) -> TextRow:
    """The row with its result in the first of three columns (win, draw, loss); all marks, if not exactly one is set."""
    marks = [(sign, row.text(index)) for index, sign in three if row.text(index) not in {"", "0", "-"}]
    if not three or len(row.texts) <= three[-1][0]:
        return row
    texts = list(row.texts)
    texts[three[0][0]] = (
        marks[0][0] if len(marks) == 1 and marks[0][1] in MARKS else MARKS_APART.join(text for _, text in marks)
    )
    return TextRow(row.line, texts, row.starts)


def shape(row: TextRow, own_line: int | None) -> dict[Column, int]:
    """The columns of a row without a heading. Empty if not certain. `own_line` is the cell that begins a line."""
    cells = [row.text(index) for index in range(len(row.texts))]
    name = next((i for i, cell in enumerate(cells) if i and is_name(cell) and not is_letter(cells, i)), None)
    if name is None or len(cells) > MOST_COLUMNS:
        return {}
    columns = {Column.ROUND: 0, Column.NAME: name}
    rating = next((i for i in (name + 1, name + 2) if RATING.fullmatch(row.text(i))), None)
    if rating is not None:
        columns[Column.RATING] = rating
    alone = no_name(cells[name], row.text(rating)) or any(map(is_negative, cells[:name]))
    result = result_cell(cells, rating or name, own_line)
    if result is None or (rating is None and not alone):
        return columns if alone and not any(map(parse_filled, cells[name + 1 :])) else {}
    columns[Column.RESULT] = result
    if row.text(result + 1) in KS:
        columns |= {Column.K: result + 1, Column.CHANGE: result + 2}
    return columns


def is_letter(cells: list[str], index: int) -> bool:
    """Whether a cell is one letter before a cell with letters: a title, as some federations write it."""
    return len(cells[index]) == 1 and index + 1 < len(cells) and has_letters(cells[index + 1])


def no_name(name: str, rating: str) -> bool:
    """Whether a name is a word such as bye. A word that may be a name counts only without a rating."""
    word = name.casefold().rstrip(".")
    return bool(word_sign(name)) and (rating in {"", "0", "-"} or word not in ONLY_ALONE)


def is_card_row(row: TextRow) -> bool:
    """Whether a line begins like the row of a card: round, board, number, title, name, rating, federation."""
    cells = [row.text(index) for index in range(min(len(row.texts), MOST_COLUMNS))]
    if len(cells) <= LEAST_FEDERATION or not all(map(COUNTED.fullmatch, cells[:3])):
        return False
    name = 3 + (not cells[3] or not is_name(cells[3]) or is_letter(cells, 3))
    return bool(
        has_letters(cells[name]) and RATING.fullmatch(cells[name + 1]) and FEDERATION.fullmatch(row.text(name + 2))
    )


def is_name(cell: str) -> bool:
    """Whether a cell has letters and is no title."""
    return has_letters(cell) and cell.upper() not in ALL_TITLES


def parse_filled(cell: str) -> bool:
    """Whether a cell may be a result."""
    return bool(cell) and card_cell(cell) is not None


def result_cell(cells: list[str], before: int, own_line: int | None) -> int | None:
    """The index of the only cell behind `before` that can be the result. None if there is none, or several."""
    places = [index for index in range(before + 1, len(cells)) if parse_filled(cells[index])]
    following = [*cells, "", ""]
    with_k = [i for i in places if following[i + 1] in KS and (not following[i + 2] or is_figure(following[i + 2]))]
    signed = [
        i for i in places if (cell := card_cell(cells[i])) and (cell.letter or cell.dash) and not is_figure(cells[i])
    ]
    for candidates in (with_k, signed, [i for i in places if i == own_line]):
        if candidates:
            return candidates[0] if len(candidates) == 1 else None
    last = len(cells) - 1
    points = last - 2 > before and is_figure(cells[last - 1]) and not is_figure(cells[last - 2])
    return last if last in places and points else None


def is_figure(cell: str) -> bool:
    """Whether a cell is a number: points, or a change."""
    return len(cell) <= MOST_FIELD and FIGURE.fullmatch(tidy(cell)) is not None


def gathered(lines: Iterable[tuple[int, str]]) -> list[Card]:
    """The cards of a text, with the lines of each row."""
    pending = list(lines)
    cards, begin = first_card(pending)
    for place, (number, line) in enumerate(pending[begin:], begin):
        again = line == cards[-1].heading and not cards[-1].parted
        headings = None if again else heading_of(line)
        if headings and (len(cards) >= MOST_CARDS or not headings.card):
            cards[-1].beyond = pending[place:]
            break
        if headings:
            add_card(cards, number, line, headings)
        elif begins(cards[-1], line):
            add_line(cards[-1], number, line)
        else:
            add_other(cards, number, line)
    for card in cards:
        card.below += card.trailing
    return cards


def first_card(lines: Lines) -> tuple[list[Card], int]:
    """A list with the card of the first heading, and the index of the line behind it. Without one, an empty card."""
    for place, (number, line) in enumerate(lines):
        if (headings := heading_of(line)) and headings.card:
            card = Card(number, line, headings, headings.separator, above=lines[:place])
            card.owner = next(filter(None, (owner_of(text, headings.separator) for _, text in card.above)), None)
            return [card], place + 1
    return [Card()], 0


def add_card(cards: list[Card], number: int, line: str, headings: Headings) -> None:
    """Add the card of another heading. A line before it that names the player belongs to the card."""
    cards.append(cards[-1].next(number, line, headings))
    if cards[-2].owner and not cards[-2].rows:
        cards[-2].above.extend(cards[-1].above)
        cards[-1].owner, cards[-1].above = cards[-2].owner, cards[-2].above
        del cards[-2]


def add_other(cards: list[Card], number: int, line: str) -> None:
    """Add a line that is no heading and begins no next row. It may name a player, or begin another card."""
    card = cards[-1]
    owner = owner_of(line, card.separator)
    if len(cards) < MOST_CARDS and card.rows and (owner or starts_again(card, line)):
        cards.append(card.next(card.line, card.heading, card.headings))
    cards[-1].owner = cards[-1].owner or owner
    add_line(cards[-1], number, line)


def owner_of(line: str, separator: str) -> Owner | None:
    """The player in a line such as `N = 4 Able,Ann` or `Name: Able, Ann`. None for any other line."""
    if len(line) > MOST_NAME:
        return None
    if match := NUMBERED.fullmatch(line.strip()):
        return Owner(str(int(match[1])), untitled(match[2].strip(" \t,;")), match[3])
    label, value, _ = labelled(0, line, separator)
    name = LOOKUP.get(label) is Column.NAME and has_letters(value) and not heading_of(line)
    return Owner("", untitled(value)) if name else None


def labelled(line: int, text: str, separator: str) -> tuple[str, str, int]:
    """The label and the value in a line, and the column of the value, from 1. Empty texts without a label."""
    row = split(text, line, separator)
    if index := next((i for i in range(1, len(row.texts)) if row.text(i)), 0):
        label, value, column = row.text(0), row.text(index), row.column(index)
    elif ":" in text:
        label, _, value = (part.strip() for part in text.partition(":"))
        column = text.index(":") + 2
    elif len(text) <= MOST_NAME and (match := LABEL_FIGURE.fullmatch(tidy(text))):
        label, value, column = match[1], match[2], text.rindex(" ") + 2
    else:
        return "", "", 1
    return (label.casefold().translate(DROPPED) if len(label) <= MOST_FIELD else ""), value, column


def add_line(card: Card, number: int, line: str) -> None:
    """Add a line below a heading: the start of a row, the rest of one, or other text."""
    if not card.headings and not card.rows:
        card.separator = "\t" if "\t" in line else ";"
    if begun := begins(card, line):
        card.last = begun
        card.below += card.trailing
        card.trailing = []
        card.rows.append([(number, line)])
    elif card.rows and not card.trailing and not card.below and goes_on(card, card.rows[-1], line):
        card.rows[-1].append((number, line))
    else:
        above = not card.rows and (card.owner or not card.headings)
        (card.above if above else card.trailing).append((number, line))


def begins(card: Card, line: str) -> int:
    """The round of the row that begins with a line, counted if no rounds are printed. 0 if no row begins."""
    number = round_of(card, line)
    return number if card.last < number <= HIGHEST_ROUND else 0


def round_of(card: Card, line: str) -> int:
    """The round of the row that may begin with a line. 0 if none does."""
    row = split(line, 0, card.separator)
    if not card.headings:
        number = row.number(0) or 0
        return number if number and len(row.texts) >= LEAST_CELLS and has_letters(line) else 0
    columns = card.headings.columns
    if len(row.texts) <= columns.get(Column.NAME, columns.get(Column.RATING, 0)) or len(row.texts) == 1:
        return 0
    if Column.ROUND not in columns:
        return card.last + 1 if line != card.heading else 0
    place = columns[Column.ROUND]
    return row.number(place) or round_number(row.text(place).casefold().translate(DROPPED))


def starts_again(card: Card, line: str) -> bool:
    """Whether a line begins the first round again, after a complete row."""
    if not card.rows or round_of(card, line) != 1 or (not card.trailing and goes_on(card, card.rows[-1], line)):
        return False
    if is_navigation(line):
        return False
    return not card.headings or has_letters(joined_row(card, [(0, line)]).text(Column.NAME))


def goes_on(card: Card, lines: Lines, line: str) -> bool:
    """Whether a line continues a row: it begins with the missing result, or with a separator."""
    further = line.lstrip(" ").startswith(card.separator)
    if len(lines) >= MOST_PARTS or not (further or card_cell(line.split(card.separator, 1)[0])):
        return False
    next_text = joined_row(card, lines).text(Column.K if further else Column.RESULT)
    return not next_text or (len(lines) > 1 and is_colour(next_text))
