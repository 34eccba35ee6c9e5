"""The title norms of a whole event, from its sheet: who seeks which title, and how much is missing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from calculator.crosstable.sheet import Member, Sheet
from calculator.engine.fide.crosstable import CrosstableResult, Entrant, PlayerResult
from calculator.engine.fide.norms import event
from calculator.engine.fide.norms.event import Participant, Seat
from calculator.engine.fide.norms.required import halves, percentage_of
from calculator.engine.fide.norms.values import (
    Absence,
    Clause,
    Forecast,
    Judgement,
    Norm,
    NormGame,
    Settings,
    System,
    Title,
)
from calculator.engine.fide.tables import dp
from calculator.engine.rounding import rounded_mean
from calculator.engine.values import Pairing, Result, TimeControl
from calculator.formats.event import ONE, Kind, Player, ReadEvent, Unplayed
from calculator.players.values import Listed

ABSENCES: Mapping[str, Absence] = {Unplayed.FORFEIT: Absence.FORFEIT_WIN, Unplayed.BYE: Absence.ALLOCATED_BYE}
OF_THE_SCORE = frozenset({Clause.PERFORMANCE, Clause.SCORE})
NEAR, FAR = 1, 3  # rules not met and half points short: of a norm just missed, of one that is shown at all
OUT_OF_REACH = 99
MET = 3, 4  # of so many pairs of players so many met, to be a round robin


class Group(IntEnum):
    """In which part of the page a norm is shown."""

    MADE = 0
    POSSIBLE = 1  # in the last round
    NEAR = 2
    FAR = 3
    NONE = 4  # not shown


class Sought(NamedTuple):
    """One title that a player seeks. `rounds` are the numbers of the rounds in the crosstable, if those are others."""

    player: PlayerResult
    norm: Norm
    forecast: Forecast | None
    games: Mapping[int, NormGame]
    rounds: Sequence[int]

    def printed(self, number: int) -> int:
        """The number of a round in the crosstable. A round robin counts its rounds by the opponents' numbers."""
        return self.rounds[number - 1] if self.rounds else number

    @property
    def group(self) -> Group:
        """How near the norm is."""
        if self.norm.met:
            return Group.MADE
        if self.forecast and self.forecast.needed:
            return Group.POSSIBLE
        short = shortfall(self.norm.judgement)
        return Group.NEAR if short <= NEAR else Group.FAR if short <= FAR else Group.NONE


class EventNorms(NamedTuple):
    """The norms of an event: what each player seeks, by number. Players with the same number are left out."""

    settings: Settings
    sought: Mapping[int, tuple[Sought, ...]]

    def shown(self) -> list[Sought]:
        """What has a chance: made, possible, nearly made, further away; then by title and number."""
        order = list(Title)
        every = [(one.group, one) for several in self.sought.values() for one in several]
        every.sort(key=lambda each: (each[0], order.index(each[1].norm.title), each[1].player.entrant.number))
        return [one for group, one in every if group is not Group.NONE]


def shortfall(judgement: Judgement) -> int:
    """The number of rules that are not met, those of the result as the half points that are missing."""
    missing = [rule.clause for rule in judgement.missing]
    others = sum(clause not in OF_THE_SCORE for clause in missing)
    if judgement.required_score is not None:
        return others + max(0, halves(judgement.required_score - judgement.score))
    reached = judgement.performance is not None and Clause.PERFORMANCE not in missing
    return others if reached else OUT_OF_REACH


def event_norms(sheet: Sheet[CrosstableResult], everybody: bool = True) -> EventNorms | None:
    """The norms of an event with all its rounds; None if there can be none.

    Not of `everybody`: players who cannot be shown are left out, which saves most of the time.
    """
    if not sheet.norms.members:
        return None
    by_column = sheet.kind is Kind.ROUND_ROBIN
    field = [
        participant(player.entrant, member, by_column)
        for player, member in zip(sheet.result.players, sheet.norms.members, strict=True)
    ]
    settings = event.event_settings(field, sheet.norms.settings)
    times = Counter(one.number for one in field)
    seekers = {place for place, one in enumerate(field) if times[one.number] == 1}
    if not everybody and not still_open(field, settings):
        ratings = {one.number: one.rating for one in field}
        seekers = {place for place in seekers if in_reach(field[place], ratings, settings)}
    places = sorted(seekers)
    judged = event.event_norms(field, settings, [field[place] for place in places])
    players = [sheet.result.players[place] for place in places]
    sought = {
        player.entrant.number: titles_sought(player, norms, by_column)
        for player, norms in zip(players, judged, strict=True)
    }
    return EventNorms(settings, sought)


def still_open(field: Sequence[Participant], settings: Settings) -> bool:
    """Whether a round is still to be played."""
    last = event.last_round(field)
    return last < settings.rounds or any(one.absence is Absence.OPEN for player in field for one in player.seats)


def in_reach(player: Participant, ratings: Mapping[int, int | None], settings: Settings) -> bool:
    """A quick look: whether the highest opponents, all raised, and some points more would be enough for a title.

    The title with the lowest demands decides. With more points than `FAR` short, a norm is not shown.
    """
    titles = event.titles_above(player.title, player.woman)
    games = min(settings.minimum, sum(seat.result is not None for seat in player.seats))
    if not titles or not games:
        return False
    title = titles[-1]
    met = sorted([ratings.get(seat.opponent) or 0 for seat in player.seats], reverse=True)[:games]
    average = rounded_mean(sum([max(rating, title.floor) for rating in met]), games)
    results = [seat.result for seat in player.seats]
    points = 2 * results.count(Result.WIN) + results.count(Result.DRAW) + FAR
    return average + dp(percentage_of(min(points, 2 * games), games)) >= title.performance


def titles_sought(player: PlayerResult, norms: event.PlayerNorms, by_column: bool) -> tuple[Sought, ...]:
    """What one player seeks."""
    games = {game.round: game for game in norms.sheet.games}
    rounds = [pairing.round for pairing in player.entrant.pairings] if by_column else ()
    pairs = zip(norms.norms, norms.forecasts, strict=True)
    return tuple(Sought(player, norm, forecast, games, rounds) for norm, forecast in pairs)


def participant(entrant: Entrant, member: Member, by_column: bool) -> Participant:
    """One player. `by_column`: the rounds are numbers of opponents, so that the games are counted instead."""
    seats = [
        seat(pairing, number if by_column else pairing.round, pairing.round in member.points)
        for number, pairing in enumerate(entrant.pairings, 1)
    ]
    return Participant(
        entrant.number, entrant.printed_rating, member.title, member.federation, member.woman, seats
    )  # fmt: skip


def seat(pairing: Pairing, number: int, full_point: bool) -> Seat:
    """One round of a player. `full_point`: without a game it gave a full point."""
    if not pairing.unplayed:
        return Seat(number, pairing.opponent or 0, pairing.result)
    absence = Absence.MISSED
    if pairing.unplayed == Unplayed.UNFINISHED and pairing.opponent:
        absence = Absence.OPEN
    elif full_point:
        absence = ABSENCES[pairing.unplayed]
    return Seat(number, pairing.opponent or 0, None, absence)


def member(player: Player, title: str, federation: str) -> Member:
    """What norms need of a player of a crosstable."""
    points = [cell.round for cell in player.cells if cell.unplayed in ABSENCES and cell.points == ONE]
    return Member(title, federation, player.woman, tuple(points))


def is_filled(player: Player, listed: Listed | None, own: Member) -> bool:
    """Whether the official list gave the title or the federation that counts for a player."""
    if listed is None:
        return False
    title = bool(own.title) and not player.title and own.title == listed.title
    return title or (bool(own.federation) and not player.federation and own.federation == listed.federation)


def system_of(read: ReadEvent, rounds: int) -> System:
    """How an event was paired, as far as the crosstable shows it. `rounds` are those planned, 0 if not known."""
    met = [Counter(cell.opponent for cell in player.cells if cell.opponent) for player in read.players]
    count, most = len(met), max((times for each in met for times in each.values()), default=0)
    robin = System.DOUBLE_ROUND_ROBIN if most > 1 else System.ROUND_ROBIN
    if read.kind is Kind.ROUND_ROBIN:
        return robin
    part, whole = MET
    planned = (count - 1 + count % 2) * max(1, most)
    meetings = sum(each.total() for each in met)
    every = count * (count - 1) * most
    is_robin = count > 1 and planned == max(rounds, read.rounds) and meetings * whole >= every * part
    return robin if is_robin else System.SWISS


def possible(control: TimeControl, members: Sequence[Member]) -> bool:
    """Whether an event can have norms: standard chess, with titles and federations."""
    standard = control is TimeControl.STANDARD
    return standard and any(one.title for one in members) and any(one.federation for one in members)
