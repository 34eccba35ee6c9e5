"""What this site prints reads back: the tables of a tournament, copied from the page or as Markdown."""

import re
from dataclasses import replace
from decimal import Decimal
from html import unescape

import pytest
from django.test import Client
from django.utils.html import strip_tags
from hypothesis import assume, given
from hypothesis import strategies as st

from calculator.engine.fide.change import rate_period
from calculator.engine.fide.values import Event, Game, Period
from calculator.formats.calculation import looks_like_calculation, read_calculation
from tests.rated import NOVEMBER, played, ratings, rules

events = st.lists(
    st.builds(Event, ratings, st.lists(played, min_size=1, max_size=12).map(tuple)), min_size=1, max_size=3
)
whole_ks = st.sampled_from(["10", "20", "40", "17.5"]).map(Decimal)


def query(rating: int, k: Decimal, those: list[Event]) -> str:
    """The link of a period."""
    games = ("_".join(f"{game.opponent}{game.result.letter}" for game in event.games if game.result) for event in those)
    each = "".join(f"&event={event.rating}:{line}" for event, line in zip(those, games, strict=True))
    return f"rating={rating}&k={k}&on={NOVEMBER}{each}"


def copied(page: str) -> str:
    """A page as a browser copies it: a line for each row, tabs between cells, whatever else in lines of its own."""
    rows = re.sub(r"</t[dh]>\s*(?=<t[dh])", "\t", page[page.index("<table") :])
    return unescape(strip_tags(re.sub(r"</(tr|caption|li|p|cite|h2)>", "\n", rows)))


@pytest.mark.parametrize("ending", ["/", ".md"])
@given(rating=ratings, k=whole_ks, those=events)
def test_the_tables_of_a_tournament_read_back(ending: str, rating: int, k: Decimal, those: list[Event]):
    period = Period(rating, k, tuple(those), rules())
    expected = rate_period(period)
    assume(expected.count == sum(len(event.games) for event in those))
    text = Client().get(f"/tournament{ending}?{query(rating, k, those)}").content.decode()
    text = copied(text) if ending == "/" else text
    read = read_calculation(text)
    assert looks_like_calculation(text)
    assert read.problems == []
    assert read.ratings == [event.rating for event in those]
    assert (read.k, read.published_change) == (expected.outcome.k_used, expected.outcome.exact_change)
    assert read.k is not None
    again = tuple(
        Event(own, tuple(Game(game.opponent, game.result) for game in read.games if game.event == number))
        for number, own in enumerate(read.ratings, 1)
        if own is not None
    )
    assert rate_period(replace(period, k=read.k, events=again)).outcome.exact_change == expected.outcome.exact_change
