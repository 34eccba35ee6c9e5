"""Tables as copied from a results site, or as CSV: crosstables, round robins, ranking lists, starting lists.

A table is a heading with a name column, and the rows below it. The first table with rounds is the event. Other tables
supply ratings, K and published changes. Text above has the event's name and dates; text below is skipped.
"""

from collections import Counter
from dataclasses import dataclass, field

from calculator.engine.errors import EngineError
from calculator.formats import fields, spelling
from calculator.formats.captions import caption, undated
from calculator.formats.event import Kind, Player, ReadEvent
from calculator.formats.event_days import take_short_days
from calculator.formats.findings import (
    MOST_CAPTIONS,
    MOST_FINDINGS,
    MOST_PLAYERS,
    MOST_TABLES,
    Code,
    Findings,
)
from calculator.formats.folded import unfolded
from calculator.formats.headings import Headings, TextRow, heading_of, may_be_row, split
from calculator.formats.navigation import is_menu
from calculator.formats.source import numbered
from calculator.formats.spelling import plain_name, words_in
from calculator.formats.table_players import FIELDS, NUMBERED, read_players, read_row
from calculator.formats.table_robin import robin_rounds
from calculator.formats.words import CAPTIONS, DATES, PACES, Column

BY_NUMBER = {Kind.STARTING_RANK, Kind.ROUND_ROBIN, Kind.US_CROSSTABLE}


@dataclass(slots=True)
class TextTable:
    """A heading and its rows. `pending` are lines below the rows: a footer, unless another row follows."""

    line: int
    text: str
    headings: Headings
    rows: list[TextRow] = field(default_factory=list)
    pending: list[tuple[int, str]] = field(default_factory=list)


def read_table(text: str, kind: Kind | None, system: str = "") -> ReadEvent:
    """The event in a text with tables, with its problems. Never raises.

    `system` is the rating system of a section of US Chess, empty for any other event.
    """
    event = ReadEvent(kind)
    findings = Findings(event.problems)
    titles: list[str] = []
    tables = gathered(text, event, titles, findings, system)
    event.time_control = event.time_control or next(filter(None, map(fields.guessed_pace, titles)), None)
    tables = [table for table in tables if table.rows]
    if tables:
        main = max(tables, key=lambda table: (bool(table.headings.rounds), Column.EXPECTED in table.headings.columns))
        event.kind, event.players = read_players(main.headings, main.rows, kind, findings)
        event.rounds = max((cell.round for player in event.players for cell in player.cells), default=0)
        if event.kind is Kind.ROUND_ROBIN:
            event.rounds = robin_rounds(len(event.players), len(main.headings.rounds), event.rounds)
        event.sums = not {Code.TOO_MANY_ROUNDS, Code.TOO_MANY_RESULTS} & findings.reported
        event.skipped += len(main.rows) - len(event.players) if Code.TOO_MANY_RESULTS in findings.reported else 0
        use_others(event, main, [table for table in tables if table is not main], findings)
    findings.close()
    return event


def gathered(text: str, event: ReadEvent, titles: list[str], findings: Findings, system: str = "") -> list[TextTable]:
    """The tables of a text. Lines above them without a label are added to `titles`."""
    tables: list[TextTable] = []
    for number, line in numbered(text, findings):
        table = tables[-1] if tables else None
        if Code.EXTRA_TABLE in findings.reported:
            event.skipped += 1
        elif table and table.text == line:
            close(table, event, findings)
            event.used += 1
        elif headings := heading_of(line, system):
            begin(tables, TextTable(number, line, headings), event, findings)
        elif table:
            add_line(table, number, line, event, findings)
        else:
            read_caption(number, line, event, titles, findings)
    for table in tables:
        close(table, event, findings)
    return tables


def begin(tables: list[TextTable], table: TextTable, event: ReadEvent, findings: Findings) -> None:
    """Add a table. Reports a card, and a table beyond the limit."""
    if table.headings.card:
        findings.add(Code.PLAYER_CARD, table.line, 1)
    elif len(tables) < MOST_TABLES:
        event.used += 1
        tables.append(table)
    else:
        findings.once(Code.EXTRA_TABLE, table.line, 1)


def add_line(table: TextTable, number: int, line: str, event: ReadEvent, findings: Findings) -> None:
    """Add a line below the heading: a row, or other text."""
    if len(table.rows) >= MOST_PLAYERS:
        findings.once(Code.TOO_MANY_PLAYERS, number, 1, high=MOST_PLAYERS)
        event.skipped += 1
        return
    headings = table.headings
    row = split(line, number, headings.separator)
    count = len(row.texts)
    if count < 2 or (count <= headings.width // 2 and not is_cut(row, headings)):
        table.pending.append((number, line))
        if len(table.pending) >= MOST_FINDINGS:
            close(table, event, findings)
    elif not any(cell.strip() for cell in row.texts):
        event.skipped += 1
    else:
        unfold(table, event)
        for between, _ in table.pending:
            findings.add(Code.NOT_A_ROW, between, 1)
        table.pending.clear()
        table.rows.append(row)


def is_cut(row: TextRow, headings: Headings) -> bool:
    """Whether a short line is a row that has number, name and rating, and is cut off behind them."""
    rating = headings.columns.get(Column.RATING)
    numbered_row = row.text(0).isdecimal() or NUMBERED.match(row.text(0))
    named = spelling.has_letters(row.text(headings.columns[Column.NAME]))
    rated = rating is None or fields.is_listed(row.text(rating))
    return bool(numbered_row) and named and rated and len(row.texts) >= headings.needed


def unfold(table: TextTable, event: ReadEvent) -> None:
    """If the lines below the last row are its cells, add them to the row."""
    if table.rows and table.pending and (unfolded_rows := unfolded(table.rows[-1], table.pending, table.headings)):
        table.rows[-1], taken = unfolded_rows
        event.used += taken
        del table.pending[:taken]


def close(table: TextTable, event: ReadEvent, findings: Findings) -> None:
    """Count the text below a table. A line that may begin a row is reported."""
    unfold(table, event)
    for number, line in table.pending:
        if may_be_row(line, table.headings.separator):
            findings.add(Code.NOT_A_ROW, number, 1)
        else:
            event.skipped += 1
    table.pending.clear()


def read_caption(line: int, text: str, event: ReadEvent, titles: list[str], findings: Findings) -> None:
    """Read a line above the tables: the event's name, dates or time control, else it is skipped."""
    if event.used + event.skipped >= MOST_CAPTIONS:
        event.skipped += 1
        return
    label, _, value = text.replace("\t", ":", 1).partition(":")
    label = label.strip().casefold()
    if not value:
        titles.append(text)
    if value.strip() and event.start is None and label in DATES:
        read_days(event, line, value.strip(), len(text) - len(value.lstrip()) + 1, findings)
    elif value and event.time_control is None and label_tells(label) and (control := fields.guessed_pace(text)):
        event.time_control = control
    elif event.start is None and not value and (days := caption(text)).start:
        event.start, event.end = days.start, days.later
        event.name = event.name or undated(text).strip(" ,()-\u2013\t")
    elif not event.name and not value and CAPTIONS.isdisjoint(words_in(text)) and not is_menu(text):
        event.name = text.strip()
    else:
        event.skipped += 1
        return
    event.used += 1


def read_days(event: ReadEvent, line: int, text: str, column: int, findings: Findings) -> None:
    """The first and last day of the event. The first may leave its month and year to the last: `1 - 5 May 2026`."""
    first, last = fields.range_ends(text)
    if take_short_days(event, first, last, [], (line, column), findings):
        return
    try:
        event.start, event.end = fields.first_and_last(first, last)
    except EngineError as error:
        findings.add(Code.BAD_DATE, line, column, **error.params)


def label_tells(label: str) -> bool:
    """Whether a label is that of the time control or the type of the event."""
    return any(word in label for word in PACES)


def use_others(event: ReadEvent, main: TextTable, others: list[TextTable], findings: Findings) -> None:
    """Supply figures from the other tables. Reports an event without ratings or results."""
    for table in others:
        if table.headings.rounds:
            findings.add(Code.EXTRA_TABLE, table.line, 1)
            event.skipped += len(table.rows)
        else:
            supply(event, table.headings, table.rows, findings)
            event.used += len(table.rows)
    rated = any(player.rating for player in event.players)
    if event.players and not rated:
        findings.once(Code.NO_RATINGS, main.line, 1)
    if not main.headings.rounds and Column.EXPECTED not in main.headings.columns:
        findings.once(Code.NO_RESULTS, main.line, 1)


def supply(event: ReadEvent, headings: Headings, rows: list[TextRow], findings: Findings) -> None:
    """Fill in missing figures from a list. If all ratings come from it, players not in the list are reported.

    Players are found by name; in tables with starting numbers also by number.
    """
    listed = []
    for row in rows:
        number = row.number(headings.columns.get(Column.NUMBER))
        player = read_row(row, number or 0, headings, lambda *_: None, findings)
        if player.whole:
            listed.append(player)
    names = Counter(plain_name(player.name) for player in listed)
    by_name = {plain_name(player.name): player for player in listed if names[plain_name(player.name)] == 1}
    by_number = {player.number: player for player in listed if player.number}
    needed = Column.RATING in headings.columns and not any(player.rating for player in event.players)
    own = {plain_name(player.name) for player in event.players}
    for player in event.players:
        listed_player = by_name.get(plain_name(player.name))
        if not listed_player and event.kind in BY_NUMBER:
            listed_player = by_number.get(player.number)
            if listed_player and plain_name(listed_player.name) in own:
                listed_player = None  # the list has other numbers: this is another player
        if listed_player:
            lend(player, listed_player)
        elif needed:
            findings.add(Code.NOT_IN_LIST, player.line, player.column, name=player.name)


def lend(player: Player, listed_player: Player) -> None:
    """Fill in the fields that are None, and what identifies the player."""
    if player.us and listed_player.us:
        player.us = player.us.filled(listed_player.us)
    player.fide_id = player.fide_id or listed_player.fide_id
    player.federation, player.title = player.federation or listed_player.federation, player.title or listed_player.title
    for _, name, _, _ in FIELDS:
        if getattr(player, name) is None:
            setattr(player, name, getattr(listed_player, name))
