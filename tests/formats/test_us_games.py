"""One player's US Chess games: out of a section, or from a list."""

import time
from decimal import Decimal

import pytest

from calculator.formats.event import UsFacts
from calculator.formats.games import GamesKind, ReadGames
from calculator.formats.section import read_us_games
from tests.formats.event_files import place, section_sample, table

LIST = """\
Rating: 1500.27P12
Round 1: Win vs. N. N. (90000001) – 1608
Round 2: Loss vs. Ole Goss (90000002) – 1641P17
Round 3: Draw vs. Pia Petrov (90000003) – Unrated
Round 4: Half-point bye
Round 5: Win by forfeit vs. Ivo Moreau (90000004) – 1700
Round 6: Win vs. Cleo Sato (90000005) - 1620.55
Round 7: Full-point bye
Round 8: Unpaired
Round 9: D vs. Cleo Sato, 90000005, 1620.5
Round 10: Win vs. Jana Bosko (90000006) – 1700 -> 1690.25
"""


def rows(read: ReadGames) -> list[tuple[int | None, str, Decimal | None, str]]:
    """Round, name, exact rating and result or reason of each game."""
    return [
        (
            game.round,
            game.name,
            game.us.rating if game.us else None,
            game.result.value if game.result else str(game.unplayed),
        )
        for game in read.games
    ]


def test_it_reads_a_list_with_member_numbers():
    read = read_us_games(LIST)
    assert rows(read) == [
        (1, "N. N", Decimal(1608), "win"),
        (2, "Ole Goss", Decimal(1641), "loss"),
        (3, "Pia Petrov", None, "draw"),
        (4, "", None, "bye"),
        (5, "Ivo Moreau", Decimal(1700), "forfeit"),
        (6, "Cleo Sato", Decimal("1620.55"), "win"),
        (7, "", None, "bye"),
        (8, "", None, "not_played"),
        (9, "Cleo Sato", Decimal("1620.5"), "draw"),
        (10, "Jana Bosko", Decimal(1700), "win"),
    ]
    assert (read.problems, read.us) == ([], UsFacts(Decimal("1500.27"), 12))
    assert read.games[9].us == UsFacts(Decimal(1700), after=Decimal("1690.25"))
    assert [game.text for game in read.games] == LIST.splitlines()[1:]


@pytest.mark.parametrize("typed", ["1620.55 1", "1620,55 win", "1 1620.55", "W vs 90000001 Able 1620.55"])
def test_a_rating_may_have_two_decimals(typed: str):
    (game,) = read_us_games(typed).games
    assert (game.opponent, game.us, game.result and game.result.value) == (1620, UsFacts(Decimal("1620.55")), "win")


def test_games_in_one_line_keep_their_decimals():
    read = read_us_games("1620.55w_1480d_1480.5l_uw")
    assert [game.us and game.us.rating for game in read.games] == [
        Decimal("1620.55"), Decimal(1480), Decimal("1480.5"), None,
    ]  # fmt: skip
    assert [game.us and game.us.rating for game in read_us_games("1850,1\n1700,0\n").games] == [1850, 1700]


def test_a_rating_beyond_the_limits_is_said():
    read = read_us_games("1500 1\n3500 1\nAble 3000.5 1\n1600.123 1\n")
    assert rows(read) == [(None, "", Decimal(1500), "win")]
    assert sorted(place(problem)[1] for problem in read.problems) == [2, 3, 4]


def test_a_row_of_a_section_is_taken_by_number_or_name():
    text = section_sample("wall-chart-64.txt")
    read = read_us_games(text, player="8")
    assert (read.kind, read.player, read.us) == (
        GamesKind.CROSSTABLE, "RUI ERDEM", UsFacts(Decimal(1641), 17, after=Decimal(1657)),
    )  # fmt: skip
    assert [(game.round, game.opponent, game.result and game.result.value) for game in read.games][:3] == [
        (1, 1384, "win"), (2, 1441, "win"), (3, 1610, "loss"),
    ]  # fmt: skip
    assert read_us_games(text, player="Erdem, Rui").games == read.games
    assert read.problems == []


def test_decimals_byes_and_forfeits_of_a_section_are_kept():
    text = table("No|Name|Rating|Games|R1|R2|R3|R4", "1|Able|1500.25|12|W2|H|X|U", "2|Cole|1641P17|3|L1|F3|B|D3",
                 "3|Dunn|||U|X2|U|D2")  # fmt: skip
    read = read_us_games(text, player="Able")
    assert read.us == UsFacts(Decimal("1500.25"), 12)
    assert [(str(game.unplayed or game.result), game.us) for game in read.games] == [
        ("Result.WIN", UsFacts(Decimal(1641), 3)), ("bye", None), ("forfeit", None), ("not_played", None),
    ]  # fmt: skip
    assert [str(game.unplayed or game.result) for game in read_us_games(text, player="2").games] == [
        "Result.LOSS", "forfeit", "bye", "Result.DRAW",
    ]  # fmt: skip


def test_the_players_of_a_section_are_offered():
    read = read_us_games(section_sample("section-6-quick.txt"))
    assert read.games == []
    assert [(player.key, player.name, player.rating) for player in read.players][:2] == [
        ("3", "Ben Jansen", 126), ("6", "Cleo Sato", 202),
    ]  # fmt: skip


def test_the_kind_picks_the_rating_of_a_section():
    chart = """\
1 | ABLE                    |1.0 |W 2|
ON | 9 / R: 1500->1510      |N   |W  |
   | Q: 1400.5->1410        |    |   |
2 | COLE                    |0.0 |L 1|
ON | 8 / R: 1600->1590      |N   |B  |
   | Q: 1300->1290          |    |   |
"""
    assert read_us_games(chart, "quick", player="1").us == UsFacts(Decimal("1400.5"), after=Decimal(1410))
    assert read_us_games(chart, "quick", player="1").games[0].opponent == 1300
    assert read_us_games(chart, player="1").games[0].opponent == 1600


def test_ratings_of_opponents_abroad_need_no_row():
    text = table("No|Name|Rating|R1|R2", "1|Able|1794|W1553|D2048", "2|Cole|1553|L1794|W1900")
    read = read_us_games(text, player="1")
    assert [(game.name, game.us and game.us.rating) for game in read.games] == [
        ("Cole", Decimal(1553)),
        ("", Decimal(2048)),
    ]
    assert read.problems == []


@pytest.mark.parametrize("kind", list(GamesKind))
def test_any_text_of_any_kind_is_answered(kind: GamesKind):
    for text in (LIST, "\0", "x" * 30_000, table("No|Name|Rating|R1", "1|Able|1|W1")):
        read = read_us_games(text, "regular", kind)
        assert read.games or read.problems or read.players or read.skipped


def test_many_lines_do_not_take_long():
    begun = time.process_time()
    read = read_us_games("Round 1: Win vs. N. N. (90000001) - 1608.25\n" * 50_000)
    assert time.process_time() - begun < 10
    assert len(read.games) == 1_000
