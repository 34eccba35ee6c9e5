"""Requests per second and latency. Each kind of request runs several times in turn, and the best run counts.

The best run is the one that other processes disturbed least.
"""

import http.client
import random
import subprocess
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from tests import events
from tests.load.parts import Parts, which
from tests.saves import FORM, Server

CLIENTS, SECONDS, TIMES = 16, 3, 3
LETTERS = "wdl"
GAMES = "_".join(["%dw", "%dd", *(f"{1400 + 37 * number}{LETTERS[number % 3]}" for number in range(2, 30))])
QUERY = f"rating=1900&k=20&on=2026-11-01&games={GAMES}"
ONE = QUERY.replace("%d", "1437")
SIZE = (284, 7)
BARE = 2_000  # bytes; a response with headers only is shorter
SCRIPT = Path(__file__).with_name("wrk.lua")


@dataclass
class Kind:
    """A kind of request; `tag` is sent as If-None-Match, for a 304."""

    name: str
    server: Server
    path: str
    body: str = ""
    tag: str = ""
    status: int = 200


@dataclass
class Measurement:
    """The output of wrk: numbers of requests, bytes, and microseconds (`half` is p50, `most` is p99)."""

    requests: int
    failed: int
    received: int
    duration: int
    half: int
    most: int

    @property
    def rate(self) -> float:
        return self.requests / self.duration * 1e6


def wrk(kind: Kind, folder: Path, clients: int, seconds: int) -> Measurement:
    body = folder / "body"
    body.write_text(kind.body)
    command = [
        which("wrk"), "--threads", "1", "--connections", str(clients), "--duration", f"{seconds}s", "--timeout", "20s",
        "--script", str(SCRIPT), f"http://127.0.0.1:{kind.server.port}/", "--",
        "POST" if kind.body else "GET", kind.path, str(body), kind.tag, str(random.randrange(10**6)),
    ]  # fmt: skip
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    measurement = Measurement(*map(int, output.split("TOLD ")[1].split()))
    assert kind.status != 304 or measurement.received < measurement.requests * BARE, "not each was answered 304"
    return measurement


def kinds(parts: Parts) -> list[Kind]:
    """All kinds except the cache go to one instance, without nginx."""
    site, text = parts.sites[0], events.trf(*SIZE)
    slug = site.save(0, text)[1].split("/")[2]
    game = asked_once(site, f"/tournament/?{ONE}")
    return [
        Kind("Django’s hello", site, "/hello/"),
        Kind("30 games, page, each another", site, f"/tournament/?{QUERY}"),
        Kind("30 games, JSON, each another", site, f"/tournament.json?{QUERY}"),
        Kind("30 games, page, 304", site, f"/tournament/?{ONE}", tag=game.headers["ETag"], status=304),
        Kind("30 games, page, from nginx’s cache", parts.nginx, f"/tournament/?{ONE}"),
        Kind("crosstable of 284 x 7, posted, page", site, "/crosstable/", urlencode({"text": text})),
        Kind("saved report of 284 x 7, page", site, f"/r/{slug}/"),
    ]


def asked_once(server: Server, path: str, body: str = "", tag: str = "") -> http.client.HTTPResponse:
    """The response, with its body read and discarded."""
    headers = (FORM if body else {}) | ({"If-None-Match": tag} if tag else {})
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    with closing(connection):
        connection.request("POST" if body else "GET", path, body or None, headers)
        response = connection.getresponse()
        response.read()
    return response


def check(kind: Kind) -> None:
    """Asserts the status of a kind."""
    status = asked_once(kind.server, kind.path.replace("%d", "1500"), kind.body, kind.tag).status
    assert status == kind.status, (kind.name, status)


def measure(parts: Parts) -> None:
    """Measures every kind and prints the table."""
    requests = kinds(parts)
    for kind in requests:
        check(kind)
    under: dict[str, list[Measurement]] = {kind.name: [] for kind in requests}
    alone: dict[str, list[Measurement]] = {kind.name: [] for kind in requests}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(TIMES):
            for kind in requests:
                under[kind.name].append(wrk(kind, Path(folder), CLIENTS, SECONDS))
                alone[kind.name].append(wrk(kind, Path(folder), 1, 2))
    table(under, alone)


def table(under: dict[str, list[Measurement]], alone: dict[str, list[Measurement]]) -> None:
    print(
        f"| {CLIENTS} at once | requests a second | p50, ms | p99, ms | alone: p50, ms | hello’s rate ÷ this | failed |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|")
    hello = 0.0
    for name, runs in under.items():
        best = max(runs, key=lambda run: run.rate)
        hello = hello or best.rate
        quiet = min(run.half for run in alone[name] if run.requests)
        failed = sum(run.failed for run in [*runs, *alone[name]])
        figures = f"{best.rate:,.0f} | {best.half / 1e3:.1f} | {best.most / 1e3:.1f} | {quiet / 1e3:.2f}"
        print(f"| {name} | {figures} | {hello / best.rate:.1f} | {failed} |", flush=True)
        assert not failed
