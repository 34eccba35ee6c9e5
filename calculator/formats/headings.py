"""The heading of a table: its columns and their separator."""

import re
from array import array
from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import accumulate

from calculator.formats.crosstable_cells import names_opponent
from calculator.formats.findings import MOST_CELLS, MOST_FIELD
from calculator.formats.words import (
    BLACK_WORDS,
    CARD_COLOURS,
    FEDERATIONS,
    ITALIAN_NAMES,
    ITALIAN_ROUND,
    LOOKUP,
    NO_COUNTRY,
    OPPONENT_RATINGS,
    OWN,
    POLISH_NAMES,
    POLISH_RATINGS,
    ROUNDS,
    US_GAMES,
    US_LOOKUP,
    US_OWN,
    US_RATINGS,
    WHITE_WORDS,
    Column,
)

SEPARATORS = "\t;,"
DROPPED = str.maketrans("", "", " .:\u00a0\u202f'\"")
HIGHEST_NUMBER = 1_000_000
ROUND = re.compile(r"(\d{1,3})([^\W\d]*)|([^\W\d]+)(\d{1,3})")
TELLING = {Column.NAME, Column.OPPONENT, Column.RESULT}  # a heading has one of these
TELLING_WORDS = [word for word, column in LOOKUP.items() if column in TELLING]
SHORTEST = [word for word in TELLING_WORDS if not any(other in word for other in TELLING_WORDS if other != word)]
NAMED = re.compile("|".join(SHORTEST))
SIDES = WHITE_WORDS | BLACK_WORDS
THREE = {"w": "1", "win": "1", "wins": "1", "won": "1", "d": "½", "draw": "½", "draws": "½", "drawn": "½", "l": "0",
         "loss": "0", "losses": "0", "lost": "0"}  # fmt: skip
BESIDE_NAME = {Column.NUMBER, Column.RANK, Column.RATING, Column.POINTS}
ONLY_WITH_EXPECTED = (Column.SCORE, Column.COUNT)  # w and n alone may be anything


@dataclass(frozen=True, slots=True)
class TextRow:
    """The cells of one line.

    `starts` has the first character of each cell, from 0. `lines` has the line of each cell if they are on several.
    """

    line: int
    texts: list[str]
    starts: Sequence[int]
    lines: Sequence[int] = ()

    def text(self, index: int | None) -> str:
        """The stripped text of a cell; empty if there is no such cell."""
        return self.texts[index].strip() if index is not None and index < len(self.texts) else ""

    def column(self, index: int | None) -> int:
        """The column where the text of a cell begins, from 1. For a missing cell it is the end of the line."""
        if index is None:
            return 1
        if index >= len(self.texts):
            return self.starts[-1] + len(self.texts[-1]) + 1
        return self.starts[index] + len(self.texts[index]) - len(self.texts[index].lstrip()) + 1

    def place(self, index: int | None) -> tuple[int, int]:
        """The line and the column where the text of a cell begins, both from 1."""
        if index is not None and self.lines and index < len(self.lines):
            return self.lines[index], self.column(index)
        return self.line, self.column(index)

    def number(self, index: int | None) -> int | None:
        """The whole number in a cell. None if the cell is missing or is no number."""
        text = self.text(index).rstrip(".")
        return int(text) if text.isdecimal() and len(text) < len(str(HIGHEST_NUMBER)) else None


@dataclass(frozen=True, slots=True)
class Headings:
    """The columns of a table by index. `width` counts all cells; `rounds` are pairs of an index and a round number.

    `bare`: the headings of the rounds are only numbers, as in a round robin. `card`: the table has one player's games,
    and `typed` if the player made it himself, with words that results sites do not use. `three` has index and sign of
    three columns for win, draw and loss, empty if the result has one column. `system` is the rating system of a section
    of US Chess, empty for any other table.
    """

    separator: str
    width: int
    columns: dict[Column, int]
    rounds: list[tuple[int, int]]
    bare: bool
    card: bool
    typed: bool = False
    three: tuple[tuple[int, str], ...] = ()
    system: str = ""

    @property
    def needed(self) -> int:
        """The least number of cells in a row whose blank end was cut off: up to name and rating."""
        return 1 + max(self.columns[Column.NAME], self.columns.get(Column.RATING, 0))


def split(text: str, line: int, separator: str) -> TextRow:
    """The cells of a line. A cell in quotation marks may contain the separator and doubled quotation marks."""
    if '"' not in text:
        texts = text.split(separator, MOST_CELLS)
        return TextRow(line, texts, array("i", accumulate((len(cell) + 1 for cell in texts[:-1]), initial=0)))
    texts, starts, start = [], array("i"), 0
    while start <= len(text) and len(texts) < MOST_CELLS:
        cell, end = quoted_cell(text, start, separator)
        texts.append(cell)
        starts.append(start)
        start = end + 1
    return TextRow(line, texts, starts)


def quoted_cell(text: str, start: int, separator: str) -> tuple[str, int]:
    """One cell and its end. A quotation mark that is never closed is an ordinary character."""
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


def recognised(text: str, system: str = "") -> Headings | None:
    """The heading in a line, of an event or of a player's card. None if the line is no heading.

    `system` is the rating system of a section of US Chess, empty for any other text.
    """
    for separator in SEPARATORS if NAMED.search(text.casefold()) else "":
        if separator in text and (headings := with_separator(text, separator, system)):
            return headings
    return None


def heading_of(line: str, system: str = "") -> Headings | None:
    """The heading in a line. None if there is none, and for a line that begins with a number."""
    return None if line.lstrip(' "')[:1].isdecimal() else recognised(line, system)


def with_separator(text: str, separator: str, system: str) -> Headings | None:
    """The heading in a line with this separator. None if there is none."""
    cells = split(text, 0, separator).texts
    words = [cell.casefold().translate(DROPPED) if len(cell) <= MOST_FIELD else "" for cell in cells]
    columns, rounds = columns_of(words, system)
    if not rounds and (card := as_card(words, columns, separator)):
        return card
    if Column.NAME not in columns or not (rounds or columns.keys() & BESIDE_NAME):
        return None
    if Column.EXPECTED not in columns:
        for column in ONLY_WITH_EXPECTED:
            columns.pop(column, None)
    bare = all(words[index].removeprefix("#").isdecimal() for index, _ in rounds)
    return Headings(separator, len(words), columns, rounds, bare, card=False, system=system)


def columns_of(words: list[str], system: str) -> tuple[dict[Column, int], list[tuple[int, int]]]:
    """The columns of a heading by index, and the rounds as pairs of an index and a round number."""
    lookup = US_LOOKUP if system else OWN if OWN.keys() <= set(words) else LOOKUP
    columns, rounds = dict[Column, int](), list[tuple[int, int]]()
    names = ROUNDS | {ITALIAN_ROUND} if ITALIAN_NAMES & set(words) else ROUNDS
    for index, word in enumerate(words):
        if column := lookup.get(word):
            columns.setdefault(column, index)
        elif (number := round_number(word.replace("_", "") if system else word, names)) and (
            not rounds or 0 <= number - rounds[-1][1] <= 1
        ):
            rounds.append((index, number))
    for column, preferred in preferences(system):
        if (place := next((index for index, word in enumerate(words) if word in preferred), None)) is not None:
            columns[column] = place
    if system and Column.RATING not in columns and Column.AFTER in columns and "before" in words:
        columns[Column.RATING] = columns.pop(Column.BEFORE)  # before and after are ratings
    if system and set(words).issuperset(US_OWN):
        columns.pop(Column.POINTS, None)  # the score of our own CSV is that of the rated games
    take_polish_rating(words, columns)
    return columns, rounds


def preferences(system: str) -> Sequence[tuple[Column, Set[str]]]:
    """The columns with headings that are preferred to other headings of the same meaning."""
    if not system:
        return (Column.RATING, FEDERATIONS), (Column.RATING, OPPONENT_RATINGS), (Column.FEDERATION, NO_COUNTRY)
    own = US_RATINGS.get(system, US_RATINGS["regular"])
    return (Column.RATING, own), (Column.RATING, OPPONENT_RATINGS), (Column.BEFORE, US_GAMES)


def take_polish_rating(words: list[str], columns: dict[Column, int]) -> None:
    """In a Polish table without another rating column, use the column Ranking as rating."""
    place = next((index for index, word in enumerate(words) if word in POLISH_RATINGS), None)
    if place is None or Column.RATING in columns or not POLISH_NAMES & set(words):
        return
    columns[Column.RATING] = place
    if columns.get(Column.RANK) == place:
        del columns[Column.RANK]
    for index, word in enumerate(words):
        if LOOKUP.get(word) is Column.RANK and index != place:
            columns.setdefault(Column.RANK, index)


def as_card(words: list[str], known_columns: dict[Column, int], separator: str) -> Headings | None:
    """The heading of one player's card, else None. It has a result, and a round with a name or an opponent's rating.

    A table with ranks or with columns for White and Black has several players.
    """
    columns, three = dict(known_columns), three_of(words)
    if three:
        columns[Column.RESULT] = three[0][0]
    if Column.RESULT not in columns:
        return None
    by_round = Column.NAME in columns and Column.ROUND in columns
    opponent = columns.pop(Column.OPPONENT, None)
    typed = opponent is not None or Column.NAME not in columns
    if Column.RATING in columns and not is_opponents(words, columns, opponent is not None and Column.NAME in columns):
        del columns[Column.RATING]
    place = next((index for index, word in enumerate(words) if word in CARD_COLOURS), None)
    if place is not None and (typed or by_round):
        columns.setdefault(Column.COLOUR, place)
        columns.pop(Column.RANK, None)
    several = Column.RANK in columns or any(word in SIDES for word in words) or repeats(words, Column.NAME)
    if not by_round and (Column.RATING not in columns or several):
        return None
    if opponent is not None:
        columns[Column.NAME] = opponent
    return Headings(separator, len(words), columns, [], bare=True, card=True, typed=typed, three=three)


def is_opponents(words: list[str], columns: dict[Column, int], both: bool) -> bool:
    """Whether the rating is the opponent's, by its heading or as the only one. `both`: two columns have names."""
    named = words[columns[Column.RATING]]
    twice = sum(word in FEDERATIONS for word in words) > 1 if named in FEDERATIONS else repeats(words, Column.RATING)
    return named in OPPONENT_RATINGS or not (both or twice)


def repeats(words: list[str], column: Column) -> bool:
    """Whether a heading has several cells with this meaning."""
    return sum(LOOKUP.get(word) is column for word in words) > 1


def three_of(words: list[str]) -> tuple[tuple[int, str], ...]:
    """Index and sign of three columns for win, draw and loss. Empty without them, or with a result column."""
    three = tuple((index, THREE[word]) for index, word in enumerate(words) if word in THREE)
    whole = len(three) == len({sign for _, sign in three}) == len(set(THREE.values()))
    return three if whole and not any(LOOKUP.get(word) is Column.RESULT for word in words) else ()


def may_be_row(text: str, separator: str) -> bool:
    """Whether text below a table may be a row or the beginning of one. Such text is reported, not skipped."""
    cells = [cell.strip(' ."') for cell in text.split(separator)]
    figures = any(cell.isdecimal() or names_opponent(cell) for cell in cells)
    return bool(figures) or (len(cells) > 1 and separator != ",")


def round_number(word: str, names: Set[str] = ROUNDS) -> int:
    """The round number in a heading such as 1rd, rd1, r1, #1 or 1, else 0."""
    match = ROUND.fullmatch(word.removeprefix("#"))
    if not match or (match[2] or match[3] or "rd") not in names:
        return 0
    return int(match[1] or match[4])
