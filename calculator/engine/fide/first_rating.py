"""The first rating of an unrated player: FIDE Rating Regulations B.02, 8.2, with 7.1.4 and 7.2.1.

    Ra = (sum of the n rated opponents' ratings + two of 1800) / (n + 2)       not rounded
    p  = (points + one, for two draws with them) / (n + 2)                     nearest whole per cent, .5 up
    Ru = Ra + dp of p, rounded, at most 2200

It is published if there are at least five games (pooled over 26 months) and Ru is not below the floor of 1400. A first
event without a point is ignored. No gap is limited. Two questions are uncertain: how exact halves of p and Ru are
rounded, and what "without a point" covers.

>>> from datetime import date
>>> from calculator.engine.fide.regulations import regulations_on
>>> from calculator.engine.values import TimeControl
>>> rules = regulations_on(date(2026, 11, 1), TimeControl.STANDARD)
>>> first_rating([1902, 1877, 1884, 2012, 1832], Decimal(3), rules).first_rating
1922
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from calculator.engine.fide.regulations import Regulations
from calculator.engine.fide.tables import dp
from calculator.engine.rounding import rounded_mean, rounded_percentage
from calculator.engine.values import HUNDREDTH, check_total

HYPOTHETICAL_OPPONENTS = (1800, 1800)
HYPOTHETICAL_SCORE = Decimal(1)
MOST = 2200
LEAST_GAMES = 5


class Unpublished(StrEnum):
    """Remarks on a first rating: why it is not published, or that it was limited."""

    FEW_GAMES = "few_games"
    BELOW_FLOOR = "below_floor"
    ZERO_POINTS = "zero_points"
    CAPPED = "capped"


@dataclass(frozen=True, slots=True)
class FirstRating:
    """A first rating and its steps.

    `average` includes the two opponents of 1800. `percentage` is in hundredths (0.57). `uncapped_rating` is the rating
    before the limit of 2200.
    """

    count: int
    score: Decimal
    average: Decimal
    percentage: Decimal
    dp: int
    uncapped_rating: int
    first_rating: int
    published: bool
    reasons: tuple[Unpublished, ...]


def first_rating(opponents: Sequence[int], score: Decimal, regulations: Regulations) -> FirstRating:
    """The first rating for `score` points against rated opponents, one game each and at least one (8.2).

    Raises EngineError as `check_total`.
    """
    check_total(opponents, score)
    total, count = sum((*opponents, *HYPOTHETICAL_OPPONENTS)), len(opponents) + len(HYPOTHETICAL_OPPONENTS)
    percentage = rounded_percentage(score + HYPOTHETICAL_SCORE, count)
    uncapped = rounded_mean(total + count * dp(percentage), count)
    rating = min(uncapped, MOST)
    against = (
        (Unpublished.FEW_GAMES, len(opponents) < LEAST_GAMES),
        (Unpublished.ZERO_POINTS, not score),
        (Unpublished.BELOW_FLOOR, rating < regulations.floor),
    )
    reasons = tuple(reason for reason, holds in against if holds)
    return FirstRating(
        count=len(opponents),
        score=score,
        average=Decimal(total) / count,
        percentage=percentage * HUNDREDTH,
        dp=dp(percentage),
        uncapped_rating=uncapped,
        first_rating=rating,
        published=not reasons,
        reasons=(*reasons, Unpublished.CAPPED) if rating < uncapped else reasons,
    )
