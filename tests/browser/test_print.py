"""The arbiter's sheet and a player's card, as they come out on paper."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests import events
from tests.browser.pages import JUNIOR, MINUS, calculate
from tests.browser.test_reports import save
from tests.crosstable.test_crosstable import TRF
from tests.qr_reader import read

# What is left of a sheet between the margins of 12 mm, in CSS pixels.
PAPER = {"A4": 703, "Letter": 725}
HEADS = ["No.", "Name", "Ro", "K", "n", "w", "we", "chg", "K×chg", "Change", "Rn", "Rp"]
LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff-Hohenstein, Maria Magdal"
# The names of an event are buttons too, which look like text.
CONTROLS = "button:not(th[scope=row] button):visible, input:visible, select:visible, textarea:visible, summary:visible"


def rate(page: Page, text: str) -> None:
    page.goto("/crosstable/")
    file: FilePayload = {"name": "event.trf", "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_label("Drop a file here").set_input_files(file)
    expect(page.locator(".players")).to_be_visible()


def pages(page: Page, paper: str) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, prefer_css_page_size=True)))


def printed(page: Page) -> None:
    page.emulate_media(media="print")


def expect_fit(page: Page) -> None:
    """Nothing is wider than the paper."""
    printed(page)
    for width in PAPER.values():
        page.set_viewport_size({"width": width, "height": 1000})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_sheet_has_the_federations_columns_a_sum_line_and_a_place_to_sign(page: Page):
    """By hand: 1650 expects .30 + .57, 1800 .70 + .76, 1600 .43 + .24; 1½ of 2 points are 193 above 1700."""
    rate(page, TRF)
    page.get_by_text("change", exact=True).click()
    page.get_by_label("K for all").fill("20")
    calculate(page).click()
    printed(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Invented Open")
    heads = page.locator(".players > thead > tr:last-child > th")
    assert heads.all_inner_texts() == HEADS
    first = page.locator(".players > tbody").first.locator("tr").first.locator("td, th")
    expect(first.nth(0)).to_have_text("1")
    assert first.all_inner_texts()[4:] == ["2", "1½", "0.87", "+0.63", "+12.60", "+13", "1663", "1893"]
    sums = page.locator(".players > tfoot").locator("td, th")
    expect(sums).to_have_text(["", "Sum of 3 rated players", "6", "3", "3.00", "0.00", ""])
    closing = page.locator(".closing")
    expect(closing).to_contain_text("standard chess, as in force from 1 Oct 2025. Expected scores by the table (8.1.2)")
    expect(closing).to_contain_text("Invented Open, 1 May 2026 to 3 May 2026: 3 players rated.")
    expect(closing.locator(".lines p")).to_have_text(["Arbiter", "Place and date", "Signature"])
    expect(page.get_by_role("contentinfo")).to_contain_text("Rules read on")
    expect(page.locator(CONTROLS)).to_have_count(0)
    facts = (
        "3 players, 3 rounds · read as TRF · 1 May 2026 to 3 May 2026 · standard, guessed from the file · K 20 for all"
    )
    expect(page.get_by_text(facts, exact=True)).to_be_visible()
    expect(page.get_by_text("could not be read or did not agree")).to_have_count(0)


def test_nothing_of_it_is_on_the_screen(page: Page):
    rate(page, TRF)
    expect(page.locator(".paper:visible")).to_have_count(0)
    assert page.locator(".paper").count() > 5


def test_the_formula_is_not_passed_off_as_the_table(page: Page):
    rate(page, TRF)
    page.get_by_text("change", exact=True).click()
    page.get_by_label("Method").select_option("formula")
    calculate(page).click()
    expect(page.locator(".closing")).to_contain_text("Expected scores by the Elo formula, not by FIDE’s table")


@pytest.mark.browser_context_args(color_scheme="dark")
def test_a_whole_event_runs_over_pages_black_on_white(page: Page):
    rate(page, events.trf(284, 7))
    assert all(4 <= pages(page, paper) <= 8 for paper in PAPER)
    expect_fit(page)
    style = "(e, name) => getComputedStyle(e)[name]"
    for selector, name, value in (
        ("body", "backgroundColor", "rgb(255, 255, 255)"),
        ("body", "color", "rgb(0, 0, 0)"),
        (".players > thead", "display", "table-header-group"),  # on each page
        (".players > tfoot", "display", "table-row-group"),  # on the last one
        (".players > tbody", "breakInside", "avoid"),
        (".closing", "breakInside", "avoid"),
    ):
        assert page.locator(selector).first.evaluate(style, name) == value
    expect(page.locator(".players > thead .event")).to_have_text("Made-up Open, 1 Nov 2026 to 9 Nov 2026")
    # Each head is text: a browser leaves buttons out where it repeats the heads.
    expect(page.locator(".players > thead button:visible")).to_have_count(0)


def test_long_names_and_verdicts_wrap(page: Page):
    page.goto("/crosstable/?example=1")
    page.locator("#text").fill(page.locator("#text").input_value().replace("Erdem, Fay", LONG_NAME))
    calculate(page).click()
    expect(page.get_by_role("rowheader", name=LONG_NAME)).to_be_visible()
    expect_fit(page)
    expect(page.get_by_text("differs by +10.80; agrees with K 40")).to_be_visible()
    assert pages(page, "A4") == 1


def test_a_report_has_its_link_as_text_and_as_a_code(page: Page):
    link = save(page)
    page.goto(f"{link}?open=5")
    expect(page.locator(".qr")).to_be_hidden()
    printed(page)
    expect(page.locator(".letterhead .link")).to_have_text(link)
    assert read(page.locator(".letterhead .paper svg").evaluate("e => e.outerHTML")) == link
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    expect(page.locator(".closing")).to_contain_text(
        re.compile(r"Saved on \d+ \w+ \d{4} by release \S+\. The link works until \d")
    )
    expect(page.locator(".players > tfoot").locator("td, th")).to_have_text(
        ["", "Sum of 6 rated players", "30", "15", "15.00", "0.00", ""]
    )
    expect(page.locator(".players .games table:visible")).to_have_count(1)  # of the player who is opened
    expect(page.locator(CONTROLS)).to_have_count(0)
    page.goto(f"{link}today/")
    expect(page.locator(".qr")).to_have_count(0)  # it leads to the report, which this is not


def test_the_card_of_one_player(page: Page):
    page.goto(JUNIOR)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.locator("img.qr")).to_be_hidden()
    assert pages(page, "A4") == 1
    printed(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Tournament")
    foot = page.get_by_role("table").first.locator("tfoot").locator("td, th")
    expect(foot).to_have_text(["n 5", "1551", "3½", "", "2.17", "2.1672", "+1.33", "+53.20", ""])
    expect(page.get_by_role("table")).to_have_count(1)
    expect(page.get_by_role("img", name="The exact change after each game, at last +53.20.")).to_be_visible()
    expect(page.get_by_role("heading", name="How it was worked out")).to_be_visible()
    expect(page.get_by_text("standard chess, from 1 Oct 2025. Event from 1 Nov 2026.")).to_be_visible()
    expect(page.locator(".sign .link")).to_contain_text(JUNIOR)
    expect(page.locator(".lines p")).to_have_text(["Player, or arbiter", "Place and date", "Signature"])
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert page.locator("img.qr").evaluate("image => image.complete && image.naturalWidth") > 0
    assert asked[-1].partition("?")[0].endswith("/tournament/qr.svg")
    expect(page.locator(CONTROLS)).to_have_count(0)
    expect_fit(page)


def test_the_card_names_the_opponents(page: Page):
    page.goto("/tournament/")
    page.get_by_label("Your rating", exact=True).fill("1850")
    page.get_by_role("link", name="Paste a card").click()
    page.locator("#text").fill(f"Rd.\tName\tRtg\tRes.\n1\t{LONG_NAME}\t1813\t1\n2\tBaker, B\t1900\t0")
    page.locator(".paste").get_by_role("button").first.click()
    expect(page.locator(".reading")).to_be_visible()
    expect_fit(page)
    expect(page.locator(".reading")).to_be_hidden()
    rows = page.get_by_role("table").first.locator("tbody tr")
    expect(rows.nth(0)).to_contain_text(LONG_NAME)
    expect(rows.nth(0)).not_to_contain_text(MINUS + "Hohenstein")
    expect(rows.nth(1)).to_contain_text("Baker, B")


def test_forty_games_have_their_heads_on_each_page(page: Page):
    games = "_".join(f"{1400 + 37 * number}{'wdl'[number % 3]}" for number in range(40))
    page.goto(f"/tournament/?rating=1900&k=20&on=2026-11-01&games={games}")
    assert pages(page, "A4") == pages(page, "Letter") == 2
    expect_fit(page)


def test_the_published_tables_fit_one_sheet(page: Page):
    page.goto("/win-expectancy/tables/")
    assert pages(page, "A4") == pages(page, "Letter") == 1
    expect_fit(page)
