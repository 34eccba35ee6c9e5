"""Packs values of the engine into bytes and back. Unpacking restores each figure; nothing is calculated again.

The bytes are zlib-compressed JSON, written by msgspec: `version` and `value`. In `value` a dataclass is an object and a
NamedTuple a list of its fields. Decimals are strings, so that every digit is kept.

Old bytes can be read after a field with a default was added to a record; in a NamedTuple only at the end. A new VERSION
and a reader for the old one are needed if a field is renamed or removed, if a value of an enum changes, or the order of
a tuple. version_1.py describes version 1. In version 2 the rounds of an event were stored with its players; version 3
is the same otherwise. The type of the value is not in the bytes: the column with the rating system
decides it.

>>> from decimal import Decimal
>>> unpack(pack(Decimal("0.70"), Decimal), Decimal)
Decimal('0.70')
"""

import zlib
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from calculator.reports import version_1

VERSION = 3
T = TypeVar("T")


class PackingError(Exception):
    """Bytes that this release cannot read: damaged, or packed by a release with another format."""


class Numbered(msgspec.Struct):
    """The version alone, which decides how the rest is read."""

    version: int


class Packed(msgspec.Struct, Generic[T]):
    """A value with the version of its packing."""

    version: int
    value: T


@cache
def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Packed[kind])


def pack(value: T, kind: type[T]) -> bytes:
    """Packs dataclasses, NamedTuples, tuples, Decimals, dates, enums and the like; equal values give equal bytes."""
    return zlib.compress(msgspec.json.encode(Packed(VERSION, value)))


def unpack(content: bytes | memoryview, kind: Any) -> Any:
    """The value that was packed. Raises PackingError."""
    try:
        document = zlib.decompress(content)
        version = msgspec.json.decode(document, type=Numbered).version
        if version in {2, VERSION}:
            return decoder_of(kind).decode(document).value
        if version == version_1.VERSION:
            return version_1.read(document, kind)
    except (zlib.error, msgspec.DecodeError, version_1.Unreadable) as error:
        raise PackingError("damaged, or of another shape") from error
    raise PackingError(f"version {version}")
