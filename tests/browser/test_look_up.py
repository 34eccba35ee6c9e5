"""The look-up: typed, found, taken along; with and without a script."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import violations
from tests.players.listed import enter, person

pytestmark = pytest.mark.django_db(databases=["default", "players"], transaction=True)


@pytest.fixture(autouse=True)
def _listed(settings) -> None:
    settings.PLAYERS = True
    long = "Averylongsurnameofsixtyletters, Withgivennamesthatgoonandonandon"
    enter(
        [
            person(9900002, "Sample, Anna", "SWE", (2501, 10), title="GM", year=1988, flag="wi"),
            person(9900003, "Sample, Unrated", "EGY"),
            person(599999999, long[:61], "GER", (2105, 20, 0, 0, 2001, 20), title="WFM", year=1999),
        ]
    )


def look_up(page: Page) -> None:
    page.goto("/players/")
    page.get_by_label("Name or FIDE ID").fill("anna sam")
    page.get_by_label("Name or FIDE ID").press("Enter")
    expect(page.get_by_role("row")).to_have_count(2)
    expect(page.get_by_role("status")).to_have_text("1 player found.")
    page.get_by_role("link", name="GM Sample, Anna").click()
    expect(page.get_by_label("Your rating", exact=True)).to_have_value("2501")


def test_a_player_is_found_and_taken_along(page: Page):
    look_up(page)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_the_same_without_a_script(page: Page):
    look_up(page)


@pytest.mark.parametrize("address", ["/players/", "/players/?q=sam", "/players/?q=a", "/players/?q=averylong&tc=rapid",
    "/players/?q=sam&on=2020-01-01", "/players/?q=sam&on=x", "/privacy/"])  # fmt: skip
def test_it_fits_and_leaves_axe_nothing_to_say(page: Page, address: str):
    page.goto(address)
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 720})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], f"{width} px wide, {scheme}"
