"""What people meet: where the answer stands, how long pages are, touches and keys for a task: `make journeys`.

Not a test: the figures depend on the fonts of the machine. Uses the production server on this machine.
"""

import tempfile
from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests import events
from tests.chromium import chromium
from tests.journeys.hands import DESK_JOURNEYS, PHONE_JOURNEYS, Journey
from tests.journeys.pages import DESK, PHONE, Places, Players, measured, pages, window
from tests.saves import Site, running

LARGE = (284, 7)  # players and rounds


def cell(number: int | None) -> str:
    return f"{'–' if number is None else f'{number:,}':>8}"


def cells(places: Places | None) -> str:
    if not places:
        return cell(None) * 3
    return cell(places["answer"]) + cell(places["height"]) + cell(places["row"])


def heights(browser: Browser, site: Site) -> None:
    """A line for each page, and one for each table of players."""
    ways = pages(site)
    on_phone = list(measured(window(browser, site, PHONE), ways.values()))
    on_desk = list(measured(window(browser, site, DESK), ways.values()))
    tables: dict[str, tuple[Players, Players]] = {}
    heads = f"{'answer':>8}{'page':>8}{'row':>8}"
    print(f"{'':<32}{f'{PHONE.width} x {PHONE.height}':>24}{f'{DESK.width} x {DESK.height}':>24}")
    print(f"{'pixels from the top':<32}{heads * 2}")
    for name, (phone, players), (desk, desk_players) in zip(ways, on_phone, on_desk, strict=True):
        wide = [
            size.width for places, size in ((phone, PHONE), (desk, DESK)) if places and places["width"] > size.width
        ]
        print(f"{name:<32}{cells(phone)}{cells(desk)}{''.join(f'  sideways at {width}' for width in wide)}")
        if players and desk_players:
            tables[name] = (players, desk_players)
    print(f"\n{'tables of players':<32}{f'changes in sight at {PHONE.width}':>28}{f'row at {DESK.width}':>16}")
    for name, (phone_table, desk_table) in tables.items():
        sight = f"{phone_table['changes']} of {phone_table['players']}"
        print(f"{name:<32}{sight:>28}{desk_table['row']:>13.1f} px")


def size(site: Site) -> None:
    """The bytes of a large event's page before compression."""
    _, _, page = site.ask("POST", "/crosstable/", urlencode({"text": events.trf(*LARGE), "on": "2026-11-01"}))
    print(f"\n{f'HTML of {LARGE[0]} x {LARGE[1]}, before compression':<58}{len(page.encode()):>8,} bytes\n")


def journeys(context: BrowserContext, ways: dict[str, Callable[[Page], Journey]]) -> None:
    """One that cannot be done on these pages says why."""
    for name, way in ways.items():
        page = context.new_page()
        try:
            journey = way(page)
            print(f"{name:<58}{journey.steps:>4}   {journey.remarks}")
        except (Error, AssertionError, LookupError) as error:
            print(f"{name:<58}{'–':>4}   {str(error).splitlines()[0]}")
        page.close()


def main() -> None:
    folder = tempfile.TemporaryDirectory()
    with folder, running(f"sqlite:///{folder.name}/reports.sqlite3") as site, chromium() as browser:
        heights(browser, site)
        size(site)
        journeys(window(browser, site, PHONE), PHONE_JOURNEYS)
        journeys(window(browser, site, DESK), DESK_JOURNEYS)


if __name__ == "__main__":
    main()
