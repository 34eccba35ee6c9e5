"""How US Chess rates: the figures of the page, which are published ones or worked out by hand."""

import pytest
from django.test import Client

from calculator.engine.uschess import formulas, newcomer
from tests.guide.test_how_it_works import text

PAGE = "/how-it-works/us-chess/"


def page(client: Client, address: str = PAGE) -> str:
    return text(client.get(address).content.decode())


@pytest.mark.parametrize(
    "figure",
    [
        "With 9 or more, the standard formula is used. With 8 or fewer, the special formula is used.",
        "A rating is provisional up to 25 games",
        "Above 2355 it is 50.",
        # The specification: N' of 1700 is 20.012, and 800 / 24.012 is 33.32.
        "500 8.80 62.51", "1300 14.11 44.18", "1700 20.01 33.32", "2355 49.99 14.82",
        # US Chess's own estimator: 1300 becomes 1469.
        "Of your 45 games, 14.11 count as effective games.",
        "K is 800 / (14.11 + 4) = 44.18.",
        "1250 Win +50 0.5715 1400 Draw −100 0.3599 1500 Win −200 0.2403 1550 Win −250 0.1917 Sum 3½ 1.3633",
        "3½ minus 1.3633 is 2.1367. Times K 44.18, this is +94.40.",
        "The threshold of the bonus is 10 × √4 = 20.00. What is above it counts once more: a bonus of 74.40.",
        "1300 + 94.40 + 74.40 is 1468.80. Rounded, your new rating is 1469.",
        "it is 20 points for 4 games and 30 for 9 games",
        # US Chess's approximating formulas of 2017, at the factor 12: 1465.
        "1 Jan 2025 10 20.00 1469 1 Feb 2023 12 24.00 1465 1 Jun 2017 14 28.00 1461",
        "ended before 8 May 2013",
        # US Chess's approximating formulas: 1511.
        "With 3 points for the earlier games, the score is 4.5. At 1511.11 the expected score is the same. "
        "The new rating is 1511.",
        "Earlier games, as against 1500 6 0.5139 3.0833 1400 1 0.6389 0.6389",
        "100 at least and 2700 at most",
        "their published ratings are at most 400 points apart",
        "we assume that players with more than 8 games before neither won all of them nor lost all.",
        "50 points for each year, 1300 at most", "anybody else from 750", "15 750 20 1000 26 1300 40 1300",
        "A player of 15 starts from 750. After 2 points against 900, 1000, 1100, 1200 the rating is 1050.",
        # 5 exp(.06 (.82 - 6) 1.747) = 2.905 for 1200, 5 exp(.06 (2.381 - 6) .1615) = 4.828 for 1825.39.
        "starts from 1590, with 8 games",
        "1500 1277.05 2000 2060.40 2200 2264.00", "1500 there is 1270.00",
        "half of the estimates are within 4.9 points of the published rating",
        "With their published ratings from after it, half are within 0.8.",
        "At 2300, with 3½ against 2200, 2250, 2350, 2400, K is 12.07 instead of 16.09, and the new rating 2318.11",
        "2200 100 2300 75 2400 50 2500 25",
        "after 3 losses in a first event, the rating is 101 at least",
        "1388 none 1941 1700 1999.51 1800 2450 2100",
        "A match changes a rating by 50 points at most.",
        "it shows 1510.27, after a gain, as 1511, where the list has 1510",
        # (6 x 1500 + 800 + 400) / 7
        "1500 after 6 games beats 800. The mean gives 1457.14, so the win would cost points. The rule gives 1500.",
        # 1300 + 32 x 2.1367
        "With K 32 and no bonus the example ends on 1368.37 instead of 1468.80.",
        "has the floor 1700, not 1500",
        # 800 / (14.107 + 6)
        "With 2 byes counted as games, K would be 39.79 instead of 44.18.",
        "specification of the rating system of July 2025, by Mark Glickman and Thomas Doan, with the bonus factor 10. "
        "We read it on 29 Nov 2026 and checked it against ratings of August 2026.",
    ],
)  # fmt: skip
def test_it_says(client: Client, figure: str):
    assert figure in page(client)


def test_the_newcomer_of_the_section_is_worked_by_hand(client: Client):
    # D scores 2 of 3 against 1500, 1300, 1200. In step 3 half a point against 750 is added, a game that is expected to
    # be won: 1 + 1.5 + (3R - 4000) / 800 = 2.5 has R = 1333.33. In step 5: (the others' results of step 4 + 400) / 3.
    said = page(client)
    assert "The start is 750, and the strength after step three 1333.33." in said
    assert "A 1500 1½ 1500 16.57 standard 1466.00" in said
    assert f"1466.67 {(1466.00 + 1342.43 + 1170.37 + 400) / 3:.2f} 1460" in said


def test_the_page_of_fides_rules_leads_here_from_the_anchor_that_was_published(client: Client):
    _, _, rest = client.get("/how-it-works/fide/").content.decode().partition('<p id="us-chess">')
    assert f'href="{PAGE}"' in rest.partition("</p>")[0]


@pytest.mark.parametrize("address", ["/how-it-works/questions/", "/how-it-works/terms/", "/how-it-works/mistakes/"])
def test_other_parts_lead_here(client: Client, address: str):
    article = client.get(address).content.decode().partition("<article")[2]
    assert f'href="{PAGE}' in article


@pytest.mark.parametrize("words", ["K 40", "K 20", "8.3.", "FIDE’s table", "development coefficient"])
def test_nothing_of_fides_formula_shows(client: Client, words: str):
    article = text(client.get(PAGE).content.decode().partition("<article")[2].partition("</article>")[0])
    assert words not in article


def test_changed_rules_change_the_page(client: Client, monkeypatch: pytest.MonkeyPatch):
    assert "1469" in page(client)
    monkeypatch.setattr(formulas, "MOST_EFFECTIVE", 60)
    monkeypatch.setattr(formulas, "SPECIAL_GAMES", 7)
    monkeypatch.setattr(newcomer, "ADULT_RATING", 1400)
    said = page(client)
    assert "1469" not in said
    assert "With 8 or more, the standard formula is used. With 7 or fewer" in said
    assert "50 points for each year, 1400 at most" in said
