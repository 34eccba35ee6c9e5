"""The form of a whole event: a file that is dropped or chosen starts, the page says what it reads, the settings."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from tests import events
from tests.browser.test_accessibility import violations
from tests.browser.test_crosstable import FILE, TRF, calculate

DROP = """([name, text, kind]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: "text/plain" }));
  document.querySelector(".whole h1").dispatchEvent(
    new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
}"""


def stopped(route: Route) -> None:
    route.fulfill(status=204)


@pytest.fixture
def held(page: Page) -> Page:
    """The page with an answer that does not come."""
    page.route("**/crosstable/", lambda route: route.fallback() if route.request.method == "GET" else stopped(route))
    return page


def test_a_file_that_is_chosen_starts(page: Page):
    page.goto("/crosstable/")
    page.get_by_label("Drop a file here").set_input_files(FILE)
    expect(page.locator(".lead")).to_have_text("3 players rated")


def test_a_file_that_is_dropped_anywhere_starts(page: Page):
    page.goto("/crosstable/")
    page.evaluate(DROP, ["event.trf", TRF, "dragover"])
    expect(page.locator("#event")).to_have_class("dragged-over")
    page.evaluate(DROP, ["event.trf", TRF, "drop"])
    expect(page.locator(".lead")).to_have_text("3 players rated")
    page.evaluate(DROP, ["event.trf", TRF.replace("Invented", "Another"), "drop"])
    expect(page.locator(".rules summary")).to_contain_text("Another Open")


def test_a_drop_without_a_file_does_nothing(page: Page):
    page.goto("/crosstable/")
    page.evaluate("""() => {
      const data = new DataTransfer();
      Object.defineProperty(data, "types", { value: ["Files"] });
      const event = new Event("drop", { bubbles: true, cancelable: true });
      Object.defineProperty(event, "dataTransfer", { value: data });
      document.body.dispatchEvent(event);
    }""")
    expect(page.locator("#event")).not_to_have_attribute("aria-busy", "true")


def test_ctrl_and_enter_in_the_text_start(page: Page):
    page.goto("/crosstable/")
    page.locator("#text").fill(TRF)
    page.locator("#text").press("Control+Enter")
    expect(page.locator(".lead")).to_have_text("3 players rated")


def test_it_says_how_many_players_it_reads(held: Page):
    held.goto("/crosstable/")
    big: FilePayload = {"name": "big.trf", "mimeType": "text/plain", "buffer": events.trf(249, 9).encode()}
    held.get_by_label("Drop a file here").set_input_files(big)
    expect(held.get_by_role("status")).to_have_text("Reading 249 players…")
    expect(held.locator("#event")).to_have_attribute("aria-busy", "true")


def test_it_says_how_much_it_reads_where_players_cannot_be_counted(held: Page):
    held.goto("/crosstable/")
    table: FilePayload = {"name": "a.csv", "mimeType": "text/csv", "buffer": b"x" * 24_000}
    held.get_by_label("Drop a file here").set_input_files(table)
    expect(held.get_by_role("status")).to_have_text("Reading a.csv, 24 kB…")


def test_it_says_how_much_text_it_reads(held: Page):
    held.goto("/crosstable/")
    held.locator("#text").fill("½" * 1_000)
    calculate(held)
    expect(held.get_by_role("status")).to_have_text("Reading 2 kB…")


def test_back_brings_a_page_that_is_not_at_work(page: Page):
    page.goto("/crosstable/")
    page.locator("#text").fill(TRF)
    calculate(page)
    expect(page.locator(".lead")).to_be_visible()
    page.go_back()
    expect(page.locator("#event")).not_to_have_attribute("aria-busy", "true")
    expect(page.get_by_role("status")).to_be_empty()


def test_saving_and_the_files_for_programs_show_no_sign_of_reading(held: Page):
    held.goto("/crosstable/?example=1")
    held.route("**/crosstable.json", stopped)
    held.get_by_role("button", name="JSON").dispatch_event("click")
    expect(held.locator("#event")).not_to_have_attribute("aria-busy", "true")


def test_enter_in_the_name_saves_the_report(page: Page):
    page.goto("/crosstable/?example=1")
    page.get_by_label("Name of the event").fill("Club Open")
    page.get_by_label("Name of the event").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("The report is saved")


def test_another_file_has_another_name(page: Page):
    page.goto("/crosstable/?example=1")
    page.get_by_label("Name of the event").fill("Club Open")
    calculate(page)
    expect(page.get_by_label("Name of the event")).to_have_value("Club Open")
    page.get_by_label("Drop a file here").set_input_files(FILE)
    expect(page.get_by_label("Name of the event")).to_have_value("")
    expect(page.get_by_label("Name of the event")).to_have_attribute("placeholder", "Invented Open")


def change_the_time_control(page: Page) -> None:
    page.goto("/crosstable/?example=1")
    expect(page.get_by_label("Time control")).to_be_hidden()
    page.get_by_text("change", exact=True).click()
    page.get_by_label("Time control").select_option("rapid")
    calculate(page)
    expect(page.get_by_label("Time control")).to_have_value("rapid")
    expect(page.locator(".rules summary")).to_contain_text("rapid, as entered")


def test_what_was_assumed_can_be_changed(page: Page):
    change_the_time_control(page)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_what_was_assumed_can_be_changed_without_script(page: Page):
    change_the_time_control(page)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_an_early_file_is_rated_by_todays_rules_with_one_button(page: Page):
    page.goto("/crosstable/")
    page.get_by_label("Drop a file here").set_input_files(
        {**FILE, "buffer": TRF.replace("2026/05", "2010/05").encode()}
    )
    calculate(page)
    page.get_by_role("button", name="Rate it by today’s rules").click()
    expect(page.locator(".lead")).to_have_text("3 players rated")


def test_a_finding_opens_the_long_text_that_it_is_in(page: Page):
    page.goto("/crosstable/")
    text = events.trf(284, 9)
    page.get_by_label("Drop a file here").set_input_files(
        {"name": "long.trf", "mimeType": "text/plain", "buffer": text.encode() + b"rubbish\n"}
    )
    expect(page.locator("#text")).to_be_hidden()
    page.get_by_role("link", name=re.compile(r"^Line \d+")).click()
    box = page.locator("#text")
    expect(box).to_be_focused()
    assert box.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == "rubbish"


@pytest.mark.parametrize("width", [320, 1280])
def test_its_states_are_accessible_and_fit(page: Page, width: int):
    page.set_viewport_size({"width": width, "height": 800})
    for text in (TRF + "rubbish\n" * 9, TRF.replace("2026/05", "2010/05"), "nothing"):
        page.goto("/crosstable/")
        page.locator("#text").fill(text)
        calculate(page)
        expect(page.locator(".fold")).to_be_visible()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


TOUCHED = """(row) => {
  row.scrollIntoView({ block: "center" });
  const name = row.querySelector("th button"), field = row.querySelector(".k input"), words = document.createRange();
  words.selectNodeContents(name);
  const box = field.getBoundingClientRect(), x = box.left + 4, letters = words.getBoundingClientRect();
  const middle = (letters.top + letters.bottom) / 2, size = parseFloat(getComputedStyle(name).fontSize);
  const at = (y) => document.elementFromPoint(x, y)?.closest("button, label, input");
  let reach = 0;
  for (let y = Math.ceil(letters.top); y < box.bottom + 40; y++) reach += at(y)?.closest("label") != null;
  return [at(middle - size / 2) === name, at(middle + size / 3) === name, reach >= 44];
}"""


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 740}, has_touch=True)
@pytest.mark.parametrize("path", ["/crosstable/", "/us-chess/section/"])
def test_on_a_phone_the_name_and_the_field_below_it_are_touched_each_for_itself(page: Page, path: str):
    page.goto(f"{path}?example=1")
    row = page.locator(".players > tbody").nth(1)
    assert row.evaluate(TOUCHED) == [True, True, True]
    row.locator("th button").tap()
    expect(row.locator("th button")).to_have_attribute("aria-expanded", "true")
    row.locator(".k input").first.tap()
    expect(row.locator(".k input").first).to_be_focused()
