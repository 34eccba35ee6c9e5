"""A whole event, worked by hand."""

from decimal import Decimal

import pytest

from calculator.engine.crosstable import Entrant, Pairing, Verdict, derived_k, rate_crosstable
from calculator.engine.values import Result
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


def test_across_the_2650_line_the_deltas_do_not_cancel():
    result = rate_crosstable((entrant(1, 2813, "2w"), entrant(2, 2400, "1l")), rules())
    # .07 and -.08
    assert result.sum_of_deltas == Decimal("-0.01")


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


def test_k_times_n_is_limited_for_each_player():
    one = entrant(1, 2000, " ".join(["2d"] * 18), Decimal(40))
    two = entrant(2, 2000, " ".join(["1d"] * 18), Decimal(20))
    result = rate_crosstable((one, two), rules())
    assert [player.outcome and player.outcome.k_used for player in result.players] == [Decimal(38), Decimal(20)]


@pytest.mark.parametrize(
    ("rating", "birth_year", "k", "reason"),
    [
        (2400, None, 10, "reached_2400"),
        (2300, 2010, 20, "standard"),
        (2299, 2010, 40, "junior"),
        (1900, None, 20, "standard"),
    ],
)
def test_k_is_derived_from_what_a_crosstable_tells(rating: int, birth_year: int | None, k: int, reason: str):
    advice = derived_k(rating, birth_year, 2026)
    assert (advice.k, advice.reason.value) == (Decimal(k), reason)


def test_nobody_is_rated_against_himself():
    result = rate_crosstable((Entrant(1, "One", 1650, (Pairing(1, 1, Result.WIN),), K20, "k"),), rules())
    assert [game.reason for game in result.players[0].left_out] == ["not_played"]
