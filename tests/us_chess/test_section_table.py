"""The table of a section: its order, its pages, what was typed on another page."""

import re
from html import unescape

from django.test import Client

from calculator.crosstable import columns as crosstable_columns
from calculator.crosstable.column import Sort
from calculator.us_chess.section.columns import COLUMNS
from tests.us_chess.test_section import TWO, WALL_CHART

NAMES = re.compile(r'<th scope="row">(?:<button[^>]*>)?([^<]+)')
MANY = "No.\tName\tRating\tRd 1\n" + "".join(
    f"{number}\tPlayer {number}\t{1000 + number}\tD{number + 1}\n{number + 1}\tPlayer {number + 1}\t1500\tD{number}\n"
    for number in range(1, 501, 2)
)
MANY += "501\tPlayer 501\t2000\tH\n"


def page(client: Client, **keys: str) -> str:
    return unescape(client.post("/us-chess/section/", {"on": "2016-05-01", **keys}).content.decode())


def test_the_headings_sort(client: Client):
    assert NAMES.findall(page(client, text=WALL_CHART))[:2] == ["HANA DUNAJ", "OLE GOSS"]
    assert NAMES.findall(page(client, text=WALL_CHART, sort="verdict"))[:2] == ["GIL OLSEN", "TOM ERDEM"]
    assert NAMES.findall(page(client, text=WALL_CHART, sort="rating"))[0] == "HANA DUNAJ"
    assert NAMES.findall(page(client, text=WALL_CHART, sort="change"))[0] == "CLEO ABEL"  # +698
    shown = page(client, text=WALL_CHART, sort="name")
    assert NAMES.findall(shown)[0] == "ADA BOSKO"
    assert '<input type="hidden" name="sort" value="name">' in shown


def test_every_order_has_its_column():
    for columns in (crosstable_columns.COLUMNS, COLUMNS):
        assert {column.sort for column in columns if column.order} == set(Sort)


def test_five_hundred_players_are_shown_at_a_time_and_what_was_typed_elsewhere_is_kept(client: Client):
    first = page(client, text=MANY, **{"before-501": "12", "floor-501": "1800"})
    assert len(NAMES.findall(first)) == 500
    assert "Players 1 to 500 of 501, in the order shown." in first
    assert '<input type="hidden" name="before-501" value="12">' in first
    assert '<input type="hidden" name="floor-501" value="1800">' in first
    second = page(client, text=MANY, page="2", **{"before-501": "12", "age-1": ""})
    assert NAMES.findall(second) == ["Player 501"]
    assert 'name="before-501" value="12"' in second


def test_nothing_published_takes_no_columns(client: Client):
    shown = page(client, text=TWO.replace("\tAfter", "").replace("\t1521.28", "").replace("\t1490", ""))
    assert "Verdict" not in shown
    assert '<p class="lead small"><b>2 players rated</b></p>' in shown


def test_one_number_has_one_box(client: Client):
    shown = page(client, text=TWO.replace("2\tCole", "1\tCole"), format="starting_rank")
    assert shown.count('id="before-1"') == 1


def test_names_are_escaped(client: Client):
    shown = client.post("/us-chess/section/", {"text": TWO.replace("Cole", "<b>&Cole"), "open": "1"}).content.decode()
    assert "&lt;b&gt;&amp;Cole" in shown
    assert "<b>&Cole" not in shown


def test_an_opened_event_shows_the_games_of_everybody(client: Client):
    shown = page(client, text=WALL_CHART, open="all")
    assert shown.count('class="games"') == 64
    assert "Close all games" in shown


def test_no_link_to_a_page_that_would_refuse_an_opponent(client: Client):
    text = "No.\tName\tRating\tGames\tRd 1\tRd 2\n1\tAda\t3000\t30\tW2\tW2\n2\tBo\t2990\t30\tL1\tL1\n"
    own, others = (
        client.post("/us-chess/section/", {"text": text, "on": "2026-11-01", "open": number}).content.decode()
        for number in ("1", "2")
    )
    assert 'href="/us-chess/?rating=3000&amp;before=30' in own
    assert 'href="/us-chess/?' not in others
