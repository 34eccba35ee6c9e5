"""A rated event with what is told of it: what its page, JSON and CSV are made of, and what a saved report keeps."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from calculator.engine.system import Edition, RatedEvent
from calculator.engine.values import TimeControl
from calculator.formats.event import Kind


class Origin(StrEnum):
    """Where the day or the time control of an event comes from."""

    ENTERED = "entered"
    TEXT = "text"
    ASSUMED = "assumed"


Event = TypeVar("Event", bound=RatedEvent)
MOST_GAMES = 5000  # shown in boxes to open; the games of a longer event one player at a time


@dataclass(frozen=True)
class Sheet(Generic[Event]):
    """Everything but the text itself, and so no birth date and no id. The rating system is told by the result's class.

    `k`, `k_of`, `asked_kind` and `encoding` are what was asked for; `kind` and the event's data are as read. `findings`
    is how many things in the text could not be read or did not agree: what they quote of it is not kept. `apart` is how
    many rounds each player has where these are kept apart from the players, who may be without them then.
    """

    name: str
    start: date | None
    end: date | None
    kind: Kind | None
    rounds: int
    first_day: date
    day_from: Origin
    time_control: TimeControl
    control_from: Origin
    k: Decimal | None
    k_of: tuple[tuple[int, Decimal], ...]
    asked_kind: Kind | None
    encoding: str | None
    findings: int
    result: Event
    apart: tuple[int, ...] = ()

    @property
    def days(self) -> tuple[date, date]:
        """The first and the last day of the event: as its text says, else the day that its rules are asked for."""
        first = self.start or self.first_day
        return first, max(self.end or first, first)

    @property
    def another_day(self) -> bool:
        """Whether it is rated as if it had started on another day than its text says."""
        return self.start is not None and self.start != self.first_day

    @property
    def rounds_told(self) -> tuple[int, ...]:
        """How many rounds of each player were read."""
        return self.apart or tuple(len(player.games) + len(player.left_out) for player in self.result.players)

    @property
    def long(self) -> bool:
        """Whether there are too many games to show those of everybody."""
        return sum(self.rounds_told) > 2 * MOST_GAMES

    @property
    def entrants(self) -> tuple[Any, ...]:
        """The players as they were read."""
        return tuple(player.entrant for player in self.result.players)

    @property
    def regulations(self) -> Edition:
        """The edition applied."""
        return self.result.edition


AnySheet: TypeAlias = Sheet[Any]
