"""A whole section: published sections, the five steps by hand, floors, what does not count, and the verdicts."""

import json
from dataclasses import replace
from datetime import date
from decimal import Decimal
from statistics import median
from typing import Any

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.system import Verdict
from calculator.engine.uschess.formulas import rate as rate_once
from calculator.engine.uschess.newcomer import Newcomer
from calculator.engine.uschess.section import Assumed, Entrant, PlayerResult, rate_section
from calculator.engine.uschess.values import Formula
from calculator.engine.values import Result
from tests.us_rated import SAMPLES, entrant, rules, table_sample, wall_chart_sample

OF_2016 = rules(on=date(2016, 5, 1))
FLOORS_OF_2016 = {18: 1600, 54: 1200}  # explain the two published ratings that the table's figures do not give


def rated(*entrants: Entrant, kind: str = "regular") -> tuple[PlayerResult, ...]:
    return rate_section(entrants, rules(kind)).players


def exact(*entrants: Entrant, kind: str = "regular") -> list[float | None]:
    return [player.exact_rating for player in rated(*entrants, kind=kind)]


def published(file: str) -> tuple[dict[int, float], float]:
    """The published ratings of a sample by the players' numbers, and how far off they may be."""
    data = json.loads((SAMPLES / file).with_suffix(".json").read_text(encoding="utf-8"))
    return {player["number"]: player["exact_rating"] for player in data["players"]}, data["tolerance"]


@pytest.mark.parametrize(("file", "kind"), [("section-6-regular.txt", "dual"), ("section-6-quick.txt", "quick")])
def test_a_published_section_of_2026_in_both_systems(file: str, kind: str):
    ratings, tolerance = published(file)
    players = rate_section(table_sample(file), rules(kind, date(2026, 8, 30))).players
    assert {player.entrant.number: player.exact_rating for player in players} == pytest.approx(ratings, abs=tolerance)


def test_a_wall_chart_of_64_players():
    ratings, tolerance = published("wall-chart-64.txt")
    players = rate_section(wall_chart_sample(), OF_2016).players
    assert {player.entrant.number: player.exact_rating for player in players} == pytest.approx(ratings, abs=tolerance)
    assert sum(player.count for player in players) == 408


def test_the_wall_chart_is_agreed_with_but_for_two_floors():
    players = rate_section(wall_chart_sample(), OF_2016).players
    differing = {
        player.entrant.number: player.agrees_with_floor for player in players if player.verdict is Verdict.DIFFERS
    }
    assert differing == FLOORS_OF_2016
    assert {player.agrees_with_floor for player in players if player.verdict is Verdict.AGREES} == {None}


def off(players: tuple[PlayerResult, ...], strengths: dict[int, float]) -> list[float]:
    """How far off one pass is with these ratings of the opponents, for the players without a floor."""
    return [
        abs(
            rate_once(
                player.prior,
                [strengths[game.opponent_number] for game in player.games],
                float(player.score),
                OF_2016,
                1,
            ).rating
            - float(player.entrant.published or 0)
        )
        for player in players
        if player.entrant.number not in FLOORS_OF_2016
    ]


@pytest.mark.parametrize(
    ("published_ones", "figures"), [(False, (4.9, 15.4, 29.3)), (True, (0.8, 3.0, 10.0))], ids=["before", "after"]
)
def test_how_far_off_one_pass_is(published_ones: bool, figures: tuple[float, float, float]):
    """The figures that the pages say: the median, 90 % and the largest error of 62 players."""
    players = rate_section(wall_chart_sample(), OF_2016).players
    strengths = {
        player.entrant.number: float(player.entrant.published or 0) if published_ones else player.start.rating
        for player in players
    }
    errors = sorted(off(players, strengths))
    assert len(errors) == 62
    assert [median(errors), errors[55], errors[-1]] == pytest.approx(figures, abs=0.05)


def test_told_floors_explain_the_whole_wall_chart():
    field = [replace(each, floor=FLOORS_OF_2016.get(each.number)) for each in wall_chart_sample()]
    players = rate_section(field, OF_2016).players
    assert {player.verdict for player in players} == {Verdict.AGREES}
    assert {player.entrant.number: player.floor for player in players if player.floor} == FLOORS_OF_2016


def test_steps_4_and_5_by_hand():
    # K 50. Step 4: 2425 and 2375. Step 5: each against the other's result, .53592 and .46408 expected.
    winner, loser = rated(entrant(1, 2400, "W2", 15), entrant(2, 2400, "L1", 15))
    assert [winner.first_pass, loser.first_pass] == pytest.approx([2425, 2375])
    assert winner.exact_rating == pytest.approx(2400 + 50 * 0.46408, abs=0.001)
    assert loser.exact_rating == pytest.approx(2400 - 50 * 0.46408, abs=0.001)
    assert list(winner.games[0][-2:]) == pytest.approx([2400, 2375])
    assert (winner.new_rating, winner.change) == (2423, 23)


def test_step_3_rates_players_without_games_with_one_effective_game():
    """An adult newcomer beats 1300: (1300 + 1300 + 400) / 2 = 1500 in step 3, and 400 above the opponent in the others.

    The opponent's K is 52.955 (14.107 effective games). Step 4: .24025 expected of him, 1287.28. Step 5: against 1700.
    Without step 3 the newcomer would end at 1673.52, without an effective game in it at 1695.19.
    """
    adult = Newcomer(adult=True)
    newcomer, other = rated(entrant(1, None, "W2", None, newcomer=adult), entrant(2, 1300, "L1"))
    assert other.games[0].strength == pytest.approx(1500)
    assert newcomer.first_pass == pytest.approx(1700)
    assert newcomer.exact_rating == pytest.approx(1687.28, abs=0.005)
    assert other.exact_rating == pytest.approx(1300 - 52.955 / 11, abs=0.005)
    assert (newcomer.change, newcomer.new_rating, newcomer.prior.effective) == (None, 1687, 0)


def test_two_newcomers_meet_at_their_starting_ratings_in_step_3():
    # (1000 + 800 + 400) / 2 and (800 + 1000 - 400) / 2; then 400 above and below that.
    ages = (Newcomer(Decimal(20)), Newcomer(Decimal(16)))
    older, younger = rated(
        entrant(1, None, "W2", None, newcomer=ages[0]), entrant(2, None, "L1", None, newcomer=ages[1])
    )
    assert [younger.games[0].strength, older.games[0].strength] == pytest.approx([1100, 700])
    assert [older.exact_rating, younger.exact_rating] == pytest.approx([1100, 700])


def test_a_provisional_player_enters_step_4_with_the_own_rating():
    other = rated(entrant(1, 1200, "W2", 1), entrant(2, 1300, "L1"))[1]
    assert other.games[0].strength == 1200


def test_a_personal_floor_acts_after_step_5_only():
    floored, winner = rated(entrant(1, 1210, "L2", floor=1200), entrant(2, 1200, "W1"))
    assert (floored.exact_rating, floored.floor, floored.new_rating) == (1200, 1200, 1200)
    assert winner.games[0].final_strength == floored.first_pass < 1190
    assert floored.rated.rating < 1190
    assert winner.floor is None


def test_no_rating_is_below_100_after_any_step():
    loser, winner = rated(entrant(1, 101, "L2"), entrant(2, 101, "W1"))
    assert loser.first_pass == winner.games[0].final_strength == loser.exact_rating == 100


@pytest.mark.parametrize(
    ("cells", "expected", "floor"),
    [("L2 L3 L4", 101, 101), ("L2 L3", 100, None), ("L2 L3 D4", 103, 103), ("L2 L3 U", 100, None)],
)
def test_a_newcomers_event_itself_raises_the_absolute_floor(cells: str, expected: float, floor: int | None):
    newcomer = entrant(1, None, cells, None, newcomer=Newcomer(Decimal(3)))
    others = [entrant(number, 110, "", 50) for number in (2, 3, 4)]
    player = rated(newcomer, *others)[0]
    assert (player.exact_rating, player.floor) == (expected, floor)


def test_a_rated_player_has_the_floor_of_100_even_without_games_before():
    others = [entrant(number, 110, "") for number in (2, 3, 4)]
    player = rated(entrant(1, 110, "L2 L3 L4", 0), *others)[0]
    assert (player.exact_rating, player.floor) == (100, None)


def test_the_regular_side_of_a_dual_section_has_the_reduced_k():
    ks = [rated(entrant(1, 2400, "W2", 15), entrant(2, 2400, "L1", 15), kind=kind)[0].rated.k for kind in RATED]
    assert ks == [50, 50, 50, 25]


RATED = ("regular", "quick", "blitz", "dual")


@pytest.mark.parametrize(("cells", "has_bonus"), [("W2 W2 W3 W3", True), ("W2 W2 W2 W3", False), ("W2 W2 W3", False)])
def test_games_with_one_opponent_are_counted(cells: str, has_bonus: bool):
    player = rated(entrant(1, 2400, cells, 12), entrant(2, 2400, ""), entrant(3, 2400, ""))[0]
    assert bool(player.rated.bonus) is has_bonus


def test_byes_and_forfeits_do_not_count():
    player = rated(entrant(1, 2400, "W2 X H B U F", 15), entrant(2, 2400, "L1", 15))[0]
    assert (player.count, player.score) == (1, Decimal(1))
    assert [(missed.round, missed.reason) for missed in player.left_out] == [
        (2, "forfeit"),
        (3, "bye"),
        (4, "bye"),
        (5, "bye"),
        (6, "forfeit"),
    ]
    assert player.exact_rating == pytest.approx(exact(entrant(1, 2400, "W2", 15), entrant(2, 2400, "L1", 15))[0])


def test_nobody_meets_himself_or_a_number_that_is_not_there():
    player = rated(entrant(1, 1500, "W1 L9 D2"), entrant(2, 1500, "D1"))[0]
    assert [(missed.round, missed.opponent_number, missed.result, missed.reason) for missed in player.left_out] == [
        (1, 1, Result.WIN, "not_played"),
        (2, 9, Result.LOSS, "not_played"),
    ]
    assert (player.count, player.score) == (1, Decimal("0.5"))


def test_of_two_players_with_one_number_the_first_is_the_opponent():
    first, second, other = rated(entrant(1, 1500, "W2"), entrant(1, 1900, "L2"), entrant(2, 1500, "L1"))
    assert other.games[0].strength == 1500
    assert first.exact_rating is not None
    assert first.exact_rating > 1500
    assert second.exact_rating is not None
    assert second.exact_rating < 1900


def test_players_without_a_counted_game():
    stays, unrated = rated(
        entrant(1, "1234.56", "H", floor=1200, published=Decimal("1234.56")),
        entrant(2, None, "B X", None, newcomer=Newcomer(Decimal(20)), published=Decimal(1000)),
    )
    assert (stays.exact_rating, stays.change, stays.verdict) == (1234.56, 0, Verdict.AGREES)
    assert (unrated.exact_rating, unrated.new_rating, unrated.change) == (None, None, None)
    assert unrated.verdict is Verdict.NOT_PUBLISHED
    assert rate_section([], rules()).players == ()


def test_what_is_not_told_is_assumed_and_said():
    field = [
        entrant(1, 1500, "W2", None),
        entrant(2, None, "L1", None),
        entrant(3, None, "", None, newcomer=Newcomer(adult=True)),
        entrant(4, 1500, "", 50),
    ]
    players = rated(*field)
    assert [player.assumed for player in players] == [(Assumed.BEFORE,), (Assumed.AGE,), (), ()]
    assert players[0].rated.formula is Formula.STANDARD
    assert [player.start.rating for player in players] == [1500, 750, 1300, 1500]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        # Ratings with decimals before, and after: a hundredth. K 50, so 2423.20 (2423.204).
        ("2400.00", None, (Verdict.NOT_PUBLISHED, None)),
        ("2400.01", "2423.21", (Verdict.AGREES, None)),
        ("2400.01", "2423.23", (Verdict.DIFFERS, None)),
        ("2400.01", "2423", (Verdict.AGREES, None)),
        ("2400.01", "2424", (Verdict.DIFFERS, None)),
        # Whole ratings before: a point.
        ("2400", "2424", (Verdict.AGREES, None)),
        ("2400", "2422", (Verdict.DIFFERS, None)),
        ("2400", "2425", (Verdict.DIFFERS, None)),
    ],
)
def test_how_far_off_a_published_rating_may_be(before: str, after: str | None, expected: tuple[Verdict, int | None]):
    told = None if after is None else Decimal(after)
    player = rated(entrant(1, before, "W2", 15, published=told), entrant(2, 2400, "L1", 15))[0]
    assert (player.verdict, player.agrees_with_floor) == expected


@pytest.mark.parametrize(
    ("rating", "after", "floor"),
    [
        (1650, 1600, 1600),  # loses about 22 a game
        (1250, 1200, 1200),
        (2130, 2100, 2100),
        (1650, 1610, None),
        (1150, 1100, None),
        (2230, 2200, None),
        (1650, 1500, None),
    ],
)
def test_a_published_rating_above_ours_may_be_a_personal_floor(rating: int, after: int, floor: int | None):
    others = [entrant(number, rating, "") for number in (2, 3, 4, 5)]
    player = rated(entrant(1, rating, "L2 L3 L4 L5", published=Decimal(after)), *others)[0]
    assert (player.verdict, player.agrees_with_floor) == (Verdict.DIFFERS, floor)


@pytest.mark.parametrize(
    "facts",
    [{"rating": Decimal(99)}, {"rating": Decimal("1500.123")}, {"before": -1}, {"before": 10000}, {"floor": 2201}],
)
def test_bad_values_are_refused(facts: dict[str, Any]):
    with pytest.raises(EngineError, match="out_of_range"):
        replace(entrant(1, 1500, "W2"), **facts)


def test_a_published_rating_above_the_one_before_is_no_floor():
    # A win against 300 brings less than a point, and 1700 was published.
    player = rated(entrant(1, 1650, "W2", published=Decimal(1700)), entrant(2, 300, "L1"))[0]
    assert (player.verdict, player.agrees_with_floor) == (Verdict.DIFFERS, None)


@pytest.mark.parametrize(("cells", "most"), [("W2 W3 D2", 2), ("W2 W3", 1), ("H X", 0)])
def test_the_most_games_with_one_opponent(cells: str, most: int):
    others = [entrant(number, 1500, "") for number in (2, 3)]
    assert rated(entrant(1, 1500, cells), *others)[0].repeats == most
