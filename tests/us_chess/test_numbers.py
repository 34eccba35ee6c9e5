"""Floats as Decimals and as texts."""

import pytest

from calculator.us_chess import numbers


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1468.80488826172, "1468.80488826172"), (0.1, "0.1"), (1500.0, "1500"), (-0.0, "0"), (1e-13, "0"),
        (-1e-13, "0"), (1 / 3, "0.333333333333"), (-12.5, "-12.5"),
    ],
)  # fmt: skip
def test_a_float_has_twelve_decimals(value: float, text: str):
    assert str(numbers.decimal(value)) == text


@pytest.mark.parametrize(("value", "text"), [(-0.001, "0.00"), (0.001, "0.00"), (-1.5, "-1.50"), (1468.804, "1468.80")])
def test_a_rating_has_two_decimals_and_no_minus_zero(value: float, text: str):
    assert numbers.two(value) == text


@pytest.mark.parametrize(("value", "text"), [(0.001, "0.00"), (168.804, "+168.80"), (-16.047, "-16.05")])
def test_a_change_has_its_sign(value: float, text: str):
    assert numbers.signed(value) == text
