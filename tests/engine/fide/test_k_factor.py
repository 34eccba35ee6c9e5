"""Which K a player has: the table of examples for 8.3.3, read on 29 November 2026."""

from decimal import Decimal

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.fide.k_factor import KAdvice, KFacts, KReason, advise_from_ticks, advise_k


def advice(rating=None, birth_year=None, games_played=None, peak=None, year=2026) -> KAdvice:
    return advise_k(KFacts(rating, birth_year, games_played, peak, year))


@pytest.mark.parametrize(
    ("facts", "k", "reason"),
    [
        ({"rating": 1900, "birth_year": 2009, "games_played": 200}, 40, "junior"),
        ({"rating": 1900, "birth_year": 2008, "games_played": 200, "year": 2026}, 40, "junior"),
        ({"rating": 1900, "birth_year": 2008, "games_played": 200, "year": 2027}, 20, "standard"),
        ({"rating": 1900, "birth_year": 1990, "games_played": 29}, 40, "new_player"),
        ({"rating": 1900, "birth_year": 1990, "games_played": 30}, 20, "standard"),
        ({"rating": 2399, "birth_year": 1990, "games_played": 300}, 20, "standard"),
        ({"rating": 2400, "birth_year": 1990, "games_played": 300}, 10, "reached_2400"),
        ({"rating": 2350, "birth_year": 1990, "games_played": 300, "peak": 2410}, 10, "reached_2400"),
        ({"rating": 2405, "birth_year": 1990, "games_played": 12}, 10, "reached_2400"),
        ({"rating": 2299, "birth_year": 2010, "games_played": 300}, 40, "junior"),
        ({"rating": 2300, "birth_year": 2010, "games_played": 300}, 20, "standard"),
        ({"rating": 2310, "birth_year": 2010, "games_played": 20}, 40, "new_player"),
    ],
)
def test_it_gives_the_k_that_the_federation_gives(facts: dict[str, int], k: int, reason: str):
    given = advice(**facts)
    assert (given.k, given.reason) == (Decimal(k), KReason(reason))
    assert not given.practice_differs


def test_it_says_where_text_and_practice_differ():
    once = advice(2290, 2010, 300, 2300)
    assert once == KAdvice(Decimal(20), KReason.STANDARD, practice_differs=True)


@pytest.mark.parametrize(
    ("facts", "missing"),
    [
        ({"rating": 1900, "games_played": 200}, ("birth_year",)),
        ({"rating": 1900, "birth_year": 1990}, ("games_played",)),
        ({"rating": 1900}, ("birth_year", "games_played")),
        ({"rating": 2310, "birth_year": 2010}, ("games_played",)),
        ({"birth_year": 2010, "games_played": 12}, ("rating",)),
    ],
)
def test_it_says_what_it_needs_to_know(facts: dict[str, int], missing: tuple[str, ...]):
    assert advice(**facts) == KAdvice(None, KReason.UNKNOWN, missing)


@pytest.mark.parametrize(
    ("facts", "k"),
    [({"rating": 2450}, 10), ({"rating": 1900, "games_played": 12}, 40), ({"rating": 1900, "birth_year": 2012}, 40)],
)
def test_what_would_not_change_the_answer_need_not_be_known(facts: dict[str, int], k: int):
    assert advice(**facts).k == k


@pytest.mark.parametrize(
    ("ticked", "k"),
    [((), 20), (("new",), 40), (("junior",), 40), (("reached",), 10), (("new", "junior", "reached"), 10)],
)
def test_the_short_form(ticked: tuple[str, ...], k: int):
    assert advise_from_ticks(**{name: name in ticked for name in ("new", "junior", "reached")}).k == k


def test_nobody_is_born_after_the_list():
    with pytest.raises(EngineError) as refusal:
        advice(1900, 2027)
    assert (refusal.value.code, refusal.value.field) == ("out_of_range", "birth_year")
