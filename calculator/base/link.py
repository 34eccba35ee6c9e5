"""The canonical link: values as a query writes them."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import Enum
from urllib.parse import urlencode

from calculator.base import figures


def wire(value: object) -> str:
    """One value as a link writes it."""
    match value:
        case bool():
            return str(int(value))
        case Decimal():
            return figures.plain(value)
        case date():
            return value.isoformat()
        case tuple():
            return "_".join(map(wire, value))
        case Enum():
            return str(value.value)
        case _:
            return str(value)


def link(path: str, values: Mapping[str, object]) -> str:
    """`path` with its query; a list is a repeated key."""
    pairs = [
        (key, wire(one)) for key, value in values.items() for one in (value if isinstance(value, list) else [value])
    ]
    return f"{path}?{urlencode(pairs, safe=':')}"
