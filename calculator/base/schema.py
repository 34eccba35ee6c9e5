"""JSON Schemas as small words, for the keys of a query and the figures of an answer."""

from collections.abc import Mapping
from typing import TypeAlias

from calculator.base.shown import Text
from calculator.engine.values import Limits

Schema: TypeAlias = Mapping[str, object]
DATE: Schema = {"type": "string", "format": "date"}
MOMENT: Schema = {"type": "string", "format": "date-time"}
FLAG: Schema = {"type": "boolean"}


def within(limits: Limits, *, whole: bool = False) -> Schema:
    """A number within limits."""
    schema: Schema = {
        "type": "integer" if whole else "number", "minimum": int(limits.low), "maximum": int(limits.high),
    }  # fmt: skip
    return {**schema, "multipleOf": float(limits.step)} if limits.step else schema


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
