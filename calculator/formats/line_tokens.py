"""A player's own line as tokens. `tokens` finds what a piece may be, `pieces` decides it by its neighbours.

>>> [(token.kind.value, token.text) for token in tokens("1. Able, A (1675) 1/2, K40")]
[('round', '1'), ('word', 'Able'), ('letter', 'A'), ('rating', '1675'), ('result', '1/2'), ('k', 'K40')]

A letter is a result only directly behind the rating, or first before it, or last, and never if it may be an initial. In
a line with tabs, the cells before rating and result are names.

>>> [(piece.kind.value, piece.text) for piece in pieces("w Able 1850 1")][::3]
[('colour', 'w'), ('result', '1')]
>>> [piece.kind.value for piece in pieces("1850 L. Able")]
['rating', 'word', 'word']
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import islice

from calculator.engine.errors import EngineError
from calculator.engine.values import RATING_HIGH
from calculator.formats import cells, spelling
from calculator.formats.words import (
    BLACK_WORDS,
    BOARD_LABELS,
    GAME_LABELS,
    LOOKUP,
    ONLY_ALONE,
    RESULT_WORDS,
    ROUNDS,
    UNRATED_WORDS,
    VERSUS,
    WHITE_WORDS,
    Column,
)

LEAST_RATING = 100  # the lowest number that can be a rating without a label
LONGEST_RATING = 4  # digits; more are an id


class Token(StrEnum):
    """The kind of a piece of a line. For a LETTER the neighbours decide."""

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
    """A token with its text and the place of the text, from 0."""

    kind: Token
    text: str
    start: int
    end: int


MONTH = "(?:" + "|".join(sorted(spelling.NAMES_OF_MONTHS, key=len, reverse=True)) + r")\.?"
RESULTS = "|".join(filter(str.isalpha, [*RESULT_WORDS, *(word for word in spelling.RESULTS if word != "½")]))
# No letter follows a number, but for a result joined to it: 165O is no rating.
CLEAN = rf"(?!(?!(?:{RESULTS})(?!\w))[^\W\d½])"
# The first alternative that matches is taken. No two repetitions can match the same text, so time stays linear.
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

RATED = {Token.RATING, Token.UNRATED}
LONGEST_PHRASE = 3  # words of a bye or forfeit
MOST_TOKENS = 60  # a game has fewer
MOST_CELLS = 30
LETTERS = cells.WHITE | cells.BLACK
WORDS = {Token.WORD, Token.LETTER}
ENTRIES = {Column.NUMBER, Column.RANK}
PLAIN = {Token.K, Token.COLOUR, Token.DATE, Token.UNRATED, Token.ROUND}
PARTED = re.compile(r"[\t;|]")
PARTED_BEHIND = re.compile(r"[\t;|,:]")
LETTER = re.compile(r"[^\W\d_½]")


def plain_digits(text: str) -> str:
    """A text of the same length with one kind of minus and slash, and ASCII digits."""
    if text.isascii():
        return text
    return text.translate(spelling.SIGNS | {ord(sign): str(int(sign)) for sign in set(text) if sign.isdecimal()})


def number_of_game(text: str) -> tuple[str | None, int]:
    """The round or game number at the start of a line, and its end. Empty for a board number, None for no number."""
    if match := NUMBERED.match(text):
        return match[1], match.end()
    match = LABELLED.match(text)
    if match and match[1].casefold() in ROUNDS | GAME_LABELS:
        return match[2], match.end()
    return ("", match.end()) if match and match[1].casefold() in BOARD_LABELS else (None, 0)


def result_of(text: str) -> bool:
    """Whether a text is a result."""
    with suppress(EngineError):
        return bool(spelling.result(text))
    return False


def word_kind(text: str) -> Token:
    word = text.casefold()
    if len(text) == 1:
        return Token.LETTER
    if word in RESULT_WORDS or word in spelling.RESULTS:
        return Token.RESULT
    if word in WHITE_WORDS | BLACK_WORDS:
        return Token.COLOUR
    return Token.UNRATED if word in UNRATED_WORDS else Token.WORD


def whole_kind(text: str) -> Token:
    """The kind of a whole number. Ids and numbers of rounds, boards or points are figures."""
    digits = text.rstrip("* \t\u00a0\u202f")
    if digits in {"0", "1"}:
        return Token.RESULT
    if len(digits) > LONGEST_RATING or int(digits) < LEAST_RATING:
        return Token.FIGURE
    return Token.RATING if int(digits) <= RATING_HIGH else Token.TOO_HIGH


def kind_of(name: str, text: str) -> Token:
    """The kind of a piece by the name of the group it matched."""
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
    """The tokens of a text after `plain_digits`. Other characters separate them."""
    number, end = number_of_game(text)
    if number is not None:
        yield Piece(Token.ROUND, number, 0, end)
    for match in PATTERN.finditer(text, end):
        name = match.lastgroup or ""
        yield Piece(kind_of(name, match[0]), match[0], match.start(), match.end())


def in_figures(piece: Piece) -> bool:
    """Whether a result is written in figures, so that a colour can stand beside it."""
    return piece.kind is Token.SIDES or (piece.kind is Token.RESULT and not piece.text[0].isalpha())


def is_first(before: Piece | None) -> bool:
    """Whether a token is first in its line, except for a round number."""
    return before is None or before.kind is Token.ROUND


def is_initial(text: str, piece: Piece, before: Piece | None, after: Piece | None) -> bool:
    """Whether a letter may belong to the name beside it: `L. Able`, `Able, L`."""
    if after and after.kind in WORDS and after.text.casefold() not in VERSUS:
        return not PARTED_BEHIND.search(text, piece.end, after.start)
    return before is not None and before.kind in WORDS and not PARTED.search(text, before.end, piece.start)


def letter_kind(text: str, piece: Piece, before: Piece | None, after: Piece | None, others: Sequence[Piece]) -> Token:
    """The kind of a letter by its neighbours, else a word of a name."""
    letter = piece.text.casefold()
    behind = before is not None and before.kind in RATED
    rated = any(other.kind in RATED for other in others if other.start < piece.start)
    opens = is_first(before) and after is not None and after.kind in RATED
    if letter in LETTERS and any(near and in_figures(near) for near in (before, after)):
        return Token.COLOUR
    if letter == "u" and after and after.text.casefold() in spelling.RESULTS:
        return Token.UNRATED
    if piece.text in LETTERS and is_first(before) and begins_with_colour(letter if opens else "", others):
        return Token.COLOUR
    if letter in spelling.RESULTS and (opens or (behind or (after is None and rated))):
        return Token.WORD if not opens and is_initial(text, piece, before, after) else Token.RESULT
    unplayed = after is None and (behind or is_first(before)) and letter in spelling.UNPLAYED
    return Token.UNPLAYED if unplayed else Token.WORD


def begins_with_colour(result: str, pieces_of_line: Sequence[Piece]) -> bool:
    """Whether a small letter at the start is a colour: a result in figures follows, and `result` is no result."""
    sides = any(piece.kind is Token.SIDES for piece in pieces_of_line)
    return sides or (result not in spelling.RESULTS and any(map(in_figures, pieces_of_line)))


def sign_kind(sign: str, before: Piece | None, after: Piece | None) -> Token:
    """Whether a plus or a dash is a game not played, as at the end of a line, or only a separator."""
    ends = after is None and (is_first(before) or (before is not None and before.kind is Token.RATING))
    opens = sign == "+" and is_first(before) and after is not None and after.kind is Token.RATING
    return Token.UNPLAYED if ends or opens else Token.SIGN


def colour_kind(text: str, piece: Piece, before: Piece | None, after: Piece | None) -> Token:
    """Whether a word such as Black is a colour, beside a result or first in the line, or a surname: `Black, Joe`."""
    name = after is not None and after.kind in WORDS and "," in text[piece.end : after.start]
    beside = any(near and in_figures(near) for near in (before, after))
    return Token.COLOUR if beside or (is_first(before) and not name) else Token.WORD


def number_kind(text: str, piece: Piece, before: Piece | None) -> Token:
    """A rating, unless a label before it makes it a player's number: `No. 350`, `#350`."""
    named = before is not None and before.kind is Token.WORD and LOOKUP.get(before.text.casefold()) in ENTRIES
    return Token.FIGURE if named or text[: piece.start].endswith("#") else Token.RATING


@lru_cache(maxsize=64)  # the games of a line are read more than once
def pieces(text: str) -> tuple[Piece, ...]:
    """The tokens of a text with their final kinds. If there are too many, one UNREAD token for all."""
    text = without_names(text)
    line = list(islice(tokens(text), MOST_TOKENS))
    if len(line) == MOST_TOKENS:
        return (Piece(Token.UNREAD, text, 0, len(text)),)
    for piece, before, after in zip(line, [None, *line], [*line[1:], None], strict=False):
        if piece.kind is Token.SIGN:
            piece.kind = sign_kind(piece.text, before, after)
        elif piece.kind is Token.LETTER:
            piece.kind = letter_kind(text, piece, before, after, line)
        elif piece.kind is Token.COLOUR:
            piece.kind = colour_kind(text, piece, before, after)
        elif piece.kind is Token.RATING:
            piece.kind = number_kind(text, piece, before)
        elif piece.kind is Token.K and " " in piece.text and before and before.kind in WORDS:
            piece.kind = Token.UNREAD  # `Able, K 12` has an initial
    join(line)
    return tuple(line)


def join(pieces_of_line: list[Piece]) -> None:
    """Find phrases for games not played, of up to three words, the longest first."""
    words = [piece.text.casefold().replace("-", "") if piece.kind is Token.WORD else "" for piece in pieces_of_line]
    for index in range(len(pieces_of_line)):
        for length in range(LONGEST_PHRASE, 0, -1) if words[index] else ():
            phrase = "".join(words[index : index + length])
            if phrase in spelling.UNPLAYED and (phrase not in ONLY_ALONE or alone(pieces_of_line)):
                pieces_of_line[index].kind, pieces_of_line[index].text = Token.UNPLAYED, phrase
                for follower in range(index + 1, min(index + length, len(pieces_of_line))):
                    pieces_of_line[follower].kind = Token.SIGN if words[follower] else pieces_of_line[follower].kind
                    words[follower] = ""
                break


def alone(pieces_of_line: Sequence[Piece]) -> bool:
    """Whether there is only one word, perhaps with a rating or a round number."""
    return sum(piece.kind not in {Token.ROUND, Token.RATING, Token.SIGN} for piece in pieces_of_line) == 1


def without_names(text: str) -> str:
    """A line with tabs, each name in it replaced by one word of equal length: names may contain figures and signs."""
    if not 0 < text.count("\t") < MOST_CELLS:
        return text
    typed = text.split("\t")
    kinds = [[piece.kind for piece in tokens(cell)] for cell in typed]
    ratings = [index for index, part_kinds in enumerate(kinds) if part_kinds == [Token.RATING]]
    results = [
        index for index, part_kinds in enumerate(kinds) if part_kinds == [Token.SIDES] or result_of(typed[index])
    ]
    if len(results) > 1 and typed[0].strip() == "1":
        results.remove(0)
    if len(ratings) != 1 or len(results) != 1:
        return text
    for index in range(max(*ratings, *results)):
        if index not in {*ratings, *results} and is_name(typed[index], kinds[index]):
            typed[index] = "n" * len(typed[index])
    return "\t".join(typed)


def is_name(cell: str, kinds: Sequence[Token]) -> bool:
    """Whether a cell beside rating and result is a name: it has letters and no words about the game."""
    words = [word.strip(".,()").casefold() for word in cell.split()]
    if len(cell.strip()) == 1 or all(kind in PLAIN for kind in kinds) or "".join(words) in spelling.UNPLAYED:
        return False
    about_game = any(
        len(word) > 1 and (word in spelling.UNPLAYED or (word.isalpha() and says_result(word))) for word in words
    )
    return not about_game and LETTER.search(cell) is not None


def says_result(word: str) -> bool:
    """Whether a word is a result."""
    return [piece.kind for piece in tokens(word)] == [Token.RESULT]
