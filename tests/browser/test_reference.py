"""The reference pages: asking for K and coming back, the curve, the reverse look-up."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import ask, brief, choice, field, sentence


def said(page: Page) -> Locator:
    """The sentence below the lead."""
    return page.locator("#answer .said")


def ask_for_k(page: Page) -> None:
    """From a half-filled game to the K page, an answer, and back."""
    page.goto("/game/")
    field(page, "Your rating").fill("1650")
    field(page, "Opponent’s rating").fill("18x0")
    choice(page, "Loss").check()
    page.get_by_text("Not sure? Tick what is true for you.").click()
    page.get_by_role("button", name="By year of birth and games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("K-factor")
    expect(field(page, "Your rating")).to_have_value("1650")
    field(page, "Year of birth").fill("1990")
    field(page, "Rated games played").fill("12")
    ask(page)
    expect(said(page)).to_have_text("Your K is 40 until you have completed events with 30 games. You have 12 games.")
    page.get_by_role("link", name="Carry on with K 40").click()
    expect(page).to_have_url(re.compile(r"/game/\?"))
    expect(field(page, "Opponent’s rating")).to_have_value("18x0")
    expect(choice(page, "Loss")).to_be_checked()
    expect(page.get_by_role("radio", name=re.compile("^40"))).to_be_checked()


def test_it_tells_k_and_takes_it_back_with_everything_typed(page: Page):
    ask_for_k(page)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_it_tells_k_and_takes_it_back_without_script(page: Page):
    ask_for_k(page)


def test_it_takes_the_k_of_what_is_ticked(page: Page):
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    page.get_by_text("Not sure? Tick what is true for you.").click()
    page.get_by_label("fewer than 30 rated games").check()
    expect(sentence(page)).to_have_text(re.compile("at K 40"))
    expect(page.get_by_text("K 40, because you have fewer than 30 rated games.")).to_be_visible()
    expect(choice(page, "40")).to_be_checked()
    page.get_by_label("I once had 2400 or more.").check()
    expect(choice(page, "10")).to_be_checked()
    choice(page, "20").click()  # a preset puts the ticks aside
    expect(sentence(page)).to_have_text(re.compile("at K 20"))
    expect(page.get_by_label("I once had 2400 or more.")).not_to_be_checked()
    expect(choice(page, "20")).to_be_checked()
    page.get_by_label("fewer than 30 rated games").check()
    expect(page).to_have_url(re.compile("k=40"))


def test_it_draws_the_curve_with_its_words_and_looks_up_a_gap(page: Page):
    page.goto("/win-expectancy/")
    curve = page.get_by_role("img", name="Expected score of the favourite by rating gap")
    expect(curve).to_be_visible()
    expect(curve).to_have_accessible_name(re.compile("differ most at 560"))
    expect(page.locator(".curve .formula, .curve .table-steps")).to_have_count(2)
    expect(page.locator(".curve circle")).to_have_count(0)
    field(page, "Wanted score (%)").fill("75")
    expect(said(page)).to_have_text(
        "You expect 75 % of the points at a gap of 190.8 by Elo’s formula, and at 189 to 197 by FIDE’s table."
    )
    expect(brief(page)).to_have_text("190.8 gap for 75 %")
    field(page, "Rating gap").fill("150")
    expect(page.locator(".curve circle")).to_have_count(1)
    expect(page.locator("tr.chosen")).to_be_hidden()
    page.get_by_text("Every gap up to 800").click()
    expect(page.locator("tr.chosen th")).to_have_text("150")


def test_the_published_tables_fit_on_paper(page: Page):
    page.set_viewport_size({"width": 680, "height": 1000})
    page.emulate_media(media="print")
    page.goto("/win-expectancy/tables/")
    cut = "box => box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > innerWidth"
    assert [box.evaluate(cut) for box in page.locator(".scroll").all()] == [False, False]


FIRST_RATING = "/first-rating/?opponents=1902_1877_1884_2012_1832&score=3&on=2024-05-01"


def test_a_day_of_a_link_stands_as_people_write_it_and_may_be_typed_so(page: Page):
    page.goto(FIRST_RATING)
    day = field(page, "First day")
    expect(day).to_have_value("1 May 2024")
    day.fill("30.11.2026")
    expect(page).to_have_url(re.compile("on=2026-11-30$"))
    expect(day).to_have_value("30.11.2026")
    day.fill("03/04/2026")
    expect(day).to_have_accessible_description(
        "“03/04/2026” can be 3 Apr 2026 or 4 Mar 2026. Type 3 Apr 2026 or 2026-04-03."
    )
    expect(brief(page)).to_have_text("Please check “First day”")


def test_the_button_beside_a_day_opens_the_browsers_own_picker(page: Page):
    page.goto(FIRST_RATING)
    button = page.get_by_role("button", name="Choose a day")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    page.evaluate("HTMLInputElement.prototype.showPicker = function () { document.body.dataset.opened = this.value; }")
    button.click()
    expect(page.locator("body")).to_have_attribute("data-opened", "2024-05-01")
    page.locator(".picker").evaluate(
        "picker => { picker.value = '2026-09-30'; picker.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    expect(field(page, "First day")).to_have_value(re.compile("^30 Sept? 2026$"))
    expect(page).to_have_url(re.compile("on=2026-09-30$"))


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_there_is_no_button_and_the_day_is_typed(page: Page):
    page.goto(FIRST_RATING)
    expect(page.get_by_label("Choose a day")).to_be_hidden()
    expect(page.locator(".picker")).to_be_hidden()
    field(page, "First day").fill("30 Nov 2026")
    page.get_by_role("button", name="Calculate").click()
    expect(said(page)).to_contain_text("gives a first rating of 1922")
    expect(page.get_by_text("Event from 30 Nov 2026")).to_be_visible()
