"""Pasting games: the samples of people's texts, with the figures worked out by hand beside them."""

import html
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.event_files import games_sample
from tests.guard.texts import LINES, ONE_GAME, PGN
from tests.workbooks import workbook

CARD = """\
Rd.\tBo.\tSNo\t\tName\tRtg\tFED\tPts.\tRes.\tK\trtg+/-
1\t41\t88\t\tAble, A\t1675\tUSA\t2\ts 1\t20\t1,80
2\t12\t4\tFM\tBaker, B\t2310\tUSA\t3,5\tw 0\t20\t\u22123,60
3\t33\t90\t\tCole, C\t1600\tUSA\t1½\ts 1\t20\t1,60
4\t25\t51\t\tDunn, D\t1884\tUSA\t2,5\tw 1\t20\t5,60
5\t18\t9\t\tEden, E\t2218\tUSA\t3\ts 0\t20\t\u22125,60
6\t\t-2\t\tnot paired\t\t \t \t- ½
7\t7\t12\t\tFox, F\t2105\tUSA\t4\t- 1
"""
CALCULATION = """\
Rc\tRo\tw\tn\tchg\tK\tK*chg
1592\t2000\t5.50\t7\t-0.61\t20\t-12.20
1063\tAUS\t1.00\t1\t0.08\t20\t1.60
1299\tAUS\t1.00\t1\t0.01\t20\t0.20
1413\tAUS\t1.00\t1\t0.02\t20\t0.40
1872\tPOL\t0.50\t1\t-0.17\t20\t-3.40
1851\tAUS\t0.00\t1\t-0.70\t20\t-14.00
1427\tAUS\t1.00\t1\t0.02\t20\t0.40
1682\tAUS\t1.00\t1\t0.13\t20\t2.60
 * Rating difference of more than 400.
"""
PARENTS_LIST = """\
Round 1: Win vs. Mark (90000001) \u2013 1608
Round 2: Loss vs. Reynald (90000002) \u2013 1685
Round 3: Win vs. Daniel (90000003) \u2013 1746
Round 4: Loss vs. Jose (90000004) \u2013 1600
Round 5: Win vs. Edward (90000005) \u2013 1691
Round 6: Half-point bye
Round 7: Half-point bye
"""
# A round robin of four at K 20, worked out by hand: Abel beat 1900 and 1700 and drew with 1800.
TABLE = """\
No.\tName\tRtg\t1\t2\t3\t4\tPts.
1\tAbel, Ada\t1800\t*\t1\t½\t1\t2,5
2\tBosko, Cem\t1900\t0\t*\t1\t1\t2
3\tCastel, Dora\t1800\t½\t0\t*\t1\t1,5
4\tDunaj, Eino\t1700\t0\t0\t0\t*\t0
"""
DAY = {"on": "2026-11-01"}


def read(client: Client, text: str, **more: str) -> Any:
    return client.post("/tournament/read.json", {"text": text, **DAY, **more}).json()


def page(client: Client, text: str, **more: str) -> str:
    return client.post("/tournament/read/", {"text": text, **DAY, **more}).content.decode()


def reasons(body: Any) -> list[tuple[int | None, str]]:
    return [(line["round"], line["reason"]) for line in body["left_out"]]


def test_it_reads_a_card_and_takes_over_k_and_names(client: Client):
    body = read(client, CARD, rating="2053", k="40")
    assert body["url"] == "/tournament/?rating=2053&k=20&on=2026-11-01&games=1675w_2310l_1600w_1884w_2218l"
    assert (body["k"], body["exact_change"], body["published_change"], body["verdict"]) == (20, -0.2, -0.2, "agrees")
    assert [game["name"] for game in body["games"]] == ["Able, A", "Baker, B", "Cole, C", "Dunn, D", "Eden, E"]
    assert all(game["exact_change"] == game["published_change"] for game in body["games"])
    assert reasons(body) == [(6, "bye"), (7, "forfeit")]
    assert {line["clause"] for line in body["left_out"]} == {"5.1"}


def test_its_page_quotes_each_line_and_names_what_is_not_rated(client: Client):
    shown = page(client, CARD, rating="2053")
    assert "5 games count. Not rated: round 6 (bye), 7 (forfeit). This agrees with the text (\u22120.20)." in shown
    assert "<q>2 12 4 FM Baker, B 2310 USA 3,5 w 0 20 \u22123,60</q>" in shown
    assert 'name="opponent-1-5" value="2218"' in shown
    assert 'name="name-1-5" value="Eden, E"' in shown


def test_it_says_that_a_published_change_is_of_earlier_rules(client: Client):
    body = read(client, CALCULATION)
    assert (body["rating"], body["k"], body["published_change"], body["exact_change"]) == (2000, 20, -12.2, -8.4)
    assert (body["verdict"], body["earlier_rules"], len(body["games"])) == ("differs", True, 7)
    shown = page(client, CALCULATION)
    assert "The text says \u221212.20; we get \u22128.40. The text follows the rules before March 2024." in shown


def test_it_finds_the_player_who_stands_in_every_game(client: Client):
    body = read(client, PGN, k="20")
    assert (body["player"], body["rating"], body["exact_change"]) == ("Own, P", 2200, 10.4)
    assert [line["reason"] for line in body["left_out"]] == ["unrated", "forfeit", "unfinished"]
    assert body["url"].endswith("games=2310w_2105d")


def test_it_asks_whose_game_it_is_where_both_players_stand_in_every_game(client: Client):
    response = client.post("/tournament/read.json", {"text": ONE_GAME, **DAY})
    body = response.json()
    assert response.status_code == 400
    assert [(error["code"], error["field"]) for error in body["errors"]] == [("required", "player")]
    assert {player["player"]: player["rating"] for player in body["players"]} == {"One, A": 1650, "Two, B": 1800}
    assert read(client, ONE_GAME, player="Two, B", k="20")["url"].endswith("rating=1800&k=20&on=2026-11-01&games=1650l")
    shown = page(client, ONE_GAME)
    assert 'name="player" value="Two, B"' in shown
    assert ONE_GAME.replace('"', "&quot;") in shown


def test_cards_of_several_players_ask_whose_games_are_meant(client: Client):
    text = games_sample("two-vega-cards.txt")
    response = client.post("/tournament/read.json", {"text": text, "rating": "2000", "k": "20"})
    assert (response.status_code, [each["player"] for each in response.json()["players"]]) == (400, ["1", "2"])
    body = read(client, text, rating="2000", k="20", player="2")
    assert (body["exact_change"], len(body["games"]), body["player"]) == (-7.2, 1, "Beta,Boris")


def test_a_game_that_a_file_calls_unplayed_is_left_out(client: Client):
    body = read(client, games_sample("unplayed.pgn"), rating="2000", k="20")
    assert (body["exact_change"], len(body["games"]), reasons(body)) == (10, 1, [(1, "forfeit")])


def test_it_reads_numbered_lines(client: Client):
    body = read(client, games_sample("fair-lines.txt"), rating="1893", k="20")
    assert (body["exact_change"], len(body["games"])) == (-5, 8)


def test_it_reads_free_lines(client: Client):
    body = read(client, LINES, rating="1800", k="20")
    assert body["url"] == "/tournament/?rating=1800&k=20&on=2026-11-01&games=1850w_1725d_1900l_1650d"
    assert body["exact_change"] == -1.8


def test_it_reads_a_parents_list(client: Client):
    body = read(client, PARENTS_LIST, rating="1532", k="20")
    assert body["url"].endswith("games=1608w_1685l_1746w_1600l_1691w")
    assert (body["exact_change"], reasons(body)) == (27.4, [(6, "bye"), (7, "bye")])


def test_it_picks_a_player_out_of_a_crosstable(client: Client):
    players = read(client, TABLE)["players"]
    assert [(player["player"], player["name"]) for player in players][:2] == [("1", "Abel, Ada"), ("2", "Bosko, Cem")]
    for wanted in ("1", "abel ada"):
        body = read(client, TABLE, player=wanted, k="20")
        assert body["url"].endswith("rating=1800&k=20&on=2026-11-01&games=1900w_1800d_1700w")
    assert read(client, TABLE, player="Nobody")["errors"][0]["field"] == "player"


def test_a_player_below_the_floor_is_unrated_in_a_crosstable(client: Client):
    body = read(client, TABLE.replace("1700", "1390"), player="1")
    assert [(line["opponent"], line["reason"], line["clause"]) for line in body["left_out"]] == [
        (1390, "below_floor", "7.2.1")
    ]


def test_own_rating_and_k_stand_where_the_text_has_none(client: Client):
    body = read(client, LINES, rating="1800", k_custom="17.5")
    assert (body["rating"], body["k"]) == (1800, 17.5)
    body = read(client, LINES)
    assert (body["ok"], body["url"], body["rating"], body["k"], len(body["games"])) == (True, None, None, None, 4)


def test_the_page_asks_for_what_is_still_missing_and_keeps_the_rows(client: Client):
    shown = page(client, LINES)
    assert "Add your rating to see the change." in shown
    assert "Please check" not in shown
    assert 'name="opponent-1-4" value="1650"' in shown


def test_a_game_that_the_rules_leave_out_is_left_out_of_the_link_too(client: Client):
    body = read(client, "2650 1\n2000 1\n", rating="2650", k="10", tc="blitz")
    assert body["url"].endswith("tc=blitz&on=2026-11-01&games=2650w")
    assert [(line["opponent"], line["reason"]) for line in body["left_out"]] == [(2000, "gap_600")]


def test_it_says_when_every_line_is_left_out(client: Client):
    body = read(client, "Round 1: bye\nRound 2: bye\n", rating="1800", k="20")
    assert (body["ok"], body["url"], body["games"], len(body["left_out"])) == (True, None, [], 2)


@pytest.mark.parametrize(
    ("text", "code"), [("", "required"), ("nothing here", "nothing_read"), ("<html><body>", "nothing_read")]
)
def test_it_says_what_it_would_read(client: Client, text: str, code: str):
    body = read(client, text)
    assert [(error["code"], error["field"]) for error in body["errors"]] == [(code, "text")]
    assert body["errors"][0]["message"].endswith(".")


def test_a_refusal_names_the_formats_and_languages(client: Client):
    message = read(client, "nothing here")["errors"][0]["message"]
    for name in ("card", "PGN", "TRF", "crosstable", "Russian", "Polish", "Italian", "German"):
        assert name in message


def test_a_fault_of_a_column_is_told_with_its_count(client: Client):
    rows = "".join(f"{number}\tAble, A\tstrong\tw 1\n" for number in range(1, 8))
    text = "Rd.\tName\tRtgI\tRes.\n" + rows + "8\tBaker, B\t1850\tw 1\n"
    (problem,) = read(client, text, rating="1800", k="20")["problems"]
    assert problem["message"].endswith("is not a rating. This game is left out. 6 more lines have the same fault.")
    assert "Please check 7 lines." in page(client, text, rating="1800", k="20")


def test_a_line_that_cannot_be_read_is_named_and_the_others_stand(client: Client):
    body = read(client, "1850 1\n1650.4 draw\n1900 L\n", rating="1800", k="20")
    assert [(found["line"], found["code"]) for found in body["problems"]] == [(2, "live_rating")]
    assert body["url"].endswith("games=1850w_1900l")


def test_what_was_typed_wrong_is_named_and_stays(client: Client):
    body = read(client, LINES, rating="18x", k="20")
    assert [(error["code"], error["field"]) for error in body["errors"]] == [("not_a_number", "rating")]
    assert 'name="rating" value="18x"' in page(client, LINES, rating="18x")


def test_a_file_goes_before_the_text(client: Client):
    file = SimpleUploadedFile("games.txt", b"1900 draw\n")
    body = client.post(
        "/tournament/read.json", {"text": LINES, "file": file, "rating": "1800", "k": "20", **DAY}
    ).json()
    assert body["url"].endswith("games=1900d")


def test_the_address_alone_leads_to_the_page_and_its_twin_is_only_posted(client: Client):
    assert client.get("/tournament/read/")["Location"] == "/tournament/"
    assert client.get("/tournament/read.json").status_code == 405


def test_names_stay_out_of_the_link_unless_asked_for(client: Client):
    link = "/tournament/?rating=1500&k=20&on=2026-11-01&games=1620w_1480d"
    rows = {"rating": "1500", "k": "20", **DAY, "opponent-1-1": "1620", "result-1-1": "win", "name-1-1": "Able_, A",
            "opponent-1-2": "1480", "result-1-2": "draw"}  # fmt: skip
    assert client.get("/tournament.json", rows).json()["url"] == link
    named = client.get("/tournament.json", {**rows, "with_names": "1"}).json()
    assert named["url"] == f"{link}&names=Able+%2C+A_"
    assert named["input"]["names"] == ["Able , A", ""]
    again = client.get(named["url"]).content.decode()
    assert 'name="name-1-1" value="Able , A"' in again
    assert '<td class="words">Able , A</td>' in again
    assert 'id="with_names" name="with_names" value="1" checked' in again


@pytest.mark.parametrize(
    "link",
    [
        "rating=1500&k=40&on=2026-11-01&games=1620w_1480d_1710l_uw&target=1520",
        "rating=2300&k=20&on=2026-11-01&event=2300:1620w_1480d&event=2310:2400l_2300d",
        "rating=1500&k=17.5&tc=rapid&on=2026-11-01&games=1620_1480_1710&score=1.5",
        "rating=1500&k=20&on=2026-11-01&games=1620w_1480d&names=Able%2C+A_Baker%2C+B",
    ],
)
@pytest.mark.parametrize("shape", ["text", "md", "json"])
def test_what_it_prints_reads_back(client: Client, link: str, shape: str):
    if shape == "text":
        found = re.search(
            r'<pre id="lines"[^>]*>(.*?)</pre>', client.get(f"/tournament/?{link}").content.decode(), re.DOTALL
        )
        assert found
        text = html.unescape(found[1])
    else:
        text = client.get(f"/tournament.{shape}?{link}").content.decode()
    assert read(client, text)["url"] == f"/tournament/?{link}"


def test_a_link_of_one_game_becomes_a_tournament_of_it(client: Client):
    text = "look http://example.org/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
    body = read(client, text)
    assert (body["kind"], body["url"]) == ("link", "/tournament/?rating=1650&k=20&on=2026-11-01&games=1800w")


def test_it_stores_nothing_and_sets_no_cookie(client: Client, django_assert_num_queries: Any, db: Any):
    with django_assert_num_queries(0):
        response = client.post("/tournament/read/", {"text": CARD, "rating": "2053"})
    assert not response.cookies


RATINGS = st.integers(1400, 2800)
GAMES = st.lists(st.builds("{}{}".format, RATINGS, st.sampled_from("wdl")), min_size=1, max_size=15).map("_".join)
EVENTS = st.lists(st.builds("&event={}:{}".format, RATINGS, GAMES), min_size=1, max_size=3).map("".join)
K = st.sampled_from(["10", "20", "40", "17.5"])


@given(RATINGS, K, EVENTS | GAMES.map("&games={}".format))
@pytest.mark.parametrize("shape", [".md", ".json"])
def test_every_tournament_it_prints_reads_back(shape: str, rating: int, k: str, games: str):
    client, query = Client(), f"rating={rating}&k={k}&on=2026-11-01{games}"
    printed = client.get(f"/tournament{shape}?{query}").content.decode()
    assert read(client, printed)["url"] == client.get(f"/tournament.json?{query}").json()["url"]


def test_it_reads_a_workbook_into_the_text_box(client: Client):
    games: list[list[object]] = [[1850, 1], [1725, "½"], [1900, 0]]
    rows: list[list[object]] = [["My month"], [], ["Rtg", "Res."], *games, [], ["That was all"]]
    file = SimpleUploadedFile("month.xlsx", workbook(rows))
    sent = {"file": file, "rating": "1800", "k": "20", **DAY}
    assert client.post("/tournament/read.json", sent).json()["url"].endswith("games=1850w_1725d_1900l")


def test_it_reads_a_card_in_a_workbook_with_lines_around_it(client: Client):
    rows: list[list[str]] = [
        ["Open of Somewhere"],
        [],
        *(line.split("\t") for line in CARD.splitlines()),
        [],
        ["Printed today"],
    ]
    sent = {"file": SimpleUploadedFile("card.xlsx", workbook(rows)), "rating": "2053", **DAY}
    shown = client.post("/tournament/read/", sent).content.decode()
    assert "5 games count. Not rated: round 6 (bye), 7 (forfeit)." in shown
    assert "Able, A\t1675" in shown


def test_it_says_what_is_wrong_with_a_workbook(client: Client):
    sent = {"text": LINES, "file": SimpleUploadedFile("a.xlsx", workbook([[1]])[:-300]), **DAY}
    body = client.post("/tournament/read.json", sent).json()
    assert [(error["code"], error["field"]) for error in body["errors"]] == [("bad_spreadsheet", "text")]


def test_a_link_may_end_a_sentence_and_name_a_place_on_the_page(client: Client):
    link = "/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w_1480d"
    for text in (f"See https://example.org{link}#answer", f"It was {link}."):
        assert read(client, text)["url"] == link


def test_an_address_of_another_site_that_looks_like_ours_is_none(client: Client):
    body = read(client, "https://example.org/tournament/?id=77\n1850 1\n", rating="1800", k="20")
    assert body["url"].endswith("games=1850w")


def test_what_the_page_knew_stands_where_a_link_says_nothing(client: Client):
    body = read(client, "/tournament/?games=1620w", rating="1500", k="40")
    assert body["url"] == "/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w"


def test_games_beside_a_link_are_named_and_several_links_refused(client: Client):
    link = "https://example.org/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w"
    body = read(client, f"{link}\n1850 1\n")
    assert [(found["line"], found["code"]) for found in body["problems"]] == [(2, "beside_link")]
    body = read(client, f"{link}\n{link}_1480d\n")
    assert body["errors"][0]["code"] == "nothing_read"
    assert "several links" in body["errors"][0]["message"]
    assert read(client, LINES, kind="link")["errors"][0]["code"] == "nothing_read"


def test_a_rating_that_gives_way_to_that_of_the_text_is_named(client: Client):
    shown = page(client, PGN, rating="2100", k="20")
    assert "Your rating: 2200 from the text replaced your 2100." in shown
    assert "replaced your" not in page(client, PGN, rating="2200", k="20")


def test_a_text_may_be_one_more_event(client: Client):
    before = "rating=1800&k=20&on=2026-11-01&opponent-1-1=1900&result-1-1=draw&name-1-1=Able%2C+A"
    body = read(client, "From 1810\n1700 1\n", page=before, add="event")
    assert body["url"] == "/tournament/?rating=1800&k=20&on=2026-11-01&event=1800:1900d&event=1810:1700w"
    assert [(game["event"], game["row"], game["opponent"]) for game in body["games"]] == [(2, 1, 1700)]
    shown = page(client, "1700 1\n", page=before, add="event")
    assert 'name="name-1-1" value="Able, A"' in shown
    assert 'name="opponent-2-1" value="1700"' in shown
    assert read(client, "1700 1\n", page=before)["url"].endswith("games=1700w")


def test_a_player_may_be_named_by_as_much_as_only_one_has(client: Client):
    table = TABLE.replace("Abel, Ada", "Ábel, Ada").replace("Castel, Dora", "Castel, Ada")
    assert read(client, table, player="abel", k="20")["player"] == "Ábel, Ada"
    for nobody in ("ada", "Zoe", "99"):
        error = read(client, table, player=nobody)["errors"][0]
        assert (error["code"], error["field"]) == ("no_such_player", "player")
        assert nobody in error["message"]


def test_a_ranking_list_has_no_games(client: Client):
    body = read(client, "No.\tName\tRtg\tw\twe\tK\n1\tAbel, Ada\t1800\t2,5\t2,0\t20\n2\tBosko, Cem\t1900\t2\t2\t20\n")
    assert "players" not in body
    assert "totals only" in body["errors"][0]["message"]


def test_an_opponent_whose_rating_cannot_be_read_is_no_unrated_one(client: Client):
    body = read(client, TABLE.replace("1900", "19x0"), player="1", k="20")
    assert [found["code"] for found in body["problems"]] == ["bad_rating"]
    assert (body["left_out"], body["url"][-17:]) == ([], "games=1800d_1700w")


def test_a_player_below_the_floor_has_no_rating_in_a_crosstable(client: Client):
    body = read(client, TABLE.replace("1700", "1390"), player="4", k="20")
    assert (body["rating"], body["url"], body["missing"]) == (None, None, ["rating"])


def test_totals_are_not_compared_while_something_is_not_read(client: Client):
    body = read(client, CALCULATION.replace("1063", "10x3"))
    assert (body["published_change"], body["verdict"], len(body["problems"])) == (-12.2, "not_published", 1)
    assert "Not everything was read, so they may differ" in page(client, CALCULATION.replace("1063", "10x3"))


def test_it_counts_the_lines_that_tell_of_no_game(client: Client):
    body = read(client, "My games\n" + LINES, rating="1800", k="20")
    assert (body["skipped"], len(body["games"])) == (1, 4)
    assert "1 heading line skipped." in page(client, "My games\n" + LINES, rating="1800")
    assert "line skipped" not in page(client, LINES, rating="1800")


def test_it_says_what_is_missing(client: Client):
    body = read(client, LINES)
    assert (body["missing"], body["verdict"]) == (["rating", "k"], None)


def test_names_in_a_link_have_an_end(client: Client):
    rows = {"rating": "1500", "k": "20", "with_names": "1"}
    for row in range(1, 152):
        rows |= {f"opponent-1-{row}": "1500w", f"name-1-{row}": "A" * 40}
    assert client.get("/tournament.json", rows).json()["errors"][0]["code"] == "too_long"
