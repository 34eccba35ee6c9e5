"""A rated section as JSON and CSV: the shapes, each key with its unit, and how they come from a sheet."""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import chain
from typing import Annotated, Any

from calculator.base import wire
from calculator.base.wire import YES, Regulations, Shape, about, exact, one_of
from calculator.crosstable.column import csv_of
from calculator.crosstable.wire import Finding, Header, KindOfText, problem
from calculator.engine.uschess.section import SectionResult
from calculator.formats import findings
from calculator.formats.event import Player
from calculator.formats.us_cells import cell_text
from calculator.us_chess.section import words
from calculator.us_chess.section.columns import COLUMNS, facts_of
from calculator.us_chess.section.form import KINDS, SectionForm
from calculator.us_chess.section.sheet import SectionSheet

SectionPlayer: Any = wire.shape(
    "SectionPlayer", "One player of a section.", [(column.key, column.type) for column in COLUMNS]
)


class Section(Shape):
    """A whole section, rated."""

    event: Header
    players: Annotated[list[SectionPlayer], about("in the order of the text")]
    problems: Annotated[list[Finding], about("what could not be read or does not agree")]


class SectionInput(Shape):
    """The keys as they were read, from the text where they were not given."""

    kind: Annotated[str, one_of(KINDS)]
    on: Annotated[date, about("last day, which picks the bonus threshold")]
    before_of: Annotated[dict[int, int], about("games before by the number of the player")]
    age_of: Annotated[dict[int, str], about("age in years, or adult, by the number of the player")]
    floor_of: Annotated[dict[int, int], about("floor by the number of the player")]
    format: KindOfText | None
    encoding: str | None


class RatedSection(Shape):
    """What every answer about a rated section has but its address."""

    ok: YES
    input: SectionInput
    regulations: Regulations
    result: Section
    notes: Annotated[list[wire.Note], about("what was assumed, and what else to know")]


class SectionAnswer(RatedSection):
    """Every player of a section, rated."""

    url: Annotated[None, about("null, since a text that was posted has no link")]


def body(form: SectionForm, result: SectionResult) -> SectionAnswer:
    """The body of the JSON."""
    return SectionAnswer(url=None, **section_keys(form.sheet(result), form.event.problems))


def section_input(sheet: SectionSheet) -> SectionInput:
    return SectionInput(
        kind=sheet.result.rules.kind,
        on=sheet.last_day,
        before_of=dict(sheet.before_of),
        age_of=dict(sheet.age_of),
        floor_of=dict(sheet.floor_of),
        format=sheet.asked_kind,
        encoding=sheet.encoding,
    )


def section_keys(
    sheet: SectionSheet, problems: Sequence[findings.Finding] = (), *, saved: bool = False
) -> dict[str, Any]:
    """The keys of a RatedSection. A `saved` report has no `problems`."""
    result = sheet.result
    facts, values = facts_of(result), [column.json for column in COLUMNS]
    return {
        "ok": True,
        "input": section_input(sheet),
        "regulations": Regulations.of(sheet.regulations),
        "result": Section(
            event=Header.of(sheet, players=len(result.players)),
            players=[SectionPlayer(*[exact(value(player, facts)) for value in values]) for player in result.players],
            problems=[problem(finding) for finding in problems],
        ),
        "notes": [wire.Note.of(remark) for remark in words.remarks(result, saved=saved)],
    }


def as_csv(result: SectionResult, players: Sequence[Player] = ()) -> str:
    """CSV with a row for each player, which the page can read again; `players` are those of the text."""
    return csv_of(COLUMNS, result.players, facts_of(result), rounds(players) if players else ())


def rounds(players: Sequence[Player]) -> Iterator[list[str]]:
    """The column of each round: its key, then the cells of the players.

    Where a player has two games in a round, as in round robins, the rounds are numbered anew.
    """
    doubled = any(len({cell.round for cell in player.cells}) < len(player.cells) for player in players)
    by_player = [
        {place if doubled else cell.round: cell_text(cell) for place, cell in enumerate(player.cells, 1)}
        for player in players
    ]
    numbers = range(1, max(chain([0], *by_player)) + 1)
    for number in numbers:
        yield [f"round_{number}", *[cells.get(number, "") for cells in by_player]]
