"""What every rating system shares: results, scores and their limits."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum, StrEnum

from calculator.engine.errors import EngineError


class TimeControl(StrEnum):
    """The three rating lists; the value is that of the query key `tc`."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


RATING_LOW, RATING_HIGH = 0, 4000
MAX_GAMES = 1000
HUNDREDTH = Decimal("0.01")


class Result(Enum):
    """One player's result of a game; the value is that of the query key `result`."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"

    score: Decimal
    opposite: "Result"
    letter: str  # the result in a link


Result.WIN.score, Result.DRAW.score, Result.LOSS.score = Decimal("1"), Decimal("0.5"), Decimal("0")
Result.WIN.letter, Result.DRAW.letter, Result.LOSS.letter = "w", "d", "l"
Result.WIN.opposite, Result.DRAW.opposite, Result.LOSS.opposite = Result.LOSS, Result.DRAW, Result.WIN


def check_rating(rating: int | Decimal) -> None:
    """Raises EngineError `out_of_range` unless `rating` lies between 0 and 4000 rating points."""
    if not RATING_LOW <= rating <= RATING_HIGH:
        raise EngineError("out_of_range", value=rating, low=RATING_LOW, high=RATING_HIGH)


def check_count(count: int) -> None:
    """Raises EngineError `out_of_range` for a number of games that one period cannot hold."""
    if not 1 <= count <= MAX_GAMES:
        raise EngineError("out_of_range", value=count, low=1, high=MAX_GAMES)


def check_score(score: Decimal) -> None:
    """Raises EngineError unless `score` is within the limits (`out_of_range`) and a number of halves (`not_half`)."""
    if not 0 <= score <= MAX_GAMES:
        raise EngineError("out_of_range", value=score, low=0, high=MAX_GAMES)
    if score % Result.DRAW.score:
        raise EngineError("not_half", value=score)


def check_total(opponents: Sequence[int], score: Decimal) -> None:
    """Raises EngineError unless every opponent's rating, their number and a total score against them are possible."""
    for opponent in opponents:
        check_rating(opponent)
    if not opponents:
        raise EngineError("required", field="opponents")
    if len(opponents) > MAX_GAMES:
        raise EngineError("too_many", field="opponents", value=len(opponents), high=MAX_GAMES)
    check_score(score)
    if score > len(opponents):
        raise EngineError("score_too_high", field="score", value=score, high=len(opponents))


@dataclass(frozen=True, slots=True)
class Pairing:
    """One round of one player: the opponent's number, and the result or why there was no game (a reason's code)."""

    round: int
    opponent: int | None
    result: Result | None
    unplayed: str = ""


@dataclass(frozen=True, slots=True)
class Totals:
    """What a ranking list prints of a player's rated games instead of the games: n (0 where it does not), w and we."""

    count: int
    score: Decimal
    expected: Decimal
