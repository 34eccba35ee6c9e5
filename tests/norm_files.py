"""Report files with title norms, written by hand: one player and the opponents of each round."""

from collections.abc import Sequence
from typing import Any, NamedTuple

SIGNS = {1: "1", 0.5: "=", 0: "0", "forfeit_win": "+", "allocated_bye": "U", "open": " "}
BACK = {"1": "0", "0": "1", "=": "=", "+": "-", " ": " "}
POINTS = {"1": 1.0, "=": 0.5, "+": 1.0, "U": 1.0}


class Round(NamedTuple):
    """One round of the player: the opponent, and the sign of the result. Without a name the opponent has a number."""

    title: str
    rating: int
    federation: str
    sign: str
    name: str = ""


# An international master of 2480 makes a grandmaster's norm with them: see test_norm_sheet.
OPPONENTS = (
    Round("g", 2550, "GER", "1", "Bauer, Bo"), Round("g", 2520, "USA", "=", "Cole, Cy"),
    Round("g", 2500, "FRA", "=", "Dubois, Di"), Round("m", 2450, "ESP", "1", "Espada, Eva"),
    Round("m", 2440, "ITA", "1", "Ferri, Flo"), Round("m", 2430, "FRA", "1", "Giro, Gus"),
    Round("f", 2350, "NED", "1", "Haan, Hal"), Round("", 2150, "POL", "1", "Iwan, Ida"),
    Round("m", 2400, "HUN", "=", "Jakab, Jon"),
)  # fmt: skip
LOST, FORFEITED = Round("m", 2300, "AUT", "0", "Klee, Kim"), Round("", 2250, "SWE", "+", "Lund, Lou")


def record(
    number: int,
    sex: str,
    title: str,
    name: str,
    rating: int,
    federation: str,
    blocks: Sequence[str],
    fide_id: int | str = "",
) -> str:
    """A player's record."""
    points = sum(POINTS.get(block[7:8], 0) for block in blocks)
    about = f"{name:<33} {rating or '':>4} {federation:3} {fide_id:>11} {'':10} {points:4.1f} {number:4}"
    return f"001 {number:4} {sex:1}{title:>3} {about}{''.join(f'  {block:8}' for block in blocks)}"


def own_block(number: int, each: Round | None) -> str:
    """The block of player 1 in the round against the opponent of this number."""
    if each is None:
        return "0000 - Z"
    return "0000 - U" if each.sign == "U" else f"{number:4} w {each.sign}"


def file(
    rounds: Sequence[Round | None],
    own: str = "FRA",
    rating: int = 2450,
    title: str = "",
    sex: str = "m",
    head: Sequence[str] = (),
    event: str = "Norm Open",
    fide_id: int | str = "",
) -> str:
    """Player 1 and the opponents, numbered from 2 by rounds; None is a round that was missed."""
    lines = [f"012 {event}", "042 2026/09/01", "052 2026/09/09", "222 5400+30", *head]
    mine = [own_block(number, each) for number, each in enumerate(rounds, 2)]
    lines.append(record(1, sex, title, "Able, Ann", rating, own, mine, fide_id))
    for number, each in enumerate(rounds, 2):
        if each and each.sign != "U":
            blocks = ["0000 - Z"] * (number - 2) + [f"   1 b {BACK[each.sign]}"]
            about = each.title, each.name or f"Opponent, N{number}", each.rating, each.federation
            lines.append(record(number, "", *about, blocks))
    return "\n".join([*lines, ""])


def report(opponents: Sequence[Round] = OPPONENTS, event: str = "Invented Open") -> str:
    """The event of an international master from France, with host and FIDE ID."""
    return file(opponents, "FRA", 2480, "m", "w", ["032 ESP"], event, 651234567)


def case_file(case: dict[str, Any]) -> str:
    """The file of a case of norms.json."""
    kinds, rounds = case.get("kinds", {}), list[Round | None]()
    for title, rating, federation, score, count in case["games"]:
        for number in range(len(rounds) + 1, len(rounds) + count + 1):
            rounds.append(Round(title, rating, federation, SIGNS[kinds.get(str(number), score)]))
    return file([*rounds, *[None] * (case["rounds"] - len(rounds))], case["own"])
