"""Every published case over HTTP, as JSON, on the page, in its fragment and as Markdown."""

from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags
from hypothesis import given
from hypothesis import strategies as st

from tests.published import agrees, cases, value_at
from tests.rated import ks

MINUS = "\u2212"
CHANGES = cases("/game.json", "/tournament.json", "/average-opponent.json")


@pytest.mark.parametrize("case", cases())
def test_it_meets_the_published_figures(client: Client, case: dict[str, Any]):
    answer = client.get(f"{case['path']}?{case['query']}").json()
    wrong = {
        path: (value_at(answer, path), expected)
        for path, expected in case["expect"].items()
        if not agrees(value_at(answer, path), expected)
    }
    assert wrong == {}


@pytest.mark.parametrize("case", CHANGES)
def test_it_shows_the_same_figures_in_every_shape(client: Client, case: dict[str, Any]):
    result = client.get(f"{case['path']}?{case['query']}").json()["result"]
    page = case["path"].removesuffix(".json")
    for ending in ("/", "/answer/", ".md"):
        text = strip_tags(client.get(f"{page}{ending}?{case['query']}").content.decode()).replace(MINUS, "-")
        if result["count"]:
            rounded = f"{result['change']:+d}" if result["change"] else "0"
            assert f"{rounded}: {result['rating']} → {result['new_rating']}" in text
        else:
            assert f"No game counts, so the rating stays {result['new_rating']}." in text


@pytest.mark.parametrize("case", cases())
def test_its_canonical_link_leads_to_the_same_answer(client: Client, case: dict[str, Any]):
    answer = client.get(f"{case['path']}?{case['query']}").json()
    again = client.get(answer["url"].replace("/?", ".json?", 1)).json()
    assert again == answer


@given(
    st.integers(0, 4000),
    ks,
    st.lists(st.tuples(st.none() | st.integers(0, 4000), st.sampled_from(["w", "d", "l", ""])), min_size=1, max_size=9),
    st.sampled_from(["", "&method=formula", "&method=formula&limits=1"]),
    st.sampled_from(["standard", "rapid", "blitz"]),
    st.dates(date(2024, 3, 1), date(2030, 1, 1)),
)
def test_the_canonical_link_of_anything_leads_to_the_same_answer(rating, k, those, method, tc, on):
    games = "_".join(f"{'u' if opponent is None else opponent}{letter}" for opponent, letter in those)
    asked = f"/tournament.json?games={games}&on={on}&tc={tc}{method}&k={k}&rating={rating}"
    answer = Client().get(asked).json()
    assert Client().get(answer["url"].replace("/?", ".json?", 1)).json() == answer
