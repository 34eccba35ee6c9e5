"""The published and worked cases from `calculator/cases`, served for others to test against."""

from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from calculator.base.wire import Shape, about

FILES = Path(__file__).parent.parent / "cases"


class Case(Shape):
    """A published or worked calculation; a figure is met to the decimals it is written with."""

    id: Annotated[str, about("name of the case")]
    path: Annotated[str, about("address of a twin")]
    query: Annotated[str, about("its query")]
    expect: Annotated[dict[str, Any], about("figures by dotted path; below a list, the figure of each member")]
    source: Annotated[str, about("where the figures were published, or how they were worked out")]


@cache
def cases() -> list[Case]:
    """The cases of all files."""
    files = sorted(FILES.glob("*.json"))
    return [case for file in files for case in msgspec.json.decode(file.read_bytes(), type=list[Case])]
