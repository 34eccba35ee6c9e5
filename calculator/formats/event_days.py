"""Dates of an event whose years have two digits: 26.03.25 may be in 2026 or in 2025.

The first and the last day have the same order of year, month and day. An order is possible if the event lasts from 0 to
400 days. An order in which the dates of the rounds ascend within the event is preferred, best from its first day on.

>>> [str(day) for day in event_days("26.03.25", "26.04.02", []).taken]
['2026-03-25', '2026-04-02']
>>> found = event_days("26.03.25", "26.03.26", [])
>>> [str(day) for day in found.taken], str(found.other)
(['2025-03-26', '2026-03-26'], '2026-03-25')
>>> str(event_days("26.03.25", "26.03.26", ["26.03.25", "26.03.26"]).taken[0]), event_days("2026-03-25", "", [])
('2026-03-25', None)
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from calculator.formats.event import ReadEvent
from calculator.formats.findings import MOST_FIELD, Code, Findings

SHORT = re.compile(r"(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?")
YEARS = range(2000, 2040)
LONGEST = timedelta(days=400)
# The places of year, month and day, the likeliest order first.
YEAR_FIRST, DAY_FIRST, MONTH_FIRST = (0, 1, 2), (2, 1, 0), (2, 0, 1)
ORDERS = {".": (DAY_FIRST, YEAR_FIRST), "/": (YEAR_FIRST, DAY_FIRST, MONTH_FIRST), "-": (YEAR_FIRST, DAY_FIRST)}


class EventDays(NamedTuple):
    """The first and the last day, the last None if not given; `other` is another possible first day, or None."""

    taken: tuple[date, date | None]
    other: date | None


def is_short(text: str) -> bool:
    """Whether a text is a date with a year of two digits."""
    return len(text) <= MOST_FIELD and SHORT.fullmatch(text.strip()) is not None


def event_days(first: str, last: str, rounds: Sequence[str]) -> EventDays | None:
    """The days of an event. None if their years do not have two digits, or no order is possible.

    `last` may be empty. `rounds` are the dates in record 132 of a report file, where the year comes first.
    """
    if not is_short(first) or (last and not is_short(last)):
        return None
    match = SHORT.fullmatch(first.strip())
    possible: list[tuple[date, date | None]] = []
    orders = ORDERS[match[2]] if match else ()
    for order in orders:
        start, end = in_order(first, order), in_order(last, order) if last else None
        if start and (not last or (end and start <= end <= start + LONGEST)):
            possible.append((start, end))
    played = [day for day in (in_order(text, YEAR_FIRST) for text in rounds) if day]
    for confirmed in (
        [days for days in possible if fits(days, played) and played[0] == days[0]],
        [days for days in possible if fits(days, played)],
    ):
        if confirmed:
            possible = confirmed
            break
    others = [days[0] for days in possible[1:] if days[0] != possible[0][0]]
    return EventDays(possible[0], others[0] if others else None) if possible else None


def in_order(text: str, order: tuple[int, int, int]) -> date | None:
    """A short date read in this order. None if there is no such day."""
    if is_short(text) and (match := SHORT.fullmatch(text.strip())):
        figures = (int(match[1]), int(match[3]), int(match[4]))
        year, month, day = (figures[place] for place in order)
        if 2000 + year in YEARS:
            with suppress(ValueError):
                return date(2000 + year, month, day)
    return None


def fits(days: tuple[date, date | None], played: Sequence[date]) -> bool:
    """Whether the dates of the rounds ascend within the event. False if there are none."""
    first, last = days
    ascending = all(one <= other for one, other in pairwise(played))
    return bool(played) and ascending and first <= played[0] and (last is None or played[-1] <= last)


def take_short_days(
    event: ReadEvent, first: str, last: str, rounds: Sequence[str], place: tuple[int, int], findings: Findings
) -> bool:
    """Sets the days of an event whose years have two digits. False if they have not, or no order of them fits.

    Reports TWO_DAYS at `place`, line and column, if another first day is possible too.
    """
    short = event_days(first, last, rounds)
    if short is None:
        return False
    (event.start, event.end), other = short
    if other:
        params = {"day": short.taken[0].isoformat(), "other": other.isoformat()}
        findings.add(Code.TWO_DAYS, place[0], place[1], value=first, **params)
    return True
