"""Texts that people have, each the example of a kind: the changes are worked out elsewhere, on 1 November 2026.

The texts in `tests/formats/found` are invented after public ones: the French federation's crosstable (Papi), Vega's as
a browser copies it, Swiss Perfect's, an event that writes + = - for played games, a round robin with #1 and points,
files of Krause's format of 2006, of a Keizer competition and of pairing programs, a Russian table, a wall chart of US
Chess. Nobody has the names and numbers in them.
"""

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

FOUND = Path(__file__).parent.parent / "formats" / "found"
K20 = {"k": "20", "on": "2026-11-01"}
# The keys, and each player's exact change by number; None: no change, for the player is unrated.
CASES: dict[str, tuple[dict[str, str], dict[int, float | None]]] = {
    "ffe-grille.txt": (K20, {1: 5.0, 2: 4.8, 3: -12.0, 4: 2.2}),
    "vega-crosstable.txt": (K20, {1: 5.0, 2: 4.8, 3: -4.8, 4: -5.0}),
    "swissperfect.txt": (K20, {1: 5.0, 2: 4.8, 3: -12.0, 4: 2.2}),
    "plus-minus-only.txt": (K20, {1: 5.0, 2: 4.8, 3: -4.8, 4: -5.0}),
    "roundrobin-hash-dot.txt": (K20, {1: 12.0, 2: -10.0, 3: -2.0}),
    "two-digit-year.trf": ({"k": "10"}, {1: 0.8, 2: -1.6}),
    "krause-trf06.trf": ({}, {1: 15.0, 2: 21.8, 3: -19.1}),
    "knsb-keizer.trf": (K20 | {"tc": "standard"}, {1: -4.2, 2: 0.0, 3: 4.2, 4: None}),
    "opponent-with-Z.trf": (K20, {1: 16.8, 2: 0.0, 3: -16.8}),
    "adjourned.trf": (K20, {1: 4.8, 2: 0.0, 3: -4.8, 4: 0.0}),
    "superfluous-round.trf": (K20, {1: 4.4, 2: -4.4}),
    "russian.txt": (K20, {1: 7.2, 2: -7.2}),
    "us-wall-chart.txt": (K20, {1: 12.0, 2: -7.2, 3: -4.8}),
}
TOLD = {"opponent-with-Z.trf": ["one_sided"], "us-wall-chart.txt": ["us_ratings"]}


def answered(client: Client, text: str, **keys: str) -> dict[str, Any]:
    response = client.post("/crosstable.json", {"text": text, **keys})
    assert response.status_code == 200, response.content
    result: dict[str, Any] = response.json()["result"]
    return result


@pytest.mark.parametrize("name", CASES)
def test_a_text_that_people_have_is_rated(name: str, client: Client):
    keys, changes = CASES[name]
    result = answered(client, (FOUND / name).read_text(encoding="utf-8"), **keys)
    assert {player["number"]: player["exact_change"] for player in result["players"]} == changes
    assert [problem["code"] for problem in result["problems"]] == TOLD.get(name, [])


def test_an_event_without_results_says_so(client: Client):
    result = answered(client, (FOUND / "no-results-yet.trf").read_text(encoding="utf-8"), **K20)
    assert [player["exact_change"] for player in result["players"]] == [0, 0, None]
    assert [problem["code"] for problem in result["problems"]] == ["no_wins"]


FORFEITS = "No.\tName\tRtg\t1.Rd\n1\tA\t2100\t2w+\n2\tB\t2000\t1b-\n3\tC\t1900\t4w-\n4\tD\t1800\t3b+\n"


def test_an_event_in_which_nobody_won_a_game_says_so(client: Client):
    result = answered(client, FORFEITS, **K20)
    assert [(found["code"], found["line"]) for found in result["problems"]] == [("no_wins", 2)]
    assert "4 results are forfeits" in result["problems"][0]["message"]


def test_a_fault_of_a_column_is_told_once(client: Client):
    rows = "".join(f"{number}\tP{number}\t1.9oo\t-0\t0\n" for number in range(1, 1_501))
    result = answered(client, f"No.\tName\tRtg\t1.Rd\tPts.\n{rows}", **K20)
    assert [found["code"] for found in result["problems"]] == ["bad_rating", "no_ratings", "no_wins"]
    assert "“1.9oo”" in result["problems"][0]["message"]
    assert "1499 more lines have the same fault." in result["problems"][0]["message"]


def test_a_few_faults_are_told_one_by_one(client: Client):
    rows = "".join(f"{number}\tP{number}\t19oo\t-0\t0\n" for number in range(1, 4))
    result = answered(client, f"No.\tName\tRtg\t1.Rd\tPts.\n{rows}4\tQ\t2000\t-0\t0\n", **K20)
    lines = [found["line"] for found in result["problems"] if found["code"] == "bad_rating"]
    assert lines == [2, 3, 4]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[Event "Open"]\n[White "Abel"]\n[Black "Bosko"]\n[Result "1-0"]\n\n1. e4 1-0\n', "/tournament/"),
        ("Event,City Open,2026\n1,0,B,Last,First,2421,IM,ENG\n2,1,W,Other,Name,2300,,FRA\n", "/tournament/"),
        ("nothing that is read", "Italian, Russian or Polish"),
        ("nothing that is read", "US Chess wall chart"),
    ],
)
def test_a_refusal_says_what_is_read_and_where(text: str, said: str, client: Client):
    response = client.post("/crosstable.json", {"text": text})
    assert response.status_code == 400
    (error,) = response.json()["errors"]
    assert error["code"] == "nothing_read"
    assert said in error["message"]


EARLY = (
    "012 Open\n042 2023/05/01\n001    1      A, A                              2700" + " " * 29 + "1.0    1     2 w 1\n"
)


def test_an_event_before_the_rules_may_be_rated_by_those_of_today(client: Client):
    page = client.post("/crosstable/", {"text": EARLY, "on": ""}).content.decode()
    assert "date" in page
    assert "Rate it by today’s rules" in page
    start = page.index('<button name="on" value="') + len('<button name="on" value="')
    day = page[start : page.index('"', start)]
    again = client.post("/crosstable/", {"text": EARLY, "on": ["", day]})
    assert "Rate it by today’s rules" not in again.content.decode()
    assert f'value="{day}"' in again.content.decode()
    assert "A, A" in again.content.decode()


def test_a_day_that_was_typed_too_early_is_for_its_writer_to_change(client: Client):
    page = client.post("/crosstable/", {"text": EARLY, "on": "2020-01-01"}).content.decode()
    assert "Rate it by today’s rules" not in page
