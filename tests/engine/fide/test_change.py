"""Properties that hold for every period; single figures stand in the published cases."""

from decimal import Decimal

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from calculator.engine.errors import EngineError
from calculator.engine.fide.change import rate_period
from calculator.engine.fide.values import Event, Game, OneGame, Period
from calculator.engine.values import MAX_GAMES, Result
from tests.rated import all_rules, games, ks, periods, played, rate, ratings, rules


@given(ratings, ks, st.lists(played, min_size=1, max_size=10), all_rules, st.randoms())
def test_the_order_of_the_games_does_not_matter(rating, k, those, in_force, random):
    shuffled = random.sample(those, len(those))
    one, other = (rate_period(Period(rating, k, (Event(rating, tuple(each)),), in_force)) for each in (those, shuffled))
    assert one.outcome == other.outcome
    assert one.expected == other.expected


@given(ratings, ks, st.lists(played, min_size=1, max_size=10), all_rules, st.data())
def test_a_better_result_never_lowers_the_change(rating, k, those, in_force, data):
    row = data.draw(st.integers(0, len(those) - 1))
    better = {Result.LOSS: Result.DRAW, Result.DRAW: Result.WIN}.get(those[row].result)
    assume(better)
    improved = [*those[:row], Game(those[row].opponent, better), *those[row + 1 :]]
    before, after = (
        rate_period(Period(rating, k, (Event(rating, tuple(each)),), in_force)) for each in (those, improved)
    )
    assert after.outcome.exact_change >= before.outcome.exact_change
    assert after.outcome.change >= before.outcome.change


@given(ratings, st.integers(-400, 400), st.sampled_from(Result), ks, all_rules)
def test_with_equal_k_and_no_limit_both_changes_add_up_to_zero(rating, gap, result, k, in_force):
    assume(0 <= rating + gap <= 4000)
    game = OneGame(rating, rating + gap, result, k, None, in_force)
    own = rate_period(game.period(result)).outcome.exact_change
    theirs = rate_period(game.opponents_period(result)).outcome.exact_change
    assert own + theirs == 0


@given(periods)
def test_a_period_is_rounded_once_onto_the_rating_before_it(period):
    result = rate_period(period)
    assert result.outcome.new_rating == period.rating + result.outcome.change
    assert abs(result.outcome.exact_change - result.outcome.change) <= Decimal("0.5")
    assert result.outcome.exact_change == result.outcome.k_used * sum(event.delta for event in result.events)
    assert sum((event.exact_change for event in result.events), Decimal(0)) == result.outcome.exact_change


@given(periods)
def test_every_game_is_counted_or_left_out_with_a_reason(period):
    result = rate_period(period)
    assert result.count + len(result.left_out) == sum(len(event.games) for event in period.events)
    assert all(game.reason and game.clause for game in result.left_out)


@given(periods)
def test_k_times_n_stays_within_700_where_the_limit_holds(period):
    result = rate_period(period)
    if period.rules.limited:
        assert result.outcome.k_used * result.count <= 700
    else:
        assert result.outcome.k_used == period.k


def test_several_events_keep_their_own_ratings_and_share_one_k():
    period = Period(2000, Decimal(40), (Event(1990, games("2000d " * 10)), Event(2010, games("2000d " * 10))), rules())
    result = rate_period(period)
    # 40 x 20 = 800 is more than 700: K 35. A gap of 10 is in the band 4-10 (.49 and .51), ten games each.
    assert result.outcome.k_used == 35
    assert [event.exact_change for event in result.events] == [Decimal("3.5"), Decimal("-3.5")]
    assert (result.outcome.change, result.outcome.new_rating) == (0, 2000)


def test_rounding_goes_onto_the_change_and_not_onto_the_new_rating():
    # s0-6 of the worked cases: -12.5 is -13, so 1487; 1500 - 12.5 rounded would be 1488.
    result = rate(1500, "1500w " * 13 + "1500l " * 14, 40, rules("formula", limits=True))
    assert (result.outcome.exact_change, result.outcome.new_rating) == (Decimal("-12.5"), 1487)


def test_above_700_games_nothing_is_left_of_k():
    result = rate(2000, "2000w " * 701, 10)
    assert (result.outcome.k_used, result.outcome.change) == (Decimal(0), 0)


def test_without_a_counted_game_the_rating_stays():
    result = rate_period(Period(1500, Decimal(20), (Event(1500, (Game(None, Result.WIN),)),), rules()))
    assert (result.count, result.score, result.outcome.new_rating) == (0, Decimal(0), 1500)
    assert (result.average_opponent, result.performance, result.linear_performance) == (None, None, None)


def test_a_total_score_is_rated_without_single_results():
    event = Event(1500, (Game(1620), Game(1480), Game(1710)), Decimal("1.5"))
    result = rate_period(Period(1500, Decimal(40), (event,), rules()))
    # .34 + .53 + .23 = 1.10 expected, 40 x .40
    assert result.outcome.exact_change == Decimal("16.00")
    assert {line.exact_change for line in result.lines()} == {None}


ILLEGAL = {
    "rating above 4000": (lambda: Game(4001, Result.WIN), "out_of_range"),
    "rating below 0": (lambda: Game(-1, Result.WIN), "out_of_range"),
    "results and a total": (lambda: Event(1500, (Game(1500, Result.WIN),), Decimal(1)), "conflict"),
    "no half": (lambda: Event(1500, (Game(1500),), Decimal("0.3")), "not_half"),
    "K below 1": (lambda: Period(1500, Decimal("0.99"), (), rules()), "out_of_range"),
    "K of three decimals": (lambda: Period(1500, Decimal("20.001"), (), rules()), "out_of_range"),
    "too many points": (
        lambda: Period(1500, Decimal(20), (Event(1500, (Game(1500),), Decimal("1.5")),), rules()),
        "score_too_high",
    ),
    "too many games": (
        lambda: Period(1500, Decimal(20), (Event(1500, games("1500w " * (MAX_GAMES + 1))),), rules()),
        "too_many",
    ),
}


@pytest.mark.parametrize("case", ILLEGAL)
def test_a_value_that_exists_is_legal(case: str):
    make, code = ILLEGAL[case]
    with pytest.raises(EngineError) as refusal:
        make()
    assert refusal.value.code == code
