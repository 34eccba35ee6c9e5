"""Rows of a player's export, below a line `Event,...`: round, result, colour, surname, name, rating, title, country.

>>> rows = EventRows(["Event,Open", "1,0,B,Able,Ann,2421,IM,ENG", "2,½,W,Baker,Ben,,,FRA"])
>>> [(game.round, game.opponent, game.result.value, game.name) for game in map(rows.game, [2, 3]) if game]
[(1, 2421, 'loss', 'Able, Ann'), (2, None, 'draw', 'Baker, Ben')]
"""

import re
from collections.abc import Iterable
from itertools import islice, pairwise

from calculator.formats import spelling
from calculator.formats.games import ReadGame, quoted

MOST_LINES, LONGEST = 10_000, 200  # lines of a text, characters of a row
EVENT = re.compile(r"\s*event\s*,", re.IGNORECASE)
ROW = re.compile(
    r"\s*(\d{1,3}),\s*(1|0|½|1/2|[01]?\.[05]|=),\s*[WB],([^,\d]{1,60}),([^,\d]{0,60}),\s*(\d{3,4}|0|-|)\s*"
    r"(?:,[^,\d]{0,4}){0,3}",
    re.ASCII | re.IGNORECASE,
)
SIDES = {"1", "0"}  # in a single row `1,0,W` the 1 may be the round or White's point


class EventRows:
    """The rows of a text by line number, from 1. There are none if the rounds of an event do not ascend."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.rows: dict[int, re.Match[str]] = {}
        self.events: set[int] = set()
        rounds: list[list[int]] = []
        for number, line in enumerate(islice(lines, MOST_LINES), 1):
            if EVENT.match(line[:LONGEST]):
                self.events.add(number)
                rounds.append([])
            elif self.events and len(line) <= LONGEST and (match := ROW.fullmatch(line)):
                self.rows[number] = match
                rounds[-1].append(int(match[1]))
        grow = all(before < after for of_event in rounds for before, after in pairwise(of_event))
        lone = len(self.rows) == 1 and all({match[1], match[2]} == SIDES for match in self.rows.values())
        if lone or not grow:
            self.rows.clear()

    def game(self, number: int) -> ReadGame | None:
        """The game of a line. None if the line is no row."""
        match = self.rows.get(number)
        if not match:
            return None
        name = ", ".join(filter(None, (match[3].strip(), match[4].strip())))
        rating = int(match[5]) if match[5].isdecimal() else 0
        return ReadGame(
            number, quoted(match[0]), rating or None, spelling.result(match[2]), name=name, round=int(match[1])
        )
