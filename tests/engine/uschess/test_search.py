"""The special formula's closed form beside two ways of finding the same rating step by step."""

from collections.abc import Callable
from math import inf
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculator.engine.uschess.formulas import Prior, special
from calculator.engine.uschess.values import History

TINY, TINIEST, STEP = 1e-7, 1e-9, 1e-4


class Case(NamedTuple):
    player: Prior
    opponents: list[float]
    score: float

    @property
    def anchor(self) -> float:
        return self.player.rating + {History.WINS: -400, History.LOSSES: 400, History.MIXED: 0}[self.player.history]

    @property
    def points(self) -> float:
        share = {History.WINS: 1, History.LOSSES: 0, History.MIXED: 0.5}[self.player.history]
        return self.score + share * self.player.effective

    def surplus(self, rating: float) -> float:
        """The specification's f."""
        rated = [(self.anchor, self.player.effective), *((opponent, 1) for opponent in self.opponents)]
        expected = [games * min(max(0.5 + (rating - other) / 800, 0), 1) for other, games in rated]
        return sum(expected) - self.points


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """On a grid of 100 points, where knots meet and stretches are flat, or of a hundredth."""
    grid = draw(st.sampled_from([100.0, 0.01]))
    seed = Random(draw(st.integers(0)))

    def rating() -> float:
        return max(seed.randint(100, 3000) // grid * grid, 100)

    history = seed.choice(list(History))
    effective = float(seed.randint(0 if history is History.MIXED else 1, 12))
    opponents = [rating() for _ in range(seed.randint(0, 9))]
    return Case(Prior(rating(), 1, effective, history), opponents, seed.randint(0, 2 * len(opponents)) / 2)


def held(rating: float) -> float:
    return max(100, min(rating, 2700))


def by_knots(case: Case) -> float:
    """The specification's procedure: from the anchor by secants, never past a knot; then a flat stretch."""
    rated, surplus, at = [*case.opponents, case.anchor], case.surplus, case.anchor
    knots = sorted(rating + turn for rating in rated for turn in (-400, 400))
    while surplus(at) > TINY:
        at = secant(surplus, at, max(knot for knot in knots if knot < at))
    while surplus(at) < -TINY:
        at = secant(surplus, at, min(knot for knot in knots if knot > at))
    if all(abs(at - rating) > 400 - TINY for rating in rated):
        flat = [knot for knot in knots if abs(surplus(knot)) <= TINY]
        low = -inf if knots[0] in flat else flat[0]
        high = inf if knots[-1] in flat else flat[-1]
        at = max(low, min(case.player.rating, high))
    return held(at)


def secant(surplus: Callable[[float], float], at: float, knot: float) -> float:
    """Where the line through both points is zero, or the knot if that lies beyond it."""
    rise = surplus(knot) - surplus(at)
    return sorted((at, at - surplus(at) * (knot - at) / rise, knot))[1] if rise else knot


def by_halves(case: Case) -> float:
    """The player's own rating if f is zero there, else the zero nearest to it, by halving."""
    rated, own, surplus = [*case.opponents, case.anchor], case.player.rating, case.surplus
    if abs(surplus(own)) <= TINIEST:
        return held(own)
    above = surplus(own) > 0
    low, high = (min(rated) - 400, own) if above else (own, max(rated) + 400)
    while high - low > STEP:
        middle = (low + high) / 2
        low, high = (low, middle) if surplus(middle) > (TINIEST if above else -TINIEST) else (middle, high)
    return held(high)


@settings(max_examples=10_000)
@given(cases())
def test_the_closed_form_finds_what_a_search_finds(case: Case):
    closed = special(*case)
    assert closed == pytest.approx(by_knots(case), abs=1e-6)
    assert closed == pytest.approx(by_halves(case), abs=1e-3)
