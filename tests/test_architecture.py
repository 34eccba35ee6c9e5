"""What keeps the engine trustworthy: it needs nothing but Python, and no float or careless rounding comes in."""

import ast
import importlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from types import ModuleType

import pytest

from calculator.engine import fide, uschess
from calculator.engine.fide import norms

ROOT = Path(__file__).parent.parent
ENGINE = sorted((ROOT / "calculator/engine").rglob("*.py"))
PURE = [*ENGINE, *sorted((ROOT / "calculator/formats").glob("*.py"))]
EXACT = [file for file in PURE if file.parent.name != "uschess"]  # US Chess's rules are defined for real numbers
MOST_LINES = 400
OF_WORKBOOKS = {"spreadsheet"}
VIEWS = sorted((ROOT / "calculator").rglob("views.py"))
ALL = sorted((ROOT / "calculator").rglob("*.py"))


def name(file: Path) -> str:
    return str(file.relative_to(ROOT))


def calls(file: Path) -> Iterator[str]:
    """The names called in a module."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


@pytest.mark.parametrize("file", PURE, ids=name)
def test_the_pure_parts_import_only_python_and_each_other(file: Path):
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom | ast.Import):
            module = node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
            assert module is not None
            allowed = sys.stdlib_module_names | ({"openpyxl"} if file.stem in OF_WORKBOOKS else set())
            assert module.startswith(("calculator.engine", "calculator.formats")) or module.partition(".")[0] in allowed


def test_the_engine_works_where_django_is_not_to_be_had():
    modules = [name(file).removesuffix(".py").replace("/", ".") for file in ENGINE if file.stem != "__init__"]
    blocked = f"import sys; sys.modules['django'] = None; import {', '.join(modules)}"
    subprocess.run([sys.executable, "-c", blocked], check=True, cwd=ROOT)


def test_every_package_has_its_layer():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    placed = [module for layer in layers for module in layer.split(" | ")]
    parts = {
        file.parent if file.name == "__init__.py" else file for file in (ROOT / "calculator").glob("*/__init__.py")
    }
    parts |= set((ROOT / "calculator").glob("[a-z]*.py"))
    without = {"migrations"}  # Django's own
    assert sorted(placed) == sorted(f"calculator.{part.stem}" for part in parts if part.stem not in without)


@pytest.mark.parametrize("file", ALL, ids=name)
def test_no_module_is_longer_than_can_be_read_at_a_sitting(file: Path):
    assert len(file.read_text().splitlines()) <= MOST_LINES


@pytest.mark.parametrize("file", VIEWS, ids=name)
def test_a_file_of_views_begins_with_a_view_and_has_no_guards(file: Path):
    functions = [node for node in ast.parse(file.read_text()).body if isinstance(node, ast.FunctionDef)]
    assert functions[0].decorator_list
    assert not any(isinstance(inner, ast.FunctionDef) for node in functions for inner in node.body)


@pytest.mark.parametrize("file", ALL, ids=name)
def test_nothing_rounds_but_the_rounding_module(file: Path):
    assert "round" not in set(calls(file))
    quantized = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)
                 and isinstance(node.func, ast.Attribute) and node.func.attr == "quantize"]  # fmt: skip
    assert all(len(node.args) == 2 for node in quantized), "a rounding mode"
    if file.name != "rounding.py":
        assert "to_integral" not in file.read_text()


@pytest.mark.parametrize("file", EXACT, ids=name)
def test_no_float_is_written_in_the_engine(file: Path):
    floats = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(getattr(node, "value", None), float)]
    assert floats == []
    assert "float" not in set(calls(file))
    divisions = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Div)]
    # The logistic, and a Decimal by a whole number.
    assert not divisions or file.stem in {"expectation", "first_rating"}


@pytest.mark.parametrize(("system", "least"), [(fide, 12), (norms, 20), (uschess, 10)])
def test_the_table_of_clauses_names_functions_that_exist(system: ModuleType, least: int):
    rows = re.findall(r"  ((?:[a-z_]+(?:\.\w+)*)(?:, \w+)*) +(?:yes|as )", system.__doc__ or "")
    assert len(rows) > least
    for row in rows:
        module, _, functions = row.partition(".")
        owner = importlib.import_module(f"{system.__name__}.{module}")
        for function in filter(None, functions.split(", ")):
            attrgetter(function)(owner)
