"""What US Chess's own estimator does otherwise, by hand."""

import pytest

from calculator.engine.uschess.estimator import mean, rounded_away
from calculator.engine.uschess.formulas import prior


@pytest.mark.parametrize(
    ("games", "opponents", "score", "expected"),
    [
        (6, [800], 1, 10200 / 7),
        (5, [2500], 0, 9600 / 6),
        (5, [2000], 0.5, 9500 / 6),
        (0, [900, 1000, 1100], 2, 3400 / 3),
        (4, [1500, 1500], 1, 1500),
    ],
)
def test_the_mean_of_a_player_of_1500(games: int, opponents: list[float], score: float, expected: float):
    assert mean(prior(1500, games), opponents, score) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("rating", "new", "shown"),
    [
        (1500, 1510.27, 1511),
        (2550, 2549.35, 2549),
        (1500, 1500.0, 1500),
        (1500, 1500.00000000001, 1500),
        (1500, 1499.99999999999, 1500),
    ],
)
def test_it_rounds_away_from_the_old_rating(rating: float, new: float, shown: int):
    assert rounded_away(rating, new) == shown
