"""The change of a rating: FIDE Rating Regulations B.02, 8.3, a game, an event and a rating period.

    delta  = score - PD                        a game (8.3.2)
    change = K x sum of the deltas             all games of the period, rounded once, halves away from zero (8.3.4)
    new    = rating on the previous list + rounded change

Each event counts with the ratings, own and opponents', of the list in force on its first day. K x n is at most 700,
n being the counted games of the whole period (8.3.3).

Some games may have no result yet: a plan. They count for n, the expected score and the averages; the change so far is
that of the games with results.

Five games of a junior at K 40:

>>> from datetime import date
>>> from calculator.engine.fide.regulations import regulations_on
>>> from calculator.engine.values import TimeControl
>>> W, D, L = Result.WIN, Result.DRAW, Result.LOSS
>>> games = (Game(1620, W), Game(1480, D), Game(1710, L), Game(1555, W), Game(1390, W))
>>> rules = Rules(regulations_on(date(2026, 11, 1), TimeControl.STANDARD))
>>> result = rate_period(Period(1500, Decimal(40), (Event(1500, games),), rules))
>>> result.score, result.expected, result.outcome.exact_change, result.outcome.change, result.outcome.new_rating
(Decimal('3.5'), Decimal('2.17'), Decimal('53.20'), 53, 1553)
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from calculator.engine.fide.expectation import counted_difference, expected_score
from calculator.engine.fide.k_factor import k_used
from calculator.engine.fide.performance import average, linear_performance, performance
from calculator.engine.fide.regulations import Reason, Regulations
from calculator.engine.fide.tables import Band, band_of
from calculator.engine.fide.values import Event, Game, Method, Period, Rules
from calculator.engine.rounding import rounded_change
from calculator.engine.values import ZERO, Progress, Result


class Line(NamedTuple):
    """One counted game. Differences in rating points, own minus opponent; scores and delta in games.

    `band` is the line of table 8.1.2 for FIDE's method, `other_expected` the expected score by the other method.
    `opponent_counted` is the opponent's rating as counted (FIDE's Rc). `score`, `delta` and `exact_change` are None if
    the game has no result of its own.
    """

    row: int
    opponent: int
    result: Result | None
    score: Decimal | None
    difference: int
    counted_difference: int
    capped: bool
    band: Band
    expected: Decimal
    other_expected: Decimal
    delta: Decimal | None
    exact_change: Decimal | None

    @property
    def opponent_counted(self) -> int:
        return self.opponent + self.difference - self.counted_difference


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game that does not count, and why. `event` and `row` count from 1."""

    event: int
    row: int
    opponent: int | None
    result: Result | None
    reason: Reason
    clause: str


@dataclass(frozen=True, slots=True)
class EventResult:
    """One event's lines and sums; `average_counted` is the mean of the opponents' ratings as counted (FIDE's Rc).

    `played` are the lines whose results, or whose total, are known. `score`, `delta` and `exact_change` are theirs.
    """

    rating: int
    count: int
    score: Decimal
    expected: Decimal
    other_expected: Decimal
    delta: Decimal
    exact_change: Decimal
    average_opponent: int | None
    average_counted: int | None
    lines: tuple[Line, ...]
    played: tuple[Line, ...]

    @property
    def unstarted(self) -> bool:
        """Whether games count and none has its result yet."""
        return self.count > 0 and not self.played


class Outcome(NamedTuple):
    """The result of a sum of deltas at one K: the change before and after rounding, and the new rating."""

    k: Decimal
    k_used: Decimal
    exact_change: Decimal
    change: int
    new_rating: int


@dataclass(frozen=True, slots=True)
class PeriodResult(Progress):
    """A whole rating period; `average_opponent` and both performances are None when no game counts.

    `played` is the number of games whose results, or whose total, are known. `score`, `delta`, `outcome` and the
    performances are theirs; the rest is that of all games that count.
    """

    period: Period
    count: int
    played: int
    score: Decimal
    expected: Decimal
    other_expected: Decimal
    delta: Decimal
    outcome: Outcome
    average_opponent: int | None
    performance: int | None
    linear_performance: int | None
    events: tuple[EventResult, ...]
    left_out: tuple[LeftOut, ...]

    def lines(self) -> Iterator[Line]:
        """The counted games of all events, in their order."""
        return (line for event in self.events for line in event.lines)

    def played_lines(self) -> Iterator[Line]:
        """The counted games whose results, or whose total, are known."""
        return (line for event in self.events for line in event.played)


def outcome(rating: int, k: Decimal, delta: Decimal, count: int, rules: Rules) -> Outcome:
    """The outcome of a sum of deltas over `count` games (8.3.3, 8.3.4)."""
    return at_k_used(rating, k, k_used(k, count, rules), delta)


def at_k_used(rating: int, k: Decimal, used: Decimal, delta: Decimal) -> Outcome:
    """The outcome of a sum of deltas at K `used`, which is `k` after the limit; rounded once (8.3.4)."""
    exact_change = used * delta
    change = rounded_change(exact_change)
    return Outcome(k, used, exact_change, change, rating + change)


def split(number: int, event: Event, regulations: Regulations) -> tuple[list[tuple[int, Game]], list[LeftOut]]:
    """The games of event `number` of the period: those that count, with their rows, and those that do not."""
    counted, left_out = [], []
    for row, game in enumerate(event.games, 1):
        if why := regulations.left_out(event.rating, game.opponent):
            left_out.append(LeftOut(number, row, game.opponent, game.result, *why))
        else:
            counted.append((row, game))
    return counted, left_out


def rate_game(row: int, game: Game, rating: int, used: Decimal, rules: Rules, other: Rules) -> Line:
    """One game that counts, at K `used` (8.3.1, 8.3.2). `other` are the rules of the other method."""
    assert game.opponent is not None
    difference = rating - game.opponent
    counted = counted_difference(difference, rating, rules)
    other_counted = counted_difference(difference, rating, other)
    band = band_of(counted if rules.method is Method.FIDE else other_counted)
    expected = expected_score(counted, rules.method)
    score = delta = exact_change = None
    if game.result is not None:
        score = game.result.score
        delta = score - expected
        exact_change = used * delta
    other_expected = expected_score(other_counted, other.method)
    capped = counted != difference
    return Line(
        row, game.opponent, game.result, score, difference, counted, capped, band, expected, other_expected, delta,
        exact_change,
    )  # fmt: skip


def rate_event(event: Event, counted: list[tuple[int, Game]], used: Decimal, rules: Rules) -> EventResult:
    """The counted games of one event, at the K `used` for the whole period."""
    other = rules.other
    lines = tuple(rate_game(row, game, event.rating, used, rules, other) for row, game in counted)
    if event.score is None:
        played = tuple(line for line in lines if line.result)
        score = sum((line.score or ZERO for line in played), ZERO)
    else:
        played, score = lines, event.score
    delta = score - sum((line.expected for line in played), ZERO)
    return EventResult(
        rating=event.rating,
        count=len(lines),
        score=score,
        expected=sum((line.expected for line in lines), ZERO),
        other_expected=sum((line.other_expected for line in lines), ZERO),
        delta=delta,
        exact_change=used * delta,
        average_opponent=average([line.opponent for line in lines]) if lines else None,
        average_counted=average([line.opponent_counted for line in lines]) if lines else None,
        lines=lines,
        played=played,
    )


def rate_period(period: Period) -> PeriodResult:
    """The change over a rating period, rounded once (8.3.2 to 8.3.4)."""
    rules = period.rules
    sides = [split(number, event, rules.regulations) for number, event in enumerate(period.events, 1)]
    count = sum(len(counted) for counted, _ in sides)
    used = k_used(period.k, count, rules)
    events = tuple(
        rate_event(event, counted, used, rules) for event, (counted, _) in zip(period.events, sides, strict=True)
    )
    opponents = [line.opponent for event in events for line in event.lines]
    met = [line.opponent for event in events for line in event.played]
    score = sum((event.score for event in events), ZERO)
    delta = sum((event.delta for event in events), ZERO)
    return PeriodResult(
        period=period,
        count=count,
        played=len(met),
        score=score,
        expected=sum((event.expected for event in events), ZERO),
        other_expected=sum((event.other_expected for event in events), ZERO),
        delta=delta,
        outcome=at_k_used(period.rating, period.k, used, delta),
        average_opponent=average(opponents) if opponents else None,
        performance=performance(met, score) if met else None,
        linear_performance=linear_performance(met, score) if met else None,
        events=events,
        left_out=tuple(game for _, left_out in sides for game in left_out),
    )
