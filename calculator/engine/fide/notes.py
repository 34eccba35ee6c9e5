"""Notes: remarks beside the figures of an answer, as codes with figures."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from calculator.engine.fide.change import PeriodResult
from calculator.engine.fide.performance import Performance
from calculator.engine.fide.tables import expected_by_table
from calculator.engine.fide.values import HIGHEST_EVER, Method, OneGame
from calculator.engine.rounding import rounded_percentage
from calculator.engine.values import TimeControl


class Note(NamedTuple):
    """One remark; `params` are the figures of its message, `variant` selects among the messages of one code."""

    code: str
    params: Mapping[str, object]
    variant: str = ""


def web_calculator_change(result: PeriodResult) -> Decimal:
    """The exact change with every gap limited to 400, as in FIDE's web calculator, also for players of 2650 or more."""
    cap, outcome = result.period.rules.regulations.cap, result.outcome
    more_expected = sum(
        (
            expected_by_table(cap if line.difference > 0 else -cap) - line.expected
            for line in result.played_lines()
            if abs(line.counted_difference) > cap
        ),
        Decimal(0),
    )
    return outcome.exact_change - outcome.k_used * more_expected


def limit_notes(result: PeriodResult) -> list[Note]:
    """Notes on limits that applied: the 400-point rule, K x n, the end of the table."""
    rules, lines, outcome = result.period.rules, list(result.lines()), result.outcome
    notes = []
    if capped := sum(line.capped for line in lines):
        capped_params = {"count": capped, "cap": rules.regulations.cap, "exempt": rules.regulations.exempt_from}
        notes.append(Note("capped", capped_params, "below" if rules.regulations.exempt_from else ""))
    if rules.method is Method.FIDE:
        if beyond := [line for line in lines if line.band.high is None]:
            notes.append(Note("beyond_table", {"count": len(beyond), "low": beyond[0].band.low}))
        if (web := web_calculator_change(result)) != outcome.exact_change:
            web_params = {"exact_change": web, "cap": rules.regulations.cap, "exempt": rules.regulations.exempt_from}
            notes.append(Note("web_calculator_differs", web_params))
    if outcome.k_used != outcome.k:
        k_params = {"k": outcome.k, "k_used": outcome.k_used, "count": result.count, "limit": rules.regulations.k_games}
        notes.append(Note("k_reduced", k_params))
    return notes


def rating_notes(result: PeriodResult) -> list[Note]:
    """Notes on ratings that no list has: below the floor, or higher than any ever published."""
    floor, period = result.period.rules.regulations.floor, result.period
    own = [period.rating, *(event.rating for event in period.events)]
    opponents = [line.opponent for line in result.lines()]
    notes = []
    if min(own) < floor:
        notes.append(Note("own_below_floor", {"rating": min(own), "floor": floor}))
    notes += floor_notes(opponents, floor)
    if result.played and result.outcome.new_rating < floor:
        notes.append(Note("new_rating_below_floor", {"rating": result.outcome.new_rating, "floor": floor}))
    standard = result.period.rules.regulations.chapter is TimeControl.STANDARD
    if standard and (highest := max(own + opponents)) > HIGHEST_EVER:
        notes.append(Note("above_2900", {"rating": highest, "high": HIGHEST_EVER}))
    return notes


def change_notes(result: PeriodResult) -> list[Note]:
    """Every note on the ratings and on the change itself."""
    notes = limit_notes(result) + rating_notes(result)
    if result.outcome.exact_change and not result.outcome.change:
        notes.append(Note("zero_after_rounding", {"exact_change": result.outcome.exact_change}))
    return notes


def period_notes(result: PeriodResult) -> list[Note]:
    """Every note on a rating period, including its performance."""
    notes = change_notes(result)
    if result.played and rounded_percentage(result.score, result.played) in (0, 100):
        notes.append(Note("notional", {"performance": result.performance}))
    return notes


def game_notes(game: OneGame, result: PeriodResult) -> list[Note]:
    """Every note on one game, including an assumed K of the opponent. Its performance is the linear performance."""
    k_notes = [] if game.opponent_k or not result.count else [Note("opponent_same_k", {"k": game.k})]
    return change_notes(result) + k_notes


def floor_notes(opponents: Sequence[int], floor: int) -> list[Note]:
    """The note on opponents below the floor, who are on no list."""
    low = [opponent for opponent in opponents if opponent < floor]
    return [Note("opponent_below_floor", {"count": len(low), "rating": min(low), "floor": floor})] if low else []


def performance_notes(performance: Performance, opponents: Sequence[int], floor: int) -> list[Note]:
    """Every note on a performance."""
    notional = [Note("notional", {"performance": performance.performance})] if performance.notional else []
    return floor_notes(opponents, floor) + notional


def first_rating_notes(opponents: Sequence[int], floor: int) -> list[Note]:
    """Every note on a first rating."""
    return [*floor_notes(opponents, floor), Note("web_calculator_differs", {}, "first")]
