"""A whole event, worked by hand."""

from decimal import Decimal

import pytest

from calculator.engine.fide.crosstable import Entrant, Sums, rate_crosstable
from calculator.engine.fide.k_factor import derived_k
from calculator.engine.system import Verdict
from calculator.engine.values import Pairing, Result, Totals
from tests.rated import LETTERS, rules

K20 = Decimal(20)


def entrant(number: int, rating: int | None, cells: str, k: Decimal = K20, published: str | None = None) -> Entrant:
    """Cells as `2w 3d +:forfeit`: the opponent's number and the result, or a sign and a reason."""
    pairings = []
    for round_number, cell in enumerate(cells.split(), 1):
        number_text, _, reason = cell.partition(":")
        if reason:
            pairings.append(Pairing(round_number, None, None, reason))
        else:
            pairings.append(Pairing(round_number, int(number_text[:-1]), LETTERS[number_text[-1]]))
    change = None if published is None else Decimal(published)
    return Entrant(number, f"Player {number}", rating, tuple(pairings), k, "k", change)


def test_both_sides_of_a_game_are_rated_and_add_up_to_zero():
    result = rate_crosstable((entrant(1, 1650, "2w"), entrant(2, 1800, "1l")), rules())
    assert [player.outcome and player.outcome.exact_change for player in result.players] == [
        Decimal("14"),
        Decimal("-14"),
    ]
    assert result.sum_of_deltas == 0


def test_the_sums_are_those_of_the_rated_players():
    # 1650 beats 1800 (.70) and draws with 1600 (-.07); 1800 beats 1600 too (.24); the unrated player counts for nobody.
    field = (
        entrant(1, 1650, "2w 3d"), entrant(2, 1800, "1l 4w 3w"), entrant(3, 1600, "4d 1d 2l"),
        entrant(4, None, "3d 2l"), entrant(5, 1700, "-:bye"),
    )  # fmt: skip
    sums = rate_crosstable(field, rules()).sums
    assert sums == Sums(3, 6, Decimal("3.0"), Decimal("3.00"), Decimal("0.00"))


def test_sums_of_a_list_that_does_not_say_how_many_games_they_are_of_have_no_count():
    listed = [
        Entrant(number, "A", 2000, (), K20, "k", None, Totals(count, Decimal(score), Decimal(expected)))
        for number, count, score, expected in ((1, 0, "2", "1.5"), (2, 4, "1", "1.75"))
    ]
    result = rate_crosstable(listed, rules())
    assert [player.known_count for player in result.players] == [None, 4]
    assert result.sums == Sums(2, None, Decimal(3), Decimal("3.25"), Decimal("-0.25"))


def test_across_the_2650_line_the_deltas_do_not_cancel():
    result = rate_crosstable((entrant(1, 2813, "2w"), entrant(2, 2400, "1l")), rules())
    # .07 and -.08
    assert result.sum_of_deltas == result.one_sided == Decimal("-0.01")


def test_a_slip_is_not_taken_for_the_2650_line():
    # 2700 meets nobody 400 below; 1650 and 1800 both claim a point: .70 and .70.
    field = (entrant(1, 1650, "2w"), entrant(2, 1800, "1w"), entrant(3, 2700, "4w"), entrant(4, 2600, "3l"))
    result = rate_crosstable(field, rules())
    assert (result.sum_of_deltas, result.one_sided) == (Decimal("1.00"), Decimal(0))


@pytest.mark.parametrize(
    ("opponent", "reason", "clause"),
    [(None, "unrated", "8.3.1"), (0, "unrated", "8.3.1"), (1399, "below_floor", "7.2.1")],
)
def test_an_opponent_without_a_rating_does_not_count(opponent: int | None, reason: str, clause: str):
    one, two = rate_crosstable((entrant(1, 1650, "2w"), entrant(2, opponent, "1l")), rules()).players
    assert [(game.reason, game.clause) for game in one.left_out] == [(reason, clause)]
    assert one.outcome is not None
    assert (one.count, one.outcome.change) == (0, 0)
    assert (two.rating, two.outcome, two.count, two.score) == (None, None, 1, Decimal(0))


def test_games_not_played_and_opponents_not_there_are_left_out_with_their_reason():
    one = rate_crosstable((entrant(1, 1650, "x:bye x:forfeit 9w"),), rules()).players[0]
    assert [(game.round, game.reason, game.clause) for game in one.left_out] == [
        (1, "bye", "5.1"), (2, "forfeit", "5.1"), (3, "not_played", "5.1"),
    ]  # fmt: skip


def test_rapid_leaves_out_a_gap_of_600_above_2600():
    one = rate_crosstable((entrant(1, 2601, "2w"), entrant(2, 2001, "1l")), rules(tc="rapid")).players[0]
    assert [game.reason for game in one.left_out] == ["gap_600"]


def test_an_unrated_player_gets_a_first_rating_from_five_games_on():
    field = [entrant(number, rating, "9d") for number, rating in enumerate((1902, 1877, 1884, 2012, 1832), 1)]
    four = rate_crosstable((*field, entrant(9, None, "1w 2w 3w 4l")), rules()).players[-1]
    five = rate_crosstable((*field, entrant(9, None, "1w 2w 3w 4l 5l")), rules()).players[-1]
    assert four.first_rating is None
    assert five.first_rating is not None
    assert five.first_rating.first_rating == 1922


@pytest.mark.parametrize(
    ("published", "verdict", "with_k"),
    [
        ("14.0", "agrees", None), ("14,00".replace(",", "."), "agrees", None), ("14", "agrees", None),
        ("28.0", "differs", 40), ("7", "differs", 10), ("13.9", "differs", None), (None, "not_published", None),
    ],
)  # fmt: skip
def test_a_published_change_is_compared_to_its_decimals(published: str | None, verdict: str, with_k: int | None):
    one = rate_crosstable((entrant(1, 1650, "2w", published=published), entrant(2, 1800, "1l")), rules()).players[0]
    assert (one.verdict, one.agrees_with_k) == (Verdict(verdict), None if with_k is None else Decimal(with_k))


def test_the_k_that_explains_a_published_change_is_limited_too():
    # Twenty wins against an equal are 10 points more than expected; 40 x 20 is more than 700, so K 35: 350.
    one = entrant(1, 2000, " ".join(["2w"] * 20), published="350")
    told = rate_crosstable((one, entrant(2, 2000, "")), rules()).players[0]
    assert told.outcome is not None
    assert (told.outcome.exact_change, told.agrees_with_k) == (Decimal(200), Decimal(40))


def test_without_a_round_or_a_sum_nothing_is_compared():
    one = rate_crosstable((entrant(1, 1650, "", published="14"),), rules()).players[0]
    assert one.verdict is Verdict.NOT_PUBLISHED


def test_a_sum_is_checked_without_the_number_of_games_and_below_the_floor():
    totals = Totals(0, Decimal(3), Decimal("2.5"))
    listed = Entrant(1, "One", 1250, (), K20, "table", Decimal("10.00"), totals)
    assert rate_crosstable((listed,), rules()).players[0].verdict is Verdict.AGREES


def test_an_unrated_player_has_games_without_a_change():
    one = rate_crosstable((entrant(1, None, "2w"), entrant(2, 1800, "1l")), rules()).players[0]
    assert [(played.round, played.game.opponent, played.line) for played in one.games] == [(1, 1800, None)]


def test_k_times_n_is_limited_for_each_player():
    one = entrant(1, 2000, " ".join(["2d"] * 18), Decimal(40))
    two = entrant(2, 2000, " ".join(["1d"] * 18), Decimal(20))
    result = rate_crosstable((one, two), rules())
    assert [player.outcome and player.outcome.k_used for player in result.players] == [Decimal(38), Decimal(20)]


@pytest.mark.parametrize(
    ("rating", "birth_year", "k", "reason"),
    [
        (2400, None, Decimal(10), "reached_2400"),
        (2300, 2010, K20, "standard"),
        (2299, 2010, Decimal(40), "junior"),
        (1900, None, K20, "standard"),
        (1900, 2050, K20, "standard"),
        (None, None, None, "unknown"),
    ],
)
def test_k_is_derived_from_what_a_crosstable_tells(
    rating: int | None, birth_year: int | None, k: Decimal | None, reason: str
):
    advice = derived_k(rating, birth_year, 2026)
    assert (advice.k, advice.reason.value) == (k, reason)


def test_nobody_is_rated_against_himself():
    result = rate_crosstable((Entrant(1, "One", 1650, (Pairing(1, 1, Result.WIN),), K20, "k"),), rules())
    assert [game.reason for game in result.players[0].left_out] == ["not_played"]
