"""JSON Schemas as small words, for the keys of a query and the figures of an answer."""

from collections.abc import Mapping
from decimal import Decimal
from typing import TypeAlias

from calculator.base.shown import Text

Schema: TypeAlias = Mapping[str, object]
DATE: Schema = {"type": "string", "format": "date"}
MOMENT: Schema = {"type": "string", "format": "date-time"}
FLAG: Schema = {"type": "boolean"}


def whole_between(low: int, high: int) -> Schema:
    """A whole number between two limits."""
    return {"type": "integer", "minimum": low, "maximum": high}


def number_between(low: int | Decimal, high: int | Decimal, step: Decimal | None = None) -> Schema:
    """A number between two limits that are whole, perhaps a multiple of `step`."""
    return {"type": "number", "minimum": int(low), "maximum": int(high)} | ({"multipleOf": float(step)} if step else {})


def one_of(*words: object) -> Schema:
    """One of a few words."""
    return {"type": "string", "enum": [str(word) for word in words]}


def text(pattern: str = "") -> Schema:
    """A text, perhaps of one pattern."""
    return {"type": "string"} | ({"pattern": f"^{pattern}$"} if pattern else {})


def maybe(schema: Schema) -> Schema:
    """The same, or null."""
    if isinstance(schema.get("type"), str) and "enum" not in schema:
        return {**schema, "type": [schema["type"], "null"]}
    return {"anyOf": [schema, {"type": "null"}]}


def about(schema: Schema, description: Text) -> Schema:
    """The same, described."""
    return {**schema, "description": description}


def several(items: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": items}


def ref(name: str) -> Schema:
    """A schema that stands among the components."""
    return {"$ref": f"#/components/schemas/{name}"}


def record(description: Text, properties: Mapping[str, Schema], optional: frozenset[str] = frozenset()) -> Schema:
    """An object with these keys and no others."""
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def whole(description: Text) -> Schema:
    return about({"type": "integer"}, description)


def figure(description: Text) -> Schema:
    return about({"type": "number"}, description)


def listed(name: str, description: Text) -> Schema:
    return about(several(ref(name)), description)


def named(prefix: str, schemas: Mapping[str, Schema]) -> Mapping[str, Schema]:
    return {prefix + name: schema for name, schema in schemas.items()}
