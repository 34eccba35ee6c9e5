"""Sheets for tests of title norms, and the cases."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

from calculator.engine.fide.norms.values import Absence, Exemption, NormGame, Settings, Sheet, System
from calculator.engine.values import Result

CASES: dict[str, Any] = json.loads((Path(__file__).parent / "engine/fide/norms.json").read_text())
RESULTS = {1: Result.WIN, 0.5: Result.DRAW, 0: Result.LOSS}
LETTERS = {"w": Result.WIN, "d": Result.DRAW, "l": Result.LOSS, None: None}


def game(round_number: int, title: str, rating: int, federation: str, letter: str | None) -> NormGame:
    """A played game; the opponent has the number of the round."""
    return NormGame(round_number, round_number, rating or None, title, federation, LETTERS[letter])


def case_sheet(case: dict[str, Any]) -> Sheet:
    """The sheet of a case."""
    games: list[NormGame] = []
    kinds = case.get("kinds", {})
    for title, rating, federation, score, count in case["games"]:
        for number in range(len(games) + 1, len(games) + count + 1):
            absence = Absence(kinds[str(number)]) if str(number) in kinds else None
            result = None if absence else RESULTS[score]
            games.append(NormGame(number, number, rating or None, title, federation, result, absence))
    return Sheet(case["own"], case["rounds"], games)


def case_settings(case: dict[str, Any]) -> Settings:
    """The settings of a case."""
    exempt = Exemption.CHAMPIONSHIP if case.get("exempt") else None
    return Settings(exempt=exempt, system=System(case.get("system", "swiss")), rounds=case["rounds"])


def points(text: str | float) -> Decimal:
    """A score."""
    return Decimal(str(text))
