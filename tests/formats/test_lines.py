"""Lines of one's own: each is a game, is left out with its reason, or is a problem; nothing is guessed."""

import time
from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from calculator.engine.values import Result
from calculator.formats.games import ReadGames
from calculator.formats.lines import read_lines
from tests.formats.event_files import place

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
PARENT = """Round 1: Win vs. Mark (90000001) – 1608
Round 2: Loss vs. Reynald (90000002) – 1685
Round 3: Win vs. Daniel (90000003) – 1746
Round 4: Loss vs. Jose (90000004) – 1600
Round 5: Win vs. Edward (90000005) – 1691
Round 6: Half-point bye
Round 7: Half-point bye
"""
COPIED = """Ro 2300
1900* 1 0.92 +1.60
1480 ½ 0.53 −1.20
Ro 2310
2400 0 0.38 -7.60
https://example.org/tournament/?rating=1500&k=40
"""


def shown(games: ReadGames) -> list[str]:
    """The games in words: rating, result or reason."""
    told = [game.result.value if game.result else game.unplayed or "?" for game in games.games]
    return [f"{game.opponent or '-'} {text}" for game, text in zip(games.games, told, strict=True)]


def only(text: str) -> str:
    """The one game that a text is, which brings no problem."""
    games = read_lines(text)
    assert games.problems == []
    (game,) = shown(games)
    return game


def refusals(text: str) -> list[tuple[str, int, int]]:
    return [place(problem) for problem in read_lines(text).problems]


def test_it_reads_four_lines():
    games = read_lines("1850, 1\n1725, 0.5\n1900 L\n1650 draw\n")
    assert shown(games) == ["1850 win", "1725 draw", "1900 loss", "1650 draw"]
    assert [(game.line, game.text) for game in games.games[::3]] == [(1, "1850, 1"), (4, "1650 draw")]
    assert (games.problems, games.ratings, games.k) == ([], [None], None)


def test_it_reads_a_parents_list():
    games = read_lines(f"From 1532\n{PARENT}")
    assert shown(games) == [
        "1608 win", "1685 loss", "1746 win", "1600 loss", "1691 win", "- bye", "- bye",
    ]  # fmt: skip
    assert [game.round for game in games.games] == [1, 2, 3, 4, 5, 6, 7]
    assert [game.name for game in games.games] == ["Mark", "Reynald", "Daniel", "Jose", "Edward", "", ""]
    assert games.games[0].text == "Round 1: Win vs. Mark (90000001) – 1608"
    assert (games.ratings, games.problems) == ([1532], [])


@pytest.mark.parametrize(
    ("result", "spellings"),
    [
        ("win", ["1", "1.0", "1,00", "w", "win", "won", "W"]),
        ("draw", ["½", "1/2", "0.5", "0,5", ".5", ",5", "=", "d", "draw", "remis", "nulle", "tablas", "1/2-1/2",
                  "½-½", "0,5 - 0,5"]),
        ("loss", ["0", "0.0", "l", "loss", "lost"]),
    ],
)  # fmt: skip
def test_it_reads_every_spelling_of_a_result(result: str, spellings: list[str]):
    for spelling in spellings:
        for line in (f"1850 {spelling}", f"Able, A 1850 {spelling}", f"1. Able (1850)\t{spelling}"):
            assert only(line) == f"1850 {result}"


@pytest.mark.parametrize(
    ("sign", "reason", "alone"),
    [
        ("+", "forfeit", "forfeit"), ("-", "forfeit", "not_played"), ("+:-", "forfeit", "forfeit"),
        ("1F", "forfeit", "forfeit"), ("0F", "forfeit", "not_played"), ("1K", "forfeit", "forfeit"),
        ("0-0", "forfeit", "forfeit"), ("X", "unfinished", "unfinished"), ("F", "bye", "bye"), ("H", "bye", "bye"),
        ("U", "bye", "bye"), ("Z", "not_played", "not_played"), ("bye", "bye", "bye"),
        ("not paired", "not_played", "not_played"), ("walkover", "forfeit", "forfeit"),
        ("spielfrei", "bye", "bye"), ("kampflos", "forfeit", "forfeit"), ("no show", "forfeit", "forfeit"),
    ],
)  # fmt: skip
def test_it_leaves_out_what_was_not_played(sign: str, reason: str, alone: str):
    assert only(f"1850 {sign}") == f"1850 {reason}"
    assert only(f"Rd 3: {sign}") == f"- {alone}"
    assert only(sign) == f"- {alone}"


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("- 1", "- bye"), ("- ½", "- bye"), ("-0", "- not_played"), ("Fox, F\t2105\tUSA\t4\t- 1", "2105 forfeit"),
        ("Fox\t2105\t- 0,5", "2105 forfeit"), ("won by forfeit, 1850", "1850 forfeit"), ("8. bye ½", "- bye"),
        ("Round 2: Able 1850 1F", "1850 forfeit"), ("+ 1850", "1850 forfeit"),
    ],
)  # fmt: skip
def test_it_leaves_out_points_without_a_game(line: str, game: str):
    assert only(line) == game


@pytest.mark.parametrize(
    ("spelling", "rating"),
    [
        ("1,650", 1650), ("1 650", 1650), ("1.650", 1650), ("1'650", 1650), ("1\u00a0650", 1650),
        ("1\u202f650", 1650), ("1641P17", 1641), ("1545(P08)", 1545), ("1650*", 1650), ("2800 *", 2800),
        ("\uff12\uff10\uff10\uff10", 2000), ("٢٠٠٠", 2000), ("950", 950),
    ],
)  # fmt: skip
def test_it_reads_every_spelling_of_a_rating(spelling: str, rating: int):
    for line in (f"{spelling} w", f"Able, A {spelling}, 1", f"win vs Able – {spelling}"):
        assert only(line).startswith(f"{rating} win")


def test_it_says_which_rating_is_provisional():
    games = read_lines("1641P17 1\n1545(P08) 1\n1650 1").games
    assert [game.provisional for game in games] == [True, True, False]


@pytest.mark.parametrize(
    "line", ["1650.4 1", "1650,4 w", "1650.4", "Able 1650.4 1", "Rating: 1532.4", "1850.1"]
)  # fmt: skip
def test_a_live_rating_is_a_problem(line: str):
    assert refusals(line) == [("live_rating", 1, 1)]


@pytest.mark.parametrize("sign", ["?", "unr", "nr", "UNR", "u", "unrated"])
def test_it_reads_a_game_with_an_unrated_opponent(sign: str):
    assert [only(f"{sign} {result}") for result in ("1", "½", "w")] == ["- win", "- draw", "- win"]


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("1 1850", "1850 win"), ("½ 1725", "1725 draw"), ("win 1850", "1850 win"), ("W 1850", "1850 win"),
        ("Rd 3: Cole 1600 win", "1600 win"), ("vs Baker 2310 lost", "2310 loss"), ("Round 1 1850 0", "1850 loss"),
        ("1\t1850\t½", "1850 draw"), ("1 Able, A 1675 0", "1675 loss"), ("2 Able, A 1675 0", "1675 loss"),
        ("Able, W 1850 1", "1850 win"), ("Dunn, D 1884 0", "1884 loss"), ("Able, H 1675 1", "1675 win"),
        ("1850;1", "1850 win"), ("1850\t0", "1850 loss"), ("1850/1", "1850 win"), ("1850 | 1", "1850 win"),
        ("1850: 1", "1850 win"), ("1850 – win", "1850 win"), ("1850,1", "1850 win"), ("1850,0.5", "1850 draw"),
        ("1850,½", "1850 draw"), ("1620w", "1620 win"), ("uw", "- win"), ("2310½", "2310 draw"),
        ("- 1850 win", "1850 win"), ("2026-11-01 1850 1", "1850 win"), ("12.10.2026: Able 1850 1", "1850 win"),
        ("3 950 1", "950 win"), ("Beat Able (1850)", "1850 win"), ("1)1850 d", "1850 draw"),
        ("1 Nov 2026 Able 1850 1", "1850 win"), ("Nov 1, 2026: 1850 0", "1850 loss"), ("May 1950 1", "1950 win"),
        ("(90000005) Able 1850 1", "1850 win"), ("Sieg gegen Able 1850", "1850 win"), ("1850 Niederlage", "1850 loss"),
    ],
)  # fmt: skip
def test_it_reads_a_line_in_any_order(line: str, game: str):
    assert only(line) == game


@pytest.mark.parametrize(
    ("line", "game"),
    [
        ("1850 1-0 white", "1850 win"), ("1850 0-1 black", "1850 win"), ("White vs Able 1850 0-1", "1850 loss"),
        ("1850 w 0-1", "1850 loss"), ("w 1-0 1850", "1850 win"), ("1850 s 0-1", "1850 win"),
        ("1850 weiß 1 - 0", "1850 win"), ("1850 n 1-0", "1850 loss"),
        ("w 1 1850", "1850 win"), ("1850 s 0", "1850 loss"), ("1850 w 0", "1850 loss"), ("1850 w 1", "1850 win"),
        ("w 1850 1-0", "1850 win"), ("s 1850 0-1", "1850 win"), ("w Able 1850 0:1", "1850 loss"),
        ("1850 1:0 white", "1850 win"), ("1850 s0", "1850 loss"), ("w\tAble\t1850\t1-0", "1850 win"),
    ],
)  # fmt: skip
def test_a_colour_tells_who_won(line: str, game: str):
    assert only(line) == game


@pytest.mark.parametrize(
    "line", ["1850 1-0", "1850 1:0", "b 1850 0-1", "Able 1850 0-1", "Black, Joe 1850 1-0", "Joe Black 1850 1-0"]
)
def test_without_a_colour_it_is_unknown_who_won(line: str):
    assert refusals(line) == [("colour_unknown", 1, 1)]


def test_b_is_black_only_beside_w():
    assert shown(read_lines("w 1850 1-0\nb 1900 0-1")) == ["1850 win", "1900 win"]
    assert shown(read_lines("1850 w 1-0\n1900 b 1-0")) == ["1850 win", "1900 loss"]
    assert shown(read_lines("1850 n 1-0\n1900 b 1-0")) == ["1850 loss", "1900 win"]
    assert refusals("1900 b 1-0") == [("colour_unknown", 1, 1)]


@pytest.mark.parametrize(
    ("line", "games"),
    [
        ("1850, 1 · 1725, 0.5 · 1900 L", ["1850 win", "1725 draw", "1900 loss"]),
        ("1620w_1480d_uw", ["1620 win", "1480 draw", "- win"]),
        ("1850 1; bye; 1900 0", ["1850 win", "- bye", "1900 loss"]),
        ("1850 1, 1725 0.5", ["1850 win", "1725 draw"]),
        ("1850,1,1900,0", ["1850 win", "1900 loss"]),
        ("1850,0,1900,1", ["1850 loss", "1900 win"]),
        ("1850,1,1900,0,1950,½", ["1850 win", "1900 loss", "1950 draw"]),
    ],
)
def test_several_games_stand_on_one_line(line: str, games: list[str]):
    assert shown(read_lines(line)) == games
    assert refusals(line) == []


def test_a_problem_names_its_part_of_the_line():
    (problem,) = read_lines("\n1850 1 · 1725 · 1900 0").problems
    assert (place(problem), problem.params) == (("no_game", 2, 10), {"value": "1725"})


@pytest.mark.parametrize(
    "line",
    [
        "1850", "1850 1700 1", "1850 1 0", "1850 1 draw", "1850 - 1", "1850-1", "0, 1", "1850 2", "1850 q", "win",
        "50 1", "Open 2026", "bye 1850 1", "90000001 1", "1850 2½", "1/3", "1850 x 1 0", "1850;1;0",
    ],
)  # fmt: skip
def test_a_line_that_could_be_two_things_or_nothing_is_a_problem(line: str):
    games = read_lines(line)
    assert ([place(problem) for problem in games.problems], games.games) == ([("no_game", 1, 1)], [])
    assert games.problems[0].params == {"value": line}


@pytest.mark.parametrize(
    "line",
    [
        "1 Smith 1850", "1 Smith 1850 tbd", "1\tSmith\t1850\t?", "1\tSmith\t1850", "1 L 1850", "1\tL\t1850",
        "1 L 12 1850 Smith", "1 | L 12 | 1850 | Smith", "0 Smith 1850", "Smith 1 1850", "½ Smith 1850", "1 12 1850",
        "Rd 3: 1 Smith 1850", "1 w 1850", "1 | 1 | 1850",
    ],
)  # fmt: skip
def test_a_figure_before_the_rating_is_no_result_beside_anything_else(line: str):
    assert (refusals(line), read_lines(line).games) == ([("no_game", 1, 1)], [])


@pytest.mark.parametrize(
    "line",
    [
        "1872\tPOL\t0.50\t1\t-0.17\t20\t-3.40", "1872 POL 0.50 1 -0.17 20 -3.40", "1872 POL 0.50 1",
        "1592 AUS 1.00 1", "A,1850,1,,", "A,1850,,1,", "A,1850,1,", "A\t1850\t\t1\t", "A\t1850\t1\t\t",
        "A\t1850\t1\t", "A;1850;;1", "| A | 1850 | | 1 |", "| 2 | 2310 | 2 | ½ | 0.89 | 0.8877 | -0.39 |",
        "| 1 | -34.60 | -35 | 2265 |",
    ],
)  # fmt: skip
def test_a_row_of_a_table_without_its_heading_is_no_game(line: str):
    assert (refusals(line), read_lines(line).games) == ([("no_game", 1, 1)], [])


@pytest.mark.parametrize(
    "line",
    [
        "165O 1", "1850a 1", "B1850 1", "1,65Ow", "Smith_1850 1", "1850_x 1", "1850 0 . 5", "1850 0·5", "1850 0 .5",
        "1850 0. 5", "1850 1 / 3", "1850,1,1900", "1850,0,1900,x", "1850,1,900,0", "Smith 120 88 1", "No. 350 win",
        "#350 1", "<b>1850</b> 1", "1850 ? 1", "1850 1?", "bob_99",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_no_game(line: str):
    assert (refusals(line), read_lines(line).games) == ([("no_game", 1, 1)], [])


@pytest.mark.parametrize(
    "line", ["1850 1 loss", "1850 1 1", "1. L 1850 1", "w 1850 0", "1850 won 1-0", "lost to Smith\t1850\t1", "1 1 1850"]
)
def test_two_results_that_do_not_agree_are_no_game(line: str):
    assert refusals(line) == [("no_game", 1, 1)]


@pytest.mark.parametrize("line", ["1850 1 win", "1. W 1850 1", "Win vs Smith 1850: won", "1850 W 1.0 won"])
def test_two_results_that_agree_are_one(line: str):
    assert only(line) == "1850 win"


@pytest.mark.parametrize(
    "line",
    ["1850 L. Smith", "1850 L Smith", "1850 Smith, D", "1 Smith, W 1850", "W.O. Smith 1850 1", "Able, K 12 1850 1"],
)
def test_an_initial_is_no_result_and_no_k(line: str):
    assert (refusals(line), read_lines(line).k) == ([("no_game", 1, 1)], None)


@pytest.mark.parametrize(
    "line", ["1850 1\u20442", "1850 1 / 2", "1850 ½:½", "1850 1\u20442-1\u20442", "1850 0.50", "1850,0.50"]
)
def test_it_reads_every_half(line: str):
    assert only(line) == "1850 draw"


@pytest.mark.parametrize("line", ["1850 w/o", "1850 w.o.", "1850 W/O", "1850 1 w/o", "Smith\t1850\t1\twon by forfeit"])
def test_a_walkover_is_left_out(line: str):
    assert only(line) == "1850 forfeit"


@pytest.mark.parametrize("line", ["1850 *", "Smith\t1850\t*"])
def test_a_game_that_goes_on_is_left_out(line: str):
    assert only(line) == "1850 unfinished"
    assert refusals("1850*") == [("no_game", 1, 1)]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("chess_fan 1850 1", "chess_fan"), ("bob_99 1850 1", "bob_99"), ("Smith_J\t1850\t1", "Smith_J"),
        ("A&B=C #1\t1850\t1", "A&B=C #1"), ("3\tA&B=C #1\t1850\t1", "A&B=C #1"), ("3\tGM\tWu\t1850\t1", "Wu"),
        ("I beat Smith (1850)", "Smith"), ("I. Smith 1850 1", "I. Smith"), ("w Smith 1850 1", "Smith"),
        ("Round 1: win vs. Mark 1850", "Mark"), ("1850 1 // a note, 1900 0", ""), ("1850 1 # notes 1900", ""),
        ("1850 1//note", ""), ("1850 W vs Smith", "Smith"),
    ],
)  # fmt: skip
def test_it_knows_what_is_a_name(line: str, name: str):
    assert only(line) == "1850 win"
    assert read_lines(line).games[0].name == name


@pytest.mark.parametrize("line", ["Table 3: Doe 1850 1", "Board 1 Doe 1850 1", "Bd. 12 Doe 1850 1"])
def test_the_number_of_a_board_is_neither_round_nor_name(line: str):
    (game,) = read_lines(line).games
    assert (game.name, game.round, game.opponent, game.result) == ("Doe", None, 1850, WIN)


def test_k_beside_games_is_ones_own():
    games = read_lines("1850 1 K40\n1900 0 K 40\n1700 1, K=40")
    assert (shown(games), games.k, games.problems) == (["1850 win", "1900 loss", "1700 win"], Decimal(40), [])
    assert refusals("1850 1 K40\n1900 0 K20") == [("k_differ", 2, 1)]


@pytest.mark.parametrize("line", ["5000 1", "9,650 w", "Rating 5000", "Ro 12"])
def test_a_rating_out_of_reach_is_a_problem(line: str):
    assert refusals(line) == [("bad_rating", 1, 1)]


def test_headings_are_counted():
    games = read_lines("Round results\nMy games in October\nMy games, October 2026\n=====\n12.10.2026\n1850 1\n")
    assert (games.skipped, games.problems, shown(games)) == (5, [], ["1850 win"])


@pytest.mark.parametrize(
    "line",
    ["From 1532", "Rating: 1532", "My rating 1532", "Own rating = 1,532", "Ro 1532", "Elo 1532",
     "Meine Wertung: 1532", "Mi rating 1532", "Mon Elo : 1532", "Meu rating 1532"],
)  # fmt: skip
def test_it_reads_ones_own_rating(line: str):
    games = read_lines(f"{line}\n1850 1")
    assert (games.ratings, shown(games), games.problems) == ([1532], ["1850 win"], [])


@pytest.mark.parametrize("line", ["K 40", "K=40", "k=40", "K40", "K: 40", "K-factor 40", "K-Faktor: 40", "K 40.00"])
def test_it_reads_k(line: str):
    games = read_lines(f"{line}\n1850 1")
    assert (games.k, shown(games), games.problems) == (Decimal(40), ["1850 win"], [])


def test_rating_and_k_stand_on_one_line():
    games = read_lines("Ro 1500, K 40\n1620w")
    assert (games.ratings, games.k) == ([1500], Decimal(40))


@pytest.mark.parametrize(
    ("line", "change"),
    [
        ("Change +14", "14"), ("rtg+/- -3,60", "-3.6"), ("rtg +/- −3,60", "-3.6"), ("Change –3.60", "-3.6"),
        ("Change \u20113.60", "-3.6"), ("Change -8", "-8"), ("+/- 14", "14"), ("Change: 0.00", "0"),
        ("Change -0,5", "-0.5"), ("rtg +/- -1", "-1"),
    ],
)  # fmt: skip
def test_it_reads_the_published_change(line: str, change: str):
    games = read_lines(f"1850 1\n{line}")
    assert (games.published_change, shown(games), games.problems) == (Decimal(change), ["1850 win"], [])


def test_two_k_are_a_problem():
    games = read_lines("K 40\n1850 1\nK 20")
    assert (games.k, refusals("K 40\n1850 1\nK 20")) == (Decimal(40), [("k_differ", 3, 1)])


def test_a_rating_behind_games_is_that_of_the_next_event():
    games = read_lines("Ro 1500\n1620 w\nRo 1520\n1710 l")
    assert (games.ratings, [game.event for game in games.games]) == ([1500, 1520], [1, 2])
    assert read_lines("1620 w\nRo 1500").ratings == [1500]
    assert refusals("Ro 1500\n1620 w\nRo 1520") == [("no_game", 3, 1)]
    assert refusals("Ro 1500\n1620 w\nRo 1500") == []


def test_it_reads_the_lines_of_a_copied_answer():
    games = read_lines(COPIED)
    assert [(game.event, game.opponent, game.result) for game in games.games] == [
        (1, 1900, WIN), (1, 1480, DRAW), (2, 2400, LOSS),
    ]  # fmt: skip
    assert [game.published_change for game in games.games] == [Decimal("1.6"), Decimal("-1.2"), Decimal("-7.6")]
    assert (games.ratings, games.problems, games.skipped) == ([2300, 2310], [], 1)


def test_it_stops_at_too_many_games():
    games = read_lines("1850 1\n" * 1002)
    assert len(games.games) == 1000
    assert [place(problem) for problem in games.problems] == [("too_many_games", 1001, 1), ("more_problems", 1, 1)]


@pytest.mark.parametrize(
    "filling", [" ", "1", "a", "K", "1 ", "a1", "-", "1-", "½", "May ", "1,", "w ", "u", "'a", "1/"]
)
def test_long_lines_are_read_in_no_time(filling: str):
    line = (filling * 20_000)[:20_000]
    games = read_lines("\n".join([line] * 3))
    assert len(games.games) + len(games.problems) + games.skipped in {0, 3}


@pytest.mark.parametrize("line", ["1 " * 9_900, "1850,1," * 2_800, "Smith " * 100 + "1850 1", "w " * 70])
def test_a_line_longer_than_a_game_is_none(line: str):
    assert (refusals(line), read_lines(line).games) == ([("no_game", 1, 1)], [])


def test_remarks_without_end_are_counted():
    games = read_lines("hello world\n" * 3_000 + "1850 1")
    assert (games.skipped, games.games) == (1_000, [])
    assert [(problem.code, problem.params) for problem in games.problems] == [("more_problems", {"value": 2_001})]


@pytest.mark.parametrize("filling", ["1 ", "hello world ", "1850 1-0 b; ", "1850\t1\t", "\uff11", "· ", " #"])
@pytest.mark.parametrize("length", [11, 290, 19_900])
def test_time_is_bounded(filling: str, length: int):
    line = (filling * length)[:length]
    text = "".join(f"{line} {'n' * (number % 100)}\n" for number in range(6_000_000 // (length + 52)))
    started = time.process_time()
    read_lines(text)
    assert time.process_time() - started < 4  # it takes less than two


@given(st.text() | st.text(alphabet="1850 ½/=wdlukbx+-–:.,;·_()\tRoKr\n*?", max_size=60))
@example("K 0\nK=20")
@example("1\u212a 1850")
@example("1850 +:+")
def test_any_text_is_read_or_said_to_be_none(text: str):
    games = read_lines(text)
    for game in games.games:
        assert game.opponent is None or 0 <= game.opponent <= 4000
        assert game.result is None or game.unplayed is None


LAYOUTS = [
    "{rating}, {result}", "{rating} {result}", "{result} {rating}", "{rating}\t{result}", "{name} {rating} {result}",
    "{row}. {name} ({rating}) {result}", "Round {row}: {result} vs. {name} (90000001) – {rating}",
    "vs {name} {rating} {result}", "Rd {row}: {name} {rating}: {result}", "12.10.2026 {name} | {rating} | {result}",
]  # fmt: skip
WAYS = {WIN: ["1", "win", "won", "1.0"], DRAW: ["½", "draw", "0.5", "1/2"], LOSS: ["0", "loss", "lost", "0.0"]}


@given(
    st.lists(st.tuples(st.integers(1000, 2900), st.sampled_from(list(Result)), st.integers(0, 3)), max_size=12),
    st.sampled_from(LAYOUTS),
    st.sampled_from(["Able, A", "Van Dunn, D", "O’Neil", "Müller-Wu, W", "Núñez"]),
)
def test_games_written_in_any_layout_read_back(games: list[tuple[int, Result, int]], layout: str, name: str):
    text = "\n".join(
        layout.format(rating=rating, result=WAYS[result][way], row=row, name=name)
        for row, (rating, result, way) in enumerate(games, 1)
    )
    read = read_lines(text)
    assert read.problems == []
    assert [(game.opponent, game.result) for game in read.games] == [(rating, result) for rating, result, _ in games]
    assert all(game.name == name for game in read.games if "{name}" in layout)


def test_an_x_among_words_is_no_round_and_an_unrated_player_without_a_result_no_heading():
    assert (read_lines("x y z").games, read_lines("x y z").skipped) == ([], 1)
    assert [problem.code for problem in read_lines("John Smith, unrated").problems] == ["no_game"]
    assert [game.unplayed for game in read_lines("X").games] == ["unfinished"]
