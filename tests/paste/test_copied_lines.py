"""What the pages print to be copied is read back, also when the link at its end was cut off."""

from decimal import Decimal

import pytest
from django.test import Client

from calculator.formats.games import ReadGames
from calculator.formats.lines import read_lines

TWO_EVENTS = "rating=2300&k=20&on=2026-11-01&event=2300:1620w_1480d_uw&event=2310:2400l_2300d"


def copied(client: Client, path: str) -> ReadGames:
    """What is read from a page's text without its last line, the link."""
    shown = client.get(path).context["shown"]
    text = shown.text("https://example.org/")
    assert read_lines(text).skipped == read_lines(text.rpartition("\n")[0]).skipped + 1
    return read_lines(text.rpartition("\n")[0])


def games_of(games: ReadGames) -> list[tuple[int, int | None, str]]:
    return [(game.event, game.opponent, game.result.value if game.result else "") for game in games.games]


@pytest.mark.parametrize("target", ["", "&target=1510", "&target=2500"])
def test_a_copied_tournament_reads_back(client: Client, target: str):
    query = f"rating=1500&k=40&on=2026-11-01&games=1620w_1480d_uw_1710l{target}"
    games = copied(client, f"/tournament/?{query}")
    assert games_of(games) == [(1, 1620, "win"), (1, 1480, "draw"), (1, 1710, "loss"), (1, None, "")]
    assert (games.ratings, games.k, games.problems) == ([1500], Decimal(40), [])
    assert games.games[0].published_change == Decimal("26.4")


def test_copied_events_read_back(client: Client):
    games = copied(client, f"/tournament/?{TWO_EVENTS}")
    assert games_of(games) == [
        (1, 1900, "win"), (1, 1900, "draw"), (2, 2400, "loss"), (2, 2300, "draw"), (1, None, ""),
    ]  # fmt: skip
    assert (games.ratings, games.k, games.problems) == ([2300, 2310], Decimal(20), [])


@pytest.mark.parametrize("result", ["win", "draw", "loss"])
def test_a_copied_game_reads_back(client: Client, result: str):
    games = copied(client, f"/game/?rating=1800&opponent=1650&result={result}&k=17.5&on=2026-11-01")
    assert games_of(games) == [(1, 1650, result)]
    assert (games.ratings, games.k, games.problems) == ([1800], Decimal("17.5"), [])


def test_a_copied_answer_by_formula_reads_back(client: Client):
    games = copied(client, "/game/?rating=1800&opponent=1653&result=win&k=20&method=formula&on=2026-11-01")
    assert (games_of(games), games.ratings, games.problems) == ([(1, 1653, "win")], [1800], [])


def test_an_answer_in_which_no_game_counts_reads_back(client: Client):
    games = copied(client, "/tournament/?rating=1800&k=20&on=2026-11-01&games=uw")
    assert (games_of(games), games.ratings, games.problems) == ([(1, None, "")], [1800], [])


@pytest.mark.parametrize(
    ("query", "rating"), [(TWO_EVENTS, 2300), ("rating=2505&k=20&on=2026-11-01&games=2050w_2000l", 2505)]
)
def test_markdown_read_as_lines_tells_the_own_rating_and_guesses_no_game(client: Client, query: str, rating: int):
    text, _, _ = client.get(f"/tournament.md?{query}").content.decode().rpartition("\nhttp")
    assert read_lines(text.partition("\nEvent 2")[0]).ratings == [rating]
    assert (read_lines(text).games, read_lines(text).k) == ([], Decimal(20))
