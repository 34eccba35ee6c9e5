"""A rated event as JSON and CSV, and the schema of each key with its unit."""

import csv
import io
from collections.abc import Mapping, Sequence

from calculator.base import wire
from calculator.base.schema import DATE, Schema, about, figure, listed, maybe, one_of, record, text, whole
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import COLUMNS, facts_of
from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.games import MISSED, PLAYED
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.formats.event import Kind
from calculator.formats.findings import Code, Finding

CROSSTABLE: Mapping[str, Schema] = {
    "event": record("The event as read.", {
        "name": about(text(), "its name"), "start": maybe(about(DATE, "first day")),
        "end": maybe(about(DATE, "last day")), "kind": about(one_of(*Kind), "kind of text"),
        "rounds": whole("number of rounds"), "players": whole("number of players"),
    }),
    "players": listed("Player", "in the order of the text"),
    "sum_of_deltas": figure("of all rated players, points"),
    "problems": listed("Finding", "what could not be read or does not agree"),
}  # fmt: skip
FINDING: Mapping[str, Schema] = {
    "line": whole("line of the text, from 1"),
    "column": whole("character in it, from 1"),
    "code": about(one_of(*Code), "what was found"),
    "message": about(text(), "a sentence"),
}
COMPONENTS: Mapping[str, Schema] = {
    "Crosstable": record("A whole event, rated.", CROSSTABLE),
    "Player": record(
        "One player of an event; expected score and change are null for an unrated one.",
        {column.key: column.schema for column in COLUMNS},
    ),
    "Played": record("One game of a player of an event.", PLAYED),
    "Missed": record("One round of a player without a game that counts.", MISSED),
    "Finding": record("One thing in the text of an event.", FINDING),
}
BOM = "\ufeff"


def problem(found: Finding) -> wire.Json:
    """Something that could not be read, with its place."""
    return {
        "line": found.line,
        "column": found.column,
        "code": found.code,
        "message": crosstable_words.problem(found),
    }


def body(form: CrosstableForm, result: CrosstableResult) -> wire.Json:
    """The body of the twin."""
    return sheet_body(form.sheet(result), form.event.problems)


def asked(sheet: Sheet[CrosstableResult]) -> wire.Json:
    """The keys as they were read."""
    return {
        "method": sheet.result.rules.method.value,
        "tc": sheet.time_control.value,
        "on": sheet.first_day.isoformat(),
        "k": wire.short(sheet.k) if sheet.k is not None else None,
        "k_of": {str(number): wire.short(k) for number, k in sheet.k_of},
        "kind": sheet.asked_kind.value if sheet.asked_kind else None,
        "encoding": sheet.encoding,
    }


def sheet_body(sheet: Sheet[CrosstableResult], problems: Sequence[Finding] = (), url: str | None = None) -> wire.Json:
    """A rated event; `problems` are those of a text at hand, `url` the page of a saved report."""
    result = sheet.result
    facts = facts_of(result)
    header = {
        "name": sheet.name,
        "start": sheet.start.isoformat() if sheet.start else None,
        "end": sheet.end.isoformat() if sheet.end else None,
        "kind": sheet.kind.value if sheet.kind else None,
        "rounds": sheet.rounds,
        "players": len(result.players),
    }
    return {
        "ok": True,
        "input": asked(sheet),
        "regulations": wire.regulations(sheet.regulations),
        "result": {
            "event": header,
            "players": [{column.key: column.json(each, facts) for column in COLUMNS} for each in result.players],
            "sum_of_deltas": float(result.sum_of_deltas),
            "problems": [problem(found) for found in problems],
        },
        "notes": [],
        "url": url,
    }


def as_csv(result: CrosstableResult) -> str:
    """One row a player, with a mark by which a spreadsheet knows UTF-8."""
    text = io.StringIO()
    writer = csv.writer(text)
    columns = [(column.csv_key or column.key, column.csv) for column in COLUMNS if column.csv]
    writer.writerow([key for key, _cell in columns])
    writer.writerows([cell(player) for _key, cell in columns] for player in result.players)
    return BOM + text.getvalue()
