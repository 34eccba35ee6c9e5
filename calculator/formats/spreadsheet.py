"""A workbook (.xlsx) as text: a line for each row, with tabs between its cells, as a copied table has them.

Formulas are not evaluated. Their values from the last save are used.

A workbook is a zip archive of XML parts. openpyxl does not limit its work: one style can keep it busy for minutes. So
all parts are parsed here first, while they are unzipped, and their elements counted. openpyxl gets only parts that
stayed within the limits.
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
MOST_PRINTED = 3_000  # characters of all print areas: openpyxl searches them slowly
MOST_TEXT = 32_767  # characters of one text, as in Excel; many cells may refer to one
MOST_ROWS = 10_000
MOST_COLUMNS = 80
MOST_WORK = 700_000  # time that openpyxl needs for all elements, in units of two microseconds
WORK = {"c": 3, "v": 1, "f": 1, "row": 1, "si": 5, "is": 4, "t": 1, "sheet": 5_000, "numFmt": 500}
OTHER = 30  # units for another element, or one for each character of its attributes
ENTRY = b"PK\x01\x02"  # the first bytes of an entry in a zip directory
CHUNK = 65_536
KEPT = (".xml", ".rels")
UNREAD = re.compile(  # parts without cell values
    "customXml/|docProps/|xl/(?:charts|chartsheets|comments|ctrlProps|drawings|externalLinks|pivot|query|tables|theme)"
)

ZIP, OLD = b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # .xlsx; .xls, or .xlsx with a password
NAMES = (b"[Content_Types].xml", b"xl/workbook")
AS_SHOWN = Context(prec=15)  # digits of a number that a spreadsheet shows
BLANKS = str.maketrans("\t\n\r", "   ")


def within(what: str, value: int, high: int) -> None:
    """Raises EngineError `spreadsheet_too_large` if there are more than `high` of `what`."""
    if value > high:
        raise EngineError(ErrorCode.SPREADSHEET_TOO_LARGE, what=what, value=value, high=high)


def refuse(*_: object) -> None:
    """Raises EngineError `bad_spreadsheet`. Also the handler of a document type: no workbook has one, attacks do."""
    raise EngineError(ErrorCode.BAD_SPREADSHEET)


class Archive:
    """The parts that openpyxl may read, as a new archive `file`, and the last row and column with a value.

    Raises EngineError `bad_spreadsheet` or, as soon as a limit is passed, `spreadsheet_too_large`.
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
        """Refuse a name that is there twice: a workbook could name one sheet a thousand times."""
        if name in self.seen:
            refuse()
        self.seen.add(name)

    def count(self, tag: str, attributes: dict[str, str]) -> None:
        """Add the work for an element."""
        self.work += WORK.get(tag) or max(OTHER, sum(map(len, attributes.values())))
        within("elements", self.work, MOST_WORK)

    def follow(self, old: ZipFile, info: ZipInfo, new: ZipFile) -> None:
        """Parse one part to its end and copy it."""
        if info.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
            refuse()
        part, before = Part(self, info.filename), self.read
        with old.open(info) as source, new.open(info.filename, "w") as copy:
            while chunk := source.read(CHUNK):
                self.read += len(chunk)
                within("bytes", self.read, MOST_UNZIPPED)  # the sizes in the directory may be false
                part.parser.Parse(chunk)
                if self.read - before - part.parser.CurrentByteIndex > MOST_TAG:
                    refuse()
                copy.write(chunk)
        part.parser.Parse(b"", True)


class Part:
    """The parser of one part. Any part may be a sheet, whatever its name."""

    def __init__(self, archive: Archive, name: str) -> None:
        self.archive, self.name = archive, name
        self.tag, self.depth, self.row, self.column, self.length = "", 0, 0, 0, 0
        self.parser: XMLParserType = ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler, self.parser.EndElementHandler = self.start, self.end
        self.parser.CharacterDataHandler = self.data
        self.parser.StartDoctypeDeclHandler = refuse

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Count an element and follow its row and column in a sheet."""
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
        """Count the characters of a value. A `t` outside a row is a shared text, or a part of one."""
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
    """Whether a file is a workbook, even one that cannot be read."""
    return data.startswith(OLD) or (data.startswith(ZIP) and all(name in data for name in NAMES))


def read_spreadsheet(data: bytes) -> str:
    """The rows of all visible sheets, with a blank line between two. In the first, row and line numbers agree.

    Whole numbers have no decimals, dates are written 2026-11-01, true and false 1 and 0. Blank cells at the end of a
    row are left out. Raises EngineError `old_spreadsheet`, `bad_spreadsheet` or `spreadsheet_too_large` (what, value,
    high).
    """
    if data.startswith(OLD):
        raise EngineError(ErrorCode.OLD_SPREADSHEET)
    within("bytes", len(data), MOST_CHARACTERS)
    try:
        with warnings.catch_warnings(action="ignore"):  # about styles that openpyxl does not support
            return "\n\n".join("\n".join(lines) for lines in sheets(Archive(data)) if lines)
    except EngineError:
        raise
    except Exception as error:  # openpyxl raises many kinds for damaged files
        raise EngineError(ErrorCode.BAD_SPREADSHEET) from error


def sheets(archive: Archive) -> Iterator[list[str]]:
    """The lines of each visible sheet, up to the last line with a value."""
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
    """The value of a cell as text, without tabs and line ends, and with quotation marks escaped."""
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
