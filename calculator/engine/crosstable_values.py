"""What goes into the rating of a whole event, and what comes out of it."""

from dataclasses import dataclass
from decimal import Decimal

from calculator.engine.change import ZERO, Line, Outcome
from calculator.engine.first_rating import FirstRating
from calculator.engine.values import Game, Result, Rules
from calculator.engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Pairing:
    """One round of one player: the opponent's number, and the result or why there was no game (a reason's code)."""

    round: int
    opponent: int | None
    result: Result | None
    unplayed: str = ""


@dataclass(frozen=True, slots=True)
class Totals:
    """What a ranking list prints of a player's rated games instead of the games: n (0 where it does not), w and we."""

    count: int
    score: Decimal
    expected: Decimal


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player of the event. `printed_rating` is that of the crosstable, None or 0 where there is none.

    `k_reason` says where K comes from; `published_change` is the change printed beside the player, exact.
    """

    number: int
    name: str
    printed_rating: int | None
    pairings: tuple[Pairing, ...]
    k: Decimal | None
    k_reason: str
    published_change: Decimal | None = None
    totals: Totals | None = None

    def rating(self, floor: int) -> int | None:
        """The rating that counts: none below the floor (7.2.1)."""
        return self.printed_rating if self.printed_rating and self.printed_rating >= floor else None


@dataclass(frozen=True, slots=True)
class Played:
    """One counted game: the round, whom against, and its line; None for an unrated player, who has no change."""

    round: int
    opponent_number: int
    game: Game
    line: Line | None


@dataclass(frozen=True, slots=True)
class Missed:
    """One round without a counted game, and why."""

    round: int
    opponent_number: int | None
    opponent: int | None
    result: Result | None
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """One player's event. For an unrated one `expected` and `outcome` are None."""

    entrant: Entrant
    rating: int | None
    count: int
    score: Decimal
    expected: Decimal | None = None
    outcome: Outcome | None = None
    average_opponent: int | None = None
    performance: int | None = None
    first_rating: FirstRating | None = None
    verdict: Verdict = Verdict.NOT_PUBLISHED
    agrees_with_k: Decimal | None = None
    games: tuple[Played, ...] = ()
    left_out: tuple[Missed, ...] = ()

    @property
    def delta(self) -> Decimal | None:
        """Score less expected score."""
        return None if self.expected is None else self.score - self.expected

    @property
    def known_count(self) -> int | None:
        """The number of counted games; None of a list that prints their sums and not how many they are."""
        return None if not self.count and (self.score or self.expected) else self.count


@dataclass(frozen=True, slots=True)
class Sums:
    """What the rated players of an event come to together. `players` counts those with a game that counts.

    A game between two of them is in `count` twice, as it is in the column n; None where that of somebody is not known.
    """

    players: int
    count: int | None
    score: Decimal
    expected: Decimal
    delta: Decimal


@dataclass(frozen=True, slots=True)
class CrosstableResult:
    """The whole event; `sum_of_deltas` is that of all rated players.

    `one_sided` is the part of it that is due to the gaps limited for one side and not for the other (8.3.1).
    """

    rules: Rules
    players: tuple[PlayerResult, ...]
    sum_of_deltas: Decimal
    one_sided: Decimal

    @property
    def sums(self) -> Sums:
        """The sums over the rated players."""
        rated = [player for player in self.players if player.outcome]
        counts = [player.known_count for player in rated]
        return Sums(
            players=sum(count != 0 for count in counts),
            count=None if None in counts else sum(count or 0 for count in counts),
            score=sum((player.score for player in rated), ZERO),
            expected=sum((player.expected or ZERO for player in rated), ZERO),
            delta=self.sum_of_deltas,
        )
