"""Template tags and filters of the reference pages: the expectancy table and curve, the link back from the K page."""

from decimal import Decimal

from django import template

from calculator.base import figures
from calculator.base.tags import table_html
from calculator.engine.fide.regulations import RULES_READ, regulations_on
from calculator.engine.fide.tables import expected_by_table
from calculator.engine.values import TimeControl
from calculator.reference import expectancy, norm_tables, norm_words
from calculator.reference.curve import curve
from calculator.reference.k_factor import KForm

register = template.Library()

register.filter("expectancy_table", lambda answer: table_html(expectancy.table(answer)))
register.filter("expectancy_curve", curve)
register.filter("norm_opponents_table", lambda answer: table_html(norm_tables.opponents(answer)))
register.filter("norm_rules_table", lambda answer: table_html(norm_tables.rules(answer)))
register.filter("has_norm_rules", lambda answer: norm_tables.rules(answer).rows)
register.filter("norm_coming_table", lambda answer: table_html(norm_tables.coming(answer)))
register.filter("norm_whole_table", lambda answer: table_html(norm_tables.whole(answer)))
register.filter("norm_to_come", lambda answer: [] if norm_words.said_first(answer) else norm_words.to_come(answer))
register.filter("norm_coming_heading", norm_words.coming_heading)
register.filter("has_norm_opponent_without_federation", norm_words.without_federation)


@register.simple_tag
def expectation_limits() -> dict[str, object]:
    """The figures of the current 400-point rule, for the expectancy page."""
    regulations = regulations_on(RULES_READ, TimeControl.STANDARD)
    return {"cap": regulations.cap, "exempt": regulations.exempt_from, "expected": expected_by_table(regulations.cap)}


@register.simple_tag
def back_link(form: KForm, k: Decimal) -> str:
    """The URL of the calculator that asks for K, with this K."""
    return form.back_link(figures.plain(k))
