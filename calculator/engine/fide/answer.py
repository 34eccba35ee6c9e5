"""The whole answer of a calculator: the result, alternatives and notes."""

from dataclasses import dataclass
from decimal import Decimal

from calculator.engine.fide.change import Outcome, PeriodResult, rate_period
from calculator.engine.fide.notes import Note, game_notes, period_notes
from calculator.engine.fide.planner import (
    AtScore,
    BothSides,
    OtherMethod,
    Plan,
    by_k,
    every_result,
    every_score,
    least_score,
    other_method,
    plan,
)
from calculator.engine.fide.values import AverageGames, OneGame, Period


@dataclass(frozen=True, slots=True)
class Answer:
    """The parts that every answer has."""

    result: PeriodResult
    notes: tuple[Note, ...]
    by_k: tuple[Outcome, ...]
    other_method: OtherMethod

    @property
    def several(self) -> bool:
        """Whether the period has more than one event."""
        return len(self.result.events) > 1


@dataclass(frozen=True, slots=True)
class GameAnswer(Answer):
    """One game, with a win, a draw and a loss side by side."""

    game: OneGame
    every_result: tuple[BothSides, ...]


@dataclass(frozen=True, slots=True)
class TournamentAnswer(Answer):
    """A rating period.

    `needed_score` is None without a target or when it is out of reach, `plan` is None without open games.
    """

    every_score: tuple[AtScore, ...]
    target: int | None
    needed_score: Decimal | None
    plan: Plan | None


@dataclass(frozen=True, slots=True)
class AverageAnswer(Answer):
    """Games against an average opponent."""

    games: AverageGames


def answer_average(games: AverageGames) -> AverageAnswer:
    """The answer for games of which only the opponents' average is known."""
    result = rate_period(games.period())
    return AverageAnswer(result, tuple(period_notes(result)), by_k(result), other_method(result), games)


def answer_game(game: OneGame) -> GameAnswer:
    """The answer for one game."""
    result = rate_period(game.period(game.result))
    return GameAnswer(
        result, tuple(game_notes(game, result)), by_k(result), other_method(result), game, every_result(game)
    )


def answer_tournament(period: Period, target: int | None = None) -> TournamentAnswer:
    """The answer for a rating period; `target` is a rating to reach."""
    result = rate_period(period)
    scores = every_score(result)
    needed = None if target is None else least_score(scores, target)
    return TournamentAnswer(
        result=result,
        notes=tuple(period_notes(result)),
        by_k=by_k(result),
        other_method=other_method(result),
        every_score=scores,
        target=target,
        needed_score=needed and needed.score,
        plan=plan(result, scores, target),
    )
