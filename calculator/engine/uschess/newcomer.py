"""The start of an unrated player: a rating and a number of games, from the age or from ratings of other systems.

>>> age_rating(Decimal(15), adult=False), age_rating(None, adult=True), age_rating(None, adult=False)
(750, 1300, 750)
>>> round(from_fide(1500), 2), round(from_fide(2200), 2), round(from_cfc(1500), 2)
(1277.05, 2264.0, 1270.0)
"""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from math import ceil, exp
from sys import float_info

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.uschess.editions import BLENDED_FROM, CFC_FROM, FIDE_FROM
from calculator.engine.uschess.values import AGES, GAMES_BEFORE, LOWEST, RATINGS, rounded
from calculator.engine.values import Limits

YEAR = 365.25  # days
LEAST_AGE = 3  # a lower age is taken for a wrong birth date
POINTS_A_YEAR, ADULT_RATING, CHILD_RATING = 50, 1300, 750
MOST_GAMES, MOST_OTHERS = 10, 7
FULL_WEIGHT, HALF_WEIGHT, STRONG_FIDE = 10, 5, 2000
LEAST_WEIGHT = float_info.min  # after a thousand years the float would be zero
FOREIGN_RATINGS = Limits(0, 3500)
GAMES_ELSEWHERE = Limits(1, GAMES_BEFORE.high)
FIRST_LISTS = date(1950, 1, 1)  # no rating is older


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


FOREIGN = {Source.FIDE: FIDE_FROM, Source.CFC: CFC_FROM}  # the first day of each conversion


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
            GAMES_ELSEWHERE.check(self.games)


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
        for source, count in Counter(other.source for other in self.others).items():
            if count > 1:
                raise EngineError(ErrorCode.REPEATED, field="others", value=source.value, count=count)


@dataclass(frozen=True, slots=True)
class Start:
    """Rating and games with which a player enters an event."""

    rating: float
    games: int
    reason: StartReason

    @property
    def first(self) -> bool:
        """Whether no rated game was played before, in no system."""
        return self.reason not in {StartReason.RATED, StartReason.OTHERS}


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
    for other in newcomer.others:
        check_day(other, day)
    weights = [weight(other, newcomer, day) for other in newcomer.others]
    total = sum(weights)
    mean = sum(each * converted(other) for each, other in zip(weights, newcomer.others, strict=True)) / total
    return Start(max(rounded(mean), LOWEST), min(ceil(total), MOST_GAMES), StartReason.OTHERS)


def check_day(other: OtherRating, day: date) -> None:
    """Raises EngineError unless a rating counts in an event that ends on `day`, and is not younger."""
    first = FOREIGN.get(other.source, BLENDED_FROM)
    if day < first:
        raise EngineError(ErrorCode.DATE_NOT_COVERED, field="others", value=day, first=first)
    if not FIRST_LISTS <= other.day <= day:
        raise EngineError(ErrorCode.OUT_OF_RANGE, field="others", value=other.day, low=FIRST_LISTS, high=day)


def weight(other: OtherRating, newcomer: Newcomer, day: date) -> float:
    """How much another rating counts: by its system and games, less with its age, unless it is high for the age."""
    days = (day - other.day).days
    age_then = None if newcomer.age is None else newcomer.age - days / Decimal(YEAR)
    above = (converted(other) - age_rating(age_then, adult=newcomer.adult)) / 350
    return game_factor(other) * max(exp(0.06 * (min(above, 6) - 6) * days / YEAR), LEAST_WEIGHT)


def game_factor(other: OtherRating) -> float:
    """The weight of a rating of today: 10 or 5, and no more than the games played in its system."""
    strong = other.source is Source.REGULAR or (other.source is Source.FIDE and other.rating > STRONG_FIDE)
    full = FULL_WEIGHT if strong else HALF_WEIGHT
    return full if other.games is None else min(full, other.games)


def from_fide(rating: float) -> float:
    """FIDE's rating on US Chess's scale, since March 2024."""
    return -1073 + 1.5667 * rating if rating <= 2000 else 20 + 1.02 * rating


def from_cfc(rating: float) -> float:
    """The Canadian federation's rating on US Chess's scale, since 2025."""
    for below, shift, slope in ((1150, -115, 0.815), (1610, -650, 1.28), (2000, -856, 1.41)):
        if rating < below:
            return shift + slope * rating
    return -240 + 1.1 * rating


CONVERSIONS = {Source.FIDE: from_fide, Source.CFC: from_cfc}


def converted(other: OtherRating) -> float:
    """Another rating on US Chess's scale."""
    scale = CONVERSIONS.get(other.source)
    return scale(float(other.rating)) if scale else float(other.rating)
