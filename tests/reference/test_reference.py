"""The reference pages: average opponent, expectancy, K, performance, first rating."""

import re
from datetime import date
from decimal import Decimal
from html import escape, unescape
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils.html import strip_tags

PAGES = [
    "/average-opponent/?rating=1750&average=1800&count=7&score=4.5&k=40&on=2026-11-01",
    "/win-expectancy/?k=20&gap=150&want=75",
    "/k-factor/?rating=1900&birth_year=2009&games_played=200&year=2026",
    "/performance/?opponents=1750_1900_2200_1450_2100&score=4",
    "/first-rating/?opponents=1902_1877_1884_2012_1832&score=3&on=2026-11-01",
]


def answer(client: Client, address: str) -> dict[str, Any]:
    answered: dict[str, Any] = client.get(address.replace("/?", ".json?", 1)).json()
    return answered


def text(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return unescape(strip_tags(response.content.decode()))


@pytest.mark.django_db
@pytest.mark.parametrize("address", PAGES)
def test_its_canonical_link_is_itself_and_every_shape_answers(client: Client, django_assert_num_queries, address: str):
    with django_assert_num_queries(0):
        assert answer(client, address)["url"] == address
        assert client.get(address).context["address"] == f"http://testserver{address}"
        fragment = client.get(address.replace("/?", "/answer/?live=1&"), headers={"HX-Request": "true"})
    assert fragment["HX-Replace-Url"] == address
    assert not fragment.cookies
    assert client.get(address.replace("/?", ".md?", 1)).content.decode().startswith("# ")


@pytest.mark.parametrize("address", [address.partition("?")[0] for address in PAGES])
def test_without_keys_a_page_shows_its_form_and_scolds_nobody(client: Client, address: str):
    page = client.get(address)
    assert page.status_code == 200
    assert 'class="problems"' not in page.content.decode()


@pytest.mark.parametrize("name", ["average-opponent", "k-factor", "performance", "first-rating"])
def test_without_keys_a_twin_says_what_it_needs(client: Client, name: str):
    response = client.get(f"/{name}.json")
    assert response.status_code == 400
    assert {error["code"] for error in response.json()["errors"]} == {"required"}


BAD = [
    ("average-opponent", "rating=1750&average=1800&count=7&score=7.5&k=40", "score", "score_too_high", None),
    ("average-opponent", "rating=1750&average=x&count=7&score=4&k=40", "average", "not_a_number", None),
    ("average-opponent", "rating=1750&average=4000.01&count=7&score=4&k=40", "average", "out_of_range", None),
    ("average-opponent", "rating=1750&average=1800&count=0&score=0&k=40", "count", "out_of_range", None),
    ("average-opponent", "rating=1750&average=1800&count=7.5&score=0&k=40", "count", "not_a_number", None),
    ("win-expectancy", "step=0", "step", "out_of_range", None),
    ("win-expectancy", "step=101", "step", "out_of_range", None),
    ("win-expectancy", "to=1001", "to", "out_of_range", None),
    ("win-expectancy", "want=100", "want", "out_of_range", None),
    ("win-expectancy", "gap=-1", "gap", "out_of_range", None),
    ("win-expectancy", "k=0", "k", "out_of_range", None),
    ("k-factor", "rating=1900&birth_year=1899", "birth_year", "out_of_range", None),
    ("k-factor", "rating=1900&birth_year=2030&year=2026", "birth_year", "out_of_range", None),
    ("k-factor", "rating=1900&games_played=many", "games_played", "not_a_number", None),
    ("k-factor", "rating=1900&year=2023", "year", "out_of_range", None),
    ("performance", "opponents=1750_x_1900&score=1", "opponents", "not_a_number", 2),
    ("performance", "opponents=1750&score=1.5", "score", "score_too_high", None),
    ("performance", f"opponents={'_'.join(['1500'] * 1001)}&score=1", "opponents", "too_many", None),
    ("first-rating", "opponents=1750_1800.5&score=1", "opponents", "not_whole", 2),
    ("first-rating", "opponents=1750&score=0.3", "score", "not_half", None),
    ("first-rating", "opponents=1750&score=1&on=2024-02-29", "on", "date_not_covered", None),
]


@pytest.mark.parametrize(("name", "query", "field", "code", "row"), BAD)
def test_bad_input_names_its_field_and_keeps_what_was_typed(client: Client, name, query, field, code, row):
    errors = client.get(f"/{name}.json?{query}").json()["errors"]
    assert [(error["field"], error["code"], error["row"]) for error in errors] == [(field, code, row)]
    page = client.get(f"/{name}/?{query}").content.decode()
    typed = dict(part.split("=") for part in query.split("&"))[field]
    assert escape(typed.replace("_", " ")) in page
    assert f'href="#{field}"' in page
    assert f'id="{field}"' in page
    assert 'aria-invalid="true"' in page


def test_the_average_is_called_approximate_with_a_published_example(client: Client):
    page = text(client, PAGES[0])
    assert "This is approximate." in page
    # federation's calculation 419817: -15.00 game by game; nine times -.61 by table against 1840 gives -21.40
    assert "Against that average the change is −21.40. Game by game, as FIDE published it, it was −15.00." in page


def test_an_average_with_decimals_is_rounded_half_up_first(client: Client):
    one, other = (
        answer(client, PAGES[0].replace("average=1800", f"average={average}"))["result"]
        for average in ("1803.5", "1804")
    )
    assert one["exact_change"] == other["exact_change"]
    assert one["average_opponent"] == 1804
    assert not {"events", "left_out"} & one.keys()


def test_expectancy_lists_gaps_with_both_methods(client: Client):
    rows = answer(client, "/win-expectancy/?k=20")["result"]["rows"]
    assert [row["gap"] for row in rows] == list(range(0, 801, 50))
    assert rows[8]["fide_favourite"] == 0.92
    assert rows[8]["favourite"] == pytest.approx(10 / 11, abs=1e-9)
    assert rows[3].keys() == {
        "gap", "favourite", "underdog", "fide_favourite", "favourite_win", "favourite_draw", "favourite_loss",
        "underdog_win",
    }  # fmt: skip


def test_expectancy_looks_up_the_gap_for_a_per_cent(client: Client):
    result = answer(client, PAGES[1])["result"]
    assert result["gap_for"]["formula"] == pytest.approx(190.8485, abs=1e-4)
    assert (result["gap_for"]["table_low"], result["gap_for"]["table_high"]) == (189, 197)
    assert result["largest_distance"]["gap"] == 560
    assert (
        "You expect 75 % of the points at a gap of 190.8 by Elo’s formula, and at 189 to 197 by FIDE’s table."
        in text(client, PAGES[1])
    )
    assert answer(client, "/win-expectancy/?want=75.5")["result"]["gap_for"]["table_low"] is None


def test_the_curve_lies_where_formula_and_table_say(client: Client):
    page = client.get("/win-expectancy/?to=800&gap=400").content.decode()
    # 576 wide from 44, 256 high from 14: 400 points are in the middle; .909091 lies at 60.5, .92 at 55.0, 1.00 at 14.0
    formula, steps = (
        re.findall(rf'class="{name}" d="M([^"]+)"', page)[0].split("L") for name in ("formula", "table-steps")
    )
    assert (formula[0], formula[48], formula[-1]) == ("44.0 270.0", "332.0 60.5", "620.0 19.1")
    assert (steps[0], steps[-1]) == ("44.0 270.0", "620.0 14.0")
    assert "326.2 55.0" in steps
    assert 'cx="332.0" cy="55.0"' in page


def test_a_gap_and_a_wanted_per_cent_are_both_answered(client: Client):
    page = text(client, PAGES[1])
    assert "You expect 75 % of the points" in page
    assert (
        "With a gap of 150 FIDE’s table expects 0.70 points of the favourite. "
        "Elo’s formula expects 70.34 %, so that a win brings +5.9323 at K 20." in page
    )


def test_the_rule_of_600_is_about_pairs_and_not_about_an_average(client: Client):
    address = "/average-opponent/?rating=2700&average=2000&count=9&score=8&k=10&tc=rapid&on=2026-11-01"
    # nine times .92 expected, the gap limited to 400: 10 x (8 - 8.28)
    assert answer(client, address)["result"]["exact_change"] == -2.8
    assert "This is approximate" in client.get(address.replace("/?", ".md?")).content.decode()


@pytest.mark.parametrize("name", ["performance", "first-rating"])
def test_opponents_whom_no_list_holds_are_warned_of(client: Client, name: str):
    notes = client.get(f"/{name}.json?opponents=1200_1399_1400&score=1").json()["notes"]
    assert notes[0]["code"] == "opponent_below_floor"
    assert notes[0]["message"].startswith("2 opponents, down to 1200, are below FIDE’s minimum of 1400.")


def test_expectancy_draws_its_curve_with_words(client: Client):
    page = client.get(PAGES[1]).content.decode()
    assert '<svg viewBox="0 0 640 304" role="img" aria-labelledby="curve-title curve-text">' in page
    assert "It is not the chance of winning" in page
    assert "Below a rating of 2650 FIDE counts a gap of more than 400 as 400, which expects 0.92" in strip_tags(page)
    assert "differ most at 560, by 1.83 percentage points" in page


def test_the_published_tables_stand_in_full(client: Client):
    page = text(client, "/win-expectancy/tables/")
    assert "392–4110.920.08" in page
    assert "736+1.000.00" in page
    assert "0.8+240+251+262+273+284+296+309+322+336+351" in page


def test_k_says_where_text_and_practice_differ(client: Client):
    result = answer(client, "/k-factor/?rating=2290&birth_year=2010&games_played=300&peak=2300&year=2026")["result"]
    assert (result["k"], result["reason"], result["clause"]) == (20, "standard", "8.3.3")
    assert "gives a junior under 2300 a K of 40" in result["caveat"]


def test_k_may_be_unknown(client: Client):
    address = "/k-factor/?rating=1900&games_played=200&year=2026"
    assert answer(client, address)["result"] == {"k": None, "reason": "unknown", "clause": "8.3.3", "caveat": None}
    assert "We cannot tell your K yet. Add your year of birth." in text(client, address)


FACTS = [
    ("rating=2350&birth_year=1990&games_played=30&peak=2400", "Your K is 10 for good, because you have reached 2400."),
    (
        "rating=1900&birth_year=2009&games_played=200",
        "Your K is 40 until the end of 2027, the year you turn 18, unless you reach 2300 first.",
    ),
    (
        "rating=1900&birth_year=1990&games_played=12",
        "Your K is 40 until you have completed events with 30 games. You have 12 games.",
    ),
    (
        "rating=2250&birth_year=2010&games_played=30&peak=2300",
        "Your K is 20. You have 30 games, you once reached 2300, so the junior K of 40 has ended, and you have not "
        "reached 2400.",
    ),
    (
        "rating=2350&games_played=30",
        "Your K is 20. You have 30 games, you once reached 2300, so the junior K of 40 has ended, and you have not "
        "reached 2400.",
    ),
    (
        "rating=1900&birth_year=1990&games_played=200",
        "Your K is 20. You have 200 games, you are over 18, and you have not reached 2400.",
    ),
    ("birth_year=1990", "We cannot tell your K yet. Add your rating."),
    (
        "rating=1900",
        "We cannot tell your K yet. Add your year of birth and how many rated games you have played.",
    ),
    ("rating=1900&birth_year=1990", "We cannot tell your K yet. Add how many rated games you have played."),
]


@pytest.mark.parametrize(("facts", "sentence"), FACTS)
def test_k_is_told_in_a_sentence_with_the_facts(client: Client, facts: str, sentence: str):
    assert client.get(f"/k-factor.md?{facts}&year=2026").content.decode().split("\n\n")[1] == sentence


LEADS = [
    ("/k-factor/?rating=1900&birth_year=1990&games_played=200&year=2026", "K 20", "K 20", "your K-factor"),
    ("/win-expectancy/?gap=150", "0.70", "0.70", "expected, gap 150"),
    ("/win-expectancy/?want=75&gap=150", "190.8", "190.8", "gap for 75 %"),
    ("/performance/?opponents=1750_1900_2200_1450_2100&score=4", "2120", "2120", "performance"),
    ("/performance/?opponents=1800&score=1", "2600", "2600", "notional performance"),
    (PAGES[4], "1922", "1922", "first rating"),
    ("/first-rating/?opponents=1900_1900_1900_1900&score=3&on=2026-11-01", "1992", "1992", "not published"),
]


@pytest.mark.parametrize(("address", "big", "short", "about"), LEADS)
def test_the_answer_stands_first_and_large_and_in_the_bar(client: Client, address, big, short, about):
    page = client.get(address).content.decode()
    assert f'<p class="lead answer"><b class="even">{big}</b>' in page
    assert f'<a href="#answer"><b>{short}</b> <span>{about}</span></a>' in page
    answer = page.partition('id="answer"')[2]
    assert answer.index('class="lead') < answer.index('class="said"') < answer.index('class="share')


@pytest.mark.parametrize("address", ["/win-expectancy/?to=800", "/k-factor/?rating=1900&year=2026"])
def test_an_answer_without_one_figure_has_no_lead(client: Client, address: str):
    page = client.get(address).content.decode()
    assert 'class="lead' not in page
    assert '<a href="#answer"></a>' not in page


LABELS = [("win-expectancy", "Expected score"), ("k-factor", "K-factor"), ("performance", "Performance"),
          ("first-rating", "First rating"), ("win-expectancy/tables", "FIDE’s tables")]  # fmt: skip


@pytest.mark.parametrize(("path", "label"), LABELS)
def test_a_page_is_called_as_the_menu_calls_it(client: Client, path: str, label: str):
    page = client.get(f"/{path}/").content.decode()
    assert f"<h1>{label}</h1>" in page
    assert f"<title>{label} · ratingsite</title>" in page
    assert re.search(rf'<a href="/{path}/"[^>]*>{label}</a>', page)


RULES = [
    ("/win-expectancy/?k=20&gap=150", "K 20 · every 50 points up to 800", False),
    ("/win-expectancy/?k=40&gap=150", "K 40 · every 50 points up to 800", True),
    ("/win-expectancy/?step=x", "K 20 · every 50 points up to 800", True),
    ("/first-rating/?opponents=1900&score=1&on=2026-11-01", "First day: 1 Nov 2026", False),
    ("/first-rating/?opponents=1900&score=1&on=2024-05-01", "First day: 1 May 2024", True),
    ("/k-factor/?rating=1900&year=2030", "Rating list of 2030", True),
    ("/k-factor/?rating=1900", "Rating list of 2026", False),
]


@pytest.mark.parametrize(("address", "line", "opened"), RULES)
def test_rare_settings_stand_closed_under_what_holds(
    client: Client, monkeypatch, address: str, line: str, opened: bool
):
    for module in ("k_factor", "first_rating"):
        monkeypatch.setattr(f"calculator.reference.{module}.today", lambda: date(2026, 11, 30))
    page = client.get(address).content.decode()
    assert f'<details class="rules"{" open" if opened else ""}>\n<summary>{line}</summary>' in page


ASKING_FOR_A_DAY = [
    ("game", {"rating": "1650", "opponent": "1800", "result": "win", "k": "20"}),
    ("tournament", {"rating": "1650", "games": "1800w", "k": "20"}),
    ("average-opponent", {"rating": "1750", "average": "1800", "count": "7", "score": "4.5", "k": "40"}),
    ("first-rating", {"opponents": "1900", "score": "1"}),
]


@pytest.mark.parametrize(("name", "query"), ASKING_FOR_A_DAY)
def test_a_day_is_typed_as_people_write_it_and_the_link_has_it_in_one_way(client: Client, name, query):
    for typed in ("30.11.2026", "11/30/2026", "30 Nov 2026", "2026-11-30"):
        body = client.get(f"/{name}.json", {**query, "on": typed}).json()
        assert body["input"]["on"] == "2026-11-30"
        assert "on=2026-11-30" in body["url"]


@pytest.mark.parametrize(("typed", "shown"), [("2026-11-30", "30 Nov 2026"), ("30.11.2026", "30.11.2026"), ("x", "x")])
def test_a_day_stands_as_it_was_typed_but_that_of_a_link_as_people_write_it(client: Client, typed: str, shown: str):
    page = client.get(f"/first-rating/?opponents=1900&score=1&on={typed}").content.decode()
    assert f'id="on" name="on" value="{shown}"' in page


def test_the_button_of_the_picker_is_hidden_without_script(client: Client):
    page = client.get("/first-rating/?opponents=1900&score=1&on=30.11.2026").content.decode()
    assert re.search(r'<button type="button" class="pick" data-day="on" aria-label="Choose a day" hidden>', page)
    assert re.search(r'<input type="date" class="picker" value="2026-11-30" tabindex="-1" [^>]*hidden>', page)


def test_the_long_table_of_gaps_is_closed(client: Client):
    page = client.get("/win-expectancy/?gap=150").content.decode()
    assert re.search(
        r'<details class="fold">\s*<summary>Every gap up to 800[^<]*</summary>\s*<div class="scroll"', page
    )


def test_the_k_page_takes_its_answer_back_with_everything_typed(client: Client):
    typed = "rating=1650&opponent=18x0&result=win&k=20&k_custom=17&method=formula&tc=standard&on=2026-11-01&opponent_k="
    asked = client.get(f"/k-factor/?{typed}&back=/game/")
    back = asked.context["form"].typed["back"]
    assert back == f"/game/?{typed}"
    page = client.get(
        f"/k-factor/?rating=1650&birth_year=1990&games_played=12&year=2026&back={quote(back)}"
    ).content.decode()
    kept = "rating=1650&opponent=18x0&result=win&method=formula&tc=standard&on=2026-11-01&opponent_k="
    assert f'href="/game/?{kept}&k=40"'.replace("&", "&amp;") in page


def test_what_a_live_question_says_of_itself_is_not_taken_back(client: Client):
    fragment = client.get("/k-factor/answer/?live=1&rating=1900&year=2026&back=/game/")
    assert "live" not in fragment["HX-Replace-Url"]
    assert "live" not in fragment.content.decode()


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/", "//elsewhere.example/game/", "/k-factor/", "/nowhere/", "javascript:x"]
)
def test_the_k_page_leads_back_to_our_calculators_only(client: Client, back: str):
    page = client.get(f"{PAGES[2]}&back={quote(back)}").content.decode()
    assert "Back to the calculator" not in page


@pytest.mark.parametrize(("ticked", "k"), [("", 20), ("&new=1", 40), ("&junior=1", 40), ("&reached=1&junior=1", 10)])
def test_the_short_form_of_k_stands_on_the_calculators(client: Client, ticked: str, k: int):
    for name, rest in (
        ("game", "rating=1650&opponent=1800&result=win"),
        ("tournament", "rating=1650&games=1800w"),
        ("average-opponent", "rating=1650&average=1800&count=1&score=1"),
    ):
        told = client.get(f"/{name}.json?{rest}&k=facts{ticked}&on=2026-11-01").json()
        assert told["result"]["k"] == k
        assert f"k={k}" in told["url"]
        assert "facts" not in told["url"]


def test_performance_marks_full_and_empty_scores_as_notional(client: Client):
    all_points = answer(client, "/performance/?opponents=1800&score=1")
    assert [note["code"] for note in all_points["notes"]] == ["notional"]
    assert all_points["result"] == {
        "count": 1, "score": 1, "average_opponent": 1800, "percentage": 1, "dp": 800, "performance": 2600,
        "perfect_performance": 2536, "linear_performance": 2200,
    }  # fmt: skip
    assert answer(client, "/performance/?opponents=1800&score=0.5")["notes"] == []
    no_points = answer(client, "/performance/?opponents=2200_1750&score=0")
    assert [note["code"] for note in no_points["notes"]] == ["notional"]
    assert "the lowest opponent less 800, which is 950." in text(client, "/performance/?opponents=2200_1750&score=0")
    assert "gives 2200 for one game" in text(client, "/performance/?opponents=1800&score=1")


@pytest.mark.parametrize(
    "opponents", ["1750_1900_2200_1450_2100", "1750 1900 2200 1450 2100", "1 750 1\u202f900,2200/1,450|2100"]
)
def test_opponents_may_be_listed_as_people_list_them(client: Client, opponents: str):
    assert (
        client.get("/performance.json", {"opponents": opponents, "score": "4"}).json()["result"]["performance"] == 2120
    )


def test_a_first_rating_shows_its_steps_and_why_it_is_not_published(client: Client):
    page = text(client, "/first-rating/?opponents=1900_1900_1900_1900&score=3&on=2026-11-01")
    assert "comes to 1992. FIDE does not publish it: fewer than 5 games against rated opponents." in page
    assert "With two more opponents of 1800 the average is 1866.6667." in page
    assert "still follows the rule of 2022 to 2024" in page
    capped = answer(client, "/first-rating/?opponents=2500_2500_2500_2500_2500&score=5&on=2026-11-01")["result"]
    assert (capped["first_rating"], capped["uncapped_rating"], capped["reasons"], capped["published"]) == (
        2200, 2609, ["capped"], True,
    )  # fmt: skip
    assert Decimal(str(capped["percentage"])) == Decimal("0.86")
