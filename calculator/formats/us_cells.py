"""The cells of sections of US Chess: `W39`, `D 12`, `L4b`, `H---`, `BYE`, `X`.

W, D and L have the opponent's number. X is a win and F a loss by forfeit, with or without it. H or HB is a half-point
bye, B or FB a full-point bye, U a round without a game.

>>> us_cell("D 12").opponent, us_cell("-H-").meaning.points, us_cell("U---").meaning.alone.value, us_cell("12w1")
(12, Decimal('0.5'), 'not_played', None)
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from calculator.engine.values import Result
from calculator.formats.cell_style import Style
from calculator.formats.crosstable_cells import CrosstableCell, RawCell
from calculator.formats.event import (
    BYE,
    FORFEIT,
    HALF,
    MEANINGS,
    NOT_PLAYED,
    ONE,
    ZERO,
    Cell,
    Meaning,
    Unplayed,
)
from calculator.formats.findings import MOST_FIELD

GAME = re.compile(r"([WDLXF])[\s:]{0,9}(\d{1,6})\s?([WB]?)")
OF_GAMES = {"W": MEANINGS["1"], "D": MEANINGS["½"], "L": MEANINGS["0"], "X": MEANINGS["+"], "F": MEANINGS["-"]}
WITHOUT_GAME = {
    "H": Meaning(None, BYE, BYE, HALF),
    "B": Meaning(None, BYE, BYE, ONE),
    "U": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
    "X": Meaning(None, FORFEIT, FORFEIT, ONE),
    "F": Meaning(None, FORFEIT, FORFEIT, ZERO),
    "": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
}
WORDS = {word: meaning for letter, words in {
    "H": "HB HPB HBYE HALF", "B": "BYE FB FPB FBYE FULL", "U": "UNP UNPAIRED Z ZB ZPB",
}.items() for word in words.split() for meaning in (WITHOUT_GAME[letter],)}  # fmt: skip
ALONE = WITHOUT_GAME | WORDS
AROUND = " -\u2013\u2014\u2212._"  # what fills a cell without an opponent


def us_cell(text: str) -> CrosstableCell | None:
    """The meaning of a cell. None if it is none of US Chess."""
    typed = text.strip().upper() if len(text) <= MOST_FIELD else "?"
    if match := GAME.fullmatch(typed):
        number = int(match[2])
        return CrosstableCell(number or None, match[3].lower() if number else "", OF_GAMES[match[1]])
    meaning = ALONE.get(typed.strip(AROUND).replace(" ", ""))
    return CrosstableCell(None, "", meaning) if meaning else None


@dataclass(slots=True)
class UsStyle(Style):
    """The style of a table of US Chess. `games`: W39 is a game won, else only cells without opponents are its own."""

    games: bool = True

    def cell(self, raw: RawCell | None, text: str) -> CrosstableCell | None:
        """The meaning of a cell. None if it cannot be read."""
        own = us_cell(text) if self.games or raw is None or raw.number is None else None
        return own or Style.cell(self, raw, text)


def has_us_cells(cells: Iterable[RawCell | None]) -> bool:
    """Whether the cells with numbers are those of US Chess: a letter of a result first, and no other sign."""
    numbered = [raw for raw in cells if raw and raw.number]
    return all(raw.before.upper() in OF_GAMES and not raw.sign for raw in numbered)


def cell_text(cell: Cell) -> str:
    """A cell as `us_cell` reads it: `W39`, `H`, `X12`, `U`."""
    letter = letter_of(cell.result, cell.unplayed, cell.points)
    opponent = cell.opponent if cell.opponent and letter in OF_GAMES else ""
    return f"{letter}{opponent}"


def letter_of(result: Result | None, unplayed: Unplayed | None, points: Decimal) -> str:
    """The letter of a result, or of the reason for no game."""
    if result:
        return {Result.WIN: "W", Result.DRAW: "D", Result.LOSS: "L"}[result]
    if unplayed is FORFEIT:
        return "X" if points else "F"
    if unplayed is BYE:
        return "B" if points == ONE else "H"
    return "U"
