"""Win expectancy: the expected score at a gap, by Elo's formula and by FIDE's table (8.1.2), and the changes of a game.

The expected score is in points per game and includes draws; it is not the chance of winning.

>>> [(str(row.gap), row.fide_favourite) for row in expectancy_rows(Decimal(20), 400, 800)]
[('0', Decimal('0.50')), ('400', Decimal('0.92')), ('800', Decimal('1.00'))]
>>> gap_for(Decimal(75)).table
(189, 197)
>>> largest_distance(800).gap
560
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from calculator.engine.fide.expectation import expected_by_formula, gap_by_formula
from calculator.engine.fide.tables import BANDS, expected_by_table
from calculator.engine.values import HUNDREDTH, Limits, Result

STEP, STEPS = 50, Limits(1, 100)  # rating points
TO, TOS = 800, Limits(50, 1000)  # rating points
WANTS = Limits(1, 99, HUNDREDTH)  # per cent: no finite gap gives 0 or 100


@dataclass(frozen=True, slots=True)
class ExpectancyRow:
    """One gap in rating points: both expected scores by formula, the favourite's by table, and the changes.

    A change is K times the score minus the expected score by formula, exact, in rating points.
    """

    gap: int
    favourite: Decimal
    underdog: Decimal
    fide_favourite: Decimal
    favourite_win: Decimal
    favourite_draw: Decimal
    favourite_loss: Decimal
    underdog_win: Decimal


class GapFor(NamedTuple):
    """The gap for a wanted expected score; `table` is the band with exactly this score, else None."""

    formula: Decimal
    table: tuple[int, int] | None


class Distance(NamedTuple):
    """The largest difference between formula and table: the gap in rating points, and the difference in points."""

    gap: int
    value: Decimal


def expectancy_row(k: Decimal, gap: int) -> ExpectancyRow:
    """The row of one gap at K `k`."""
    favourite, underdog = expected_by_formula(gap), expected_by_formula(-gap)
    return ExpectancyRow(
        gap=gap,
        favourite=favourite,
        underdog=underdog,
        fide_favourite=expected_by_table(gap),
        favourite_win=k * (Result.WIN.score - favourite),
        favourite_draw=k * (Result.DRAW.score - favourite),
        favourite_loss=k * (Result.LOSS.score - favourite),
        underdog_win=k * (Result.WIN.score - underdog),
    )


def expectancy_rows(k: Decimal, step: int, to: int) -> tuple[ExpectancyRow, ...]:
    """The gaps from 0 to `to` by `step`, in rating points."""
    return tuple(expectancy_row(k, gap) for gap in range(0, to + 1, step))


def gap_for(want: Decimal) -> GapFor:
    """The gap, own minus opponent's rating, at which `want` per cent of the points are expected."""
    expected = want * HUNDREDTH
    bands = [(band.low, band.high) for band in BANDS if band.higher == expected]
    bands += [(-band.high, -band.low) for band in BANDS if band.lower == expected and band.high is not None]
    low, high = bands[0] if bands else (0, None)
    return GapFor(gap_by_formula(expected), None if high is None else (low, high))


def largest_distance(to: int) -> Distance:
    """The gap up to `to` at which formula and table differ most, the smallest such gap."""
    distances = (Distance(gap, abs(expected_by_formula(gap) - expected_by_table(gap))) for gap in range(to + 1))
    return max(distances, key=lambda distance: distance.value)


@dataclass(frozen=True, slots=True)
class Expectancy:
    """The whole answer at one K. `marked` is the row of the gap in the query, `gap_for` the reverse look-up."""

    k: Decimal
    to: int
    rows: tuple[ExpectancyRow, ...]
    largest_distance: Distance
    marked: ExpectancyRow | None
    want: Decimal | None
    gap_for: GapFor | None


def expectancy(k: Decimal, step: int, to: int, gap: int | None = None, want: Decimal | None = None) -> Expectancy:
    """Rows up to `to` by `step`, in rating points; the row of `gap`; the gap for `want` per cent."""
    return Expectancy(
        k=k,
        to=to,
        rows=expectancy_rows(k, step, to),
        largest_distance=largest_distance(to),
        marked=None if gap is None else expectancy_row(k, gap),
        want=want,
        gap_for=None if want is None else gap_for(want),
    )
