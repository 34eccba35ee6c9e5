"""The sheets of a whole event: who can win which title, what does not count, exemption d, and everybody's norms.

>>> [titles_above("FM", woman=False), titles_above("WGM", woman=True), titles_above("GM", woman=False)]
[(<Title.GM: 'GM'>, <Title.IM: 'IM'>), (<Title.GM: 'GM'>, <Title.IM: 'IM'>), ()]
"""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from calculator.engine.fide.norms.forecast import forecast
from calculator.engine.fide.norms.search import ALL_ROUNDS, Reader
from calculator.engine.fide.norms.tally import UNRATED_AS
from calculator.engine.fide.norms.values import (
    NO_FEDERATION,
    NOT_A_MEMBER,
    Absence,
    Exemption,
    Forecast,
    Norm,
    NormGame,
    Settings,
    Sheet,
    System,
    Title,
)
from calculator.engine.values import Result

PLAYERS, FEDERATIONS, TITLED = 20, 3, 10  # in every round (1.4.3d)
MISSED = 1  # rounds that a player may miss, to be counted (1.4.3d)


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

    @property
    def rated(self) -> bool:
        """Whether the player has a rating that a list can have."""
        return self.rating is not None and self.rating >= UNRATED_AS


class PlayerNorms(NamedTuple):
    """What one player made and, before the last round, can make: an entry for each title above the player's own."""

    sheet: Sheet
    norms: tuple[Norm, ...]
    forecasts: tuple[Forecast | None, ...]


@lru_cache(64)
def titles_above(title: str, woman: bool) -> tuple[Title, ...]:
    """The titles above one's own that are won by norms, the highest first."""
    own = Title(title).performance if title in tuple(Title) else 0
    of_women = woman or title.startswith("W")
    return tuple(sought for sought in Title if sought.performance > own and (of_women or not sought.of_women))


def sheets(
    participants: Sequence[Participant], settings: Settings, seekers: Sequence[Participant] | None = None
) -> Iterator[Sheet]:
    """The sheets of the seekers, without them of everybody.

    If two players have the same number, the first is the opponent of the others.
    """
    field: dict[int, Participant] = {}
    for participant in participants:
        field.setdefault(participant.number, participant)
    last = last_round(participants)
    pointless = unrated_without_points(field) if settings.system in ALL_ROUNDS else set()
    for participant in participants if seekers is None else seekers:
        seats = participant.seats if len(participant.seats) == last else every_seat(participant.seats, last)
        opponents = [field.get(seat.opponent) if seat.opponent != participant.number else None for seat in seats]
        games = [norm_game(seat, opponent, pointless) for seat, opponent in zip(seats, opponents, strict=True)]
        yield Sheet(participant.federation, max(settings.rounds, last), games)


def last_round(participants: Sequence[Participant]) -> int:
    """The last round of the crosstable."""
    return max((seat.round for participant in participants for seat in participant.seats), default=0)


def every_seat(seats: Sequence[Seat], last: int) -> list[Seat]:
    """One seat for each round in their order; rounds that are not there were missed."""
    by_round = {seat.round: seat for seat in seats}
    return [by_round.get(number) or Seat(number, 0, None, Absence.MISSED) for number in range(1, last + 1)]


def norm_game(seat: Seat, opponent: Participant | None, pointless: Container[int]) -> NormGame:
    """One round of a sheet."""
    absence = seat.absence or (None if opponent and seat.result else Absence.MISSED)
    if opponent is None:
        return NormGame(seat.round, 0, None, "", "", None, absence)
    if absence is None and opponent.number in pointless:
        absence = Absence.NOT_COUNTED
    return NormGame(
        seat.round, opponent.number, opponent.rating, opponent.title, opponent.federation, seat.result, absence
    )


def unrated_without_points(field: Mapping[int, Participant]) -> set[int]:
    """The unrated players without a point against rated ones, who do not count in a round robin (1.4.2b)."""
    rated = {participant.number for participant in field.values() if participant.rated}
    return {
        number
        for number, participant in field.items()
        if number not in rated
        and not any(seat.result in (Result.WIN, Result.DRAW) and seat.opponent in rated for seat in participant.seats)
    }


def exempt_swiss(participants: Sequence[Participant], host: str) -> bool:
    """1.4.3d: whether every round has enough rated players from outside the host federation.

    If the host is not known, it must hold whichever federation it is. unverified: that players of no federation do not
    count, and that the players of one round are those who were paired in it.
    """
    rounds = {seat.round for participant in participants for seat in participant.seats}
    federations = {number: Counter[str]() for number in rounds}
    titled = {number: Counter[str]() for number in rounds}
    for participant in participants:
        present = [seat.round for seat in participant.seats if seat.absence is not Absence.MISSED]
        member = participant.federation not in (*NO_FEDERATION, NOT_A_MEMBER)
        if participant.rated and member and len(rounds) - len(present) <= MISSED:
            for counted in (federations, titled) if participant.title in Title.WIM.group else (federations,):
                for number in present:
                    counted[number][participant.federation] += 1
    hosts = {host} if host else {participant.federation for participant in participants}
    return bool(rounds) and all(
        enough_foreigners(federations[number], titled[number], host) for number in rounds for host in hosts
    )


def enough_foreigners(players: Counter[str], titled: Counter[str], host: str) -> bool:
    """1.4.3d for one round, from the number of players and of those with a title by federation."""
    return (
        players.total() - players[host] >= PLAYERS
        and len(players) - (host in players) >= FEDERATIONS
        and titled.total() - titled[host] >= TITLED
    )


def event_settings(participants: Sequence[Participant], settings: Settings) -> Settings:
    """The settings, with exemption d if the rounds show it and no other exemption is given."""
    if settings.exempt or settings.system is not System.SWISS:
        return settings
    titled = sum([participant.title in Title.WIM.group for participant in participants])
    if titled < TITLED or not exempt_swiss(participants, settings.host):
        return settings
    return replace(settings, exempt=Exemption.SWISS)


def event_norms(
    participants: Sequence[Participant], settings: Settings, seekers: Sequence[Participant] | None = None
) -> list[PlayerNorms]:
    """The norms of the seekers in their order, without them of every player.

    The settings are those of `event_settings`.
    """
    asked = participants if seekers is None else seekers
    return [
        player_norms(sheet, titles_above(participant.title, participant.woman), settings)
        for participant, sheet in zip(asked, sheets(participants, settings, asked), strict=True)
    ]


def player_norms(sheet: Sheet, titles: Sequence[Title], settings: Settings) -> PlayerNorms:
    """The best reading and the forecast for each title."""
    reader = Reader(sheet, settings)
    norms = tuple(reader.norm(title) for title in titles)
    return PlayerNorms(sheet, norms, tuple(forecast(sheet, title, settings) for title in titles))
