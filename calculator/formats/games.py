"""One player's games as a reader returns them: rows for the tournament page, rounds left out, and problems.

Pure data, before any rating rule. Other lines (headings, captions, moves) are only counted.
"""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum

from calculator.engine.values import Result, TimeControl
from calculator.formats.event import Unplayed, UsFacts
from calculator.formats.findings import Finding

MOST_CANDIDATES = 300  # players shown to choose from
MOST_QUOTE = 120  # characters of a line that is shown beside what was read


class GamesKind(StrEnum):
    """The kind of a text. The value is that of the key `kind` of `/tournament/read`."""

    CARD = "card"
    CALCULATION = "calculation"
    PGN = "pgn"
    LINES = "lines"
    CROSSTABLE = "crosstable"
    LINK = "link"


@dataclass(slots=True)
class ReadGame:
    """One round of one player. `opponent` is the rating, None if the opponent is unrated or there is none.

    A played game has a `result`, any other round a reason in `unplayed`. `event` counts from 1. `round` is as printed.
    `text` quotes the line, or the joined lines of the game. `published_change` is the change printed for this game, in
    rating points, None if there is none. `provisional`: the rating is marked as provisional. `fide_id` and `federation`
    are the opponent's. `us` has the opponent's facts in a game read for US Chess, None otherwise. `met` tells opponents
    apart: the number in the table or of the member, empty without one.
    """

    line: int
    text: str
    opponent: int | None = None
    result: Result | None = None
    unplayed: Unplayed | None = None
    name: str = ""
    round: int | None = None
    event: int = 1
    published_change: Decimal | None = None
    provisional: bool = False
    fide_id: int | None = None
    federation: str = ""
    us: UsFacts | None = None
    met: str = ""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player to choose from. `key` is the value of the key `player` that chooses him."""

    key: str
    name: str
    rating: int | None = None


@dataclass(slots=True)
class ReadGames:
    """The games of one player as read.

    `ratings` has the player's own rating at each event, None if not given. `published_change` is the official total
    change in rating points, None if not given. `players` are those to choose from if the text has games of several
    players; `games` is empty then. `either_rating`: the rating column may have national ratings. `skipped` counts lines
    without facts. `start` is the first day of the event, `end` the last, `time_control` its rating list, None if not
    given. `day_first` is `start` as written if its day may be its month, such as 03/08/2026. `fide_id` is the player's
    own, and so is `us`, None where games are not read for US Chess.
    """

    kind: GamesKind
    games: list[ReadGame] = field(default_factory=list)
    problems: list[Finding] = field(default_factory=list)
    ratings: list[int | None] = field(default_factory=lambda: [None])
    k: Decimal | None = None
    published_change: Decimal | None = None
    player: str = ""
    players: list[Candidate] = field(default_factory=list)
    either_rating: bool = False
    skipped: int = 0
    start: date | None = None
    time_control: TimeControl | None = None
    day_first: str = ""
    fide_id: int | None = None
    us: UsFacts | None = None
    end: date | None = None


def quoted(*lines: str) -> str:
    """Lines of a game as one line to show: with single blanks, cut at MOST_QUOTE characters."""
    text = " ".join(" ".join(lines).split())
    return text if len(text) <= MOST_QUOTE else text[: MOST_QUOTE - 1] + "…"
