"""Back leads where a person was, and to whole pages."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.pages import (
    BEATING_1800,
    DRAWING_WITH_1800,
    GAME,
    JUNIOR,
    JUNIORS_MONTH,
    ask,
    choice,
    field,
    fill_game,
    sentence,
)


def press_before_the_live_answer(page: Page) -> None:
    """Calculate is quicker than the typing's own request; live answers without content change nothing."""

    def no_live(route: Route) -> None:
        if route.request.headers.get("hx-trigger") == "live":
            route.fulfill(status=204)
        else:
            route.continue_()

    page.route("**/answer/?**", no_live)


def expect_whole_page(page: Page, heading: str) -> None:
    page.wait_for_load_state()
    expect(page.get_by_role("heading", level=1)).to_have_text([heading])
    expect(page.get_by_role("banner")).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_be_visible()
    # Styled, and not the bare fragment.
    expect(page.locator("#question")).to_have_css("display", "grid")


def test_it_goes_to_the_page_before_and_not_through_half_typed_numbers(page: Page):
    page.goto("/tournament/")
    page.get_by_role("link", name="ratingsite").click()
    expect(sentence(page)).to_have_text(BEATING_1800)
    for rating in ("1700", "1750", "1900"):
        field(page, "Opponent’s rating").fill(rating)
        expect(page).to_have_url(re.compile(rf"/game/\?rating=1650&opponent={rating}&"))
    page.go_back()
    expect(page).to_have_url(re.compile("/tournament/$"))
    expect_whole_page(page, "Tournament")


def test_it_returns_from_another_page_to_what_was_typed(page: Page):
    page.goto("/game/")
    fill_game(page, "1650", "1800", "Win")
    expect(page).to_have_url(re.compile("result=win"))
    page.get_by_role("link", name="Tournament", exact=True).click()
    expect(page).to_have_url(re.compile(r"/tournament/\?rating=1650$"))
    page.go_back()
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(field(page, "Opponent’s rating")).to_have_value("1800")
    expect_whole_page(page, "Game")


def test_it_leaves_a_pressed_calculation_in_one_step(page: Page):
    page.goto(GAME)
    press_before_the_live_answer(page)
    choice(page, "Draw").check()
    ask(page)
    expect(page).to_have_url(re.compile("result=draw"))
    expect(sentence(page)).to_have_text(DRAWING_WITH_1800)
    page.go_back()
    expect(page).to_have_url(re.compile(re.escape(GAME)))
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(choice(page, "Win")).to_be_checked()
    expect_whole_page(page, "Game")
    page.go_forward()
    expect(sentence(page)).to_have_text(DRAWING_WITH_1800)
    expect(choice(page, "Draw")).to_be_checked()
    expect_whole_page(page, "Game")


def test_it_returns_to_the_empty_form_from_a_pressed_calculation(page: Page):
    page.goto("/tournament/")
    press_before_the_live_answer(page)
    field(page, "Your rating").fill("1500")
    choice(page, "40").check()
    for number, game in enumerate(("1620w", "1480d", "1710l", "1555w", "1390w"), 1):
        field(page, f"Game {number}: opponent’s rating").fill(game)
    ask(page)
    expect(sentence(page)).to_have_text(JUNIORS_MONTH)
    expect(page).to_have_url(re.compile(re.escape(JUNIOR.partition("on=")[0])))
    page.go_back()
    expect(page).to_have_url(re.compile("/tournament/$"))
    expect(page.locator("#answer")).to_have_text("Fill in the form. The answer appears here.")
    expect(field(page, "Your rating")).to_have_value("")
    expect_whole_page(page, "Tournament")


def test_it_survives_a_reload(page: Page):
    page.goto("/game/")
    fill_game(page, "1650", "1800", "Win")
    expect(page).to_have_url(re.compile("result=win"))
    page.reload()
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect_whole_page(page, "Game")
