"""The rows of a player's card: which lines make a row, where another card begins, and which cell of a row holds what.

A browser puts the colour in a table of its own, so that the result, or the colour and then the result, begins a line: a
row goes on there. The next one begins with a higher round number, or is the next line where rounds are not numbered.
A further card begins with another heading, or with the first round again.

Where a card has a heading, this says what the cells hold. Without one:

- the round is the first cell, the name the first one with letters that is no title;
- the rating, of three or four digits or 0, is one of the two cells behind the name;
- the result is followed by K and the change; or it has the letter of a colour, or a dash; or it begins a line; or it is
  the last cell and has the opponent's points before it, and no figure before these.

A row of which this is not true, or more than one cell may be the result, has no known shape.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from calculator.formats.cells import card_cell, is_colour, is_negative, word_sign
from calculator.formats.findings import MOST_FIELD, MOST_NAME, Code, Findings
from calculator.formats.headings import DROPPED, Headings, TextRow, heading_of, round_number, split
from calculator.formats.navigation import is_navigation
from calculator.formats.spelling import has_letters, plain_name, tidy
from calculator.formats.titles import untitled
from calculator.formats.words import FEDERATIONS, LOCAL_TITLES, LOOKUP, ONLY_ALONE, TITLES, Column

Lines = list[tuple[int, str]]

KS = frozenset(("10", "15", "20", "25", "30", "40"))
RATING = re.compile(r"\d{3,4}|0")
COUNTED = re.compile(r"-?\d{1,4}")
FEDERATION = re.compile(r"[A-Z]{3}")
FIGURE = re.compile(r"[+-]?\d+(?:[.,]\d*)?|½|\d+½")
LEAST_FEDERATION = 5  # the first cell where a federation can stand behind three numbers, a name and a rating
LABEL_FIGURE = re.compile(r"(\S.{0,40}?) +([+-]?[\d.,]+)")  # where only blanks stand between the two
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
    """Whose card it is: a number that the text gives him, perhaps empty, the name, and the rating where it is said."""

    number: str
    name: str
    rating: str | None = None

    @property
    def key(self) -> tuple[str, str]:
        """The same for all cards of one player."""
        return self.number, plain_name(self.name)


@dataclass(slots=True)
class Card:
    """The lines of a card: `rows` has those of each row, of which `last` is the round of the last one.

    `owner` is who a line above it names. `below` is what else stands among or under the rows, as `trailing` does until
    it is known whether another card follows; `beyond` begins with the heading of another table.
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
        """The card behind this one, with what may stand above it: no lines that begin with a figure, as rows do."""
        above: Lines = []
        for number, text in self.trailing:
            row = text == self.heading or text.lstrip()[:1].isdecimal()
            (self.below if row else above).append((number, text))
        self.trailing = []
        return Card(line, heading, headings, headings.separator if headings else self.separator, above)

    @property
    def parted(self) -> bool:
        """Whether something stands below rows without numbers, so that the heading again would begin another card."""
        return bool(self.headings and Column.ROUND not in self.headings.columns and self.rows and self.trailing)

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
    row: TextRow
    columns: Mapping[Column, int]

    def text(self, column: Column) -> str:
        """What stands in a column, nothing where there is none."""
        return self.row.text(self.columns.get(column))

    def report(self, findings: Findings, code: Code, column: Column | int, **params: object) -> None:
        """Note a problem at the line and column of the text where the cell begins."""
        index = column if isinstance(column, int) else self.columns.get(column)
        place = self.row.column(index)
        for line, text in self.lines[:-1]:
            if place <= len(text) + 1:
                findings.add(code, line, place, **params)
                return
            place -= len(text) + 1
        findings.add(code, self.lines[-1][0], place, **params)


def joined_row(card: Card, lines: Lines) -> CardRow:
    """A row from its lines, which a tab parts, unless one ends or begins with it."""
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
    """The row with its result in the first of three columns, if just one is marked, else all marks."""
    marks = [(sign, row.text(index)) for index, sign in three if row.text(index) not in {"", "0", "-"}]
    if not three or len(row.texts) <= three[-1][0]:
        return row
    texts = list(row.texts)
    texts[three[0][0]] = (
        marks[0][0] if len(marks) == 1 and marks[0][1] in MARKS else MARKS_APART.join(text for _, text in marks)
    )
    return TextRow(row.line, texts, row.starts)


def shape(row: TextRow, own_line: int | None) -> dict[Column, int]:
    """Which cells of a row without a heading hold what; nothing when that is not sure."""
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
    """Whether a cell is a letter before another one with letters and so a title, as some federations write it."""
    return len(cells[index]) == 1 and index + 1 < len(cells) and has_letters(cells[index + 1])


def no_name(name: str, rating: str) -> bool:
    """Whether a word stands for nobody; one that may be a name does so only where there is no rating."""
    word = name.casefold().rstrip(".")
    return bool(word_sign(name)) and (rating in {"", "0", "-"} or word not in ONLY_ALONE)


def is_card_row(row: TextRow) -> bool:
    """Whether a line begins as only a card's row does: round, board, number; title, name, rating, federation."""
    cells = [row.text(index) for index in range(min(len(row.texts), MOST_COLUMNS))]
    if len(cells) <= LEAST_FEDERATION or not all(map(COUNTED.fullmatch, cells[:3])):
        return False
    name = 3 + (not cells[3] or not is_name(cells[3]) or is_letter(cells, 3))
    return bool(
        has_letters(cells[name]) and RATING.fullmatch(cells[name + 1]) and FEDERATION.fullmatch(row.text(name + 2))
    )


def is_name(cell: str) -> bool:
    """Whether a cell has letters and is no title."""
    return has_letters(cell) and cell.upper() not in TITLES | LOCAL_TITLES


def parse_filled(cell: str) -> bool:
    """Whether a cell has something that may be a result."""
    return bool(cell) and card_cell(cell) is not None


def result_cell(cells: list[str], before: int, own_line: int | None) -> int | None:
    """The one cell behind the name and rating that can be the result."""
    places = [index for index in range(before + 1, len(cells)) if parse_filled(cells[index])]
    following = [*cells, "", ""]
    with_k = [i for i in places if following[i + 1] in KS and (not following[i + 2] or is_figure(following[i + 2]))]
    signed = [
        i for i in places if (cell := card_cell(cells[i])) and (cell.letter or cell.dash) and not is_figure(cells[i])
    ]
    for found in (with_k, signed, [i for i in places if i == own_line]):
        if found:
            return found[0] if len(found) == 1 else None
    last = len(cells) - 1
    points = last - 2 > before and is_figure(cells[last - 1]) and not is_figure(cells[last - 2])
    return last if last in places and points else None


def is_figure(cell: str) -> bool:
    """Whether a cell is a number: points, or a change."""
    return len(cell) <= MOST_FIELD and FIGURE.fullmatch(tidy(cell)) is not None


def gathered(lines: Iterable[tuple[int, str]]) -> list[Card]:
    """The cards of a text, the lines of each row together."""
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
    """The card of the first heading, alone in a list, and the place of the line behind it; without one a bare card."""
    for place, (number, line) in enumerate(lines):
        if (headings := heading_of(line)) and headings.card:
            card = Card(number, line, headings, headings.separator, above=lines[:place])
            card.owner = next(filter(None, (owner_of(text, headings.separator) for _, text in card.above)), None)
            return [card], place + 1
    return [Card()], 0


def add_card(cards: list[Card], number: int, line: str, headings: Headings) -> None:
    """The card of a further heading; a line before it that named the player stands above it."""
    cards.append(cards[-1].next(number, line, headings))
    if cards[-2].owner and not cards[-2].rows:
        cards[-1].owner, cards[-1].above = cards[-2].owner, cards[-2].above + cards[-1].above
        del cards[-2]


def add_other(cards: list[Card], number: int, line: str) -> None:
    """A line that is neither a heading nor begins the next row: it may name a player, or begin the first row again."""
    card = cards[-1]
    owner = owner_of(line, card.separator)
    if len(cards) < MOST_CARDS and card.rows and (owner or starts_again(card, line)):
        cards.append(card.next(card.line, card.heading, card.headings))
    cards[-1].owner = cards[-1].owner or owner
    add_line(cards[-1], number, line)


def owner_of(line: str, separator: str) -> Owner | None:
    """Whose card follows, as a line says: `N = 4 Able,Ann`, or `Name: Able, Ann`; None for another line."""
    if len(line) > MOST_NAME:
        return None
    if match := NUMBERED.fullmatch(line.strip()):
        return Owner(str(int(match[1])), untitled(match[2].strip(" \t,;")), match[3])
    label, value, _ = labelled(0, line, separator)
    name = LOOKUP.get(label) is Column.NAME and has_letters(value) and not heading_of(line)
    return Owner("", untitled(value)) if name else None


def labelled(line: int, text: str, separator: str) -> tuple[str, str, int]:
    """The label and the value that a line has, and the column of the value; nothing when it has none."""
    row = split(text, line, separator)
    if index := next((i for i in range(1, len(row.texts)) if row.text(i)), 0):
        label, value, column = row.text(0), row.text(index), row.column(index)
    elif ":" in text:
        label, _, value = (part.strip() for part in text.partition(":"))
        column = text.index(":") + 2
    elif match := LABEL_FIGURE.fullmatch(tidy(text)):
        label, value, column = match[1], match[2], text.rindex(" ") + 2
    else:
        return "", "", 1
    return (label.casefold().translate(DROPPED) if len(label) <= MOST_FIELD else ""), value, column


def add_line(card: Card, number: int, line: str) -> None:
    """A line that is not above a heading: it begins a row, or one goes on, or it is something else."""
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
    """The round of the row that a line begins, 0 when it begins none; a number that counts where none is printed."""
    number = round_of(card, line)
    return number if card.last < number <= HIGHEST_ROUND else 0


def round_of(card: Card, line: str) -> int:
    """The round of the row that a line may begin, 0 when it looks like none."""
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
    """Whether a row of the first round begins again, when the row before it is complete."""
    if not card.rows or round_of(card, line) != 1 or (not card.trailing and goes_on(card, card.rows[-1], line)):
        return False
    if is_navigation(line):
        return False
    return not card.headings or has_letters(joined_row(card, [(0, line)]).text(Column.NAME))


def goes_on(card: Card, lines: Lines, line: str) -> bool:
    """Whether a row lacks its result still, and the line begins with one; or the line begins with a separator."""
    further = line.lstrip(" ").startswith(card.separator)
    if len(lines) >= MOST_PARTS or not (further or card_cell(line.split(card.separator, 1)[0])):
        return False
    next_text = joined_row(card, lines).text(Column.K if further else Column.RESULT)
    return not next_text or (len(lines) > 1 and is_colour(next_text))
