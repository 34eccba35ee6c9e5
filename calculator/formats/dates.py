"""Dates as tournament files have them: every form met, day before month where both would do.

>>> [str(day(text)) for text in ("28. 07. 2005", "Jun 26, 2020", "2024/01/01", "18/12/2009", "26 mai 2020")]
['2005-07-28', '2020-06-26', '2024-01-01', '2009-12-18', '2020-05-26']
>>> year("1987/00/00"), year("06.12.1969"), year("2001"), year("0000/00/00")
(1987, 1969, 2001, None)
"""

import re
from contextlib import suppress
from datetime import date

from calculator.engine.errors import EngineError
from calculator.formats.findings import MOST_FIELD
from calculator.formats.words import MONTHS

PARTS = re.compile(r"\d+|[^\W\d_]+")
EARLIEST, LATEST = 1850, 2150
SHORT_YEARS = range(2020, 2040)  # what two digits mean as an event's year


def parts(text: str) -> list[str]:
    """The numbers and words of a date; none for a text that is no date."""
    return PARTS.findall(text) if len(text) <= MOST_FIELD else []


def plausible(part: str) -> bool:
    """Whether it is a year with its century."""
    return len(part) == 4 and part.isdecimal() and EARLIEST <= int(part) <= LATEST


def month_number(word: str) -> int:
    """The month that a word begins like, 0 for other words; four letters tell juin from juillet."""
    word = word.casefold()
    return MONTHS.get(word[:4]) or MONTHS.get(word[:3], 0)


def day(text: str) -> date:
    """The day of an event. Raises EngineError `bad_date`, also for a year of two digits that may be another figure."""
    found = parts(text)
    months = [month for part in found if (month := month_number(part))]
    numbers = [int(part) for part in found if part.isdecimal() and not plausible(part)]
    years = [int(part) for part in found if plausible(part)]
    if not years and len(numbers) == 3 - bool(months) and (short := without_century(numbers, months, "." in text)):
        return short
    if found and plausible(found[0]) and not months:
        orders = [numbers]
    elif months:
        orders = [[months[0], *numbers]]
    else:
        orders = [numbers[::-1], numbers]
    for order in orders:
        with suppress(ValueError, TypeError, OverflowError):
            (whole_year,) = years
            return date(whole_year, *order)
    raise EngineError("bad_date", value=text[:MOST_FIELD])


def without_century(numbers: list[int], months: list[int], dotted: bool) -> date | None:
    """The one day that figures with a year of two digits can mean: 26/05/01, but not 24/11/23.

    The day goes first where points part the figures, as in 01.05.26, or the month is a word.
    """
    one, two, three = numbers if not months else (numbers[0], months[0], numbers[1])
    orders = [[(three, two, one)]]
    if not (dotted or months):
        orders = [[(three, two, one), (one, two, three)], [(three, one, two)]]
    for likely in orders:
        days = set()
        for year_in_century, month, day_of_month in likely:
            if 2000 + year_in_century in SHORT_YEARS:
                with suppress(ValueError, OverflowError):
                    days.add(date(2000 + year_in_century, month, day_of_month))
        if days:
            return days.pop() if len(days) == 1 else None
    return None


def first_and_last(first: str, last: str) -> tuple[date, date]:
    """Two days, the first of which may leave its month and year to the last. Raises EngineError `bad_date`.

    >>> [str(day) for day in first_and_last("1", "5 mai 2026") + first_and_last("28.4.", "2.5.2026")]
    ['2026-05-01', '2026-05-05', '2026-04-28', '2026-05-02']
    """
    end = day(last)
    for text in (first, f"{first} {end.year}", f"{first}/{end.month}/{end.year}"):
        with suppress(EngineError):
            return day(text), end
    raise EngineError("bad_date", value=first[:MOST_FIELD])


def year(text: str) -> int | None:
    """The year of a birth date, None where the file has none. Raises EngineError `bad_date`."""
    found = parts(text)
    if years := [int(part) for part in found if plausible(part)]:
        return years[0]
    if text.strip() and (not found or any(part.strip("0") for part in found)):
        raise EngineError("bad_date", value=text[:MOST_FIELD])
    return None
