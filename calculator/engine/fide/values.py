"""Input values of FIDE's rules: games, events, rating periods, K and the method.

`Game`, `Event` and `Period` validate themselves. Each limit is defined once, here or beside its rule.
"""

from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.regulations import Regulations
from calculator.engine.values import HUNDREDTH, MAX_GAMES, RATINGS, Limits, Result, check_score

HIGHEST_EVER = 2900  # in standard chess, rounded up
KS = Limits(Decimal(1), Decimal(100), HUNDREDTH)
K_PRESETS = K_NEW, K_STANDARD, K_TOP = (Decimal(40), Decimal(20), Decimal(10))


class Method(StrEnum):
    """The source of the expected score: FIDE's published table, or Elo's logistic formula."""

    FIDE = "fide"
    FORMULA = "formula"


@dataclass(frozen=True, slots=True)
class Rules:
    """The method and the regulations in force. `limits`: FIDE's 400-point rule and 700 limit apply to the formula."""

    regulations: Regulations
    method: Method = Method.FIDE
    limits: bool = False

    @property
    def limited(self) -> bool:
        """Whether the 400-point rule (8.3.1) and the limit on K x n (8.3.3) apply."""
        return self.method is Method.FIDE or self.limits

    @property
    def other(self) -> "Rules":
        """The other method under the same regulations. If that is the formula, it has no limits."""
        return Rules(self.regulations, Method.FORMULA if self.method is Method.FIDE else Method.FIDE)


@dataclass(frozen=True, slots=True)
class Game:
    """A game: the opponent's rating (None: unrated) and the result.

    The result is None if only the total is known, if the game does not count, or if it has none yet.
    """

    opponent: int | None
    result: Result | None = None

    def __post_init__(self) -> None:
        if self.opponent is not None:
            RATINGS.check(self.opponent)


@dataclass(frozen=True, slots=True)
class Event:
    """One event: the own rating on the list in force on its first day, and its games.

    `score` is the total against the opponents that count, for games without results of their own. Without it, a game
    without a result is still open.
    """

    rating: int
    games: tuple[Game, ...]
    score: Decimal | None = None

    def __post_init__(self) -> None:
        RATINGS.check(self.rating)
        if self.score is not None:
            check_score(self.score)
            if any(game.result for game in self.games):
                raise EngineError(ErrorCode.CONFLICT, field="score", value=self.score)

    def count(self, regulations: Regulations) -> int:
        """The number of games that count."""
        return sum(not regulations.left_out(self.rating, game.opponent) for game in self.games)

    def is_open(self, regulations: Regulations) -> bool:
        """Whether a game that counts has no result yet."""
        return self.score is None and any(
            game.result is None and not regulations.left_out(self.rating, game.opponent) for game in self.games
        )


@dataclass(frozen=True, slots=True)
class Period:
    """A rating period: the rating on the previous list, K, and every event rated in it under the same rules."""

    rating: int
    k: Decimal
    events: tuple[Event, ...]
    rules: Rules

    def __post_init__(self) -> None:
        RATINGS.check(self.rating)
        KS.check(self.k)
        games = sum(len(event.games) for event in self.events)
        if games > MAX_GAMES:
            raise EngineError(ErrorCode.TOO_MANY, field="games", value=games, high=MAX_GAMES)
        for event in self.events:
            if event.score is not None and event.score > (count := event.count(self.rules.regulations)):
                raise EngineError(ErrorCode.SCORE_TOO_HIGH, field="score", value=event.score, high=count)

    @property
    def is_plan(self) -> bool:
        """Whether any game that counts has no result yet."""
        return any(event.is_open(self.rules.regulations) for event in self.events)


@dataclass(frozen=True, slots=True)
class AverageGames:
    """A number of games of which only the opponents' average and the total score are known: an approximation."""

    rating: int
    average: int
    count: int
    score: Decimal
    k: Decimal
    rules: Rules

    def period(self) -> Period:
        """The rating period as if every opponent had the average rating."""
        event = Event(self.rating, (Game(self.average),) * self.count, self.score)
        return Period(
            self.rating, self.k, (event,), replace(self.rules, regulations=self.rules.regulations.for_average)
        )


@dataclass(frozen=True, slots=True)
class OneGame:
    """One game seen from both sides; the opponent may have another K."""

    rating: int
    opponent: int
    result: Result
    k: Decimal
    opponent_k: Decimal | None
    rules: Rules

    def period(self, result: Result) -> Period:
        """The player's rating period as if this were its only game and ended in `result`."""
        return Period(self.rating, self.k, (Event(self.rating, (Game(self.opponent, result),)),), self.rules)

    def opponents_period(self, result: Result) -> Period:
        """The opponent's rating period; `result` is the player's result."""
        event = Event(self.opponent, (Game(self.rating, result.opposite),))
        return Period(self.opponent, self.opponent_k or self.k, (event,), self.rules)
