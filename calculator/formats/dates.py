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
from calculator.formats.problems import MOST_FIELD
from calculator.formats.words import MONTHS

PARTS = re.compile(r"\d+|[^\W\d_]+")
EARLIEST, LATEST = 1850, 2150


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
    """The day of an event. Raises EngineError `bad_date`, also for a day without its century."""
    found = parts(text)
    months = [month for part in found if (month := month_number(part))]
    numbers = [int(part) for part in found if part.isdecimal() and not plausible(part)]
    years = [int(part) for part in found if plausible(part)]
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


def year(text: str) -> int | None:
    """The year of a birth date, None where the file has none. Raises EngineError `bad_date`."""
    found = parts(text)
    if years := [int(part) for part in found if plausible(part)]:
        return years[0]
    if text.strip() and (not found or any(part.strip("0") for part in found)):
        raise EngineError("bad_date", value=text[:MOST_FIELD])
    return None
