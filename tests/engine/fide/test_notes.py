"""Each note where it belongs, and not a step further."""

from datetime import date
from decimal import Decimal

import pytest

from calculator.engine.fide.change import PeriodResult
from calculator.engine.fide.notes import game_notes, period_notes, web_calculator_change
from calculator.engine.fide.values import OneGame
from calculator.engine.values import Result
from tests.rated import rate, rules


def codes(result: PeriodResult) -> set[str]:
    return {note.code for note in period_notes(result)}


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        (rate(1500, "1600d"), set()),
        (rate(1500, "1901d"), {"capped"}),
        (rate(1500, "1900d"), set()),
        (rate(1399, "1400d"), {"own_below_floor", "new_rating_below_floor"}),
        (rate(1400, "1399d"), {"opponent_below_floor"}),
        (rate(1401, "1500d 1400l 1400l"), {"new_rating_below_floor"}),
        (rate(2900, "2900d"), set()),
        (rate(2901, "2901d"), {"above_2900"}),
        (rate(2901, "2901d", 10, rules(tc="blitz")), set()),
        (rate(2800, "2065d", 10), {"web_calculator_differs"}),
        (rate(2800, "2064d", 10), {"web_calculator_differs", "beyond_table"}),
        (rate(2700, "2289d", 10), set()),
        (rate(2700, "2288d", 10), {"web_calculator_differs"}),
        (rate(2700, "2200d", 10, rules(on=date(2025, 9, 30))), {"capped"}),
        (rate(2700, "2200d", 10, rules("formula")), set()),
        (rate(1500, "1600w"), {"notional"}),
        (rate(2053, "1675w 2310l 1653w 1884w 2218l"), {"zero_after_rounding"}),
        (rate(2000, "2000d " * 18, 40), {"k_reduced"}),
        (rate(2000, "2000d " * 17, 40), set()),
    ],
)  # fmt: skip
def test_it_says_what_a_reader_should_know(result: PeriodResult, expected: set[str]):
    assert codes(result) == expected


def test_the_web_calculator_still_limits_2700_against_2200_to_400():
    # its own answer is +0.8; the rule in force gives +0.4
    assert web_calculator_change(rate(2700, "2200w", 10)) == Decimal("0.8")


def test_it_says_that_the_opponents_k_was_assumed():
    game = OneGame(1500, 1600, Result.DRAW, Decimal(20), None, rules())
    assert game_notes(game, rate(1500, "1600d"))[-1].code == "opponent_same_k"
    other = OneGame(1500, 1600, Result.DRAW, Decimal(20), Decimal(40), rules())
    assert game_notes(other, rate(1500, "1600d")) == []


def test_one_game_says_nothing_of_a_performance_it_does_not_show():
    game = OneGame(1500, 1600, Result.WIN, Decimal(20), Decimal(20), rules())
    assert game_notes(game, rate(1500, "1600w")) == []
