"""One player's event from figures of that player alone: an estimate.

US Chess rates a whole section at once (`section`), with each opponent's rating after the event. Here the formula is
applied once, with the opponents' ratings as given. An unrated opponent is left out: his rating is known only after the
event.

Four games at the bonus factor of 2026:

>>> from datetime import date
>>> from calculator.engine.uschess import rules_on
>>> W, D = Result.WIN, Result.DRAW
>>> games = tuple(Game(Decimal(rating), result) for rating, result in ((1250, W), (1400, D), (1500, W), (1550, W)))
>>> rules = rules_on(date(2026, 6, 1), Kind.REGULAR)
>>> result = rate_player(PlayerEvent(Decimal(1300), 45, games, rules))
>>> round(result.exact_rating, 1), result.new_rating, result.change
(1468.8, 1469, 169)
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.uschess.floors import HIGHEST_ABSOLUTE, FloorFacts
from calculator.engine.uschess.formulas import (
    MATCH_GAP,
    Prior,
    Rated,
    dual_share,
    expected_score,
    prior,
    rate,
    rate_all,
)
from calculator.engine.uschess.newcomer import Newcomer, Start, StartReason, start
from calculator.engine.uschess.values import (
    GAMES_BEFORE,
    MATCH_GAMES_BEFORE,
    RATINGS,
    Formula,
    Game,
    History,
    Kind,
    Rules,
    rounded,
)
from calculator.engine.values import MAX_GAMES, ZERO, Progress, Result, check_score


@dataclass(frozen=True, slots=True)
class PlayerEvent:
    """One player's event. `rating` is None for an unrated player, who starts as `newcomer` tells.

    `score` is the total against the rated opponents, for games without results of their own. Without it, a game without
    a result is still open. `repeats` is the most games with one opponent. An unrated player has no `history`.
    """

    rating: Decimal | None
    before: int
    games: tuple[Game, ...]
    rules: Rules
    history: History = History.MIXED
    score: Decimal | None = None
    repeats: int = 1
    floor: FloorFacts = field(default_factory=FloorFacts)
    newcomer: Newcomer = field(default_factory=Newcomer)

    def __post_init__(self) -> None:
        if self.rating is not None:
            RATINGS.check(self.rating)
            self.check_peak(self.rating)
        self.floor.check(self.rating)
        self.check_record()
        if len(self.games) > MAX_GAMES:
            raise EngineError(ErrorCode.TOO_MANY, field="games", value=len(self.games), high=MAX_GAMES)
        most = max(len(self.games), 1)
        if not 1 <= self.repeats <= most:
            raise EngineError(ErrorCode.OUT_OF_RANGE, field="repeats", value=self.repeats, low=1, high=most)
        self.check_total()

    def check_record(self) -> None:
        """Raises EngineError if the record before the event is not possible."""
        GAMES_BEFORE.check(self.before)
        if self.rating is None and self.before:
            raise EngineError(ErrorCode.REQUIRED, field="rating")
        if self.rules.kind is Kind.MATCH and self.before not in MATCH_GAMES_BEFORE:
            low, high = MATCH_GAMES_BEFORE.low, MATCH_GAMES_BEFORE.high
            raise EngineError(ErrorCode.OUT_OF_RANGE, field="before", value=self.before, low=low, high=high)
        for other in self.newcomer.others:
            if other.source.value == self.rules.system:
                raise EngineError(ErrorCode.CONFLICT, field="others", value=other.source.value)

    def check_peak(self, rating: Decimal) -> None:
        """Raises EngineError `out_of_range` if the rating is above its peak."""
        peak = self.floor.peak
        if peak is not None and rating > peak:
            raise EngineError(ErrorCode.OUT_OF_RANGE, field="peak", value=peak, low=rating, high=RATINGS.high)

    def check_total(self) -> None:
        """Raises EngineError if the total score is not possible."""
        if self.score is None:
            return
        check_score(self.score)
        if any(game.result for game in self.games):
            raise EngineError(ErrorCode.CONFLICT, field="score", value=self.score)
        if self.score > (count := sum(game.opponent is not None for game in self.games)):
            raise EngineError(ErrorCode.SCORE_TOO_HIGH, field="score", value=self.score, high=count)

    def start(self) -> Start:
        """Rating and games before the event."""
        if self.rating is not None:
            return Start(float(self.rating), self.before, StartReason.RATED)
        return start(self.newcomer, self.rules.day)


class Line(NamedTuple):
    """One counted game. `expected` is None with the special formula, `score` without a result of its own."""

    row: int
    opponent: Decimal
    result: Result | None
    score: Decimal | None
    expected: float | None


class LeftOut(NamedTuple):
    """A game against an unrated opponent. `row` counts from 1."""

    row: int
    result: Result | None


class AtScore(NamedTuple):
    """What one total score brings."""

    score: Decimal
    exact_rating: float
    new_rating: int
    change: int


@dataclass(frozen=True, slots=True)
class EventResult(Progress):
    """One player's event. Without a game that counts the rating stays as it is.

    `played` is the number of games whose results, or whose total, are known; `score` and all that follows from it are
    theirs. `expected` is that of all games that count, in points, None with the special formula. `every_score` has all
    totals that are still possible. `floored`: the floor acted.
    """

    event: PlayerEvent
    start: Start
    prior: Prior
    count: int
    played: int
    score: Decimal
    expected: float | None
    rated: Rated
    exact_rating: float
    floor: int
    floored: bool
    every_score: tuple[AtScore, ...]
    lines: tuple[Line, ...]
    left_out: tuple[LeftOut, ...]

    @property
    def new_rating(self) -> int:
        return rounded(self.exact_rating)

    @property
    def exact_change(self) -> float:
        return self.exact_rating - self.start.rating

    @property
    def change(self) -> int:
        """The change of the published ratings, which are whole."""
        return self.new_rating - rounded(self.start.rating)

    @property
    def opponents(self) -> list[float]:
        """The opponents' ratings in the games whose results, or whose total, are known."""
        return [float(line.opponent) for line in known(self.event, self.lines)]

    @property
    def match_gap(self) -> int | None:
        """How far apart the published ratings of a match are if that is too far, in rating points; else None."""
        own = rounded(self.start.rating)
        gap = max((abs(own - rounded(float(line.opponent))) for line in self.lines), default=0)
        return gap if self.event.rules.kind is Kind.MATCH and gap > MATCH_GAP else None

    @property
    def lowers_floor(self) -> bool:
        """Whether a match ended below a personal floor, which counts as a request to lower it."""
        return self.event.rules.kind is Kind.MATCH and self.floored and self.floor > HIGHEST_ABSOLUTE

    @property
    def follows_text_alone(self) -> bool:
        """Whether the specification is all there is on this case: no published rating was there to check it."""
        kind = self.event.rules.kind
        return (
            self.prior.history is not History.MIXED
            or kind is Kind.MATCH
            or dual_share(self.start.rating, kind) < 1
            or self.start.reason is StartReason.OTHERS
            or self.rated.at_highest
        )

    @property
    def keeping(self) -> AtScore:
        """The least score that keeps the published rating, else the best score."""
        return next((each for each in self.every_score if each.change >= 0), self.every_score[-1])


def rate_player(event: PlayerEvent) -> EventResult:
    """One player's event by one pass of the formula."""
    begin = event.start()
    player = prior(begin.rating, begin.games, History.MIXED if event.rating is None else event.history)
    lines = tuple(counted_lines(event, player))
    met = known(event, lines)
    score = event.score if event.score is not None else sum((line.score or ZERO for line in met), ZERO)
    floor = event.floor.after(len(met), score, newcomer=begin.first)
    rated = rate(player, [float(line.opponent) for line in met], float(score), event.rules, event.repeats)
    return EventResult(
        event=event,
        start=begin,
        prior=player,
        count=len(lines),
        played=len(met),
        score=score,
        expected=None if player.formula is Formula.SPECIAL else sum(line.expected or 0.0 for line in lines),
        rated=rated,
        exact_rating=max(rated.rating, floor) if met else begin.rating,
        floor=floor,
        floored=bool(met) and rated.rating < floor,
        every_score=tuple(every_score(event, player, lines, score, len(lines) - len(met))),
        lines=lines,
        left_out=tuple(LeftOut(row, game.result) for row, game in numbered(event) if game.opponent is None),
    )


def known(event: PlayerEvent, lines: tuple[Line, ...]) -> list[Line]:
    """The games whose results, or whose total, are known."""
    return [line for line in lines if line.result or event.score is not None]


def numbered(event: PlayerEvent) -> Iterator[tuple[int, Game]]:
    return enumerate(event.games, 1)


def counted_lines(event: PlayerEvent, player: Prior) -> Iterator[Line]:
    """The games against rated opponents."""
    special = player.formula is Formula.SPECIAL
    for row, game in numbered(event):
        if game.opponent is not None:
            score = game.result.score if game.result else None
            expected = None if special else expected_score(player.rating, float(game.opponent))
            yield Line(row, game.opponent, game.result, score, expected)


def every_score(
    event: PlayerEvent, player: Prior, lines: tuple[Line, ...], made: Decimal, still_open: int
) -> Iterator[AtScore]:
    """What every total brings: of a plan from the points made to those possible, else from none to all."""
    opponents, half = [float(line.opponent) for line in lines], Result.DRAW.score
    first, last = (made, made + still_open) if still_open else (ZERO, Decimal(len(lines)))
    before, newcomer = rounded(player.rating), event.start().first
    scores = [halves * half for halves in range(int(first / half), int(last / half) + 1)]
    ratings = rate_all(player, opponents, [float(score) for score in scores], event.rules, event.repeats)
    for score, rated in zip(scores, ratings, strict=True):
        exact = max(rated.rating, event.floor.after(len(lines), score, newcomer=newcomer))
        yield AtScore(score, exact, rounded(exact), rounded(exact) - before)
