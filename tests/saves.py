"""A load test of saving, on a real server and both databases: `make saves`. Not a test: machines differ.

Eight clients save 2,000 reports at once through granian. Halfway the server is killed and started again. Then every
report is opened and compared with the event that was sent. None may be lost, mixed up or duplicated. Only requests
in progress at the kill may fail; clients repeat them with the same id. After that, large events are saved, another
writer locks the database, and the database goes down and comes back.
"""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from urllib.parse import urlencode

import psycopg

from calculator.crosstable.form import EXAMPLE
from tests import events
from tests.with_postgres import Postgres, postgres, program

ROOT = Path(__file__).parent.parent
CLIENTS, SAVES, WORKERS = 8, 2_000, 2
LARGE = ((284, 7), (5_000, 15))
PROBES = 300  # requests for each of 404 and 410
GRACE = 1.0  # seconds until a client notices that the killed server closed its connection
WAITS = 5  # seconds that a save waits for the database at most (ratingsite.database)
# Saved in turn: the rating system, and the twin of its page.
SYSTEMS = (("fide", "/crosstable.json"), ("us-chess", "/us-chess/section.json"))
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Server:
    """A server on a free port of this machine, with a client for it."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])

    def ask(self, method: str, path: str, body: str | None = None) -> tuple[int, str, str]:
        """Status, Location and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, FORM if body else {})
            response = connection.getresponse()
            return response.status, response.getheader("Location", ""), response.read().decode()
        finally:
            connection.close()

    def save(self, number: int, text: str = EXAMPLE) -> tuple[int, str, str]:
        system, _twin = SYSTEMS[number % 2]
        keys = {"system": system, "on": "2026-11-01", "request_id": f"save-number-{number:020}"}
        body = urlencode({"text": text, **keys})
        return self.ask("POST", "/r/", body)


class Site(Server):
    """A server of two workers with its own database; `more` are environment variables."""

    def __init__(self, database_url: str, **more: str) -> None:
        super().__init__()
        self.env = os.environ | {
            "DEBUG": "0", "HTTPS": "0", "ALLOWED_HOSTS": "127.0.0.1", "SECRET_KEY": "x" * 50,
            "DATABASE_URL": database_url,
            "STATIC_ROOT": tempfile.mkdtemp(prefix="ratingsite-static-"),
        }  # fmt: skip
        self.env.pop("DJANGO_SETTINGS_MODULE", None)
        self.env |= more
        for command in ("migrate", "collectstatic"):
            self.manage(command, "--no-input")
        self.start()

    def manage(self, *words: str) -> str:
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(command, check=True, cwd=ROOT, env=self.env, capture_output=True, text=True).stdout

    def start(self) -> None:
        command = [
            sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws", "--host", "127.0.0.1",
            "--port", str(self.port), "--workers", str(WORKERS), "--blocking-threads", "1", "--log-level", "critical",
            "--respawn-failed-workers", "--respawn-interval", "0.5", "--workers-max-rss", "400",
            "ratingsite.wsgi:application",
        ]  # fmt: skip
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.env,
            start_new_session=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(100):
            try:
                self.ask("GET", "/game/")
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError

    def workers(self) -> list[int]:
        """The processes that answer."""
        return list(map(int, Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()))

    def kill(self) -> None:
        """SIGKILL, to the workers too."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self.env["STATIC_ROOT"])

    def count(self) -> int:
        """Reports in the table."""
        return int(
            self.manage("shell", "-v", "0", "-c", "from calculator.models import Report as R; print(R.objects.count())")
        )


def event(number: int) -> str:
    """The example, with a different first player for each save."""
    letters = "".join(chr(ord("a") + number // power % 26) for power in (676, 26, 1))
    return EXAMPLE.replace("Abel, Ada", f"Abel, Ada{letters}")


def players_of(answer: tuple[int, str, str]) -> list[tuple[object, ...]] | None:
    """Names, ratings, Ks, changes and new ratings from an event's JSON; None if the status is not 200."""
    if answer[0] != 200:
        return None
    keys = ("name", "rating", "k", "exact_change", "change", "published_change", "exact_rating")
    return [tuple(player.get(key) for key in keys) for player in json.loads(answer[2])["result"]["players"]]


class Saves:
    """The outcome of each save. Those without a response are repeated, as by a browser's Reload."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.answers: dict[int, str] = {}
        self.failed: list[tuple[int, int]] = []
        self.broken: list[tuple[int, float]] = []
        self.halfway = threading.Event()

    def one(self, number: int) -> None:
        while True:
            try:
                status, location, _ = self.site.save(number, event(number))
            except (OSError, http.client.HTTPException):
                self.broken.append((number, time.perf_counter()))
                time.sleep(0.2)
                continue
            if status == 303:
                self.answers[number] = location
            else:
                self.failed.append((number, status))
            if len(self.answers) + len(self.failed) >= SAVES // 2:
                self.halfway.set()
            return

    def same(self, number: int) -> bool:
        """Whether a report has the same figures as the page of its system for the same text."""
        slug, (_system, twin) = self.answers[number].split("/")[2], SYSTEMS[number % 2]
        page = self.site.ask("POST", twin, urlencode({"text": event(number), "on": "2026-11-01"}))
        return players_of(self.site.ask("GET", f"/r/{slug}.json")) == players_of(page) is not None


def saves(site: Site) -> None:
    """All saves, with the server killed halfway."""
    clients = Saves(site)
    started = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as pool:
        results = pool.map(clients.one, range(SAVES))
        clients.halfway.wait(300)
        answered, killed = len(clients.answers), time.perf_counter()
        site.kill()
        site.start()
        back = time.perf_counter() + GRACE
        list(results)
    seconds = time.perf_counter() - started
    unexpected = [number for number, when in clients.broken if not killed <= when <= back]
    lost = sum(not clients.same(number) for number in clients.answers)
    duplicates = site.count() - len(set(clients.answers.values()))
    print(
        f"  {len(clients.answers)} saves by {CLIENTS} clients in {seconds:.1f} s; SIGKILL after {answered}, "
        f"{len({number for number, _ in clients.broken})} repeated; failed {len(clients.failed)}, "
        f"broken without the kill {len(unexpected)}, lost or changed {lost}, doubled {duplicates}"
    )
    assert (clients.failed, unexpected, lost, duplicates) == ([], [], 0, 0)
    assert len(set(clients.answers.values())) == SAVES


def reading_times(site: Site, slug: str, players: int) -> list[str]:
    """The time to read a report as page, JSON and CSV."""
    times = []
    for path in (f"/r/{slug}/", f"/r/{slug}.json", f"/r/{slug}.csv"):
        started = time.perf_counter()
        status, _, body = site.ask("GET", path)
        times.append(f"{time.perf_counter() - started:.2f} s")
        assert status == 200
    assert len(body.splitlines()) == players + 1
    return times


def large(site: Site) -> None:
    """Saves, opens, exports, measures and deletes large events."""
    for number, (players, rounds) in enumerate(LARGE, SAVES):
        text = events.trf(players, rounds)
        started = time.perf_counter()
        status, location, _ = site.save(number, text)
        seconds = time.perf_counter() - started
        assert status == 303
        slug = location.split("/")[2]
        times = reading_times(site, slug, players)
        code = f"from calculator.models import Report as R; print(R.objects.get(slug='{slug}').size)"
        size = int(site.manage("shell", "-v", "0", "-c", code))
        print(
            f"  {players} x {rounds}: {len(text):,} characters, {size:,} bytes in the table; saved in {seconds:.2f} s, "
            f"page, JSON, CSV in {', '.join(times)}"
        )
        assert site.ask("POST", location, "x=1")[0] == 200
        assert site.ask("GET", f"/r/{slug}/")[0] == 410


def missing_reports(site: Site) -> None:
    """Measures the time to answer 410 for a deleted report and 404 for an unknown one."""
    location = site.save(SAVES + 10)[1]
    assert site.ask("POST", location, "x=1")[0] == 200
    samples: dict[str, list[float]] = {location.split("/")[2]: [], "b" * 16: []}
    for _ in range(PROBES):
        for (slug, times), status in zip(samples.items(), (410, 404), strict=True):
            started = time.perf_counter()
            assert site.ask("GET", f"/r/{slug}/")[0] == status
            times.append(time.perf_counter() - started)
    gone, never = (statistics.median(times) * 1e3 for times in samples.values())
    print(f"  410 in {gone:.2f} ms, 404 in {never:.2f} ms (medians of {PROBES})")


def failed_save(site: Site) -> float:
    """Tries to save without a usable database; returns the seconds until the 503."""
    started = time.perf_counter()
    status, _, page = site.save(SAVES + 20)
    assert status == 503, status
    assert "Nothing was saved. Your text is still here." in page
    assert "Abel, Ada" in re.findall("<textarea.*?</textarea>", page, re.DOTALL)[0]
    return time.perf_counter() - started


def while_locked(site: Site, lock: Callable[[], AbstractContextManager[object]]) -> None:
    """Another writer locks the database: saving times out, reading works."""
    slug = site.save(SAVES + 15)[1].split("/")[2]
    with lock():
        seconds = failed_save(site)
        assert WAITS - 1 < seconds < WAITS + 3, seconds
        assert site.ask("GET", f"/r/{slug}/")[0] == 200
        assert site.ask("GET", "/healthz")[0] == 200
    assert site.save(SAVES + 20)[0] == 303
    print(f"  another writer: saving 503 after {seconds:.1f} s with the text kept, reading 200; gone: 303")


def without_store(site: Site, stop: Callable[[], object], start: Callable[[], object]) -> None:
    """The database goes down and comes back while the server runs."""
    stop()
    failed_save(site)
    assert site.ask("GET", "/healthz")[0] == 503
    assert site.ask("POST", "/crosstable/", urlencode({"text": EXAMPLE}))[0] == 200
    assert site.ask("GET", "/game/?rating=1650&opponent=1800&result=win&k=20")[0] == 200
    start()
    assert site.save(SAVES + 20)[0] == 303
    assert site.ask("GET", "/healthz")[0] == 200
    print("  store away: saving 503 with the text kept, crosstable and calculators 200; back: 303")


@contextmanager
def sqlite_lock(file: Path) -> Iterator[None]:
    """Holds a write transaction open."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def postgres_lock(server: Postgres) -> Iterator[None]:
    """Holds a lock on the table of reports."""
    with psycopg.connect(host=str(server.folder), user="postgres") as connection:
        connection.execute("LOCK TABLE calculator_report IN EXCLUSIVE MODE")
        yield


@contextmanager
def running(database_url: str) -> Iterator[Site]:
    site = Site(database_url)
    try:
        yield site
    finally:
        site.close()


def run(
    site: Site,
    lock: Callable[[], AbstractContextManager[object]],
    stop: Callable[[], object],
    start: Callable[[], object],
) -> None:
    saves(site)
    large(site)
    missing_reports(site)
    while_locked(site, lock)
    without_store(site, stop, start)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store, moved = Path(folder, "kept"), Path(folder, "elsewhere")
        store.mkdir()
        file = store / "reports.sqlite3"
        print("SQLite", flush=True)
        with running(f"sqlite:///{file}") as site:
            run(site, lambda: sqlite_lock(file), lambda: store.rename(moved), lambda: moved.rename(store))
    if not program("initdb"):
        print("SQLite only: no PostgreSQL is installed here.")
        return
    with postgres() as server:
        print("PostgreSQL", flush=True)
        with running(server.url) as site:
            run(site, lambda: postgres_lock(server), server.stop, server.start)


if __name__ == "__main__":
    main()
