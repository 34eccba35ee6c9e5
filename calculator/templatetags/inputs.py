"""The inputs of the forms. Written here and not through widgets, which cost many times as much.

What was typed, and every text, goes through `escape`; the rest is our own markup, a
`SafeString` outright: `mark_safe` looks for texts still to be translated and costs five times as much.
"""

from decimal import Decimal
from html import escape
from typing import cast

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from calculator import figures
from calculator.base_form import AnyForm
from calculator.crosstable_fields import OptionalChoice
from calculator.querystring import Row, TypedEvent
from calculator.reference_forms import KForm

register = template.Library()

NUMBER = "\0"  # of a row, in its pattern
CHOICES = {"win": "1", "draw": "½", "loss": "0"}
UNTYPED = dict.fromkeys((*CHOICES, "opponent", "tied", "more"), "")


def error_html(ident: str, message: str) -> str:
    """What is wrong with the input `ident`, to stand beside it; nothing where nothing is."""
    return f'<p class="wrong" id="{ident}-wrong">{escape(message)}</p>' if message else ""


def message_of(form: AnyForm, name: str) -> str:
    return form.wrong[name].message if form.is_bound and name in form.wrong else ""


def tied(ident: str, message: str, hint: str = "") -> str:
    """The attributes that tie an input to its error and its hint."""
    invalid = ' aria-invalid="true"' if message else ""
    ids = " ".join(f"{ident}-{what}" for what, stands in (("wrong", message), ("hint", hint)) if stands)
    return invalid + (f' aria-describedby="{ids}"' if ids else "")


@register.simple_tag
def wrong(form: AnyForm, name: str) -> SafeString:
    """What is wrong with one input."""
    return SafeString(error_html(name, message_of(form, name)))


@register.simple_tag
def explained(form: AnyForm, name: str) -> SafeString:
    """The attribute that ties a group of choices to its error."""
    return SafeString(f' aria-describedby="{name}-wrong"' if message_of(form, name) else "")


@register.simple_tag
def described(form: AnyForm, name: str, hint: str = "") -> SafeString:
    """The attributes that tie an input written in a template to its error, and to its hint if it has one."""
    return SafeString(tied(name, message_of(form, name), hint))


def text_input(ident: str, label: str, value: str, message: str, mode: str = "numeric", hint: str = "") -> SafeString:
    """A labelled input of text, as it was typed, with its error and hint."""
    below = f'<p class="hint" id="{ident}-hint">{escape(hint)}</p>' if hint else ""
    return SafeString(
        f'<div><label class="top" for="{ident}">{escape(label)}</label>'
        f'<input type="text" id="{ident}" name="{ident}" value="{escape(value)}" inputmode="{mode}"'
        f"{tied(ident, message, hint)}>{error_html(ident, message)}{below}</div>"
    )


@register.simple_tag
def text_field(form: AnyForm, name: str, mode: str = "numeric", hint: str = "") -> SafeString:
    """An input of text for a field of the form."""
    label = str(form.fields[name].label)
    return text_input(name, label, form.typed.get(name, ""), message_of(form, name), mode, hint)


@register.simple_tag
def text_area(form: AnyForm, name: str, hint: str) -> SafeString:
    """A labelled box for many lines, as they were typed, with its error and hint."""
    message = "\n".join(problem.message for problem in form.problems if problem.field == name) if form.is_bound else ""
    return SafeString(
        f'<div><label class="top" for="{name}">{escape(str(form.fields[name].label))}</label>'
        f'<textarea id="{name}" name="{name}" rows="5" inputmode="text"{tied(name, message, hint)}>'
        f"{escape(form.typed.get(name, '').replace('_', ' '))}</textarea>{error_html(name, message)}"
        f'<p class="hint" id="{name}-hint">{escape(hint)}</p></div>'
    )


@register.simple_tag
def back_with(form: KForm, k: Decimal) -> str:
    """The calculator that asked for K, with it."""
    return form.back_with(figures.plain(k))


@register.simple_tag
def start_field(number: int, event: TypedEvent) -> SafeString:
    """The own rating at one event of several."""
    label = _("Your rating at event %(number)s, if another") % {"number": number}
    return text_input(f"rating-{number}", label, event.rating, event.error)


@register.simple_tag
def radio(form: AnyForm, name: str, value: str, label: str, small: str = "", first: str = "") -> SafeString:
    """One choice of several; `first` makes it the one that errors lead to."""
    ident = f' id="{name}"' if first else ""
    checked = " checked" if form.typed.get(name) == value else ""
    more = f" <small>{escape(small)}</small>" if small else ""
    return SafeString(
        f'<label><input type="radio" name="{name}" value="{value}"{ident}{checked}>'
        f"<span>{escape(label)}{more}</span></label>"
    )


@register.simple_tag
def select_field(form: AnyForm, name: str, **options: str) -> SafeString:
    """A labelled choice from a list; what was typed but is not in it stays, first."""
    typed, message = form.typed.get(name, ""), message_of(form, name)
    shown = options if typed in options else {typed: typed, **options}
    choices = "".join(
        f'<option value="{escape(value)}"{" selected" if value == typed else ""}>{escape(label)}</option>'
        for value, label in shown.items()
    )
    return SafeString(
        f'<div><label class="top" for="{name}">{escape(str(form.fields[name].label))}</label>'
        f'<select id="{name}" name="{name}"{tied(name, message)}>{choices}</select>{error_html(name, message)}</div>'
    )


@register.simple_tag
def optional_field(form: AnyForm, name: str) -> SafeString:
    """A labelled choice that may be left open."""
    labels = cast(OptionalChoice, form.fields[name]).labels
    return select_field(form, name, **{value: str(label) for value, label in labels.items()})


def row_pattern(path: str, event: int, words: dict[str, str]) -> str:
    """A numbered row of the form at `path`, `NUMBER` standing for its number, to be filled with what was typed."""
    name = f"{event}-{NUMBER}"
    rated, game = f"opponent-{name}", words["game"] % {"row": NUMBER}
    choices = "".join(
        f'<label><input type="radio" name="result-{name}" value="{value}"{ident}%({value})s'
        f' aria-label="{game}: {words[value]} {sign}"><span aria-hidden="true">{sign}</span></label>'
        for (value, sign), ident in zip(CHOICES.items(), (f' id="result-{name}"', "", ""), strict=True)
    )
    return (
        f'<li><span class="number">{NUMBER}</span>'
        f'<input type="text" id="{rated}" name="{rated}" value="%(opponent)s" inputmode="numeric"'
        f' aria-label="{game}: {words["opponent"]}"%(tied)s>'
        f'<span class="choice">{choices}</span>'
        f'<button class="bare" name="remove" value="{name}" formaction="{path}#more-{event}"'
        f' aria-label="{words["remove"]}: {game}">×</button>%(more)s</li>'
    )


def game_row(pattern: str, event: int, row: Row) -> str:
    """One row as it was typed."""
    typed = {**UNTYPED, "opponent": escape(row.opponent)}
    if (result := row.result.strip().casefold()) in CHOICES:
        typed[result] = " checked"
    if row.error or row.name:
        rated = f"opponent-{event}-{row.number}"
        typed["tied"] = tied(rated, row.error)
        typed["more"] = error_html(rated, row.error) + name_html(f"{event}-{row.number}", row.name)
    return pattern.replace(NUMBER, str(row.number)) % typed


def name_html(place: str, name: str) -> str:
    """The opponent's name, where it is known; it is sent with the row."""
    if not name:
        return ""
    shown = escape(name)
    return f'<span class="who">{shown}<input type="hidden" name="name-{place}" value="{shown}"></span>'


@register.simple_tag
def game_rows(form: AnyForm, event: int, rows: list[Row]) -> SafeString:
    """The rows of one event."""
    words = {
        "game": _("Game %(row)s"), "opponent": _("opponent’s rating"), "win": _("win"), "draw": _("draw"),
        "loss": _("loss"), "remove": _("Remove"),
    }  # fmt: skip
    escaped = {name: escape(word) for name, word in words.items()}
    pattern = row_pattern(form.path, event, escaped)
    return SafeString("\n".join([game_row(pattern, event, row) for row in rows]))
