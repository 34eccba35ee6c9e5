"""The two tables against a transcription of their own, beside this file: FIDE Rating Regulations B.02, 8.1.1 and 8.1.2.

The transcription was compared entry by entry with six independent ones.
"""

import csv
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.engine.fide.tables import BANDS, band_of, dp, expected_by_table

HERE = Path(__file__).parent


def rows(name: str) -> list[dict[str, str]]:
    with (HERE / name).open() as file:
        return list(csv.DictReader(file))


def test_it_holds_every_band_of_the_published_table():
    published = [
        (
            int(row["low"]),
            int(row["high"]) if row["high"] else None,
            Decimal(row["pd_higher"]),
            Decimal(row["pd_lower"]),
        )
        for row in rows("table_8_1_2.csv")
    ]
    assert [tuple(band) for band in BANDS] == published
    assert len(published) == 51


def test_it_holds_every_dp_of_the_published_table():
    published = {round(100 * float(row["p"])): int(row["dp"]) for row in rows("table_8_1_1.csv")}
    assert {percentage: dp(percentage) for percentage in range(101)} == published


def test_its_bands_are_contiguous_and_rise_by_a_hundredth():
    for lower, higher in pairwise(BANDS):
        assert lower.high is not None
        assert higher.low == lower.high + 1
        assert higher.higher == lower.higher + Decimal("0.01")


def test_both_players_of_a_band_expect_one_point_together():
    assert all(band.higher + band.lower == 1 for band in BANDS)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        (0, "0.50"), (3, "0.50"), (4, "0.51"), (-4, "0.49"), (391, "0.91"), (392, "0.92"), (411, "0.92"), (412, "0.93"),
        (-411, "0.08"), (735, "0.99"), (736, "1.00"), (-735, "0.01"), (-736, "0.00"), (4000, "1.00"), (-4000, "0.00"),
    ],
)  # fmt: skip
def test_it_reads_the_edges_of_a_band(difference: int, expected: str):
    assert expected_by_table(difference) == Decimal(expected)


@given(st.integers(-4000, 4000), st.integers(-4000, 4000))
def test_a_greater_difference_never_expects_less(one: int, other: int):
    low, high = sorted((one, other))
    assert expected_by_table(low) <= expected_by_table(high)


@given(st.integers(-4000, 4000))
def test_every_difference_falls_into_one_band(difference: int):
    band = band_of(difference)
    assert band.low <= abs(difference)
    assert band.high is None or abs(difference) <= band.high


@given(st.integers(0, 100))
def test_dp_turns_its_sign_with_the_score(percentage: int):
    assert dp(percentage) == -dp(100 - percentage)
