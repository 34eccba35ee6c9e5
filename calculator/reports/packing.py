"""Values of the engine as small bytes and back, figure by figure: nothing is calculated again.

The bytes are zlib's of JSON by msgspec: `version`, and `value`, in which a dataclass is an object and a NamedTuple a
list of its fields. Decimals are texts, so that every digit is kept. A field that is added to a record later with a
default can be read from old bytes, of a NamedTuple only one at the end; one that is renamed or goes, another value of
an enum, another order in a tuple needs a new VERSION and a way to read the old one. What version 1 was, version_1.py
says; in version 2 an event had its rounds with its players, else it is the same, and a release that knows no other does
not take one for the other. The type of the value is not in the bytes: beside them stands the rating system that
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
    """Bytes that this release cannot read: damaged, or packed by another one in another way."""


class Numbered(msgspec.Struct):
    """All that is read of bytes before it is known how to read them."""

    version: int


class Packed(msgspec.Struct, Generic[T]):
    """A value with the version of its packing."""

    version: int
    value: T


@cache
def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Packed[kind])


def pack(value: T, kind: type[T]) -> bytes:
    """A value of dataclasses, NamedTuples, tuples, Decimals, dates, enums and such; equal ones give equal bytes."""
    return zlib.compress(msgspec.json.encode(Packed(VERSION, value)))


def unpack(content: bytes | memoryview, kind: Any) -> Any:
    """What was packed. Raises PackingError."""
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
