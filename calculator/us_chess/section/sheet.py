"""A rated section with its data: the source of its page, JSON and CSV, and the content of a saved report."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Self

from calculator.crosstable.sheet import EventSheet
from calculator.engine.uschess.section import SectionResult


@dataclass(frozen=True, kw_only=True)
class SectionSheet(EventSheet[SectionResult]):
    """A section rated by US Chess's rules. `before_of`, `age_of` and `floor_of` are as entered, an age as text.

    A report has no age, but the rating at which an unrated player started.
    """

    last_day: date
    before_of: tuple[tuple[int, int], ...] = ()
    age_of: tuple[tuple[int, str], ...] = ()
    floor_of: tuple[tuple[int, int], ...] = ()

    @property
    def rules_day(self) -> date:
        return self.last_day

    @property
    def kept(self) -> Self:
        return replace(self, age_of=(), result=self.result.without_ages())

    @property
    def days(self) -> tuple[date, date]:
        last = self.end or self.start or self.last_day
        return self.start or last, last

    @property
    def another_day(self) -> bool:
        read = self.end or self.start
        return read is not None and read != self.last_day
