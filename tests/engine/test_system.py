"""A rating system is a value: what forms, sheets and reports ask it, and how its events are told from others."""

from datetime import date
from decimal import Decimal

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.fide import FIDE
from calculator.engine.fide.values import Event, Game, Method, Period
from calculator.engine.systems import SYSTEMS, system_of
from calculator.engine.values import Pairing, Result, TimeControl

EARLIER, LATER = date(2025, 9, 30), date(2025, 10, 1)  # of two editions of FIDE's rules
FACTS = {"published_change": None, "totals": None, "birth_year": None, "year": 2026}


def test_every_system_is_found_by_its_code():
    assert {code: system.code for code, system in SYSTEMS.items()} == {"fide": "fide", "us-chess": "us-chess"}


def test_it_says_which_rules_hold_on_a_day():
    rules = FIDE.rules_on(EARLIER, TimeControl.STANDARD, Method.FORMULA, limits=True)
    assert rules.regulations.id == "fide-standard-2024-03-01"
    assert (rules.method, rules.limits) == (Method.FORMULA, True)
    with pytest.raises(EngineError, match="date_not_covered"):
        FIDE.rules_on(date(2024, 2, 29), TimeControl.STANDARD)


def test_it_rates_a_period():
    period = Period(
        1650, Decimal(20), (Event(1650, (Game(1800, Result.WIN),)),), FIDE.rules_on(LATER, TimeControl.STANDARD)
    )
    assert FIDE.rate_period(period).outcome.exact_change == Decimal("14.00")  # type: ignore[attr-defined]


def test_it_rates_an_event_which_tells_its_system_and_can_be_rated_as_of_another_day():
    """Across the line of 2650: 2700 against 2200 expects .92 before October 2025, .96 since."""
    one = FIDE.entrant(1, "One", 2700, (Pairing(1, 2, Result.WIN),), k=(Decimal(10), "k"), **FACTS)
    two = FIDE.entrant(2, "Two", 2200, (Pairing(1, 1, Result.LOSS),), k=None, **FACTS)
    earlier = FIDE.rate_event([one, two], FIDE.rules_on(EARLIER, TimeControl.STANDARD))
    assert system_of(earlier) is FIDE
    later = FIDE.rate_event([one, two], FIDE.as_of(earlier, LATER))
    changes = [event.players[0].outcome.exact_change for event in (earlier, later) if event.players[0].outcome]
    assert changes == [Decimal("0.80"), Decimal("0.40")]
    assert later.edition.start == LATER


def test_it_derives_what_it_needs_and_is_not_told():
    assert FIDE.needs == ("k",)
    derived = FIDE.entrant(1, "One", 2450, (), k=None, **FACTS)
    assert (derived.k, derived.k_reason) == (Decimal(10), "reached_2400")
