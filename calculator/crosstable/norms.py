"""The title norms of a whole event, from its sheet: who seeks which title, and how much is missing."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

from calculator.crosstable.sheet import Member, Sheet
from calculator.engine.fide.crosstable import CrosstableResult, Entrant, PlayerResult
from calculator.engine.fide.norms import event
from calculator.engine.fide.norms.clauses import mix, of_the_title_least, titled_least
from calculator.engine.fide.norms.event import Participant
from calculator.engine.fide.norms.required import halves, percentage_of
from calculator.engine.fide.norms.tally import tally
from calculator.engine.fide.norms.values import (
    TITLE_HOLDERS,
    Absence,
    Clause,
    Forecast,
    Judgement,
    Norm,
    NormGame,
    Requirement,
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
FAR = 3  # so much may be missing of a norm that is shown
AVERAGE_STEP = 25  # rating points
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
    """One title that a player seeks.

    `rounds` are the numbers of the rounds in the crosstable, if those are others. `strongest` is the highest rating in
    the event. `federation` is the player's own.
    """

    player: PlayerResult
    norm: Norm
    forecast: Forecast | None
    games: Sequence[NormGame]
    rounds: Sequence[int]
    strongest: int
    federation: str
    system: System

    @property
    def kept(self) -> list[NormGame]:
        """The games of the norm."""
        lost, dropped = self.norm.forfeit_as_loss, self.norm.dropped
        games = [game.as_loss if game.round == lost else game for game in self.games]
        return [game for game in games if game.counts and game.round not in dropped]

    @property
    def waived(self) -> list[Requirement]:
        """The rules that an exemption waives, with what there is."""
        checked = {rule.subject for rule in self.norm.judgement.requirements}
        every = mix(tally(self.kept, self.federation), self.norm.title, self.system, exempt=False)
        return [rule for rule in every if rule.subject not in checked]

    @property
    def possible(self) -> bool:
        """Whether the last round can still bring the norm: against the paired opponent, or somebody in the event."""
        if self.forecast is None or self.forecast.needed is None:
            return False
        return self.forecast.opponent is not None or any(
            each.rating <= self.strongest for each in self.forecast.weakest
        )

    @property
    def ident(self) -> str:
        """The title and the number of the player."""
        return f"{self.norm.title}-{self.player.entrant.number}"

    def game(self, number: int) -> NormGame:
        """The round of this number, as the search counts them."""
        return next(game for game in self.games if game.round == number)

    def printed(self, number: int) -> int:
        """The number of a round in the crosstable. A round robin counts its rounds by the opponents' numbers."""
        return self.rounds[number - 1] if self.rounds else number

    @property
    def group(self) -> Group:
        """How near the norm is."""
        if self.norm.met:
            return Group.MADE
        if self.possible:
            return Group.POSSIBLE
        if is_near(self.norm.judgement):
            return Group.NEAR
        return Group.FAR if shortfall(self.norm.judgement) <= FAR else Group.NONE


class EventNorms(NamedTuple):
    """The norms of an event: what each player seeks, by number. Players with the same number are left out.

    `without_forecast`: the event is too large for a forecast.
    """

    settings: Settings
    sought: Mapping[int, tuple[Sought, ...]]
    without_forecast: bool = False

    def shown(self) -> list[Sought]:
        """What has a chance: made, possible, nearly made, further away; then by title and number."""
        order = list(Title)
        every = [(one.group, one) for several in self.sought.values() for one in several]
        every.sort(key=lambda each: (each[0], order.index(each[1].norm.title), each[1].player.entrant.number))
        return [one for group, one in every if group is not Group.NONE]


def half_points_short(judgement: Judgement) -> int:
    """How many half points are missing."""
    if judgement.required_score is not None:
        return max(0, halves(judgement.required_score - judgement.score))
    reached = (judgement.performance or 0) >= judgement.title.performance
    return 0 if reached else OUT_OF_REACH


def other_rules(judgement: Judgement) -> list[Requirement]:
    """The rules beside those of the result that are not met."""
    return [rule for rule in judgement.missing if rule.clause not in OF_THE_SCORE]


def is_near(judgement: Judgement) -> bool:
    """Whether only one rule or half a point is missing."""
    return len(other_rules(judgement)) + half_points_short(judgement) == 1


def shortfall(judgement: Judgement) -> int:
    """How much is missing: half points, games, titles, federations; of the average steps of AVERAGE_STEP points."""
    lacking = [
        1 + int(rule.lacking) // AVERAGE_STEP if rule.clause is Clause.AVERAGE else int(rule.lacking)
        for rule in other_rules(judgement)
    ]
    return sum(lacking) + half_points_short(judgement)


class Seekers(Mapping[int, tuple[Sought, ...]]):
    """What each player seeks, by number, judged whenever it is asked for: kept for everybody, it would take longer."""

    def __init__(self, sheet: Sheet[CrosstableResult]) -> None:
        self.by_column, players = sheet.kind is Kind.ROUND_ROBIN, sheet.result.players
        every = [
            participant(player.entrant, member, self.by_column)
            for player, member in zip(players, sheet.norms.members, strict=True)
        ]
        self.field = event.Field(every, event.event_settings(every, sheet.norms.settings))
        self.strongest = max(one.rating or 0 for one in every)
        times = Counter([one.number for one in every])
        self.players = {one.entrant.number: one for one in players if times[one.entrant.number] == 1}

    def __getitem__(self, number: int) -> tuple[Sought, ...]:
        player, norms = self.players[number], self.field.norms(self.field.players[number])
        games, own, system = norms.sheet.games, norms.sheet.federation, self.field.settings.system
        rounds = [pairing.round for pairing in player.entrant.pairings] if self.by_column else ()
        pairs = zip(norms.norms, norms.forecasts, strict=True)
        return tuple([Sought(player, *pair, games, rounds, self.strongest, own, system) for pair in pairs])

    def __iter__(self) -> Iterator[int]:
        return iter(self.players)

    def __len__(self) -> int:
        return len(self.players)

    def shown(self) -> Iterator[int]:
        """The players who can be shown, which saves most of the time; all of them if a round is still to be played."""
        return (number for number in self if self.field.is_open or in_reach(self.field, number))


def shown_norms(sheet: Sheet[CrosstableResult]) -> EventNorms | None:
    """The norms of an event as people see them, of those who can be shown; None without a title."""
    if not sheet.norms.titled:
        return None
    seekers = Seekers(sheet)
    sought = {number: seekers[number] for number in seekers.shown()}
    return EventNorms(seekers.field.settings, sought, seekers.field.without_forecast)


def event_norms(sheet: Sheet[CrosstableResult]) -> EventNorms | None:
    """The norms of an event with all its rounds, each to be asked for once; None if it cannot be judged."""
    if not sheet.norms.members:
        return None
    seekers = Seekers(sheet)
    return EventNorms(seekers.field.settings, seekers, seekers.field.without_forecast)


def in_reach(field: event.Field, number: int) -> bool:
    """A quick look: whether the highest opponents, all raised, and some points more would be enough for a title.

    The title with the lowest demands decides. If more is missing than `FAR`, a norm is not shown.
    """
    player, settings = field.players[number], field.settings
    titles = event.titles_above(player.title, player.woman)
    games = min(settings.minimum, sum([pairing.result is not None for pairing in player.pairings]))
    if not titles or not games:
        return False
    title = titles[-1]
    met = [field.players[pairing.opponent] for pairing in player.pairings if pairing.opponent in field.players]
    titled = sum([one.title in TITLE_HOLDERS for one in met])
    holders = sum([one.title in title.group for one in met])
    lacking = titled_least(settings.minimum) - titled, of_the_title_least(settings.minimum) - holders
    if min(lacking) > 0 and sum(lacking) > FAR:
        return False
    ratings = sorted([max(one.rating or 0, title.floor) for one in met], reverse=True)[:games]
    average = rounded_mean(sum(ratings), len(ratings)) if ratings else 0
    results = [pairing.result for pairing in player.pairings]
    points = 2 * results.count(Result.WIN) + results.count(Result.DRAW) + FAR
    return average + dp(percentage_of(min(points, 2 * games), games)) >= title.performance


def participant(entrant: Entrant, member: Member, by_column: bool) -> Participant:
    """One player. `by_column`: the rounds are numbers of opponents, so that the games are counted instead."""
    pairings = entrant.pairings
    if by_column:
        pairings = tuple(replace(pairing, round=number) for number, pairing in enumerate(pairings, 1))
    absences = {
        pairing.round: absence(printed, member.points)
        for pairing, printed in zip(pairings, entrant.pairings, strict=True)
        if pairing.unplayed
    }
    return Participant(
        entrant.number, entrant.printed_rating, member.title, member.federation, member.woman, pairings, absences
    )


def absence(pairing: Pairing, points: Sequence[int]) -> Absence:
    """Why no game was played. `points` are the rounds with a full point and no game."""
    if pairing.unplayed == Unplayed.UNFINISHED and pairing.opponent:
        return Absence.OPEN
    return ABSENCES[pairing.unplayed] if pairing.round in points else Absence.MISSED


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
    count, last = len(read.players), max(rounds, read.rounds)
    once = count - 1 + count % 2  # rounds in which everybody meets everybody
    if read.kind is not Kind.ROUND_ROBIN and once > last:
        return System.SWISS
    met = [Counter([cell.opponent for cell in player.cells if cell.opponent]) for player in read.players]
    most = max((times for each in met for times in each.values()), default=0)
    robin = System.DOUBLE_ROUND_ROBIN if most > 1 else System.ROUND_ROBIN
    if read.kind is Kind.ROUND_ROBIN:
        return robin
    part, whole = MET
    meetings, every = sum(each.total() for each in met), count * (count - 1) * most
    is_robin = count > 1 and once * max(1, most) == last and meetings * whole >= every * part
    return robin if is_robin else System.SWISS


def possible(read: ReadEvent, control: TimeControl, members: Sequence[Member]) -> bool:
    """Whether an event can be judged: standard chess, with federations and titles. A report file can have titles."""
    titles = read.kind is Kind.TRF or any(one.title for one in members)
    return control is TimeControl.STANDARD and titles and any(one.federation for one in members)
