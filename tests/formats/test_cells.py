"""A cell of a crosstable means one thing, or is said to mean nothing."""

import pytest

from calculator.formats.reading import read_event
from tests.formats.event_files import found, shown, table


@pytest.mark.parametrize(
    ("cell", "meaning"),
    [
        (" 12w1", "12w win"), ("  3b½", "3b draw"), ("13b", "13b unfinished"), ("167b-", "167b forfeit"),
        ("62b+", "62b forfeit"), ("3w=", "3w draw"), ("3s0,5", "3b draw"), ("3w*", "3w unfinished"),
        ("3b1/2", "3b draw"),
        ("12 1", "12 win"), ("3w1K", "3w forfeit"), ("3b0F", "3b forfeit"), ("   -1", "bye"), ("-½", "bye"),
        ("−0", "not_played"), ("--", "not_played"), ("", "not_played"), ("bye", "bye"), ("spielfrei", "bye"),
        ("not paired", "not_played"), ("+", "forfeit"), ("H", "bye"),
    ],
)  # fmt: skip
def test_it_knows_the_cells_of_a_crosstable(cell: str, meaning: str):
    event = read_event(table("No.|Name|Rtg|1.Rd|2.Rd", f"1|A|2000|2w1|{cell}", "2|B|1900|1b0|9b0"))
    assert shown(event.players[0]) == f"2w win, {meaning}"
    assert event.problems == []


@pytest.mark.parametrize("cell", ["12", "3w2", "3x1", "w1", "12w10", "three", "3.5", "3w1" * 20])
def test_a_cell_that_is_none_is_said(cell: str):
    text = table("No.|Name|Rtg|1.Rd|2.Rd", f"1|A|2000|2w1|{cell}", "2|B|1900|1b0|-0")
    assert found(text) == [("bad_result", 2, 14)]


def test_a_result_without_an_opponent_is_said():
    assert found(table("No.|Name|Rtg|1.Rd|2.Rd", "1|A|2000|2w1|1", "2|B|1900|1b0|-0")) == [("no_opponent", 2, 14)]


@pytest.mark.parametrize(
    ("cells", "colours"),
    [
        (("2w1", "1b0"), "wb"),
        (("2w1", "1s0"), "wb"),
        (("2b1", "1n0"), "wb"),
        (("2b1", "1p0"), "wb"),
        (("2b1", "1b0"), ""),
    ],
)
def test_b_is_black_only_beside_w(cells: tuple[str, str], colours: str):
    event = read_event(table("No.|Name|Rtg|1.Rd", f"1|A|2000|{cells[0]}", f"2|B|1900|{cells[1]}"))
    assert "".join(player.cells[0].colour for player in event.players) == colours
