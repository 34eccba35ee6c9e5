"""What saving stands, measured on a real server and both stores: `make saves`. Not a test, for machines differ.

Eight clients save 2,000 reports at once through granian; in the middle the server is killed and started again. Every
report is then opened and compared with the event that was sent: none may be lost, mixed up or doubled, and none may
have failed but those under way at the kill, which are repeated with the same id. Then large events are saved, another
writer holds the store, and the store goes away and comes back.
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
ASKED = 300  # times each of 404 and 410 is asked for
GRACE = 1.0  # seconds in which a client hears that the killed server broke off
WAITS = 5  # seconds a save waits for the store at most, by ratingsite.database
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


class Server:
    """What listens on a free port of this machine, and how it is asked."""

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
        sent = urlencode({"text": text, "on": "2026-11-01", "request_id": f"save-number-{number:020}"})
        return self.ask("POST", "/r/", sent)


class Site(Server):
    """A server of two workers with a database of its own; `more` are settings of the environment."""

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
    """The example with a player of its own for each save."""
    letters = "".join(chr(ord("a") + number // power % 26) for power in (676, 26, 1))
    return EXAMPLE.replace("Abel, Ada", f"Abel, Ada{letters}")


def told(answer: tuple[int, str, str]) -> list[tuple[object, ...]] | None:
    """Names, ratings, K's and changes of an event's JSON; None where there is none."""
    if answer[0] != 200:
        return None
    keys = ("name", "rating", "k", "exact_change", "change", "published_change")
    return [tuple(player.get(key) for key in keys) for player in json.loads(answer[2])["result"]["players"]]


class Saves:
    """What became of each save; those without an answer are repeated like a browser's Reload."""

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
        """Whether a report holds what the crosstable page says of the same text."""
        slug = self.answers[number].split("/")[2]
        page = self.site.ask("POST", "/crosstable.json", urlencode({"text": event(number), "on": "2026-11-01"}))
        return told(self.site.ask("GET", f"/r/{slug}.json")) == told(page) is not None


def saves(site: Site) -> None:
    """All saves, with the server killed in the middle of them."""
    all_ = Saves(site)
    started = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as pool:
        done = pool.map(all_.one, range(SAVES))
        all_.halfway.wait(300)
        answered, killed = len(all_.answers), time.perf_counter()
        site.kill()
        site.start()
        back = time.perf_counter() + GRACE
        list(done)
    seconds = time.perf_counter() - started
    unexcused = [number for number, when in all_.broken if not killed <= when <= back]
    lost = sum(not all_.same(number) for number in all_.answers)
    doubled = site.count() - len(set(all_.answers.values()))
    print(
        f"  {len(all_.answers)} saves by {CLIENTS} clients in {seconds:.1f} s; SIGKILL after {answered}, "
        f"{len({number for number, _ in all_.broken})} repeated; failed {len(all_.failed)}, "
        f"broken without the kill {len(unexcused)}, lost or changed {lost}, doubled {doubled}"
    )
    assert (all_.failed, unexcused, lost, doubled) == ([], [], 0, 0)
    assert len(set(all_.answers.values())) == SAVES


def opened(site: Site, slug: str, players: int) -> list[str]:
    """How long a report takes as page, JSON and CSV."""
    taken = []
    for path in (f"/r/{slug}/", f"/r/{slug}.json", f"/r/{slug}.csv"):
        started = time.perf_counter()
        status, _, body = site.ask("GET", path)
        taken.append(f"{time.perf_counter() - started:.2f} s")
        assert status == 200
    assert len(body.splitlines()) == players + 1
    return taken


def large(site: Site) -> None:
    """Large events saved, opened, exported, measured in the table, deleted."""
    for number, (players, rounds) in enumerate(LARGE, SAVES):
        text = events.trf(players, rounds)
        started = time.perf_counter()
        status, own, _ = site.save(number, text)
        saved = time.perf_counter() - started
        assert status == 303
        slug = own.split("/")[2]
        taken = opened(site, slug, players)
        code = f"from calculator.models import Report as R; print(R.objects.get(slug='{slug}').size)"
        size = int(site.manage("shell", "-v", "0", "-c", code))
        print(
            f"  {players} x {rounds}: {len(text):,} characters, {size:,} bytes in the table; saved in {saved:.2f} s, "
            f"page, JSON, CSV in {', '.join(taken)}"
        )
        assert site.ask("POST", own, "x=1")[0] == 200
        assert site.ask("GET", f"/r/{slug}/")[0] == 410


def not_there(site: Site) -> None:
    """How long it takes to say that a report was deleted, and that there is none."""
    own = site.save(SAVES + 10)[1]
    assert site.ask("POST", own, "x=1")[0] == 200
    taken: dict[str, list[float]] = {own.split("/")[2]: [], "b" * 16: []}
    for _ in range(ASKED):
        for (slug, times), status in zip(taken.items(), (410, 404), strict=True):
            started = time.perf_counter()
            assert site.ask("GET", f"/r/{slug}/")[0] == status
            times.append(time.perf_counter() - started)
    gone, never = (statistics.median(times) * 1e3 for times in taken.values())
    print(f"  410 in {gone:.2f} ms, 404 in {never:.2f} ms (medians of {ASKED})")


def refused(site: Site) -> float:
    """Saves in vain; tells how long it took to hear that nothing was saved."""
    started = time.perf_counter()
    status, _, page = site.save(SAVES + 20)
    assert status == 503, status
    assert "Nothing was saved; the text is still here" in page
    assert "Abel, Ada" in re.findall("<textarea.*?</textarea>", page, re.DOTALL)[0]
    return time.perf_counter() - started


def held(site: Site, lock: Callable[[], AbstractContextManager[object]]) -> None:
    """Another writer holds the store: saving gives up in time, reading goes on."""
    slug = site.save(SAVES + 15)[1].split("/")[2]
    with lock():
        seconds = refused(site)
        assert WAITS - 1 < seconds < WAITS + 3, seconds
        assert site.ask("GET", f"/r/{slug}/")[0] == 200
        assert site.ask("GET", "/healthz")[0] == 200
    assert site.save(SAVES + 20)[0] == 303
    print(f"  another writer: saving 503 after {seconds:.1f} s with the text kept, reading 200; gone: 303")


def away(site: Site, take: Callable[[], object], give_back: Callable[[], object]) -> None:
    """The store goes and comes back while the server runs."""
    take()
    refused(site)
    assert site.ask("GET", "/healthz")[0] == 503
    assert site.ask("POST", "/crosstable/", urlencode({"text": EXAMPLE}))[0] == 200
    assert site.ask("GET", "/game/?rating=1650&opponent=1800&result=win&k=20")[0] == 200
    give_back()
    assert site.save(SAVES + 20)[0] == 303
    assert site.ask("GET", "/healthz")[0] == 200
    print("  store away: saving 503 with the text kept, crosstable and calculators 200; back: 303")


@contextmanager
def sqlite_lock(file: Path) -> Iterator[None]:
    """A writer in the middle of its transaction."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def postgres_lock(server: Postgres) -> Iterator[None]:
    """A writer who has the table for himself."""
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


def all_of(
    site: Site,
    lock: Callable[[], AbstractContextManager[object]],
    take: Callable[[], object],
    give_back: Callable[[], object],
) -> None:
    saves(site)
    large(site)
    not_there(site)
    held(site, lock)
    away(site, take, give_back)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        kept, elsewhere = Path(folder, "kept"), Path(folder, "elsewhere")
        kept.mkdir()
        file = kept / "reports.sqlite3"
        print("SQLite", flush=True)
        with running(f"sqlite:///{file}") as site:
            all_of(site, lambda: sqlite_lock(file), lambda: kept.rename(elsewhere), lambda: elsewhere.rename(kept))
    if not program("initdb"):
        print("SQLite only: no PostgreSQL is installed here.")
        return
    with postgres() as server:
        print("PostgreSQL", flush=True)
        with running(server.url) as site:
            all_of(site, lambda: postgres_lock(server), server.stop, server.start)


if __name__ == "__main__":
    main()
