"""Floats as Decimals and as texts. The formulas of US Chess are defined for real numbers; here they end."""

from decimal import ROUND_HALF_UP, Decimal

from calculator.engine.values import ZERO

TWELVE = Decimal("1e-12")
WHOLE = Decimal(1)


def decimal(value: float) -> Decimal:
    """A figure with twelve decimals, those at the end that are zero left out."""
    exact = Decimal(value).quantize(TWELVE, ROUND_HALF_UP)
    return exact.normalize() if exact % 1 else exact.quantize(WHOLE, ROUND_HALF_UP) or ZERO


def maybe(value: float | None) -> Decimal | None:
    """The same, or None."""
    return None if value is None else decimal(value)


def fixed(value: float, decimals: int) -> str:
    """A figure with a number of decimals; never `-0.00`."""
    text = f"{value:.{decimals}f}"
    return text if text.strip("-0.") else text.lstrip("-")


def two(value: float) -> str:
    """Rating points with two decimals, as US Chess writes ratings."""
    return fixed(value, 2)


def rating(value: float) -> str:
    """A rating as it was typed, or a number of games: with two decimals where it has decimals."""
    return two(value) if decimal(value) % 1 else str(decimal(value))


def four(value: float) -> str:
    """An expected score or K, with four decimals."""
    return fixed(value, 4)


def signed(value: float) -> str:
    """A change with two decimals and its sign."""
    text = two(value)
    return f"+{text}" if value > 0 and text != "0.00" else text
