"""What the sample files of these tests tell: one small event of six players and three rounds, in many shapes.

1 Abel 2412    2 Núñez 2301    3 Çelik 2205    4 Dunaj 1987    5 Élan 1805    6 Falk, unrated
Round 1: 1-4 1-0, 5-2 draw, 3-6 forfeit.  Round 2: 2-1 draw, 4-3 0-1, 5 bye, 6 half-point bye.
Round 3: 3-1 0-1, 2-6 1-0, 4-5 1-0.
"""

from pathlib import Path

from calculator.formats.event import Kind, Player, ReadEvent, check
from calculator.formats.findings import Finding
from calculator.formats.reading import read_event

SAMPLES = Path(__file__).parent / "samples"
# number: opponent, colour, result or reason of each round, as written by `shown`
GAMES = {
    1: "4w win, 2b draw, 3b win",
    2: "5b draw, 1w draw, 6w win",
    3: "6w forfeit, 4b win, 1w loss",
    4: "1b loss, 3w loss, 5w win",
    5: "2w draw, bye, 4b loss",
    6: "3b forfeit, bye, 2b loss",
}
RATINGS = {1: 2412, 2: 2301, 3: 2205, 4: 1987, 5: 1805, 6: None}
POINTS = {1: 2.5, 2: 2, 3: 2, 4: 1, 5: 1.5, 6: 0.5}
BIRTH_YEARS = {1: 1990, 2: 1985, 3: 2008, 4: 1971, 5: 2001, 6: None}


def sample(name: str) -> str:
    return (SAMPLES / name).read_text(encoding="utf-8")


def section_sample(name: str) -> str:
    """A published section of US Chess. The JSON beside it has the published ratings."""
    return (SAMPLES.parents[1] / "us_chess" / "samples" / name).read_text(encoding="utf-8")


def games_sample(name: str) -> str:
    """A file with one player's games."""
    return (SAMPLES.parent / "games" / name).read_text(encoding="utf-8")


def table(*rows: str) -> str:
    """A table written with bars."""
    return "\n".join(row.replace("|", "\t") for row in rows) + "\n"


def shown(player: Player) -> str:
    """A player's cells in words."""
    return ", ".join(
        f"{cell.opponent or ''}{cell.colour} {cell.result.value if cell.result else cell.unplayed}".strip()
        for cell in player.cells
    )


def by_number(event: ReadEvent) -> dict[int, Player]:
    return {player.number: player for player in event.players}


def found(text: str, kind: Kind | None = None) -> list[tuple[str, int, int]]:
    """Code, line and column of every problem that reading and checking find."""
    event = read_event(text, kind)
    return [place(problem) for problem in event.problems + check(event)]


def place(finding: Finding) -> tuple[str, int, int]:
    return str(finding.code), finding.line, finding.column
