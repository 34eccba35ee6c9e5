"""Saved reports: kept once, read as they were saved, taken back, gone after two years. Run against both stores."""

import json
import re
import zlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from html import escape, unescape
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema_rs
import msgspec
import pytest
from django.core.management import call_command
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

import calculator
from calculator.base import figures
from calculator.crosstable import form as crosstable_form
from calculator.crosstable.form import EXAMPLE, CrosstableForm
from calculator.crosstable.sheet import AnySheet, NormFacts, Sheet
from calculator.engine.fide.crosstable import CrosstableResult, rate_crosstable
from calculator.models import Report
from calculator.reports import guards as report_guards
from calculator.reports import store
from calculator.reports.packing import PackingError, pack, unpack
from tests import events
from tests.crosstable.test_crosstable import TRF, UNRATED, rated

pytestmark = pytest.mark.django_db
ID = "an-id-that-nobody-can-guess"
TYPE = Sheet[CrosstableResult]
KEPT = ["/r/{}/", "/r/{}.json", "/r/{}.csv", "/r/{}.png", "/r/{}/today/"]


def saved_at(client: Client, text: str = TRF, request_id: str = ID, **more: str) -> str:
    """Saves and tells where the answer leads."""
    response = client.post("/r/", {"text": text, "request_id": request_id, **more})
    assert response.status_code == 303, response.content
    return response["Location"]


def slug_of(address: str) -> str:
    return address.split("/")[2]


def sheet(text: str = TRF, **keys: str) -> AnySheet:
    form = CrosstableForm()
    data = form.data.copy()
    data.update({"text": text, **keys})
    form = CrosstableForm(data)
    assert form.is_valid()
    return form.sheet(rate_crosstable(form.entrants, form.rules))


def expire(slug: str) -> None:
    Report.objects.filter(slug=slug).update(expires=timezone.now() - timedelta(seconds=1))


def sql(queries: CaptureQueriesContext) -> list[str]:
    """What was asked, without whom it was asked about."""
    return [re.sub(r"'\w{16}'", "?", each["sql"]) for each in queries.captured_queries]


def test_the_page_of_a_result_says_what_would_be_saved(client: Client):
    page = client.post("/crosstable/", {"text": TRF}).content.decode()
    assert "We do not save birth dates, IDs or your file." in page
    (first,) = re.findall(r'name="request_id" value="([\w-]{22})"', page)
    assert first not in client.post("/crosstable/", {"text": TRF}).content.decode()
    assert "request_id" not in client.get("/crosstable/").content.decode()


def test_saving_leads_to_where_it_can_be_taken_back(client: Client):
    address = saved_at(client)
    slug = slug_of(address)
    assert re.fullmatch(rf"/r/{slug}/saved/[0-9a-f]{{32}}/", address)
    response = client.get(address)
    page = response.content.decode()
    assert f"http://testserver/r/{slug}/" in page
    assert f"http://testserver{address}" in page
    assert "Keep this address to delete the report" in page
    assert response["Cache-Control"] == "no-store"
    assert response["Referrer-Policy"] == "no-referrer"
    assert response["X-Robots-Tag"] == "noindex"


def test_a_slug_has_sixty_random_bits_at_the_least():
    assert len(set(store.ALPHABET)) ** store.SLUG_LENGTH >= 2**60
    slugs = {store.save(sheet(), "") for _ in range(20)}
    assert len(slugs) == 20
    assert all(re.fullmatch(f"[{store.ALPHABET}]{{16}}", slug) for slug in slugs)


def test_the_same_form_again_is_the_same_report(client: Client):
    assert saved_at(client) == saved_at(client)
    assert Report.objects.count() == 1


def test_another_id_or_another_result_is_another_report(client: Client):
    addresses = {saved_at(client), saved_at(client, request_id=ID[::-1]), saved_at(client, k="40")}
    assert len(addresses) == Report.objects.count() == 3


@pytest.mark.parametrize("request_id", ["", "1", "short", "x" * 65, "no spaces in an id"])
def test_an_id_that_others_may_have_too_leads_nobody_to_their_report(client: Client, request_id: str):
    assert saved_at(client, request_id=request_id) != saved_at(client, request_id=request_id)


@pytest.mark.django_db(transaction=True)
def test_the_same_form_at_once_is_the_same_report():
    def save(_: int) -> str:
        try:
            return saved_at(Client())
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(save, range(40)))) == 1
    assert Report.objects.count() == 1


def test_the_report_is_what_was_shown(client: Client):
    shown = rated(client, text=TRF, k="20")
    slug = slug_of(saved_at(client, k="20"))
    response = client.get(f"/r/{slug}.json")
    body = response.json()
    kept = body.pop("report")
    assert body == {**shown, "url": f"/r/{slug}/"}
    assert kept.keys() == {"saved", "expires", "release", "findings"}
    assert kept["release"] == calculator.__version__
    csv = client.get(f"/r/{slug}.csv")
    assert csv.content == client.post("/crosstable.csv", {"text": TRF, "k": "20"}).content
    assert csv["Content-Disposition"] == f'attachment; filename="report-{slug}.csv"'
    page = unescape(client.get(f"/r/{slug}/").content.decode())
    assert "Invented Open" in page
    assert "Abel, Ada" in page
    assert "+12.60" in page
    assert f"by release {calculator.__version__}" in page
    assert "standard chess, as in force from 1 Oct 2025" in page
    assert '<input type="text" id="k-1"' not in page


@pytest.mark.parametrize("text", [TRF, EXAMPLE, UNRATED], ids=["report", "example", "unrated"])
def test_the_twin_is_as_described(client: Client, text: str):
    description = client.get("/openapi.json").json()
    schema = description["paths"]["/r/{slug}.json"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    body = client.get(f"/r/{slug_of(saved_at(client, text, on='2026-05-01'))}.json").json()
    jsonschema_rs.Draft202012Validator({**schema, "components": description["components"]}).validate(body)


@pytest.mark.parametrize(
    "text", [TRF, EXAMPLE, UNRATED, events.trf(40, 9)], ids=["report", "example", "unrated", "long"]
)
def test_what_is_packed_comes_back_figure_by_figure(text: str):
    known = sheet(text, on="2026-05-01", k_of="1:17.5", method="formula")
    assert unpack(pack(known, TYPE), TYPE) == known
    digits = [re.findall(r"Decimal\('[^']+'\)", repr(each)) for each in (unpack(pack(known, TYPE), TYPE), known)]
    assert digits[0] == digits[1]  # equal values may have other digits: 0.7 is 0.70


def test_a_report_is_not_calculated_again(client: Client, monkeypatch: pytest.MonkeyPatch):
    slug = slug_of(saved_at(client, k="20"))
    monkeypatch.setattr("calculator.engine.fide.crosstable.rate_player", None)
    monkeypatch.setattr("calculator.engine.fide.tables.BANDS", ())
    assert client.get(f"/r/{slug}.json").json()["result"]["players"][0]["exact_change"] == 12.6


def test_what_is_stored_has_no_birth_date_no_id_and_no_text(client: Client):
    text = TRF.replace("ENG             1990/01/01", "ENG    90000006 1990/01/01") + "born 1990/01/01, 90000006\n"
    saved_at(client, text)
    report = Report.objects.get()
    blocks = msgspec.msgpack.decode(bytes(report.games or b""), type=list[bytes])
    stored = "".join(zlib.decompress(each).decode() for each in (bytes(report.content or b""), *blocks))
    assert "Abel, Ada" in stored
    assert "90000006" not in stored + repr(report.__dict__)
    assert "1990" not in stored
    assert "2012" not in stored
    assert sheet(text).findings > 0


def test_findings_are_counted_and_not_kept(client: Client):
    slug = slug_of(saved_at(client, TRF.replace("1 b 0  0000 - H", "1 b =  0000 - H")))
    body = client.get(f"/r/{slug}.json").json()
    assert body["result"]["problems"] == []
    assert body["report"]["findings"] > 0
    assert "could not be read or did not agree" in client.get(f"/r/{slug}/").content.decode()


@pytest.mark.parametrize("address", KEPT)
def test_a_report_is_asked_for_anew_and_not_listed(client: Client, address: str):
    slug = slug_of(saved_at(client))
    for response in (client.get(address.format(slug)), client.get(address.format("x" * 16))):
        assert response["Cache-Control"] == "no-cache"
        assert response["X-Robots-Tag"] == "noindex"
        assert not response.cookies


def test_players_are_sorted_and_shown_without_script(client: Client):
    slug = slug_of(saved_at(client))
    page = client.get(f"/r/{slug}/?sort=change&open=3").content.decode()
    names = [page.index(f"{name}</button></th>") for name in ("Abel, Ada", "Castel, Dora", "Bosko, Cem")]
    assert names == sorted(names)
    assert page.count('<tr class="games">') == 1
    assert client.get(f"/r/{slug}/?sort=age&open=x").status_code == 200


def test_reading_never_writes(client: Client):
    address = saved_at(client)
    slug = slug_of(address)
    for path in [*(kept.format(slug) for kept in KEPT), address, f"/r/{slug}/saved/{'0' * 32}/", "/r/", "/healthz"]:
        with CaptureQueriesContext(connection) as queries:
            client.get(path)
        assert all(each["sql"].startswith("SELECT") for each in queries.captured_queries)


def test_a_report_can_be_calculated_under_the_rules_of_today(client: Client, monkeypatch: pytest.MonkeyPatch):
    """2700 beats 2200 at K 10: by the rules of 2024 with a gap of 400, +.80; from 2025-10-01 with one of 500, +.40."""
    text = "No.\tName\tRtg\t1\t2\tPts.\tK\n1\tHigh, Ada\t2700\t*\t1\t1\t10\n2\tLow, Bo\t2200\t0\t*\t0\t10\n"
    slug = slug_of(saved_at(client, text, on="2025-01-01"))
    monkeypatch.setattr("calculator.reports.views.today", lambda: date(2026, 11, 1))
    page = client.get(f"/r/{slug}/today/").content.decode()
    assert "in force from 1 Oct 2025. 1 player has another result than was saved." in page
    assert "+0.40" in page
    before = client.get(f"/r/{slug}.json").json()
    assert before["regulations"]["from"] == "2024-03-01"
    assert before["result"]["players"][0]["exact_change"] == 0.8


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_other_sites_can_neither_save_nor_delete(client: Client, site: str):
    sent = {"text": TRF, "request_id": ID}
    response = client.post("/r/", sent, headers={"Sec-Fetch-Site": site})
    assert response.status_code == 403
    assert "another site" in response.content.decode()
    assert not Report.objects.exists()
    address = saved_at(client)
    assert client.post(address, headers={"Sec-Fetch-Site": site}).status_code == 403
    assert client.get(f"/r/{slug_of(address)}/").status_code == 200


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_its_own_pages_can(client: Client, site: str):
    response = client.post("/r/", {"text": TRF, "request_id": ID}, headers={"Sec-Fetch-Site": site})
    assert response.status_code == 303
    assert client.post(response["Location"], headers={"Sec-Fetch-Site": site}).status_code == 200


def test_whoever_saved_a_report_deletes_it(client: Client):
    address = saved_at(client)
    slug = slug_of(address)
    response = client.post(address)
    assert response.status_code == 200
    assert response["Cache-Control"] == "no-store"
    assert "This report was deleted" in response.content.decode()
    assert client.post(address).status_code == 200
    assert Report.objects.get().content is None
    for path in [*(kept.format(slug) for kept in KEPT), address]:
        gone = client.get(path)
        assert gone.status_code == 410
        assert "Whoever saved this report has deleted it." in gone.content.decode()
    late = client.post("/r/", {"text": TRF, "request_id": ID})  # a repetition brings nothing back
    assert late.status_code == 410
    page = late.content.decode()
    assert "Whoever saved this report has deleted it." in page
    (fresh,) = re.findall(r'name="request_id" value="([\w-]{22})"', page)
    assert slug_of(saved_at(client, request_id=fresh)) != slug


def test_deleting_is_asked_about_and_asking_deletes_nothing(client: Client):
    address = saved_at(client, event_name="Club Open")
    assert f'href="{address}delete/"' in client.get(address).content.decode()
    response = client.get(f"{address}delete/")
    page = response.content.decode()
    assert "<h1>Delete Club Open?</h1>" in page
    assert f"3 players, saved on {figures.day(timezone.now())}." in page
    assert f'<form method="post" action="{address}">' in page
    assert (response["Cache-Control"], response["Referrer-Policy"]) == ("no-store", "no-referrer")
    assert client.post(f"{address}delete/").status_code == 405
    assert client.get(f"/r/{slug_of(address)}/saved/{'0' * 32}/delete/").status_code == 404
    assert client.get(f"/r/{slug_of(address)}/").status_code == 200
    client.post(address)
    assert client.get(f"{address}delete/").status_code == 410


def test_what_cannot_be_read_can_still_be_deleted(client: Client):
    address = saved_at(client)
    Report.objects.update(content=b"no zlib")
    assert "<h1>Delete the report?</h1>" in client.get(f"{address}delete/").content.decode()


@pytest.mark.parametrize(
    ("text", "typed", "name"),
    [
        (TRF, "", "Invented Open"), (TRF, " Club  Open ", "Club Open"), (EXAMPLE, "Club Open", "Club Open"),
        (EXAMPLE, "", ""), (EXAMPLE, "x" * 201, "x" * 200), (EXAMPLE, "<b>&", "<b>&"),
    ],
)  # fmt: skip
def test_a_name_typed_goes_before_that_of_the_file(client: Client, text: str, typed: str, name: str):
    slug = slug_of(saved_at(client, text, event_name=typed))
    page = client.get(f"/r/{slug}/").content.decode()
    for place in ("<h1>{}</h1>", "<title>{}: ", 'property="og:title" content="{}">'):
        assert place.format(escape(name or "Crosstable")) in page
    assert client.get(f"/r/{slug}.json").json()["result"]["event"]["name"] == name


def test_a_name_typed_is_kept_from_one_page_to_the_next(client: Client):
    for text in (EXAMPLE, "nothing"):
        page = client.post("/crosstable/", {"text": text, "event_name": "Club “A”"}).content.decode()
        assert re.search(r'name="event_name"[^>]* value="Club “A”"', page)


@pytest.mark.parametrize("token", ["0" * 32, "x", "of another"])
def test_nobody_else_does(client: Client, token: str):
    slug = slug_of(saved_at(client))
    given = store.token("b" * 16) if token == "of another" else token
    for response in (client.post(f"/r/{slug}/saved/{given}/"), client.get(f"/r/{slug}/saved/{given}/")):
        assert response.status_code == 404
        assert slug not in response.content.decode().replace(f"/r/{slug}/saved/", "")
    assert client.get(f"/r/{slug}/").status_code == 200


def test_the_token_hangs_on_the_secret_key(client: Client, settings: Any):
    address = saved_at(client)
    settings.SECRET_KEY = "another"
    assert client.post(address).status_code == 404


def test_a_report_expires_two_years_after_it_was_saved(client: Client):
    assert store.expiry(datetime(2026, 11, 30, 12, 5, tzinfo=UTC)) == datetime(2028, 11, 30, 12, 5, tzinfo=UTC)
    assert store.expiry(datetime(2028, 2, 29, tzinfo=UTC)) == datetime(2030, 2, 28, tzinfo=UTC)
    slug = slug_of(saved_at(client))
    report = Report.objects.get()
    assert report.expires == store.expiry(report.saved)
    expire(slug)
    for path in KEPT:
        gone = client.get(path.format(slug))
        assert gone.status_code == 410
        assert "has expired" in gone.content.decode()


def test_expired_reports_are_emptied_and_then_forgotten(capsys: pytest.CaptureFixture[str]):
    start = datetime(2026, 11, 30, tzinfo=UTC)
    old, new = store.save(sheet(), "", now=start - timedelta(days=3)), store.save(sheet(), "", now=start)
    day = store.expiry(start) - timedelta(days=1)
    assert store.purge(day) == (1, 0)
    assert store.purge(day) == (0, 0)
    kept = {report.slug: report.content is not None for report in Report.objects.all()}
    assert kept == {old: False, new: True}
    assert store.purge(day + store.REMEMBERED) == (1, 1)
    assert [report.slug for report in Report.objects.all()] == [new]
    Report.objects.update(expires=start - timedelta(days=1000))
    call_command("purgereports")
    assert capsys.readouterr().out == "Expired reports emptied: 0; no longer remembered: 1.\n"


def test_there_and_not_there_are_asked_for_alike(client: Client):
    deleted, expired = (slug_of(address) for address in (saved_at(client), saved_at(client, k="40")))
    store.delete(deleted)
    expire(expired)
    asked = []
    for slug, status in ((deleted, 410), (expired, 410), ("b" * 16, 404)):
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"/r/{slug}/").status_code == status
        asked.append(sql(queries))
    assert len(asked[0]) == 1
    assert asked[0] == asked[1] == asked[2]
    assert "content" not in asked[0][0]


def test_the_address_of_saving_shows_the_form(client: Client):
    response = client.get("/r/")
    assert (response.status_code, response["Location"]) == (302, "/crosstable/")


def test_what_cannot_be_rated_is_not_saved(client: Client):
    page = client.post("/r/", {"text": "hello", "request_id": ID}).content.decode()
    assert "hello" in page
    assert "We found no player." in page
    assert not Report.objects.exists()


@pytest.mark.parametrize("path", KEPT)
def test_reports_are_only_read(client: Client, path: str):
    assert client.post(path.format("b" * 16)).status_code == 405


class Away:
    """A database that answers nothing."""

    def __call__(self, execute: Any, *args: Any) -> None:
        raise OperationalError("password=hunter2")


def test_without_a_store_saving_says_so_and_keeps_the_text(client: Client):
    slug = slug_of(saved_at(client))
    with connection.execute_wrapper(Away()):
        response = client.post("/r/", {"text": TRF, "k-1": "17", "request_id": ID[::-1]})
        page = response.content.decode()
        assert response.status_code == 503
        assert "Nothing was saved. Your text is still here." in page
        assert "hunter2" not in page
        assert "Invented Open" in page.partition("<textarea")[2].partition("</textarea>")[0]
        assert 'name="k-1" value="17"' in page
        assert f'name="request_id" value="{ID[::-1]}"' in page
        for path in KEPT:
            assert client.get(path.format(slug)).status_code == 503
        assert client.get(f"/r/{slug}.json").json()["errors"][0]["code"] == "store_away"
        assert client.get("/healthz").status_code == 503
        assert client.post("/crosstable/", {"text": TRF}).status_code == 200
        assert client.get("/game/?rating=1650&opponent=1800&result=win&k=20").status_code == 200
    assert client.get(f"/r/{slug}/").status_code == 200
    saved_at(client, request_id=ID[::-1])


def test_health_tells_the_version(client: Client):
    response = client.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"ok": True, "version": calculator.__version__})
    assert response["Cache-Control"] == "no-store"


def test_an_event_of_a_real_size_is_kept_whole(client: Client):
    text = events.trf(284, 7)
    address = saved_at(client, text, on="2026-11-01")
    slug = slug_of(address)
    players = client.get(f"/r/{slug}.json").json()["result"]["players"]
    assert players == rated(client, text=text, on="2026-11-01")["result"]["players"]
    assert len(client.get(f"/r/{slug}.csv").content.decode().splitlines()) == 285
    assert client.get(f"/r/{slug}/").status_code == 200
    report = Report.objects.get()
    assert report.size == len(bytes(report.content or b"") + bytes(report.games or b"")) < 56_000  # 0.7.0: 50,956
    client.post(address)
    assert client.get(f"/r/{slug}/").status_code == 410


def test_the_default_day_is_that_of_the_calculation(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(crosstable_form, "today", lambda: date(2026, 11, 1))
    slug = slug_of(saved_at(client, EXAMPLE))
    assert "no date in the file, so the rules of 1 Nov 2026" in client.get(f"/r/{slug}/").content.decode()


def test_a_report_saved_by_the_first_release_is_still_read():
    """What lies in the tables of others: version_1.py reads it."""
    kept = unpack(zlib.compress((Path(__file__).parent / "report-1.json").read_bytes()), TYPE)
    assert [str(player.outcome.exact_change) for player in kept.result.players if player.outcome] == [
        "12.60", "-9.20", "-3.40",
    ]  # fmt: skip
    fresh = sheet(k="20")
    assert isinstance(fresh, Sheet)
    assert kept == replace(fresh, norms=NormFacts())


def test_a_page_that_a_cache_may_give_to_several_carries_no_id_of_a_request(client: Client):
    assert 'name="request_id" value=""' in client.get("/crosstable/?example=1").content.decode()


def test_a_report_has_a_picture_for_chats(client: Client):
    slug = slug_of(saved_at(client))
    page = client.get(f"/r/{slug}/").content.decode()
    assert f'<meta property="og:image" content="http://testserver/r/{slug}.png">' in page
    picture = client.get(f"/r/{slug}.png")
    assert picture["Content-Type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")


@pytest.mark.parametrize("address", KEPT)
def test_who_has_a_report_already_is_told_so_until_it_is_gone(client: Client, address: str):
    slug = slug_of(saved_at(client))
    first = client.get(address.format(slug))
    assert first["Cache-Control"] == "no-cache"
    again = {"If-None-Match": first["ETag"]}
    assert client.get(address.format(slug), headers=again).status_code == 304
    store.delete(slug)
    assert client.get(address.format(slug), headers=again).status_code == 410


def test_a_repetition_the_next_day_is_the_same_report(client: Client, monkeypatch: pytest.MonkeyPatch):
    address = saved_at(client, EXAMPLE)
    monkeypatch.setattr(crosstable_form, "today", lambda: date(2027, 1, 1))
    assert saved_at(client, EXAMPLE) == address
    assert saved_at(client, EXAMPLE, k="40") != address


def test_a_report_of_another_release_is_not_lost_but_not_read(client: Client):
    slug = slug_of(saved_at(client))
    document = {"version": 99, "columns": {}, "value": []}
    for content in (document, {**document, "version": 1}):
        packed = zlib.compress(json.dumps(content).encode())
        Report.objects.filter(slug=slug).update(content=packed)
        answer = client.get(f"/r/{slug}.json")
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (503, "not_readable")


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"no zlib",
        zlib.compress(b"no JSON"),
        zlib.compress(b"[]"),
        zlib.compress(b'{"version":2}'),
        zlib.compress(b'{"version":2,"value":{"name":7}}'),
        zlib.compress(b'{"version":1}'),
        zlib.compress(b'{"version":1,"columns":[],"value":7}'),
        zlib.compress(b'{"version":"2"}'),
    ],
)
def test_damaged_bytes_are_an_error_of_their_own(damaged: bytes):
    with pytest.raises(PackingError):
        unpack(damaged, TYPE)


def test_a_damaged_report_is_not_read_and_the_log_says_why(client: Client, caplog: pytest.LogCaptureFixture):
    slug = slug_of(saved_at(client))
    whole = bytes(Report.objects.get().content or b"")
    for change in ({"content": whole[:-20]}, {"content": b"no zlib"}, {"content": whole, "system": "another"}):
        Report.objects.filter(slug=slug).update(**change)
        answer = client.get(f"/r/{slug}.json")
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (503, "not_readable")
        assert "A report cannot be read." in caplog.messages
        caplog.clear()


class Reason(NamedTuple):
    code: str


class LaterReason(NamedTuple):
    code: str
    clause: str = "5.1"


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    why: Reason


@dataclass(frozen=True, slots=True)
class LaterRound:
    why: LaterReason
    number: int
    colour: str | None = None


def test_what_is_saved_can_be_read_when_records_have_new_fields():
    assert unpack(pack(Round(3, Reason("bye")), Round), LaterRound) == LaterRound(LaterReason("bye"), 3)


def test_a_large_report_has_no_picture(client: Client, monkeypatch: pytest.MonkeyPatch):
    slug = slug_of(saved_at(client))
    monkeypatch.setattr(report_guards, "MOST_PICTURED", 10)
    assert client.get(f"/r/{slug}.png").status_code == 404
    assert "og:image" not in client.get(f"/r/{slug}/").content.decode()


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://testserver", 303),
        ("null", 303),
        ("http://evil.example", 403),
        ("http://testserver.evil.example", 403),
        ("http://[", 403),
    ],
)
def test_where_a_browser_does_not_say_its_site_the_origin_tells(client: Client, origin: str, status: int):
    sent = {"text": TRF, "request_id": ID}
    assert client.post("/r/", sent, headers={"Origin": origin}).status_code == status


def test_the_address_that_deletes_is_kept_from_others_whatever_it_answers(client: Client):
    address = saved_at(client)
    answers = [
        client.post(address, headers={"Sec-Fetch-Site": "cross-site"}),
        client.put(address),
        client.post(address, {"x": "y" * 20_000}),
        client.get(address.replace("/saved/", "/saved/0")),
    ]
    assert [answer.status_code for answer in answers] == [403, 405, 413, 404]
    assert {(answer["Cache-Control"], answer["Referrer-Policy"]) for answer in answers} == {("no-store", "no-referrer")}
