"""The published and worked cases as data, and the comparison of an answer with a case."""

from typing import Any

import msgspec
import pytest

from calculator.api import cases as case_file


def cases(*paths: str) -> list[Any]:
    """All cases, or those of some twins, with their ids as pytest ids."""
    rows = msgspec.to_builtins(case_file.cases())
    return [pytest.param(case, id=case["id"]) for case in rows if not paths or case["path"] in paths]


def value_at(answer: Any, path: str) -> Any:
    """The value at a dotted path. A name below a list gives the list of its members' values."""
    for step in path.split("."):
        if isinstance(answer, list) and not step.isdigit():
            answer = [member[step] for member in answer]
        else:
            answer = answer[int(step) if isinstance(answer, list) else step]
    return answer


def agrees(value: Any, expected: Any) -> bool:
    """Equal to the number of decimals in the case. Whole numbers and more than six decimals: equal within 1e-9."""
    if isinstance(expected, list):
        return len(value) == len(expected) and all(map(agrees, value, expected))
    if isinstance(expected, bool) or not isinstance(expected, int | float):
        return bool(value == expected)
    decimals = len(str(expected).partition(".")[2]) if expected % 1 else 0
    return bool(abs(value - expected) <= (0.5 * 10**-decimals + 1e-12 if 0 < decimals <= 6 else 1e-9))
