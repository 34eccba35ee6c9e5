"""Alternatives: every result of a game, every score of a period, a plan, another K, the other method.

change.py calculates all of them; this module has no rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple

from calculator.engine.fide.change import Outcome, PeriodResult, at_k_used, outcome, rate_period
from calculator.engine.fide.values import K_PRESETS, Method, OneGame
from calculator.engine.values import ZERO, Result


@dataclass(frozen=True, slots=True)
class BothSides:
    """One result of a game, and its outcome for both players."""

    result: Result
    own: Outcome
    opponent: Outcome


class AtScore(NamedTuple):
    """A total score, in points, and its outcome."""

    score: Decimal
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class OtherMethod:
    """The same games by the other method."""

    method: Method
    expected: Decimal
    outcome: Outcome


def every_result(game: OneGame) -> tuple[BothSides, ...]:
    """A win, a draw and a loss for both sides. On the opponent's side, the opponent's rating decides about the
    400-point rule."""
    return tuple(
        BothSides(result, rate_period(game.period(result)).outcome, rate_period(game.opponents_period(result)).outcome)
        for result in Result
    )


def half_points(count: int) -> Iterator[Decimal]:
    """0, 0.5, 1 ... up to `count` points."""
    return (halves * Result.DRAW.score for halves in range(2 * count + 1))


def possible_scores(result: PeriodResult) -> Iterator[Decimal]:
    """Every total score against the same opponents: in a plan those still possible, otherwise from 0 to all points."""
    if not result.open:
        return half_points(result.count)
    return (result.score + points for points in half_points(result.open))


def every_score(result: PeriodResult) -> tuple[AtScore, ...]:
    """Every possible score of all games, and what it brings."""
    rating, actual, expected = result.period.rating, result.outcome, result.expected
    return tuple(
        AtScore(score, at_k_used(rating, actual.k, actual.k_used, score - expected))
        for score in possible_scores(result)
    )


def least_score(scores: tuple[AtScore, ...], target: int) -> AtScore | None:
    """The least score with a new rating of `target` or more; None if it is out of reach."""
    return next((each for each in scores if each.outcome.new_rating >= target), None)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is still possible in a rating period with open games.

    `goal` is the target or, without one, the own rating, which is to be kept. `needed` is the least score that reaches
    it, None if it is out of reach; `best` is the highest score.
    """

    result: PeriodResult
    goal: int
    needed: AtScore | None
    best: AtScore

    @property
    def shown(self) -> AtScore:
        """The needed score or, if there is none, the best."""
        return self.needed or self.best

    def still(self, score: Decimal) -> Decimal:
        """The points that the open games add to a total `score`."""
        return score - self.result.score

    def as_if(self) -> PeriodResult:
        """The rating period as if it had ended with the shown score."""
        score, outcome = self.shown
        return replace(
            self.result, played=self.result.count, score=score, delta=score - self.result.expected, outcome=outcome
        )


def plan(result: PeriodResult, scores: tuple[AtScore, ...], target: int | None) -> Plan | None:
    """The plan of a rating period; None if every game that counts has its result."""
    if not result.open:
        return None
    goal = result.period.rating if target is None else target
    return Plan(result, goal, least_score(scores, goal), scores[-1])


def by_k(result: PeriodResult) -> tuple[Outcome, ...]:
    """The same games at each usual K and at the player's own, smallest first."""
    period = result.period
    return tuple(
        outcome(period.rating, k, result.delta, result.count, period.rules) for k in sorted({*K_PRESETS, period.k})
    )


def other_method(result: PeriodResult) -> OtherMethod:
    """The same games and score by the other method. If that is the formula, FIDE's limits do not apply."""
    period = result.period
    rules = period.rules.other
    delta = result.score - sum((line.other_expected for line in result.played_lines()), ZERO)
    return OtherMethod(
        rules.method, result.other_expected, outcome(period.rating, period.k, delta, result.count, rules)
    )
