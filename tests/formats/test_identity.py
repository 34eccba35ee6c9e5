"""What identifies players in a text: FIDE ID, federation, title. They change nothing else that is read."""

import pytest

from calculator.formats.event import Player
from calculator.formats.reading import read_event, read_games

TRF = "001    1 wwf  Able, Ann                         1650 ENG    90000006 1990/01/01  1.0    1     2 w 1\n"
RIVAL = "001    2 m    Baker, Bo                         1600 eng           0             0.0    2     1 b 0\n"


def facts(player: Player) -> tuple[int | None, str, str]:
    return player.fide_id, player.federation, player.title


def test_a_report_file_has_them_in_their_columns():
    players = read_event(TRF + RIVAL).players
    assert [facts(player) for player in players] == [(90000006, "ENG", "WFM"), (None, "ENG", "")]


@pytest.mark.parametrize(
    ("head", "row"),
    [
        ("No.\t\tName\tFED\tFideID\tRtg\t1.Rd\tPts.", "1\tWFM\tAble, Ann\tENG\t90000006\t1650\t 2w1\t1"),
        ("No.;Title;Name;Federation;FIDE ID;Rtg;1.Rd;Pts.", "1;WFM;Able, Ann;ENG;90000006;1650; 2w1;1"),
        ("Nr.\tTitel\tName\tFöderation\tFIDE-ID\tElo\t1.Rd\tPkt.", "1\tWFM\tAble, Ann\tENG\t90000006\t1650\t 2w1\t1"),
    ],
)
def test_a_table_has_them_in_columns_with_headings(head: str, row: str):
    separator = ";" if ";" in head else "\t"
    rival = separator.join(["2", "II", "Baker, Bo", "Westshire", "ABC123", "1600", " 1b0", "0"])
    event = read_event("\n".join([head, row, rival, ""]))
    assert [facts(player) for player in event.players] == [(90000006, "ENG", "WFM"), (None, "", "")]
    assert [player.rating for player in event.players] == [1650, 1600]
    assert event.problems == []


def test_a_list_of_ratings_lends_them():
    table = "No.\tName\t1.Rd\tPts.\n1\tAble, Ann\t 2w1\t1\n2\tBaker, Bo\t 1b0\t0\n\n"
    listed = "No.\tName\tFideID\tFED\tRtg\n1\tAble, Ann\t90000006\tENG\t1650\n2\tBaker, Bo\t90000007\tFRA\t1600\n"
    players = read_event(table + listed).players
    assert [facts(player)[:2] for player in players] == [
        (90000006, "ENG"),
        (90000007, "FRA"),
    ]


def test_a_card_has_those_of_the_opponents_and_of_the_player():
    card = "Name\tOwn, Olga\nFIDE ID\t90000001\nRd.\tName\tFED\tFideID\tRes.\n1\tAble, Ann\tENG\t90000006\tw 1\n"
    read = read_games(card)
    assert (read.player, read.fide_id) == ("Own, Olga", 90000001)
    assert [(game.name, game.fide_id, game.federation) for game in read.games] == [("Able, Ann", 90000006, "ENG")]


def test_games_picked_from_an_event_have_them():
    read = read_games(TRF + RIVAL, player="2")
    assert read.fide_id is None
    assert [(game.fide_id, game.federation) for game in read.games] == [(90000006, "ENG")]
