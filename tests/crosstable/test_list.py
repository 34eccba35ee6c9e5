"""A crosstable beside the official list in force on its first day. All people are invented."""

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError, connections
from django.test import Client

from calculator.models import Report
from calculator.players import store
from calculator.players.values import Kind
from calculator.reports.store import sheet_of
from tests.players.listed import NOVEMBER, OCTOBER, enter, person

pytestmark = pytest.mark.django_db(databases=["default", "players"])
PEOPLE = [
    person(100001, "Abel, Ada", "ENG", (1650, 40, 1500, 40), title="WFM", year=1990),
    person(100002, "Bosko, Cem", "ENG", (1750, 10), year=2012),
    person(100003, "Castel, Dora", "ENG", (1600, 20)),
    person(100004, "Castel, Bo", "FRA", (1600, 20)),
    person(100005, "Unrated, Ida", "ENG"),
    *(person(200000 + number, "Twin, Tom", "ENG", (1500 + number, 20), year=1970 + number) for number in range(5)),
    *(person(300000 + number, f"Other, Name{chr(97 + number)}", "GER", (1700 + number, 20)) for number in range(20)),
]
# 1650 beats 1800 and draws with 1600; by table 8.1.2: 1650 +.70 -.07, 1800 -.70 +.24, 1600 +.07 -.24.
ROUNDS = ("     2 w 1     3 b =", "     1 b 0  0000 - Z     3 w 1", "  0000 - Z     1 w =     2 b 0")


def trf(*players: str, start: str = "2026/11/05", end: str = "2026/11/09") -> str:
    lines = [f"001 {number:4} {player}{ROUNDS[number - 1]}" for number, player in enumerate(players, 1)]
    return "\n".join(["012 Invented Open", f"042 {start}", f"052 {end}", *lines, ""])


def row(
    name: str,
    rating: object,
    fide_id: object = "",
    federation: str = "ENG",
    title: str = "",
    born: str = "",
    pts: str = "",
) -> str:
    """A player's record between number and rounds."""
    return f"m{title:>3} {name:<33} {rating:>4} {federation:<3} {fide_id:>11} {born:<10} {pts:>4}     "


ADA, CEM, DORA = (
    row("Abel, Ada", 1650, 100001, title="wf", born="1990/01/01", pts="1.5"),
    row("Bosko, Cem", 1800, 100002, born="2012/00/00", pts="1.0"),
    row("Castel, Dora", 1600, 100003, pts="0.5"),
)
TRF = trf(ADA, CEM, DORA)


@pytest.fixture
def listed(settings: Any) -> None:
    settings.PLAYERS = True
    enter(PEOPLE)


def rated(client: Client, text: str, **sent: str) -> Any:
    response = client.post("/crosstable.json", {"text": text, **sent})
    assert response.status_code == 200, response.content
    return response.json()


def players(body: Any, *keys: str) -> list[tuple[Any, ...]]:
    return [tuple(each[key] for key in keys) for each in body["result"]["players"]]


def codes(body: Any) -> list[tuple[str, int]]:
    return [(each["code"], each["line"]) for each in body["result"]["problems"]]


def messages(body: Any) -> list[str]:
    return [each["message"] for each in body["result"]["problems"]]


def notes(body: Any) -> list[tuple[str, str]]:
    return [(each["code"], each["message"]) for each in body["notes"]]


def test_k_is_that_of_the_list(client: Client, listed: None):
    body = rated(client, TRF)
    assert players(body, "fide_id", "k", "k_reason", "exact_change") == [
        (100001, 40, "list", 25.2), (100002, 10, "list", -4.6), (100003, 20, "list", -3.4),
    ]  # fmt: skip
    assert body["result"]["players"][1]["list"] == {"month": "2026-11", "name": "Bosko, Cem", "rating": 1750, "k": 10}
    assert notes(body) == [
        ("list_used", "We found 3 of 3 players on the list of November 2026. Their K is from there.")
    ]


def test_k_that_is_typed_goes_before_that_of_the_list_and_this_before_that_of_the_table(client: Client, listed: None):
    table = "No.\tName\tRtg\tFideID\t1\t2\tPts.\tK\n1\tAbel, Ada\t1650\t100001\t*\t1\t1\t20\n"
    table += "2\tNobody, At All\t1600\t\t0\t*\t0\t17\n"
    day = {"on": "2026-11-05"}
    assert players(rated(client, table, **day), "k", "k_reason") == [(40, "list"), (17, "table")]
    assert players(rated(client, table, k="15", **day), "k", "k_reason") == [(15, "k"), (15, "k")]
    assert players(rated(client, table, k="15", k_of="1:12", **day), "k", "k_reason") == [(12, "k_of"), (15, "k")]


def test_players_without_an_id_are_found_by_name(client: Client, listed: None):
    body = rated(
        client, trf(row("ADA ABEL", 1650, pts="1.5"), row("Bosko, Cem", 1800, pts="1.0"), row("Twin, Tom", 1490))
    )
    assert players(body, "fide_id", "k_reason")[:2] == [(100001, "list"), (100002, "list")]
    assert players(body, "fide_id", "list", "k_reason")[2] == (None, None, "standard")
    (doubt,) = [each["message"] for each in body["result"]["problems"] if each["code"] == "list_doubtful"]
    assert doubt.startswith(
        "The player may be one of the official list, but this is not certain: Twin, Tom (ENG, born 1970, ID 200000"
    )
    assert doubt.endswith("; ….")
    assert doubt.count("ID") == 3


@pytest.mark.parametrize(
    ("third", "found"),
    [
        (row("Castel, Dora", 1700, 100003, pts="0.5"), ["The rating here is 1700, and 1600 on the official list."]),
        (row("Castel, Dora", "", 100003, pts="0.5"), ["The rating here is –, and 1600 on the official list."]),
        (
            row("Unrated, Ida", 1600, 100005, pts="0.5"),
            ["The player is unrated on the official list. 1600 may be a national rating."],
        ),
        (row("Castel, Dora", 1600, 999999, pts="0.5"), ["The official list has no player with ID 999999."]),
        (
            row("Castel, Dora", 1600, 100004, pts="0.5"),
            ["ID 100004 is that of Castel, Bo on the official list. We do not use it."],
        ),
        (
            row("Abel, A.", 1600, 100001, title="wf", born="1991/01/01", pts="0.5"),
            [
                "Line 4 already has ID 100001.",
                "The player with ID 100001 on the official list has another year of birth. We do not use it.",
            ],
        ),
        (
            row("Castel, Dora", 1600, 100003, federation="GER", title="m", pts="0.5"),
            [
                "The federation here is GER, and ENG on the official list.",
                "The title here is IM, and – on the official list.",
            ],
        ),
    ],
)  # fmt: skip
def test_what_does_not_agree_with_the_list_is_found(client: Client, listed: None, third: str, found: list[str]):
    body = rated(client, trf(ADA, CEM, third))
    assert messages(body) == ["The rating here is 1800, and 1750 on the official list.", *found]
    assert {each["line"] for each in body["result"]["problems"][1:]} == {6}


def test_who_has_the_id_of_another_gets_nothing_from_the_list(client: Client, listed: None):
    body = rated(client, trf(ADA, CEM, row("Castel, Dora", 1600, 100004, pts="0.5")))
    assert players(body, "fide_id", "list", "k_reason")[2] == (None, None, "standard")


def test_two_hundred_findings_are_one(client: Client, listed: None):
    names = [
        f"001 {number:4} {row(f'Nobody, N{number}', 1600, 500000 + number, pts='0.0')}" for number in range(1, 201)
    ]
    body = rated(client, "\n".join(["042 2026/11/05", *names, ""]))
    assert messages(body) == ["The official list has no player with ID 500001. 199 more lines have the same fault."]


def test_the_event_is_rated_anew_by_the_ratings_of_the_list(client: Client, listed: None):
    # 1650 beats 1750 (.36) and draws with 1600 (.57): +.57, at K 40 +22.8.
    body = rated(client, TRF, ratings="list")
    assert body["input"]["ratings"] == "list"
    assert players(body, "rating", "exact_change")[:2] == [(1650, 22.8), (1750, -3.4)]
    assert [code for code, _ in notes(body)] == ["list_used", "list_ratings"]
    page = client.post("/crosstable/", {"text": TRF}).content.decode()
    assert '<button class="plain" name="ratings" value="list">Use the list’s ratings</button>' in page
    page = client.post("/crosstable/", {"text": TRF, "ratings": "list"}).content.decode()
    assert '<button class="plain" name="ratings" value="">Use the ratings of the text</button>' in page
    assert '<option value="list" selected>' in page
    assert "ratings of the list of November 2026" in page
    assert '<details class="rules screen">' in page, "the settings stay closed, and the result in sight"


def test_the_last_key_of_ratings_counts(client: Client, listed: None):
    sent = {"text": TRF, "ratings": ["list", ""]}  # the select, and the button behind it
    assert client.post("/crosstable.json", sent).json()["input"]["ratings"] is None


def test_who_is_unrated_on_the_list_is_unrated_by_its_ratings(client: Client, listed: None):
    body = rated(client, trf(ADA, CEM, row("Unrated, Ida", 1600, 100005, pts="0.5")), ratings="list")
    assert players(body, "rating", "exact_change")[2] == (None, None)


def test_rapid_chess_has_the_rapid_ratings_or_the_standard_ones(client: Client, listed: None):
    body = rated(client, TRF, tc="rapid")
    assert [each["list"]["rating"] for each in body["result"]["players"]] == [1500, 1750, 1600]
    assert notes(body)[1] == ("list_standard", "2 of them have no rapid rating, so the standard one counts.")


def test_a_list_of_another_month_is_never_used(client: Client, settings: Any):
    settings.PLAYERS = True
    enter(PEOPLE, OCTOBER)
    body = rated(client, TRF)
    assert notes(body) == [("no_list", "The list of November 2026 is not loaded here. Loaded: October 2026.")]
    assert players(body, "fide_id", "list") == [(None, None)] * 3
    assert (
        "The list of November 2026 is not loaded here." in client.post("/crosstable/", {"text": TRF}).content.decode()
    )
    assert rated(client, TRF.replace("2026/11", "2026/10"))["result"]["players"][0]["list"]["month"] == "2026-10"


def test_a_list_of_one_type_has_no_other_ratings(client: Client, settings: Any):
    settings.PLAYERS = True
    enter(PEOPLE, NOVEMBER, Kind.STANDARD, "")
    assert notes(rated(client, TRF, tc="blitz")) == [
        ("no_list", "The list of November 2026 has no blitz ratings here.")
    ]
    assert players(rated(client, TRF), "k", "k_reason")[0] == (40, "list")  # by ID, without names


def test_a_long_event_is_told_that_its_list_is_that_of_the_first_day(client: Client, listed: None):
    assert [code for code, _ in notes(rated(client, trf(ADA, CEM, DORA, end="2026/12/05")))] == ["list_used"]
    (_, long) = notes(rated(client, trf(ADA, CEM, DORA, end="2026/12/06")))
    assert long == (
        "list_long",
        "The event lasts more than 30 days. Its later games may need the list of their own month.",
    )


def figures(body: Any) -> Any:
    return {**body, "notes": []}


def test_without_a_list_the_answer_is_the_same_and_says_so(client: Client, settings: Any):
    usual = rated(client, TRF)
    assert notes(usual) == []
    page = client.post("/crosstable/", {"text": TRF}).content.decode()
    assert "official list" not in page
    assert 'name="ratings"' not in page
    settings.PLAYERS = True
    body = rated(client, TRF, ratings="list")
    assert notes(body) == [("no_list", "No official list is loaded here.")]
    assert figures(body) == usual


def test_a_list_that_does_not_answer_changes_nothing(client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch):
    usual = rated(client, TRF)
    settings.PLAYERS = True

    def locked(*_: object) -> Sequence[object]:
        raise OperationalError("database is locked")

    monkeypatch.setattr(store, "rows", locked)
    body = rated(client, TRF)
    assert notes(body) == [("no_list", "The official list does not answer now. It is not used here.")]
    assert figures(body) == usual


def test_without_the_setting_nothing_is_asked(client: Client, django_assert_num_queries: Any):
    enter(PEOPLE)
    with django_assert_num_queries(0, connection=connections["players"]):
        assert players(rated(client, TRF), "fide_id", "list") == [(None, None)] * 3


def test_ids_take_few_queries(client: Client, listed: None, django_assert_num_queries: Any):
    with django_assert_num_queries(3, connection=connections["players"]):
        rated(client, TRF)


def test_the_answer_is_for_its_reader_alone(client: Client, listed: None, settings: Any):
    for path in ("/crosstable.json", "/crosstable.csv", "/crosstable/"):
        response = client.post(path, {"text": TRF})
        assert response["Cache-Control"] == "private, no-store"
        assert "Access-Control-Allow-Origin" not in response
    assert "no-store" not in client.get("/crosstable/?example=1")["Cache-Control"]


def cells(response: Any) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(response.content.decode().removeprefix("\ufeff"))))


def test_the_csv_has_id_and_rating_of_the_list(client: Client, listed: None, settings: Any):
    (first, second, _) = cells(client.post("/crosstable.csv", {"text": TRF}))
    assert (first["fide_id"], first["list_rating"], first["k_reason"]) == ("100001", "1650", "list")
    assert (second["rating"], second["list_rating"]) == ("1800", "1750")
    settings.PLAYERS = False
    assert not {"fide_id", "list_rating"} & cells(client.post("/crosstable.csv", {"text": TRF}))[0].keys()


def test_a_saved_report_keeps_rating_k_and_month_but_no_id(client: Client, listed: None, settings: Any):
    place = client.post("/r/", {"text": TRF})["Location"]
    slug = place.split("/")[2]
    settings.PLAYERS = False  # the report asks nothing
    response = client.get(f"/r/{slug}.json")
    body = response.json()
    assert body["result"]["players"][1]["list"] == {"month": "2026-11", "name": None, "rating": 1750, "k": 10}
    assert players(body, "fide_id", "k_reason")[1] == (None, "list")
    report = Report.objects.get()
    kept = repr(sheet_of(report)) + response.content.decode()
    assert not [text for text in ("100001", "100002", "1990", "2012") if text in kept]
    page = client.get(f"/r/{slug}/").content.decode()
    assert "list of November 2026" in page
    assert "<dt>list</dt><dd>from the official list</dd>" in page
    assert "100002" not in page
    assert cells(client.get(f"/r/{slug}.csv"))[1]["list_rating"] == "1750"
    assert "fide_id" not in cells(client.get(f"/r/{slug}.csv"))[1]


def test_the_command_asks_the_list(
    listed: None, tmp_path: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    file = tmp_path / "event.trf"
    file.write_text(TRF)
    call_command("ratecrosstable", str(file), ratings="list")
    told = capsys.readouterr().out
    assert "The rating here is 1800, and 1750 on the official list." in told
    assert "We found 3 of 3 players on the list of November 2026." in told
    assert "+22.80" in told
    call_command("ratecrosstable", str(file), json=True)
    assert json.loads(capsys.readouterr().out)["result"]["players"][0]["k_reason"] == "list"


def test_ratings_of_us_chess_are_not_compared(client: Client, listed: None):
    chart = (
        "    1 | ADA ABEL                        |1.0  |W   2|\n   ON | 12345678 / R: 1650   ->1660     |     |W    |\n"
        "    2 | CEM BOSKO                       |0.0  |L   1|\n   ON | 12345679 / R: 1500   ->1490     |     |B    |\n"
    )
    assert notes(rated(client, chart, on="2026-11-05")) == []


def test_an_id_without_a_name_tells_no_name(client: Client, listed: None):
    nameless = row("", 1650, 100001, pts="1.5")
    body = rated(client, trf(nameless, CEM, DORA))
    (ada, *_) = body["result"]["players"]
    assert ada["list"] == {"month": "2026-11", "name": "", "rating": 1650, "k": 40}
    assert "Abel" not in json.dumps(body)


def test_titles_and_federations_that_the_text_lacks_are_those_of_the_list(client: Client, listed: None):
    text = trf(row("Abel, Ada", 1650, 100001, federation="", pts="1.5"), CEM, row("Castel, Dora", 1600, 100003))
    sought = [[norm["title"] for norm in player["norms"]] for player in rated(client, text)["result"]["players"]]
    assert sought == [["GM", "IM", "WGM", "WIM"], ["GM", "IM"], ["GM", "IM"]]  # Ada is WFM
    page = client.post("/crosstable/", {"text": text}).content.decode()
    assert "The title or federation of 1 player is from the official list." in page
    typed = rated(client, text, title_of="1:-")["result"]["players"][0]["norms"]
    assert [norm["title"] for norm in typed] == ["GM", "IM"]
    assert "title or federation of" not in client.post("/crosstable/", {"text": TRF}).content.decode()
