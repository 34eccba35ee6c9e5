"""Type and see: the answer follows the typing, and nothing need be pressed."""

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.pages import (
    BEATING_1800,
    DRAWING_WITH_1800,
    LOSING_TO_1800,
    MINUS,
    ask,
    brief,
    choice,
    field,
    fill_game,
    sentence,
)


def test_it_answers_one_game_while_it_is_typed(page: Page):
    page.goto("/game/")
    expect(choice(page, "20")).to_be_checked()
    fill_game(page, "1650", "1800", "Win")
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(brief(page)).to_contain_text("+14 → 1664")
    expect(page).to_have_url(re.compile(r"/game/\?rating=1650&opponent=1800&result=win&k=20&on=\d{4}-\d\d-\d\d$"))
    expect(page).to_have_title(re.compile(r"^\+14: 1650 → 1664$"))
    choice(page, "Draw").check()
    expect(sentence(page)).to_have_text(DRAWING_WITH_1800)
    choice(page, "Loss").check()
    expect(sentence(page)).to_have_text(LOSING_TO_1800)
    expect(brief(page)).to_contain_text(f"{MINUS}6 → 1644")


def test_it_says_what_is_still_to_be_entered_and_leaves_the_address_alone(page: Page):
    page.goto("/game/")
    field(page, "Your rating").press_sequentially("1650")
    prompt = page.locator("#answer .prompt")
    expect(prompt.get_by_role("listitem")).to_have_text(["Add your opponent’s rating.", "Choose win, draw or loss."])
    expect(page).to_have_url(re.compile(r"/game/$"))
    prompt.get_by_role("link", name="Opponent’s rating").click()
    expect(field(page, "Opponent’s rating")).to_be_focused()


def test_a_field_keeps_its_hint_beside_what_is_wrong(page: Page):
    page.goto("/first-rating/?opponents=1902_1877_1884_2012_1832&score=3&on=2026-11-01")
    score = field(page, "Total score")
    score.fill("9")
    expect(score).to_have_accessible_description(re.compile(r"more than 5 counted games.* Your points against them$"))
    score.fill("2")
    expect(score).to_have_accessible_description("Your points against them")
    expect(score).not_to_have_attribute("aria-invalid", "true")


def test_it_leaves_the_focus_and_the_caret_in_the_field_being_typed(page: Page):
    page.goto("/game/?rating=1650&opponent=180&result=win&k=20")
    opponent = field(page, "Opponent’s rating")
    opponent.press("End")
    opponent.press("0")
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(opponent).to_be_focused()
    # Where the caret stood, the next figure goes.
    page.keyboard.press("Backspace")
    page.keyboard.type("5")
    expect(sentence(page)).to_contain_text("A win against 1805")


def test_it_takes_a_k_of_ones_own_before_the_presets(page: Page):
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    field(page, "Another K").press_sequentially("40")
    expect(sentence(page)).to_contain_text("at K 40 (exactly +28.00)")
    choice(page, "20").click()  # chosen before, and all the while
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(field(page, "Another K")).to_have_value("")


def test_it_drops_an_answer_that_comes_after_a_newer_question(page: Page):
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20")
    page.route("**/game/answer/?**", hold_the_first)
    with page.expect_request("**/game/answer/?**result=loss**"):
        choice(page, "Loss").check()
    with page.expect_event("requestfailed") as dropped:
        choice(page, "Draw").check()
    expect(sentence(page)).to_have_text(DRAWING_WITH_1800)
    held[0].continue_()
    assert dropped.value == held[0].request
    # One more answer, so that a late one would have had the time to come.
    choice(page, "Win").check()
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(page).to_have_url(re.compile("result=win"))


def test_it_does_not_ask_again_what_calculate_has_asked(page: Page):
    asked: list[Route] = []
    page.set_viewport_size({"width": 320, "height": 500})
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20")
    page.route("**/game/answer/?**", lambda route: asked.append(route))
    choice(page, "Loss").check()
    ask(page)
    page.wait_for_timeout(600)  # longer than typing is waited for
    assert len(asked) == 1
    asked[0].continue_()
    expect(sentence(page)).to_have_text(LOSING_TO_1800)
    expect(sentence(page)).to_be_in_viewport()


def test_it_marks_a_wrong_field_while_typing_and_forgives_it_when_mended(page: Page):
    page.goto("/game/?rating=abc&opponent=1800&result=win&k=20&on=2026-11-01")
    rating = field(page, "Your rating")
    expect(rating).to_have_attribute("aria-invalid", "true")
    rating.fill("1650")
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(rating).not_to_have_attribute("aria-invalid", "true")
    expect(page.locator(".wrong")).to_have_count(0)
    rating.fill("16x0")
    expect(rating).to_have_attribute("aria-invalid", "true")
    expect(rating).to_have_accessible_description(re.compile("“16x0” is not a rating"))
    expect(brief(page)).to_have_text("Please check “Your rating”")
    expect(page).to_have_title("No answer yet")


def test_it_says_what_is_wrong_at_the_field_itself(page: Page):
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    field(page, "Opponent’s rating").fill("x")
    expect(page.locator("#question .wrong")).to_contain_text("“x”")
    field(page, "Opponent’s rating").fill("1800")
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(page.locator("#question .wrong")).to_have_count(0)


def test_the_bar_of_a_phone_says_what_is_missing(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/tournament/")
    expect(brief(page)).to_be_empty()
    field(page, "Game 1: opponent’s rating").fill("1800w")
    expect(brief(page)).to_have_text("Add your rating to see the change.")
    expect(brief(page)).to_be_in_viewport()
    brief(page).get_by_role("link").click()
    expect(field(page, "Your rating")).to_be_in_viewport()


def test_it_says_that_there_is_no_connection(page: Page, provoked: list[str]):
    provoked += ["net::ERR_INTERNET_DISCONNECTED", "Failed to load resource", "htmx:sendError", "Send Error"]
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    page.route("**/answer/?**", lambda route: route.abort("internetdisconnected"))
    field(page, "Your rating").fill("1700")
    expect(brief(page)).to_have_text("No connection. Your entries are kept.")
    expect(field(page, "Your rating")).to_have_value("1700")


def test_the_links_of_the_menu_follow_the_form(page: Page):
    page.goto("/game/")
    fill_game(page, "1650", "1800", "Win")
    choice(page, "40").check()
    page.get_by_role("link", name="Tournament", exact=True).click()
    expect(field(page, "Your rating")).to_have_value("1650")
    expect(choice(page, "40")).to_be_checked()


def test_a_k_with_a_comma_goes_along(page: Page):
    page.goto("/game/")
    field(page, "Your rating").fill("1650")
    field(page, "Another K").fill("17,5")
    page.get_by_role("link", name="Tournament", exact=True).click()
    expect(field(page, "Another K")).to_have_value("17,5")


def test_clear_leaves_a_way_back(page: Page):
    page.goto("/game/?rating=1650&opponent=1800&result=loss&k=40&on=2026-11-01")
    page.get_by_role("link", name="Clear all").click()
    expect(field(page, "Your rating")).to_have_value("")
    page.get_by_role("link", name="Bring back what you cleared").click()
    expect(field(page, "Your rating")).to_have_value("1650")
    expect(choice(page, "Loss")).to_be_checked()
    expect(choice(page, "40")).to_be_checked()


def test_clear_pressed_again_keeps_the_way_back(page: Page):
    page.goto("/tournament/?rating=1650&k=40&games=1620w_1480d&on=2026-11-01")
    for _ in range(2):
        page.get_by_role("link", name="Clear all").click()
        expect(field(page, "Your rating")).to_have_value("")
    page.get_by_role("link", name="Bring back what you cleared").click()
    expect(field(page, "Your rating")).to_have_value("1650")


def test_the_way_back_leads_to_the_page_itself(page: Page, base_url: str):
    for was in (
        "javascript:alert(1)",
        "//evil.example/",
        "https://evil.example/",
        "%2F%2Fevil.example",
        "%00",
        "%0D%0A",
    ):
        page.goto("/performance/")
        page.goto(f"/game/#was={was}")
        back = page.get_by_role("link", name="Bring back what you cleared")
        assert back.evaluate("link => link.origin + link.pathname") == f"{base_url}/game/"


def test_the_way_back_from_clear_is_on_the_first_screen_of_a_phone(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/tournament/?rating=1500&k=40&games=1620w_1480d")
    page.get_by_role("link", name="Clear all").click()
    expect(page.get_by_role("link", name="Bring back what you cleared")).to_be_in_viewport()


def test_it_leaves_no_old_answer_beside_a_new_question(page: Page, provoked: list[str]):
    provoked += ["Failed to load resource", "Response Status Error Code 500"]
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    page.route("**/answer/?**", lambda route: route.fulfill(status=500, body="broken"))
    field(page, "Your rating").fill("1700")
    expect(page.get_by_role("alert")).to_contain_text("No answer came")
    expect(brief(page)).to_contain_text("Your entries are kept")
    expect(field(page, "Your rating")).to_have_value("1700")
