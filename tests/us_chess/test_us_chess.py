"""One player's event by US Chess's rules over HTTP: the answer in every shape, links, plans, what is said of it."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags
from hypothesis import given
from hypothesis import strategies as st

FOUR = "rating=1300&before=45&on=2026-06-01&games=1250w_1400d_1500w_1550w"
NINE = "rating=1520.55&before=50&on=2026-06-01&games=1250w_1400d_1500w_1550w_uw_1620l_1700l_1800.25d_1502w"
RESULT = {
    "formula", "rating", "before", "start", "effective_games", "count", "score", "k", "expected",
    "change_before_bonus", "threshold", "bonus", "exact_change", "exact_rating", "new_rating", "change", "floor",
    "floored", "limited", "games", "left_out",
}  # fmt: skip


def answer(client: Client, query: str) -> Any:
    return client.get(f"/us-chess.json?{query}").json()


def result(client: Client, query: str) -> Any:
    return answer(client, query)["result"]


def text_of(client: Client, query: str) -> str:
    """The page's text, with ASCII minus signs."""
    page = client.get(f"/us-chess/?{query}").content.decode()
    return " ".join(strip_tags(page).split()).replace("\N{MINUS SIGN}", "-")


def codes(client: Client, query: str) -> set[str]:
    return {note["code"] for note in answer(client, query)["notes"]}


def test_json_has_the_keys_of_the_contract(client: Client):
    body = answer(client, FOUR)
    assert body.keys() == {"ok", "input", "regulations", "result", "every_score", "notes", "url"}
    assert list(body["input"]) == [
        "rating", "before", "history", "kind", "on", "games", "score", "repeats", "floor", "peak", "age", "others",
        "wins", "draws", "events", "after", "names",
    ]  # fmt: skip
    assert body["result"].keys() == RESULT
    assert body["result"]["games"][0].keys() == {"row", "opponent", "result", "score", "expected"}
    assert body["every_score"][0].keys() == {"score", "exact_rating", "new_rating", "change"}
    assert body["regulations"] == {"id": "us-chess-2025-01-01", "chapter": "regular", "from": "2025-01-01"}
    assert body["url"] == f"/us-chess/?{FOUR}"


def test_it_answers_in_one_line(client: Client):
    shown = client.get(f"/us-chess/?{FOUR}").context["shown"]
    assert shown.said == "1300 → 1469 (+169). 3½ of 4, with a bonus of 74.40."
    assert (shown.lead.big, shown.lead.beside) == ("+169", "1300 → 1469")


# N* = 50 / sqrt(0.662 + 0.00000739 (2569 - 1300)^2) = 14.1069; K = 800 / 18.1069 = 44.1821;
# 3.5 - 1.3633 = 2.1367, times K 94.40; 10 x 2 = 20; 94.40 - 20 = 74.40; 1300 + 94.40 + 74.40.
WORKED = (
    "With 45 rated games before, more than 8, the standard formula holds.",
    "At a rating of 1300 at most 14.1069 of your earlier games count.",
    "K is 800 / (14.1069 + 4) = 44.1821.",
    "The formula expects 1.3633 points. 3½ less 1.3633, times K 44.1821, is +94.40.",
    "The threshold is 10 × √4 = 20.00. What is above it is the bonus: +74.40.",
    "1468.80 rounds to 1469.",
)


@pytest.mark.parametrize("said", WORKED)
def test_it_shows_its_working(client: Client, said: str):
    assert said in text_of(client, FOUR)
    assert said.replace("*", "\\*") in client.get(f"/us-chess.md?{FOUR}").content.decode()


def test_a_newcomer_reads_why_this_rating(client: Client):
    # 635 is the highest of three beaten opponents: every rating from 1035 up expects three points.
    won = text_of(client, "on=2026-06-01&games=412w_635w_300w&age=9")
    assert "By your age you start at 450. You had no rated game before, so the special formula holds. The" in won
    assert "makes your points (3) the expected score of these games: 1035.00." in won
    assert "If several ratings do so, it takes the one nearest to the start of 450." in won


def test_limits_that_act_are_in_the_working(client: Client):
    # Against 300 at the lowest, three losses would be -100: held at 100, and 100 + 1 for the event is the floor.
    lost = text_of(client, "on=2026-06-01&games=412l_635l_300l&age=9")
    assert "No formula gives less than 100. A floor starts at 100. Each win adds 4, each draw 2," in lost
    assert "Your floor is 101, so the new rating is 101." in lost
    match = text_of(client, "rating=1500&before=30&kind=match&on=2026-06-01&games=1600w_1600w_1600w_1600w_1600w")
    assert "A match changes a rating by at most 50 points, so the rating is 1550.00." in match
    assert "A floor starts at 100." not in match


def test_other_ratings_are_said_to_stand_for_games(client: Client):
    # One game against 412 and five drawn ones against 350: (5 x 350 + 412 + 400) / 6 = 427.
    shown = text_of(client, "on=2026-12-01&games=412w&age=9&others=quick:350:8:2026-06-01")
    assert "Your other ratings, weighted, give a start of 350, as after 5 rated games. With 5 rated games" in shown
    assert "rated games before, and up to 8, the special formula holds. Your earlier games all count" in shown
    assert "427.00 rounds to 427." in shown


def test_a_rating_that_is_none_is_answered_with_what_to_do(client: Client):
    (error,) = answer(client, "rating=unrated&games=1500w")["errors"]
    assert error["message"].endswith("or nothing if you are unrated.")


def test_it_says_how_far_off_it_may_be_and_where_the_section_is_rated(client: Client):
    assert "at most 4.9 points off, and nine of ten at most 15.4." in text_of(client, FOUR)
    assert "at most 0.8 points off, and nine of ten at most 3.0." in text_of(client, f"{FOUR}&after=1")
    assert 'href="/us-chess/section/"' in client.get(f"/us-chess/?{FOUR}").content.decode()
    assert result(client, FOUR) == result(client, f"{FOUR}&after=1")


@pytest.mark.parametrize("query", ["", FOUR])
def test_nothing_of_another_federation_is_asked_or_applied(client: Client, query: str):
    page = client.get(f"/us-chess/?{query}").content.decode()
    for foreign in ("K-factor</legend>", 'name="k"', 'name="tc"', "8.3.", "FIDE table", "Regulations"):
        assert foreign not in page


def test_ratings_are_not_carried_between_the_federations(client: Client):
    page = client.get(f"/us-chess/?{FOUR}").content.decode()
    assert "data-usual" not in page
    assert not re.search(r'href="/(?:game|tournament)/\?', page)
    other = client.get("/tournament/?rating=1650&k=20&on=2026-11-01&games=1620w").content.decode()
    assert '<a href="/us-chess/">US Chess</a>' in other
    assert 'href="/k-factor/?rating=1650"' in other


def test_the_live_answer_has_the_canonical_link(client: Client):
    fragment = client.get("/us-chess/answer/?live=1&games=1250w_1400d_1500w_1550w&on=2026-06-01&before=45&rating=1300")
    assert fragment["HX-Replace-Url"] == f"/us-chess/?{FOUR}"
    assert "event’s end 1 Jun 2026" in fragment.content.decode()


def test_the_picture_and_the_code_of_the_link_are_there(client: Client):
    assert client.get(f"/us-chess.png?{FOUR}")["Content-Type"] == "image/png"
    assert client.get(f"/us-chess/qr.svg?{FOUR}")["Content-Type"] == "image/svg+xml"
    assert "/us-chess/qr.svg?" in client.get(f"/us-chess/?{FOUR}").content.decode()


ROWS = "rating=1300&before=45&on=2026-06-01&opponent-1-1=1250&result-1-1=win&opponent-1-2=1400%3D&opponent-1-5=1500,0w"


def test_rows_become_the_games_of_the_link(client: Client):
    assert answer(client, ROWS)["url"] == "/us-chess/?rating=1300&before=45&on=2026-06-01&games=1250w_1400d_1500w"


def test_there_is_one_event_only(client: Client):
    body = answer(client, f"{FOUR}&event=1300:1250w")
    assert body["url"] == f"/us-chess/?{FOUR}"
    assert answer(client, f"{ROWS}&opponent-2-1=1550&result-2-1=win&rating-2=1500")["input"]["games"].endswith("_1550w")
    assert "Add an event" not in client.get("/us-chess/").content.decode()


def test_a_row_is_added_and_removed_without_script(client: Client):
    page = client.get(f"/us-chess/?{ROWS}&add=1").content.decode()
    assert page.count('<li><span class="number">') == 6
    page = client.get(f"/us-chess/?{ROWS}&remove=1-1").content.decode()
    assert 'name="opponent-1-1" value="1400"' in page


def test_names_are_shown_and_linked_when_asked(client: Client):
    query = f"{NINE}&names=Anna_Bert_______"
    body = answer(client, query)
    assert body["input"]["names"][:2] == ["Anna", "Bert"]
    assert body["url"].endswith("&names=Anna_Bert_______")
    assert '<td class="words">Anna</td>' in client.get(f"/us-chess/?{query}").content.decode()


def test_an_unrated_opponent_is_left_out_and_it_is_said_why(client: Client):
    both = result(client, "rating=1500&before=30&on=2026-06-01&games=1500w_uw")
    alone = result(client, "rating=1500&before=30&on=2026-06-01&games=1500w")
    assert both["left_out"] == [{"row": 2, "result": "win", "reason": "unrated"}]
    assert both["exact_rating"] == alone["exact_rating"] > 1500
    assert "Game 5: the opponent is unrated. US Chess rates such a player first" in text_of(client, NINE)


def test_without_a_game_that_counts_the_rating_stays(client: Client):
    query = "rating=1500.5&before=30&on=2026-06-01&games=uw"
    assert result(client, query)["new_rating"] == 1501
    assert result(client, query)["exact_rating"] == 1500.5
    assert "No game counts, so the rating stays 1501." in text_of(client, query)


@pytest.mark.parametrize(
    ("on", "factor"),
    [
        ("2013-05-08", "8"), ("2014-03-19", "8"), ("2014-03-20", "10"), ("2015-06-01", "12"), ("2017-06-01", "14"),
        ("2023-01-31", "14"), ("2023-02-01", "12"), ("2024-12-31", "12"), ("2025-01-01", "10"),
    ],
)  # fmt: skip
def test_the_threshold_is_that_of_the_last_day(client: Client, on: str, factor: str):
    assert result(client, FOUR.replace("2026-06-01", on))["threshold"] == 2 * int(factor)


# 2300: N* = 50 / sqrt(0.662 + 0.00000739 x 269^2) = 45.7055, K = 800 / 49.7055 = 16.0948, three quarters of it 12.0711.
DUAL = "rating=2300&before=100&games=2200_2250_2350_2400&score=3.5&on=2026-11-01"


@pytest.mark.parametrize(("kind", "k"), [("regular", 16.0948), ("quick", 16.0948), ("dual", 12.0711)])
def test_k_is_reduced_on_the_regular_side_of_a_dual_event_only(client: Client, kind: str, k: float):
    assert result(client, f"{DUAL}&kind={kind}")["k"] == pytest.approx(k, abs=0.00005)
    assert ("dual" in codes(client, f"{DUAL}&kind={kind}")) is (kind == "dual")


# 1700 with 30 games: N* = 20.012, K = 800 / 24.012 = 33.317; 4 x 0.7597 = 3.039 expected, so 101 points would be lost.
LOST = "rating=1700&before=30&on=2026-06-01&games=1500l_1500l_1500l_1500l"


@pytest.mark.parametrize(
    ("more", "new"), [("", 1599), ("&peak=1941", 1700), ("&floor=1650", 1650), ("&peak=1799", 1599)]
)
def test_the_floor_comes_from_the_peak_or_is_told(client: Client, more: str, new: int):
    rated = result(client, LOST + more)
    assert (rated["new_rating"], rated["floored"]) == (new, new > 1599)
    assert (f"Your floor is {new}." in text_of(client, LOST + more)) is (new > 1599)


@pytest.mark.parametrize(
    ("query", "start", "rating", "before"),
    [
        ("games=900w_1000l", "assumed", 750, 0),
        ("before=0&games=900w_1000l", "assumed", 750, 0),
        ("age=15&games=900w_1000l", "age", 750, 0),
        ("age=15&before=50&games=900w_1000l", "age", 750, 0),  # what the page sends when its 50 stays
        ("age=adult&games=900w_1000l", "adult", 1300, 0),
        ("age=2&games=900w_1000l", "assumed", 750, 0),
        ("age=0&before=50&games=900w_1000l", "assumed", 750, 0),
        # 1.5667 x 1500 - 1073 = 1277.05, weight 5
        ("others=fide:1500::2026-06-01&games=900w_1000l", "others", 1277, 5),
        # (10 x 1000 + 5 x 1300) / 15 = 1100, 15 games, at most 10
        (
            "kind=quick&others=regular+1000+40+1+Jun+2026%0Ablitz:1300:12:2026-06-01&games=900w_1000l",
            "others",
            1100,
            10,
        ),
    ],
)
def test_an_unrated_player_starts_somewhere(client: Client, query: str, start: str, rating: int, before: int):
    rated = result(client, f"{query}&on=2026-06-01")
    assert (rated["start"], rated["rating"], rated["before"]) == (start, rating, before)
    assert rated["formula"] == ("standard" if before == 10 else "special")
    assert "First rating" in text_of(client, f"{query}&on=2026-06-01")
    assert ("assumed_start" in codes(client, f"{query}&on=2026-06-01")) is (start == "assumed")


def test_other_ratings_stay_in_the_link(client: Client):
    asked = "games=900w_1000l&on=2026-06-01&others=fide+1500+1+Jun+2026%0Aquick+1300+12+2026-06-01"
    url = answer(client, asked)["url"]
    assert url.endswith("&others=fide:1500::2026-06-01_quick:1300:12:2026-06-01")
    assert answer(client, url.partition("?")[2])["url"] == url


def test_three_losses_of_a_newcomer_end_at_101(client: Client):
    rated = result(client, "before=0&on=2026-06-01&games=400l_450l_480l")
    assert (rated["exact_rating"], rated["floored"]) == (101, True)


@pytest.mark.parametrize(("history", "formula"), [("mixed", "standard"), ("wins", "special"), ("losses", "special")])
def test_a_record_of_wins_or_losses_alone_has_the_special_formula(client: Client, history: str, formula: str):
    query = f"rating=1500&before=30&history={history}&on=2026-06-01&games=1500w"
    assert result(client, query)["formula"] == formula
    assert ("text_alone" in codes(client, query)) is (history != "mixed")


# 1500: N* = 16.568, K = 800 / 18.568 = 43.085; 2 less 2 / 11 is 1.818, times K 78.3: more than 50.
def test_a_match_changes_50_points_at_most_and_has_no_bonus(client: Client):
    query = "rating=1500&before=30&kind=match&on=2026-06-01&games=1900w_1900w"
    rated = result(client, query)
    assert (rated["new_rating"], rated["limited"], rated["bonus"]) == (1550, True, 0)
    assert {"match", "limited", "text_alone"} <= codes(client, query)


@pytest.mark.parametrize(
    ("games", "repeats", "bonus"),
    [
        ("1900w_1900w_1900w_1900w", 1, True), ("1900w_1900w_1900w_1900w", 2, True),
        ("1900w_1900w_1900w_1900w", 3, False), ("1900w_1900w_1900w", 1, True), ("1900w_1900w_1900w", 2, False),
        ("1900w_1900w", 1, False),
    ],
)  # fmt: skip
def test_a_bonus_needs_enough_games_and_opponents(client: Client, games: str, repeats: int, bonus: bool):
    query = f"rating=1500&before=30&on=2026-06-01&games={games}&repeats={repeats}"
    assert (result(client, query)["bonus"] > 0) is bonus
    assert ("There is no bonus, because" in text_of(client, query)) is not bonus


def test_no_change_has_no_sign(client: Client):
    query = "rating=1500&before=6&on=2026-11-01&games=800w"
    assert client.get(f"/us-chess/?{query}").context["shown"].title == "1500 → 1500 (0)"
    assert "The earlier 6 games count as draws with 1500" in text_of(client, query)


# 1511.11 away from 1500 is 1512; against 800 the average of 6 x 1500 and 1200 is 1457, though the game was won.
@pytest.mark.parametrize(
    ("games", "code", "said"),
    [
        ("1400w_1550l_1650d", "estimator_rounds", "rounds away from the old rating and will show 1512."),
        ("800w", "estimator_averages", "takes an average here"),
        ("1500w_1500l", None, ""),
    ],
)
def test_it_says_where_the_own_estimator_differs(client: Client, games: str, code: str | None, said: str):
    query = f"rating=1500&before=6&on=2026-11-01&games={games}"
    assert {each for each in codes(client, query) if each.startswith("estimator")} == ({code} if code else set())
    assert said in text_of(client, query)


@pytest.mark.parametrize(
    ("on", "near"), [("2025-01-01", True), ("2025-01-14", True), ("2025-01-15", False), ("2024-12-31", False),
                     ("2017-05-01", True), ("2017-04-30", False), ("2013-05-09", False)],
)  # fmt: skip
def test_it_says_where_the_sources_disagree_about_the_day(client: Client, on: str, near: bool):
    assert ("edge_weeks" in codes(client, FOUR.replace("2026-06-01", on))) is near


PLAN = "rating=1300&before=45&on=2026-06-01&games=1250_1400_1500w_1550"


def test_games_without_a_result_are_a_plan(client: Client):
    body = answer(client, PLAN)
    assert body["result"]["plan"] is True
    assert [each["score"] for each in body["every_score"]] == [1, 1.5, 2, 2.5, 3, 3.5, 4]
    assert body["every_score"][5]["new_rating"] == 1469  # as if it had ended like the four games above
    assert "You need ½ of the 3 games left to keep 1300" in text_of(client, PLAN)
    assert "15 less" not in text_of(client, PLAN)


def test_a_plan_without_a_result_has_nothing_yet(client: Client):
    rated = result(client, PLAN.replace("w", ""))
    nothing = ("score", "k", "change_before_bonus", "threshold", "bonus", "exact_change", "exact_rating", "new_rating")
    assert [rated[key] for key in nothing] == [None] * len(nothing)
    assert rated["expected"] == pytest.approx(1.3633, abs=0.00005)
    assert "You need 1½ of 4 to keep 1300" in text_of(client, PLAN.replace("w", ""))


def test_a_newcomers_plan_needs_nothing(client: Client):
    assert "What each score brings" in text_of(client, "age=15&games=900_1000_1100_1200&on=2026-11-01")


def test_50_or_more_is_read_and_the_form_opens_with_it(client: Client):
    assert answer(client, FOUR.replace("45", "50%2B"))["input"]["before"] == 50
    assert 'name="before" value="50"' in client.get("/us-chess/").content.decode()


def test_a_fold_shows_what_was_typed_in_it(client: Client):
    page = client.get(f"/us-chess/?{FOUR}&floor=1250&repeats=2").content.decode()
    assert 'name="floor" value="1250"' in page
    assert 'name="repeats" value="2"' in page
    assert 'name="floor" value=""' in client.get(f"/us-chess/?{FOUR}").content.decode()


opponents = st.decimals(100, 3000, places=2)


@given(
    st.lists(st.tuples(opponents, st.sampled_from("wdl")), min_size=1, max_size=8),
    st.integers(0, 60),
    st.decimals(100, 2600, places=2),
)
def test_the_order_of_games_does_not_matter_and_a_win_never_hurts(those, before, rating):
    games = [f"{opponent}{letter}" for opponent, letter in those]
    one, other = (
        Client().get(
            "/us-chess.json", {"rating": rating, "before": before, "games": "_".join(each), "on": "2026-06-01"}
        )
        for each in (games, games[::-1])
    )
    assert one.json()["result"]["exact_rating"] == pytest.approx(other.json()["result"]["exact_rating"], abs=1e-9)
    every = [each["exact_rating"] for each in one.json()["every_score"]]
    assert every == sorted(every)
    assert every[0] <= float(rating) + 1e-9 <= every[-1] + 2e-9


@given(st.lists(st.tuples(opponents, st.sampled_from(["w", "d", "l", ""])), min_size=1, max_size=9), st.integers(0, 99))
def test_the_canonical_link_of_anything_leads_to_the_same_answer(those, before):
    games = "_".join(f"{opponent}{letter}" for opponent, letter in those)
    asked = {"rating": "1520.55", "before": before, "games": games, "on": "2026-06-01"}
    body = Client().get("/us-chess.json", asked).json()
    assert Client().get(body["url"].replace("/?", ".json?", 1)).json() == body
