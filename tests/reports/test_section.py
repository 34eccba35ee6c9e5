"""Saved reports of a section of US Chess: kept without ages, read as saved, rated as of another day."""

import csv
import io
import re
import zlib
from datetime import date
from decimal import Decimal
from html import unescape
from typing import Any

import jsonschema_rs
import msgspec
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from calculator.engine.uschess import US_CHESS, rules_on
from calculator.engine.uschess.newcomer import Newcomer, Start, StartReason
from calculator.engine.uschess.section import SectionResult
from calculator.engine.uschess.values import Kind
from calculator.engine.values import Pairing, Result
from calculator.models import Report
from calculator.reports import rounds, store
from calculator.reports.packing import pack, unpack
from tests.crosstable.test_crosstable import TRF
from tests.guard.texts import SECTION
from tests.reports.test_reports import ID, KEPT, Away, expire, slug_of

pytestmark = pytest.mark.django_db
CHART = """\
Invented Scholastic 2026-08-30
    1 | ADA ABEL                        |2.0  |W   2|W   3|
   ON | 90000001 / R: 1620   ->1642     |     |W    |B    |
    2 | CEM BOSKO                       |1.0  |L   1|W   3|
   ON | 90000002 / R: 1500   ->1500     |     |B    |W    |
    3 | DORA CASTEL                     |0.0  |L   2|L   1|
   ON | 90000003 / R: Unrated->1050     |     |B    |W    |
"""
W, D, L = Result.WIN, Result.DRAW, Result.LOSS
DAY = date(2026, 8, 1)


def section(day: date = DAY) -> SectionResult:
    """A section with two newcomers, one 15.53 years old: 50 x 15.53 = 776.5, so 777."""
    entrants = [
        US_CHESS.entrant(1, "Abel, Ada", Decimal("1620.55"), (Pairing(1, 2, W), Pairing(2, 3, D)), before=30),
        US_CHESS.entrant(
            2, "Bosko, Cem", None, (Pairing(1, 1, L), Pairing(2, 4, W)), newcomer=Newcomer(Decimal("15.53"))
        ),
        US_CHESS.entrant(3, "Castel, Dora", Decimal(2400), (Pairing(1, 4, W), Pairing(2, 1, D)), floor=2000),
        US_CHESS.entrant(4, "Dunaj, Eino", None, (Pairing(1, 3, L), Pairing(2, 2, L)), newcomer=Newcomer(adult=True)),
    ]
    return US_CHESS.rate_event(entrants, rules_on(day, Kind.REGULAR))


def test_without_ages_a_result_has_the_start_of_a_newcomer():
    entrants = [player.entrant for player in section().without_ages().players]
    assert [entrant.begun for entrant in entrants] == [
        None, Start(777, 0, StartReason.AGE), None, Start(1300, 0, StartReason.ADULT),
    ]  # fmt: skip
    assert {entrant.newcomer for entrant in entrants} == {Newcomer()}


def test_without_the_age_a_section_is_rated_as_before():
    known = section().without_ages()
    assert US_CHESS.rate_event([player.entrant for player in known.players], known.rules) == known
    anew = US_CHESS.rate_event([player.entrant for player in known.players], US_CHESS.as_of(known, date(2024, 12, 31)))
    assert anew == section(date(2024, 12, 31)).without_ages()
    assert anew.edition.start == date(2023, 2, 1)


def test_floats_come_back_with_every_digit():
    known = section()
    kept = unpack(pack(known, SectionResult), SectionResult)
    assert kept == known
    figures = [[player.exact_rating for player in event.players] for event in (kept, known)]
    assert list(map(repr, figures[0])) == list(map(repr, figures[1]))
    assert any(len(repr(figure)) > 15 for figure in figures[1])


def saved_at(client: Client, text: str = SECTION, request_id: str = ID, **more: str) -> str:
    """Saves a section and tells where the answer leads."""
    response = client.post("/r/", {"text": text, "request_id": request_id, "system": "us-chess", **more})
    assert response.status_code == 303, response.content
    return response["Location"]


def rated(client: Client, text: str = SECTION, **more: str) -> Any:
    return client.post("/us-chess/section.json", {"text": text, **more}).json()


def test_the_page_of_a_section_offers_to_save_it_and_says_what_is_kept(client: Client):
    page = unescape(client.post("/us-chess/section/", {"text": SECTION}).content.decode())
    assert '<input type="hidden" name="system" value="us-chess">' in page
    assert 'formaction="/r/">Save report</button>' in page
    assert "We do not save ages, birth dates, IDs or your file." in page
    assert "Of an unrated player we save the starting rating, which tells the age of somebody under 26." in page
    crosstable = client.post("/crosstable/", {"text": TRF}).content.decode()
    assert '<input type="hidden" name="system" value="fide">' in crosstable


def test_the_report_is_what_was_shown_but_for_the_ages(client: Client):
    shown = rated(client, before_of="6:40", age_of="5:9")
    slug = slug_of(saved_at(client, before_of="6:40", age_of="5:9"))
    body = client.get(f"/r/{slug}.json").json()
    kept = body.pop("report")
    assert kept.keys() == {"saved", "expires", "release", "findings"}
    assert (shown["input"]["age_of"], body["input"]["age_of"]) == ({"5": "9"}, {})
    ages = [[player.pop("age") for player in each["result"]["players"]] for each in (shown, body)]
    assert ages == [[None, None, None, None, 9, None], [None] * 6]
    assert body["result"]["players"] == shown["result"]["players"]
    assert body["input"] == {**shown["input"], "age_of": {}}
    assert (body["url"], body["regulations"]) == (f"/r/{slug}/", shown["regulations"])
    assert Report.objects.get().system == "us-chess"


def test_the_page_has_every_figure_and_nothing_of_fide(client: Client):
    slug = slug_of(saved_at(client, event_name="Club Quad"))
    page = unescape(client.get(f"/r/{slug}/?open=all").content.decode())
    main = page.partition("<main")[2].partition("</main>")[0]
    assert "<h1>Club Quad</h1>" in main
    for player in rated(client)["result"]["players"]:
        assert player["name"] in main
        assert f"{player['exact_rating']:.2f}" in main
    assert re.search(r">\(550\)</td><td[^>]*>by age</td>", main)
    assert "bonus factor 10 from 1 Jan 2025" in main
    assert "FIDE " not in main.replace("rated by FIDE, prize floors", "")
    assert 'name="age-5"' not in main
    assert "Type the" not in main


def test_the_file_has_a_row_for_each_player_and_no_age(client: Client):
    slug = slug_of(saved_at(client))
    response = client.get(f"/r/{slug}.csv")
    rows = list(csv.DictReader(io.StringIO(response.content.decode("utf-8-sig"))))
    shown = client.post("/us-chess/section.csv", {"text": SECTION}).content.decode("utf-8-sig")
    for row, live in zip(rows, csv.DictReader(io.StringIO(shown)), strict=True):
        assert {**row, "age": live["age"]} == {key: live[key] for key in row}
    assert {row["age"] for row in rows} == {""}
    assert response["Content-Disposition"] == f'attachment; filename="report-{slug}.csv"'


def test_what_is_stored_has_no_age_no_member_number_and_no_text(client: Client):
    saved_at(client, CHART, age_of="3:11.37")
    report = Report.objects.get()
    blocks = msgspec.msgpack.decode(bytes(report.games or b""), type=list[bytes])
    stored = "".join(zlib.decompress(each).decode() for each in (bytes(report.content or b""), *blocks))
    assert "DORA CASTEL" in stored
    assert "11.37" not in stored
    assert not re.search(r"9000000\d", stored + repr(report.__dict__))
    assert '"begun":{"rating":569' in stored  # 50 x 11.37 = 568.5


@pytest.mark.parametrize("end", [kept.removeprefix("/r/{}") for kept in KEPT])
def test_every_address_answers_until_it_is_deleted_or_over(client: Client, end: str):
    address, other = saved_at(client), slug_of(saved_at(client, request_id=ID[::-1]))
    first = client.get(f"/r/{slug_of(address)}{end}")
    assert (first.status_code, first["Cache-Control"], first["X-Robots-Tag"]) == (200, "no-cache", "noindex")
    assert client.get(f"/r/{slug_of(address)}{end}", headers={"If-None-Match": first["ETag"]}).status_code == 304
    assert client.post(address).status_code == 200
    expire(other)
    assert [client.get(f"/r/{slug}{end}").status_code for slug in (slug_of(address), other)] == [410, 410]


def test_the_pages_about_a_report_lead_to_the_section_page(client: Client):
    address = saved_at(client)
    assert "6 players, saved on" in client.get(f"{address}delete/").content.decode()
    for page in (client.post(address), client.get(f"/r/{slug_of(address)}/")):
        assert '<a href="/us-chess/section/">US Chess section</a>' in page.content.decode()


def test_a_report_can_be_calculated_under_the_rules_of_today(client: Client, monkeypatch: pytest.MonkeyPatch):
    """Castel, 53.3 x (2 - 1.49) = 27.4 before the bonus, gains what is above 12 x 2 until 2024 and 10 x 2 since."""
    slug = slug_of(saved_at(client, age_of="5:9", on="2024-12-31"))
    monkeypatch.setattr("calculator.reports.views.today", lambda: date(2026, 11, 1))
    page = unescape(client.get(f"/r/{slug}/today/").content.decode())
    assert "in force from 1 Jan 2025." in page
    assert "than was saved." in page
    anew = rated(client, age_of="5:9", on="2026-11-01")["result"]["players"]
    assert all(f"{player['exact_rating']:.2f}" in page for player in anew)
    before = client.get(f"/r/{slug}.json").json()
    assert before["regulations"]["from"] == "2023-02-01"
    assert before["result"]["players"][2]["bonus"] == pytest.approx(3.4, abs=0.1)
    assert anew[2]["bonus"] == pytest.approx(7.4, abs=0.1)


def test_a_section_that_cannot_be_rated_or_saved_stays_on_its_page(client: Client):
    page = unescape(client.post("/r/", {"text": "hello", "system": "us-chess", "request_id": ID}).content.decode())
    assert "<h1>US Chess section</h1>" in page
    assert "We found no player." in page
    with connection.execute_wrapper(Away()):
        sent = {"text": SECTION, "system": "us-chess", "age-5": "9", "request_id": ID}
        response = client.post("/r/", sent)
    page = unescape(response.content.decode())
    assert response.status_code == 503
    assert "Nothing was saved. Your text is still here." in page
    assert "Invented Scholastic Open" in page.partition("<textarea")[2].partition("</textarea>")[0]
    assert re.search(r'name="age-5" value="9"', page)
    assert not Report.objects.exists()


def test_another_system_is_refused_and_none_is_fides(client: Client):
    assert client.post("/r/", {"text": SECTION, "system": "of-tomorrow"}).status_code == 400
    assert not Report.objects.exists()
    client.post("/r/", {"text": TRF, "request_id": ID})
    assert Report.objects.get().system == "fide"


def test_the_same_text_is_a_report_of_each_system(client: Client):
    saved_at(client, CHART)
    assert client.post("/r/", {"text": CHART, "request_id": ID}).status_code == 303
    assert sorted(Report.objects.values_list("system", flat=True)) == ["fide", "us-chess"]


def test_the_twin_is_as_described(client: Client):
    description = client.get("/openapi.json").json()
    schema = description["paths"]["/r/{slug}.json"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    for text in (SECTION, CHART):
        body = client.get(f"/r/{slug_of(saved_at(client, text))}.json").json()
        jsonschema_rs.Draft202012Validator({**schema, "components": description["components"]}).validate(body)


def test_only_the_rounds_that_are_shown_are_read(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rounds, "BLOCK", 2)
    slug = slug_of(saved_at(client))
    for end, read in (("/", False), (".csv", False), ("/?open=3", True), (".json", True)):
        with CaptureQueriesContext(connection) as queries:
            page = client.get(f"/r/{slug}{end}").content.decode()
        assert any('"games"' in each["sql"].partition(" FROM ")[0] for each in queries.captured_queries) is read
        assert page.count('<tr class="games">') == ("open" in end)


def test_a_report_whose_system_is_another_one_cannot_be_read(client: Client):
    slug = slug_of(saved_at(client))
    Report.objects.update(system="fide")
    assert client.get(f"/r/{slug}.json").json()["errors"][0]["code"] == "not_readable"
    assert store.find(slug)
