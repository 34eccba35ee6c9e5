"""The published and worked cases, kept as data beside this module, and served for others to test against."""

import json
from functools import cache
from pathlib import Path
from typing import TypedDict

FILES = Path(__file__).parent.parent / "cases"


class Case(TypedDict):
    """What a twin must say: `expect` holds figures by dotted path, `source` where they come from."""

    id: str
    path: str
    query: str
    expect: dict[str, object]
    source: str


@cache
def cases() -> list[Case]:
    """Every case of every file."""
    return [case for file in sorted(FILES.glob("*.json")) for case in json.loads(file.read_text("utf-8"))]
