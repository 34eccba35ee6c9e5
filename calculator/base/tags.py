"""Formatting for pages, and nothing else: figures with a real minus sign, sentences, tables."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from html import escape
from urllib.parse import urlencode

from django import template
from django.http import HttpRequest
from django.template import Context
from django.urls import reverse
from django.utils.safestring import SafeString

from calculator.base import figures, picture
from calculator.base.form import AnyForm
from calculator.base.pages import Page, navigation
from calculator.base.shown import Place, Sentence, Shown, Table

register = template.Library()

register.filter("plain", figures.plain)
register.filter("day", figures.day)

CARRYING = re.compile(r'href="([^"]*)" data-carried="([^"]*)"')
TONES = {"+": "up", "-": "down", "\N{MINUS SIGN}": "down"}


@register.filter
def typeset(value: object) -> str:
    """A text or number with U+2212 as the minus sign."""
    return figures.typeset(str(value))


@register.filter
def fixed(value: Decimal) -> str:
    """An exact figure, with U+2212 as the minus sign."""
    return figures.typeset(figures.fixed(value))


@register.filter
def signed(value: Decimal | int) -> str:
    """A change or a gap with its sign, U+2212 as the minus sign."""
    return figures.typeset(figures.signed(value))


@register.simple_tag(takes_context=True)
def page_url(context: Context) -> str:
    """The absolute URL of the page without the query string."""
    request: HttpRequest = context["request"]
    return request.build_absolute_uri(request.path)


register.filter("table_html", lambda table: table_html(table))
register.filter("qr_code_svg", picture.qr_svg)
register.filter("qr_code_url", picture.qr_source)


@register.simple_tag
def twin_link(form: AnyForm, ending: str) -> str:
    """The link to the same answer in another format: json, md, png."""
    return form.twin(ending)


@register.simple_tag
def answer_text(shown: Shown, address: str) -> str:
    """The answer as plain text, for the clipboard."""
    return shown.text(address)


def sentence_html(answer: Sentence) -> SafeString:
    """The answer's sentence with its main figures in bold, changes coloured by sign."""
    figures = {name: escape(typeset(value)) for name, value in answer.figures.items()}
    for name in answer.strong:
        figures[name] = f'<b class="{tone(figures[name])}">{figures[name]}</b>'
    return SafeString(answer.template % figures)


@register.simple_tag
def lead_html(shown: Shown) -> SafeString:
    """The answer: its lead in large type and the sentence below it; without a lead the sentence alone."""
    sentence = sentence_html(shown.sentence)
    if not shown.lead:
        return SafeString(f'<p class="answer">{sentence}</p>')
    big, beside = typeset(escape(shown.lead.big)), typeset(escape(shown.lead.beside))
    lead = f'<p class="lead answer"><b class="{tone(big)}">{big}</b> <span>{beside}</span></p>'
    return SafeString(f'{lead}\n<p class="said">{sentence}</p>')


@register.simple_tag
def figures_html(shown: Shown) -> SafeString:
    """The figures of the answer, each under its label."""
    if not shown.figures:
        return SafeString("")
    boxes = []
    for figure in shown.figures:
        small = f" <small>{escape(typeset(figure.small))}</small>" if figure.small else ""
        boxes.append(f"<div><dt>{escape(str(figure.label))}</dt><dd>{escape(typeset(figure.value))}{small}</dd></div>")
    return SafeString('<dl class="figures">\n' + "\n".join(boxes) + "\n</dl>\n")


@register.simple_tag
def navigation_html(name: str, place: Place) -> SafeString:
    """The links at one place of the navigation, those of a menu as a list; the page with this name is marked."""
    links = [link_html(page, page.name == name) for page in navigation() if page.place == place]
    return SafeString("\n".join(f"<li>{link}</li>" for link in links) if place == Place.MORE else "\n".join(links))


def link_html(page: Page, current: bool) -> str:
    """The link of a navigation entry. `data-carried` has the keys that it takes along: `carrying` and base.js."""
    keys = f' data-carried="{" ".join(page.carried)}"' if page.carried else ""
    here = ' aria-current="page"' if current else ""
    return f'<a href="{escape(reverse(page.name))}"{keys}{here}>{escape(str(page.label))}</a>'


@register.simple_block_tag
def carrying(content: str, carried: Mapping[str, str]) -> str:
    """The content, whose links take along the values of the form. What it holds may be kept between requests."""

    def link(found: re.Match[str]) -> str:
        query = urlencode({key: carried[key] for key in found[2].split() if key in carried})
        return f'href="{found[1]}?{escape(query)}" data-carried="{found[2]}"' if query else found[0]

    return SafeString(CARRYING.sub(link, content)) if carried else content


def tone(change: str) -> str:
    """The CSS class of a typeset change: up, down or even."""
    return TONES.get(change[:1], "even")


def rows_html(rows: Sequence[Sequence[str]], table: Table, chosen: int | None = None) -> str:
    """Rows of a table. Their texts contain no tabs and no line breaks, so that one call escapes all of them.

    The pattern of a row costs the reader this function. It is six times as fast as escaping each cell: 0.35 ms, a sixth
    of a page of 30 games.
    """
    kinds: dict[int | None, str] = {**dict.fromkeys(table.spare, "spare"), table.words: "words"}
    cells = [
        f'<td class="{kinds[column]}">%s</td>' if column in kinds else "<td>%s</td>"
        for column in range(len(table.head))
    ]
    for column in table.toned:
        cells[column] = "%s</td>"  # the opening tag depends on the sign and is added below
    pattern = f'<th scope="row">%s</th>{"".join(cells[1:])}</tr>'
    html_rows = []
    for number, line in enumerate(typeset(escape("\n".join(map("\t".join, rows)))).split("\n") if rows else []):
        texts = line.split("\t")
        if table.words is not None:
            texts[table.words] = escape(rows[number][table.words])  # a hyphen in a name stays a hyphen
        for column in table.toned:
            texts[column] = f'<td class="{tone(texts[column])}">{texts[column]}'
        html_rows.append(f"<tr{' class=chosen' if number == chosen else ''}>{pattern % tuple(texts)}")
    return "\n".join(html_rows)


def scroll_box(table: str, label: object, style: str = "scroll") -> SafeString:
    """A table in a box that scrolls sideways, also by the keyboard, where the table is wider than the window."""
    return SafeString(f'<div class="{style}" tabindex="0" role="group" aria-label="{escape(str(label))}">{table}</div>')


def table_html(table: Table) -> SafeString:
    """A table. One with a caption may be wider than a narrow screen, so it is in a box that scrolls sideways.

    It is not made by a template: a long tournament has hundreds of cells, and a cell in a template costs ten times as
    much as joining texts.
    """
    kinds: dict[int | None, str] = {**dict.fromkeys(table.spare, " class=spare"), table.words: " class=words"}
    head = "".join(
        f'<th scope="col"{kinds.get(column, "")}>{escape(text)}</th>' for column, text in enumerate(table.head)
    )
    body = rows_html(table.rows, table, table.chosen)
    caption = escape(table.caption)
    caption_html = f"<caption>{caption}</caption>" if caption else ""
    foot = f"<tfoot>{rows_html([table.foot], table)}</tfoot>" if table.foot else ""
    html = f"<table>{caption_html}<thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody>{foot}</table>"
    return scroll_box(html, table.caption) if caption else SafeString(html)
