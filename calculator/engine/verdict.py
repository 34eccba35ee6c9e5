"""Whether a change that was published is ours, and if not, which usual K explains it."""

from decimal import Decimal
from enum import StrEnum

from calculator.engine.change import Outcome
from calculator.engine.k_factor import k_used
from calculator.engine.rounding import rounded_like
from calculator.engine.values import K_PRESETS, Rules


class Verdict(StrEnum):
    """How our change compares with the published one."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_PUBLISHED = "not_published"


def verdict(
    published: Decimal | None, made: Outcome, delta: Decimal, count: int, rules: Rules
) -> tuple[Verdict, Decimal | None]:
    """Whether the published change is ours, to the decimals it is printed with; else the usual K that explains it."""
    if published is None:
        return Verdict.NOT_PUBLISHED, None

    def fits(exact_change: Decimal) -> bool:
        return rounded_like(exact_change, published) == published

    if fits(made.exact_change):
        return Verdict.AGREES, None
    return Verdict.DIFFERS, next((k for k in K_PRESETS if k != made.k and fits(k_used(k, count, rules) * delta)), None)
