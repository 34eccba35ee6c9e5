"""Which edition is in force on which day, and which games it leaves out."""

from datetime import date

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.fide.regulations import Rule, regulations_on
from calculator.engine.values import TimeControl


@pytest.mark.parametrize(
    ("on", "tc", "edition"),
    [
        (date(2024, 3, 1), "standard", "fide-standard-2024-03-01"),
        (date(2025, 9, 30), "standard", "fide-standard-2024-03-01"),
        (date(2025, 10, 1), "standard", "fide-standard-2025-10-01"),
        (date(2024, 11, 30), "rapid", "fide-rapid-2024-03-01"),
        (date(2024, 12, 1), "rapid", "fide-rapid-2024-12-01"),
        (date(2024, 11, 30), "blitz", "fide-blitz-2024-03-01"),
        (date(2030, 1, 1), "blitz", "fide-blitz-2024-12-01"),
    ],
)
def test_it_picks_the_edition_by_the_first_day_of_the_event(on: date, tc: str, edition: str):
    assert regulations_on(on, TimeControl(tc)).id == edition


@pytest.mark.parametrize("tc", TimeControl)
def test_it_does_not_guess_rules_before_march_2024(tc: TimeControl):
    with pytest.raises(EngineError) as refusal:
        regulations_on(date(2024, 2, 29), tc)
    assert refusal.value.code == "date_not_covered"
    assert refusal.value.params["first"] == date(2024, 3, 1)


def test_rapid_numbers_the_same_rules_one_lower():
    assert regulations_on(date(2026, 1, 1), TimeControl.RAPID).clause(Rule.DIFFERENCE) == "7.3.1"
    assert regulations_on(date(2026, 1, 1), TimeControl.STANDARD).clause(Rule.DIFFERENCE) == "8.3.1"


@pytest.mark.parametrize(
    ("rating", "opponent", "rated"),
    [(2601, 2001, False), (2001, 2601, False), (2601, 2002, True), (2600, 1900, True), (1900, 2600, True)],
)
def test_rapid_leaves_out_gaps_of_600_with_a_player_above_2600(rating: int, opponent: int, rated: bool):
    since = regulations_on(date(2024, 12, 1), TimeControl.RAPID)
    before = regulations_on(date(2024, 11, 30), TimeControl.RAPID)
    standard = regulations_on(date(2024, 12, 1), TimeControl.STANDARD)
    assert (since.left_out(rating, opponent) is None) is rated
    assert before.left_out(rating, opponent) is None
    assert standard.left_out(rating, opponent) is None


def test_a_game_against_an_unrated_opponent_does_not_count():
    left_out = regulations_on(date(2026, 1, 1), TimeControl.BLITZ).left_out(1500, None)
    assert left_out == ("unrated", "7.3.1")
