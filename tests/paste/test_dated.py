"""A text's own day and time control hold, unless the visitor typed others: the samples with figures worked out by hand.

Their origin: small files of invented people, written by hand in the formats they are of.
"""

import html
import re
from typing import Any

import pytest
from django.test import Client

from calculator.base.form import today
from tests.formats.event_files import games_sample

OPENED = f"on={today()}&tc=standard&k=20&method=fide"  # a page that nobody has typed into


def sent(client: Client, text: str, **more: object) -> Any:
    return client.post("/tournament/read.json", {"text": text} | {name: str(each) for name, each in more.items()})


def read(client: Client, text: str, **more: object) -> Any:
    return sent(client, text, **more).json()


def page(client: Client, text: str, **more: object) -> str:
    form = {"text": text} | {name: str(each) for name, each in more.items()}
    return html.unescape(client.post("/tournament/read/", form).content.decode())


BIG = {"rating": 2800, "k": 10}
DATED = [("date-2025-08.trf", "1"), ("date-2025-08.pgn", "Big, A")]
RAPID = [("rapid.trf", "1"), ("rapid.pgn", "Big, A")]


@pytest.mark.parametrize(("name", "player"), DATED)
@pytest.mark.parametrize("opened", ["", OPENED])
def test_the_day_of_the_text_holds(client: Client, name: str, player: str, opened: str):
    body = read(client, games_sample(name), **BIG, player=player, page=opened)
    assert (body["exact_change"], body["url"]) == (0.8, "/tournament/?rating=2800&k=10&on=2025-08-03&games=2200w")
    assert "The event began on 3 Aug 2025, as the text says." in page(client, games_sample(name), **BIG, player=player)


@pytest.mark.parametrize(("name", "player"), RAPID)
@pytest.mark.parametrize("opened", ["", OPENED])
def test_the_time_control_of_the_text_holds(client: Client, name: str, player: str, opened: str):
    body = read(client, games_sample(name), rating=2700, k=10, player=player, page=opened)
    assert (body["exact_change"], body["games"]) == (0, [])
    assert [(line["opponent"], line["reason"]) for line in body["left_out"]] == [(2050, "gap_600")]
    shown = page(client, games_sample(name), rating=2700, k=10, player=player)
    assert "Rated as rapid, which is guessed from the text." in shown


@pytest.mark.parametrize("typed", [{"on": "2026-11-01"}, {"page": "on=2026-11-01&tc=standard"}])
def test_what_was_typed_holds_and_the_text_is_told(client: Client, typed: dict[str, str]):
    text = games_sample("date-2025-08.trf")
    assert read(client, text, **BIG, player=1, **typed)["exact_change"] == 0.2  # from October 2025 the real gap counts
    shown = page(client, text, **BIG, player=1, **typed)
    assert "your entry 1 Nov 2026 is used, not 3 Aug 2025 from the text." in shown
    shown = page(client, games_sample("rapid.trf"), rating=2000, k=10, player=1, tc="blitz")
    assert "your entry blitz is used, not rapid from the text." in shown


def test_a_day_before_the_rules_known_is_refused_and_the_text_kept(client: Client):
    text = games_sample("date-2023.trf")
    response = sent(client, text, **BIG, player=1)
    assert response.status_code == 400
    (error,) = response.json()["errors"]
    assert (error["code"], error["field"]) == ("date_not_covered", "on")
    assert "1 May 2023, as the text says" in error["message"]
    shown = page(client, text, **BIG, player=1)
    assert text.strip() in shown
    assert f'name="on" value="{today()}">Rate it by today’s rules' in shown
    assert '<input type="hidden" name="chosen" value="1">' in shown
    body = read(client, text, **BIG, chosen=1, on=today())
    assert (body["ok"], body["exact_change"]) == (True, 0.2)
    assert "today’s rules" not in page(client, text, **BIG, player=1, on=today())


def test_the_day_of_one_text_is_not_that_of_the_next(client: Client):
    first = page(client, games_sample("date-2025-08.pgn"), **BIG, player="Big, A")
    state = re.findall(r'name="page" value="([^"]*)"', first)[0]
    assert 'name="opened" value="2025-08-03_"' in first
    assert read(client, "1850 1\n", page=state, rating=1800, k=20)["url"].split("&")[2] == f"on={today()}"
    more = read(client, "1850 1\n", page=state, add="event", k=20)
    assert "on=2025-08-03" in more["url"]
    changed = state.replace("on=2025-08-03", "on=2026-01-01")  # the visitor changes the day
    assert "on=2026-01-01" in read(client, "1850 1\n", page=changed, rating=1800, k=20)["url"]


TWO_PLAYERS = "No.\tName\tRtg\t1.Rd\n1\tBig, A\t2800\t2w1\n2\tSmall, B\t2200\t1b0\n"
ROWS = "Rd.\tName\tRtgI\tRes.\n1\tAble, A\t2200\tw 1\n"


@pytest.mark.parametrize(
    "above",
    [
        "Date : 2025/08/03 To 2025/08/09", "Datum\t3.8.2025", "2025-08-03", "3.-9. August 2025",
        "03.08.2025 - 09.08.2025", "2025/08/03 - 2025/08/09", "3.8. - 9.8.2025",
        "Open of Somewhere, August 3-9, 2025", "Torneo, 3-9 agosto 2025", "3 августа 2025", "3-9 sierpnia 2025",
        "28.7.–3.8.2025\n", "Start: 3 août 2025",
    ],
)  # fmt: skip
@pytest.mark.parametrize("rows", [ROWS, "2200 1\n"])
def test_the_day_above_a_card_or_lines_holds(client: Client, above: str, rows: str):
    day = "2025-07-28" if above.startswith("28") else "2025-08-03"
    assert read(client, f"{above}\n{rows}", **BIG)["url"].split("&")[2] == f"on={day}"


@pytest.mark.parametrize("above", ["Last update 04.11.2025 10:11:12", "Born 12.03.2012", "Year of birth\t2012", "2025"])
def test_another_day_above_a_card_is_none(client: Client, above: str):
    assert f"on={today()}" in read(client, f"{above}\n{ROWS}", **BIG)["url"]


def test_a_state_that_no_page_sends_is_answered(client: Client):
    for state in ("on=x&tc=y&opened=x_y", "opened=_____", "on=%00&opened=%00", "tc=rapid&opened=_rapid&on=2030-01-01"):
        for more in ({}, {"add": "event"}):
            page(client, games_sample("rapid.trf"), player=1, page=state, **more)
            sent(client, "1850 1", page=state, **more)


def test_an_unlabelled_day_above_a_table_holds(client: Client):
    assert read(client, f"Open\n3-9 August 2025\n{TWO_PLAYERS}", **BIG, player=1)["exact_change"] == 0.8


@pytest.mark.parametrize(
    ("above", "remark"),
    [
        ("Date : 03/08/2025", "We read 03/08/2025 as 3 Aug 2025, the day first."),
        ("Open, 03/08/2025 - 09/08/2025", "We read 03/08/2025 as 3 Aug 2025, the day first."),
        ("Date : 13/08/2025", ""), ("03/08/2025 - 13/08/2025", ""), ("3.8.2025", ""), ("2025/08/03", ""),
        ("08/08/2025", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("rows", [ROWS, "2200 1\n", TWO_PLAYERS])
def test_a_day_that_may_be_a_month_is_said_as_it_was_read(client: Client, above: str, remark: str, rows: str):
    shown = page(client, f"{above}\n{rows}", **BIG, player=1 if "Big" in rows else "")
    assert ("the day first." in shown) is bool(remark)
    assert remark in shown
    shown = page(client, f"{above}\n{rows}", **BIG, on="2026-01-01", player=1 if "Big" in rows else "")
    assert "the day first." not in shown


def test_events_that_differ_are_said(client: Client):
    one, other = games_sample("date-2025-08.pgn"), games_sample("rapid.pgn").replace('"Open"', '"Rapid"')
    body = read(client, one + other, rating=2800, k=10, player="Big, A")
    assert [found["code"] for found in body["problems"]] == ["days_differ"]
    assert "27 Dec 2025" in body["problems"][0]["message"]
    timed = one.replace("[Result", '[TimeControl "40/7200"]\n[Result')
    body = read(client, timed + other, rating=2800, k=10, player="Big, A")
    assert {found["code"] for found in body["problems"]} == {"days_differ", "paces_differ"}


def test_the_days_of_rounds_are_one_event(client: Client):
    one = games_sample("date-2025-08.pgn")
    text = one.replace("2025.08.03", "2025.08.04") + one + one.replace("2025.08.03", "2025.??.??")
    body = read(client, text, **BIG, player="Big, A")
    assert ("on=2025-08-03" in body["url"], body["problems"]) == (True, [])
    assert "on=2025-08-01" in read(client, text.replace("[Date", '[EventDate "2025.08.01"]\n[Date'), **BIG,
                                   player="Big, A")["url"]  # fmt: skip
