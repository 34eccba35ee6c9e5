"""Values of the engine as small bytes and back, figure by figure: nothing is calculated again.

The bytes are zlib's of a JSON object: `version`; `columns`, the names of the fields of each kind of record, once; and
`value`, in which a record is the list of its fields. Decimals and dates are texts, so that every digit is kept. A field
that is added to a record later with a default can be read from old bytes; one that is renamed or goes, another name of
a record, another value of an enum, another order in a tuple needs a new VERSION and a way to read the old one.

>>> unpack(pack(Decimal("0.70"), Decimal), Decimal)
Decimal('0.70')
"""

import json
import types
import zlib
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from operator import attrgetter
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

VERSION = 1
T = TypeVar("T")
Columns = dict[str, list[str]]
Work = Callable[[Any], Any]


class PackingError(Exception):
    """Bytes that this release cannot read."""


def same(value: Any) -> Any:
    return value


def name_of(kind: Any) -> str:
    """The name of a record, without what stands for the parameter of a generic one."""
    return str((get_origin(kind) or kind).__name__)


def hints_of(kind: Any) -> dict[str, Any]:
    """The types of a record's fields; of one that is generic, with what stands for its parameter."""
    origin = get_origin(kind) or kind
    of_parameters = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=True))
    return {name: of_parameters.get(hint, hint) for name, hint in get_type_hints(origin).items()}


def columns_of(kind: Any) -> list[str] | None:
    """The names of a record's fields; None for what is no record."""
    kind = get_origin(kind) or kind
    if is_dataclass(kind):
        return [field.name for field in fields(kind)]
    return list(kind._fields) if hasattr(kind, "_fields") else None


class Worker:
    """What is done to the values of a type, found once for each type: what writing and reading have in common."""

    gather: Callable[[Any], Any]

    def __init__(self, columns: Columns) -> None:
        self.columns = columns
        self.known: dict[Any, Work] = {}

    def of(self, kind: Any) -> Work:
        if kind not in self.known:
            self.known[kind] = self.made(kind)
        return self.known[kind]

    def made(self, kind: Any) -> Work:
        if get_origin(kind) is types.UnionType:
            work = self.of(next(each for each in get_args(kind) if each is not types.NoneType))
            return lambda value: None if value is None else work(value)
        if get_origin(kind) is tuple:
            each, gather = self.of(get_args(kind)[0]), self.gather
            if get_args(kind)[1] is Ellipsis:
                return lambda values: gather(map(each, values))
            works = [self.of(part) for part in get_args(kind)]
            return lambda values: gather(work(value) for work, value in zip(works, values, strict=True))
        return self.record(kind) if columns_of(kind) else self.single(kind)

    def single(self, kind: Any) -> Work:
        """A value that is no record."""
        raise NotImplementedError

    def record(self, kind: Any) -> Work:
        """A record, whose fields are values."""
        raise NotImplementedError


class Packer(Worker):
    """Writes; `columns` fills with the records met."""

    gather = list

    def single(self, kind: Any) -> Work:
        if issubclass(kind, Enum):
            return attrgetter("value")
        return str if kind is Decimal or kind is date else same

    def record(self, kind: Any) -> Work:
        names, hints = columns_of(kind) or [], hints_of(kind)
        self.columns[name_of(kind)] = names
        works = [(name, self.of(hints[name])) for name in names]
        return lambda value: [work(getattr(value, name)) for name, work in works]


class Unpacker(Worker):
    """Reads, by the names of the fields as they were written."""

    gather = tuple

    def single(self, kind: Any) -> Work:
        if kind is date:
            return date.fromisoformat
        return kind if kind is Decimal or issubclass(kind, Enum) else same

    def record(self, kind: Any) -> Work:
        names, hints = self.columns[name_of(kind)], hints_of(kind)
        works = [self.of(hints[name]) for name in names]
        if names == columns_of(kind):  # a quarter faster, and the rule
            return lambda values: kind(*[work(value) for work, value in zip(works, values, strict=True)])
        return lambda values: kind(
            **{name: work(value) for name, work, value in zip(names, works, values, strict=True)}
        )


def pack(value: T, kind: type[T]) -> bytes:
    """A value made of records, tuples, Decimals, dates, enums, texts and whole numbers; equal ones give equal bytes."""
    columns: Columns = {}
    written = Packer(columns).of(kind)(value)
    document = {"version": VERSION, "columns": columns, "value": written}
    return zlib.compress(json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode())


def unpack(content: bytes, kind: type[T]) -> T:
    """What was packed. Raises PackingError for what another release has packed so that this one cannot read it."""
    document = json.loads(zlib.decompress(content))
    if document["version"] != VERSION:
        raise PackingError(f"version {document['version']}")
    try:
        made: T = Unpacker(document["columns"]).of(kind)(document["value"])
    except (KeyError, TypeError, ValueError) as error:
        raise PackingError("a record of another shape") from error
    return made
