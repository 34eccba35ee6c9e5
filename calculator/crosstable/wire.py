"""A rated event as JSON and CSV: the shapes, each key with its unit, and how they come from a sheet."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, TypeAlias

from calculator.base import wire
from calculator.base.wire import YES, Regulations, Shape, about, exact, one_of, short
from calculator.crosstable import list_words, norm_wire
from calculator.crosstable import problems as crosstable_problems
from calculator.crosstable.column import csv_of
from calculator.crosstable.columns import COLUMNS, facts_of
from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.listed import Ratings
from calculator.crosstable.norms import EventNorms, event_norms
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult, PlayerResult
from calculator.engine.fide.norms.values import Exemption, System
from calculator.engine.fide.values import Method
from calculator.engine.values import TimeControl
from calculator.formats import findings
from calculator.formats.event import Kind
from calculator.players.values import Listed

Player: Any = wire.shape(
    "Player",
    "One player of an event; expected score and change are null for an unrated one.",
    [(column.key, column.type) for column in COLUMNS],
)
KindOfText: TypeAlias = Annotated[str, one_of(Kind, "kind of text")]


class Header(Shape):
    """The event as read."""

    name: Annotated[str, about("its name")]
    start: Annotated[date | None, about("first day")]
    end: Annotated[date | None, about("last day")]
    kind: KindOfText | None
    rounds: Annotated[int, about("number of rounds")]
    players: Annotated[int, about("number of players")]


class Finding(Shape):
    """One thing in the text of an event."""

    line: Annotated[int, about("line of the text, from 1")]
    column: Annotated[int, about("character in it, from 1")]
    code: Annotated[str, one_of(findings.Code, "what was found")]
    message: Annotated[str, about("a sentence")]


class Crosstable(Shape):
    """A whole event, rated."""

    event: Header
    players: Annotated[list[Player], about("in the order of the text")]
    norms: Annotated[
        norm_wire.NormSettings | None, about("how title norms were judged; null where no player has any")
    ]  # fmt: skip
    sum_of_deltas: Annotated[Decimal, about("of all rated players, points")]
    problems: Annotated[list[Finding], about("what could not be read or does not agree")]


class EventInput(Shape):
    """The keys as they were read, from the text where they were not given."""

    method: Annotated[str, one_of(Method)]
    tc: Annotated[str, one_of(TimeControl)]
    on: date
    k: Decimal | None
    k_of: Annotated[dict[int, Decimal], about("K by the number of the player")]
    kind: KindOfText | None
    encoding: str | None
    ratings: Annotated[Annotated[str, one_of(Ratings)] | None, about("whose ratings count; null: those of the text")]
    rounds: Annotated[int | None, about("rounds planned")]
    norm_games: Annotated[int, about("least number of games of a title norm")]
    norm_exempt: Annotated[Annotated[str, one_of(Exemption)] | None, about("exemption from 1.4.3, as given")]
    norm_system: Annotated[str, one_of(System, "how the event was paired")]
    norm_host: Annotated[str, about("federation of the event; empty if unknown")]
    title_of: Annotated[dict[int, str], about("titles by the numbers of the players, as given")]
    fed_of: Annotated[dict[int, str], about("federations by the numbers of the players, as given")]


class RatedEvent(Shape):
    """What every answer about a rated event has but its address."""

    ok: YES
    input: EventInput
    regulations: Regulations
    result: Crosstable
    notes: Annotated[list[wire.Note], about("on the official list; none in a saved report")]


class EventAnswer(RatedEvent):
    """Every player, rated."""

    url: Annotated[None, about("null, since a text that was posted has no link")]


def problem(finding: findings.Finding) -> Finding:
    """A finding with its message."""
    return Finding.of(finding, message=crosstable_problems.problem(finding))


def body(form: CrosstableForm, result: CrosstableResult) -> EventAnswer:
    """The body of the JSON."""
    sheet = form.sheet(result)
    keys = event_keys(sheet, form.event.problems, form.found)
    return EventAnswer(url=None, **keys | {"notes": list_words.notes(form.asked, form.by_list)})


def event_input(sheet: Sheet[CrosstableResult]) -> EventInput:
    norms = sheet.norms
    return EventInput(
        method=sheet.result.rules.method,
        tc=sheet.time_control,
        on=sheet.first_day,
        k=None if sheet.k is None else short(sheet.k),
        k_of={number: short(k) for number, k in sheet.k_of},
        kind=sheet.asked_kind,
        encoding=sheet.encoding,
        ratings=Ratings.LIST if sheet.by_list else None,
        rounds=norms.settings.rounds or None,
        norm_games=norms.settings.minimum,
        norm_exempt=norms.settings.exempt,
        norm_system=norms.settings.system,
        norm_host=norms.settings.host,
        title_of=dict(norms.title_of),
        fed_of=dict(norms.fed_of),
    )


def event_keys(
    sheet: Sheet[CrosstableResult],
    problems: Sequence[findings.Finding] = (),
    found: Mapping[int, Listed] | None = None,
) -> dict[str, Any]:
    """The keys of a RatedEvent. A saved report has no `problems`, and nobody is `found` in the list."""
    result, norms = sheet.result, event_norms(sheet)
    facts = facts_of(result, found, norms)
    # One column after the other takes a seventh less time than one player after the other.
    columns = [[exact(column.json(player, facts)) for player in result.players] for column in COLUMNS]
    return {
        "ok": True,
        "input": event_input(sheet),
        "regulations": Regulations.of(sheet.regulations),
        "result": Crosstable.of(
            result,
            event=Header.of(sheet, players=len(result.players)),
            players=[Player(*values) for values in zip(*columns, strict=True)],
            norms=norm_wire.settings(norms) if norms else None,
            problems=[problem(finding) for finding in problems],
        ),
        "notes": [],
    }


def as_csv(result: CrosstableResult, found: Mapping[int, Listed] | None = None, norms: EventNorms | None = None) -> str:
    """CSV with a row for each player."""
    return csv_of(COLUMNS, result.players, facts_of(result, found), norm_cells(result.players, norms))


def sheet_csv(sheet: Sheet[CrosstableResult], found: Mapping[int, Listed] | None = None) -> str:
    """CSV of a sheet, with its norms if anybody has a title."""
    return as_csv(sheet.result, found, event_norms(sheet) if sheet.norms.titled else None)


def norm_cells(players: Sequence[PlayerResult], norms: EventNorms | None) -> Iterator[list[str]]:
    """The columns of CSV about norms: the key, then the cells of the players. No forecasts without any."""
    if norms is None:
        return
    sought = (norms.sought.get(player.entrant.number, ()) for player in players)
    rows = [[cell(several) for cell in norm_wire.CSV.values()] for several in sought]
    for key, cells in zip(norm_wire.CSV, zip(*rows, strict=True), strict=True):
        if key != norm_wire.FORECAST or any(cells):
            yield [key, *cells]
