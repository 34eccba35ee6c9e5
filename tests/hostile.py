"""Hostile requests to every address and key: `make hostile`. None may end in a 500, be slow or return raw markup."""

import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

if __name__ == "__main__":
    FOLDER = tempfile.TemporaryDirectory()
    os.environ["DATABASE_URL"] = f"sqlite:///{FOLDER.name}/hostile.sqlite3"

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.http import QueryDict  # noqa: E402
from django.test import Client  # noqa: E402
from django.urls import URLPattern, URLResolver, get_resolver  # noqa: E402

from calculator.base.pages import calculators  # noqa: E402
from calculator.crosstable.form import CrosstableForm  # noqa: E402
from calculator.paste.form import ReadingForm  # noqa: E402
from calculator.paste.reading import TOURNAMENT  # noqa: E402
from calculator.paste.us_chess.form import USChessPasteForm  # noqa: E402
from calculator.us_chess.section.form import EXAMPLE as SECTION  # noqa: E402
from calculator.us_chess.section.form import SectionForm  # noqa: E402
from tests import growth  # noqa: E402
from tests.norm_files import Round, file  # noqa: E402
from tests.paste.test_reading import TABLE  # noqa: E402

COUNT = 20_000
NORMS = file([Round("GM", 2500, "USA", "1")] * 9)
SECONDS = 1.0  # of CPU time for one request
SEED = 7
MARKS = "<script>alert(1)</script>", "'\"><img src=x onerror=alert(1)>"
POSTED = ("crosstable", "section", "read", "/r/")
VALUES = (
    "", " ", "0", "-0", "-1", "1e999", "NaN", "Infinity", "9" * 400, "0x10", "\u0662\u0660\u0660\u0660", "½", "1650",
    "20", "win", "2026-11-01", "9999-12-31", "0000-00-00", "1620w_1480d", "1650:" + "1620w_" * 999,
    "1:GM", "12 GM", "1:RUS", "1:GM," * 3_000, "2510 GM GER 1\n2400:IM: ½", "2510\n" * 9_000, "9" * 40_000, "u" * 500,
    "_" * 5_000, *MARKS, "=cmd|' /C calc'!A0", "{{ 7*7 }}{% debug %}", "%s%s%n%(x)s",
    "${jndi:ldap://x}", "//[", "http://[::1",
    "../../etc/passwd", "//evil.example/game", "/game/?rating=1", "\r\nSet-Cookie: a=b", "\0",
    "\x1b[31m", "\u202e1650", "\U0010ffff", "é" * 3_000, "a\u0301" * 2_000, "[" * 3_000, "((((" * 500, '{"a":' * 2_000,
    "1," * 3_000, '[White "' * 800, "001 " + " " * 90 + "9" * 50, "No.\tName\tRtg\t" + "1.Rd\t" * 300,
    "Rc\tRo\tw\tn\tchg\tK\tK*chg\n" * 50, TABLE,
)  # fmt: skip


def addresses(patterns: list[URLPattern | URLResolver], before: str = "/") -> Iterator[str]:
    """Every address of the site."""
    for pattern in patterns:
        address = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, address)
        else:
            yield address


KEYS = sorted(
    {name for form in calculators() for name in form().fields}
    | {*CrosstableForm().fields, *SectionForm().fields, *ReadingForm().fields, *USChessPasteForm().fields}
    | {
        *TOURNAMENT.own,
        "norm",
        "games",
        "event",
        "rows",
        "add",
        "remove",
        "page",
        "live",
        "back",
        "request_id",
        "system",
    }
    | {"system", "example", "k-1", "k-99999", "before-1", "age-2", "floor-99999", "chosen"}
    | {f"{name}-1-{row}" for name in ("opponent", "result", "name") for row in (1, 2, 9999)}
    | {"rating-1", "rating-9999", "plan", "opened", "", "nobody’s key", "key[]", "__class__"}
)


# Valid requests, by the first part of their address.
EXAMPLES: dict[str, dict[str, list[str]]] = {
    form().name: {**dict(QueryDict(form.example).lists()), "name-1-1": [MARKS[0]]} for form in calculators()
} | {"crosstable": {"text": [TABLE.replace("Abel", MARKS[0])]}, "r": {"text": [TABLE], "request_id": ["x" * 20]}}
EXAMPLES["norm"] = {"text": [NORMS.replace("Norm Open", MARKS[0])], "norm": ["1:GM"]}
EXAMPLES["section"] = {"text": [SECTION.replace("Hana", MARKS[0])]}


def example(address: str, chance: random.Random) -> dict[str, list[str]]:
    """A valid request to an address."""
    rooms = (room for room in ("section", "norm/") if room in address)
    name = next(rooms, address).strip("/").partition("/")[0].partition(".")[0]
    system = {"system": [chance.choice(("fide", "us-chess"))]} if name == "r" else {}
    return EXAMPLES.get(name, {}) | system


def run(count: int) -> tuple[Counter[int], float]:
    """Sends `count` requests; returns the count of each status and the longest CPU time in seconds."""
    client, chance = Client(raise_request_exception=False), random.Random(SEED)
    slug = client.post("/r/", EXAMPLES["norm"])["Location"].split("/")[2]
    urls, answers, longest = list(addresses(get_resolver().url_patterns)), Counter[int](), 0.0
    for number in range(count):
        address = urls[number % len(urls)]
        address = address.replace("<int:number>", chance.choice(("1", "0", "9" * 300)))
        if chance.random() < 0.5:
            address = address.replace("<slug:slug>", slug).replace("<slug:title>", chance.choice(("GM", "wim", "FM")))
        for part in ("<slug:slug>", "<slug:token>", "<slug:title>"):
            address = address.replace(part, chance.choice(("x", "bcdfghjkmnpqrstv", "-" * 300, "0" * 32)))
        keys = chance.sample(KEYS, chance.randint(0, 6))
        data: dict[str, list[str]] = {
            key: [chance.choice(VALUES) for _ in range(chance.choice((1, 1, 1, 2)))] for key in keys
        }
        if chance.random() < 0.7:  # a valid request except for a key or two
            data = example(address, chance) | dict(list(data.items())[:2])
        posted = any(part in address for part in POSTED)
        ask = client.post if posted and chance.random() < 0.8 else chance.choice((client.get, client.get, client.head))
        if chance.random() < 0.02:
            ask = client.put
        started = time.process_time()
        response = ask(address, data) if ask != client.put else client.put(address, b"x" * 100)
        seconds = time.process_time() - started
        answers[response.status_code] += 1
        longest = max(longest, seconds)
        assert response.status_code < 500, f"{address} {data!r:.2000}"
        assert seconds < SECONDS, f"{seconds:.2f} s: {address} {data!r:.2000}"
        markup = response.content if response["Content-Type"].startswith(("text/html", "text/markdown")) else b""
        assert not any(mark.encode() in markup for mark in MARKS), f"{address} {data!r:.2000}"
        assert "Set-Cookie" not in response
    return answers, longest


def main() -> None:
    call_command("migrate", verbosity=0)
    count = int(sys.argv[1]) if len(sys.argv) > 1 else COUNT
    answers, longest = run(count)
    statuses = ", ".join(f"{status}: {times}" for status, times in sorted(answers.items()))
    print(f"{count} hostile questions to {len(KEYS)} keys ({statuses}); the longest took {longest:.3f} s")
    if grown := growth.run():
        sys.exit("\n".join(["Work that grows faster than the input:", *grown]))


if __name__ == "__main__":
    main()
