"""The JSON of the look-ups: the shapes, each key with its unit, and the values that the engine names differently."""

from decimal import Decimal
from typing import Annotated

from msgspec import UNSET, UnsetType

from calculator.base.wire import Shape, about, exact, one_of
from calculator.change.wire import Clause, Linear
from calculator.engine.fide import expectancy as engine
from calculator.engine.fide.first_rating import MOST, Unpublished
from calculator.engine.fide.k_factor import KReason


class ExpectancyRow(Shape):
    """One gap."""

    gap: Annotated[int, about("rating gap, rating points")]
    favourite: Annotated[Decimal, about("expected score of the favourite by formula, points")]
    underdog: Annotated[Decimal, about("expected score of the other by formula, points")]
    fide_favourite: Annotated[Decimal, about("expected score of the favourite by table 8.1.2, points")]
    favourite_win: Annotated[Decimal, about("what a win brings the favourite by formula, rating points")]
    favourite_draw: Annotated[Decimal, about("what a draw brings the favourite, rating points")]
    favourite_loss: Annotated[Decimal, about("what a loss brings the favourite, rating points")]
    underdog_win: Annotated[Decimal, about("what a win brings the other, rating points")]


class GapFor(Shape):
    """The gap for a wanted expectation."""

    formula: Annotated[Decimal, about("gap by formula, rating points")]
    table_low: Annotated[
        int | None, about("least gap by table, rating points; null where no line has just that score")
    ]  # fmt: skip
    table_high: Annotated[int | None, about("greatest gap by table, rating points")]


class LargestDistance(Shape):
    """Where formula and table differ most."""

    gap: Annotated[int, about("gap, rating points")]
    value: Annotated[Decimal, about("difference of the two expected scores, points")]


class Expectancy(Shape, kw_only=True):
    """What rating gaps mean."""

    rows: Annotated[list[ExpectancyRow], about("the gaps from 0 to `to` by `step`")]
    marked: Annotated[ExpectancyRow | UnsetType, about("with gap: what that gap means")] = UNSET
    gap_for: Annotated[GapFor | UnsetType, about("with want: the gap at which it is expected")] = UNSET
    largest_distance: Annotated[LargestDistance, about("where formula and table lie farthest apart")]


def expectancy(answer: engine.Expectancy) -> Expectancy:
    """Rows and the largest distance; with `gap`, the marked gap; with `want`, the reverse look-up."""
    gap_for: GapFor | UnsetType = UNSET
    if answer.gap_for:
        low, high = answer.gap_for.table or (None, None)
        gap_for = GapFor(exact(answer.gap_for.formula), low, high)
    return Expectancy(
        rows=[ExpectancyRow.of(row) for row in answer.rows],
        marked=ExpectancyRow.of(answer.marked) if answer.marked else UNSET,
        gap_for=gap_for,
        largest_distance=LargestDistance.of(answer.largest_distance),
    )


class K(Shape):
    """A development coefficient with its reason."""

    k: Annotated[Decimal | None, about("development coefficient; null where it cannot be told")]
    reason: Annotated[str, one_of(KReason, "why")]
    clause: Clause
    caveat: Annotated[str | None, about("where text and practice differ")]


class Performance(Shape):
    """Every performance of one score."""

    count: Annotated[int, about("number of opponents")]
    score: Annotated[Decimal, about("points")]
    average_opponent: Annotated[int, about("average of the opponents, .5 up, rating points")]
    percentage: Annotated[Decimal, about("score by games, a fraction of two decimals")]
    dp: Annotated[int, about("dp of table 8.1.1, rating points")]
    performance: Annotated[int, about("average + dp, rating points")]
    perfect_performance: Annotated[
        int, about("lowest rating whose expected score reaches the score, rating points")
    ]  # fmt: skip
    linear_performance: Annotated[int, Linear]


class FirstRating(Shape):
    """A first rating and its steps."""

    count: Annotated[int, about("number of rated opponents")]
    score: Annotated[Decimal, about("points against them")]
    average: Annotated[
        Decimal, about("average with the two hypothetical opponents, not rounded, rating points")
    ]  # fmt: skip
    percentage: Annotated[Decimal, about("score with two draws against them, a fraction of two decimals")]
    dp: Annotated[int, about("dp of table 8.1.1, rating points")]
    uncapped_rating: Annotated[int, about("average + dp, rounded, rating points")]
    first_rating: Annotated[int, about(f"the same, at most {MOST}, rating points")]
    published: Annotated[bool, about("whether it is published")]
    reasons: Annotated[
        list[Annotated[str, one_of(Unpublished)]], about("why not, and whether it was limited")
    ]  # fmt: skip
