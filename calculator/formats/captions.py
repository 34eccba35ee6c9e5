"""The days and the time control of an event, from lines around one player's games.

>>> caption("Date : 2025/08/03 To 2025/08/09").start, caption("Open of Somewhere, 3.-9. August 2025").start
(datetime.date(2025, 8, 3), datetime.date(2025, 8, 3))
>>> caption("Time control: 15 min + 10 sec").time_control, caption("Elo rapid 1850"), caption("Last update 04.11.2026")
(<TimeControl.RAPID: 'rapid'>, Caption(start=None, time_control=None, day_first='', end=None), Caption(start=None, \
time_control=None, day_first='', end=None))
>>> [str(caption(text).end) for text in ("Date: 3.-9. August 2025", "August 3-9, 2025", "Rated on 2025-08-03")]
['2025-08-09', '2025-08-09', '2025-08-03']
>>> [caption(text).day_first for text in ("03/08/2026", "13/08/2026", "03.08.2026", "03/08/2026 - 13/08/2026")]
['03/08/2026', '', '', '']
"""

import re
from contextlib import suppress
from datetime import date
from typing import NamedTuple

from calculator.engine.errors import EngineError
from calculator.engine.values import TimeControl
from calculator.formats import fields
from calculator.formats.findings import Code, Findings
from calculator.formats.games import ReadGames
from calculator.formats.line_tokens import MONTH
from calculator.formats.spelling import words_in
from calculator.formats.words import DATES, FEDERATIONS, LOOKUP, NOT_THE_DAY, PACES, STARTS, UNTIL, Column

LONGEST = 200  # characters of a line with facts about the event
YEARS = range(2000, 2040)  # for a day without a label, which may be something else
MONTHS_OF_YEAR = 12
MOST_NUMBERS = 9  # in a line with dates: three dates
NUMBER = re.compile(r"\d+")
YEAR = re.compile(r"\d{4}")  # a day needs a year
UNTIL_DAY = rf"\s?(?:[-\u2013\u2212]|\b(?:{'|'.join(UNTIL)})\b)\s?"
NUMBERS = r"(?:\d{4}(?P<s>[-./])\d{1,2}(?P=s)\d{1,2}|\d{1,2}(?P<t>[-./])\s?\d{1,2}(?P=t)\s?\d{4})(?!\d)"
WORDED = rf"\d{{1,2}}(?:\.|er|º|ª|°|st|nd|rd|th)?\s?(?:de\s|of\s)?{MONTH}(?:\sde)?,?\s\d{{4}}(?!\d)"
ENGLISH = rf"\b{MONTH}\s(?P<from>\d{{1,2}})(?:st|nd|rd|th)?(?:\s?[-\u2013]\s?\d{{1,2}})?,?\s\d{{4}}(?!\d)"
NUMBERS_FIRST = r"(?<![\d/-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\s?\d{1,2}[-./]\s?\d{4})"
FIRST = rf"(?<![\d/-])(?:\d{{1,2}}(?:[./]\d{{1,2}})?\.?(?:\s?(?:de\s)?{MONTH})?)"
DAY = re.compile(
    rf"(?P<english>{ENGLISH})|(?:(?P<first>{NUMBERS_FIRST}|{FIRST}){UNTIL_DAY})?(?P<day>(?<!\d)(?:{NUMBERS}|{WORDED}))",
    re.IGNORECASE,
)
EITHER = re.compile(r"(?<![\d/-])(\d{1,2})(?P<s>[-/])(\d{1,2})(?P=s)\d{4}(?!\d)")  # the day or the month first
SPAN = re.compile(r"(\d{1,2})\s?[-\u2013]\s?(\d{1,2})(?=,?\s\d{4})")  # of August 3-9, 2025


class Caption(NamedTuple):
    """The facts in a line; None if it has none. `day_first` is a first day that may have the month first instead.

    `end` is the last day, the same as `start` for one day.
    """

    start: date | None = None
    time_control: TimeControl | None = None
    day_first: str = ""
    end: date | None = None

    @property
    def later(self) -> date | None:
        """The last day of several."""
        return None if self.end == self.start else self.end


NOTHING = Caption()


def caption(text: str) -> Caption:
    """The facts in a line that is neither a game nor a heading."""
    if len(text) > LONGEST:
        return NOTHING
    label, value = label_and_value(text)
    if label in DATES | STARTS:
        start, end = labelled_days(value.casefold())
        return Caption(start, day_first=day_first(value), end=end)
    if value:
        return Caption(None, fields.guessed_pace(text) if any(word in label for word in PACES) else None)
    words = set(words_in(text))
    if words & NOT_THE_DAY or any(LOOKUP.get(word) is Column.RATING or word in FEDERATIONS for word in words):
        return NOTHING
    start, end = unlabelled_days(text.casefold())
    return Caption(start, fields.guessed_pace(text), day_first(text), end)


def unread_day(text: str) -> str:
    """The value of a line that is labelled as a date, if no date can be read from it. Empty for any other line."""
    label, value = label_and_value(text)
    return value if len(text) <= LONGEST and label in DATES and not caption(text).start else ""


def label_and_value(text: str) -> tuple[str, str]:
    """The text before and behind the first tab, or else the first colon; the label in lower case."""
    label, _, value = text.replace("\t", ":", 1).partition(":")
    return label.strip().casefold(), value.strip()


Days = tuple[date, date] | tuple[None, None]


def labelled_days(value: str) -> Days:
    """A date twice, or the days of a range. None twice if the text is neither."""
    with suppress(EngineError):
        return fields.first_and_last(*fields.range_ends(value))
    return unlabelled_days(value)


def unlabelled_days(text: str) -> Days:
    """The first full date in a text with a year from 2000 to 2039, and the last day of its range. Else None twice."""
    for match in DAY.finditer(text) if YEAR.search(text) else ():
        with suppress(EngineError):
            if english := match["english"]:
                start, end = fields.day(SPAN.sub(r"\1", english)), fields.day(SPAN.sub(r"\2", english))
            else:
                start, end = fields.first_and_last(match["first"] or match["day"], match["day"])
            if start.year in YEARS:
                return start, end
    return None, None


def day_first(text: str) -> str:
    """The first date of a text, such as 03/08/2026, if no date of it shows whether the day or the month is first."""
    dates = list(EITHER.finditer(text))
    if not dates or any(int(match[1]) > MONTHS_OF_YEAR for match in dates):
        return ""
    first = dates[0]
    return first[0] if first[1].zfill(2) != first[3].zfill(2) and int(first[3]) <= MONTHS_OF_YEAR else ""


def undated(text: str) -> str:
    """A line without its dates. A line over LONGEST characters, or with many numbers, is not changed."""
    dated = len(text) <= LONGEST and YEAR.search(text) and len(NUMBER.findall(text)) <= MOST_NUMBERS
    return DAY.sub("", text) if dated else text


def note(read: ReadGames, caption: Caption, line: int, findings: Findings) -> None:
    """Set the first day and the time control in `read`, if it has none yet.

    The games of a text are rated together, by those of the first event. Different ones of a later event are reported.
    """
    if caption.start and read.start and caption.start != read.start:
        findings.once(Code.DAYS_DIFFER, line, 1, value=caption.start, expected=read.start)
    if caption.time_control and read.time_control and caption.time_control != read.time_control:
        params = {"value": caption.time_control.value, "expected": read.time_control.value}
        findings.once(Code.PACES_DIFFER, line, 1, **params)
    if caption.start and not read.start:
        read.start, read.day_first, read.end = caption.start, caption.day_first, caption.end
    read.time_control = read.time_control or caption.time_control


def joined(one: Caption, other: Caption) -> Caption:
    """The facts of two lines about one event. The first line is preferred."""
    dated = one if one.start else other
    return Caption(dated.start, one.time_control or other.time_control, dated.day_first, dated.end)
