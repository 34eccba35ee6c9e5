"""What the open internet tries: headers on every answer, foreign hosts and addresses, and a log that keeps quiet."""

import io
import logging
import re
import time
from collections.abc import Callable, Iterator
from html import unescape

import pytest
from django.test import Client

from ratingsite.logs import RedactingFormatter

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
GAME = "rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
ANSWERS: dict[str, Callable[[Client], object]] = {
    "page": lambda client: client.get("/"),
    "twin": lambda client: client.get(f"/game.json?{GAME}"),
    "picture": lambda client: client.get(f"/game.png?{GAME}"),
    "not modified": lambda client: client.get("/", headers={"If-None-Match": "*"}),
    "precondition": lambda client: client.get("/", headers={"If-Match": '"x"'}),
    "redirect": lambda client: client.get("/game"),
    "bad input": lambda client: client.get("/game.json"),
    "bad host": lambda client: client.get("/", headers={"Host": "evil.example"}),
    "not found": lambda client: client.get("/nowhere/"),
    "not allowed": lambda client: client.post("/game/"),
    "too large": lambda client: client.post("/crosstable/", CONTENT_LENGTH="999999999"),
    "static": lambda client: client.get("/static/css/base.css"),
    "static not found": lambda client: client.get("/static/css/none.css"),
    "our fault": lambda client: client.get("/how-it-works/"),
}
ASKED = "Anna Muster 1650"
STATUSES = [200, 200, 200, 304, 412, 301, 400, 400, 404, 405, 413, 200, 404, 500]


@pytest.fixture
def broken(client: Client, monkeypatch: pytest.MonkeyPatch) -> Client:
    """A client of a site whose explanations fail, with what was asked in the text of the error."""

    def fail() -> None:
        try:
            dict[str, str]()[ASKED]
        except KeyError as error:
            raise ValueError(ASKED) from error

    monkeypatch.setattr("calculator.guide.figures.figures", fail)
    client.raise_request_exception = False
    return client


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the site's log says."""
    (handler,) = [each for each in logging.getLogger().handlers if isinstance(each.formatter, RedactingFormatter)]
    assert isinstance(handler, logging.StreamHandler)
    text = io.StringIO()
    usual = handler.setStream(text)
    yield text
    handler.setStream(usual)


@pytest.mark.parametrize(("name", "status"), list(zip(ANSWERS, STATUSES, strict=True)))
def test_every_answer_has_the_headers(broken: Client, name: str, status: int):
    response = ANSWERS[name](broken)
    assert response.status_code == status  # type: ignore[attr-defined]
    headers = response.headers  # type: ignore[attr-defined]
    assert {key: headers.get(key) for key in HEADERS} == HEADERS
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["Cross-Origin-Resource-Policy"] in {"same-origin", "cross-origin"}
    assert headers["Cache-Control"]
    assert not {"Server", "X-Powered-By", "Set-Cookie"} & set(headers)


def test_nothing_stands_in_a_page_that_the_policy_would_stop(client: Client):
    for address in ("/", "/tournament/", "/crosstable/?example=1", "/win-expectancy/", "/api/", "/how-it-works/"):
        page = client.get(address).content.decode()
        assert not re.findall(r"<style|\sstyle=|<script>|\son[a-z]+=\"|javascript:|hx-on", page)
        assert all(source.startswith("/static/") for source in re.findall(r'src="([^"]*)"', page))


def test_only_answers_for_programs_may_be_shown_elsewhere(client: Client):
    policy = "Cross-Origin-Resource-Policy"
    assert client.get(f"/game.png?{GAME}")[policy] == client.get(f"/game.json?{GAME}")[policy] == "cross-origin"
    assert client.get(f"/game/?{GAME}")[policy] == "same-origin"


@pytest.mark.parametrize(
    "host", ["evil.example", "testserver.evil.example", "testserver@evil.example", "a b", "", "[::1"]
)
@pytest.mark.parametrize("address", [f"/game/?{GAME}", "/game", "/robots.txt", "/nowhere.json"])
def test_a_foreign_host_is_refused_and_never_repeated(client: Client, host: str, address: str):
    response = client.get(address, headers={"Host": host})
    if host:
        assert response.status_code == 400
    assert b"evil" not in response.content
    assert "evil" not in str(response.headers)


def test_a_host_told_by_a_proxy_is_not_believed(client: Client):
    page = client.get(f"/game/?{GAME}", headers={"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"})
    assert b"evil" not in page.content
    assert b"https://testserver" not in page.content


def test_the_way_to_https_leads_nowhere_else(settings):
    settings.SECURE_SSL_REDIRECT = True
    response = Client().get("/game/?rating=1", headers={"Host": "testserver"})
    assert response["Location"] == "https://testserver/game/?rating=1"
    assert Client().get("/", headers={"Host": "evil.example"}).status_code == 400


BACKS = [
    "https://evil.example/", "//evil.example/game/", "///evil.example/game/", "/\\evil.example/", "\\\\evil.example",
    "/\t/evil.example/", "\t//evil.example", "https:/game/", "https:game/", "javascript:alert(1)", "/game/../evil",
    "//testserver/game/", "/game/\r\nSet-Cookie: a=b", "/%2F/evil.example", "http:///game/", "/.//game/",
    "@evil.example/game/", "//[", "http://[::1", "//\u2100.com/",
]  # fmt: skip


@pytest.mark.parametrize("back", BACKS)
def test_a_page_leads_nowhere_but_to_ourselves_and_the_federation(client: Client, back: str):
    query = {"rating": "1900", "birth_year": "2009", "games_played": "200", "back": back}
    for address in ("/k-factor/", "/k-factor/answer/"):
        response = client.get(address, query)
        page = response.content.decode()
        targets = map(unescape, re.findall(r'(?:href|action|formaction|src)="([^"]*)"', page))
        for target in targets:
            assert re.match(
                r"/(?![/\\])|#|\?|http://testserver/|https://(handbook|ratings|www)\.fide\.com/|https://schema", target
            )
        assert "evil" not in str(response.headers)
        assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize(
    "path",
    [
        "//evil.example/game", "//game", "/\\evil.example", "/game/..", "/./game", "/game/%2e%2e/", "/game\r\nX: y",
        "/game\0", "/..", "//", "/game//", "/static/../manage.py", "/static/%2e%2e/manage.py", "/static//etc/passwd",
        "/static/..\\manage.py", "/static/\0", "/static/" + "a" * 5_000, "/" + "../" * 50 + "etc/passwd", "/\xed\xa0",
    ],
)  # fmt: skip
def test_no_trick_of_a_path_leads_anywhere(client: Client, path: str):
    response = client.get("/", PATH_INFO=path)
    assert response.status_code in {404, 301}
    assert response.get("Location", "/").startswith("/")
    assert not response.get("Location", "/").startswith("//")


@pytest.mark.parametrize(
    "bad", ["%0d%0aSet-Cookie:%20a=b", "%0aX:%20y", "%E5%98%8A%E5%98%8DX:y", "%00", "%85", "%E2%80%A8"]
)
def test_no_query_gets_into_a_header(client: Client, bad: str):
    for address in (
        f"/game?rating={bad}",
        f"/game/answer/?{GAME}&x={bad}",
        f"/k-factor/answer/?rating=1900&back=/game/?{bad}",
    ):
        response = client.get(address)
        assert "Set-Cookie" not in response.headers
        assert not [value for value in response.headers.values() if re.search(r"[\r\n\x00]", value)]


def test_a_body_is_refused_by_its_length_before_it_is_read(client: Client):
    for address in ("/crosstable/", "/crosstable.json", "/crosstable.csv"):
        for length in ("999999999999", "-1", "x", "1e3"):
            started = time.perf_counter()
            response = client.generic("POST", address, b"", "multipart/form-data; boundary=x", CONTENT_LENGTH=length)
            assert response.status_code == 413
            assert time.perf_counter() - started < 1


def test_the_log_tells_where_we_failed_and_not_what_was_asked(broken: Client, log: io.StringIO):
    broken.get("/how-it-works/?name=Anna+Muster&rating=1650")
    said = log.getvalue()
    assert "ERROR django.request: GET /how-it-works/\n" in said
    assert "test_hardening.py" in said
    assert said.rstrip().endswith("KeyError")
    assert "ValueError" in said
    for secret in ("Anna", "Muster", "1650", "rating", "?", "Traceback (most recent call last)"):
        assert secret not in said.replace("ratingsite", "")


def test_the_log_ends_where_causes_lead_in_a_circle():
    first, second = ValueError(ASKED), KeyError(ASKED)
    first.__cause__, second.__cause__ = second, first
    assert RedactingFormatter().formatException((ValueError, first, None)) == "ValueError\nKeyError"


@pytest.mark.parametrize("name", [name for name in ANSWERS if name != "our fault"])
def test_the_log_says_nothing_of_what_others_ask(client: Client, log: io.StringIO, name: str):
    ANSWERS[name](client)
    client.get("/nowhere/Anna-Muster?name=Anna")
    client.get("/game.json?rating=Anna")
    client.post("/crosstable/", {"text": "Anna"})
    assert log.getvalue() == ""


def test_a_body_of_too_many_fields_is_refused_at_once(client: Client):
    started = time.process_time()
    body = "a=1&" * 1_000_000
    assert client.post("/crosstable.json", body, content_type="application/x-www-form-urlencoded").status_code == 400
    assert time.process_time() - started < 2
