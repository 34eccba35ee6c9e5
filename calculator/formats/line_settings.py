"""What a line says besides games: one's own rating, K, the change; and the lines that the site prints to be copied.

>>> [(column.value, typed) for column, typed in settings("Ro 1500, K 40") + settings("rtg +/- -3,60")]
[('rating', '1500'), ('k', 'K 40'), ('change', '-3,60')]
>>> settings("Elo 1850 w")
[]
>>> answer("Scoring 1 in 2 games at K 20 brings -6.80, rounded -7: a new rating of 2293.")
Answer(rating=2300, k='20', exact=False)
"""

import re
from typing import NamedTuple

from calculator.formats.headings import DROPPED
from calculator.formats.line_tokens import Piece, Token, tokens
from calculator.formats.words import LOOKUP, OWN_RATING, Column

LONGEST = 80  # characters of a line that says one's own rating, K or the change
DIGIT = re.compile(r"\d")
NUMBERS = {Token.RATING, Token.LIVE, Token.TOO_HIGH, Token.RESULT, Token.FIGURE, Token.DECIMAL, Token.DASHED}
BESIDE = str.maketrans("", "", "=()")
TOLD = {Column.RATING, Column.K, Column.CHANGE}

# The English of what the site prints: the caption of an event's table; explain.title; explain.game_text;
# explain.sentence, where K stands and the new rating is the own one and the change; explain.target; messages.left_out.
# The rating of several events stands in lines of its own.
EVENT = re.compile(r"^Event \d{1,4}: (?=Ro )")
TITLE = re.compile(r"(?:# )?(\d{1,4}) → \d{1,4} \([+-]?\d{1,4}\), K ([\d.]{1,6})")
GAME = re.compile(r"(\d{1,4})\*? ([1½0]) \d\.\d{2,12} ([+-]?\d{1,3}\.\d{2,4})")
BRINGS = re.compile(r" at K ([\d.]{1,6}) brings [^ ]{1,40}, rounded ([+-]?\d{1,4}): a new rating of (\d{1,4})\.$")
STAYS = re.compile(r"No game counts, so the rating stays (\d{1,4})\.")
TARGET = re.compile(
    r"A new rating of \d{1,4} is out of reach .*|For a new rating of \d{1,4} or more the score needed .*"
)
LEFT_OUT = re.compile(r"(?:Event (\d{1,4}), game|Game) \d{1,4} \((?:\d{1,4}|unrated)\): .* \([\d.]{1,20}\)")
LINK = re.compile(r"https?://\S+")


class Answer(NamedTuple):
    """What the sentence or the title of a copied answer tells: one's own rating, and K as it is written there.

    The title has the rating that was typed: `exact`. The sentence has the new one, which may be the floor of the list.
    """

    rating: int
    k: str | None
    exact: bool = False


def title(text: str) -> Answer | None:
    """What a line tells if it is the title of an answer, which has one's own rating as it was typed."""
    match = TITLE.fullmatch(text)
    return Answer(int(match[1]), match[2], exact=True) if match else None


def answer(text: str) -> Answer | None:
    """What a line tells if it is the sentence of a copied answer."""
    if match := BRINGS.search(text):
        return Answer(int(match[3]) - int(match[2]), match[1])
    if match := STAYS.fullmatch(text):
        return Answer(int(match[1]), None)
    return None


def label(text: str) -> Column | None:
    """What words say that the number behind them is."""
    column = Column.RATING if text in OWN_RATING else LOOKUP.get(text)
    return column if column in TOLD else None


def labelled(text: str, figure: Piece) -> tuple[Column, str] | None:
    """What the words before a number say that it is, and the number with its sign."""
    before = text[: figure.start].casefold().translate(DROPPED).translate(BESIDE).strip()
    if column := label(before):
        return column, figure.text
    if column := label(before.replace("-", "")):
        minus = before.endswith("-") and column is Column.CHANGE
        return column, "-" * minus + figure.text
    return None


def settings(text: str) -> list[tuple[Column, str]]:
    """What a line says that is nothing but words, one number that they name, and K; else nothing."""
    if len(text.strip()) > LONGEST or not DIGIT.search(text):
        return []
    text = EVENT.sub("", text)
    pieces = list(tokens(text))
    ks = [(Column.K, piece.text) for piece in pieces if piece.kind is Token.K]
    figures = [piece for piece in pieces if piece.kind in NUMBERS and piece.text != "="]
    if not figures:
        return ks if ks and all(piece.kind in {Token.K, Token.SIGN} for piece in pieces) else []
    behind = [piece for piece in pieces if piece.start > figures[0].start]
    if not all(piece.kind is Token.K for piece in behind) or len(ks) != len(behind):
        return []
    told = labelled(text, figures[0])
    return [told, *ks] if told else []
