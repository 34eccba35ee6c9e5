"""Every published case over HTTP, as JSON, on the page, in its fragment and as Markdown."""

from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags

from tests.published import agrees, cases, found

MINUS = "\u2212"


@pytest.mark.parametrize("case", cases())
def test_it_meets_the_published_figures(client: Client, case: dict[str, Any]):
    answer = client.get(f"{case['path']}?{case['query']}").json()
    wrong = {
        path: (found(answer, path), expected)
        for path, expected in case["expect"].items()
        if not agrees(found(answer, path), expected)
    }
    assert wrong == {}


@pytest.mark.parametrize("case", cases())
def test_it_shows_the_same_figures_in_every_shape(client: Client, case: dict[str, Any]):
    result = client.get(f"{case['path']}?{case['query']}").json()["result"]
    page = case["path"].removesuffix(".json")
    for ending in ("/", "/answer/", ".md"):
        text = strip_tags(client.get(f"{page}{ending}?{case['query']}").content.decode()).replace(MINUS, "-")
        if result["count"]:
            rounded = f"{result['change']:+d}" if result["change"] else "0"
            assert f"rounded {rounded}: a new rating of {result['new_rating']}." in text
        else:
            assert f"No game counts, so the rating stays {result['new_rating']}." in text


@pytest.mark.parametrize("case", cases())
def test_its_canonical_link_leads_to_the_same_answer(client: Client, case: dict[str, Any]):
    answer = client.get(f"{case['path']}?{case['query']}").json()
    again = client.get(answer["url"].replace("/?", ".json?", 1)).json()
    assert again == answer
