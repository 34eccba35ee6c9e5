"""A match: what US Chess asks of it and we do not refuse, and what is named and not calculated."""

from typing import Any

import pytest
from django.test import Client

MATCH = "before=30&kind=match&on=2026-06-01"


def notes(client: Client, query: str) -> dict[str, str]:
    """The messages of an answer by their codes."""
    answer: dict[str, Any] = client.get(f"/us-chess.json?{query}").json()
    assert answer["result"]["new_rating"]
    return {note["code"]: note["message"] for note in answer["notes"]}


@pytest.mark.parametrize(
    ("rating", "games", "gap"),
    [
        ("1500", "1900w_1900l", None),
        ("1500", "1901w", 401),
        ("1500", "1099d", 401),
        ("1500", "1600w_2000", 500),  # the farthest, in a plan too
        # Published ratings are whole: 1500.49 is published as 1500 and 1900.5 as 1901.
        ("1500.49", "1900.49w", None),
        ("1500.49", "1900.5w", 401),
    ],
)
def test_players_too_far_apart_for_a_match_are_rated_with_a_note(
    client: Client, rating: str, games: str, gap: int | None
):
    said = notes(client, f"rating={rating}&{MATCH}&games={games}").get("match_gap")
    expected = "US Chess rates a match if the published ratings are at most 400 points apart. These are 401 apart."
    assert said == (expected.replace("401", str(gap)) if gap else None)


def test_another_event_has_no_such_limit(client: Client):
    query = f"rating=1500&{MATCH}&games=1901w".replace("match", "regular")
    assert notes(client, query).keys().isdisjoint({"match", "match_gap"})


def test_what_is_not_worked_out_about_a_match_is_named(client: Client):
    said = notes(client, f"rating=1500&{MATCH}&games=1600w")["match"]
    assert "100 points in 180 days and 200 in three years. We do not work that out." in said
    assert said.endswith("Your opponent needs at least 26 rated games too.")


@pytest.mark.parametrize(("more", "named"), [("", False), ("&floor=1500", True), ("&wins=1&draws=1&events=1", False)])
def test_a_match_that_ends_below_a_personal_floor_asks_to_lower_it(client: Client, more: str, named: bool):
    said = notes(client, f"rating=1500&{MATCH}&games=1500l_1500l{more}")
    assert ("match_floor" in said) is named
    if named:
        assert said["match_floor"].startswith("A match that ends below a floor counts as a request to lower the floor")


def test_the_absolute_floor_cannot_be_lowered(client: Client):
    # Two losses from 110 would end below 107, the absolute floor of one win, one draw and one event before.
    said = notes(client, f"rating=110&{MATCH}&games=110l_110l&wins=1&draws=1&events=1")
    assert "floored" in said
    assert "match_floor" not in said
