"""How it works and For programs: closed sections open when an address names them, old addresses lead on."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import violations
from tests.guide.anchors import ANCHORS

PHONE = {"width": 360, "height": 740}
SCREENS = 6
PARTS = [f"/how-it-works/{name}/" for name in ANCHORS]


@pytest.mark.browser_context_args(viewport=PHONE)
@pytest.mark.parametrize("address", ["/how-it-works/", *PARTS, "/api/"])
def test_it_is_a_few_screens_of_a_phone(page: Page, address: str):
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollHeight") <= SCREENS * PHONE["height"]


@pytest.mark.parametrize(
    ("old", "new"),
    [("scale", "formula/#scale"), ("first-rating", "fide/#first-rating"), ("questions", "questions/")],
)
def test_an_old_address_leads_to_its_part(page: Page, old: str, new: str):
    page.goto(f"/how-it-works/#{old}")
    page.wait_for_url(f"**/how-it-works/{new}")
    expect(page.locator(f"#{old}")).to_be_in_viewport()


def test_going_back_from_an_old_address_leaves_how_it_works(page: Page):
    page.goto("/game/")
    page.goto("/how-it-works/#scale")
    page.wait_for_url("**/how-it-works/formula/#scale")
    page.go_back()
    page.wait_for_url("**/game/")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_an_old_address_shows_the_link_to_its_part(page: Page):
    page.goto("/how-it-works/#forfeits")
    link = page.locator("a:target")
    expect(link).to_be_in_viewport()
    link.click()
    expect(page.get_by_text("Only games in which both players have moved are rated")).to_be_visible()


def test_the_question_of_the_address_is_open_and_no_other(page: Page):
    page.goto("/how-it-works/questions/#worth-of-a-draw")
    expect(page.locator("details[open]")).to_have_count(1)
    expect(page.get_by_text("A draw is worth half a point minus the expected score, times K.")).to_be_in_viewport()


def test_a_question_that_is_opened_is_in_the_address(page: Page):
    page.goto("/how-it-works/questions/")
    page.get_by_text("Do forfeits and byes count?").click()
    page.wait_for_url("**/how-it-works/questions/#forfeits")
    page.get_by_text("Is K fixed?").click()
    page.wait_for_url("**/how-it-works/questions/#is-k-fixed")


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_shape_within_closed_sections_opens(new_context, script: bool):
    page = new_context(java_script_enabled=script).new_page()
    page.goto("/api/#Regulations")
    expect(page.locator("#Regulations dl")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("#Regulations$"))


def test_closed_sections_are_printed(page: Page):
    page.goto("/how-it-works/questions/")
    page.emulate_media(media="print")
    expect(page.get_by_text("Only games in which both players have moved are rated")).to_be_visible()


@pytest.mark.parametrize("address", [*PARTS, "/api/"])
def test_open_sections_leave_axe_nothing_to_say_and_fit_a_narrow_window(page: Page, address: str):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(address)
    page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true; })")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320
