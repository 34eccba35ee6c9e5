"""One player's event: published figures, plans, what does not count, bad values, and what holds for every event."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from math import inf
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.engine.errors import EngineError
from calculator.engine.uschess.newcomer import Newcomer
from calculator.engine.uschess.player import PlayerEvent, rate_player
from calculator.engine.uschess.values import Formula, Game, History, Kind, rounded
from calculator.engine.values import Result
from tests.us_rated import games, rate, rules

TEN_OPPONENTS = "694.62 813.33 590.87 805.57 599.78 508.06 816.01 797.91 658.29 599.78"


@pytest.mark.parametrize(
    ("rating", "before", "text", "facts", "exact"),
    [
        # US Chess's approximating formulas and estimator; sections of August 2026; the specification of July 2025
        (1500, 6, "1400w 1550l 1650d", {}, 1511.11),
        (1300, 45, "1250w 1400d 1500w 1550w", {"rules": rules(on=date(2024, 6, 1))}, 1464.8),
        (1300, 45, "1250w 1400d 1500w 1550w", {}, 1468.8),
        (554.22, 50, "499.22w 494.53w 142.69w", {}, 656.85),
        (787.25, 50, TEN_OPPONENTS, {"score": Decimal(6)}, 776.59),
        (1700, 30, "1650w 1720w", {}, 1734.79),
        (2300, 100, "2200 2250 2350 2400", {"score": Decimal("3.5"), "rules": rules("dual")}, 2318.11),
        (1500, 6, "800w", {}, 1500),
        (None, 0, "900 1000 1100 1200", {"score": Decimal(2), "newcomer": Newcomer(Decimal(15))}, 1050),
    ],
)
def test_the_published_ratings(rating: float | None, before: int, text: str, facts: dict[str, Any], exact: float):
    result = rate(rating, text, before, **facts)
    decimals = 1 if exact in (1464.8, 1468.8) else 2
    assert result.exact_rating == pytest.approx(exact, abs=0.5 * 10**-decimals + 1e-9)


def test_the_working_of_the_standard_formula():
    result = rate(1300, "1250w 1400d 1500w 1550w", 45)
    assert (result.rated.formula, result.score, result.count) == (Formula.STANDARD, Decimal("3.5"), 4)
    assert result.rated.k == pytest.approx(44.182, abs=0.0005)
    assert result.expected == result.rated.expected == pytest.approx(1.3633, abs=0.00005)
    assert result.rated.threshold == 20
    assert result.prior.effective == pytest.approx(14.107, abs=0.0005)
    assert (result.new_rating, result.change) == (1469, 169)
    # 1300 against 1250, 1400, 1500, 1550: 1 / (1 + 10^(-D / 400))
    assert [line.expected for line in result.lines] == pytest.approx([0.5715, 0.3599, 0.2403, 0.1917], abs=0.00005)


def test_the_special_formula_has_no_k_and_no_bonus():
    result = rate(1500, "1400w 1550l 1650d", 6)
    rated = result.rated
    assert rated.formula is Formula.SPECIAL
    assert (rated.k, rated.expected, rated.change, rated.threshold, rated.bonus, result.expected) == (None,) * 6
    assert [line.expected for line in result.lines] == [None] * 3


@pytest.mark.parametrize(
    ("rating", "whole"), [(1468.5, 1469), (1468.4999, 1468), (1510.27, 1510), (2549.35, 2549), (100, 100)]
)
def test_the_published_rating_is_rounded_half_up(rating: float, whole: int):
    """US Chess's own estimator rounds away from the old rating: 1511 from 1510.27."""
    assert rounded(rating) == whole


def test_the_change_is_that_of_the_whole_ratings():
    result = rate("1499.6", "1500d", 50)  # 1500 before; the draw brings a hundredth
    assert (result.new_rating, result.change) == (1500, 0)
    assert 0 < result.exact_change < 0.1


def test_an_unrated_opponent_is_left_out_and_said():
    result = rate(1500, "uw 1500w u 1500d")
    assert [(game.row, game.result) for game in result.left_out] == [(1, Result.WIN), (3, None)]
    assert [line.row for line in result.lines] == [2, 4]
    assert (result.count, result.played, result.score) == (2, 2, Decimal("1.5"))
    assert result.exact_rating == rate(1500, "1500w 1500d").exact_rating


def test_without_a_game_the_rating_stays():
    assert rate("1234.56", "").exact_rating == pytest.approx(1234.56)
    nobody = rate("1234.56", "ul", 5)
    assert (nobody.exact_rating, nobody.change, nobody.count) == (1234.56, 0, 0)
    assert [row.score for row in nobody.every_score] == [0]


def test_without_a_game_not_even_the_limit_of_2700_acts():
    assert rate(2750, "u", 5).exact_rating == 2750


def test_the_record_before_the_event_counts():
    # 1500 in four games, all won or all lost, then a loss to 1500: worked in the tests of the formulas.
    assert rate(1500, "1500l", 4, history=History.WINS).exact_rating == pytest.approx(1420)
    assert rate(800, "800w", 4, history=History.LOSSES).exact_rating == pytest.approx(880)


def test_a_plan_has_every_score_that_is_still_possible():
    result = rate(2400, "2400w 2400 2400d 2400", 12)
    assert (result.count, result.played, result.open, result.score) == (4, 2, 2, Decimal("1.5"))
    assert result.expected == 2
    assert result.rated.expected == 1  # of the two games so far
    assert result.opponents == [2400, 2400]
    assert result.keeping.score == 2
    # K 50 of four games: 1.5 to 3.5 points; the bonus begins above 20 points.
    assert [(row.score, row.new_rating, row.change) for row in result.every_score] == [
        (Decimal("1.5"), 2375, -25),
        (Decimal("2.0"), 2400, 0),
        (Decimal("2.5"), 2430, 30),
        (Decimal("3.0"), 2480, 80),
        (Decimal("3.5"), 2530, 130),
    ]


def test_before_the_first_result_nothing_has_changed():
    result = rate(2400, "2400 2400", 14)
    assert (result.unstarted, result.exact_rating, result.floored) == (True, 2400, False)
    assert [row.new_rating for row in result.every_score] == [2350, 2375, 2400, 2425, 2450]
    assert result.opponents == []
    assert result.keeping.score == 1
    assert rate(2400, "2400l 2400", 14).keeping.new_rating == 2400


def test_where_no_score_keeps_the_rating_the_best_is_told():
    assert rate(2400, "2400l 2400l 2400", 14).keeping.score == 1


def test_a_total_has_every_score_from_none_to_all():
    result = rate(2400, "2400 2400", 14, score=Decimal(1))
    assert (result.exact_rating, result.open) == (2400, 0)
    assert [float(row.score) for row in result.every_score] == [0, 0.5, 1, 1.5, 2]
    assert [line.score for line in result.lines] == [None, None]


MATCH = {"rules": rules("match")}


@pytest.mark.parametrize(
    ("rating", "text", "before", "facts", "code", "field"),
    [
        ("3000.01", "1500w", 50, {}, "out_of_range", None),
        ("99.99", "1500w", 50, {}, "out_of_range", None),
        ("1500.123", "1500w", 50, {}, "out_of_range", None),
        (1500, "3000.01w", 50, {}, "out_of_range", None),
        (1500, "99w", 50, {}, "out_of_range", None),
        (1500, "1500.555w", 50, {}, "out_of_range", None),
        (1500, "1500w", -1, {}, "out_of_range", None),
        (1500, "1500w", 10000, {}, "out_of_range", None),
        (1500, "1500w " * 1001, 50, {}, "too_many", "games"),
        (1500, "1500w 1500w", 50, {"repeats": 0}, "out_of_range", "repeats"),
        (1500, "1500w 1500w", 50, {"repeats": 3}, "out_of_range", "repeats"),
        (1500, "1500 1500", 50, {"score": Decimal("2.5")}, "score_too_high", "score"),
        (1500, "1500 u", 50, {"score": Decimal("1.5")}, "score_too_high", "score"),
        (1500, "1500 1500", 50, {"score": Decimal("0.3")}, "not_half", None),
        (1500, "1500 1500", 50, {"score": Decimal("-0.5")}, "out_of_range", None),
        (1500, "1500w 1500", 50, {"score": Decimal(1)}, "conflict", "score"),
        (None, "1500w", 0, MATCH, "out_of_range", "before"),
        (1500, "1500w", 25, MATCH, "out_of_range", "before"),
    ],
)
def test_bad_values_are_refused(
    rating: Any, text: str, before: int, facts: dict[str, Any], code: str, field: str | None
):
    with pytest.raises(EngineError, match=code) as caught:
        rate(rating, text, before, **facts)
    assert caught.value.field == field


def test_games_before_need_a_rating():
    with pytest.raises(EngineError, match="required") as caught:
        PlayerEvent(None, 5, games("1500w"), rules())
    assert caught.value.field == "rating"


def test_the_least_and_the_most_that_is_allowed():
    assert rate(100, "3000l", 0).exact_rating == 100
    assert rate(3000, "100w 100w", 9999, repeats=2).exact_rating >= 3000
    assert rate(1500, "1500d", 26, **MATCH).exact_rating == 1500


ratings = st.integers(10000, 300000).map(lambda hundredths: Decimal(hundredths) / 100)
played = st.lists(st.builds(Game, ratings, st.sampled_from(Result)), min_size=1, max_size=8).map(tuple)


@st.composite
def events(draw: st.DrawFn) -> PlayerEvent:
    kind = draw(st.sampled_from(Kind))
    before = draw(st.integers(26 if kind is Kind.MATCH else 0, 60))
    known, history, day = draw(played), draw(st.sampled_from(History)), draw(st.dates(date(2013, 5, 8)))
    repeats = draw(st.integers(1, len(known)))
    return PlayerEvent(draw(ratings), before, known, rules(kind.value, day), history, repeats=repeats)


def rating_after(event: PlayerEvent) -> float:
    return rate_player(event).exact_rating


@given(events(), st.data())
def test_a_better_result_in_the_same_games_never_lowers(event: PlayerEvent, data: st.DataObject):
    row = data.draw(st.integers(0, len(event.games) - 1))
    after = {}
    for result in Result:
        changed = [*event.games]
        changed[row] = replace(changed[row], result=result)
        after[result] = rating_after(replace(event, games=tuple(changed)))
    assert after[Result.LOSS] <= after[Result.DRAW] + 1e-9
    assert after[Result.DRAW] <= after[Result.WIN] + 1e-9


def all_of(event: PlayerEvent, result: Result) -> PlayerEvent:
    return replace(event, games=tuple(replace(game, result=result) for game in event.games))


@given(events())
def test_wins_alone_never_lower(event: PlayerEvent):
    """The text has one exception: the special formula gives 2700 at most."""
    result = rate_player(all_of(event, Result.WIN))
    most = 2700 if result.rated.formula is Formula.SPECIAL else inf
    assert result.exact_rating >= min(result.start.rating, most) - 1e-9


@given(events())
def test_losses_alone_never_raise(event: PlayerEvent):
    result = rate_player(all_of(event, Result.LOSS))
    assert result.exact_rating <= result.start.rating + 1e-9


def test_the_limit_of_2700_is_where_a_win_lowers():
    assert rate(2750, "2000w", 8).exact_rating == 2700
    assert rate(2750, "2000w", 9).exact_rating > 2750


@given(events(), st.integers(0))
def test_the_order_of_games_is_irrelevant(event: PlayerEvent, seed: int):
    mixed = Random(seed).sample(event.games, len(event.games))
    assert rating_after(replace(event, games=tuple(mixed))) == pytest.approx(rating_after(event), abs=1e-9)


@given(events())
def test_every_score_has_the_rating_itself_and_rises(event: PlayerEvent):
    result = rate_player(event)
    rows = [row.exact_rating for row in result.every_score]
    assert rows == pytest.approx(sorted(rows))
    assert rows[int(result.score * 2)] == pytest.approx(result.exact_rating)
    assert len(rows) == 2 * len(event.games) + 1


@given(events())
def test_no_rating_is_below_100(event: PlayerEvent):
    assert rating_after(event) >= 100


def seconds(count: int, before: int) -> float:
    """The least CPU time of a plan of so many games."""
    event = PlayerEvent(Decimal(1300), before, tuple(Game(Decimal(800 + number)) for number in range(count)), rules())
    tries = []
    for _ in range(3):
        begun = process_time()
        rate_player(event)
        tries.append(process_time() - begun)
    return min(tries)


@pytest.mark.parametrize("before", [45, 3])
def test_every_total_of_a_long_event_is_quick(before: int):
    assert seconds(1_000, before) < 8 * seconds(250, before)  # each total by itself: 16 times


@pytest.mark.parametrize(
    ("rating", "kind", "facts", "alone"),
    [
        (1500, "regular", {}, False),
        (1500, "match", {}, True),
        (1500, "regular", {"history": History.WINS}, True),
        # The dual share of K is 1 at 2200 and less above.
        (2200, "dual", {}, False),
        ("2200.01", "dual", {}, True),
        (2300, "quick", {}, False),
        # Four wins against 2700 with 5 games before: no rating is above 2700.
        (2600, "regular", {"before": 5, "text": "2700w 2700w 2700w 2700w"}, True),
        (2600, "regular", {"before": 5, "text": "2600d"}, False),
        # The standard formula has no highest rating.
        (2700, "regular", {"text": "2700w"}, False),
    ],
)
def test_the_cases_that_no_published_rating_confirms(rating: Any, kind: str, facts: dict[str, Any], alone: bool):
    result = rate(rating, **{"text": "1500w", "rules": rules(kind), **facts})
    assert result.follows_text_alone is alone
