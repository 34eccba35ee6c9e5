"""The arbiter's desk: upload, correct, override, sort, open; without script too."""

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.pages import sentence

TRF = """\
012 Invented Open
042 2026/05/01
052 2026/05/03
001    1 m    Abel, Ada                         1650 ENG             1990/01/01  2.5    1     2 w 1     3 b =  0000 - U
001    2 m    Bosko, Cem                        1800 ENG             2012/00/00  1.5    2     1 b =  0000 - H     3 w 1
001    3 w    Castel, Dora                      1600 ENG                         0.5    3  0000 - Z     1 w =     2 b 0
"""
FILE: FilePayload = {"name": "event.trf", "mimeType": "text/plain", "buffer": TRF.encode()}


def calculate(page: Page) -> None:
    page.locator(".bar button").click()


def verify_an_event(page: Page) -> None:
    """Upload a file with a slip in it, correct the cell, override a K, sort, and open a player."""
    page.goto("/crosstable/")
    page.get_by_label("Or a file").set_input_files(FILE)
    calculate(page)
    expect(page.get_by_role("heading", name="To be looked at")).to_be_visible()
    expect(page.locator(".problems li")).to_contain_text(["has another result of this game", "are not the sum"])
    text = page.locator("#text")
    text.fill(text.input_value().replace("1 b =  0000 - H", "1 b 0  0000 - H"))
    calculate(page)
    expect(page.locator(".problems")).to_have_count(0)
    expect(sentence(page)).to_have_text("3 players rated.")
    row = page.locator(".players > tbody > tr:has([name=k-1])")
    expect(row).to_contain_text("+12.60")
    page.get_by_label("K of player 1").fill("40")
    calculate(page)
    expect(row).to_contain_text("+25.20")
    expect(row).to_contain_text("typed for this player")
    page.get_by_role("button", name="Rtg").click()
    expect(page.locator(".players tbody tr th").first).to_contain_text("Bosko, Cem")
    expect(page.get_by_label("K of player 1")).to_have_value("40")
    row.locator("summary").click()
    expect(row.get_by_role("table")).to_contain_text("+28.00")
    expect(row.get_by_role("listitem")).to_have_text("Round 3, –: bye (5.1)")


def test_an_arbiter_verifies_an_event(page: Page):
    verify_an_event(page)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_an_arbiter_verifies_an_event_without_script(page: Page):
    verify_an_event(page)


def test_a_finding_leads_to_its_line(page: Page):
    page.goto("/crosstable/")
    page.locator("#text").fill(TRF)
    calculate(page)
    page.get_by_role("link", name="Line 5").first.click()
    text = page.locator("#text")
    expect(text).to_be_focused()
    selected = text.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)")
    assert selected.startswith("001    2 m    Bosko, Cem")


def test_the_worked_example_is_one_click_away(page: Page):
    page.goto("/crosstable/")
    page.get_by_role("link", name="Worked example").click()
    expect(sentence(page)).to_have_text("5 of 6 agree with the published change; 1 differs.")


def test_it_prints_the_players_and_not_the_form(page: Page):
    page.goto("/crosstable/?example=1")
    page.emulate_media(media="print")
    expect(page.get_by_text("differs by +10.80; agrees with K 40")).to_be_visible()
    expect(page.locator("#text")).to_be_hidden()
    expect(page.locator(".bar")).to_be_hidden()
