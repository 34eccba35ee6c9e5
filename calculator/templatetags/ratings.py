"""Formatting for pages, and nothing else: figures with a real minus sign, sentences, tables."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from html import escape

from django import template
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from calculator import answer_tables, explain, figures
from calculator.answer_tables import Table
from calculator.engine.answer import Answer
from calculator.engine.change import Line
from calculator.engine.regulations import RULES_READ
from calculator.engine.values import Rules

register = template.Library()

register.filter("halves", figures.halves)
register.filter("plain", figures.plain)
register.filter("percent", figures.percent)

TONES = {"+": "up", "-": "down"}


@register.filter
def typeset(value: object) -> str:
    """Text or a number with real minus signs."""
    return figures.typeset(str(value))


@register.filter
def fixed(value: Decimal) -> str:
    """An exact figure."""
    return figures.typeset(figures.fixed(value))


@register.filter
def signed(value: Decimal | int) -> str:
    """A change or a gap, with its sign."""
    return figures.typeset(figures.signed(value))


@register.simple_tag
def rules_read() -> date:
    """The day the rules were read."""
    return RULES_READ


@register.simple_tag
def band_words(line: Line, rules: Rules) -> str:
    """How a gap was read."""
    return figures.typeset(explain.band(line, rules))


@register.filter
def sentence(answer: Answer) -> SafeString:
    """The answer's sentence, its changes in their tone and the new rating set bold."""
    said = explain.sentence(answer)
    shown = {name: conditional_escape(figures.typeset(str(value))) for name, value in said.figures.items()}
    for name in ("exact", "change", "new"):
        shown[name] = format_html('<b class="{}">{}</b>', TONES.get(str(said.figures[name])[:1], "even"), shown[name])
    return mark_safe(said.template % shown)


def row_html(row: Sequence[str], table: Table, chosen: bool = False) -> str:
    """One row; its texts are escaped in one go."""
    head, *cells = typeset(escape("\t".join(row))).split("\t")
    opening = ["<td>"] * len(row)
    for column in table.toned:
        opening[column] = f'<td class="{TONES.get(row[column][:1], "even")}">'
    shown = "".join([f"{tag}{cell}</td>" for tag, cell in zip(opening[1:], cells, strict=True)])
    return f'<tr{" class=chosen" if chosen else ""}><th scope="row">{head}</th>{shown}</tr>'


def table_html(table: Table) -> SafeString:
    """A table. One with a caption may be wider than a narrow screen: it stands in a box that scrolls sideways.

    Built here and not by a template: a long tournament has hundreds of cells, and each would cost a template ten times
    what it costs to join texts.
    """
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in table.head)
    body = "\n".join(row_html(row, table, number == table.chosen) for number, row in enumerate(table.rows))
    caption = format_html("<caption>{}</caption>", table.caption) if table.caption else ""
    foot = f"<tfoot>{row_html(table.foot, table)}</tfoot>" if table.foot else ""
    html = mark_safe(f"<table>{caption}<thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody>{foot}</table>")
    if not table.caption:
        return html
    return format_html('<div class="scroll" tabindex="0" role="group" aria-label="{}">{}</div>', table.caption, html)


for name in ("every_result", "every_score", "by_k", "methods", "all_events"):
    build = getattr(answer_tables, name)
    register.filter(f"{name}_table", lambda answer, build=build: table_html(build(answer)))


@register.filter
def event_tables(answer: Answer) -> list[SafeString]:
    """The games of each event."""
    return [table_html(table) for table in answer_tables.events(answer)]
