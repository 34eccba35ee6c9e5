"""One player's event as a report file: number 1 meets 2, 3, 4 ... round by round, and nobody else plays."""

from collections.abc import Sequence

OPPONENTS = (
    ("g", "Bauer, Bo", 2550, "GER", "1"), ("g", "Cole, Cy", 2520, "USA", "="), ("g", "Dubois, Di", 2500, "FRA", "="),
    ("m", "Espada, Eva", 2450, "ESP", "1"), ("m", "Ferri, Flo", 2440, "ITA", "1"), ("m", "Giro, Gus", 2430, "FRA", "1"),
    ("f", "Haan, Hal", 2350, "NED", "1"), ("", "Iwan, Ida", 2150, "POL", "1"), ("m", "Jakab, Jon", 2400, "HUN", "="),
)  # fmt: skip
LOST, FORFEITED = ("m", "Klee, Kim", 2300, "AUT", "0"), ("", "Lund, Lou", 2250, "SWE", "+")
OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "+": "-"}
POINTS = {"1": 1.0, "+": 1.0, "=": 0.5}


def report(opponents: Sequence[tuple[str, str, int, str, str]] = OPPONENTS, name: str = "Invented Open") -> str:
    """The report. A result is that of number 1, an international master from France."""
    own = "".join(block(number, "w", each[-1]) for number, each in enumerate(opponents, 2))
    points = sum(POINTS.get(each[-1], 0) for each in opponents)
    players = [player(1, ["m", "Able, Ann", 2480, "FRA"], 651234567, points, own)]
    for number, (*about, result) in enumerate(opponents, 2):
        blocks = [block(0, "-", "Z")] * len(opponents)
        blocks[number - 2] = block(1, "b", OTHER_SIDE[str(result)])
        points = POINTS.get(OTHER_SIDE[str(result)], 0)
        players.append(player(number, about, 0, points, "".join(blocks)))
    head = [f"012 {name}", "032 ESP", "042 2026/11/01", "052 2026/11/09", "122 90 minutes + 30 seconds"]
    return "\n".join([*head, *players, ""])


def block(opponent: int, colour: str, result: str) -> str:
    """One round."""
    return f"  {opponent:04} {colour} {result}"


def player(number: int, about: Sequence[object], fide_id: int, points: float, blocks: str) -> str:
    """One player's line."""
    title, name, rating, federation = about
    shown = str(fide_id or "")
    facts = f"{name:<33} {rating:4} {federation:3} {shown:>11} 1990/00/00"
    return f"001 {number:4} w{title:>3} {facts} {points:4} {number:4}{blocks}"
