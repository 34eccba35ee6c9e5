"""The table of the players: games on the name, filters, a way back to the row; on a phone, on a desk, on paper."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests import events
from tests.browser.pages import MINUS
from tests.browser.test_accessibility import violations
from tests.browser.test_reports import save

EXAMPLE = "/crosstable/?example=1"
PHONE: ViewportSize = {"width": 360, "height": 740}
# Whether a press at each corner of 44 by 44 px goes to the field, which is smaller than that.
CORNERS = """field => {
  const { right, bottom } = field.getBoundingClientRect();
  return [right - 44, right - 0.5].flatMap((x) => [bottom - 33.5, bottom + 10].map(
    (y) => document.elementFromPoint(x, y).closest("label")?.control === field));
}"""
WITHOUT_SCRIPT = pytest.mark.browser_context_args(java_script_enabled=False)


def player(page: Page, number: int) -> Locator:
    return page.locator(f"#player-{number}")


def name(page: Page, number: int) -> Locator:
    return player(page, number).locator("th button")


def games(page: Page, number: int) -> Locator:
    return player(page, number).locator(".games")


def rate(page: Page, text: str) -> None:
    page.goto("/crosstable/")
    page.locator("#text").evaluate("(box, text) => { box.value = text; }", text)
    page.locator("#event").evaluate("form => form.requestSubmit()")
    expect(page.locator(".players")).to_be_visible()


def test_the_first_name_brings_the_games_of_all_with_one_request(page: Page):
    page.goto(EXAMPLE)
    asked: list[str] = []
    page.on("request", lambda request: None if "favicon" in request.url else asked.append(request.method))
    name(page, 2).click()
    expect(games(page, 2).get_by_role("table")).to_contain_text("Abel, Ada")
    expect(name(page, 2)).to_have_attribute("aria-expanded", "true")
    name(page, 3).click()
    expect(games(page, 3)).to_be_visible()
    name(page, 2).click()
    expect(games(page, 2)).to_be_hidden()
    expect(name(page, 2)).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".games:visible")).to_have_count(1)
    assert asked == ["POST"]
    assert violations(page) == []


def test_names_pressed_while_the_games_are_coming_ask_for_them_once(page: Page):
    page.goto(EXAMPLE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method) if request.method == "POST" else None)
    page.locator(".players").evaluate("table => table.querySelectorAll('tbody th button').forEach(b => b.click())")
    expect(page.locator(".games:visible")).to_have_count(6)
    assert asked == ["POST"]


def test_the_games_are_those_of_the_answer_whatever_is_typed_since(page: Page):
    page.goto(EXAMPLE)
    page.get_by_label("K of player 2").fill("40")
    page.locator("#text").evaluate("box => { box.value = ''; }")
    name(page, 2).click()
    expect(games(page, 2).locator("tfoot")).to_contain_text("+13.00")


def test_a_report_brings_its_games_too(page: Page):
    page.goto(save(page))
    name(page, 5).click()
    expect(games(page, 5)).to_be_visible()
    page.get_by_role("link", name="This player’s tournament page").click()
    expect(page).to_have_url(
        re.compile(r"/tournament/\?rating=1754&k=20&on=[\d-]+&games=2105l_2012l_1968d_1871d_1622l$")
    )
    expect(page.locator("#answer")).to_contain_text(f"{MINUS}10.80")


@WITHOUT_SCRIPT
def test_without_script_the_name_asks_for_the_games(page: Page):
    page.goto(EXAMPLE)
    expect(page.get_by_label("Find a name")).to_be_hidden()
    expect(page.get_by_role("button", name="differs (1)")).to_be_hidden()
    name(page, 2).click()
    expect(page).to_have_url(re.compile(r"/crosstable/#player-2$"))
    expect(games(page, 2)).to_be_visible()
    expect(page.locator(".games")).to_have_count(1)
    name(page, 2).click()
    expect(page.locator(".games")).to_have_count(0)
    page.get_by_role("button", name="Show all games").click()
    expect(page.locator(".games")).to_have_count(6)
    page.get_by_role("button", name="Close all games").click()
    expect(page.locator(".games")).to_have_count(0)


@WITHOUT_SCRIPT
def test_without_script_a_report_opens_its_games(page: Page):
    page.goto(save(page))
    name(page, 2).click()
    expect(page).to_have_url(re.compile(r"\?open=2#player-2$"))
    expect(games(page, 2)).to_be_visible()


def test_no_connection_is_said_and_the_name_can_be_pressed_again(page: Page, provoked: list[str]):
    page.goto(EXAMPLE)
    with page.expect_event("requestfailed"):
        page.route("**/crosstable/", lambda route: route.abort("aborted"))
        name(page, 2).click()
    expect(page.get_by_text("No connection. Your entries are kept.")).to_be_visible()
    page.unroute("**/crosstable/")
    name(page, 2).click()
    expect(games(page, 2)).to_be_visible()
    expect(page.get_by_text("No connection. Your entries are kept.")).to_have_count(0)


def test_games_that_are_refused_are_no_games(page: Page, provoked: list[str]):
    provoked.append("Failed to load resource")
    page.goto(EXAMPLE)
    page.evaluate("window.print = () => { document.title = 'printed'; }, 0")
    page.route("**/crosstable/", lambda route: route.fulfill(status=503, body="<p>Not now</p>"))
    page.get_by_role("button", name="Print with games").click()
    expect(page.get_by_text("No connection. Your entries are kept.")).to_be_visible()
    assert page.title() != "printed"


def test_names_are_found_without_their_marks(page: Page):
    rate(page, events.trf(60, 5).replace("Abel", "Łabę"))
    find = page.get_by_label("Find a name")
    find.press_sequentially("labe")
    shown = page.locator(".players > tbody:visible")
    expect(shown).to_have_count(5)
    expect(page.locator(".tools").get_by_role("status")).to_have_text("5 of 60 players")
    find.press("Enter")  # asks for nothing
    expect(shown).to_have_count(5)
    find.fill("")
    expect(shown).to_have_count(60)
    expect(page.locator(".tools").get_by_role("status")).to_have_text("")


def test_only_those_that_differ_and_the_k_that_agrees(page: Page):
    page.goto(EXAMPLE)
    differs = page.get_by_role("button", name="differs (1)")
    differs.click()
    expect(differs).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".players > tbody:visible")).to_have_count(1)
    assert violations(page) == []
    page.get_by_role("button", name="Use K 40 for player 5").click()
    expect(page).to_have_url(re.compile(r"/crosstable/#player-5$"))
    expect(player(page, 5)).to_contain_text("agrees")
    expect(page.get_by_label("K of player 5")).to_have_value("40")
    expect(player(page, 5)).to_be_in_viewport()


@WITHOUT_SCRIPT
def test_without_script_the_k_that_agrees_is_a_button_too(page: Page):
    page.goto(EXAMPLE)
    page.get_by_role("button", name="Use K 40 for player 5").click()
    expect(page).to_have_url(re.compile(r"/crosstable/#player-5$"))
    expect(page.get_by_label("K of player 5")).to_have_value("40")


@WITHOUT_SCRIPT
def test_without_script_a_button_takes_the_typed_k_and_leads_back_to_the_table(page: Page):
    page.goto(EXAMPLE)
    page.get_by_label("K of player 2").fill("40")
    page.get_by_role("button", name="Calculate with the K below").click()
    expect(page).to_have_url(re.compile(r"/crosstable/#players$"))
    expect(player(page, 2)).to_contain_text("+26.00")


def test_a_typed_k_leads_back_to_its_row_and_a_heading_to_the_table(page: Page):
    rate(page, events.trf(60, 5))
    page.get_by_label("K of player 50", exact=True).fill("40")
    page.get_by_label("K of player 50", exact=True).press("Enter")
    expect(page).to_have_url(re.compile(r"/crosstable/#player-50$"))
    expect(player(page, 50)).to_be_in_viewport()
    page.get_by_role("button", name="Ro", exact=True).click()
    expect(page).to_have_url(re.compile(r"/crosstable/#players$"))


def test_the_keyboard_opens_games_and_goes_on_to_k(page: Page):
    page.goto(EXAMPLE)
    name(page, 2).focus()
    page.keyboard.press("Enter")
    expect(games(page, 2)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_label("K of player 2")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="This player’s tournament page")).to_be_focused()


def test_on_a_desk_a_player_takes_a_line_and_the_heading_stays_in_sight(page: Page):
    page.set_viewport_size({"width": 1440, "height": 900})
    rate(page, events.trf(60, 14))
    heights = page.locator(".players > tbody").evaluate_all("all => all.map(e => e.getBoundingClientRect().height)")
    assert max(heights) <= 32
    player(page, 55).scroll_into_view_if_needed()
    assert page.locator(".players > thead th").nth(1).evaluate("e => e.getBoundingClientRect().top") == 0


@pytest.mark.parametrize("width", [320, 360])
def test_on_a_phone_a_player_takes_two_lines_with_the_change_in_sight(page: Page, width: int):
    page.set_viewport_size({"width": width, "height": 740})
    rate(page, events.trf(60, 14))
    rows = page.locator(".players > tbody")
    assert rows.evaluate_all("all => Math.max(...all.map(e => e.getBoundingClientRect().height))") <= 68
    for selector in (".ch", ".rn", ".ro", "[name^=k-]", ".w", ".we"):
        shown = rows.locator(selector)
        assert shown.evaluate_all("all => all.every(e => e.checkVisibility())")
        assert shown.evaluate_all("all => Math.max(...all.map(e => e.getBoundingClientRect().right))") <= width
    k = page.get_by_label("K of player 1", exact=True)
    assert k.evaluate(CORNERS) == [True] * 4
    page.get_by_role("button", name="Change", exact=True).click()
    expect(page.get_by_role("columnheader", name="Change")).to_have_attribute("aria-sort", "descending")
    rows.first.locator(".ro").click(force=True)  # the second line opens the games too
    opened = page.locator(".players .games:visible")
    expect(opened).to_have_count(1)
    expect(opened.locator(".narrow")).to_contain_text("Rp")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []


def test_twice_the_size_of_text_loses_nothing_on_a_phone(page: Page):
    page.set_viewport_size(PHONE)
    page.goto(EXAMPLE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    name(page, 5).click()
    expect(games(page, 5)).to_be_visible()
    assert page.locator(".players").evaluate("table => table.scrollWidth") <= 360
    right = "all => Math.max(...all.map(e => e.getBoundingClientRect().right))"
    assert page.locator(".players > * > tr:not(.games) > *:visible, .games dl:visible").evaluate_all(right) <= 360


def test_print_takes_the_table_or_the_games_of_everybody(page: Page):
    page.add_init_script(
        "let printed = ''; window.print = () => { document.documentElement.dataset.printed = printed += '.'; };"
    )
    printed = page.locator("html")
    page.goto(EXAMPLE)
    page.get_by_role("button", name="Print", exact=True).click()
    expect(printed).to_have_attribute("data-printed", ".")
    page.emulate_media(media="print")
    expect(page.locator(".games:visible")).to_have_count(0)
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Print with games").click()
    expect(printed).to_have_attribute("data-printed", "..")
    expect(page.locator(".games:visible")).to_have_count(0)
    page.emulate_media(media="print")
    expect(page.locator(".games:visible")).to_have_count(6)


def test_a_long_event_brings_the_games_of_one(page: Page):
    rate(page, events.trf(1200, 9))
    name(page, 3).click()
    expect(games(page, 3)).to_be_visible(timeout=20_000)
    expect(page.locator(".games")).to_have_count(1)
    expect(page.get_by_role("button", name="Show all games")).to_have_count(0)


def test_the_dark_and_the_forced_colours_show_the_table(browser: Browser, base_url: str):
    for options in ({"color_scheme": "dark"}, {"forced_colors": "active"}):
        page = browser.new_context(base_url=base_url, **options).new_page()  # type: ignore[arg-type]
        page.goto(EXAMPLE)
        assert violations(page) == []
        page.context.close()
