"""What the page says after a paste: one line, what to check, and where to go on."""

import html
import re

import pytest
from django.test import Client

from tests.guard.texts import LINES
from tests.paste.test_reading import CARD, TABLE, page, read

CARD_HEAD = "Rd.\tName\tRtg\tRes.\n"


def region(client: Client, text: str, **more: str) -> str:
    """The text of the region, with single blanks."""
    found = re.search(r'<section id="read".*?</section>', page(client, text, **more), re.DOTALL)
    assert found
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", found[0])).split())


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ("1\tAble, A\t1850\t1\n", "1 game read."),
        ("1\tAble, A\t1850\t1\n2\tBaker, B\t1800\t0\n", "2 games read."),
        (
            "1\tAble, A\t1850\t- 1\n2\tnot paired\t\t\n3\tBaker, B\t1800\t1\n"
            "4\tCole, C\t0\t1\n5\tDunn, D\t0\t0\n6\tEden, E\t0\t½\n",
            "1 game counts. Not rated: round 1 (forfeit), 2 (not paired), 4–6 (unrated opponents).",
        ),
        ("1\tbye\t\t1\n2\tbye\t\t1\n", "No game counts. Not rated: rounds 1–2 (byes)."),
        ("1\tAble, A\t1850\t1\n3\tbye\t\t1\n5\tbye\t\t1\n", "1 game counts. Not rated: round 3 (bye), 5 (bye)."),
    ],
)
def test_one_line_says_what_counts_and_what_is_not_rated(client: Client, rows: str, line: str):
    assert region(client, CARD_HEAD + rows, rating="1800", k="20").startswith(line)


def test_lines_without_rounds_are_named_by_their_number(client: Client):
    assert region(client, "1850 1\nbye\nbye\n", rating="1800", k="20").startswith(
        "1 game counts. Not rated: lines 2–3 (byes). To the answer"
    )


@pytest.mark.parametrize(
    ("text", "more", "go_on"),
    [
        (LINES, {"rating": "1800", "k": "20"}, ("answer", "To the answer")),
        (LINES, {"k": "20"}, ("rating", "Add your rating to see the change.")),
        (LINES, {"rating": "1800"}, ("k", "Add your K to see the change.")),
        (LINES, {}, ("rating", "Add your rating and K to see the change.")),
    ],
)
def test_a_link_leads_to_the_answer_or_to_what_is_missing(
    client: Client, text: str, more: dict[str, str], go_on: tuple[str, str]
):
    found = re.search(r'<a class="next" href="#([\w-]+)">([^<]*)</a>', page(client, text, **more))
    assert found
    assert found.groups() == go_on
    assert f'id="{go_on[0]}"' in page(client, text, **more)


@pytest.mark.parametrize(
    ("text", "more"), [("Round 1: bye\n", {"rating": "1800", "k": "20"}), (LINES, {"rating": "18x", "k": "20"})]
)
def test_without_an_answer_for_another_reason_there_is_no_such_link(client: Client, text: str, more: dict[str, str]):
    assert "to see the change" not in page(client, text, **more)
    assert "To the answer" not in page(client, text, **more)


@pytest.mark.parametrize(
    ("text", "look"),
    [
        (CARD, False),
        (LINES, False),
        (CARD.replace("1,80", "2,80"), True),  # a game's published change differs
        (LINES + "1650.4 draw\n", True),
    ],
)
def test_the_lines_open_by_themselves_where_one_needs_a_look(client: Client, text: str, look: bool):
    shown = page(client, text, rating="2053", k="20")
    assert ("<details open>\n<summary>Show lines" in shown) is look
    assert ('class="next"' in shown) is not look


def test_the_box_opens_only_for_a_text_that_was_not_read(client: Client):
    box = re.compile(r"<details open>\s*<summary>Paste a card")
    assert not box.search(client.get("/tournament/").content.decode())
    assert not box.search(page(client, LINES + "1650.4 draw\n", rating="1800"))
    for text in ("nothing", TABLE):
        assert box.search(page(client, text))


def test_numbers_beside_the_lines_are_those_of_the_sentence(client: Client):
    shown = region(client, CARD, rating="2053")
    assert "The numbers are rounds. 1 heading line skipped." in shown
    assert "6 6 -2 not paired - ½ not rated: bye" in " ".join(
        re.sub(r"<[^>]*>", " ", page(client, CARD, rating="2053")).split()
    )
    assert "The numbers are lines of the text." in region(client, LINES, rating="1800")


def test_a_k_that_the_text_does_not_say_is_said(client: Client):
    said = "The text does not say your K. K 20 is used."
    assert said in region(client, TABLE, player="1", k="20")
    assert said not in region(client, TABLE, player="1", k="40")
    assert said not in region(client, CARD, rating="2053", k="20")  # its column K has 20
    assert said not in region(client, LINES, rating="1800", k="20")


@pytest.mark.parametrize(
    ("published", "k", "said"),
    [
        # 1900, 1800 and 1700 at 1800: expected .36, .50 and .64; 1 of 3, .5 less than expected, at K 20: -10.00.
        ("-10,00", "20", "This agrees with the text (-10.00)."),
        ("-20,00", "20", "The text says -20.00; we get -10.00. With K 40 they agree."),
        ("-7,00", "20", "The text says -7.00; we get -10.00, a difference of -3.00."),
    ],
)
def test_the_published_change_is_compared_in_a_sentence(client: Client, published: str, k: str, said: str):
    rows = f"Rtg+/-\t{published}\nRd.\tName\tRtg\tRes.\n1\tA, B\t1900\t1\n2\tC, D\t1800\t0\n3\tE, F\t1700\t0\n"
    assert said in region(client, rows, rating="1800", k=k).replace("\N{MINUS SIGN}", "-")


BEFORE = "rating=1800&k=20&on=2026-11-01&opponent-1-1=1900&result-1-1=draw&name-1-1=Able%2C+A&opponent-1-3=1750"


def test_games_may_go_below_those_of_the_page(client: Client):
    body = read(client, "1700 1\n1650 0\n", page=f"{BEFORE}&result-1-3=win", add="games")
    assert body["url"] == "/tournament/?rating=1800&k=20&on=2026-11-01&games=1900d_1750w_1700w_1650l"
    assert [(game["event"], game["row"], game["opponent"]) for game in body["games"]] == [(1, 3, 1700), (1, 4, 1650)]
    shown = page(client, "1700 1\n", page=f"{BEFORE}&result-1-3=win", add="games")
    assert 'name="name-1-1" value="Able, A"' in shown
    assert read(client, "1700 1\n", page="rating=1800&k=20&on=2026-11-01", add="games")["url"].endswith("games=1700w")


def test_games_go_below_those_of_the_last_of_several_events(client: Client):
    before = "rating=1800&k=20&on=2026-11-01&event=1800:1900d&event=1810:1700w"
    body = read(client, "1650 0\n1600 1\n", page=before, add="games")
    assert body["url"].endswith("&event=1800:1900d&event=1810:1700w_1650l_1600w")
    assert body["verdict"] == "not_published"


def test_another_event_may_have_several_games_and_a_rating_of_its_own(client: Client):
    before = "rating=1800&k=20&on=2026-11-01&games=1900d"
    body = read(client, "From 1810\n1700 1\n1650 0\n", page=before, add="event")
    assert body["url"].endswith("&event=1800:1900d&event=1810:1700w_1650l")


def test_games_that_the_text_replaces_are_said(client: Client):
    before = "rating=1800&k=20&opponent-1-1=1700&result-1-1=win&opponent-1-2=1720&result-1-2=loss"
    replaced = client.post("/tournament/read/", {"text": "1850 1", "page": before}).content.decode()
    assert "They replace the 2 games you had. Go back to see them again." in replaced
    for more in ({"add": "event"}, {"add": "games"}):
        joined = client.post("/tournament/read/", {"text": "1850 1", "page": before, **more}).content.decode()
        assert "They replace" not in joined
