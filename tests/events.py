"""Invented events for tests: every player has a game in each round, both sides agree, points add up."""

from collections.abc import Iterator
from typing import NamedTuple

FORENAMES = ("Ada", "Bo", "Cem", "Dora", "Élodie", "Fay", "Gil", "Hana", "Ivo", "Jürgen", "Łucja")
SURNAMES = ("Abel", "Castel", "Dunaj", "Falk", "Gruber", "Holm", "Ilić", "Jansen", "Lund", "Moreau", "Núñez", "Šimek")
SCORES = {"1": 1.0, "=": 0.5, "0": 0.0}


class Seat(NamedTuple):
    """One player's part of a game."""

    opponent: int
    colour: str
    result: str


def name(number: int) -> str:
    """A unique name for a number."""
    suffix = chr(97 + number // len(SURNAMES) % 26) + chr(97 + number // len(SURNAMES) // 26 % 26)
    return f"{SURNAMES[number % len(SURNAMES)]}{suffix}, {FORENAMES[number % len(FORENAMES)]}"


def rating(number: int) -> int:
    """A rating above 1400, up to 2700."""
    return 2700 - number * 7919 % 1300


def seats(players: int, rounds: int) -> Iterator[list[Seat]]:
    """Each player's games, by the circle method; `players` is even."""
    table: list[list[Seat]] = [[] for _ in range(players)]
    circle = list(range(1, players))
    for shift in range(rounds):
        ring = [0, *circle[shift:], *circle[:shift]]
        for place in range(players // 2):
            white, black = ring[place], ring[-1 - place]
            if (place + shift) % 2:
                white, black = black, white
            result = "1=0"[(white + black + shift) % 3]
            table[white].append(Seat(black + 1, "w", result))
            table[black].append(Seat(white + 1, "b", {"1": "0", "0": "1"}.get(result, result)))
    yield from table


def trf(players: int, rounds: int, end: str = "\n") -> str:
    """A tournament report file."""
    lines = ["012 Made-up Open", "042 2026/11/01", "052 2026/11/09", f"062 {players}", "222 5400+30"]
    for number, games in enumerate(seats(players, rounds), 1):
        points = sum(SCORES[seat.result] for seat in games)
        blocks = "".join(f"  {seat.opponent:4} {seat.colour} {seat.result}" for seat in games)
        about = f"{name(number):<33} {rating(number):4} ENG {number:11} 1990/00/00"
        lines.append(f"001 {number:4} m    {about} {str(points)[:4]:>4} {number:4}{blocks}")
    return end.join([*lines, ""])


def crosstable(players: int, rounds: int, separator: str = "\t") -> str:
    """A starting-rank crosstable."""
    heads = ["No.", "", "Name", "Rtg", "FED", *(f"{number}.Rd" for number in range(1, rounds + 1)), "Pts.", "Rk."]
    lines = [separator.join(heads)]
    for number, games in enumerate(seats(players, rounds), 1):
        points = str(sum(SCORES[seat.result] for seat in games)).replace(".0", "").replace(".", ",")
        cells = (f"{seat.opponent:3}{seat.colour}{seat.result.replace('=', '½')}" for seat in games)
        lines.append(separator.join([str(number), "", name(number), str(rating(number)), "ENG", *cells, points, ""]))
    return "\n".join(["Starting rank crosstable", *lines, ""])
