"""Journeys done as a person does them: each touch or key is made and counted."""

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator, Page, TimeoutError

from tests import events
from tests.journeys.pages import GAMES, LETTERED, NINE, OWN, PASTE

ANSWERED = re.compile(f"games={LETTERED}")
SIGNS = {"win": "1", "draw": "½", "loss": "0"}
LINES = "\n".join(f"{rating} {SIGNS[result]}" for rating, result in GAMES.items())
READ = "[name^=opponent-][value]:not([value='']), button[name=player]"  # on a page that has read a text
HOLD_AND_PASTE = 2  # touches of a phone's own: hold the box, choose Paste
# A phone's keyboard opens when a text field gets the focus from anything else.
KEYBOARD = """
window.opened = 0;
const takesText = (element) => Boolean(element?.matches("input[type=text], textarea"));
addEventListener("focusin", (event) => {
  if (takesText(event.target) && !takesText(event.relatedTarget)) window.opened += 1;
});
"""
BELOW = """() => {
  const answer = [...document.querySelectorAll("#answer *")].find((e) => e.getBoundingClientRect().height > 1);
  return Math.max(0, Math.round(answer.getBoundingClientRect().top - innerHeight));
}"""


class Journey(NamedTuple):
    """The touches or keys that were needed, and what else was met on the way."""

    steps: int
    remarks: str


class Hand:
    """Touches and types on a page. What has the focus already is not touched."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps = 0

    def tap(self, target: Locator) -> None:
        target.tap()
        self.steps += 1

    def has(self, target: Locator) -> bool:
        """Whether the target has the focus, once the page has done what it does by itself."""
        self.page.wait_for_timeout(60)
        return bool(target.count() and target.evaluate("element => element === document.activeElement"))

    def reach(self, target: Locator) -> None:
        if not self.has(target):
            self.tap(target)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text, delay=20)
        self.steps += len(text)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.steps += 1

    def tab_to(self, target: Locator) -> None:
        """Tab by Tab, over the skip link."""
        for _ in range(40):
            if self.has(target):
                return
            self.press("Tab")
            if self.has(self.page.locator("a.skip")):
                self.press("Enter")
        raise LookupError("No Tab leads there.")


def own_rating(page: Page) -> Locator:
    return page.locator("[name=rating]:visible").first


def opponent(page: Page, row: int) -> Locator:
    """The input of a row, counted from 0."""
    return page.locator(".rows li").nth(row).locator("[name^=opponent-]")


def below(page: Page) -> str:
    """How far a person must scroll to see the answer."""
    page.wait_for_timeout(700)
    pixels = page.evaluate(BELOW)
    return f"answer {pixels} px below the window" if pixels else "answer in the window"


def nine_typed(page: Page) -> Journey:
    """Taps and digits on a phone."""
    page.add_init_script(KEYBOARD)
    page.goto("/tournament/")
    hand, rows = Hand(page), page.locator(".rows li")
    hand.reach(own_rating(page))
    hand.type(OWN)
    for row, (rating, result) in enumerate(GAMES.items()):
        if rows.count() == row:
            hand.tap(page.locator("button[name=add]:not([value=event])"))
        hand.reach(opponent(page, row))
        hand.type(rating)
        hand.tap(rows.nth(row).locator(f"label:has([value={result}])"))
    page.wait_for_url(ANSWERED)
    opened = page.evaluate("window.opened")
    return Journey(hand.steps, f"keyboard opened {opened} times, scrolled to {page.evaluate('Math.round(scrollY)')}")


def has_read(page: Page) -> bool:
    try:
        page.locator(READ).first.wait_for(timeout=1_500)
    except TimeoutError:
        return False
    return True


def paste(hand: Hand, text: str) -> None:
    """Into the tournament's box, opened if it is closed; Read is pressed if the page does not read by itself."""
    page = hand.page
    page.goto("/tournament/")
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    box = page.locator(f"{PASTE} textarea[name=text]")
    if not box.is_visible():
        closed = box.locator("xpath=ancestor::details[not(@open)][last()]/summary")
        paste_button = page.get_by_role("link", name=re.compile("^Paste"))
        hand.tap(closed.or_(paste_button).filter(visible=True).first)
        if has_read(page):
            return
    hand.reach(box)
    hand.steps += HOLD_AND_PASTE
    page.keyboard.press("ControlOrMeta+V")
    if not has_read(page):
        hand.tap(page.locator(PASTE).get_by_role("button", name=re.compile("^Read")).first)
        assert has_read(page)


def nine_pasted(page: Page) -> Journey:
    """A text that has the own rating and K."""
    hand = Hand(page)
    paste(hand, f"Ro {OWN}, K 20\n{LINES}")
    page.wait_for_url(ANSWERED)
    return Journey(hand.steps, below(page))


def nine_pasted_without_rating(page: Page) -> Journey:
    """The own rating is typed after the games are read."""
    hand = Hand(page)
    paste(hand, LINES)
    own = own_rating(page)
    page.wait_for_timeout(300)
    place = own.evaluate("element => Math.round(element.getBoundingClientRect().bottom)")
    hand.reach(own)
    hand.type(OWN)
    page.wait_for_url(ANSWERED)
    return Journey(hand.steps, f"rating ends at {place} px of the window; {below(page)}")


def nine_keyed(page: Page) -> Journey:
    """Keys alone, from the top of the page."""
    page.goto("/tournament/")
    hand = Hand(page)
    hand.tab_to(own_rating(page))
    first = hand.steps
    hand.type(OWN)
    hand.tab_to(opponent(page, 0))
    between = hand.steps - first - len(OWN)
    for row, (rating, result) in enumerate(GAMES.items()):
        hand.type(f"{rating}{result[0]}")
        if not hand.has(opponent(page, row + 1)):
            hand.press("Enter")
    page.wait_for_url(ANSWERED)
    return Journey(hand.steps, f"{first} to the rating, {between} from it to the first game")


def one_of_38(page: Page) -> Journey:
    """A crosstable pasted, then one of its players chosen."""
    hand = Hand(page)
    paste(hand, events.crosstable(38, 7))
    hand.tap(page.locator("button[name=player]").filter(has_text=events.name(20)))
    page.wait_for_url(re.compile("games="))
    return Journey(hand.steps, below(page))


def link_copied(page: Page) -> Journey:
    """From the top of a result of nine games; the address in the clipboard proves it."""
    page.goto(NINE)
    hand = Hand(page)
    ways = page.get_by_role("button", name=re.compile("^(Share|Copy link)")).filter(visible=True)
    tops = [way.evaluate("element => element.getBoundingClientRect().bottom - innerHeight") for way in ways.all()]
    pixels = min(tops)
    hand.tap(ways.nth(tops.index(pixels)))
    page.wait_for_timeout(200)
    assert page.evaluate("navigator.clipboard.readText()").endswith(NINE), "The clipboard has another text."
    return Journey(hand.steps, f"{max(0, pixels) / page.evaluate('innerHeight'):.1f} screens of scrolling")


PHONE_JOURNEYS: dict[str, Callable[[Page], Journey]] = {
    "Nine games typed, touches": nine_typed,
    "Nine games pasted with own rating and K, touches": nine_pasted,
    "Nine games pasted without them, touches": nine_pasted_without_rating,
    "38-player table pasted, to one player's answer, touches": one_of_38,
    "Link of a nine-game result copied, touches": link_copied,
}
DESK_JOURNEYS: dict[str, Callable[[Page], Journey]] = {"Nine games by the keyboard alone, keys": nine_keyed}
