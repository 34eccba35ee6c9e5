"""A report from the arbiter's desk to a reader elsewhere and back into nothing; without script too."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import violations

SECTION = "/us-chess/section/?example=1"


@pytest.fixture
def provoked() -> list[str]:
    """The link of a deleted report."""
    return ["Failed to load resource: the server responded with a status of 410"]


def save(page: Page, address: str = "/crosstable/?example=1") -> str:
    """Saves the worked example of a page; tells the link to share."""
    page.goto(address)
    page.get_by_label("Name of the event").fill("Club Open")
    page.get_by_role("button", name="Save report").click()
    expect(page).to_have_url(re.compile(r"/r/\w{16}/saved/\w{32}/$"))
    expect(page.get_by_label("Keep this address to delete the report")).to_have_value(page.url)
    return page.get_by_label("Link to share").input_value()


def journey(page: Page, elsewhere: Page) -> None:
    link = save(page)
    elsewhere.goto(link)
    expect(elsewhere.get_by_role("heading", level=1)).to_have_text("Club Open")
    expect(elsewhere.locator(".lead")).to_have_text("5 of 6 agree 1 differs")
    elsewhere.get_by_role("button", name="Name", exact=True).click()
    expect(elsewhere.locator("th[aria-sort=ascending]")).to_contain_text("Name")
    elsewhere.get_by_role("link", name="Calculate by today’s rules").click()
    expect(elsewhere.locator(".prompt")).to_contain_text("You see the same games by today’s rules")
    own = page.url
    page.get_by_role("link", name="Delete the report").click()
    page.get_by_role("link", name="Keep it").click()
    expect(page).to_have_url(own)
    page.get_by_role("link", name="Delete the report").click()
    expect(page.get_by_role("heading")).to_have_text("Delete Club Open?")
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading")).to_have_text("This report was deleted")
    expect(page).to_have_url(own)
    elsewhere.goto(link)
    expect(elsewhere.get_by_role("heading")).to_have_text("This report was deleted")


def test_it_is_saved_opened_elsewhere_and_deleted(page: Page, new_context):
    journey(page, new_context().new_page())


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script(page: Page, new_context):
    journey(page, new_context().new_page())


def test_a_section_is_saved_opened_elsewhere_and_deleted(page: Page, new_context):
    link, elsewhere = save(page, SECTION), new_context().new_page()
    elsewhere.goto(link)
    expect(elsewhere.get_by_role("heading", level=1)).to_have_text("Club Open")
    expect(elsewhere.locator(".lead")).to_have_text("6 of 6 agree")
    elsewhere.get_by_role("button", name="Hana Dunaj").click()
    expect(elsewhere.locator("#player-1 .games")).to_contain_text("Step 4 gives")
    elsewhere.get_by_role("link", name="Calculate by today’s rules").click()
    expect(elsewhere.locator(".prompt")).to_contain_text("Every player has the result that was saved.")
    page.get_by_role("link", name="Delete the report").click()
    page.get_by_role("button", name="Delete").click()
    elsewhere.goto(link)
    expect(elsewhere.get_by_role("heading")).to_have_text("This report was deleted")


def test_back_a_correction_and_save_make_another_report(page: Page):
    first = save(page)
    page.go_back()
    page.locator("#text").fill(page.locator("#text").input_value().replace("Abel, Ada", "Abel, Eve"))
    page.get_by_role("button", name="Save report").click()
    second = page.get_by_label("Link to share").input_value()
    assert second != first
    page.goto(second)
    expect(page.get_by_role("rowheader", name="Abel, Eve")).to_be_visible()


@pytest.mark.parametrize("address", ["/crosstable/?example=1", SECTION])
@pytest.mark.parametrize("width", [320, 1280])
def test_its_pages_are_accessible_and_fit(page: Page, width: int, address: str):
    page.set_viewport_size({"width": width, "height": 800})
    link = save(page, address)
    for address in (page.url, f"{page.url}delete/", link, f"{link}today/"):
        page.goto(address)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_going_back_after_saving_sends_nothing_again_and_saves_nothing_twice(page: Page):
    save(page)
    page.go_back()
    page.get_by_role("button", name="Calculate").last.click()
    expect(page).to_have_url(re.compile(r"/crosstable/#answer$"))
    page.get_by_role("button", name="Save report").click()
    expect(page).to_have_url(re.compile(r"/saved/"))
    first = page.url
    page.go_back()
    expect(page.locator("#text")).to_have_value(re.compile("Abel, Ada"))
    page.get_by_role("button", name="Save report").click()
    expect(page).to_have_url(first)
