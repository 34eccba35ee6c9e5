"""A whole event as a reader returns it: players with their cells, and findings. `check` looks for contradictions.

Pure data, before any rating rule. Numbers are as printed. The engine decides whether a game counts; only games that
were not played are marked by the reader. `MEANINGS` has the signs of results in report files and in tables.
"""

import re
from collections import Counter
from dataclasses import dataclass, field, fields, replace
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple, Self

from calculator.engine.values import Result, TimeControl
from calculator.formats.findings import MOST_FIELD, Code, Finding, Findings
from calculator.formats.words import NOBODY


class Kind(StrEnum):
    """What kind of text was read; the value is that of the form's key `kind`.

    `WALL_CHART` and `US_CROSSTABLE` are those of US Chess, which are recognised: to ask for them changes nothing.
    """

    TRF = "trf"
    STARTING_RANK = "starting_rank"
    RANKING = "ranking"
    ROUND_ROBIN = "round_robin"
    RANKING_LIST = "ranking_list"
    WALL_CHART = "wall_chart"
    US_CROSSTABLE = "us_crosstable"


class Unplayed(StrEnum):
    """Why a cell is no played game. The value is the reason in JSON."""

    FORFEIT = "forfeit"
    BYE = "bye"
    NOT_PLAYED = "not_played"
    UNFINISHED = "unfinished"


ONE, HALF, ZERO = Result.WIN.score, Result.DRAW.score, Result.LOSS.score
FORFEIT, BYE, NOT_PLAYED, UNFINISHED = Unplayed.FORFEIT, Unplayed.BYE, Unplayed.NOT_PLAYED, Unplayed.UNFINISHED


POINTS_COLUMN = -1  # instead of a column's index, for findings about the points
WORDS = re.compile(r"[^\W\d_]+")


class Meaning(NamedTuple):
    """The meaning of a result's sign.

    `result` is None if no game was played. `unplayed` is the reason then if there is an opponent, `alone` if there is
    none. `points` is the score in the standings.
    """

    result: Result | None
    unplayed: Unplayed | None
    alone: Unplayed
    points: Decimal


# W, D and L: results of games with less than one move by each player. They are never rated.
MEANINGS = {
    "1": Meaning(Result.WIN, None, BYE, ONE),
    "½": Meaning(Result.DRAW, None, BYE, HALF),
    "=": Meaning(Result.DRAW, None, BYE, HALF),
    "0": Meaning(Result.LOSS, None, NOT_PLAYED, ZERO),
    "W": Meaning(None, NOT_PLAYED, NOT_PLAYED, ONE),
    "D": Meaning(None, NOT_PLAYED, NOT_PLAYED, HALF),
    "L": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
    "+": Meaning(None, FORFEIT, FORFEIT, ONE),
    "-": Meaning(None, FORFEIT, NOT_PLAYED, ZERO),
    "H": Meaning(None, BYE, BYE, HALF),
    "F": Meaning(None, BYE, BYE, ONE),
    "U": Meaning(None, BYE, BYE, ONE),
    "Z": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
    "A": Meaning(None, NOT_PLAYED, NOT_PLAYED, ZERO),
    " ": Meaning(None, UNFINISHED, NOT_PLAYED, ZERO),
    "*": Meaning(None, UNFINISHED, UNFINISHED, ZERO),
    "?": Meaning(None, UNFINISHED, UNFINISHED, ZERO),
    "X": Meaning(None, UNFINISHED, UNFINISHED, ZERO),
}
UNREAD = MEANINGS["?"]
EMPTY = MEANINGS[" "]


@dataclass(slots=True)
class Cell:
    """One round of one player. `opponent` is the opponent's number, None if there is none.

    A played game has a `result`, any other cell a reason in `unplayed`. `points` is the score in the standings: 1, half
    or 0. `colour` is w, b or empty. Line and column count from 1.
    """

    round: int
    opponent: int | None
    colour: str
    result: Result | None
    unplayed: Unplayed | None
    points: Decimal
    line: int
    column: int


@dataclass(slots=True)
class UsFacts:
    """What a section of US Chess says of a player, None for what it does not say.

    `rating` is the one before the event, with the decimals that are given, None for an unrated player. `before` is the
    number of rated games before the event. `age` is in years at its end. `adult`: an adult member without a date of
    birth. `floor` is the personal floor, `after` the published rating after the event.
    """

    rating: Decimal | None = None
    before: int | None = None
    age: Decimal | None = None
    adult: bool = False
    floor: int | None = None
    after: Decimal | None = None

    def filled(self, other: Self) -> Self:
        """The same facts, with those of the other where these are None."""
        named = {each.name: getattr(self, each.name) for each in fields(self)}
        own = {name: value for name, value in named.items() if value is not None and value is not False}
        return replace(other, **own)


@dataclass(slots=True)
class Player:
    """One player as printed. `rating` is None for no rating or 0.

    `fide_id` is None if there is none or what stands there is no ID; federation and title are empty then. `woman` is
    False if the sex is not known.

    `score`, `expected` and `count` are w, we and n of a ranking list, None without such columns. `column` and
    `points_column` are the places of the number and the points in the line, from 1. `whole` is False if part of the
    line could not be read; then opponents' cells are not compared with it. `us` is None outside sections of US Chess;
    in them `rating` is that of `us`, rounded.
    """

    number: int
    name: str
    rating: int | None
    line: int
    birth_year: int | None = None
    fide_id: int | None = None
    federation: str = ""
    title: str = ""
    woman: bool = False
    points: Decimal | None = None
    k: Decimal | None = None
    published_change: Decimal | None = None
    score: Decimal | None = None
    expected: Decimal | None = None
    count: int | None = None
    cells: list[Cell] = field(default_factory=list)
    column: int = 1
    points_column: int = 1
    whole: bool = True
    us: UsFacts | None = None


@dataclass(slots=True)
class ReadEvent:
    """A whole event as read.

    Each line that is not blank is a player or a problem, or it is counted: in `used` if it has other facts (the event,
    the headings, a rating list), in `skipped` if it has none. `sums` is False if the event's points are not the sum of
    1, half and 0 for each cell. `place` and `federation` are where the event is held, empty if unknown.
    """

    kind: Kind | None
    name: str = ""
    place: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    time_control: TimeControl | None = None
    rounds: int = 0
    players: list[Player] = field(default_factory=list)
    problems: list[Finding] = field(default_factory=list)
    used: int = 0
    skipped: int = 0
    sums: bool = True


Side = tuple[int, int, int]  # a player's number, the opponent's, the round


@dataclass(slots=True)
class Sides:
    """All players by number, and all cells with an opponent by player, opponent and round."""

    kind: Kind | None
    players: dict[int, Player] = field(default_factory=dict)
    cells: dict[Side, Cell] = field(default_factory=dict)
    opponents: dict[tuple[int, int], int] = field(default_factory=dict)

    def round_of(self, cell: Cell, met: Counter[int]) -> int:
        """The round of a cell. A round robin has no rounds: there it is the number of the game between the two, from 1.

        `met` counts the games with each opponent up to this one.
        """
        if self.kind is not Kind.ROUND_ROBIN:
            return cell.round
        met[cell.opponent or 0] += 1
        return met[cell.opponent or 0]


def check(event: ReadEvent) -> list[Finding]:
    """The contradictions of an event, each with line and column. The event is not changed."""
    faults: list[Finding] = []
    findings = Findings(faults)
    games = Sides(event.kind)
    for player in event.players:
        add_player(player, games, findings)
    for player in event.players:
        if games.players[player.number] is player:
            check_games(player, games, findings)
        if event.sums:
            check_points(player, event.kind, findings)
    findings.close()
    return faults


def without_nobody(event: ReadEvent) -> None:
    """Remove rows that stand for a bye. Players paired with such a row get a bye."""
    nobody = {player.number for player in event.players if is_nobody(player.name)}
    nobody -= {player.number for player in event.players if not is_nobody(player.name)}
    if not nobody:
        return
    event.skipped += sum(player.number in nobody for player in event.players)
    event.players = [player for player in event.players if player.number not in nobody]
    for cell in (cell for player in event.players for cell in player.cells if cell.opponent in nobody):
        cell.opponent, cell.result, cell.colour = None, None, ""
        cell.unplayed = BYE if cell.points else NOT_PLAYED


def is_nobody(name: str) -> bool:
    """Whether a name is only a word for a bye."""
    return len(name) <= MOST_FIELD and "".join(WORDS.findall(name.casefold())) in NOBODY


def without_wins(event: ReadEvent) -> list[Finding]:
    """NO_WINS if nobody won a played game, else no finding: perhaps + and - were meant as games, not forfeits.

    An event in which all games were drawn has no finding.
    """
    cells = [cell for player in event.players for cell in player.cells]
    unplayed = [cell for cell in cells if cell.unplayed]
    drawn = any(cell.result for cell in cells) and all(cell.opponent is None for cell in unplayed)
    if not unplayed or drawn or any(cell.result is Result.WIN for cell in cells):
        return []
    return [Finding(Code.NO_WINS, event.players[0].line, 1, {"value": len(unplayed)})]


def add_player(player: Player, games: Sides, findings: Findings) -> None:
    """Add a player to `games`. Reports the second of two players with one number."""
    if other := games.players.get(player.number):
        params = {"number": player.number, "other_line": other.line}
        findings.add(Code.DUPLICATE_NUMBER, player.line, player.column, **params)
        return
    games.players[player.number] = player
    met: Counter[int] = Counter()
    for cell in player.cells:
        if cell.opponent is not None:
            number = games.round_of(cell, met)
            games.cells[player.number, cell.opponent, number] = cell
            games.opponents[player.number, number] = cell.opponent


def check_games(player: Player, games: Sides, findings: Findings) -> None:
    """Compare every cell with the opponent's cell of the same round."""
    met: Counter[int] = Counter()
    for cell in player.cells:
        if cell.opponent is None:
            continue
        number = games.round_of(cell, met)
        if cell.opponent == player.number:
            findings.add(Code.SELF_GAME, cell.line, cell.column, round=cell.round)
        elif not (opponent := games.players.get(cell.opponent)):
            findings.add(Code.UNKNOWN_OPPONENT, cell.line, cell.column, opponent=cell.opponent, round=cell.round)
        elif back := games.cells.get((cell.opponent, player.number, number)):
            if (cell.line, cell.column) < (back.line, back.column):  # each game once
                check_sides(cell, back, findings)
        elif opponent.whole:
            report_one_sided(cell, opponent, games.opponents.get((opponent.number, number)), games, findings)


def report_one_sided(cell: Cell, opponent: Player, actual: int | None, games: Sides, findings: Findings) -> None:
    """Report that the opponent has no such game, or met player `actual` in this round."""
    params = {"opponent": cell.opponent, "round": cell.round, "other_line": opponent.line}
    if actual is None or games.kind is Kind.ROUND_ROBIN:
        findings.add(Code.ONE_SIDED, cell.line, cell.column, **params)
    else:
        findings.add(Code.OTHER_OPPONENT, cell.line, cell.column, **params, actual=actual)


def check_sides(cell: Cell, back: Cell, findings: Findings) -> None:
    """Compare the result and the colours on both sides of a game."""
    codes = []
    if not agree(cell, back):
        codes.append(Code.DISAGREE)
    if cell.colour and cell.colour == back.colour:
        codes.append(Code.SAME_COLOUR)
    for code in codes:
        params = {"opponent": cell.opponent, "round": cell.round, "other_line": back.line}
        findings.add(code, cell.line, cell.column, **params)


def agree(cell: Cell, back: Cell) -> bool:
    """Whether two sides agree: opposite results, or the same reason for no game. Both may lose a forfeit."""
    if cell.result or back.result:
        return bool(cell.result and back.result and cell.result is back.result.opposite)
    if cell.unplayed is not back.unplayed:
        return False
    both = cell.points + back.points
    if cell.unplayed is Unplayed.FORFEIT:
        return both <= ONE
    return cell.unplayed is not Unplayed.NOT_PLAYED or both in {ZERO, ONE}


def check_points(player: Player, kind: Kind | None, findings: Findings) -> None:
    """Compare the points with the sum of the cells. A report file may count an unfinished game as a draw."""
    if player.points is None or not player.cells or not player.whole:
        return
    if kind is Kind.TRF and any(cell.unplayed is Unplayed.UNFINISHED for cell in player.cells):
        return
    total = sum((cell.points for cell in player.cells), ZERO)
    if total != player.points:
        figures = {"points": player.points, "sum": total}
        findings.in_column(POINTS_COLUMN, Code.POINTS_DIFFER, player.line, player.points_column, **figures)
