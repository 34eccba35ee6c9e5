"""The parts of a crosstable's cell: the opponent's number with letters or signs on either side.

Blanks or a colon may stand between. The meaning of the letters, and whether + is a forfeit, depends on all cells of the
table: see `cell_style`.

>>> parsed(" 12w1")
RawCell(number=12, before='', after='w', sign='1')
>>> parsed("4:W"), parsed("W 4") == parsed("w4"), parsed("0:=").number, parsed("w4 1").sign
(RawCell(number=4, before='', after='w', sign=''), True, 0, '1')

`-1` is a bye of one point, unless the results of this table stand before the numbers.

>>> parsed("-1"), parsed("-1", first=True)
(RawCell(number=None, before='', after='', sign='1'), RawCell(number=1, before='', after='', sign='-'))
>>> parsed("> 4N", first=True), parsed("½:2", first=True).sign, parsed("3.5")
(RawCell(number=4, before='', after='n', sign='>'), '½', None)
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from calculator.formats.cells import forfeited, word_sign
from calculator.formats.event import EMPTY, MEANINGS, Meaning
from calculator.formats.findings import MOST_FIELD
from calculator.formats.spelling import A_HALF, normal, tidy
from calculator.formats.words import RESULT_LETTERS

LETTER = r"[^\W\d_½]"
HALF = r"1/2|0[.,]5|½"
GAP = r"(?: ?: ?| )?"
FORFEITED = r"(?: ?([kf]))?"
LAST = re.compile(rf"(\d{{1,6}}){GAP}({LETTER})?{GAP}({HALF}|[01=+*?-]|(?<={LETTER})[.,]5)?{FORFEITED}")
FIRST = re.compile(rf"(?:((?:{HALF}|[01])(?=[ :])|½|[=+<>-]){GAP})(\d{{1,6}}){GAP}({LETTER})?")
AROUND = re.compile(rf"({LETTER}){GAP}(\d{{1,6}}){GAP}({LETTER})?{GAP}({HALF}|(?<=[ :])[01]|[=+*?-])?{FORFEITED}")
ALONE = re.compile(rf"-?(?: ?({HALF}|[.,]5|[01=+*?-]){FORFEITED})?")
BARE = {"0", "1", "½", "="}
ITSELF = frozenset("*x■#\\×█▪♦")  # where a round robin's player would meet himself
EMPTY_SIGNS = ITSELF | frozenset((".", "-", "–", "—", "/", "**", "***", "xx", "xxx", "---", "..."))  # only there
MOST_ENCOUNTERS = 4  # games of two players in one cell
ROBIN_SIGNS = frozenset("01½=+-*?")
LETTERS_OF_RESULTS = frozenset("".join(RESULT_LETTERS))
FORFEIT_SIGN = "f"  # in the place of a sign's second character
ALWAYS_FORFEIT = {">": "+", "<": "-"}


class RawCell(NamedTuple):
    """A cell's parts as written, in lower case.

    `number` is the opponent's, None or 0 for no opponent. `before` and `after` are the letters beside it. `sign` is one
    of 1 ½ 0 = + - * ? < >, followed by f if the cell marks a forfeit; empty if there is no sign.
    """

    number: int | None
    before: str
    after: str
    sign: str


class CrosstableCell(NamedTuple):
    """A cell with its meaning; only the colour letter is still open. `lacking`: a result without an opponent."""

    opponent: int | None
    letter: str
    meaning: Meaning
    lacking: bool = False


def sign_of(sign: str | None, forfeited: str | None) -> str:
    """A result's sign in one spelling, followed by f if the cell marks a forfeit."""
    return (A_HALF.sub("½", sign or "")) + (FORFEIT_SIGN if forfeited else "")


def parsed(text: str, *, first: bool = False) -> RawCell | None:
    """The parts of a cell. None if it cannot be read. `first`: results stand before the numbers in this table."""
    if len(text) > MOST_FIELD:
        return None
    typed = normal(text)
    if first and (match := FIRST.fullmatch(typed)):
        return RawCell(int(match[2]), "", match[3] or "", sign_of(match[1], None))
    if match := LAST.fullmatch(typed):
        sign = sign_of(match[3], match[4])
        return RawCell(int(match[1]), "", match[2] or "", sign) if match[2] or sign else None
    if match := AROUND.fullmatch(typed):
        return RawCell(int(match[2]), match[1], match[3] or "", sign_of(match[4], match[5]))
    match = ALONE.fullmatch(typed)
    return RawCell(None, "", "", sign_of(match[1], match[2])) if match else None


def results_first(texts: Mapping[str, int]) -> bool:
    """Whether the results of a table stand before the numbers, by the majority of cells that can be read one way only.

    `texts` are the cells with their counts.
    """
    only_first = only_last = 0
    for text, count in texts.items():
        if len(text) <= MOST_FIELD:
            typed = normal(text)
            last = bool(LAST.fullmatch(typed) or ALONE.fullmatch(typed) or AROUND.fullmatch(typed))
            if FIRST.fullmatch(typed):
                only_first += 0 if last else count
            else:
                only_last += count if last and typed.strip("-") else 0
    return only_first > only_last


def word_cell(text: str) -> CrosstableCell | None:
    """A cell that is a word such as bye, or a result without an opponent. None for any other text."""
    typed = normal(text) if len(text) <= MOST_FIELD else "?"
    if sign := word_sign(typed):
        return CrosstableCell(None, "", MEANINGS[sign])
    bare = A_HALF.sub("½", typed)
    return CrosstableCell(None, "", MEANINGS[bare], lacking=True) if bare in BARE else None


def names_opponent(text: str) -> bool:
    """Whether a cell has an opponent's number with a letter or a result."""
    return bool((cell := parsed(text)) and cell.number)


def robin_signs(text: str) -> str | None:
    """The results in a round robin's cell, one character a game. None if it cannot be such a cell."""
    signs = A_HALF.sub("½", "".join(tidy(text).casefold().split())) if len(text) <= MOST_FIELD else "!"
    return signs if len(signs) <= MOST_ENCOUNTERS and set(signs) <= ROBIN_SIGNS | LETTERS_OF_RESULTS else None


def round_robin_cell(text: str, letters: Mapping[str, str], *, played: bool = False) -> tuple[Meaning, ...] | None:
    """The games of two players in a round robin, one character a game. None if they cannot be read.

    `letters` has the sign of each letter of a result. `played`: + and - are games won and lost, not forfeits.
    """
    signs = robin_signs(text)
    if signs is None or any(sign not in ROBIN_SIGNS and sign not in letters for sign in signs):
        return None
    return tuple(meaning_of(letters.get(sign, sign), played=played) for sign in signs) or (EMPTY,)


def meaning_of(sign: str, *, played: bool) -> Meaning:
    """The meaning of a sign beside an opponent. `played`: + and - are games won and lost, not forfeits."""
    if sign.endswith(FORFEIT_SIGN):
        return forfeited(MEANINGS[sign.removesuffix(FORFEIT_SIGN) or " "])
    if played and sign in {"+", "-"}:
        return MEANINGS["1" if sign == "+" else "0"]
    return MEANINGS[ALWAYS_FORFEIT.get(sign, sign) or " "]


def counted(texts: Iterable[str]) -> Counter[str]:
    """The count of each cell text; a large table has few different ones."""
    return Counter(texts)
