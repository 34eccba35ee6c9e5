"""Each room has its style sheet and script beside those of all pages, and the colours have one home."""

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from django.conf import settings
from django.test import Client

from calculator.base.picture import palette
from calculator.crosstable.form import EXAMPLE
from tests.browser.pages import PAGES

ORDER = ["base", "change", "paste", "crosstable", "norm_sheet", "event", "players", "reference", "guide"]
OF_A_FIELD = "day"  # the script that stands beside the field it serves
MOST = 3  # style sheets of a page
STATIC = settings.BASE_DIR / "static"
SHEETS = {file.stem: file.read_text("utf-8") for file in (STATIC / "css").iterdir()}
SCRIPTS = {file.stem for file in (STATIC / "js").iterdir()}
COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}\b")


SAVED = {"text": EXAMPLE, "on": "2026-11-01", "request_id": "save-number-00000000000000000001"}


def asked(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def sent(client: Client, address: str, **form: str) -> str:
    return client.post(address, form).content.decode()


def report(client: Client) -> str:
    """A report as its readers see it."""
    address = re.search(r'/r/[^/]+/(?=")', asked(client, client.post("/r/", SAVED)["Location"]))
    assert address
    return asked(client, address[0])


ASKED: dict[str, Callable[[Client], str]] = {
    **{name: partial(asked, address=address) for name, address in PAGES.items()},
    "event": partial(sent, address="/crosstable/", text=f"{EXAMPLE}\nrubbish", open="1"),
    "read": partial(sent, address="/tournament/read/", text="1850 1\nrubbish", rating="1800"),
    "whose": partial(sent, address="/tournament/read/", text=EXAMPLE),
    "read, US Chess": partial(sent, address="/us-chess/read/", text="1850 1\nrubbish", rating="1800"),
    "report": report,
    "not found": partial(asked, address="/nowhere/"),
}


def linked(page: str) -> list[str]:
    return re.findall(r'<link rel="stylesheet" href="/static/css/(\w+)\.css">', page)


def scripts(page: str) -> list[str]:
    return re.findall(r'<script src="/static/js/(\w+)\.js" defer>', page)


def classes(page: str) -> Iterator[str]:
    for quoted, bare in re.findall(r'\sclass=(?:"([^"]*)"|(\w+))', page):
        yield from (quoted or bare).split()


@pytest.mark.django_db
@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED.keys())
def test_a_page_has_the_rules_and_the_scripts_that_it_needs(client: Client, ask: Callable[[Client], str]):
    page = ask(client)
    sheets = linked(page)
    assert sheets[0] == "base"
    assert sheets == sorted(set(sheets), key=ORDER.index)
    assert len(sheets) <= MOST
    assert [script for script in scripts(page) if script != OF_A_FIELD] == [room for room in sheets if room in SCRIPTS]
    assert scripts(page).count(OF_A_FIELD) == page.count("data-day=")
    for name in set(classes(page)):
        home = {sheet for sheet, rules in SHEETS.items() if re.search(rf"\.{name}(?![\w-])", rules)}
        assert not home or home & set(sheets), f"class {name} is in {home}, not in {sheets}"


def test_every_file_has_its_place():
    assert sorted(ORDER) == sorted(SHEETS)
    assert {*ORDER, OF_A_FIELD} >= SCRIPTS


def test_colours_stand_in_one_file():
    drawing = (settings.BASE_DIR / "templates/base/picture.svg").read_text("utf-8")
    assert {name for name, rules in SHEETS.items() if COLOUR.search(rules)} == {"base"}
    assert not COLOUR.search(drawing)
    assert set(re.findall(r"palette\.(\w+)", drawing)) <= set(palette())


def test_the_icon_has_the_colours_of_the_pages():
    icon = (STATIC / "favicon.svg").read_text("utf-8")
    assert COLOUR.findall(icon) == [palette()["accent"], palette()["paper"]]
