"""Letters of results, and letters behind ratings. All lines of a text together decide their meaning.

D is a draw beside W or L, a loss beside V. Without other letters it stays open, unless words or the heading show the
language. Small w, d and l are the notation of this site's links.

>>> {letter: result and result.value for letter, result in meanings({"V", "E", "D"}).items()}
{'d': 'loss', 'e': 'draw', 'v': 'win'}
>>> meanings({"D"}), meanings({"D"}, {"fr"}), meanings({"d"}), meanings({"U"})
({'d': None}, {'d': <Result.LOSS: 'loss'>}, {'d': <Result.DRAW: 'draw'>}, {})

Behind a rating, F marks a FIDE rating. N (national) and E (estimate) make the player unrated for FIDE.

>>> reader = LetterReader(["1650 V", "1700 D", "1399 E 1"])
>>> reader.settled("1650 V"), reader.settled("1700 D"), reader.settled("1399 E 1")
('1650 w', '1700 l', 'unr    1')
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise

from calculator.engine.values import Result
from calculator.formats import cells, line_tokens
from calculator.formats.findings import MOST_FINDINGS
from calculator.formats.line_tokens import RATED, Piece, Token, in_figures, is_first, is_initial, plain_digits, tokens
from calculator.formats.words import LANGUAGE_LETTERS, LANGUAGE_WORDS

LONGEST = 300  # characters of a line with a game
MOST_LINES = 2_000  # lines searched for letters
SPELLED = {Result.WIN: "w", Result.DRAW: "d", Result.LOSS: "l"}
OURS = frozenset("wdl")
ORDER = (Result.WIN, Result.DRAW, Result.LOSS)
ALL = frozenset("".join(letters for _, letters in LANGUAGE_LETTERS))
NOT_PLAYED = frozenset("ufhzx")  # letters that may also mean a bye or a forfeit
ALONE = re.compile(r"(?<![^\W\d_])[^\W\d_](?!\w)")
SEGMENT = re.compile(r"[^;,·]+")
WORD = re.compile(r"[^\W\d_]{2,}")
JOINED = re.compile(r"\d{3,4}[FNE]", re.ASCII)
BLANK = "unr"  # as an unrated opponent is written
MARKS = frozenset("FNE")
ESTIMATED = "e"  # or a draw, empate
RESULTS = {Token.RESULT, Token.SIDES}


def meanings(letters: Iterable[str], languages: Iterable[str] = ()) -> dict[str, Result | None]:
    """The result of each letter in a text of these languages, None if it stays open. Other letters are left out."""
    written = set(letters)
    used = {letter.casefold() for letter in written} & ALL
    spoken = set(languages)
    if not used or (not spoken and used <= NOT_PLAYED):
        return {}
    if used == {"w"} and not written.isdisjoint("bB"):
        return {"w": None}  # a win, or White
    if written and written <= OURS:
        spoken = {"en"}
    possible = [scheme for language, scheme in LANGUAGE_LETTERS if not spoken or language in spoken]
    fitting = [scheme for scheme in possible if used <= set(scheme)]
    fitting = fitting or [scheme for _, scheme in LANGUAGE_LETTERS if used <= set(scheme)] or possible
    results_by_letter = {}
    for letter in sorted(used):
        results = {ORDER[scheme.index(letter)] for scheme in fitting if letter in scheme}
        results_by_letter[letter] = results.pop() if len(results) == 1 else None
    return {ESTIMATED: None} if used == {ESTIMATED} and not spoken else results_by_letter


def languages_of(texts: Iterable[str]) -> set[str]:
    """The languages that all known words of a text have in common; empty if there are no such words, or no language."""
    common: set[str] | None = None
    for text in texts:
        for word in set(WORD.findall(text.casefold())) & LANGUAGE_WORDS.keys():
            languages = set(LANGUAGE_WORDS[word].split())
            common = languages if common is None else common & languages
    return common or set()


def result_letter(text: str, pieces: Sequence[Piece]) -> Piece | None:
    """The letter that is the result of a line: behind the rating, last, or first before it. None if there is none."""
    rated = [piece.start for piece in pieces if piece.kind in RATED]
    results = RESULTS | {Token.DASHED, Token.UNPLAYED}
    if len(rated) != 1 or any(
        piece.kind in results and not (piece.start < rated[0] and in_figures(piece)) for piece in pieces
    ):
        return None
    places = zip(pieces, [None, *pieces], [*pieces[1:], None], strict=False)
    letters = [piece for piece, before, after in places if is_place(text, rated[0], piece, before, after)]
    colours = all(piece.text.casefold() in cells.COLOUR_LETTERS for piece in letters[:-1])
    return letters[-1] if letters and colours else None


def is_place(text: str, rated: int, piece: Piece, before: Piece | None, after: Piece | None) -> bool:
    """Whether a letter stands where a result can stand: first, behind the rating, or last."""
    if piece.kind is not Token.LETTER or piece.text.casefold() not in ALL | cells.COLOUR_LETTERS:
        return False
    if is_first(before) and after is not None and after.kind in RATED:
        return True
    last = after is None and piece.start > rated
    behind = before is not None and before.kind in RATED
    colour = last and before is not None and before.kind is Token.LETTER
    return (behind or last) and (colour or not is_initial(text, piece, before, after))


def mark(pieces: Sequence[Piece]) -> tuple[Piece, Piece] | None:
    """A rating and the letter F, N or E between it and the result. None if the line has none."""
    for joined, result in pairwise(pieces):
        if joined.kind is Token.UNREAD and result.kind in RESULTS and JOINED.fullmatch(joined.text):
            return Piece(Token.RATING, "", joined.start, joined.end - 1), Piece(
                Token.LETTER, joined.text[-1], joined.end - 1, joined.end
            )
    for rating, letter, result in zip(pieces, pieces[1:], pieces[2:], strict=False):
        if rating.kind is Token.RATING and letter.text in MARKS and result.kind in RESULTS:
            return rating, letter
    return None


def segments(text: str) -> Iterator[tuple[int, str, list[Piece]]]:
    """The parts of a line that may be games, with their beginning and tokens: the line itself unless it has several."""
    pieces = list(islice(tokens(text), line_tokens.MOST_TOKENS))
    if sum(piece.kind in RATED for piece in pieces) <= 1:
        yield 0, text, pieces
        return
    for match in SEGMENT.finditer(text):
        yield match.start(), match[0], list(islice(tokens(match[0]), line_tokens.MOST_TOKENS))


class LetterReader:
    """Decides the letters of all lines, then writes each of them as `w`, `d` or `l`, and what is unrated as `unr`."""

    def __init__(self, lines: Iterable[str]) -> None:
        texts = [text for text in islice(lines, MOST_LINES) if len(text) <= LONGEST]
        letters, self.marks, sides = set(), set(), set()
        for text in islice((text for text in texts if ALONE.search(text)), MOST_FINDINGS):
            for _, part, pieces in segments(plain_digits(text)):
                if letter := result_letter(part, pieces):
                    letters.add(letter.text)
                if marked := mark(pieces):
                    self.marks.add(marked[1].text)
                sides |= {piece.text.casefold() for piece in pieces if piece.kind is Token.LETTER}
        self.meanings = meanings(letters, languages_of(texts) if letters else ())
        if self.marks == {"N"} and "b" in sides:
            self.marks = set()  # Blancs and Noirs

    def settled(self, text: str) -> str | None:
        """A line of the same length with its letters replaced by our own. None if a letter stays open."""
        if len(text) > LONGEST or not ALONE.search(text) or not (self.meanings or self.marks):
            return text
        for start, part, pieces in segments(text):
            if (marked := mark(pieces)) and marked[1].text in self.marks:
                if self.marks == {"N"}:
                    return None  # noirs and negras, or a national rating
                text = without_mark(text, start, *marked)
            elif (letter := result_letter(part, pieces)) and (folded := letter.text.casefold()) in self.meanings:
                result = self.meanings[folded]
                if result is None:
                    return None
                text = text[: start + letter.start] + SPELLED[result] + text[start + letter.end :]
                text = without_colours(text, start, letter, pieces)
        return text


def without_colours(text: str, start: int, letter: Piece, pieces: Sequence[Piece]) -> str:
    """A line without the colour letters before its result: at the beginning, or behind the rating."""
    for piece, before in zip(pieces, [None, *pieces], strict=False):
        if piece.start >= letter.start:
            break
        place = is_first(before) or (before is not None and before.kind in RATED)
        if place and piece.kind is Token.LETTER and piece.text.casefold() in cells.COLOUR_LETTERS:
            text = text[: start + piece.start] + " " + text[start + piece.end :]
    return text


def without_mark(text: str, start: int, rating: Piece, letter: Piece) -> str:
    """A line without the letter behind a rating; a rating that is not FIDE's becomes unrated."""
    begin, end = start + rating.start, start + letter.end
    if letter.text == "F":
        return text[: start + letter.start] + " " + text[end:]
    return text[:begin] + BLANK.ljust(end - begin) + text[end:]
