"""How a section was read: it is named as what it is, on the page and in JSON."""

from html import unescape

import pytest
from django.test import Client

from tests.us_chess.test_section import REPORT, TWO, WALL_CHART

FOREIGN = "No.\tName\tRating\tRd 1\n1\tAble\t1500\t2w1\n2\tCole\t1500\t1b0\n"
ROBIN = "No.\tName\tRating\t1\t2\n1\tAble\t1500\t*\tW\n2\tCole\t1500\tL\t*\n"
SECTIONS = [
    (WALL_CHART, "wall_chart", "read as a US Chess wall chart"),
    (TWO, "us_crosstable", "read as a US Chess crosstable"),
    (FOREIGN, "starting_rank", "read as a starting-rank crosstable"),
    (ROBIN, "round_robin", "read as a round robin"),
    (REPORT, "trf", "read as TRF"),
]


@pytest.mark.parametrize(("text", "kind", "words"), SECTIONS)
def test_a_section_is_named_as_what_it_is(client: Client, text: str, kind: str, words: str):
    keys = {"text": text, "on": "2026-08-30"}
    assert client.post("/us-chess/section.json", keys).json()["result"]["event"]["kind"] == kind
    assert f" · {words} · " in unescape(client.post("/us-chess/section/", keys).content.decode())


@pytest.mark.parametrize("text", [WALL_CHART, TWO, REPORT])
@pytest.mark.parametrize("asked", ["wall_chart", "us_crosstable"])
def test_to_ask_for_a_kind_that_is_recognised_changes_nothing(client: Client, text: str, asked: str):
    keys = {"text": text, "on": "2026-08-30"}
    asked_for = client.post("/us-chess/section.json", {**keys, "format": asked}).json()
    assert asked_for["input"]["format"] == asked
    assert asked_for["result"] == client.post("/us-chess/section.json", keys).json()["result"]


def test_a_kind_that_is_asked_for_is_the_kind(client: Client):
    keys = {"text": TWO, "on": "2026-08-30", "format": "starting_rank"}
    assert client.post("/us-chess/section.json", keys).json()["result"]["event"]["kind"] == "starting_rank"


def test_a_wall_chart_has_its_name_by_fides_rules_too(client: Client):
    keys = {"text": WALL_CHART, "on": "2026-08-30"}
    assert client.post("/crosstable.json", keys).json()["result"]["event"]["kind"] == "wall_chart"
    assert " · read as a US Chess wall chart · " in unescape(client.post("/crosstable/", keys).content.decode())
