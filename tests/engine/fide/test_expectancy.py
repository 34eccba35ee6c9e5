"""Expectancy rows against values typed from published tables and worked with forty digits by another calculator."""

from decimal import Decimal

import pytest

from calculator.engine.fide.expectancy import expectancy_row, expectancy_rows, gap_for, largest_distance


@pytest.mark.parametrize(
    ("gap", "favourite", "fide"),
    [
        (0, "0.5", "0.50"), (50, "0.571463", "0.57"), (100, "0.640065", "0.64"), (150, "0.703385", "0.70"),
        (200, "0.759747", "0.76"), (250, "0.808318", "0.81"), (300, "0.849020", "0.85"), (350, "0.882338", "0.89"),
        (400, "0.909091", "0.92"), (450, "0.930242", "0.94"), (500, "0.946760", "0.96"), (600, "0.969347", "0.98"),
        (700, "0.982528", "0.99"), (800, "0.990099", "1.00"),
    ],
)  # fmt: skip
def test_a_row_holds_formula_and_table(gap: int, favourite: str, fide: str):
    row = expectancy_row(Decimal(20), gap)
    assert abs(row.favourite - Decimal(favourite)) <= Decimal("0.0000005")
    assert row.favourite + row.underdog == 1
    assert row.fide_favourite == Decimal(fide)


def test_a_row_says_what_results_are_worth():
    # 400 points: ten to one, 10 / 11; at K 22 a win brings 2, a draw -9, a loss -20, the underdog's win 20
    row = expectancy_row(Decimal(22), 400)
    worth = (row.favourite_win, row.favourite_draw, row.favourite_loss, row.underdog_win)
    assert [round(value, 9) for value in worth] == [2, -9, -20, 20]


def test_rows_go_from_nothing_to_the_last_gap_by_steps():
    assert [row.gap for row in expectancy_rows(Decimal(20), 50, 800)] == list(range(0, 801, 50))
    assert [row.gap for row in expectancy_rows(Decimal(20), 100, 250)] == [0, 100, 200]


@pytest.mark.parametrize(
    ("want", "formula", "table"),
    [
        ("75", "190.8", (189, 197)), ("50", "0.0", (0, 3)), ("25", "-190.8", (-197, -189)), ("92", "424.3", (392, 411)),
        ("99", "798.3", (620, 735)), ("75.5", "195.5", None),
    ],
)  # fmt: skip
def test_it_finds_the_gap_for_an_expectation(want: str, formula: str, table: tuple[int, int] | None):
    gap = gap_for(Decimal(want))
    assert abs(gap.formula - Decimal(formula)) <= Decimal("0.05")
    assert gap.table == table


def test_formula_and_table_are_farthest_apart_at_560():
    gap, value = largest_distance(800)
    assert (gap, round(100 * value, 2)) == (560, Decimal("1.83"))
