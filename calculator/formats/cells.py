"""Cells of a player's card: the colour and the result of a round. Crosstables use the same colours and words.

A dash instead of the colour means that no game was played.

>>> card_cell("s 1").meaning.result, card_cell("- \\u00bd").dash, card_cell("1K").meaning.unplayed.value
(<Result.WIN: 'win'>, True, 'forfeit')
>>> card_cell("w 0-1").meaning.result, card_cell("w 0-1").by_colour, card_cell("+:-").dash, card_cell("KEN")
(<Result.LOSS: 'loss'>, True, False, None)
"""

import re
from typing import NamedTuple

from calculator.engine.errors import EngineError
from calculator.engine.values import Result
from calculator.formats import spelling
from calculator.formats.event import FORFEIT, MEANINGS, NOT_PLAYED, Meaning
from calculator.formats.findings import MOST_FIELD
from calculator.formats.spelling import tidy
from calculator.formats.words import BLACK_WORDS, CELL_WORDS, CYRILLIC_COLOURS, RESULT_WORDS, WHITE_WORDS

WHITE = frozenset("w")
BLACK = frozenset("bsnp")  # s: German, n: Romance languages, p: Portuguese
SIGN = re.compile(r"(?:([a-z]) *|(-) *(?=[01½+-]))?([01½=+*?-]?) *([kf]?)")
BOTH = re.compile(r"([a-z]?) *([01½+-]) *[-:] *([01½+-])")  # both scores; White's first if the game was played
PAIRS = {"10": "1", "01": "0", "½½": "½", "00": "-"}
OTHERS = frozenset("zc")  # black in Dutch and in Polish
COLOUR_LETTERS = WHITE | BLACK | OTHERS
BY_RESULT = {Result.WIN: "1", Result.DRAW: "½", Result.LOSS: "0"}
NEGATIVE = re.compile(r"-\d{1,6}")


def word_sign(text: str) -> str:
    """The report file's sign for a word such as bye or not paired; empty for any other text."""
    return CELL_WORDS.get(tidy(text).casefold().replace(" ", "").rstrip("."), "") if len(text) <= MOST_FIELD else ""


def forfeited(meaning: Meaning) -> Meaning:
    """The meaning of a result that is marked as a forfeit: `1f`, `0k`."""
    return Meaning(None, FORFEIT, FORFEIT if meaning.points else NOT_PLAYED, meaning.points)


def colours(letters: set[str]) -> dict[str, str]:
    """The colour, w or b, of each colour letter in a table. b is Black beside w, White beside n or p, else unknown."""
    meanings = dict.fromkeys(BLACK - {"b"}, "b") | {"w": "w", "": "", **CYRILLIC_COLOURS}
    if "w" in letters:
        return meanings | {"b": "b"}
    return meanings | {"b": "w" if letters & {"n", "p"} else ""}


class CardCell(NamedTuple):
    """A cell of a card before its colour letter is decided.

    `dash`: a dash stands for the colour, so no game was played. `by_colour`: the result is White's, as in `w 0-1`.
    """

    letter: str
    meaning: Meaning
    dash: bool = False
    by_colour: bool = False


def card_cell(text: str) -> CardCell | None:
    """The colour letter and the result of a cell. None if it cannot be read."""
    if len(text) > MOST_FIELD:
        return None
    typed = spelling.A_HALF.sub("½", spelling.normal(text))
    if sign := word_sign(typed):
        return CardCell("", MEANINGS[sign])
    if match := BOTH.fullmatch(typed):
        pair = match[2] + match[3]
        sign = PAIRS.get(pair) or (match[2] if set(pair) <= set("+-") else "")
        valid = sign and coloured(match[1])
        return CardCell(match[1], MEANINGS[sign], by_colour=pair in {"10", "01"}) if valid else None
    match = SIGN.fullmatch(typed)
    if not match or not coloured(match[1] or ""):
        return None
    meaning = MEANINGS[match[3] or " "]
    meaning = forfeited(meaning) if match[4] else meaning
    return CardCell(match[1] or "", meaning, dash=bool(match[2]))


def coloured(letter: str) -> bool:
    """Whether a letter is a colour in some language. True for no letter at all."""
    return not letter or letter in COLOUR_LETTERS


def is_colour(text: str) -> bool:
    """Whether a text is only the letter of a colour."""
    return text.strip().casefold() in COLOUR_LETTERS


def card_colours(letters: set[str]) -> dict[str, str]:
    """The colours of a card's letters. z is Black beside w; c is Black beside b, which then is White; else unknown."""
    black, white = "z" in letters and "w" in letters, "c" in letters and "b" in letters and "w" not in letters
    return colours(letters) | {"z": "b" if black else "", "c": "b" if white else ""} | ({"b": "w"} if white else {})


def side(text: str) -> str:
    """The letter in a colour cell. A word becomes w or s, which have one meaning in all languages."""
    word = text.casefold().rstrip(".") if len(text) <= MOST_FIELD else ""
    if word in WHITE_WORDS | BLACK_WORDS:
        return "w" if word in WHITE_WORDS else "s"
    return word if word in COLOUR_LETTERS else ""


def in_words(text: str) -> CardCell | None:
    """The cell of a result in words, such as `won`. None for a single letter: other cells decide its meaning."""
    word = tidy(text).casefold() if len(text) <= MOST_FIELD else ""
    if not spelling.has_letters(word) or len(word) == 1:
        return None
    try:
        return CardCell("", MEANINGS[BY_RESULT[RESULT_WORDS.get(word) or spelling.result(word)]])
    except EngineError:
        return None


def is_negative(text: str) -> bool:
    """Whether a text is a number below 0. Results sites give one to the missing opponent of a bye."""
    return NEGATIVE.fullmatch(tidy(text)) is not None
