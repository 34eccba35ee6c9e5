"""The tokens of a line once it is decided what each letter, sign and word is, by what stands beside it.

A letter is a result only directly behind the rating, or first before it, or last; never where it may be somebody's
initial. In a line with tabs the cells besides that of the rating and that of the result are names.

>>> [(piece.kind.value, piece.text) for piece in pieces("w Able 1850 1")][::3]
[('colour', 'w'), ('result', '1')]
>>> [piece.kind.value for piece in pieces("1850 L. Able")]
['rating', 'word', 'word']
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from calculator.formats import cells, spelling
from calculator.formats.line_tokens import Piece, Token, result_of, tokens
from calculator.formats.words import LOOKUP, ONLY_ALONE, VERSUS, Column

RATED = {Token.RATING, Token.UNRATED}
LONGEST_PHRASE = 3  # words of a bye or forfeit
MOST_TOKENS = 60  # more are no game
MOST_CELLS = 30
LETTERS = cells.WHITE | cells.BLACK
WORDS = {Token.WORD, Token.LETTER}
ENTRIES = {Column.NUMBER, Column.RANK}
PLAIN = {Token.K, Token.COLOUR, Token.DATE, Token.UNRATED, Token.ROUND}
PARTED = re.compile(r"[\t;|]")
PARTED_BEHIND = re.compile(r"[\t;|,:]")
LETTER = re.compile(r"[^\W\d_½]")


def in_figures(piece: Piece) -> bool:
    """Whether a result is written in figures, so that a colour can stand beside it."""
    return piece.kind is Token.SIDES or (piece.kind is Token.RESULT and not piece.text[0].isalpha())


def is_first(before: Piece | None) -> bool:
    """Whether a token has nothing before it but the number of its round."""
    return before is None or before.kind is Token.ROUND


def is_initial(text: str, piece: Piece, before: Piece | None, after: Piece | None) -> bool:
    """Whether a letter may belong to the name beside it: `L. Able`, `Able, L`."""
    if after and after.kind in WORDS and after.text.casefold() not in VERSUS:
        return not PARTED_BEHIND.search(text, piece.end, after.start)
    return before is not None and before.kind in WORDS and not PARTED.search(text, before.end, piece.start)


def letter_kind(text: str, piece: Piece, before: Piece | None, after: Piece | None, found: Sequence[Piece]) -> Token:
    """What a letter is by its neighbours; one that is nothing else is a word of a name."""
    letter = piece.text.casefold()
    behind = before is not None and before.kind in RATED
    rated = any(other.kind in RATED for other in found if other.start < piece.start)
    opens = is_first(before) and after is not None and after.kind in RATED
    if letter in LETTERS and any(near and in_figures(near) for near in (before, after)):
        return Token.COLOUR
    if letter == "u" and after and after.text.casefold() in spelling.RESULTS:
        return Token.UNRATED
    if piece.text in LETTERS and is_first(before) and begins_with_colour(letter if opens else "", found):
        return Token.COLOUR
    if letter in spelling.RESULTS and (opens or (behind or (after is None and rated))):
        return Token.WORD if not opens and is_initial(text, piece, before, after) else Token.RESULT
    unplayed = after is None and (behind or is_first(before)) and letter in spelling.UNPLAYED
    return Token.UNPLAYED if unplayed else Token.WORD


def begins_with_colour(result: str, found: Sequence[Piece]) -> bool:
    """Whether a small letter before the rest is a colour: a result in figures follows, and the letter is none."""
    sides = any(piece.kind is Token.SIDES for piece in found)
    return sides or (result not in spelling.RESULTS and any(map(in_figures, found)))


def sign_kind(sign: str, before: Piece | None, after: Piece | None) -> Token:
    """Whether a plus or a dash is a result of a game not played, as at a line's end, or only parts the rest."""
    ends = after is None and (is_first(before) or (before is not None and before.kind is Token.RATING))
    opens = sign == "+" and is_first(before) and after is not None and after.kind is Token.RATING
    return Token.UNPLAYED if ends or opens else Token.SIGN


def colour_kind(text: str, piece: Piece, before: Piece | None, after: Piece | None) -> Token:
    """Whether a word for a colour is one, beside a result or first, or a surname as in `Black, Joe`."""
    name = after is not None and after.kind in WORDS and "," in text[piece.end : after.start]
    beside = any(near and in_figures(near) for near in (before, after))
    return Token.COLOUR if beside or (is_first(before) and not name) else Token.WORD


def number_kind(text: str, piece: Piece, before: Piece | None) -> Token:
    """A rating, unless the words before it call it somebody's number: `No. 350`, `#350`."""
    named = before is not None and before.kind is Token.WORD and LOOKUP.get(before.text.casefold()) in ENTRIES
    return Token.FIGURE if named or text[: piece.start].endswith("#") else Token.RATING


@lru_cache(maxsize=64)  # the games of a line are read more than once
def pieces(text: str) -> tuple[Piece, ...]:
    """The tokens of a text, when it is decided what each is; only one that is unread where they are too many."""
    text = without_names(text)
    found = list(islice(tokens(text), MOST_TOKENS))
    if len(found) == MOST_TOKENS:
        return (Piece(Token.UNREAD, text, 0, len(text)),)
    for piece, before, after in zip(found, [None, *found], [*found[1:], None], strict=False):
        if piece.kind is Token.SIGN:
            piece.kind = sign_kind(piece.text, before, after)
        elif piece.kind is Token.LETTER:
            piece.kind = letter_kind(text, piece, before, after, found)
        elif piece.kind is Token.COLOUR:
            piece.kind = colour_kind(text, piece, before, after)
        elif piece.kind is Token.RATING:
            piece.kind = number_kind(text, piece, before)
        elif piece.kind is Token.K and " " in piece.text and before and before.kind in WORDS:
            piece.kind = Token.UNREAD  # `Able, K 12` has an initial
    join(found)
    return tuple(found)


def join(found: list[Piece]) -> None:
    """Finds the words for games not played: of one word or of several, the longest first."""
    words = [piece.text.casefold().replace("-", "") if piece.kind is Token.WORD else "" for piece in found]
    for index in range(len(found)):
        for length in range(LONGEST_PHRASE, 0, -1) if words[index] else ():
            phrase = "".join(words[index : index + length])
            if phrase in spelling.UNPLAYED and (phrase not in ONLY_ALONE or alone(found)):
                found[index].kind, found[index].text = Token.UNPLAYED, phrase
                for follower in range(index + 1, min(index + length, len(found))):
                    found[follower].kind = Token.SIGN if words[follower] else found[follower].kind
                    words[follower] = ""
                break


def alone(found: Sequence[Piece]) -> bool:
    """Whether there is only one word, and nothing but a rating or the round's number beside it."""
    return sum(piece.kind not in {Token.ROUND, Token.RATING, Token.SIGN} for piece in found) == 1


def without_names(text: str) -> str:
    """A line with tabs, each cell that is a name made one word as long: it may hold figures and signs of any kind."""
    if not 0 < text.count("\t") < MOST_CELLS:
        return text
    typed = text.split("\t")
    kinds = [[piece.kind for piece in tokens(cell)] for cell in typed]
    ratings = [index for index, found in enumerate(kinds) if found == [Token.RATING]]
    results = [index for index, found in enumerate(kinds) if found == [Token.SIDES] or result_of(typed[index])]
    if len(results) > 1 and typed[0].strip() == "1":
        results.remove(0)
    if len(ratings) != 1 or len(results) != 1:
        return text
    for index in range(max(*ratings, *results)):
        if index not in {*ratings, *results} and is_name(typed[index], kinds[index]):
            typed[index] = "n" * len(typed[index])
    return "\t".join(typed)


def is_name(cell: str, kinds: Sequence[Token]) -> bool:
    """Whether a cell beside rating and result is a name: it has letters and says nothing about the game itself."""
    words = [word.strip(".,()").casefold() for word in cell.split()]
    if len(cell.strip()) == 1 or all(kind in PLAIN for kind in kinds) or "".join(words) in spelling.UNPLAYED:
        return False
    told = any(
        len(word) > 1 and (word in spelling.UNPLAYED or (word.isalpha() and says_result(word))) for word in words
    )
    return not told and LETTER.search(cell) is not None


def says_result(word: str) -> bool:
    """Whether a word tells a result."""
    return [piece.kind for piece in tokens(word)] == [Token.RESULT]
