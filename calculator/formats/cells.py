"""What a cell of a card says about a round: a colour and a result. Colours and words are those of crosstables too.

A dash stands for the colour where no game was played.

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
BOTH = re.compile(r"([a-z]?) *([01½+-]) *[-:] *([01½+-])")  # what either side has, White first if it was played
PAIRS = {"10": "1", "01": "0", "½½": "½", "00": "-"}
OTHERS = frozenset("zc")  # black in Dutch and in Polish
COLOUR_LETTERS = WHITE | BLACK | OTHERS
BY_RESULT = {Result.WIN: "1", Result.DRAW: "½", Result.LOSS: "0"}
NEGATIVE = re.compile(r"-\d{1,6}")


def word_sign(text: str) -> str:
    """The sign that a word such as bye or not paired stands for, nothing for another word."""
    return CELL_WORDS.get(tidy(text).casefold().replace(" ", "").rstrip("."), "") if len(text) <= MOST_FIELD else ""


def forfeited(meaning: Meaning) -> Meaning:
    """What a result means that has the letter of a forfeit behind it."""
    return Meaning(None, FORFEIT, FORFEIT if meaning.points else NOT_PLAYED, meaning.points)


def colours(letters: set[str]) -> dict[str, str]:
    """What the letters of a table mean: b is black beside w, white beside n or p, and unknown alone."""
    known = dict.fromkeys(BLACK - {"b"}, "b") | {"w": "w", "": "", **CYRILLIC_COLOURS}
    if "w" in letters:
        return known | {"b": "b"}
    return known | {"b": "w" if letters & {"n", "p"} else ""}


class CardCell(NamedTuple):
    """A card's result before it is known what its letter means. `by_colour`: the result is White's."""

    letter: str
    meaning: Meaning
    dash: bool = False
    by_colour: bool = False


def card_cell(text: str) -> CardCell | None:
    """What a cell says, None when it cannot be read."""
    if len(text) > MOST_FIELD:
        return None
    typed = spelling.A_HALF.sub("½", spelling.normal(text))
    if sign := word_sign(typed):
        return CardCell("", MEANINGS[sign])
    if match := BOTH.fullmatch(typed):
        pair = match[2] + match[3]
        sign = PAIRS.get(pair) or (match[2] if set(pair) <= set("+-") else "")
        known = sign and coloured(match[1])
        return CardCell(match[1], MEANINGS[sign], by_colour=pair in {"10", "01"}) if known else None
    match = SIGN.fullmatch(typed)
    if not match or not coloured(match[1] or ""):
        return None
    meaning = MEANINGS[match[3] or " "]
    meaning = forfeited(meaning) if match[4] else meaning
    return CardCell(match[1] or "", meaning, dash=bool(match[2]))


def coloured(letter: str) -> bool:
    """Whether a letter stands for a colour in some language; none does as well."""
    return not letter or letter in COLOUR_LETTERS


def is_colour(text: str) -> bool:
    """Whether a text is the letter of a colour and nothing else."""
    return text.strip().casefold() in COLOUR_LETTERS


def card_colours(letters: set[str]) -> dict[str, str]:
    """What the letters of a card mean: z is black beside w, c beside b, which is white then; else they are unknown."""
    black, white = "z" in letters and "w" in letters, "c" in letters and "b" in letters and "w" not in letters
    return colours(letters) | {"z": "b" if black else "", "c": "b" if white else ""} | ({"b": "w"} if white else {})


def side(text: str) -> str:
    """The letter that a cell for the colour has: that of a word w or s, which mean the same everywhere."""
    word = text.casefold().rstrip(".") if len(text) <= MOST_FIELD else ""
    if word in WHITE_WORDS | BLACK_WORDS:
        return "w" if word in WHITE_WORDS else "s"
    return word if word in COLOUR_LETTERS else ""


def in_words(text: str) -> CardCell | None:
    """A result in words, as people type it; a letter is none, for other cells decide what it means."""
    word = tidy(text).casefold() if len(text) <= MOST_FIELD else ""
    if not spelling.has_letters(word) or len(word) == 1:
        return None
    try:
        return CardCell("", MEANINGS[BY_RESULT[RESULT_WORDS.get(word) or spelling.result(word)]])
    except EngineError:
        return None


def is_negative(text: str) -> bool:
    """Whether a text is a number below 0, as is that of an opponent who does not exist."""
    return NEGATIVE.fullmatch(tidy(text)) is not None
