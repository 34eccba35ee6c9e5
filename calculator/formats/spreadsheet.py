"""A workbook (.xlsx) as text: a line for each row, with tabs between its cells, as a copied table has them.

Formulas are not evaluated: what they came to when the workbook was saved stands beside them.

A workbook is a zip archive of XML parts. openpyxl trusts what it reads: a style alone can keep it busy for minutes. So
each part is followed here as it is inflated, by the names of its elements alone, and only what was followed to its end
is handed on.
"""

import re
import warnings
from collections.abc import Iterator
from datetime import date, datetime, time
from decimal import Context
from io import BytesIO
from posixpath import dirname, join, normpath
from xml.parsers.expat import ParserCreate, XMLParserType
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from openpyxl import load_workbook
from openpyxl.utils.cell import coordinate_to_tuple

from calculator.engine.errors import EngineError, ErrorCode
from calculator.formats.findings import MOST_CHARACTERS

MOST_UNZIPPED = 20_000_000  # bytes of all parts together
MOST_PARTS = 1_000
MOST_DEPTH = 100
MOST_TAG = 100_000  # bytes of one tag with its attributes
MOST_FORMAT = 255  # characters of a number format, as in Excel
MOST_PRINTED = 3_000  # characters that say what of the sheets is printed: openpyxl searches them slowly
MOST_TEXT = 32_767  # characters of one text, as in Excel; many cells may refer to one
MOST_ROWS = 10_000
MOST_COLUMNS = 80
MOST_WORK = 700_000  # of all elements, each as the work that openpyxl has with it, in two microseconds
WORK = {"c": 3, "v": 1, "f": 1, "row": 1, "si": 5, "is": 4, "t": 1, "sheet": 5_000, "numFmt": 500}
OTHER = 30  # or a unit for each character of its attributes
ENTRY = b"PK\x01\x02"  # how each entry of a zip directory begins
CHUNK = 65_536
KEPT = (".xml", ".rels")
UNREAD = re.compile(  # parts without values
    "customXml/|docProps/|xl/(?:charts|chartsheets|comments|ctrlProps|drawings|externalLinks|pivot|query|tables|theme)"
)

ZIP, OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # the old kind, and a new one with a password
NAMES = (b"[Content_Types].xml", b"xl/workbook")
AS_SHOWN = Context(prec=15)  # digits: those that a spreadsheet shows of its numbers
BLANKS = str.maketrans("\t\n\r", "   ")


def within(what: str, value: int, high: int) -> None:
    """Refuses a workbook with more than `high` of `what`; raises EngineError `spreadsheet_too_large`."""
    if value > high:
        raise EngineError(ErrorCode.SPREADSHEET_TOO_LARGE, what=what, value=value, high=high)


def refuse(*_: object) -> None:
    """Refuses a damaged workbook; called for a document type as well: none has one, and with it come entities."""
    raise EngineError(ErrorCode.BAD_SPREADSHEET)


class Archive:
    """The parts that openpyxl may read, as a new archive `file`, and the last row and column with a value.

    Raises EngineError `spreadsheet_too_large`, also while a part is inflated, and `bad_spreadsheet`.
    """

    def __init__(self, data: bytes) -> None:
        within("parts", data.count(ENTRY), MOST_PARTS)
        self.file, self.seen = BytesIO(), set[str]()
        self.rows = self.columns = self.read = self.work = self.printed = 0
        with ZipFile(BytesIO(data)) as old, ZipFile(self.file, "w") as new:
            within("bytes", sum(info.file_size for info in old.infolist()), MOST_UNZIPPED)
            for info in old.infolist():
                if info.filename.endswith(KEPT) and not UNREAD.match(info.filename):
                    self.once(info.filename)
                    self.follow(old, info, new)

    def once(self, name: str) -> None:
        """Refuses what is there twice, lest one sheet be read a thousand times."""
        if name in self.seen:
            refuse()
        self.seen.add(name)

    def count(self, tag: str, attributes: dict[str, str]) -> None:
        """Counts the work with an element."""
        self.work += WORK.get(tag) or max(OTHER, sum(map(len, attributes.values())))
        within("elements", self.work, MOST_WORK)

    def follow(self, old: ZipFile, info: ZipInfo, new: ZipFile) -> None:
        """Follows one part to its end, and copies it."""
        if info.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
            refuse()
        part, before = Part(self, info.filename), self.read
        with old.open(info) as source, new.open(info.filename, "w") as copy:
            while chunk := source.read(CHUNK):
                self.read += len(chunk)
                within("bytes", self.read, MOST_UNZIPPED)  # the directory may lie
                part.parser.Parse(chunk)
                if self.read - before - part.parser.CurrentByteIndex > MOST_TAG:
                    refuse()
                copy.write(chunk)
        part.parser.Parse(b"", True)


class Part:
    """One part as it is parsed; whatever its name, it may be a sheet, the styles or any other."""

    def __init__(self, archive: Archive, name: str) -> None:
        self.archive, self.name = archive, name
        self.tag, self.depth, self.row, self.column, self.length = "", 0, 0, 0, 0
        self.parser: XMLParserType = ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler, self.parser.EndElementHandler = self.start, self.end
        self.parser.CharacterDataHandler = self.data
        self.parser.StartDoctypeDeclHandler = refuse

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins: it counts, and its place in a sheet is noted."""
        self.tag = tag = tag.rpartition(":")[2]
        self.depth += 1
        self.archive.count(tag, attributes)
        if self.depth > MOST_DEPTH or len(attributes.get("formatCode", "")) > MOST_FORMAT:
            refuse()
        if tag in {"si", "is", "v", "f"}:
            self.length = 0
        if tag == "row":
            before, self.row, self.column = self.row, int(attributes.get("r", self.row + 1)), 0
            if self.row <= before:
                refuse()
        elif tag == "c":
            self.column = coordinate_to_tuple(attributes["r"])[1] if "r" in attributes else self.column + 1
        elif tag == "definedName" and not attributes["name"].startswith("_xlnm."):
            self.tag = ""
        elif tag == "sheet":
            for name in (name for name in attributes if name.rpartition(":")[2] == "id"):
                self.archive.once(f"{self.name} {attributes[name]}")
        elif tag == "Relationship" and attributes["Target"].endswith(KEPT):
            self.archive.once(f"{self.name} {normpath(join('/', dirname(dirname(self.name)), attributes['Target']))}")

    def end(self, _: str) -> None:
        self.tag = ""
        self.depth -= 1

    def data(self, text: str) -> None:
        """Text counts where it is a value; a `t` outside a row is one of the shared texts, perhaps a part of one."""
        if self.tag in {"v", "t", "f"}:
            self.length += len(text)
            within("characters", self.length, MOST_TEXT)
        if self.tag in {"v", "t"} and self.row and not text.isspace():
            within("rows", self.row, MOST_ROWS)
            within("columns", self.column, MOST_COLUMNS)
            self.archive.rows = max(self.archive.rows, self.row)
            self.archive.columns = max(self.archive.columns, self.column)
        elif self.tag == "definedName":
            self.archive.printed += len(text)
            within("characters", self.archive.printed, MOST_PRINTED)


def is_spreadsheet(data: bytes) -> bool:
    """Whether a file is a workbook, be it one that cannot be read."""
    return data.startswith(OLD) or (data.startswith(ZIP) and all(name in data for name in NAMES))


def read_spreadsheet(data: bytes) -> str:
    """The rows of every sheet that is to be seen, with a blank line between two; row numbers are line numbers.

    Whole numbers are written without decimals, dates as 2026-11-01, truth as 1 and 0. Blank cells at the end of a row
    are left out. Raises EngineError `old_spreadsheet`, `spreadsheet_too_large` (what, value, high), `bad_spreadsheet`.
    """
    if data.startswith(OLD):
        raise EngineError(ErrorCode.OLD_SPREADSHEET)
    within("bytes", len(data), MOST_CHARACTERS)
    try:
        with warnings.catch_warnings(action="ignore"):  # of styles and rules that openpyxl does not keep
            return "\n\n".join("\n".join(lines) for lines in sheets(Archive(data)) if lines)
    except EngineError:
        raise
    except Exception as error:  # whatever a library comes upon in a damaged file
        raise EngineError(ErrorCode.BAD_SPREADSHEET) from error


def sheets(archive: Archive) -> Iterator[list[str]]:
    """The lines of each sheet that is to be seen, up to the last with anything in it."""
    rows = characters = 0
    book = load_workbook(archive.file, read_only=True, data_only=True, keep_links=False)
    if not book.worksheets:
        raise EngineError(ErrorCode.BAD_SPREADSHEET)
    for sheet in book.worksheets:
        if not archive.rows or sheet.sheet_state != "visible":
            continue
        lines: list[str] = []
        for number, row in enumerate(sheet.iter_rows(1, archive.rows, 1, archive.columns, values_only=True), 1):
            if row.count(None) == len(row):
                continue
            texts = [shown(value) for value in row]
            within("characters", characters + sum(map(len, texts)), MOST_CHARACTERS)  # before they are joined
            if line := "\t".join(texts).rstrip():
                lines += [""] * (number - 1 - len(lines))
                lines.append(line)
                characters += len(line)
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
