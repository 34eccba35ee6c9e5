"""Title norms: the figures of the page, which are those of the regulations or worked out by hand."""

import pytest
from django.test import Client

from calculator.engine.fide.norms import clauses, event
from tests.guide.test_how_it_works import text
from tests.norm_files import report

PAGE = "/how-it-works/title-norms/"


def page(client: Client, address: str = PAGE) -> str:
    return text(client.get(address).content.decode())


@pytest.mark.parametrize(
    "figure",
    [
        "FIDE’s Title Regulations B.01 of 1 Jan 2024 say what it takes. The federation decides whether a norm counts.",
        "You need 9 games,", "7 games are enough in some team events, and 8 in the World Cup.",
        "Performance 2600 2450 2400 2250 Average of the opponents 2380 2230 2180 2030 "
        "The lowest opponent counts at least as 2200 2050 2000 1850",
        "Rating needed for the title 2500 2400 2300 2200",
        "At least 2 federations other than yours", "GM, IM, WGM, WIM, FM, WFM. CM and WCM do not count.",
        "a third, and never fewer than 3, must have the title you seek or a higher one, in the order GM, IM, WGM, WIM.",
        "7 4 4 4 3 2½ 8 4 5 4 3 3 9 5 6 5 3 3½ 10 6 6 5 4 3½ 11 6 7 6 4 4 12 7 8 6 4 4½ 13 7 8 7 5 5",
        # (7 x 2400 + 2100 + 2200) / 9 = 2344.4, with 2000 it is 2322.2; (8 x 2400 + 2200) / 9 = 2377.8.
        "the 2000 counts as 2200. The average is 2344. Without the raise it would be 2322.22.",
        "Against 8 players of 2400 and an unrated one it is 2378.", "An unrated opponent counts as 1400",
        # 6.5 of 9 is 72.2 %, 6 are 66.7 %; dp is 166 and 125.
        "6½ points are 72 %, dp is +166, and the performance 2626. That is enough for the GM norm, which needs 2600. "
        "6 points are 67 %, dp is +125, and 2585 is not enough.",
        "7 2380 2230 2180 2030 6½ 2434 2284 2234 2084 6 2475 2325 2275 2125 5½ 2520 2370 2320 2170 5 2557 2407 2357 "
        "2207 4½ 2600 2450 2400 2250 4 2643 2493 2443 2293 3½ 2680 2530 2480 2330",
        # (7500 + 8 x 2380) / 11 = 2412.7 and 68 %: 133. Over 7 and 6: 2416 and 75 %: 193; 2420 and 83 %: 273.
        "nothing 11 7½ 2413 2546 3, needed 4 1.4.5b-e, 1.4.8 round 11 10 7½ 2416 2609 3, needed 4 1.4.5b-e "
        "rounds 10 and 11 9 7½ 2420 2693 3, needed 3 none",
        "11 rounds with 3 opponents who are GM, the last two lost. For 11 and for 10 games that is one too few. "
        "9 games are a norm, with a performance of 2693.",
        # (8 x 2255 + 1900 + 2050) / 10 = 2199, 80 %: 240; (8 x 2255 + 2050) / 9 = 2232.2, 78 %: 220.
        "the 1800 counts as 2050, and the average is 2199. Without that win the 1900 is the one who counts as 2050. "
        "The average is then 2232, and 2230 is enough.",
        "nothing 10 8 2199 2439 4, needed 4 1.4.8, 1.4.8a round 10, a win 9 7 2232 2452 4, needed 3 none",
        "at least 20 rated players in every round", "from at least 3 federations, with at least 10 of them",
        # 6 of 9 need 2475: 2474.5 x 9 - 8 x 2500 = 2270.5. 5.5 need 2520: 2675.5. 5 need 2557: 3008.5, above everybody.
        "5 points after 8 of 9 rounds, every opponent a GM of 2500 from another federation. "
        "Against one more of 2500 this result is needed: Win.",
        "Enough from Win 2271 Draw 2676 How many",
        "8½ of 9 for a GM norm against an average of 2400. 7 would be enough. That is 1½ above, so the norm counts as "
        "10 games. More than 13 rounds count as 13.",
        "registered with FIDE 30 days before", "at least two hours for 60 moves",
        "They show that two programs agree, not that the federation does.",
        # what is uncertain, each a point of its own
        "of another month than that of the first day", "need the column with the sex", "We take the opponents.",
        "In a double round robin won games may be left out too. We do not try that.",
        "The average is the same. An unrated opponent is raised before a rated one.",
        "We know the rule about a forfeit in the last round from notes on the regulations, not from their text.",
        "For points above the requirement we take the points needed at the same average.",
        "as applied from 1 Jan 2024. We read them in notes of others on 29 Nov 2026.",
    ],
)  # fmt: skip
def test_it_says(client: Client, figure: str):
    assert figure in page(client)


def test_the_pages_with_norms_lead_here(client: Client):
    assert f'href="{PAGE}"' in client.get("/norms/?title=GM").content.decode()
    event = client.post("/crosstable/", {"text": report()}).content.decode()
    assert f'href="{PAGE}"' in event.partition('id="norms"')[2].partition("</section>")[0]


@pytest.mark.parametrize(
    "address", ["/how-it-works/questions/", "/how-it-works/terms/", "/how-it-works/fide/", "/how-it-works/"]
)
def test_other_parts_lead_here(client: Client, address: str):
    article = client.get(address).content.decode().partition("<article")[2]
    assert f'href="{PAGE}' in article


def test_the_page_leads_to_the_calculators(client: Client):
    article = client.get(PAGE).content.decode().partition("<article")[2]
    assert 'href="/norms/"' in article
    assert 'href="/crosstable/"' in article


def test_changed_rules_change_the_page(client: Client, monkeypatch: pytest.MonkeyPatch):
    assert "2344" in page(client)
    monkeypatch.setattr(event, "PLAYERS", 25)
    monkeypatch.setattr(clauses, "LEAST_OF_THE_TITLE", 4)
    said = page(client)
    assert "at least 25 rated players" in said
    assert "9 5 6 5 4 3½" in said


def test_only_the_questions_are_open_on_the_contents_of_a_narrow_screen(client: Client):
    contents = client.get("/how-it-works/").content.decode()
    assert contents.count('<details class="fold contents"') > 5
    first, *others = contents.split('<details class="fold contents"')[1:]
    assert first.startswith(" open>\n<summary>23 subjects</summary>")
    assert not any(other.startswith(" open") for other in others)
    assert "<summary>10 subjects</summary>" in contents.partition('id="title-norms"')[2].partition("<h2>")[0]
