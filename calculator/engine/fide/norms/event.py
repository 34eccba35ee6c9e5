"""The sheets of a whole event: who can win which title, what does not count, exemption d, and everybody's norms.

>>> [titles_above("FM", woman=False), titles_above("WGM", woman=True), titles_above("GM", woman=False)]
[(<Title.GM: 'GM'>, <Title.IM: 'IM'>), (<Title.GM: 'GM'>, <Title.IM: 'IM'>), ()]
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
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
from calculator.engine.values import Pairing, Result

PLAYERS, FEDERATIONS, TITLED = 20, 3, 10  # in every round (1.4.3d)
NO_MEMBERS = NO_FEDERATION | {NOT_A_MEMBER}
MISSED = 1  # rounds that a player may miss, to be counted (1.4.3d)
MOST_UNPAIRED = 500  # players of an event for whom the weakest opponents of an unpaired round are sought


class Participant(NamedTuple):
    """One player of an event. `rating` is None of an unrated player; `woman` is False if the sex is not known.

    `absences` has the rounds in which no game was played.
    """

    number: int
    rating: int | None
    title: str
    federation: str
    woman: bool
    pairings: Sequence[Pairing]
    absences: Mapping[int, Absence]

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


class Field:
    """The players of an event, of whom any may be judged. The settings are those of `event_settings`.

    If two players have the same number, the first is the opponent of the others. `is_open`: a round is still to be
    played.
    """

    def __init__(self, participants: Sequence[Participant], settings: Settings) -> None:
        self.settings, self.last = settings, last_round(participants)
        self.is_open = self.last < settings.rounds or any(Absence.OPEN in one.absences.values() for one in participants)
        self.players = {one.number: one for one in reversed(participants)}
        self.pointless = unrated_without_points(self.players) if settings.system in ALL_ROUNDS else set[int]()

    @property
    def without_forecast(self) -> bool:
        """Whether the event is too large for a forecast of a round that is not paired."""
        return self.last < self.settings.rounds and len(self.players) > MOST_UNPAIRED

    def sheet(self, one: Participant) -> Sheet:
        """The sheet of a player."""
        rounds = one.pairings if len(one.pairings) == self.last else every_round(one.pairings, self.last)
        return Sheet(
            one.federation, max(self.settings.rounds, self.last), [self.game(one, pairing) for pairing in rounds]
        )

    def game(self, one: Participant, pairing: Pairing) -> NormGame:
        """One round of a player's sheet."""
        other = self.players.get(pairing.opponent or 0)
        if other is None or other.number == one.number:
            return NormGame(pairing.round, 0, None, "", "", None, one.absences.get(pairing.round, Absence.MISSED))
        absence = None if pairing.result else one.absences.get(pairing.round, Absence.MISSED)
        if absence is None and other.number in self.pointless:
            absence = Absence.NOT_COUNTED
        return NormGame(
            pairing.round, other.number, other.rating, other.title, other.federation, pairing.result, absence
        )

    def norms(self, one: Participant) -> PlayerNorms:
        """The best reading and the forecast for each title that a player can win."""
        sheet, titles = self.sheet(one), titles_above(one.title, one.woman)
        reader = Reader(sheet, self.settings)
        norms = tuple([reader.norm(title) for title in titles])
        if not self.is_open or self.without_forecast:
            return PlayerNorms(sheet, norms, (None,) * len(titles))
        return PlayerNorms(sheet, norms, tuple([forecast(sheet, title, self.settings) for title in titles]))


def last_round(participants: Sequence[Participant]) -> int:
    """The last round of the crosstable."""
    return max((pairing.round for participant in participants for pairing in participant.pairings), default=0)


def every_round(pairings: Sequence[Pairing], last: int) -> list[Pairing]:
    """A pairing for each round in their order, without an opponent for those that are not there."""
    by_round = {pairing.round: pairing for pairing in pairings}
    return [by_round.get(number) or Pairing(number, None, None) for number in range(1, last + 1)]


def unrated_without_points(field: Mapping[int, Participant]) -> set[int]:
    """The unrated players without a point against rated ones, who do not count in a round robin (1.4.2b)."""
    rated = {participant.number for participant in field.values() if participant.rated}
    return {
        number
        for number, participant in field.items()
        if number not in rated
        and not any(
            game.result in (Result.WIN, Result.DRAW) and game.opponent in rated for game in participant.pairings
        )
    }


def exempt_swiss(participants: Sequence[Participant], host: str) -> bool:
    """1.4.3d: whether every round has enough rated players from outside the host federation.

    If the host is not known, it must hold whichever federation it is. unverified: that players of no federation do not
    count, and that the players of one round are those who were paired in it.
    """
    rounds = {pairing.round for participant in participants for pairing in participant.pairings}
    counted: list[tuple[Participant, set[int]]] = []
    for participant in participants:
        missed = rounds.difference([pairing.round for pairing in participant.pairings])
        missed.update([number for number, absence in participant.absences.items() if absence is Absence.MISSED])
        member = participant.federation not in NO_MEMBERS
        if participant.rated and member and len(missed) <= MISSED:
            counted.append((participant, missed))
    hosts = {host} if host else {participant.federation for participant in participants}
    incomplete = set[int]().union(*[missed for _one, missed in counted])
    different = [*incomplete, *list(rounds - incomplete)[:1]]  # rounds that nobody missed are alike
    return bool(rounds) and all(
        enough_foreigners([one for one, missed in counted if number not in missed], hosts) for number in different
    )


def enough_foreigners(present: Sequence[Participant], hosts: Collection[str]) -> bool:
    """1.4.3d for one round, whichever of `hosts` is the host federation."""
    players = Counter([one.federation for one in present])
    titled = Counter([one.federation for one in present if one.title in Title.WIM.group])
    return all(
        players.total() - players[host] >= PLAYERS
        and len(players) - (host in players) >= FEDERATIONS
        and titled.total() - titled[host] >= TITLED
        for host in hosts
    )


def event_settings(participants: Sequence[Participant], settings: Settings) -> Settings:
    """The settings, with exemption d if the rounds show it and no other exemption is given."""
    if settings.exempt or settings.system is not System.SWISS:
        return settings
    titled = sum([participant.title in Title.WIM.group for participant in participants])
    if titled < TITLED or not exempt_swiss(participants, settings.host):
        return settings
    return replace(settings, exempt=Exemption.SWISS)
