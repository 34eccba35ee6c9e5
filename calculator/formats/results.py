"""What a sign in a cell means, in a file or a table: a result, or why there was no game, and its points."""

from decimal import Decimal
from typing import NamedTuple

from calculator.engine.values import Result
from calculator.formats.event import Unplayed

ONE, HALF, ZERO = Result.WIN.score, Result.DRAW.score, Result.LOSS.score
FORFEIT, BYE, NOT_PLAYED, UNFINISHED = Unplayed.FORFEIT, Unplayed.BYE, Unplayed.NOT_PLAYED, Unplayed.UNFINISHED


class Meaning(NamedTuple):
    """The result if there was a game; why there was none, with an opponent and without one; the points."""

    result: Result | None
    unplayed: Unplayed | None
    alone: Unplayed
    points: Decimal


# W, D and L are results of games shorter than one move each: never rated.
MEANINGS = {
    "1": Meaning(Result.WIN, None, BYE, ONE),
    "½": Meaning(Result.DRAW, None, BYE, HALF),
    "=": Meaning(Result.DRAW, None, BYE, HALF),
    "0": Meaning(Result.LOSS, None, NOT_PLAYED, ZERO),
    "W": Meaning(None, NOT_PLAYED, NOT_PLAYED, ONE),
    "D": Meaning(None, NOT_PLAYED, NOT_PLAYED, HALF),
    "L": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
    "+": Meaning(None, FORFEIT, FORFEIT, ONE),
    "-": Meaning(None, FORFEIT, NOT_PLAYED, ZERO),
    "H": Meaning(None, BYE, BYE, HALF),
    "F": Meaning(None, BYE, BYE, ONE),
    "U": Meaning(None, BYE, BYE, ONE),
    "Z": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
    "A": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
    " ": Meaning(None, UNFINISHED, NOT_PLAYED, ZERO),
    "*": Meaning(None, UNFINISHED, UNFINISHED, ZERO),
    "?": Meaning(None, UNFINISHED, UNFINISHED, ZERO),
    "X": Meaning(None, UNFINISHED, UNFINISHED, ZERO),
}
UNREAD = MEANINGS["?"]
EMPTY = MEANINGS[" "]
