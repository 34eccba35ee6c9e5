"""What a reader makes of a whole event: players with their cells, and problems with line and column.

Pure data, before any rule is applied. Numbers are as printed; whether a game counts is the engine's business, except
for games that were not played, which a reader knows by their sign.
"""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum

from calculator.engine.regulations import TimeControl
from calculator.engine.values import Result
from calculator.formats.findings import Finding


class Kind(StrEnum):
    """What kind of text was read; the value is that of the form's key `kind`."""

    TRF = "trf"
    STARTING_RANK = "starting_rank"
    RANKING = "ranking"
    ROUND_ROBIN = "round_robin"
    RANKING_LIST = "ranking_list"


class Unplayed(StrEnum):
    """Why a cell is no played game; the value is the reason of the wire contract."""

    FORFEIT = "forfeit"
    BYE = "bye"
    NOT_PLAYED = "not_played"
    UNFINISHED = "unfinished"


@dataclass(slots=True)
class Cell:
    """One round of one player. `opponent` is a player's number, None where there is none.

    A played game has a `result`, anything else a reason in `unplayed`; `points` is what the cell is worth in the
    standings, by 1, half and 0. `colour` is w, b or empty. Line and column count from 1.
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
class Player:
    """One player as printed. `rating` None: no rating, or 0.

    `score`, `expected` and `count` are a ranking list's w, we, n. `column` and `points_column` say where in the line
    the number and the points stand. `whole` is False when part of the line could not be read, so that what others say
    about this player's games cannot be compared with it.
    """

    number: int
    name: str
    rating: int | None
    line: int
    birth_year: int | None = None
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


@dataclass(slots=True)
class ReadEvent:
    """A whole event as read.

    A line that is not blank is a player or a problem, or it is counted: in `used` when it told something else (about
    the event, its columns, its players' ratings), in `skipped` when it is known not to matter. `sums` is False where
    points are not the sum of the cells by 1, half and 0.
    """

    kind: Kind | None
    name: str = ""
    start: date | None = None
    end: date | None = None
    time_control: TimeControl | None = None
    rounds: int = 0
    players: list[Player] = field(default_factory=list)
    problems: list[Finding] = field(default_factory=list)
    used: int = 0
    skipped: int = 0
    sums: bool = True
