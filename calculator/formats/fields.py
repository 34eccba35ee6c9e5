"""Fields of an event's table or file: figures within their limits, dates in many forms, time controls.

If a date can be read with the day or the month first, the day is first.

>>> [str(day(text)) for text in ("28. 07. 2005", "Jun 26, 2020", "2024/01/01", "18/12/2009", "26 mai 2020")]
['2005-07-28', '2020-06-26', '2024-01-01', '2009-12-18', '2020-05-26']
>>> year("1987/00/00"), year("06.12.1969"), year("2001"), year("0000/00/00")
(1987, 1969, 2001, None)

A time control comes from record 222 of a report file, or is guessed from free text. FIDE Laws of Chess: the
time for all moves and 60 times the increment make a game standard (60 minutes or more), rapid (more than 10 minutes) or
blitz (10 minutes or less); https://handbook.fide.com/chapter/E012023, appendices A and B.

>>> encoded_pace("40/6000+30:900+30"), encoded_pace("900+10"), encoded_pace("W300-B240"), encoded_pace("?")
(<TimeControl.STANDARD: 'standard'>, <TimeControl.RAPID: 'rapid'>, <TimeControl.BLITZ: 'blitz'>, None)
>>> guessed_pace("15 minutes plus 10 sec per move"), guessed_pace("Swiss (Standard)"), guessed_pace("3+2")
(<TimeControl.RAPID: 'rapid'>, <TimeControl.STANDARD: 'standard'>, <TimeControl.BLITZ: 'blitz'>)
>>> guessed_pace("40/120, 60")

`guarded` puts an apostrophe before a text that a spreadsheet could run as a formula; `restored` removes it.

>>> guarded("=1+1"), restored(guarded("=1+1")), restored(guarded("'-")), restored("'Abel")
("'=1+1", '=1+1', "'-", "'Abel")
"""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from decimal import Decimal
from typing import TypeVar

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.values import KS
from calculator.engine.values import RATING_HIGH, RATING_LOW, TimeControl
from calculator.formats import spelling
from calculator.formats.findings import MOST_FIELD
from calculator.formats.words import NO_RATING_MARKS, RATING_MARKS, UNTIL

BLANK = {"", "-", "?"}
HIGHEST, SMALLEST = 10_000, Decimal("0.0001")  # largest figure and smallest step of points, sums and changes
SIGNED = re.compile(r"([+-]?)\s*([\d.,].*)", re.DOTALL)
MARKED = re.compile(rf"(\d{{1,4}}) ?([{''.join(sorted(RATING_MARKS | NO_RATING_MARKS))}])")
Value = TypeVar("Value")

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")  # the last of full width

DATE_PARTS = re.compile(r"\d+|[^\W\d_]+")
BETWEEN_DAYS = re.compile(rf"\s(?:{'|'.join(UNTIL)}|[-\u2013\u2212])\s")
EARLIEST, LATEST = 1850, 2150
SHORT_YEARS = range(2020, 2040)  # the years of an event that two digits can mean

LONGEST_ID = 9  # digits
MOVES = 60
MOST_PACE = 200
PERIOD = re.compile(r"(?:\d{1,4}/)?(\d{1,6})(?:\+(\d{1,6}))?", re.ASCII)
PACE_WORDS = {
    TimeControl.STANDARD: (
        "standard",
        "classic",
        "klassisch",
        "clásic",
        "clasic",
        "classique",
        "clássic",
        "классич",
        "klasyczn",
    ),
    TimeControl.RAPID: ("rapid", "schnellschach", "rápid", "active chess", "semi-rapide", "рапид", "быстры", "szybki"),
    TimeControl.BLITZ: ("blitz", "relámpago", "relampago", "блиц", "błyskaw"),
}
# Signs of minutes and of seconds; two of the first are one of the second.
PRIMES, DOUBLE_PRIMES = "'\u2019\u2032", '"\u201d\u2033'
NO_LETTER = r"(?![^\W\d_])"
HOURS = rf"(?:h(?:rs?|ours?|eures?|oras?)?|std|stunden?){NO_LETTER}"
MINUTES = rf"(?:min(?:s|ut[^\W\d_]*)?|m){NO_LETTER}|[{PRIMES}](?![{PRIMES}])"
SECONDS = rf"(?:se[ckg][^\W\d_]*|s){NO_LETTER}|[{DOUBLE_PRIMES}]|[{PRIMES}]{{2}}"
AMOUNT = re.compile(rf"(\d{{1,4}})\s?(?:({HOURS})|({MINUTES})|(?:{SECONDS}))")
# Behind minutes, without a sign.
INCREMENT = re.compile(rf"\+\s?(\d{{1,2}})(?!\d|/|\s?(?:{HOURS}|{MINUTES}|{SECONDS}))")
TIMES = re.compile(r"\d\s?[x\u00d7]\s?\d")  # 2x45 min: two games, or two parts of one
PLAIN_PACE = re.compile(rf"(?<![\d/+])(\d{{1,3}})\s?\+\s?(\d{{1,2}})(?![\d/{PRIMES}{DOUBLE_PRIMES}])")
LONGEST_PLAIN_PACE = 180  # minutes


def is_blank(text: str) -> bool:
    """Whether a field is empty, or has only a sign for no value."""
    return spelling.tidy(text) in BLANK


def rating(text: str) -> int | None:
    """A rating in rating points. None for 0 and the signs of an unrated player. Raises EngineError."""
    read = spelling.opponent(text)
    if read is not None and not RATING_LOW <= read <= RATING_HIGH:
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=read)
    return read or None


def listed_rating(text: str) -> int | None:
    """A rating in a table, perhaps marked: F for FIDE. None also for national (N) and estimated (E) ratings.

    >>> listed_rating("2100 F"), listed_rating("1200N"), listed_rating("1399 E")
    (2100, None, None)
    """
    if match := MARKED.fullmatch(spelling.tidy(text).casefold()):
        return rating(match[1]) if match[2] in RATING_MARKS else None
    return rating(text)


def is_listed(text: str) -> bool:
    """Whether a text looks like a rating in a table."""
    return text.isdecimal() or MARKED.fullmatch(text.casefold()) is not None


def k(text: str) -> Decimal | None:
    """A development coefficient, None for 0."""
    if read := spelling.k(text):
        KS.check(read)
    return read or None


def bounded(read: Decimal) -> Decimal:
    """The same figure. Raises EngineError `out_of_range` above 10,000 or with more than four decimals."""
    if abs(read) > HIGHEST or read % SMALLEST:
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=read)
    return read


def score(text: str) -> Decimal:
    """Points, or the sum of results."""
    return bounded(spelling.score(text))


def expected(text: str) -> Decimal:
    """The sum of expected scores."""
    return bounded(spelling.number(text))


def change(text: str) -> Decimal:
    """A rating change, with or without its sign; a blank may stand behind the sign."""
    match = SIGNED.fullmatch(spelling.tidy(text))
    read = bounded(spelling.number(match[2] if match else text))
    return -read if match and match[1] == "-" else read


def whole(text: str) -> int:
    """A number of games."""
    read = spelling.whole(text)
    if not 0 <= read <= HIGHEST:
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=read)
    return read


def read_value(read: Callable[[str], Value], text: str) -> Value:
    """The value that `read` gives for a text. Raises EngineError, also `too_long`."""
    if len(text) > MOST_FIELD:
        raise EngineError(ErrorCode.TOO_LONG, value=text[:MOST_FIELD])
    return read(text)


def looks_like_a_formula(text: str) -> bool:
    """Whether a spreadsheet could run a text as a formula; true also for a guarded text."""
    return text.lstrip("'").startswith(FORMULA_STARTS)


def guarded(text: str) -> str:
    """A text that no spreadsheet runs as a formula."""
    return f"'{text}" if looks_like_a_formula(text) else text


def restored(text: str) -> str:
    """The text before it was guarded."""
    return text.removeprefix("'") if looks_like_a_formula(text) else text


def date_parts(text: str) -> list[str]:
    """The numbers and words in a date. Empty for a text that is too long."""
    return DATE_PARTS.findall(text) if len(text) <= MOST_FIELD else []


def is_year(part: str) -> bool:
    """Whether a part of a date is a year of four digits."""
    return len(part) == 4 and part.isdecimal() and EARLIEST <= int(part) <= LATEST


def day(text: str) -> date:
    """The day of an event. Raises EngineError `bad_date`, also if a year of two digits leaves two days possible."""
    parts = date_parts(text)
    months = [month for part in parts if (month := spelling.month_number(part))]
    numbers = [int(part) for part in parts if part.isdecimal() and not is_year(part)]
    years = [int(part) for part in parts if is_year(part)]
    if not years and len(numbers) == 3 - bool(months) and (short := without_century(numbers, months, "." in text)):
        return short
    if parts and is_year(parts[0]) and not months:
        orders = [numbers]
    elif months:
        orders = [[months[0], *numbers]]
    else:
        orders = [numbers[::-1], numbers]
    for order in orders:
        with suppress(ValueError, TypeError, OverflowError):
            (whole_year,) = years
            return date(whole_year, *order)
    raise EngineError(ErrorCode.BAD_DATE, value=text[:MOST_FIELD])


def without_century(numbers: list[int], months: list[int], dotted: bool) -> date | None:
    """The only possible day with a year of two digits, else None: 26/05/01 is one, 24/11/23 is not.

    The day is first if points separate the figures (01.05.26) or the month is a word.
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


def range_ends(text: str) -> tuple[str, str]:
    """The texts of the first and the last day of a range such as `1 - 5 May 2026`; twice the same for one day."""
    days = BETWEEN_DAYS.split(text)
    return days[0], days[-1]


def first_and_last(first: str, last: str) -> tuple[date, date]:
    """The days of a range. The first may take month and year from the last. Raises EngineError `bad_date`.

    >>> [str(day) for day in first_and_last("1", "5 mai 2026") + first_and_last("28.4.", "2.5.2026")]
    ['2026-05-01', '2026-05-05', '2026-04-28', '2026-05-02']
    """
    end = day(last)
    for text in (first, f"{first} {end.year}", f"{first}/{end.month}/{end.year}"):
        with suppress(EngineError):
            return day(text), end
    raise EngineError(ErrorCode.BAD_DATE, value=first[:MOST_FIELD])


def year(text: str) -> int | None:
    """The year of a birth date. None if it is empty or zero. Raises EngineError `bad_date`."""
    parts = date_parts(text)
    if years := [int(part) for part in parts if is_year(part)]:
        return years[0]
    if text.strip() and (not parts or any(part.strip("0") for part in parts)):
        raise EngineError(ErrorCode.BAD_DATE, value=text[:MOST_FIELD])
    return None


def fide_id(text: str) -> int | None:
    """A FIDE ID of one to nine digits. None of anything else.

    >>> fide_id("90000006"), fide_id("0"), fide_id("1234567890"), fide_id("E-17")
    (90000006, None, None, None)
    """
    text = text.strip()
    return int(text) or None if text.isdecimal() and len(text) <= LONGEST_ID else None


def federation(text: str) -> str:
    """The three letters of a federation. Empty for anything else.

    >>> federation("GER "), federation("Ger"), federation("Westfalen")
    ('GER', 'GER', '')
    """
    text = text.strip()
    return text.upper() if len(text) == 3 and text.isascii() and text.isalpha() else ""


def pace_of(seconds: int) -> TimeControl:
    """The time control of a game that takes so many seconds for 60 moves."""
    if seconds >= 60 * 60:
        return TimeControl.STANDARD
    return TimeControl.RAPID if seconds > 10 * 60 else TimeControl.BLITZ


def periods(text: str) -> int | None:
    """Seconds for 60 moves with periods such as 40/6000+30:900+30, at the largest increment. None if unreadable."""
    matches = [PERIOD.fullmatch(part.strip()) for part in text.split(":")]
    if not all(matches):
        return None
    return sum(int(part[1]) for part in matches if part) + MOVES * max(int(part[2] or 0) for part in matches if part)


def encoded_pace(text: str) -> TimeControl | None:
    """The time control in record 222, else None. Of two clocks, W300-B240, the shorter one counts."""
    clocks = [periods(clock.strip(" WwBb")) for clock in text[:MOST_PACE].strip().split("-")]
    seconds = [clock for clock in clocks if clock]
    return pace_of(min(seconds)) if len(seconds) == len(clocks) else None


def guessed_pace(text: str) -> TimeControl | None:
    """The time control in free text, else None: a word such as rapid, minutes and seconds with units, or 90+30.

    After minutes and a plus, a number without a unit is the increment in seconds: 45' + 15.
    """
    lower = text[:MOST_PACE].casefold()
    named = {control for control, words in PACE_WORDS.items() if any(word in lower for word in words)}
    if named:
        return named.pop() if len(named) == 1 else None
    if TIMES.search(lower):
        return None
    amounts = [
        (int(number), 3600 if hours else 60 if minutes else 0) for number, hours, minutes in AMOUNT.findall(lower)
    ]
    if seconds := sum(number * unit for number, unit in amounts):
        increments = [number for number, unit in amounts if not unit] or [
            int(each) for each in INCREMENT.findall(lower)
        ]
        return pace_of(seconds + MOVES * max(increments, default=0))
    if not amounts and (plain := PLAIN_PACE.search(lower)) and int(plain[1]) <= LONGEST_PLAIN_PACE:
        return pace_of(int(plain[1]) * 60 + int(plain[2]) * MOVES)
    return None
