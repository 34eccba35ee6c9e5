"""The sheets of a whole event: who can make which norm, exemption d, and the norms of every player."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from calculator.engine.fide.norms.values import Absence, Forecast, Norm, Settings, Sheet, Title
from calculator.engine.values import Result


class Seat(NamedTuple):
    """One round of a player. `opponent` is the opponent's number, 0 if there is none.

    A played game has a result, any other round an `absence`.
    """

    round: int
    opponent: int
    result: Result | None
    absence: Absence | None = None


class Participant(NamedTuple):
    """One player of an event. `rating` is None of an unrated player; `woman` is False if the sex is not known."""

    number: int
    rating: int | None
    title: str
    federation: str
    woman: bool
    seats: Sequence[Seat]


class PlayerNorms(NamedTuple):
    """What one player made and, before the last round, can make: an entry for each title above the player's own."""

    sheet: Sheet
    norms: tuple[Norm, ...]
    forecasts: tuple[Forecast | None, ...]


def titles_above(participant: Participant) -> tuple[Title, ...]:
    """The titles a player can still win by norms, the highest first; women's titles only if the sex is known."""
    raise NotImplementedError


def event_settings(participants: Sequence[Participant], settings: Settings) -> Settings:
    """The settings with exemption d if the rounds show it and no other exemption is given."""
    raise NotImplementedError


def event_norms(participants: Sequence[Participant], settings: Settings) -> Mapping[int, PlayerNorms]:
    """The norms of every player by number."""
    raise NotImplementedError
