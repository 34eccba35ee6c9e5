"""An answer as JSON: the one place where Decimals become JSON numbers, never rounded for display."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import date
from decimal import Decimal
from enum import Enum

from calculator.engine.answer import Answer, GameAnswer, TournamentAnswer
from calculator.engine.change import EventResult, LeftOut, Line, Outcome, PeriodResult
from calculator.engine.expectancy import Expectancy, ExpectancyRow
from calculator.engine.first_rating import FirstRating
from calculator.engine.performance import Performance
from calculator.engine.regulations import Regulations
from calculator.messages import Problem

Json = Mapping[str, object]


def short(value: Decimal) -> int | float:
    """What a person typed, as short as he would write it: 20 and not 20.0."""
    return float(value) if value % 1 else int(value)


def number(value: Decimal | None) -> float | None:
    """An exact figure as a JSON number."""
    return None if value is None else float(value)


def parsed(value: object) -> object:
    """A form's value for `input`."""
    match value:
        case Decimal():
            return short(value)
        case date():
            return value.isoformat()
        case Enum():
            return value.value
        case tuple():
            return list(value)
        case _:
            return value


def outcome(made: Outcome) -> dict[str, object]:
    """What one K and sum of deltas brings."""
    return {"exact_change": float(made.exact_change), "change": made.change, "new_rating": made.new_rating}


def game(line: Line) -> Json:
    """One counted game."""
    return {
        "row": line.row,
        "opponent": line.opponent,
        "result": line.result.value if line.result else None,
        "score": number(line.score),
        "difference": line.difference,
        "counted_difference": line.counted_difference,
        "capped": line.capped,
        "band": line.band[:2],
        "expected": float(line.expected),
        "other_expected": float(line.other_expected),
        "delta": number(line.delta),
        "exact_change": number(line.exact_change),
    }


def event(result: EventResult) -> Json:
    """One event of a period."""
    return {
        "rating": result.rating,
        "count": result.count,
        "score": float(result.score),
        "expected": float(result.expected),
        "delta": float(result.delta),
        "exact_change": float(result.exact_change),
        "average_opponent": result.average_opponent,
        "average_counted": result.average_counted,
        "games": [game(line) for line in result.lines],
    }


def left_out(game: LeftOut) -> Json:
    """One game that does not count."""
    return {
        "event": game.event,
        "row": game.row,
        "opponent": game.opponent,
        "result": game.result.value if game.result else None,
        "reason": game.reason.value,
        "clause": game.clause,
    }


def change(result: PeriodResult) -> dict[str, object]:
    """The change over a rating period, without its events."""
    return {
        "rating": result.period.rating,
        "count": result.count,
        "score": float(result.score),
        "expected": float(result.expected),
        "delta": float(result.delta),
        "k": short(result.outcome.k),
        "k_used": short(result.outcome.k_used),
        **outcome(result.outcome),
        "average_opponent": result.average_opponent,
        "performance": result.performance,
        "linear_performance": result.linear_performance,
    }


def period(result: PeriodResult) -> dict[str, object]:
    """A whole rating period."""
    return {
        **change(result),
        "events": [event(each) for each in result.events],
        "left_out": [left_out(each) for each in result.left_out],
    }


def comparisons(answer: Answer) -> Json:
    """The same games at another K and by the other method."""
    other = answer.other_method
    return {
        "by_k": [{"k": short(each.k), **outcome(each)} for each in answer.by_k],
        "other_method": {"method": other.method.value, "expected": float(other.expected), **outcome(other.outcome)},
    }


def every_result(answer: GameAnswer) -> list[Json]:
    """A win, a draw and a loss for both sides."""
    return [
        {
            "result": each.result.value,
            **outcome(each.own),
            **{f"opponent_{key}": value for key, value in outcome(each.opponent).items()},
        }
        for each in answer.every_result
    ]


def every_score(answer: TournamentAnswer) -> Json:
    """Every total; with a target the one needed."""
    made: dict[str, object] = {
        "every_score": [{"score": float(each.score), **outcome(each.outcome)} for each in answer.every_score]
    }
    if answer.target is not None:
        made["needed_score"] = number(answer.needed_score)
    return made


def plain_figures(answer: Performance | FirstRating | ExpectancyRow) -> dict[str, object]:
    """The figures of a look-up under their own names."""
    return {field.name: parsed(getattr(answer, field.name)) for field in fields(answer)}


def first_rating(first: FirstRating) -> Json:
    """A first rating; its average is not rounded."""
    return {
        **plain_figures(first),
        "average": float(first.average),
        "reasons": [reason.value for reason in first.reasons],
    }


def expectancy(answer: Expectancy) -> Json:
    """Rows, the marked gap, the reverse look-up and the largest distance."""
    made: dict[str, object] = {"rows": [plain_figures(row) for row in answer.rows]}
    if answer.marked:
        made["marked"] = plain_figures(answer.marked)
    if answer.gap_for:
        low, high = answer.gap_for.table or (None, None)
        made["gap_for"] = {"formula": float(answer.gap_for.formula), "table_low": low, "table_high": high}
    gap, value = answer.largest_distance
    made["largest_distance"] = {"gap": gap, "value": float(value)}
    return made


def regulations(rules: Regulations) -> Json:
    """The edition applied."""
    return {"id": rules.id, "chapter": rules.chapter.value, "from": rules.start.isoformat()}


def errors_json(problems: Sequence[Problem]) -> Json:
    """The one shape of errors."""
    return {
        "ok": False,
        "errors": [
            {"code": each.code, "field": each.field, "row": each.row, "message": each.whole} for each in problems
        ],
    }
