"""What browsers and caches may keep, and that nothing is worked out for who has it already."""

from collections.abc import Callable
from datetime import datetime
from types import SimpleNamespace

import pytest
from django.http import HttpResponse
from django.test import Client

from calculator.base import caching
from calculator.base import form as base_form
from calculator.change.game import GameForm

QUERY = "rating=1650&opponent=1800&result=win&k=20"
DATED = f"{QUERY}&on=2026-11-01"
GAME = f"/game/?{DATED}"
SHAPES = [GAME, *(GAME.replace("/?", end) for end in ("/answer/?", ".json?", ".md?", ".png?"))]
FILES = [
    "/", "/how-it-works/", "/api/", "/openapi.json", "/cases.json", "/win-expectancy/tables/", "/robots.txt",
    "/sitemap.xml", "/crosstable/", "/crosstable/?example=1", "/k-factor/?rating=1900", "/performance/",
]  # fmt: skip
ALL = SHAPES + FILES


def tag(client: Client, address: str, **headers: str) -> str:
    return client.get(address, headers=headers)["ETag"]


@pytest.fixture
def on_day(monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int, int], None]:
    """Sets today."""

    def set_today(*day: int) -> None:
        clock = SimpleNamespace(now=lambda zone: datetime(*day, 23, 59, tzinfo=zone))  # type: ignore[call-arg,misc,arg-type]
        monkeypatch.setattr(base_form, "datetime", clock)

    return set_today


@pytest.mark.parametrize("address", ALL)
def test_every_answer_may_be_kept_by_anybody_for_a_short_while(client: Client, address: str):
    response = client.get(address)
    assert response["Cache-Control"] == "public, max-age=300"
    assert response["ETag"].startswith('W/"')
    assert "Vary" not in response
    assert not response.cookies


@pytest.mark.parametrize("address", ALL)
def test_who_has_an_answer_is_told_so_whatever_else_he_asks_for(client: Client, address: str):
    known = tag(client, address)
    for asked in (known, known.removeprefix("W/"), f'"other", {known}', "*"):
        for method in (client.get, client.head):
            response = method(address, headers={"If-None-Match": asked})
            assert (response.status_code, response.content) == (304, b"")
            assert response["ETag"] == known
            assert response["Cache-Control"] == "public, max-age=300"
            assert "Vary" not in response
    assert client.get(address, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize("address", SHAPES)
def test_nothing_is_worked_out_for_who_has_it(client: Client, address: str, monkeypatch: pytest.MonkeyPatch):
    known = tag(client, address)

    def asked(*_arguments: object, **_more: object) -> None:
        raise AssertionError("The question was looked at.")

    monkeypatch.setattr(GameForm, "from_query", asked)
    response = client.get(address, headers={"If-None-Match": known})
    assert response.status_code == 304
    assert not response.templates
    with pytest.raises(AssertionError):
        client.get(address)


@pytest.mark.parametrize("address", ALL)
def test_head_has_the_headers_of_get(client: Client, address: str):
    assert client.head(address).headers == client.get(address).headers


def test_each_address_has_a_tag_of_its_own(client: Client):
    others = [f"{GAME}&method=formula", GAME.replace("k=20", "k=40"), f"{GAME}&unknown=1"]
    assert len({tag(client, address) for address in [*ALL, *others]}) == len(ALL) + len(others)


def test_full_links_in_an_answer_make_its_host_and_scheme_count(client: Client):
    tags = {
        client.get(GAME, headers={"Host": host}, secure=secure)["ETag"]
        for host in ("localhost", "testserver")
        for secure in (False, True)
    }
    assert len(tags) == 4


def test_headers_of_a_live_request_change_nothing(client: Client):
    plain = client.get(SHAPES[1])
    live = client.get(SHAPES[1], headers={"HX-Request": "true", "HX-Trigger": "live", "Accept-Language": "de"})
    assert (live.content, live.headers) == (plain.content, plain.headers)


@pytest.mark.parametrize(
    "address",
    [
        "/", "/game/", f"/game/?{QUERY}", f"/game.json?{QUERY}&on=", f"/game.md?{QUERY}&on=+2026-11-01", "/api/",
        "/win-expectancy/?on=2026-11-01", "/k-factor/?rating=1900&on=2026-11-01", "/k-factor/?rating=1900",
        f"/game/?{QUERY}&year=2026", "/crosstable/", "/openapi.json",
    ],
)  # fmt: skip
def test_without_a_day_of_its_own_an_answer_is_another_each_day(client: Client, on_day, address: str):
    on_day(2026, 11, 29)
    first = tag(client, address)
    on_day(2026, 11, 30)
    assert tag(client, address) != first
    assert client.get(address, headers={"If-None-Match": first}).status_code != 304


@pytest.mark.parametrize("more", ["on=2026-11-01&on=", "on=&on=2026-11-01"])
def test_a_day_given_twice_decides_nothing(client: Client, on_day, more: str):
    on_day(2026, 11, 29)
    first = tag(client, f"/game/?{QUERY}&{more}")
    on_day(2026, 11, 30)
    assert tag(client, f"/game/?{QUERY}&{more}") != first


@pytest.mark.parametrize(
    "address",
    [
        *SHAPES, f"/game/?on=2026-11-01&{QUERY}", "/k-factor/?rating=1900&year=2026", "/k-factor.json?year=2026&peak=1",
        "/first-rating/?opponents=1902_1877_1884_2012_1832&on=2026-11-01&score=3",
        "/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w",
        *(f"/{page}/?on={day}" for page in ("game", "first-rating") for day in ("2023-01-01", "2026-02-30")),
    ],
)  # fmt: skip
def test_with_a_day_of_its_own_an_answer_stays_the_same(client: Client, on_day, address: str):
    on_day(2026, 11, 1)
    first = client.get(address)
    on_day(2026, 12, 31)
    second = client.get(address)
    assert (first.content, first["ETag"]) == (second.content, second["ETag"])


def test_who_is_a_junior_changes_with_the_year(client: Client, on_day):
    on_day(2026, 12, 31)
    first = client.get(GAME)
    on_day(2027, 1, 1)
    second = client.get(GAME)
    assert first.content != second.content
    assert first["ETag"] != second["ETag"]


def test_another_release_has_other_tags(client: Client, monkeypatch: pytest.MonkeyPatch):
    known = tag(client, GAME)
    monkeypatch.setattr(caching, "release", lambda: "another")
    assert tag(client, GAME) != known
    assert client.get(GAME, headers={"If-None-Match": known}).status_code == 200


@pytest.mark.parametrize(
    "changed", ["calculator/views.py", "templates/base.html", "static/site.css", "requirements.txt"]
)
def test_a_release_is_all_that_answers_are_made_by(settings, tmp_path, changed: str):
    for name in ("calculator/views.py", "templates/base.html", "static/site.css", "requirements.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("as it was")
    settings.BASE_DIR = tmp_path
    release = caching.release.__wrapped__
    first = release()
    assert release() == first
    (tmp_path / changed).write_text("changed")
    assert release() != first


@pytest.mark.parametrize("address", ["/game.json?rating=x", "/game.md", "/tournament.json?rating=1", "/game.png"])
def test_an_error_of_input_lasts_as_long_but_has_no_tag(client: Client, address: str):
    response = client.get(address)
    assert response.status_code == 400
    assert response["Cache-Control"] == "public, max-age=300"
    assert "ETag" not in response


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("get", "/nowhere/", 404), ("get", "/nowhere.json", 404), ("post", "/game/", 405),
        ("get", "/crosstable.json", 405), ("get", "/game", 301),
        ("get", f"/game/?rating={'1' * 200_001}", 400),
    ],
)  # fmt: skip
def test_nothing_else_is_kept(client: Client, method: str, address: str, status: int):
    response: HttpResponse = getattr(client, method)(address)
    assert response.status_code == status
    assert response["Cache-Control"] == "no-store"
    assert "ETag" not in response
    assert "Vary" not in response


@pytest.mark.parametrize("address", ["/crosstable/", "/crosstable.json", "/tournament/read/"])
def test_the_answer_to_a_sent_text_is_kept_for_the_way_back_and_for_nobody_else(client: Client, address: str):
    response = client.post(address, {"text": "x"}, headers={"If-None-Match": "*"})
    assert response["Cache-Control"] == "private, no-cache"
    assert "ETag" not in response


def test_a_precondition_that_fails_is_nothing_to_keep(client: Client):
    response = client.get(GAME, headers={"If-Match": '"other"'})
    assert response.status_code == 412
    assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize("ending", [".json", ".md", ".png"])
def test_who_keeps_a_twin_may_show_it_elsewhere_afterwards_too(client: Client, ending: str):
    address = f"/game{ending}?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    for header in ("Access-Control-Allow-Origin", "Cross-Origin-Resource-Policy", "X-Robots-Tag", "Cache-Control"):
        assert again[header] == first[header]
