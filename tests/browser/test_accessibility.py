"""No violation that axe can find, in any state of a page."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.pages import GAME, JUNIOR, TWO_EVENTS, WRONG_GAME, WRONG_TOURNAMENT, field, sentence

PAGES = (
    "/", "/game/", GAME, f"{GAME}&method=formula&k_custom=17", WRONG_GAME,
    "/tournament/", JUNIOR, TWO_EVENTS, WRONG_TOURNAMENT,
)  # fmt: skip


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_it_leaves_axe_nothing_to_say(page: Page, width: int, scheme):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 720})
    found = {}
    for address in PAGES:
        page.goto(address)
        found[address] = violations(page)
    assert found == {address: [] for address in PAGES}


def test_it_leaves_axe_nothing_to_say_after_a_live_answer(page: Page):
    page.goto("/tournament/")
    field(page, "Your rating").fill("2450")
    field(page, "Game 1: opponent’s rating").fill("2450w")
    field(page, "Game 2: opponent’s rating").fill("2154w")
    page.get_by_role("button", name="Add a row").click()
    page.get_by_role("button", name="Remove: Game 3").click()
    expect(sentence(page)).to_contain_text("Scoring 2 in 2 games")
    assert violations(page) == []
