"""The development coefficient K and its limit: FIDE Rating Regulations B.02, 8.3.3.

If K times the number of games of a rating period is more than 700, K is the largest whole number for which it is not.
Observed in the federation's own calculations: 39 games at K 20 were rated with 17.

>>> from datetime import date
>>> from calculator.engine.regulations import TimeControl, regulations_on
>>> rules = Rules(regulations_on(date(2026, 11, 1), TimeControl.STANDARD))
>>> [k_used(Decimal(k), n, rules) for k, n in ((20, 39), (40, 17), (40, 18), (10, 71))]
[Decimal('17'), Decimal('40'), Decimal('38'), Decimal('9')]
"""

from decimal import Decimal

from calculator.engine.rounding import whole_k
from calculator.engine.values import Rules


def k_used(k: Decimal, count: int, rules: Rules) -> Decimal:
    """K after the limit for `count` counted games of one period; zero above 700 games (8.3.3)."""
    limit = rules.regulations.k_games
    return Decimal(whole_k(limit, count)) if rules.limited and k * count > limit else k
