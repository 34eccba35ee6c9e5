"""One game in one's own words: which of its tokens is the rating and which the result.

The rule: exactly one number that can be a rating (three or four digits, 100 to 4000) and exactly one result are a game;
two of either are nobody's guess. An unrated sign stands for a rating; a word for a bye or a forfeit for a result. A
letter is a result only directly behind the rating, or first, or last; a colour only beside a result in figures. The
first `1` of a line that has another result behind its rating counts the line.

>>> [read("1850, 1").result.value, read("Rd 3: Cole 1600 win").opponent, read("w 1 1850").opponent]
['win', 1600, 1850]
>>> [read(text).value for text in ("1850 1700 1", "1850 1 draw", "1850 - 1", "1850 1-0")]
['no_game', 'no_game', 'no_game', 'colour_unknown']
>>> read("1850 0-1 black").result.value, read("Half-point bye").unplayed.value, read("? 1").opponent
('win', 'bye', None)
"""

from collections.abc import Mapping, Sequence

from calculator.engine.values import RATING_HIGH, Result
from calculator.formats import cells, spelling
from calculator.formats.crosstable import Unplayed
from calculator.formats.games import ReadGame, quoted
from calculator.formats.line_tokens import LEAST_RATING, Piece, Token, tokens
from calculator.formats.problems import Code
from calculator.formats.results import Meaning
from calculator.formats.words import GAME_LABELS, ONLY_ALONE, RESULT_WORDS, ROUNDS, VERSUS, WHITE_WORDS

RATED = {Token.RATING, Token.UNRATED}
LONGEST_PHRASE = 3  # words of a bye or forfeit
NO_NAMES = VERSUS | ROUNDS | GAME_LABELS
LETTERS = cells.WHITE | cells.BLACK
Found = Mapping[Token, list[Piece]]


def in_figures(piece: Piece) -> bool:
    """Whether a result is written in figures, so that a colour can stand beside it."""
    return piece.kind is Token.SIDES or (piece.kind is Token.RESULT and not piece.text[0].isalpha())


def letter_kind(letter: str, before: Piece | None, after: Piece | None, rated: bool) -> Token:
    """What a letter is by its neighbours; one that is nothing else is a word of a name. `rated`: behind the rating."""
    behind = before is not None and before.kind in RATED
    first = before is None or before.kind is Token.ROUND
    opens = first and after is not None and after.kind in RATED
    if letter in LETTERS and any(near and in_figures(near) for near in (before, after)):
        return Token.COLOUR
    if letter == "u" and after and after.text.casefold() in spelling.RESULTS:
        return Token.UNRATED
    if letter in spelling.RESULTS and (behind or opens or (after is None and rated)):
        return Token.RESULT
    return Token.UNPLAYED if after is None and (behind or first) and letter in spelling.UNPLAYED else Token.WORD


def sign_kind(sign: str, before: Piece | None, after: Piece | None) -> Token:
    """Whether a plus or a dash is a result of a game not played, as at a line's end, or only parts the rest."""
    first = before is None or before.kind is Token.ROUND
    ends = after is None and (first or (before is not None and before.kind is Token.RATING))
    opens = sign == "+" and first and after is not None and after.kind is Token.RATING
    return Token.UNPLAYED if ends or opens else Token.SIGN


def colour_kind(text: str, piece: Piece, before: Piece | None, after: Piece | None) -> Token:
    """Whether a word for a colour is one, beside a result or first, or a surname as in `Black, Joe`."""
    first = before is None or before.kind is Token.ROUND
    name = after is not None and after.kind in {Token.WORD, Token.LETTER} and "," in text[piece.end : after.start]
    beside = any(near and in_figures(near) for near in (before, after))
    return Token.COLOUR if beside or (first and not name) else Token.WORD


def pieces(text: str) -> list[Piece]:
    """The tokens of a text, when it is decided what each letter, sign and word is."""
    found = list(tokens(text))
    rated = False
    for piece, before, after in zip(found, [None, *found], [*found[1:], None], strict=False):
        rated = rated or (before is not None and before.kind in RATED)
        if piece.kind is Token.SIGN:
            piece.kind = sign_kind(piece.text, before, after)
        elif piece.kind is Token.LETTER:
            piece.kind = letter_kind(piece.text.casefold(), before, after, rated)
        elif piece.kind is Token.COLOUR:
            piece.kind = colour_kind(text, piece, before, after)
    join(found)
    return found


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


def sorted_out(text: str, decided: Sequence[Piece]) -> Found:
    """The tokens by kind, without the figure that counts the line and the signs that a rating makes superfluous."""
    found: dict[Token, list[Piece]] = {kind: [] for kind in Token}
    for piece in decided:
        found[piece.kind].append(piece)
    results, ratings = found[Token.RESULT], found[Token.RATING]
    counted = len(results) == 2 and results[0] is decided[0] and results[0].text == "1"
    if counted and ratings and results[1].start > ratings[0].start:
        del results[0]
    own_cell = [piece for piece in found[Token.DASHED] if text[: piece.start].rstrip(" ").endswith("\t")]
    if len(found[Token.DASHED]) == 1 and not results and (own_cell or not ratings):
        found[Token.UNPLAYED] += found[Token.DASHED]
        found[Token.DASHED] = []
    return found


def colour_of(found: Found, known: Mapping[str, str]) -> str:
    """The colour a line tells, w or b, empty where it tells none or two."""
    colours = set()
    for piece in found[Token.COLOUR]:
        word = piece.text.casefold()
        colours.add(known.get(word, "") if len(word) == 1 else "w" if word in WHITE_WORDS else "b")
    return colours.pop() if len(colours) == 1 else ""


def result_of(piece: Piece) -> Result:
    """The result that a token spells."""
    return RESULT_WORDS.get(piece.text.casefold()) or spelling.result(piece.text)


def won(sides: Piece, colour: str) -> Result:
    """The result of a player of that colour when the players made 1-0 or 0-1."""
    return Result.WIN if sides.text.startswith("1") == (colour == "w") else Result.LOSS


def name_in(text: str, decided: Sequence[Piece]) -> str:
    """The words that stand together first and are a name, as they are written."""
    start = end = 0
    for piece in decided:
        if piece.kind is Token.WORD and (end or piece.text.casefold() not in NO_NAMES):
            start, end = (start if end else piece.start), piece.end
        elif end:
            break
    return text[start:end]


def is_unplayed(found: Found, meaning: Meaning) -> bool:
    """Whether a sign or word for a game not played stands for the result. A bye has no result beside a rating."""
    forfeit = meaning.unplayed is Unplayed.FORFEIT
    played = found[Token.RATING] and (found[Token.RESULT] or found[Token.SIDES])
    if not played:
        return True
    return forfeit and found[Token.UNPLAYED][0].text.isalpha()


def read(text: str, line: int = 1, known: Mapping[str, str] | None = None) -> ReadGame | Code:
    """The game of a text, or what is wrong with it. `known` says which colours the letters of the text stand for."""
    decided = pieces(text)
    found = sorted_out(text, decided)
    ratings, results, sides = found[Token.RATING], found[Token.RESULT], found[Token.SIDES]
    if found[Token.LIVE]:
        return Code.LIVE_RATING
    if len(ratings) > 1 or found[Token.DASHED]:
        return Code.NO_GAME
    game = opposed(ReadGame(line, quoted(text)), text, decided, found)
    if game.opponent is not None and not LEAST_RATING <= game.opponent <= RATING_HIGH:
        return Code.BAD_RATING
    if found[Token.TOO_HIGH] and not ratings and len(results) + len(sides) == 1:
        return Code.BAD_RATING
    if found[Token.UNPLAYED]:
        meaning = spelling.unplayed(found[Token.UNPLAYED][0].text)
        game.unplayed = (meaning.unplayed if ratings else None) or meaning.alone
        return game if is_unplayed(found, meaning) else Code.NO_GAME
    if not (ratings or found[Token.UNRATED]) or len(results) + len(sides) != 1:
        return Code.NO_GAME
    return played(game, found, known or cells.colours({"w"}))


def opposed(game: ReadGame, text: str, decided: Sequence[Piece], found: Found) -> ReadGame:
    """The game with its round and opponent; a line without a rating, such as a bye, has no name."""
    if decided and decided[0].kind is Token.ROUND:
        game.round = int(decided[0].text)
    if found[Token.RATING] or found[Token.UNRATED]:
        game.name = name_in(text, decided)
    for rating in found[Token.RATING]:
        game.opponent, game.provisional = spelling.rating(rating.text), spelling.provisional(rating.text)
    return game


def played(game: ReadGame, found: Found, known: Mapping[str, str]) -> ReadGame | Code:
    """The game with its result, which may need the colour."""
    if found[Token.RESULT]:
        game.result = result_of(found[Token.RESULT][0])
        return game
    colour = colour_of(found, known)
    if not colour:
        return Code.COLOUR_UNKNOWN
    game.result = won(found[Token.SIDES][0], colour)
    return game


def letters(text: str) -> set[str]:
    """The colour letters that stand beside results in a text."""
    return {piece.text.casefold() for piece in pieces(text) if piece.kind is Token.COLOUR and len(piece.text) == 1}
