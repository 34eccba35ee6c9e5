"""A text as lines with numbers from 1, those left out that nobody should read."""

import io
from collections.abc import Iterator

from calculator.formats.findings import MOST_LINE, MOST_LINES, Code, Findings

Lines = Iterator[tuple[int, str]]

SIGNATURES = ("PK\x03\x04", "%PDF", "\x89PNG", "GIF8", "{\\rtf", "\xd0\xcf\x11\xe0", "ÐÏ\x11à", "‰PNG")
HTML = ("<!doctype", "<html", "<head", "<?xml")
END_OF_FILE = "\x1a"  # what DOS programs wrote at the end


def unreadable(text: str) -> Code | None:
    """Whether the text as a whole is nothing for a reader: a web page's source, or no text at all."""
    start = text[:200].lstrip().casefold()
    if start.startswith(HTML):
        return Code.HTML_PAGE
    if text.startswith(SIGNATURES) or text.count("\0") > len(text) // 100:
        return Code.BINARY
    return None


def lines_of(text: str) -> list[str]:
    """All lines without their ends: CR, LF and CRLF end one, and nothing else does."""
    return [line.rstrip("\n") for line in io.StringIO(text, newline=None)]


def numbered(text: str, findings: Findings, most: int = MOST_LINES) -> Lines:
    """Every line that is not blank, with its number.

    Lines that are too long or have NULs in them are reported instead, and so is a text with too many lines.
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
