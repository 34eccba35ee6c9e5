"""The expected score of one game: FIDE Rating Regulations B.02, 8.3.1 with table 8.1.2, and Elo's formula beside it.

    D  = own rating - opponent's rating
    D' = D, but at most 400 points either way (8.3.1). From 1 October 2025 in standard chess this does not apply
         to a player rated 2650 or more. The rating of the player being computed decides, not the opponent's.
    PD = table 8.1.2 at D'                          E = 1 / (1 + 10 ** (-D / 400))

In 2813 against 2400 one side expects .93 and the other .08: across the 2650 line they do not add up to 1.

>>> from datetime import date
>>> from calculator.engine.fide.regulations import regulations_on
>>> from calculator.engine.values import TimeControl
>>> rules = Rules(regulations_on(date(2025, 11, 7), TimeControl.STANDARD))
>>> counted_difference(2813 - 2400, 2813, rules), counted_difference(2400 - 2813, 2400, rules)
(413, -400)
>>> expected_score(413, Method.FIDE), expected_score(-400, Method.FIDE)
(Decimal('0.93'), Decimal('0.08'))
>>> expected_score(-150, Method.FORMULA)
Decimal('0.296614996528')
"""

import math
from decimal import Decimal
from functools import lru_cache

from calculator.engine.fide.tables import expected_by_table
from calculator.engine.fide.values import Method, Rules
from calculator.engine.values import RATING_HIGH


def counted_difference(difference: int, rating: int, rules: Rules) -> int:
    """The rating difference as counted, in rating points (8.3.1).

    `difference` is own minus opponent's rating, `rating` that of the player being computed.
    """
    regulations = rules.regulations
    exempt = regulations.exempt_from is not None and rating >= regulations.exempt_from
    if abs(difference) <= regulations.cap or exempt or not rules.limited:
        return difference
    return regulations.cap if difference > 0 else -regulations.cap


SCALE = 400


@lru_cache(maxsize=2 * RATING_HIGH + 1)
def expected_by_formula(difference: int) -> Decimal:
    """Expected score in one game by Elo's logistic formula, to twelve decimals.

    It is rounded before it is used, and the lower side is 1 minus the higher. So E(D) + E(-D) is exactly 1, and exact
    halves of a change stay halves. The only floats of the project are here and in the inverse function.
    """
    if difference < 0:
        return 1 - expected_by_formula(-difference)
    return Decimal(f"{1 / (1 + 10 ** (-difference / SCALE)):.12f}")


def gap_by_formula(expected: Decimal) -> Decimal:
    """The gap in rating points, to twelve decimals, at which the formula expects `expected`, between 0 and 1."""
    return Decimal(f"{SCALE * math.log10(expected / (1 - expected)):.12f}")


def expected_score(counted: int, method: Method) -> Decimal:
    """Expected score in one game, 0 to 1, for a counted difference in rating points."""
    return expected_by_table(counted) if method is Method.FIDE else expected_by_formula(counted)
