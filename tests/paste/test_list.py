"""Cards and tables without ratings, filled from the official list in force on their day. All people are invented."""

from typing import Any

import pytest
from django.db import OperationalError, connections
from django.test import Client

from calculator.players import store
from tests.players.listed import OCTOBER, enter, person

pytestmark = pytest.mark.django_db(databases=["default", "players"])
PEOPLE = [
    person(100001, "Own, Olga", "ENG", (1650, 40, 1500, 40), year=1990),
    person(100002, "Bosko, Cem", "ENG", (1800, 10, 1700, 20), year=2012),
    person(100003, "Castel, Dora", "FRA", (1600, 20)),
    person(100004, "Unrated, Ida", "ENG"),
    person(100005, "Twin, Tom", "ENG", (1500, 20), year=1970),
    person(100006, "Twin, Tom", "ENG", (1900, 20), year=1995),
]
CARD = """\
Name\tOwn, Olga
FIDE ID\t100001
Rd.\tName\tFED\tRes.
1\tBosko, Cem\tENG\tw 1
2\tCastel, Dora\tFRA\ts ½
3\tUnrated, Ida\tENG\tw 1
4\tTwin, Tom\tENG\ts 1
5\tNobody, At All\tENG\tw 0
"""
IDS = "Rd.\tName\tFideID\tRes.\n1\tBosko, C.\t100002\tw 1\n2\tWrong, Name\t100003\ts ½\n3\tTwin, Tom\t100006\tw 0\n"
DAY = {"on": "2026-11-05"}


@pytest.fixture
def listed(settings: Any) -> None:
    settings.PLAYERS = True
    enter(PEOPLE)


def read(client: Client, text: str, **more: str) -> Any:
    response = client.post("/tournament/read.json", {"text": text, **DAY, **more})
    assert response.status_code == 200, response.content
    return response.json()


def page(client: Client, text: str, **more: str) -> str:
    return client.post("/tournament/read/", {"text": text, **DAY, **more}).content.decode()


def test_a_card_with_names_is_filled_from_the_list(client: Client, listed: None):
    # 1650 beats 1800 (+.70) and draws with 1600 (-.07): +.63, at K 40 +25.2.
    body = read(client, CARD)
    assert body["url"] == "/tournament/?rating=1650&k=40&on=2026-11-05&games=1800w_1600d"
    assert (body["rating"], body["k"], body["exact_change"]) == (1650, 40, 25.2)
    assert [(each["opponent"], each["list"]["fide_id"], each["list"]["month"]) for each in body["games"]] == [
        (1800, 100002, "2026-11"), (1600, 100003, "2026-11"),
    ]  # fmt: skip
    assert body["list"] == {
        "month": "2026-11", "fide_id": 100001, "name": "Own, Olga", "federation": "ENG", "birth_year": 1990,
        "rating": 1650, "k": 40, "standard": False,
    }  # fmt: skip
    assert body["problems"] == []


def test_who_is_doubtful_is_offered_and_not_chosen(client: Client, listed: None):
    unrated, twin, nobody = read(client, CARD)["left_out"]
    assert unrated["list"]["fide_id"] == 100004
    assert (twin["opponent"], twin["list"]) == (None, None)
    assert [each["fide_id"] for each in twin["candidates"]] == [100005, 100006]
    assert (nobody["list"], nobody["candidates"]) == (None, [])


def test_the_page_says_where_every_value_comes_from(client: Client, listed: None):
    shown = page(client, CARD)
    assert "1800 of the list of November 2026, Win" in shown
    assert "The opponents’ ratings are those of the list of November 2026." in shown
    assert "Your rating 1650 and K 40 are those of the list of November 2026." in shown
    assert (
        "“Twin, Tom” may be one of these on the list: Twin, Tom (ENG, born 1970, ID 100005, 1500); "
        "Twin, Tom (ENG, born 1995, ID 100006, 1900). Type the right rating."
    ) in shown
    assert (
        "Not rated: round 3 (unrated opponent), 4 (opponent not clear on the list), 5 (opponent not found on the list)."
        in shown
    )
    assert "No column has ratings" not in shown


def test_ids_go_before_names_unless_they_are_those_of_others(client: Client, listed: None):
    body = read(client, IDS, rating="1700")
    assert [(each["opponent"], each["list"]["fide_id"]) for each in body["games"]] == [(1800, 100002), (1900, 100006)]
    assert [each["name"] for each in body["left_out"]] == ["Wrong, Name"]
    assert (body["rating"], body["list"]) == (1700, None)


def test_a_crosstable_without_ratings_is_filled(client: Client, listed: None):
    table = (
        "No.\tName\t1\t2\t3\tPts.\n1\tOwn, Olga\t*\t1\t½\t1½\n2\tBosko, Cem\t0\t*\t1\t1\n3\tCastel, Dora\t½\t0\t*\t½\n"
    )
    body = read(client, table, player="Own, Olga")
    assert body["url"] == "/tournament/?rating=1650&k=40&on=2026-11-05&games=1800w_1600d"
    assert body["problems"] == []


def test_the_rating_is_that_of_the_time_control(client: Client, listed: None):
    body = read(client, CARD, tc="rapid")
    assert [(each["opponent"], each["list"]["standard"]) for each in body["games"]] == [(1700, False), (1600, True)]
    assert "1600, the standard rating of the list of November 2026, Draw" in page(client, CARD, tc="rapid")
    assert body["rating"] == 1500


def test_what_is_typed_or_printed_stays(client: Client, listed: None):
    body = read(client, CARD, rating="2000", k="17")
    assert (body["rating"], body["k"], body["list"]) == (2000, 17, None)
    rated = CARD.replace("Name\tFED", "Name\tRtg\tFED").replace("Cem\tENG", "Cem\t1850\tENG")
    rated = rated.replace("Dora\tFRA", "Dora\t0\tFRA").replace("Ida\tENG", "Ida\t0\tENG")
    rated = rated.replace("Tom\tENG", "Tom\t0\tENG").replace("All\tENG", "All\t0\tENG")
    assert [(each["opponent"], each["list"]) for each in read(client, rated)["games"]] == [(1850, None)]


def test_a_k_that_is_typed_is_not_said_to_be_that_of_the_list(client: Client, listed: None):
    assert read(client, CARD, k="17")["k"] == 17
    shown = page(client, CARD, k="17")
    assert "Your rating 1650 is that of the list of November 2026." in shown
    assert "K 40" not in shown


def test_another_month_is_never_used(client: Client, settings: Any):
    settings.PLAYERS = True
    enter(PEOPLE, OCTOBER)
    body = read(client, CARD)
    assert [each["message"] for each in body["notes"]] == [
        "The list of November 2026 is not loaded here. Loaded: October 2026."
    ]
    assert body["games"] == []
    assert "Loaded: October 2026." in page(client, CARD)
    assert read(client, CARD, on="2026-10-31")["games"][0]["list"]["month"] == "2026-10"


def test_without_a_list_the_reading_is_the_same(client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch):
    enter(PEOPLE)
    with monkeypatch.context() as context:
        context.setattr(connections["players"], "cursor", None)  # nothing is asked
        usual = read(client, CARD)
    assert (usual["games"], usual["notes"]) == ([], [])
    settings.PLAYERS = True

    def locked(*_: object) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(store, "rows", locked)
    body = read(client, CARD)
    assert [each["code"] for each in body["notes"]] == ["no_list"]
    assert {**body, "notes": []} == usual


def test_the_answer_is_for_its_reader_alone(client: Client, listed: None):
    for path in ("/tournament/read/", "/tournament/read.json"):
        assert client.post(path, {"text": CARD, **DAY})["Cache-Control"] == "private, no-store"
    assert "no-store" not in client.post("/tournament/read/", {"text": "1850 1", **DAY})["Cache-Control"]
