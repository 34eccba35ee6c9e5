"""The zip archive of XML parts that a workbook is.

Each part is followed as it is inflated and never held as a whole, so that neither a directory that lies, nor entities,
nor a million cells cost time or memory. A library that builds the workbook first would: a style alone can keep it busy
for minutes.
"""

from io import BytesIO
from xml.parsers.expat import ParserCreate, XMLParserType
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from calculator.engine.errors import EngineError

MOST_UNZIPPED = 20_000_000  # bytes of all parts together
MOST_PARTS = 1_000
MOST_ELEMENTS = 2_000_000  # of all parts that are read
MOST_DEPTH = 100
MOST_TAG = 200_000  # bytes of one tag with its attributes
ENTRY = b"PK\x01\x02"  # how each entry of a zip directory begins
CHUNK = 65_536


def within(what: str, value: int, high: int) -> None:
    """Refuses a workbook with more than `high` of `what`; raises EngineError `spreadsheet_too_large`."""
    if value > high:
        raise EngineError("spreadsheet_too_large", what=what, value=value, high=high)


class Part:
    """What is found in one part, element by element; `kept` while the text within is wanted."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.kept = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins. The tag is without its namespace."""

    def end(self, tag: str) -> None:
        """An element ends."""

    def data(self, text: str) -> None:
        if self.kept:
            self.text.append(text)


class Archive:
    """The zip archive. Raises EngineError `spreadsheet_too_large`, also while a part is inflated."""

    def __init__(self, data: bytes) -> None:
        within("parts", data.count(ENTRY), MOST_PARTS)
        self.zip = ZipFile(BytesIO(data))
        self.names = frozenset(self.zip.namelist())
        self.read = self.elements = self.depth = 0
        within("bytes", sum(info.file_size for info in self.zip.infolist()), MOST_UNZIPPED)

    def follow(self, name: str, part: Part) -> None:
        """Reads one part to its end."""
        if self.zip.getinfo(name).compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
            raise EngineError("bad_spreadsheet")
        parser, before = self.parser(part), self.read
        with self.zip.open(name) as file:
            while chunk := file.read(CHUNK):
                self.read += len(chunk)
                within("bytes", self.read, MOST_UNZIPPED)  # the directory may lie
                parser.Parse(chunk)
                within("elements", self.elements, MOST_ELEMENTS)
                if self.depth > MOST_DEPTH or self.read - before - parser.CurrentByteIndex > MOST_TAG:
                    raise EngineError("bad_spreadsheet")
        parser.Parse(b"", True)

    def parser(self, part: Part) -> XMLParserType:
        """What tells a part of its elements, and counts them."""

        def start(tag: str, attributes: dict[str, str]) -> None:
            self.elements += 1
            self.depth += 1
            part.start(tag.rpartition(":")[2], attributes)

        def end(tag: str) -> None:
            self.depth -= 1
            part.end(tag.rpartition(":")[2])

        parser = ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = start, end
        parser.CharacterDataHandler = part.data
        parser.StartDoctypeDeclHandler = refuse_doctype
        return parser


def refuse_doctype(*_: object) -> None:
    """No workbook has a document type; with it come entities."""
    raise EngineError("bad_spreadsheet")
