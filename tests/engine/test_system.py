"""A rating system is a value: what forms, sheets and reports ask it, and how its events are told from others."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.fide import FIDE
from calculator.engine.fide.values import Method
from calculator.engine.system import RatingSystem
from calculator.engine.systems import SYSTEMS, system_of
from calculator.engine.uschess import US_CHESS
from calculator.engine.uschess.values import Kind
from calculator.engine.values import Pairing, Result, TimeControl

AnySystem = RatingSystem[Any, Any, Any]
CHANGES = {FIDE: date(2025, 10, 1), US_CHESS: date(2025, 1, 1)}  # the first day of an edition
FIRST_DAYS = {FIDE: date(2024, 3, 1), US_CHESS: date(2013, 5, 8)}
KINDS = {FIDE: TimeControl.STANDARD, US_CHESS: Kind.QUICK}
DAY = timedelta(1)
FACTS = {"published_change": None, "totals": None, "birth_year": None, "year": 2026}
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)


def test_every_system_is_found_by_its_code():
    names = {code: (system.code, system.name) for code, system in SYSTEMS.items()}
    assert names == {"fide": ("fide", "FIDE"), "us-chess": ("us-chess", "US Chess")}


@every_system
def test_no_rules_hold_before_the_first_edition(system: AnySystem):
    first = FIRST_DAYS[system]
    assert system.rate_event([], system.rules_on(first, KINDS[system])).edition.start <= first
    with pytest.raises(EngineError, match="date_not_covered") as caught:
        system.rules_on(first - DAY, KINDS[system])
    assert (caught.value.field, caught.value.params["first"]) == ("on", first)


@every_system
def test_an_event_tells_its_system_and_can_be_rated_as_of_another_day(system: AnySystem):
    change = CHANGES[system]
    earlier = system.rate_event([], system.rules_on(change - DAY, KINDS[system]))
    assert system_of(earlier) is system
    later = system.rate_event([], system.as_of(earlier, change))
    assert earlier.edition.start < change == later.edition.start
    assert earlier.edition.chapter == later.edition.chapter == KINDS[system].value
    assert earlier.edition.id != later.edition.id
    with pytest.raises(EngineError, match="date_not_covered"):
        system.as_of(earlier, date(2000, 1, 1))


def test_fides_rules_keep_their_settings_on_another_day():
    rules = FIDE.rules_on(date(2025, 9, 30), TimeControl.STANDARD, Method.FORMULA, limits=True)
    assert rules.regulations.id == "fide-standard-2024-03-01"
    later = FIDE.as_of(FIDE.rate_event([], rules), CHANGES[FIDE])
    assert (later.method, later.limits) == (Method.FORMULA, True)


def test_fides_event_as_of_another_day():
    """Across the line of 2650: 2700 against 2200 expects .92 before October 2025, .96 since."""
    one = FIDE.entrant(1, "One", 2700, (Pairing(1, 2, Result.WIN),), k=(Decimal(10), "k"), **FACTS)
    two = FIDE.entrant(2, "Two", 2200, (Pairing(1, 1, Result.LOSS),), k=None, **FACTS)
    earlier = FIDE.rate_event([one, two], FIDE.rules_on(date(2025, 9, 30), TimeControl.STANDARD))
    later = FIDE.rate_event([one, two], FIDE.as_of(earlier, CHANGES[FIDE]))
    changes = [event.players[0].outcome.exact_change for event in (earlier, later) if event.players[0].outcome]
    assert changes == [Decimal("0.80"), Decimal("0.40")]


def test_us_chess_event_as_of_another_day():
    """Four games: the threshold is twice the factor, 12 until 2024, 10 since 2025. The quick side keeps the full K."""
    one = US_CHESS.entrant(1, "One", Decimal(1300), tuple(Pairing(place, place, Result.WIN) for place in (2, 3, 4, 5)))
    others = [
        US_CHESS.entrant(number, "", Decimal(1300), (Pairing(1, 1, Result.LOSS),), before=50) for number in (2, 3, 4, 5)
    ]
    earlier = US_CHESS.rate_event([one, *others], US_CHESS.rules_on(date(2024, 12, 31), Kind.QUICK))
    later = US_CHESS.rate_event([one, *others], US_CHESS.as_of(earlier, CHANGES[US_CHESS]))
    assert [event.players[0].rated.threshold for event in (earlier, later)] == [24, 20]
    assert later.rules.kind is Kind.QUICK


def test_an_entrant_takes_the_facts_that_its_system_asks_for():
    derived = FIDE.entrant(1, "One", 2450, (), k=None, **FACTS)
    assert (derived.k, derived.k_reason) == (Decimal(10), "reached_2400")
    rated = US_CHESS.entrant(1, "One", Decimal("1450.25"), (), before=8, floor=1300)
    assert (rated.rating, rated.before, rated.floor) == (Decimal("1450.25"), 8, 1300)
