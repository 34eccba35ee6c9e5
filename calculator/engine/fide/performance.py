"""Performance: the rating that a score would have fitted. Four different quantities, one function each.

- the average of opponents (ARO), nearest whole, .5 up;
- the performance rating (TPR, FIDE's Rp): that average plus dp of the percentage, table 8.1.1, no 400-point limit;
- the perfect performance (PTP): the lowest rating whose expected score reaches the score, whole table, no limit;
- the linear performance ("algorithm of 400"), which is not a FIDE definition.

The exercises of FIDE's Technical Commission: 4 points against 1750, 1900, 2200, 1450 and 2100.

>>> performance([1750, 1900, 2200, 1450, 2100], Decimal(4))
2120
>>> perfect_performance([1750, 1900, 2200, 1450, 2100], Decimal(4))
2216
>>> linear_performance([1800], Decimal(1)), linear_performance([1800], Decimal("0.5"))
(2200, 1800)
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from calculator.engine.fide.tables import dp, expected_by_table
from calculator.engine.rounding import rounded_mean, rounded_percentage
from calculator.engine.values import HUNDREDTH, check_total

LINEAR_SPAN = 400
NO_POINTS = 800


def average(ratings: Sequence[int]) -> int:
    """The mean of at least one rating, nearest whole, .5 up."""
    return rounded_mean(sum(ratings), len(ratings))


def performance(opponents: Sequence[int], score: Decimal) -> int:
    """Performance rating for `score` points, one game an opponent (1.5 and table 8.1.1); notional at 0 and 100 %."""
    return average(opponents) + dp(rounded_percentage(score, len(opponents)))


def perfect_performance(opponents: Sequence[int], score: Decimal) -> int:
    """The lowest whole rating whose expected score reaches `score`; without a point, the lowest opponent minus 800.

    Tie-Break Regulations, PTP: table 8.1.2 without the 400-point rule.
    """
    if not score:
        return min(opponents) - NO_POINTS
    candidates = range(min(opponents) - NO_POINTS, max(opponents) + NO_POINTS)
    return candidates[bisect_left(candidates, score, key=lambda rating: expected_total(rating, opponents))]


def expected_total(rating: int, opponents: Sequence[int]) -> Decimal:
    """The sum of the expected scores by table 8.1.2, no gap limited."""
    return sum((expected_by_table(rating - opponent) for opponent in opponents), Decimal(0))


def linear_performance(opponents: Sequence[int], score: Decimal) -> int:
    """Unrounded average + 400 x (wins - losses) / games, nearest whole, .5 up."""
    wins_less_losses = int(2 * score) - len(opponents)
    return rounded_mean(sum(opponents) + LINEAR_SPAN * wins_less_losses, len(opponents))


@dataclass(frozen=True, slots=True)
class Performance:
    """Every performance of one score; `percentage` is the score in hundredths (0.57), `dp` that of table 8.1.1."""

    count: int
    score: Decimal
    average_opponent: int
    percentage: Decimal
    dp: int
    performance: int
    perfect_performance: int
    linear_performance: int

    @property
    def notional(self) -> bool:
        """Whether the score is 0 or 100 per cent, where the 800 points of the table mean "no limit"."""
        return self.percentage in (0, 1)


def performances(opponents: Sequence[int], score: Decimal) -> Performance:
    """Every performance of `score` points, one game for each opponent. Raises EngineError as `check_total`."""
    check_total(opponents, score)
    percentage = rounded_percentage(score, len(opponents))
    return Performance(
        count=len(opponents),
        score=score,
        average_opponent=average(opponents),
        percentage=percentage * HUNDREDTH,
        dp=dp(percentage),
        performance=performance(opponents, score),
        perfect_performance=perfect_performance(opponents, score),
        linear_performance=linear_performance(opponents, score),
    )
