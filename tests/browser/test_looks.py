"""The pages on a phone, on a desk and on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    BEATING_1800,
    GAME,
    JUNIOR,
    JUNIORS_MONTH,
    PAGES,
    TWO_EVENTS,
    TWO_EVENTS_MONTH,
    ask,
    brief,
    choice,
    field,
    fill_game,
    sentence,
)

PHONE = {"width": 320, "height": 640}
DESK = {"width": 1280, "height": 720}


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_it_never_scrolls_sideways(page: Page, size):
    page.set_viewport_size(size)
    widths = {}
    for name, address in PAGES.items():
        page.goto(address)
        widths[name] = page.evaluate("document.documentElement.scrollWidth")
    assert widths == dict.fromkeys(PAGES, size["width"])


@pytest.mark.browser_context_args(viewport=PHONE)
def test_it_keeps_the_answer_in_sight_while_the_form_is_on_a_phone(page: Page):
    page.goto("/game/")
    fill_game(page, "1650", "1800", "Win")
    expect(brief(page)).to_contain_text("+14 → 1664")
    for place in (field(page, "Your rating"), choice(page, "10"), page.get_by_role("link", name="Clear all")):
        place.scroll_into_view_if_needed()
        expect(brief(page)).to_be_in_viewport(ratio=1)
        expect(place).to_be_in_viewport()
    sentence(page).evaluate("element => element.scrollIntoView()")
    expect(brief(page)).not_to_be_in_viewport()


@pytest.mark.browser_context_args(viewport=PHONE)
def test_it_leads_a_phone_to_the_answer_when_calculate_is_pressed(page: Page):
    page.goto(JUNIOR)
    expect(sentence(page)).not_to_be_in_viewport()
    ask(page)
    expect(sentence(page)).to_be_in_viewport()
    expect(sentence(page)).to_have_text(JUNIORS_MONTH)


@pytest.mark.browser_context_args(viewport=PHONE)
def test_it_leaves_a_phone_where_it_is_while_it_follows_the_typing(page: Page):
    page.goto("/game/?rating=1650&opponent=1700&result=win&k=20")
    opponent = field(page, "Opponent’s rating")
    opponent.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    opponent.fill("1800")
    expect(sentence(page)).to_have_text(BEATING_1800)
    assert page.evaluate("scrollY") == before


def test_it_shows_what_is_chosen_where_the_system_sets_the_colours(page: Page):
    page.emulate_media(forced_colors="active")
    page.goto(GAME)
    grounds = page.locator("[name=result] + span").evaluate_all(
        "all => all.map(e => getComputedStyle(e).backgroundColor)"
    )
    assert grounds[0] != grounds[1] == grounds[2]


@pytest.mark.parametrize(
    ("address", "said", "tables"),
    [
        (GAME, BEATING_1800, ["Result", "K", "Method"]),
        (TWO_EVENTS, TWO_EVENTS_MONTH, ["Event 1", "Event 2", "All events"]),
    ],
    ids=["game", "two events"],
)
def test_it_prints_the_answer_and_not_the_form(page: Page, address: str, said: str, tables: list[str]):
    page.goto(address)
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(sentence(page)).to_be_visible()
    expect(sentence(page)).to_have_text(said)
    expect(page.get_by_role("table")).to_have_text([re.compile(rf"^\s*{name}") for name in tables])
    expect(page.get_by_role("paragraph").filter(has_text=address)).to_be_visible()  # the whole link, uncut
    expect(page.get_by_role("contentinfo")).to_contain_text("Rules read on")
    for hidden in (page.locator("header"), page.locator("#question"), page.get_by_role("link", name="JSON")):
        expect(hidden).to_be_hidden()
    expect(page.locator("button:visible, input:visible")).to_have_count(0)


@pytest.mark.browser_context_args(viewport=PHONE)
def test_the_change_of_each_game_is_in_sight_on_a_phone(page: Page):
    page.goto(JUNIOR)
    heads = page.get_by_role("table", name="Ro 1500, K 40").get_by_role("columnheader")
    ends = heads.evaluate_all("all => all.map(e => e.getBoundingClientRect().right)")
    assert 0 < max(ends) <= PHONE["width"]


@pytest.mark.browser_context_args(viewport=PHONE)
def test_whose_figures_they_are_stays_in_sight_on_a_phone(page: Page):
    page.goto("/crosstable/?example=1")
    page.get_by_role("group", name="Every player").evaluate("box => { box.scrollLeft = box.scrollWidth; }")
    row = page.get_by_role("row", name="Erdem, Fay")
    row.evaluate("row => row.scrollIntoView({ block: 'center', inline: 'nearest' })")
    expect(row.get_by_role("rowheader")).to_be_in_viewport(ratio=1)
    expect(row.locator(".screen").get_by_text("differs by")).to_be_in_viewport(ratio=1)


def test_the_foot_of_the_page_says_which_page_it_is(page: Page):
    page.goto("/api/")
    here = page.get_by_role("contentinfo").locator("[aria-current=page]")
    expect(here).to_have_text("For programs")


def test_the_menu_with_the_page_in_it_is_marked(page: Page):
    page.goto("/us-chess/")
    marked = page.locator(".more > summary").evaluate("menu => getComputedStyle(menu).borderBottomColor")
    page.goto("/game/")
    assert marked == page.get_by_role("link", name="Game", exact=True).first.evaluate(
        "link => getComputedStyle(link).borderBottomColor"
    )


@pytest.mark.parametrize("address", ["/crosstable/?example=1", "/us-chess/section/?example=1"])
def test_a_small_desk_or_a_tablet_shows_the_whole_crosstable(page: Page, address: str):
    page.goto(address)
    box = page.get_by_role("group", name="Every player")
    for width in (960, 959, 800, 640):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    expect(page.get_by_role("columnheader", name="Published")).to_be_hidden()
    page.get_by_role("button", name="Dunaj").click()
    expect(page.locator(".games .narrow:visible")).to_contain_text("Published")
