"""Workbooks as lines of text: what cells show, tables as organisers save them, and files made to do harm."""

import subprocess
import sys
from collections.abc import Callable
from datetime import date, datetime, time
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Literal
from zipfile import ZIP_BZIP2, ZipFile

import openpyxl
import pytest
from openpyxl import Workbook
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from calculator.engine.errors import EngineError
from calculator.formats.event import check
from calculator.formats.reading import read_event
from calculator.formats.spreadsheet import ENTRY, MOST_ROWS, is_spreadsheet, read_spreadsheet
from tests import workbooks
from tests.events import crosstable
from tests.formats.event_files import SAMPLES, sample
from tests.workbooks import SPACE, sheet, spoiled, workbook


def cell(value: object, number_format: str = "General") -> str:
    """What is read of a workbook with one cell."""
    book = Workbook()
    place = book.worksheets[0]["A1"]
    place.value, place.number_format = value, number_format
    return read_spreadsheet(workbooks.saved(book))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1650, "1650"), (1650.0, "1650"), (3.5, "3.5"), (0.1 + 0.2, "0.3"), (-3.6, "-3.6"), (1e16, "10000000000000000"),
        (True, "1"), (False, "0"), ("½", "½"), (" 12w1", " 12w1"), ("a\tb\nc\rd", "a b c d"), ("0012", "0012"),
        ('"Bo" Abel', '"""Bo"" Abel"'), ("Núñez & <b>", "Núñez & <b>"), ("#N/A", "#N/A"), (None, ""), ("  ", ""),
        (date(2026, 11, 1), "2026-11-01"), (datetime(2026, 11, 1, 15, 30), "2026-11-01"), (time(1, 0), "01:00:00"),
    ],
)  # fmt: skip
def test_a_cell_is_what_it_shows(value: object, text: str):
    file = workbook([(value,)])
    assert is_spreadsheet(file)
    assert read_spreadsheet(file) == text


@pytest.mark.parametrize(
    ("number_format", "text"),
    [
        ("dd.mm.yyyy", "2026-11-01"), ("[$-407]d. mmmm yyyy", "2026-11-01"), ("d-mmm", "2026-11-01"),
        ("0.00", "46327"), ('0 "days"', "46327"), ("[Red]0", "46327"), ("# ?/?", "46327"), ("_-* 0_-", "46327"),
        ("[" * 200 + "d", "2026-11-01"),
    ],
)  # fmt: skip
def test_its_format_tells_a_date(number_format: str, text: str):
    """1 November 2026 is day 46327: 1 January 2000 is day 36526, then 26 years with 7 leap days, and 304 days."""
    assert cell(46327, number_format) == text


def test_entities_are_refused_by_what_reads_the_parts_too():
    assert openpyxl.DEFUSEDXML


def test_dates_may_be_counted_from_1904():
    book = Workbook()
    book.epoch = CALENDAR_MAC_1904
    book.worksheets[0].append([date(2026, 11, 1)])
    assert read_spreadsheet(workbooks.saved(book)) == "2026-11-01"


def test_a_formula_is_what_it_came_to_when_saved():
    rows = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>1+2</f></c><c r="C1" t="str"><f>"½"</f><v>½</v></c>'
    assert read_spreadsheet(spoiled(sheet=sheet(rows + "</row>"))) == "2\t\t½"


def test_texts_are_read_wherever_they_are_kept():
    file = workbook([("½", 1, "Núñez & <b>"), ("A", " 12w1", "½")])
    assert read_spreadsheet(workbooks.as_excel(file)) == read_spreadsheet(file) == "½\t1\tNúñez & <b>\nA\t 12w1\t½"


def test_texts_may_be_rich_spoken_or_in_their_cell():
    spoken = '<rPh sb="0" eb="1"><t>eibel</t></rPh>'
    shared = f'<sst xmlns="{SPACE}"><si><r><t>Ab</t></r><r><rPr><b/></rPr><t>el</t></r>{spoken}</si></sst>'
    rows = '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Bo</t></is></c><c t="d"><v>2026-11-01T00:00:00</v></c>'
    assert read_spreadsheet(spoiled(texts=shared, sheet=sheet(rows + "</row>"))) == "Abel\tBo\t2026-11-01"


def test_a_prefix_of_the_elements_does_not_matter():
    xml = (
        f'<x:worksheet xmlns:x="{SPACE}"><x:sheetData><x:row r="1"><x:c r="B1"><x:v>7</x:v></x:c></x:row></x:sheetData>'
    )
    assert read_spreadsheet(spoiled(sheet=xml + "</x:worksheet>")) == "\t7"


def test_row_numbers_are_line_numbers_and_what_is_blank_at_the_end_is_cut():
    assert read_spreadsheet(workbook([(), ("Open", None, " "), (), (None, 2, None)], [])) == "\nOpen\n\n\t2"


def test_rows_far_below_that_are_blank_do_not_matter():
    """Some programs write the last row that a sheet can have, for its height."""
    rows = '<row r="1"><c r="A1"><v>7</v></c></row><row r="1048576" ht="12.8"/>'
    assert read_spreadsheet(spoiled(sheet=sheet(rows))) == "7"


def test_every_sheet_that_is_to_be_seen_is_read():
    book = Workbook()
    states: tuple[Literal["visible", "hidden", "veryHidden"], ...] = ("visible", "hidden", "veryHidden", "visible")
    for number, state in enumerate(states):
        book.create_sheet()
        book.worksheets[-1].append([f"sheet {number}"])
        book.worksheets[-1].sheet_state = state
    assert read_spreadsheet(workbooks.saved(book)) == "sheet 0\n\nsheet 3"


@pytest.mark.parametrize("name", [path.name for path in sorted(SAMPLES.iterdir()) if path.suffix == ".txt"])
def test_a_workbook_of_a_table_reads_as_its_text(name: str):
    text = sample(name)
    read, event = read_event(read_spreadsheet(workbooks.of_text(text))), read_event(text)
    assert len(event.players) >= 4
    assert (read.kind, read.rounds, read.name) == (event.kind, event.rounds, event.name)
    assert [(each.name, each.rating, each.points, each.k, each.published_change) for each in read.players] == [
        (each.name, each.rating, each.points, each.k, each.published_change) for each in event.players
    ]
    assert [[(cell.opponent, cell.result, cell.unplayed) for cell in each.cells] for each in read.players] == [
        [(cell.opponent, cell.result, cell.unplayed) for cell in each.cells] for each in event.players
    ]
    assert (read.problems, check(read)) == ([], [])


def test_headings_and_footers_around_a_table_are_no_rows():
    """As a results site exports it: title cells merged, a blank row, the table, what program made it."""
    book = Workbook()
    page = book.worksheets[0]
    for row in (
        ("From the Tournament-Results-Server: https://results.example",), ("Spring Open 2026",),
        ("Last update 03.05.2026 18:20:11",), (), ("Starting rank crosstable",),
        ("No.", None, "Name", "Rtg", "FED", "1.Rd", "2.Rd", "Pts."),
        (1, "GM", "Abel, Ada", 2412, "ENG", "2w1", "3b½", 1.5), (2, None, "Bosko, Cem", 2301, "GER", "1b0", "-1", 1),
        (3, None, "Castel, Dora", 0, "FRA", "-0", "1w½", 0.5), (),
        ("Annotation: Tie Break1: points",), ("Program Swiss-Manager, www.example.com",),
    ):  # fmt: skip
        page.append(row)
    for merged in ("A1:H1", "A2:H2", "A12:H12"):
        page.merge_cells(merged)
    event = read_event(read_spreadsheet(workbooks.saved(book)))
    assert (event.problems, check(event)) == ([], [])
    assert [(player.line, player.name, player.rating) for player in event.players] == [
        (7, "Abel, Ada", 2412), (8, "Bosko, Cem", 2301), (9, "Castel, Dora", None),
    ]  # fmt: skip
    assert [float(player.points or 0) for player in event.players] == [1.5, 1, 0.5]


def test_a_result_that_became_a_date_is_said():
    rows = [("No.", "Name", "Rtg", "1", "2"), (1, "A", 2000, "*", date(2026, 2, 1)), (2, "B", 1900, "½", "*")]
    event = read_event(read_spreadsheet(workbook(rows)))
    assert [(str(found.code), found.line, found.params["value"]) for found in event.problems] == [
        ("bad_result", 2, "2026-02-01")
    ]


def test_a_long_event_is_read():
    event = read_event(read_spreadsheet(workbooks.of_text(crosstable(1_000, 30))))
    assert (len(event.players), event.rounds, event.problems, check(event)) == (1_000, 30, [], [])


def lying(file: bytes, place: int, value: int) -> bytes:
    """The same file, whose zip directory says at this place of the sheet's entry something else."""
    start = file.rindex(ENTRY, 0, file.rindex(workbooks.SHEET.encode())) + place
    return file[:start] + value.to_bytes(4, "little") + file[start + 4 :]


SIZE, OFFSET = 24, 42


def refusal(file: bytes) -> tuple[str, object, object]:
    with pytest.raises(EngineError) as refused:
        read_spreadsheet(file)
    return refused.value.code, refused.value.params.get("what"), refused.value.params.get("high")


def zipped(method: int) -> bytes:
    """A workbook whose parts are compressed another way."""
    made = BytesIO()
    with ZipFile(made, "w", method) as archive:
        for name, content in workbooks.parts(spoiled()).items():
            archive.writestr(name, content)
    return made.getvalue()


TWICE = '<workbook xmlns:r="r">' + '<sheet r:id="rId1"/>' * 2 + "</workbook>"
RELATED_TWICE = (
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/>'
    '<Relationship Id="b" Target="/xl/x/../worksheets/sheet1.xml"/></Relationships>'
)
DTD = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'


@pytest.mark.parametrize(
    ("file", "code"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "old_spreadsheet"),
        (workbook([("A", 1)])[:-40], "bad_spreadsheet"),
        (workbook([("A", 1)])[:200] + b"[Content_Types].xml xl/workbook", "bad_spreadsheet"),
        (lying(spoiled(), OFFSET, len(spoiled()) - 10), "bad_spreadsheet"),
        (spoiled(sheet=DTD + sheet("&b;")), "bad_spreadsheet"),
        (spoiled(workbook=DTD + "<workbook/>"), "bad_spreadsheet"),
        (spoiled(sheet="<worksheet>"), "bad_spreadsheet"),
        (spoiled(sheet=b"\xff\xfe\0"), "bad_spreadsheet"),
        (spoiled(sheet=sheet('<row r="2"/><row r="1"/>')), "bad_spreadsheet"),
        (spoiled(sheet=sheet('<row r="x"/>')), "bad_spreadsheet"),
        (spoiled(styles='<s><numFmt numFmtId="200" formatCode="' + "[" * 256 + '"/></s>'), "bad_spreadsheet"),
        (spoiled(workbook=TWICE), "bad_spreadsheet"),
        (spoiled(related=RELATED_TWICE), "bad_spreadsheet"),
        (zipped(ZIP_BZIP2), "bad_spreadsheet"),
        (spoiled(sheet=sheet('<row r="1"><c r="1"/></row>')), "bad_spreadsheet"),
        (spoiled(sheet=sheet('<row r="1"><c r="A1" t="s"><v>99</v></c></row>')), "bad_spreadsheet"),
        (spoiled(workbook='<workbook xmlns:r="r"><sheets><sheet r:id="none"/></sheets></workbook>'), "bad_spreadsheet"),
    ],
)  # fmt: skip
def test_what_is_no_workbook_is_refused(file: bytes, code: str):
    assert is_spreadsheet(file)
    assert refusal(file)[0] == code


@pytest.mark.parametrize("file", [b"", b"PK\x03\x04", b"012 Open", workbooks.packed({"mimetype": b"text"})])
def test_other_files_are_no_workbooks(file: bytes):
    assert not is_spreadsheet(file)


@pytest.mark.parametrize(
    ("rows", "what", "high"),
    [
        ('<row r="10001"><c r="A10001"><v>1</v></c></row>', "rows", 10_000),
        ('<row r="1"><c r="CC1"><v>1</v></c></row>', "columns", 80),
        ('<row r="1"><c r="CB1"><v>1</v></c></row>', None, None),
        ('<row r="10000"><c r="A10000"><v>1</v></c></row>', None, None),
    ],
)
def test_as_many_rows_and_columns_are_read_as_is_said(rows: str, what: str | None, high: int | None):
    file = spoiled(sheet=sheet(rows))
    assert refusal(file) == ("spreadsheet_too_large", what, high) if what else read_spreadsheet(file).endswith("1")


def test_the_rows_of_all_sheets_count():
    rows: list[tuple[int, ...]] = [*[()] * 5_000, (1,)]
    assert refusal(workbook(rows, rows)) == ("spreadsheet_too_large", "rows", MOST_ROWS)


def laughs() -> str:
    """Entities that would become ten thousand million."""
    names = "abcdefghij"
    entities = "".join(f'<!ENTITY {name} "{f"&{of};" * 10}">' for of, name in pairwise(names))
    rows = '<row r="1"><c r="A1" t="str"><v>&j;</v></c></row>'
    return f'<!DOCTYPE x [<!ENTITY a "haha">{entities}]>{sheet(rows)}'


LONG_TEXT = f'<sst xmlns="{SPACE}"><si><t>' + "x" * 30_000 + "</t></si></sst>"
REFERRING = sheet("<row>" + '<c t="s"><v>0</v></c>' * 80 + "</row>")


def one_text(text: str) -> str:
    """The part of shared texts with a single one."""
    return f'<sst xmlns="{SPACE}"><si>{text}</si></sst>'


HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "far corner": (
        lambda: spoiled(sheet=sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
        "spreadsheet_too_large rows",
    ),
    "a million blank cells": (
        lambda: spoiled(sheet=sheet("<row>" + '<c s="1"/>' * 1_000_000 + "</row>")),
        "spreadsheet_too_large elements",
    ),
    "long file": (lambda: spoiled() + bytes(10_000_000), "spreadsheet_too_large bytes"),
    "bomb": (lambda: spoiled(sheet=bytes(100_000_000)), "spreadsheet_too_large bytes"),
    "bomb not admitted": (lambda: lying(spoiled(sheet=" " * 100_000_000), SIZE, 10_000), "bad_spreadsheet None"),
    "entities": (lambda: spoiled(sheet=laughs()), "bad_spreadsheet None"),
    "one text in every cell": (
        lambda: spoiled(texts=LONG_TEXT, sheet=sheet(("<row>" + '<c t="s"><v>0</v></c>' * 80 + "</row>") * 2_000)),
        "spreadsheet_too_large characters",
    ),
    "one text of 18 MB": (
        lambda: spoiled(texts=one_text(f"<t>{'x' * 18_000_000}</t>"), sheet=REFERRING),
        "spreadsheet_too_large characters",
    ),
    "one text of 18 MB in Chinese": (
        lambda: spoiled(texts=one_text(f"<t>{'棋' * 6_000_000}</t>"), sheet=REFERRING),
        "spreadsheet_too_large characters",
    ),
    "one text of 18 MB of pictures": (
        lambda: spoiled(texts=one_text(f"<t>{'😀' * 4_500_000}</t>"), sheet=REFERRING),
        "spreadsheet_too_large characters",
    ),
    "one rich text of many parts": (
        lambda: spoiled(texts=one_text(f"<r><t>{'x' * 30_000}</t></r>" * 600), sheet=REFERRING),
        "spreadsheet_too_large characters",
    ),
    "a long text in its cell": (
        lambda: spoiled(sheet=sheet(f'<row><c t="inlineStr"><is><t>{"x" * 18_000_000}</t></is></c></row>')),
        "spreadsheet_too_large characters",
    ),
    "a long value": (
        lambda: spoiled(sheet=sheet(f'<row><c t="str"><v>{"x" * 18_000_000}</v></c></row>')),
        "spreadsheet_too_large characters",
    ),
    "many parts": (lambda: spoiled() + ENTRY * 100_000, "spreadsheet_too_large parts"),
    "many sheets": (
        lambda: spoiled(workbook="<w>" + "".join(f'<sheet id="{number}"/>' for number in range(200_000))),
        "spreadsheet_too_large elements",
    ),
    "one sheet many times": (
        lambda: spoiled(workbook="<w>" + '<sheet id="rId1"/>' * 500_000), "bad_spreadsheet None"
    ),
    "long print area": (
        lambda: spoiled(workbook='<w><definedName name="_xlnm.Print_Area" localSheetId="0">' + "'" * 900_000),
        "spreadsheet_too_large characters",
    ),
    "many ranges": (
        lambda: spoiled(sheet="<w>" + ('<conditionalFormatting sqref="' + "A1 " * 20_000 + '"/>') * 200),
        "spreadsheet_too_large elements",
    ),
    "many elements": (lambda: spoiled(sheet="<a>" + "<a/>" * 4_900_000), "spreadsheet_too_large elements"),
    "many texts": (
        lambda: spoiled(texts="<sst>" + "<si><t>ab</t></si>" * 1_100_000), "spreadsheet_too_large elements"
    ),
    "many attributes": (
        lambda: spoiled(sheet="<a " + " ".join(f'a{number}="1"' for number in range(900_000))), "bad_spreadsheet None"
    ),
    "long format": (
        lambda: spoiled(styles='<s><numFmt numFmtId="9" formatCode="' + "[" * 9_000_000 + '"/></s>'),
        "bad_spreadsheet None",
    ),
    "deep": (lambda: spoiled(sheet="<a>" * 6_000_000), "bad_spreadsheet None"),
}  # fmt: skip
# Two seconds of work and 200 MB, Python itself included, are all there is.
CHILD = """
import resource, sys
resource.setrlimit(resource.RLIMIT_CPU, (2, 2))
resource.setrlimit(resource.RLIMIT_DATA, (200_000_000, 200_000_000))
from calculator.engine.errors import EngineError
from calculator.formats.spreadsheet import read_spreadsheet
try:
    read_spreadsheet(open(sys.argv[1], "rb").read())
except EngineError as error:
    print(error.code, error.params.get("what"))
"""


@pytest.mark.parametrize(("make", "told"), HOSTILE.values(), ids=HOSTILE)
def test_what_is_made_to_do_harm_is_refused_in_time_and_in_little_memory(
    make: Callable[[], bytes], told: str, tmp_path: Path
):
    (tmp_path / "file").write_bytes(make())
    done = subprocess.run([sys.executable, "-c", CHILD, tmp_path / "file"], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == told
