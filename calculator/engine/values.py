"""What every rating system shares: results, scores and their limits."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum, StrEnum

from calculator.engine.errors import EngineError, ErrorCode


class TimeControl(StrEnum):
    """The three rating lists; the value is that of the query key `tc`."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


ZERO = Decimal(0)
HUNDREDTH = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Limits:
    """The least and the greatest allowed value, both included. With a `step`, only its multiples are allowed."""

    low: int | Decimal
    high: int | Decimal
    step: Decimal | None = None

    def __contains__(self, value: int | Decimal) -> bool:
        return self.low <= value <= self.high and not (self.step and value % self.step)

    def check(self, value: int | Decimal) -> None:
        """Raises EngineError `out_of_range` for a value that is not within the limits."""
        if value not in self:
            raise EngineError(ErrorCode.OUT_OF_RANGE, value=value, low=self.low, high=self.high)


RATING_LOW, RATING_HIGH = 0, 4000
RATINGS = Limits(RATING_LOW, RATING_HIGH)  # rating points
MAX_GAMES = 1000
GAMES = Limits(1, MAX_GAMES)  # of one rating period


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


SCORES = Limits(0, MAX_GAMES)  # points


def check_score(score: Decimal) -> None:
    """Raises EngineError unless `score` is within the limits (`out_of_range`) and a number of halves (`not_half`)."""
    SCORES.check(score)
    if score % Result.DRAW.score:
        raise EngineError(ErrorCode.NOT_HALF, value=score)


def check_total(opponents: Sequence[int], score: Decimal) -> None:
    """Raises EngineError unless the opponents' ratings, their number and a total score against them are possible."""
    for opponent in opponents:
        RATINGS.check(opponent)
    if not opponents:
        raise EngineError(ErrorCode.REQUIRED, field="opponents")
    if len(opponents) > MAX_GAMES:
        raise EngineError(ErrorCode.TOO_MANY, field="opponents", value=len(opponents), high=MAX_GAMES)
    check_score(score)
    if score > len(opponents):
        raise EngineError(ErrorCode.SCORE_TOO_HIGH, field="score", value=score, high=len(opponents))


@dataclass(frozen=True, slots=True)
class Pairing:
    """One round of one player: the opponent's number, and the result. `unplayed` is the code why there was no game."""

    round: int
    opponent: int | None
    result: Result | None
    unplayed: str = ""


class Progress:
    """How many games count, and how many of them have their results, or their total, already."""

    __slots__ = ()
    count: int
    played: int

    @property
    def open(self) -> int:
        """The number of games that count and have no result yet. If there are any, this is a plan."""
        return self.count - self.played

    @property
    def unstarted(self) -> bool:
        """Whether games count and none has its result yet."""
        return self.count > 0 and not self.played


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums that a ranking list prints instead of a player's rated games: n (0 if not printed), w and we."""

    count: int
    score: Decimal
    expected: Decimal
