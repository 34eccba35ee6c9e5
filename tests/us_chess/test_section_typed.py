"""What is given for single players of a section: it stays on the page, in a table or in inputs of its own."""

from html import unescape

import pytest
from django.test import Client

# Three rated players. A floor of 1600 is above the rating of the first.
THREE = "No.\tName\tRating\tRd 1\n1\tAble\t1500\tW2\n2\tCole\t1500\tL1\n3\tDrew\t1400\tH\n"


def page(client: Client, **keys: object) -> str:
    response = client.post("/us-chess/section/", {"text": THREE, "on": "2026-08-30", **keys})
    assert response.status_code == 200
    return unescape(response.content.decode())


def value_of(shown: str, name: str) -> str:
    """The value of an input; empty if it is blank."""
    start = shown.index(f'id="{name}" name="{name}" value="')
    return shown[start:].split('value="', 1)[1].split('"', 1)[0]


@pytest.mark.parametrize("keys", [{"floor_of": "1:1600,2:1300"}, {"floor-1": "1600", "floor-2": "1300"}])
def test_a_wrong_floor_stands_at_its_player_beside_all_that_was_given(client: Client, keys: dict[str, str]):
    shown = page(client, before_of="3:12", **keys)
    assert 'class="players' not in shown
    assert '<a href="#floor-1">Floor of player 1</a>' in shown
    assert [value_of(shown, name) for name in ("floor-1", "floor-2", "before-3")] == ["1600", "1300", "12"]
    assert 'aria-invalid="true" aria-describedby="floor-1-wrong"' in shown
    assert shown.count('class="wrong"') == 1
    answer = shown.split('<section id="answer"')[1]
    assert answer.index('id="floor-1"') < answer.index("<details")


def test_what_was_given_for_players_stands_in_their_rows_and_is_sent_again(client: Client):
    shown = page(client, floor_of="1:1300", before_of="3:12", **{"floor-2": "1200"})
    assert 'class="players' in shown
    assert [value_of(shown, name) for name in ("floor-1", "floor-2", "before-3")] == ["1300", "1200", "12"]


def test_what_is_typed_into_a_row_replaces_what_was_given(client: Client):
    shown = page(client, floor_of="1:1600", **{"floor-1": "1400"})
    assert 'class="players' in shown
    assert value_of(shown, "floor-1") == "1400"


def test_values_of_single_players_that_cannot_be_read_may_be_corrected(client: Client):
    shown = page(client, floor_of="1:high,2:1300")
    assert '<a href="#floor_of">Floor of single players</a>' in shown
    assert value_of(shown, "floor_of") == "1:high,2:1300"


def test_values_of_single_players_stay_while_there_is_no_text(client: Client):
    assert value_of(page(client, text="", age_of="1:15"), "age_of") == "1:15"


def test_k_of_single_players_stays_on_the_crosstable_page(client: Client):
    text = "No.\tName\tRtg\t1\n1\tAble\t1500\t2w1\n2\tCole\t1500\t1b0\n"
    shown = client.post("/crosstable/", {"text": text, "on": "2026-08-30", "k_of": "1:10"}).content.decode()
    assert value_of(shown, "k-1") == "10"


@pytest.mark.parametrize(("given", "high"), [("1:1600", 1500), ("4:1200", 150)])
def test_the_error_of_a_floor_says_what_would_be_accepted(client: Client, given: str, high: int):
    text = f"{THREE}4\tErdem\tUnrated\tH\n"
    said = f"is too high. Type at most {high}. A floor is never above the rating."
    assert said in page(client, text=text, floor_of=given)
    assert 'role="alert"' not in page(client, text=text, floor_of=f"{given[:2]}{high}")
