"""The gap as it counts, and the expected score by table and by formula."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.engine.fide.expectation import counted_difference, expected_by_formula
from tests.rated import rules

BEFORE = rules(on=date(2025, 9, 30))
SINCE = rules(on=date(2025, 10, 1))


@pytest.mark.parametrize(
    ("rating", "opponent", "before", "since"),
    [
        (2399, 2000, 399, 399), (2400, 2000, 400, 400), (2401, 2000, 400, 400), (1599, 2000, -400, -400),
        (2649, 2200, 400, 400), (2650, 2200, 400, 450), (2813, 2400, 400, 413), (2400, 2813, -400, -400),
        (2700, 3200, -400, -500),
    ],
)  # fmt: skip
def test_a_gap_over_400_counts_as_400_but_not_from_2650_up(rating: int, opponent: int, before: int, since: int):
    assert counted_difference(rating - opponent, rating, BEFORE) == before
    assert counted_difference(rating - opponent, rating, SINCE) == since


@pytest.mark.parametrize("tc", ["rapid", "blitz"])
def test_rapid_and_blitz_limit_everybody(tc: str):
    assert counted_difference(500, 2700, rules(tc=tc)) == 400


def test_the_formula_takes_any_gap_unless_the_limits_are_asked_for():
    assert counted_difference(600, 2000, rules("formula")) == 600
    assert counted_difference(600, 2000, rules("formula", limits=True)) == 400
    assert counted_difference(600, 2700, rules("formula", limits=True)) == 600


# 1 / (1 + 10 ** (-D / 400)), computed with forty digits by a calculator of another make.
@pytest.mark.parametrize(
    ("difference", "expected"),
    [(0, "0.5"), (400, "0.909090909091"), (-400, "0.090909090909"), (-150, "0.296614996528"), (-200, "0.240253073352")],
)
def test_the_formula_gives_twelve_decimals(difference: int, expected: str):
    assert expected_by_formula(difference) == Decimal(expected)


@given(st.integers(-4000, 4000))
def test_both_sides_expect_exactly_one_point_by_formula(difference: int):
    assert expected_by_formula(difference) + expected_by_formula(-difference) == 1


@given(st.integers(-4000, 3999))
def test_the_formula_never_falls(difference: int):
    assert expected_by_formula(difference) <= expected_by_formula(difference + 1)
