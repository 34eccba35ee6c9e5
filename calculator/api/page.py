"""The context of the page `/api/`: keys, answers, errors and examples, from the same source as openapi.json."""

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
from calculator.crosstable.form import CrosstableForm
from calculator.paste.form import ReadingForm
from calculator.paste.us_chess.form import USChessPasteForm
from calculator.players.form import PlayersForm
from calculator.us_chess.section.form import SectionForm

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
# A release in CHANGELOG.md with its line "For programs".
RELEASE = re.compile(r"^## (\S+), (\S+)\n(?:(?!## ).*\n)*?- For programs: (.+)\.$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class AnswerKey:
    """One key of an answer: its type in words, and the name of its shape, if it has one."""

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
    """The type of a schema in words, and the name of its shape; one of the two may be empty."""
    keys: Any = schema
    if "$ref" in keys:
        return "", keys["$ref"].rpartition("/")[2]
    if "anyOf" in keys:
        return ", ".join(kind(each)[0] for each in keys["anyOf"]), ""
    if "enum" in keys or "const" in keys:
        return ", ".join(json.dumps(each).strip('"') for each in keys.get("enum", [keys.get("const")])), ""
    if "prefixItems" in keys:
        return "list of two", ""
    if keys["type"] == "array":
        words, shape = kind(keys["items"])
        return f"list of {words}".strip(), shape
    types = [keys["type"]] if isinstance(keys["type"], str) else keys["type"]
    return ", ".join(KINDS[each] for each in types), ""


def figures(properties: Mapping[str, Schema]) -> list[AnswerKey]:
    """The keys of an object."""
    return [AnswerKey(name, *kind(schema), str(schema.get("description", ""))) for name, schema in properties.items()]


def keys(form: AnyForm) -> list[QueryKey]:
    """The keys of a query with their defaults."""
    return [
        QueryKey(name, twins.meaning(field), field.needed, twins.fixed_default(form, name))
        for name, field in twins.keys(form).items()
    ]


def body_keys(fields: Mapping[str, TypedField]) -> list[QueryKey]:
    """The keys that are posted with a text."""
    return [QueryKey(name, twins.meaning(field), False, None) for name, field in fields.items()]


def pretty(body: object) -> str:
    return json.dumps(body, indent=2, ensure_ascii=False)


def described(form_class: type[AnyForm]) -> Described:
    """The twins of one calculator, with its answers to its example and to an empty query."""
    form = form_class()
    status, bare = twins.response(form_class)
    return Described(
        name=form.name,
        label=str(form.label),
        about=str(form.about),
        pictured=bool(form.pictured),
        keys=keys(form),
        figures=figures(schemas.own_keys(form.answer_shape)["properties"]),
        example=twins.address(form, query=form.example),
        answer=pretty(twins.response(form_class, form.example)[1]),
        status=status,
        bare=pretty(bare) if status != 200 else "",
    )


def shapes() -> list[Shape]:
    """Every object that answers are made of."""
    schema_of: Mapping[str, Any] = schemas.shapes()
    return [
        Shape(name, str(schema["description"]), figures(schema["properties"])) for name, schema in schema_of.items()
    ]


class Open(int):
    """A placeholder shown as “…”. As a number it is 2, so that ngettext takes the plural."""

    def __str__(self) -> str:
        return "…"


class Opens(dict[str, Open]):
    """Fills every placeholder of a sentence with “…”."""

    def __missing__(self, name: str) -> Open:
        return Open(2)


def sentences(codes: Iterable[Code], texts: Mapping[Code, Text]) -> dict[str, str]:
    """Codes with their sentences; each placeholder is “…”."""
    return {str(code): texts[code] % Opens() for code in codes}


@cache
def changes() -> list[tuple[str, str, str]]:
    """Version, day and change of each release, the newest first."""
    return RELEASE.findall((settings.BASE_DIR / "CHANGELOG.md").read_text("utf-8"))


@translation.override("en")
def context() -> dict[str, object]:
    """The whole context. The page is in English in every language."""
    return {
        "name": "api",
        "version": __version__,
        "changes": changes(),
        "most": openapi.MOST_ADDRESS,
        "twins": [described(form_class) for form_class in calculators()],
        "event_keys": body_keys(twins.keys(CrosstableForm())),
        "section_keys": body_keys(twins.keys(SectionForm())),
        "offered": settings.PLAYERS,
        "player_keys": keys(PlayersForm()),
        "reading_keys": body_keys(events.reading_keys(ReadingForm())),
        "us_chess_reading_keys": body_keys(events.reading_keys(USChessPasteForm())),
        "shapes": shapes(),
        "errors": sentences(messages.ERRORS, messages.ERRORS),
        "notes": sentences(schemas.NOTES, schemas.NOTES),
    }
