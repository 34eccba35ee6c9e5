"""The two formulas for a rating after an event, and how many earlier games count in them.

    N' = min(N, N*)                                      effective games
    K  = 800 / (N' + m)                                  m games played
    standard   R0 + K (S - E) + bonus                    more than 8 games before
    special    the R at which the expected score is S    up to 8 games before, or all earlier games won, or all lost

The standard formula expects 1 / (1 + 10^(-(R - Ri) / 400)); there is no 400-point rule and no table. The special one
expects 0.5 + (R - Ri) / 800, within 0 and 1, and counts the N' earlier games as if they had been played against the
player's own rating.

>>> [round(effective_games(rating, 50), 3) for rating in (500, 1300, 2355, 2356)]
[8.798, 14.107, 49.989, 50]
"""

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from calculator.engine.uschess.values import LOWEST, Formula, History, Kind, Rules

MOST_EFFECTIVE, HIGHEST_EFFECTIVE = 50, 2355
SPECIAL_GAMES = 8  # games before, up to which the special formula holds
REACH = 400  # rating points: further away the special formula expects 0 or 1
HIGHEST_SPECIAL = 2700
LEAST_BONUS_GAMES = 4
REDUCED_FROM, REDUCED_TO, LEAST_SHARE = 2200, 2500, 0.25  # K of the Regular side of a dual-rated event
MATCH_LIMIT = 50  # rating points
ZERO = 1e-7  # as the specification takes a sum for zero


class Prior(NamedTuple):
    """A player before the event: rating, games, effective games, and the record of the earlier games."""

    rating: float
    games: int
    effective: float
    history: History = History.MIXED

    @property
    def formula(self) -> Formula:
        special = self.games <= SPECIAL_GAMES or self.history is not History.MIXED
        return Formula.SPECIAL if special else Formula.STANDARD


class Rated(NamedTuple):
    """The rating that a formula gives, held at 100. The figures of the standard formula are None with the special one.

    `expected` in points; `change` before the bonus, `threshold`, `bonus` and `rating` in rating points. `limited`: the
    most that a match may change acted.
    """

    formula: Formula
    rating: float
    k: float | None = None
    expected: float | None = None
    change: float | None = None
    threshold: float | None = None
    bonus: float | None = None
    limited: bool = False


def prior(rating: float, games: int, history: History = History.MIXED) -> Prior:
    """A player before the event. Without earlier games there is no record of them."""
    return Prior(rating, games, effective_games(rating, games), history if games else History.MIXED)


def effective_games(rating: float, games: int) -> float:
    """N': the games before the event as far as they count."""
    if rating > HIGHEST_EFFECTIVE:
        return min(games, MOST_EFFECTIVE)
    return min(games, MOST_EFFECTIVE / sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2))


def expected_score(rating: float, opponent: float) -> float:
    """The expected score of one game by the standard formula."""
    odds: float = 10.0 ** ((opponent - rating) / 400)
    return 1 / (1 + odds)


def linear_expected_score(rating: float, opponent: float) -> float:
    """The expected score of one game by the special formula.

    >>> [linear_expected_score(rating, 1500) for rating in (1100, 1300, 1500, 1900)]
    [0.0, 0.25, 0.5, 1.0]
    """
    return min(max(0.5 + (rating - opponent) / (2 * REACH), 0.0), 1.0)


def rate(player: Prior, opponents: Sequence[float], score: float, rules: Rules, repeats: int) -> Rated:
    """The rating after `score` points against `opponents`; `repeats` is the most games with one of them."""
    if player.formula is Formula.SPECIAL:
        rated = Rated(Formula.SPECIAL, special(player, opponents, score))
    else:
        rated = standard(player, opponents, score, rules, repeats)
    return matched(player.rating, rated) if rules.kind is Kind.MATCH else rated


def standard(player: Prior, opponents: Sequence[float], score: float, rules: Rules, repeats: int) -> Rated:
    """The standard formula."""
    count, rating = len(opponents), player.rating
    k = 800 / (player.effective + count) * dual_share(rating, rules.kind)
    expected = sum([expected_score(rating, opponent) for opponent in opponents])
    change = k * (score - expected)
    threshold = rules.edition.bonus_factor * sqrt(max(count, LEAST_BONUS_GAMES))
    bonus = max(0.0, change - threshold) if has_bonus(count, repeats, rules.kind) else 0.0
    return Rated(Formula.STANDARD, max(rating + change + bonus, LOWEST), k, expected, change, threshold, bonus)


def dual_share(rating: float, kind: Kind) -> float:
    """The share of K that the Regular side of a dual-rated event keeps: less of it above 2200, a quarter from 2500."""
    if kind is not Kind.DUAL or rating <= REDUCED_FROM:
        return 1.0
    return 6.5 - 0.0025 * rating if rating < REDUCED_TO else LEAST_SHARE


def has_bonus(count: int, repeats: int, kind: Kind) -> bool:
    """Whether a bonus is possible: not in a match, with too few games, or with too many against one opponent."""
    if kind is Kind.MATCH:
        return False
    return repeats <= 2 if count >= LEAST_BONUS_GAMES else count == LEAST_BONUS_GAMES - 1 and repeats <= 1


def special(player: Prior, opponents: Sequence[float], score: float) -> float:
    """The special formula, held within 100 and 2700.

    The sum over the games never falls as R grows, and it is linear between the ratings 400 points from an opponent.
    Where it is zero over a stretch, the point nearest the player's rating counts.
    """
    anchor, points = player.rating, score + player.effective / 2
    if player.history is History.WINS:
        anchor, points = player.rating - REACH, score + player.effective
    elif player.history is History.LOSSES:
        anchor, points = player.rating + REACH, score
    low, high = zeros([*((opponent, 1.0) for opponent in opponents), (anchor, player.effective)], points)
    return max(min(max(player.rating, low), high, HIGHEST_SPECIAL), LOWEST)


def zeros(strengths: Sequence[tuple[float, float]], points: float) -> tuple[float, float]:
    """The least and the greatest rating at which the linear expected score against weighted opponents is `points`."""
    slopes: dict[float, float] = {}
    for opponent, weight in strengths:
        if weight:
            for knot, turn in ((opponent - REACH, weight), (opponent + REACH, -weight)):
                slopes[knot] = slopes.get(knot, 0.0) + turn / (2 * REACH)
    low, high, at, slope, surplus = -inf, inf, -inf, 0.0, -points
    for knot in sorted(slopes):
        before = surplus
        surplus += slope * (knot - at) if slope else 0.0
        if before < -ZERO <= surplus:
            low = knot if surplus <= ZERO else knot - surplus / slope
        if before <= ZERO < surplus:
            high = at if before >= -ZERO else low
            break
        at, slope = knot, slope + slopes[knot]
    return low, high


def matched(before: float, rated: Rated) -> Rated:
    """A match changes a rating by 50 points at most."""
    held = max(before - MATCH_LIMIT, min(rated.rating, before + MATCH_LIMIT))
    return rated if held == rated.rating else rated._replace(rating=held, limited=True)
