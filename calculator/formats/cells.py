"""Cells of a crosstable: the opponent's number, a colour, a result.

>>> parse(" 12w1").opponent, parse("167b-").meaning.unplayed.value, parse("-\\u00bd").meaning.alone.value
(12, 'forfeit', 'bye')
>>> [meaning.points for meaning in round_robin("1\\u00bd")]
[Decimal('1'), Decimal('0.5')]
"""

import re
from functools import lru_cache
from typing import NamedTuple

from calculator.formats.findings import MOST_FIELD
from calculator.formats.results import EMPTY, FORFEIT, MEANINGS, NOT_PLAYED, Meaning
from calculator.formats.spelling import tidy
from calculator.formats.words import CELL_WORDS

CELL = re.compile(r"(\d{1,6}|-?) *([a-z]?) *(1/2|0[.,]5|[.,]5|[01½=+*?-]?) *([kf]?)")
HALVES = re.compile(r"1/2|0?[.,]5")
BARE = {"0", "1", "½", "="}
WHITE = frozenset("w")
BLACK = frozenset("bsnp")  # s: German, n: Romance languages, p: Portuguese
ITSELF = frozenset("*x■#\\")  # where a round robin's player would meet himself
MOST_ENCOUNTERS = 4  # games of two players in one cell


class Parsed(NamedTuple):
    """A cell before it is known what its letter means. `lacking`: a result of a game, but no opponent."""

    opponent: int | None
    letter: str
    meaning: Meaning
    lacking: bool = False


def parse(text: str) -> Parsed | None:
    """The cell of a Swiss crosstable, None when it cannot be read."""
    return parse_short(text) if len(text) <= MOST_FIELD else None


@lru_cache(maxsize=20_000)
def parse_short(text: str) -> Parsed | None:
    """The same for a text of some length: many cells are alike."""
    typed = " ".join(tidy(text).casefold().split())
    if sign := CELL_WORDS.get(typed.replace(" ", "").rstrip(".")):
        return Parsed(None, "", MEANINGS[sign])
    bare = HALVES.sub("½", typed)
    if bare in BARE:
        return Parsed(None, "", MEANINGS[bare], lacking=True)
    match = CELL.fullmatch(typed)
    if not match or (match[2] and match[2] not in WHITE | BLACK) or (match[3] in {".5", ",5"} and not match[2]):
        return None
    meaning = MEANINGS[HALVES.sub("½", match[3]) or " "]
    if match[4]:
        meaning = Meaning(None, FORFEIT, FORFEIT if meaning.points else NOT_PLAYED, meaning.points)
    if not match[1].isdecimal():
        return None if match[2] else Parsed(None, "", meaning)
    if not match[2] and not match[3]:
        return None
    return Parsed(int(match[1]), match[2], meaning)


def round_robin(text: str) -> tuple[Meaning, ...] | None:
    """The games of two players in a round robin, one sign each, None when they cannot be read."""
    if len(text) > MOST_FIELD:
        return None
    signs = HALVES.sub("½", "".join(tidy(text).split()))
    if not signs:
        return (EMPTY,)
    if len(signs) > MOST_ENCOUNTERS or not set(signs) <= set("01½=+-*?"):
        return None
    return tuple(MEANINGS[sign] for sign in signs)


def colours(letters: set[str]) -> dict[str, str]:
    """What the letters of a table mean: b is black beside w, white beside n or p, and unknown alone."""
    known = dict.fromkeys(BLACK - {"b"}, "b") | {"w": "w", "": ""}
    if "w" in letters:
        return known | {"b": "b"}
    return known | {"b": "w" if letters & {"n", "p"} else ""}
