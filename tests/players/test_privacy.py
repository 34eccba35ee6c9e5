"""The page on privacy: at the foot of every page, in every state of the site."""

import re
from html import unescape

import pytest
from django.test import Client

from calculator.players.models import PLAYERS, Rating

PAGES = ["/", "/game/", "/tournament/", "/crosstable/", "/how-it-works/", "/api/", "/privacy/", "/nowhere/"]


def text(client: Client) -> str:
    page = client.get("/privacy/").content.decode()
    return unescape(re.sub(r"<[^>]+>|\s+", " ", page))


@pytest.mark.parametrize("address", PAGES)
def test_every_page_leads_to_it(client: Client, address: str):
    foot = client.get(address).content.decode().partition("<footer")[2]
    assert re.search(r'<a href="/privacy/"[^>]*>Privacy</a>', foot)


def test_it_says_what_is_kept_why_and_how_to_be_left_out(client: Client, settings):
    settings.PLAYERS, settings.CONTACT = True, "<arbiter@club.example>"
    page = text(client)
    for said in (
        "FIDE ID, name", "Federation, title, year of birth", "to tell players of the same name apart",
        "Ratings and K of the three types", "leaves out the sex", "no full birth dates",
        "Names are kept of the newest month only", "at most twenty players", "no ID and no year of birth",
        "Write to whoever runs this site and give your FIDE ID", "The address is <arbiter@club.example>.",
        "This site has a copy",
    ):  # fmt: skip
        assert said in page


def test_without_a_list_and_an_address_it_says_neither(client: Client):
    page = text(client)
    assert "This site offers no look-up in it" in page
    assert "This site has a copy" not in page
    assert "The address is" not in page


def test_the_tables_keep_what_the_page_says_and_no_more():
    for players in PLAYERS.values():
        assert {field.name for field in players._meta.get_fields()} == {
            "fide_id", "name", "key", "federation", "title", "birth_year", "inactive", "weight",
        }  # fmt: skip
    assert {field.name for field in Rating._meta.get_fields()} == {
        "pk", "list", "fide_id", "standard", "standard_k", "rapid", "rapid_k", "blitz", "blitz_k",
    }  # fmt: skip
