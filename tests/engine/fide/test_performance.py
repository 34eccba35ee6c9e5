"""Performance ratings: the tie-break exercises published by FIDE's Technical Commission, and the linear method."""

from decimal import Decimal

import pytest

from calculator.engine.fide.performance import average, linear_performance, perfect_performance, performance


@pytest.mark.parametrize(
    ("opponents", "score", "mean", "expected", "perfect"),
    [
        ([1750, 1900, 2200, 1450, 2100], "4", 1880, 2120, 2216),
        ([1650, 1600, 2100, 2200], "3", 1888, 2081, 2168),
        ([1850, 1700, 1900, 2150, 1500], "3.5", 1820, 1969, 2013),
        ([2100, 1450, 2000, 1900], "1.5", 1863, 1776, 1763),
        ([1600, 1500, 1700, 1900, 1750], "2.5", 1690, 1690, 1689),
        ([1950, 1850, 1600], "2", 1800, 1925, 1942),
        ([2200, 1750], "0", 1975, 1175, 950),
        ([1500, 2150, 1450, 2000, 1700], "1.5", 1760, 1611, 1531),
    ],
)
def test_it_meets_the_published_exercises(opponents: list[int], score: str, mean: int, expected: int, perfect: int):
    assert average(opponents) == mean
    assert performance(opponents, Decimal(score)) == expected
    assert perfect_performance(opponents, Decimal(score)) == perfect


def test_all_points_need_a_rating_past_the_end_of_the_table():
    assert perfect_performance([1950, 1850, 1600], Decimal(3)) == 1950 + 736


@pytest.mark.parametrize(
    ("opponents", "score", "expected"),
    [([1800], "1", 2200), ([1800], "0.5", 1800), ([1800], "0", 1400), ([1620, 1480, 1710, 1555, 1390], "3.5", 1711)],
)
def test_the_linear_method_adds_400_for_each_win_and_takes_it_for_each_loss(opponents, score, expected):
    # the junior's five: 1551 + 400 x (3 - 1) / 5
    assert linear_performance(opponents, Decimal(score)) == expected
