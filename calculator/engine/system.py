"""The interface of a rating system: a federation's rules as a value.

The form of an event, its sheet and its saved report use this value and no class of a federation. The value has the name
of the system, the facts it needs about a player, the rules in force on a day, and how to rate a period and an event.
Each system has its own texts, columns and pages for a rated event. FIDE's value is `engine.fide.FIDE`. A further system
is a package beside `engine.fide` and an entry in `engine.systems.SYSTEMS`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Generic, Protocol, TypeVar


class Verdict(StrEnum):
    """How our figure compares with the published one."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_PUBLISHED = "not_published"


class Edition(Protocol):
    """One edition of a federation's rules: its name, its chapter, its first day and the URL of its text."""

    @property
    def id(self) -> str: ...
    @property
    def chapter(self) -> str: ...
    @property
    def start(self) -> date: ...
    @property
    def source(self) -> str: ...


class Entered(Protocol):
    """A player as entered."""

    @property
    def number(self) -> int: ...
    @property
    def name(self) -> str: ...


class RatedPlayer(Protocol):
    """A player of a rated event: the entrant, the games that count, the rounds that do not, the verdict."""

    @property
    def entrant(self) -> Entered: ...
    @property
    def games(self) -> Sequence[object]: ...
    @property
    def left_out(self) -> Sequence[object]: ...
    @property
    def verdict(self) -> Verdict: ...


class RatedEvent(Protocol):
    """A rated event: all players in the order of the entrants, and the edition of the rules applied."""

    @property
    def players(self) -> Sequence[RatedPlayer]: ...
    @property
    def edition(self) -> Edition: ...


Rules = TypeVar("Rules")  # an edition with the settings of its use
Period = TypeVar("Period")
Entrant = TypeVar("Entrant")
Event = TypeVar("Event", bound=RatedEvent)


@dataclass(frozen=True, slots=True)
class RatingSystem(Generic[Rules, Period, Entrant, Event]):
    """A federation's rules.

    `code` identifies the system in saved reports. `needs` are the facts about a player that rating an event requires
    beside the rating and the results. `rules_on` takes a day, a time control and the system's settings. `as_of` returns
    the rules for an event as they are on another day. Both raise EngineError `date_not_covered`.
    """

    code: str
    name: str
    needs: tuple[str, ...]
    rules_on: Callable[..., Rules]
    as_of: Callable[[Event, date], Rules]
    rate_period: Callable[[Period], object]
    entrant: Callable[..., Entrant]
    rate_event: Callable[[Sequence[Entrant], Rules], Event]
    rated_event: type[Event]
