"""Template tags for the inputs of forms. They do not use Django's widgets, which cost many times as much.

User input and every text go through `escape`; the rest is our own markup. It is a `SafeString` and not the result of
`mark_safe`, which checks for lazy translations and costs five times as much.
"""

from datetime import date
from functools import cache
from html import escape
from typing import cast

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from calculator.base import messages
from calculator.base.fields import Day, OptionalChoice
from calculator.base.form import AnyForm

register = template.Library()

register.filter("please_check", messages.please_check)


def error_html(ident: str, message: str) -> str:
    """The error message beside the input `ident`; empty without a message."""
    return f'<p class="wrong" id="{ident}-wrong">{escape(message)}</p>' if message else ""


def message_of(form: AnyForm, name: str) -> str:
    return form.problems_by_anchor[name].message if form.is_bound and name in form.problems_by_anchor else ""


def aria_attributes(ident: str, message: str, hint: str = "") -> str:
    """The ARIA attributes that connect an input with its error and its hint."""
    invalid = ' aria-invalid="true"' if message else ""
    ids = " ".join(f"{ident}-{what}" for what, stands in (("wrong", message), ("hint", hint)) if stands)
    return invalid + (f' aria-describedby="{ids}"' if ids else "")


@register.simple_tag
def field_error(form: AnyForm, name: str) -> SafeString:
    """The error message of one input; empty if it has no error."""
    return SafeString(error_html(name, message_of(form, name)))


@register.simple_tag
def group_aria(form: AnyForm, name: str) -> SafeString:
    """The ARIA attribute that connects a group of radio buttons with its error."""
    return SafeString(f' aria-describedby="{name}-wrong"' if message_of(form, name) else "")


@register.simple_tag
def input_aria(form: AnyForm, name: str, hint: str = "") -> SafeString:
    """The ARIA attributes of an input that is written in a template: its error, and its hint if it has one."""
    return SafeString(aria_attributes(name, message_of(form, name), hint))


def text_input(
    ident: str, label: str, value: str, message: str, mode: str = "numeric", hint: str = "", beside: str = ""
) -> SafeString:
    """A text input with its label, error and hint; `value` is the user's input, unchanged. `beside` is HTML."""
    below = f'<p class="hint" id="{ident}-hint">{escape(hint)}</p>' if hint else ""
    entry = (
        f'<input type="text" id="{ident}" name="{ident}" value="{escape(value)}" inputmode="{mode}"'
        f"{aria_attributes(ident, message, hint)}>"
    )
    entry = f'<span class="day">{entry}{beside}</span>' if beside else entry
    return SafeString(
        f'<div><label class="top" for="{ident}">{escape(label)}</label>{entry}{error_html(ident, message)}{below}</div>'
    )


@cache
def day_script() -> str:
    """The URL of the script of day inputs."""
    return static("js/day.js")


def picker(ident: str, day: date | None) -> str:
    """The button that opens the browser's own picker; both are hidden until `day.js` has a use for them."""
    label = escape(gettext("Choose a day"))
    return (
        f'<button type="button" class="pick" data-day="{ident}" aria-label="{label}" hidden>'
        '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M2.5 4.5h15v13h-15zM2.5 8.5h15M6.5 2v4M13.5 2v4"/></svg>'
        f'</button><input type="date" class="picker" value="{day or ""}" tabindex="-1" aria-hidden="true" hidden>'
        f'<script src="{day_script()}" defer></script>'
    )


@register.simple_tag
def text_field(form: AnyForm, name: str, mode: str = "numeric", hint: str = "") -> SafeString:
    """A text input for a field of the form."""
    field, typed, message = form.fields[name], form.typed.get(name, ""), message_of(form, name)
    if not isinstance(field, Day):
        return text_input(name, str(field.label), typed, message, mode, hint)
    beside = picker(name, field.parsed_day(typed))
    return text_input(name, str(field.label), field.shown(typed), message, "text", hint, beside)


@register.simple_tag
def text_area(form: AnyForm, name: str, hint: str, rows: int = 3) -> SafeString:
    """A textarea with its label, errors and hint."""
    held_back = not form.is_bound or name not in form.problems_by_anchor
    message = "" if held_back else "\n".join(each.message for each in form.problems if each.field == name)
    typed = form.field(name).shown(form.typed.get(name, ""))
    return SafeString(
        f'<div><label class="top" for="{name}">{escape(str(form.fields[name].label))}</label>'
        f'<textarea id="{name}" name="{name}" rows="{rows}" inputmode="text"{aria_attributes(name, message, hint)}>'
        f"{escape(typed)}</textarea>{error_html(name, message)}"
        f'<p class="hint" id="{name}-hint">{escape(hint)}</p></div>'
    )


@register.simple_tag
def radio_button(form: AnyForm, name: str, value: str, label: str, small: str = "", first: str = "") -> SafeString:
    """One radio button; `first`: it has the id that links of errors point to."""
    ident = f' id="{name}"' if first else ""
    checked = " checked" if form.typed.get(name) == value else ""
    more = f" <small>{escape(small)}</small>" if small else ""
    return SafeString(
        f'<label><input type="radio" name="{name}" value="{value}"{ident}{checked}>'
        f"<span>{escape(label)}{more}</span></label>"
    )


@register.simple_tag
def select_field(form: AnyForm, name: str, **options: str) -> SafeString:
    """A select with its label and error. A value that is not among the options becomes the first option."""
    current, message = form.typed.get(name, ""), message_of(form, name)
    entries = options if current in options else {current: current, **options}
    choices = "".join(
        f'<option value="{escape(value)}"{" selected" if value == current else ""}>{escape(label)}</option>'
        for value, label in entries.items()
    )
    return SafeString(
        f'<div><label class="top" for="{name}">{escape(str(form.fields[name].label))}</label>'
        f'<select id="{name}" name="{name}"{aria_attributes(name, message)}>{choices}</select>'
        f"{error_html(name, message)}</div>"
    )


@register.simple_tag
def optional_field(form: AnyForm, name: str) -> SafeString:
    """A select with its label, for a choice that may be left empty."""
    labels = cast(OptionalChoice, form.fields[name]).labels
    return select_field(form, name, **{value: str(label) for value, label in labels.items()})
