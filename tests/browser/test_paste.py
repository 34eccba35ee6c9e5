"""Pasting games on a phone: a card, a file of two players, a crosstable; with a script and without one."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import MINUS, ask, field, opponent, result, typed
from tests.browser.test_accessibility import violations
from tests.guard.texts import LINES, ONE_GAME
from tests.paste.test_reading import CARD, TABLE

PHONE = {"width": 390, "height": 700}
BOX = "Paste your player card, a crosstable, PGN or FIDE’s calculation page, or type one game a line"

pytestmark = pytest.mark.browser_context_args(viewport=PHONE)


def read_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Read", exact=True)


def paste(page: Page, text: str, rating: str = "") -> None:
    page.goto("/tournament/")
    page.goto("/tournament/#paste")
    if rating:
        field(page, "Your rating").fill(rating)
    field(page, BOX).fill(text)
    read_button(page).click()


def was_read(page: Page) -> Locator:
    return page.get_by_role("region", name="What was read")


def lead(page: Page) -> Locator:
    return page.locator("#answer :is(.lead, .answer)").first


def paste_into_row(page: Page, row: int, text: str) -> None:
    """The clipboard's text into the rating of a row, as the keys do it."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opponent(page, row).focus()
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")


def test_it_reads_a_card_of_which_one_game_is_corrected_and_the_link_copied(page: Page):
    paste(page, CARD, "2053")
    expect(was_read(page)).to_contain_text("5 games count. Not rated: round 6 (bye), 7 (forfeit).")
    expect(was_read(page)).to_contain_text(f"This agrees with the text ({MINUS}0.20).")
    assert typed(page) == ["1675", "2310", "1600", "1884", "2218"]
    expect(page.locator(".rows li").first).to_contain_text("Able, A")
    expect(page.locator("#answer")).to_contain_text("2053")
    result(page, 2, "draw").check()  # .50 more at K 20
    expect(page.locator("#brief")).to_contain_text("2063")
    expect(page).to_have_url(re.compile(r"/tournament/\?rating=2053&k=20&.*games=1675w_2310d_1600w_1884w_2218l$"))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_after_a_complete_reading_the_answer_is_in_view_and_the_lines_are_closed(page: Page):
    paste(page, CARD, "2053")
    expect(page.locator("#answer")).to_be_focused()
    expect(lead(page)).to_be_in_viewport()
    expect(page.locator(".reading q").first).to_be_hidden()
    expect(page).to_have_url(re.compile(r"/tournament/\?rating=2053.*#answer$"))
    page.reload()
    expect(lead(page)).to_be_in_viewport()


@pytest.mark.browser_context_args(viewport={"width": 1440, "height": 900})
def test_on_a_desk_the_line_stays_in_view_beside_the_answer(page: Page):
    paste(page, CARD, "2053")
    expect(page.locator("#answer")).to_be_focused()
    expect(was_read(page)).to_be_in_viewport()
    expect(lead(page)).to_be_in_viewport()


def test_a_missing_rating_is_all_that_is_asked(page: Page):
    paste(page, LINES)
    expect(field(page, "Your rating")).to_be_focused()
    expect(field(page, "Your rating")).to_be_in_viewport()
    expect(was_read(page).get_by_role("link", name="Add your rating to see the change.")).to_be_in_viewport()
    expect(was_read(page)).to_contain_text("4 games read. Add your rating to see the change.")
    page.keyboard.type("1800")
    expect(page.locator("#brief")).to_contain_text("1798")  # -1.80 at K 20


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        (CARD, False),
        (CARD.replace("1,80", "2,80"), True),  # a published change that differs
        ("1850 1\n1650.4 1\n", True),
    ],
)
def test_the_lines_are_open_where_one_needs_a_look(page: Page, text: str, open_: bool):
    paste(page, text, "2053")
    expect(page.locator(".reading q").first).to_be_visible(visible=open_)
    page.get_by_text("Show lines").click()
    expect(page.locator(".reading q").first).to_be_visible(visible=not open_)


def test_a_line_to_check_stays_in_view_and_leads_to_the_text(page: Page):
    paste(page, "1850 1\n1650.4 1\n", "2053")
    expect(was_read(page)).to_be_in_viewport()
    expect(page.locator("#answer")).not_to_be_focused()
    expect(field(page, BOX)).to_be_hidden()
    page.get_by_role("link", name="Please check 1 line.").click()
    expect(field(page, BOX)).to_be_focused()
    expect(field(page, BOX)).to_have_value("1850 1\n1650.4 1\n")


def test_names_go_into_the_link_when_asked_for(page: Page):
    paste(page, CARD, "2053")
    page.locator("#with_names").check()
    expect(page).to_have_url(re.compile(r"&names=Able%2C\+A_Baker%2C\+B_"))
    page.reload()
    expect(page.locator(".rows li").nth(1)).to_contain_text("Baker, B")
    expect(page.locator("#with_names")).to_be_checked()
    opponent(page, 5).press("Enter")
    opponent(page, 6).press_sequentially("1900 1")
    page.keyboard.press("Enter")
    expect(page.locator(".rows li").nth(5)).not_to_contain_text("Eden")


def test_it_asks_which_of_two_players_is_meant(page: Page):
    paste(page, ONE_GAME)
    expect(page.get_by_text("Whose games are these?")).to_be_in_viewport()
    page.get_by_role("button", name="Two, B 1800").click()
    expect(was_read(page)).to_contain_text("1 game read.")
    expect(page.locator("#answer")).to_contain_text("1786")  # .30 - 1 at K 20


def test_the_names_to_choose_from_follow_the_typing(page: Page):
    paste(page, TABLE.replace("Castel, Dora", "Ábel, Øra"))
    name = page.get_by_label("Choose a player, or type")
    edge = name.evaluate("e => getComputedStyle(e).borderColor")
    assert edge == field(page, BOX).evaluate("e => getComputedStyle(e).borderColor")  # nothing is wrong yet
    name.press_sequentially("abel")
    names = page.locator(".choose button:visible")
    expect(names).to_contain_text(["Abel, Ada", "Ábel, Øra"])
    name.press_sequentially(" or")
    expect(names).to_contain_text(["Ábel, Øra"])
    name.press("Enter")
    expect(was_read(page)).to_contain_text("3 games read.")
    expect(was_read(page)).to_contain_text("These are the games of Ábel, Øra.")


def test_what_was_typed_stands_where_the_text_says_nothing(page: Page):
    page.goto("/tournament/?rating=1800&k=17.5&on=2026-11-01&games=1700w#paste")
    field(page, "Your rating").fill("1850")
    field(page, BOX).fill("1850 1")
    read_button(page).click()
    expect(was_read(page)).to_contain_text("1 game read.")
    expect(lead(page)).to_contain_text("+9")  # 8.75
    expect(page.locator("#answer")).to_contain_text("1859")


@pytest.mark.parametrize("keys", ["Control+Enter", "Meta+Enter"])
def test_keys_in_the_box_read(page: Page, keys: str):
    page.goto("/tournament/#paste")
    field(page, "Your rating").fill("1800")
    field(page, BOX).fill("1850 1")
    field(page, BOX).press(keys)
    expect(was_read(page)).to_contain_text("1 game read.")


def test_a_file_chosen_is_read(page: Page):
    page.goto("/tournament/#paste")
    page.get_by_text("A file, or another kind of text").click()
    page.get_by_label("File", exact=True).set_input_files(
        {"name": "card.txt", "mimeType": "text/plain", "buffer": CARD.encode()}
    )
    expect(was_read(page)).to_contain_text("5 games count.")


def test_it_says_that_it_reads_and_nothing_more_after_back(page: Page):
    page.goto("/tournament/#paste")
    field(page, BOX).fill("1850 1")
    page.evaluate("addEventListener('submit', event => event.preventDefault())")  # no answer comes
    read_button(page).click()
    expect(page.get_by_role("button", name="Reading…")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Reading…")
    page.evaluate("dispatchEvent(new Event('pageshow'))")
    expect(read_button(page)).to_be_visible()
    expect(page.locator("#brief")).to_have_text("")


def test_several_lines_pasted_into_a_row_are_read_below_the_others(page: Page):
    page.goto("/tournament/?rating=1800&k=20&on=2026-11-01&games=1700w_1900d")
    paste_into_row(page, 3, "1850 1\n1725 0.5\n")
    expect(was_read(page)).to_contain_text("2 games read.")
    assert typed(page) == ["1700", "1900", "1850", "1725"]
    paste_into_row(page, 5, "1750 1")
    assert typed(page)[4] == "1750 1"


def test_a_link_opens_the_box_and_closing_it_leaves_the_focus_there(page: Page):
    paste(page, "1850 1\n1650.4 1\n", "2053")
    expect(read_button(page)).to_be_hidden()
    page.locator("a[href='#paste']").first.click()
    expect(read_button(page)).to_be_visible()
    page.locator(".paste summary").first.click()
    expect(read_button(page)).to_be_hidden()
    expect(page.locator("a[href='#paste']").first).to_be_focused()


@pytest.mark.browser_context_args(java_script_enabled=False, viewport=PHONE)
def test_it_does_without_a_script(page: Page):
    page.goto("/tournament/")
    expect(read_button(page)).to_be_hidden()
    page.goto("/tournament/#paste")
    field(page, BOX).fill(TABLE)
    read_button(page).click()
    page.get_by_role("button", name="Abel, Ada 1800").click()
    # 1 - .36, .5 - .50 and 1 - .64 bring +.64, 0 and +.36.
    expect(lead(page)).to_contain_text("1820")
    expect(was_read(page)).to_be_in_viewport()
    page.get_by_role("link", name="To the answer").click()
    expect(lead(page)).to_be_in_viewport()
    opponent(page, 3).fill("1800")
    ask(page)
    # .5 in place of .36.
    expect(lead(page)).to_contain_text("1823")
    expect(page.locator(".rows li").first).to_contain_text("Bosko, Cem")


@pytest.mark.parametrize("text", [CARD, ONE_GAME, "nothing", "1850 1\n1900 1-0\n1650.4 1\n"])
def test_whatever_was_read_is_accessible_and_fits_a_small_screen(page: Page, text: str):
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 720})
        page.emulate_media(color_scheme="light" if width == 320 else "dark")
        paste(page, text, "2053")
        if was_read(page).count() and not page.locator(".reading q").first.is_visible():
            page.get_by_text("Show lines").click()
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert violations(page) == []


def test_a_text_that_says_nothing_is_refused_at_the_box(page: Page):
    paste(page, "nothing")
    expect(field(page, BOX)).to_be_focused()
    expect(field(page, BOX)).to_be_in_viewport()
    expect(field(page, BOX)).to_have_accessible_description(re.compile("^No game could be read"))


def test_a_second_text_is_read_as_another_event(page: Page):
    paste(page, "1850 1\n1725 0.5", "1800")
    expect(was_read(page)).to_contain_text("2 games read.")
    page.goto(page.url.partition("#")[0] + "#paste")
    field(page, BOX).fill("1900 0")
    page.get_by_role("button", name="Add as another event").click()
    expect(was_read(page)).to_contain_text("1 game read.")
    expect(page.locator(".rows")).to_have_count(2)
    assert typed(page)[:2] == ["1850", "1725"]
