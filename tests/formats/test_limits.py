"""Whatever is pasted is answered: rubbish is named, too much is cut off, and it does not take long."""

import time
from collections.abc import Callable

import pytest

from calculator.formats import findings
from calculator.formats.event import Kind, check
from calculator.formats.games import GamesKind
from calculator.formats.reading import read_event, read_games
from tests import fuzz
from tests.events import crosstable, trf
from tests.formats.event_files import found

SECONDS = 10  # far more than it takes; a quadratic reader would need hours
HEADING = "No.\tName\tRtg\t1.Rd\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing_read"),
        ("no chess here", "nothing_read"),
        ("  <!DOCTYPE html><html><body>12w1</body></html>", "html_page"),
        ("<html lang=de>", "html_page"),
        ("PK\x03\x04\x14\x00", "binary"),
        ("%PDF-1.7", "binary"),
        ("0\x000\x001\x00 \x00", "binary"),
        ("x" * (findings.MOST_CHARACTERS + 1), "too_long_text"),
    ],
)
def test_what_is_no_event_is_named(text: str, code: str):
    event = read_event(text)
    assert event.players == []
    assert [str(problem.code) for problem in event.problems] == [code, "nothing_read"][: 1 + (code != "nothing_read")]


@pytest.mark.parametrize("kind", list(Kind))
def test_a_kind_that_does_not_fit_is_answered(kind: Kind):
    for text in (trf(6, 3), crosstable(6, 3), ""):
        event = read_event(text, kind)
        assert event.players or event.problems
        check(event)


def test_a_line_with_a_nul_is_said_and_the_others_read():
    lines = trf(6, 3).splitlines()
    lines[7] = lines[7].replace("ENG", "E\x00G")
    assert found("\n".join(lines))[0] == ("binary", 8, 55)
    assert len(read_event("\n".join(lines)).players) == 5


def test_a_long_line_is_said_and_the_others_read():
    text = HEADING + "1\tA\t2000\t2w1\n" + "9\t" * 500_000 + "\n2\tB\t1900\t1b0\n"
    assert found(text) == [("too_long_line", 3, findings.MOST_LINE + 1)]


@pytest.mark.parametrize("make", [trf, crosstable])
def test_players_beyond_the_limit_are_said_once(make: Callable[[int, int], str]):
    event = read_event(make(9_998, 1))
    assert len(event.players) == findings.MOST_PLAYERS
    assert [str(problem.code) for problem in event.problems] == ["too_many_players"]
    assert event.skipped >= 9_998 - findings.MOST_PLAYERS


@pytest.mark.parametrize("make", [trf, crosstable])
def test_rounds_beyond_the_limit_are_said_once(make: Callable[[int, int], str]):
    event = read_event(make(302, 300))
    assert [str(problem.code) for problem in event.problems + check(event)] == ["too_many_rounds"]
    assert event.rounds == findings.MOST_ROUNDS


@pytest.mark.parametrize("make", [trf, crosstable])
def test_a_long_event_of_few_players_is_read(make: Callable[[int, int], str]):
    event = read_event(make(80, 51))
    assert (len(event.players), event.rounds, event.problems, check(event)) == (80, 51, [], [])


@pytest.mark.parametrize("make", [trf, crosstable])
def test_results_beyond_the_limit_are_said_once(make: Callable[[int, int], str]):
    event = read_event(make(1_000, 199))
    assert [str(problem.code) for problem in event.problems] == ["too_many_results"]
    assert len(event.players) == findings.MOST_RESULTS // 199
    assert len(event.players) + event.skipped >= 1_000


def test_lines_beyond_the_limit_are_said_once():
    event = read_event(trf(6, 3) + "DAT\n" * 200_000)
    assert [(str(problem.code), problem.line) for problem in event.problems] == [
        ("too_many_lines", findings.MOST_LINES + 1)
    ]


def test_problems_beyond_the_limit_are_counted():
    event = read_event("012 Open\n" + "rubbish!\n" * 5_000)
    assert len(event.problems) == findings.MOST_FINDINGS + 2
    assert event.problems[-2].params == {"value": 4_000}


@pytest.mark.parametrize("make", [trf, crosstable])
def test_the_stated_size_is_read(make: Callable[[int, int], str]):
    event = read_event(make(5_000, 20))
    assert (len(event.players), event.rounds, event.problems, check(event)) == (5_000, 20, [], [])


@pytest.mark.parametrize(
    "text",
    [
        "9" * 19_999 + "\n",
        HEADING + "1\tA\t" + "9" * 10_000 + "\t2w1\n",
        HEADING + "1\tA\t2000\t" + " " * 10_000 + "k\n",
        HEADING.replace("\t", ",") + '"' * 19_000 + "\n",
        HEADING.replace("\t", ",") + '"""a,' * 4_000 + "\n",
        HEADING + "\t" * 19_000 + "\n",
        "001    1 " + "m" * 19_000 + "\n",
        "Date:" + "1/" * 9_000 + "\n",
        HEADING,
        "\t;,\n",
        "\n",
    ],
)
def test_time_is_bounded(text: str):
    whole = (text * (5_000_000 // len(text)))[: findings.MOST_CHARACTERS]
    start = time.process_time()
    check(read_event(whole))
    assert time.process_time() - start < SECONDS


LONG = "Abel" * 51  # 204 characters
CARD = "Rd.\tSNo\tName\tRtg\tRes.\n"


@pytest.mark.parametrize(
    "text",
    [
        f"No.\tName\tRtg\t1.Rd\n1\t{LONG}\t2000\t2w1\n2\t{LONG}\t1900\t1b0\n",
        f"1 | {LONG} |1.0 |W 2|\n | / R: 1641 ->1657 | | |\n2 | {LONG} |0.0 |L 1|\n | / R: 1500 ->1484 | | |\n",
    ],
    ids=["table", "wall chart"],
)
def test_a_name_of_an_event_is_cut_at_200_which_is_said_once(text: str):
    event = read_event(text)
    assert [player.name for player in event.players] == ["Abel" * 50, "Abel" * 50]
    assert [(each.code, each.line) for each in event.problems if each.code == "long_name"] == [
        ("long_name", event.players[0].line)
    ]


def test_the_name_of_an_event_itself_is_cut():
    event = read_event(f"012 {LONG}\n" + trf(6, 3).partition("\n")[2])
    assert event.name == "Abel" * 50
    assert [(str(each.code), each.line) for each in event.problems] == [("long_name", 1)]


def test_a_name_of_two_hundred_letters_is_whole():
    event = read_event(f"No.\tName\tRtg\t1.Rd\n1\t{'Abel' * 50}\t2000\t2w1\n2\tLow, Bo\t1900\t1b0\n")
    assert (event.players[0].name, event.problems) == ("Abel" * 50, [])


def test_a_name_on_a_card_is_cut_at_200_which_is_said_once():
    read = read_games(f"{CARD}1\t5\t{LONG}\t1900\tw 1\n2\t6\t{LONG}\t1950\ts 0\n", GamesKind.CARD)
    assert [game.name for game in read.games] == ["Abel" * 50, "Abel" * 50]
    assert [(str(each.code), each.line) for each in read.problems] == [("long_name", 2)]


def test_a_short_fuzzing_finds_nothing():
    assert fuzz.run(small=1_000, large=10, workbooks=100) < 1
