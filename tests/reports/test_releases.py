"""Reports as earlier releases stored them, byte for byte, and what those releases answered: they stay as they were.

Release 0.6.0 made both: `report-0.6.0.bin` of `report-0.6.0.txt`, saved with k_of=8:40, and `sums-0.6.0.bin` of the
sample ranking-list-portuguese.txt, saved with on=2026-05-01; `.json` (set in lines) and `.csv` are its answers. Release
0.7.0 packed the first in another way, `report-0.7.0.bin`, and answered the same. It has, besides changes that agree,
agree with another K or differ, unrated players with a first rating and rounds left out for every reason there is.
"""

import csv
import io
import json
from datetime import UTC, datetime
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from calculator.models import Report

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("name", ["report-0.6.0", "report-0.7.0", "sums-0.6.0"])]
SLUG = "bcdfghjkmnpqrstv"
FOLDER = Path(__file__).parent


@pytest.fixture(autouse=True)
def row(name: str) -> None:
    """The row of the table, as it was when the answers were taken down."""
    content = (FOLDER / f"{name}.bin").read_bytes()
    saved = datetime(2026, 11, 30, 12, tzinfo=UTC)
    values: dict[str, Any] = {
        "slug": SLUG, "request": "0" * 64, "saved": saved, "expires": saved.replace(year=2126), "release": "0.6.0",
        "deleted": False, "size": len(content), "content": content,
    }  # fmt: skip
    places = ", ".join(["%s"] * len(values))
    with connection.cursor() as cursor:  # as a worker of that release inserts it, while an upgrade is under way
        cursor.execute(f"INSERT INTO calculator_report ({', '.join(values)}) VALUES ({places})", list(values.values()))


def answered(name: str) -> Any:
    """What release 0.6.0 answered."""
    return json.loads((FOLDER / f"{name.replace('0.7.0', '0.6.0')}.json").read_text("utf-8"))


def holds(answer: Any, known: Any) -> bool:
    """Whether an answer says all that is known, each figure the same; it may have keys that came later."""
    if isinstance(known, dict):
        return all(key in answer and holds(answer[key], value) for key, value in known.items())
    if isinstance(known, list):
        return len(answer) == len(known) and all(map(holds, answer, known))
    return bool(answer == known)


def test_the_twin_says_what_it_said(client: Client, name: str):
    response = client.get(f"/r/{SLUG}.json")
    assert response.status_code == 200
    assert holds(response.json(), answered(name))


def test_the_file_has_every_cell_that_it_had(client: Client, name: str):
    known, found = (
        list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))
        for content in (
            (FOLDER / f"{name.replace('0.7.0', '0.6.0')}.csv").read_bytes(),
            client.get(f"/r/{SLUG}.csv").content,
        )
    )
    assert holds(found, known)


def test_the_page_shows_every_figure(client: Client, name: str):
    page = unescape(client.get(f"/r/{SLUG}/").content.decode())
    assert "by release 0.6.0" in page
    for player in answered(name)["result"]["players"]:
        assert player["name"] in page
        if player["exact_change"] is not None:
            assert f"{player['exact_change']:+.2f}".replace("-", "\N{MINUS SIGN}") in page
        if player["first_rating"]:
            assert str(player["first_rating"]["first_rating"]) in page


@pytest.mark.parametrize("end", [".png", "/today/", "/?sort=change&open=1"])
def test_the_rest_of_it_is_there(client: Client, end: str, name: str):
    assert client.get(f"/r/{SLUG}{end}").status_code == 200


def test_the_answers_are_of_what_they_should_be(name: str):
    """Else these files would hold less than they are kept for."""
    players = answered(name)["result"]["players"]
    verdicts = {player["verdict"] for player in players}
    reasons = {game["reason"] for player in players for game in player["left_out"]}
    if name == "sums-0.6.0":
        assert [len(player["games"]) for player in players] == [0] * 6
        assert "agrees" in verdicts
        return
    assert verdicts == {"agrees", "differs", "not_published"}
    assert {player["agrees_with_k"] for player in players} == {None, 40}
    assert {player["k_reason"] for player in players} >= {"k_of", "table"}
    assert sum(player["first_rating"] is not None for player in players) == 2
    assert reasons == {"unrated", "below_floor", "gap_600", "forfeit", "bye", "not_played", "unfinished"}


def test_a_rating_system_that_this_release_does_not_know_is_said_and_not_a_fault(client: Client, name: str):
    Report.objects.update(system="of-tomorrow")
    for address, kind in ((f"/r/{SLUG}/", "text/html"), (f"/r/{SLUG}.json", "application/json")):
        response = client.get(address)
        assert response.status_code == 503
        assert kind in response["Content-Type"]
