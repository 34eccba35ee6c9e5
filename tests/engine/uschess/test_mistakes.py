"""The common mistakes of public calculators: what each would give, and what US Chess's rules give."""

from datetime import date
from decimal import Decimal

import pytest

from calculator.engine.uschess.floors import FloorFacts
from calculator.engine.uschess.section import rate_section
from calculator.engine.uschess.values import Formula
from tests.us_rated import entrant, rate, rules


@pytest.mark.parametrize(("day", "rating"), [("2026-06-01", 1468.8), ("2024-06-01", 1464.8), ("2022-06-01", 1460.8)])
def test_the_bonus_factor_is_not_left_at_12_or_14(day: str, rating: float):
    result = rate(1300, "1250w 1400d 1500w 1550w", 45, rules=rules(on=date.fromisoformat(day)))
    assert result.exact_rating == pytest.approx(rating, abs=0.05)


@pytest.mark.parametrize(
    ("before", "formula", "rating"),
    [
        (8, Formula.SPECIAL, 2400),  # a win against 500 less brings nothing
        (9, Formula.STANDARD, 2400 + 80 / 18.7828),  # K 80; 10^(500 / 400) = 17.7828
    ],
)
def test_the_special_formula_holds_with_eight_games_before(before: int, formula: Formula, rating: float):
    result = rate(2400, "1900w", before)
    assert result.rated.formula is formula
    assert result.exact_rating == pytest.approx(rating, abs=0.001)


def test_k_is_reduced_above_2200_in_dual_events_only():
    ks = [rate(2400, "2400d " * 4, 12, rules=rules(kind)).rated.k for kind in ("regular", "quick", "blitz", "dual")]
    assert ks == [50, 50, 50, 25]


@pytest.mark.parametrize(
    ("before", "count", "k"), [(12, 4, 50), (50, 4, 800 / 54), (50, 30, 10), (9, 1, 80), (28, 4, 25)]
)
def test_k_is_not_32_24_or_16(before: int, count: int, k: float):
    assert rate(2400, "2400d " * count, before).rated.k == pytest.approx(k)


def test_the_floor_comes_from_the_peak_and_not_from_the_rating():
    result = rate(1620, "1500l " * 6, floor=FloorFacts(peak=Decimal(1841)))
    assert (result.exact_rating, result.floored) == (1600, True)
    assert rate(1620, "1500l " * 6, floor=FloorFacts(peak=Decimal(1620))).floor == 1400


def test_a_section_has_a_second_pass():
    """K 50: 2425 after one pass. The opponent is then at 2375, so .53592 were expected."""
    section = rate_section([entrant(1, 2400, "W2", 15), entrant(2, 2400, "L1", 15)], rules())
    assert section.players[0].exact_rating == pytest.approx(2423.204, abs=0.001)
    assert rate(2400, "2400w", 15).exact_rating == pytest.approx(2425)


@pytest.mark.parametrize(
    ("text", "mean", "rating"),
    [
        ("2000d", 9500 / 6, 1580),  # 420 away at the answer
        ("800w", 8700 / 6, 1500),  # a win would lower
        ("2500l", 9600 / 6, 1500),  # a loss would raise
    ],
)
def test_the_special_formula_is_no_mean(text: str, mean: float, rating: float):
    result = rate(1500, text, 5)
    assert result.exact_rating == pytest.approx(rating)
    assert result.exact_rating != pytest.approx(mean, abs=1)


def test_an_unrated_opponent_is_not_one_of_0():
    assert rate(1500, "1500l ul").exact_rating == rate(1500, "1500l").exact_rating
    assert rate(1500, "1500l ul").count == 1


@pytest.mark.parametrize("cell", ["H", "B", "U", "X", "F"])
def test_byes_and_forfeits_do_not_count(cell: str):
    section, without = (
        rate_section([entrant(1, 2400, cells, 15), entrant(2, 2400, "L1", 15)], rules()).players[0]
        for cells in (f"W2 {cell}", "W2")
    )
    assert (section.count, section.score, section.exact_rating) == (1, Decimal(1), without.exact_rating)
