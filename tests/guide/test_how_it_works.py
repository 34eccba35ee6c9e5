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

TEMPLATES = sorted((Path(configured.BASE_DIR) / "templates" / "guide").iterdir())
QUESTIONS = (
    "new-rating", "meaning-of-the-scale", "which-k", "beating-a-higher-player", "worth-of-a-draw", "losing-by-drawing",
    "whole-tournament", "three-in-four", "win-probability", "performance", "online-and-national", "provisional",
    "monthly-lists", "unrated-opponents", "forfeits", "web-calculator", "can-a-win-cost-points", "is-k-fixed",
    "four-hundred-point-rule", "india", "small-changes",
)  # fmt: skip
SECTIONS = (
    "formula", "scale", "not-a-chance", "examples", "one-game", "five-games", "k", "club-k", "most", "fide", "table",
    "four-hundred", "limit", "rounding", "floor", "period", "first-rating", "rapid-and-blitz", "us-chess",
    "computed-here", "what-changes-it", "one-point-off", "mistakes", "wrong-answers", "terms", "using", "who",
    "not-only-chess", "questions", "sources",
)  # fmt: skip
# What may stand in the templates: the formula, clauses, dates, and what others say or were seen to do.
CLAUSE = r"\b(?:0\.1|5\.1|7\.1\.4|7\.[23]\.\d|8\.1\.[12]|8\.2|8\.3\.\d)(?![\d.]*\d)"
QUOTED = (
    "E = 1 / (1 + 10(", "B.02", "K = 800 / (N\u2032 + m)", "rated 1700 after 30 games N\u2032 is 20",
    "K = 800 / (20 + 4) = 33.33", "players with up to 8 games", "provisional up to 25 games", "within 26 months",
    "99.2 % of 19.6 million", "since 1 October 2022", "on 1 January 2022", "2022 to 2024", "In May 2024", "7 May 2024",
    "2 September 2020", "Past and Present, 1978",
)  # fmt: skip


@pytest.fixture
def source(client: Client) -> str:
    response = client.get("/how-it-works/")
    assert response.status_code == 200
    return response.content.decode()


def text(source: str) -> str:
    return " ".join(unescape(strip_tags(source.replace("<", " <"))).split())


def words(template: str) -> str:
    """What a template itself says: its text and its translated strings, without tags, variables and addresses."""
    said = re.sub(r'{%-? *translate "(.*?)".*?%}', r"\1", template)
    said = re.sub(r"{%.*?%}|{{.*?}}", "", said, flags=re.DOTALL)
    return " ".join(unescape(strip_tags(said)).split())


def test_it_can_only_be_read_and_sets_no_cookie(client: Client):
    response = client.get("/how-it-works/")
    assert response.status_code == 200
    assert not response.cookies
    assert client.post("/how-it-works/").status_code == 405


def test_every_anchor_leads_to_an_id(source: str):
    ids = re.findall(r' id="([^"]+)"', source)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', source)) <= set(ids)


def test_its_contents_list_every_chapter(source: str):
    contents = source.partition('<nav class="contents"')[2].partition("</nav>")[0]
    assert re.findall(r'href="#([^"]+)"', contents) == re.findall(r'<h2 id="([^"]+)"', source)


@pytest.mark.parametrize("anchor", SECTIONS)
def test_each_subject_has_an_address(source: str, anchor: str):
    assert f' id="{anchor}"' in source


@pytest.mark.parametrize("anchor", QUESTIONS)
def test_each_question_links_to_itself(source: str, anchor: str):
    assert f'<h3 id="{anchor}"><a href="#{anchor}">' in source


@pytest.mark.parametrize(
    "figure",
    [
        "every 100 points of gap multiply the odds by 1.778, and 400 points make them 10 to one",
        "Times K 20 that is +14.00. (By the formula +14.0677.)",
        "Rounded it is +14: 1650 becomes 1664.",
        "If 40 % of such games are drawn, that means 10 % won and 50 % lost.",
        "By the table +53.20 becomes +53 and the new rating is 1553. By the formula the sum is +53.3106, rounded +53.",
        "1620 1 −120 0.34 +26.40 0.3339 +26.6456",
        "Values of 16, 24, 32 are common",
        "For the winner the gap of 500 counts: the expectation was 0.96, the change is +0.40. "
        "The loser’s gap counts as 400: the expectation was 0.08, the change is −1.60.",
        "Win +0.40 2700 −1.60 2198",
        "the same win was worth +0.80",
        "39 games at K 20 were rated with 17",
        "40 17 18 38 20 35 36 19 10 70 71 9",
        "+0.50 becomes +1 and −0.50 becomes −1",
        "dp is 50, and the first rating 1922",
        "2601 against 2001 600 not rated 2601 against 2002 599 rated 2600 against 1900 700 rated",
        "K = 800 / (20 + 4) = 33.33",
        "at K 20 no win brings more than +18.40",
        "2700 losing to 1900 at K 10 is −10.00",
        "with the real gap the table would give +39.20; the rule makes it +36.80",
        "5 wins worth +0.40 each are +2.00 together, rounded +2. Rounded one by one each would be 0.",
        "would make +54.00 of +53.20",
        "By the formula 190.8 points. In FIDE’s table every gap of 189–197 has an expected score of 75 %.",
        "For 3½ out of 5 against an average of 1551 it is 1700 by FIDE’s table",
        "Not +20.12. By the formula +60.0097, by the table +59.60: +60.",
        "Not +16.39. By the formula +3.5683, by the table +3.70: +4.",
        "Not 36.98 % and +12.60. The formula expects 35.99 %, and the win brings +12.80 by the table.",
        "Not +0.80, which limits the gap, and not +1, which is the formula. By the rule in force +0.40, rounded 0.",
        "Not −9.20. The real gap counts, and the change is −10.00.",
        "the win is +28.00 for one and −14.00 for the other",
        "With the amendment of 1 October 2025; read on 2026-11-29.",
        "Expected score is not the chance of winning",
        "not affiliated with FIDE",
    ],
)
def test_it_says(source: str, figure: str):
    assert figure in text(source)


def test_the_mistake_of_chaining_is_worked_by_hand(source: str):
    # Expected .34 .56 .26 .44 .70, so +26 -2 -10 +22 +12 onto 1500.
    assert "The junior above would end on 1548 instead of 1553." in text(source)


def test_a_change_of_the_table_changes_the_page(client: Client, source: str, monkeypatch: pytest.MonkeyPatch):
    assert "1650 becomes 1664" in text(source)
    changed = [
        band._replace(higher=Decimal("0.75"), lower=Decimal("0.25")) if band.low == 146 else band
        for band in fide_tables.BANDS
    ]
    monkeypatch.setattr(fide_tables, "BANDS", tuple(changed))
    page = text(client.get("/how-it-works/").content.decode())
    assert "the table gives the lower-rated player 0.25" in page
    assert "Rounded it is +15: 1650 becomes 1665." in page
    assert "1664" not in page


def test_without_the_table_none_of_its_changes_is_left(client: Client, source: str, monkeypatch: pytest.MonkeyPatch):
    def changes(shown: str) -> set[str]:
        return set(re.findall(r"[+−]\d+\.\d\d\b", text(shown)))

    monkeypatch.setattr(
        fide_tables,
        "BANDS",
        [band._replace(higher=Decimal("0.777"), lower=Decimal("0.111")) for band in fide_tables.BANDS],
    )
    others = {"+20.12", "+16.39", "+12.60"}
    assert changes(source) & changes(client.get("/how-it-works/").content.decode()) == others


def test_a_change_of_the_limits_changes_the_page(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(
        guide_figures, "STANDARD", replace(guide_figures.STANDARD, cap=350, floor=1234, exempt_from=2777)
    )
    page = text(client.get("/how-it-works/").content.decode())
    assert "The 350-point rule" in page
    assert "No list holds a rating below 1234." in page
    assert "2650" not in page


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_no_figure_of_ours_is_typed(template: Path):
    said = words(template.read_text())
    for quoted in QUOTED:
        said = said.replace(quoted, "")
    assert re.findall(r".{0,30}\d.{0,30}", re.sub(CLAUSE, "", said)) == []


def test_every_example_opens_in_its_calculator_under_its_canonical_link(client: Client, source: str):
    links = {unescape(link) for link in re.findall(r'href="(/[^"]+\?[^"]+)"', source)}
    assert len(links) > 10
    for link in links:
        form = client.get(link).context["form"]
        assert (form.problems, form.link) == ([], link)


def test_no_variable_is_missing(client: Client, settings):
    [engine] = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "OPTIONS": {**engine["OPTIONS"], "string_if_invalid": "MISSING"}}]
    page = client.get("/how-it-works/").content.decode()
    assert "MISSING" not in page
    assert "None" not in text(page)
