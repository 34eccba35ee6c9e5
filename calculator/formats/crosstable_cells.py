"""What a cell of a crosstable says about a round, as far as the cell alone tells: its parts, in either order.

The opponent's number has a letter or a sign on either side, with blanks or a colon between. What the letters mean, and
whether + is a forfeit, is decided by all cells of a table: `cell_style`.

>>> parsed(" 12w1")
RawCell(number=12, before='', after='w', sign='1')
>>> parsed("4:W"), parsed("W 4") == parsed("w4"), parsed("0:=").number, parsed("w4 1").sign
(RawCell(number=4, before='', after='w', sign=''), True, 0, '1')

`-1` is a bye of one point, unless results stand first in this table.

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

    `number` None: nobody was met; 0 is nobody's number. `before` and `after` are the letters beside the number. `sign`
    is 1, ½, 0, =, +, -, *, ?, <, >, with f behind it where the letter of a forfeit is, or nothing.
    """

    number: int | None
    before: str
    after: str
    sign: str


class CrosstableCell(NamedTuple):
    """A cell understood, but for the letter of its colour. `lacking`: a result of a game, but no opponent."""

    opponent: int | None
    letter: str
    meaning: Meaning
    lacking: bool = False


def sign_of(sign: str | None, forfeited: str | None) -> str:
    """A result's sign in one spelling, marked if it has the letter of a forfeit."""
    return (A_HALF.sub("½", sign or "")) + (FORFEIT_SIGN if forfeited else "")


def parsed(text: str, *, first: bool = False) -> RawCell | None:
    """The parts of a cell, None when it cannot be read. `first`: results stand before the number in this table."""
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
    """Whether the results of a table stand before the numbers: more cells can be read only so than only otherwise."""
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
    """A cell that is a word such as bye, or a result without an opponent; None for any other."""
    typed = normal(text) if len(text) <= MOST_FIELD else "?"
    if sign := word_sign(typed):
        return CrosstableCell(None, "", MEANINGS[sign])
    bare = A_HALF.sub("½", typed)
    return CrosstableCell(None, "", MEANINGS[bare], lacking=True) if bare in BARE else None


def names_opponent(text: str) -> bool:
    """Whether a cell has an opponent's number with a letter or a result."""
    return bool((cell := parsed(text)) and cell.number)


def robin_signs(text: str) -> str | None:
    """The signs and letters of the games in a round robin's cell, one each, None when it cannot be one."""
    signs = A_HALF.sub("½", "".join(tidy(text).casefold().split())) if len(text) <= MOST_FIELD else "!"
    return signs if len(signs) <= MOST_ENCOUNTERS and set(signs) <= ROBIN_SIGNS | LETTERS_OF_RESULTS else None


def round_robin_cell(text: str, letters: Mapping[str, str], *, played: bool = False) -> tuple[Meaning, ...] | None:
    """The games of two players in a round robin, one sign each, None when they cannot be read.

    `letters` are the signs that letters stand for here; `played`: + and - are games won and lost.
    """
    signs = robin_signs(text)
    if signs is None or any(sign not in ROBIN_SIGNS and sign not in letters for sign in signs):
        return None
    return tuple(meaning_of(letters.get(sign, sign), played=played) for sign in signs) or (EMPTY,)


def meaning_of(sign: str, *, played: bool) -> Meaning:
    """What a sign means beside an opponent; `played`: + and - are games won and lost."""
    if sign.endswith(FORFEIT_SIGN):
        return forfeited(MEANINGS[sign.removesuffix(FORFEIT_SIGN) or " "])
    if played and sign in {"+", "-"}:
        return MEANINGS["1" if sign == "+" else "0"]
    return MEANINGS[ALWAYS_FORFEIT.get(sign, sign) or " "]


def counted(texts: Iterable[str]) -> Counter[str]:
    """How often each text stands in the cells of a table: most are alike."""
    return Counter(texts)
