"""The start of an unrated player: a rating and a number of games, from the age or from ratings of other systems.

>>> age_rating(Decimal(15), adult=False), age_rating(None, adult=True), age_rating(None, adult=False)
(750, 1300, 750)
>>> round(from_fide(1500), 2), round(from_fide(2200), 2), round(from_cfc(1500), 2)
(1277.05, 2264.0, 1270.0)
"""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from math import ceil, exp

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.uschess.editions import BLENDED_FROM, CFC_FROM, FIDE_FROM
from calculator.engine.uschess.values import AGES, GAMES_BEFORE, RATINGS, rounded
from calculator.engine.values import Limits

YEAR = 365.25  # days
LEAST_AGE = 3  # a lower age is taken for a wrong birth date
POINTS_A_YEAR, ADULT_RATING, CHILD_RATING = 50, 1300, 750
MOST_GAMES, MOST_OTHERS = 10, 7
FULL_WEIGHT, HALF_WEIGHT, STRONG_FIDE = 10, 5, 2000
FOREIGN_RATINGS = Limits(0, 3500)


class Source(StrEnum):
    """A system in which an unrated player may have a rating."""

    REGULAR = "regular"
    QUICK = "quick"
    BLITZ = "blitz"
    ONLINE_REGULAR = "online-regular"
    ONLINE_QUICK = "online-quick"
    ONLINE_BLITZ = "online-blitz"
    FIDE = "fide"
    CFC = "cfc"


FOREIGN = {Source.FIDE: FIDE_FROM, Source.CFC: CFC_FROM}


class StartReason(StrEnum):
    """Where a starting rating comes from. `ASSUMED`: nothing is known, so that of a member without a birth date."""

    RATED = "rated"
    AGE = "age"
    ADULT = "adult"
    ASSUMED = "assumed"
    OTHERS = "others"


@dataclass(frozen=True, slots=True)
class OtherRating:
    """A rating in another system, with the games played in it (of a foreign one unknown) and its day."""

    source: Source
    rating: Decimal
    games: int | None
    day: date

    def __post_init__(self) -> None:
        (FOREIGN_RATINGS if self.source in FOREIGN else RATINGS).check(self.rating)
        if self.games is not None:
            GAMES_BEFORE.check(self.games)


@dataclass(frozen=True, slots=True)
class Newcomer:
    """What is known of an unrated player: the age in years at the end of the event; without it, whether an adult."""

    age: Decimal | None = None
    adult: bool = False
    others: tuple[OtherRating, ...] = ()

    def __post_init__(self) -> None:
        if self.age is not None:
            AGES.check(self.age)
        if len(self.others) > MOST_OTHERS:
            raise EngineError(ErrorCode.TOO_MANY, field="others", value=len(self.others), high=MOST_OTHERS)


@dataclass(frozen=True, slots=True)
class Start:
    """Rating and games with which a player enters an event."""

    rating: float
    games: int
    reason: StartReason


def age_rating(age: Decimal | None, *, adult: bool) -> int:
    """The starting rating of a player without any rating. The rounding of the age's part is not told: whole points."""
    if age is None or age < LEAST_AGE:
        return ADULT_RATING if adult else CHILD_RATING
    return min(rounded(float(POINTS_A_YEAR * age)), ADULT_RATING)


def start(newcomer: Newcomer, day: date) -> Start:
    """The start of an unrated player in an event that ends on `day`. Raises EngineError for `others`."""
    if newcomer.others:
        return blended(newcomer, day)
    if newcomer.age is not None and newcomer.age >= LEAST_AGE:
        reason = StartReason.AGE
    else:
        reason = StartReason.ADULT if newcomer.adult else StartReason.ASSUMED
    return Start(age_rating(newcomer.age, adult=newcomer.adult), 0, reason)


def blended(newcomer: Newcomer, day: date) -> Start:
    """The mean of the other ratings by weight, and the sum of the weights as games, up to ten."""
    weights = [weight(other, newcomer, day) for other in newcomer.others]
    ratings = [converted(other) for other in newcomer.others]
    total = sum(weights)
    if not total:
        raise EngineError(ErrorCode.OUT_OF_RANGE, field="others", value=0, low=1, high=GAMES_BEFORE.high)
    mean = sum(each * rating for each, rating in zip(weights, ratings, strict=True)) / total
    return Start(rounded(mean), min(ceil(total), MOST_GAMES), StartReason.OTHERS)


def weight(other: OtherRating, newcomer: Newcomer, day: date) -> float:
    """How much another rating counts: by its system and games, less with its age, unless it is high for the age."""
    first = FOREIGN.get(other.source, BLENDED_FROM)
    if day < first:
        raise EngineError(ErrorCode.DATE_NOT_COVERED, field="others", value=day, first=first)
    days = (day - other.day).days
    if days < 0:
        raise EngineError(ErrorCode.OUT_OF_RANGE, field="others", value=other.day, low=date.min, high=day)
    years = days / YEAR
    age_then = None if newcomer.age is None else newcomer.age - Decimal(days) / Decimal(YEAR)
    above = (converted(other) - age_rating(age_then, adult=newcomer.adult)) / 350
    return game_factor(other) * exp(0.06 * (min(6.0, above) - 6) * years)


def game_factor(other: OtherRating) -> float:
    """The weight of a rating of today: 10 or 5, and no more than the games played in its system."""
    strong = other.source is Source.REGULAR or (other.source is Source.FIDE and other.rating > STRONG_FIDE)
    full = FULL_WEIGHT if strong else HALF_WEIGHT
    return full if other.games is None else min(full, other.games)


def converted(other: OtherRating) -> float:
    """Another rating on US Chess's scale."""
    rating = float(other.rating)
    return (
        from_fide(rating) if other.source is Source.FIDE else from_cfc(rating) if other.source is Source.CFC else rating
    )


def from_fide(rating: float) -> float:
    """FIDE's rating on US Chess's scale, since March 2024."""
    return -1073 + 1.5667 * rating if rating <= 2000 else 20 + 1.02 * rating


def from_cfc(rating: float) -> float:
    """The Canadian federation's rating on US Chess's scale, since 2025."""
    for below, shift, slope in ((1150, -115, 0.815), (1610, -650, 1.28), (2000, -856, 1.41)):
        if rating < below:
            return shift + slope * rating
    return -240 + 1.1 * rating
