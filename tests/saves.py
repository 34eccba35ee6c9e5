"""What saving stands, measured on a real server and both stores: `make saves`. Not a test, for machines differ.

Eight clients save 2,000 reports at once through granian; in the middle the server is killed and started again. Every
answer is then opened: none may be lost, none doubled, and none may have failed but those under way at the kill, which
are repeated with the same id. Then the store goes away and comes back, and large events are saved.
"""

import http.client
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from calculator.crosstable_example import EXAMPLE
from tests import events
from tests.with_postgres import postgres, program

ROOT = Path(__file__).parent.parent
CLIENTS, SAVES, WORKERS = 8, 2_000, 2
LARGE = ((284, 7), (5_000, 15))
ASKED = 300  # times each of 404 and 410 is asked for
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


def saves(site: Site) -> None:
    """All saves, with the server killed in the middle of them."""
    answers: dict[int, str] = {}
    failed: list[tuple[int, int]] = []
    broken: list[int] = []
    halfway = threading.Event()

    def one(number: int) -> None:
        while True:
            try:
                status, location, _ = site.save(number)
            except (OSError, http.client.HTTPException):
                broken.append(number)  # the server was killed, or is not up again: repeated like a browser's Reload
                time.sleep(0.2)
                continue
            if status == 303:
                answers[number] = location
            else:
                failed.append((number, status))
            if len(answers) >= SAVES // 2:
                halfway.set()
            return

    started = time.perf_counter()
    with ThreadPoolExecutor(CLIENTS) as pool:
        done = pool.map(one, range(SAVES))
        halfway.wait(300)
        answered = len(answers)
        site.kill()
        site.start()
        list(done)
    seconds = time.perf_counter() - started
    lost = sum(site.ask("GET", location)[0] != 200 for location in answers.values())
    doubled = site.count() - len(set(answers.values()))
    print(
        f"  {len(answers)} saves by {CLIENTS} clients in {seconds:.1f} s; SIGKILL after {answered}, "
        f"{len(set(broken))} repeated; failed {len(failed)}, lost {lost}, doubled {doubled}"
    )
    assert not failed
    assert not lost
    assert not doubled
    assert len(set(answers.values())) == SAVES


def large(site: Site) -> None:
    """Large events saved, opened, exported, measured in the table, deleted."""
    for number, (players, rounds) in enumerate(LARGE, SAVES):
        text = events.trf(players, rounds)
        started = time.perf_counter()
        status, own, _ = site.save(number, text)
        saved = time.perf_counter() - started
        assert status == 303
        slug = own.split("/")[2]
        taken = []
        for path in (f"/r/{slug}/", f"/r/{slug}.json", f"/r/{slug}.csv"):
            started = time.perf_counter()
            status, _, body = site.ask("GET", path)
            taken.append(f"{time.perf_counter() - started:.2f} s")
            assert status == 200
        assert len(body.splitlines()) == players + 1
        code = f"from calculator.models import Report as R; print(len(R.objects.get(slug='{slug}').content))"
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
    site.ask("POST", own, "x=1")
    taken: dict[str, list[float]] = {own.split("/")[2]: [], "b" * 16: []}
    for _ in range(ASKED):
        for slug, times in taken.items():
            started = time.perf_counter()
            site.ask("GET", f"/r/{slug}/")
            times.append(time.perf_counter() - started)
    gone, never = (statistics.median(times) * 1e3 for times in taken.values())
    print(f"  410 in {gone:.2f} ms, 404 in {never:.2f} ms (medians of {ASKED})")


def away(site: Site, take: Callable[[], object], give_back: Callable[[], object]) -> None:
    """The store goes and comes back while the server runs."""
    take()
    status, _, page = site.save(SAVES + 20)
    assert status == 503, status
    assert "Nothing was saved; the text is still here." in page
    assert "Abel, Ada" in re.findall("<textarea.*?</textarea>", page, re.DOTALL)[0]
    assert site.ask("GET", "/healthz")[0] == 503
    assert site.ask("POST", "/crosstable/", urlencode({"text": EXAMPLE}))[0] == 200
    assert site.ask("GET", "/game/?rating=1650&opponent=1800&result=win&k=20")[0] == 200
    give_back()
    assert site.save(SAVES + 20)[0] == 303
    assert site.ask("GET", "/healthz")[0] == 200
    print("  store away: saving 503 with the text kept, crosstable and calculators 200; back: 303")


@contextmanager
def running(database_url: str) -> Iterator[Site]:
    site = Site(database_url)
    try:
        yield site
    finally:
        site.close()


def all_of(site: Site, take: Callable[[], object], give_back: Callable[[], object]) -> None:
    saves(site)
    large(site)
    not_there(site)
    away(site, take, give_back)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        kept, elsewhere = Path(folder, "kept"), Path(folder, "elsewhere")
        kept.mkdir()
        print("SQLite", flush=True)
        with running(f"sqlite:///{kept}/reports.sqlite3") as site:
            all_of(site, lambda: kept.rename(elsewhere), lambda: elsewhere.rename(kept))
    if not program("initdb"):
        print("SQLite only: no PostgreSQL is installed here.")
        return
    with postgres() as server:
        print("PostgreSQL", flush=True)
        with running(server.url) as site:
            all_of(site, server.stop, server.start)


if __name__ == "__main__":
    main()
