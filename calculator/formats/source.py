"""A file's bytes as text, and a text as lines numbered from 1.

Neither TRF nor PGN files have a fixed encoding. Real files use all of `ENCODINGS`.

>>> decode(b"N\\xc3\\xba\\xc3\\xb1ez"), decode(b"N\\xfa\\xf1ez")
(('N\\xfa\\xf1ez', 'UTF-8'), ('N\\xfa\\xf1ez', 'Windows-1252'))
"""

import codecs
import io
from collections.abc import Iterator

from calculator.formats.findings import MOST_LINE, MOST_LINES, Code, Findings

UTF_8, UTF_16, WINDOWS = ENCODINGS = ("UTF-8", "UTF-16", "Windows-1252")
MARKS = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}

Lines = Iterator[tuple[int, str]]

SIGNATURES = ("PK\x03\x04", "%PDF", "\x89PNG", "GIF8", "{\\rtf", "\xd0\xcf\x11\xe0", "ÐÏ\x11à", "‰PNG")
HTML = ("<!doctype", "<html", "<head", "<?xml")
END_OF_FILE = "\x1a"  # what DOS programs wrote at the end


def decode(data: bytes, encoding: str = "") -> tuple[str, str]:
    """The text and its encoding: UTF-8 with or without byte order mark, UTF-16 with one, else Windows-1252.

    `encoding` overrules what is recognised. UTF-16 without a mark is little-endian. Never raises: undefined bytes
    become the replacement character.
    """
    codec = MARKS.get(data[:2])
    if encoding == UTF_16 or (codec and not encoding):
        return (data[2:] if codec else data).decode(codec or "utf-16-le", "replace"), UTF_16
    if encoding != WINDOWS:
        try:
            return data.removeprefix(codecs.BOM_UTF8).decode("utf-8", "replace" if encoding else "strict"), UTF_8
        except UnicodeDecodeError:
            pass
    return data.decode("cp1252", "replace"), WINDOWS


def unreadable(text: str) -> Code | None:
    """Why a text cannot be read at all: it is the source of a web page, or binary. None if it can be read."""
    start = text[:200].lstrip().casefold()
    if start.startswith(HTML):
        return Code.HTML_PAGE
    if text.startswith(SIGNATURES) or text.count("\0") > len(text) // 100:
        return Code.BINARY
    return None


def lines_of(text: str) -> list[str]:
    """All lines without their ends. Only CR, LF and CRLF end a line."""
    return [line.rstrip("\n") for line in io.StringIO(text, newline=None)]


def numbered(text: str, findings: Findings, most: int = MOST_LINES) -> Lines:
    """Every line that is not blank, with its number from 1.

    Lines that are too long or contain a NUL are reported and left out. So are the lines after the first `most`.
    """
    for number, ended in enumerate(io.StringIO(text, newline=None), 1):
        line = ended.rstrip("\n" + END_OF_FILE)
        if number > most:
            findings.once(Code.TOO_MANY_LINES, number, 1, high=most)
            return
        if len(line) > MOST_LINE:
            findings.add(Code.TOO_LONG_LINE, number, MOST_LINE + 1, value=len(line), high=MOST_LINE)
        elif (column := line.find("\0") + 1) > 0:
            findings.add(Code.BINARY, number, column, value="U+0000")
        elif line and not line.isspace():
            yield number, line
