"""What is asked of the official list and what it answers. A month is its first day."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from calculator.engine.values import TimeControl


class Kind(StrEnum):
    """A list of all players with their three ratings, or of those who are rated in one type."""

    COMBINED = "combined"
    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Refusal(Exception):
    """Why a file is not loaded, or a command not carried out, in one line for the operator."""


ONE_TYPE = (Kind.STANDARD, Kind.RAPID, Kind.BLITZ)


@dataclass(frozen=True, slots=True)
class Lists:
    """What is loaded of a month: the combined list, else lists of one type, by the numbers of their imports.

    `buffer` holds the names of the newest combined list (`a`, `b`), whatever the month; empty without one.
    """

    month: date
    numbers: Mapping[Kind, int]
    buffer: str = ""

    def covers(self, control: TimeControl) -> bool:
        """Whether ratings of this type are loaded; of one-type lists some may be missing."""
        return Kind.COMBINED in self.numbers or Kind(control.value) in self.numbers


@dataclass(frozen=True, slots=True)
class Listed:
    """A player of the list, with rating and K of the type that was asked for; None without such a rating.

    `standard`: the rating is the standard one, because there is none in rapid or blitz. The name is that of the newest
    list, empty if it has none of this ID; `birth_year` is 0 if unknown.
    """

    fide_id: int
    name: str
    federation: str
    title: str
    birth_year: int
    inactive: bool
    rating: int | None
    k: int | None
    standard: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """A player of a crosstable, to be found in the list. What is not known is empty, 0 or None."""

    name: str
    federation: str = ""
    rating: int | None = None
    birth_year: int = 0
    fide_id: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """Whom a person of a crosstable is: `listed` if beyond doubt, else None and the candidates to choose from.

    `how`: `id`, `name` (the only bearer), `rating` (the equal rating decided), `doubtful`, `none`.
    """

    listed: Listed | None
    candidates: tuple[Listed, ...] = field(default=())
    how: str = "none"
