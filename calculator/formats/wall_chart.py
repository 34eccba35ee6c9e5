"""The wall charts of US Chess: two lines a player, bars between the columns.

    1 | ANNE ALFA                 |2.0  |W   2|W   3|
   ON | 90000001 / R: 2100->2110  |N:2  |W    |B    |

W, D and L have the opponent's number. H is a half-point bye, B a full-point bye, U a round without a game, X a win and
F a loss by forfeit. The ratings are those of US Chess, `1641P17` a provisional one. The rating behind the arrow is the
new one. For FIDE's rules it is not read, for it is no change that FIDE published; for a section of US Chess it is, and
its kind picks one of several lines with ratings.
"""

import re
from collections.abc import Callable, Sequence
from itertools import accumulate

from calculator.engine.errors import EngineError
from calculator.formats import fields
from calculator.formats.captions import caption
from calculator.formats.crosstable_cells import CrosstableCell
from calculator.formats.event import ZERO, Cell, Kind, Player, ReadEvent, Unplayed, UsFacts
from calculator.formats.findings import (
    MOST_FIELD,
    MOST_PLAYERS,
    MOST_RESULTS,
    MOST_ROUNDS,
    Code,
    Findings,
)
from calculator.formats.source import numbered
from calculator.formats.us_cells import OF_GAMES, WITHOUT_GAME, us_cell
from calculator.formats.us_facts import ARROWS, LINE, MISSING, OTHER, OWN, letter_of, rank, rated, take

BAR = "|"
REGULAR = "R"
NAME, POINTS, FIRST_ROUND = 1, 2, 3
RATING = re.compile(r"(?:^|[\s/])([A-Z]{1,2}):\s{0,9}(\d{1,4}|[Uu]nrated)[^\s|>]{0,9}\s{0,9}->")
RESULT = re.compile(r"([WDL])\s*(\d{1,4})|([HBUXF]?)")
TAB = "\t"  # between the columns of a chart in a spreadsheet

ReadCell = Callable[[str], CrosstableCell | None]


def looks_like_wall_chart(text: str, bar: str = BAR, rating: re.Pattern[str] = RATING) -> bool:
    """Whether a text has a player's first line, followed by a line with ratings and an arrow."""
    if bar not in text or not any(arrow in text for arrow in ARROWS):
        return False
    before: list[str] = []
    for _, line in numbered(text, Findings([])):
        parts = line.split(bar)
        if is_player(before) and is_rating(parts, rating):
            return True
        before = parts
    return False


def is_player(parts: Sequence[str]) -> bool:
    """Whether a line is a player's first line: number, name, points, rounds."""
    return len(parts) > FIRST_ROUND and parts[0].strip().isdecimal() and len(parts[0].strip()) <= len(str(MOST_PLAYERS))


def is_rating(parts: Sequence[str], rating: re.Pattern[str]) -> bool:
    """Whether a line is a player's second line, with the ratings."""
    return len(parts) > NAME and not parts[0].strip().isdecimal() and bool(rating.search(parts[NAME]))


def bar_of(text: str, system: str) -> str:
    """The bar between the columns of a wall chart; empty for any other text. In a section it may be a tab."""
    pattern, bars = (LINE, (BAR, TAB)) if system else (RATING, (BAR,))
    return next((bar for bar in bars if looks_like_wall_chart(text, bar, pattern)), "")


def read_wall_chart(text: str, bar: str = BAR, system: str = "") -> ReadEvent:
    """The event of a wall chart, with its problems. Never raises.

    `system` is the rating system of a section of US Chess, empty for FIDE's rules.
    """
    event, chart = ReadEvent(Kind.WALL_CHART), Chart(bar, system)
    findings = Findings(event.problems)
    for number, line in numbered(text, findings):
        chart.add(number, line, event, findings)
    for line_number, column, letter in chart.others.values():
        findings.in_column(NAME, Code.OTHER_SYSTEM, line_number, column, value=letter, expected=letter_of(system))
    event.rounds = max((len(player.cells) for player in event.players), default=0)
    event.sums = Code.TOO_MANY_ROUNDS not in findings.reported
    findings.close()
    return event


class Chart:
    """The state of the last player: whether `colours` were read, and the `rank` of the rating that was.

    `full`: the player was left out because of the limits. `others` has line, column and letter of a rating of another
    system than the section's, by the line of its player.
    """

    def __init__(self, bar: str, system: str) -> None:
        self.bar, self.system, self.pattern = bar, system, LINE if system else RATING
        self.colours, self.rank, self.full = True, MISSING, False
        self.others: dict[int, tuple[int, int, str]] = {}

    def add(self, number: int, line: str, event: ReadEvent, findings: Findings) -> None:
        """Read one more line."""
        parts = line.split(self.bar)
        if is_player(parts):
            self.player(number, parts, event, findings)
        elif event.players and not self.full and is_rating(parts, self.pattern):
            self.below(number, parts, event, findings)
        elif self.bar not in line and line.strip(" -=_") and not event.players:
            facts = caption(line)
            if event.start is None:
                event.start, event.end = facts.start, facts.later
            event.time_control = event.time_control or facts.time_control
            event.name = event.name or line.strip()
            event.used += 1
        else:
            event.skipped += 1

    def player(self, number: int, parts: list[str], event: ReadEvent, findings: Findings) -> None:
        """A player's first line."""
        count = len(parts) - FIRST_ROUND - (not parts[-1].strip())
        self.full = True
        if len(event.players) >= MOST_PLAYERS:
            findings.once(Code.TOO_MANY_PLAYERS, number, 1, high=MOST_PLAYERS)
        elif (len(event.players) + 1) * min(count, MOST_ROUNDS) > MOST_RESULTS:
            findings.once(Code.TOO_MANY_RESULTS, number, 1, high=MOST_RESULTS)
        else:
            self.full = False
            self.colours, self.rank = False, MISSING
            event.players.append(read_player(number, parts, count, findings, us_cell if self.system else plain_cell))
            return
        event.skipped += 1

    def below(self, number: int, parts: list[str], event: ReadEvent, findings: Findings) -> None:
        """Read a line below the first: the ratings, and the colours below the results."""
        player = event.players[-1]
        event.used += 1
        if not self.system:
            findings.once(Code.US_RATINGS, number, 1)
        for match in self.pattern.finditer(parts[NAME]):
            fit = rank(match[1].upper(), self.system) if self.system else OWN if match[1] == REGULAR else OTHER
            if fit < self.rank:
                self.rank = fit
                self.rate(player, match, number, len(parts[0]) + 1, findings)
        if not self.colours:
            self.colours = True
            for cell, text in zip(player.cells, parts[FIRST_ROUND:], strict=False):
                colour = text.strip().casefold()
                cell.colour = colour if colour in {"w", "b"} and cell.opponent else ""

    def rate(self, player: Player, match: re.Match[str], line: int, start: int, findings: Findings) -> None:
        """Set the rating before the event, None for an unrated player; in a section also what stands with it."""
        column = start + match.start(2) + 1
        try:
            if self.system:
                self.note(player, match, line, start + match.start(1) + 1)
            else:
                player.rating = fields.rating(match[2]) if match[2].isdecimal() else None
        except EngineError:
            findings.in_column(NAME, Code.BAD_RATING, line, column, value=match[2])

    def note(self, player: Player, match: re.Match[str], line: int, column: int) -> None:
        """Set the facts of a section's player. Raises EngineError for a rating that is none."""
        self.others.pop(player.line, None)
        if self.rank == OTHER:
            self.others[player.line] = line, column, match[1].upper()
        player.rating, player.us = None, UsFacts()
        take(player, rated(match))


def read_player(line: int, parts: list[str], count: int, findings: Findings, read: ReadCell) -> Player:
    """The player in a first line with `count` rounds. `read` gives the meaning of a cell."""
    starts = list(accumulate((len(part) + 1 for part in parts), initial=1))
    player = Player(int(parts[0]), parts[NAME].strip(), None, line, points_column=starts[POINTS])
    try:
        points = parts[POINTS].strip()
        player.points = fields.read_value(fields.score, points) if points else None
    except EngineError:
        findings.in_column(POINTS, Code.BAD_NUMBER, line, starts[POINTS], field="points", value=points[:MOST_FIELD])
    if count > MOST_ROUNDS:
        column = starts[FIRST_ROUND + MOST_ROUNDS]
        findings.once(Code.TOO_MANY_ROUNDS, line, column, value=count, high=MOST_ROUNDS)
    for round_number, text in enumerate(parts[FIRST_ROUND : FIRST_ROUND + min(count, MOST_ROUNDS)], 1):
        column = starts[FIRST_ROUND + round_number - 1]
        player.cells.append(read_cell(round_number, text, player, column, findings, read))
    return player


def plain_cell(text: str) -> CrosstableCell | None:
    """The meaning of a cell of a wall chart. None if it cannot be read."""
    match = RESULT.fullmatch(text.strip().upper()) if len(text) <= MOST_FIELD else None
    if match is None:
        return None
    if match[2]:
        return CrosstableCell(int(match[2]), "", OF_GAMES[match[1]])
    return CrosstableCell(None, "", WITHOUT_GAME[match[3]])


def read_cell(number: int, text: str, player: Player, column: int, findings: Findings, read: ReadCell) -> Cell:
    """One round of a player."""
    if (cell := read(text)) is None:
        place, value = FIRST_ROUND + number - 1, text.strip()[:MOST_FIELD]
        findings.in_column(place, Code.BAD_RESULT, player.line, column, value=value)
        player.whole = False
        return Cell(number, None, "", None, Unplayed.UNFINISHED, ZERO, player.line, column)
    result, unplayed, alone, points = cell.meaning
    if cell.opponent is None:
        return Cell(number, None, "", None, alone, points, player.line, column)
    return Cell(number, cell.opponent, cell.letter, result, unplayed, points, player.line, column)
