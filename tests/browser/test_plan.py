"""A plan: opponents are typed, results are left open, and the needed score follows."""

import re

from playwright.sync_api import Page, expect

from tests.browser.pages import brief, choice, field

# Expected against 1620, 1480 and 1710 from 1500: .34 + .53 + .23 = 1.10; at K 40 a point is worth 40.
OPPONENTS = ("1620", "1480", "1710")


def test_opponents_without_results_are_enough(page: Page):
    page.goto("/tournament/")
    page.get_by_role("link", name="Plan: what do I need for a rating?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Plan")
    field(page, "Your rating").fill("1500")
    choice(page, "40").check()
    for number, rating in enumerate(OPPONENTS, 1):
        field(page, f"Game {number}: opponent’s rating").fill(rating)
    # 1 gives -4, 1.5 gives +16
    expect(page.locator("#answer .lead")).to_have_text(re.compile("^1½ of 3.*to keep 1500$"))
    field(page, "Target rating").fill("1530")
    expect(page.locator("#answer .lead")).to_have_text(re.compile("^2 of 3.*for 1530$"))
    expect(brief(page)).to_contain_text("2 of 3 for 1530")
    expect(page).to_have_url(re.compile(r"/tournament/\?rating=1500&k=40&on=.*&games=1620_1480_1710&target=1530$"))
    page.get_by_label("Game 1: win").check()
    expect(page.locator("#answer .lead")).to_have_text(re.compile("^1 of 2.*left to play, for 1530$"))
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Plan")
