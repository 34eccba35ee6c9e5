"""Short notation for players and events of US Chess in tests."""

import re
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from calculator.engine.uschess import rules_on
from calculator.engine.uschess.player import EventResult, PlayerEvent, rate_player
from calculator.engine.uschess.section import Entrant
from calculator.engine.uschess.values import Game, Kind, Rules
from calculator.engine.values import Pairing, Result

NOVEMBER = date(2026, 11, 1)
SAMPLES = Path(__file__).parent / "us_chess" / "samples"
RESULTS = {"W": Result.WIN, "D": Result.DRAW, "L": Result.LOSS}
UNPLAYED = {"H": "bye", "B": "bye", "U": "bye", "X": "forfeit", "F": "forfeit"}
PLAYER_LINES = re.compile(
    r" *(?P<number>\d+) \| (?P<name>[^|]+?) *\|[\d.]+ *\|(?P<cells>.*)\|\n"
    r".*/ R: *(?P<rating>\d+)(?:P(?P<before>\d+))? *-> *(?P<after>\d+)"
)


def rules(kind: str = "regular", on: date = NOVEMBER) -> Rules:
    return rules_on(on, Kind(kind))


def games(text: str) -> tuple[Game, ...]:
    """`1620.55w 1480d uw 1500` as games: `u` is an unrated opponent; without a letter there is no result."""
    found = re.findall(r"(u|[\d.]+)([wdl]?)", text)
    return tuple(
        Game(None if rating == "u" else Decimal(rating), RESULTS.get(letter.upper())) for rating, letter in found
    )


def rate(rating: Any, text: str, before: int = 50, **facts: Any) -> EventResult:
    """The event of a player of `rating` (None: unrated), with his games as in `games`."""
    facts.setdefault("rules", rules())
    own = None if rating is None else Decimal(str(rating))
    return rate_player(PlayerEvent(own, 0 if rating is None else before, games(text), **facts))


def pairings(text: str) -> tuple[Pairing, ...]:
    """Cells as on a wall chart, `W39 D 12 H X`."""
    return tuple(
        Pairing(number, int(opponent), RESULTS[letter]) if opponent else Pairing(number, None, None, UNPLAYED[letter])
        for number, (letter, opponent) in enumerate(re.findall(r"([WDLHBUXF]) *(\d*)", text), 1)
    )


def entrant(number: int, rating: Any, cells: str, before: int | None = 50, **facts: Any) -> Entrant:
    own = None if rating is None else Decimal(str(rating))
    return Entrant(number, f"Player {number}", own, pairings(cells), before, **facts)


def table_sample(file: str) -> list[Entrant]:
    """The players of a section in a table with tabs."""
    _, *rows = (line.split("\t") for line in (SAMPLES / file).read_text(encoding="utf-8").splitlines())
    return [
        entrant(int(number), rating, " ".join(cells), int(before) if before else None)
        for number, _, rating, before, _, *cells in rows
    ]


def wall_chart_sample() -> list[Entrant]:
    """The 64 players of a wall chart of 2016, with whole ratings before and after."""
    text = (SAMPLES / "wall-chart-64.txt").read_text(encoding="utf-8")
    return [
        entrant(
            int(row["number"]),
            row["rating"],
            row["cells"].replace("|", " "),
            int(row["before"]) if row["before"] else None,
            published=Decimal(row["after"]),
        )
        for row in PLAYER_LINES.finditer(text)
    ]
