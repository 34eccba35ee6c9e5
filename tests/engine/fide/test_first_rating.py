"""First ratings, each worked by hand from 8.2; the first five are those of public questions."""

from decimal import Decimal

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.fide.first_rating import first_rating
from tests.rated import rules

RULES = rules().regulations


@pytest.mark.parametrize(
    ("opponents", "score", "rating", "reasons"),
    [
        ([1902, 1877, 1884, 2012, 1832], "3", 1922, []),
        ([2500] * 5, "5", 2200, ["capped"]),
        ([2000] * 5, "3", 1993, []),
        ([1800] * 7, "4", 1843, []),
        ([1450, 1500, 1550, 1600, 1400], "1", 1428, []),
        # (4 x 1900 + 3600) / 6 = 1866.67, p = 4 / 6 = .67, dp 125
        ([1900] * 4, "3", 1992, ["few_games"]),
        # (5 x 1400 + 3600) / 7 = 1514.29, p = 1 / 7 = .14, dp -309
        ([1400] * 5, "0", 1205, ["zero_points", "below_floor"]),
        # (1400 + 3600) / 3 = 1666.67, p = 1.5 / 3 = .50
        ([1400], "0.5", 1667, ["few_games"]),
    ],
)
def test_it_follows_the_steps_of_the_clause(opponents: list[int], score: str, rating: int, reasons: list[str]):
    first = first_rating(opponents, Decimal(score), RULES)
    assert (first.first_rating, list(first.reasons)) == (rating, reasons)
    assert first.published is not bool(set(reasons) - {"capped"})


def test_it_shows_its_steps():
    first = first_rating([2500] * 5, Decimal(5), RULES)
    # (12500 + 3600) / 7 = 2300, (5 + 1) / 7 = .857
    assert (first.average, first.percentage, first.dp, first.uncapped_rating) == (
        Decimal(2300), Decimal("0.86"), 309, 2609,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("opponents", "score", "code"),
    [
        ([1800], "1.5", "score_too_high"), ([1800], "0.3", "not_half"), ([4001], "1", "out_of_range"),
        ([1800] * 1001, "1", "too_many"),
    ],
)  # fmt: skip
def test_it_refuses_what_cannot_be(opponents: list[int], score: str, code: str):
    with pytest.raises(EngineError) as refusal:
        first_rating(opponents, Decimal(score), RULES)
    assert refusal.value.code == code
