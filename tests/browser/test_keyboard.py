"""The keyboard alone, from the top of the page."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import BEATING_1800, JUNIOR, brief, choice, field, opponent, result, sentence

UNDER = "(element, bar) => element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top"


def tab_to(page: Page, target: Locator) -> None:
    """Tab by Tab, each stop one that can be seen to have the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        stop = page.locator(":focus")
        # A radio button hides behind its label, which wears the outline.
        worn = stop.locator("xpath=self::*[not(@type='radio')] | self::*[@type='radio']/following-sibling::span")
        assert worn.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"
        if target.evaluate("element => element === document.activeElement"):
            return
    expect(target).to_be_focused()


def test_it_answers_one_game(page: Page):
    page.goto("/game/")
    expect(field(page, "Your rating")).to_be_focused()
    page.keyboard.type("1650")
    page.keyboard.press("Tab")
    expect(field(page, "Opponent’s rating")).to_be_focused()
    page.keyboard.type("1800")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(choice(page, "Win")).to_be_checked()
    page.keyboard.press("Tab")
    expect(choice(page, "20")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(choice(page, "40")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(choice(page, "20")).to_be_checked()
    page.keyboard.press("Enter")
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(sentence(page)).to_be_in_viewport()


def test_it_answers_a_tournament(page: Page):
    page.goto("/tournament/")
    expect(field(page, "Your rating")).to_be_focused()
    page.keyboard.type("2200")
    tab_to(page, opponent(page, 1))
    page.keyboard.type("2700")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(result(page, 1, "win")).to_be_checked()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(result(page, 1, "loss")).to_be_checked()
    page.keyboard.press("Enter")
    expect(sentence(page)).to_have_text("0 of 1 at K 20, 0.08 expected (exactly \u22121.60).")
    expect(sentence(page)).to_be_in_viewport()
    expect(brief(page)).to_contain_text("\u22122 → 2198")


def test_it_skips_the_menu(page: Page):
    page.goto(JUNIOR)
    tab_to(page, page.get_by_role("link", name="Skip to the calculator"))
    page.keyboard.press("Enter")
    tab_to(page, field(page, "Your rating"))


@pytest.mark.browser_context_args(viewport={"width": 320, "height": 568})
def test_the_bar_at_the_foot_of_a_phone_covers_no_field_that_has_the_focus(page: Page):
    page.goto(JUNIOR)
    foot = page.locator(".bar")
    covered = []
    for _ in range(60):
        page.keyboard.press("Tab")
        stop = page.locator(":focus")
        if stop.evaluate("(element, bar) => bar.contains(element)", foot.element_handle()):
            break
        if stop.evaluate(UNDER, foot.element_handle()):
            covered.append(stop.evaluate("element => element.outerHTML"))
    expect(brief(page).get_by_role("link")).to_be_focused()
    assert covered == []
