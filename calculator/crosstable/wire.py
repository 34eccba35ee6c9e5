"""A rated event as JSON and CSV, and the schema of each key with its unit."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from calculator.base import wire
from calculator.base.figures import fixed, plain, signed
from calculator.base.schema import DATE, MOMENT, Schema, about, figure, listed, maybe, one_of, record, ref, text, whole
from calculator.change import wire as change_wire
from calculator.change.wire import CHANGE, GAME, K_USED, OUTCOME, RESULT, SUMS
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.sheet import Sheet
from calculator.crosstable.words import UNPLAYED
from calculator.engine.fide.crosstable import CrosstableResult, Missed, Played, PlayerResult
from calculator.engine.fide.k_factor import KReason
from calculator.engine.fide.published import Verdict
from calculator.engine.fide.regulations import Reason
from calculator.formats.event import Kind
from calculator.formats.fields import guarded
from calculator.formats.findings import Code, Finding
from calculator.reference import first_rating

NAME_OF = about(text(), "name as printed")
PAIRED: Mapping[str, Schema] = {
    "round": whole("number of the round"),
    "opponent_number": maybe(whole("the opponent’s number in the event")),
    "opponent_name": maybe(NAME_OF),
}
# Nothing is expected of an unrated player.
PLAYED: Mapping[str, Schema] = {
    **{key: schema if key in {"opponent", "result", "score"} else maybe(schema) for key, schema in GAME.items()},
    **PAIRED,
}
MISSED: Mapping[str, Schema] = {
    **PAIRED,
    "opponent": maybe(whole("opponent’s rating as printed, rating points; null where there is none")),
    "result": about(maybe(RESULT), "as read"),
    "reason": about(one_of(*UNPLAYED, *Reason), "why it does not count"),
    "clause": about(text(), "clause of the regulations"),
}
PLAYER: Mapping[str, Schema] = {
    "number": whole("number in the event"),
    "name": NAME_OF,
    "rating": maybe(whole("rating that counts, rating points; null for an unrated player")),
    "printed_rating": maybe(whole("rating as printed, rating points")),
    "k": maybe(figure("K before the limit; null for an unrated player")),
    "k_used": maybe(figure(K_USED)),
    "k_reason": about(one_of("k_of", "k", "table", *KReason), "where K comes from"),
    "count": SUMS["count"],
    "score": SUMS["score"],
    **{key: maybe(schema) for key, schema in {**SUMS, **OUTCOME}.items() if key not in {"rating", "count", "score"}},
    "average_opponent": CHANGE["average_opponent"],
    "performance": CHANGE["performance"],
    "published_change": maybe(figure("change as printed, rating points")),
    "verdict": about(one_of(*Verdict), "how the change compares with the published one"),
    "agrees_with_k": maybe(figure("the usual K that explains the published change")),
    "first_rating": about(maybe(ref("FirstRating")), "of an unrated player with five games"),
    "games": listed("Played", "games that count"),
    "left_out": listed("Missed", "rounds without a game that counts"),
}
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
KEPT: Mapping[str, Schema] = {
    "saved": about(MOMENT, "when it was saved"),
    "expires": about(MOMENT, "until when it is kept"),
    "release": about(text(), "version of this site that calculated it"),
    "findings": whole("how many things in the text could not be read or did not agree; they are not kept"),
}
FINDING: Mapping[str, Schema] = {
    "line": whole("line of the text, from 1"),
    "column": whole("character in it, from 1"),
    "code": about(one_of(*Code), "what was found"),
    "message": about(text(), "a sentence"),
}
COMPONENTS: Mapping[str, Schema] = {
    "Crosstable": record("A whole event, rated.", CROSSTABLE),
    "Player": record("One player of an event; expected score and change are null for an unrated one.", PLAYER),
    "Played": record("One game of a player of an event.", PLAYED),
    "Missed": record("One round of a player without a game that counts.", MISSED),
    "Report": record("How an event was saved.", KEPT),
    "Finding": record("One thing in the text of an event.", FINDING),
}
BOM = "\ufeff"
ONLY_RATED = (
    "row", "difference", "counted_difference", "capped", "band", "expected", "other_expected", "delta", "exact_change",
)  # fmt: skip


def problem(found: Finding) -> wire.Json:
    """Something that could not be read, with its place."""
    return {
        "line": found.line,
        "column": found.column,
        "code": found.code,
        "message": crosstable_words.problem(found),
    }


def game(played: Played, names: Mapping[int, str]) -> wire.Json:
    """A counted game: a game's keys, the round and the opponent. Nothing is expected of an unrated player."""
    result = played.game.result
    known = change_wire.game(played.line) if played.line else {
        **dict.fromkeys(ONLY_RATED), "opponent": played.game.opponent,
        "result": result.value if result else None, "score": wire.number(result.score if result else None),
    }  # fmt: skip
    about = {"round": played.round, "opponent_number": played.opponent_number}
    return {**known, **about, "opponent_name": names[played.opponent_number]}


def left_out(missed: Missed, names: Mapping[int, str]) -> wire.Json:
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


def player(result: PlayerResult, names: Mapping[int, str]) -> wire.Json:
    """One player; figures of a change are null for an unrated one."""
    entrant, made = result.entrant, result.outcome
    return {
        "number": entrant.number,
        "name": entrant.name,
        "rating": result.rating,
        "printed_rating": entrant.printed_rating,
        "k": wire.short(made.k) if made else None,
        "k_used": wire.short(made.k_used) if made else None,
        "k_reason": entrant.k_reason if made else "unknown",
        "count": result.count,
        "score": float(result.score),
        "expected": wire.number(result.expected),
        "delta": wire.number(result.delta),
        **(change_wire.outcome(made) if made else dict.fromkeys(("exact_change", "change", "new_rating"))),
        "average_opponent": result.average_opponent,
        "performance": result.performance,
        "published_change": wire.number(entrant.published_change),
        "verdict": result.verdict.value,
        "agrees_with_k": None if result.agrees_with_k is None else wire.short(result.agrees_with_k),
        "first_rating": first_rating.first_rating_json(result.first_rating) if result.first_rating else None,
        "games": [game(played, names) for played in result.games],
        "left_out": [left_out(missed, names) for missed in result.left_out],
    }


def body(form: CrosstableForm, result: CrosstableResult) -> wire.Json:
    """The body of the twin."""
    return sheet_body(form.sheet(result), form.event.problems)


def asked(sheet: Sheet) -> wire.Json:
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


def sheet_body(sheet: Sheet, problems: Sequence[Finding] = (), url: str | None = None) -> wire.Json:
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
        "regulations": wire.regulations(sheet.regulations),
        "result": {
            "event": header,
            "players": [player(each, names) for each in result.players],
            "sum_of_deltas": float(result.sum_of_deltas),
            "problems": [problem(found) for found in problems],
        },
        "notes": [],
        "url": url,
    }


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
