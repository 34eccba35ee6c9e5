"""The score that a norm needs, by title, average of the opponents and number of games (Title Regulations 1.4.8).

The tables in the Annex of the regulations follow from these functions. Where they differ, the regulations prevail.

>>> required_score(Title.GM, 2460, 9), required_score(Title.IM, 2283, 9), required_score(Title.GM, 2379, 9)
(Decimal('6.5'), Decimal('7.0'), None)
>>> required_average(Title.IM, 9, Decimal(5)), required_average(Title.IM, 9, Decimal(3))
(2407, None)
>>> [(line.average_low, line.average_high, str(line.score)) for line in score_table(Title.GM, 9)][:2]
[(2380, 2433, '7.0'), (2434, 2474, '6.5')]
"""

from bisect import bisect_left
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from calculator.engine.fide.norms.values import NORM_GAMES, Title
from calculator.engine.fide.tables import dp
from calculator.engine.rounding import rounded_mean
from calculator.engine.values import Result

HALF = Result.DRAW.score
LEAST_PERCENTAGE = 35  # of the points, exactly (1.4.8b)
ALL_POINTS = 100  # per cent


def up(count: int, part: int, whole: int) -> int:
    """The least whole number that is at least `part` / `whole` of `count`."""
    return -(-count * part // whole)


def halves(score: Decimal) -> int:
    """A score in half points."""
    return int(2 * score)


def percentage_of(halves: int, games: int) -> int:
    """The p of the table of dp: whole per cent, .5 up. The score is in half points."""
    return rounded_mean(ALL_POINTS * halves, 2 * games)


@lru_cache(1024)
def least_score(games: int) -> Decimal:
    """35 per cent of the points, up to the next half (1.4.8b)."""
    return up(2 * games, LEAST_PERCENTAGE, ALL_POINTS) * HALF


@lru_cache(8192)
def required_score(title: Title, average: int, games: int) -> Decimal | None:
    """The least score against opponents of this rounded average. None if the average is too low for any score."""
    if average < title.average:
        return None
    percentage = bisect_left(range(ALL_POINTS), title.performance - average, key=dp)
    # The least h for which h half points of 2 x games round to the percentage: 100 h + games >= 2 x games x percentage.
    reached = up(2 * games * percentage - games, 1, ALL_POINTS)
    return max(reached * HALF, least_score(games))


def required_average(title: Title, games: int, score: Decimal) -> int | None:
    """The least rounded average for which `score` is enough. None if the score is below 35 per cent."""
    if score < least_score(games):
        return None
    return max(title.average, title.performance - dp(percentage_of(halves(score), games)))


class Line(NamedTuple):
    """One line of the table: averages from `average_low` to `average_high` (None: no end) need `score`."""

    average_low: int
    average_high: int | None
    score: Decimal


def score_table(title: Title, games: int) -> tuple[Line, ...]:
    """The score needed for every average that is high enough, the lowest average first."""
    lines: list[Line] = []
    high = None
    score = least_score(games)
    while (low := required_average(title, games, score)) is not None:
        if high is None or low <= high:
            lines.append(Line(low, high, score))
            high = low - 1
        if low == title.average:
            break
        score += HALF
    return tuple(reversed(lines))


def score_tables(title: Title) -> dict[int, tuple[Line, ...]]:
    """The table of every number of games from 7 to 13."""
    return {games: score_table(title, games) for games in range(int(NORM_GAMES.low), int(NORM_GAMES.high) + 1)}
