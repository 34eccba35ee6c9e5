"""The federation's calculation page as a browser copies it, and this site's tables with the same columns.

games/calculation.txt has the numbers of a published calculation, without its names.
"""

import time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.formats import findings
from calculator.formats.calculation import looks_like_calculation, read_calculation
from calculator.formats.games import GamesKind, ReadGame, ReadGames
from calculator.formats.reading import read_games
from tests.formats.event_files import games_sample, place, table

PAGE = games_sample("calculation.txt")
HEADING = "Rc|Ro|w|n|chg|K|K*chg"
OURS = "No.|Rc|w|gap|E|Elo formula|chg|K×chg"
SUMS = "1592|2000|1.00|1|0.08|20|1.60"
GAME = "1600*|AUS|1.00|1|0.08|20|1.60"
GAMES = ["1063 win 1.60", "1299 win 0.20", "1413 win 0.40", "1872 draw -3.40", "1851 loss -14.00", "1427 win 0.40",
         "1682 win 2.60"]  # fmt: skip
SECONDS = 10  # far more than it takes


def shown(game: ReadGame) -> str:
    return f"{game.opponent} {game.result and game.result.value} {game.published_change}"


def games(read: ReadGames) -> list[str]:
    return [shown(game) for game in read.games]


def found(*lines: str) -> list[tuple[str, int, int]]:
    return [place(problem) for problem in read_calculation(table(*lines)).problems]


def test_it_reads_the_federations_page():
    read = read_calculation(PAGE)
    assert (read.kind, read.problems, games(read)) == (GamesKind.CALCULATION, [], GAMES)
    assert (read.ratings, read.k, read.published_change, read.skipped) == ([2000], Decimal(20), Decimal("-12.20"), 2)
    assert (read.games[0].line, read.games[0].text) == (3, "1063 AUS 1.00 1 0.08 20 1.60")
    assert looks_like_calculation(PAGE)


@pytest.mark.parametrize("written", ["1650*", "1650 *", "1,650"])
def test_a_rating_may_be_limited_to_400(written: str):
    read = read_calculation(table(HEADING, SUMS, GAME.replace("1600*", written)))
    assert (games(read), read.problems) == (["1650 win 1.60"], [])


def test_a_rating_of_0_is_a_number_for_the_game_counts():
    read = read_calculation(table("Ro 0, K 40", OURS, "1|0|½|0|0.50|0.5000|0.00|0.00"))
    assert (read.ratings, games(read), read.problems) == ([0], ["0 draw 0.00"], [])


def test_names_stand_on_the_left():
    read = read_calculation(table("|" + HEADING, f"|||{SUMS}|", f"Abel, Ada|g|{GAME}", f"Bosko|||{GAME}||"))
    assert ([game.name for game in read.games], read.ratings) == (["Abel, Ada", "Bosko"], [2000])
    assert (games(read), read.problems) == (["1600 win 1.60"] * 2, [])


def test_several_blocks_are_several_events():
    other = PAGE.replace("2000", "2010").replace("\t20\t", "\t10\t")
    read = read_calculation(f"June Open\n{PAGE}July Open 2026\n{other}")
    assert ([game.event for game in read.games], read.ratings) == ([1] * 7 + [2] * 7, [2000, 2010])
    assert (read.k, read.published_change) == (Decimal(20), Decimal("-24.40"))
    assert [place(problem)[:2] for problem in read.problems] == [("k_differ", line) for line in range(14, 22)]


def test_a_line_of_sums_begins_an_event_without_a_heading_of_its_own():
    read = read_calculation(table(HEADING, SUMS, GAME, SUMS.replace("2000", "2010"), GAME))
    assert ([game.event for game in read.games], read.ratings, read.problems) == ([1, 2], [2000, 2010], [])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1600|AUS|1.00|2|0.08|20|1.60", ("bad_number", 3, 15)),
        ("1600|AUS|0.75|1|0.08|20|1.60", ("bad_result", 3, 10)),
        ("1600|AUS||1|0.08|20|1.60", ("no_game", 3, 1)),
        ("1600|AUS|1.00||0.08|20|1.60", ("no_game", 3, 1)),
        ("9999|AUS|1.00|1|0.08|20|1.60", ("bad_rating", 3, 1)),
        ("strong|AUS|1.00|1|0.08|20|1.60", ("no_game", 3, 1)),
        ("1600|AUS|1.00|1|0.08|20|much", ("bad_number", 3, 25)),
        ("1600|AUS|1.00", ("no_game", 3, 1)),
        ("1600 AUS 1.00 1 0.08 20 1.60", ("no_game", 3, 1)),
        ("1.00", ("no_game", 3, 1)),
    ],
)
def test_a_line_that_may_be_a_game_is_said(line: str, expected: tuple[str, int, int]):
    assert found(HEADING, SUMS, line, GAME) == [expected]
    assert games(read_calculation(table(HEADING, SUMS, line, GAME))) == ["1600 win 1.60"]


def test_a_k_that_cannot_be_read_does_not_cost_the_game():
    read = read_calculation(table(HEADING, SUMS, GAME.replace("|20|", "|K|")))
    assert ([place(problem) for problem in read.problems], games(read)) == ([("bad_number", 3, 23)], ["1600 win 1.60"])


def test_more_games_than_a_period_has_are_said_once():
    read = read_calculation(table(HEADING, SUMS, *[GAME] * 1_002))
    assert ([place(problem) for problem in read.problems], len(read.games)) == ([("too_many_games", 1_003, 1)], 1_000)


BARE = PAGE.partition("\n")[2]


@pytest.mark.parametrize("text", [BARE, BARE.partition("\n")[2]])
def test_rows_of_exactly_this_shape_need_no_heading(text: str):
    read = read_games(text)
    assert (read.kind, games(read), read.problems) == (GamesKind.CALCULATION, GAMES, [])
    assert read.k == Decimal(20)
    assert read_games("June Open\n" + text, GamesKind.CALCULATION).games == read_calculation("June Open\n" + text).games
    assert games(read_calculation("June Open\n" + text)) == GAMES


@pytest.mark.parametrize("line", ["1850, 1", "1872|POL|0.75|1|-0.17|20|-3.40", "1872|POL|0.50|2|-0.17|20|-3.40"])
def test_with_another_line_rows_without_heading_are_no_page(line: str):
    assert not looks_like_calculation(BARE + table(line))


def test_the_page_may_be_joined_by_blanks():
    text = PAGE.replace("\t", " ")
    read = read_games("June Open 2026\n" + text + "1872 POL 0.50 1\n1600 * AUS 1.00 1 0.08 20 1.60\nJuly 2026\n")
    assert (read.kind, games(read), read.ratings) == (GamesKind.CALCULATION, [*GAMES, "1600 win 1.60"], [2000])
    assert [place(problem) for problem in read.problems] == [("no_game", text.count("\n") + 2, 1)]
    assert read.published_change == Decimal("-12.20")


def test_the_federation_writes_0_for_an_unrated_opponent():
    read = read_calculation(table(HEADING, SUMS, "0|GER|1.00|1|0|20|0", GAME))
    assert (games(read), read.problems) == (["None win 0", "1600 win 1.60"], [])


# Worked by hand from the table of 8.1.2 and the formula.
COPIED = table(
    "1500 → 1546 (+46), K 40",
    "Ro 1500, K 40",
    OURS,
    "1|1900*|1|−500|0.08|0.0532|+0.92|+36.80",
    "2|1500|½|0|0.50|0.5000|0.00|0.00",
    "3|1685|½|−185|0.26|0.2564|+0.24|+9.60",
    "n 3|1695|2||0.84|0.8096|+1.16|+46.40",
    "Score|Exact change|Change|New rating",
    "0|−33.60|−34|1466",
    "K|Exact change|Change|New rating",
    "10|+11.60|+12|1512",
    "Method|Expected|Exact change|New rating",
    "FIDE table|0.84|+46.40|1546",
    "8.3.1",
    "Each game’s gap is your rating at the event less the opponent’s.",
)
AS_MARKDOWN = "\n".join(
    f"| {' | '.join(line.split(chr(9)))} |" if "\t" in line else line for line in COPIED.replace("−", "-").splitlines()
).replace("K×chg |", "K×chg |\n|" + " ---: |" * 8)


@pytest.mark.parametrize("text", [COPIED, AS_MARKDOWN])
def test_it_reads_this_sites_table(text: str):
    read = read_calculation(text)
    assert (games(read), read.problems) == (["1900 win 36.80", "1500 draw 0.00", "1685 draw 9.60"], [])
    assert ([game.round for game in read.games], read.ratings, read.k) == ([1, 2, 3], [1500], Decimal(40))
    assert read.published_change == Decimal("46.40")
    assert looks_like_calculation(text)


def test_it_reads_this_sites_events():
    event = [OURS, "1|1900*|1|+680|0.92|0.9804|+0.08|+1.60", "n 1|1900|1||0.92|0.9804|+0.08|+1.60"]
    read = read_calculation(table(
        "Event 1: Ro 2300, K 20", *event, "Event 3: Ro 2310, K 20", *event,
        "All events", "Event|Ro|n|w|E|Elo formula|chg|K×chg", "1|2300|1|1|0.92|0.9804|+0.08|+1.60",
        "Period|2300|2|2|1.84|1.9608|+0.16|+3.20", "- Event 2, game 3 (unrated): Games against unrated opponents",
    ))  # fmt: skip
    assert ([game.event for game in read.games], read.ratings, read.problems) == ([1, 2], [2300, 2310], [])
    assert (read.published_change, read.k) == (Decimal("3.20"), Decimal(20))


def test_a_table_without_the_line_above_it_is_an_event_too():
    event = [OURS, "1|1900*|1|+680|0.92|0.9804|+0.08|+1.60", "n 1|1900|1||0.92|0.9804|+0.08|+1.60"]
    read = read_calculation(table(*event, *event))
    assert ([game.event for game in read.games], read.ratings, read.k) == ([1, 2], [None, None], None)


def test_a_total_alone_has_no_results():
    assert found(OURS, "1|1900|||0.92|0.9804||", "2|1900|1|+68|0.92|0.9804|+0.08|+1.60|x") == [
        ("no_game", 2, 1), ("no_game", 3, 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text", ["", "Rc 1600\n", "1850, 1\n", table("No.|Name|Rtg|1.Rd", "1|A|2000|2w1"), table("Rd.|Name|Rtg|Res.|K")]
)
def test_what_is_no_calculation_does_not_look_like_one(text: str):
    assert not looks_like_calculation(text)
    assert read_calculation(text).games == []


CELLS = st.sampled_from(
    [*"\t\t\t\t\n\n|||;½1-−*\x00\x1a", "2000", "AUS", "1.00", "0.50", "20", "n 3", "1.60", "Ro 1500, K 40\n", "Event",
     HEADING.replace("|", "\t") + "\n", OURS.replace("|", "\t") + "\n", OURS + "\n", "٢٠٠٠", "²"]
)  # fmt: skip


@given(st.text() | st.lists(CELLS).map("".join) | st.lists(CELLS).map(lambda cells: f"\t{HEADING}\n" + "".join(cells)))
def test_any_text_is_answered(text: str):
    looks_like_calculation(text)
    read = read_calculation(text)
    assert all(game.result and 1 <= game.event <= len(read.ratings) for game in read.games)


@pytest.mark.parametrize(
    "text",
    [
        PAGE,
        "Rc\tw\tK*chg\n",
        "Rc Ro w n chg K K*chg\n" + " 1.00" * 3_000 + "\n",
        BARE,
        "rc" * 9_000 + "\n",
        "rc" + "\t" * 19_000 + "\n",
        PAGE + ("1" + "\t1" * 9_000 + "\n") * 250,
        PAGE + " " * 19_000 + "x\n",
        "Ro 1500, K 40\n",
        "x" * 40 + ": " + " " * 19_000 + "\n",
    ],
)
def test_time_is_bounded(text: str):
    whole = (text * (5_000_000 // len(text) or 1))[: findings.MOST_CHARACTERS]
    start = time.process_time()
    looks_like_calculation(whole)
    read_calculation(whole)
    assert time.process_time() - start < SECONDS
