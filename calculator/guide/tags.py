"""Template tags and filters of How it works: headings by their anchors, long tables closed."""

from django import template
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString

from calculator.base.shown import Table
from calculator.base.tags import table_html
from calculator.guide.parts import HEADINGS

register = template.Library()


@register.simple_tag(takes_context=True)
def heading(context: Context, anchor: str) -> str:
    """The heading of a subject, its limits filled in."""
    return str(HEADINGS[anchor] % context["guide"]["limits"])


@register.filter
def closed(table: Table) -> SafeString:
    """A long table behind its caption."""
    return format_html('<details class="fold"><summary>{}</summary>{}</details>', table.caption, table_html(table))
