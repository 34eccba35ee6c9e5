"""Formatting for pages, and nothing else: figures with a real minus sign, halves, the tone of a change."""

from decimal import Decimal

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from calculator import explain, figures

register = template.Library()

register.filter("typeset", figures.typeset)
register.filter("halves", figures.halves)
register.filter("plain", figures.plain)
register.filter("percent", figures.percent)


@register.filter
def fixed(value: Decimal) -> str:
    """An exact figure."""
    return figures.typeset(figures.fixed(value))


@register.filter
def signed(value: Decimal | int) -> str:
    """A change or a gap, with its sign."""
    return figures.typeset(figures.signed(value))


def tone(value: Decimal | int) -> str:
    """The class of a change: up, down or none."""
    return "up" if value > 0 else "down" if value < 0 else "even"


@register.filter
def change(value: Decimal | int | None) -> SafeString:
    """A table cell with a change in its tone; empty where there is none."""
    if value is None:
        return mark_safe("<td></td>")
    return mark_safe(f'<td class="{tone(value)}">{signed(value)}</td>')


@register.filter
def sentence(answer: object) -> SafeString:
    """The answer's sentence, its changes and the new rating set bold."""
    said = explain.sentence(answer)  # type: ignore[arg-type]
    shown = {name: conditional_escape(figures.typeset(str(value))) for name, value in said.figures.items()}
    for name in ("exact", "change", "new"):
        shown[name] = format_html("<b>{}</b>", shown[name])
    return mark_safe(said.template % shown)
