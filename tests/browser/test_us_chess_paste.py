"""Pasting a wall chart on the US Chess page, on a phone: the player is chosen and sees the answer."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import MINUS, field, opponent, typed
from tests.browser.test_accessibility import violations
from tests.browser.test_paste import paste_into_row, read_button, was_read
from tests.formats.event_files import section_sample

BOX = "Paste a list of your games or the table of your section, or type one game a line"
CHART = f"Event Date(s): 2016-04-29 thru 2016-05-01\n{section_sample('wall-chart-64.txt')}"
AFTER = ["1256", "1421", "1690", "1439", "1817", "1640"]
BEFORE = ["1332", "1449", "1655", "1423", "1794", "1384"]

pytestmark = pytest.mark.browser_context_args(viewport={"width": 360, "height": 740})


def choose(page: Page) -> None:
    """Pastes the chart, and chooses its player 12: three wins, two draws, a loss and a bye; 1663 became 1670."""
    page.goto("/us-chess/#paste")
    field(page, BOX).fill(CHART)
    read_button(page).click()
    page.get_by_role("button", name="EVA QUIST").click()
    expect(was_read(page)).to_contain_text("6 games count. Not rated: round 5 (bye).")
    expect(was_read(page)).to_contain_text("This agrees with the rating after the event in the text (1670).")
    expect(page.locator("#answer")).to_contain_text("1663 → 1670")
    assert typed(page) == AFTER


def test_a_wall_chart_is_pasted_and_the_player_chosen(page: Page):
    choose(page)
    expect(page).to_have_url(
        re.compile(r"/us-chess/\?rating=1663&before=50&on=2016-05-01&games=1256w.*&after=1#answer$")
    )
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Use ratings from before").click()
    expect(was_read(page)).to_contain_text(f"we get 1660, a difference of {MINUS}10.00.")
    assert typed(page) == BEFORE


@pytest.mark.browser_context_args(java_script_enabled=False, viewport={"width": 360, "height": 740})
def test_it_needs_no_script(page: Page):
    choose(page)
    page.get_by_role("button", name="Use ratings from before").click()
    expect(page.locator("#answer")).to_contain_text("1663 → 1660")
    assert typed(page) == BEFORE


def test_lines_pasted_into_a_row_follow_the_games_of_the_page(page: Page):
    page.goto("/us-chess/?rating=1500&before=20&on=2026-06-01&games=1600.5w")
    paste_into_row(page, 2, "1700.25 0\n1650 1\n")
    expect(opponent(page, 3)).to_have_value("1650")
    assert typed(page) == ["1600.5", "1700.25", "1650"]
    expect(page).to_have_url(re.compile("games=1600.5w_1700.25l_1650w"))
