"""Saved reports of a section of US Chess: kept without ages, read as saved, rated as of another day."""

from datetime import date
from decimal import Decimal

from calculator.engine.uschess import US_CHESS, rules_on
from calculator.engine.uschess.newcomer import Newcomer, Start, StartReason
from calculator.engine.uschess.section import SectionResult
from calculator.engine.uschess.values import Kind
from calculator.engine.values import Pairing, Result
from calculator.reports.packing import pack, unpack

W, D, L = Result.WIN, Result.DRAW, Result.LOSS
DAY = date(2026, 8, 1)


def section(day: date = DAY) -> SectionResult:
    """A section with two newcomers, one 15.53 years old: 50 x 15.53 = 776.5, so 777."""
    entrants = [
        US_CHESS.entrant(1, "Abel, Ada", Decimal("1620.55"), (Pairing(1, 2, W), Pairing(2, 3, D)), before=30),
        US_CHESS.entrant(
            2, "Bosko, Cem", None, (Pairing(1, 1, L), Pairing(2, 4, W)), newcomer=Newcomer(Decimal("15.53"))
        ),
        US_CHESS.entrant(3, "Castel, Dora", Decimal(2400), (Pairing(1, 4, W), Pairing(2, 1, D)), floor=2000),
        US_CHESS.entrant(4, "Dunaj, Eino", None, (Pairing(1, 3, L), Pairing(2, 2, L)), newcomer=Newcomer(adult=True)),
    ]
    return US_CHESS.rate_event(entrants, rules_on(day, Kind.REGULAR))


def test_without_ages_a_result_has_the_start_of_a_newcomer():
    entrants = [player.entrant for player in section().without_ages().players]
    assert [entrant.begun for entrant in entrants] == [
        None, Start(777, 0, StartReason.AGE), None, Start(1300, 0, StartReason.ADULT),
    ]  # fmt: skip
    assert {entrant.newcomer for entrant in entrants} == {Newcomer()}


def test_without_the_age_a_section_is_rated_as_before():
    known = section().without_ages()
    assert US_CHESS.rate_event([player.entrant for player in known.players], known.rules) == known
    anew = US_CHESS.rate_event([player.entrant for player in known.players], US_CHESS.as_of(known, date(2024, 12, 31)))
    assert anew == section(date(2024, 12, 31)).without_ages()
    assert anew.edition.start == date(2023, 2, 1)


def test_floats_come_back_with_every_digit():
    known = section()
    kept = unpack(pack(known, SectionResult), SectionResult)
    assert kept == known
    figures = [[player.exact_rating for player in event.players] for event in (kept, known)]
    assert list(map(repr, figures[0])) == list(map(repr, figures[1]))
    assert any(len(repr(figure)) > 15 for figure in figures[1])
