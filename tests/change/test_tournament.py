"""A rating period: rows, events, totals, targets, and what is left out."""

import re

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.html import strip_tags

JUNIOR = "rating=1500&k=40&on=2026-11-01&games=1620w_1480d_1710l_1555w_1390w"
LINK = f"/tournament/?{JUNIOR}"
ROWS = (
    "rating=1500&k=40&on=2026-11-01&opponent-1-1=1620&result-1-1=win&opponent-1-2=1480&result-1-2=draw"
    "&opponent-1-3=&opponent-1-4=1710+l&opponent-1-5=1555&result-1-5=win&opponent-1-6=1390w&rows=8"
)
TWO_EVENTS = "rating=1620&k=20&on=2025-10-01&event=1617:1651l_1525w&event=1617:2017l_1451w_1854l_1800d_1935l"


def rows_shown(client: Client, query: str) -> list[list[str]]:
    """What stands in the rows of each event on the page."""
    form = client.get(f"/tournament/?{query}").context["form"]
    return [[row.opponent for row in rows] for _number, _event, rows in form.shown_rows]


def test_the_juniors_month(client: Client):
    page = strip_tags(client.get(LINK).content.decode())
    assert "3½ of 5 at K 40, 2.17 expected (exactly +53.20)." in page
    assert "Ro 1500, K 40" in page


def test_rows_typed_into_the_page_lead_to_the_same_link(client: Client):
    assert client.get(f"/tournament.json?{ROWS}").json()["url"] == LINK


def test_a_link_fills_the_rows_of_the_page_and_leaves_one_to_type_into(client: Client):
    assert rows_shown(client, JUNIOR) == [["1620", "1480", "1710", "1555", "1390", ""]]


def test_rows_that_were_read_close_up_and_others_stay_where_they_were(client: Client):
    assert rows_shown(client, ROWS) == [["1620", "1480", "1710", "1555", "1390", "", "", ""]]
    assert rows_shown(client, ROWS.replace("1390w", "1390x")) == [["1620", "1480", "", "1710", "1555", "1390x", "", ""]]


@pytest.mark.parametrize(
    ("pressed", "expected"),
    [
        ("add=1", [["1620", "1480", "1710", "", "", ""]]),
        ("remove=1-2", [["1620", "1710", "", "", ""]]),
        ("rows=3", [["1620", "1480", "1710"]]),
        ("rows=1", [["1620", "1480", "1710"]]),
        ("rows=7", [["1620", "1480", "1710", "", "", "", ""]]),
        ("add=event", [["1620", "1480", "1710", "", ""], [""] * 5]),
        ("remove=nonsense", [["1620", "1480", "1710", "", ""]]),
        ("remove=9-9", [["1620", "1480", "1710", "", ""]]),
        ("add=99", [["1620", "1480", "1710", "", ""]]),
        ("rows=1000", [["1620", "1480", "1710", *[""] * 997]]),
    ],
)
def test_rows_and_events_come_and_go_without_script(client: Client, pressed: str, expected: list[list[str]]):
    three = "rating=1500&k=40&opponent-1-1=1620w&opponent-1-2=1480d&opponent-1-3=1710l"
    rows = "" if pressed.startswith("rows") else "&rows=5"
    assert rows_shown(client, f"{three}{rows}&{pressed}") == expected


def test_an_event_can_be_added_to_a_blank_form(client: Client):
    assert rows_shown(client, "rating=&k=20&opponent-1-1=&add=event") == [[""] * 5, [""] * 5]


def test_nobody_is_scolded_for_an_event_just_added(client: Client):
    page = client.get("/tournament/?rating=1500&k=40&opponent-1-1=1620w&add=event").content.decode()
    assert "Event 2: Add at least one game." in page
    assert 'class="problems"' not in page


def test_a_thousand_games_leave_no_row_too_many(client: Client):
    query = f"rating=2000&k=10&games={'_'.join(['2000w'] * 1000)}"
    assert len(rows_shown(client, query)[0]) == 1000


def test_an_unrated_opponent_needs_no_result(client: Client):
    answer = client.get(f"/tournament.json?{JUNIOR}_u").json()
    assert answer["result"]["left_out"][0]["result"] is None
    assert answer["url"] == f"{LINK}_u"


def test_above_2650_the_working_says_that_the_real_gap_counts(client: Client):
    query = "rating=2700&k=10&on=2026-11-01&event=2700:2200w_2000d&event=2640:2100w"
    page = strip_tags(client.get(f"/tournament/?{query}").content.decode())
    assert "From a rating of 2650 up the real gap counts. Such games over 400: 2." in page
    assert "More than 400 points count as 400, marked with a star. Such games: 1." in page
    assert "1 game counted as a gap of 400 points, FIDE’s limit below 2650." in page


def test_the_copied_text_says_all_of_it(client: Client):
    query = f"{TWO_EVENTS}_u&target=1800"
    shown = client.get(f"/tournament/?{query}").context["shown"]
    assert shown.text(f"http://testserver/tournament/?{query}").splitlines()[1:] == [
        "You cannot reach 1800 in these games. Even 7 of 7 gives 1711.",
        "Performance 1646 (linear 1633), average opponent 1748.",
        "Ro 1617", "1651 0 0.45 -9.00", "1525 1 0.63 +7.40",
        "Ro 1617", "2017 0 0.08 -1.60", "1451 1 0.72 +5.60", "1854 0 0.20 -4.00",
        "1800 ½ 0.26 +4.80", "1935 0 0.13 -2.60",
        "Event 2, game 6 (without rating): Games against unrated opponents do not count. (8.3.1)",
        f"http://testserver/tournament/?{query}",
    ]  # fmt: skip


@pytest.mark.parametrize("games", ["1620w_1480d", "1620w_1480"])  # a tournament, a plan
def test_the_copied_text_has_the_names_that_the_link_has(client: Client, games: str):
    query = f"rating=1500&k=40&games={games}&names=Anna+Berg_"
    text = client.get(f"/tournament/?{query}").context["shown"].text("the link")
    assert "\n1620 1 0.34 +26.40 Anna Berg\n1480 " in text


def test_a_whole_event_can_be_removed(client: Client):
    two = "rating=1500&k=40&opponent-1-1=1620w&rating-2=1490&opponent-2-1=1480d&rows=2&remove=1"
    assert rows_shown(client, two) == [["1480", ""]]


def test_several_events_keep_their_own_ratings(client: Client):
    answer = client.get(f"/tournament.json?{TWO_EVENTS}").json()
    assert [event["rating"] for event in answer["result"]["events"]] == [1617, 1617]
    assert answer["input"]["event"] == ["1617:1651l_1525w", "1617:2017l_1451w_1854l_1800d_1935l"]
    assert answer["url"] == f"/tournament/?{TWO_EVENTS}"
    page = strip_tags(client.get(answer["url"]).content.decode())
    assert "Event 2: Ro 1617, K 20" in page
    assert "Enter events on both sides of a rule change separately." in page


def test_typed_events_lead_to_the_same_link(client: Client):
    typed = (
        "rating=1620&k=20&on=2025-10-01&rating-1=1617&opponent-1-1=1651l&opponent-1-2=1525w&rating-2=1617"
        "&opponent-2-1=2017l&opponent-2-2=1451w&opponent-2-3=1854l&opponent-2-4=1800d&opponent-2-5=1935l"
    )
    assert client.get(f"/tournament.json?{typed}").json()["url"] == f"/tournament/?{TWO_EVENTS}"


def test_one_event_at_the_lists_rating_is_written_as_games(client: Client):
    query = JUNIOR.replace("games=", "event=1500:")
    assert client.get(f"/tournament.json?{query}").json()["url"] == LINK


def test_the_total_alone_is_enough(client: Client):
    query = "rating=1500&k=40&on=2026-11-01&games=1620_1480_1710_1555_1390&score=3%C2%BD"
    answer = client.get(f"/tournament.json?{query}").json()
    assert answer["result"]["exact_change"] == 53.2
    assert {game["exact_change"] for game in answer["result"]["events"][0]["games"]} == {None}
    assert answer["url"].endswith("games=1620_1480_1710_1555_1390&score=3.5")


def test_a_target_is_answered_with_the_score_it_needs(client: Client):
    assert client.get(f"/tournament.json?{JUNIOR}&target=1554").json()["needed_score"] == 4
    assert client.get(f"/tournament.json?{JUNIOR}&target=1614").json()["needed_score"] is None
    assert "needed_score" not in client.get(f"/tournament.json?{JUNIOR}").json()
    assert (
        "You cannot reach 1614 in these games. Even 5 of 5 gives 1613."
        in client.get(f"{LINK}&target=1614").content.decode()
    )


def test_games_that_do_not_count_are_named(client: Client):
    answer = client.get(f"/tournament.json?{JUNIOR}_uw").json()
    assert answer["result"]["left_out"] == [
        {"event": 1, "row": 6, "opponent": None, "result": "win", "reason": "unrated", "clause": "8.3.1"}
    ]
    assert answer["url"] == f"{LINK}_uw"
    assert (
        "Game 6 (without rating): Games against unrated opponents do not count. (8.3.1)"
        in client.get(f"{LINK}_uw").content.decode()
    )


def test_nothing_counted_changes_nothing(client: Client):
    result = client.get("/tournament.json?rating=1500&k=40&games=uw").json()["result"]
    assert (result["count"], result["change"], result["new_rating"]) == (0, 0, 1500)
    assert (result["average_opponent"], result["performance"], result["linear_performance"]) == (None, None, None)


def test_a_limited_opponent_bears_a_star(client: Client):
    page = client.get("/tournament/?rating=2100&k=20&on=2026-11-01&games=1600w_2000d").content.decode()
    assert "<td>1700*</td>" in page


def test_forty_games_fit_into_a_thousand_characters(client: Client):
    games = "_".join(["2850w"] * 40)
    query = f"rating=2850&k=17.55&method=formula&limits=1&tc=standard&on=2026-11-01&games={games}&target=2900"
    address = client.get(f"/tournament.json?{query}").json()["url"]
    assert len(f"https://ratingsite.example{address}") <= 1000


def test_a_thousand_games_are_rated_and_one_more_is_refused(client: Client):
    def answer(count: int):
        return client.get(f"/tournament.json?rating=2000&k=10&games={'_'.join(['2000w'] * count)}").json()

    assert answer(1000)["result"]["count"] == 1000
    assert answer(1001)["errors"] == [
        {
            "code": "too_many", "field": "games", "row": None,
            "message": "You entered 1001 games. At most 1000 fit in one rating period.",
        }
    ]  # fmt: skip


def test_too_many_games_stay_to_be_mended(client: Client):
    games = "_".join(["2000w"] * 3000)
    page = client.get(f"/tournament/?rating=2000&k=10&games={games}").content.decode()
    assert f">{games}</textarea>" in page
    events = "&".join(["event=2000:2000w_2100l"] * 600)
    page = client.get(f"/tournament/?rating=2000&k=10&{events}").content.decode()
    assert "\n".join(["2000:2000w_2100l"] * 600) in page


def test_the_text_of_too_many_events_is_read_as_events(client: Client):
    data = QueryDict("rating=1620&k=20&on=2025-10-01", mutable=True)
    data["event"] = "1617:1651l_1525w\r\n1617:2017l_1451w_1854l_1800d_1935l"
    assert client.get("/tournament.json", data).json()["url"] == f"/tournament/?{TWO_EVENTS}"


@pytest.mark.parametrize(
    ("keys", "clauses"),
    [
        ("", ["8.3.1", "8.1.2", "8.3.3", "8.3.2", "8.3.4"]),
        ("&tc=blitz", ["7.3.1", "7.1.2", "7.3.3", "7.3.2", "7.3.4"]),
        ("&method=formula&limits=1", ["8.3.1", "", "8.3.3", "", "8.3.4"]),
        ("&method=formula", ["", "", "", "8.3.4"]),
    ],
)
def test_each_step_names_its_clause_in_the_chapter_by_the_method(client: Client, keys: str, clauses: list[str]):
    response = client.get(f"/tournament/?rating=1500&k=20&games=1500w{keys}")
    assert [step.clause for step in response.context["shown"].steps] == clauses


def test_the_change_so_far_goes_on_from_event_to_event(client: Client):
    """By hand: -9.00, +7.40 and then -1.60, +5.60, -4.00, +4.80, -2.60."""
    lines = client.get(f"/tournament.md?{TWO_EVENTS}").content.decode().splitlines()
    games = [line.split(" | ") for line in lines if line.startswith("| ") and line.count("|") == 10]
    assert [cells[-1].removesuffix(" |") for cells in games] == [
        "so far", "---:", "-9.00", "-1.60", "",
        "so far", "---:", "-3.20", "+2.40", "-1.60", "+3.20", "+0.60", "",
    ]  # fmt: skip


@pytest.mark.parametrize("query", ["games=1620w", "games=1620_1480_1710&score=2"])
def test_one_change_or_none_has_no_column_and_no_picture(client: Client, query: str):
    page = client.get(f"/tournament/?rating=1500&k=40&{query}").content.decode()
    assert "K×chg" in page
    assert "so far" not in page
    assert 'class="run"' not in page


def test_a_table_with_the_change_so_far_is_read_back(client: Client):
    table = client.get(f"/tournament.md?{JUNIOR}").content.decode().rpartition("http")[0]  # the link would do alone
    read = client.post("/tournament/read.json", {"text": table}).json()
    assert read["url"].partition("games=")[2] == "1620w_1480d_1710l_1555w_1390w"
    assert [game["published_change"] for game in read["games"]] == [26.4, -1.2, -9.2, 23.2, 14.0]


@pytest.mark.parametrize(
    ("score", "near"),
    [("0", "0 ½ 1 1½ 2"), ("2.5", "1½ 2 2½ 3 3½"), ("5", "3 3½ 4 4½ 5")],
)
def test_five_scores_around_the_one_made_and_all_below(client: Client, score: str, near: str):
    query = f"rating=1500&k=40&on=2026-11-01&games=1620_1480_1710_1555_1390&score={score}"
    page = client.get(f"/tournament/?{query}").content.decode()
    five, every = (re.findall(r'<th scope="row">([^<]*)</th>', part) for part in page.split('class="scores"')[1:])
    assert five == near.split()
    assert len(every) >= 11
    assert "All 11 scores" in page


def test_few_scores_need_no_second_table(client: Client):
    page = client.get("/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w_1480d").content.decode()
    assert page.count('class="scores"') == 1


@pytest.mark.parametrize(
    ("typed", "game", "name"),
    [
        ("1850 Anna Berg", "1850w", "Anna Berg"),
        ("1850 w Anna Berg", "1850w", "Anna Berg"),
        ("1850w O'Neill, J.", "1850w", "O'Neill, J."),
        ("1 850 win Bo", "1850w", "Bo"),
        ("1850 win", "1850w", ""),
    ],
)
def test_a_name_may_be_typed_behind_a_rating(client: Client, typed: str, game: str, name: str):
    data = QueryDict("rating=1500&k=40&result-1-1=win&with_names=1", mutable=True)
    data["opponent-1-1"] = typed
    form = client.get("/tournament/", data).context["form"]
    assert f"games={game}" in form.link
    assert [row.name for row in form.events[0].rows] == [name]


@pytest.mark.parametrize("typed", ["1850 w l", "1850 x", "1850 Anna 2", "Anna Berg"])
def test_what_is_no_name_is_refused(client: Client, typed: str):
    data = QueryDict("rating=1500&k=40&result-1-1=win", mutable=True)
    data["opponent-1-1"] = typed
    assert client.get("/tournament.json", data).status_code == 400
