"""One player's event by US Chess's rules in a browser: typed on a phone, by keyboard alone, without script."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import US_CHESS, brief, calculate, field, opponent, result, rows, sentence, typed

NINE = ("1250 w", "1400½", "1500.25 1", "1550w", "1620 l", "1700 0", "1800 d", "1502 w", "1610 l")
GAMES = "1250w_1400d_1500.25w_1550w_1620l_1700l_1800d_1502w_1610l"


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size({"width": 360, "height": 720})
    return page


def test_it_answers_the_first_example_on_a_phone(phone: Page):
    phone.goto("/us-chess/?on=2026-06-01&rating=&games=")
    field(phone, "Your rating").fill("1300")
    field(phone, "Rated games before").fill("45")
    for number, (rating, letter) in enumerate((("1250", "win"), ("1400", "draw"), ("1500", "win"), ("1550", "win")), 1):
        opponent(phone, number).fill(rating)
        result(phone, number, letter).check(force=True)
    expect(brief(phone)).to_contain_text("+169 → 1469")
    expect(sentence(phone)).to_have_text("3½ of 4, with a bonus of 74.40.")
    expect(phone.locator("#answer .lead")).to_have_text("+169 1300 → 1469")
    expect(phone).to_have_url(re.compile("rating=1300&before=45&on=2026-06-01&games=1250w_1400d_1500w_1550w$"))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_it_takes_nine_games_from_the_keyboard_alone(page: Page):
    page.goto("/us-chess/?on=2026-06-01&rating=&games=")
    page.keyboard.type("1520")
    page.keyboard.press("Tab")
    page.keyboard.type("50")
    opponent(page, 1).focus()
    for number, game in enumerate(NINE, 1):
        expect(opponent(page, number)).to_be_focused()
        page.keyboard.type(game)
        page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(re.escape(GAMES) + "$"))
    assert typed(page)[:3] == ["1250", "1400", "1500.25"]
    expect(rows(page)).to_have_count(10)


def test_a_game_comes_back_with_its_result_and_name(page: Page):
    games = "games=1500.25w_1600l_1700d&names=Ann_Bob_Cy"
    page.goto(f"/us-chess/?rating=1500&before=30&on=2026-06-01&{games}")
    page.get_by_role("button", name="Remove: Game 2").click()
    expect(page).to_have_url(re.compile("games=1500.25w_1700d&names=Ann_Cy$"))
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(re.compile(re.escape(games) + "$"))
    assert rows(page).locator(".who").all_inner_texts() == ["Ann", "Bob", "Cy"]


def test_what_is_wrong_is_said_at_its_field_and_opens_its_fold(page: Page):
    page.goto("/us-chess/?rating=1500&before=30&on=2026-06-01&games=1500w")
    page.get_by_text("Total score, floor, earlier games").click()
    field(page, "Your floor").fill("1600")
    expect(page.locator("#floor-wrong")).to_have_text(
        "“1600” is too high. Type at most 1500. A floor is never above the rating."
    )
    expect(field(page, "Your floor")).to_have_attribute("aria-invalid", "true")
    field(page, "Your floor").fill("1400")
    expect(page.locator("#floor-wrong")).to_have_count(0)
    expect(sentence(page)).to_contain_text("1 of 1, 0.5000 expected.")


def test_the_switch_changes_what_is_said(page: Page):
    page.goto(US_CHESS)
    expect(page.locator("#answer")).to_contain_text("at most 4.9 points off")
    page.get_by_label("These are ratings from after the event").check()
    expect(page.locator("#answer")).to_contain_text("at most 0.8 points off")
    expect(page).to_have_url(re.compile("after=1"))


def test_an_unrated_player_needs_no_more_than_an_age(page: Page):
    page.goto("/us-chess/?on=2026-06-01&rating=&games=")
    opponent(page, 1).fill("900w")
    opponent(page, 2).fill("1000l")
    expect(brief(page)).to_contain_text("Without a rating, add your age.")
    page.get_by_text("No rating yet: age, other ratings").click()
    field(page, "Age at the end of the event").fill("15")
    expect(page.locator("#answer .lead")).to_contain_text("first rating")
    expect(page).to_have_url(re.compile("games=900w_1000l&age=15$"))


def test_it_prints_the_working_and_a_place_to_sign(page: Page):
    page.goto(US_CHESS)
    page.emulate_media(media="print")
    expect(page.locator(".working")).to_contain_text("the standard formula holds.")
    expect(page.locator(".sign")).to_be_visible()
    expect(page.locator("#question")).to_be_hidden()


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_it_works_without_script(page: Page):
    page.goto("/us-chess/")
    field(page, "Your rating").fill("1700")
    field(page, "Rated games before").fill("30")
    for number, game in enumerate(("1500 l", "1500 l", "1500 l", "1500 l"), 1):
        opponent(page, number).fill(game)
    page.get_by_text("Total score, floor, earlier games").click()
    field(page, "Highest established rating").fill("1941")
    calculate(page).last.click()
    expect(page.locator("#answer .lead")).to_have_text("0 1700 → 1700")
    expect(page.locator("#answer")).to_contain_text("Your floor is 1700.")
    expect(field(page, "Highest established rating")).to_have_value("1941")
    page.get_by_role("button", name="Add a game").click()
    assert typed(page)[:4] == ["1500"] * 4
    expect(sentence(page)).to_contain_text("0 of 4, 3.0390 expected.")
