"""The inputs of the forms. Written here and not through widgets, which cost many times as much.

What was typed, and every text, goes through `escape`; the rest is our own markup, a
`SafeString` outright: `mark_safe` looks for texts still to be translated and costs five times as much.
"""

from html import escape
from typing import cast

from django import template
from django.utils.safestring import SafeString

from calculator.base.fields import OptionalChoice
from calculator.base.form import AnyForm

register = template.Library()


def error_html(ident: str, message: str) -> str:
    """What is wrong with the input `ident`, to stand beside it; nothing where nothing is."""
    return f'<p class="wrong" id="{ident}-wrong">{escape(message)}</p>' if message else ""


def message_of(form: AnyForm, name: str) -> str:
    return form.wrong[name].message if form.is_bound and name in form.wrong else ""


def aria_attributes(ident: str, message: str, hint: str = "") -> str:
    """The attributes that tie an input to its error and its hint."""
    invalid = ' aria-invalid="true"' if message else ""
    ids = " ".join(f"{ident}-{what}" for what, stands in (("wrong", message), ("hint", hint)) if stands)
    return invalid + (f' aria-describedby="{ids}"' if ids else "")


@register.simple_tag
def field_error(form: AnyForm, name: str) -> SafeString:
    """What is wrong with one input."""
    return SafeString(error_html(name, message_of(form, name)))


@register.simple_tag
def group_aria(form: AnyForm, name: str) -> SafeString:
    """The attribute that ties a group of choices to its error."""
    return SafeString(f' aria-describedby="{name}-wrong"' if message_of(form, name) else "")


@register.simple_tag
def input_aria(form: AnyForm, name: str, hint: str = "") -> SafeString:
    """The attributes that tie an input written in a template to its error, and to its hint if it has one."""
    return SafeString(aria_attributes(name, message_of(form, name), hint))


def text_input(ident: str, label: str, value: str, message: str, mode: str = "numeric", hint: str = "") -> SafeString:
    """A labelled input of text, as it was typed, with its error and hint."""
    below = f'<p class="hint" id="{ident}-hint">{escape(hint)}</p>' if hint else ""
    return SafeString(
        f'<div><label class="top" for="{ident}">{escape(label)}</label>'
        f'<input type="text" id="{ident}" name="{ident}" value="{escape(value)}" inputmode="{mode}"'
        f"{aria_attributes(ident, message, hint)}>{error_html(ident, message)}{below}</div>"
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
        f'<textarea id="{name}" name="{name}" rows="5" inputmode="text"{aria_attributes(name, message, hint)}>'
        f"{escape(form.typed.get(name, '').replace('_', ' '))}</textarea>{error_html(name, message)}"
        f'<p class="hint" id="{name}-hint">{escape(hint)}</p></div>'
    )


@register.simple_tag
def radio_button(form: AnyForm, name: str, value: str, label: str, small: str = "", first: str = "") -> SafeString:
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
    """A labelled choice that may be left open."""
    labels = cast(OptionalChoice, form.fields[name]).labels
    return select_field(form, name, **{value: str(label) for value, label in labels.items()})
