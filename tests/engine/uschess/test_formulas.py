"""The two formulas. Where the rating is 2400 and K a round number, everything is worked by hand:

N' is the number of games (N* = 50 above 2355), and against opponents of the own rating E is half the games.
"""

from math import inf

import pytest

from calculator.engine.uschess.formulas import (
    Prior,
    dual_share,
    effective_games,
    expected_score,
    has_bonus,
    line_of,
    prior,
    special,
    zeros,
)
from calculator.engine.uschess.values import Formula, History, Kind
from tests.us_rated import rate, rules


@pytest.mark.parametrize(
    ("rating", "expected"),
    [
        (500, 8.798),
        (1000, 11.515),
        (1300, 14.107),
        (1500, 16.568),
        (1700, 20.012),
        (2000, 28.608),
        (2200, 38.712),
        (2355, 49.989),
        (2355.01, 50),
        (2800, 50),
    ],
)
def test_the_published_effective_games(rating: float, expected: float):
    assert effective_games(rating, 9999) == pytest.approx(expected, abs=0.0005)


@pytest.mark.parametrize(
    ("rating", "games", "expected"), [(1500, 0, 0), (1500, 16, 16), (1500, 17, 16.568), (2400, 49, 49), (2400, 51, 50)]
)
def test_no_more_games_count_than_were_played(rating: float, games: int, expected: float):
    assert effective_games(rating, games) == pytest.approx(expected, abs=0.0005)


@pytest.mark.parametrize(
    ("difference", "expected"), [(0, 1 / 2), (400, 10 / 11), (-400, 1 / 11), (800, 100 / 101), (-1200, 1 / 1001)]
)
def test_the_expected_score_has_no_400_point_rule(difference: float, expected: float):
    assert expected_score(1500 + difference, 1500) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    ("before", "text", "repeats", "k", "bonus", "rating"),
    [
        # K (S - E) above 20 counts twice: 4 games at K 50 gain 100, 80 above the threshold.
        (12, "2400w " * 4, 1, 50, 80, 2580),
        (12, "2400w " * 4, 2, 50, 80, 2580),
        (12, "2400w " * 4, 3, 50, 0, 2500),
        (13, "2400w " * 3, 1, 50, 55, 2530),  # the threshold of three games is that of four
        (13, "2400w " * 3, 2, 50, 0, 2475),
        (14, "2400w " * 2, 1, 50, 0, 2450),
        (15, "2400w", 1, 50, 0, 2425),
        (11, "2400w " * 9, 1, 40, 150, 2730),  # threshold 30; no cap of 2700 here
        (12, "2400w 2400w 2400l 2400l", 1, 50, 0, 2400),
        (12, "2400w 2400d 2400d 2400l", 1, 50, 0, 2400),
        (21, "2400w 2400w 2400d 2400l", 1, 32, 0, 2416),  # +16 is below the threshold
        (12, "2400l " * 4, 1, 50, 0, 2300),
    ],
)
def test_the_standard_formula_with_its_bonus(
    before: int, text: str, repeats: int, k: float, bonus: float, rating: float
):
    result = rate(2400, text, before, repeats=repeats)
    assert result.rated.formula is Formula.STANDARD
    assert [result.rated.k, result.rated.bonus] == pytest.approx([k, bonus])
    assert result.exact_rating == pytest.approx(rating)


@pytest.mark.parametrize(("count", "threshold"), [(1, 20), (3, 20), (4, 20), (9, 30), (16, 40)])
def test_the_threshold_grows_with_the_root_of_the_games(count: int, threshold: float):
    assert rate(2400, "2400d " * count).rated.threshold == threshold


@pytest.mark.parametrize(
    ("count", "repeats", "kind", "possible"),
    [
        (0, 0, Kind.REGULAR, False),
        (2, 1, Kind.REGULAR, False),
        (3, 1, Kind.QUICK, True),
        (3, 2, Kind.REGULAR, False),
        (4, 2, Kind.BLITZ, True),
        (4, 3, Kind.REGULAR, False),
        (4, 2, Kind.DUAL, True),
        (6, 1, Kind.MATCH, False),
    ],
)
def test_when_a_bonus_is_possible(count: int, repeats: int, kind: Kind, possible: bool):
    assert has_bonus(count, repeats, kind) is possible


@pytest.mark.parametrize(
    ("rating", "share"),
    [(1500, 1), (2200, 1), (2250, 0.875), (2300, 0.75), (2400, 0.5), (2450, 0.375), (2500, 0.25), (2800, 0.25)],
)
def test_the_share_of_k_on_the_regular_side_of_a_dual_event(rating: float, share: float):
    assert dual_share(rating, Kind.DUAL) == pytest.approx(share)
    assert {dual_share(rating, kind) for kind in Kind if kind is not Kind.DUAL} == {1}


def test_both_sides_of_a_dual_event():
    # K 50 and half of it: +100 and 80 of bonus; +50 and 30 of bonus.
    sides = [rate(2400, "2400w " * 4, 12, rules=rules(kind)) for kind in ("quick", "dual")]
    assert [side.exact_rating for side in sides] == [pytest.approx(2580), pytest.approx(2480)]


@pytest.mark.parametrize(
    ("before", "text", "rating", "limited"),
    [
        (36, "2400w " * 4, 2440, False),  # K 20
        (26, "2400w " * 6, 2450, True),  # K 25: +75
        (26, "2400l " * 6, 2350, True),
        (28, "2400w " * 4, 2450, False),  # K 25: +50 exactly
    ],
)
def test_a_match_has_no_bonus_and_changes_a_rating_by_50_points_at_most(
    before: int, text: str, rating: float, limited: bool
):
    result = rate(2400, text, before, rules=rules("match"))
    assert result.exact_rating == pytest.approx(rating)
    assert (result.rated.limited, result.rated.bonus) == (limited, 0)


def test_a_match_never_ends_below_100():
    result = rate(120, "300l " * 20, 26, rules=rules("match"))
    assert result.exact_rating == 100


@pytest.mark.parametrize(
    ("games", "history", "formula"),
    [
        (0, History.MIXED, Formula.SPECIAL),
        (8, History.MIXED, Formula.SPECIAL),
        (9, History.MIXED, Formula.STANDARD),
        (9, History.WINS, Formula.SPECIAL),
        (40, History.LOSSES, Formula.SPECIAL),
    ],
)
def test_which_formula_holds(games: int, history: History, formula: Formula):
    assert prior(500, games, history).formula is formula  # nine games of a player of 500 count 8.8: still standard


MIXED, WINS, LOSSES = History.MIXED, History.WINS, History.LOSSES


@pytest.mark.parametrize(
    ("rating", "games", "history", "text", "expected"),
    [
        # Nobody more than 400 points away: (N' R0 + sum Ri + 400 (W - L)) / (N' + m).
        (1500, 6, MIXED, "1400w 1550l 1650d", 13600 / 9),
        (1500, 6, MIXED, "1700l", 10300 / 7),
        (1500, 4, MIXED, "2000w", 1680),
        # 420 away at the answer: 5 (R - 1500) / 800 = 1/2. The linear formula would give 1583.3.
        (1500, 5, MIXED, "2000d", 1580),
        (1500, 8, MIXED, "2000w", 1600),  # at the knot itself
        (1500, 6, MIXED, "800w", 1500),
        (1500, 6, MIXED, "2000l", 1500),
        # A first event.
        (750, 0, MIXED, "900w 1000w 1100l 1200l", 1050),
        (750, 0, MIXED, "1000w 1000w 1000w 1000l", 1200),
        (1300, 0, MIXED, "1400d", 1400),
        (750, 0, MIXED, "900w 1200w", 1600),  # all won: 400 above the best
        (750, 0, MIXED, "900l 1200l", 500),  # all lost: 400 below the weakest
        (1300, 0, MIXED, "800w", 1300),  # the start is better
        (1300, 0, MIXED, "2000l", 1300),
        # Flat from 1200 to 1600: a point against 800, none against 2000.
        (750, 0, MIXED, "800w 2000l", 1200),
        (1300, 0, MIXED, "800w 2000l", 1300),
        (1700, 0, MIXED, "800w 2000l", 1600),
        (1300, 0, MIXED, "", 1300),
        # All earlier games won: as if they were against R0 - 400, all points made.
        (1500, 4, WINS, "1500l", 1420),  # 2.5 + (5 R - 5900) / 800 = 4
        (1500, 4, WINS, "1500d", 1500),
        (1500, 4, WINS, "1500w", 1900),
        (1500, 4, WINS, "1000w", 1500),
        (2400, 20, WINS, "2400l", 50000 / 21),  # 10.5 + (21 R - 42400) / 800 = 20
        # All earlier games lost: as if they were against R0 + 400, no points made.
        (800, 4, LOSSES, "800w", 880),  # 2.5 + (5 R - 5600) / 800 = 1
        (800, 4, LOSSES, "800d", 800),
        (800, 4, LOSSES, "1500l", 800),
        (800, 4, LOSSES, "700l", 300),
        # Held within 100 and 2700.
        (1300, 0, MIXED, "2400w 2500w", 2700),
        (2750, 3, MIXED, "2000w", 2700),
        (750, 0, MIXED, "150l", 100),
    ],
)
def test_the_special_formula(rating: float, games: int, history: History, text: str, expected: float):
    player = prior(rating, games, history)
    words = text.split()
    score = sum({"w": 1, "d": 0.5, "l": 0}[word[-1]] for word in words)
    assert special(player, [float(word[:-1]) for word in words], score) == pytest.approx(expected, abs=1e-9)


def test_without_games_there_is_no_record_of_them():
    assert prior(1300, 0, History.WINS) == Prior(1300, 0, 0, History.MIXED)


@pytest.mark.parametrize(
    ("strengths", "points", "expected"),
    [
        ([(1000, 1)], 0, (-inf, 600)),
        ([(1000, 1)], 1, (1400, inf)),
        ([(1000, 1)], 0.25, (800, 800)),
        ([(1000, 2), (2200, 1)], 2, (1400, 1800)),
        ([(1000, 1), (1800, 1)], 1, (1400, 1400)),
        ([(1000, 0)], 0, (-inf, inf)),
    ],
)
def test_where_the_linear_expectation_equals_the_score(
    strengths: list[tuple[float, float]], points: float, expected: tuple[float, float]
):
    assert zeros(line_of(strengths), points) == pytest.approx(expected)
