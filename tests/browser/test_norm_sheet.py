"""The sheet of a norm: found on the page of an event, one page of paper, readable on a phone and without script."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import violations
from tests.browser.test_print import expect_fit, pages, rate
from tests.norm_files import FORFEITED, LOST, OPPONENTS, report

LONG_NAME = "Wolfeschlegelsteinhausenberg, Ada"
LONGEST = (*OPPONENTS, LOST, LOST._replace(name=LONG_NAME), LOST, FORFEITED)  # as many rounds as a norm can have
BUTTON = "Sheet to print and sign"


def opened(page: Page, opponents=OPPONENTS) -> None:
    """The sheet of the norm of an event."""
    rate(page, report(opponents))
    page.get_by_role("button", name=BUTTON).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("GM norm: Able, Ann")


@pytest.mark.parametrize("opponents", [OPPONENTS, LONGEST], ids=["9 rounds", "13 rounds"])
def test_it_is_one_page_of_paper(page: Page, opponents):
    opened(page, opponents)
    page.emulate_media(media="print")
    expect(page.get_by_text("Signature")).to_be_visible()
    expect(page.get_by_text("registered with FIDE 30 days before")).to_be_visible()
    expect(page.get_by_text("Print this page with your browser")).to_be_hidden()
    assert [pages(page, paper) for paper in ("A4", "Letter")] == [1, 1]
    expect_fit(page)


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740})
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_readable_on_a_phone(page: Page, scheme):
    opened(page, LONGEST)
    page.emulate_media(color_scheme=scheme)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert violations(page) == []
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert violations(page) == []
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 320, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_script_and_from_a_report(page: Page):
    page.goto("/crosstable/")
    page.get_by_label("Or paste").fill(report())
    page.get_by_role("button", name="Calculate", exact=True).last.click()
    page.get_by_role("button", name=BUTTON).click()
    expect(page.get_by_text("651234567")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Save").click()
    page.goto(re.sub(r"saved/.*", "", page.url))
    page.get_by_role("link", name=BUTTON).click()
    page.wait_for_url(re.compile(r"/r/\w+/norm/1/GM/$"))
    expect(page.get_by_text("Points above")).to_be_visible()
    expect(page.get_by_text("651234567")).to_have_count(0)
    page.get_by_role("link", name="The whole report").click()
    page.wait_for_url(re.compile(r"/r/\w+/#norms$"))
