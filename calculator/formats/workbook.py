"""The parts of a workbook (.xlsx) that hold values: the list of sheets, the shared texts, the styles, the sheets."""

import re
from datetime import datetime, timedelta
from decimal import Context, Decimal, InvalidOperation
from functools import lru_cache
from posixpath import dirname, join, normpath

from calculator.engine.errors import EngineError
from calculator.formats.archive import MOST_PARTS, Part, within
from calculator.formats.problems import MOST_CHARACTERS

MOST_ROWS = 10_000
MOST_COLUMNS = 80
MOST_STORED = MOST_ROWS * MOST_COLUMNS  # cells, blank ones too

BUILT_IN_DATES = frozenset(map(str, (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59))))
MOST_FORMAT = 255  # characters of a number format
NO_DATE_PART = re.compile(r'"[^"]*"|\\.|[_*].|\[[^\[\]]*\]')  # texts, padding, colours and conditions in a format
DATE_PART = re.compile("[dmyhs]", re.IGNORECASE)
EPOCH, EPOCH_1904 = datetime(1899, 12, 30), datetime(1904, 1, 1)
AS_SHOWN = Context(prec=15)  # digits: those that a spreadsheet shows of its numbers
DAY, HALF = 86_400, Decimal("0.5")  # seconds; so that they are rounded
BLANKS = str.maketrans("\t\n\r", "   ")


class Relations(Part):
    """Which part each identifier of another part means, and the one that is the workbook itself."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.folder = dirname(source)
        self.targets: dict[str, str] = {}
        self.kinds: dict[str, str] = {}

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "Relationship" and attributes.get("TargetMode") != "External":
            target = normpath(join("/", self.folder, attributes["Target"])).lstrip("/")
            self.targets[attributes["Id"]] = target
            self.kinds.setdefault(attributes["Type"].rpartition("/")[2], target)


class Workbook(Part):
    """The identifiers of the sheets that are to be seen, and the day that dates are counted from."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[str] = []
        self.epoch = EPOCH

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "workbookPr" and attributes.get("date1904") in {"1", "true"}:
            self.epoch = EPOCH_1904
        elif tag == "sheet" and attributes.get("state", "visible") == "visible":
            self.sheets += [value for name, value in attributes.items() if name.rpartition(":")[2] == "id"]
            within("sheets", len(self.sheets), MOST_PARTS)


class SharedTexts(Part):
    """The texts that the cells of all sheets share, without how they are pronounced."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.spoken = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.kept = tag == "t" and not self.spoken
        if tag == "si":
            self.text.clear()
        elif tag == "rPh":
            self.spoken = True

    def end(self, tag: str) -> None:
        self.kept = False
        if tag == "si":
            self.found.append("".join(self.text))
        elif tag == "rPh":
            self.spoken = False


class Styles(Part):
    """The styles whose numbers are dates."""

    def __init__(self) -> None:
        super().__init__()
        self.formats: set[str] = set(BUILT_IN_DATES)
        self.dates: set[str] = set()
        self.count = -1  # outside the list that cells refer to

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "numFmt":
            code = attributes.get("formatCode", "")
            if len(code) <= MOST_FORMAT and DATE_PART.search(NO_DATE_PART.sub("", code)):
                self.formats.add(attributes["numFmtId"])
        elif tag == "cellXfs":
            self.count = 0
        elif tag == "xf" and self.count >= 0:
            if attributes.get("numFmtId") in self.formats:
                self.dates.add(str(self.count))
            self.count += 1

    def end(self, tag: str) -> None:
        if tag == "cellXfs":
            self.count = -1


class Sheet(Part):
    """The rows of one sheet, up to the last that has anything in it; a row's number is its line."""

    def __init__(self, texts: list[str], dates: set[str], epoch: datetime) -> None:
        super().__init__()
        self.texts, self.dates, self.epoch = texts, dates, epoch
        self.lines: list[str] = []
        self.row: list[str] = []
        self.number = self.column = self.cells = self.characters = 0
        self.kind = self.style = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "c":
            self.begin_cell(attributes)
        elif tag == "row":
            self.number, self.column = ascending(self.number, int(attributes.get("r", self.number + 1))), 0
            self.row.clear()
        self.kept = tag in {"v", "t"}

    def begin_cell(self, attributes: dict[str, str]) -> None:
        """A cell: its place, what its value is, and its style."""
        place = attributes.get("r")
        self.column = ascending(self.column, column_number(place.rstrip("0123456789")) if place else self.column + 1)
        self.kind, self.style = attributes.get("t", "n"), attributes.get("s", "0")
        self.text.clear()
        self.cells += 1
        within("cells", self.cells, MOST_STORED)

    def end(self, tag: str) -> None:
        self.kept = False
        if tag == "c" and self.text:
            self.add(self.value("".join(self.text)))
        elif tag == "row" and self.row:
            self.lines += [""] * (self.number - 1 - len(self.lines))
            self.lines.append("\t".join(self.row))

    def add(self, text: str) -> None:
        """A cell of the row with something in it."""
        if not text or text.isspace():
            return
        within("rows", self.number, MOST_ROWS)
        within("columns", self.column, MOST_COLUMNS)
        self.characters += len(text)
        within("characters", self.characters, MOST_CHARACTERS)
        self.row += [""] * (self.column - 1 - len(self.row))
        self.row.append(one_cell(text))

    def value(self, text: str) -> str:
        """What a cell shows."""
        if self.kind == "s":
            return self.texts[int(text)]
        if self.kind == "d":
            return text.partition("T")[0]
        if self.kind != "n" or (text.isdecimal() and self.style not in self.dates):
            return text
        return number(text, self.epoch if self.style in self.dates else None)


def ascending(before: int, number: int) -> int:
    """The number of a row or column, which is higher than the one before."""
    if number <= before:
        raise EngineError("bad_spreadsheet")
    return number


@lru_cache(maxsize=1_000)
def column_number(letters: str) -> int:
    """The number of the column with these letters: A is 1, AA 27."""
    if not re.fullmatch("[A-Z]{1,3}", letters):
        raise EngineError("bad_spreadsheet")
    total = 0
    for letter in letters:
        total = 26 * total + ord(letter) - ord("A") + 1
    return total


def number(text: str, epoch: datetime | None) -> str:
    """A number as a spreadsheet shows it without a format; days since an epoch as a date, parts of a day as a time."""
    try:
        value = AS_SHOWN.create_decimal(text)
        if not value.is_finite() or abs(value.adjusted()) > AS_SHOWN.prec:
            return text
        if epoch and value >= 0:
            day = epoch + timedelta(days=int(value), seconds=int(value % 1 * DAY + HALF))
            return day.date().isoformat() if value >= 1 else day.time().isoformat()
    except (InvalidOperation, OverflowError):
        return text
    return format(value.normalize(), "f")


def one_cell(text: str) -> str:
    """A text for a line with tabs: it ends no cell and no line, and its quotation marks are its own."""
    text = text.translate(BLANKS)
    return '"' + text.replace('"', '""') + '"' if text.startswith('"') else text
