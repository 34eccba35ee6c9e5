"""The pages to measure, how a browser gets to each, and where things stand on it."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypedDict

from playwright.sync_api import Browser, BrowserContext, Page

from tests import events
from tests.browser.pages import JUNIOR, TWO_EVENTS
from tests.guard.texts import PGN
from tests.saves import Site

Way = str | Callable[[Page], None]  # to a page: its address, or what is done in the browser

OWN = "2053"
GAMES = {
    "1675": "win", "2310": "loss", "1653": "win", "1884": "win", "2218": "loss", "1990": "win", "2042": "draw",
    "2105": "draw", "1890": "win",
}  # fmt: skip
OPPONENTS = "_".join(GAMES)
LETTERED = "_".join(f"{opponent}{result[0]}" for opponent, result in GAMES.items())
NINE = f"/tournament/?rating={OWN}&k=20&on=2026-11-01&games={LETTERED}"
PASTE = "form[action*='/tournament/read/']"
EVENT = "form[action*='/crosstable/']"

# Where the answer, the page and the first row of games end or begin, in pixels from the top of the page.
PLACES = """() => {
  const seen = (element) => element.checkVisibility({visibilityProperty: true})
    && element.getBoundingClientRect().height > 1;
  const top = (selector) => {
    const first = [...document.querySelectorAll(selector)].find(seen);
    return first ? Math.round(first.getBoundingClientRect().top + scrollY) : null;
  };
  const page = document.documentElement;
  return {answer: top("#answer *"), row: top(".rows li"), height: page.scrollHeight, width: page.scrollWidth};
}"""
# The players' rows are those that reach as far as the column of changes; the opened games do not.
PLAYERS = """() => {
  const head = [...document.querySelectorAll("#answer th")].find((th) => th.textContent.trim().startsWith("Change"));
  if (!head) return null;
  const column = head.cellIndex, table = head.closest("table");
  const rows = [...table.tBodies].flatMap((body) => [...body.rows]).filter((row) => row.cells.length > column);
  const inSight = (row) => {
    const text = document.createRange();
    text.selectNodeContents(row.cells[column]);
    const {left, right, height} = text.getBoundingClientRect();
    return height > 0 && left >= 0 && right <= document.documentElement.clientWidth;
  };
  const tops = rows.map((row) => row.getBoundingClientRect().top);
  return {players: rows.length, changes: rows.filter(inSight).length,
    row: (tops.at(-1) - tops[0]) / (rows.length - 1)};
}"""


class Places(TypedDict):
    """Pixels from the top of the page; None for what is not on it. `width` shows whether it scrolls sideways."""

    answer: int | None
    row: int | None
    height: int
    width: int


class Players(TypedDict):
    """Of a crosstable: players, changes within the window, and the height of a player's row."""

    players: int
    changes: int
    row: float


class Size(NamedTuple):
    """A window; one with touch is a phone."""

    width: int
    height: int
    touch: bool


PHONE, DESK = Size(360, 740, touch=True), Size(1440, 900, touch=False)


def window(browser: Browser, site: Site, size: Size) -> BrowserContext:
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{site.port}",
        viewport={"width": size.width, "height": size.height},
        has_touch=size.touch,
        is_mobile=size.touch,
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.set_default_timeout(10_000)
    return context


def sent(page: Page, address: str, form: str, text: str) -> None:
    """Opens a page and sends it a text, in whatever way the page shows its box."""
    page.goto(address)
    with page.expect_navigation():
        page.locator(f"{form} textarea[name=text]").evaluate(
            "(box, text) => { box.value = text; box.form.requestSubmit(); }", text
        )


def trf(players: int) -> str:
    """A tournament report file of nine rounds. In one of an odd number, who would have met the last has byes."""
    even = players + players % 2
    lines = events.trf(even, 9).splitlines(keepends=True)
    byes = {"1": "0000 - U", "=": "0000 - H", "0": "0000 - Z"}
    met = re.compile(rf" {even:3} [wb] ([1=0])")
    return "".join(
        line if even == players or not line.startswith("001") else met.sub(lambda game: byes[game[1]], line)
        for line in (lines[:-1] if players % 2 else lines)
    )


def event(players: int) -> Callable[[Page], None]:
    return lambda page: sent(page, "/crosstable/", EVENT, trf(players))


def report(site: Site, players: int) -> str:
    """The address of a report saved for this."""
    status, location, _ = site.save(players, trf(players))
    assert status == 303, status
    return f"/r/{location.split('/')[2]}/"


def pages(site: Site) -> dict[str, Way]:
    """The way to each page, by its name."""
    return {
        "Home (example)": "/",
        "Tournament, empty": "/tournament/",
        "Tournament, 5 games": JUNIOR,
        "Tournament, 9 games": NINE,
        "Tournament, 9 games, target": f"{NINE}&target=2080",
        "Two events": TWO_EVENTS,
        "Pasted PGN, 3 games": lambda page: sent(page, f"/tournament/?rating={OWN}&k=20", PASTE, PGN),
        "Plan, 9 opponents": f"/plan/?rating={OWN}&k=20&on=2026-11-01&games={OPPONENTS}&target=2080",
        "Crosstable, empty": "/crosstable/",
        "Crosstable, 6 players": "/crosstable/?example=1",
        "Crosstable, 60 players": event(60),
        "Crosstable, 129 players": event(129),
        "Report, 60 players": report(site, 60),
        "Expectancy": "/win-expectancy/",
        "FIDE's tables": "/win-expectancy/tables/",
        "Which K, answered": "/k-factor/?rating=2290&birth_year=2010&games_played=300&peak=2300&year=2026",
        "Performance, answered": "/performance/?opponents=1750_1900_2200_1450_2100&score=4",
        "First rating, answered": "/first-rating/?opponents=1600_1700_1800_1900_2000&score=2.5&on=2026-11-01",
        "Average opponent, empty": "/average-opponent/",
        "How it works": "/how-it-works/",
        **{
            f"How it works: {part}": f"/how-it-works/{part}/"
            for part in ("questions", "formula", "fide", "title-norms", "us-chess", "mistakes", "terms", "sources")
        },
        "For programs": "/api/",
    }


def opened(page: Page, way: Way) -> bool:
    """Whether there is such a page."""
    if callable(way):
        way(page)
        return True
    response = page.goto(way)
    return response is not None and response.ok


def measured(context: BrowserContext, ways: Iterable[Way]) -> Iterator[tuple[Places | None, Players | None]]:
    """Of each page in turn: None where there is no such page, or no table of players on it."""
    for way in ways:
        page = context.new_page()
        if opened(page, way):
            of_event = re.search(r"/(crosstable|r)/", page.url)
            yield page.evaluate(PLACES), page.evaluate(PLAYERS) if of_event else None
        else:
            yield None, None
        page.close()
