"""Every way of writing a day that was met has one meaning; anything else is refused."""

from datetime import date

import pytest

from calculator.engine.errors import EngineError
from calculator.formats import dates

DAYS = {
    date(2005, 7, 28): ["28. 07. 2005", "28.7.2005", "2005/07/28", "July 28, 2005", "28-JUL-2005"],
    date(2020, 6, 26): ["Jun 26, 2020", "26/06/2020", "06/26/2020", "26 juin 2020", "26. Juni 2020"],
    date(2024, 1, 1): ["2024/01/01", "2024-1-1", "2024.01.01", "1 ene 2024", "01/jan/2024"],
    date(2009, 12, 18): ["18/12/2009", "18 dezembro 2009", "18. Dez. 2009", "2009-12-18"],
    date(2020, 3, 2): ["02/03/2020", "2. März 2020", "2 mars 2020"],
}
NO_DAYS = [
    "2001",
    "1987/00/00",
    "24/11/23",
    "31.02.2024",
    "tomorrow",
    "2024/13/01",
    "1 2 3 2024",
    "9" * 500,
    "²",
    "2026/05/9999999999",
]


@pytest.mark.parametrize(("text", "day"), [(text, day) for day, texts in DAYS.items() for text in texts])
def test_it_reads_a_day(text: str, day: date):
    assert dates.day(text) == day


@pytest.mark.parametrize("text", NO_DAYS)
def test_it_refuses_what_is_no_day(text: str):
    with pytest.raises(EngineError) as refusal:
        dates.day(text)
    assert refusal.value.code == "bad_date"


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("1987/00/00", 1987),
        ("1969.12.06", 1969),
        ("06.12.1969", 1969),
        ("2001", 2001),
        ("", None),
        ("0000/00/00", None),
    ],
)
def test_it_reads_a_birth_year(text: str, year: int | None):
    assert dates.year(text) == year


@pytest.mark.parametrize("text", ["87/00/00", "unknown", "-", "1066"])
def test_it_refuses_what_is_no_birth_year(text: str):
    with pytest.raises(EngineError):
        dates.year(text)
