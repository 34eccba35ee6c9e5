"""What would have been, on the junior's five games (expected 2.17 at K 40), worked by hand."""

from decimal import Decimal

import pytest

from calculator.engine.fide.planner import by_k, every_result, every_score, least_score, other_method
from calculator.engine.fide.values import OneGame
from calculator.engine.values import Result
from tests.rated import rate, rules

FIVE = rate(1500, "1620w 1480d 1710l 1555w 1390w", 40)


def test_every_score_goes_from_none_to_all_points_by_halves():
    scores = every_score(FIVE)
    assert [each.score for each in scores] == [Decimal(halves) / 2 for halves in range(11)]
    assert [each.outcome.exact_change for each in scores[::5]] == [Decimal("-86.8"), Decimal("13.2"), Decimal("113.2")]
    assert scores[7].outcome == FIVE.outcome


@pytest.mark.parametrize(
    ("target", "needed"),
    [(1500, "2.5"), (1553, "3.5"), (1554, "4"), (1613, "5"), (1614, None), (1400, "0"), (1414, "0.5")],
)
def test_it_finds_the_least_score_that_reaches_a_target(target: int, needed: str | None):
    least = least_score(every_score(FIVE), target)
    assert (least and least.score) == (None if needed is None else Decimal(needed))


def test_the_same_games_at_each_usual_k_and_ones_own():
    assert [(each.k, each.exact_change) for each in by_k(FIVE)] == [
        (Decimal(10), Decimal("13.3")), (Decimal(20), Decimal("26.6")), (Decimal(40), Decimal("53.2")),
    ]  # fmt: skip
    assert [each.k for each in by_k(rate(1500, "1620w", "17.5"))] == [10, Decimal("17.5"), 20, 40]


def test_the_other_method_stands_beside():
    other = other_method(FIVE)
    assert (other.method, round(other.outcome.exact_change, 2)) == ("formula", Decimal("53.31"))
    back = other_method(rate(1500, "1620w 1480d 1710l 1555w 1390w", 40, rules("formula")))
    assert (back.method, back.outcome) == ("fide", FIVE.outcome)


def test_every_result_is_seen_from_both_sides_with_their_own_limits():
    # 2813 at 2400: 413 counts as 413 for one (.93), as 400 for the other (.08), each at its own K
    game = OneGame(2813, 2400, Result.WIN, Decimal(10), Decimal(20), rules())
    assert [(each.own.exact_change, each.opponent.exact_change) for each in every_result(game)] == [
        (Decimal("0.7"), Decimal("-1.6")), (Decimal("-4.3"), Decimal("8.4")), (Decimal("-9.3"), Decimal("18.4")),
    ]  # fmt: skip


def test_a_game_that_is_not_rated_brings_nobody_anything():
    game = OneGame(2601, 2001, Result.WIN, Decimal(10), None, rules(tc="rapid"))
    assert {each.own.change for each in every_result(game)} == {0}
    assert {each.opponent.exact_change for each in every_result(game)} == {0}
