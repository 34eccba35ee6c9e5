"""JSON of answers. A shape is declared once: an answer is an instance of it, and the OpenAPI description is its schema.

Decimals become JSON numbers with all their digits, neither rounded for display nor converted to float.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import cache
from typing import Annotated, Any, Generic, Self, TypeAlias, TypeVar, cast

import msgspec
from msgspec import UNSET, Meta

from calculator.base import messages
from calculator.base.messages import Problem
from calculator.base.schema import Schema, plain_schema
from calculator.engine.values import ZERO

Json: TypeAlias = Mapping[str, object]
T = TypeVar("T")


def about(description: str, **more: Any) -> Meta:
    """The description of a key, with its unit and the meaning of null; `more` are constraints of msgspec's Meta."""
    return Meta(description=description, **more)


def one_of(words: Iterable[object], description: str | None = None) -> Meta:
    """The description of a key with an enum of words, in their order. Members of an Enum count as their values."""
    return Meta(
        description=description, extra_json_schema={"enum": [str(getattr(word, "value", word)) for word in words]}
    )


def short(value: Decimal) -> Decimal:
    """A number that a user typed, in its shortest form: 20 and not 20.0 or 2E+1."""
    return value.normalize() if value % 1 else Decimal(int(value))


def parsed(value: object) -> object:
    """A form's value for `input`."""
    return short(value) if isinstance(value, Decimal) else value


def exact(value: T) -> T | Decimal:
    """A figure with all its digits; a zero has neither a sign nor an exponent."""
    return value or ZERO if type(value) is Decimal else value


# A mapping, because type checkers do not inherit `frozen` in subclasses, and msgspec does.
OPTIONS: Mapping[str, bool] = {"frozen": True, "forbid_unknown_fields": True}


class Shape(msgspec.Struct, **OPTIONS):
    """An object of an answer. The docstring of a shape and the metadata of its fields describe it for programs."""

    @classmethod
    def of(cls, source: object, **own: object) -> Self:
        """The source's values of the same names, where the shape has none of its `own`."""
        make = cast(Callable[..., Self], cls)
        values = [own[name] if name in own else getattr(source, name) for name in cls.__struct_fields__]
        return make(*map(exact, values))


def shape(name: str, docstring: str, fields: Iterable[tuple[str, Any]]) -> Any:
    """A shape whose fields are defined by data."""
    return msgspec.defstruct(name, fields, bases=(Shape,), namespace={"__doc__": docstring}, module=__name__)


class Answer(Shape, Generic[T]):
    """An answer that has nothing beside its result."""

    result: T


class Regulations(Shape):
    """The edition applied."""

    id: Annotated[str, about("its name")]
    chapter: Annotated[str, about("the rating list: standard, rapid or blitz; for US Chess the kind of the event")]
    start: Annotated[date, about("its first day")] = msgspec.field(name="from")


class Note(Shape):
    """A remark."""

    code: Annotated[str, about("what it is about")]
    message: Annotated[str, about("a sentence")]


class Error(Shape):
    """One thing that is wrong."""

    code: Annotated[str, one_of(messages.ERRORS, "what is wrong")]
    field: Annotated[str | None, about("the key; null where it is the address")]
    row: Annotated[int | None, about("the game, from 1; null where it is no game")]
    message: Annotated[str, about("a sentence")]


YES: TypeAlias = Annotated[bool, Meta(extra_json_schema={"const": True})]
NO: TypeAlias = Annotated[bool, Meta(extra_json_schema={"const": False})]


class Errors(Shape):
    """The one shape of every error, of input and of the address."""

    ok: NO
    errors: Annotated[list[Error], about("everything that is wrong", min_length=1)]


def errors(problems: Sequence[Problem]) -> list[Error]:
    return [Error.of(problem, message=problem.whole) for problem in problems]


def errors_json(problems: Sequence[Problem]) -> Errors:
    return Errors(ok=False, errors=errors(problems))


def keys_of(shape: Shape) -> dict[str, object]:
    """The keys of an answer with their values, without those that are unset."""
    return {name: value for name, value in msgspec.structs.asdict(shape).items() if value is not UNSET}


ENCODER = msgspec.json.Encoder(decimal_format="number", enc_hook=str)  # `str` evaluates lazy translations


def encoded(body: object) -> bytes:
    """The body as JSON in UTF-8."""
    return ENCODER.encode(body)


@cache
def schema_of(shape: Any) -> tuple[Schema, Mapping[str, Schema]]:
    """The JSON Schema of a shape, and the schemas of the components that it references by name, including its own."""
    (schema,), components = msgspec.json.schema_components([shape], ref_template="#/components/schemas/{name}")
    return plain_schema(schema), {name: plain_schema(each) for name, each in components.items()}
