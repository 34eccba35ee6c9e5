"""Plans: rating periods with open games, worked by hand from table 8.1.2, and what holds for every plan."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.engine.fide.answer import TournamentAnswer, answer_tournament
from calculator.engine.fide.change import rate_period
from calculator.engine.fide.values import Event, Game, Period, Rules
from calculator.engine.values import Result
from tests.rated import LETTERS, all_rules, ks, ratings, rules

NINE = "1675 2310 1653 1884 2218 1990 2101 1877 2060"


def planned(text: str) -> tuple[Game, ...]:
    """`1620w 1480 u` as games; without a letter a game is open."""
    return tuple(
        Game(None if word[0] == "u" else int(word.rstrip("wdl")), LETTERS.get(word[-1])) for word in text.split()
    )


def plan(
    rating: int, text: str, k: int = 20, target: int | None = None, in_force: Rules | None = None
) -> TournamentAnswer:
    """The answer for one event, with its games as `1620w 1480`."""
    return answer_tournament(Period(rating, Decimal(k), (Event(rating, planned(text)),), in_force or rules()), target)


def test_nine_opponents_without_a_result():
    # gaps 378 -257 400 169 -165 63 -48 176 -7: .91 + .18 + .92 + .72 + .28 + .59 + .43 + .73 + .49
    answer = plan(2053, NINE, target=2080)
    result = answer.result
    assert (result.count, result.played, result.open, result.expected) == (9, 0, 9, Decimal("5.25"))
    assert (result.outcome.change, result.performance) == (0, None)
    assert result.unstarted
    assert result.average_opponent == 1974  # 17768 / 9 = 1974.2
    assert len(answer.every_score) == 19
    # 20 x (7 - 5.25) = 35, 2053 + 35 = 2088; 6.5 gives 2078
    assert answer.needed_score == 7
    assert answer.plan is not None
    assert answer.plan.shown.outcome.exact_change == Decimal("35.00")
    assert answer.plan.shown.outcome.new_rating == 2088


def test_without_a_target_the_goal_is_to_keep_the_rating():
    answer = plan(2053, NINE)
    assert (answer.target, answer.needed_score) == (None, None)
    assert answer.plan is not None
    # 5 - 5.25 loses 5 points, 5.5 - 5.25 wins 5
    assert (answer.plan.goal, answer.plan.shown.score, answer.plan.shown.outcome.change) == (2053, Decimal("5.5"), 5)


def test_some_games_with_and_some_without_a_result():
    # .34 + .53 + .23 = 1.10; the win alone: 1 - .34 = .66, at K 40 26.4
    answer = plan(1500, "1620w 1480 1710", 40, target=1530)
    result = answer.result
    assert (result.count, result.played, result.score, result.expected) == (3, 1, Decimal(1), Decimal("1.10"))
    assert (result.delta, result.outcome.exact_change, result.outcome.new_rating) == (
        Decimal("0.66"), Decimal("26.40"), 1526,
    )  # fmt: skip
    assert (result.performance, result.linear_performance, result.average_opponent) == (2420, 2020, 1603)
    # 40 x (1 - 1.10) = -4 to 40 x (3 - 1.10) = 76
    assert [(each.score, each.outcome.new_rating) for each in answer.every_score] == [
        (1, 1496), (Decimal("1.5"), 1516), (2, 1536), (Decimal("2.5"), 1556), (3, 1576),
    ]  # fmt: skip
    assert answer.plan is not None
    assert (answer.needed_score, answer.plan.still(Decimal(2))) == (Decimal(2), Decimal(1))
    assert [each.exact_change for each in answer.by_k] == [Decimal("6.6"), Decimal("13.2"), Decimal("26.4")]


def test_a_target_out_of_reach_leaves_the_best_score():
    answer = plan(1500, "1620w 1480 1710", 40, target=1577)
    assert answer.plan is not None
    assert (answer.needed_score, answer.plan.needed) == (None, None)
    assert (answer.plan.shown.score, answer.plan.shown.outcome.new_rating) == (Decimal(3), 1576)


def test_k_times_n_counts_the_open_games_too():
    # 40 x 18 = 720 is more than 700: K 38, for the win so far too
    result = plan(2000, "2000w" + " 2000" * 17, 40).result
    assert (result.outcome.k_used, result.outcome.exact_change) == (Decimal(38), Decimal("19.0"))


@pytest.mark.parametrize("text", ["2600w u", "2600w 2001", "u", "2001 u"])
def test_a_game_that_does_not_count_is_not_open(text: str):
    answer = plan(2601, text, in_force=rules(tc="rapid"))
    assert (answer.plan, answer.result.open, answer.result.period.is_plan) == (None, 0, False)


def test_open_games_that_do_not_count_are_left_out_of_a_plan():
    answer = plan(2601, "2600 u 2001", in_force=rules(tc="rapid"))
    assert (answer.result.count, answer.result.open, answer.every_score[-1].score) == (1, 1, Decimal(1))
    assert [(game.row, game.reason.value) for game in answer.result.left_out] == [(2, "unrated"), (3, "gap_600")]


def test_a_plan_over_several_events_keeps_each_own_rating():
    events = (Event(1990, planned("2000d 2000")), Event(2010, planned("2000")))
    answer = answer_tournament(Period(2000, Decimal(40), events, rules()), 2020)
    # gaps -10, -10 and 10: .49 + .49 + .51; so far .5 - .49 at K 40
    assert [event.expected for event in answer.result.events] == [Decimal("0.98"), Decimal("0.51")]
    assert [event.exact_change for event in answer.result.events] == [Decimal("0.40"), 0]
    assert [event.unstarted for event in answer.result.events] == [False, True]
    # 40 x (2 - 1.49) = 20.4; 1.5 gives 0.4
    assert answer.needed_score == 2


results = st.lists(st.sampled_from(Result), min_size=1, max_size=6)


@st.composite
def plans(draw: st.DrawFn) -> tuple[Period, Period]:
    """A plan, and the same period with a result for every open game."""
    rating, k, in_force = draw(ratings), draw(ks), draw(all_rules)
    finished = [Game(draw(ratings), result) for result in draw(results)]
    openings = draw(st.lists(st.booleans(), min_size=len(finished), max_size=len(finished)))
    games = [Game(game.opponent) if is_open else game for game, is_open in zip(finished, openings, strict=True)]
    return (
        Period(rating, k, (Event(rating, tuple(games)),), in_force),
        Period(rating, k, (Event(rating, tuple(finished)),), in_force),
    )


@given(plans())
def test_a_plan_tells_of_each_score_what_the_finished_period_will_bring(periods: tuple[Period, Period]):
    planned, finished = periods
    answer, result = answer_tournament(planned), rate_period(finished)
    assert {each.score: each.outcome for each in answer.every_score}[result.score] == result.outcome
    assert (answer.result.count, answer.result.expected) == (result.count, result.expected)
    assert answer.result.average_opponent == result.average_opponent


@given(plans())
def test_a_period_with_all_its_results_is_no_plan(periods: tuple[Period, Period]):
    planned, finished = periods
    assert answer_tournament(finished).plan is None
    assert (answer_tournament(planned).plan is not None) is planned.is_plan


@given(plans())
def test_more_points_never_bring_less(periods: tuple[Period, Period]):
    changes = [each.outcome.exact_change for each in answer_tournament(periods[0]).every_score]
    assert changes == sorted(changes)


@given(plans(), ratings)
def test_half_a_point_less_than_needed_is_not_enough(periods: tuple[Period, Period], target: int):
    answer = answer_tournament(periods[0], target)
    before = [each for each in answer.every_score if answer.needed_score is None or each.score < answer.needed_score]
    assert all(each.outcome.new_rating < target for each in before)


def test_a_plan_by_the_formula():
    # equal ratings: 1/2 each by both methods
    answer = plan(1500, "1500 1500 1500w", 20, target=1510, in_force=rules("formula"))
    assert (answer.result.expected, answer.needed_score) == (Decimal("1.5"), Decimal(2))
    assert answer.other_method.outcome.exact_change == 10
