"""Both pages without a script: every answer is a page of its own, and the page opens at it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    BEATING_1800,
    JUNIORS_MONTH,
    TWO_EVENTS,
    TWO_EVENTS_MONTH,
    calculate,
    choice,
    event,
    field,
    fill_game,
    opponent,
    result,
    rows,
    sentence,
    typed,
)

pytestmark = pytest.mark.browser_context_args(java_script_enabled=False)


def test_it_answers_one_game(page: Page):
    page.goto("/game/")
    fill_game(page, "1650", "1800", "Win")
    calculate(page).click()
    expect(sentence(page)).to_have_text(BEATING_1800)
    expect(page).to_have_url(re.compile(r"/game/\?rating=1650&opponent=1800&result=win&k=20&.*#answer$"))
    expect(sentence(page)).to_be_in_viewport()
    expect(field(page, "Your rating")).to_have_value("1650")
    expect(field(page, "Opponent’s rating")).to_have_value("1800")
    expect(choice(page, "Win")).to_be_checked()
    expect(page.get_by_role("button", name="Copy")).to_have_count(0)


def test_it_takes_a_tournament_with_rows_added_and_removed(page: Page):
    page.goto("/tournament/")
    field(page, "Your rating").fill("1500")
    choice(page, "40").check()
    for number, rating in enumerate(("1620", "1480 d", "2700", "1710 l", "1555 w"), 1):
        opponent(page, number).fill(rating)
    result(page, 1, "win").check()
    result(page, 3, "draw").check()
    page.get_by_role("button", name="Add a game").click()
    expect(rows(page)).to_have_count(6)
    assert typed(page) == ["1620", "1480", "2700", "1710", "1555"]
    expect(result(page, 2, "draw")).to_be_checked()
    page.get_by_role("button", name="Remove: Game 3").click()
    assert typed(page) == ["1620", "1480", "1710", "1555"]
    expect(result(page, 3, "loss")).to_be_checked()
    opponent(page, 5).fill("1390")
    result(page, 5, "win").check()
    calculate(page).click()
    expect(sentence(page)).to_have_text(JUNIORS_MONTH)
    expect(sentence(page)).to_be_in_viewport()
    expect(page).to_have_url(re.compile("#answer$"))
    assert typed(page) == ["1620", "1480", "1710", "1555", "1390"]


def test_it_keeps_the_new_row_in_sight(page: Page):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("/tournament/")
    page.get_by_role("button", name="Add a game").click()
    expect(opponent(page, 6)).to_be_in_viewport()


def test_it_takes_two_events(page: Page):
    page.goto("/tournament/?rating=1620&k=20&on=2025-10-01&games=1651l_1525w")
    page.get_by_role("button", name="Add an event").click()
    for number in (1, 2):
        field(page, f"Your rating at event {number}, if another").fill("1617")
    for number, game in enumerate(("2017 l", "1451 w", "1854 l", "1800 d", "1935 l"), 1):
        opponent(event(page, 2), number).fill(game)
    calculate(page).click()
    expect(sentence(page)).to_have_text(TWO_EVENTS_MONTH)
    assert typed(event(page, 1)) == ["1651", "1525"]
    assert typed(event(page, 2)) == ["2017", "1451", "1854", "1800", "1935"]


def test_it_removes_an_event(page: Page):
    page.goto(TWO_EVENTS)
    page.get_by_role("button", name="Remove event 2").click()
    expect(page.locator(".event")).to_have_count(1)
    assert typed(page) == ["1651", "1525"]
    expect(page.get_by_role("table", name="Ro 1617, K 20").get_by_role("row").last).to_contain_text("\u22121.60")


def test_it_calculates_on_enter_and_removes_nothing(page: Page):
    page.goto("/tournament/")
    field(page, "Your rating").fill("2450")
    choice(page, "10").check()
    opponent(page, 1).fill("2450w")
    opponent(page, 2).fill("2154w")
    opponent(page, 2).press("Enter")
    expect(sentence(page)).to_have_text("2 of 2 at K 10, 1.35 expected (exactly +6.50).")
    assert typed(page) == ["2450", "2154"]


def test_it_lists_every_error_with_a_way_to_its_field(page: Page):
    page.goto("/tournament/")
    field(page, "Your rating").fill("15.5")
    opponent(page, 1).fill("1620")
    opponent(page, 2).fill("#foo")
    result(page, 2, "win").check()
    calculate(page).click()
    problems = page.get_by_role("alert")
    expect(problems.get_by_role("listitem")).to_have_count(2)
    expect(problems).to_contain_text("“15.5” has decimals.")
    expect(problems).to_contain_text("Game 2: “#foo” is not a rating.")
    expect(problems).to_be_in_viewport()
    expect(field(page, "Your rating")).to_have_value("15.5")
    assert typed(page) == ["1620", "#foo"]
    expect(result(page, 2, "win")).to_be_checked()
    for label, led_to in (
        ("Your rating", field(page, "Your rating")),
        ("Game 2", opponent(page, 2)),
    ):
        problems.get_by_role("link", name=label).click()
        expect(led_to).to_be_focused()
        expect(led_to).to_be_in_viewport()
    expect(opponent(page, 2)).to_have_accessible_description(re.compile("“#foo” is not a rating"))
