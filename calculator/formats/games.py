"""What a reader makes of one player's games: rows for the tournament page, and everything else named.

Pure data, before any rule is applied. A line is a game, a round left out with its reason, or a problem; lines that are
known not to matter (headings, captions, moves) are counted.
"""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum

from calculator.engine.values import Result, TimeControl
from calculator.formats.event import Unplayed
from calculator.formats.findings import Finding

MOST_CANDIDATES = 300  # to choose from at a time
MOST_QUOTE = 120  # characters of a line that is shown beside what was read


class GamesKind(StrEnum):
    """What kind of text was read; the value is that of the key `kind` of `/tournament/read`."""

    CARD = "card"
    CALCULATION = "calculation"
    PGN = "pgn"
    LINES = "lines"
    CROSSTABLE = "crosstable"
    LINK = "link"


@dataclass(slots=True)
class ReadGame:
    """One round of one player. `opponent` None: unrated, or there was none.

    A played game has a `result`, anything else a reason in `unplayed`. `event` counts from 1, `round` is as printed;
    `text` quotes the line, several lines of one game joined. `published_change` is what the text says the game brought.
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


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody whose games the text may be about: `key` says it again, `name` and `rating` are shown."""

    key: str
    name: str
    rating: int | None = None


@dataclass(slots=True)
class ReadGames:
    """The games of one player as read.

    `ratings` has his own rating at each event, None where the text does not say. `published_change` is the official
    total, where the text has one. `players` are those to choose from when it is not known whose games these are; then
    there are no games yet. `either_rating`: the rating column may be national or the federation's. `start` is the day
    that the event began and `time_control` its list, None where the text does not say.
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


def quoted(*lines: str) -> str:
    """The line, or the lines of one game, as they are shown: blanks and tabs in one, cut where they are long."""
    text = " ".join(" ".join(lines).split())
    return text if len(text) <= MOST_QUOTE else text[: MOST_QUOTE - 1] + "…"
