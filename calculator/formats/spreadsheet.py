"""A workbook (.xlsx) as text: a line for each row, with tabs between its cells, as a copied table has them.

Formulas are not evaluated: what they came to when the workbook was saved stands beside them.
"""

import warnings
from collections.abc import Iterator
from datetime import date, datetime, time
from decimal import Context

from openpyxl import load_workbook

from calculator.engine.errors import EngineError
from calculator.formats.archive import MOST_ROWS, Archive, within
from calculator.formats.findings import MOST_CHARACTERS

ZIP, OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # the old kind, and a new one with a password
NAMES = (b"[Content_Types].xml", b"xl/workbook")
AS_SHOWN = Context(prec=15)  # digits: those that a spreadsheet shows of its numbers
BLANKS = str.maketrans("\t\n\r", "   ")


def is_spreadsheet(data: bytes) -> bool:
    """Whether a file is a workbook, be it one that cannot be read."""
    return data.startswith(OLD) or (data.startswith(ZIP) and all(name in data for name in NAMES))


def read_spreadsheet(data: bytes) -> str:
    """The rows of every sheet that is to be seen, with a blank line between two; row numbers are line numbers.

    Whole numbers are written without decimals, dates as 2026-11-01, truth as 1 and 0. Blank cells at the end of a row
    are left out. Raises EngineError `old_spreadsheet`, `spreadsheet_too_large` (what, value, high), `bad_spreadsheet`.
    """
    if data.startswith(OLD):
        raise EngineError("old_spreadsheet")
    within("bytes", len(data), MOST_CHARACTERS)
    try:
        with warnings.catch_warnings(action="ignore"):  # of styles and rules that openpyxl does not keep
            return "\n\n".join("\n".join(lines) for lines in sheets(Archive(data)) if lines)
    except EngineError:
        raise
    except Exception as error:  # whatever a library comes upon in a damaged file
        raise EngineError("bad_spreadsheet") from error


def sheets(archive: Archive) -> Iterator[list[str]]:
    """The lines of each sheet that is to be seen, up to the last with anything in it."""
    rows = characters = 0
    book = load_workbook(archive.file, read_only=True, data_only=True, keep_links=False)
    if not book.worksheets:
        raise EngineError("bad_spreadsheet")
    for sheet in book.worksheets:
        if not archive.rows or sheet.sheet_state != "visible":
            continue
        lines: list[str] = []
        for number, row in enumerate(sheet.iter_rows(1, archive.rows, 1, archive.columns, values_only=True), 1):
            if row.count(None) < len(row) and (line := "\t".join(map(shown, row)).rstrip()):
                lines += [""] * (number - 1 - len(lines))
                lines.append(line)
                characters += len(line)
                within("characters", characters, MOST_CHARACTERS)
        rows += len(lines)
        within("rows", rows, MOST_ROWS)
        yield lines


def shown(value: object) -> str:
    """What a cell shows, as one that ends no cell and no line, and whose quotation marks are its own."""
    if value is None:
        return ""
    if isinstance(value, bool | int):
        return str(int(value))
    if isinstance(value, float):
        return format(AS_SHOWN.create_decimal(repr(value)).normalize(), "f")
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time):
        return value.isoformat("seconds")
    text = str(value).translate(BLANKS)
    return '"' + text.replace('"', '""') + '"' if text.startswith('"') else text
