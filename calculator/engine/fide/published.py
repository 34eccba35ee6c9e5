"""Whether a published change equals ours; if not, which usual K or which earlier rule explains it.

The 400-point rule before 1 March 2024 is here, to recognise a change that was published under it.

FIDE Rating Regulations effective from 1 January 2022, 8.3.1: a difference of more than 400 points counts as 400, but
in any tournament a player may benefit from only one such upgrade of an opponent, in the game with the greatest gap.

The federation's calculation of seven games from 2000 at K 20, published as -12.20; by today's rules it is -8.40:

>>> from datetime import date
>>> from decimal import Decimal
>>> from calculator.engine.fide.change import rate_period
>>> from calculator.engine.fide.regulations import regulations_on
>>> from calculator.engine.values import TimeControl
>>> from calculator.engine.fide.values import Event, Game, Period, Rules
>>> from calculator.engine.values import Result
>>> W, D, L = Result.WIN, Result.DRAW, Result.LOSS
>>> opponents = (1063, W), (1299, W), (1413, W), (1872, D), (1851, L), (1427, W), (1682, W)
>>> event = Event(2000, tuple(Game(*game) for game in opponents))
>>> rules = Rules(regulations_on(date(2026, 11, 1), TimeControl.STANDARD))
>>> result = rate_period(Period(2000, Decimal(20), (event,), rules))
>>> result.outcome.exact_change, change_before_2024(result)
(Decimal('-8.40'), Decimal('-12.20'))
"""

from decimal import Decimal

from calculator.engine.fide.change import EventResult, Outcome, PeriodResult
from calculator.engine.fide.k_factor import k_used
from calculator.engine.fide.tables import expected_by_table
from calculator.engine.fide.values import K_PRESETS, Rules
from calculator.engine.rounding import rounded_like
from calculator.engine.system import Verdict
from calculator.engine.values import ZERO


def verdict(
    published: Decimal | None, outcome: Outcome, delta: Decimal, count: int, rules: Rules
) -> tuple[Verdict, Decimal | None]:
    """The verdict, to the decimals of the published change; if it differs, also the usual K that explains it, or None.

    `delta` is the sum over `count` games.
    """
    if published is None:
        return Verdict.NOT_PUBLISHED, None

    def fits(exact_change: Decimal) -> bool:
        return rounded_like(exact_change, published) == published

    if fits(outcome.exact_change):
        return Verdict.AGREES, None
    return Verdict.DIFFERS, next(
        (k for k in K_PRESETS if k != outcome.k and fits(k_used(k, count, rules) * delta)), None
    )


def change_before_2024(result: PeriodResult) -> Decimal:
    """The exact change of a period's counted games, in rating points, by the rule before 1 March 2024."""
    cap = result.period.rules.regulations.cap
    return result.outcome.k_used * sum((delta_before_2024(event, cap) for event in result.events), ZERO)


def delta_before_2024(event: EventResult, cap: int) -> Decimal:
    """Score minus expected score of one event, in points, by the rule before 1 March 2024."""
    widest = max((line.difference for line in event.lines), default=0)
    upgraded, expected = False, ZERO
    for line in event.lines:
        counted = max(-cap, line.difference)
        if counted > cap and counted == widest and not upgraded:
            counted, upgraded = cap, True
        expected += expected_by_table(counted)
    return event.score - expected
