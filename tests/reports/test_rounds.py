"""The rounds of a report lie apart from its players: a page of a long event reads only those that it shows."""

import gc
import logging
import re
import time
import tracemalloc
from collections.abc import Callable

import msgspec
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from calculator.models import Report
from calculator.reports import rounds, store
from tests import events
from tests.reports.test_reports import sheet

pytestmark = pytest.mark.django_db
MEGABYTE = 1_000_000


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> str:
    """The slug of an event of six players, long for once, in three blocks."""
    monkeypatch.setattr("calculator.crosstable.sheet.MOST_GAMES", 1)
    monkeypatch.setattr(rounds, "BLOCK", 2)
    return store.save(sheet(events.trf(6, 3)), "")


def columns(client: Client, address: str) -> list[str]:
    """Which of the two columns are read for an answer."""
    with CaptureQueriesContext(connection) as queries:
        assert client.get(address).status_code == 200
    read = [each["sql"].partition(" FROM ")[0] for each in queries.captured_queries]
    return [name for name in ("content", "games") if any(f'"{name}"' in each for each in read)]


def damage(slug: str, change: Callable[[list[bytes]], list[bytes]]) -> None:
    """Spoils blocks."""
    blocks = msgspec.msgpack.decode(bytes(Report.objects.get(slug=slug).games or b""), type=list[bytes])
    Report.objects.filter(slug=slug).update(games=msgspec.msgpack.encode(change(blocks)))


def test_all_comes_back_together():
    known = sheet(events.trf(250, 3))
    kept = store.find(store.save(known, ""))
    assert kept
    bare = store.sheet_of(kept)
    assert [player.games for player in bare.result.players] == [()] * 250
    assert bare.rounds_told == (3,) * 250
    assert store.whole(kept, bare) == known
    one = store.whole(kept, bare, [201])
    assert [place for place, player in enumerate(one.result.players) if player.games] == [200]
    assert one.result.players[200] == known.result.players[200]


def test_only_what_is_shown_is_read(client: Client, small: str):
    assert columns(client, f"/r/{small}/") == ["content"]
    assert columns(client, f"/r/{small}.csv") == ["content"]
    assert columns(client, f"/r/{small}/?open=3") == ["content", "games"]
    assert columns(client, f"/r/{small}.json") == ["content", "games"]


def test_of_a_long_event_the_player_who_is_opened_has_games_and_the_others_a_button(client: Client, small: str):
    page = client.get(f"/r/{small}/?open=3").content.decode()
    assert page.count('<tr class="games">') == page.count('aria-expanded="true"') == 1
    assert re.findall(r'<button name="open" value="(\d?)"', page) == ["1", "2", "", "4", "5", "6"]


def test_a_long_event_does_not_offer_the_games_of_everybody(client: Client, small: str):
    page = client.get(f"/r/{small}/?open=all").content.decode()
    assert '<tr class="games">' not in page
    assert "Show all games" not in page
    assert "Print with games" not in page
    assert columns(client, f"/r/{small}/?open=all") == ["content"]


def test_games_are_read_only_where_they_are_open(client: Client):
    slug = store.save(sheet(events.trf(6, 3)), "")
    assert columns(client, f"/r/{slug}/") == ["content"]
    assert columns(client, f"/r/{slug}/?open=all") == ["content", "games"]
    assert client.get(f"/r/{slug}/?open=all").content.decode().count('<tr class="games">') == 6


def test_only_the_block_of_the_player_is_read(client: Client, small: str, caplog: pytest.LogCaptureFixture):
    damage(small, lambda blocks: [blocks[0], b"damaged", blocks[2]])
    assert client.get(f"/r/{small}/?open=2").status_code == 200
    with caplog.at_level(logging.ERROR, "calculator.reports.guards"):
        assert client.get(f"/r/{small}/?open=3").status_code == 503
    assert "A report cannot be read." in caplog.text


@pytest.mark.parametrize(
    "change",
    [lambda blocks: blocks[:1], lambda blocks: [], lambda blocks: [*blocks[:2], blocks[2][:-9]]],
    ids=["one alone", "none", "one cut"],
)
def test_damaged_rounds_are_said(client: Client, small: str, change: Callable[[list[bytes]], list[bytes]]):
    damage(small, change)
    for end in (".json", "/today/", "/?open=6"):
        assert client.get(f"/r/{small}{end}").status_code == 503
    assert client.get(f"/r/{small}.json").json()["errors"][0]["code"] == "not_readable"


def test_bytes_that_are_no_blocks_are_said(client: Client, small: str):
    Report.objects.update(games=b"\xc1")
    assert client.get(f"/r/{small}.json").status_code == 503


def test_a_report_that_is_deleted_between_the_two_questions_is_deleted(client: Client, small: str):
    Report.objects.update(games=None)
    assert client.get(f"/r/{small}.json").status_code == 410


def test_nothing_is_left_of_a_report_that_is_deleted_or_over(small: str):
    other = store.save(sheet(events.trf(6, 3)), "")
    store.delete(small)
    report = Report.objects.get(slug=other)
    assert store.purge(report.expires) == (1, 0)
    assert list(Report.objects.values_list("content", "games")) == [(None, None)] * 2


def test_what_a_worker_of_the_release_before_leaves_of_a_report_is_purged(small: str):
    Report.objects.update(deleted=True, content=None)
    assert store.purge() == (1, 0)
    assert Report.objects.get().games is None


def test_health_asks_for_the_column():
    with CaptureQueriesContext(connection) as queries:
        Client().get("/healthz")
    assert '"games"' in queries.captured_queries[0]["sql"]


def test_the_largest_report_is_shown_in_less_than_a_third_of_a_second_and_a_hundred_megabytes(client: Client):
    slug = store.save(sheet(events.trf(5_000, 20), on="2026-11-01"), "")
    client.get(f"/r/{slug}/")  # reads the templates
    for address in (f"/r/{slug}/", f"/r/{slug}/?open=4000"):
        gc.collect()  # what saving left behind
        times = []
        for _ in range(3):
            started = time.process_time()
            page = client.get(address).content
            times.append(time.process_time() - started)
        assert min(times) < 0.3
        assert len(page) < MEGABYTE / 4
        tracemalloc.start()
        try:
            client.get(address)
            assert tracemalloc.get_traced_memory()[1] < 50 * MEGABYTE
        finally:
            tracemalloc.stop()
