"""Pasting games of US Chess: lists, rows of sections, links, with the figures worked out by hand beside them."""

import re
from typing import Any

import jsonschema_rs
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import strip_tags

from calculator.base import figures
from calculator.base.form import today
from tests.api.test_api import schema_of
from tests.formats.event_files import section_sample, table
from tests.paste.test_reading import CALCULATION, CARD, TABLE

LIST = """\
Rating: 1500.27P12
Round 1: Win vs. N. N. (90000001) – 1608
Round 2: Loss vs. N. N. (90000002) – 1641P17
Round 3: Draw vs. Pia Petrov (90000003) – Unrated
Round 4: Half-point bye
Round 5: Win by forfeit vs. Ivo Moreau (90000004) – 1700
Round 6: Win vs. Cleo Sato (90000005) - 1620.55
Round 7: Draw vs. Cleo Sato (90000005) - 1620.55
"""
CHART = """\
1 | ABLE                    |1.5 |W 2|D 3|H  |
ON | 90000001 / R: 1500P17->1531P20 |N |W  |B  |   |
2 | COLE                    |1.0 |L 1|U  |W 3|
ON | 90000002 / R: 1600->1580       |N |B  |   |W  |
3 | DUNN                    |0.5 |U  |D 1|L 2|
ON | 90000003 / R: Unrated->1450P2  |N |   |W  |B  |
"""
DAY = {"on": "2026-06-01"}


def read(client: Client, text: str, **more: str) -> Any:
    return client.post("/us-chess/read.json", {"text": text, **DAY, **more}).json()


def page(client: Client, text: str, **more: str) -> str:
    """The page's text, with ASCII minus signs."""
    shown = client.post("/us-chess/read/", {"text": text, **DAY, **more}).content.decode()
    return " ".join(strip_tags(shown).split()).replace("\N{MINUS SIGN}", "-")


def html_of(client: Client, text: str, **more: str) -> str:
    return client.post("/us-chess/read/", {"text": text, **DAY, **more}).content.decode()


def query(body: Any) -> str:
    return str(body["url"]).partition("?")[2]


def test_it_reads_a_list_with_member_numbers(client: Client):
    body = read(client, LIST)
    assert query(body) == ("rating=1500.27&before=12&on=2026-06-01&games=1608w_1641l_ud_1620.55w_1620.55d&repeats=2")
    assert [(line["round"], line["reason"]) for line in body["left_out"]] == [(4, "bye"), (5, "forfeit")]
    assert [game["name"] for game in body["games"]][:3] == ["N. N", "N. N", "Pia Petrov"]
    assert [game["opponent"] for game in body["games"]] == [1608, 1641, None, 1620.55, 1620.55]
    assert (body["rating"], body["before"], body["after"], body["missing"]) == (1500.27, 12, False, [])


def test_the_own_line_of_a_wall_chart_is_no_draw(client: Client):
    body = read(client, "R: 1641P17->1655P18\nWin vs. N. N. (90000001) - 1500\n")
    assert query(body) == "rating=1641&before=17&on=2026-06-01&games=1500w"
    # K 800 / (17 + 1) = 44.444, expected 0.69247: 44.444 * 0.30753 = 13.668
    assert (body["exact_rating"], body["published_rating"]) == (pytest.approx(1654.668, abs=0.001), 1655)
    both = "R: 1641.35P17\nQ: 1500P12\nWin vs. N. N. (90000001) - 1500\n"
    assert query(read(client, both)) == "rating=1641.35&before=17&kind=dual&on=2026-06-01&games=1500w"
    assert query(read(client, both, kind="quick")) == "rating=1500&before=12&kind=quick&on=2026-06-01&games=1500w"
    assert query(read(client, "R: 1641 1\n", rating="1500", before="12")).endswith("games=1641w")


def test_a_line_that_is_no_game_is_quoted_as_it_was_written(client: Client):
    (problem,) = read(client, "1500 win\nAble 90000001 1608.55 => 1615\n", rating="1500")["problems"]
    assert "“Able 90000001 1608.55 => 1615” is no game." in problem["message"]


def test_a_last_day_has_the_month_first_where_the_first_day_shows_it(client: Client):
    body = client.post("/us-chess/read.json", {"text": f"Dates: 05/30/2026 - 06/01/2026\n{LIST}"}).json()
    assert "&on=2026-06-01&" in query(body)


def test_a_game_that_is_pasted_twice_is_said(client: Client):
    def told(text: str) -> list[tuple[int, str]]:
        return [(problem["line"], problem["code"]) for problem in read(client, text)["problems"]]

    game = "Round 7: Draw vs. Cleo Sato (90000005) - 1620.55\n"
    assert told(LIST) == []
    assert told(LIST + game) == [(9, "line_twice")]
    assert "This game is also in line 8, and counts twice." in page(client, LIST + game)
    assert told(LIST + game.replace("7", "8")) == []
    assert told("1608.5 win\n1608.5 win\n") == []  # without a round it may be another game
    assert told(LIST + "Round 4: Half-point bye\n") == []


def test_an_opponent_is_known_by_member_number_and_else_by_name(client: Client):
    assert read(client, LIST)["repeats"] == 2  # Cleo Sato twice; the two N. N. have other numbers
    named = "1500 1 Anna Berg\n1500 0 anna berg\n1500 1 Berg, Anna\n1600 1\n1600 1\n1600 1\n1600 1\n"
    assert read(client, named, rating="1500")["repeats"] == 3
    assert read(client, "1600 1\n1600 1\n1600 1\n", rating="1500")["repeats"] == 1
    assert "You met one opponent 2 times. That counts for the bonus." in page(client, LIST)
    assert read(client, LIST, repeats="4")["repeats"] == 4
    assert "Most games with one opponent: your entry 4 is used, not 2 from the text." in page(client, LIST, repeats="4")


def test_the_page_names_what_is_left_out_and_asks_for_what_is_missing(client: Client):
    shown = page(client, LIST)
    assert "4 games count. Not rated: round 4 (bye), 5 (forfeit)." in shown
    assert "1 opponent is unrated. Type the rating he or she got." in shown
    assert "Ratings marked P are provisional." not in shown
    unanswered = page(client, "1608.5 win\n", before="")
    assert "1 game read. Add your rating to see the change." in unanswered


def test_without_own_rating_it_is_missing_and_not_a_newcomer(client: Client):
    body = read(client, "1608.5 win\n")
    assert (body["url"], body["rating"], body["missing"]) == (None, None, ["rating"])
    assert query(read(client, "1608.5 win\n", age="15")) == "on=2026-06-01&games=1608.5w&age=15"


def test_the_players_of_a_section_are_offered(client: Client):
    response = client.post("/us-chess/read.json", {"text": CHART})
    body = response.json()
    assert (response.status_code, [each["player"] for each in body["players"]]) == (400, ["1", "2", "3"])
    assert [(error["code"], error["field"]) for error in body["errors"]] == [("required", "player")]
    shown = html_of(client, CHART)
    assert '<button class="plain" name="player" value="2">COLE' in shown
    assert 'href="/us-chess/section/"' in shown
    body = client.post("/us-chess/read.json", {"text": CHART, "player": "9"}).json()
    assert [(error["code"], error["field"]) for error in body["errors"]] == [("no_such_player", "player")]
    again = html_of(client, CHART, player="9")
    assert 'name="player" value="9" aria-invalid="true"' in again
    assert "W 2|D 3|H" in again


def test_ratings_from_after_the_event_are_taken_where_all_opponents_have_one(client: Client):
    body = read(client, CHART, player="1")
    assert query(body) == "rating=1500&before=17&on=2026-06-01&games=1580w_1450d&after=1"
    assert (body["player"], body["after"], body["published_rating"]) == ("ABLE", True, 1531)
    assert [(line["round"], line["reason"]) for line in body["left_out"]] == [(3, "bye")]
    shown = html_of(client, CHART, player="1")
    assert "The opponents’ ratings are those from after the event." in shown
    assert '<button class="plain" form="paste-form" name="ratings" value="before">' in shown
    assert '<input type="hidden" name="chosen" value="1">' in shown


def test_those_from_before_are_taken_when_asked_for_a_newcomer_keeps_what_he_got(client: Client):
    body = read(client, CHART, chosen="1", ratings="before")
    assert query(body) == "rating=1500&before=17&on=2026-06-01&games=1600w_1450d"
    shown = page(client, CHART, chosen="1", ratings="before")
    assert "The opponents’ ratings are those from before the event." in shown
    assert "The unrated opponent has the rating of after the event." in shown
    assert "Use ratings from after" in shown


def test_one_opponent_without_a_rating_from_after_leaves_those_from_before(client: Client):
    text = CHART.replace("1600->1580", "1600->")
    body = read(client, text, player="1", after="1")
    assert query(body) == "rating=1500&before=17&on=2026-06-01&games=1600w_1450d"
    assert 'name="ratings"' not in html_of(client, text, player="1")


def test_an_unrated_player_of_a_section_starts_from_age(client: Client):
    text = table("No|Name|Rating|Age|R1|R2", "1|Able|1500.25||W2|D3", "2|Cole||12|L1|W3", "3|Dunn||adult|D1|L2")
    assert query(read(client, text, player="2")) == "on=2026-06-01&games=1500.25l_uw&age=12"
    assert query(read(client, text, player="3")) == "on=2026-06-01&games=1500.25d_ul&age=adult"
    assert query(read(client, text, player="3", rating="1400")).startswith("rating=1400&before=50&")


def test_the_published_rating_of_a_wall_chart_is_compared(client: Client):
    chart = section_sample("wall-chart-64.txt")
    body = read(client, chart, player="12", on="2016-05-01")
    assert (body["published_rating"], round(body["exact_rating"], 2)) == (1670, 1669.85)
    shown = page(client, chart, player="12", on="2016-05-01")
    assert "This agrees with the rating after the event in the text (1670)." in shown
    assert "The text does not say how many rated games you had before. 50 are taken." in shown
    assert "The text says 1670 after the event; we get 1660, a difference of -10.00." in page(
        client, chart, chosen="12", on="2016-05-01", ratings="before"
    )


def test_what_the_text_says_of_the_player_replaces_what_was_typed_and_it_is_said(client: Client):
    shown = page(client, CHART, player="1", rating="1444", before="30")
    assert "Your rating: 1500 from the text replaced your 1444." in shown
    assert "Rated games before: 17 from the text replaced your 30." in shown
    assert query(read(client, CHART, player="1", rating="1444", before="30")).startswith("rating=1500&before=17&on=")
    assert read(client, "1600 1\n", rating="1444.5", before="30")["rating"] == 1444.5


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("Event Date(s): 2026-08-28 thru 2026-08-30\nRating Sys: Q", "kind=quick&on=2026-08-30"),
        ("Dates: August 28-30, 2026\nRated: dual", "kind=dual&on=2026-08-30"),
        ("Date: 08/03/2026 - 08/05/2026", "on=2026-08-05"),  # the month first
    ],
)
def test_the_end_and_the_kind_come_from_the_text(client: Client, head: str, expected: str):
    text = f"{head}\n1850 1\n"
    body = client.post("/us-chess/read.json", {"text": text, "rating": "1500"}).json()
    assert query(body) == f"rating=1500&before=50&{expected}&games=1850w"
    kept = client.post("/us-chess/read.json", {"text": text, "rating": "1500", "on": "2026-01-05", "kind": "blitz"})
    assert query(kept.json()) == "rating=1500&before=50&kind=blitz&on=2026-01-05&games=1850w"


def test_the_letters_of_a_chart_say_its_kind(client: Client):
    quick = CHART.replace("R: ", "Q: ")
    assert "&kind=quick&" in query(read(client, quick, player="1"))
    assert "kind" not in query(read(client, quick, player="1", kind="regular"))
    assert "Rated as Quick, as the text says." in page(client, quick, player="1")


def test_a_day_before_the_oldest_rules_is_an_error_that_names_the_text(client: Client):
    response = client.post("/us-chess/read.json", {"text": "Date: 2010-08-20\n1850 1\n", "rating": "1500"})
    (error,) = response.json()["errors"]
    assert (response.status_code, error["code"], error["field"]) == (400, "date_not_covered", "on")
    assert error["message"].startswith("The event ended on 20 Aug 2010, as the text says.")
    shown = client.post("/us-chess/read/", {"text": "Date: 2010-08-20\n1850 1\n", "rating": "1500"}).content.decode()
    assert "Rate it by today’s rules" in shown
    assert 'name="opponent-1-1" value="1850"' in shown


def test_lines_pasted_into_a_row_follow_the_games_of_the_page(client: Client):
    own = "rating=1500&before=20&on=2026-06-01&opponent-1-1=1600.5&result-1-1=win&name-1-1=Anna+Berg"
    body = client.post("/us-chess/read.json", {"text": "1700 0 Anna Berg\n", "page": f"{own}&add=games"}).json()
    assert query(body) == "rating=1500&before=20&on=2026-06-01&games=1600.5w_1700l&repeats=2"
    assert [game["row"] for game in body["games"]] == [2]
    body = client.post("/us-chess/read.json", {"text": "1700 0\n", "page": own}).json()
    assert query(body) == "rating=1500&before=20&on=2026-06-01&games=1700l"
    shown = client.post("/us-chess/read/", {"text": "1700 0\n", "page": own}).content.decode()
    assert "They replace the 1 game you had." in shown


def test_what_is_no_number_is_not_what_an_earlier_text_said(client: Client):
    own = "rating=1500&before=20&opponent-1-1=1600&repeats=x&opened=___x&add=games"
    body = client.post("/us-chess/read.json", {"text": "1700 0\n", "page": own}).json()
    assert [error["field"] for error in body["errors"]] == ["repeats"]
    shown = page(client, "1700 0\n", page=own)
    assert "You met one opponent" not in shown


def test_what_an_earlier_text_said_of_the_event_goes_with_it(client: Client):
    shown = html_of(client, CHART, player="1")
    state = re.search(r'name="page" value="([^"]*)"', shown)
    assert state
    own = state[1].replace("&amp;", "&")
    assert "after=1" in own
    body = client.post("/us-chess/read.json", {"text": "1700 0\n", "page": own}).json()
    assert query(body) == "rating=1500&before=17&on=2026-06-01&games=1700l"


@pytest.mark.parametrize(("address", "own"), [("/us-chess/read.json", "before=50"), ("/tournament/read.json", "k=20")])
def test_the_day_of_the_text_replaces_today_as_the_input_shows_it(client: Client, address: str, own: str):
    page = f"rating=1500&{own}&on={figures.day(today())}"
    body = client.post(address, {"text": "Date: 2026-08-30\n1600 1\n", "page": page}).json()
    assert "on=2026-08-30" in body["url"]


def test_a_link_of_the_page_is_opened(client: Client):
    link = "see https://example.org/us-chess/?rating=1300&before=45&on=2026-06-01&games=1250w_1400.5d_uw today"
    body = read(client, link)
    assert query(body) == "rating=1300&before=45&on=2026-06-01&games=1250w_1400.5d_uw"
    assert (body["format"], [game["opponent"] for game in body["games"]]) == ("link", [1250, 1400.5, None])


def test_a_link_of_another_page_leads_there(client: Client):
    link = "https://example.org/tournament/?rating=1300&k=20&games=1250w"
    assert read(client, link)["errors"][0]["code"] == "nothing_read"
    assert 'href="/tournament/?rating=1300&amp;k=20&amp;games=1250w#answer"' in html_of(client, link)
    other = client.post("/tournament/read/", {"text": "https://x.org/us-chess/?rating=1300&before=9&games=1250.5w"})
    assert 'href="/us-chess/?rating=1300&amp;before=9&amp;games=1250.5w#answer"' in other.content.decode()


def test_texts_of_fide_and_of_us_chess_lead_to_each_other(client: Client):
    assert 'href="/tournament/#paste"' in html_of(client, CARD, rating="1500")
    assert 'href="/tournament/#paste"' not in html_of(client, CHART, player="1")
    fide = client.post("/tournament/read/", {"text": CHART, "player": "1"}).content.decode()
    assert 'href="/us-chess/#paste"' in fide
    assert "(/us-chess/section/)" in fide
    assert (
        'href="/us-chess/#paste"'
        not in client.post("/tournament/read/", {"text": TABLE, "player": "1"}).content.decode()
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "required"),
        ("  \n", "required"),
        ("\0\1\2", "nothing_read"),
        ("1600.123 1\n", "nothing_read"),
        ("?", "nothing_read"),
    ],
)
def test_a_text_without_games_is_an_error_at_the_field_and_all_stays(client: Client, text: str, code: str):
    response = client.post("/us-chess/read.json", {"text": text, "rating": "1500.5"})
    assert response.status_code == 400
    assert [(error["code"], error["field"]) for error in response.json()["errors"]] == [(code, "text")]
    shown = html_of(client, text, rating="1500.5", before="12", peak="1700")
    for kept in ('name="rating" value="1500.5"', 'value="12"', 'value="1700"'):
        assert kept in shown


def test_a_file_that_is_no_text_is_refused(client: Client):
    file = SimpleUploadedFile("games.txt", bytes(range(256)) * 8)
    response = client.post("/us-chess/read.json", {"file": file})
    assert (response.status_code, response.json()["errors"][0]["field"]) == (400, "text")


def test_of_a_long_list_a_thousand_games_are_read_and_the_rest_is_said(client: Client):
    body = read(client, "1600 1\n" * 1_001, rating="1500")
    assert len(body["games"]) == 1_000
    assert [(finding["line"], finding["code"]) for finding in body["problems"]] == [(1_001, "too_many_games")]


def test_a_wrong_value_beside_the_text_is_said_at_its_field(client: Client):
    body = read(client, "1600 1\n", rating="3500", before="-1")
    assert [(error["code"], error["field"]) for error in body["errors"]] == [
        ("out_of_range", "rating"), ("out_of_range", "before"),
    ]  # fmt: skip
    body = read(client, "1600 1\n", rating="1500", ratings="sometimes")
    assert [(error["code"], error["field"]) for error in body["errors"]] == [("out_of_range", "ratings")]


def test_several_events_are_read_as_one_and_it_is_said(client: Client):
    body = read(client, CALCULATION + CALCULATION, rating="1444")
    assert query(body).startswith(
        "rating=2000&before=50&on=2026-06-01&games=1063w_1299w_1413w_1872d_1851l_1427w_1682w_1063w"
    )
    assert "The text has several events, read as one." in page(client, CALCULATION + CALCULATION)


@pytest.mark.parametrize("sent", [{"text": LIST}, {"text": CHART}, {"text": CHART, "player": "1"}, {"text": "1600 1"}])
def test_its_answers_are_as_described(client: Client, sent: dict[str, str]):
    response = client.post("/us-chess/read.json", sent)
    schema = schema_of(client.get("/openapi.json").json(), "/us-chess/read.json", response.status_code)
    jsonschema_rs.Draft202012Validator(schema).validate(response.json())


def test_the_page_is_not_asked_by_get(client: Client):
    assert client.get("/us-chess/read/")["Location"] == "/us-chess/"
    assert client.get("/us-chess/read.json").status_code == 405


def test_the_empty_page_has_the_box(client: Client):
    shown = client.get("/us-chess/").content.decode()
    assert 'action="/us-chess/read/#read"' in shown
    assert "Paste a list of your games or the table of your section" in shown
    assert 'action="/tournament/read/#read"' in client.get("/tournament/").content.decode()


@pytest.mark.parametrize(
    ("text", "more", "before", "assumed"),
    [
        (LIST, {}, 12, []),  # 1500.27P12
        ("Rating: 1500\n1600 win\n", {}, 50, ["before"]),
        ("Rating: 1500\n1600 win\n", {"before": "50"}, 50, []),
        ("1600 win\n", {"rating": "1500"}, 50, ["before"]),
        ("1600 win\n", {"rating": "1500", "before": "9"}, 9, []),
        (CHART, {"player": "3"}, None, []),  # unrated
        ("/us-chess/?rating=1300&before=50&on=2026-06-01&games=1250w", {}, 50, []),
    ],
)
def test_games_before_that_nobody_told_are_marked_as_assumed(
    client: Client, text: str, more: dict[str, str], before: int | None, assumed: list[str]
):
    body = read(client, text, **more)
    assert (body["before"], body["assumed"]) == (before, assumed)
