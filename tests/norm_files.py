"""Report files with title norms, written by hand: one player and the opponents of each round."""

from collections.abc import Sequence
from typing import Any, NamedTuple

SIGNS = {1: "1", 0.5: "=", 0: "0", "forfeit_win": "+", "allocated_bye": "U", "open": " "}
BACK = {"1": "0", "0": "1", "=": "=", "+": "-", " ": " "}
POINTS = {"1": 1.0, "=": 0.5, "+": 1.0, "U": 1.0}


class Round(NamedTuple):
    """One round of the player: the opponent's title, rating and federation, and the sign of the result."""

    title: str
    rating: int
    federation: str
    sign: str


def record(number: int, sex: str, title: str, name: str, rating: int, federation: str, blocks: Sequence[str]) -> str:
    """A player's record."""
    points = sum(POINTS.get(block[7:8], 0) for block in blocks)
    about = f"{name:<33} {rating or '':>4} {federation:3} {'':11} {'':10} {points:4.1f} {number:4}"
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
) -> str:
    """Player 1 and the opponents, numbered from 2 by rounds; None is a round that was missed."""
    lines = ["012 Norm Open", "042 2026/09/01", "052 2026/09/09", "222 5400+30", *head]
    mine = [own_block(number, each) for number, each in enumerate(rounds, 2)]
    lines.append(record(1, sex, title, "Able, Ann", rating, own, mine))
    for number, each in enumerate(rounds, 2):
        if each and each.sign != "U":
            blocks = ["0000 - Z"] * (number - 2) + [f"   1 b {BACK[each.sign]}"]
            lines.append(record(number, "", each.title, f"Opponent, N{number}", each.rating, each.federation, blocks))
    return "\n".join([*lines, ""])


def case_file(case: dict[str, Any]) -> str:
    """The file of a case of norms.json."""
    kinds, rounds = case.get("kinds", {}), list[Round | None]()
    for title, rating, federation, score, count in case["games"]:
        for number in range(len(rounds) + 1, len(rounds) + count + 1):
            rounds.append(Round(title, rating, federation, SIGNS[kinds.get(str(number), score)]))
    return file([*rounds, *[None] * (case["rounds"] - len(rounds))], case["own"])
