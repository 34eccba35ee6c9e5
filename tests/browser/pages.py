"""What a person finds on the two pages, by the names that are read out, and the published examples."""

import re

from playwright.sync_api import Locator, Page

MINUS = "\u2212"
GAME = "/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
JUNIOR = "/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w_1480d_1710l_1555w_1390w"
# The federation's individual calculations of one rating period, two events: -1.60 and +2.20.
TWO_EVENTS = (
    "/tournament/?rating=1620&k=20&on=2025-10-01&event=1617:1651l_1525w&event=1617:2017l_1451w_1854l_1800d_1935l"
)
NORM = (
    "/norms/?title=GM&opponents=2510:GM:GER_2402:IM:FRA_2577:GM:IND_2390:FM:ESP_2465:IM:ESP_2188::ESP_2530:GM:ARM"
    "_2441:IM:ITA&score=5.5&federation=ESP"
)
US_CHESS = (
    "/us-chess/?rating=1520.55&before=50&kind=dual&on=2026-06-01"
    "&games=1250w_1400d_1500w_1550w_uw_1620l_1700l_1800.25d_1502w&floor=1400&names=Anna_Bert_______"
)
PAGES = {
    "home": "/",
    "empty game": "/game/",
    "game": GAME,
    "game by formula": f"{GAME}&method=formula&k_custom=37.25&opponent_k=17.5",
    "wrong game": "/game/?rating=abc&opponent=&result=win&k=200",
    "empty tournament": "/tournament/",
    "tournament": JUNIOR,
    "tournament by formula": f"{JUNIOR}&method=formula&k_custom=37.25&target=1600",
    "two events": TWO_EVENTS,
    "empty plan": "/plan/",
    "plan": "/tournament/?rating=2053&k=20&games=1675_2310_1653_1884_2218_1990_2101_1877_2060&target=2080",
    "plan with results": "/tournament/?rating=1500&k=40&games=1620w_1480_1710",
    "wrong tournament": "/tournament/?rating=15.5&k=40&on=2020-01-01&score=9&opponent-1-1=1620&opponent-1-2=foo",
    "average opponent": "/average-opponent/?rating=1750&average=1800&count=7&score=4.5&k=40",
    "empty US Chess": "/us-chess/",
    "US Chess": US_CHESS,
    "US Chess, unrated": "/us-chess/?age=15&games=900w_1000l_1100d_1200l&on=2026-06-01",
    "US Chess, plan": "/us-chess/?rating=1300&before=45&on=2026-06-01&games=1250_1400_1500w_1550",
    "wrong US Chess": "/us-chess/?rating=3100&before=-1&kind=x&games=1250w_5q&floor=9999&age=x&others=zz&score=9",
    "expectancy": "/win-expectancy/?gap=150&want=75",
    "expectancy wrong": "/win-expectancy/?gap=x&step=0",
    "crosstable": "/crosstable/?example=1",
    "empty crosstable": "/crosstable/",
    "section": "/us-chess/section/?example=1",
    "empty section": "/us-chess/section/",
    "how it works": "/how-it-works/",
    **{
        part: f"/how-it-works/{part}/"
        for part in ("questions", "formula", "fide", "title-norms", "us-chess", "mistakes", "terms", "sources")
    },
    "a question": "/how-it-works/questions/#worth-of-a-draw",
    "api": "/api/",
    "api, a shape": "/api/#Regulations",
    "published tables": "/win-expectancy/tables/",
    "K": "/k-factor/?rating=2290&birth_year=2010&games_played=300&peak=2300&back=/game/",
    "K unknown": "/k-factor/?rating=1900",
    "K empty": "/k-factor/",
    "K by ticks": "/game/?rating=1650&opponent=1800&result=win&k=facts&new=1",
    "performance": "/performance/?opponents=1750_1900_2200_1450_2100&score=4",
    "performance wrong": "/performance/?opponents=1750_x_y&score=9",
    "norm": NORM,
    "norm table": "/norms/?title=IM",
    "norm by average": "/norms/?title=WGM&average=2250&score=6",
    "empty norm": "/norms/",
    "norm wrong": "/norms/?title=XX&opponents=2400_GM+Able+GER&score=x&count=6&federation=Westfalen",
    "first rating": "/first-rating/?opponents=2500_2500_2500_2500_2500&score=5",
}

BEATING_1800 = "A win against 1800 at K 20 (exactly +14.00)."
DRAWING_WITH_1800 = "A draw with 1800 at K 20 (exactly +4.00)."
LOSING_TO_1800 = f"A loss to 1800 at K 20 (exactly {MINUS}6.00)."
JUNIORS_MONTH = "3½ of 5 at K 40, 2.17 expected (exactly +53.20)."
TWO_EVENTS_MONTH = "2½ of 7 at K 20, 2.47 expected (exactly +0.60)."


def sentence(page: Page) -> Locator:
    return page.locator("#answer > .said, #answer .answer:not(.lead)")


def brief(page: Page) -> Locator:
    """The line at the foot of a small screen, which is spoken after a second of rest."""
    return page.locator("#brief")


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def choice(page: Page, label: str) -> Locator:
    """One of several, by the beginning of its name."""
    return page.get_by_role("radio", name=re.compile(rf"^{label}\b"))


def calculate(page: Page) -> Locator:
    """The button of a page that is not live."""
    return page.get_by_role("button", name="Calculate")


def ask(page: Page) -> None:
    """Asks for the answer where no button is needed: by Enter in the first field."""
    page.locator("#question input[type=text]").first.press("Enter")


def event(page: Page, number: int) -> Locator:
    return page.locator(".event").nth(number - 1)


def rows(page: Page) -> Locator:
    return page.locator(".event .rows li")


def opponent(page: Page | Locator, row: int) -> Locator:
    return page.get_by_label(f"Game {row}: opponent’s rating", exact=True)


def result(page: Page | Locator, row: int, name: str) -> Locator:
    sign = {"win": "1", "draw": "½", "loss": "0"}[name]
    return page.get_by_label(f"Game {row}: {name} {sign}", exact=True)


def typed(page: Page | Locator) -> list[str]:
    """The opponents' ratings in the rows, down to the last that is filled."""
    found = [box.input_value() for box in page.get_by_label("opponent’s rating").all()]
    while found and not found[-1]:
        found.pop()
    return found


def fill_game(page: Page, rating: str, opponent: str, result: str) -> None:
    field(page, "Your rating").press_sequentially(rating)
    field(page, "Opponent’s rating").press_sequentially(opponent)
    choice(page, result).check()
