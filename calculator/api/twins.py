"""The calculators as programs see them: the keys of each form, and what its twins say to a query."""

import json

from django.http import QueryDict
from django.urls import reverse
from django.utils import translation

from calculator.base import wire
from calculator.base.fields import TypedField
from calculator.base.form import AnyForm
from calculator.base.wire import Json


def keys(form: AnyForm) -> dict[str, TypedField]:
    """What a program may ask with: the keys of a link, and the ticks of k=facts. The page's own names mean nothing."""
    hidden = form.only_typed - form.for_programs
    return {each: form.field(each) for each in form.fields if each not in hidden}


def meaning(field: TypedField) -> str:
    """What a key is, in English: its label, what it may be and what else there is to know."""
    with translation.override("en"):
        parts = [f"{field.label or ''}: {field.expects}", str(field.help_text or "")]
        parts += [f"default: {field.missing}"] if field.missing else []
        return "; ".join(filter(None, parts)) + "."


def fixed_default(form: AnyForm, key: str) -> object:
    """What a missing key means, where that is one value."""
    field = form.field(key)
    if field.needed or field.missing:
        return None
    value = field.default if field.default is not None else field.clean(form.initially().get(key))
    return int(value) if isinstance(value, bool) else wire.parsed(value)


def address(form: AnyForm, ending: str = "json", query: str = "") -> str:
    """A twin's address, perhaps with a query."""
    return reverse(f"{form.name}-{ending}") + (f"?{query}" if query else "")


def said(form_class: type[AnyForm], query: str = "") -> tuple[int, Json]:
    """Status and body of the JSON twin."""
    form = form_class(QueryDict(query))
    if not form.is_valid():
        return 400, json.loads(wire.encoded(wire.errors_json(form.problems)))
    answer = form.answer()
    return 200, json.loads(wire.encoded(form.body(answer, form.shown(answer))))
