"""Where an unrated player starts: by age, and by other ratings, blended by hand."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.uschess.newcomer import (
    Newcomer,
    OtherRating,
    Source,
    StartReason,
    age_rating,
    from_cfc,
    from_fide,
    start,
)
from calculator.engine.uschess.values import Formula, History
from tests.us_rated import NOVEMBER, rate, rules

FOUR_YEARS_AGO = date(2022, 11, 1)  # 1461 days: four times 365.25


def other(source: str, rating: float, games: int | None = None, day: date = NOVEMBER) -> OtherRating:
    return OtherRating(Source(source), Decimal(str(rating)), games, day)


def newcomer(*others: OtherRating, age: Any = None, adult: bool = False) -> Newcomer:
    return Newcomer(None if age is None else Decimal(str(age)), adult, others)


@pytest.mark.parametrize(
    ("age", "adult", "rating", "reason"),
    [
        (None, False, 750, StartReason.ASSUMED),
        (None, True, 1300, StartReason.ADULT),
        (0, False, 750, StartReason.ASSUMED),
        (2.99, False, 750, StartReason.ASSUMED),
        (2.99, True, 1300, StartReason.ADULT),  # taken for a wrong birth date
        (3, False, 150, StartReason.AGE),
        (3, True, 150, StartReason.AGE),
        (8.11, False, 406, StartReason.AGE),  # 405.5
        (8.12, False, 406, StartReason.AGE),
        (8.13, False, 407, StartReason.AGE),  # 406.5
        (15, False, 750, StartReason.AGE),
        (25.98, False, 1299, StartReason.AGE),
        (26, False, 1300, StartReason.AGE),
        (26.5, False, 1300, StartReason.AGE),
        (80, False, 1300, StartReason.AGE),
    ],
)
def test_the_start_by_age(age: float | None, adult: bool, rating: int, reason: StartReason):
    begin = start(newcomer(age=age, adult=adult), NOVEMBER)
    assert (begin.rating, begin.games, begin.reason) == (rating, 0, reason)
    assert age_rating(None if age is None else Decimal(str(age)), adult=adult) == rating


@pytest.mark.parametrize(
    ("fide", "us"), [(1500, 1277.05), (2000, 2060.4), (2200, 2264), (1400, 1120.38), (2001, 2061.02)]
)
def test_fides_rating_on_us_chesss_scale(fide: float, us: float):
    assert from_fide(fide) == pytest.approx(us)


@pytest.mark.parametrize(
    ("cfc", "us"),
    [
        (1000, 700),
        (1149, 821.435),
        (1150, 822),
        (1500, 1270),
        (1609, 1409.52),
        (1610, 1414.1),
        (1800, 1682),
        (1999, 1962.59),
        (2000, 1960),
        (2400, 2400),
    ],
)
def test_the_canadian_rating_on_us_chesss_scale(cfc: float, us: float):
    assert from_cfc(cfc) == pytest.approx(us)


@pytest.mark.parametrize(
    ("others", "rating", "games"),
    [
        ([other("quick", 1200, 25)], 1200, 5),
        ([other("regular", 1500, 40)], 1500, 10),
        ([other("regular", 1500, 7)], 1500, 7),
        ([other("online-blitz", 900, 1)], 900, 1),
        # (5 x 1200 + 3 x 1000) / 8
        ([other("quick", 1200, 30), other("blitz", 1000, 3)], 1125, 8),
        # FIDE's 1850 is 1825.395; (10 x 1500 + 5 x 1825.395) / 15 = 1608.465; no more than ten games
        ([other("regular", 1500, 40), other("fide", 1850)], 1608, 10),
        # 2060.4 with weight 5, 2061.02 with 10
        ([other("fide", 2000)], 2060, 5),
        ([other("fide", 2001)], 2061, 10),
        ([other("cfc", 1500)], 1270, 5),
        ([other("fide", 2100, 4)], 2162, 4),
        ([other("cfc", 0)], 100, 5),  # -115 by the conversion
        ([other("fide", 500)], 100, 5),  # -289.65
        ([other("fide", 500), other("quick", 1200, 30)], 455, 10),  # (1200 - 289.65) / 2: only the start is held
    ],
)
def test_ratings_of_today_are_blended_by_their_games(others: list[OtherRating], rating: int, games: int):
    begin = start(newcomer(*others, age=20), NOVEMBER)
    assert (begin.rating, begin.games, begin.reason) == (rating, games, StartReason.OTHERS)


@pytest.mark.parametrize(
    ("others", "facts", "rating", "games"),
    [
        # An adult starts from 1300, so 1300 is 0 above: exp(0.06 x -6 x 4) = 0.23693; weight 1.1846.
        ([other("quick", 1300, 20, FOUR_YEARS_AGO)], {"adult": True}, 1300, 2),
        # (5 x 1000 + 1.1846 x 1300) / 6.1846 = 1057.46
        ([other("quick", 1300, 20, FOUR_YEARS_AGO), other("blitz", 1000, 20)], {"adult": True}, 1057, 7),
        # Ten now, six then: 300. 1350 is three times 350 above: exp(0.06 x -3 x 4) = 0.48675; weight 2.4338.
        ([other("quick", 1350, 20, FOUR_YEARS_AGO)], {"age": 10}, 1350, 3),
        # (5 x 1000 + 2.4338 x 1350) / 7.4338 = 1114.59
        ([other("quick", 1350, 20, FOUR_YEARS_AGO), other("blitz", 1000, 20)], {"age": 10}, 1115, 8),
        # 2400 is six times 350 above 300, and more does not count: full weight.
        ([other("quick", 2400, 20, FOUR_YEARS_AGO)], {"age": 10}, 2400, 5),
        ([other("quick", 2900, 20, FOUR_YEARS_AGO)], {"age": 10}, 2900, 5),
        # Six now, two then: as without an age, 750. 750 is 0 above; weight 1.1846.
        ([other("quick", 750, 20, FOUR_YEARS_AGO)], {"age": 6}, 750, 2),
    ],
)
def test_older_ratings_count_less(others: list[OtherRating], facts: dict[str, Any], rating: int, games: int):
    begin = start(newcomer(*others, **facts), NOVEMBER)
    assert (begin.rating, begin.games) == (rating, games)


def test_other_ratings_decide_the_formula_of_a_first_event():
    few, many = (
        rate(None, "1200w", newcomer=newcomer(other("regular", 1200, games), age=20), rules=rules("quick")).rated
        for games in (8, 9)
    )
    assert (few.formula, many.formula) == (Formula.SPECIAL, Formula.STANDARD)
    assert few.rating == pytest.approx((8 * 1200 + 1600) / 9)
    assert many.rating == pytest.approx(1200 + 800 / 10 / 2)


def test_the_games_of_other_ratings_are_no_record_of_wins():
    blended = newcomer(other("quick", 1200, 30), age=20)
    for history in History:
        result = rate(None, "1200l", history=history, newcomer=blended)
        assert result.exact_rating == pytest.approx((5 * 1200 + 1200 - 400) / 6)


@pytest.mark.parametrize(
    ("source", "first"), [("quick", date(2020, 6, 1)), ("fide", date(2024, 3, 1)), ("cfc", date(2025, 1, 1))]
)
def test_from_which_day_other_ratings_count(source: str, first: date):
    someone = newcomer(other(source, 1500, 20, date(2020, 1, 1)), age=20)
    assert start(someone, first).reason is StartReason.OTHERS
    before = date.fromordinal(first.toordinal() - 1)
    with pytest.raises(EngineError, match="date_not_covered") as caught:
        start(someone, before)
    assert (caught.value.field, caught.value.params) == ("others", {"value": before, "first": first})


@pytest.mark.parametrize("day", [date(2026, 11, 2), date(1949, 12, 31), date.min])
def test_a_rating_of_an_impossible_day_is_refused(day: date):
    with pytest.raises(EngineError, match="out_of_range") as caught:
        start(newcomer(other("quick", 1500, 20, day)), NOVEMBER)
    assert (caught.value.field, caught.value.params["high"]) == ("others", NOVEMBER)


def test_the_oldest_possible_rating_counts_a_little():
    begin = start(newcomer(other("fide", 0, None, date(1950, 1, 1)), adult=True), NOVEMBER)
    assert (begin.rating, begin.games) == (100, 1)


def test_after_thousands_of_years_other_ratings_still_count():
    ratings = (other("quick", 1200, 30, NOVEMBER), other("blitz", 1000, 30, NOVEMBER))
    begin = start(newcomer(*ratings, age=20), date.max)
    assert (begin.rating, begin.games) == (1100, 1)


@pytest.mark.parametrize(
    ("source", "rating", "games"),
    [
        ("quick", 99, 20),
        ("quick", 3000.01, 20),
        ("quick", 1500.123, 20),
        ("fide", -1, None),
        ("fide", 3501, None),
        ("quick", 1500, 0),
        ("quick", 1500, -1),
        ("quick", 1500, 10000),
    ],
)
def test_an_impossible_rating_is_refused(source: str, rating: float, games: int | None):
    with pytest.raises(EngineError, match="out_of_range"):
        other(source, rating, games)


@pytest.mark.parametrize("age", [-0.01, 120.01, 8.123])
def test_an_impossible_age_is_refused(age: float):
    with pytest.raises(EngineError, match="out_of_range"):
        newcomer(age=age)


@pytest.mark.parametrize(
    ("kind", "source"), [("regular", "regular"), ("dual", "regular"), ("quick", "quick"), ("blitz", "blitz")]
)
def test_an_unrated_player_has_no_rating_in_the_system_of_the_event(kind: str, source: str):
    with pytest.raises(EngineError, match="conflict") as caught:
        rate(None, "1200w", newcomer=newcomer(other(source, 1200, 8)), rules=rules(kind))
    assert (caught.value.field, caught.value.params) == ("others", {"value": source})


def test_one_rating_a_system_and_seven_in_all():
    with pytest.raises(EngineError, match="repeated") as caught:
        newcomer(other("quick", 1200, 5), other("fide", 1500), other("quick", 1300, 6))
    assert (caught.value.field, caught.value.params) == ("others", {"value": "quick", "count": 2})
    with pytest.raises(EngineError, match="too_many") as caught:
        newcomer(*(other(source.value, 1200, 5) for source in Source))
    assert (caught.value.field, caught.value.params) == ("others", {"value": 8, "high": 7})
