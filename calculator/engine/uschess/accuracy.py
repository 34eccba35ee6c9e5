"""How far results are from the published ratings, measured on an event of 64 players with whole ratings.

Two players whom a personal floor held are not among the estimates. A whole section is exact to the rounding of the
ratings from before the event: two sections of 2026 with decimals agree to a hundredth.
"""

from typing import NamedTuple


class Accuracy(NamedTuple):
    """Rating points off the published rating: half of the players within `median`; None if it was not measured."""

    median: float
    nine_in_ten: float | None
    largest: float


PLAYERS, FLOORED = 64, 2
ESTIMATE_BEFORE = Accuracy(4.9, 15.4, 29.3)  # one player alone, opponents' ratings from before the event
ESTIMATE_AFTER = Accuracy(0.8, 3.0, 10.0)  # one player alone, their published ratings from after it
SECTION = Accuracy(0.28, None, 0.74)
SECTION_WITH_DECIMALS = 0.01
