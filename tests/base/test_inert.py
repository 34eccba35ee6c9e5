"""What comes from outside comes out harmless: on the page, as data, as CSV."""

from pathlib import Path

import pytest
from django.test import Client

from calculator.base.inert import PARTED, REPLACED

TEXT = Path("tests/formats/samples/starting-rank.txt").read_text(encoding="utf-8")
HIDDEN = "".join(map(chr, (*range(0, 9), 0xB, 0xC, *range(0xE, 0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F))))
TURNED = "\u202e\u2066\u200f\u061c"


@pytest.mark.parametrize("form", ["text", "file"])
@pytest.mark.parametrize("address", ["/crosstable/", "/crosstable.json", "/crosstable.csv"])
def test_a_name_turns_nothing_around_it(client: Client, address: str, form: str, tmp_path: Path):
    line = next(line for line in TEXT.splitlines() if "," in line)
    name = next(cell for cell in line.split("\t") if "," in cell)
    text = TEXT.replace(name, f"{TURNED}{name}\x07<u>")
    file = tmp_path / "event.txt"
    file.write_text(text, encoding="utf-8")
    with file.open("rb") as opened:
        response = client.post(address, {form: text if form == "text" else opened})
    assert response.status_code == 200
    answer = response.json() if address.endswith("json") else response.content.decode()
    assert name in str(answer)
    assert not PARTED.search(str(answer))
    assert not REPLACED.search(str(answer))
    assert "\N{REPLACEMENT CHARACTER}" in str(answer)
    assert "<u>" not in str(answer) or address != "/crosstable/"


@pytest.mark.parametrize("address", ["/game/", "/game/answer/", "/tournament/", "/k-factor/", "/performance/"])
def test_a_query_turns_nothing_around_it(client: Client, address: str):
    keys = ("rating", "opponent", "games", "score", "opponents", "k", "on", "tc", "year", "opponent-1-1")
    page = client.get(address, dict.fromkeys(keys, f"{HIDDEN}{TURNED}7")).content.decode()
    assert not PARTED.search(page)
    assert not REPLACED.search(page)


def test_a_mark_of_direction_copied_with_a_number_does_not_matter(client: Client):
    answer = client.get("/game.json", {"rating": "\u200e1650\u202c", "opponent": "1800", "result": "win", "k": "20"})
    assert answer.json()["result"]["new_rating"] == 1664
