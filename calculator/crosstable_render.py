"""A rated event as JSON and as CSV."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from django.urls import reverse

from calculator import crosstable_words, render
from calculator.crosstable_form import CrosstableForm
from calculator.engine.crosstable_values import CrosstableResult, Missed, Played, PlayerResult
from calculator.figures import fixed, plain, signed
from calculator.formats.fields import guarded
from calculator.formats.findings import Finding
from calculator.models import Report
from calculator.sheet import Sheet

BOM = "\ufeff"
ONLY_RATED = (
    "row", "difference", "counted_difference", "capped", "band", "expected", "other_expected", "delta", "exact_change",
)  # fmt: skip


def problem(found: Finding) -> render.Json:
    """Something that could not be read, with its place."""
    return {
        "line": found.line,
        "column": found.column,
        "code": found.code,
        "message": crosstable_words.problem(found),
    }


def game(played: Played, names: Mapping[int, str]) -> render.Json:
    """A counted game: a game's keys, the round and the opponent. Nothing is expected of an unrated player."""
    result = played.game.result
    known = render.game(played.line) if played.line else {
        **dict.fromkeys(ONLY_RATED), "opponent": played.game.opponent,
        "result": result.value if result else None, "score": render.number(result.score if result else None),
    }  # fmt: skip
    about = {"round": played.round, "opponent_number": played.opponent_number}
    return {**known, **about, "opponent_name": names[played.opponent_number]}


def left_out(missed: Missed, names: Mapping[int, str]) -> render.Json:
    """A round that does not count, and why."""
    return {
        "round": missed.round,
        "opponent_number": missed.opponent_number,
        "opponent_name": names.get(missed.opponent_number or 0),
        "opponent": missed.opponent,
        "result": missed.result.value if missed.result else None,
        "reason": str(missed.reason),
        "clause": missed.clause,
    }


def player(result: PlayerResult, names: Mapping[int, str]) -> render.Json:
    """One player; figures of a change are null for an unrated one."""
    entrant, made = result.entrant, result.outcome
    return {
        "number": entrant.number,
        "name": entrant.name,
        "rating": result.rating,
        "printed_rating": entrant.printed_rating,
        "k": render.short(made.k) if made else None,
        "k_used": render.short(made.k_used) if made else None,
        "k_reason": entrant.k_reason if made else "unknown",
        "count": result.count,
        "score": float(result.score),
        "expected": render.number(result.expected),
        "delta": render.number(result.delta),
        **(render.outcome(made) if made else dict.fromkeys(("exact_change", "change", "new_rating"))),
        "average_opponent": result.average_opponent,
        "performance": result.performance,
        "published_change": render.number(entrant.published_change),
        "verdict": result.verdict.value,
        "agrees_with_k": None if result.agrees_with_k is None else render.short(result.agrees_with_k),
        "first_rating": render.first_rating(result.first_rating) if result.first_rating else None,
        "games": [game(played, names) for played in result.games],
        "left_out": [left_out(missed, names) for missed in result.left_out],
    }


def body(form: CrosstableForm, result: CrosstableResult) -> render.Json:
    """The body of the twin."""
    return sheet_body(form.sheet(result), form.event.problems)


def asked(sheet: Sheet) -> render.Json:
    """The keys as they were read."""
    return {
        "method": sheet.result.rules.method.value,
        "tc": sheet.time_control.value,
        "on": sheet.first_day.isoformat(),
        "k": render.short(sheet.k) if sheet.k is not None else None,
        "k_of": {str(number): render.short(k) for number, k in sheet.k_of},
        "kind": sheet.asked_kind.value if sheet.asked_kind else None,
        "encoding": sheet.encoding,
    }


def sheet_body(sheet: Sheet, problems: Sequence[Finding] = (), url: str | None = None) -> render.Json:
    """A rated event; `problems` are those of a text at hand, `url` the page of a saved report."""
    names, result = crosstable_words.names_of(sheet.entrants), sheet.result
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
        "regulations": render.regulations(sheet.regulations),
        "result": {
            "event": header,
            "players": [player(each, names) for each in result.players],
            "sum_of_deltas": float(result.sum_of_deltas),
            "problems": [problem(found) for found in problems],
        },
        "notes": [],
        "url": url,
    }


def report_body(sheet: Sheet, report: Report) -> render.Json:
    """A saved report: the body of its event, and when and by which release it was saved."""
    kept = {
        "saved": report.saved.isoformat(timespec="seconds"),
        "expires": report.expires.isoformat(timespec="seconds"),
        "release": report.release,
        "findings": sheet.findings,
    }
    return {**sheet_body(sheet, url=reverse("report", args=[report.slug])), "report": kept}


HEAD = (
    "number", "name", "rating", "k", "k_reason", "games", "score", "expected", "exact_change", "change", "new_rating",
    "performance", "published_change", "verdict", "first_rating",
)  # fmt: skip


def as_printed(change: Decimal) -> str:
    """A published change, signed, with the decimals it was printed with: it is compared to as many."""
    return format(change, "+f") if change else format(abs(change), "f")


def csv_row(result: PlayerResult) -> Iterator[str]:
    entrant, made = result.entrant, result.outcome
    yield from (str(entrant.number), guarded(entrant.name), str(result.rating or ""))
    yield from (plain(made.k_used) if made else "", entrant.k_reason)
    yield "" if result.known_count is None else str(result.known_count)
    yield plain(result.score)
    yield fixed(result.expected) if result.expected is not None else ""
    yield from (signed(made.exact_change), signed(made.change), str(made.new_rating)) if made else ("", "", "")
    yield str(result.performance or "")
    yield "" if entrant.published_change is None else as_printed(entrant.published_change)
    yield result.verdict.value
    first = result.first_rating
    yield str(first.first_rating) if first and first.published else ""


def as_csv(result: CrosstableResult) -> str:
    """One row a player, with a mark by which a spreadsheet knows UTF-8."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEAD)
    writer.writerows(csv_row(player) for player in result.players)
    return BOM + text.getvalue()
