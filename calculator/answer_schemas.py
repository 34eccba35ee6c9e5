"""What the calculators answer, as JSON Schemas: every key with its unit."""

from collections.abc import Mapping

from calculator.engine.first_rating import MOST, Unpublished
from calculator.engine.k_factor import KReason
from calculator.engine.performance import LINEAR_SPAN
from calculator.engine.regulations import EDITIONS, Reason
from calculator.engine.values import Method, Result
from calculator.json_schema import FLAG, Schema, about, maybe, one_of, record, ref, several, text
from calculator.shown import Text

RESULT = one_of(*(result.value for result in Result))
LINEAR = f"average + {LINEAR_SPAN} x (wins - losses) / games, .5 up, rating points"
K_USED = f"K after the limit on K times games; 0 above {EDITIONS[-1].k_games} games"


def whole(description: Text) -> Schema:
    return about({"type": "integer"}, description)


def figure(description: Text) -> Schema:
    return about({"type": "number"}, description)


def listed(name: str, description: Text) -> Schema:
    return about(several(ref(name)), description)


def named(prefix: str, schemas: Mapping[str, Schema]) -> Mapping[str, Schema]:
    return {prefix + name: schema for name, schema in schemas.items()}


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
PERFORMANCE: Mapping[str, Schema] = {
    "count": whole("number of opponents"),
    "score": figure("points"),
    "average_opponent": whole("average of the opponents, .5 up, rating points"),
    "percentage": figure("score by games, a fraction of two decimals"),
    "dp": whole("dp of table 8.1.1, rating points"),
    "performance": whole("average + dp, rating points"),
    "perfect_performance": whole("lowest rating whose expected score reaches the score, rating points"),
    "linear_performance": whole(LINEAR),
}
FIRST_RATING: Mapping[str, Schema] = {
    "count": whole("number of rated opponents"),
    "score": figure("points against them"),
    "average": figure("average with the two hypothetical opponents, not rounded, rating points"),
    "percentage": figure("score with two draws against them, a fraction of two decimals"),
    "dp": whole("dp of table 8.1.1, rating points"),
    "uncapped_rating": whole("average + dp, rounded, rating points"),
    "first_rating": whole(f"the same, at most {MOST}, rating points"),
    "published": about(FLAG, "whether it is published"),
    "reasons": about(several(one_of(*Unpublished)), "why not, and whether it was limited"),
}
K: Mapping[str, Schema] = {
    "k": maybe(figure("development coefficient; null where it cannot be told")),
    "reason": about(one_of(*KReason), "why"),
    "clause": about(text(), "clause of the regulations"),
    "caveat": maybe(about(text(), "where text and practice differ")),
}
ROW: Mapping[str, Schema] = {
    "gap": whole("rating gap, rating points"),
    "favourite": figure("expected score of the favourite by formula, points"),
    "underdog": figure("expected score of the other by formula, points"),
    "fide_favourite": figure("expected score of the favourite by table 8.1.2, points"),
    "favourite_win": figure("what a win brings the favourite by formula, rating points"),
    "favourite_draw": figure("what a draw brings the favourite, rating points"),
    "favourite_loss": figure("what a loss brings the favourite, rating points"),
    "underdog_win": figure("what a win brings the other, rating points"),
}
EXPECTANCY: Mapping[str, Schema] = {
    "rows": listed("ExpectancyRow", "the gaps from 0 to `to` by `step`"),
    "marked": about(ref("ExpectancyRow"), "with gap: what that gap means"),
    "gap_for": about(ref("GapFor"), "with want: the gap at which it is expected"),
    "largest_distance": about(ref("LargestDistance"), "where formula and table lie farthest apart"),
}
GAP_FOR: Mapping[str, Schema] = {
    "formula": figure("gap by formula, rating points"),
    "table_low": maybe(whole("least gap by table, rating points; null where no line has just that score")),
    "table_high": maybe(whole("greatest gap by table, rating points")),
}
DISTANCE: Mapping[str, Schema] = {
    "gap": whole("gap, rating points"), "value": figure("difference of the two expected scores, points"),
}  # fmt: skip
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
PERFORMANCE_SHAPES: Mapping[str, Schema] = {
    "Performance": record("Every performance of one score.", PERFORMANCE),
}
FIRST_RATING_SHAPES: Mapping[str, Schema] = {"FirstRating": record("A first rating and its steps.", FIRST_RATING)}
K_SHAPES: Mapping[str, Schema] = {"K": record("A development coefficient with its reason.", K)}
EXPECTANCY_SHAPES: Mapping[str, Schema] = {
    "Expectancy": record("What rating gaps mean.", EXPECTANCY, frozenset({"marked", "gap_for"})),
    "ExpectancyRow": record("One gap.", ROW),
    "GapFor": record("The gap for a wanted expectation.", GAP_FOR),
    "LargestDistance": record("Where formula and table differ most.", DISTANCE),
}
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
OF_EXPECTANCY: Mapping[str, Schema] = {"result": ref("Expectancy")}
OF_K: Mapping[str, Schema] = {"result": ref("K")}
OF_PERFORMANCE: Mapping[str, Schema] = {"result": ref("Performance")}
OF_FIRST_RATING: Mapping[str, Schema] = {"result": ref("FirstRating")}
