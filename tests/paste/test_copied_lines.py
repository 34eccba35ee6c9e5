"""What the pages give to be copied is read back: by the link at its end, and the lines of games without it."""

from decimal import Decimal

import pytest
from django.test import Client
from django.utils import translation

from calculator.formats.games import GamesKind
from calculator.formats.lines import read_lines
from calculator.formats.reading import read_games
from tests.messages import OWN_LOCALE

TWO_EVENTS = "rating=2300&k=20&on=2026-11-01&event=2300:1620w_1480d_uw&event=2310:2400l_2300d"
COPIES = [
    *(f"/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w_1480d_uw_1710l{target}" for target in (
        "", "&target=1510", "&target=2500",
    )),
    f"/tournament/?{TWO_EVENTS}",
    *(f"/game/?rating=1800&opponent=1650&result={result}&k=17.5&on=2026-11-01" for result in ("win", "draw", "loss")),
    "/game/?rating=1800&opponent=1653&result=win&k=20&method=formula&on=2026-11-01",
    "/tournament/?rating=1800&k=20&on=2026-11-01&games=uw",
]  # fmt: skip


def copied(client: Client, path: str) -> str:
    page = client.get(path)
    return str(page.context["shown"].text(page.context["address"]))


@pytest.mark.parametrize("language", ["en", "xx"])
@pytest.mark.parametrize("path", COPIES)
def test_a_copied_answer_reads_back(client: Client, path: str, language: str, settings):
    settings.LANGUAGES, settings.LOCALE_PATHS = [("en", "English"), ("xx", "Invented")], [OWN_LOCALE]
    with translation.override(language):
        text = copied(client, path)
    read = read_games(text)
    assert (read.kind, read.problems) == (GamesKind.LINK, [])
    form = client.post("/tournament/read/", {"text": text}).context["form"]
    assert form.errors == {}
    asked = client.get(path).context["form"]
    assert (form.cleaned_data["rating"], form.cleaned_data["k"]) == (
        asked.cleaned_data["rating"], asked.cleaned_data["k"],
    )  # fmt: skip
    if "/tournament/" in path:
        assert form.link == asked.link
    else:
        assert form.link.endswith(f"games={asked.cleaned_data['opponent']}{asked.cleaned_data['result'].letter}")


def test_without_the_link_the_games_are_read(client: Client):
    read = read_lines(copied(client, COPIES[0]).rpartition("\n")[0])
    assert [(game.opponent, game.result and game.result.value) for game in read.games] == [
        (1620, "win"), (1480, "draw"), (1710, "loss"),
    ]  # fmt: skip
    assert read.games[0].published_change == Decimal("26.4")


@pytest.mark.parametrize(
    ("query", "rating"), [(TWO_EVENTS, 2300), ("rating=2505&k=20&on=2026-11-01&games=2050w_2000l", 2505)]
)
def test_markdown_read_as_lines_tells_the_own_rating_and_guesses_no_game(client: Client, query: str, rating: int):
    text, _, _ = client.get(f"/tournament.md?{query}").content.decode().rpartition("\nhttp")
    assert read_lines(text.partition("\nEvent 2")[0]).ratings == [rating]
    assert (read_lines(text).games, read_lines(text).k) == ([], Decimal(20))
