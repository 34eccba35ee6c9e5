"""Tables as people copy them: which column is what, what the cells mean, and rows that cannot be one."""

from datetime import date
from decimal import Decimal

import pytest

from calculator.formats.event import Kind, ReadEvent, check
from calculator.formats.reading import read_event
from tests.formats.event_files import GAMES, POINTS, RATINGS, by_number, found, sample, shown, table

PLACES = {1: 1, 2: 2, 3: 3, 4: 5, 5: 4, 6: 6}  # of each starting number in ranking.txt


def games(event: ReadEvent) -> dict[int, str]:
    return {number: shown(player) for number, player in by_number(event).items()}


def test_it_reads_a_starting_rank_crosstable():
    event = read_event(sample("starting-rank.txt"))
    assert (event.kind, event.rounds, event.problems, check(event)) == (Kind.STARTING_RANK, 3, [], [])
    assert games(event) == GAMES
    assert {number: player.rating for number, player in by_number(event).items()} == RATINGS
    assert {number: player.points for number, player in by_number(event).items()} == POINTS


def test_it_reads_what_stands_above_a_table():
    event = read_event(sample("starting-rank.txt"))
    assert (event.name, event.start, event.end) == ("Spring Open 2026", date(2026, 5, 1), date(2026, 5, 3))
    assert event.time_control == "rapid"


@pytest.mark.parametrize(
    ("lines", "control"),
    [
        (["My Open Rapid 2026"], "rapid"),
        (["My Open", "Rapid 15+10"], "rapid"),
        (["My Open", "15+10"], "rapid"),
        (["Blitz Club Open", "Time control: 90 min + 30"], "standard"),
        (["Time control: 90 min + 30", "Blitz Club Open"], "standard"),
        (["My Open", "Bedenkzeit (Schnellschach)|15 min + 10 s"], "rapid"),
        (["My Open", "Cadence : 3+2"], "blitz"),
        (["My Open", "Tournament type: Swiss (Rapid)"], "rapid"),
        (["My Open", "Arbiter: Blitz, Hans"], None),
        (["My Open", "Organizer: Rapid Club 1+1"], None),
    ],
)
def test_the_time_control_is_in_the_title_or_has_a_label(lines: list[str], control: str | None):
    assert read_event(table(*lines, "No.|Name|Rtg|1.Rd", "1|A|2000|-1")).time_control == control


def test_the_days_of_an_event_may_share_their_month():
    event = read_event(table("Open", "Date : 1 au 5 mai 2026", "No.|Name|Rtg|1.Rd", "1|A|2000|-1"))
    assert (event.start, event.end, event.problems) == (date(2026, 5, 1), date(2026, 5, 5), [])


@pytest.mark.parametrize(
    ("players", "sign", "rounds"),
    [(12, "½", 11), (4, "½", 3), (3, "½", 3), (5, "1", 5), (2, "½", 1), (4, "½½", 6), (5, "½½", 10)],
)
def test_a_round_robin_of_an_odd_number_has_a_round_more(players: int, sign: str, rounds: int):
    numbers = range(1, players + 1)
    rows = [f"{own}|P|2000|" + "|".join("*" if own == other else sign for other in numbers) for own in numbers]
    event = read_event(table("No.|Name|Rtg|" + "|".join(map(str, numbers)), *rows))
    assert (event.kind, event.rounds) == (Kind.ROUND_ROBIN, rounds)


def test_numbers_in_a_ranking_are_places_even_where_the_rank_is_blank():
    event = read_event(sample("ranking.txt"))
    assert (event.kind, event.problems, check(event)) == (Kind.RANKING, [], [])
    players = by_number(event)
    assert {number: players[place].rating for number, place in PLACES.items()} == RATINGS
    assert shown(players[PLACES[4]]) == f"1b loss, 3w loss, {PLACES[5]}w win"
    assert players[3].name == "Çelik, Cem"


def test_numbers_may_be_overruled():
    event = read_event(sample("ranking.txt"), Kind.STARTING_RANK)
    assert event.kind is Kind.STARTING_RANK
    assert [str(problem.code) for problem in check(event)][:1] == ["other_opponent"]


def test_a_running_table_takes_ratings_from_the_list_pasted_with_it():
    event = read_event(sample("running-german.csv"))
    assert (event.kind, event.problems, check(event)) == (Kind.STARTING_RANK, [], [])
    assert {number: player.rating for number, player in by_number(event).items()} == RATINGS
    assert games(event) == GAMES | {
        1: "4w win, 2b draw, 3b unfinished", 3: "6w forfeit, 4b win, 1w unfinished",
    }  # fmt: skip
    assert by_number(event)[4].birth_year == 1971


def test_it_reads_a_round_robin():
    event = read_event(sample("round-robin.txt"))
    assert (event.kind, event.problems, check(event)) == (Kind.ROUND_ROBIN, [], [])
    assert games(event)[3] == "1 loss, 2 win, 4 forfeit"
    assert games(event)[4] == "1 draw, 2 loss, 3 forfeit"
    assert (event.players[3].k, event.players[3].published_change) == (Decimal(40), Decimal("-8.6"))


def test_it_reads_a_round_robin_of_two_games_each():
    event = read_event(table("No.|Name|Rtg|1|2|Pts.", "1|Abel|2000|*|1½|1,5", "2|Bosko|1900|0½|*|0,5"))
    assert (event.kind, event.problems, check(event)) == (Kind.ROUND_ROBIN, [], [])
    assert games(event) == {1: "2 win, 2 draw", 2: "1 loss, 1 draw"}


def test_a_round_robin_under_way_has_blank_cells():
    event = read_event(table("Rk.|Name|Rtg|1|2|3|Pts.", "1|A|2000||1||1", "2|B|1900|0|||0", "3|C|1800||||0"))
    assert (event.kind, event.problems, check(event)) == (Kind.ROUND_ROBIN, [], [])
    assert games(event)[2] == "1 loss, 3 unfinished"


def test_it_reads_a_ranking_list_with_published_changes():
    event = read_event(sample("ranking-list-portuguese.txt"))
    assert (event.kind, event.rounds, event.problems, check(event)) == (Kind.RANKING_LIST, 0, [], [])
    second, last = by_number(event)[2], by_number(event)[6]
    assert (second.rating, second.score, second.expected, second.count) == (2301, Decimal(1), Decimal("1.29"), 2)
    assert (second.k, second.published_change, second.points) == (Decimal(10), Decimal("-2.9"), Decimal(2))
    assert (last.rating, last.score, last.expected, last.k, last.published_change) == (
        None,
        Decimal(0),
        None,
        None,
        None,
    )


HEADINGS = {
    "English": "Rk.|SNo||Name|FED|RtgI|RtgN|Pts.|n|w|we|K|rtg+/-",
    "German": "Rg.|Snr||Name|Land|EloI|EloN|Pkt.|n|w|we|K|Elo+/-",
    "Spanish": "Rk.|No.Ini.||Nombre|FED|EloI|EloN|Pts.|n|w|we|K|rtg+/-",
    "French": "Rg|No.||Nom|Féd.|EloI|EloN|Pts|n|w|we|K|Elo +/-",
    "Portuguese": "Rk.|Nr.Ini||Nome|FED|EloI|EloN|Pontos|n|w|we|K|rtg+/-",
}


@pytest.mark.parametrize("heading", HEADINGS.values(), ids=HEADINGS)
def test_it_knows_headings_in_five_languages(heading: str):
    (player,) = read_event(table(heading, "1|7|GM|Abel, Ada|ENG|2412|2499|2½|3|2,5|2,41|K10|−0,9")).players
    assert (player.number, player.name, player.rating, player.points) == (7, "Abel, Ada", 2412, Decimal("2.5"))
    assert (player.count, player.score, player.expected) == (3, Decimal("2.5"), Decimal("2.41"))
    assert (player.k, player.published_change) == (Decimal(10), Decimal("-0.9"))


@pytest.mark.parametrize("rating", ["Rtg", "Elo", "Rating", "Wertung", "RtgI"])
@pytest.mark.parametrize("first", ["1.Rd", "Rd.1", "R1", "1", "Round 1", "1. Runde", "Ronda 1"])
def test_it_knows_rounds_and_ratings(first: str, rating: str):
    second = first.replace("1", "2")
    text = table(f"No.|Name|{rating}|{first}|{second}|TB1", "1|A|2000|2w1|-1|4", "2|B|1900|1b0|-½|4")
    event = read_event(text)
    assert games(event) == {1: "2w win, bye", 2: "1b loss, bye"}
    assert (event.players[0].rating, found(text)) == (2000, [])


def test_a_national_rating_is_never_used():
    assert found(table("No.|Name|RtgN|1.Rd", "1|A|2000|2w1", "2|B|1900|1b0")) == [("no_ratings", 1, 1)]


@pytest.mark.parametrize("separator", ["\t", ";", ","])
def test_it_reads_any_separator_with_quotes(separator: str):
    rows = [["No.", "Name", "Rtg", "1.Rd", "Pts."], ["1", '"O""Abel, A; jr"', "2000", "2w½", '"0,5"'],
            ["2", '"Bosko"', "1900", "1b½", '"0,5"']]  # fmt: skip
    event = read_event("\n".join(separator.join(row) for row in rows))
    assert (event.players[0].name, event.players[0].points) == ('O"Abel, A; jr', Decimal("0.5"))
    assert event.problems + check(event) == []


def test_a_row_with_another_number_of_cells_is_said_and_not_trusted():
    event = read_event(sample("drifting.csv"))
    assert found(sample("drifting.csv")) == [("columns_differ", 5, 32)]
    fourth = by_number(event)[4]
    assert (fourth.name, fourth.rating, fourth.cells, fourth.whole) == ("Dunaj, Dora", None, [], False)


def test_cells_too_many_are_said():
    text = table("No.|Name|Rtg|1.Rd", "1|A|2000|2w1|7|8", "2|B|1900|1b0||")
    assert found(text) == [("columns_differ", 2, 14)]


def test_the_last_row_may_have_lost_its_blanks():
    text = table("No.|Name|Rtg|1.Rd|Pts.|K|rtg+/-", "1|A|2000|2w1|1|20|1,8", "2|B|0|1b0|0||")
    assert found(text.rstrip()) == []


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("9|Cut", ("not_a_row", 3, 1)),
        ("a remark", ("not_a_row", 3, 1)),
        ("9|C|19x0|-0|0|", ("bad_rating", 3, 5)),
        ("||1900|-0|0|", ("bad_number", 3, 1)),
        ("9|C|1900|-0|zero|", ("bad_number", 3, 13)),
    ],
)
def test_a_line_between_the_rows_that_is_none_is_said(line: str, problem: tuple[str, int, int]):
    text = table("No.|Name|Rtg|1.Rd|Pts.|TB1", "1|A|2000|2w1|1|", line, "2|B|1900|1b0|0|")
    assert found(text) == [problem]


def test_rows_may_have_lost_the_blanks_at_their_end():
    text = table("No.|Name|Rtg|1.Rd|Pts.|K|rtg+/-", "1|A|2000|2w1|1|20|1,8", "2|B|1900|1b0|0", "3|C|1800|-0|0|20|0")
    event = read_event(text)
    assert (found(text), [player.rating for player in event.players]) == ([], [2000, 1900, 1800])
    assert games(event)[2] == "1b loss"


def test_a_player_who_left_may_have_lost_blank_rounds():
    text = table("No.|Name|Rtg|Pts.|1.Rd|2.Rd|3.Rd", "1|A|2000|2|2w1|-1|-0", "2|B|1900|0|1b0", "3|C|1800|0")
    event = read_event(text)
    assert (found(text), games(event)[2]) == ([], "1b loss, not_played, not_played")
    assert [player.rating for player in event.players] == [2000, 1900, 1800]


@pytest.mark.parametrize("row", ["2|B|1900|1b0|-1|1½|9", "2|B|1900|1b0|-1|1½", "2|B|1900|1b0|1|4"])
def test_a_shorter_row_whose_cells_have_moved_keeps_its_rating_alone(row: str):
    event = read_event(table("No.|Name|Rtg|1.Rd|2.Rd|3.Rd|Pts.|TB1|TB2", "1|A|2000|2w1|-0|-0|1|7|7", row))
    assert [str(problem.code) for problem in event.problems] == ["columns_differ"]
    assert (event.players[1].rating, event.players[1].cells) == (1900, [])


def test_a_list_may_have_lost_more_than_half_of_its_cells():
    text = table("No.|Name|Rtg|1.Rd", "1|A|0|2w1", "2|B|0|1b0") + table(
        "No.|Name|Rtg|FED|Club|City", "1|A|2000", "2|B|1900"
    )
    assert (found(text), [player.rating for player in read_event(text).players]) == ([], [2000, 1900])


@pytest.mark.parametrize("row", ["2|B|1900|1b0|0|20|-1,8|7", "2|B|1900|1b0|0|20|||x"])
def test_a_row_with_cells_too_many_keeps_a_rating_that_stands_before_them(row: str):
    event = read_event(table("No.|Name|Rtg|1.Rd|Pts.|K|rtg+/-", "1|A|2000|2w1|1|20|1,8", row))
    assert [(player.rating, player.whole) for player in event.players] == [(2000, True), (1900, False)]
    assert [str(problem.code) for problem in event.problems] == ["columns_differ"]


@pytest.mark.parametrize("row", ["2|B|1900|K|1b0|0|20|-1,8|7", "2|2|B|1900|1b0|0|20|-1", "2|B|C|1900|1b0|0|20|-1"])
def test_a_row_that_has_moved_keeps_no_rating(row: str):
    event = read_event(table("No.|Name|Rtg|1.Rd|Pts.|K|rtg+/-", "1|A|2000|2w1|1|20|1,8", row))
    assert event.players[1].rating is None


LIST = "No.|Name|Rtg|n|w|we|K|rtg+/-"


@pytest.mark.parametrize("value", ["9" * 30, "9" * 39, "10001", "1,00001", "1." + "1" * 38])
@pytest.mark.parametrize(
    ("index", "field"), [(3, "count"), (4, "score"), (5, "expected"), (6, "k"), (7, "published_change")]
)
def test_figures_that_no_event_has_are_said(index: int, field: str, value: str):
    cells = ["1", "A", "2000", "3", "2", "1,5", "20", "1"]
    cells[index] = value
    event = read_event(table(LIST, "|".join(cells)))
    assert [problem.params for problem in event.problems] == [{"field": field, "value": value}]
    assert getattr(event.players[0], field) is None


@pytest.mark.parametrize(
    ("row", "column"), [("1|A|2000|3|4|1,5|20|1", 12), ("1|A|2000|3|2|3,5|20|1", 14), ("1|A|2000|3|-1|2|20|1", 12)]
)
def test_sums_of_more_games_than_there_are_are_said(row: str, column: int):
    assert found(table(LIST, row)) == [("bad_number", 2, column)]


@pytest.mark.parametrize(
    ("text", "change"), [("+ 7,2", "7.2"), ("+7.2", "7.2"), ("− 7,2", "-7.2"), ("7,2", "7.2"), ("-.5", "-.5")]
)
def test_a_change_may_have_its_sign_apart(text: str, change: str):
    (player,) = read_event(table(LIST, f"1|A|2000|3|2|1,5|20|{text}")).players
    assert player.published_change == Decimal(change)


@pytest.mark.parametrize("text", ["+-7", "+ - 7", "++7", "7+"])
def test_a_change_has_one_sign(text: str):
    assert found(table(LIST, f"1|A|2000|3|2|1,5|20|{text}")) == [("bad_number", 2, 21)]


@pytest.mark.parametrize("line", ["Cz Late,1900", "Cz Late,12w1", "C,Late,0"])
def test_a_last_line_that_may_be_a_player_is_said(line: str):
    text = "No.,Name,Rtg,1.Rd,2.Rd,Pts.\n1,A,2000,-1,-0,1\n" + line
    assert found(text) == [("not_a_row", 3, 1)]


def test_changes_alone_are_no_results():
    assert found(table("No.|Name|Rtg|rtg+/-", "1|A|2000|1,8")) == [("no_results", 1, 1)]


def test_text_below_a_table_is_left_out_but_not_a_cut_row():
    text = table("No.|Name|Rtg|1.Rd|Pts.", "1|A|2000|-1|1", "Annotation", "Program, version 3")
    assert (found(text), read_event(text).skipped) == ([], 2)
    assert found(text + "2\tB") == [("not_a_row", 5, 1)]


def test_a_heading_that_comes_again_is_no_row():
    heading, row = "No.|Name|Rtg|1.Rd|Pts.", "{}|A|2000|-1|1"
    text = table(heading, row.format(1), "Page 2", heading, row.format(2))
    assert (found(text), len(read_event(text).players)) == ([], 2)


def test_a_list_without_names_in_common_lends_by_number():
    text = table("No.|Name|Rtg", "1|Ada A.|2000", "2|Bo B.|1900", "", "No.|Name|1.Rd", "1|Abel|2w1", "2|Bosko|1b0")
    assert [player.rating for player in read_event(text).players] == [2000, 1900]


def test_a_list_that_comes_after_may_count_otherwise():
    text = table("No.|Name|1.Rd", "1|Abel|2w1", "2|Bosko|1b0", "No.|Name|Rtg", "1|Bosko|1900", "2|Castel|1800")
    assert [player.rating for player in read_event(text).players] == [None, 1900]
    assert found(text) == [("not_in_list", 2, 1)]


def test_a_second_crosstable_is_said():
    rows = ("1|A|2000|2w1", "2|B|1900|1b0")
    assert found(table("No.|Name|Rtg|1.Rd", *rows, "No.|Name|Elo|1.Rd", *rows)) == [("extra_table", 4, 1)]


def test_a_starting_list_alone_has_no_results():
    assert found(table("No.|Name|Rtg", "1|A|2000")) == [("no_results", 1, 1)]


def test_a_players_card_is_no_event():
    text = table("Rd.|Bo.|SNo||Name|Rtg|FED|Pts.|Res.|K|rtg+/-", "1|7|10||Abel|1568|ENG|3,5|w 0|20|-4,8")
    assert found(text) == [("player_card", 1, 1), ("nothing_read", 1, 1)]


@pytest.mark.parametrize(
    "name",
    ["starting-rank.txt", "ranking.txt", "running-german.csv", "round-robin.txt", "ranking-list-portuguese.txt"],
)
def test_every_line_is_a_player_or_counted(name: str):
    text = sample(name)
    event = read_event(text)
    assert len(event.players) + event.used + event.skipped == sum(bool(line.strip()) for line in text.splitlines())


@pytest.mark.parametrize(
    ("heading", "start"),
    [
        ("City Open, 3 August 2025", date(2025, 8, 3)), ("City Open\n3.-9. August 2025", date(2025, 8, 3)),
        ("City Open\nEntry until 01.12.2025", None), ("City Open\nGroup 2025", None),
    ],
)  # fmt: skip
def test_an_unlabelled_day_above_a_table_is_its_first(heading: str, start: date | None):
    event = read_event(f"{heading}\nNo\tName\tRtg\t1.Rd\n1\tAble, A\t1700\t2w1\n2\tBaker, B\t1800\t1b0\n", None)
    assert (event.name, event.start) == ("City Open", start)
