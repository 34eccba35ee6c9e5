"""What a whole event says twice must agree; where it does not, line and column are named, and nothing is changed."""

import pytest

from calculator.formats.event import check
from calculator.formats.reading import read_event
from tests.events import crosstable, trf
from tests.formats.event_files import found

HEADING = "No.\tName\tRtg\t1.Rd\t2.Rd\tPts.\n"
ROWS = {1: "1|A|2000|2w1|3b½|1,5", 2: "2|B|1900|1b0|-1|1", 3: "3|C|1800|-0|1w½|0,5"}


def event_with(**rows: str) -> str:
    """The event above with some rows written otherwise."""
    changed = {int(name.removeprefix("row")): row for name, row in rows.items()}
    return HEADING + "".join(f"{row}\n" for row in (ROWS | changed).values()).replace("|", "\t")


def test_an_event_that_agrees_has_no_problem():
    assert found(event_with()) == []


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        (event_with(row2="2|B|1900|1b½|-1|1,5"), [("disagree", 2, 10)]),
        (event_with(row2="2|B|1900|1b-|-1|1"), [("disagree", 2, 10)]),
        (event_with(row2="2|B|1900|1w0|-1|1"), [("same_colour", 2, 10)]),
        (event_with(row2="2|B|1900|-0|-1|1"), [("one_sided", 2, 10)]),
        (event_with(row2="2|B|1900|1b0|-1|2"), [("points_differ", 3, 17)]),
        (event_with(row2="2|B|1900|1b0|2b1|1"), [("self_game", 3, 14)]),
        (event_with(row2="2|B|1900|1b0|99999b1|1"), [("unknown_opponent", 3, 14)]),
        (event_with(row2="2|B|1900|1b0|1b½|0,5"), [("other_opponent", 3, 14)]),
        (event_with(row3="2|C|1800|-0|1w½|0,5"), [("duplicate_number", 4, 1), ("unknown_opponent", 2, 14)]),
    ],
)
def test_what_does_not_agree_is_said_at_its_cell(text: str, problems: list[tuple[str, int, int]]):
    assert found(text) == problems


def test_a_problem_has_the_figures_of_its_message():
    (problem,) = check(read_event(event_with(row2="2|B|1900|1b0|1b½|0,5")))
    assert problem.params == {"opponent": 1, "round": 2, "actual": 3, "other_line": 2}


@pytest.mark.parametrize(("one", "other"), [("2w+", "1b-"), ("2w-", "1b-"), ("2w", "1b"), ("2w*", "1b?")])
def test_games_that_were_not_played_agree_too(one: str, other: str):
    assert found(HEADING.replace("\tPts.", "") + f"1\tA\t2000\t{one}\t-0\n2\tB\t1900\t{other}\t-0\n") == []


@pytest.mark.parametrize(("one", "other"), [("2w+", "1b+"), ("2w", "1b-"), ("2w+", "1b")])
def test_a_forfeit_is_won_by_one_at_most(one: str, other: str):
    text = HEADING.replace("\tPts.", "") + f"1\tA\t2000\t{one}\t-0\n2\tB\t1900\t{other}\t-0\n"
    assert found(text) == [("disagree", 2, 10)]


def test_nobody_is_blamed_for_a_line_that_could_not_be_read():
    assert found(event_with(row2="2|B|1900|1b0|-1|1|9|9")) == [("columns_differ", 3, 19)]


@pytest.mark.parametrize("made", [trf(60, 9), crosstable(60, 9), crosstable(60, 9, ";"), trf(60, 9, "\r")])
def test_a_made_up_event_agrees(made: str):
    event = read_event(made)
    assert (len(event.players), event.rounds, event.problems, check(event)) == (60, 9, [], [])
