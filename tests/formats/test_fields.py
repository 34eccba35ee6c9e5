"""Every way of writing a day that was met has one meaning, and a time control is read only where it is clear."""

from datetime import date

import pytest

from calculator.engine.errors import EngineError
from calculator.formats import fields

DAYS = {
    date(2005, 7, 28): ["28. 07. 2005", "28.7.2005", "2005/07/28", "July 28, 2005", "28-JUL-2005"],
    date(2020, 6, 26): ["Jun 26, 2020", "26/06/2020", "06/26/2020", "26 juin 2020", "26. Juni 2020"],
    date(2024, 1, 1): ["2024/01/01", "2024-1-1", "2024.01.01", "1 ene 2024", "01/jan/2024"],
    date(2009, 12, 18): ["18/12/2009", "18 dezembro 2009", "18. Dez. 2009", "2009-12-18"],
    date(2020, 3, 2): ["02/03/2020", "2. März 2020", "2 mars 2020"],
}
SHORT_DAYS = {
    date(2026, 5, 1): ["01.05.26", "1.5.26", "26/05/01", "26-05-01", "1 May 26", "1. Mai 26"],
    date(2026, 12, 31): ["31.12.26"],
    date(2026, 5, 26): ["05/26/26"],
}
NO_DAYS = [
    "2001",
    "1987/00/00",
    "24/11/23",
    "20/05/26",
    "28.07.05",
    "00.05.26",
    "99999999999/1/26",
    "31.02.2024",
    "tomorrow",
    "2024/13/01",
    "1 2 3 2024",
    "9" * 500,
    "²",
    "2026/05/9999999999",
]

ENCODED = {
    "standard": ["5400+30", "40/6000+30:900+30", "3600", "40/7200:3600", "1800+30"],
    "rapid": ["900+10", "601", "3599", "300+6"],
    "blitz": ["180+2", "600", "W300-B240"],
    None: ["", "?", "90 min", "5400+", "9" * 500, "W300-?"],
}
GUESSED = {
    "standard": ["Individual: Swiss-System (Standard)", "90 min + 30 sec", "100'x40mm + 50' + 30\" from move 1",
                 "90+30", "2h for 40 moves", "Partida clásica", "45' + 15", "45 minutes + 15", "50 min + 10",
                 "2 heures", "1h30", "90 min + 30 min + 30", "30min30sec"],
    "rapid": ["15 minutes plus 10 sec per move", "Rapid", "15'+10''", "Schnellschach", "25m+10s", "15 min", "15+10",
              "Rapid 15+10", "My Open Rapid 2026", "10' + 5"],
    "blitz": ["Blitz", "3+2", "3' + 2\"", "5 minutes"],
    None: ["", "40/120, 60", "moves/time, increment", "Rapid & Blitz", "Swiss", "12/2026+1", "2x45 min", "2 × 45' + 15",
           "Open 2026 Hamburg", "Open 2026 Minsk"],
}  # fmt: skip


@pytest.mark.parametrize(("text", "day"), [(text, day) for day, texts in (DAYS | SHORT_DAYS).items() for text in texts])
def test_it_reads_a_day(text: str, day: date):
    assert fields.day(text) == day


@pytest.mark.parametrize("text", NO_DAYS)
def test_it_refuses_what_is_no_day(text: str):
    with pytest.raises(EngineError) as refusal:
        fields.day(text)
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
    assert fields.year(text) == year


@pytest.mark.parametrize("text", ["87/00/00", "unknown", "-", "1066"])
def test_it_refuses_what_is_no_birth_year(text: str):
    with pytest.raises(EngineError):
        fields.year(text)


@pytest.mark.parametrize(
    ("first", "last", "start"),
    [
        ("1", "5 mai 2026", date(2026, 5, 1)),
        ("du 1er", "5 mai 2026", date(2026, 5, 1)),
        ("1.", "5. Mai 2026", date(2026, 5, 1)),
        ("30 avril", "5 mai 2026", date(2026, 4, 30)),
        ("30.4.", "5.5.2026", date(2026, 4, 30)),
        ("30.12.2025", "5.1.2026", date(2025, 12, 30)),
    ],
)
def test_the_first_of_two_days_may_lack_what_the_last_has(first: str, last: str, start: date):
    assert fields.first_and_last(first, last) == (start, fields.day(last))


@pytest.mark.parametrize(("first", "last"), [("", "5 mai 2026"), ("31", "5 juin 2026"), ("1", "5")])
def test_two_days_that_are_none_are_refused(first: str, last: str):
    with pytest.raises(EngineError):
        fields.first_and_last(first, last)


@pytest.mark.parametrize(("text", "control"), [(text, control) for control, texts in ENCODED.items() for text in texts])
def test_it_reads_the_encoded_time(text: str, control: str | None):
    assert fields.encoded_pace(text) == control


@pytest.mark.parametrize(("text", "control"), [(text, control) for control, texts in GUESSED.items() for text in texts])
def test_it_guesses_only_what_is_clear(text: str, control: str | None):
    assert fields.guessed_pace(text) == control
