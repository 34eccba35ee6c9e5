"""Entering games by hand: what a tap and a key do, what is held back, what lights up."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import choice, field, opponent, result, rows, sentence

NINE = "1675w_2310l_1653w_1884w_2218l_1990d_2101w_1877w_2060d"


def test_a_tap_on_a_result_leads_to_the_next_rating_and_adds_a_row(page: Page):
    page.goto("/tournament/")
    expect(rows(page)).to_have_count(9)
    field(page, "Your rating").fill("2053")
    opponent(page, 1).focus()
    for number, game in enumerate(NINE.split("_"), 1):
        expect(opponent(page, number)).to_be_focused()
        page.keyboard.type(game[:4])
        result(page, number, {"w": "win", "d": "draw", "l": "loss"}[game[4]]).click()
    expect(rows(page)).to_have_count(10)
    expect(opponent(page, 10)).to_be_focused()
    expect(page).to_have_url(re.compile(f"games={NINE}$"))
    # A result that is corrected leaves the focus where it is, for the next game is filled.
    opponent(page, 2).focus()
    result(page, 2, "draw").click()
    expect(opponent(page, 2)).to_be_focused()


def test_the_number_pad_stays_open_while_a_result_is_pressed(page: Page):
    page.goto("/tournament/")
    opponent(page, 1).press_sequentially("1675")
    result(page, 1, "win").hover()
    page.mouse.down()
    expect(opponent(page, 1)).to_be_focused()
    page.mouse.up()
    expect(opponent(page, 2)).to_be_focused()
    expect(result(page, 1, "win")).to_be_checked()


def test_arrows_lead_from_row_to_row_and_letters_press_a_result(page: Page):
    page.goto("/tournament/")
    opponent(page, 1).press_sequentially("1675")
    page.keyboard.press("ArrowDown")
    expect(opponent(page, 2)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(opponent(page, 1)).to_be_focused()
    for key, name in (("l", "loss"), ("=", "draw"), ("1", "win")):
        result(page, 1, "win").focus()
        page.keyboard.press(key)
        expect(result(page, 1, name)).to_be_checked()
        expect(opponent(page, 2)).to_be_focused()


def test_enter_in_the_own_rating_leads_to_the_first_game(page: Page):
    page.goto("/tournament/")
    page.keyboard.type("2053")
    page.keyboard.press("Enter")
    expect(opponent(page, 1)).to_be_focused()
    page.keyboard.type("1675w")
    field(page, "Your rating").press("Enter")  # now there is something to calculate
    expect(field(page, "Your rating")).to_be_focused()
    expect(sentence(page)).to_contain_text("1 of 1")


def test_a_rating_of_two_figures_is_still_being_typed(page: Page):
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/answer/" in request.url else None)
    rating = field(page, "Opponent’s rating")
    rating.fill("18")
    page.wait_for_timeout(600)  # longer than typing is waited for
    assert asked == []
    rating.press_sequentially("50")
    expect(sentence(page)).to_contain_text("against 1850")
    rating.fill("99")
    rating.press("Tab")
    expect(sentence(page)).to_contain_text("against 99")


def test_an_answer_is_spoken_when_the_typing_rests(page: Page):
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    spoken = page.get_by_role("status")
    choice(page, "Loss").check()
    expect(sentence(page)).to_contain_text("A loss")
    expect(spoken).to_have_text("")
    expect(spoken).to_have_text("\u22126 → 1644 loss, K 20")


@pytest.mark.parametrize(("address", "label"), [("/game/", "Your rating"), ("/game/?rating=1650", "Opponent’s rating")])
def test_typing_can_begin_at_once(page: Page, address: str, label: str):
    page.goto(address)
    expect(field(page, label)).to_be_focused()


def test_it_takes_no_focus_beside_an_answer(page: Page):
    page.goto(f"/tournament/?rating=2053&k=20&games={NINE}")
    expect(page.locator("body")).to_be_focused()


def test_a_name_typed_behind_a_rating_goes_below(page: Page):
    page.goto("/tournament/?rating=1850&k=20&on=2026-11-01")
    opponent(page, 1).fill("1800 w Anna Berg")
    opponent(page, 2).focus()
    expect(opponent(page, 1)).to_have_value("1800")
    expect(result(page, 1, "win")).to_be_checked()
    expect(rows(page).first).to_contain_text("Anna Berg")
    expect(page.get_by_role("table").first.locator("tbody tr")).to_contain_text("Anna Berg")
    opponent(page, 2).fill("1700 draw")  # a word for a result is no name
    opponent(page, 3).focus()
    expect(page.get_by_role("table").first.locator("tbody tr").nth(1)).to_contain_text("½")
    expect(page.locator(".who")).to_have_count(1)


def test_the_line_of_settings_follows_the_form(page: Page):
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    line = page.get_by_text("FIDE table · standard · 1 Nov 2026")
    expect(field(page, "Opponent’s K")).to_be_hidden()
    line.click()
    choice(page, "Elo formula").check()
    field(page, "Opponent’s K").fill("40")
    expect(page.locator("#settings")).to_have_text("Elo formula · standard · 1 Nov 2026 · opponent’s K 40")
    page.reload()
    expect(field(page, "Opponent’s K")).to_be_visible()


def test_what_is_wrong_opens_what_is_closed(page: Page):
    page.goto("/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01")
    page.locator("#on").evaluate("input => { input.value = 'x'; }")
    field(page, "Your rating").fill("1651")
    expect(page.locator("#on")).to_be_visible()
    expect(page.locator("#on")).to_have_attribute("aria-invalid", "true")


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740})
def test_letters_twice_as_large_lose_nothing(page: Page):
    page.goto(f"/tournament/?rating=2053&k=20&on=2026-11-01&games={NINE}")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    row = rows(page).first
    for part in (opponent(page, 1), row.locator(".choice"), row.get_by_role("button")):
        place = part.bounding_box()
        assert place
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 360
    assert opponent(page, 1).evaluate("input => input.scrollWidth <= input.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.browser_context_args(viewport={"width": 320, "height": 640})
def test_what_is_pressed_is_large_enough_for_a_thumb(page: Page):
    page.goto(f"/tournament/?rating=2053&k=20&on=2026-11-01&games={NINE}")
    for part in (*rows(page).first.locator("label").all(), rows(page).first.get_by_role("button")):
        place = part.bounding_box()
        assert place
        assert min(place["width"], place["height"]) >= 43.5
