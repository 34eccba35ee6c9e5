"""The arbiter's desk: a whole event sent as text or file, rated and compared."""

import csv
import io
import json
import time
from html import unescape
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client

from calculator.base.requests import MOST_BYTES
from calculator.crosstable import problems
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.form import EXAMPLE
from calculator.formats.event import Kind
from calculator.formats.findings import Code
from calculator.formats.reading import RECOGNISED
from tests import events
from tests.workbooks import of_text, sheet, spoiled

# Three players, two rounds: 1650 beats 1800 and draws with 1600; worked by hand from table 8.1.2 at K 20:
# 1650: +.70 and -.07 make +12.60; 1800: -.70 and +.24 make -9.20; 1600: +.07 and -.24 make -3.40.
TRF = """\
012 Invented Open
042 2026/05/01
052 2026/05/03
062 3
122 90 minutes + 30 seconds
001    1 m    Abel, Ada                         1650 ENG             1990/01/01  2.5    1     2 w 1     3 b =  0000 - U
001    2 m    Bosko, Cem                        1800 ENG             2012/00/00  1.5    2     1 b 0  0000 - H     3 w 1
001    3 w    Castel, Dora                      1600 ENG                         0.5    3  0000 - Z     1 w =     2 b 0
"""


def rated(client: Client, **sent: object) -> dict[str, Any]:
    response = client.post("/crosstable.json", sent)
    assert response.status_code == 200, response.content
    body: dict[str, Any] = response.json()
    return body


def player(body: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in body["result"]["players"] if each["number"] == number)
    return found


def test_it_rates_a_tournament_report_file(client: Client):
    body = rated(client, text=TRF, k="20")
    assert body["result"]["event"] == {
        "name": "Invented Open", "start": "2026-05-01", "end": "2026-05-03", "kind": "trf", "rounds": 3, "players": 3,
    }  # fmt: skip
    assert [each["exact_change"] for each in body["result"]["players"]] == [12.6, -9.2, -3.4]
    assert body["result"]["sum_of_deltas"] == 0
    assert body["url"] is None
    assert body["regulations"]["id"] == "fide-standard-2025-10-01"


def test_a_player_has_the_keys_of_the_contract(client: Client):
    first = player(rated(client, text=TRF, k="20"), 1)
    assert first.keys() == {
        "number", "name", "rating", "printed_rating", "fide_id", "list",
        "k", "k_used", "k_reason", "count", "score", "expected", "delta",
        "exact_change", "change", "new_rating", "average_opponent", "performance", "published_change", "verdict",
        "agrees_with_k", "first_rating", "norms", "games", "left_out",
    }  # fmt: skip
    assert (first["change"], first["new_rating"], first["average_opponent"]) == (13, 1663, 1700)
    game = first["games"][0]
    assert (game["round"], game["opponent_number"], game["opponent_name"], game["exact_change"]) == (
        1,
        2,
        "Bosko, Cem",
        14,
    )
    assert [(each["round"], each["reason"], each["clause"]) for each in first["left_out"]] == [(3, "bye", "5.1")]


@pytest.mark.parametrize(
    ("sent", "k", "reason"),
    [
        ({"k_of": "2:10", "k": "20"}, 10, "k_of"), ({"k-2": "17,5", "k": "20"}, 17.5, "k_of"), ({"k": "20"}, 20, "k"),
        ({}, 40, "junior"),
    ],
)  # fmt: skip
def test_k_is_typed_for_one_or_for_all_else_derived(client: Client, sent: dict[str, str], k: float, reason: str):
    second = player(rated(client, text=TRF, **sent), 2)
    assert (second["k"], second["k_reason"]) == (k, reason)


def test_k_of_the_table_goes_before_a_derived_one(client: Client):
    assert {each["k_reason"] for each in rated(client, text=EXAMPLE)["result"]["players"]} == {"table"}


def test_the_example_agrees_with_what_is_published_but_for_one(client: Client):
    body = rated(client, text=EXAMPLE)
    assert [each["verdict"] for each in body["result"]["players"]] == ["agrees"] * 4 + ["differs", "agrees"]
    assert player(body, 5)["agrees_with_k"] == 40
    page = client.get("/crosstable/?example=1").content.decode()
    assert '<p class="lead small"><b>5 of 6 agree</b> <span>1 differs</span></p>' in page
    assert "differs by +10.80; agrees with K 40" in page
    assert "We compared 6 published changes. Check passed: results minus expectations add up to 0.00." in page


NORM_KEYS: dict[str, object] = {
    "rounds": None, "norm_games": 9, "norm_exempt": None, "norm_system": "round_robin", "norm_host": "",
    "title_of": {}, "fed_of": {},
}  # fmt: skip


def test_what_is_entered_wins_over_the_file(client: Client):
    assert rated(client, text=TRF)["input"] == {
        "method": "fide", "tc": "standard", "on": "2026-05-01", "k": None, "k_of": {}, "kind": None, "encoding": None,
        "ratings": None, **NORM_KEYS,
    }  # fmt: skip
    sent = {"tc": "blitz", "on": "2026-06-01", "k": "20", "k_of": "2:40", "kind": "trf", "encoding": "utf-8"}
    assert rated(client, text=TRF, **sent)["input"] == {
        "method": "fide", "tc": "blitz", "on": "2026-06-01", "k": 20, "k_of": {"2": 40}, "kind": "trf",
        "encoding": "utf-8", "ratings": None, **NORM_KEYS,
    }  # fmt: skip
    page = client.post("/crosstable/", {"text": TRF}).content.decode()
    assert "1 May 2026 to 3 May 2026 · standard, guessed from the file" in page
    assert '<option value="" selected>as the file says' in page


def test_a_file_before_the_rules_known_needs_a_day_and_keeps_the_text(client: Client):
    old = TRF.replace("2026/05", "2019/05")
    response = client.post("/crosstable.json", {"text": old})
    assert [error["code"] for error in response.json()["errors"]] == ["date_not_covered"]
    assert "Invented Open" in client.post("/crosstable/", {"text": old}).content.decode()
    assert rated(client, text=old, on="2026-01-01")["result"]["players"]


@pytest.mark.parametrize("typed", ["2026-11-30", "30.11.2026", "11/30/2026", "30 Nov 2026"])
def test_the_first_day_may_be_typed_as_people_write_it(client: Client, typed: str):
    assert rated(client, text=EXAMPLE, on=typed)["input"]["on"] == "2026-11-30"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_decoded_into_the_text(client: Client, encoding: str):
    text = TRF.replace("Abel, Ada  ", "Núñez, Zoë ")
    page = client.post("/crosstable/", {"file": SimpleUploadedFile("event.trf", text.encode(encoding))})
    assert "Núñez, Zoë" in page.content.decode()
    assert "Read as " in page.content.decode()


def test_problems_come_first_with_line_and_column(client: Client):
    wrong = TRF.replace("1 b 0  0000 - H", "1 b =  0000 - H")
    problems = rated(client, text=wrong)["result"]["problems"]
    assert {(found["line"], found["code"]) for found in problems} >= {(6, "disagree")}
    page = client.post("/crosstable/", {"text": wrong}).content.decode()
    assert 'data-line="6"' in page
    assert page.index("Please check 2 lines") < page.index("Player by player")


# Gaps of 100 and 200: .64 and .76. No. 1: 1 of 1.00; No. 2: 2 of .60, +14.00; No. 3: 0 of 1.40, -28.00.
SHUFFLED = """\
No.\tName\tRtg\t1\t2\t3\tPts.\tK\trtg+/-
1\tCastel, Dora\t1700\t*\t0\t1\t1\t20\t0,00
2\tAbel, Ada\t1600\t1\t*\t1\t2\t10\t14,00
3\tBosko, Cem\t1800\t0\t0\t*\t0\t20\t-1,00
"""


@pytest.mark.parametrize("sort", ["number", "name", "rating", "score", "change", "verdict"])
def test_players_can_be_sorted_without_script(client: Client, sort: str):
    page = client.post("/crosstable/", {"text": SHUFFLED, "sort": sort}).content.decode()
    order = [page.index(f'aria-label="K of player {number}"') for number in range(1, 4)]
    expected = {
        "number": [1, 2, 3], "name": [2, 3, 1], "rating": [3, 1, 2], "score": [2, 1, 3], "change": [2, 1, 3],
        "verdict": [3, 1, 2],
    }[sort]  # fmt: skip
    assert sorted(range(1, 4), key=lambda number: order[number - 1]) == expected


def test_csv_is_inert_and_marked_as_utf_8(client: Client):
    text = EXAMPLE.replace("Abel, Ada", "=1+1, Ada").replace("Bosko, Cem", "@Núñez")
    response = client.post("/crosstable.csv", {"text": text})
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    written = response.content.decode()
    assert written.startswith("\ufeff")
    rows = list(csv.DictReader(io.StringIO(written.removeprefix("\ufeff"))))
    assert [row["name"] for row in rows[:2]] == ["'=1+1, Ada", "'@Núñez"]
    assert (rows[0]["exact_change"], rows[4]["verdict"]) == ("+1.80", "differs")


def test_names_are_escaped(client: Client):
    page = client.post(
        "/crosstable/", {"text": EXAMPLE.replace("Abel, Ada", "<script>alert(1)</script>")}
    ).content.decode()
    assert "<script>alert(1)" not in page


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "required"), ("   \n ", "required"), ("hello", "nothing_read"),
        ("<!doctype html><html><table>", "nothing_read"),
        ("\x00\x01\x02" * 100, "nothing_read"), ("001", "nothing_read"), ("x" * 1_000_000, "nothing_read"),
    ],
    ids=["empty", "blank", "words", "html", "binary", "cut", "one long line"],
)  # fmt: skip
def test_what_cannot_be_read_is_said_and_kept(client: Client, text: str, code: str):
    response = client.post("/crosstable.json", {"text": text})
    assert response.status_code == 400
    assert [(error["field"], error["code"]) for error in response.json()["errors"]] == [("text", code)]
    assert client.post("/crosstable/", {"text": text}).status_code == 200


@pytest.mark.parametrize(
    ("sent", "field", "code"),
    [
        ({"k": "abc"}, "k", "not_a_number"), ({"k_of": "1:x"}, "k_of", "not_a_number"),
        ({"k-1": "0"}, "k_of", "out_of_range"), ({"k_of": "1:"}, "k_of", "not_a_number"),
        ({"k_of": "1:40,1:10"}, "k_of", "repeated"), ({"k_of": "1" * 5000 + ":40"}, "k_of", "not_a_number"),
        ({"k_of": "77:10"}, "k_of", "no_such_player"), ({"k-77": "10"}, "k_of", "no_such_player"),
        ({"tc": "bullet"}, "tc", "out_of_range"), ({"on": "2026-02-30"}, "on", "bad_date"),
        ({"kind": "pgn"}, "kind", "out_of_range"), ({"sort": "age"}, "sort", "out_of_range"),
        ({"encoding": "ebcdic"}, "encoding", "out_of_range"), ({"open": "x"}, "open", "not_a_number"),
        ({"method": "glicko"}, "method", "out_of_range"),
    ],
)  # fmt: skip
def test_bad_input_names_its_field(client: Client, sent: dict[str, str], field: str, code: str):
    errors = client.post("/crosstable.json", {"text": TRF, **sent}).json()["errors"]
    assert [(error["field"], error["code"]) for error in errors] == [(field, code)]


@pytest.mark.parametrize("file", [b"", b"\x89PNG\r\n\x1a\n\0\0\0"], ids=["empty", "picture"])
def test_a_file_that_is_no_text_leaves_the_text_alone(client: Client, file: bytes):
    page = client.post("/crosstable/", {"text": TRF, "file": SimpleUploadedFile("x", file)}).content.decode()
    assert "Invented Open" in page.partition("<textarea")[2].partition("</textarea>")[0]


def test_a_file_may_travel_beside_a_long_text(client: Client):
    file = SimpleUploadedFile("event.trf", TRF.encode())
    assert rated(client, text="x" * 5_900_000, file=file)["result"]["event"]["name"] == "Invented Open"


def test_a_year_of_birth_after_the_event_stops_nothing(client: Client):
    assert player(rated(client, text=TRF.replace("1990/01/01", "2090/01/01")), 1)["k"] == 20


def test_the_sort_order_is_kept_and_the_button_pressed_goes_first(client: Client):
    page = client.post("/crosstable/", {"text": TRF, "sort": ["name", "rating"], "open": ["1", "2"]}).content.decode()
    assert '<input type="hidden" name="sort" value="rating"><input type="hidden" name="open" value="2">' in page


UNRATED = "".join(
    f"001 {number:4} m    {f'Player {number}':<33} {rating:4} ENG {'':11} 1990/00/00 {points:>4} {number:4}{games}\n"
    for number, rating, points, games in (
        (1, "", "0.0", "".join(f"  {other:4} w 0" for other in range(2, 8))),
        *((other, 1500, "1.0", "  0000 - Z" * (other - 2) + "     1 b 1") for other in range(2, 8)),
    )
)


def test_a_first_rating_that_is_not_published_is_not_shown_as_one(client: Client):
    first = player(rated(client, text=UNRATED, on="2026-05-01"), 1)
    assert first["first_rating"]["published"] is False
    assert first["first_rating"]["reasons"][0] == "zero_points"
    assert [(game["round"], game["opponent"], game["delta"]) for game in first["games"]][:2] == [
        (1, 1500, None), (2, 1500, None),
    ]  # fmt: skip
    row = client.post("/crosstable.csv", {"text": UNRATED, "on": "2026-05-01"}).content.decode().splitlines()[1]
    assert row.endswith("not_published,")


@pytest.mark.parametrize("path", ["/crosstable/", "/crosstable.json", "/crosstable.csv"])
def test_too_much_is_refused_before_it_is_read(client: Client, path: str):
    response = client.post(path, data=b"x", content_type="text/plain", headers={"Content-Length": str(MOST_BYTES + 1)})
    assert response.status_code == 413
    assert "at most 13000000 bytes" in response.content.decode()


@pytest.mark.parametrize("path", ["/crosstable.json", "/crosstable.csv"])
def test_the_twins_are_only_posted_to(client: Client, path: str):
    response = client.get(path)
    assert (response.status_code, response["Allow"]) == (405, "POST")
    assert "Send an event to this address by POST" in response.content.decode()


@pytest.mark.parametrize("path", ["/crosstable.json", "/crosstable.csv"])
def test_the_twins_may_be_read_by_scripts_of_any_site(client: Client, path: str):
    assert client.post(path, {"text": TRF})["Access-Control-Allow-Origin"] == "*"


def test_a_body_that_is_no_form_is_refused_in_the_one_shape_of_errors(client: Client):
    response = client.post("/crosstable.json", b"x", content_type="multipart/form-data")
    assert response.status_code == 400
    assert [error["code"] for error in response.json()["errors"]] == ["bad_body"]


@pytest.mark.django_db
def test_it_asks_no_database_and_sets_no_cookie(client: Client, django_assert_num_queries):
    with django_assert_num_queries(0):
        response = client.post("/crosstable/", {"text": EXAMPLE})
    assert not response.cookies


def test_the_command_prints_a_table_and_tells_by_its_exit_code(tmp_path, capsys):
    file = tmp_path / "event.txt"
    file.write_text(EXAMPLE)
    with pytest.raises(SystemExit) as end:
        call_command("ratecrosstable", str(file))
    assert end.value.code == 1
    printed = capsys.readouterr().out
    assert "5 of 6 agree with the published change. 1 differs." in printed
    file.write_text(TRF)
    call_command("ratecrosstable", str(file), "--k", "20", "--json")
    assert json.loads(capsys.readouterr().out)["result"]["players"][0]["exact_change"] == 12.6
    file.write_text("nothing")
    with pytest.raises(SystemExit) as end:
        call_command("ratecrosstable", str(file))
    assert end.value.code == 2
    with pytest.raises(SystemExit) as end:
        call_command("ratecrosstable", str(tmp_path / "missing"))
    assert end.value.code == 2


def test_every_finding_has_a_sentence():
    assert set(Code) == problems.PROBLEMS.keys()
    assert set(Kind) == crosstable_words.READ_AS.keys() == crosstable_words.KINDS.keys() | RECOGNISED


def test_five_thousand_players_and_twenty_rounds_are_answered(client: Client):
    """What is promised at the least."""
    text = events.trf(5000, 20)
    assert len(text) < MOST_BYTES
    started = time.process_time()
    body = rated(client, text=text, on="2026-01-01")
    assert len(body["result"]["players"]) == 5000
    assert time.process_time() - started < 30


def test_an_excel_workbook_is_read_into_the_text(client: Client):
    file = SimpleUploadedFile("event.xlsx", of_text(EXAMPLE))
    page = client.post("/crosstable/", {"file": file}).content.decode()
    assert "Read as an Excel workbook." in page
    assert "<b>5 of 6 agree</b>" in page
    assert EXAMPLE.splitlines()[2] in unescape(page.partition("<textarea")[2].partition("</textarea>")[0])


@pytest.mark.parametrize(
    ("file", "code", "sentence"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" * 80, "old_spreadsheet", "Save it as .xlsx without a password."),
        (of_text(EXAMPLE)[:-30], "bad_spreadsheet", "We cannot read this workbook."),
        (
            spoiled(sheet=sheet('<row r="10001"><c r="A10001"><v>1</v></c></row>')), "spreadsheet_too_large",
            "The workbook has 10001 rows or more. We read at most 10000.",
        ),
    ],
    ids=["old", "damaged", "too large"],
)  # fmt: skip
def test_a_workbook_that_cannot_be_read_is_said_beside_the_file(client: Client, file: bytes, code: str, sentence: str):
    sent = {"text": TRF, "file": SimpleUploadedFile("event.xlsx", file)}
    errors = client.post("/crosstable.json", sent).json()["errors"]
    assert [(error["field"], error["code"]) for error in errors] == [("text", code)]
    assert sentence in errors[0]["message"]
    page = client.post("/crosstable/", {**sent, "file": SimpleUploadedFile("event.xlsx", file)}).content.decode()
    assert '<a href="#file">File</a>' in page
    assert f'id="file-wrong">{errors[0]["message"]}</p>' in page
    assert "Invented Open" in page.partition("<textarea")[2].partition("</textarea>")[0]
