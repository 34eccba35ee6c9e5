"""One game that a player wrote down: which of its tokens is the rating and which the result.

A game has exactly one number that can be a rating (three or four digits, 100 to 4000) and one result. Two ratings or
two results are refused, except the same result in words and in figures. A sign for unrated replaces the rating, a word
for a bye or a forfeit the result. A colour counts only beside a result in figures, or as a letter at the beginning.

A result in figures stands behind the rating. It may stand before it only if the line has no other words: a figure there
may be a line or board number. Three digits are a rating only if no other number can be one.

>>> [read(text).result.value for text in ("1850, 1", "1 1850", "1 Able 1850 0", "1850 1 win")]
['win', 'win', 'loss', 'win']
>>> read("Rd 3: Cole 1600 win").opponent, read("w 1 1850").opponent
(1600, 1850)
>>> [read(text).value for text in ("1850 1700 1", "1850 1 draw", "1 Able 1850", "165O 1", "1850 - 1", "1850 1-0")]
['no_game', 'no_game', 'no_game', 'no_game', 'no_game', 'colour_unknown']
>>> read("1850 0-1 black").result.value, read("Half-point bye").unplayed.value, read("? 1").opponent
('win', 'bye', None)
"""

from collections.abc import Mapping, Sequence

from calculator.engine.values import RATING_HIGH, Result
from calculator.formats import cells, spelling
from calculator.formats.event import Meaning, Unplayed
from calculator.formats.findings import Code
from calculator.formats.games import ReadGame, quoted
from calculator.formats.line_tokens import LEAST_RATING, RATED, Piece, Token, in_figures, pieces
from calculator.formats.titles import untitled
from calculator.formats.words import BOARD_LABELS, GAME_LABELS, RESULT_WORDS, ROUNDS, TELLERS, VERSUS, WHITE_WORDS

LONGEST = 300  # characters of a game
LEAST_PLAIN = 1000  # a lower number is a rating only without other numbers beside it
NO_NAMES = VERSUS | ROUNDS | GAME_LABELS | BOARD_LABELS | TELLERS
BARE = RATED | {Token.RESULT, Token.ROUND, Token.SIGN, Token.K}
MOST_DECIMALS = 1  # beside a game; more are columns of a table
Found = Mapping[Token, list[Piece]]


def sorted_out(text: str, decided: Sequence[Piece]) -> Found:
    """The tokens by kind, without line numbers. A single dash with a figure becomes a game not played."""
    by_kind: dict[Token, list[Piece]] = {kind: [] for kind in Token}
    for piece in decided:
        by_kind[piece.kind].append(piece)
    set_aside(by_kind, decided)
    own_cell = [piece for piece in by_kind[Token.DASHED] if text[: piece.start].rstrip(" ").endswith("\t")]
    if len(by_kind[Token.DASHED]) == 1 and not by_kind[Token.RESULT] and (own_cell or not by_kind[Token.RATING]):
        by_kind[Token.UNPLAYED] += by_kind[Token.DASHED]
        by_kind[Token.DASHED] = []
    return by_kind


def set_aside(by_kind: Found, decided: Sequence[Piece]) -> None:
    """Remove figures before the rating from the results. A first `1` is a line number, any other is unread."""
    rated = [piece.start for piece in decided if piece.kind in RATED]
    early = [piece for piece in by_kind[Token.RESULT] if rated and piece.start < rated[0] and in_figures(piece)]
    if early and len(by_kind[Token.RESULT] + by_kind[Token.SIDES]) == 1 and is_result_before(decided):
        return
    for piece in early:
        by_kind[Token.RESULT].remove(piece)
        if piece is not decided[0] or piece.text != "1":
            by_kind[Token.UNREAD].append(piece)


def is_result_before(decided: Sequence[Piece]) -> bool:
    """Whether the only figure before the rating is a result, as in `1 1850` or `Round 1: 1 vs Able 1850`."""
    first = {Token.COLOUR} if decided[0].kind is not Token.RESULT else set()  # `1 w 1850` may be numbered
    if all(piece.kind in BARE | first for piece in decided):
        return True
    behind_round = [piece.kind for piece in decided[:2]] == [Token.ROUND, Token.RESULT]
    return behind_round and decided[2].text.casefold() in VERSUS


def colour_of(by_kind: Found, letter_colours: Mapping[str, str]) -> str:
    """The colour in a line, w or b; empty if there is none, or two. `letter_colours` has the colour of each letter."""
    colours = set()
    for piece in by_kind[Token.COLOUR]:
        word = piece.text.casefold()
        colours.add(letter_colours.get(word, "") if len(word) == 1 else "w" if word in WHITE_WORDS else "b")
    return colours.pop() if len(colours) == 1 else ""


def result_of(piece: Piece) -> Result:
    return RESULT_WORDS.get(piece.text.casefold()) or spelling.result(piece.text)


def won(sides: Piece, colour: str) -> Result:
    """The result of the player with this colour after 1-0 or 0-1."""
    return Result.WIN if sides.text.startswith("1") == (colour == "w") else Result.LOSS


def name_in(text: str, decided: Sequence[Piece]) -> str:
    """The first words in a row that can be a name, without title."""
    start = end = 0
    for piece in decided:
        initial = text[piece.end :].startswith(".") and piece.text.casefold() not in VERSUS | ROUNDS
        if piece.kind is Token.WORD and (end or initial or piece.text.casefold() not in NO_NAMES):
            start, end = (start if end else piece.start), piece.end
        elif end:
            break
    return untitled(" ".join(text[start:end].split()))


def is_unplayed(by_kind: Found, meaning: Meaning) -> bool:
    """Whether a game was not played. A bye with a rating and a result is a contradiction, so False."""
    forfeit = meaning.unplayed is Unplayed.FORFEIT
    played = by_kind[Token.RATING] and (by_kind[Token.RESULT] or by_kind[Token.SIDES])
    if not played:
        return True
    word = by_kind[Token.UNPLAYED][0].text
    return forfeit and word[0].isalpha() and "." not in word  # `W.O. Able` has initials


def is_unclear(by_kind: Found) -> bool:
    """Whether a line has tokens that no game has, or two of a token that a game has once."""
    ratings = by_kind[Token.RATING]
    short = any(spelling.rating(rating.text) < LEAST_PLAIN for rating in ratings)
    return bool(
        len(ratings) > 1
        or (ratings and by_kind[Token.UNRATED])
        or by_kind[Token.DASHED]
        or by_kind[Token.UNREAD]
        or len(by_kind[Token.DECIMAL]) > MOST_DECIMALS
        or (short and any(figure.start > 0 for figure in by_kind[Token.FIGURE] + by_kind[Token.TOO_HIGH]))
    )


def read(text: str, line: int = 1, letter_colours: Mapping[str, str] | None = None) -> ReadGame | Code:
    """The game in a text, or the code of its problem. `letter_colours` has the colour, w or b, of each letter."""
    if len(text) > LONGEST:
        return Code.NO_GAME
    decided = pieces(text)
    by_kind = sorted_out(text, decided)
    if by_kind[Token.LIVE]:
        return Code.LIVE_RATING
    if is_unclear(by_kind):
        return Code.NO_GAME
    game = opposed(ReadGame(line, quoted(text)), text, decided, by_kind)
    if game.opponent is not None and not LEAST_RATING <= game.opponent <= RATING_HIGH:
        return Code.BAD_RATING
    if by_kind[Token.UNPLAYED]:
        return left_out(game, by_kind)
    if by_kind[Token.TOO_HIGH] and not by_kind[Token.RATING] and len(by_kind[Token.RESULT] + by_kind[Token.SIDES]) == 1:
        return Code.BAD_RATING
    if not (by_kind[Token.RATING] or by_kind[Token.UNRATED]):
        return Code.NO_GAME
    return played(game, by_kind, letter_colours or cells.colours({"w"}))


def opposed(game: ReadGame, text: str, decided: Sequence[Piece], by_kind: Found) -> ReadGame:
    """The game with its round and opponent. A line without a rating, such as a bye, has no name."""
    if decided and decided[0].kind is Token.ROUND and decided[0].text:
        game.round = int(decided[0].text)
    if by_kind[Token.RATING] or by_kind[Token.UNRATED]:
        game.name = name_in(text, decided)
    for rating in by_kind[Token.RATING]:
        game.opponent, game.provisional = spelling.rating(rating.text), spelling.provisional(rating.text)
    return game


def left_out(game: ReadGame, by_kind: Found) -> ReadGame | Code:
    """The game with the reason why it was not played, or NO_GAME."""
    meaning = spelling.unplayed(by_kind[Token.UNPLAYED][0].text)
    game.unplayed = (meaning.unplayed if by_kind[Token.RATING] else None) or meaning.alone
    return game if is_unplayed(by_kind, meaning) else Code.NO_GAME


def played(game: ReadGame, by_kind: Found, letter_colours: Mapping[str, str]) -> ReadGame | Code:
    """The game with its result, or a code. 1-0 needs the colour. `1850 *` is not finished."""
    results, sides = by_kind[Token.RESULT], by_kind[Token.SIDES]
    if not results and not sides and any(rating.text.endswith((" *", "\t*")) for rating in by_kind[Token.RATING]):
        game.unplayed = Unplayed.UNFINISHED
        return game
    if results and not sides and sum(map(in_figures, results)) <= 1 and len(set(map(result_of, results))) == 1:
        game.result = result_of(results[0])
        return game
    if results or len(sides) != 1:
        return Code.NO_GAME
    colour = colour_of(by_kind, letter_colours)
    if not colour:
        return Code.COLOUR_UNKNOWN
    game.result = won(sides[0], colour)
    return game


def letters(text: str) -> set[str]:
    """The colour letters that stand beside results in a text."""
    decided = pieces(text[:LONGEST])
    return {piece.text.casefold() for piece in decided if piece.kind is Token.COLOUR and len(piece.text) == 1}


def ks(text: str) -> list[str]:
    """The own K beside a game, as written."""
    return [piece.text for piece in pieces(text) if piece.kind is Token.K] if "k" in text.casefold() else []
