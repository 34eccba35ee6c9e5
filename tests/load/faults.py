"""Faults and their effect on clients. Each run prints a row, and fails if a guarantee is broken."""

import http.client
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

from tests.load.crowd import Crowd, Tally, crowd, numbers
from tests.load.parts import Parts, before
from tests.load.speed import asked_once
from tests.saves import WORKERS, Server

BEFORE, MEANWHILE, AFTER = 2, 4, 4  # seconds
HANGING, UNCHANGED = 16, 50
TOO_LONG = 50_000_000
HALF_A_HEADER = b"GET /game/ HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half"
HALF_A_BODY = (
    b"POST /crosstable/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 100000\r\n\r\ntext=half"
)
PICTURE = "/game.png?rating=1650&opponent={}&result=win&k=20&on=2026-11-01"


def row(what: str, people: Crowd) -> None:
    """Prints the counts of reads and saves by outcome."""
    reads, saves = people.reads, people.saves
    counts = [reads.sent, reads.statuses[200], reads.failed(200)]
    counts += [saves.sent, len(people.saved), saves.failed(303), people.readable()]
    print(f"| {what} | {' | '.join(f'{count:,}' for count in counts)} | {reads.slowest:.2f} |", flush=True)


def promised(people: Crowd, *answers: int) -> None:
    """Asserts that no read failed, no save got another status, and none was lost."""
    assert not people.reads.failed(200), people.reads
    assert not people.saves.failed(303, *answers), people.saves
    assert not people.reports.failed(200, *answers), people.reports
    assert people.readable() == len(people.saved)


def killed(parts: Parts) -> None:
    """Kills one instance with its workers while clients read and save, and starts it again."""
    kept = parts.sites[1].count()
    with crowd(parts.nginx) as people:
        time.sleep(BEFORE)
        parts.sites[0].kill()
        time.sleep(MEANWHILE)
        parts.sites[0].start()
        time.sleep(AFTER)
    doubled = parts.sites[1].count() - kept - len(people.saved)
    row("one of two instances killed (SIGKILL), started after 4 s", people)
    assert not doubled
    promised(people)


def worker_killed(parts: Parts) -> str:
    """A worker of each instance is killed while everybody reads and saves; tells how many there are afterwards."""
    with crowd(parts.nginx) as people:
        for site in parts.sites:
            time.sleep(BEFORE)
            os.kill(site.workers()[-1], signal.SIGKILL)
        time.sleep(AFTER)
    row("a worker of each instance killed (SIGKILL)", people)
    promised(people)
    left = [len(site.workers()) for site in parts.sites]
    assert left == [WORKERS, WORKERS], left
    return f"Of {WORKERS} workers, one killed in each instance, {' and '.join(map(str, left))} are there again"


def by_tag(server: Server, address: str, tag: str) -> tuple[int, str]:
    """Status and tag of an answer that is asked for by a tag."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("GET", address, headers={"If-None-Match": tag})
        response = connection.getresponse()
        response.read()
        return response.status, response.getheader("ETag", "")
    finally:
        connection.close()


def not_modified(parts: Parts) -> str:
    """How often a report that has not changed is a 304 through nginx."""
    status, location, _page = parts.nginx.save(next(numbers))
    assert status == 303
    address = f"/r/{location.split('/')[2]}/"
    tag = by_tag(parts.nginx, address, '"none"')[1]
    statuses = [by_tag(parts.nginx, address, tag)[0] for _ in range(UNCHANGED)]
    assert statuses == [304] * UNCHANGED, statuses
    return f"A report asked for again by its tag, through nginx: {statuses.count(304)} of {UNCHANGED} are 304"


def without_store(parts: Parts) -> str:
    """Stops PostgreSQL while clients read and save, and starts it again. Returns a sentence about the saves."""
    kept, over = parts.sites[1].count(), threading.Event()
    health: list[int] = []

    def watch() -> None:
        while not over.wait(0.2):
            status = parts.nginx.ask("GET", "/healthz")[0]
            if status not in health[-1:]:
                health.append(status)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    with crowd(parts.nginx) as people:
        time.sleep(BEFORE)
        parts.store.stop()
        time.sleep(MEANWHILE)
        parts.store.start()
        time.sleep(AFTER)
    over.set()
    watcher.join()
    doubled = parts.sites[1].count() - kept - len(people.saved)
    row("PostgreSQL stopped, started after 4 s", people)
    assert people.kept_text == people.saves.statuses[503] > 0
    assert health == [200, 503, 200]
    assert not doubled
    promised(people, 503)
    return (
        f"Without PostgreSQL {people.saves.statuses[503]} saves were answered 503, {people.kept_text} of them with the "
        f"text still there; /healthz said {', '.join(map(str, health))}"
    )


@contextmanager
def hanging(server: Server, said: bytes) -> Iterator[None]:
    """Clients that send a part of a request and then nothing more."""
    clients = [socket.create_connection(("127.0.0.1", server.port), 10) for _ in range(HANGING)]
    try:
        for client in clients:
            client.sendall(said)
        time.sleep(0.5)
        yield
    finally:
        for client in clients:
            client.close()


def half(server: Server, where: str, what: str, said: bytes) -> None:
    """Asserts that all other clients are answered meanwhile."""
    with hanging(server, said), crowd(server) as people:
        time.sleep(MEANWHILE)
    row(f"{HANGING} clients hang after half a {what}, {where}", people)
    promised(people)


def refused(server: Server) -> tuple[str, float]:
    """The status line for the headers of a 50 MB body, and the seconds until it came; the body is not sent."""
    said = f"POST /crosstable/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {TOO_LONG}\r\n\r\n"
    started = time.perf_counter()
    with socket.create_connection(("127.0.0.1", server.port), 10) as client:
        client.sendall(said.encode())
        return client.recv(100).decode().split("\r\n")[0], time.perf_counter() - started


def limited(parts: Parts) -> str:
    """How many of 40 pictures and of 200 pages in a row pass the limits of the README's example."""
    with before(parts.sites, limits=True) as nginx:
        told = []
        for what, count, path in (("pictures", 40, PICTURE), ("pages", 200, PICTURE.replace(".png", "/"))):
            tally = Tally()
            tally.statuses.update(asked_once(nginx, path.format(1000 + number)).status for number in range(count))
            assert not tally.failed(200, 429), tally
            assert tally.statuses[429]
            told.append(f"of {count} {what} in a row {tally.statuses[200]} answered, {tally.statuses[429]} told 429")
    return "; ".join(told)


def too_long(parts: Parts) -> str:
    """Accepted: an address of 65,000 characters and a body of 5.9 MB. Refused: 80,000 characters and 50 MB."""
    query = "/tournament/answer/?rating=1900&k=20&on=2026-11-01&games=" + "_".join(["1437w"] * 1000)
    padded = f"{query}&x={'x' * (65_000 - len(query))}"
    assert parts.nginx.ask("GET", padded)[0] == 200
    assert parts.nginx.ask("GET", padded + "x" * 15_000)[0] == 414
    event = urlencode({"text": "a" * 5_900_000})
    assert parts.nginx.ask("POST", "/crosstable/", event)[0] == 200
    told = []
    for where, server in (("one instance", parts.sites[0]), ("nginx", parts.nginx)):
        line, seconds = refused(server)
        assert " 413 " in line, line
        told.append(f"{where} {seconds * 1e3:.0f} ms")
    return f"Content-Length {TOO_LONG:,} answered 413 without waiting for the body: {', '.join(told)}"


def broken(parts: Parts) -> None:
    """Prints the table and the lines below it."""
    print("| | reads sent | answered | failed | saves sent | saved | refused | found again | slowest read, s |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
    killed(parts)
    respawned = worker_killed(parts)
    told = without_store(parts)
    half(parts.sites[0], "straight to one instance", "header", HALF_A_HEADER)
    half(parts.nginx, "through nginx", "header", HALF_A_HEADER)
    half(parts.nginx, "through nginx", "body", HALF_A_BODY)
    print(f"\n- {told}.")
    print(f"- {respawned}.")
    print(f"- {not_modified(parts)}.")
    print(f"- {too_long(parts)}.")
    print(f"- The limits of the README: {limited(parts)}.")
