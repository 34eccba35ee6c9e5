"""The desk of whoever rates a section: paste, open a player, type what is missing, print; without script too."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import MINUS
from tests.browser.test_accessibility import violations
from tests.us_chess.test_section import ASSUMED, TWO, WALL_CHART

PAPER = {"A4": 703, "Letter": 725}  # what is left between the margins of 12 mm, in CSS pixels
NAMED = TWO.replace("No.", "Invented Section\nNo.", 1)


def calculate(page: Page) -> None:
    page.locator(".bar button").click()


def paste(page: Page, text: str) -> None:
    page.goto("/us-chess/section/")
    page.locator("#text").fill(text)
    calculate(page)
    expect(page.locator(".players")).to_be_visible()


def row(page: Page, number: int):
    return page.locator(f"#player-{number}")


def rate_a_section(page: Page) -> None:
    """Paste a section, open a player, type games before, an age and a floor, sort.

    By hand: N’ of 1600 is 18.14, K = 800 / 19.14 = 41.80. The newcomer has 1600 in step 3 and 2000 in step 4, so half a
    point is expected in step 4, and a point in eleven in step 5.
    """
    paste(page, ASSUMED)
    expect(page.locator(".lead")).to_have_text("2 players rated")
    expect(page.locator(".notes li")).to_have_count(2)
    row(page, 2).get_by_role("button", name="Cole").click()
    expect(row(page, 2).get_by_role("listitem")).to_have_text(
        ["Step 4 gives 1579.10, step 5 1596.20.", "Round 2, Drew: won or lost by forfeit, not played"]
    )
    page.get_by_label("Games before of player 2").fill("7")
    page.get_by_label("Age of player 1").fill("adult")
    calculate(page)
    expect(page.locator(".notes li")).to_have_count(0)
    expect(page.get_by_label("Games before of player 2")).to_have_value("7")
    expect(row(page, 2)).to_contain_text("special")
    page.get_by_label("Games before of player 2").fill("30")
    calculate(page)
    expect(row(page, 2).locator(".rn")).to_have_text("1596")
    page.get_by_label("Floor of player 2").fill("1600")
    calculate(page)
    expect(row(page, 2).locator(".rn")).to_have_text("1600")
    page.get_by_role("button", name="Name", exact=True).click()
    expect(page.get_by_role("columnheader", name="Name")).to_have_attribute("aria-sort", "ascending")
    expect(page.get_by_label("Age of player 1")).to_have_value("adult")


def test_a_section_is_rated(page: Page):
    rate_a_section(page)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_section_is_rated_without_script(page: Page):
    rate_a_section(page)


def test_a_floor_that_explains_the_published_rating_is_set_by_its_button(page: Page):
    page.goto("/us-chess/section/")
    page.get_by_text("change", exact=True).click()
    page.get_by_label("Last day").fill("1 May 2016")
    page.locator("#text").fill(WALL_CHART)
    calculate(page)
    expect(page.locator(".lead")).to_have_text("62 of 64 agree 2 differ")
    expect(row(page, 18).locator(".verdict")).to_contain_text(f"differs by {MINUS}4.81")
    page.get_by_role("button", name="Use floor 1600 for player 18").click()
    expect(page.locator(".lead")).to_have_text("63 of 64 agree 1 differs")
    expect(page.get_by_label("Floor of player 18")).to_have_value("1600")


def test_what_is_wrong_is_corrected_at_its_place(page: Page):
    paste(page, ASSUMED)
    page.get_by_label("Games before of player 2").fill("many")
    page.get_by_label("Age of player 1").fill("12")
    calculate(page)
    page.locator("#answer").get_by_role("link", name="Games before of player 2").click()
    wrong = page.get_by_label("Games before of player 2")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_attribute("aria-invalid", "true")
    wrong.fill("30")
    calculate(page)
    expect(page.get_by_label("Games before of player 2")).to_have_value("30")
    expect(page.get_by_label("Age of player 1")).to_have_value("12")


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "dark")])
def test_it_fits_and_leaves_axe_nothing_to_say(page: Page, width: int, scheme: Literal["light", "dark"]):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto("/us-chess/section/")
    assert violations(page) == []
    page.locator("#text").fill(WALL_CHART)
    calculate(page)
    row(page, 18).get_by_role("button", name="GIL OLSEN").click()
    expect(row(page, 18).get_by_role("table")).to_be_visible()
    assert violations(page) == []
    for other in (320, 360, 800, 960, 1280):
        page.set_viewport_size({"width": other, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= other


def test_a_phone_shows_both_steps_of_a_game(page: Page):
    page.set_viewport_size({"width": 360, "height": 800})
    paste(page, NAMED)
    row(page, 1).get_by_role("button", name="Able").click()
    games = row(page, 1).get_by_role("table")
    expect(games.get_by_role("cell", name="1477.23")).to_be_visible()
    assert games.evaluate("table => table.parentElement.scrollWidth <= table.parentElement.clientWidth")
    expect(row(page, 1).locator(".narrow")).to_contain_text("1521.28")


def test_a_phone_asks_for_a_floor_where_the_games_are_open(page: Page):
    page.set_viewport_size({"width": 360, "height": 800})
    paste(page, NAMED)
    floor = page.get_by_label("Floor of player 1")
    expect(page.get_by_label("Games before of player 1")).to_be_visible()
    expect(floor).to_be_hidden()
    row(page, 1).get_by_role("button", name="Able").click()
    floor.fill("1400")
    calculate(page)
    expect(page.get_by_label("Floor of player 1")).to_have_value("1400")


def test_calculate_covers_no_text_of_a_desk_before_something_is_typed(page: Page):
    paste(page, WALL_CHART)
    bar = page.locator(".bar")
    expect(bar).not_to_be_in_viewport()
    page.get_by_label("Games before of player 2", exact=True).fill("12")
    expect(bar).to_be_in_viewport()


def test_it_is_printed_to_be_signed(page: Page):
    paste(page, NAMED)
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", level=1)).to_have_text("Invented Section")
    heads = page.locator(".players > thead > tr:last-child > th")
    assert heads.all_inner_texts() == [
        "No.", "Name", "Before", "N", "N’", "K", "Games", "Score", "Expected", "Bonus", "Floor", "Exactly",
        "After", "Change", "Published", "Verdict",
    ]  # fmt: skip
    first = row(page, 1).locator("tr").first.locator("td, th")
    assert first.all_inner_texts()[4:10] == ["16.57", "45.54", "1", "1", "0.53", "0.00"]
    assert first.all_inner_texts()[11:] == ["1521.28", "1521", "+21", "1521.28", "agrees"]
    closing = page.locator(".closing")
    expect(closing).to_contain_text("Invented Section")
    expect(closing).to_contain_text("1 of 2 agrees with the published rating. 1 differs.")
    expect(closing.get_by_text("Signature")).to_be_visible()
    expect(page.locator("summary:visible, button.link:visible, .tools:visible, input:visible")).to_have_count(0)


def test_a_long_section_fits_the_paper(page: Page):
    paste(page, WALL_CHART)
    page.emulate_media(media="print")
    for width in PAPER.values():
        page.set_viewport_size({"width": width, "height": 1000})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
