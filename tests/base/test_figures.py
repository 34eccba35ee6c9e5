"""How figures are written."""

from datetime import date
from decimal import Decimal

import pytest
from django.utils import translation

from calculator.base import figures


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("14", "14.00"), ("14.0", "14.00"), ("0.7", "0.70"), ("12.25", "12.25"), ("12.3450", "12.345"),
        ("0", "0.00"), ("-0.00", "0.00"), ("-0.20", "-0.20"), ("0.296614996528", "0.2966"),
        ("0.609000000001", "0.6090"),
        ("0.500000000000", "0.5000"), ("-0.000000000001", "0.0000"), ("100", "100.00"),
        ("12.499999999998", "12.499999999998"), ("-0.49995017143700", "-0.499950171437"),
    ],
)  # fmt: skip
def test_a_figure_keeps_its_decimals_by_table_and_four_by_formula(value: str, text: str):
    assert figures.fixed(Decimal(value)) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [("14", "+14.00"), ("-3.6", "-3.60"), ("0", "0.00"), ("-0.00", "0.00"), ("0.000000000001", "0.0000")],
)
def test_a_change_bears_its_sign_unless_it_shows_as_nothing(value: str, text: str):
    assert figures.signed(Decimal(value)) == text


@pytest.mark.parametrize(
    ("value", "text"), [("0", "0"), ("0.5", "½"), ("1", "1"), ("3.5", "3½"), ("10", "10"), ("999.5", "999½")]
)
def test_a_score_is_written_with_the_half_sign(value: str, text: str):
    assert figures.halves(Decimal(value)) == text


@pytest.mark.parametrize(("value", "text"), [("20", "20"), ("20.00", "20"), ("17.50", "17.5"), ("100", "100")])
def test_k_is_written_as_short_as_it_can_be(value: str, text: str):
    assert figures.plain(Decimal(value)) == text


@pytest.mark.parametrize(("value", "text"), [("0.30", "30"), ("0.296614996528", "29.66"), ("1.00", "100"), ("0", "0")])
def test_an_expected_score_in_per_cent(value: str, text: str):
    assert figures.percent(Decimal(value)) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("-14", "−14"), ("a gap of -150.", "a gap of −150."), ("1650 → 1636 (-14), K 20", "1650 → 1636 (−14), K 20"),
        ("10^(-150 / 400)", "10^(−150 / 400)"), ("0\t-0.70\t+1", "0\t−0.70\t+1"), ("“-5”", "“−5”"), (">-3<", ">−3<"),
        *((text, text) for text in (
            "on 2026-11-01", "higher-rated", "1-0", "½-½", "W-L", "из-за", "Elo-Zahl", "[8]-1", "K-1", "x -y", "--1",
        )),
    ],
)  # fmt: skip
def test_a_hyphen_becomes_a_minus_only_before_a_number(text: str, shown: str):
    assert figures.typeset(text) == shown


def test_a_day_is_written_in_the_language_of_the_page():
    texts = []
    for language in ("en", "fr", "en"):
        with translation.override(language):
            texts.append(figures.day(date(2026, 2, 1)))
    assert texts == ["1 Feb 2026", "1 Fév 2026", "1 Feb 2026"]
