"""No violation that axe can find, in any state of a page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.pages import PAGES, field, sentence


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("name", PAGES)
def test_it_leaves_axe_nothing_to_say(page: Page, name: str):
    page.goto(PAGES[name])
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 720})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], f"{width} px wide, {scheme}"
    page.set_viewport_size({"width": 360, "height": 720})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert violations(page) == [], "letters twice as large"
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_it_leaves_axe_nothing_to_say_after_a_live_answer(page: Page):
    page.goto("/tournament/")
    field(page, "Your rating").fill("2450")
    field(page, "Game 1: opponent’s rating").fill("2450w")
    field(page, "Game 2: opponent’s rating").fill("2154w")
    page.get_by_role("button", name="Add a game").click()
    page.get_by_role("button", name="Remove: Game 3").click()
    expect(sentence(page)).to_contain_text("2 of 2 at K 20")
    assert violations(page) == []
