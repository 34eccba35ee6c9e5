"""A player's card as people copy it: which cell is what, with a heading and without, and rows that cannot be read.

games/card.txt has the numbers of a published card, games/card-not-paired.txt is one as copied from a results site;
the names in both are invented, and so are the lines above and below the first.
"""

import re
import time
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.formats import findings
from calculator.formats.card import looks_like_card, read_card
from calculator.formats.games import GamesKind, ReadGame, ReadGames
from calculator.formats.reading import read_games
from tests.formats.event_files import games_sample, place, table

CARD = games_sample("card.txt")
LINES = CARD.splitlines(keepends=True)
HEADING = next(index for index, line in enumerate(LINES) if line.startswith("Rd."))
ROWS = "".join(LINES[HEADING + 1 : -1])
BROWSER = re.sub(r"\t[sw] ([01])", r"\t\n\1", ROWS)  # the colour is a box, the result stands on a line of its own
GAMES = ["1 1675 win 1.80", "2 2310 loss -3.60", "3 1600 win 1.60", "4 1884 win 5.60", "5 2218 loss -5.60",
         "6 None bye None", "7 2105 forfeit None"]  # fmt: skip
NAMES = ["Able, A", "Baker, B", "Cole, C", "Dunn, D", "Eden, E", "not paired", "Fox, F"]
SHORT = "Rd.|SNo|Name|RtgI|Res.|K|rtg+/-"
MEANT = {
    "win": "1 | w 1 | s 1 | W 1 | w 1-0 | s 0-1",
    "loss": "0 | b0 | w 0 - 1 | s 1-0",
    "draw": "½ | n ½ | w 1/2 | 0,5 | = | ½-½ | 1/2 - 1/2 | w ½-½",
    "forfeit": "- 1 | - 0 | - ½ | −1 | + | - | w + | s - | 1K | 0 k | w 1F | 0F | +:- | - : + | +-- | 0-0 | -:-",
    "unfinished": " | * | w | w * | ?",
    "bye": "bye | spielfrei",
    "not_played": "not paired | absent",
}
SECONDS = 10  # far more than it takes


def shown(game: ReadGame) -> str:
    """Round, opponent's rating, result or reason, and published change."""
    return f"{game.round} {game.opponent} {what(game)} {game.published_change}"


def what(game: ReadGame) -> str:
    return game.result.value if game.result else str(game.unplayed)


def games(read: ReadGames) -> list[str]:
    return [shown(game) for game in read.games]


def found(text: str) -> list[tuple[str, int, int]]:
    return [place(problem) for problem in read_card(text).problems]


def one(result: str, number: str = "7", name: str = "Able, A", rating: str = "2000") -> ReadGames:
    """A card with one row."""
    return read_card(table(SHORT, f"1|{number}|{name}|{rating}|{result}"))


def test_it_reads_a_whole_card():
    read = read_card(CARD)
    assert (read.kind, read.problems, games(read)) == (GamesKind.CARD, [], GAMES)
    assert [game.name for game in read.games] == NAMES
    assert (read.player, read.ratings, read.k) == ("Own, P", [2053], Decimal(20))
    assert (read.published_change, read.either_rating, read.skipped) == (Decimal("-0.2"), True, HEADING + 2)
    assert (read.games[1].line, read.games[1].text) == (14, "2 12 4 FM Baker, B 2310 USA 3,5 w 0 20 −3,60")


@pytest.mark.parametrize(
    "text",
    [
        ROWS,
        BROWSER,
        re.sub(r"\t+(?=\n)", "", BROWSER),  # an editor cut off what it saw as blanks
        re.sub(r"\n(?=[01]\t20)", "\n", BROWSER).replace("\t20\t", "\n\t20\t"),
        LINES[HEADING] + BROWSER,
        LINES[HEADING] + re.sub(r"\t+(?=\n)", "", BROWSER),
        ROWS.replace("\t", ";"),
        (LINES[HEADING] + ROWS).replace("\t", ";"),
        (LINES[HEADING] + re.sub(r"(\w+, \w|−?\d,\d+)(?=\t|\n)", r'"\1"', ROWS)).replace("\t", ","),
        ROWS.replace("\n", "\r\n"),
        re.sub(r"\t[sw] ([01])", r"\t\1", ROWS),  # as a sheet has it that keeps no colours
    ],
)
def test_it_reads_the_rows_however_they_were_copied(text: str):
    read = read_card(text)
    assert (games(read), [game.name for game in read.games], read.problems) == (GAMES, NAMES, [])
    assert (read.k, read.published_change, read.ratings) == (Decimal(20), Decimal("-0.20"), [None])
    assert looks_like_card(text)


def test_a_game_on_two_lines_is_quoted_whole():
    assert read_card(BROWSER).games[1].text == "2 12 4 FM Baker, B 2310 USA 3,5 0 20 −3,60"


def test_it_reads_a_card_with_a_club_and_rounds_without_a_game():
    for text in (CLUB, CLUB.partition("\n")[2]):
        read = read_card(text)
        assert read.problems == []
        assert games(read) == [
            "1 None not_played None", "2 None win None", "3 1568 loss -14.80", "4 None not_played None",
            "5 None not_played None", "6 None not_played None",
        ]  # fmt: skip
        assert (read.k, read.published_change) == (Decimal(20), Decimal("-14.80"))


CLUB = games_sample("card-not-paired.txt")
HEADINGS = {
    "English": "Rd.|Bo.|SNo||Name|RtgI|RtgN|FED|Club/City|Pts.|Res.|K|rtg+/-",
    "German": "Rd.|Br.|Snr||Name|EloI|EloN|Land|Verein/Ort|Pkt.|Erg.|K|Elo+/-",
    "Spanish": "Rd.|M.|No.Ini.||Nombre|EloI|EloN|FED|Club/Ciudad|Pts.|Res.|K|rtg+/-",
    "French": "Rd|Ech.|No.||Nom|EloI|EloN|Féd.|Club/Ville|Pts|Rés.|K|Elo +/-",
    "Portuguese": "Rd.|M.|Nr.Ini||Nome|EloI|EloN|FED|Clube/Cidade|Pontos|Res.|K|rtg+/-",
}


@pytest.mark.parametrize("heading", HEADINGS.values(), ids=HEADINGS)
def test_the_federations_rating_goes_before_the_national_one(heading: str):
    rows = "1|3|7|GM|Abel, Ada|2412|2499|ENG|Club A|2½|w ½|10|−0,9", "2|3|8||Bosko, Bo|0|1999|ENG|Club B|1|s 1"
    read = read_card(table(heading, *rows))
    assert (games(read), read.problems) == (["1 2412 draw -0.9", "2 None win None"], [])
    assert (read.k, read.published_change, read.either_rating) == (Decimal(10), Decimal("-0.9"), False)


def test_a_national_rating_alone_is_none():
    read = read_card(table("Rd.|Name|EloN|Pts.|Res.", "1|Abel, Ada|2412|1|w 1"))
    assert (games(read), [place(problem) for problem in read.problems]) == (["1 None win None"], [("no_ratings", 1, 1)])


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["Name|Own, P", "Rating|2053", "FIDE rtg +/-|-0,2"], ("Own, P", 2053, "-0.2")),
        (["Name: Own, P", "Rating: 2053", "FIDE rtg +/-: −0,2"], ("Own, P", 2053, "-0.2")),
        (["Rating 2100", "Rating international 2053", "Rating national 2100"], ("", 2053, "None")),
        (["Elo international|2053", "Elo national|2100", "Elo|2100", "Elo +/-|3,4"], ("", 2053, "3.4")),
        (["Nombre|Own, P", "Elo|2100", "Elo internacional|2053", "FIDE elo +/-|1"], ("Own, P", 2053, "1")),
        (["Nom|Own, P", "Elo national|2100", "Elo international|2053"], ("Own, P", 2053, "None")),
        (["Nome|Own, P", "Rating internacional|2053", "Rating nacional|2100"], ("Own, P", 2053, "None")),
        (["Rating|2100", "Rating international|0", "FIDE rtg +/-|-"], ("", None, "None")),
        (["Rating national|2100", "Points|3", "Rank|2053", "Year of birth|2001"], ("", None, "None")),
    ],
)
def test_lines_above_tell_of_the_player(lines: list[str], expected: tuple[str, int | None, str]):
    read = read_card(table(*lines, SHORT, "1|7|Abel, Ada|2000|w 1"))
    assert ((read.player, read.ratings[0], str(read.published_change)), read.problems) == (expected, [])
    assert (len(read.games), read.skipped) == (1, len(lines) + 1)


def test_lines_above_may_be_wrong():
    assert found(table("Rating|about 2000", "FIDE rtg +/-|much", SHORT, "1|7|A|2000|w 1")) == [
        ("bad_rating", 1, 8), ("bad_number", 2, 14),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "expected"),
    [(cell, expected) for expected, cells in MEANT.items() for cell in cells.split(" | ")],
)
def test_what_a_result_means(cell: str, expected: str):
    read = one(cell)
    assert ([what(game) for game in read.games], read.problems) == ([expected], [])


@pytest.mark.parametrize("cell", ["2", "x 1", "1½", "w1w", "win!", "1 - ½", "k", "9" * 50])
def test_what_is_no_result_is_said(cell: str):
    assert ([place(problem) for problem in one(cell).problems], one(cell).games) == ([("bad_result", 2, 18)], [])


@pytest.mark.parametrize(
    ("cells", "result"), [(("w 1", "b 1-0"), "loss"), (("n 1", "b 1-0"), "win"), (("p 1", "b 1-0"), "win")]
)
def test_the_letter_b_is_black_beside_w_and_white_beside_n(cells: tuple[str, str], result: str):
    rows = (f"{round}|7|Abel, Ada|2000|{cell}" for round, cell in enumerate(cells, 1))
    assert what(read_card(table(SHORT, *rows)).games[1]) == result


@pytest.mark.parametrize("cell", ["1-0", "0-1", "b 1-0"])
def test_a_result_by_colour_needs_one(cell: str):
    assert ([place(problem) for problem in one(cell).problems], one(cell).games) == ([("colour_unknown", 2, 18)], [])


@pytest.mark.parametrize(
    ("number", "name", "result", "expected"),
    [
        ("-2", "not paired", "- ½", "bye"),
        ("-2", "not paired", "- 1", "bye"),
        ("-2", "not paired", "- 0", "not_played"),
        ("-2", "not paired", "", "not_played"),
        ("−1", "bye", "- 1", "bye"),
        ("", "spielfrei", "+", "bye"),
        ("", "Spielfrei", "", "bye"),
        ("", "", "- ½", "bye"),
        ("-1", "Somebody", "- 1", "bye"),
        ("", "no emparejado", "0", "not_played"),
    ],
)
def test_a_round_without_an_opponent(number: str, name: str, result: str, expected: str):
    read = one(result, number, name, "0")
    assert ([(what(game), game.opponent) for game in read.games], read.problems) == ([(expected, None)], [])


def test_a_board_without_a_number_is_no_sign_of_a_bye():
    read = read_card(table("Rd.|Bo.|Name|RtgI|Res.", "1|-|Abel, Ada|2000|w 1"))
    assert games(read) == ["1 2000 win None"]


@pytest.mark.parametrize(
    ("rating", "opponent", "provisional"),
    [("1641P17", 1641, True), ("0", None, False), ("", None, False), ("-", None, False), ("1.650", 1650, False)],
)
def test_how_a_rating_is_written(rating: str, opponent: int | None, provisional: bool):
    (game,) = one("w 1", rating=rating).games
    assert (game.opponent, game.provisional, what(game)) == (opponent, provisional, "win")


@pytest.mark.parametrize(
    ("rating", "code"), [("1650.4", "live_rating"), ("strong", "bad_rating"), ("99999", "bad_rating")]
)
def test_a_rating_that_is_none_is_said(rating: str, code: str):
    assert found(table(SHORT, f"1|7|Abel, Ada|{rating}|w 1")) == [(code, 2, 15)]


def test_one_k_for_all_games():
    read = read_card(table(SHORT, "1|7|A|2000|w 1|20|10", "2|8|B|2000|w 1|40|20", "3|9|C|2000|w 1|20|10"))
    assert ([place(problem) for problem in read.problems], read.k) == ([("k_differ", 3, 16)], Decimal(20))
    assert read.problems[0].params == {"value": Decimal(40), "expected": Decimal(20)}
    assert len(read.games) == 3


def test_changes_are_added_up_only_if_every_game_that_counts_has_one():
    rows = ["1|7|A|2000|w 1|20|10", "2|8|B|0|w 1", "3|9|C|2000|- 1", "4|9|D|2000|w 0||"]
    assert read_card(table(SHORT, *rows[:3])).published_change == Decimal(10)
    assert read_card(table(SHORT, *rows)).published_change is None


def test_figures_that_cannot_be_read_do_not_cost_the_game():
    read = read_card(table(SHORT, "1|7|A|2000|w 1|K|some"))
    assert [place(problem) for problem in read.problems] == [("bad_number", 2, 16), ("bad_number", 2, 18)]
    assert games(read) == ["1 2000 win None"]


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("2|8|Bosko, Bo|2000", ("columns_differ", 3, 19)),
        ("2|8|Bosko, Bo|2000|w 1|20|1,5|more", ("columns_differ", 3, 31)),
        ("2|8|2000|1900|w 1", ("no_game", 3, 5)),
        ("2|8||1900|w 1", ("no_game", 3, 5)),
        ("2|8|Bosko, Bo||2000|w 1", ("bad_result", 3, 16)),
    ],
)
def test_a_row_with_moved_cells_is_none(row: str, expected: tuple[str, int, int]):
    text = table(SHORT, "1|7|Abel, Ada|2000|w 1", row, "3|9|Çelik, Cem|1900|s 0")
    assert found(text) == [expected]
    assert [game.round for game in read_card(text).games] == [1, 3]


def test_a_problem_on_the_second_line_of_a_row_is_named_there():
    text = LINES[HEADING] + BROWSER.replace("0\t20\t−3,60", "0\tsome\t−3,60")
    assert found(text) == [("bad_number", 5, 3)]


@pytest.mark.parametrize(
    "row",
    [
        "2|4|17||Bosko, Bo|1900|ENG|2",  # points or result
        "2|4|17||Bosko, Bo|1900|ENG|1|",
        "2|4|17||Bosko, Bo|ENG|Club|2|w 1",  # no rating
        "2|4|17||Bosko, Bo|1900|ENG|w 1|s 0",
        "2|4|17||Bosko, Bo|1900|ENG|1|20|1|20|1",
        "2|4|17||Bosko, Bo|1900|ENG|Club",
        "2|4|17||Bosko, Bo|1900" + "|1" * 40,
    ],
)
def test_a_row_of_unknown_shape_is_none(row: str):
    text = table("1|3|7||Abel, Ada|2000|ENG|2|w 1|20|10,0", row)
    assert (found(text), len(read_card(text).games)) == ([("no_game", 2, 1)], 1)


def test_rounds_may_be_missing_and_points_stand_behind_them():
    read = read_card(table("2.|3|7||Abel, Ada|2000|ENG|2|w 1", "5.|3|7||Bosko, Bo|1900|ENG|2|s 0"))
    assert games(read) == ["2 2000 win None", "5 1900 loss None"]


def test_text_below_is_left_out_but_not_what_may_be_a_row():
    below = ["Program from 1994", "3|Çelik", "17", "Note:|x"]
    read = read_card(table(SHORT, "1|7|Abel, Ada|2000|w 1", *below, SHORT, "4|7|Abel, Ada|2000|w 1"))
    assert [place(problem) for problem in read.problems] == [("no_game", line, 1) for line in (4, 5, 6)]
    assert ([game.round for game in read.games], read.skipped) == ([1, 4], 3)


def test_a_second_table_is_said_once():
    read = read_card(table(SHORT, "1|7|A|2000|w 1", "No.|Name|Rtg|1.Rd", "1|A|2000|2w1", "2|B|1900|1b0"))
    assert ([place(problem) for problem in read.problems], len(read.games)) == ([("extra_table", 3, 1)], 1)
    assert read.skipped == 3


NO_COLOURS = ["1|41|88||Able, A|1675|USA|0|", "0", "2|12|4|FM|Baker, B|2310|USA|3,5|", "1"]


def test_a_browsers_card_may_lack_heading_and_k():
    read = read_games(table(*NO_COLOURS))
    assert (read.kind, games(read), read.problems) == (
        GamesKind.CARD, ["1 1675 loss None", "2 2310 win None"], [],
    )  # fmt: skip


@pytest.mark.parametrize(
    "row", ["5|3|88||Able, A|1675|USA|0", "5|3|88||Able, A|1675|USA|0|", "5|3|88|f|Able, A|1675|USA|1"]
)
def test_the_opponents_points_are_no_result(row: str):
    for lines in ([row], [*NO_COLOURS, row, "6|3|88||Cole, C|1700|USA|0|", "½"]):
        read = read_games(table(*lines))
        assert [game.round for game in read.games] == [1, 2, 6][: len(lines) - 1]
        assert [place(problem) for problem in read.problems] == [("no_game", len(lines[:5]), 1)]


def test_a_national_rating_before_the_points_is_no_reason_to_take_these_for_a_result():
    assert read_card(table("5|3|88||Able, A|1675|1700|0")).games == []
    assert read_card(table("5|3|88||Able, A|1675|0|0")).games == []


def test_the_colour_may_stand_on_a_line_of_its_own():
    rows = ["1|41|88||Able, A|1675|USA|0|", "w", "0", "2|12|4|FM|Baker, B|2310|USA|3,5|", "b|", "½",
            "3|12|5||Cole, C|1600|USA|1|", "0K", "4|12|6||Dunn, D|1884|USA|1|", "b", "1|20|1,8"]  # fmt: skip
    read = read_games(table(*rows))
    assert (games(read), read.problems) == (
        ["1 1675 loss None", "2 2310 draw None", "3 1600 forfeit None", "4 1884 win 1.8"], [],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cells", "name"),
    [("f|Baker, B", "Baker, B"), ("F|Baker, B", "Baker, B"), ("H|Baker, B", "Baker, B"), ("|F", "F"), ("|H", "H"),
     ("MF|Baker, B", "Baker, B"), ("MI|Baker, B", "Baker, B"), ("II|Baker, B", "Baker, B")],
)  # fmt: skip
def test_a_title_or_a_name_is_no_result(cells: str, name: str):
    read = read_games(table("1|2|3||Able, A|1675|USA|Rome|0|w 1", f"2|12|4|{cells}|2310|FRA|Lyon|3,5|b 0"))
    assert (games(read), read.problems) == (["1 1675 win None", "2 2310 loss None"], [])
    assert read.games[1].name == name


@pytest.mark.parametrize("line", ["and also 1850 1", "plus 1900 lost", "plus: 1900 lost"])
def test_a_game_in_ones_own_words_does_not_vanish(line: str):
    for text in (table(*NO_COLOURS, line), CARD + line):
        (problem,) = read_games(text).problems
        assert (problem.code, problem.params) == ("no_game", {"value": line})
    assert found(line + "\n" + table(SHORT, "1|7|A|2000|w 1")) == [("no_game", 1, 1)]


def test_two_cards_are_two_events():
    blocks = [["Name|Own, P", "Rating|2053", SHORT, "1|7|A|2000|w 1|20|8", "2|8|B|2000|w 0|20|-2"],
              ["Footer", "Name|Own, P", "Rating|2100", "Federation|USA", SHORT, "1|7|C|1900|s 1|20|4"]]  # fmt: skip
    read = read_card(table(*blocks[0], *blocks[1]))
    assert ([(game.event, game.opponent) for game in read.games], read.ratings, read.problems) == (
        [(1, 2000), (1, 2000), (2, 1900)], [2053, 2100], [],
    )  # fmt: skip
    assert (read.player, read.published_change, read.skipped) == ("Own, P", Decimal(10), 8)


def test_the_first_round_again_begins_an_event():
    for text in (table(*NO_COLOURS, *NO_COLOURS), table(SHORT, *["1|7|A|2000|w 1", "2|7|B|1900|s 0"] * 2)):
        read = read_card(text)
        assert ([game.event for game in read.games], read.ratings, read.problems) == ([1, 1, 2, 2], [None, None], [])


def test_what_may_be_a_row_between_two_cards_does_not_vanish():
    text = table(SHORT, "1|7|A|2000|w 1", "3|Çelik", "1850 1", SHORT, "1|7|A|2000|w 1")
    assert [problem[:2] for problem in found(text)] == [("no_game", 3), ("no_game", 4)]


def test_cards_of_several_players_are_never_one():
    text = table("Name|Own, P", SHORT, "1|7|A|2000|w 1", "Name|GM Other, Q", SHORT, "2|7|B|1900|w 1")
    read = read_games(text)
    assert (read.games, [each.key for each in read.players]) == ([], ["Own, P", "Other, Q"])
    for wanted, expected in (("own, p", "1 2000 win None"), ("other", "2 1900 win None")):
        read = read_games(text, player=wanted)
        assert (games(read), read.problems, read.skipped) == ([expected], [], 5)
    assert read.player == "Other, Q"


VEGA = games_sample("two-vega-cards.txt")


def test_the_heading_of_a_card_says_whose_it_is():
    read = read_games(VEGA)
    assert [(each.key, each.name) for each in read.players] == [("1", "Alfa,Anne"), ("2", "Beta,Boris")]
    for wanted in ("2", "beta", "Beta, Boris"):
        read = read_games(VEGA, player=wanted)
        assert (read.player, games(read), read.problems) == ("Beta,Boris", ["1 2100 loss None"], [])
    assert [each.key for each in read_games(VEGA, player="3").players] == ["1", "2"]


def test_a_card_may_begin_with_a_later_round_than_the_one_before_ended():
    heading = VEGA.splitlines()[1]
    for between in (heading + "\n", ""):
        text = f"N = 1 IM Alfa,Anne\n{heading}\n1\tW\t3\tGama,Carl\t33\tXXX\t1900\t1\nN = 2 Beta,Boris\n{between}"
        text += "2\tB\t4\tDelta,Dora\t44\tXXX\t2100\t0\n"
        assert games(read_games(text, player="1")) == ["1 1900 win None"]
        assert games(read_games(text, player="2")) == ["2 2100 loss None"]
    assert read_games(text, player="1").player == "Alfa,Anne"


def test_a_page_has_the_cards_of_all_players():
    lines = VEGA.splitlines()
    text = "".join(f"N = {number} Player,{chr(64 + number)}\n{lines[1]}\n{lines[2]}\n" for number in range(1, 27))
    assert len(read_games(text).players) == 26
    read = read_games(text, player="25")
    assert (read.player, games(read)) == ("Player,Y", ["1 1900 win None"])


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["Round|Opponent|Rating|Result", "1|Smith|1900|1", "2|Jones|1850|"], ["1 1900 win", "2 1850 unfinished"]),
        (["Rd|Opponent|Rtg|Col|Res", "1|Smith|1900|w|1", "2|Jones|1850|b|0-1"], ["1 1900 win", "2 1850 win"]),
        (["Runde|Gegner|Elo|Farbe|Erg.", "1|Smith|1900|Schwarz|1-0"], ["1 1900 loss"]),
        (["Ronde|Adversaire|Elo|Couleur|Résultat", "1|Smith|1900|blancs|1-0"], ["1 1900 win"]),
        (["Round|Opponent|Year|Rating|Result", "1|Smith|1990|1900|1"], ["1 1900 win"]),
        (["Round|Opponent|Rating|Result", "1|Smith|1900|Win", "2|Jones|1850|L", "R3|Kim|1700|W"],
         ["1 1900 win", "2 1850 loss", "None 1700 win"]),
        (["Opponent|Rating|W|D|L", "Smith|1900|1||", "Jones|1850||x|", "Kim|1700|0|0|1", "Lee|1600|||"],
         ["None 1900 win", "None 1850 draw", "None 1700 loss", "None 1600 unfinished"]),
        (["Elo|Result", "1900|1", "1850|½"], ["None 1900 win", "None 1850 draw"]),
        (["Rating|Opponent|Opp. rating|Result", "2000|Smith|1900|1"], ["None 1900 win"]),
        (["Turno|Sc.|Tit.|Nome|Elo|Naz.|Pt.|Ris.", "1|3|MF|Able|1800|ITA|2|b 1"], ["1 1800 win"]),
        (["Rd.|Snr|Naam|Rtg|Res.", "1|3|Able|1800|w 1-0", "2|4|Bo|1900|z 1-0"], ["1 1800 win", "2 1900 loss"]),
        (["Rd.|Snr|Nazwisko|Rtg|Res.", "1|3|Able|1800|b 1-0", "2|4|Bo|1900|c 1-0"], ["1 1800 win", "2 1900 loss"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("separator", "\t;,")
def test_a_table_of_ones_own_is_read_by_its_heading(lines: list[str], expected: list[str], separator: str):
    read = read_games(table(*lines).replace("\t", separator))
    assert ([f"{game.round} {game.opponent} {what(game)}" for game in read.games], read.problems) == (expected, [])
    assert read.kind is GamesKind.CARD


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        (["Opponent|Rating|Result", "Smith|1900|W", "Jones|1850|W"], ["bad_result"] * 2),  # wins, or White
        (["Opponent|Rating|W|D|L", "Smith|1900|1||1", "Jones|1850|2||"], ["bad_result"] * 2),
        (["Round|Opponent|Rating|Colour|Result", "1|Smith|1900||1-0"], ["colour_unknown"]),
        (["Rd.|Snr|Name|Rtg|Res.", "1|3|Able|1800|z 1-0", "2|3|Able|1800|b 1-0"], ["colour_unknown"] * 2),
        (["Name|Rating|Result", "Smith|1900|3.5", "Jones|1850|1"], ["no_game"] * 2),  # points of everybody
    ],
)
def test_a_table_that_may_mean_two_things_has_no_games(lines: list[str], codes: list[str]):
    read = read_games(table(*lines))
    assert ([str(problem.code) for problem in read.problems], read.games) == (codes, [])


@pytest.mark.parametrize(
    "heading",
    [
        "Rank|Name|Rating|Result",
        "Bo.|No.||Name|Rtg|Result||Name|Rtg|No.",
        "White|Rating|Result|Black",
        "Rating|Opponent|Rating|Result",
        "Player|Rating|Opponent|Result",
        "Player|RtgI|Opponent|Result",
        "FIDE rating|Opponent|FIDE rating|Result",
        "White|Rating|Result",
    ],
)
def test_a_table_of_several_players_is_no_card(heading: str):
    assert not looks_like_card(table(heading))


def test_the_own_rating_of_each_game_makes_the_events():
    rows = ["1800|Smith|1900|1", "1800|Jones|1850|0", "1810|Kim|1700|½"]
    read = read_games(table("My rating|Opponent|Opponent rating|Result", *rows, "much|Lee|1700|1"))
    assert ([game.event for game in read.games], read.ratings) == ([1, 1, 2], [1800, 1810])
    assert [place(problem) for problem in read.problems] == [("bad_rating", 5, 1)]
    assert read_games("Opp Elo;My Elo;Result\n1900;1800;1\n").ratings == [1800]


def test_the_change_of_either_rating_is_one():
    for heading in ("EloI+/-", "RtgI+/-", "Elo +/-"):
        assert read_card(table(f"Rd.|Name|EloI|Erg.|{heading}", "1|A|2000|w 1|1,8")).published_change == Decimal("1.8")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1850, 1\n1725, 0.5\n",
        "Round 1: Win vs. Mark (90000001) – 1608\n",
        table("No.|Name|Rtg|1.Rd|Pts.|Res.", "1|A|2000|2w1|1|x"),
        table("1|GM|Abel, Ada|2412|ENG|4w1|2b½|3b1|2,5"),
        table("Rc|Ro|w|n|chg|K|K*chg", "1063|AUS|1.00|1|0.08|20|1.60"),
        '[White "Own, P"]\n[Black "Abel, Ada"]\n',
    ],
)
def test_what_is_no_card_does_not_look_like_one(text: str):
    assert not looks_like_card(text)


CELLS = st.sampled_from(
    [*"\t\t\t\t\n\n;,\"'-–−01½wsbKf*?²\x00\x1a", "20", "2000", "٢٠٠٠", "Abel, A", "not paired", "1-0", "Rd.", "SNo",
     "Name", "Rtg", "RtgI", "Res.", "K", "rtg+/-", "Rating", ": "]
)  # fmt: skip


@given(
    st.text() | st.lists(CELLS).map("".join) | st.lists(CELLS).map(lambda cells: "Rd.\tName\tRes.\n" + "".join(cells))
)
def test_any_text_is_answered(text: str):
    looks_like_card(text)
    for game in read_card(text).games:
        assert (game.result is None) != (game.unplayed is None)


@pytest.mark.parametrize(
    "text",
    [
        "1\tA\t1\t1\t\n",
        "\t20" * 6_000 + "\n",
        "Name: " * 3_000 + "\n",
        "x" + " " * 19_000 + "1\n",
        "".join(f"{number}\tA\t2000" + "\t1" * 30 + "\t\n" + "\t \n" * 4 for number in range(1, 1_000)),
        "".join(f"{number}\tA\t2000\tU\t1\n" + "\t1" * 3_000 + "\n" for number in range(1, 800)),
        "Rd.\tName\tRes.\n" + "1\tA\t\n" + "1\n" * 90_000,
        "Name" * 4_000 + "\tRd.\n",
        "1\tA\tA\t2000\tx\n" + "Name: x\n" * 20,
        "Opponent\tElo\tRes\nA\t2000\t1\n1850 1 " + "x" * 150 + "\n",
        "N = 1 A,B\nRd\tName\tRtg\tRes\n1\tA\t2000\t1\n",
        "N = 1 " + "A " * 90 + "\n1\tA\t2000\tw 1\n",
        "Event,Open\n" + ("1,0,B,A,B," + " " * 19_000 + "x\n") * 10,
        "Rd\tName\tRtg\tRes\n1\tA\t1700\t1\n" + "12.12.12.12.12.12.12. 2025 1 Mai\n" * 90_000,
        "Name: A\n" + "Rd\tName\tRtg\tRes\nabc\nRd\tName\tRtg\tRes\tK\nabc\n" * 20_000,
    ],
)
def test_time_is_bounded(text: str):
    whole = (text * (5_000_000 // len(text) or 1))[: findings.MOST_CHARACTERS]
    start = time.process_time()
    looks_like_card(whole)
    read_card(whole)
    assert time.process_time() - start < SECONDS


@pytest.mark.parametrize("day", ["2026-13-05", "26.11.05"])
def test_a_date_that_is_none_is_reported(day: str):
    read = read_card(f"Date : {day}\nRd\tName\tRtg\tRes.\n1\tAble, A\t1700\t1\n")
    assert (read.start, [(str(problem.code), problem.params["value"]) for problem in read.problems]) == (
        None, [("bad_date", day)],
    )  # fmt: skip


def test_w_beside_b_may_be_a_colour():
    read = read_games("1 1700 w\n2 1800 w\n3 1900 b\n")
    assert read.games == []
    assert [str(problem.code) for problem in read.problems] == ["letter_unknown", "letter_unknown", "no_game"]
