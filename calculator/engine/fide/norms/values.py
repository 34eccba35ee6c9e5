"""Values of title norms: titles, the event's settings, a player's sheet, a judgement and the best reading.

A score is a Decimal in points. `halves` are half points, as whole numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from calculator.engine.values import Limits, Result

NORM_GAMES = Limits(7, 13)  # of a norm: what the tables cover, and the most that one norm counts for
NEUTRAL = "FID"  # shown in place of a federation
NO_FEDERATION = frozenset({"", NEUTRAL})  # players of these count as opponents, but not as a federation
NOT_A_MEMBER = "NON"  # games against players without a federation do not count (1.4.2a)


class Title(StrEnum):
    """The titles won by norms, the highest first."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"

    performance: int  # the least performance rating (1.4.8)
    average: int  # the least average of the opponents (1.4.8a)
    floor: int  # to which the lowest opponent is raised (1.4.6b)
    rating: int  # which the title needs besides its norms (1.5.3)
    group: frozenset[str]  # opponents with these titles count as "of the title" (1.4.5b-e)
    of_women: bool


def _standard(title: Title, performance: int, average: int, floor: int, rating: int, group: str) -> None:
    title.performance, title.average, title.floor, title.rating = performance, average, floor, rating
    title.group, title.of_women = frozenset(group.split()), title.startswith("W")


_standard(Title.GM, 2600, 2380, 2200, 2500, "GM")
_standard(Title.IM, 2450, 2230, 2050, 2400, "GM IM")
_standard(Title.WGM, 2400, 2180, 2000, 2300, "GM IM WGM")
_standard(Title.WIM, 2250, 2030, 1850, 2200, "GM IM WGM WIM")

TITLE_HOLDERS = frozenset({*Title.WIM.group, "FM", "WFM"})  # CM and WCM do not count (1.4.5a)


class Clause(StrEnum):
    """The number of a rule in the Title Regulations, as on the wire."""

    GAMES = "1.4.1"
    FEDERATIONS = "1.4.3"
    SHARES = "1.4.4"
    TITLED = "1.4.5a"
    OF_THE_TITLE = "1.4.5b-e"
    PERFORMANCE = "1.4.8"
    AVERAGE = "1.4.8a"
    SCORE = "1.4.8b"


class Subject(StrEnum):
    """What a rule counts: two rules have the number 1.4.4."""

    GAMES = "games"
    FEDERATIONS = "federations"
    OWN_FEDERATION = "own_federation"
    ONE_FEDERATION = "one_federation"
    TITLED = "titled"
    OF_THE_TITLE = "of_the_title"
    PERFORMANCE = "performance"
    AVERAGE = "average"
    SCORE = "score"


class Requirement(NamedTuple):
    """One rule: what it needs and what the games have. With `at_most`, `need` is a maximum."""

    clause: Clause
    subject: Subject
    need: int | Decimal
    have: int | Decimal
    at_most: bool = False

    @property
    def met(self) -> bool:
        """Whether the games fulfil the rule."""
        return self.have <= self.need if self.at_most else self.have >= self.need

    @property
    def lacking(self) -> int | Decimal:
        """The amount that is missing or too much; 0 if the rule is met."""
        return max(0, self.have - self.need if self.at_most else self.need - self.have)

    @property
    def left(self) -> int | Decimal:
        """How many more are needed, or with `at_most` allowed."""
        return max(0, self.need - self.have)


class System(StrEnum):
    """How the event is paired. `team`: a team event with a fixed schedule; a Swiss between teams is `swiss`."""

    SWISS = "swiss"
    ROUND_ROBIN = "round_robin"
    DOUBLE_ROUND_ROBIN = "double_round_robin"
    TEAM = "team"


class Exemption(StrEnum):
    """The letter of the exemption from 1.4.3 and 1.4.4; the value is that of the key `norm_exempt`."""

    CHAMPIONSHIP = "a"
    TEAM_CHAMPIONSHIP = "b"
    ZONAL = "c"
    SWISS = "d"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the crosstable does not tell.

    `minimum` is the number of games that a norm needs (1.4.1a, b): 9, 8 in the World Cup, 7 in some team events.
    `host` is the federation that registered the event, empty if unknown. `rounds` is the number of planned rounds, 0 if
    the rounds in the crosstable are all.
    """

    minimum: int = 9
    system: System = System.SWISS
    exempt: Exemption | None = None
    host: str = ""
    rounds: int = 0

    def exempts(self, federation: str) -> bool:
        """Whether a player of `federation` is exempt from 1.4.3 and 1.4.4.

        Exemption b is for the host's players. unverified: if the host is not known, everybody is taken for one.
        """
        away = self.exempt is Exemption.TEAM_CHAMPIONSHIP and self.host and federation != self.host
        return self.exempt is not None and not away


class Absence(StrEnum):
    """Why a round has no played game that counts."""

    FORFEIT_WIN = "forfeit_win"
    ALLOCATED_BYE = "allocated_bye"
    MISSED = "missed"  # lost by forfeit, a requested bye, not paired
    NOT_COUNTED = "not_counted"  # adjudicated, or against an unrated player without a point (1.4.2b, c)
    OPEN = "open"  # paired, not yet played


class NormGame(NamedTuple):
    """One round of a sheet. `rating` is None of an unrated opponent, `opponent` 0 if there is none.

    A game that counts has no `absence`. Its result is None only where the total is given instead.
    """

    round: int
    opponent: int
    rating: int | None
    title: str
    federation: str
    result: Result | None
    absence: Absence | None = None

    @property
    def counts(self) -> bool:
        """Whether the game was played against a member of a FIDE federation (1.4.2)."""
        return self.absence is None and self.federation != NOT_A_MEMBER

    @property
    def as_loss(self) -> "NormGame":
        """The opponent's forfeit as a lost game (1.4.2c)."""
        return self._replace(result=Result.LOSS, absence=None)


class Sheet(NamedTuple):
    """One player's event: the own federation, the planned rounds, and one entry for each round in their order."""

    federation: str
    rounds: int
    games: Sequence[NormGame]


class Judgement(NamedTuple):
    """What exactly these games are worth. `missing` are the requirements that are not met.

    `average_opponent` is that with the raised opponent, `raised` the round of that game. Both are None without a game;
    `raised` is None too if no opponent is below the floor. `percentage` is whole per cent. `required_score` is None
    where the average is too low.
    """

    title: Title
    games: int
    score: Decimal
    average_opponent: int | None
    raised: int | None
    percentage: int | None
    dp: int | None
    performance: int | None
    required_score: Decimal | None
    requirements: tuple[Requirement, ...]
    missing: tuple[Requirement, ...]

    @property
    def met(self) -> bool:
        """Whether the games are a norm."""
        return not self.missing


class Norm(NamedTuple):
    """The best reading of a sheet: that with the fewest rounds left out, or that of all games if there is no norm.

    `dropped` are the rounds with games that were left out. `counts_as` is the number of games for the 27 (1.5.1), 0
    without a norm. `forfeit_as_loss` is the round of a forfeit that was entered as a loss (1.4.2c), else None.
    `nine_by_eight`: eight games count as nine (1.4.1c), which an application may use once. `needs_exemption`: the
    norm is one only by an exemption from 1.4.3; one norm of an application must do without. `searched_all` is False
    if the sheet has too many games, so that not every reading was tried.
    """

    judgement: Judgement
    dropped: tuple[int, ...] = ()
    counts_as: int = 0
    forfeit_as_loss: int | None = None
    nine_by_eight: bool = False
    needs_exemption: bool = False
    searched_all: bool = True

    @property
    def title(self) -> Title:
        """The title sought."""
        return self.judgement.title

    @property
    def met(self) -> bool:
        """Whether there is a norm."""
        return self.counts_as > 0


class Weakest(NamedTuple):
    """The weakest opponent with whom a result would do.

    `title`: empty, `FM` (any title that counts) or the title sought (any title of its group). `federation`: `any`,
    `foreign`, or `new` (one that the player has not met).
    """

    result: Result
    rating: int
    title: str
    federation: str


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the last round must bring. `opponent` is None before the pairing.

    `needed` is `win`, `draw`, `any`, or None if no result suffices; then `reason` is the first rule that a win leaves
    unmet. `weakest` is filled before the pairing: for each result that can do, the win first. `needed` is
    then the least result that can do.
    """

    round: int
    opponent: int | None
    needed: str | None
    reason: Requirement | None
    weakest: tuple[Weakest, ...] = ()
