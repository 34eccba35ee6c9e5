"""The two published tables, entry by entry, and their look-up (FIDE Rating Regulations B.02, 8.1.1 and 8.1.2).

They are data and not formulas, because neither the logistic nor the normal curve rounds to all of their values.
Source: https://handbook.fide.com/chapter/B022024, read 2026-11-29.

>>> expected_by_table(150), expected_by_table(-150)
(Decimal('0.70'), Decimal('0.30'))
>>> expected_by_table(735), expected_by_table(736)
(Decimal('0.99'), Decimal('1.00'))
>>> dp(70), dp(30), dp(100)
(149, -149, 800)
"""

from bisect import bisect_right
from decimal import Decimal
from typing import NamedTuple


class Band(NamedTuple):
    """One line of table 8.1.2: gaps from `low` to `high` points (None: no end) and both players' expected scores."""

    low: int
    high: int | None
    higher: Decimal
    lower: Decimal


def _band(low: int, high: int | None, higher: str, lower: str) -> Band:
    return Band(low, high, Decimal(higher), Decimal(lower))


# Table 8.1.2: the gap in rating points, the expected score of the higher-rated and of the lower-rated player.
BANDS = (
    _band(0, 3, "0.50", "0.50"),
    _band(4, 10, "0.51", "0.49"),
    _band(11, 17, "0.52", "0.48"),
    _band(18, 25, "0.53", "0.47"),
    _band(26, 32, "0.54", "0.46"),
    _band(33, 39, "0.55", "0.45"),
    _band(40, 46, "0.56", "0.44"),
    _band(47, 53, "0.57", "0.43"),
    _band(54, 61, "0.58", "0.42"),
    _band(62, 68, "0.59", "0.41"),
    _band(69, 76, "0.60", "0.40"),
    _band(77, 83, "0.61", "0.39"),
    _band(84, 91, "0.62", "0.38"),
    _band(92, 98, "0.63", "0.37"),
    _band(99, 106, "0.64", "0.36"),
    _band(107, 113, "0.65", "0.35"),
    _band(114, 121, "0.66", "0.34"),
    _band(122, 129, "0.67", "0.33"),
    _band(130, 137, "0.68", "0.32"),
    _band(138, 145, "0.69", "0.31"),
    _band(146, 153, "0.70", "0.30"),
    _band(154, 162, "0.71", "0.29"),
    _band(163, 170, "0.72", "0.28"),
    _band(171, 179, "0.73", "0.27"),
    _band(180, 188, "0.74", "0.26"),
    _band(189, 197, "0.75", "0.25"),
    _band(198, 206, "0.76", "0.24"),
    _band(207, 215, "0.77", "0.23"),
    _band(216, 225, "0.78", "0.22"),
    _band(226, 235, "0.79", "0.21"),
    _band(236, 245, "0.80", "0.20"),
    _band(246, 256, "0.81", "0.19"),
    _band(257, 267, "0.82", "0.18"),
    _band(268, 278, "0.83", "0.17"),
    _band(279, 290, "0.84", "0.16"),
    _band(291, 302, "0.85", "0.15"),
    _band(303, 315, "0.86", "0.14"),
    _band(316, 328, "0.87", "0.13"),
    _band(329, 344, "0.88", "0.12"),
    _band(345, 357, "0.89", "0.11"),
    _band(358, 374, "0.90", "0.10"),
    _band(375, 391, "0.91", "0.09"),
    _band(392, 411, "0.92", "0.08"),
    _band(412, 432, "0.93", "0.07"),
    _band(433, 456, "0.94", "0.06"),
    _band(457, 484, "0.95", "0.05"),
    _band(485, 517, "0.96", "0.04"),
    _band(518, 559, "0.97", "0.03"),
    _band(560, 619, "0.98", "0.02"),
    _band(620, 735, "0.99", "0.01"),
    _band(736, None, "1.00", "0.00"),
)
_LOWS = [band.low for band in BANDS]

# Table 8.1.1: dp in rating points for p = 0.00, 0.01 ... 1.00, ten to a line.
# fmt: off
_DP = (
    -800, -677, -589, -538, -501, -470, -444, -422, -401, -383,
    -366, -351, -336, -322, -309, -296, -284, -273, -262, -251,
    -240, -230, -220, -211, -202, -193, -184, -175, -166, -158,
    -149, -141, -133, -125, -117, -110, -102, -95, -87, -80,
    -72, -65, -57, -50, -43, -36, -29, -21, -14, -7,
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)
# fmt: on


def band_of(difference: int) -> Band:
    """The line of table 8.1.2 for a rating difference of either sign, in rating points."""
    return BANDS[bisect_right(_LOWS, abs(difference)) - 1]


def expected_by_table(difference: int) -> Decimal:
    """Expected score in one game, in hundredths (8.1.2): column H for the higher-rated player, L for the lower."""
    band = band_of(difference)
    return band.higher if difference >= 0 else band.lower


def dp(percentage: int) -> int:
    """Rating points by which a performance lies above the opponents' average (8.1.1).

    `percentage` is the score in whole per cent, 0 to 100.
    """
    return _DP[percentage]
