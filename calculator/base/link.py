"""The canonical link: values as a query writes them."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from enum import Enum
from functools import cache
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import get_language

from calculator.base import figures


@cache
def address_in(language: str | None, name: str) -> str:
    """The URL path of a page without parameters. `language` is the cache key and must be the active language."""
    return reverse(name)


def address(name: str) -> str:
    """The URL path of a page without parameters, in the active language."""
    return address_in(get_language(), name)


def wire(value: object) -> str:
    """One value as text in a query string."""
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
    """`path` with a query string; a list becomes a repeated key."""
    pairs = [
        (key, wire(one)) for key, value in values.items() for one in (value if isinstance(value, list) else [value])
    ]
    return f"{path}?{urlencode(pairs, safe=':')}"
