"""The lines of players' cards: which make a row, and where another card begins.

A browser puts the colour in a table of its own, so that the result, or the colour and then the result, begins a line: a
row goes on there. The next one begins with a higher round number, or is the next line where rounds are not numbered.
A further card begins with another heading, or with the first round again.
"""

from collections.abc import Iterable

from calculator.formats.card_rows import Card, Lines, made
from calculator.formats.cells import card_cell, is_colour
from calculator.formats.fields import read_number
from calculator.formats.findings import MOST_TABLES
from calculator.formats.headings import DROPPED, Headings, recognised, round_number, split
from calculator.formats.spelling import has_letters
from calculator.formats.words import Column

LEAST_CELLS = 4  # of a row's first line without a heading
HIGHEST_ROUND = 999
MOST_PARTS = 5  # lines of one row


def heading_of(line: str) -> Headings | None:
    """The heading that a line is, None for a row."""
    return None if line.lstrip(' "')[:1].isdecimal() else recognised(line)


def gathered(lines: Iterable[tuple[int, str]]) -> list[Card]:
    """The cards of a text, the lines of each row together."""
    cards, pending = [Card()], list(lines)
    for place, (number, line) in enumerate(pending):
        if (headings := heading_of(line)) and headings.card:
            cards = [Card(number, line, headings, headings.separator, above=pending[:place])]
            pending = pending[place + 1 :]
            break
    for place, (number, line) in enumerate(pending):
        again = line == cards[-1].heading and not cards[-1].parted
        headings = None if again else heading_of(line)
        if headings and (len(cards) >= MOST_TABLES or not headings.card):
            cards[-1].beyond = pending[place:]
            break
        if headings:
            cards.append(cards[-1].next(number, line, headings))
            continue
        if len(cards) < MOST_TABLES and not begins(cards[-1], line) and starts_again(card := cards[-1], line):
            cards.append(card.next(card.line, card.heading, card.headings))
        add_line(cards[-1], number, line)
    for card in cards:
        card.below += card.trailing
    return cards


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
        (card.trailing if card.rows or card.headings else card.above).append((number, line))


def begins(card: Card, line: str) -> int:
    """The round of the row that a line begins, 0 when it begins none; a number that counts where none is printed."""
    number = round_of(card, line)
    return number if card.last < number <= HIGHEST_ROUND else 0


def round_of(card: Card, line: str) -> int:
    """The round of the row that a line may begin, 0 when it looks like none."""
    row = split(line, 0, card.separator)
    if not card.headings:
        number = read_number(row, 0) or 0
        return number if number and len(row.texts) >= LEAST_CELLS and has_letters(line) else 0
    columns = card.headings.columns
    if len(row.texts) <= columns.get(Column.NAME, columns.get(Column.RATING, 0)) or len(row.texts) == 1:
        return 0
    if Column.ROUND not in columns:
        return card.last + 1 if line != card.heading else 0
    place = columns[Column.ROUND]
    return read_number(row, place) or round_number(row.text(place).casefold().translate(DROPPED))


def starts_again(card: Card, line: str) -> bool:
    """Whether a row of the first round begins again, when the row before it is complete."""
    if not card.rows or round_of(card, line) != 1 or (not card.trailing and goes_on(card, card.rows[-1], line)):
        return False
    return not card.headings or has_letters(made(card, [(0, line)]).text(Column.NAME))


def goes_on(card: Card, lines: Lines, line: str) -> bool:
    """Whether a row lacks its result still, and the line begins with one; or the line begins with a separator."""
    further = line.lstrip(" ").startswith(card.separator)
    if len(lines) >= MOST_PARTS or not (further or card_cell(line.split(card.separator, 1)[0])):
        return False
    said = made(card, lines).text(Column.K if further else Column.RESULT)
    return not said or (len(lines) > 1 and is_colour(said))
