"""Tournament report files, old and new: every player, every cell, and what is wrong at its line and column."""

from datetime import date

import pytest

from calculator.formats.event import Kind, check
from calculator.formats.reading import read_event
from tests.formats.event_files import BIRTH_YEARS, GAMES, POINTS, RATINGS, by_number, found, sample, shown

FILES = ["trf16-swiss.trf", "trf26-rapid.trf"]
LINE = "001    1 m    Abel, Ada                         2412 ENG     1000001 1990/05/17  1.0    1     2 w 1"
OTHER = "001    2 m    Bosko, Bo                         2301 ENG     1000002 1985/00/00  0.0    2     1 b 0"
BLOCK = 89  # where the two blanks before the first round stand


def with_block(block: str) -> str:
    """The first player's line, its round replaced, in a file of two."""
    return f"{LINE[:BLOCK]}{block}\n{OTHER}\n"


@pytest.mark.parametrize("name", FILES)
def test_it_reads_every_player_and_cell(name: str):
    event = read_event(sample(name))
    assert (event.kind, event.rounds, event.problems, check(event)) == (Kind.TRF, 3, [], [])
    players = by_number(event)
    assert {number: shown(player) for number, player in players.items()} == GAMES
    assert {number: player.rating for number, player in players.items()} == RATINGS
    assert {number: player.points for number, player in players.items()} == POINTS
    assert {number: player.birth_year for number, player in players.items()} == BIRTH_YEARS
    assert [player.name for player in event.players][1:3] == ["Núñez, Bo", "Çelik, Cem"]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("end", ["\r", "\r\n"])
def test_it_reads_any_line_ends(name: str, end: str):
    text = sample(name)
    assert read_event(text.replace("\n", end)) == read_event(text)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("trf16-swiss.trf", ("Spring Open", date(2005, 7, 28), date(2005, 7, 31), "standard")),
        ("trf26-rapid.trf", ("Évry Rapid", date(2026, 5, 1), date(2026, 5, 1), "rapid")),
    ],
)
def test_it_reads_about_the_event(name: str, told: tuple[object, ...]):
    event = read_event(sample(name))
    assert (event.name, event.start, event.end, event.time_control) == told


@pytest.mark.parametrize("name", FILES)
def test_every_line_is_a_player_or_counted(name: str):
    text = sample(name)
    event = read_event(text)
    assert len(event.players) + event.used + event.skipped == sum(bool(line.strip()) for line in text.splitlines())


@pytest.mark.parametrize(
    ("block", "cell"),
    [
        ("     2 w 1", "2w win"), ("     2 W =", "2w draw"), ("     2 b 0", "2b loss"), ("     2 s 1", "2b win"),
        ("     2 - 1", "2 win"), ("     2   1", "2 win"), ("     2 w +", "2w forfeit"), ("     2 b -", "2b forfeit"),
        ("     2 w W", "2w not_played"), ("     2 w d", "2w not_played"), ("     2 w *", "2w unfinished"),
        ("     2 w", "2w unfinished"), ("     2 w ?", "2w unfinished"), ("  0000 - H", "bye"), ("  0000 - u", "bye"),
        ("         F", "bye"), ("  0000 - Z", "not_played"), ("  0000 - -", "not_played"), ("  0000 - +", "forfeit"),
        ("     0 - A", "not_played"), ("  0000 - 1", "bye"),
    ],
)  # fmt: skip
def test_it_knows_the_signs(block: str, cell: str):
    event = read_event(with_block(block))
    assert shown(event.players[0]) == cell
    assert event.problems == []


def test_a_round_that_is_blank_or_cut_off_was_not_played():
    text = f"{LINE}               3 w 1\n{LINE[:BLOCK].replace('001    1', '001    2')}\n"
    assert [shown(player) for player in read_event(text).players] == [
        "2w win, not_played, 3w win", "not_played, not_played, not_played",
    ]  # fmt: skip


def test_columns_shifted_by_a_missing_rating_are_said_and_not_read():
    event = read_event(f"{LINE.replace('2412 ', '')}\n{OTHER}\n")
    assert found(f"{LINE.replace('2412 ', '')}\n{OTHER}\n") == [("misaligned", 1, 90)]
    assert (event.players[0].name, event.players[0].rating, event.players[0].cells) == ("Abel, Ada", None, [])


def test_it_notices_a_file_that_counted_bytes():
    assert found(sample("trf-padded-by-bytes.trf")) == [
        ("misaligned", 3, 95),
        ("misaligned", 4, 96),
        ("misaligned", 6, 96),
    ]


def test_figures_before_the_first_round_are_said():
    text = "001    1 m GM Abel, Ada                         ENG   1000001 1990-11-30    0.0    1  12 w 1  11 b =   0"
    assert found(text) == [("misaligned", 1, 90)]


def test_cells_before_the_one_that_is_shifted_are_kept():
    text = f"{LINE}       3 w 1\n{OTHER}\n"
    assert found(text) == [("misaligned", 1, 107)]
    assert shown(read_event(text).players[0]) == "2w win"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (LINE.replace("2412", "24x2"), ("bad_rating", 1, 49)),
        (LINE.replace("2412", "9412"), ("bad_rating", 1, 49)),
        (LINE.replace("1990/05/17", "  unknown "), ("bad_date", 1, 70)),
        (LINE.replace(" 1.0", " one"), ("bad_number", 1, 81)),
        (LINE.replace("1.0", "2.0"), ("points_differ", 1, 81)),
        (LINE[:BLOCK] + "     2 w Q", ("bad_result", 1, 92)),
        (LINE[:BLOCK] + "  0000 w 1", ("no_opponent", 1, 92)),
        (LINE[:BLOCK] + "     2", ("cut_line", 1, 96)),
        (LINE[:12], ("cut_line", 1, 11)),
    ],
)
def test_what_cannot_be_read_is_said_where_it_stands(line: str, problem: tuple[str, int, int]):
    assert problem in found(f"{line}\n{OTHER}\n")


@pytest.mark.parametrize("number", ["    ", "0000", "  1x", "  -1"])
def test_a_player_needs_a_number(number: str):
    event = read_event(f"{OTHER}\n001 {number}{LINE[8:]}\n")
    assert [(str(problem.code), problem.line, problem.column) for problem in event.problems] == [("bad_number", 2, 5)]
    assert len(event.players) == 1


def test_a_file_cut_in_a_line_is_said():
    text = sample("trf16-swiss.trf")
    assert found(text[: text.index("001    4") + 99]) == [
        ("cut_line", 20, 100), ("players_missing", 6, 5), ("unknown_opponent", 18, 92), ("unknown_opponent", 18, 112),
        ("unknown_opponent", 19, 92),
    ]  # fmt: skip


def test_a_player_who_left_is_no_cut_line():
    assert found(f"{LINE}     3 b 1\n{OTHER}") == [("unknown_opponent", 1, 102), ("points_differ", 1, 81)]


@pytest.mark.parametrize("record", ["162  W 3.0    D 1.0    L 0.0", "XXS WW=3.0", "299 H", "BBW  3.0"])
def test_points_of_another_scoring_are_not_compared(record: str):
    assert found(f"{record}\n{LINE.replace('1.0', '3.0')}\n{OTHER}\n") == []


@pytest.mark.parametrize("line", [f"01{LINE[3:]}", f"0 1{LINE[3:]}", f"011{LINE[3:]}", "A remark about the event"])
def test_a_line_that_is_no_record_is_said(line: str):
    assert found(f"012 Open\n{line}\n{LINE}\n{OTHER}\n") == [("unknown_line", 2, 1)]


UNPAIRED = f"{OTHER[:BLOCK]}  0000 - H"


@pytest.mark.parametrize(
    "line", [f"{code}{UNPAIRED[3:]}" for code in ("O01", "00l", "002", "OOl")] + [f"00l{UNPAIRED[3:79]}"]
)
def test_a_player_whose_code_is_damaged_is_said(line: str):
    assert ("unknown_line", 2, 1) in found(f"{LINE}\n{line}\n")


@pytest.mark.parametrize(
    "line",
    [f"ENG{OTHER[3:79]}", "310   1 Team Abel                        TAB      2412    5.0   12.5   1    1    2", "DAT"],
)
def test_lines_of_federations_teams_and_programs_are_skipped(line: str):
    assert read_event(f"{LINE}\n{line}\n").problems == []


@pytest.mark.parametrize(("place", "rating"), [(56, 2301), (66, 2301), (86, 2301), (40, None), (50, None)])
def test_a_rating_that_stands_before_what_has_moved_is_kept(place: int, rating: int | None):
    event = read_event(f"{LINE}\n{OTHER[:place]} {OTHER[place:]}\n")
    assert [str(problem.code) for problem in event.problems] == ["misaligned"]
    assert (event.players[1].rating, event.players[1].cells) == (rating, [])


def test_a_day_that_no_calendar_has_is_said():
    assert found(f"042 2026/02/30\n{LINE}\n{OTHER}\n") == [("bad_date", 1, 5)]


def test_another_programs_file_is_refused():
    assert found("012|Open\n001|Abel\n", Kind.TRF)[0] == ("vega_file", 1, 1)
