"""The findings of a text as HTML: each line is quoted with its faults marked."""

import re
from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby

from django import template
from django.utils.safestring import SafeString

from calculator.base import messages
from calculator.crosstable import problems as sentences
from calculator.crosstable.event_form import EventForm
from calculator.formats.findings import Finding
from calculator.formats.source import lines_of

register = template.Library()

AROUND = 50  # characters quoted before and after a fault
FEW = 3  # lines that are shown at once


def windows(columns: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The parts of a line around these columns, from 0. Overlapping parts are joined."""
    start, end = max(0, columns[0] - AROUND), columns[0] + AROUND
    for column in columns[1:]:
        if column - AROUND > end:
            yield start, end
            start = column - AROUND
        end = column + AROUND
    yield start, end


def place_at(line: str, column: int) -> tuple[int, int]:
    """Start and end of the word or cell at a column, from 0; at least one character.

    In a tournament report file a cell begins with blanks and may contain single ones.
    """
    if "\t" in line:
        match = re.compile(r"()[^\t]{1,50}").match(line, column)
    else:
        match = re.compile(r"()\S{1,50}|( {1,9})\S{1,50}(?: \S{1,9}){0,2}").match(line, column)
    if not match:
        return column, column + 1
    return match.end(match.lastindex or 0), match.end()


def excerpt(line: str, columns: Sequence[int]) -> str:
    """The faulty parts of a line as HTML, each fault marked. `columns` count from 0 and ascend."""
    parts, shown = [], 0
    for start, end in windows(columns):
        parts.append("…" if start > shown else "")
        shown = start
        for column in columns:
            if shown <= column <= end:
                first, until = place_at(line, column)
                parts.append(f"{escape(line[shown:first])}<mark>{escape(line[first:until]) or ' '}</mark>")
                shown = until
        parts.append(escape(line[shown:end]))
        shown = max(shown, end)
    return "".join(parts) + ("…" if shown < len(line) else "")


def finding_html(fault: Finding, lines: Sequence[str]) -> str:
    """A finding as a link to its place in the text, which is selected by script."""
    line = lines[fault.line - 1] if 0 < fault.line <= len(lines) else ""
    start, end = place_at(line, max(0, fault.column - 1))
    place = (
        f'<a href="#text" data-line="{fault.line}" data-column="{start + 1}" data-length="{end - start}">'
        f"{escape(sentences.place(fault))}</a>"
    )
    return f"<li>{messages.labelled(place, escape(sentences.problem(fault)))}</li>"


def line_html(number: int, faults: Sequence[Finding], lines: Sequence[str]) -> str:
    """A line with its findings below it; quoted if the text has it."""
    columns = sorted({max(0, fault.column - 1) for fault in faults})
    quoted = f"<pre>{excerpt(lines[number - 1], columns)}</pre>" if 0 < number <= len(lines) else ""
    return f"{quoted}<ul>{''.join(finding_html(fault, lines) for fault in faults)}</ul>"


@register.simple_tag
def crosstable_problems(form: EventForm, rated: int) -> SafeString:
    """Each faulty line once, with its findings as links to their places in the text.

    Many are closed, unless nobody was `rated` and they are the answer.
    """
    if not form.event.problems:
        return SafeString("")
    lines = lines_of(form.source)
    in_order = sorted(form.event.problems, key=lambda fault: (fault.line, fault.column))
    by_line = [(number, list(faults)) for number, faults in groupby(in_order, lambda fault: fault.line)]
    summary = escape(sentences.please_check(len(by_line)))
    opened = " open" if len(by_line) <= FEW or not rated else ""
    rows = "\n".join(line_html(number, faults, lines) for number, faults in by_line)
    return SafeString(f'<details class="problems"{opened}><summary>{summary}</summary>{rows}</details>')
