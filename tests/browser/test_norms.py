"""Title norms: opponents typed on a phone, by keyboard, without script, and the table on one sheet of paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import NORM, brief, field, sentence
from tests.browser.test_print import PAPER, expect_fit, pages, printed

OPPONENTS = "2510 GM GER\n2402 IM FRA\n2577 GM IND\n2390 FM ESP\n2465 IM ESP\n2188 ESP\n2530 GM ARM\n2441 IM ITA"


def test_opponents_are_typed_on_a_phone_and_the_last_round_is_answered(page: Page):
    page.set_viewport_size({"width": 360, "height": 720})
    page.goto("/norms/")
    field(page, "Your opponents").fill(OPPONENTS)
    expect(brief(page)).to_have_text("2439 average so far")
    field(page, "Your federation").fill("esp")
    field(page, "Total score").fill("5½")
    expect(page.locator("#answer .target").first).to_have_text("A win is enough against 2387 or more.")
    expect(page).to_have_url(re.compile(re.escape(NORM.partition("?")[2]) + "$"))
    rules = page.locator(".norm-rules tbody tr")
    expect(rules).to_have_count(9)
    expect(rules.first.locator("th, td")).to_have_text(["1.4.1", "Games", "9", "8", "1 short"])
    expect(page.locator("#answer tr.chosen").first).to_contain_text("2188")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_line_that_is_none_is_named_and_kept(page: Page):
    page.goto("/norms/")
    box = field(page, "Your opponents")
    box.fill("2510 GM GER\nGM Able FRA")
    expect(box).to_have_accessible_description(re.compile("“GM Able FRA” has no rating"))
    expect(page.locator(".problems")).to_contain_text("Opponent 2")
    expect(box).to_have_value("2510 GM GER\nGM Able FRA")


def test_it_goes_by_keyboard(page: Page):
    page.goto("/norms/")
    field(page, "Title").focus()
    page.keyboard.press("I")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(field(page, "Your opponents")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("2284")
    page.keyboard.press("Enter")
    expect(sentence(page)).to_have_text("You need 6½ of 9 for the IM norm. Your opponents average 2284.")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_it_answers_without_script(page: Page):
    page.goto("/norms/")
    field(page, "Title").select_option("IM")
    field(page, "Total score").fill("5")
    page.get_by_role("button", name="Calculate").click()
    expect(sentence(page)).to_have_text("With 5 of 9 your opponents must average 2407 or more for the IM norm.")

    expect(page.locator(".norm-table")).to_be_visible()


def test_the_answer_fits_on_a_narrow_screen(page: Page):
    page.set_viewport_size({"width": 320, "height": 720})
    for address in (NORM, "/norms/?title=WGM", "/norms/?title=WGM&average=2250&score=6"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("paper", PAPER)
def test_the_table_is_printed_on_one_page(page: Page, paper: str):
    page.goto("/norms/?title=GM")
    expect_fit(page)
    printed(page)
    assert pages(page, paper) == 1
    expect(page.locator(".norm-table tbody tr")).to_have_count(34)
