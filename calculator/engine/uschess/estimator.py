"""What US Chess's own estimator does otherwise than the specification: a mean for few games, and its rounding.

A player of 1500 after six games beats 800, and the mean is lower:

>>> from calculator.engine.uschess.formulas import prior
>>> round(mean(prior(1500, 6), [800], 1), 2)
1457.14
>>> rounded_away(1500, 1510.27), rounded_away(2550, 2549.35), rounded_away(1500, 1500)
(1511, 2549, 1500)
"""

from collections.abc import Sequence
from math import ceil, floor

from calculator.engine.uschess.formulas import REACH, Prior

NOISE = 1e-6  # rating points that floats may be off


def mean(player: Prior, opponents: Sequence[float], score: float) -> float:
    """The mean in place of the special formula: 400 points are added for each win and taken off for each loss.

    There is none without any game.
    """
    total = player.effective * player.rating + sum(opponents) + REACH * (2 * score - len(opponents))
    return total / (player.effective + len(opponents))


def rounded_away(rating: float, new: float) -> int:
    """A new rating, rounded away from the one before."""
    return ceil(new - NOISE) if new > rating else floor(new + NOISE)
