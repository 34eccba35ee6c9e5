"""A line of one's own words as tokens: what each number, sign and word may be, before it is known what the line says.

>>> [(token.kind.value, token.text) for token in tokens("1. Able, A (1675) 1/2, K40")]
[('round', '1'), ('word', 'Able'), ('letter', 'A'), ('rating', '1675'), ('result', '1/2'), ('k', 'K40')]
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

from calculator.engine.errors import EngineError
from calculator.engine.values import RATING_HIGH
from calculator.formats import spelling
from calculator.formats.words import (
    BLACK_WORDS,
    BOARD_LABELS,
    GAME_LABELS,
    MONTH_NAMES,
    MONTHS,
    RESULT_WORDS,
    ROUNDS,
    UNRATED_WORDS,
    WHITE_WORDS,
)

LEAST_RATING = 100  # of a number without a label that is taken for a rating
LONGEST_RATING = 4  # digits; more are an id


class Token(StrEnum):
    """What a piece of a line may be. A LETTER alone may be much; its neighbours decide."""

    ROUND = "round"  # the number that a line begins with
    RATING = "rating"
    LIVE = "live"
    TOO_HIGH = "too_high"
    RESULT = "result"
    SIDES = "sides"  # 1-0 and 0-1, which say who won only with a colour
    COLOUR = "colour"
    UNPLAYED = "unplayed"
    DASHED = "dashed"  # "- 1": not played in a cell of its own, else a dash and a result
    UNRATED = "unrated"
    K = "k"
    FIGURE = "figure"
    DECIMAL = "decimal"  # or a number with a sign, as in the columns of a table
    UNREAD = "unread"  # 165O, <b>: what no game has
    DATE = "date"
    LETTER = "letter"
    WORD = "word"
    SIGN = "sign"


@dataclass(slots=True)
class Piece:
    """A token with its text and where that begins and ends, from 0."""

    kind: Token
    text: str
    start: int
    end: int


NAMES_OF_MONTHS = {name for names in MONTH_NAMES for name in names.split()}
MONTH = "(?:" + "|".join(sorted(NAMES_OF_MONTHS | set(MONTHS), key=len, reverse=True)) + r")\.?"
RESULTS = "|".join(filter(str.isalpha, [*RESULT_WORDS, *(word for word in spelling.RESULTS if word != "½")]))
# No letter follows a number, but for a result joined to it: 165O is no rating.
CLEAN = rf"(?!(?!(?:{RESULTS})(?!\w))[^\W\d½])"
# The first that fits is taken. No repetition can run over what another one of its pattern takes: time stays linear.
PATTERN = re.compile(
    rf"""
      (?P<link>https?://\S+)
    | (?P<tag></?[a-z][^<>]{{0,99}}>)
    | (?P<date>\d{{4}}([-./])\d{{1,2}}\4\d{{1,2}}(?!\d) | \d{{1,2}}([-./])\ ?\d{{1,2}}\5\ ?(?:\d\d){{1,2}}(?!\d)
        | \d{{1,2}}\.?\ {{1,2}}(?:de\ )?{MONTH}\ {{1,2}}(?:de\ )?\d{{4}}(?!\d)
        | \b{MONTH}\ {{1,2}}\d{{1,2}},?\ {{1,2}}\d{{4}}(?!\d) | \b{MONTH}\ {{1,2}}(?:19|20)\d\d\s*$)
    | (?P<unrated>\A\s*u(?=[wdl]\s*\Z))
    | (?P<draw>(?:1/2\ ?[-:]\ ?1/2|½\ ?[-:]\ ?½|0[.,]5\ ?[-:]\ ?0[.,]5)(?!\d))
    | (?P<sides>(?:1\ ?[-:]\ ?0|0\ ?[-:]\ ?1)(?![.,/]?\d|½))
    | (?P<unplayed>\+:- | -:[+-] | 0\ ?-\ ?0(?![.,/]?\d|½) | [01½][fk](?!\w) | (?<!\w)w\ ?[/.]\ ?o(?!\w))
    | (?P<score>\d{{1,2}}(?:[.,]\d|½)/\d{{1,3}} | (?!1\s?/\s?2(?!\d))\d{{1,2}}\s?/\s?\d{{1,2}}(?!\d) | \d{{1,2}}½)
    | (?P<half>½ | 1\s?/\s?2)
    | (?P<provisional>\d{{3,4}}\s?(?:p\d{{1,3}}(?!\w)|\(p\d{{1,3}}\)))
    | (?P<dashed>-\s?(?:½|1/2|0?[.,]5|[01])(?![.,/'’]?\d|½|\s\d{{3}}(?!\d)))
    | (?P<signed>[+-]\d+[.,]\d+ | \+\d+)
    | (?P<thousands>(?:[1-9][,.'’]|[12][\ \u00a0\u202f])\d{{3}}(?!\d|[.,]\d){CLEAN}(?:\s?\*)?)
    | (?P<live>\d{{3,4}}(?!,[01](?!\d))[.,]\d{{1,2}}(?![.,/]?\d|½))
    | (?P<decimal>(?:\d{{1,3}}(?:\.\d+|,\d{{1,2}})|[.,]5)(?!\d){CLEAN})
    | (?P<unread>\d{{1,3}},\d{{3,}} | \d{{1,2}}\s{{0,3}}[.·]\s{{0,3}}\d+)
    | (?P<k>(?<!\w)k\s?[=:]?\s?(?:100|\d{{1,2}}(?:[.,]\d{{1,2}})?)(?![.,/]?\d|½|'|[^\W\d]))
    | (?P<ordinal>\d{{1,3}}(?:st|nd|rd|th|er|re|ère|e|ème|ª|º|°)(?!\w))
    | (?P<whole>\d{{3,4}}\s?\*(?!\w) | \d+(?!\d){CLEAN})
    | (?P<code>[^\W\d_]{{2,}}(?:\d{{1,2}}|\d{{5,}})(?!\w) | [^\W\d_]+_\w*)
    | (?P<cell>(?<!\w)[wbsnp](?=[01½](?!\w)))
    | (?P<mixed>(?<!\w)\w*\d\w*)
    | (?P<word>[^\W\d_]+(?:['’_-][^\W\d_]+)*)
    | (?P<sign>[-+=?])
    """,
    re.VERBOSE | re.IGNORECASE,
)
KINDS = {
    "link": Token.WORD, "unrated": Token.UNRATED, "date": Token.DATE, "draw": Token.RESULT,
    "sides": Token.SIDES, "unplayed": Token.UNPLAYED, "score": Token.FIGURE, "half": Token.RESULT,
    "provisional": Token.RATING, "signed": Token.DECIMAL, "dashed": Token.DASHED, "thousands": Token.RATING,
    "live": Token.LIVE, "k": Token.K, "ordinal": Token.FIGURE, "code": Token.WORD, "cell": Token.LETTER,
    "tag": Token.UNREAD, "unread": Token.UNREAD, "mixed": Token.UNREAD,
}  # fmt: skip
NUMBERED = re.compile(r"\s*(\d{1,3})[.):](?=\s)")
LABELLED = re.compile(r"\s*([^\W\d_]{1,10})\.?\s?(\d{1,3})(?![\d½/]|[.,]\d)\s?[.):]?(?:\s?-(?=\s))?")


def plain_digits(text: str) -> str:
    """The same text, as long, with one kind of minus and of stroke and the digits 0 to 9 for those of other scripts."""
    if text.isascii():
        return text
    return text.translate(spelling.SIGNS | {ord(sign): str(int(sign)) for sign in set(text) if sign.isdecimal()})


def number_of_game(text: str) -> tuple[str | None, int]:
    """The number of the round or game that a line begins with, and where that ends; empty for that of a board."""
    if match := NUMBERED.match(text):
        return match[1], match.end()
    match = LABELLED.match(text)
    if match and match[1].casefold() in ROUNDS | GAME_LABELS:
        return match[2], match.end()
    return ("", match.end()) if match and match[1].casefold() in BOARD_LABELS else (None, 0)


def result_of(text: str) -> bool:
    """Whether a text is the spelling of a result."""
    with suppress(EngineError):
        return bool(spelling.result(text))
    return False


def word_kind(text: str) -> Token:
    """What a word may be."""
    word = text.casefold()
    if len(text) == 1:
        return Token.LETTER
    if word in RESULT_WORDS or word in spelling.RESULTS:
        return Token.RESULT
    if word in WHITE_WORDS | BLACK_WORDS:
        return Token.COLOUR
    return Token.UNRATED if word in UNRATED_WORDS else Token.WORD


def whole_kind(text: str) -> Token:
    """What a whole number may be; ids and numbers of rounds, boards or points are figures."""
    digits = text.rstrip("* \t\u00a0\u202f")
    if digits in {"0", "1"}:
        return Token.RESULT
    if len(digits) > LONGEST_RATING or int(digits) < LEAST_RATING:
        return Token.FIGURE
    return Token.RATING if int(digits) <= RATING_HIGH else Token.TOO_HIGH


def kind_of(name: str, text: str) -> Token:
    """What a piece may be, by the pattern it fits."""
    if name == "word":
        return word_kind(text)
    if name == "whole":
        return whole_kind(text)
    if name == "decimal":
        return Token.RESULT if result_of(text) else Token.DECIMAL
    if name == "sign":
        return {"=": Token.RESULT, "?": Token.UNRATED}.get(text, Token.SIGN)
    return KINDS[name]


def tokens(text: str) -> Iterator[Piece]:
    """The tokens of a text, as `plain_digits` gives it; anything else only parts them."""
    number, end = number_of_game(text)
    if number is not None:
        yield Piece(Token.ROUND, number, 0, end)
    for match in PATTERN.finditer(text, end):
        name = match.lastgroup or ""
        yield Piece(kind_of(name, match[0]), match[0], match.start(), match.end())
