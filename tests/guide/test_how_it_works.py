"""How it works: the page is there, its anchors lead somewhere, and no figure of ours is typed."""

import re
from dataclasses import replace
from decimal import Decimal
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings as configured
from django.test import Client
from django.utils.html import strip_tags

from calculator.engine.fide import tables as fide_tables
from calculator.guide import figures as guide_figures
from calculator.guide.parts import HEADINGS
from tests.guide.anchors import ANCHORS

TEMPLATES = sorted((Path(configured.BASE_DIR) / "templates" / "guide").iterdir())
INDEX = "/how-it-works/"
PAGES = [INDEX, *(f"/how-it-works/{name}/" for name in ANCHORS)]
# What may stand in the templates: the formula, clauses, dates, and what others say or were seen to do.
CLAUSE = r"\b(?:0\.1|5\.1|1\.[145]\.\d[a-f]?|7\.1\.4|7\.[23]\.\d|8\.1\.[12]|8\.2|8\.3\.\d)(?![\d.]*\d)"
QUOTED = (
    "E = 1 / (1 + 10(", "B.02", "B.01", "27 games",
    "K = 800 / (N\u2032 + m)", "K is 800 / (", "50 / √(0.662 + 0.00000739 × (2569 − R)2)",
    "1 / (1 + 10(", "E = ½ + (own − opponent) / 800, from 0 to 1", "5 to 10 is Blitz",
    "less than 30 is Quick", "30 or more is Regular", "From 30 to 65", "at most 400 points apart",
    "by 100 points at most in 180 days, and by 200 in three years", "100 points lower", "June 2017", "26 July 2025",
    "July 2025", "April 2026", "August 2026", "2015 and 2017", "within 26 months",
    "19.6 million published entries", "in 99.2 %", "since 1 Oct 2022", "on 1 Jan 2022", "2022 to 2024", "In May 2024",
    "7 May 2024", "Past and Present, 1978",
)  # fmt: skip


def pages(client: Client) -> dict[str, str]:
    """The contents and every part, by address."""
    return {address: client.get(address).content.decode() for address in PAGES}


@pytest.fixture
def source(client: Client) -> str:
    return "\n".join(pages(client).values())


def text(source: str) -> str:
    return " ".join(unescape(strip_tags(source.replace("<", " <"))).split())


def words(template: str) -> str:
    """What a template itself says: its text and its translated strings, without tags, variables and addresses."""
    said = re.sub(r'{%-? *translate "(.*?)".*?%}', r"\1", template)
    said = re.sub(r"{%.*?%}|{{.*?}}", "", said, flags=re.DOTALL)
    return " ".join(unescape(strip_tags(said)).split())


@pytest.mark.parametrize("address", PAGES)
def test_it_can_only_be_read_and_sets_no_cookie(client: Client, address: str):
    response = client.get(address)
    assert response.status_code == 200
    assert not response.cookies
    assert client.post(address).status_code == 405


@pytest.mark.parametrize("address", PAGES)
def test_every_link_to_an_anchor_leads_to_one(client: Client, address: str):
    every = pages(client)
    ids = {page: re.findall(r' id="([^"]+)"', source) for page, source in every.items()}
    assert len(ids[address]) == len(set(ids[address]))
    for page, anchor in re.findall(r'href="([^"#?]*)#([^"]+)"', every[address]):
        assert anchor in ids[page or address]


@pytest.mark.parametrize("anchor", [anchor for part in ANCHORS.values() for anchor in part])
def test_an_anchor_that_was_published_leads_to_the_part_that_has_it(client: Client, anchor: str):
    (address,) = re.findall(f'<a id="{anchor}" href="([^"]+)"', client.get(INDEX).content.decode())
    page, _, fragment = address.partition("#")
    assert fragment in {"", anchor}
    assert f' id="{anchor}"' in client.get(page).content.decode()
    assert page == next(f"/how-it-works/{name}/" for name, anchors in ANCHORS.items() if anchor in anchors)


def test_the_questions_come_first(client: Client):
    contents = re.findall(r'<h2><a id="([^"]+)"', client.get(INDEX).content.decode())
    assert contents == list(ANCHORS)


@pytest.mark.parametrize("anchor", ANCHORS["questions"][1:])
def test_each_question_is_a_closed_section(client: Client, anchor: str):
    source = client.get("/how-it-works/questions/").content.decode()
    assert f'<details class="fold" id="{anchor}">\n<summary><h2>' in source


@pytest.mark.parametrize("address", PAGES)
def test_each_page_has_the_row_of_the_parts_and_says_which_it_is(client: Client, address: str):
    row = client.get(address).content.decode().partition('<nav class="parts"')[2].partition("</nav>")[0]
    assert re.findall(r'href="([^"]+)"', row) == PAGES[1:]
    here = re.findall(r'href="([^"]+)" aria-current="page"', row)
    assert here == ([] if address == INDEX else [address])


def test_a_long_table_is_closed_behind_its_caption(client: Client):
    source = client.get("/how-it-works/formula/").content.decode()
    summary = '<details class="fold"><summary>Expected score of one game, no gap limited</summary><div class="scroll"'
    assert summary in source


@pytest.mark.parametrize(
    "figure",
    [
        "Every 100 points of gap multiply the odds by 1.778. A gap of 400 makes them 10 to one",
        "Multiply by K 20: +14.00. (The formula gives +14.0677.)",
        "Round: +14. Your rating goes from 1650 to 1664.",
        "If 40 % of such games are drawn, the player wins 10 % and loses 50 %.",
        "By FIDE’s table +53.20 becomes +53, and the new rating is 1553. "
        "By the formula the sum is +53.3106, rounded +53.",
        "1620 1 −120 0.34 +26.40 0.3339 +26.6456",
        "Values of 16, 24, 32 are common",
        "The winner’s gap counts as 500: 0.96 was expected, and the change is +0.40. "
        "The loser’s gap counts as 400: 0.08 was expected, and the change is −1.60.",
        "Win +0.40 2700 −1.60 2198",
        "the same win brought +0.80",
        "39 games at K 20 are rated with 17",
        "40 17 18 38 20 35 36 19 10 70 71 9",
        "+0.50 becomes +1 and −0.50 becomes −1",
        "dp is 50, and the first rating is 1922",
        "2601 against 2001 600 not rated 2601 against 2002 599 rated 2600 against 1900 700 rated",
        "at K 20 no win brings more than +18.40",
        "2700 losing to 1900 at K 10 is −10.00",
        "the rule gives +36.80. The real gap would give +39.20.",
        "5 wins worth +0.40 each are +2.00 together, rounded +2. Rounded one by one, each would be 0.",
        "The junior’s opponents average 1551. With 5 opponents of that rating "
        "the change would be +54.00 instead of +53.20.",
        "By the formula it is 190.8 points. In FIDE’s table every gap of 189–197 has an expected score of 75 %.",
        "For 3½ out of 5 against an average of 1551 it is 1700 by FIDE’s table",
        "The popular linear rule gives 1711",
        "Not +20.12. The table gives +59.60, rounded +60. The formula gives +60.0097.",
        "Not +16.39. The table gives +3.70, rounded +4. The formula gives +3.5683.",
        "Not 36.98 % and +12.60. The formula expects 35.99 %. By the table the win brings +12.80.",
        "Not +0.80, which limits the gap. Not +1, which is the formula. The rule in force gives +0.40, rounded 0.",
        "Not −9.20. The real gap counts, and the change is −10.00.",
        "the win is +28.00 for one and −14.00 for the other",
        "We read it on 29 Nov 2026, with the amendment of 1 Oct 2025.",
        "Expected score is not the chance of winning",
        "not affiliated with FIDE",
    ],
)
def test_it_says(source: str, figure: str):
    assert figure in text(source)


def test_the_mistake_of_chaining_is_worked_by_hand(source: str):
    # Expected .34 .56 .26 .44 .70, so +26 -2 -10 +22 +12 onto 1500.
    assert "the junior of our example ends on 1548 instead of 1553." in text(source)


def test_a_change_of_the_table_changes_the_page(client: Client, source: str, monkeypatch: pytest.MonkeyPatch):
    assert "from 1650 to 1664" in text(source)
    changed = [
        band._replace(higher=Decimal("0.75"), lower=Decimal("0.25")) if band.low == 146 else band
        for band in fide_tables.BANDS
    ]
    monkeypatch.setattr(fide_tables, "BANDS", tuple(changed))
    page = text("\n".join(pages(client).values()))
    assert "the table gives the lower-rated player 0.25" in page
    assert "Round: +15. Your rating goes from 1650 to 1665." in page
    assert "1664" not in page


def test_without_the_table_none_of_its_changes_is_left(client: Client, source: str, monkeypatch: pytest.MonkeyPatch):
    def changes(shown: str) -> set[str]:
        return set(re.findall(r"[+−]\d+\.\d\d\b", text(shown)))

    monkeypatch.setattr(
        fide_tables,
        "BANDS",
        [band._replace(higher=Decimal("0.777"), lower=Decimal("0.111")) for band in fide_tables.BANDS],
    )
    others = {"+20.12", "+16.39", "+12.60", "+94.40"}  # other websites, and US Chess, which has no table
    assert changes(source) & changes("\n".join(pages(client).values())) == others


def test_a_change_of_the_limits_changes_the_page(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        guide_figures, "STANDARD", replace(guide_figures.STANDARD, cap=350, floor=1234, exempt_from=2777)
    )
    page = text("\n".join(pages(client).values()))
    assert "The 350-point rule" in page
    assert "FIDE’s lists have no rating below 1234." in page
    assert "2650" not in page


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_figure_of_ours_is_typed(template: Path):
    said = words(template.read_text())
    for quoted in QUOTED:
        said = said.replace(quoted, "")
    assert re.findall(r".{0,30}\d.{0,30}", re.sub(CLAUSE, "", said)) == []


def test_no_figure_of_ours_is_typed_in_a_heading():
    assert [heading for heading in map(str, HEADINGS.values()) if re.search(r"\d", heading)] == []


def test_every_example_opens_in_its_calculator_under_its_canonical_link(client: Client, source: str):
    links = {unescape(link) for link in re.findall(r'href="(/[^"]+\?[^"]+)"', source)}
    assert len(links) > 10
    for link in links:
        form = client.get(link).context["form"]
        assert (form.problems, form.link) == ([], link)


def test_no_variable_is_missing(client: Client, settings):
    [engine] = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "OPTIONS": {**engine["OPTIONS"], "string_if_invalid": "MISSING"}}]
    page = "\n".join(pages(client).values())
    assert "MISSING" not in page
    assert "None" not in text(page)
