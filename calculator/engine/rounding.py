"""The only place where an exact figure becomes a whole number: one function for each rule.

Floats are never rounded here, and `round()` (halves to the even neighbour) is not used anywhere.

>>> rounded_change(Decimal("-12.5")), rounded_change(Decimal("0.5")), rounded_change(Decimal("-0.20"))
(-13, 1, 0)
>>> rounded_mean(11027, 5), rounded_mean(5, 2), rounded_mean(-5, 2)
(2205, 3, -2)
"""

from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal

WHOLE = Decimal(1)


def rounded_change(exact_change: Decimal) -> int:
    """A rating period's change in whole rating points, exact halves away from zero (8.3.4)."""
    return int(exact_change.quantize(WHOLE, ROUND_HALF_UP))


def rounded_like(exact: Decimal, printed: Decimal) -> Decimal:
    """A figure rounded to the decimals of a printed one, exact halves away from zero (as 8.3.4)."""
    return exact.quantize(printed, ROUND_HALF_UP)


def rounded_mean(total: int, count: int) -> int:
    """`total` / `count` to the nearest whole number, .5 up.

    For averages of opponents (Tie-Break Regulations, ARO; B.02 8.2) and the linear performance.
    """
    return (2 * total + count) // (2 * count)


def rounded_average(average: Decimal) -> int:
    """A user's average of opponents as a whole number, .5 up."""
    return int((average + Decimal("0.5")).to_integral_value(ROUND_FLOOR))


def rounded_percentage(score: Decimal, count: int) -> int:
    """`score` points in `count` games, in whole per cent, .5 up: the p of table 8.1.1."""
    return rounded_mean(int(100 * score), count)


def whole_k(k_games: int, count: int) -> int:
    """The largest whole K for which K x n stays within `k_games` (8.3.3)."""
    return k_games // count
