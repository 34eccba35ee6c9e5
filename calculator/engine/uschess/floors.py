"""The floors below which no rating falls. Personal floors hold after the last step only.

>>> [personal_floor(Decimal(peak)) for peak in ("1941", "1999.51", "1388", "2500")]
[1700, 1800, None, 2100]
>>> absolute_floor(wins=0, draws=0, events=1), absolute_floor(wins=40, draws=0, events=9)
(101, 150)
"""

from dataclasses import dataclass
from decimal import Decimal

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.uschess.values import GAMES_BEFORE, LOWEST, RATINGS, rounded
from calculator.engine.values import Limits, Result

HIGHEST_ABSOLUTE = 150
BELOW_PEAK, STEP = 200, 100  # rating points
PERSONAL = Limits(1200, 2100)
FLOORS = Limits(LOWEST, 2200)  # 2200: Original Life Masters
LEAST_EVENT = 3  # games of an event that counts for the floor


@dataclass(frozen=True, slots=True)
class FloorFacts:
    """What is known of a player's floor: the floor itself, the peak established rating, the life-time counts.

    The counts are those before the event. None is unknown.
    """

    floor: int | None = None
    peak: Decimal | None = None
    wins: int | None = None
    draws: int | None = None
    events: int | None = None

    def __post_init__(self) -> None:
        if self.floor is not None:
            FLOORS.check(self.floor)
        if self.peak is not None:
            RATINGS.check(self.peak)
        if self.floor is not None and self.peak is not None:
            raise EngineError(ErrorCode.CONFLICT, field="floor", value=self.floor)
        for count in (self.wins, self.draws, self.events):
            if count is not None:
                GAMES_BEFORE.check(count)

    def check(self, rating: Decimal | None) -> None:
        """Raises EngineError `conflict` for a floor that is too high for a player of this rating."""
        if self.personal > (high := highest_floor(rating)):
            field, value = ("peak", self.peak) if self.floor is None else ("floor", self.floor)
            raise EngineError(ErrorCode.CONFLICT, field=field, value=value, high=high)

    @property
    def personal(self) -> int:
        """The floor that the player told, or that follows from his peak; else the lowest of all."""
        if self.floor is not None:
            return self.floor
        return (personal_floor(self.peak) if self.peak is not None else None) or LOWEST

    def after(self, count: int, score: Decimal, *, newcomer: bool) -> int:
        """The floor after `score` points in `count` games. They are all that counts for a newcomer's absolute floor."""
        if not newcomer and (self.wins, self.draws, self.events) == (None, None, None):
            return self.personal
        halves = int(score / Result.DRAW.score)  # a win counts like two draws
        wins, draws, events = self.wins or 0, (self.draws or 0) + halves, (self.events or 0) + (count >= LEAST_EVENT)
        return max(self.personal, absolute_floor(wins=wins, draws=draws, events=events))


def highest_floor(rating: Decimal | None) -> int:
    """The highest possible floor at this rating, None for an unrated player: no floor is above the rating."""
    return HIGHEST_ABSOLUTE if rating is None else int(rating)


def personal_floor(peak: Decimal) -> int | None:
    """The floor of a player whose highest established rating is `peak`; None if it is too low for one."""
    floor = (rounded(float(peak)) - BELOW_PEAK) // STEP * STEP
    return min(floor, int(PERSONAL.high)) if floor >= PERSONAL.low else None


def absolute_floor(*, wins: int, draws: int, events: int) -> int:
    """The floor that grows with life-time wins, draws and events of at least three rated games."""
    return min(LOWEST + 4 * wins + 2 * draws + events, HIGHEST_ABSOLUTE)
