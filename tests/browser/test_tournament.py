"""A tournament typed row by row, with the comforts that a script adds."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import (
    JUNIORS_MONTH,
    MINUS,
    TWO_EVENTS,
    TWO_EVENTS_MONTH,
    brief,
    choice,
    event,
    field,
    opponent,
    result,
    rows,
    sentence,
    typed,
)


def test_it_takes_a_tournament_from_the_keyboard_alone(page: Page):
    page.goto("/tournament/")
    field(page, "Your rating").press_sequentially("2053")
    opponent(page, 1).focus()
    for number, game in enumerate(("1675 w", "2310 l", "1653w", "1884 1", "2218 0"), 1):
        expect(opponent(page, number)).to_be_focused()
        page.keyboard.type(game)
        page.keyboard.press("Enter")
    expect(opponent(page, 6)).to_be_focused()
    expect(rows(page)).to_have_count(9)
    expect(page.locator("#rows")).to_have_value("9")
    expect(sentence(page)).to_have_text(f"3 of 5 at K 20, 3.01 expected (exactly {MINUS}0.20).")
    expect(page).to_have_url(re.compile("games=1675w_2310l_1653w_1884w_2218l$"))


def test_it_reads_a_half_behind_the_rating(page: Page):
    page.goto("/tournament/?rating=2499&k=10&on=2025-10-31&games=2099w_2322w_2422w")
    opponent(page, 4).press_sequentially("2325½")
    page.keyboard.press("Enter")
    page.keyboard.type("2255 =")
    expect(sentence(page)).to_have_text("4 of 5 at K 10, 3.79 expected (exactly +2.10).")


def test_it_works_the_juniors_example(page: Page):
    page.goto("/tournament/")
    page.get_by_role("link", name="Worked example").click()
    expect(sentence(page)).to_have_text(JUNIORS_MONTH)
    expect(brief(page)).to_contain_text("+53 → 1553")
    assert typed(page) == ["1620", "1480", "1710", "1555", "1390"]
    expect(choice(page, "40")).to_be_checked()
    expect(result(page, 2, "draw")).to_be_checked()
    expect(result(page, 3, "loss")).to_be_checked()
    by_game = page.get_by_role("table", name="Ro 1500, K 40")
    expect(by_game.get_by_role("row", name=re.compile("^n 5"))).to_contain_text("1551")
    expect(by_game.get_by_role("row", name=re.compile("^n 5"))).to_contain_text("2.17")


def test_it_adds_and_removes_rows(page: Page):
    page.goto("/tournament/?rating=2450&k=10&on=2026-11-01&games=2450w_1400l_2154w")
    expect(rows(page)).to_have_count(5)
    page.get_by_role("button", name="Add a game").click()
    expect(rows(page)).to_have_count(6)
    expect(opponent(page, 6)).to_be_focused()
    page.get_by_role("button", name="Remove: Game 2").click()
    expect(rows(page)).to_have_count(5)
    expect(opponent(page, 2)).to_have_value("2154")
    expect(opponent(page, 2)).to_be_focused()
    expect(result(page, 2, "win")).to_be_checked()
    expect(result(page, 1, "win")).to_be_checked()
    expect(sentence(page)).to_have_text("2 of 2 at K 10, 1.35 expected (exactly +6.50).")
    page.get_by_role("button", name="Undo").click()
    expect(opponent(page, 2)).to_be_focused()
    assert typed(page) == ["2450", "1400", "2154"]
    expect(result(page, 2, "loss")).to_be_checked()
    expect(result(page, 3, "win")).to_be_checked()
    expect(page.get_by_role("button", name="Remove: Game 6")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_hidden()
    expect(page).to_have_url(re.compile("games=2450w_1400l_2154w$"))


def test_it_empties_the_only_row_rather_than_take_it_away(page: Page):
    page.goto("/tournament/?rating=2450&opponent-1-1=2450&result-1-1=win&rows=1")
    page.get_by_role("button", name="Remove: Game 1").click()
    expect(rows(page)).to_have_count(1)
    expect(opponent(page, 1)).to_have_value("")
    expect(result(page, 1, "win")).not_to_be_checked()
    page.get_by_role("button", name="Undo").click()
    assert typed(page) == ["2450"]
    expect(result(page, 1, "win")).to_be_checked()


@pytest.mark.parametrize(("wanted", "shown"), [("8", 8), ("2", 3)])
def test_it_shows_as_many_rows_as_asked_but_hides_no_game(page: Page, wanted: str, shown: int):
    page.goto("/tournament/?rating=2450&k=10&games=2450w_2154w_2300d")
    page.get_by_text("Target, total score, rows").click()
    field(page, "Rows").fill(wanted)
    field(page, "Rows").press("Tab")
    expect(rows(page)).to_have_count(shown)
    assert typed(page) == ["2450", "2154", "2300"]


def test_it_takes_two_events_of_one_period(page: Page):
    page.goto("/tournament/?rating=1620&k=20&on=2025-10-01&games=1651l_1525w")
    page.get_by_role("button", name="Add an event").click()
    for number in (1, 2):
        field(page, f"Your rating at event {number}, if another").fill("1617")
    opponent(event(page, 2), 1).focus()
    for game in ("2017 l", "1451 w", "1854 l", "1800 d", "1935 l"):
        page.keyboard.type(game)
        page.keyboard.press("Enter")
    expect(sentence(page)).to_have_text(TWO_EVENTS_MONTH)
    expect(page).to_have_url(re.compile(re.escape(TWO_EVENTS)))
    sums = page.get_by_role("table", name="All events").get_by_role("row")
    expect(sums.filter(has_text="Period")).to_contain_text("+0.60")
    expect(sums.nth(1)).to_contain_text(f"{MINUS}1.60")
    expect(sums.nth(2)).to_contain_text("+2.20")


def test_it_removes_an_event(page: Page):
    page.goto(TWO_EVENTS)
    expect(sentence(page)).to_have_text(TWO_EVENTS_MONTH)
    page.get_by_role("button", name="Remove event 1").click()
    expect(page.locator(".event")).to_have_count(1)
    assert typed(page) == ["2017", "1451", "1854", "1800", "1935"]
    expect(page.get_by_role("table", name="Ro 1617, K 20").get_by_role("row").last).to_contain_text("+2.20")


def test_it_presses_the_button_of_a_result_typed_behind_a_rating(page: Page):
    page.goto("/tournament/")
    opponent(page, 1).fill("2310 l")
    opponent(page, 2).fill("2310½")
    opponent(page, 3).focus()
    expect(result(page, 1, "loss")).to_be_checked()
    expect(result(page, 2, "draw")).to_be_checked()
    expect(opponent(page, 1)).to_have_value("2310")


def test_it_makes_a_thousand_rows_at_once(page: Page):
    page.goto("/tournament/")
    page.get_by_text("Target, total score, rows").click()
    field(page, "Rows").fill("1000")
    field(page, "Rows").press("Tab")
    expect(rows(page)).to_have_count(1000)
    expect(opponent(page, 1000)).to_have_value("")
