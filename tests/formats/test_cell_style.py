"""The cells of a table in other orders and with other letters: what they mean, all cells of the table decide."""

import pytest

from calculator.formats.event import Kind, check
from calculator.formats.reading import read_event
from tests.formats.event_files import found, shown, table

# The same three rounds of four players: 1-4 and 2-3 won, 1-2 and 3-4 drawn, 1-3 and 2-4 won.
WON = ["4 win, 2 draw, 3 win", "3 win, 1 draw, 4 win", "2 loss, 4 draw, 1 loss", "1 loss, 3 draw, 2 loss"]
SIGNS = {"win": 0, "draw": 1, "loss": 2}
COLOURS = ["wbw", "wwb", "bwb", "bbw"]


def of(pattern: str, signs: str = "1½0", colours: str = "wb") -> str:
    """The event in cells of one pattern: n is the number, r the result, c the colour."""
    rows = []
    for place, won in enumerate(WON):
        cells = []
        for index, game in enumerate(won.split(", ")):
            number, result = game.split()
            colour = colours["wb".index(COLOURS[place][index])]
            parts = {"n": number, "r": signs[SIGNS[result]], "c": colour}
            cells.append("".join(parts.get(sign, sign) for sign in pattern))
        rows.append(f"{place + 1}|P{place}|{2100 - 100 * place}|" + "|".join(cells))
    return table("No.|Name|Rtg|1.Rd|2.Rd|3.Rd", *rows)


def results(text: str) -> list[str]:
    """The games of each player without their colours."""
    return [
        ", ".join(f"{cell.opponent} {cell.result.value if cell.result else cell.unplayed}" for cell in player.cells)
        for player in read_event(text).players
    ]


@pytest.mark.parametrize(
    "signs", ["1½0", "10", "WDL", "VED", "SRN", "SUN", "GUV", "VND", "VPS", "VNP", "ВНП", "WRP", "ZRP"]
)
@pytest.mark.parametrize("pattern", ["n:r", "n r", "nr", "r:n", "r n"])
def test_results_stand_on_either_side_of_the_number(pattern: str, signs: str):
    if signs == "10":
        signs = "1=0"
    if pattern == "nr" and signs[0] == "1":
        pattern = "n r"
    assert results(of(pattern, signs)) == WON
    assert found(of(pattern, signs)) == []


@pytest.mark.parametrize(
    ("pattern", "signs"),
    [("rn", "+=-"), ("r nc", "+=-"), ("nr", "+=-"), ("ncr", "+=-"), ("cn r", "1½0"), ("rnc", "+=-"), ("n:r", "+=-"),
     ("rnc", "WDL"), ("r:n", "1½0")],
)  # fmt: skip
def test_signs_stand_on_either_side_too(pattern: str, signs: str):
    assert results(of(pattern, signs)) == WON
    assert found(of(pattern, signs)) == []


@pytest.mark.parametrize(("pattern", "signs"), [("cn r", "1½0"), ("rnc", "WDL"), ("r nc", "+=-")])
@pytest.mark.parametrize("colours", ["wb", "bn", "BN", "ws"])
def test_the_other_letter_is_the_colour(pattern: str, signs: str, colours: str):
    event = read_event(of(pattern, signs, colours))
    assert ["".join(cell.colour for cell in player.cells) for player in event.players] == COLOURS


def test_a_win_beside_a_colour_is_a_colour():
    event = read_event(table("No.|Name|Rtg|1.Rd", "1|A|2000|2W", "2|B|1900|1B"))
    assert [shown(player) for player in event.players] == ["2w unfinished", "1b unfinished"]


def test_what_stays_open_is_said():
    assert ("colour_open", 2, 1) in found(table("No.|Name|Rtg|1.Rd", "1|A|2000|2W", "2|B|1900|-0"))
    text = table("No.|Name|Rtg|1.Rd", "1|A|2000|2V", "2|B|1900|", "3|C|1900|4P", "4|D|1900|")
    assert ("result_open", 2, 1) in found(text)


def test_plus_and_minus_are_forfeits_beside_ones():
    event = read_event(
        table("No.|Name|Rtg|1.Rd|2.Rd", "1|A|2000|2+|2=", "2|B|1900|1-|1=", "3|C|1800|4 1|-0", "4|D|1|3 0|")
    )
    assert shown(event.players[0]) == "2 forfeit, 2 draw"


def test_a_bye_is_no_loss_to_player_1():
    event = read_event(table("No.|Name|Rtg|1.Rd|2.Rd", "1|A|2000|2w1|-1", "2|B|1900|1b0|-½"))
    assert [shown(player) for player in event.players] == ["2w win, bye", "1b loss, bye"]


def test_letters_of_us_tables_stand_alone():
    event = read_event(table("No|Name|Rtg|Rd 1|Rd 2", "1|A|2000|W2|B", "2|B|1900|L1|H", "3|C|1800|X|-0"))
    assert [shown(player) for player in event.players] == ["2 win, bye", "1 loss, bye", "forfeit, not_played"]


@pytest.mark.parametrize("cell", ["0:+", "0:=", "bye", "EXE", "выходной", "riposo", "pauza", "rest", "-1"])
def test_words_and_the_number_0_are_byes(cell: str):
    event = read_event(table("No.|Name|Rtg|1.Rd|2.Rd", f"1|A|2000|2:W|{cell}", "2|B|1900|1:L|3:D", "3|C|1900|-0|2:D"))
    assert shown(event.players[0]) == "2 win, bye"


@pytest.mark.parametrize(
    "cell", ["sin emparejar", "nicht gelost", "non abbinato", "nieskojarzony", "не жеребился", "0:-"]
)
def test_words_for_not_paired_are_read(cell: str):
    event = read_event(table("No.|Name|Rtg|1.Rd|2.Rd", f"1|A|2000|2w1|{cell}", "2|B|1900|1b0|-0"))
    assert shown(event.players[0]) == "2w win, not_played"


@pytest.mark.parametrize(("rating", "counts"), [("2100 F", 2100), ("1200N", None), ("1399E", None), ("2100", 2100)])
def test_letters_behind_french_ratings(rating: str, counts: int | None):
    event = read_event(table("Pl|Nom|Elo|R 1", f"1|A|{rating}|+2B", "2|B|1900 F|-1N"))
    assert (event.players[0].rating, event.problems) == (counts, [])
    assert [shown(player) for player in event.players] == ["2w win", "1b loss"]


@pytest.mark.parametrize("heading", ["1|2|3", "#1|#2|#3"])
@pytest.mark.parametrize("diagonal", ["*", "X", "x", ".", "-", "—", "", "**", "■"])
@pytest.mark.parametrize("signs", ["1½0", "WDL", "+=-", "SUN", "VED", "ВНП"])
def test_round_robins(heading: str, diagonal: str, signs: str):
    win, draw, loss = list(signs)
    rows = [
        f"1|A|2100|{diagonal}|{win}|{win}",
        f"2|B|2000|{loss}|{diagonal}|{draw}",
        f"3|C|1900|{loss}|{draw}|{diagonal}",
    ]
    text = table(f"No|Name|Rtg|{heading}", *rows)
    event = read_event(text)
    assert (event.kind, found(text)) == (Kind.ROUND_ROBIN, [])
    assert [shown(player) for player in event.players] == ["2 win, 3 win", "1 loss, 3 draw", "1 loss, 2 draw"]


LANGUAGES = {
    "Russian": "Место|Ст.ном.|Имя|ФЕД.|Рейт.Нац.|Рейт.Межд.|1.Тур|Очки|К|Рейт.+/-",
    "Polish": "Msc|Nr st.|Nazwisko, Imię|FED|R krajowy|Ranking|Runda 1|Punkty|K|zmiana",
    "Italian": "Pos|N.Ini|Giocatore|Fed|Elo FSI|Elo internazionale|1.Turno|Punti|K|var",
    "German": "Rg.|TlnNr|Name|Land|EloN|Elo international|1.Rd|Pkt.|K|Wtg+/-",
    "French": "Rg|Rang initial|Nom|Fede|Elo national|EloI|Rd.1|Pts|K|Elo FIDE +/-",
    "Spanish": "Pos.|Ranking inicial|Nombre|FED|EloN|Elo FIDE|jornada 1|Puntos|K|rtg+/-",
}


@pytest.mark.parametrize("heading", LANGUAGES.values(), ids=LANGUAGES)
def test_headings_of_more_languages(heading: str):
    text = table(heading, "1|7|Abel, Ada|RUS|2499|2412|9w1|1|20|1,8", "2|9|Bosko, Cem|RUS|2399|2312|7b0|0|20|-1,8")
    event = read_event(text, Kind.STARTING_RANK)
    player = event.players[0]
    assert (player.number, player.name, player.rating) == (7, "Abel, Ada", 2412)
    assert (str(player.points), str(player.k), str(player.published_change)) == ("1", "20", "1.8")
    assert shown(player) == "9w win"
    assert event.problems + check(event) == []


def test_t1_is_a_round_in_italian_alone():
    rows = ("1|A|2000|2w1", "2|B|1900|1b0")
    assert [shown(player) for player in read_event(table("Pos|Giocatore|Elo|T1", *rows)).players] == [
        "2w win",
        "1b loss",
    ]
    assert read_event(table("Pos|Name|Elo|T1", *rows)).players[0].cells == []


def test_ranking_is_a_place_where_nothing_else_is():
    event = read_event(table("Ranking|Name|Rtg|1.Rd", "1|A|2000|2w1", "2|B|1900|1b0"))
    assert [player.rating for player in event.players] == [2000, 1900]


@pytest.mark.parametrize(
    ("text", "day"),
    [("1 мая 2026 - 5 мая 2026", (5, 1)), ("1 maja 2026", (5, 1)), ("3 luglio 2026", (7, 3)),
     ("3 октября 2026", (10, 3)), ("3 gennaio 2026", (1, 3)), ("3 października 2026", (10, 3)),
     ("3. Jänner 2026", (1, 3))],
)  # fmt: skip
def test_months_of_more_languages(text: str, day: tuple[int, int]):
    event = read_event(table("Open", f"Date: {text}", "No.|Name|Rtg|1.Rd", "1|A|2000|-1"))
    assert event.start
    assert (event.start.month, event.start.day, event.problems) == (*day, [])


@pytest.mark.parametrize("name", ["GM Abel, Ada", "Abel, Ada GM", "WIM Abel, Ada", "Abel, Ada"])
def test_titles_do_not_stay_in_names(name: str):
    event = read_event(table("No.|Name|Rtg|1.Rd", f"1|{name}|2000|-1"))
    assert event.players[0].name == "Abel, Ada"


def test_a_row_for_the_bye_is_no_player():
    text = table("No.|Name|Rtg|1|2|3", "1|A|2000|*|1|+", "2|B|1900|0|*|+", "3|BYE|0|-|-|*")
    event = read_event(text)
    assert [shown(player) for player in event.players] == ["2 win, bye", "1 loss, bye"]
    assert found(text) == []


@pytest.mark.parametrize(
    "line", ["Home | Players | Login", "Search", "Home » Events » Open", "Logged on: Guest", "Print"]
)
def test_navigation_is_not_the_name(line: str):
    assert read_event(f"{line}\nCity Open\nNo.\tName\tRtg\t1.Rd\n1\tA\t2000\t-1\n").name == "City Open"


@pytest.mark.parametrize(
    ("first", "last", "rounds", "start", "problems"),
    [
        ("26.03.25", "26.04.02", "", "2026-03-25", []),
        ("26/03/25", "26/04/02", "", "2026-03-25", []),
        ("25.03.26", "02.04.26", "", "2026-03-25", []),
        ("25/03/26", "02/04/26", "", "2026-03-25", []),
        ("26.03.25", "26.03.26", "26.03.25  26.03.26", "2026-03-25", []),
        ("26.03.25", "26.03.26", "", "2025-03-26", ["two_days"]),
    ],
)
def test_the_order_of_short_dates(first: str, last: str, rounds: str, start: str, problems: list[str]):
    lines = [f"012 Open\n042 {first}\n052 {last}\n", f"132{'':88}{rounds}\n" if rounds else ""]
    event = read_event("".join(lines) + f"001    1      {'A':33} 2000\n")
    assert (str(event.start), [str(found.code) for found in event.problems]) == (start, problems)


def test_the_order_of_short_dates_above_a_table():
    event = read_event(table("Open", "Date: 26.03.25 - 26.04.02", "No.|Name|Rtg|1.Rd", "1|A|2000|-1"))
    assert (str(event.start), str(event.end), event.problems) == ("2026-03-25", "2026-04-02", [])
