"""The dated constants: the bonus factor, and the conversions of foreign ratings.

Everything else has been the same since 8 May 2013. An event is rated by the constants in force at its end. The
specification says that changes apply by the first day of a section, US Chess's news by the last day of an event: where
an event lies on both sides of a change, the sources disagree.

>>> str(edition_on(date(2024, 12, 31), "regular").bonus_factor), edition_on(date(2025, 1, 1), "quick").id
('12', 'us-chess-2025-01-01')
"""

from dataclasses import dataclass
from datetime import date, timedelta

from calculator.engine.errors import EngineError, ErrorCode

SPECIFICATION = "https://new.uschess.org/us-chess-ratings"
RULES_READ = date(2026, 11, 29)
# First day and bonus factor B of each edition, oldest first.
BONUS_FACTORS = (
    (date(2013, 5, 8), 8),
    (date(2014, 3, 20), 10),
    (date(2015, 6, 1), 12),
    (date(2017, 6, 1), 14),
    (date(2023, 2, 1), 12),
    (date(2025, 1, 1), 10),
)
EDGE = timedelta(days=14)  # an event this short may lie on both sides of a change
IN_THE_NEWS = {date(2017, 6, 1): date(2017, 5, 1)}  # another first day of a factor in US Chess's news
BLENDED_FROM = date(2020, 6, 1)  # a newcomer starts from his other ratings
FIDE_FROM = date(2024, 3, 1)  # the conversion of FIDE's ratings
CFC_FROM = date(2025, 1, 1)  # the conversion of the Canadian federation's ratings


@dataclass(frozen=True, slots=True)
class Edition:
    """The constants from `start` on. `chapter` is the kind of the event."""

    start: date
    bonus_factor: int
    chapter: str
    source: str = SPECIFICATION

    @property
    def id(self) -> str:
        return f"us-chess-{self.start}"


def edition_on(day: date, chapter: str) -> Edition:
    """The edition in force for an event that ends on `day`. Raises EngineError `date_not_covered`."""
    for start, bonus_factor in reversed(BONUS_FACTORS):
        if day >= start:
            return Edition(start, bonus_factor, chapter)
    raise EngineError(ErrorCode.DATE_NOT_COVERED, field="on", value=day, first=BONUS_FACTORS[0][0])


def disputed_change(day: date) -> date | None:
    """The change of the bonus factor about whose day the sources disagree for an event that ends on `day`.

    >>> str(disputed_change(date(2025, 1, 14))), disputed_change(date(2025, 1, 15))
    ('2025-01-01', None)
    """
    changes = (start for start, _factor in BONUS_FACTORS[1:])
    return next((start for start in changes if IN_THE_NEWS.get(start, start) <= day < start + EDGE), None)
