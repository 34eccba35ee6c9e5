"""Readers and savers who go on asking while something is done to the parts, and what became of each request."""

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
    """Requests of one kind: how many of each status (0 for a connection that broke), and the slowest in seconds."""

    statuses: Counter[int] = field(default_factory=Counter)
    slowest: float = 0.0

    def of(self, ask: Callable[[], tuple[int, str, str]]) -> tuple[int, str, str]:
        """Asks once and notes it."""
        started = time.perf_counter()
        try:
            told = ask()
        except (OSError, http.client.HTTPException):
            told = (0, "", "")
        self.slowest = max(self.slowest, time.perf_counter() - started)
        self.statuses[told[0]] += 1
        return told

    @property
    def sent(self) -> int:
        return self.statuses.total()

    def failed(self, *good: int) -> int:
        return self.sent - sum(self.statuses[status] for status in good)


class Crowd:
    """Every address of a reader is another one, hence none comes from a cache. A save that was not answered by 303 is
    sent again with its id, as by a browser's Reload, until it is."""

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

    def found(self) -> int:
        """How many of the saved reports can be opened now."""
        return sum(self.server.ask("GET", self.report(number))[0] == 200 for number in self.saved)


@contextmanager
def crowd(server: Server) -> Iterator[Crowd]:
    """A crowd at work; afterwards nobody is left."""
    all_of = Crowd(server)
    threads = [threading.Thread(target=work, daemon=True) for work in [all_of.read] * READERS + [all_of.save] * SAVERS]
    for thread in threads:
        thread.start()
    try:
        yield all_of
    finally:
        all_of.over.set()
        for thread in threads:
            thread.join(60)
