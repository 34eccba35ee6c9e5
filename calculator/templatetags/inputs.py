"""The inputs of the forms. Written here and not through widgets, which cost many times as much a row."""

from html import escape

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from calculator.base_form import CalculatorForm
from calculator.querystring import Row, TypedEvent

register = template.Library()


@register.simple_tag
def wrong(form: CalculatorForm, name: str) -> SafeString:
    """What is wrong with one input, to stand beside it."""
    problem = form.wrong.get(name) if form.is_bound else None
    return format_html('<p class="wrong" id="{}-wrong">{}</p>', name, problem.message) if problem else mark_safe("")


@register.simple_tag
def described(form: CalculatorForm, name: str, hint: str = "") -> SafeString:
    """The attributes that tie an input to its error and its hint."""
    bad = form.is_bound and name in form.wrong
    ids = [f"{name}-{what}" for what, stands in (("wrong", bad), ("hint", hint)) if stands]
    return format_html(
        "{}{}", mark_safe(' aria-invalid="true"' if bad else ""),
        format_html(' aria-describedby="{}"', " ".join(ids)) if ids else "",
    )  # fmt: skip


@register.simple_tag
def text_field(form: CalculatorForm, name: str, mode: str = "numeric", hint: str = "") -> SafeString:
    """A labelled input of text, as it was typed, with its error and hint."""
    return format_html(
        '<div><label class="top" for="{name}">{label}</label>'
        '<input type="text" id="{name}" name="{name}" value="{value}" inputmode="{mode}"{described}>'
        "{wrong}{hint}</div>",
        name=name,
        label=form.fields[name].label,
        value=form.typed.get(name, ""),
        mode=mode,
        described=described(form, name, hint),
        wrong=wrong(form, name),
        hint=format_html('<p class="hint" id="{}-hint">{}</p>', name, hint) if hint else "",
    )


@register.simple_tag
def radio(form: CalculatorForm, name: str, value: str, label: str, small: str = "", first: str = "") -> SafeString:
    """One choice of several; `first` makes it the one that errors lead to."""
    return format_html(
        '<label><input type="radio" name="{}" value="{}"{}{}><span>{}{}</span></label>',
        name,
        value,
        format_html(' id="{}"', name) if first else "",
        mark_safe(" checked" if form.typed.get(name) == value else ""),
        label,
        format_html(" <small>{}</small>", small) if small else "",
    )


@register.simple_tag
def select_field(form: CalculatorForm, name: str, **options: str) -> SafeString:
    """A labelled choice from a list; what was typed but is not in it stays, first."""
    typed = form.typed.get(name, "")
    shown = options if typed in options else {typed: typed, **options}
    choices = format_html_join(
        "",
        '<option value="{}"{}>{}</option>',
        ((value, mark_safe(" selected" if value == typed else ""), label) for value, label in shown.items()),
    )
    return format_html(
        '<div><label class="top" for="{name}">{label}</label>'
        '<select id="{name}" name="{name}"{described}>{choices}</select>{wrong}</div>',
        name=name,
        label=form.fields[name].label,
        choices=choices,
        described=described(form, name, ""),
        wrong=wrong(form, name),
    )


@register.simple_tag
def start_field(number: int, event: TypedEvent) -> SafeString:
    """The own rating at one event of several."""
    return format_html(
        '<div><label class="top" for="rating-{0}">{1}</label>'
        '<input type="text" id="rating-{0}" name="rating-{0}" value="{2}" inputmode="numeric"{3}>{4}</div>',
        number,
        _("Your rating at event %(number)s, if another") % {"number": number},
        event.rating,
        mark_safe(' aria-invalid="true"' if event.error else ""),
        format_html('<p class="wrong">{}</p>', event.error) if event.error else "",
    )


def game_row(event: int, row: Row, words: dict[str, str]) -> str:
    """One numbered row. Only what was typed needs escaping."""
    name = f"{event}-{row.number}"
    game = words["game"] % {"row": row.number}
    result = row.result.strip().casefold()
    choices = "".join(
        f'<label><input type="radio" name="result-{name}" value="{value}"{ident} aria-label="{game}: {words[value]}"'
        f'{" checked" if result == value else ""}><span aria-hidden="true">{sign}</span></label>'
        for value, sign, ident in (("win", "1", f' id="result-{name}"'), ("draw", "½", ""), ("loss", "0", ""))
    )
    wrong = f'<p class="wrong" id="opponent-{name}-wrong">{escape(row.error)}</p>' if row.error else ""
    invalid = f' aria-invalid="true" aria-describedby="opponent-{name}-wrong"' if row.error else ""
    return (
        f'<li><span class="number">{row.number}</span>'
        f'<input type="text" id="opponent-{name}" name="opponent-{name}" value="{escape(row.opponent)}"'
        f' inputmode="numeric" aria-label="{game}: {words["opponent"]}"{invalid}>'
        f'<span class="choice">{choices}</span>'
        f'<button class="bare" name="remove" value="{name}" aria-label="{words["remove"]}: {game}">×</button>'
        f"{wrong}</li>"
    )


@register.simple_tag
def game_rows(event: int, rows: list[Row]) -> SafeString:
    """The rows of one event."""
    words = {
        "game": _("Game %(row)s"), "opponent": _("opponent’s rating"), "win": _("win"), "draw": _("draw"),
        "loss": _("loss"), "remove": _("Remove"),
    }  # fmt: skip
    return mark_safe("\n".join(game_row(event, row, words) for row in rows))
