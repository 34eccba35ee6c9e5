"""Input values of US Chess's rules: kinds of events, earlier records, games, and their limits.

Ratings are typed and published with two decimals. They are floats in the formulas, because the specification defines
the formulas for real numbers and rounds for display only.
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from math import floor

from calculator.engine.uschess.editions import Edition
from calculator.engine.values import HUNDREDTH, Limits, Result

LOWEST = 100  # no result is lower, in all systems
RATINGS = Limits(Decimal(LOWEST), Decimal(3000), HUNDREDTH)
GAMES_BEFORE = Limits(0, 9999)
PROVISIONAL_GAMES = 25  # a player with more games is established
MATCH_GAMES_BEFORE = Limits(PROVISIONAL_GAMES + 1, GAMES_BEFORE.high)
ESTABLISHED = 50  # games before that suffice everywhere: no formula looks at more
AGES = Limits(Decimal(0), Decimal(120), HUNDREDTH)  # years


class Kind(StrEnum):
    """How an event is rated. `DUAL`: the Regular side of an event rated as Regular and Quick. `MATCH`: two players."""

    REGULAR = "regular"
    QUICK = "quick"
    BLITZ = "blitz"
    DUAL = "dual"
    MATCH = "match"


class History(StrEnum):
    """Whether a player won all rated games before the event, or lost them all."""

    MIXED = "mixed"
    WINS = "wins"
    LOSSES = "losses"


class Formula(StrEnum):
    """The two formulas for a new rating."""

    STANDARD = "standard"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class Rules:
    """The last day of an event, the edition in force on it, and the kind of the event."""

    day: date
    edition: Edition
    kind: Kind

    @property
    def system(self) -> str:
        """The rating system that the event is rated in."""
        return (self.kind if self.kind in {Kind.QUICK, Kind.BLITZ} else Kind.REGULAR).value


@dataclass(frozen=True, slots=True)
class Game:
    """A game: the opponent's rating (None: unrated) and the result (None: only the total is known, or still open)."""

    opponent: Decimal | None
    result: Result | None = None

    def __post_init__(self) -> None:
        if self.opponent is not None:
            RATINGS.check(self.opponent)


def rounded(rating: float) -> int:
    """The published rating, halves up.

    >>> rounded(1468.5), rounded(1468.49)
    (1469, 1468)
    """
    return floor(rating + 0.5)
