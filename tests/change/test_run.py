"""The picture of the change so far."""

import re

import pytest
from django.test import Client

ADDRESS = "/tournament/?rating=1500&k=40&on=2026-11-01&games="


def picture(client: Client, games: str) -> str:
    drawing = re.search(r'<svg class="run".*?</svg>', client.get(ADDRESS + games).content.decode())
    assert drawing
    return drawing[0]


def places(drawing: str) -> list[tuple[float, float]]:
    points = re.findall(r'points="([^"]*)"', drawing)[0].split()
    return [(float(x), float(y)) for x, y in (point.split(",") for point in points)]


def test_it_goes_from_zero_to_the_exact_change(client: Client):
    """By hand at K 40: a win and a loss against 1500 are +20 and -20, so the line goes up by its height and back."""
    drawing = picture(client, "1500w_1500l_1500w")
    assert places(drawing) == [(4, 68), (91.3, 8), (178.7, 68), (266, 8)]
    assert 'd="M4 68.0H266"' in drawing
    assert drawing.count("<circle") == 3
    assert ">+20.00</text>" in drawing


def test_below_zero_the_line_begins_at_the_top(client: Client):
    drawing = picture(client, "1500l_1500l")
    assert [y for _, y in places(drawing)] == [8, 38, 68]
    assert ">\u221240.00</text>" in drawing
    assert 'role="img" aria-label="The exact change after each game, at last \u221240.00.' in drawing


def test_draws_among_equals_are_a_straight_line(client: Client):
    assert {y for _, y in places(picture(client, "1500d_1500d"))} == {68}


@pytest.mark.parametrize(("games", "points", "dots"), [(40, 41, 1), (39, 40, 39), (250, 251, 1), (1000, 251, 1)])
def test_of_many_games_it_stays_small(client: Client, games: int, points: int, dots: int):
    drawing = picture(client, "_".join(["1600w", "1500l"] * (games // 2) + ["1500d"] * (games % 2)))
    assert len(places(drawing)) == points
    assert drawing.count("<circle") == dots
    assert places(drawing)[-1][0] == 266
    assert len(drawing) < 5_000
