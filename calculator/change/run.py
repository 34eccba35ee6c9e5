"""The change so far after each game of a period, and its picture, a line from game to game."""

from collections.abc import Iterator, Sequence
from decimal import ROUND_HALF_UP, Decimal
from html import escape

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from calculator.base.figures import signed, typeset
from calculator.engine.fide.change import PeriodResult
from calculator.engine.values import ZERO

WIDTH, HEIGHT = 328, 76
LEFT, RIGHT = 4, 266  # of the line; the last figure stands to its right
TOP, BOTTOM = 8, 68
LEAST_GAMES, MOST_DOTS, MOST_POINTS = 2, 40, 250
TENTH = Decimal("0.1")


def totals(result: PeriodResult) -> list[Decimal | None]:
    """The exact change so far after each counted game, in order; None for a game without a result of its own."""
    so_far, every = ZERO, []
    for line in result.lines():
        if line.exact_change is not None:
            so_far += line.exact_change
        every.append(None if line.exact_change is None else so_far)
    return every


def changes(result: PeriodResult) -> list[Decimal]:
    """The change so far after each game with a result; empty unless at least two games have one."""
    values = [total for total in totals(result) if total is not None]
    return values if len(values) >= LEAST_GAMES else []


def thinned(values: Sequence[Decimal]) -> list[Decimal]:
    """At most `MOST_POINTS` of the values, evenly, the last one always."""
    step = -(-len(values) // MOST_POINTS)
    return list(reversed(values[::-1][::step]))


def heights(values: Sequence[Decimal]) -> list[Decimal]:
    """The vertical places of the values in the picture; the largest is at the top."""
    low, high = min(values), max(values)
    room = high - low or Decimal(1)
    return [(BOTTOM - (BOTTOM - TOP) * (value - low) / room).quantize(TENTH, ROUND_HALF_UP) for value in values]


def places(count: int) -> list[Decimal]:
    """The horizontal places of `count` values."""
    return [
        (LEFT + Decimal(RIGHT - LEFT) * number / (count - 1)).quantize(TENTH, ROUND_HALF_UP) for number in range(count)
    ]


def parts(values: Sequence[Decimal]) -> Iterator[str]:
    """The zero line, the line of the values, a dot for each game if there are few, and the last figure."""
    points = list(zip(places(len(values)), heights(values), strict=True))
    yield f'<path class="zero" d="M{LEFT} {points[0][1]}H{RIGHT}"/>'
    yield f'<polyline class="line" points="{" ".join(f"{x},{y}" for x, y in points)}"/>'
    dots = points[1:] if len(points) <= MOST_DOTS else points[-1:]
    yield from (f'<circle cx="{x}" cy="{y}" r="2.5"/>' for x, y in dots)
    last = escape(typeset(signed(values[-1])))
    yield f'<text x="{RIGHT + 7}" y="{points[-1][1]}" dy=".35em">{last}</text>'


def picture(result: PeriodResult) -> SafeString:
    """The changes so far as SVG, beginning at zero; empty if there are none."""
    values = changes(result)
    if not values:
        return SafeString("")
    label = _("The exact change after each game, at last %(last)s. The table below has every figure.")
    text = escape(typeset(label % {"last": signed(values[-1])}))
    drawing = "".join(parts([ZERO, *thinned(values)]))
    return SafeString(f'<svg class="run" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{text}">{drawing}</svg>')
