"""What a rating system is: a federation's rules as a value.

The form of an event, its sheet and its saved report ask the value and name no class of a federation: what the system is
called, what it needs to know about a player, which rules hold on a day, how it rates a period and an event. The words,
columns and pages of a rated event are the system's own. FIDE's value is `engine.fide.FIDE`; a further system is a
package beside it and an entry in `engine.systems.SYSTEMS`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Generic, Protocol, TypeVar


class Edition(Protocol):
    """One edition of a federation's rules: its name, its part of the rules, its first day and where to read it."""

    @property
    def id(self) -> str: ...
    @property
    def chapter(self) -> str: ...
    @property
    def start(self) -> date: ...
    @property
    def source(self) -> str: ...


class RatedPlayer(Protocol):
    """A player of a rated event: what was put in, the games that count and the rounds that do not."""

    @property
    def entrant(self) -> object: ...
    @property
    def games(self) -> Sequence[object]: ...
    @property
    def left_out(self) -> Sequence[object]: ...


class RatedEvent(Protocol):
    """A rated event: everybody in the order in which they were put in, and the edition of the rules applied."""

    @property
    def players(self) -> Sequence[RatedPlayer]: ...
    @property
    def edition(self) -> Edition: ...


Rules = TypeVar("Rules")  # an edition, and how it is applied
Period = TypeVar("Period")
Entrant = TypeVar("Entrant")
Event = TypeVar("Event", bound=RatedEvent)


@dataclass(frozen=True, slots=True)
class RatingSystem(Generic[Rules, Period, Entrant, Event]):
    """A federation's rules.

    `code` stands in saved reports. `needs` are the facts about a player, beside a rating and the results, by which an
    event is rated. `rules_on` takes a day, a time control and the settings that the system has; `as_of` gives the rules
    of an event as they stand on another day. Both raise EngineError `date_not_covered`.
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
