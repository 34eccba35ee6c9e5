"""The dated bonus factors, on the first and the last day of each."""

from datetime import date

import pytest

from calculator.engine.errors import EngineError
from calculator.engine.uschess.editions import disputed_change
from calculator.engine.uschess.values import Kind
from tests.us_rated import rate, rules


@pytest.mark.parametrize(
    ("first", "last", "factor"),
    [
        ("2013-05-08", "2014-03-19", 8),
        ("2014-03-20", "2015-05-31", 10),
        ("2015-06-01", "2017-05-31", 12),
        ("2017-06-01", "2023-01-31", 14),
        ("2023-02-01", "2024-12-31", 12),
        ("2025-01-01", "2026-11-01", 10),
    ],
)
def test_the_factor_of_every_edition_on_its_first_and_last_day(first: str, last: str, factor: int):
    for day in (first, last):
        edition = rules(on=date.fromisoformat(day)).edition
        assert (edition.bonus_factor, edition.id, edition.start.isoformat()) == (factor, f"us-chess-{first}", first)


@pytest.mark.parametrize("kind", Kind)
def test_an_edition_names_the_kind_of_event(kind: Kind):
    assert rules(kind.value).edition.chapter == kind.value


@pytest.mark.parametrize(
    ("day", "change"),
    [
        ("2025-01-01", "2025-01-01"),
        ("2025-01-14", "2025-01-01"),
        ("2025-01-15", None),
        ("2024-12-31", None),
        # The news has May 2017, the specification June.
        ("2017-04-30", None),
        ("2017-05-01", "2017-06-01"),
        ("2017-06-14", "2017-06-01"),
        ("2013-05-09", None),
    ],
)
def test_the_sources_disagree_about_the_days_of_a_change(day: str, change: str | None):
    assert disputed_change(date.fromisoformat(day)) == (change and date.fromisoformat(change))


def test_older_events_are_not_covered():
    with pytest.raises(EngineError, match="date_not_covered") as caught:
        rules(on=date(2013, 5, 7))
    assert (caught.value.field, caught.value.params) == (
        "on",
        {"value": date(2013, 5, 7), "first": date(2013, 5, 8)},
    )


@pytest.mark.parametrize(
    ("day", "rating", "bonus"),
    [
        # K (S - E) is 116.4; twice the factor comes off. 1464.8 and 1468.8: US Chess's approximating formulas.
        ("2024-06-01", 1464.8, 70.402),
        ("2025-01-01", 1468.8, 74.402),
        ("2022-06-01", 1460.8, 66.402),
    ],
)
def test_the_bonus_of_one_event_at_three_dates(day: str, rating: float, bonus: float):
    result = rate(1300, "1250w 1400d 1500w 1550w", 45, rules=rules(on=date.fromisoformat(day)))
    assert result.exact_rating == pytest.approx(rating, abs=0.05)
    assert result.rated.bonus == pytest.approx(bonus, abs=0.0005)
