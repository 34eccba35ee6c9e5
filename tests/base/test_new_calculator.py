"""A new calculator is a form, a template and a line in urls.py: everything else comes with it."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, override_settings

from tests.base.toy.form import ToyForm

TOY = Path(__file__).parent / "toy"


@pytest.fixture(autouse=True)
def _site_with_the_toy() -> Iterator[None]:
    templates: list[Any] = copy.deepcopy(settings.TEMPLATES)
    templates[0]["DIRS"] += [TOY / "templates"]
    with override_settings(TEMPLATES=templates, ROOT_URLCONF="tests.base.toy.urls"):
        yield


@pytest.fixture
def description(client: Client) -> Any:
    return client.get("/openapi.json").json()


def test_it_has_a_page(client: Client):
    page = client.get("/season-points/?wins=4&draws=3").content.decode()
    assert 'That makes <b class="even">15</b> points.' in page
    assert "<dt>Points</dt><dd>15</dd>" in page
    assert "http://testserver/season-points/?wins=4&amp;draws=3" in page


def test_an_answer_of_nothing_is_an_answer(client: Client):
    page = client.get("/season-points/?wins=0").content.decode()
    assert "<dt>Points</dt><dd>0</dd>" in page
    assert "Please check" not in page
    assert client.get("/season-points.json?wins=0").json()["result"] == {"points": 0}


def test_it_shows_no_heading_of_what_it_does_not_have(client: Client):
    assert "How it was worked out" not in client.get("/season-points/?wins=4").content.decode()


def test_without_a_label_it_is_in_no_navigation(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ToyForm, "label", "")
    assert 'href="/season-points/"' not in client.get("/game/").content.decode()


def test_it_has_a_live_fragment(client: Client):
    fragment = client.get("/season-points/answer/?wins=4&live=1")
    assert "12" in fragment.content.decode()
    assert fragment["HX-Replace-Url"] == "/season-points/?wins=4"


def test_it_has_twins(client: Client):
    answer = client.get("/season-points.json?wins=4&draws=3").json()
    assert answer["result"] == {"points": 15}
    assert answer["input"] == {"wins": 4, "draws": 3}
    assert client.get("/season-points.json").json()["errors"][0]["code"] == "required"
    assert "That makes 15 points." in client.get("/season-points.md?wins=4&draws=3").content.decode()


def test_it_is_named_in_the_navigation_of_every_page(client: Client):
    for address, here in (("/season-points/", ' aria-current="page"'), ("/game/", ""), ("/how-it-works/", "")):
        assert f'<a href="/season-points/"{here}>Season</a>' in client.get(address).content.decode()
    assert "/season-points/</loc>" in client.get("/sitemap.xml").content.decode()


def test_it_is_described_for_programs(client: Client, description: Any):
    assert {"/season-points.json", "/season-points.md"} <= description["paths"].keys()
    schemas = description["components"]["schemas"]
    assert schemas["SeasonPointsAnswer"]["properties"]["result"] == {"$ref": "#/components/schemas/Season"}
    assert schemas["Season"]["required"] == ["points"]
    assert 'id="season-points"' in client.get("/api/").content.decode()
