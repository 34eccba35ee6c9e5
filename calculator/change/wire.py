"""What is answered about a change of rating: JSON, and the schema of each key with its unit."""

from collections.abc import Mapping

from calculator.base.schema import FLAG, Schema, about, figure, listed, maybe, named, one_of, record, ref, text, whole
from calculator.base.wire import Json, number, short
from calculator.engine.fide.answer import Answer, GameAnswer, TournamentAnswer
from calculator.engine.fide.change import EventResult, LeftOut, Line, Outcome, PeriodResult
from calculator.engine.fide.performance import LINEAR_SPAN
from calculator.engine.fide.regulations import EDITIONS, Reason
from calculator.engine.fide.values import Method
from calculator.engine.values import Result

RESULT = one_of(*(result.value for result in Result))
LINEAR = f"average + {LINEAR_SPAN} x (wins - losses) / games, .5 up, rating points"
K_USED = f"K after the limit on K times games; 0 above {EDITIONS[-1].k_games} games"
OUTCOME: Mapping[str, Schema] = {
    "exact_change": figure("change before rounding, rating points"),
    "change": whole("change rounded once, halves away from zero, rating points"),
    "new_rating": whole("rating plus rounded change, rating points"),
}
SUMS: Mapping[str, Schema] = {
    "rating": whole("own rating, rating points"),
    "count": whole("games that count"),
    "score": figure("points scored in them"),
    "expected": figure("points expected in them: exact by table, twelve decimals by formula"),
    "delta": figure("score minus expected, points"),
}
CHANGE: Mapping[str, Schema] = {
    **SUMS,
    "k": figure("K as asked"),
    "k_used": figure(K_USED),
    **OUTCOME,
    "average_opponent": maybe(whole("average of the opponents, .5 up, rating points; null where no game counts")),
    "performance": maybe(whole("performance rating, rating points; null where no game counts")),
    "linear_performance": maybe(whole(LINEAR)),
}
GAME: Mapping[str, Schema] = {
    "row": whole("number of the game in its event, from 1"),
    "opponent": whole("opponent’s rating, rating points"),
    "result": about(maybe(RESULT), "null where only the total is known, like score, delta and exact_change"),
    "score": maybe(figure("points: 1, 0.5 or 0")),
    "difference": whole("own minus opponent’s rating, rating points"),
    "counted_difference": whole("the same after the 400-point rule, rating points"),
    "capped": about(FLAG, "whether the 400-point rule acted"),
    "band": {
        "type": "array", "prefixItems": [{"type": "integer"}, {"type": ["integer", "null"]}],
        "minItems": 2, "maxItems": 2,
        "description": "line of table 8.1.2 read: first and last gap, rating points; the last line has no end",
    },
    "expected": figure("expected score, points"),
    "other_expected": figure("expected score by the other method, points"),
    "delta": maybe(figure("score minus expected, points")),
    "exact_change": maybe(figure("change before rounding, rating points")),
}  # fmt: skip
EVENT: Mapping[str, Schema] = {
    **SUMS,
    "exact_change": figure("change before rounding, rating points"),
    "average_opponent": maybe(whole("average of the opponents, rating points")),
    "average_counted": maybe(whole("average of their ratings as used after the 400-point rule, FIDE’s Rc")),
    "games": listed("Game", "the games that count"),
}
LEFT_OUT: Mapping[str, Schema] = {
    "event": whole("number of the event, from 1"),
    "row": whole("number of the game in it, from 1"),
    "opponent": maybe(whole("opponent’s rating, rating points; null: unrated")),
    "result": about(maybe(RESULT), "as given"),
    "reason": about(one_of(*Reason), "why it does not count"),
    "clause": about(text(), "clause of the regulations"),
}
METHOD: Mapping[str, Schema] = {
    "method": one_of(*Method),
    "expected": figure("expected score, points"),
    **OUTCOME,
}
CHANGE_SHAPES: Mapping[str, Schema] = {
    "Change": record("The change over a rating period.", {
        **CHANGE, "events": listed("Event", "the events"),
        "left_out": listed("LeftOut", "games that do not count"),
    }),
    "AverageChange": record("The change against an average opponent.", CHANGE),
    "Event": record("One event of a rating period.", EVENT),
    "Game": record("One game that counts.", GAME),
    "LeftOut": record("One game that does not count.", LEFT_OUT),
    "AtResult": record("What one result brings both players.", {
        "result": RESULT, **OUTCOME, **named("opponent_", OUTCOME),
    }),
    "AtScore": record("What one total brings.", {"score": figure("points"), **OUTCOME}),
    "AtK": record("What the games bring at another K.", {"k": figure("K"), **OUTCOME}),
    "OtherMethod": record("What the other method gives.", METHOD),
}  # fmt: skip
BOTH: Mapping[str, Schema] = {
    "by_k": listed("AtK", "the same games at other K"),
    "other_method": about(ref("OtherMethod"), "the same games by the other method"),
}
# What each calculator's answer holds beside what all have: `result`, and the comparisons beside it.
OF_GAME: Mapping[str, Schema] = {
    "result": ref("Change"),
    "every_result": listed("AtResult", "win, draw, loss"),
    **BOTH,
}
OF_TOURNAMENT: Mapping[str, Schema] = {
    "result": ref("Change"),
    "every_score": listed("AtScore", "every total by halves"),
    "needed_score": maybe(figure("with target: the least total that reaches it; null when out of reach")),
    **BOTH,
}
OF_AVERAGE: Mapping[str, Schema] = {"result": ref("AverageChange"), **BOTH}


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
