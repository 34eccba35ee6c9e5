"""Tables as copied from a results site, or as CSV: crosstables, round robins, ranking lists, starting lists.

A table is a heading that names the player, and the rows below it. The first one with rounds is the event, others give
what it lacks (ratings, K, published changes). Text above gives the event's name and dates; text below is left out.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

from calculator.engine.errors import EngineError
from calculator.formats import fields, spelling
from calculator.formats.event import Kind, Player, ReadEvent
from calculator.formats.event_days import event_days
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
from calculator.formats.source import numbered
from calculator.formats.spelling import plain_name
from calculator.formats.table_players import FIELDS, NUMBERED, read_players, read_row
from calculator.formats.table_robin import robin_rounds
from calculator.formats.words import CAPTIONS, DATES, NAVIGATION, NAVIGATION_STARTS, PACES, UNTIL, Column

BETWEEN = re.compile(rf" (?:{'|'.join(UNTIL)}|[-\u2013\u2212]) ")
PARTED = re.compile(r"[|\u203a\u00bb\u00b7]")  # the parts of a path or a menu
WORD = re.compile(r"[^\W\d_]+")

BY_NUMBER = {Kind.STARTING_RANK, Kind.ROUND_ROBIN}


@dataclass(slots=True)
class TextTable:
    """A heading and its rows; `pending` are lines below that turn out to be no footer when another row follows."""

    line: int
    text: str
    headings: Headings
    rows: list[TextRow] = field(default_factory=list)
    pending: list[tuple[int, str]] = field(default_factory=list)


def read_table(text: str, kind: Kind | None) -> ReadEvent:
    """The event of a text with tables. Never raises: what cannot be read is among its problems."""
    event = ReadEvent(kind)
    findings = Findings(event.problems)
    titles: list[str] = []
    tables = gathered(text, event, titles, findings)
    event.time_control = event.time_control or next(filter(None, map(fields.guessed_pace, titles)), None)
    tables = [table for table in tables if table.rows]
    if tables:
        main = max(tables, key=lambda table: (bool(table.headings.rounds), Column.EXPECTED in table.headings.columns))
        event.kind, event.players = read_players(main.headings, main.rows, kind, findings)
        event.rounds = max((cell.round for player in event.players for cell in player.cells), default=0)
        if event.kind is Kind.ROUND_ROBIN:
            event.rounds = robin_rounds(len(event.players), len(main.headings.rounds), event.rounds)
        event.sums = not {Code.TOO_MANY_ROUNDS, Code.TOO_MANY_RESULTS} & findings.told
        event.skipped += len(main.rows) - len(event.players) if Code.TOO_MANY_RESULTS in findings.told else 0
        use_others(event, main, [table for table in tables if table is not main], findings)
    findings.close()
    return event


def gathered(text: str, event: ReadEvent, titles: list[str], findings: Findings) -> list[TextTable]:
    """The tables of a text; the lines above them that have no label are added to the titles."""
    tables: list[TextTable] = []
    for number, line in numbered(text, findings):
        table = tables[-1] if tables else None
        if Code.EXTRA_TABLE in findings.told:
            event.skipped += 1
        elif table and table.text == line:
            close(table, event, findings)
            event.used += 1
        elif headings := heading_of(line):
            begin(tables, TextTable(number, line, headings), event, findings)
        elif table:
            add_line(table, number, line, event, findings)
        else:
            read_caption(number, line, event, titles, findings)
    for table in tables:
        close(table, event, findings)
    return tables


def begin(tables: list[TextTable], table: TextTable, event: ReadEvent, findings: Findings) -> None:
    """One more table, unless its heading is that of a card, or there are too many."""
    if table.headings.card:
        findings.add(Code.PLAYER_CARD, table.line, 1)
    elif len(tables) < MOST_TABLES:
        event.used += 1
        tables.append(table)
    else:
        findings.once(Code.EXTRA_TABLE, table.line, 1)


def add_line(table: TextTable, number: int, line: str, event: ReadEvent, findings: Findings) -> None:
    """A row of the table, or something else below its heading."""
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
    """Whether a row is there up to name and rating, and cut off behind them."""
    rating = headings.columns.get(Column.RATING)
    numbered_row = row.text(0).isdecimal() or NUMBERED.match(row.text(0))
    named = spelling.has_letters(row.text(headings.columns[Column.NAME]))
    rated = rating is None or fields.is_listed(row.text(rating))
    return bool(numbered_row) and named and rated and len(row.texts) >= headings.needed


def unfold(table: TextTable, event: ReadEvent) -> None:
    """Puts the cells on the lines below the last row into it, if that is what they are."""
    if table.rows and table.pending and (found := unfolded(table.rows[-1], table.pending, table.headings)):
        table.rows[-1], taken = found
        event.used += taken
        del table.pending[:taken]


def close(table: TextTable, event: ReadEvent, findings: Findings) -> None:
    """Text below a table is left out, but not what may be the beginning of a row."""
    unfold(table, event)
    for number, line in table.pending:
        if may_be_row(line, table.headings.separator):
            findings.add(Code.NOT_A_ROW, number, 1)
        else:
            event.skipped += 1
    table.pending.clear()


def read_caption(line: int, text: str, event: ReadEvent, titles: list[str], findings: Findings) -> None:
    """A line above the tables: the event's name, its dates, its time control, or nothing that matters."""
    if event.used + event.skipped >= MOST_CAPTIONS:
        event.skipped += 1
        return
    label, _, value = text.replace("\t", ":", 1).partition(":")
    words, label = set(WORD.findall(text.casefold())), label.strip().casefold()
    if not value:
        titles.append(text)
    if value.strip() and event.start is None and label in DATES:
        read_days(event, line, value.strip(), len(text) - len(value.lstrip()) + 1, findings)
    elif value and event.time_control is None and label_tells(label) and (control := fields.guessed_pace(text)):
        event.time_control = control
    elif not event.name and not value and not words & CAPTIONS and not is_around(text, words):
        event.name = text.strip()
    else:
        event.skipped += 1
        return
    event.used += 1


def read_days(event: ReadEvent, line: int, text: str, column: int, findings: Findings) -> None:
    """The first and the last day, of which the first may leave its month and year to the last."""
    days = BETWEEN.split(text)
    if short := event_days(days[0], days[-1], []):
        (event.start, event.end), other = short
        if other:
            params = {"day": short.taken[0].isoformat(), "other": other.isoformat()}
            findings.add(Code.TWO_DAYS, line, column, value=days[0], **params)
        return
    try:
        event.start, event.end = fields.first_and_last(days[0], days[-1])
    except EngineError as error:
        findings.add(Code.BAD_DATE, line, column, **error.params)


def is_around(text: str, words: set[str]) -> bool:
    """Whether a line is no title but what stands around a table: navigation, or a spreadsheet's separator.

    >>> is_around("Home | Players | Login", {"home", "players", "login"}), is_around("City Open", {"city", "open"})
    (True, False)
    """
    if text.startswith("sep=") or text.casefold().lstrip().startswith(NAVIGATION_STARTS):
        return True
    return (bool(words) and words <= NAVIGATION) or len(PARTED.split(text)) > 2


def label_tells(label: str) -> bool:
    """Whether a label announces the time control or the type of the event."""
    return any(word in label for word in PACES)


def use_others(event: ReadEvent, main: TextTable, others: list[TextTable], findings: Findings) -> None:
    """What the other tables add: figures that the first one lacks."""
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
    """Fills in what the players of the event lack; says who is not in the list, where ratings come from it alone."""
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
        known = by_name.get(plain_name(player.name))
        if not known and event.kind in BY_NUMBER:
            known = by_number.get(player.number)
            if known and plain_name(known.name) in own:
                known = None  # the list counts otherwise: the name is another player's
        if known:
            lend(player, known)
        elif needed:
            findings.add(Code.NOT_IN_LIST, player.line, player.column, name=player.name)


def lend(player: Player, known: Player) -> None:
    """Fills in what a player lacks."""
    for _, name, _, _ in FIELDS:
        if getattr(player, name) is None:
            setattr(player, name, getattr(known, name))
