"""Copying the link and the result."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    GAME,
    JUNIOR,
    JUNIORS_MONTH,
    LOSING_TO_1800,
    MINUS,
    brief,
    choice,
    field,
    fill_game,
    sentence,
    typed,
)


def copied(page: Page, button: str) -> str:
    """What a press of the button puts on the clipboard."""
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("button", name=f"✓ {button}")).to_be_visible()
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


@pytest.fixture
def page(new_context):
    return new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()


def test_it_sends_one_game_by_its_link(page: Page, new_context):
    page.goto("/game/")
    fill_game(page, "1650", "1800", "Loss")
    expect(sentence(page)).to_have_text(LOSING_TO_1800)
    link = copied(page, "Copy link")
    assert link == page.url
    elsewhere = new_context().new_page()
    elsewhere.goto(link)
    expect(sentence(elsewhere)).to_have_text(LOSING_TO_1800)
    expect(brief(elsewhere)).to_contain_text(f"{MINUS}6 → 1644")
    expect(field(elsewhere, "Opponent’s rating")).to_have_value("1800")
    expect(choice(elsewhere, "Loss")).to_be_checked()


def test_it_sends_a_tournament_by_its_link(page: Page, new_context):
    page.goto(JUNIOR)
    elsewhere = new_context().new_page()
    elsewhere.goto(copied(page, "Copy link"))
    expect(sentence(elsewhere)).to_have_text(JUNIORS_MONTH)
    assert typed(elsewhere) == ["1620", "1480", "1710", "1555", "1390"]


def test_it_copies_the_result_as_plain_text(page: Page):
    page.goto(GAME.replace("win", "loss"))
    page.get_by_text("The result as text").click()
    text = copied(page, "Copy result")
    assert text.splitlines()[0] == f"-6: 1650 → 1644. {LOSING_TO_1800}".replace(MINUS, "-")
    assert f"{page.url}" in text
    assert MINUS not in text
    assert not re.search(r"<|&\w+;|\t", text)


def test_it_offers_the_text_to_the_eye_as_well(page: Page):
    page.goto(GAME.replace("win", "loss"))
    page.get_by_text("The result as text").click()
    expect(page.locator("#lines")).to_be_visible()
    expect(page.locator("#lines")).to_contain_text("-6: 1650 → 1644. A loss to 1800 at K 20 (exactly -6.00).")


def test_it_selects_the_text_where_it_may_not_copy(new_context):
    page = new_context().new_page()
    page.goto(JUNIOR)
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')))")
    page.get_by_text("The result as text").click()
    page.get_by_role("button", name="Copy result").click()
    expect(page.locator("#lines")).to_be_visible()
    assert JUNIORS_MONTH in page.evaluate("getSelection().toString()")


def test_share_opens_the_sheet_of_the_system(page: Page):
    page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page.goto(GAME)
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("window.shared.url") == page.url
    assert "1664" in page.evaluate("window.shared.text")


def test_share_copies_the_link_where_the_system_has_no_sheet(page: Page):
    page.add_init_script("navigator.share = undefined")
    page.goto(GAME)
    assert copied(page, "Share") == page.url
