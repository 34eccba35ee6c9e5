"""A player's record 001 of a tournament report file: the same columns in TRF06, TRF16 and TRF26.

    5-8 starting rank, 15-47 name, 49-52 rating, 70-79 birth date, 81-84 points; from 92 a block of ten a round:
    opponent's starting rank (4), blank, colour, blank, result, two blanks.

Columns are characters. A program that counts bytes shifts everything behind a name with accents, hence the test that
every block stands on its grid: a line that fails it from the first block on has no figure that can be trusted.
"""

import re
from decimal import Decimal
from functools import lru_cache

from calculator.engine.errors import EngineError
from calculator.engine.values import RATING_HIGH
from calculator.formats import dates, spelling
from calculator.formats.crosstable import Cell, Player
from calculator.formats.findings import MOST_ROUNDS, Code, Findings
from calculator.formats.results import MEANINGS, UNREAD

NUMBER, NAME, RATING, BIRTH, POINTS, RANK = (
    slice(4, 8), slice(14, 47), slice(48, 52), slice(69, 79), slice(80, 84), slice(85, 89),
)  # fmt: skip
FIRST_BLOCK, BLOCK = 91, 10
COLOUR, RESULT, GAPS = 5, 7, (4, 6, 8, 9)  # within a block
COLOURS = {"w": "w", "b": "b", "s": "b", "-": "", " ": ""}  # s: German schwarz
SIGNS = {"w", "b", "s"}
RATING_ALONE = re.compile(r" [ \d]{3}\d ", re.ASCII)  # with the blanks around its columns
POINTS_ALONE = re.compile(r" [ \d]\d[.,]\d ?", re.ASCII)
NO_NUMBER = {"", "0", "00", "000", "0000"}


def read_player(text: str, line: int, findings: Findings) -> Player | None:
    """The player of one record, None when not even the number can be read."""
    text = text.replace("\u00a0", " ").rstrip()
    number = text[NUMBER].strip()
    if not number.isdecimal() or number in NO_NUMBER:
        findings.add(Code.BAD_NUMBER, line, NUMBER.start + 1, field="number", value=number)
        return None
    player = Player(
        int(number), text[NAME].strip(), None, line, column=NUMBER.start + 1, points_column=POINTS.start + 1
    )
    blocks = [text[start : start + BLOCK].ljust(BLOCK) for start in range(FIRST_BLOCK, len(text), BLOCK)]
    place, good = misaligned(text, blocks)
    if place is not None:
        findings.add(Code.MISALIGNED, line, place + 1)
        player.whole = False
    if place is None or any(block.strip() for block in blocks[:good]):
        read_fields(text, player, findings)
        read_cells(blocks[:good], player, findings)
    elif rating_alone(text):
        read_rating(text, player, findings)
    if len(text) <= NAME.start:
        findings.add(Code.CUT_LINE, line, len(text) + 1)
        player.whole = False
    return player


def misaligned(text: str, blocks: list[str]) -> tuple[int | None, int]:
    """Where the first character stands that is not on the grid, None if all are, and the blocks before it."""
    for place in range(RANK.start, min(FIRST_BLOCK, len(text))):
        if text[place].lower() in SIGNS or (place >= RANK.stop and text[place] != " "):
            return place, 0
    for index, block in enumerate(blocks):
        if (offset := off_grid(block)) is not None:
            return FIRST_BLOCK + index * BLOCK + offset, index
    return None, len(blocks)


def off_grid(block: str) -> int | None:
    """Where in a block something stands that does not belong there."""
    opponent = block[:4].strip()
    if (
        block[4] + block[6] + block[8:] == "    "
        and (not opponent or opponent.isdecimal())
        and not block[5].isdecimal()
    ):
        return None
    for place, sign in enumerate(block):
        number, gap = place < 4, place in GAPS
        if sign != " " and (gap or (number and not sign.isdecimal()) or (place == COLOUR and sign.isdecimal())):
            return place
    return 0


def looks_like_player(text: str, *, rated: bool) -> bool:
    """Whether number, name and points stand in a player's columns, or the rating where that is enough."""
    named = any(sign.isalpha() for sign in text[NAME])
    points = POINTS_ALONE.fullmatch(text[POINTS.start - 1 : POINTS.stop + 1])
    return named and text[NUMBER].strip().isdecimal() and bool(points or (rated and rating_alone(text)))


def rating_alone(text: str) -> bool:
    """Whether a number stands in the rating's columns, and nothing beside it."""
    return bool(RATING_ALONE.fullmatch(text[RATING.start - 1 : RATING.stop + 1]))


def read_rating(text: str, player: Player, findings: Findings) -> None:
    """The rating, unless the figure goes on beyond its columns."""
    rating = text[RATING].strip()
    if text[RATING.stop : RATING.stop + 1].isdecimal() and rating[-1:].isdecimal():
        findings.add(Code.MISALIGNED, player.line, RATING.stop + 1)
    elif rating.isdecimal() and int(rating) <= RATING_HIGH:
        player.rating = int(rating) or None
    elif rating:
        findings.add(Code.BAD_RATING, player.line, RATING.start + 1, value=rating)


def read_fields(text: str, player: Player, findings: Findings) -> None:
    """Rating, birth year and points."""
    read_rating(text, player, findings)
    try:
        player.birth_year = dates.year(text[BIRTH])
    except EngineError:
        findings.add(Code.BAD_DATE, player.line, BIRTH.start + 1, value=text[BIRTH].strip())
    points = text[POINTS].strip()
    try:
        player.points = read_points(points) if points else None
    except EngineError:
        findings.add(Code.BAD_NUMBER, player.line, POINTS.start + 1, field="points", value=points)


@lru_cache(maxsize=256)
def read_points(text: str) -> Decimal:
    """A score. Raises EngineError `not_a_number`."""
    return spelling.score(text)


def read_cells(blocks: list[str], player: Player, findings: Findings) -> None:
    """One cell a round, up to the last block that is not blank."""
    if len(blocks) > MOST_ROUNDS:
        findings.once(Code.TOO_MANY_ROUNDS, player.line, FIRST_BLOCK + 1, value=len(blocks), high=MOST_ROUNDS)
    for index, block in enumerate(blocks[:MOST_ROUNDS]):
        column = FIRST_BLOCK + index * BLOCK + 1
        colour, meaning = COLOURS.get(block[COLOUR].lower()), MEANINGS.get(block[RESULT].upper())
        opponent = block[:4].strip()
        if colour is None or meaning is None:
            findings.add(Code.BAD_RESULT, player.line, column, value=block.strip())
            colour, meaning, player.whole = colour or "", UNREAD, False
        if opponent in NO_NUMBER:
            if colour and meaning.result:
                findings.add(Code.NO_OPPONENT, player.line, column, value=block.strip())
            cell = Cell(index + 1, None, colour, None, meaning.alone, meaning.points, player.line, column)
        else:
            cell = Cell(index + 1, int(opponent), colour, *meaning[:2], meaning.points, player.line, column)
            if block[4:].isspace():
                findings.add(Code.CUT_LINE, player.line, column + 4)
                player.whole = False
        player.cells.append(cell)
