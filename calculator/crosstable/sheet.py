"""A rated event with its data: the source of its page, JSON and CSV, and the content of a saved report."""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Self, TypeAlias, TypeVar

from calculator.engine.fide.norms.values import Settings
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


@dataclass(frozen=True, kw_only=True)
class EventSheet(Generic[Event]):
    """A rated event without its text, hence without birth dates and ids. The class of `result` is the rating system's.

    `asked_kind` and `encoding` are as entered, None if they were not. `kind` and the event's data are as read.
    `findings` is only a count, because findings quote the text. `apart` is the number of rounds of each player if they
    are stored apart from the players.
    """

    name: str
    start: date | None
    end: date | None
    kind: Kind | None
    rounds: int
    day_from: Origin
    asked_kind: Kind | None
    encoding: str | None
    findings: int
    result: Event
    apart: tuple[int, ...] = ()

    @property
    def rules_day(self) -> date:
        """The day whose rules were applied."""
        raise NotImplementedError

    @property
    def days(self) -> tuple[date, date]:
        """The first and the last day of the event. Without one in its text, the day of the rules."""
        raise NotImplementedError

    @property
    def another_day(self) -> bool:
        """Whether the day of the rules is not that of the text."""
        raise NotImplementedError

    @property
    def needs_rounds(self) -> bool:
        """Whether the rounds of everybody are needed to show anything of the event."""
        return False

    @property
    def kept(self) -> Self:
        """The sheet as a report keeps it."""
        return self

    @property
    def rounds_told(self) -> tuple[int, ...]:
        """The number of rounds of each player."""
        return self.apart or tuple(len(player.games) + len(player.left_out) for player in self.result.players)

    @property
    def long(self) -> bool:
        """Whether the event has too many games to show those of every player."""
        return sum(self.rounds_told) > 2 * MOST_GAMES

    @property
    def entrants(self) -> tuple[Any, ...]:
        """The players as they were read."""
        return tuple(player.entrant for player in self.result.players)

    @property
    def regulations(self) -> Edition:
        """The edition of the rules that was applied."""
        return self.result.edition


AnySheet: TypeAlias = EventSheet[Any]


class Member(NamedTuple):
    """What title norms need of a player beside the rating and the rounds. `woman` is False if the sex is not known.

    `points` are the rounds with a full point and no game: an allocated bye, or won by forfeit.
    """

    title: str
    federation: str
    woman: bool = False
    points: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class NormFacts:
    """What the norms of an event need beside its result.

    `members` has one for each player, in the order of the players. It is empty if the event is not one of standard
    chess, or the text has no titles or no federations. `title_of` and `fed_of` are as entered. `from_list` is the
    number of players whose title or federation is that of the official list. `place` is where the event was held, empty
    if the text does not say.
    """

    settings: Settings = field(default_factory=Settings)
    members: tuple[Member, ...] = ()
    title_of: tuple[tuple[int, str], ...] = ()
    fed_of: tuple[tuple[int, str], ...] = ()
    from_list: int = 0
    place: str = ""

    @property
    def titled(self) -> bool:
        """Whether anybody has a title; without one there is no norm to show."""
        return any(member.title for member in self.members)


@dataclass(frozen=True, kw_only=True)
class Sheet(EventSheet[Event]):
    """An event rated by FIDE's rules.

    `k` and `k_of` are as entered, `k` None if it was not. `by_list`: the ratings are those of the official list.
    """

    first_day: date
    time_control: TimeControl
    control_from: Origin
    k: Decimal | None
    k_of: tuple[tuple[int, Decimal], ...]
    by_list: bool = False
    norms: NormFacts = NormFacts()

    @property
    def rules_day(self) -> date:
        return self.first_day

    @property
    def needs_rounds(self) -> bool:
        return self.norms.titled

    @property
    def days(self) -> tuple[date, date]:
        first = self.start or self.first_day
        return first, max(self.end or first, first)

    @property
    def another_day(self) -> bool:
        return self.start is not None and self.start != self.first_day
