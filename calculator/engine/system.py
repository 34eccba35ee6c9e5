"""The interface of a rating system: a federation's rules as a value.

The form of an event, its sheet and its saved report use this value and no class of a federation. The value has the name
of the system, the rules in force on a day, and how to make an entrant and rate an event. Each system has its own pages
for one player, and its own texts, columns and page for a rated event. FIDE's value is `engine.fide.FIDE`, that of US
Chess `engine.uschess.US_CHESS`. A further system is a package beside them and an entry in `engine.systems.SYSTEMS`.
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
Entrant = TypeVar("Entrant")
Event = TypeVar("Event", bound=RatedEvent)


@dataclass(frozen=True, slots=True)
class RatingSystem(Generic[Rules, Entrant, Event]):
    """A federation's rules.

    `code` identifies the system in saved reports. `rules_on` takes a day, a time control or kind of event, and the
    system's settings. `entrant` takes number, name, rating and rounds, and the system's own facts about a player.
    `as_of` returns the rules for an event as they are on another day. It and `rules_on` raise EngineError
    `date_not_covered`.
    """

    code: str
    name: str
    rules_on: Callable[..., Rules]
    as_of: Callable[[Event, date], Rules]
    entrant: Callable[..., Entrant]
    rate_event: Callable[[Sequence[Entrant], Rules], Event]
    rated_event: type[Event]
