"""Workbooks for tests: built from rows as Excel would save them, or with damaged parts."""

import io
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence

from openpyxl import Workbook

SHEET, RELATED = "xl/worksheets/sheet1.xml", "xl/_rels/workbook.xml.rels"
SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SHARED = f'<Relationship Id="texts" Type="{OFFICE}/sharedStrings" Target="sharedStrings.xml"/>'.encode()
TYPES = "[Content_Types].xml"
SHARED_TYPE = (
    b'<Override PartName="/xl/sharedStrings.xml" '
    b'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>'
)
INLINE = re.compile(r'(<c r="\w+" (?:s="\d+" )?)t="inlineStr"><is><t(.*?)</t></is></c>', re.DOTALL)


def saved(book: Workbook) -> bytes:
    """The file of a workbook."""
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def workbook(*sheets: Iterable[Sequence[object]]) -> bytes:
    """The file of a workbook with these rows on its sheets."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(row)
    return saved(book)


def of_text(text: str) -> bytes:
    """A workbook with the cells of a tab-separated text; whole numbers become integers."""
    return workbook(
        [int(cell) if cell.isdecimal() and cell.isascii() else cell or None for cell in line.split("\t")]
        for line in text.splitlines()
    )


def parts(file: bytes) -> dict[str, bytes]:
    """The files inside a workbook, by name."""
    with zipfile.ZipFile(io.BytesIO(file)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """A workbook with these files inside."""
    archive_file = io.BytesIO()
    with zipfile.ZipFile(archive_file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return archive_file.getvalue()


def as_excel(file: bytes) -> bytes:
    """The same workbook with its texts in a separate part (sharedStrings), as Excel saves them."""
    texts: list[str] = []

    def shared(match: re.Match[str]) -> str:
        texts.append(match[2])
        return f'{match[1]}t="s"><v>{len(texts) - 1}</v></c>'

    files = parts(file)
    for name in (name for name in files if name.startswith("xl/worksheets/")):
        files[name] = INLINE.sub(shared, files[name].decode()).encode()
    items = "".join(f"<si><t{text}</t></si>" for text in texts)
    files["xl/sharedStrings.xml"] = f'<sst xmlns="{SPACE}" uniqueCount="{len(texts)}">{items}</sst>'.encode()
    files[RELATED] = files[RELATED].replace(b"</Relationships>", SHARED + b"</Relationships>")
    files[TYPES] = files[TYPES].replace(b"</Types>", SHARED_TYPE + b"</Types>")
    return packed(files)


def spoiled(**contents: str | bytes) -> bytes:
    """A small workbook with other contents for `sheet`, `styles`, `workbook`, `texts` or `related`."""
    names = {"styles": "xl/styles.xml", "workbook": "xl/workbook.xml", "texts": "xl/sharedStrings.xml"}
    names |= {"sheet": SHEET, "related": RELATED}
    new = {names[part]: text if isinstance(text, bytes) else text.encode() for part, text in contents.items()}
    return packed(parts(as_excel(workbook([("A", 1)]))) | new)


def sheet(inside: str) -> str:
    """The XML of a sheet around its rows."""
    return f'<worksheet xmlns="{SPACE}"><dimension ref="A1"/><sheetData>{inside}</sheetData></worksheet>'
