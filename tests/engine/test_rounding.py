"""Exact halves, on both sides of zero; the expected values are those of the clause, written by hand."""

from decimal import Decimal

import pytest

from calculator.engine.rounding import rounded_change, rounded_mean, rounded_percentage, whole_k


@pytest.mark.parametrize(
    ("exact", "rounded"),
    [
        ("12.5", 13), ("-12.5", -13), ("0.5", 1), ("-0.5", -1), ("1.5", 2), ("2.5", 3), ("-2.5", -3), ("0.49", 0),
        ("-0.49", 0), ("-0.20", 0), ("12.499999999999", 12), ("-12.500000000001", -13), ("0.00", 0),
    ],
)  # fmt: skip
def test_a_change_rounds_halves_away_from_zero(exact: str, rounded: int):
    assert rounded_change(Decimal(exact)) == rounded


def test_a_change_of_nothing_is_never_minus_zero():
    assert str(rounded_change(Decimal("-0.20"))) == "0"


@pytest.mark.parametrize(
    ("total", "count", "mean"), [(3, 2, 2), (5, 2, 3), (-5, 2, -2), (4, 3, 1), (5, 3, 2), (0, 1, 0), (7, 2, 4)]
)
def test_a_mean_rounds_halves_up(total: int, count: int, mean: int):
    assert rounded_mean(total, count) == mean


@pytest.mark.parametrize(("score", "count", "percentage"), [("4", 5, 80), ("0.5", 4, 13), ("1.5", 9, 17), ("2", 3, 67)])
def test_a_percentage_rounds_halves_up(score: str, count: int, percentage: int):
    assert rounded_percentage(Decimal(score), count) == percentage


@pytest.mark.parametrize(
    ("count", "k"), [(18, 38), (19, 36), (21, 33), (27, 25), (39, 17), (71, 9), (700, 1), (701, 0)]
)
def test_the_largest_whole_k_keeps_within_700(count: int, k: int):
    assert whole_k(700, count) == k
