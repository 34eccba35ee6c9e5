"""Wall charts of US Chess: two lines a player."""

from calculator.formats.event import check
from calculator.formats.reading import read_event, read_games
from tests.formats.event_files import shown

CHART = """\
City Open
-----------------------------------------------------------------
 Pair | Player Name                     |Total|Round|Round|Round|
 Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |  2  |  3  |
-----------------------------------------------------------------
    1 | ANNE ALFA                       |2.5  |W   2|H    |X    |
   ON | 90000001 / R: 1641P17->1657P20  |N:2  |W    |     |     |
-----------------------------------------------------------------
    2 | BORIS BETA                      |1.0  |L   1|B    |F    |
   MI | 90000002 / R: 1794   ->1780     |N:2  |B    |     |     |
-----------------------------------------------------------------
    3 | CARL GAMA                       |0.5  |U    |U    |D   4|
   MI | 90000003 / Q: 1500   ->1490     |N:2  |     |     |W    |
      |          / R: 1400   ->1410     |     |     |     |     |
-----------------------------------------------------------------
    4 | DORA DELTA                      |0.5  |U    |     |D   3|
   MI | 90000004 / R: Unrated->1200P1   |N:2  |     |     |B    |
-----------------------------------------------------------------
"""


def test_it_reads_a_wall_chart():
    event = read_event(CHART)
    assert (event.name, event.rounds, [player.name for player in event.players][:2]) == (
        "City Open", 3, ["ANNE ALFA", "BORIS BETA"],
    )  # fmt: skip
    assert [player.rating for player in event.players] == [1641, 1794, 1400, None]
    assert [player.published_change for player in event.players] == [None] * 4
    assert [shown(player) for player in event.players] == [
        "2w win, bye, forfeit",
        "1b loss, bye, forfeit",
        "not_played, not_played, 4w draw",
        "not_played, not_played, 3b draw",
    ]
    assert [(str(found.code), found.line) for found in event.problems + check(event)] == [("us_ratings", 7)]


def test_every_line_is_a_player_or_counted():
    event = read_event(CHART)
    assert len(event.players) + event.used + event.skipped == len(CHART.splitlines())


def test_a_cell_that_is_none_is_said():
    problems = read_event(CHART.replace("|W   2|", "|W  2x|")).problems
    assert [(str(found.code), found.line, found.column) for found in problems][:1] == [("bad_result", 6, 48)]


def test_one_player_of_a_wall_chart_may_be_asked_for():
    read = read_games(CHART, player="2")
    assert (read.player, read.ratings, [game.opponent for game in read.games][:1]) == ("BORIS BETA", [1794], [1641])
