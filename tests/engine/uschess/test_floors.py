"""The floors: absolute, from the peak, told; and when they act."""

from decimal import Decimal
from typing import Any

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.uschess.floors import FloorFacts, absolute_floor, personal_floor
from calculator.engine.uschess.newcomer import Newcomer
from tests.us_rated import entrant, rate


@pytest.mark.parametrize(
    ("peak", "floor"),
    [
        ("1388", None),
        ("1399.49", None),
        ("1399.5", 1200),
        ("1400", 1200),
        ("1499", 1200),
        ("1500", 1300),
        ("1941", 1700),
        ("1999.49", 1700),
        ("1999.51", 1800),
        ("2299", 2000),
        ("2300", 2100),
        ("2500", 2100),
        ("3000", 2100),
    ],
)
def test_the_floor_from_the_peak(peak: str, floor: int | None):
    assert personal_floor(Decimal(peak)) == floor


@pytest.mark.parametrize(
    ("wins", "draws", "events", "floor"),
    [
        (0, 0, 0, 100),
        (0, 0, 1, 101),
        (0, 1, 1, 103),
        (3, 0, 1, 113),
        (10, 0, 9, 149),
        (10, 0, 10, 150),
        (40, 0, 9, 150),
    ],
)
def test_the_absolute_floor(wins: int, draws: int, events: int, floor: int):
    assert absolute_floor(wins=wins, draws=draws, events=events) == floor


CHILD: dict[str, Any] = {"newcomer": Newcomer(Decimal(3))}  # starts at 150


@pytest.mark.parametrize(
    ("rating", "text", "facts", "exact", "floor"),
    [
        # A newcomer's event alone counts; with three games it adds a point itself.
        (None, "300l 300l 300l", CHILD, 101, 101),
        (None, "300l 300l", CHILD, 100, 100),
        (None, "110l 110l 110d", CHILD, 103, 103),
        # Nothing is known of the earlier games of a rated player: 100.
        (110, "500l 500l 500l 500l", {}, 100, 100),
        (110, "110l 110l 110l", {"floor": FloorFacts(wins=0)}, 101, 101),
        # 100 + 4 x 5 + 2 x 3 + 2 before, and one event more
        (130, "130l 130l 130l", {"floor": FloorFacts(wins=5, draws=3, events=2)}, 129, 129),
        (130, "130l 130l", {"floor": FloorFacts(wins=5, draws=3, events=2)}, 128, 128),
        # From the peak, told, and none
        (1620, "1500l " * 6, {"floor": FloorFacts(peak=Decimal(1841))}, 1600, 1600),
        (1210, "1200l " * 6, {"floor": FloorFacts(floor=1200)}, 1200, 1200),
        (2210, "2000l " * 6, {"floor": FloorFacts(floor=2200)}, 2200, 2200),
    ],
)
def test_the_floor_acts(rating: int | None, text: str, facts: dict[str, Any], exact: float, floor: int):
    result = rate(rating, text, **facts)
    assert (result.exact_rating, result.floor) == (exact, floor)
    assert result.floored is (result.rated.rating < floor)
    assert result.every_score[0].exact_rating == exact or "d" in text


def test_a_floor_below_the_result_does_not_act():
    result = rate(1650, "1650w", floor=FloorFacts(floor=1600))
    assert (result.floored, result.exact_rating) == (False, result.rated.rating)


def test_without_a_game_that_counts_no_floor_acts():
    result = rate(None, "ul ul ul", **CHILD)
    assert (result.exact_rating, result.floored) == (150, False)


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"floor": 99}, "out_of_range"),
        ({"floor": 2201}, "out_of_range"),
        ({"peak": Decimal("3000.01")}, "out_of_range"),
        ({"peak": Decimal("1500.123")}, "out_of_range"),
        ({"wins": -1}, "out_of_range"),
        ({"draws": 10000}, "out_of_range"),
        ({"events": -1}, "out_of_range"),
        ({"floor": 1200, "peak": Decimal(1500)}, "conflict"),
    ],
)
def test_impossible_facts_are_refused(facts: dict[str, Any], code: str):
    with pytest.raises(EngineError, match=code):
        FloorFacts(**facts)


@pytest.mark.parametrize(
    ("facts", "code", "field"),
    [
        ({"floor": 1700}, "conflict", "floor"),
        ({"peak": Decimal(1900)}, "conflict", "peak"),  # whose floor is 1700
        ({"peak": Decimal("1649.99")}, "out_of_range", "peak"),
    ],
)
def test_a_rating_outside_its_floor_and_peak_is_refused(facts: dict[str, Any], code: str, field: str):
    with pytest.raises(EngineError, match=code) as caught:
        rate(1650, "1650w", floor=FloorFacts(**facts))
    assert caught.value.field == field


@pytest.mark.parametrize("facts", [{"floor": 1600}, {"peak": Decimal(1600)}, {"peak": Decimal(1849)}])
def test_a_rating_at_its_floor_or_peak_is_possible(facts: dict[str, Any]):
    assert rate(1600, "1600w", floor=FloorFacts(**facts)).exact_rating > 1600


@pytest.mark.parametrize("facts", [{"floor": 151}, {"peak": Decimal(1400)}])
def test_an_unrated_player_has_no_personal_floor(facts: dict[str, Any]):
    with pytest.raises(EngineError, match="conflict"):
        rate(None, "300l", floor=FloorFacts(**facts), **CHILD)


@pytest.mark.parametrize(("rating", "floor", "high"), [("1500.99", 1501, 1500), (None, 151, 150)])
def test_the_rule_of_one_player_holds_in_a_section(rating: str | None, floor: int, high: int):
    with pytest.raises(EngineError, match="conflict") as caught:
        entrant(1, rating, "W2", None, floor=floor)
    assert caught.value.params == {"value": floor, "high": high}
    assert entrant(1, rating, "W2", None, floor=high).floor == high
