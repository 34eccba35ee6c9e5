"""What holds for every calculator: no database, no cookie, no script or style in a page, the keys of JSON."""

import re
from pathlib import Path

import pytest
from django.test import Client

import calculator
from calculator.base import messages
from calculator.change import words
from calculator.engine.errors import ErrorCode
from calculator.engine.fide.regulations import Reason

GAME = "/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
TOURNAMENT = "/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w_1480d_uw"
WRONG = [
    "/game/?rating=x&k=abc", "/tournament/?games=zzz", "/tournament/?games=1620w&event=1500:1630w",
    "/tournament/?games=1620w&games=1700w",
    "/tournament/?opponent-1-1=1620w&games=", "/tournament/?games=1620&score=%20",
    f"/tournament/?games={'_'.join(['1500w'] * 1001)}", "/tournament/?event=&event=x:1500w_q&score=9",
]  # fmt: skip
PAGES = ["/", "/game/", GAME, "/tournament/", TOURNAMENT, "/nowhere/", *WRONG]
TWINS = [GAME.replace("/?", ".json?"), TOURNAMENT.replace("/?", ".md?"), GAME.replace("/?", "/answer/?")]


@pytest.mark.django_db
@pytest.mark.parametrize("address", [*PAGES, *TWINS])
def test_it_asks_no_database_and_sets_no_cookie(client: Client, django_assert_num_queries, address: str):
    with django_assert_num_queries(0):
        response = client.get(address)
    assert not response.cookies


@pytest.mark.parametrize("address", PAGES)
def test_a_page_holds_no_script_style_or_foreign_resource(client: Client, address: str):
    response = client.get(address)
    page = response.content.decode()
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    assert not re.search(r"<script(?![^>]*\ssrc=)", page)
    assert not re.search(r'(?:src|<link(?! rel="canonical")[^>]*href)="(?:https?:)?//', page)
    assert "default-src 'none'" in response["Content-Security-Policy"]


@pytest.mark.parametrize("address", [address for address in PAGES if address != "/nowhere/"])
def test_the_first_submit_button_is_calculate(client: Client, address: str):
    page = client.get(address).content.decode()
    question = re.search(r'<form id="question".*?</form>', page, re.DOTALL)
    buttons = re.findall(r"<button(?![^>]*type=)[^>]*>([^<]*)<", question[0] if question else page)
    assert buttons[0] == "Calculate"


@pytest.mark.parametrize("address", PAGES)
def test_every_id_is_one_of_its_kind_and_every_error_leads_to_one(client: Client, address: str):
    page = client.get(address).content.decode()
    ids = re.findall(r'\sid="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


RESULT = {
    "rating", "count", "score", "expected", "delta", "k", "k_used", "exact_change", "change", "new_rating",
    "average_opponent", "performance", "linear_performance", "events", "left_out",
}  # fmt: skip
EVENT = {
    "rating", "count", "score", "expected", "delta", "exact_change", "average_opponent", "average_counted", "games",
}  # fmt: skip
LINE = {
    "row", "opponent", "result", "score", "difference", "counted_difference", "capped", "band", "expected",
    "other_expected", "delta", "exact_change",
}  # fmt: skip
BOTH = {"ok", "input", "regulations", "result", "notes", "url", "by_k", "other_method"}
OUTCOME = {"exact_change", "change", "new_rating"}


@pytest.mark.parametrize(("address", "own"), [(GAME, {"every_result"}), (TOURNAMENT, {"every_score"})])
def test_json_has_the_keys_of_the_contract(client: Client, address: str, own: set[str]):
    answer = client.get(address.replace("/?", ".json?")).json()
    assert answer.keys() == BOTH | own
    assert answer["result"].keys() == RESULT
    assert answer["result"]["events"][0].keys() == EVENT
    assert answer["result"]["events"][0]["games"][0].keys() == LINE
    assert answer["by_k"][0].keys() == {"k"} | OUTCOME
    assert answer["other_method"].keys() == {"method", "expected"} | OUTCOME
    for each in answer.get("every_score", []):
        assert each.keys() == {"score"} | OUTCOME
    for each in answer.get("every_result", []):
        assert each.keys() == {"result"} | OUTCOME | {f"opponent_{key}" for key in OUTCOME}
    for note in answer["notes"]:
        assert note.keys() == {"code", "message"}


def test_input_keeps_the_canonical_order(client: Client):
    answer = client.get(TOURNAMENT.replace("/?", ".json?")).json()
    assert list(answer["input"]) == [
        "rating",
        "k",
        "method",
        "limits",
        "tc",
        "on",
        "games",
        "event",
        "score",
        "target",
        "names",
    ]


def test_every_code_has_a_sentence():
    source = "".join(file.read_text() for file in Path(calculator.__file__).parent.rglob("*.py"))
    assert messages.ERRORS.keys() == set(ErrorCode)
    assert set(re.findall(r'Note\("(\w+)"', source)) | {
        "capped_below", "web_calculator_differs_first",
    } == words.NOTES.keys()  # fmt: skip
    assert set(Reason) == words.REASONS.keys()
