"""The look-up as a page and as JSON: what it answers, what it keeps to itself, and what it says without a list."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connections
from django.test import Client

from calculator.base.pages import navigation
from calculator.players import store
from calculator.players.router import ALIAS
from calculator.players.values import Kind
from tests.players.listed import OCTOBER, enter, person

PEOPLE = [
    person(9900002, "Aaexample, Anna", "SWE", (2501, 10, 2466, 20), title="GM", year=1988, flag="wi"),
    person(9900003, "Bluesample, Ina", "GER", (2105, 20), title="WFM", year=1999),
    person(9900005, "Aaexample, Unrated", "EGY"),
]
NO_LIST = "There is no list of players here. Type a rating such as 1650, or paste your card."
AWAY = "The list of players does not answer now. Type a rating such as 1650, or paste your card."
pytestmark = pytest.mark.django_db(databases=["players"])


@pytest.fixture(autouse=True)
def _offered(settings) -> None:
    settings.PLAYERS = True


@pytest.fixture
def _listed() -> None:
    enter(PEOPLE)


@pytest.fixture
def _broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "READY", "SELECT 1 FROM no_such_table")


@pytest.mark.usefixtures("_listed")
def test_json_has_rating_and_k_of_the_type_and_the_list(client: Client):
    response = client.get("/players.json?q=aaex&tc=rapid&on=2026-11-28")
    assert response.status_code == 200
    assert response.json() == {
        "ok": True,
        "list": {"month": "2026-11", "kind": "combined"},
        "players": [
            {
                "fide_id": 9900002, "name": "Aaexample, Anna", "federation": "SWE", "title": "GM", "birth_year": 1988,
                "rating": 2466, "k": 20, "inactive": True, "standard": False,
            },
            {
                "fide_id": 9900005, "name": "Aaexample, Unrated", "federation": "EGY", "title": "", "birth_year": None,
                "rating": None, "k": None, "inactive": False, "standard": False,
            },
        ],
    }  # fmt: skip


@pytest.mark.usefixtures("_listed")
def test_a_rating_of_another_type_is_said(client: Client):
    (player,) = client.get("/players.json?q=bluesample&tc=blitz").json()["players"]
    assert (player["rating"], player["k"], player["standard"]) == (2105, 20, True)
    page = client.get("/players/?q=bluesample&tc=blitz").content.decode()
    assert "<td>2105<small>standard</small></td>" in page


@pytest.mark.usefixtures("_listed")
def test_the_page_shows_what_tells_namesakes_apart(client: Client):
    page = client.get("/players/?q=aaex&on=2026-11-02").content.decode()
    assert "GM Aaexample, Anna</a><small>SWE, born 1988, ID 9900002, inactive</small>" in page
    assert 'href="/tournament/?rating=2501&amp;k=10&amp;on=2026-11-02"' in page
    assert "<b>Aaexample, Unrated</b><small>EGY, ID 9900005</small></th><td>unrated</td><td>–</td>" in page
    assert "2 players found." in page
    assert "Ratings and K of the list of November 2026." in page


@pytest.mark.usefixtures("_listed")
def test_a_link_has_a_day_only_where_one_was_asked_for(client: Client):
    assert 'href="/tournament/?rating=2501&amp;k=10"' in client.get("/players/?q=aaex").content.decode()


@pytest.mark.usefixtures("_listed")
@pytest.mark.parametrize("address", ["/players/?q=aaex", "/players/", "/players.json?q=aaex", "/players.json?q=9900002",
    "/players.json?q=x", "/players.json", "/players.json?q=a&on=2020-01-01"])  # fmt: skip
def test_answers_are_for_one_reader_and_no_search_engine(client: Client, address: str):
    for response in (client.get(address), client.head(address)):
        assert response["Cache-Control"] == "private, no-store"
        assert response["X-Robots-Tag"] == "noindex"
        assert "ETag" not in response
        assert "Access-Control-Allow-Origin" not in response
        assert response["Cross-Origin-Resource-Policy"] == "same-origin"
        assert not response.cookies


@pytest.mark.usefixtures("_listed")
def test_the_page_is_not_to_be_listed(client: Client):
    assert '<meta name="robots" content="noindex">' in client.get("/players/").content.decode()
    assert "/players" not in client.get("/sitemap.xml").content.decode()


@pytest.mark.usefixtures("_listed")
@pytest.mark.parametrize("query", ["990000", "9900001-9900009", "99*", "9900002,9900003", "9900002 9900003", "a", "%"])
def test_nobody_is_listed_by_numbers(client: Client, query: str):
    assert client.get("/players.json", {"q": query}).json()["players"] == []


@pytest.mark.parametrize("more", ["", "&offset=20", "&page=2", "&limit=1000", "&rows=1000"])
def test_twenty_players_are_all_there_is(client: Client, more: str):
    enter([person(300_000 + each, f"Many, N{each}") for each in range(30)])
    players = client.get(f"/players.json?q=many{more}").json()["players"]
    assert [player["fide_id"] for player in players] == list(range(300_000, 300_020))


@pytest.mark.usefixtures("_listed")
@pytest.mark.parametrize(
    ("query", "code", "field"),
    [
        ("", "required", "q"),
        ("q=", "required", "q"),
        ("tc=rapid", "required", "q"),
        ("q=" + "a" * 101, "too_long", "q"),
        ("q=anna&q=ina", "repeated", "q"),
        ("q=anna&tc=bullet", "out_of_range", "tc"),
        ("q=anna&on=yesterday", "bad_date", "on"),
    ],
)
def test_what_cannot_be_looked_up(client: Client, query: str, code: str, field: str):
    response = client.get(f"/players.json?{query}")
    assert response.status_code == 400
    assert [(error["code"], error["field"]) for error in response.json()["errors"]] == [(code, field)]
    assert client.get(f"/players/?{query}").status_code == 200


def test_a_very_long_query_is_refused(client: Client):
    assert client.get("/players.json?q=" + "a" * 100_000).json()["errors"][0]["code"] == "too_long"
    assert client.get("/players.json?q=" + "a" * 300_000).json()["errors"][0]["code"] == "too_long"
    assert client.post("/players.json", {"q": "anna"}).status_code == 405


@pytest.mark.usefixtures("_listed")
def test_a_month_that_is_not_loaded_is_said_with_those_that_are(client: Client):
    enter(PEOPLE, OCTOBER, buffer="")
    response = client.get("/players.json?q=anna&on=2026-09-30")
    assert response.status_code == 404
    (error,) = response.json()["errors"]
    assert (error["code"], error["field"]) == ("no_list", "on")
    sentence = "The list of September 2026 is not loaded here. Loaded: November 2026, October 2026."
    assert error["message"] == sentence
    assert sentence in client.get("/players/?q=anna&on=2026-09-30").content.decode()


def test_a_type_that_is_not_loaded_has_no_list(client: Client):
    enter(PEOPLE, kind=Kind.STANDARD, buffer="")
    assert client.get("/players.json?q=9900002").json()["list"] == {"month": "2026-11", "kind": "standard"}
    assert client.get("/players.json?q=9900002&tc=rapid").status_code == 404


@contextmanager
def elsewhere(path: Path) -> Iterator[None]:
    """The list in another file for a while."""
    former = connections[ALIAS]
    connections[ALIAS] = former.copy()
    connections[ALIAS].settings_dict["NAME"] = str(path)
    try:
        yield
    finally:
        connections[ALIAS].close()
        connections[ALIAS] = former


def no_list(client: Client, message: str = NO_LIST) -> None:
    response = client.get("/players.json?q=anna")
    assert response.status_code == 404
    assert response.json() == {
        "ok": False,
        "errors": [{"code": "no_list", "field": None, "row": None, "message": message}],
    }
    assert message in client.get("/players/?q=anna").content.decode()


def test_nothing_loaded(client: Client):
    no_list(client)


def test_a_list_of_one_type_has_no_other_ratings(client: Client):
    enter(PEOPLE, kind=Kind.STANDARD, buffer="")
    for on in ("", "&on=2026-11-05"):
        response = client.get(f"/players.json?q=9900002&tc=rapid{on}")
        assert response.status_code == 404
        assert [each["message"] for each in response.json()["errors"]] == [
            "The list of November 2026 has no rapid ratings here."
        ]


@pytest.mark.usefixtures("_broken")
def test_a_broken_database_is_said_and_the_log_tells_nothing_of_the_query(client: Client, caplog):
    with caplog.at_level(logging.DEBUG):
        no_list(client, AWAY)
    assert re.search(r"The list of players does not answer: \w+Error\.", caplog.text)
    assert "anna" not in caplog.text


@pytest.mark.usefixtures("_listed")
def test_nothing_of_a_query_is_logged(client: Client, caplog, capfd):
    with caplog.at_level(logging.INFO):
        client.get("/players.json?q=bluesample")
        client.get("/players/?q=bluesample&tc=x")
    assert "bluesample" not in caplog.text + "".join(capfd.readouterr())


@pytest.mark.parametrize("content", [None, b"", b"no database at all, but a text that is long enough" * 100])
def test_a_file_that_is_absent_empty_or_broken(client: Client, tmp_path: Path, content: bytes | None):
    if connections[ALIAS].vendor != "sqlite":
        pytest.skip("a file is SQLite's")
    path = tmp_path / "players.sqlite3"
    if content is not None:
        path.write_bytes(content)
    with elsewhere(path):
        no_list(client, AWAY)
        assert client.get("/game/?rating=1650&opponent=1800&result=win&k=20").status_code == 200


class TestOff:
    """Where the look-up is not offered."""

    @pytest.fixture(autouse=True)
    def _off(self, settings, _offered: None) -> None:
        settings.PLAYERS = False

    @pytest.mark.usefixtures("_listed")
    def test_one_sentence_stands_where_people_look(self, client: Client, django_assert_num_queries):
        with django_assert_num_queries(0, using=ALIAS):
            page = client.get("/players/?q=anna")
            response = client.get("/players.json?q=anna")
        assert (page.status_code, response.status_code) == (404, 404)
        assert NO_LIST in page.content.decode()
        assert response.json()["errors"][0]["code"] == "no_list"

    def test_the_menu_is_without_it(self):
        assert "players" not in [page.name for page in navigation()]


def test_the_menu_has_it_under_more():
    (page,) = [page for page in navigation() if page.name == "players"]
    assert (str(page.label), page.place) == ("Players", "more")
