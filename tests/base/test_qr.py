"""The QR codes of printed sheets."""

import re

import pytest
from django.test import Client

from calculator.base import picture
from tests.qr_reader import read

CARD = "/tournament/qr.svg?rating=1500&k=40&on=2026-11-01&games="


@pytest.mark.parametrize(
    "link",
    [
        "https://ratings.example/r/bcdfghjkmnpqrst2/",
        "http://localhost:8081/r/23456789bcdfghjk/",
        "https://a.example/r/zzzzzzzzzzzzzzzz/",
    ],
)
def test_a_code_says_the_link(link: str):
    assert read(picture.qr_svg(link)) == link


def test_it_is_named_and_needs_no_style():
    code = picture.qr_svg("https://ratings.example/r/bcdfghjkmnpqrst2/")
    assert code.startswith('<svg role="img"')
    assert "<title>QR code of the link</title>" in code
    assert not re.search(r"style|<script|href", code)


def test_the_code_of_a_tournament_is_an_image(client: Client):
    response = client.get(f"{CARD}1620w")
    assert response["Content-Type"] == "image/svg+xml"
    assert response.content.decode() == picture.qr_svg(
        "http://testserver/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w"
    )


def test_a_link_too_long_for_paper_has_none(client: Client):
    games = "_".join(["1620w"] * 170)
    assert client.get(f"{CARD}{games[:-100]}").status_code == 200
    assert client.get(f"{CARD}{games}").status_code == 400
    page = client.get(f"{CARD.replace('qr.svg', '')}{games}").content.decode()
    assert "qr.svg" not in page
    assert "qr.svg" in client.get(f"{CARD.replace('qr.svg', '')}1620w").content.decode()
