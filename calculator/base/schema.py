"""Functions that make JSON Schemas, for the keys of a query and the figures of an answer."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from calculator.base.shown import Text
from calculator.engine.values import Limits

Schema: TypeAlias = Mapping[str, object]
DATE: Schema = {"type": "string", "format": "date"}
FLAG: Schema = {"type": "boolean"}
WHOLE_OR_DECIMAL: list[Schema] = [{"type": "integer"}, {"type": "number"}]


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
    """A text; with a `pattern`, it must match as a whole."""
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
    """A reference to a schema among the components."""
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


def plain_schema(schema: Any) -> Any:
    """A schema of msgspec, changed: a Decimal is a number and not a text, with or without int beside it, and the
    description of a value that may be null moves from the alternative to the whole.

    Titles are left out, because every component has a name anyway.
    """
    if isinstance(schema, list):
        return [plain_schema(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {
        key: plain_schema(value) for key, value in schema.items() if not (key == "title" and isinstance(value, str))
    }
    if plain.get("format") == "decimal":
        return {key: value for key, value in plain.items() if key != "format"} | {"type": "number"}
    either = plain.get("anyOf", [])
    if either == WHOLE_OR_DECIMAL:
        return {key: value for key, value in plain.items() if key != "anyOf"} | {"type": "number"}
    descriptions = [each.pop("description") for each in either if isinstance(each, dict) and "description" in each]
    return {"description": descriptions[0], **plain} if descriptions and "description" not in plain else plain
