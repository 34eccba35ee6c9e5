"""What the page of the machine side shows: keys, answers, errors and examples, from the same source as openapi.json."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import __version__
from calculator.api import events, openapi, schemas, twins
from calculator.base import messages
from calculator.base.fields import TypedField
from calculator.base.form import AnyForm
from calculator.base.pages import calculators
from calculator.base.schema import Schema
from calculator.base.shown import Text
from calculator.change import words
from calculator.crosstable.form import CrosstableForm

PLACEHOLDER = re.compile(r"%\(\w+\)s")
KINDS = {
    "integer": gettext_lazy("whole number"),
    "number": gettext_lazy("number"),
    "string": gettext_lazy("text"),
    "boolean": gettext_lazy("true or false"),
    "array": gettext_lazy("list"),
    "object": gettext_lazy("object"),
    "null": gettext_lazy("null"),
}
# Newest first; the first is the version of this site.
CHANGES = (
    (
        "0.6.0",
        "2026-11-30",
        gettext_lazy("Pictures of a game, a tournament and a report; tags of answers"),
    ),
    ("0.5.0", "2026-11-30", gettext_lazy("Saved reports as JSON and CSV")),
    ("0.4.0", "2026-11-30", gettext_lazy("Pasted games; opponents’ names in a link")),
    ("0.3.0", "2026-11-29", gettext_lazy("A whole event as JSON and as CSV")),
    ("0.2.0", "2026-11-29", gettext_lazy("Average opponent, expectancy, K, performance, first rating; cases.json")),
    ("0.1.0", "2026-11-29", gettext_lazy("One game and tournament, as JSON and as Markdown")),
)


@dataclass(frozen=True, slots=True)
class Figure:
    """One key of an answer: what it holds, and the shape it is described by where it has one of its own."""

    name: str
    kind: str
    shape: str
    about: Text


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a query."""

    name: str
    about: Text
    needed: bool
    default: object


@dataclass(frozen=True, slots=True)
class Described:
    """One calculator's twins."""

    name: str
    label: str
    about: Text
    pictured: bool
    keys: list[Key]
    figures: list[Figure]
    example: str
    answer: str
    status: int
    bare: str


@dataclass(frozen=True, slots=True)
class Shape:
    """An object that answers are made of."""

    name: str
    about: object
    figures: list[Figure]


def kind(schema: Schema) -> tuple[str, str]:
    """What a schema holds, in words, and the name of its shape."""
    known: Any = schema
    if "$ref" in known:
        return "", known["$ref"].rpartition("/")[2]
    if "anyOf" in known:
        return ", ".join(kind(each)[0] for each in known["anyOf"]), ""
    if "enum" in known or "const" in known:
        return ", ".join(json.dumps(each).strip('"') for each in known.get("enum", [known.get("const")])), ""
    if known["type"] == "array" and "items" in known:
        words, shape = kind(known["items"])
        return " ".join(filter(None, (str(_("list of")), words))), shape
    if known["type"] == "array":
        return str(_("list of two")), ""
    types = [known["type"]] if isinstance(known["type"], str) else known["type"]
    return ", ".join(str(KINDS[each]) for each in types), ""


def figures(properties: Mapping[str, Schema]) -> list[Figure]:
    """The keys of an object."""
    return [Figure(name, *kind(schema), str(schema.get("description", ""))) for name, schema in properties.items()]


def keys(form: AnyForm) -> list[Key]:
    """The keys of a query with what a missing one means."""
    return [
        Key(name, twins.meaning(field), field.needed, twins.fixed_default(form, name))
        for name, field in twins.keys(form).items()
    ]


def sent_keys(known: Mapping[str, TypedField]) -> list[Key]:
    """The keys that are posted with a text."""
    return [Key(name, twins.meaning(field), False, None) for name, field in known.items()]


def pretty(body: object) -> str:
    return json.dumps(body, indent=2, ensure_ascii=False)


def described(form_class: type[AnyForm]) -> Described:
    """One calculator, asked its example and nothing at all."""
    form = form_class()
    status, bare = twins.said(form_class)
    return Described(
        name=form.name,
        label=form.name.replace("-", " ").capitalize(),
        about=form.about,
        pictured=bool(form.pictured),
        keys=keys(form),
        figures=figures(form.answer_schema),
        example=twins.address(form, query=form.example),
        answer=pretty(twins.said(form_class, form.example)[1]),
        status=status,
        bare=pretty(bare) if status != 200 else "",
    )


def shapes() -> list[Shape]:
    """Every object that answers are made of."""
    known: Mapping[str, Any] = schemas.shapes()
    return [Shape(name, schema["description"], figures(schema["properties"])) for name, schema in known.items()]


def sentences(codes: Iterable[str], texts: Mapping[str, Text]) -> dict[str, str]:
    """Codes with what they say, its figures left open."""
    return {code: PLACEHOLDER.sub("…", str(texts[code])).replace("%%", "%") for code in codes}


def context() -> dict[str, object]:
    """All of the page."""
    return {
        "name": "api",
        "version": __version__,
        "changes": CHANGES,
        "most": openapi.MOST_ADDRESS,
        "twins": [described(form_class) for form_class in calculators()],
        "event_keys": sent_keys(twins.keys(CrosstableForm())),
        "reading_keys": sent_keys(events.reading_keys()),
        "shapes": shapes(),
        "errors": sentences(messages.ERRORS, messages.ERRORS),
        "notes": sentences(schemas.NOTE_CODES, words.NOTES),
    }
