"""What stands around the games of a player: navigation, names with titles, exports; and repeated faults."""

import pytest

from calculator.engine.values import MAX_GAMES
from calculator.formats.findings import Code
from calculator.formats.games import ReadGames
from calculator.formats.reading import read_games
from tests.formats.event_files import table

CARD = table("Rd.|Bo.|Name|RtgI|Res.", "1|3|Able, A|1675|w 1", "2|4|Baker, B|2310|b 0")
NAVIGATION = (
    "Servertime 04.11.2026 10:11:12", "Last update 04.11.2026 10:11:12, Creator/Last Upload: x",
    "Board Pairings\tRd.1, Rd.2, Rd.3, Rd.4, Rd.5/5 , not paired", "Final Ranking list after 5 Rounds",
    "Round 1 2 3 4 5 6 7", "1 2 3 4 5", "Rd. 1 | Rd. 2 | Rd. 3", "« 1 2 3 4 5 »", "Page 1 of 3", "Previous 1 2 3 Next",
    "Runde 1, Runde 2, Runde 3", "Round 1\tRound 2\tRound 3", "Points\t3", "Rank 70", "Home | Players | Login",
    "Letzte Aktualisierung 04.11.2026 10:11", "Export to Excel (.xlsx), Export to PDF-File", "тур 1, тур 2",
)  # fmt: skip


def told(read: ReadGames) -> list[tuple[int | None, str]]:
    return [(game.opponent, game.result.value if game.result else str(game.unplayed)) for game in read.games]


@pytest.mark.parametrize("line", NAVIGATION)
@pytest.mark.parametrize("games", ["1675 1\n2310 0\n", CARD])
def test_lines_of_navigation_are_no_games(line: str, games: str):
    for text in (f"{line}\n{games}", f"{games}{line}\n"):
        read = read_games(text)
        assert (told(read), read.problems) == ([(1675, "win"), (2310, "loss")], [])
        assert read.skipped == 1 + (games is CARD)


@pytest.mark.parametrize(
    "line", ["1850", "Open 2026", "1 2", "Smith 120 88 1", "Rd.1 1850, Rd.2 1900", "0, 1", "after 1850"]
)
def test_what_may_be_a_game_is_no_navigation(line: str):
    assert [problem.code for problem in read_games(f"1675 1\n{line}\n").problems] == [Code.NO_GAME]


@pytest.mark.parametrize(
    ("above", "name"),
    [
        ("Name\tGM Own, P", "Own, P"), ("Own, P", "Own, P"), ("WFM Own, Pia", "Own, Pia"), ("GM Own", "Own"),
        ("Имя: Иванова, П", "Иванова, П"), ("Nazwisko, Imię: Własny, P", "Własny, P"), ("Open of Somewhere", ""),
        ("Open 2026, Rome", ""), ("Spieler: Own, P", "Own, P"),
    ],
)  # fmt: skip
def test_the_name_above_a_card_is_taken(above: str, name: str):
    assert read_games(f"{above}\n{CARD}").player == name


def test_titles_do_not_stay_in_names():
    rows = table("Rd.|Name|RtgI|Res.", "1|GM Able, A|1675|1", "2|Im, B|2310|0")
    assert [game.name for game in read_games(rows).games] == ["Able, A", "Im, B"]
    assert read_games("WIM Able 1675 1\n").games[0].name == "Able"
    pgn = '[White "GM Own, P"][Black "IM Able, A"][WhiteElo "2200"][BlackElo "2310"][Result "1-0"]'
    assert read_games(pgn, player="GM Own, P").games[0].name == "Able, A"
    event = "No.\tName\tRtg\t1.Rd\n1\tGM Own, P\t2000\t2w1\n2\tIM Able, A\t1900\t1b0\n"
    read = read_games(event, player="1")
    assert (read.player, read.games[0].name) == ("Own, P", "Able, A")


def test_one_fault_of_a_column_is_told_once():
    rows = [f"{number}|3|Able, A|strong|w 1" for number in range(1, 8)]
    (problem,) = read_games(table("Rd.|Bo.|Name|RtgI|Res.", *rows)).problems
    assert (problem.code, problem.line, problem.params["value"]) == ("bad_rating", 2, "strong")
    assert problem.alike == 7
    assert len(read_games(table("Rd.|Bo.|Name|RtgI|Res.", *rows[:2])).problems) == 2
    (problem,) = read_games("1650.4 1\n1700.5 0\n1710.2 1\n1720.1 1\n").problems
    assert (problem.code, problem.alike) == ("live_rating", 4)


EXPORT = "Event,Some Open,2026-05-01\n1,0,B,Last,First,2421,IM,ENG\n2,1,W,Able,Ann,2100,,FRA\n3,0.5,B,New,Ned,,,FRA\n"


def test_rows_of_an_export_are_read():
    read = read_games(EXPORT)
    assert (told(read), read.problems) == ([(2421, "loss"), (2100, "win"), (None, "draw")], [])
    assert [(game.round, game.name) for game in read.games][:2] == [(1, "Last, First"), (2, "Able, Ann")]
    assert str(read.start) == "2026-05-01"


@pytest.mark.parametrize("rows", ["1,0,W,Last,First,2421,IM,ENG\n", "1,0,B,A,B,2421,,X\n1,0,W,C,D,2100,,X\n"])
def test_rows_that_may_mean_two_things_are_problems(rows: str):
    read = read_games(f"Event,Some Open\n{rows}")
    assert (read.games, {problem.code for problem in read.problems}) == ([], {Code.NO_GAME})


def test_an_export_is_read_up_to_a_limit():
    read = read_games("Event,X\n" + "".join(f"{number},1,W,A,B,2000,,X\n" for number in range(1, 999)) * 2)
    assert len(read.games) <= MAX_GAMES


@pytest.mark.parametrize("ending", ["Unplayed", "not played", "won by forfeit", "No show", "walkover", "bye"])
def test_a_termination_that_says_unplayed(ending: str):
    pgn = f'[White "Own"][Black "Able"][WhiteElo "2200"][BlackElo "2310"][Result "1-0"][Termination "{ending}"]'
    assert told(read_games(pgn, player="Own")) == [(2310, "forfeit")]


@pytest.mark.parametrize("ending", ["normal", "Time forfeit", "abandoned", "adjudication", "won by resignation"])
def test_a_termination_of_a_played_game(ending: str):
    pgn = f'[White "Own"][Black "Able"][WhiteElo "2200"][BlackElo "2310"][Result "1-0"][Termination "{ending}"]'
    assert told(read_games(pgn, player="Own")) == [(2310, "win")]
