"""A name typed where a rating is asked: chosen by the keyboard, by a finger, and on a page without a script."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.pages import choice, field, sentence
from tests.browser.test_accessibility import violations
from tests.players.listed import enter, person

DAY = "on=2026-11-15"
PEOPLE = [
    person(9900002, "Aaexample, Anna", "SWE", (2501, 10), title="GM", year=1988),
    person(9900003, "Bluesample, Ina", "GER", (2105, 20), title="WFM", year=1999),
    person(9900004, "Bluesample, Jan", "GER", (1850, 40), year=2011),
    person(9900005, "Aaexample, Unrated", "EGY"),
    *(person(300_000 + each, f"Many, N{each}", "ENG", (1800, 20)) for each in range(20)),
]
WITHOUT_SCRIPT = pytest.mark.browser_context_args(java_script_enabled=False)
pytestmark = [
    pytest.mark.django_db(transaction=True, databases=["default", "players"]),
    pytest.mark.usefixtures("_listed"),
]


@pytest.fixture
def _listed(settings) -> None:
    settings.PLAYERS = True
    enter(PEOPLE)


def options(page: Page) -> Locator:
    return page.get_by_role("listbox", name="Players").get_by_role("option")


def test_a_name_is_chosen_by_the_keyboard_and_the_link_needs_no_list(page: Page, settings):
    page.goto(f"/game/?{DAY}")
    rating = field(page, "Your rating")
    rating.press_sequentially("bluesam")
    expect(options(page)).to_have_count(2)
    expect(rating).to_have_attribute("aria-expanded", "true")
    expect(options(page).first).to_have_text("WFM Bluesample, InaGER, born 1999, ID 99000032105K 20")
    expect(page.locator("#spoken")).to_have_text("Players found: 2")
    expect(page.locator("#answer .problems")).to_have_count(0)
    assert violations(page) == []
    rating.press("ArrowDown")
    rating.press("ArrowDown")
    active = options(page).nth(1)
    expect(active).to_have_attribute("aria-selected", "true")
    expect(rating).to_have_attribute("aria-activedescendant", str(active.get_attribute("id")))
    rating.press("Enter")
    expect(rating).to_have_value("1850")
    expect(rating).to_be_focused()
    expect(rating).to_have_accessible_description("Bluesample, Jan, list of November 2026")
    expect(choice(page, "40")).to_be_checked()
    expect(page.get_by_role("listbox")).to_be_hidden()
    field(page, "Opponent’s rating").fill("9900003")
    expect(options(page)).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    choice(page, "Win").check()
    expect(sentence(page)).to_contain_text("A win against 2105 at K 40")
    expect(page).to_have_url(re.compile(rf"/game/\?rating=1850&opponent=2105&result=win&k=40&{DAY}$"))
    said = sentence(page).inner_text()
    settings.PLAYERS = False
    page.goto(page.url)
    expect(sentence(page)).to_have_text(said)


def test_rows_take_names_and_unrated_opponents(page: Page):
    page.goto(f"/tournament/?rating=1900&k=20&{DAY}")
    first, second = field(page, "Game 1: opponent’s rating"), field(page, "Game 2: opponent’s rating")
    first.press_sequentially("anna aaex")
    expect(options(page)).to_have_count(1)
    assert violations(page) == []
    first.press("ArrowUp")
    first.press("Enter")
    expect(first).to_have_value("2501")
    expect(page.locator(".who").first).to_have_text("Aaexample, Anna list of November 2026")
    first.press("ArrowDown")
    second.press_sequentially("unrated")
    options(page).first.click()
    expect(second).to_have_value("u")
    expect(second).to_be_focused()
    page.get_by_role("radio", name="Game 1: win").check()
    expect(page).to_have_url(re.compile(r"games=2501w_u"))
    first.fill("2400")
    expect(page.locator(".who").first).to_have_text("Aaexample, Anna")
    expect(page).to_have_url(re.compile(r"games=2400w_u"))


def test_escape_closes_and_a_name_that_is_left_is_asked_about(page: Page):
    page.goto(f"/tournament/?rating=1900&k=20&{DAY}&games=1800w")
    second = field(page, "Game 2: opponent’s rating")
    second.press_sequentially("bluesample")
    expect(options(page)).to_have_count(2)
    second.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    second.press("Tab")
    expect(page.get_by_role("heading", name="Who is meant by “bluesample”?")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Bluesample, Jan").click()
    expect(second).to_have_value("1850")
    expect(page).to_have_url(re.compile(r"games=1800w_1850"))


def test_an_id_that_is_left_is_filled_in_with_k(page: Page):
    page.goto(f"/game/?opponent=2400&result=draw&{DAY}")
    rating = field(page, "Your rating")
    rating.fill("9900002")
    rating.press("Tab")
    expect(rating).to_have_value("2501")
    expect(choice(page, "10")).to_be_checked()
    expect(sentence(page)).to_contain_text("A draw with 2400 at K 10")


def test_the_list_is_not_named_any_more_for_another_time_control(page: Page):
    page.goto(f"/tournament/?rating=1900&k=20&{DAY}")
    rating, first = field(page, "Your rating"), field(page, "Game 1: opponent’s rating")
    for each in (rating, first):
        each.fill("9900003")
        options(page).first.click()
        expect(each).to_have_value("2105")
    expect(page.get_by_text("list of November 2026")).to_have_count(2)
    page.locator("details.rules > summary").last.click()
    page.get_by_label("Time control").select_option("blitz")
    expect(page.get_by_text("list of November 2026")).to_have_count(0)
    expect(rating).to_have_value("2105")
    expect(page.locator(".who").first).to_have_text("Bluesample, Ina")


def test_an_answer_to_what_is_no_longer_there_is_dropped(page: Page):
    page.goto(f"/game/?{DAY}")
    held = []
    page.route(re.compile("q=blue"), lambda route: held.append(route))
    rating = field(page, "Your rating")
    with page.expect_request(re.compile("q=blue")):
        rating.press_sequentially("blue")
    rating.fill("anna")
    expect(options(page)).to_have_text([re.compile("Aaexample, Anna")])
    for route in held:
        route.continue_()
    page.wait_for_timeout(300)
    expect(options(page)).to_have_text([re.compile("Aaexample, Anna")])


@pytest.mark.parametrize("height", [740, 420])  # with and without a phone's keyboard
def test_the_players_below_the_last_row_are_in_sight(new_context, height: int):
    page = new_context(viewport={"width": 360, "height": height}, has_touch=True, is_mobile=True).new_page()
    page.goto(f"/tournament/?rating=1900&k=20&{DAY}")
    last = page.locator("[name^=opponent-]").last
    last.tap()
    last.press_sequentially("many")
    expect(options(page)).to_have_count(20)
    found, typed = page.get_by_role("listbox").bounding_box(), last.bounding_box()
    assert found
    assert typed
    assert typed["y"] >= 0
    assert found["y"] + found["height"] <= height
    assert found["height"] > height / 2


@pytest.mark.parametrize("width", [320, 360])
def test_a_finger_chooses_and_the_keys_can_be_changed(browser: Browser, new_context, width: int):
    page = new_context(viewport={"width": width, "height": 740}, has_touch=True, is_mobile=True).new_page()
    page.goto(f"/game/?{DAY}")
    rating = field(page, "Your rating")
    expect(rating).to_have_attribute("inputmode", "text")
    rating.tap()
    rating.press_sequentially("bluesam")
    expect(options(page)).to_have_count(2)
    assert all(height >= 44 for height in options(page).evaluate_all("all => all.map(e => e.offsetHeight)"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    options(page).first.tap()
    expect(rating).to_have_value("2105")
    page.get_by_role("button", name="Keys for figures").tap()
    expect(rating).to_have_attribute("inputmode", "numeric")


def test_a_month_without_a_list_is_said(page: Page, provoked: list[str]):
    provoked.append("Failed to load resource")
    page.goto("/game/?on=2026-10-15")
    field(page, "Your rating").press_sequentially("bluesam")
    expect(page.get_by_role("listbox")).to_have_text(
        "The list of October 2026 is not loaded here. Loaded: November 2026."
    )


@pytest.mark.parametrize("width", [320, 1280])
def test_the_page_that_asks_leaves_axe_nothing_to_say(page: Page, width: int):
    page.set_viewport_size({"width": width, "height": 720})
    page.goto(f"/game/?rating=bluesample&opponent=9900002&{DAY}")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@WITHOUT_SCRIPT
def test_without_script_a_page_asks_who_is_meant_and_loses_nothing(page: Page):
    page.goto(f"/tournament/?{DAY}")
    field(page, "Your rating").fill("jan bluesample")
    field(page, "Game 1: opponent’s rating").fill("1800")
    page.get_by_role("radio", name="Game 1: win").check()
    field(page, "Game 2: opponent’s rating").fill("9900002")
    page.get_by_role("radio", name="Game 2: loss").check()
    page.get_by_role("button", name="Calculate").last.click()
    expect(page.get_by_role("heading", name="Who is meant by “jan bluesample”?")).to_be_in_viewport()
    expect(field(page, "Game 1: opponent’s rating")).to_have_value("1800")
    page.get_by_role("button", name="Bluesample, Jan").click()
    expect(field(page, "Your rating")).to_have_value("1850")
    expect(page.get_by_role("radio", name="Game 2: loss")).to_be_checked()
    expect(sentence(page)).to_contain_text("1 of 2 at K 40")
    expect(page.get_by_label("Link to this result")).to_have_value(
        re.compile(rf"/tournament/\?rating=1850&k=40&{DAY}&games=1800w_2501l$")
    )
