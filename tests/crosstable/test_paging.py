"""Five hundred players are shown at a time, of a posted event and of a saved report."""

import re
from html import unescape

import pytest
from django.test import Client

from calculator.models import Report

pytestmark = pytest.mark.django_db
SHOWN = re.compile(r'<th scope="row">(?:<button[^>]*>)?Player (\d+)')
# Two by two they draw; the last has nobody and the highest rating.
SMALL = "No.\tName\tRtg\t1.Rd\tPts.\tK\n" + "".join(
    f"{number}\tPlayer {number}\t1501\t{number + 1}w½\t½\t20\n"
    f"{number + 1}\tPlayer {number + 1}\t1500\t{number}b½\t½\t20\n"
    for number in range(1, 501, 2)
)
EVENT = f"{SMALL}501\tPlayer 501\t1600\t-0\t0\t20\n"


def players(page: str) -> list[int]:
    """The numbers of the players in the order of the rows."""
    return list(map(int, SHOWN.findall(page)))


def posted(client: Client, **keys: str) -> str:
    response = client.post("/crosstable/", {"text": EVENT, "on": "2026-11-01", **keys})
    return unescape(response.content.decode())


@pytest.fixture
def report(client: Client) -> str:
    """The address of the event as a report."""
    client.post("/r/", {"text": EVENT, "on": "2026-11-01"})
    return f"/r/{Report.objects.get().slug}/"


def read(client: Client, address: str) -> str:
    return unescape(client.get(address).content.decode())


@pytest.mark.parametrize("end", ["", "today/"])
def test_a_report_shows_five_hundred_players_and_leads_to_the_others(client: Client, report: str, end: str):
    first, second = read(client, report + end), read(client, f"{report}{end}?page=2")
    assert players(first) == list(range(1, 501))
    assert "Players 1 to 500 of 501, in the order shown." in first
    assert '<nav class="pages" aria-label="Pages of the players">' in first
    assert '<strong aria-current="page" aria-label="Page 1">1</strong>' in first
    assert '<a class="button plain" href="?page=2#players" aria-label="Page 2">2</a>' in first
    assert players(second) == [501]
    assert "Player 501 of 501, in the order shown." in second
    assert '<a class="button plain" href="?page=1#players" aria-label="Page 1">' in second
    for page in (first, second):  # what is said of the event is said of everybody
        assert "500 players rated." in page
        assert "Sum of 500 rated players" in page


def test_the_links_keep_the_order_and_the_player_who_is_shown(client: Client, report: str):
    page = read(client, f"{report}?sort=rating&open=2")
    assert '<a class="button plain" href="?sort=rating&open=2&page=2#players" aria-label="Page 2">' in page
    second = read(client, f"{report}?sort=rating&open=2&page=2")
    assert players(read(client, f"{report}?sort=rating"))[:2] == [501, 1]
    assert players(second) == [500]  # the last of those with 1500, 501 being the first of all


@pytest.mark.parametrize(
    ("query", "first"),
    [("open=501", 501), ("open=500", 1), ("open=501&sort=rating", 501), ("open=501&page=1", 1), ("open=999", 1)],
)
def test_the_player_who_is_opened_is_on_the_page_unless_another_is_asked_for(
    client: Client, report: str, query: str, first: int
):
    assert players(read(client, f"{report}?{query}"))[0] == first


@pytest.mark.parametrize("page", ["0", "3", "-1", "x", "1.5", "9" * 400])
def test_a_page_that_is_not_there_is_the_first(client: Client, report: str, page: str):
    assert players(read(client, f"{report}?page={page}")) == list(range(1, 501))


def test_an_event_that_fits_has_no_pages(client: Client):
    page = client.post("/crosstable/", {"text": SMALL}).content.decode()
    assert players(page) == list(range(1, 501))
    assert '<nav class="pages"' not in page
    assert "in the order shown" not in page
    assert 'name="page"' not in page


def test_a_posted_event_has_buttons_that_post_another_page(client: Client):
    page = posted(client)
    assert players(page) == list(range(1, 501))
    assert (
        '<button class="plain" name="page" value="2" formaction="/crosstable/#players" aria-label="Page 2">2</button>'
        in page
    )
    assert players(posted(client, page="2")) == [501]
    assert '<button name="page" value="2">Calculate</button>' in posted(client, page="2")


def test_k_typed_on_another_page_counts_and_is_kept(client: Client):
    page = posted(client, page="2", **{"k-1": "17", "k-501": "19", "k-3": " "})
    assert players(page) == [501]
    assert '<input type="hidden" name="k-1" value="17">' in page
    assert 'name="k-501" value="19"' in page
    assert page.count('name="k-501"') == 1
    assert 'name="k-3"' not in page
    again = posted(client, page="1", **{"k-1": "17", "k-501": "19"})
    assert 'data-k="17"' in again
    assert 'name="k-1" value="17"' in again
    assert '<input type="hidden" name="k-501" value="19">' in again
