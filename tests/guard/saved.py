"""Questions about saved reports, in this order: no table, saved, read, deleted, expired, purged; then commands."""

import zlib
from collections.abc import Iterator
from dataclasses import replace

from tests.guard import texts
from tests.guard.question import File, Question, command, get, post

ENDS = ("/", ".json", ".csv", ".png", "/today/")
ID = "an-id-that-nobody-can-guess"
NOBODY = "bcdfghjkmnpqrstv"
LATER, LATEST = "2029-03-05T10:20:30+00:00", "2030-03-06T10:20:30+00:00"  # two years later, and a third year
SAMPLES, SECTIONS = "tests/formats/samples", "tests/us_chess/samples"
STORED = "SELECT slug, saved, expires, release, deleted, size, content, games FROM calculator_report"
OTHER_VERSION = zlib.compress(b'{"version":99,"columns":{},"value":[]}').hex()

REPORTS = [
    post("/r/", "a report", "swiss", text=texts.TRF, request_id=ID),
    post("/r/", "a table", "table", text=texts.TABLE, k_of="3:40", k_1="17.5", on="2026-05-01"),
    post("/r/", "an unrated player", "unrated", text=texts.UNRATED, method="formula", tc="standard"),
    post("/r/", "a list of sums", "sums", file=File("a.txt", texts.sample("ranking-list-portuguese.txt"))),
    post("/r/", "a workbook", "book", file=texts.book(texts.TABLE), encoding="utf-16", kind=""),
    post("/r/", "rules of 2024", "high", text=texts.HIGH, on="2025-01-01"),
    post("/r/", "things that do not agree", "wrong", text=texts.WRONG, tc="rapid"),
    post("/r/", "a norm", "norm", text=texts.NORM),
    post("/r/", "a section", "section", system="us-chess", text=texts.SECTION, age_of="5:11", before_of="6:40"),
]
NOT_SAVED = [
    post("/r/", "nothing", request_id=ID),
    post("/r/", "no player", text="hello", request_id=ID),
    post("/r/", "bad keys", text=texts.TRF, on="x", k_1="y"),
    post("/r/", "no player of a section", system="us-chess", text="hello"),
    post("/r/", "a system that is none", system="x", text=texts.TRF),
    *(
        Question(f"POST /r/: from {name} {value}", "POST", "/r/", {"text": texts.TRF}, headers={name: value})
        for name, value in (
            ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Site", "same-site"), ("Origin", "http://evil.example"),
            ("Origin", "null"),
        )
    ),
]  # fmt: skip
COMMANDS = [
    *(f"ratecrosstable {SAMPLES}/{name}" for name in texts.EVENTS),
    *(f"ratecrosstable {SAMPLES}/{name} --json" for name in texts.EVENTS[1:4]),
    f"ratecrosstable {SAMPLES}/trf16-swiss.trf --on 2026-11-01 --k 20 --k-of 2:10 --tc rapid --method formula",
    f"ratecrosstable {SAMPLES}/trf16-swiss.trf --on x --k 0 --kind y --encoding z",
    f"ratecrosstable {SAMPLES}/trf16-swiss.trf --on x --json",
    f"ratecrosstable {SAMPLES}/trf16-swiss.trf --nothing",
    "ratecrosstable no-such-file.trf",
    "ratecrosstable --help",
    *(f"ratesection {SECTIONS}/section-6-{kind}.txt --on 2026-08-30 --kind {kind}" for kind in ("regular", "quick")),
    f"ratesection {SECTIONS}/wall-chart-64.txt --on 2016-06-05 --json",
    f"ratesection {SECTIONS}/wall-chart-64.txt --on x --kind match --age-of 1",
    "ratesection no-such-file.txt",
    "ratesection --help",
    "purgereports --help",
    "check",
]


def without_table() -> Iterator[Question]:
    """Requests without a usable database."""
    yield from (get(f"/r/{NOBODY}{end}", f"WITHOUT A STORE {end}") for end in ENDS)
    yield get("/healthz", "WITHOUT A STORE /healthz")
    yield replace(post("/r/", "", text=texts.TRF, k_1="17", request_id=ID), title="WITHOUT A STORE save")


def addresses(name: str) -> list[str]:
    """Every readable address of a report."""
    return [f"/r/{{{name}}}{end}" for end in ENDS]


def reading() -> Iterator[Question]:
    """Reads the saved reports and one that does not exist."""
    names = [question.keeps for question in REPORTS]
    yield from (get(address) for name in names for address in addresses(name))
    yield from (get(f"/r/{NOBODY}{end}") for end in ENDS)
    yield from (
        get(f"/r/{{table}}/{more}")
        for more in ("?sort=change&open=3", "?sort=age&open=x", "?page=2", "?page=x", "today/?sort=name")
    )
    yield from (
        get(f"/r/{{{name}}}/norm/{key}/") for name, key in (("norm", "1/GM"), ("norm", "2/GM"), ("section", "1/GM"))
    )
    yield from (Question(f"GET {each} again", "GET", each, again=True) for each in addresses("swiss"))
    yield from (get(address, method="HEAD") for address in addresses("swiss")[:2])
    yield from (get(f"/r/{{swiss}}{end}", method="POST") for end in ENDS)
    yield from (get(address) for address in ("/r/", "/r/no.such/", f"/r/{NOBODY}.xml", "/r/{swiss}", "/healthz"))
    yield get("/r/{swiss}/", Host="localhost:8000")
    yield Question("SQL what is stored", "SQL", STORED)


def deleting() -> Iterator[Question]:
    """The page for whoever saved a report, and the report after its deletion."""
    own, repeated = "/r/{swiss}/saved/{swiss-token}/", REPORTS[0]
    yield replace(repeated, title="POST /r/: the same again", keeps="")
    yield from (get(each) for each in (own, f"/r/{{swiss}}/saved/{'0' * 32}/", "/r/{table}/saved/{swiss-token}/"))
    yield get(f"{own}delete/")
    yield get(f"{own}delete/", "POST to the question", "POST")
    yield get(own, method="PUT")
    yield get(own, "POST by another site", "POST", Sec_Fetch_Site="cross-site")
    yield Question("POST too much of a button", "POST", own, {"x": "y" * 20_000})
    yield get(f"/r/{{swiss}}/saved/{'0' * 32}/", method="POST")
    yield get(own, method="POST")
    yield get(own, "POST once more", "POST")
    yield from (get(address, f"DELETED {address}") for address in [*addresses("swiss"), own, f"{own}delete/"])
    yield replace(repeated, title="POST /r/: the same when it is deleted", keeps="")


def spoiling() -> Iterator[Question]:
    """A report packed by another release, and one too large for a picture."""
    update = "UPDATE calculator_report SET {} WHERE slug = '{{{}}}'"
    yield Question("SQL another packing", "SQL", update.format(f"content = X'{OTHER_VERSION}'", "book"))
    yield from (get(address, f"UNREADABLE {address}") for address in addresses("book"))
    yield Question("SQL a large one", "SQL", update.format("size = 400001", "table"))
    yield from (get(address, f"LARGE {address}") for address in addresses("table")[::3])


def ending() -> Iterator[Question]:
    """After two years the reports have expired; after a third year their rows are deleted."""
    for now, about in ((LATER, "EXPIRED"), (LATEST, "FORGOTTEN")):
        yield from (replace(get(each, f"{about} {each}"), now=now) for each in addresses("table"))
        yield replace(get("/r/{unrated}/saved/{unrated-token}/", f"{about} the page of whoever saved it"), now=now)
        yield command("purgereports", f"{about} purgereports", now=now)
        yield command("purgereports", f"{about} purgereports again", now=now)
        yield from (replace(get(each, f"{about} and purged {each}"), now=now) for each in addresses("table"))
        yield Question(f"SQL {about}", "SQL", STORED)


def commands() -> Iterator[Question]:
    """The command line."""
    yield from map(command, COMMANDS)
    yield command("ratecrosstable -", "COMMAND a report typed", texts.TRF.encode())
    yield command("ratecrosstable - --json", "COMMAND a workbook typed", texts.book().content)
    yield command("ratecrosstable -", "COMMAND no player typed", b"hello")
    yield command("ratecrosstable - --on 2026-05-01", "COMMAND an unrated player typed", texts.UNRATED.encode())


def questions() -> Iterator[Question]:
    """All questions. Their order matters."""
    for part in (REPORTS, NOT_SAVED, reading(), deleting(), spoiling(), ending(), commands()):
        yield from part
