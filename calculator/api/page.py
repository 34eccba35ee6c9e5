"""What the page of the machine side shows: keys, answers, errors and examples, from the same source as openapi.json."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from django.conf import settings
from django.utils import translation

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

KINDS = {
    "integer": "whole number",
    "number": "number",
    "string": "text",
    "boolean": "true or false",
    "array": "list",
    "object": "object",
    "null": "null",
}
Code = TypeVar("Code", bound=str)
# A release in CHANGELOG.md, with what it changes for programs.
RELEASE = re.compile(r"^## (\S+), (\S+)\n(?:(?!## ).*\n)*?- For programs: (.+)\.$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class AnswerKey:
    """One key of an answer: what it holds, and the shape it is described by where it has one of its own."""

    name: str
    kind: str
    shape: str
    about: str


@dataclass(frozen=True, slots=True)
class QueryKey:
    """One key of a query."""

    name: str
    about: str
    needed: bool
    default: object


@dataclass(frozen=True, slots=True)
class Described:
    """One calculator's twins."""

    name: str
    label: str
    about: str
    pictured: bool
    keys: list[QueryKey]
    figures: list[AnswerKey]
    example: str
    answer: str
    status: int
    bare: str


@dataclass(frozen=True, slots=True)
class Shape:
    """An object that answers are made of."""

    name: str
    about: str
    figures: list[AnswerKey]


def kind(schema: Schema) -> tuple[str, str]:
    """What a schema holds, in words, and the name of its shape."""
    known: Any = schema
    if "$ref" in known:
        return "", known["$ref"].rpartition("/")[2]
    if "anyOf" in known:
        return ", ".join(kind(each)[0] for each in known["anyOf"]), ""
    if "enum" in known or "const" in known:
        return ", ".join(json.dumps(each).strip('"') for each in known.get("enum", [known.get("const")])), ""
    if "prefixItems" in known:
        return "list of two", ""
    if known["type"] == "array":
        words, shape = kind(known["items"])
        return f"list of {words}".strip(), shape
    types = [known["type"]] if isinstance(known["type"], str) else known["type"]
    return ", ".join(KINDS[each] for each in types), ""


def figures(properties: Mapping[str, Schema]) -> list[AnswerKey]:
    """The keys of an object."""
    return [AnswerKey(name, *kind(schema), str(schema.get("description", ""))) for name, schema in properties.items()]


def keys(form: AnyForm) -> list[QueryKey]:
    """The keys of a query with what a missing one means."""
    return [
        QueryKey(name, twins.meaning(field), field.needed, twins.fixed_default(form, name))
        for name, field in twins.keys(form).items()
    ]


def sent_keys(known: Mapping[str, TypedField]) -> list[QueryKey]:
    """The keys that are posted with a text."""
    return [QueryKey(name, twins.meaning(field), False, None) for name, field in known.items()]


def pretty(body: object) -> str:
    return json.dumps(body, indent=2, ensure_ascii=False)


def described(form_class: type[AnyForm]) -> Described:
    """One calculator, asked its example and nothing at all."""
    form = form_class()
    status, bare = twins.said(form_class)
    return Described(
        name=form.name,
        label=form.name.replace("-", " ").capitalize(),
        about=str(form.about),
        pictured=bool(form.pictured),
        keys=keys(form),
        figures=figures(schemas.own_keys(form.answer_shape)["properties"]),
        example=twins.address(form, query=form.example),
        answer=pretty(twins.said(form_class, form.example)[1]),
        status=status,
        bare=pretty(bare) if status != 200 else "",
    )


def shapes() -> list[Shape]:
    """Every object that answers are made of."""
    known: Mapping[str, Any] = schemas.shapes()
    return [Shape(name, str(schema["description"]), figures(schema["properties"])) for name, schema in known.items()]


class Open(int):
    """A figure left open, more than one where it is counted."""

    def __str__(self) -> str:
        return "…"


class Opens(dict[str, Open]):
    """Every figure of a sentence, left open."""

    def __missing__(self, name: str) -> Open:
        return Open(2)


def sentences(codes: Iterable[Code], texts: Mapping[Code, Text]) -> dict[str, str]:
    """Codes with what they say, its figures left open."""
    return {str(code): texts[code] % Opens() for code in codes}


@cache
def changes() -> list[tuple[str, str, str]]:
    """Version, day and change of each release, the newest first."""
    return RELEASE.findall((settings.BASE_DIR / "CHANGELOG.md").read_text("utf-8"))


@translation.override("en")
def context() -> dict[str, object]:
    """All of the page, which is in English in every language."""
    return {
        "name": "api",
        "version": __version__,
        "changes": changes(),
        "most": openapi.MOST_ADDRESS,
        "twins": [described(form_class) for form_class in calculators()],
        "event_keys": sent_keys(twins.keys(CrosstableForm())),
        "reading_keys": sent_keys(events.reading_keys()),
        "shapes": shapes(),
        "errors": sentences(messages.ERRORS, messages.ERRORS),
        "notes": sentences(schemas.NOTE_CODES, words.NOTES),
    }
