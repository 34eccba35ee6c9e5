"""Clients that keep reading and saving while a part fails, and the outcome of each request."""

import http.client
import itertools
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.load.speed import ONE
from tests.saves import Server

READERS, SAVERS = 6, 2
AWAY = "Nothing was saved; the text is still here"
GAME = "rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
READ = (f"/tournament/?{ONE}", f"/tournament.json?{ONE}", f"/game/?{GAME}", f"/game.md?{GAME}")
numbers = itertools.count()


@dataclass
class Tally:
    """Requests of one kind: the count of each status (0 for a broken connection), and the slowest in seconds."""

    statuses: Counter[int] = field(default_factory=Counter)
    slowest: float = 0.0

    def of(self, ask: Callable[[], tuple[int, str, str]]) -> tuple[int, str, str]:
        """Sends one request and counts its outcome."""
        started = time.perf_counter()
        try:
            response = ask()
        except (OSError, http.client.HTTPException):
            response = (0, "", "")
        self.slowest = max(self.slowest, time.perf_counter() - started)
        self.statuses[response[0]] += 1
        return response

    @property
    def sent(self) -> int:
        return self.statuses.total()

    def failed(self, *good: int) -> int:
        return self.sent - sum(self.statuses[status] for status in good)


class Crowd:
    """Readers and savers of one server.

    A reader never repeats an address, so no response comes from a cache. A save is repeated with its id until it is
    answered by 303, as by a browser's Reload.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.reads, self.saves, self.reports = Tally(), Tally(), Tally()
        self.saved: dict[int, str] = {}
        self.kept_text = 0
        self.over = threading.Event()

    def read(self) -> None:
        while not self.over.is_set():
            number = next(numbers)
            path = f"{READ[number % len(READ)]}&n={number}"
            self.reads.of(lambda path=path: self.server.ask("GET", path))  # type: ignore[misc]

    def save(self) -> None:
        while not self.over.is_set():
            number = next(numbers)
            while number not in self.saved:
                status, location, page = self.saves.of(lambda number=number: self.server.save(number))  # type: ignore[misc]
                if status == 303:
                    self.saved[number] = location
                else:
                    self.kept_text += AWAY in page and "Abel, Ada" in page
                    time.sleep(0.1)
            self.reports.of(lambda number=number: self.server.ask("GET", self.report(number)))  # type: ignore[misc]

    def report(self, number: int) -> str:
        return f"/r/{self.saved[number].split('/')[2]}/"

    def readable(self) -> int:
        """The number of saved reports that can be opened now."""
        return sum(self.server.ask("GET", self.report(number))[0] == 200 for number in self.saved)


@contextmanager
def crowd(server: Server) -> Iterator[Crowd]:
    """Runs a crowd; all its threads have ended afterwards."""
    clients = Crowd(server)
    threads = [
        threading.Thread(target=work, daemon=True) for work in [clients.read] * READERS + [clients.save] * SAVERS
    ]
    for thread in threads:
        thread.start()
    try:
        yield clients
    finally:
        clients.over.set()
        for thread in threads:
            thread.join(60)
