"""Questions with a body: whole events and one player's games, as text and as files, and bad bodies."""

from collections.abc import Iterator

from tests.guard import texts
from tests.guard.question import File, Question, Sent, get, post

EVENT_ENDS, PASTE_ENDS = ("/", ".json", ".csv"), ("/", ".json")
DAY = "2026-11-01"

# Bodies for the crosstable by title, sent to the page and both twins.
EVENTS: dict[str, Sent] = {
    "a report": {"text": texts.TRF},
    "a table": {"text": texts.TABLE},
    "keys that win over the text": {
        "text": texts.TRF, "tc": "blitz", "on": "2026-06-01", "k": "20", "k_of": "2:40", "kind": "trf",
        "encoding": "utf-8", "method": "formula",
    },
    "title norms": {"text": texts.NORMS, "norm_exempt": "d", "norm_games": "7", "fed-10": "RUS"},
    "title norms before the last round": {"text": texts.NORMS, "rounds": "10", "norm_host": "GER"},
    "bad settings of norms": {
        "text": texts.NORMS, "rounds": "3", "norm_games": "6", "norm_exempt": "x", "norm_system": "y", "norm_host": "z",
        "title_of": "1:XX,99:GM", "fed_of": "1:Rome", "fed-2": "Oslo",
    },
    "K in the players' rows": {"text": texts.TRF, "k-2": "17,5", "k-1": "", "k_of": "2:10,3:40"},
    "an unrated player": {"text": texts.UNRATED, "on": "2026-05-01"},
    "a gap of 600": {"text": texts.HIGH, "tc": "rapid", "on": DAY},
    "rules of 2024": {"text": texts.HIGH, "on": "2025-01-01"},
    "things that do not agree": {"text": texts.WRONG},
    "names that bite": {"text": texts.HOSTILE, "open": "1"},
    "many players": {"text": texts.MANY},
    "a workbook": {"file": texts.book()},
    "a file beside a text": {"text": texts.TABLE, "file": File("a.trf", texts.TRF.encode("utf-16"))},
}  # fmt: skip
NORM_SHEETS: dict[str, Sent] = {
    "a norm": {"text": texts.NORM, "norm": "1:GM"},
    "a norm by an exemption": {"text": texts.NORM.replace(" GER", " FRA"), "norm": "1:GM", "norm_exempt": "c"},
    "a norm that nobody seeks": {"text": texts.NORM, "norm": "2:GM"},
    "no player": {"text": "hello", "norm": "1:GM"},
}
# Display options of the crosstable page.
SHOWN: dict[str, Sent] = {
    **{f"sorted by {sort}": {"sort": sort} for sort in ("number", "name", "rating", "score", "change", "verdict")},
    "two sorts": {"sort": ["name", "rating"], "open": ["1", "2"]},
    "a player open": {"open": "3", "sort": "change"},
    "a player open who is not there": {"open": "99"},
}
BAD_EVENTS: dict[str, Sent] = {
    "nothing": {},
    "blanks": {"text": "  \n "},
    "no player": {"text": "hello"},
    "a web page": {"text": "<html><body>"},
    "one player's card": {"text": texts.sample("card.txt").decode()},
    "control characters": {"text": "No.\0\x01\tName\n"},
    "too long a line": {"text": "x" * 20_001},
    "a day before the rules": {"text": texts.OLD},
    "a day too early": {"text": texts.TRF, "on": "2020-01-01"},
    "bad keys": {
        "text": texts.TRF, "on": "x", "tc": "bullet", "method": "y", "k": "0", "kind": "z", "encoding": "latin",
        "sort": "age", "open": "x",
    },
    "bad K": {"text": texts.TRF, "k_of": "1:x"},
    "K twice": {"text": texts.TRF, "k_of": "1:20,1:40", "k": ["10", "20"]},
    "K of nobody": {"text": texts.TRF, "k_of": "9:20", "k-8": "20", "k-1": "500"},
    "another kind": {"text": texts.TRF, "kind": "ranking"},
    **{about: {"text": texts.TRF, "file": file} for about, file in texts.BAD_FILES.items()},
}  # fmt: skip

# Bodies for the page of US Chess's sections, sent to the page and both twins.
SECTION = (texts.US_CHESS / "section-6-regular.txt").read_text()
SECTIONS: dict[str, Sent] = {
    "a table": {"text": SECTION, "on": "2026-08-30", "kind": "dual", "open": "1"},
    "a wall chart": {"text": (texts.US_CHESS / "wall-chart-64.txt").read_text(), "on": "2016-05-01", "open": "18"},
    "facts in the players' rows": {
        "text": SECTION, "before-1": "12", "before_of": "3:7", "floor-2": "400", "age-9": "", "on": DAY,
    },
    "unrated players": {
        "text": "No.\tName\tRating\tAge\tRd 1\n1\tAda\tUnr.\t\tW2\n2\tBo\tUnr.\t11\tL1\n3\tCem\t1500\t\tH\n",
        "age-1": "adult", "on": DAY,
    },
    "things that do not agree": {"text": SECTION.replace("L1", "W1"), "on": DAY},
    "a day before the rules": {"text": f"Old 2012-03-04\n{SECTION}"},
    "bad keys": {
        "text": SECTION, "on": "x", "kind": "match", "before_of": "1", "age_of": "1:x", "floor_of": "9:1200",
        "before-1": "x", "floor-2": "2000", "format": "z", "sort": "age",
    },
    "nothing": {},
    "a workbook": {"file": texts.book(SECTION), "on": DAY},
}  # fmt: skip

# Bodies for the paste box, sent to the page and its twin.
PASTES: dict[str, Sent] = {
    **{name: {"text": texts.sample(name).decode(), "rating": "2053", "on": DAY} for name in texts.CARDS},
    "PGN": {"text": texts.PGN, "k": "20", "on": DAY},
    "one game": {"text": texts.ONE_GAME},
    "one game of a player": {"text": texts.ONE_GAME, "player": "Two, B", "k": "20"},
    "lines": {"text": texts.LINES, "rating": "1800", "k": "20", "on": DAY},
    "lines without a rating": {"text": "My games\n" + texts.LINES},
    "lines of another time control": {
        "text": "2650 1\n2000 1\n",
        "rating": "2650",
        "k": "10",
        "tc": "blitz",
        "on": DAY,
    },
    "a list of rounds": {"text": texts.LIST, "rating": "1532", "k_custom": "17.5", "target": "1600"},
    "a table": {"text": texts.TABLE},
    "a table's player": {"text": texts.TABLE, "player": "1", "k": "20"},
    "a table's player by name": {"text": texts.TABLE, "player": ["x", "bosko"], "with_names": "1"},
    "nobody": {"text": texts.TABLE, "player": "Zoe"},
    "a link": {"text": texts.LINK},
    "a link beside a line": {"text": texts.LINK + "\n1850 1\n"},
    "two links": {"text": f"{texts.LINK}\n{texts.LINK}_1480d\n"},
    "live ratings": {"text": "1850 1\n1650.4 draw\n1900 L\n", "rating": "18x", "k": "20"},
    "one more event": {"text": "From 1810\n1700 1\n", "page": "rating=1800&k=20&games=1900d", "add": "event"},
    "sums": {"text": texts.SUMS},
    "byes": {"text": "Round 1: bye\nRound 2: bye\n", "rating": "1800", "k": "20"},
    "another kind": {"text": texts.LINES, "kind": "link"},
    "a file": {"text": texts.LINES, "file": File("games.txt", b"1900 draw\n"), "rating": "1800", "k": "20"},
    "a workbook": {"file": texts.book("Rtg\tRes.\n1850\t1\n1725\t½\n"), "rating": "1800", "k": "20"},
    "nothing": {},
    "no game": {"text": "nothing here"},
    "bad keys": {"text": texts.LINES, "kind": "x", "encoding": "y", "on": "z", "k": ["1", "2"]},
    **{about: {"text": texts.LINES, "file": file} for about, file in list(texts.BAD_FILES.items())[:3]},
}

PARTS = b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nhello\r\n'
BASE64 = PARTS.replace(b"\r\n\r\n", b"\r\nContent-Transfer-Encoding: base64\r\n\r\n", 1)
BODIES = {
    "no form": (b"x", "multipart/form-data"),
    "a form without its end": (PARTS, "multipart/form-data; boundary=x"),
    "a part that is no base64": (BASE64, "multipart/form-data; boundary=x"),
    "JSON": (b'{"text": "1850 1"}', "application/json"),
    "an encoded form": (b"text=1850+1&rating=1800&k=20&on=2026-11-01", "application/x-www-form-urlencoded"),
    "bytes that are no text": (b"text=%ff%fe\xff", "application/x-www-form-urlencoded"),
    "too many fields": (b"&".join(b"x%d=1" % number for number in range(10_002)), "application/x-www-form-urlencoded"),
}  # fmt: skip
TOO_LONG = {"too long": "13000001", "of a length that is none": "x", "of a length beyond all measure": "9" * 40}


def sample_files() -> Iterator[Question]:
    """Each sample of an event as a file, and as a workbook."""
    for name in texts.EVENTS:
        file = File(name, texts.sample(name))
        yield from (post(f"/crosstable{end}", f"the file {name}", file=file) for end in EVENT_ENDS)
    for name in ("starting-rank.txt", "round-robin.txt"):
        yield post("/crosstable.json", f"{name} as a workbook", file=texts.book(texts.sample(name).decode()))
    for encoding in ("utf-8", "utf-16", "windows-1252"):
        file = File("a.txt", texts.sample("ranking.txt").decode().encode(encoding, "replace"))
        yield post("/crosstable.json", f"a file of {encoding}", file=file, encoding=encoding)


def bodies() -> Iterator[Question]:
    """Bodies that cannot be parsed, or only partly."""
    for address in ("/crosstable/", "/crosstable.json", "/tournament/read.json", "/r/"):
        for about, (body, kind) in BODIES.items():
            yield Question(f"POST {address}: {about}", "POST", address, body, kind)
        for about, length in TOO_LONG.items():
            headers = {"Content-Length": length}
            yield Question(f"POST {address}: {about}", "POST", address, b"x", "text/plain", headers)
    yield Question("POST /crosstable.csv: no form", "POST", "/crosstable.csv", b"x", "multipart/form-data")


def several(address: str, ends: tuple[str, ...], bodies: dict[str, Sent]) -> Iterator[Question]:
    """Sends each body to each address."""
    for about, keys in bodies.items():
        for end in ends:
            yield Question(f"POST {address}{end}: {about}", "POST", f"{address}{end}", keys)


def questions() -> Iterator[Question]:
    """All questions."""
    yield from several("/crosstable", EVENT_ENDS, EVENTS)
    yield from several("/us-chess/section", EVENT_ENDS, SECTIONS)
    yield from several("/crosstable", ("/",), {about: {"text": texts.TABLE, **keys} for about, keys in SHOWN.items()})
    yield from several("/crosstable", PASTE_ENDS, BAD_EVENTS)
    yield from several("/tournament/read", PASTE_ENDS, PASTES)
    yield from several("/us-chess/read", PASTE_ENDS, PASTES)
    yield from sample_files()
    yield from bodies()
    yield post("/crosstable.csv", "no player", text="hello")
    yield from several("/crosstable/norm", ("/",), NORM_SHEETS)
    yield get("/crosstable/norm/")
