"""Reads the JSON of reports saved by releases up to 0.6.0. This format is no longer written.

Next to `version` it has `columns` and `value`. `columns` has the field names of each kind of record. In `value` a
record is the list of its fields in that order. Decimals and dates are strings.
"""

import json
import types
from collections.abc import Callable
from dataclasses import is_dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

VERSION = 1
T = TypeVar("T")
Read = Callable[[Any], Any]


class Unreadable(Exception):
    """A value of another shape."""


def hints_of(kind: Any) -> dict[str, Any]:
    """The types of a record's fields; in a generic record the type parameter is replaced by its argument."""
    origin = get_origin(kind) or kind
    arguments = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=True))
    return {name: arguments.get(hint, hint) for name, hint in get_type_hints(origin).items()}


class Reader:
    """Builds the reading function of each type once."""

    def __init__(self, columns: dict[str, list[str]]) -> None:
        self.columns = columns
        self.readers: dict[Any, Read] = {}

    def of(self, kind: Any) -> Read:
        if kind not in self.readers:
            self.readers[kind] = self.reader(kind)
        return self.readers[kind]

    def reader(self, kind: Any) -> Read:
        origin = get_origin(kind)
        if origin is types.UnionType:
            read = self.of(next(each for each in get_args(kind) if each is not types.NoneType))
            return lambda value: None if value is None else read(value)
        if origin is tuple:
            return self.sequence(*get_args(kind))
        if is_dataclass(origin or kind) or hasattr(kind, "_fields"):
            return self.record(kind)
        if kind is date:
            return date.fromisoformat
        return kind if kind is Decimal or issubclass(kind, Enum) else lambda value: value

    def sequence(self, *kinds: Any) -> Read:
        if kinds[1] is Ellipsis:
            read = self.of(kinds[0])
            return lambda values: tuple(map(read, values))
        reads = [self.of(kind) for kind in kinds]
        return lambda values: tuple(read(value) for read, value in zip(reads, values, strict=True))

    def record(self, kind: Any) -> Read:
        """Reads fields by their names in `columns`; a field added later gets its default."""
        names, hints = self.columns[(get_origin(kind) or kind).__name__], hints_of(kind)
        columns = [(name, self.of(hints[name])) for name in names]
        return lambda values: kind(**{name: read(value) for (name, read), value in zip(columns, values, strict=True)})


def read(document: bytes, kind: type[T]) -> T:
    """The value of a document of version 1. Raises Unreadable."""
    try:
        packed = json.loads(document)
        value: T = Reader(packed["columns"]).of(kind)(packed["value"])
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise Unreadable from error
    return value
