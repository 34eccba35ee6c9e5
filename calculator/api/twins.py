"""The calculators as programs see them: the keys of each form, and the response of its JSON twin."""

import json

from django.http import QueryDict
from django.urls import reverse
from django.utils import translation

from calculator.base import wire
from calculator.base.fields import TypedField
from calculator.base.form import AnyForm
from calculator.base.wire import Json


def keys(form: AnyForm) -> dict[str, TypedField]:
    """The keys that a program may send: those of a link and those that k=facts needs."""
    hidden = form.only_typed - form.for_programs
    return {each: form.field(each) for each in form.fields if each not in hidden}


def meaning(field: TypedField) -> str:
    """The description of a key in English: its label, accepted values, help text and default."""
    with translation.override("en"):
        parts = [f"{field.label or ''}: {field.expects}", str(field.help_text or "")]
        parts += [f"default: {field.missing}"] if field.missing else []
        return "; ".join(filter(None, parts)) + "."


def fixed_default(form: AnyForm, key: str) -> object:
    """The default of a key; None if the key is required or has no fixed default."""
    field = form.field(key)
    if field.needed or field.missing:
        return None
    value = field.default if field.default is not None else field.clean(form.initially().get(key))
    if value == ():
        return None
    return int(value) if isinstance(value, bool) else wire.parsed(value)


def address(form: AnyForm, ending: str = "json", query: str = "") -> str:
    """A twin's address, with a query if there is one."""
    return reverse(f"{form.name}-{ending}") + (f"?{query}" if query else "")


def response(form_class: type[AnyForm], query: str = "") -> tuple[int, Json]:
    """Status and body of the JSON twin for a query."""
    form = form_class(QueryDict(query))
    if not form.is_valid():
        return 400, json.loads(wire.encoded(wire.errors_json(form.problems)))
    answer = form.answer()
    return 200, json.loads(wire.encoded(form.body(answer, form.shown(answer))))
