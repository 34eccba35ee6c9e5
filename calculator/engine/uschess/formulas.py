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

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from math import inf, sqrt
from typing import NamedTuple

from calculator.engine.uschess.values import LOWEST, Formula, History, Kind, Rules

MOST_EFFECTIVE, HIGHEST_EFFECTIVE = 50, 2355
SPECIAL_GAMES = 8  # games before, up to which the special formula holds
REACH = 400  # rating points: further away the special formula expects 0 or 1
HIGHEST_SPECIAL = 2700
LEAST_BONUS_GAMES = 4
REDUCED_FROM, REDUCED_TO, LEAST_SHARE = 2200, 2500, 0.25  # K of the Regular side of a dual-rated event
MATCH_LIMIT, MATCH_GAP = 50, 400  # rating points: the most that a match changes, and how far apart the players may be
# The earlier games in the special formula: how far from the player the opponents count, and what share was scored.
AWAY: Mapping[History, int] = {History.MIXED: 0, History.WINS: -REACH, History.LOSSES: REACH}
SCORED: Mapping[History, float] = {History.MIXED: 0.5, History.WINS: 1, History.LOSSES: 0}
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

    @property
    def at_highest(self) -> bool:
        """Whether the rating is the highest that the special formula gives."""
        return self.formula is Formula.SPECIAL and self.rating >= HIGHEST_SPECIAL


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
    return rate_all(player, opponents, [score], rules, repeats)[0]


def rate_all(
    player: Prior, opponents: Sequence[float], scores: Sequence[float], rules: Rules, repeats: int
) -> list[Rated]:
    """The same of several scores. What does not depend on the score is worked out once."""
    if player.formula is Formula.SPECIAL:
        line = strength_line(player, opponents)
        rated = [Rated(Formula.SPECIAL, special_at(player, line, score)) for score in scores]
    else:
        rated = standard_all(player, opponents, scores, rules, repeats)
    return [matched(player.rating, each) for each in rated] if rules.kind is Kind.MATCH else rated


def standard(player: Prior, opponents: Sequence[float], score: float, rules: Rules, repeats: int) -> Rated:
    """The standard formula."""
    return standard_all(player, opponents, [score], rules, repeats)[0]


def standard_all(
    player: Prior, opponents: Sequence[float], scores: Sequence[float], rules: Rules, repeats: int
) -> list[Rated]:
    """The standard formula for several scores."""
    count, rating = len(opponents), player.rating
    k = 800 / (player.effective + count) * dual_share(rating, rules.kind)
    expected = sum([expected_score(rating, opponent) for opponent in opponents])
    threshold = rules.edition.bonus_factor * sqrt(max(count, LEAST_BONUS_GAMES))
    with_bonus = has_bonus(count, repeats, rules.kind)

    def at(score: float) -> Rated:
        change = k * (score - expected)
        bonus = max(0.0, change - threshold) if with_bonus else 0.0
        return Rated(Formula.STANDARD, max(rating + change + bonus, LOWEST), k, expected, change, threshold, bonus)

    return [at(score) for score in scores]


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
    """The special formula, held within 100 and 2700."""
    return special_at(player, strength_line(player, opponents), score)


class Line(NamedTuple):
    """The linear expected score by rating: linear between its `knots`, with the `scores` there.

    `slopes` are those before each knot.
    """

    knots: list[float]
    scores: list[float]
    slopes: list[float]


def strength_line(player: Prior, opponents: Sequence[float]) -> Line:
    """The expected score of a player against opponents and in the earlier games."""
    anchor = player.rating + AWAY[player.history]
    return line_of([*((opponent, 1.0) for opponent in opponents), (anchor, player.effective)])


def special_at(player: Prior, line: Line, score: float) -> float:
    """The rating that the special formula gives, held within 100 and 2700.

    The expected score never falls as R grows. Where it is the score over a stretch, the point nearest the player's
    rating counts.
    """
    low, high = zeros(line, score + player.effective * SCORED[player.history])
    return max(min(max(player.rating, low), high, HIGHEST_SPECIAL), LOWEST)


def line_of(strengths: Sequence[tuple[float, float]]) -> Line:
    """The linear expected score against weighted opponents."""
    turns: dict[float, float] = {}
    for opponent, weight in strengths:
        if weight:
            for knot, turn in ((opponent - REACH, weight), (opponent + REACH, -weight)):
                turns[knot] = turns.get(knot, 0.0) + turn / (2 * REACH)
    line, at, slope, score = Line(sorted(turns), [], []), 0.0, 0.0, 0.0
    for knot in line.knots:
        score += slope * (knot - at)
        line.scores.append(score)
        line.slopes.append(slope)
        at, slope = knot, slope + turns[knot]
    return line


def zeros(line: Line, points: float) -> tuple[float, float]:
    """The least and the greatest rating at which the linear expected score is `points`."""
    reached, passed = bisect_left(line.scores, points - ZERO), bisect_right(line.scores, points + ZERO)
    low, high = -inf, inf
    if 0 < reached < len(line.knots):
        above = line.scores[reached] - points
        low = line.knots[reached] - (above / line.slopes[reached] if above > ZERO else 0.0)
    if passed < len(line.knots):
        high = line.knots[passed - 1] if reached < passed else low
    return low, high


def matched(before: float, rated: Rated) -> Rated:
    """A match changes a rating by 50 points at most."""
    held = max(before - MATCH_LIMIT, min(rated.rating, before + MATCH_LIMIT))
    return rated if held == rated.rating else rated._replace(rating=held, limited=True)
