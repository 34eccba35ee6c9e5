"""Questions that need only an address: pages, live fragments, twins, errors, files for machines."""

from collections.abc import Iterator
from urllib.parse import quote

from tests.guard.question import Question, get

PICTURED = {"game", "tournament", "norms", "us-chess"}
DAY = "on=2026-11-01"
GAME = f"rating=1650&opponent=1800&result=win&k=20&{DAY}"
MONTH = f"rating=1500&k=40&{DAY}&games=1620w_1480d_1710l"
OWN = "rating=1500&k=20"

# Each is requested in every format of its calculator.
ANSWERED = {
    "game": [
        GAME,
        "rating=1650&opponent=1800&result=draw&k=10&opponent_k=40",
        f"rating=2700&opponent=1500&result=loss&k=10&method=formula&limits=1&tc=standard&{DAY}",
        f"rating=1650&opponent=1800&result=loss&k=17.5&method=formula&{DAY}",
        "rating=2601&opponent=2001&result=win&k=10&tc=blitz&on=2024-12-01",
        f"rating=2901&opponent=1390&result=draw&k=10&{DAY}",
        f"rating=1402&opponent=1380&result=loss&k=facts&new=1&{DAY}",
        "rating=1,650&opponent=%201800%20&result=1&k_custom=12,5&limits=1&tc=RAPID&on=2025-09-30&live=1",
    ],
    "tournament": [
        MONTH,
        "rating=1500&k=facts&junior=1&games=1620w_1480d_uw_1390l&target=1520&tc=rapid",
        f"rating=2300&k=20&{DAY}&event=2300:1620w_1480d&event=2310:2400l_2300d&target=2500",
        f"rating=1500&k=20&{DAY}&games=1620_1480_1710&score=1.5&method=formula",
        f"rating=1500&k=20&{DAY}&games=1620w_1480d&names=Able%2C+A_Baker%2C+B&live=1",
        f"rating=1500&k=40&{DAY}&games=uw_ul",
        f"rating=1500&k=40&{DAY}&games={'_'.join(['1620w', '1480d', '1710l'] * 9)}",
        f"{OWN}&{DAY}&opponent-1-1=1620&result-1-1=win&name-1-1=Able_&opponent-1-3=1700d&with_names=1&rating-2=1510&opponent-2-1=1600l",
    ],
    "average-opponent": [
        f"rating=1750&average=1800&count=7&score=4.5&k=40&{DAY}",
        "rating=1750&average=1802.5&count=40&score=20&k=20&method=formula&limits=1",
        f"rating=2700&average=1900&count=3&score=3&k=10&tc=blitz&{DAY}",
    ],
    "win-expectancy": ["", "k=20&gap=150&want=75", "k=40&step=25&to=400&gap=900&want=99.5", "want=50"],
    "k-factor": [
        "rating=1900&birth_year=2009&games_played=200",
        "rating=2399&birth_year=1990&games_played=12&peak=2410&year=2026",
        "rating=1500&games_played=20&year=2026&back=/game/?rating=1500%26k=20",
        "rating=2100&birth_year=1980&live=1",
    ],
    "performance": ["opponents=1750_1900_2200_1450_2100&score=4", "opponents=1800+1900&score=2", "opponents=1&score=0"],
    "norms": [
        "title=GM&average=2460",
        "title=IM&count=11&score=7.5",
        "title=wgm",
        "title=GM&opponents=2510:GM:GER_2402:IM:FRA_2577:GM:IND_2390:FM:ESP_2188::ESP_0::NON&score=3&federation=ESP",
        f"title=WIM&opponents={'_'.join(['2100:WIM:USA'] * 13)}&score=9&federation=GER",
        "title=GM&opponents=2510+2400+2390&live=1",
    ],
    "first-rating": [
        f"opponents=1902_1877_1884_2012_1832&score=3&{DAY}",
        "opponents=1902_1877_1884&score=3",
        "opponents=1500_1400_1450_1410_1402&score=0&on=2024-05-01",
        f"opponents={'_'.join(['2400'] * 11)}&score=10.5&{DAY}",
    ],
    "us-chess": [
        f"rating=1300&before=45&games=1250w_1400d_1500w_1550w&{DAY}",
        f"rating=2300.55&before=100&kind=dual&games=2200.5w_2250l_uw_2400d&floor=2100&after=1&{DAY}",
        f"age=15&games=900_1000_1100_1200&score=2&{DAY}",
        f"others=fide:1500::2026-06-01_quick:1300:12:2026-06-01&games=900w_1000&{DAY}",
        f"rating=1500&before=30&kind=match&games=1900w_1900w&repeats=2&history=wins&{DAY}",
    ],
}  # fmt: skip

# Each is invalid, or nearly so, and requested as page and JSON.
WRONG = {
    "game": [
        *(GAME.replace("1650", quote(typed), 1) for typed in (
            "", "abc", "1650.4", "-5", "4001", "<script>alert(1)</script>", "9" * 5000, "\0", "\u202e16", "½",
        )),
        *(GAME.replace("win", typed) for typed in ("", "1-0", "lost")),
        *(GAME.replace("k=20", typed) for typed in (
            "k=0", "k=101", "k=20.125", "k_custom=x", "k=", "k=20&new=1", "k=facts&reached=1", "opponent_k=0.99",
        )),
        *(GAME.replace(DAY, f"on={typed}") for typed in ("2026-02-30", "29.11.2026", "2024-02-29", "9999-12-31", "")),
        *(f"{GAME}&{more}" for more in (
            "method=glicko", "limits=yes", "tc=bullet", "k=40", "rating[]=1", "__class__=x", "%ff=%fe&=&&;", "live=1",
        )),
        "opponent=1800", "rows=1", "unknown=1",
    ],
    "tournament": [
        *(f"{OWN}&games={typed}" for typed in (
            "", "zzz", "1800q", "1800", "9999w", "1800.5w", "1620w_zz_1700q_9999l", "-%201", "%3Cscript%3E",
            "_".join(["1500w"] * 1001), "1620w&games=1700w",
        )),
        *(f"{OWN}&{typed}" for typed in (
            "games=1620w_1700&score=1", "games=1620_1700&score=2.5", "games=1620_1700&score=0.3",
            "games=1620_1700&score=",
            "games=1620w&event=1500:1620w", "event=1500:1620w&event=x:1500d_zz", "event=1500", "event=1500w",
            "games=1620w&opponent-1-1=1700w", "opponent-1-1=1620w&opponent-1-4=1700",
            "opponent-1-1=1620+l&result-1-1=win",
            "games=1620w&target=high", "games=1620w&rows=0", "games=1620w&rows=9", "opponent-1-1=1620w&add=1",
            "opponent-1-1=1620w&add=event", "opponent-1-1=1620w&opponent-1-2=1700l&remove=1-1",
            "opponent-1-1=1620w&remove=" + "1" * 500, f"games=1620w&with_names=1&names={'A' * 7000}",
        )),
    ],
    "average-opponent": [
        "rating=1750&average=x&count=0&score=4.5&k=40", "rating=1750&average=1800&count=1001&score=4.5&k=40",
        "rating=1750&average=1800&count=3&score=4&k=40", "rating=1750&average=1800&count=3&score=2.3&k=40",
    ],
    "win-expectancy": ["k=x", "step=0", "to=1001", "gap=-1", "want=100", "want=abc&want=1"],
    "k-factor": ["year=2026", "rating=1500&birth_year=2027&year=2026", "peak=x", "back=//evil.example/", "back=/game/"],
    "performance": ["opponents=", "opponents=1800_x_9999&score=1", "opponents=1800&score=2", "score=1", "x=1"],
    "first-rating": ["opponents=1800&score=1&on=2024-02-29", "opponents=1800_1700&score=3", "opponents=u&score=x"],
}  # fmt: skip

PAGES = [
    "/", f"/?{GAME}", "/?rating=x", *(f"/{name}/" for name in ANSWERED), *(f"/{name}/answer/" for name in ANSWERED),
    *(f"/{name}.json" for name in ANSWERED), "/game.md", "/game.png", "/tournament.png?rating=x",
    "/win-expectancy/tables/", "/how-it-works/", "/how-it-works/questions/", "/how-it-works/formula/",
    "/how-it-works/fide/", "/how-it-works/title-norms/", "/how-it-works/us-chess/",
    "/how-it-works/mistakes/", "/how-it-works/terms/",
    "/how-it-works/sources/", "/api/",
    "/privacy/", "/players/",
    "/openapi.json", "/cases.json", "/robots.txt", "/sitemap.xml", "/favicon.ico", "/static/favicon.svg",
    "/static/nothing.css", "/crosstable/", "/crosstable/?example=1", "/tournament/read/", f"/tournament/qr.svg?{MONTH}",
    f"/tournament/qr.svg?games={'_'.join(['1620w'] * 900)}", "/game", "/game?rating=1", "/tournament.xml",
    "/nowhere/", "/nowhere.json", "/nowhere.md", "/nowhere.csv", "/nowhere.png", "/%00", "/game/%2e%2e/",
    "/tournament/answer", "/de/game/", f"/game.json?x={'y' * 200_000}", f"/game/?{'&' * 10_000}",
    f"/game.md?x={'y' * 200_000}", f"/tournament/?{'&'.join(f'rating-{number}=1' for number in range(1, 40))}",
]  # fmt: skip

METHODS = [
    get(address, method=method)
    for method, addresses in {
        "POST": ["/", "/game/", "/game.json", "/game.md", "/game.png", "/game/answer/", "/openapi.json", "/healthz"],
        "PUT": ["/game/", "/crosstable/", "/crosstable.json", "/tournament/read.json", "/r/"],
        "DELETE": ["/r/bcdfghjkmnpqrstv/", "/r/bcdfghjkmnpqrstv.json"],
        "OPTIONS": ["/game.json", "/crosstable.json"],
        "HEAD": [f"/game/?{GAME}", f"/game.json?{GAME}", "/crosstable/", "/robots.txt", "/crosstable.csv"],
        "GET": ["/crosstable.json", "/crosstable.csv", "/tournament/read.json"],
    }.items()
    for address in addresses
]  # fmt: skip

HEADERS = [
    get("/", Host="evil.example"),
    get(f"/game/?{GAME}", Host="localhost:8000"),
    get(f"/game/answer/?{GAME}", HX_Request="true"),
    get(f"/game.json?{GAME}", Origin="https://other.example"),
    get(f"/game/?{GAME}", Accept_Language="de", Accept="application/json"),
]
TAGGED = ["/", "/game/", f"/game.json?{GAME}", f"/game.png?{GAME}", f"/game/answer/?{GAME}", "/crosstable/", "/api/"]


def shapes(name: str) -> list[str]:
    """The endings of a calculator's addresses."""
    return ["/", "/answer/", ".json", ".md", *([".png"] if name in PICTURED else [])]


def questions() -> Iterator[Question]:
    """All questions except the published cases."""
    yield from map(get, PAGES)
    for name, queries in ANSWERED.items():
        yield from (get(f"/{name}{end}?{query}") for query in queries for end in shapes(name))
    for name, queries in WRONG.items():
        yield from (get(f"/{name}{end}?{query}") for query in queries for end in ("/", ".json"))
    for end in (".md", "/answer/"):
        yield from (get(f"/{name}{end}?{queries[0]}") for name, queries in WRONG.items())
    yield from [*METHODS, *HEADERS]
    yield from (Question(f"GET {address} again", "GET", address, again=True) for address in TAGGED)
    yield Question("GET /healthz with a fault of ours", "GET", "/healthz", broken="django.db.models.QuerySet.first")


def of_cases(cases: list[dict[str, str]]) -> Iterator[Question]:
    """Each published case, with its id in the title."""
    for case in cases:
        yield get(f"{case['path']}?{case['query']}", f"CASE {case['id']}")
