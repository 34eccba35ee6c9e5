"""What a full list answers, and how fast: type-ahead, IDs, names. Runs in its own process, after django.setup()."""

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django.conf import settings
from django.db import connections
from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import reverse

from calculator.engine.values import TimeControl
from calculator.players import match, query, search, store
from calculator.players.router import ALIAS
from calculator.players.values import Listed, Lists, Person
from calculator.players.views import players as players_view
from tests.players.noise import noisy

CONTROL = TimeControl.STANDARD
PEOPLE, EVENT, QUERIES = 3_600, 300, 300
LETTERS = range(2, 9)


def said(what: str, ask: Callable[[Any], object], questions: Sequence[Any], median: float, most: float = 0) -> None:
    """How long the questions take at the median and at p99, beside what they may."""
    times = []
    for question in questions:
        ask(question)  # what is asked a second time is in memory
        started = time.perf_counter()
        ask(question)
        times.append(1e3 * (time.perf_counter() - started))
    cuts = statistics.quantiles(times, n=100)
    limits = f"may be {median:g}" + (f", {most:g}" if most else "")
    print(f"  {what}: p50 {cuts[49]:.2f}, p99 {cuts[98]:.2f} ms ({limits})", flush=True)


def sample(chance: random.Random, lists: Lists) -> list[Listed]:
    """People of an event: nine of ten are rated."""
    (highest,), *_ = store.rows(f"SELECT max(fide_id) FROM players_player{lists.buffer}")
    statement = f"SELECT fide_id FROM players_player{lists.buffer} WHERE fide_id >= %s ORDER BY fide_id LIMIT 1"
    ids = [store.rows(statement, [chance.randrange(highest)])[0][0] for _ in range(4 * PEOPLE)]
    everybody = list(store.by_ids(ids, CONTROL, lists).values())
    rated = [player for player in everybody if player.rating]
    unrated = [player for player in everybody if not player.rating]
    people = rated[: PEOPLE * 9 // 10] + unrated[: PEOPLE // 10]
    chance.shuffle(people)
    return people


def beginnings(people: Sequence[Listed]) -> Iterator[str]:
    """What is typed on the way to a surname and to a given name."""
    for player in people[:QUERIES]:
        for word in player.name.replace(",", "").lower().split()[:2]:
            yield from (word[:letters] for letters in LETTERS if letters <= len(word))


def ids_of(text: str, lists: Lists) -> object:
    wanted = query.read(text)
    return search.places_of(wanted, lists.buffer) if wanted else None


def answered(text: str) -> HttpResponse:
    """The view without the server."""
    return players_view(RequestFactory().get(reverse("players-json"), {"q": text}), shape="json")


def matched(people: Sequence[Listed], noise: Sequence[Person], lists: Lists) -> None:
    """How many of noisy names are found, event by event."""
    outcome = Counter[bool | None]()
    for start in range(0, len(people), EVENT):
        event = slice(start, start + EVENT)
        for player, found in zip(people[event], match.match(noise[event], CONTROL, lists), strict=True):
            outcome[found.listed.fide_id == player.fide_id if found.listed else None] += 1
    share = {key: f"{100 * count / len(people):.2f} %" for key, count in outcome.items()}
    print(
        f"  {len(people):,} noisy names: right {share.get(True)}, wrong {share.get(False, 0)}, left {share.get(None)}"
    )


def main() -> None:
    settings.PLAYERS = True
    lists = store.newest()
    assert lists
    chance = random.Random(4)
    people = sample(chance, lists)
    typed = list(beginnings(people))
    two = [player.name for player in people[:QUERIES]]
    events = [chance.sample(people, EVENT) for _ in range(30)]
    on_sqlite = connections[ALIAS].vendor == "sqlite"
    said("2 to 8 letters, in the database", lambda text: ids_of(text, lists), typed, 1, 15 if on_sqlite else 20)
    said("a whole name, in the database", lambda text: ids_of(text, lists), two, 1, 60)
    said("the whole answer as JSON", answered, typed, 1.5 if on_sqlite else 3)
    said(f"{EVENT} IDs", lambda each: store.by_ids([player.fide_id for player in each], CONTROL, lists), events, 5)
    names = [[Person(player.name, player.federation, player.rating) for player in each] for each in events]
    said(f"{EVENT} names", lambda each: match.match(each, CONTROL, lists), names, 60 if on_sqlite else 15)
    matched(people, [noisy(chance, player) for player in people], lists)
