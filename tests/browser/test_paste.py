"""Pasting games on a phone: a card, a file of two players, a crosstable; with a script and without one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import MINUS, ask, brief, field, opponent, result, sentence, typed
from tests.browser.test_accessibility import violations
from tests.guard.texts import ONE_GAME
from tests.paste.test_reading import CARD, TABLE

PHONE = {"width": 390, "height": 700}
BOX = "A player’s card, the federation’s calculation page, PGN, a crosstable, a table, or a line for each game"

pytestmark = pytest.mark.browser_context_args(viewport=PHONE)


def paste(page: Page, text: str, rating: str = "") -> None:
    page.goto("/tournament/")
    if rating:
        field(page, "Your rating").fill(rating)
    field(page, BOX).fill(text)
    page.get_by_role("button", name="Read", exact=True).click()


def test_it_reads_a_card_of_which_one_game_is_corrected_and_the_link_copied(page: Page):
    paste(page, CARD, "2053")
    read = page.get_by_role("region", name="What was read")
    expect(read).to_be_in_viewport()
    expect(read).to_contain_text("7 games read, 2 left out: round 6: bye, round 7: forfeit.")
    expect(read).to_contain_text(f"The text says {MINUS}0.20: agrees.")
    assert typed(page) == ["1675", "2310", "1600", "1884", "2218"]
    expect(page.locator(".rows li").first).to_contain_text("Able, A")
    expect(sentence(page)).to_have_text(f"3 of 5 at K 20, 3.01 expected (exactly {MINUS}0.20).")
    result(page, 2, "draw").check()  # .50 more at K 20
    expect(brief(page)).to_contain_text("+10 → 2063")
    expect(page).to_have_url(re.compile(r"/tournament/\?rating=2053&k=20&.*games=1675w_2310d_1600w_1884w_2218l$"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_names_go_into_the_link_when_asked_for(page: Page):
    paste(page, CARD, "2053")
    page.get_by_label("Opponents’ names go into the link").check()
    expect(page).to_have_url(re.compile(r"&names=Able%2C\+A_Baker%2C\+B_"))
    page.reload()
    expect(page.locator(".rows li").nth(1)).to_contain_text("Baker, B")
    expect(page.get_by_label("Opponents’ names go into the link")).to_be_checked()
    opponent(page, 5).press("Enter")
    opponent(page, 6).press_sequentially("1900 1")
    page.keyboard.press("Enter")
    expect(page.locator(".rows li").nth(5)).not_to_contain_text("Eden")


def test_it_asks_which_of_two_players_is_meant(page: Page):
    paste(page, ONE_GAME)
    expect(page.get_by_text("Whose games are these?")).to_be_visible()
    page.get_by_role("button", name="Two, B 1800").click()
    expect(sentence(page)).to_have_text(f"0 of 1 at K 20, 0.70 expected (exactly {MINUS}14.00).")


def test_what_was_typed_stands_where_the_text_says_nothing(page: Page):
    page.goto("/tournament/?rating=1800&k=17.5&on=2026-11-01&games=1700w")
    page.get_by_text("Paste the games instead of typing them").click()
    field(page, "Your rating").fill("1850")
    field(page, BOX).fill("1850 1")
    page.get_by_role("button", name="Read", exact=True).click()
    expect(sentence(page)).to_have_text("1 of 1 at K 17.5, 0.50 expected (exactly +8.75).")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_it_does_without_a_script(page: Page):
    paste(page, TABLE)
    page.get_by_role("button", name="Abel, Ada 1800").click()
    # 1 - .36, .5 - .50 and 1 - .64 bring +.64, 0 and +.36.
    expect(sentence(page)).to_have_text("2½ of 3 at K 20, 1.50 expected (exactly +20.00).")
    expect(page.get_by_role("region", name="What was read")).to_be_in_viewport()
    opponent(page, 3).fill("1800")
    ask(page)
    # .5 in place of .36.
    expect(sentence(page)).to_have_text("2½ of 3 at K 20, 1.36 expected (exactly +22.80).")
    expect(page.locator(".rows li").first).to_contain_text("Bosko, Cem")


@pytest.mark.parametrize("text", [CARD, ONE_GAME, "nothing", "1850 1\n1900 1-0\n1650.4 1\n"])
def test_whatever_was_read_is_accessible_and_fits_a_small_screen(page: Page, text: str):
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 720})
        page.emulate_media(color_scheme="light" if width == 320 else "dark")
        paste(page, text, "2053")
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert violations(page) == []


def test_a_second_text_is_read_as_one_more_event(page: Page):
    paste(page, "1850 1\n1725 0.5", "1800")
    expect(page.get_by_role("region", name="What was read")).to_contain_text("2 games read.")
    page.get_by_text("Paste the games instead of typing them").click()
    field(page, BOX).fill("1900 0")
    page.get_by_role("button", name="Read as one more event").click()
    expect(page.get_by_role("region", name="What was read")).to_contain_text("1 game read.")
    expect(page.locator(".rows")).to_have_count(2)
    assert typed(page)[:2] == ["1850", "1725"]
