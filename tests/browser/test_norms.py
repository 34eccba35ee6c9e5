"""Whoever gives out title norms: paste a Swiss, see who made one, type what is missing, look at the last round."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import violations
from tests.crosstable.test_norms import FOREIGN, MADE, grandmasters
from tests.norm_files import Round, file


def paste(page: Page, text: str) -> None:
    page.goto("/crosstable/")
    page.locator("#text").fill(text)
    calculate(page)


def calculate(page: Page) -> None:
    page.locator(".bar button").click()
    expect(page.locator("#norms, .problems").first).to_be_visible()


def see_who_made_norms(page: Page) -> None:
    """By hand: 6 of 9 against 2500 is a performance of 2625; the IM norm needs 4.5, the GM norm 6."""
    rounds = [*grandmasters(MADE)[:8], Round("GM", 2500, "FID", "0")]
    paste(page, file(rounds))
    page.get_by_role("link", name="2 norms were made.").click()
    made = page.locator("#norm-GM-1")
    expect(made.locator("summary")).to_have_text("Able, Ann GM norm: 6 of 9, performance 2625, counts as 9 games")
    expect(made.get_by_role("row", name="1.4.5b-e Opponents who are GM 3 9 yes")).to_be_visible()
    expect(page.get_by_text("Each player had at least two hours for 60 moves")).to_be_visible()
    page.get_by_text("1 player is shown as FID").click()
    page.get_by_label("Opponent, N10").fill("RUS")
    calculate(page)
    expect(page.get_by_label("Opponent, N10")).to_have_value("RUS")
    page.locator("#answer > .rules > summary").click()
    page.get_by_label("Titles of single players").fill("2:IM,3:IM,4:IM,5:IM,6:IM,7:IM,8:IM")
    calculate(page)
    expect(page.locator("#norm-GM-1 li")).to_have_text("1.4.5b-e: 3 GMs needed, 2 met.")
    expect(page.get_by_label("Titles of single players")).to_have_value("2:IM,3:IM,4:IM,5:IM,6:IM,7:IM,8:IM")


def test_who_made_norms(page: Page):
    see_who_made_norms(page)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_who_made_norms_without_script(page: Page):
    see_who_made_norms(page)


def test_the_last_round_is_not_paired(page: Page):
    # 5.5 of 8 against 2500: a draw is enough against 2271, a loss against 2676.
    paste(page, file(grandmasters("1111===0")))
    page.locator("#norms").get_by_role("link", name="Rounds planned").click()
    page.get_by_label("Rounds planned").fill("nine")
    calculate(page)
    wrong = page.get_by_label("Rounds planned")
    expect(wrong).to_have_attribute("aria-invalid", "true")
    wrong.fill("9")
    calculate(page)
    norm = page.locator("#norm-GM-1")
    expect(norm).to_contain_text("Round 9 is not paired.")
    expect(norm.get_by_role("row", name="draw")).to_contain_text("2271")
    expect(norm.get_by_role("row", name="loss")).to_contain_text("2676")


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "dark")])
def test_it_fits_and_leaves_axe_nothing_to_say(page: Page, width: int, scheme: Literal["light", "dark"]):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    rounds = [Round("GM", 2500, federation, "1") for federation in FOREIGN[:7]]
    paste(page, file([*rounds, Round("WGM", 2100, "FID", "="), Round("", 2300, "GER", " ")], sex="w"))
    page.locator("#answer > .rules > summary").click()
    for summary in page.locator("#norms details:not([open]) > summary").all():
        summary.click()
    assert page.locator("#norms details[open]").count() == 5
    assert violations(page) == []
    for other in (320, 360, 800, 1280):
        page.set_viewport_size({"width": other, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= other
    page.set_viewport_size({"width": 360, "height": 800})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert violations(page) == []


def test_the_norms_are_printed_as_they_are_shown(page: Page):
    paste(page, file(grandmasters(MADE)))
    page.emulate_media(media="print")
    expect(page.locator("#norm-GM-1 table")).to_be_visible()
    expect(page.locator(".ticks li").first).to_be_visible()
