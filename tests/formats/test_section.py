"""Sections of US Chess: wall charts, web tables, round robins, report files, our own CSV.

`tests/us_chess/samples` has a section of August 2026, rated as Regular and as Quick, and a wall chart of 2016.
US Chess published them; names and member numbers are replaced. The JSON beside each has the published ratings.
"""

import random
import time
from datetime import date
from decimal import Decimal

import pytest

from calculator.engine.uschess.values import Kind
from calculator.formats import findings
from calculator.formats.event import Kind as Layout
from calculator.formats.event import Player, UsFacts, check
from calculator.formats.reading import read_event
from calculator.formats.section import read_section, read_us_games
from calculator.formats.us_cells import cell_text
from tests import fuzz
from tests.events import crosstable, trf
from tests.formats.event_files import by_number, place, section_sample, shown, table

SECONDS = 10  # far more than it takes; a quadratic reader would need hours
CHART = """\
City Open
---------------------------------------------------------------------------
 Pair | Player Name                     |Total|Round|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |
---------------------------------------------------------------------------
    1 | ANNE ALFA                       |2.5  |W   2|H    |X    |
   ON | 90000001 / R: 1641P17->1657P20  |N:2  |W    |     |     |
      |            Q: 1500P3 ->1512P4   |     |     |     |     |
---------------------------------------------------------------------------
    2 | BORIS BETA                      |1.0  |L   1|B    |F    |
   MI | 90000002 / R: 1794   -> 1780    |N:2  |B    |     |     |
      |            Q: 1700.55->1690.25  |     |     |     |     |
---------------------------------------------------------------------------
    3 | CARL GAMA                       |0.5  |U    |U    |D   4|
   MI | 90000003 / R: Unrated->1200P1   |N:2  |     |     |W    |
      |            Q: Unr.->1210P1      |     |     |     |     |
---------------------------------------------------------------------------
    4 | DORA DELTA                      |0.5  |U    |     |D   3|
   MI | 90000004 / R: 1400.25 -> 1390.5 |N:2  |     |     |B    |
      |            Q:        -> 1100P1  |     |     |     |     |
---------------------------------------------------------------------------
"""
ROUNDS = [
    "2w win, bye, forfeit",
    "1b loss, bye, forfeit",
    "not_played, not_played, 4w draw",
    "not_played, not_played, 3b draw",
]


def facts(
    rating: str | None = None, before: int | None = None, after: str | None = None, age: str | None = None
) -> UsFacts:
    """Facts from texts."""
    exact, later, years = (Decimal(text) if text else None for text in (rating, after, age))
    return UsFacts(rating=exact, before=before, age=years, after=later)


def told(text: str, kind: str = Kind.REGULAR, layout: Layout | None = None) -> list[tuple[str, int, int]]:
    """Code, line and column of every problem that reading and checking find."""
    section = read_section(text, kind, layout)
    return [place(problem) for problem in section.problems + check(section)]


def players(text: str, kind: str = Kind.REGULAR) -> list[Player]:
    return read_section(text, kind).players


def the_facts(text: str, kind: str = Kind.REGULAR) -> list[UsFacts | None]:
    return [player.us for player in players(text, kind)]


REGULAR = [
    facts("1641", 17, "1657"),
    facts("1794", None, "1780"),
    facts(None, None, "1200"),
    facts("1400.25", None, "1390.5"),
]
QUICK = [
    facts("1500", 3, "1512"),
    facts("1700.55", None, "1690.25"),
    facts(None, None, "1210"),
    facts(None, None, "1100"),
]


@pytest.mark.parametrize(("kind", "expected"), [("regular", REGULAR), ("dual", REGULAR), ("quick", QUICK)])
def test_the_kind_picks_the_line_of_a_wall_chart(kind: str, expected: list[UsFacts]):
    assert the_facts(CHART, kind) == expected
    assert told(CHART, kind) == []


def test_a_wall_chart_has_its_rounds():
    section = read_section(CHART)
    assert (section.name, section.rounds) == ("City Open", 3)
    assert [shown(player) for player in section.players] == ROUNDS
    assert [player.rating for player in section.players] == [1641, 1794, None, 1400]
    assert len(section.players) + section.used + section.skipped == len(CHART.splitlines())


def test_a_wall_chart_may_come_from_a_spreadsheet():
    section = read_section(CHART.replace("|", "\t"))
    assert [player.us for player in section.players] == REGULAR
    assert [shown(player) for player in section.players] == ROUNDS
    assert told(CHART.replace("|", "\t")) == []


def test_blitz_is_a_line_of_its_own():
    text = CHART.replace(" Q:", " B:")
    assert the_facts(text, "blitz") == QUICK
    assert the_facts(text) == REGULAR


def test_an_online_rating_may_stand_in_place_of_the_regular_one():
    text = CHART.replace(" R:", "OB:")
    assert the_facts(text) == REGULAR
    assert told(text) == []


def test_a_line_of_another_system_is_taken_and_said():
    section = read_section(CHART, "blitz")
    assert [player.us for player in section.players] == REGULAR
    assert [place(problem) for problem in section.problems] == [("other_system", line, 20) for line in (7, 11, 15, 19)]
    assert section.problems[0].params == {"value": "R", "expected": "B"}


def test_a_dual_rated_section_is_said_where_its_k_is_another():
    text = CHART.replace("R: 1794   ->", "R: 2201   ->")
    assert told(text) == [("dual_rated", 10, 1)]
    assert read_section(text).problems[0].params == {"value": 2200}
    assert told(text, "dual") == told(text, "quick") == []
    assert told(text.replace("2201", "2200")) == []
    assert told(text.replace(" Q:", " X:")) == []


@pytest.mark.parametrize(
    ("caption", "start", "end"),
    [
        ("Spring Open 05/10/2026", date(2026, 5, 10), None),
        ("Spring Open 5/9/2026", date(2026, 5, 9), None),
        ("Spring Open, 05/08/2026 - 05/10/2026", date(2026, 5, 8), date(2026, 5, 10)),
        ("Dates: 05/08/2026 - 05/10/2026", date(2026, 5, 8), date(2026, 5, 10)),
        ("Dates: 05/30/2026 - 06/01/2026", date(2026, 5, 30), date(2026, 6, 1)),
        ("Dates: 05/06/2026 - 14/06/2026", date(2026, 6, 5), date(2026, 6, 14)),  # only the day can be first
    ],
)
def test_a_day_has_the_month_first(caption: str, start: date, end: date | None):
    for below in (CHART, table("No|Name|Rating|Rd 1", "1|Able|1794|W2", "2|Cole|1641|L1")):
        section = read_section(f"{caption}\n{below}")
        assert (section.start, section.end if section.end != section.start else None) == (start, end)


def test_a_name_is_kept_without_its_member_number():
    text = table("No|Name|Rating|Rd 1", "1|Adam Able (90000001)|1794|W2", "2|90000002 Cole, Bea|1641|L1")
    assert [player.name for player in read_section(text).players] == ["Adam Able", "Cole, Bea"]


def test_a_bad_rating_of_a_wall_chart_is_said():
    text = CHART.replace("1794   ->", "3001   ->")
    assert told(text) == [("bad_rating", 11, 23)]
    assert the_facts(text)[1] == facts(None, None, "1780")


def test_a_player_without_a_line_of_ratings_is_unrated():
    text = CHART.replace("   MI | 90000002 / R: 1794   -> 1780    |N:2  |B    |     |     |\n", "").replace(
        "      |            Q: 1700.55->1690.25  |     |     |     |     |\n", ""
    )
    assert the_facts(text)[1] == UsFacts()


def test_the_page_of_fide_reads_a_wall_chart_as_before():
    event = read_event(CHART)
    assert [player.us for player in event.players] == [None] * 4
    assert [str(problem.code) for problem in event.problems][:1] == ["us_ratings"]
    wide = read_event(CHART.replace("|H    |", "|H----|"))
    assert [place(problem) for problem in wide.problems][:1] == [("bad_result", 6, 54)]


WEB = table(
    "Pair Num|Player Name|Rating|Post|Total|Round 1|Round 2|Round 3|Round 4",
    "1|Able, A|1641P17|1657P20|3.5|W2|D 3|BYE|W5",
    "2|Cole, C|Unr.|1200P2|1.0|L1|B---|U---|",
    "3|Dunn, D|1500.25|1498.75|2.0|H---|D1|X|U",
    "4|Ekes, E|NR||0.5|F|U|F---|HB",
    "5|Falk, F|1388||1.5|HB|FB|---|L 1",
)


def test_it_reads_a_web_table():
    section = read_section(WEB)
    assert [player.us for player in section.players] == [
        facts("1641", 17, "1657"),
        facts(None, None, "1200"),
        facts("1500.25", None, "1498.75"),
        UsFacts(),
        facts("1388"),
    ]
    assert [shown(player) for player in section.players] == [
        "2 win, 3 draw, bye, 5 win",
        "1 loss, bye, not_played, not_played",
        "bye, 1 draw, forfeit, not_played",
        "forfeit, not_played, forfeit, bye",
        "bye, bye, not_played, 1 loss",
    ]
    assert [str(cell.points) for cell in section.players[4].cells] == ["0.5", "1", "0", "0"]
    assert told(WEB) == []


def test_columns_of_games_age_floor_and_rating_after_are_read():
    text = table(
        "No.|Name|Rating|Games|Age|Floor|New|Rd 1",
        "1|Able|1794|50+|adult|1600|1800|W2",
        "2|Cole|500|12|10.5||510.27P13|L1",
        "3|Dunn|||9|||U",
    )
    assert the_facts(text) == [
        UsFacts(Decimal(1794), 50, None, True, 1600, Decimal(1800)),
        UsFacts(Decimal(500), 12, Decimal("10.5"), False, None, Decimal("510.27")),
        UsFacts(None, None, Decimal(9)),
    ]
    assert told(text) == []


@pytest.mark.parametrize("heading", ["Games", "Games before", "Before", "Prior games"])
def test_games_before_have_several_headings(heading: str):
    text = table(f"No|Name|Rating|{heading}|R1", "1|Able|1794|12|W2", "2|Cole|1700|30|L1")
    assert the_facts(text) == [facts("1794", 12), facts("1700", 30)]


@pytest.mark.parametrize("heading", ["New", "Post", "After", "R after", "New rating", "Published rating"])
def test_the_rating_after_has_several_headings(heading: str):
    text = table(f"No|Name|Rating|{heading}|R1", "1|Able|1794|1800|W2", "2|Cole|1700|1695|L1")
    assert the_facts(text) == [facts("1794", None, "1800"), facts("1700", None, "1695")]


def test_before_and_after_without_another_rating_are_ratings():
    text = table("No|Name|Before|After|R1", "1|Able|1794|1800|W2", "2|Cole|1700|1695|L1")
    assert the_facts(text) == [facts("1794", None, "1800"), facts("1700", None, "1695")]


def test_games_played_and_games_before_are_told_apart():
    text = table("No|Name|Rating|Games|Games before|R1", "1|Able|1794|1|12|W2", "2|Cole|1700|1|30|L1")
    assert the_facts(text) == [facts("1794", 12), facts("1700", 30)]


def test_the_own_column_of_the_kind_is_preferred():
    text = table("No|Name|Rating|Quick|FIDE rating|R1", "1|Able|1794|1650|2000|W2", "2|Cole|1700|1600.5|1900|L1")
    assert the_facts(text, "quick") == [facts("1650"), facts("1600.5")]
    assert the_facts(text) == [facts("1794"), facts("1700")]


def test_a_cell_may_have_both_ratings_and_several_systems():
    text = table(
        "No|Name|Rating (Pre->Post)|R1",
        "1|Able|R: 1794 -> 1817 Q: 1650P5 → 1660P6|W2",
        "2|Cole|R: 1700->1695 / Q: Unrated->1500P1|L1",
    )
    assert the_facts(text) == [facts("1794", None, "1817"), facts("1700", None, "1695")]
    assert the_facts(text, "quick") == [facts("1650", 5, "1660"), facts(None, None, "1500")]
    assert told(text, "blitz") == [("other_system", 2, 8), ("other_system", 3, 8)]


def test_a_figure_that_is_none_is_said_and_the_row_stays():
    text = table(
        "No.|Name|Rating|Games|Age|Floor|Rd 1",
        "1|Able|1794|-1|200|50|W2",
        "2|Cole|3000.5|10000|x|2300|L1",
        "3|Dunn|1500.123|1.5|||U",
        "4|Ekes|99||||U",
    )
    assert told(text) == [
        ("bad_number", 2, 13), ("bad_number", 2, 16), ("bad_number", 2, 20),
        ("bad_number", 3, 15), ("bad_number", 3, 21), ("bad_number", 3, 23), ("bad_rating", 3, 8),
        ("bad_number", 4, 17), ("bad_rating", 4, 8),
        ("bad_rating", 5, 8),
    ]  # fmt: skip
    assert the_facts(text) == [facts("1794"), UsFacts(), UsFacts(), UsFacts()]
    assert [shown(player) for player in players(text)] == ["2 win", "1 loss", "not_played", "not_played"]


@pytest.mark.parametrize(
    "rows",
    [
        ("1|Able|1794|*|1|½", "2|Cole|1553|0|*|1", "3|Dunn|1384|½|0|*"),
        ("1|Able|1794|*|W|D", "2|Cole|1553|L|*|W", "3|Dunn|1384|D|L|*"),
    ],
)
def test_it_reads_a_round_robin_with_stars(rows: tuple[str, ...]):
    text = table("No|Name|Rating|1|2|3", *rows)
    section = read_section(text)
    assert section.kind is Layout.ROUND_ROBIN
    assert [shown(player) for player in section.players] == ["2 win, 3 draw", "1 loss, 3 win", "1 draw, 2 loss"]
    assert [player.us for player in section.players] == [facts("1794"), facts("1553"), facts("1384")]
    assert told(text) == []


def test_a_round_robin_may_have_forfeits():
    text = table("No|Name|Rating|1|2|3", "1|Able|1794|*|W|X", "2|Cole|1553|L|*|D", "3|Dunn|1384|F|D|*")
    assert [shown(player) for player in players(text)] == ["2 win, 3 forfeit", "1 loss, 3 draw", "1 forfeit, 2 draw"]
    assert told(text) == []


FOREIGN = ("No|Name|Rating|Rd 1|Rd 2", "1|Able|1794|W1553|D1384", "2|Cole|1553.25|L1794|W1384")


def test_a_rating_in_a_cell_is_the_player_who_has_it():
    text = table(*FOREIGN, "3|Dunn|1384|H|D1794")
    assert [shown(player) for player in players(text)] == ["2 win, 3 draw", "1 loss, 3 win", "bye, 1 draw"]


def test_a_rating_of_nobody_or_of_two_is_said():
    text = table(*FOREIGN, "3|Dunn|1384|W2048|D1794", "4|Ekes|1384|U|U")
    assert [code for code, _, _ in told(text)] == ["unknown_opponent"] * 3 + ["other_opponent"]
    assert [cell.opponent for cell in players(text)[2].cells] == [2048, 1]


def test_a_wrong_number_is_no_rating():
    text = table("No|Name|Rating|Rd 1|Rd 2", "1|Able|1794|W2|D3", "2|Cole|139|L1|W3", "3|Dunn|1384|W139|L2")
    assert ("unknown_opponent", 4, 13) in told(text)


def test_an_opponent_that_is_not_there_and_contradictions_are_said():
    text = table("No|Name|Rating|Rd 1|Rd 2|Pts", "1|Able|1794|W2|W9|2", "2|Cole|1553|W1|L2|1", "3|Dunn|1384|L1|U|1")
    assert told(text) == [
        ("disagree", 2, 13), ("unknown_opponent", 2, 16), ("self_game", 3, 16), ("other_opponent", 4, 13),
        ("points_differ", 4, 18),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "reason", "points"),
    [
        ("H", "bye", "0.5"), ("-H-", "bye", "0.5"), ("HPB", "bye", "0.5"), ("b", "bye", "1"), ("Bye", "bye", "1"),
        ("X---", "forfeit", "1"), ("F", "forfeit", "0"), ("U", "not_played", "0"), ("-U-", "not_played", "0"),
        ("", "not_played", "0"), ("---", "not_played", "0"), ("X2", "forfeit", "1"), ("W0", "bye", "1"),
        ("L 0", "not_played", "0"),
    ],
)  # fmt: skip
def test_a_round_without_a_game_has_its_reason(cell: str, reason: str, points: str):
    text = table(
        "No|Name|Rating|Rd 1|Rd 2|Pts", f"1|Able|1794|W2|{cell}|", f"2|Cole|1553|L1|{'F1' if cell == 'X2' else ''}|"
    )
    read = players(text)[0].cells[1]
    assert (read.result, read.unplayed, str(read.points)) == (None, reason, points)
    assert told(text) == []


@pytest.mark.parametrize("cell", ["Q", "W2x", "WW2", "W-2", "2.5", "W" * 50])
def test_a_cell_that_is_none_is_said(cell: str):
    text = table("No|Name|Rating|Rd 1|Rd 2|Pts", f"1|Able|1794|W2|{cell}|", "2|Cole|1553|L1||")
    assert told(text) == [("bad_result", 2, 16)]


def test_a_table_of_another_site_is_read():
    text = table("No.|Name|Rating|1.Rd|2.Rd", "1|Able|1794.5|2w1|3b½", "2|Cole|1553|1b0|U---", "3|Dunn|1384|H---|1w½")
    assert [shown(player) for player in players(text)] == ["2w win, 3b draw", "1b loss, not_played", "bye, 1w draw"]
    assert told(text) == []


def test_it_reads_a_report_file():
    text = (
        "001    1 m    Able, A                           1794 USA    90000001 1990/01/01  1.0    1     2 w 1\n"
        "001    2 m    Cole, C                             50 USA    90000002 1991/01/01  0.0    2     1 b 0\n"
    )
    assert the_facts(text) == [facts("1794"), UsFacts()]
    assert told(text) == [("bad_rating", 2, 5)]


OWN = """\
number,name,rating,before,age,floor,count,score,k,expected,bonus,exact_rating,new_rating,published_rating,round_1,round_2
1,"Able, A",1500.25,30,,1300,2,1.5,20,1.2,0,1510.11,1510,1511,W2,D3
2,'=Cole,,0,12,,1,0,,,,600,600,,L1,U
3,Dunn,1400,17,adult,,1,0.5,,,,1400,1400,1399.5,H,D1
"""


def test_it_reads_the_own_csv():
    section = read_section(OWN)
    assert [player.us for player in section.players] == [
        UsFacts(Decimal("1500.25"), 30, None, False, 1300, Decimal(1511)),
        UsFacts(None, 0, Decimal(12)),
        UsFacts(Decimal(1400), 17, None, True, None, Decimal("1399.5")),
    ]
    assert [player.name for player in section.players] == ["Able, A", "=Cole", "Dunn"]
    assert [shown(player) for player in section.players] == ["2 win, 3 draw", "1 loss, not_played", "bye, 1 draw"]
    assert told(OWN) == []


def test_cells_are_written_as_they_are_read():
    written = ["W2", "D3", "L4", "H", "B", "U", "X", "F", "X5", "F6"]
    text = table(
        "No|Name|Rating|" + "|".join(f"Rd {number}" for number in range(1, 11)), "1|Able|1794|" + "|".join(written)
    )
    assert [cell_text(cell) for cell in players(text)[0].cells] == written


def test_a_second_table_supplies_what_the_first_has_not():
    text = table(
        "No|Name|Rating|Rd 1", "1|Able|1794|W2", "2|Cole||L1",
        "No|Name|Rating|Games before|Age", "1|Able|1700|0|40", "2|Cole|1650.5|12|15",
    )  # fmt: skip
    assert the_facts(text) == [facts("1794", 0, age="40"), facts("1650.5", 12, age="15")]


def test_a_section_without_ratings_or_without_results_is_said():
    assert told(table("No|Name|Rating|Rd 1", "1|Able||W2", "2|Cole||L1")) == [("no_ratings", 1, 1)]
    assert told(table("No|Name|Rating", "1|Able|1700", "2|Cole|1600")) == [("no_results", 1, 1)]
    assert told("") == [("nothing_read", 1, 1)]


def test_the_published_sections_are_read_whole():
    regular, quick = (read_section(section_sample(f"section-6-{kind}.txt"), kind) for kind in ("regular", "quick"))
    assert [player.us for player in regular.players] == [
        facts("554.22"), facts("445.28", 21), facts("124"), facts("572.53"), facts("174.54", 15), facts("202.66", 17),
    ]  # fmt: skip
    assert by_number(quick)[6].us == facts("202.41", 17)
    assert shown(by_number(quick)[3]) == "bye, 6 win, 5 loss"
    assert [*regular.problems, *check(regular), *quick.problems, *check(quick)] == []


def test_the_published_wall_chart_is_read_whole():
    chart = read_section(section_sample("wall-chart-64.txt"))
    assert (len(chart.players), chart.rounds, chart.problems, check(chart)) == (64, 7, [], [])
    assert by_number(chart)[8].us == facts("1641", 17, "1657")
    assert shown(by_number(chart)[12]) == "42w win, 33b win, 5w draw, 38b win, bye, 1w draw, 3b loss"


@pytest.mark.parametrize("layout", list(Layout))
@pytest.mark.parametrize("text", [CHART, WEB, OWN, "", "\0", "W39 D12", "1\tA\tW2\n" * 3, "No\tName\tRating\tR1\n1\n"])
def test_any_layout_of_any_text_is_answered(text: str, layout: Layout):
    section = read_section(text, Kind.QUICK, layout)
    assert section.players or section.problems
    check(section)


@pytest.mark.parametrize("kind", ["", "other", *Kind])
def test_any_kind_is_answered(kind: str):
    assert len(read_section(CHART, kind).players) == 4


def test_ten_thousand_rows_are_bounded():
    rows = "".join(f"{number}\tAble\t{100 + number % 2000}.25\tW{number % 9 + 1}\n" for number in range(1, 10_001))
    begun = time.process_time()
    section = read_section("No\tName\tRating\tRd 1\n" + rows)
    check(section)
    assert time.process_time() - begun < SECONDS
    assert len(section.players) == findings.MOST_PLAYERS
    assert [str(problem.code) for problem in section.problems] == ["too_many_players"]
    for make in (trf, crosstable):
        assert len(read_section(make(9_998, 1)).players) == findings.MOST_PLAYERS


def test_ten_thousand_players_of_a_wall_chart_are_bounded():
    rows = "".join(
        f"{number} | ABLE |1.0 |W 1|\nON | 90000001 / R: 1500 ->1510 |N:2 |W |\n" for number in range(1, 10_000)
    )
    section = read_section(rows)
    assert len(section.players) == 6_000
    assert [str(problem.code) for problem in section.problems] == ["too_many_players"]


def test_cells_with_the_rating_of_everybody_are_bounded():
    rows = (f"{number}\tAble\t1500" + "\tW1500" * 16 for number in range(3_001, 9_001))
    begun = time.process_time()
    section = read_section("\n".join(["No.\tName\tRating\t" + "\t".join(f"Rd {n}" for n in range(1, 17)), *rows]))
    assert time.process_time() - begun < SECONDS / 2  # 16 x 6000 x 6000 steps take twice as long
    assert {cell.opponent for cell in section.players[0].cells} == {1500}


@pytest.mark.parametrize(
    "text",
    [
        "R: 1500P" * 2_000,
        " " * 19_000 + "->",
        "1 | A |1|" + "W " * 9_000 + "|\n | R:" + " " * 9_000 + "->|",
        "No\tName\tRating\tR1\n1\tA\t" + "R: 1500 " * 2_000 + "\tW1\n",
        "No\tName\tRating\tR1\n1\tA\t" + "1" * 19_000 + "\tW" + "1" * 900,
    ],
)
def test_hostile_lines_do_not_take_long(text: str):
    begun = time.process_time()
    check(read_section(text))
    assert time.process_time() - begun < 1


def test_damaged_texts_are_answered():
    chance = random.Random(16)
    texts = [text.encode() for text in (CHART, CHART.replace("|", "\t"), WEB, OWN, table(*FOREIGN))]
    for _ in range(400):
        text = fuzz.mutated(chance, chance.choice(texts)).decode("utf-8", "replace")
        kind = chance.choice(list(Kind))
        section = read_section(text, kind)
        check(section)
        assert all(player.us is not None for player in section.players)
        read_us_games(text, kind, player="1")
