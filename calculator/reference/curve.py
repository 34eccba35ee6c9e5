"""The curve of win expectancy as coordinates for an inline SVG; the table beside it is the text alternative."""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from calculator.engine.fide.expectancy import Expectancy
from calculator.engine.fide.expectation import expected_by_formula
from calculator.engine.fide.tables import BANDS, expected_by_table

LEFT, RIGHT, TOP, BOTTOM = 44, 620, 14, 270
LEAST = Decimal("0.5")
POINTS = 96
FINE = Decimal("0.1")


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis; `at` is its coordinate."""

    at: Decimal
    label: str


@dataclass(frozen=True, slots=True)
class Curve:
    """SVG paths of the formula and of the table's steps, ticks of the axes, and the marked gap at the table's value."""

    formula: str
    steps: str
    across: list[Tick]
    up: list[Tick]
    marked_x: Decimal | None
    marked_y: Decimal | None


def x_of(gap: int, to: int) -> Decimal:
    return (LEFT + Decimal(gap) * (RIGHT - LEFT) / to).quantize(FINE, ROUND_HALF_UP)


def y_of(expected: Decimal) -> Decimal:
    """The y coordinate of an expected score: 0.5 is at the bottom, 1 at the top."""
    return (BOTTOM - (expected - LEAST) / (1 - LEAST) * (BOTTOM - TOP)).quantize(FINE, ROUND_HALF_UP)


def path(points: list[tuple[Decimal, Decimal]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def curve(answer: Expectancy) -> Curve:
    """The favourite's expected score from a gap of 0 to `to` or the marked gap, whichever is larger."""
    to = max(answer.to, answer.marked.gap if answer.marked else 0)
    gaps = [to * point // POINTS for point in range(POINTS + 1)]
    steps: list[tuple[Decimal, Decimal]] = []
    for band in BANDS:
        if band.low <= to:
            y, end = y_of(band.higher), to if band.high is None else min(band.high + 1, to)
            steps += [(x_of(band.low, to), y), (x_of(end, to), y)]
    marked = answer.marked
    spacing = 500 if to > 1500 else 100 if to >= 300 else 25
    return Curve(
        formula=path([(x_of(gap, to), y_of(expected_by_formula(gap))) for gap in gaps]),
        steps=path(steps),
        across=[Tick(x_of(gap, to), str(gap)) for gap in range(0, to + 1, spacing)],
        up=[Tick(y_of(Decimal(tenths) / 10), f".{tenths}" if tenths < 10 else "1") for tenths in range(5, 11)],
        marked_x=x_of(marked.gap, to) if marked else None,
        marked_y=y_of(expected_by_table(marked.gap)) if marked else None,
    )
