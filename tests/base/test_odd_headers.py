"""An answer depends on its address alone: no header changes its bytes, its tag or its caching."""

import json

import pytest
from django.test import Client

from calculator.base import messages

GAME = "rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
ADDRESSES = [
    "/", f"/?{GAME}", *(f"/game{end}?{GAME}" for end in ("/", "/answer/", ".json", ".md", ".png")), "/tournament/",
    "/crosstable/", "/crosstable/?example=1", "/win-expectancy/", "/k-factor/?rating=1900", "/performance/",
    "/plan/", "/first-rating/", "/average-opponent/", "/win-expectancy/tables/", "/how-it-works/", "/api/",
    "/openapi.json", "/cases.json", "/robots.txt", "/sitemap.xml", "/nowhere/", "/nowhere.json", "/game.json",
    "/game.md?rating=x", f"/tournament/qr.svg?{GAME}",
]  # fmt: skip
CHARSETS = ["cp037", "utf-16", "utf-7", "latin-1", "hex", "zlib", "rot13", "undefined", "idna", "nothing", "\u2603", ""]
ODD = [
    *({"Content-Type": f"x/y; charset={charset}"} for charset in CHARSETS),
    {"Content-Type": "application/x-www-form-urlencoded; charset=cp037"},
    {"Content-Type": "multipart/form-data; boundary=x; charset=hex"},
    {"Content-Type": ";;;;"},
    {"Accept": "application/json"},
    {"Accept-Language": "de, ru;q=0.5"},
    {"Accept-Charset": "utf-16"},
    {"Accept-Encoding": "br, gzip"},
    {"X-Forwarded-Proto": "https"},
    {"X-Forwarded-Host": "other.example"},
    {"X-Forwarded-For": "1.2.3.4"},
    {"HX-Request": "true", "HX-Target": "answer", "HX-Current-URL": "https://other.example/"},
    {"HX-Boosted": "true", "HX-History-Restore-Request": "true"},
    {"Cookie": "sessionid=1; csrftoken=2; django_language=de"},
    {"Range": "bytes=0-10"},
    {"Authorization": "Basic YTpi"},
    {"X-HTTP-Method-Override": "DELETE"},
    {"Origin": "https://other.example", "Referer": "https://other.example/"},
]


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_header_changes_an_answer(client: Client, address: str):
    plain = client.get(address)
    for headers in ODD:
        odd = client.get(address, headers=headers)
        assert (odd.status_code, odd.content) == (plain.status_code, plain.content), headers
        assert dict(odd.headers) == dict(plain.headers), headers


@pytest.mark.parametrize("charset", [charset for charset in CHARSETS if charset])
@pytest.mark.parametrize("address", ["/crosstable/", "/crosstable.json", "/tournament/read/", "/tournament/read.json"])
def test_what_is_sent_is_utf_8_or_refused_and_not_kept(client: Client, address: str, charset: str):
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        response = client.generic("POST", address, b"text=1850+1", f"{kind}; charset={charset}")
        assert response.status_code == 415
        assert response["Cache-Control"] == "no-store"
        if address.endswith(".json"):
            assert json.loads(response.content)["errors"][0]["code"] == "bad_charset"


def test_utf_8_by_its_name_is_read(client: Client):
    for charset in ("utf-8", "UTF-8", '"utf-8"', "utf8"):
        kind = f"application/x-www-form-urlencoded; charset={charset}"
        response = client.generic("POST", "/tournament/read.json", b"text=1850+1&rating=1800&k=20", kind)
        assert response.json()["ok"]


@pytest.mark.parametrize("host", ["other.example", "\"'><script>", "testserver:x", ""])
def test_another_host_is_refused_in_the_shape_of_the_address(client: Client, host: str):
    for address, kind in (("/game.json", "application/json"), ("/game/", "text/html"), ("/game.md", "text/markdown")):
        response = client.get(address, headers={"Host": host})
        if host:
            assert response.status_code == 400
            assert kind in response["Content-Type"]
            assert response["Cache-Control"] == "no-store"


def test_too_many_parameters_are_refused_in_the_shape_of_the_address(client: Client):
    many = "&".join(f"a{number}=1" for number in range(10_001))
    for address in ("/game.json", "/crosstable.json", "/tournament/read.json"):
        response = (
            client.get(f"{address}?{many}")
            if address == "/game.json"
            else client.post(address, many, content_type="application/x-www-form-urlencoded")
        )
        assert response.status_code == 400
        assert response.json()["errors"][0]["message"]


def test_a_fault_of_ours_has_the_one_shape_of_errors(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("calculator.base.views.respond", lambda *_arguments: 1 / 0)
    client.raise_request_exception = False
    response = client.get("/game.json?rating=1")
    assert response.status_code == 500
    assert response.json()["errors"][0]["code"] == "fault"
    assert "Something went wrong here" in client.get("/game/?rating=1").content.decode()


def test_every_code_of_these_has_a_sentence():
    assert {"bad_charset", "bad_request", "fault"} <= messages.ERRORS.keys()


@pytest.mark.parametrize("text", ["https://ratings.example/tournament/?games=1620w" + "&a=1" * 10_001, "1850 1"])
def test_too_many_parameters_within_what_is_sent_lose_nothing(client: Client, text: str):
    data = {"text": text, "page": "a=1&" * 10_001, "rating": "1800", "k": "20"}
    twin = client.post("/tournament/read.json", data)
    assert twin.status_code in {200, 400}
    assert "ok" in twin.json()
    assert text.replace("&", "&amp;") in client.post("/tournament/read/", data).content.decode()
