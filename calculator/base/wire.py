"""Values as JSON: the one place where Decimals become JSON numbers, never rounded for display."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import TYPE_CHECKING

from calculator.base.messages import Problem
from calculator.engine.system import Edition

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Json = Mapping[str, object]


def short(value: Decimal) -> int | float:
    """What a person typed, as short as he would write it: 20 and not 20.0."""
    return float(value) if value % 1 else int(value)


def number(value: Decimal | None) -> float | None:
    """An exact figure as a JSON number."""
    return None if value is None else float(value)


def parsed(value: object) -> object:
    """A form's value for `input`."""
    match value:
        case Decimal():
            return short(value)
        case date():
            return value.isoformat()
        case Enum():
            return value.value
        case tuple():
            return list(value)
        case _:
            return value


def plain_figures(answer: "DataclassInstance") -> dict[str, object]:
    """The figures of a look-up under their own names."""
    return {field.name: parsed(getattr(answer, field.name)) for field in fields(answer)}


def regulations(rules: Edition) -> Json:
    """The edition applied."""
    return {"id": rules.id, "chapter": str(rules.chapter), "from": rules.start.isoformat()}


def errors_json(problems: Sequence[Problem]) -> Json:
    """The one shape of errors."""
    return {
        "ok": False,
        "errors": [
            {"code": each.code, "field": each.field, "row": each.row, "message": each.whole} for each in problems
        ],
    }
