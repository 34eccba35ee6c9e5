"""The reference pages: average opponent, expectancy, K, performance, first rating."""

import re
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
    assert "75 % of the points is expected at a gap of 190.8 by the formula, 189 to 197 by FIDE’s table." in text(
        client, PAGES[1]
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
    assert "75 % of the points is expected" in page
    assert (
        "A gap of 150 means 70.34 % of the points to the favourite, 0.70 by FIDE’s table; at K 20 a win brings +5.93"
        in page
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
    assert "it is not the chance of winning" in page
    assert "below 2650 FIDE counts a gap of more than 400 as 400, an expected score of 0.92" in strip_tags(page)
    assert "differ most at 560: by 1.83 percentage points" in page


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
    assert "K cannot be told yet. Needed: your year of birth." in text(client, address)


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
    assert "the lowest opponent less 800: 950." in text(client, "/performance/?opponents=2200_1750&score=0")
    assert "one game is worth 2200" in text(client, "/performance/?opponents=1800&score=1")


@pytest.mark.parametrize(
    "opponents", ["1750_1900_2200_1450_2100", "1750 1900 2200 1450 2100", "1 750 1\u202f900,2200/1,450|2100"]
)
def test_opponents_may_be_listed_as_people_list_them(client: Client, opponents: str):
    assert (
        client.get("/performance.json", {"opponents": opponents, "score": "4"}).json()["result"]["performance"] == 2120
    )


def test_a_first_rating_shows_its_steps_and_why_it_is_not_published(client: Client):
    page = text(client, "/first-rating/?opponents=1900_1900_1900_1900&score=3&on=2026-11-01")
    assert "comes to 1992, not published: fewer than 5 games against rated opponents." in page
    assert "With two more opponents of 1800 the average is 1866.6667." in page
    assert "still follows the rule of 2022 to 2024" in page
    capped = answer(client, "/first-rating/?opponents=2500_2500_2500_2500_2500&score=5&on=2026-11-01")["result"]
    assert (capped["first_rating"], capped["uncapped_rating"], capped["reasons"], capped["published"]) == (
        2200, 2609, ["capped"], True,
    )  # fmt: skip
    assert Decimal(str(capped["percentage"])) == Decimal("0.86")
