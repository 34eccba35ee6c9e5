"""The wall charts of US Chess: two lines a player, bars between the columns.

    1 | ANNE ALFA                 |2.0  |W   2|W   3|
   ON | 90000001 / R: 2100->2110  |N:2  |W    |B    |

W, D and L have the opponent's number. H is a half-point bye, B a full-point bye, U a round without a game, X a win and
F a loss by forfeit. The ratings are those of US Chess, `1641P17` a provisional one. The rating behind the arrow is the
new one; it is not read, for it is no change that FIDE published.
"""

import re
from collections.abc import Sequence
from itertools import accumulate

from calculator.engine.errors import EngineError
from calculator.formats import fields
from calculator.formats.captions import caption
from calculator.formats.event import (
    BYE,
    FORFEIT,
    HALF,
    MEANINGS,
    NOT_PLAYED,
    ONE,
    ZERO,
    Cell,
    Kind,
    Meaning,
    Player,
    ReadEvent,
    Unplayed,
)
from calculator.formats.findings import (
    MOST_FIELD,
    MOST_PLAYERS,
    MOST_RESULTS,
    MOST_ROUNDS,
    Code,
    Findings,
)
from calculator.formats.source import numbered

BAR = "|"
NAME, POINTS, FIRST_ROUND = 1, 2, 3
RATING = re.compile(r"(?:^|[\s/])([A-Z]{1,2}):\s{0,9}(\d{1,4}|[Uu]nrated)[^\s|>]{0,9}\s{0,9}->")
REGULAR = "R"
RESULT = re.compile(r"([WDL])\s*(\d{1,4})|([HBUXF]?)")
PLAYED = {"W": "1", "D": "½", "L": "0"}
WITHOUT_GAME = {
    "H": Meaning(None, BYE, BYE, HALF),
    "B": Meaning(None, BYE, BYE, ONE),
    "U": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
    "X": Meaning(None, FORFEIT, FORFEIT, ONE),
    "F": Meaning(None, FORFEIT, FORFEIT, ZERO),
    "": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
}


def looks_like_wall_chart(text: str) -> bool:
    """Whether a text has a player's first line, followed by a line with ratings and an arrow."""
    if BAR not in text or "->" not in text:
        return False
    before: list[str] = []
    for _, line in numbered(text, Findings([])):
        parts = line.split(BAR)
        if is_player(before) and is_rating(parts):
            return True
        before = parts
    return False


def is_player(parts: Sequence[str]) -> bool:
    """Whether a line is a player's first line: number, name, points, rounds."""
    return len(parts) > FIRST_ROUND and parts[0].strip().isdecimal() and len(parts[0].strip()) <= len(str(MOST_PLAYERS))


def is_rating(parts: Sequence[str]) -> bool:
    """Whether a line is a player's second line, with the ratings."""
    return len(parts) > NAME and not parts[0].strip().isdecimal() and bool(RATING.search(parts[NAME]))


def read_wall_chart(text: str) -> ReadEvent:
    """The event of a wall chart, with its problems. Never raises."""
    event, chart = ReadEvent(Kind.STARTING_RANK), Chart()
    findings = Findings(event.problems)
    for number, line in numbered(text, findings):
        chart.add(number, line, event, findings)
    event.rounds = max((len(player.cells) for player in event.players), default=0)
    event.sums = Code.TOO_MANY_ROUNDS not in findings.reported
    findings.close()
    return event


class Chart:
    """The state of the last player: whether `colours` and a rating were read, and whether it is the `regular` one.

    `full`: the player was left out because of the limits.
    """

    def __init__(self) -> None:
        self.colours, self.rated, self.regular, self.full = True, True, True, False

    def add(self, number: int, line: str, event: ReadEvent, findings: Findings) -> None:
        """Read one more line."""
        parts = line.split(BAR)
        if is_player(parts):
            self.player(number, parts, event, findings)
        elif event.players and not self.full and is_rating(parts):
            self.below(number, parts, event, findings)
        elif BAR not in line and line.strip(" -=_") and not event.players:
            facts = caption(line)
            event.start, event.time_control = event.start or facts.start, event.time_control or facts.time_control
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
            self.colours = self.rated = self.regular = False
            event.players.append(read_player(number, parts, count, findings))
            return
        event.skipped += 1

    def below(self, number: int, parts: list[str], event: ReadEvent, findings: Findings) -> None:
        """Read a line below the first: the ratings, and the colours below the results."""
        player = event.players[-1]
        event.used += 1
        findings.once(Code.US_RATINGS, number, 1)
        for match in RATING.finditer(parts[NAME]):
            if not self.rated or (match[1] == REGULAR and not self.regular):
                self.rated, self.regular = True, match[1] == REGULAR
                self.rate(player, match, number, len(parts[0]) + 1, findings)
        if not self.colours:
            self.colours = True
            for cell, text in zip(player.cells, parts[FIRST_ROUND:], strict=False):
                colour = text.strip().casefold()
                cell.colour = colour if colour in {"w", "b"} and cell.opponent else ""

    def rate(self, player: Player, match: re.Match[str], line: int, start: int, findings: Findings) -> None:
        """Set the rating before the event, None for an unrated player."""
        try:
            player.rating = fields.rating(match[2]) if match[2].isdecimal() else None
        except EngineError:
            findings.in_column(NAME, Code.BAD_RATING, line, start + match.start(2) + 1, value=match[2])


def read_player(line: int, parts: list[str], count: int, findings: Findings) -> Player:
    """The player in a first line with `count` rounds."""
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
        player.cells.append(read_cell(round_number, text, player, column, findings))
    return player


def read_cell(number: int, text: str, player: Player, column: int, findings: Findings) -> Cell:
    """One round of a player."""
    match = RESULT.fullmatch(text.strip().upper()) if len(text) <= MOST_FIELD else None
    if match is None:
        place, value = FIRST_ROUND + number - 1, text.strip()[:MOST_FIELD]
        findings.in_column(place, Code.BAD_RESULT, player.line, column, value=value)
        player.whole = False
        return Cell(number, None, "", None, Unplayed.UNFINISHED, ZERO, player.line, column)
    if match[2]:
        result, unplayed, _, points = MEANINGS[PLAYED[match[1]]]
        return Cell(number, int(match[2]), "", result, unplayed, points, player.line, column)
    result, unplayed, _, points = WITHOUT_GAME[match[3]]
    return Cell(number, None, "", result, unplayed, points, player.line, column)
