"""A workbook (.xlsx) as text: a line for each row, with tabs between its cells, as a copied table has them.

Formulas are not evaluated: what they came to when the workbook was saved stands beside them.
"""

from struct import error as StructError
from xml.parsers.expat import ExpatError
from zipfile import BadZipFile
from zlib import error as ZlibError

from calculator.engine.errors import EngineError
from calculator.formats.archive import Archive, within
from calculator.formats.problems import MOST_CHARACTERS
from calculator.formats.workbook import MOST_ROWS, Relations, SharedTexts, Sheet, Styles, Workbook

ZIP, OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # the old kind, and a new one with a password
NAMES = (b"[Content_Types].xml", b"xl/workbook")
DAMAGED = (
    BadZipFile, StructError, ZlibError, ExpatError,
    EOFError, OSError, RuntimeError, LookupError, ValueError, ArithmeticError,
)  # fmt: skip


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
        return "\n\n".join("\n".join(lines) for lines in sheets(Archive(data)) if lines)
    except EngineError:
        raise
    except DAMAGED as error:
        raise EngineError("bad_spreadsheet") from error


def sheets(archive: Archive) -> list[list[str]]:
    """The lines of each sheet that is to be seen."""
    root = relations(archive, "")
    source = root.kinds["officeDocument"]
    known, workbook = relations(archive, source), Workbook()
    archive.follow(source, workbook)
    shared, styles = SharedTexts(), Styles()
    for kind, part in (("sharedStrings", shared), ("styles", styles)):
        if known.kinds.get(kind) in archive.names:
            archive.follow(known.kinds[kind], part)
    found: list[Sheet] = []
    for identifier in workbook.sheets:
        found.append(Sheet(shared.found, styles.dates, workbook.epoch))
        archive.follow(known.targets[identifier], found[-1])
        within("rows", sum(len(sheet.lines) for sheet in found), MOST_ROWS)
        within("characters", sum(sheet.characters for sheet in found), MOST_CHARACTERS)
    return [sheet.lines for sheet in found]


def relations(archive: Archive, source: str) -> Relations:
    """What the part `source` refers to; the archive itself for no source."""
    folder, _, name = source.rpartition("/")
    found = Relations(source)
    archive.follow("/".join(filter(None, (folder, "_rels", f"{name}.rels"))), found)
    return found
