"""The arbiter's desk: upload, correct, override, sort, open; without script too."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from calculator.crosstable.words import K_SOURCES
from tests import events
from tests.browser.test_accessibility import violations
from tests.crosstable.test_paging import EVENT

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
    page.get_by_label("Drop a file here").set_input_files(FILE)
    calculate(page)
    expect(page.locator(".problems summary")).to_have_text("Please check 2 lines")
    expect(page.locator(".problems li")).to_contain_text(["has another result of this game", "the rounds add up to"])
    text = page.locator("#text")
    text.fill(text.input_value().replace("1 b =  0000 - H", "1 b 0  0000 - H"))
    calculate(page)
    expect(page.locator(".problems")).to_have_count(0)
    expect(page.locator(".lead")).to_have_text("3 players rated")
    row = page.locator(".players > tbody:has([name=k-1])")
    expect(row).to_contain_text("+12.60")
    page.get_by_label("K of player 1").fill("40")
    calculate(page)
    expect(row).to_contain_text("+25.20")
    expect(row).to_contain_text("typed")
    page.get_by_text("What the columns mean").click()
    expect(page.locator("details .marks")).to_contain_text("typed for this player")
    page.get_by_role("button", name="Ro", exact=True).click()
    expect(page.locator(".players tbody tr th").first).to_contain_text("Bosko, Cem")
    expect(page.get_by_label("K of player 1")).to_have_value("40")
    row.get_by_role("button", name="Abel, Ada").click()
    expect(row.get_by_role("table")).to_contain_text("+28.00")
    expect(row.get_by_role("listitem")).to_have_text("Round 3: bye (5.1)")


def test_an_arbiter_verifies_an_event(page: Page):
    verify_an_event(page)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_an_arbiter_verifies_an_event_without_script(page: Page):
    verify_an_event(page)


def test_a_finding_leads_to_its_place(page: Page):
    page.set_viewport_size({"width": 700, "height": 800})
    page.goto("/crosstable/")
    page.locator("#text").fill(TRF)
    calculate(page)
    page.get_by_role("link", name="Line 5").first.click()
    text = page.locator("#text")
    expect(text).to_be_focused()
    assert text.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == "1.5"
    assert text.evaluate("box => box.value.slice(0, box.selectionStart).split('\\n').length") == 5
    assert text.evaluate("box => box.scrollLeft") > 0


def test_findings_stand_under_their_line_with_the_places_marked(page: Page):
    page.goto("/crosstable/")
    page.locator("#text").fill(TRF.replace("1800 ENG", "18x0 ENG"))
    calculate(page)
    quoted = page.locator(".problems pre", has_text="18x0")
    expect(quoted).to_have_count(1)
    expect(quoted.locator("mark")).to_have_text(["18x0", "1.5"])
    assert violations(page) == []


def test_the_order_and_the_player_shown_last(page: Page):
    page.goto("/crosstable/")
    long: FilePayload = {"name": "long.trf", "mimeType": "text/plain", "buffer": events.trf(1200, 9).encode()}
    page.get_by_label("Drop a file here").set_input_files(long)
    page.get_by_role("button", name="Ro", exact=True).click()
    rating = page.get_by_role("columnheader", name="Ro", exact=True)
    expect(rating).to_have_attribute("aria-sort", "descending")
    page.locator(".players th button[aria-expanded]").nth(2).click()
    opened = page.locator(".players .games:visible")
    expect(opened).to_have_count(1)
    expect(rating).to_have_attribute("aria-sort", "descending")
    calculate(page)
    expect(rating).to_have_attribute("aria-sort", "descending")
    page.get_by_role("button", name="Name", exact=True).click()
    expect(page.get_by_role("columnheader", name="Name")).to_have_attribute("aria-sort", "ascending")
    expect(rating).not_to_have_attribute("aria-sort", "descending")


def test_typed_k_outlives_an_error(page: Page):
    page.goto("/crosstable/")
    page.locator("#text").fill(TRF)
    calculate(page)
    page.get_by_label("K of player 1").fill("400")
    page.get_by_label("K of player 2").fill("10")
    calculate(page)
    page.locator("#answer").get_by_role("link", name="K of player 1").click()
    wrong = page.get_by_label("K of player 1")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_value("400")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    wrong.fill("40")
    calculate(page)
    expect(page.get_by_label("K of player 1")).to_have_value("40")
    expect(page.get_by_label("K of player 2")).to_have_value("10")


def test_one_number_has_one_box_for_k(page: Page):
    page.goto("/crosstable/")
    page.locator("#text").fill(TRF.replace("001    3 w", "001    1 w"))
    calculate(page)
    expect(page.locator("[name=k-1]")).to_have_count(1)
    expect(page.locator(".players td.k")).to_have_count(3)


@pytest.mark.parametrize(
    ("points", "said", "why"), [(0, "no first rating", "a first event without a point"), (1, "(first)", "dp")]
)
def test_an_unrated_player_has_his_games_and_a_first_rating(page: Page, points: int, said: str, why: str):
    text = events.trf(20, 7).replace(" 2343 ENG", "    0 ENG")
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("001    3 "))
    if not points:
        start, games = lines[place][:89], lines[place][89:]
        lines[place] = start + games.replace(" 1", " 0").replace("=", "0")
    page.goto("/crosstable/")
    page.locator("#text").fill("\n".join(lines))
    calculate(page)
    row = page.locator(".players > tbody").filter(has=page.locator("td", has_text=re.compile("^unrated$")))
    expect(row).to_contain_text(said)
    row.locator("th button").click()
    expect(row.get_by_role("listitem").filter(has_text=why).first).to_be_visible()
    expect(row.get_by_role("columnheader")).to_have_text(["Round", "Opponent", "Rtg", "w"])
    expect(row.get_by_role("listitem").first).to_contain_text("With two more opponents of 1800 the average is")


def test_nothing_published_takes_no_columns(page: Page):
    page.goto("/crosstable/")
    page.locator("#text").fill(TRF)
    calculate(page)
    expect(page.locator(".players > thead th")).to_have_count(12)


def test_the_worked_example_is_one_click_away(page: Page):
    page.goto("/crosstable/")
    page.get_by_role("link", name="Worked example").click()
    expect(page.locator(".lead")).to_have_text("5 of 6 agree 1 differs")


def test_it_prints_the_players_and_not_the_form(page: Page):
    page.goto("/crosstable/?example=1")
    page.emulate_media(media="print")
    expect(page.get_by_text("differs by +10.80; agrees with K 40")).to_be_visible()
    expect(page.locator("#text")).to_be_hidden()
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator("summary:visible, button.link:visible, .tools:visible, input:visible")).to_have_count(0)
    expect(page.get_by_text("Press a heading")).to_be_hidden()
    shown = page.locator(".players td.k").evaluate_all("all => all.map(e => getComputedStyle(e, '::before').content)")
    assert shown == ['"20 "'] * 5 + ['"40 "']


def test_every_reason_for_k_has_a_mark():
    assert len({str(mark) for mark, _phrase in K_SOURCES.values()}) == len(K_SOURCES)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_the_pages_of_a_long_event_are_walked_with_what_was_typed(page: Page):
    page.goto("/crosstable/")
    page.locator("#text").fill(EVENT)
    calculate(page)
    page.get_by_label("K of player 2", exact=True).fill("17")
    ways = page.get_by_role("navigation", name="Pages of the players")
    ways.get_by_role("button", name="Page 2").press("Enter")
    expect(page.locator(".players tbody tr th")).to_have_text(["Player 501"])
    page.get_by_label("K of player 501").fill("19")
    calculate(page)
    expect(page.get_by_label("K of player 501")).to_have_value("19")
    ways.get_by_role("button", name="Page 1").click()
    expect(page.get_by_label("K of player 2", exact=True)).to_have_value("17")
    expect(page.locator(".players > tbody")).to_have_count(500)


def test_a_page_of_a_long_event_is_printed_and_says_what_it_shows(page: Page):
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto("/crosstable/")
    page.locator("#text").fill(EVENT)
    calculate(page)
    page.get_by_role("button", name="Page 2").click()
    expect(page.get_by_role("navigation", name="Pages of the players")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert violations(page) == []
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation", name="Pages of the players")).to_be_hidden()
    expect(page.get_by_text("Player 501 of 501, in the order shown.")).to_be_visible()
