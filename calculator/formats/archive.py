"""The zip archive of XML parts that a workbook is, looked through before openpyxl reads it.

openpyxl trusts what it reads: a style alone can keep it busy for minutes. So each part is followed here as it is
inflated, by the names of its elements alone, and only what was followed to its end is handed on.
"""

import re
from io import BytesIO
from posixpath import dirname, join, normpath
from xml.parsers.expat import ParserCreate, XMLParserType
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from openpyxl.utils.cell import coordinate_to_tuple

from calculator.engine.errors import EngineError

MOST_UNZIPPED = 20_000_000  # bytes of all parts together
MOST_PARTS = 1_000
MOST_DEPTH = 100
MOST_TAG = 100_000  # bytes of one tag with its attributes
MOST_FORMAT = 255  # characters of a number format, as in Excel
MOST_PRINTED = 3_000  # characters that say what of the sheets is printed: openpyxl searches them slowly
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


def within(what: str, value: int, high: int) -> None:
    """Refuses a workbook with more than `high` of `what`; raises EngineError `spreadsheet_too_large`."""
    if value > high:
        raise EngineError("spreadsheet_too_large", what=what, value=value, high=high)


def refuse(*_: object) -> None:
    """Refuses a damaged workbook; called for a document type as well: none has one, and with it come entities."""
    raise EngineError("bad_spreadsheet")


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
        self.tag, self.depth, self.row, self.column = "", 0, 0, 0
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
        """Text counts where it is a value; a `t` outside a row is one of the shared texts."""
        if self.tag in {"v", "t"} and self.row and not text.isspace():
            within("rows", self.row, MOST_ROWS)
            within("columns", self.column, MOST_COLUMNS)
            self.archive.rows = max(self.archive.rows, self.row)
            self.archive.columns = max(self.archive.columns, self.column)
        elif self.tag == "definedName":
            self.archive.printed += len(text)
            within("characters", self.archive.printed, MOST_PRINTED)
