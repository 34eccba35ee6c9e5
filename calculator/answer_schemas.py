"""What the calculators answer, as JSON Schemas: every key with its unit."""

from collections.abc import Mapping

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator.engine.first_rating import MOST, Unpublished
from calculator.engine.k_factor import KReason
from calculator.engine.performance import LINEAR_SPAN
from calculator.engine.regulations import EDITIONS, Reason
from calculator.engine.values import Method, Result
from calculator.json_schema import FLAG, Schema, about, maybe, one_of, record, ref, several, text
from calculator.shown import Text

RESULT = one_of(*(result.value for result in Result))
LINEAR = format_lazy(_("average + {span} x (wins - losses) / games, .5 up, rating points"), span=LINEAR_SPAN)
K_USED = format_lazy(_("K after the limit on K times games; 0 above {most} games"), most=EDITIONS[-1].k_games)


def whole(description: Text) -> Schema:
    return about({"type": "integer"}, description)


def figure(description: Text) -> Schema:
    return about({"type": "number"}, description)


def listed(name: str, description: Text) -> Schema:
    return about(several(ref(name)), description)


def named(prefix: str, schemas: Mapping[str, Schema]) -> Mapping[str, Schema]:
    return {prefix + name: schema for name, schema in schemas.items()}


OUTCOME: Mapping[str, Schema] = {
    "exact_change": figure(_("change before rounding, rating points")),
    "change": whole(_("change rounded once, halves away from zero, rating points")),
    "new_rating": whole(_("rating plus rounded change, rating points")),
}
SUMS: Mapping[str, Schema] = {
    "rating": whole(_("own rating, rating points")),
    "count": whole(_("games that count")),
    "score": figure(_("points scored in them")),
    "expected": figure(_("points expected in them: exact by table, twelve decimals by formula")),
    "delta": figure(_("score minus expected, points")),
}
CHANGE: Mapping[str, Schema] = {
    **SUMS,
    "k": figure(_("K as asked")),
    "k_used": figure(K_USED),
    **OUTCOME,
    "average_opponent": maybe(whole(_("average of the opponents, .5 up, rating points; null where no game counts"))),
    "performance": maybe(whole(_("performance rating, rating points; null where no game counts"))),
    "linear_performance": maybe(whole(LINEAR)),
}
GAME: Mapping[str, Schema] = {
    "row": whole(_("number of the game in its event, from 1")),
    "opponent": whole(_("opponent’s rating, rating points")),
    "result": about(maybe(RESULT), _("null where only the total is known, like score, delta and exact_change")),
    "score": maybe(figure(_("points: 1, 0.5 or 0"))),
    "difference": whole(_("own minus opponent’s rating, rating points")),
    "counted_difference": whole(_("the same after the 400-point rule, rating points")),
    "capped": about(FLAG, _("whether the 400-point rule acted")),
    "band": {
        "type": "array", "prefixItems": [{"type": "integer"}, {"type": ["integer", "null"]}],
        "minItems": 2, "maxItems": 2,
        "description": _("line of table 8.1.2 read: first and last gap, rating points; the last line has no end"),
    },
    "expected": figure(_("expected score, points")),
    "other_expected": figure(_("expected score by the other method, points")),
    "delta": maybe(figure(_("score minus expected, points"))),
    "exact_change": maybe(figure(_("change before rounding, rating points"))),
}  # fmt: skip
EVENT: Mapping[str, Schema] = {
    **SUMS,
    "exact_change": figure(_("change before rounding, rating points")),
    "average_opponent": maybe(whole(_("average of the opponents, rating points"))),
    "average_counted": maybe(whole(_("average of their ratings as used after the 400-point rule, FIDE’s Rc"))),
    "games": listed("Game", _("the games that count")),
}
LEFT_OUT: Mapping[str, Schema] = {
    "event": whole(_("number of the event, from 1")),
    "row": whole(_("number of the game in it, from 1")),
    "opponent": maybe(whole(_("opponent’s rating, rating points; null: unrated"))),
    "result": about(maybe(RESULT), _("as given")),
    "reason": about(one_of(*Reason), _("why it does not count")),
    "clause": about(text(), _("clause of the regulations")),
}
PERFORMANCE: Mapping[str, Schema] = {
    "count": whole(_("number of opponents")),
    "score": figure(_("points")),
    "average_opponent": whole(_("average of the opponents, .5 up, rating points")),
    "percentage": figure(_("score by games, a fraction of two decimals")),
    "dp": whole(_("dp of table 8.1.1, rating points")),
    "performance": whole(_("average + dp, rating points")),
    "perfect_performance": whole(_("lowest rating whose expected score reaches the score, rating points")),
    "linear_performance": whole(LINEAR),
}
FIRST_RATING: Mapping[str, Schema] = {
    "count": whole(_("number of rated opponents")),
    "score": figure(_("points against them")),
    "average": figure(_("average with the two hypothetical opponents, not rounded, rating points")),
    "percentage": figure(_("score with two draws against them, a fraction of two decimals")),
    "dp": whole(_("dp of table 8.1.1, rating points")),
    "uncapped_rating": whole(_("average + dp, rounded, rating points")),
    "first_rating": whole(format_lazy(_("the same, at most {most}, rating points"), most=MOST)),
    "published": about(FLAG, _("whether it is published")),
    "reasons": about(several(one_of(*Unpublished)), _("why not, and whether it was limited")),
}
K: Mapping[str, Schema] = {
    "k": maybe(figure(_("development coefficient; null where it cannot be told"))),
    "reason": about(one_of(*KReason), _("why")),
    "clause": about(text(), _("clause of the regulations")),
    "caveat": maybe(about(text(), _("where text and practice differ"))),
}
ROW: Mapping[str, Schema] = {
    "gap": whole(_("rating gap, rating points")),
    "favourite": figure(_("expected score of the favourite by formula, points")),
    "underdog": figure(_("expected score of the other by formula, points")),
    "fide_favourite": figure(_("expected score of the favourite by table 8.1.2, points")),
    "favourite_win": figure(_("what a win brings the favourite by formula, rating points")),
    "favourite_draw": figure(_("what a draw brings the favourite, rating points")),
    "favourite_loss": figure(_("what a loss brings the favourite, rating points")),
    "underdog_win": figure(_("what a win brings the other, rating points")),
}
EXPECTANCY: Mapping[str, Schema] = {
    "rows": listed("ExpectancyRow", _("the gaps from 0 to `to` by `step`")),
    "marked": about(ref("ExpectancyRow"), _("with gap: what that gap means")),
    "gap_for": about(ref("GapFor"), _("with want: the gap at which it is expected")),
    "largest_distance": about(ref("LargestDistance"), _("where formula and table lie farthest apart")),
}
GAP_FOR: Mapping[str, Schema] = {
    "formula": figure(_("gap by formula, rating points")),
    "table_low": maybe(whole(_("least gap by table, rating points; null where no line has just that score"))),
    "table_high": maybe(whole(_("greatest gap by table, rating points"))),
}
DISTANCE: Mapping[str, Schema] = {
    "gap": whole(_("gap, rating points")), "value": figure(_("difference of the two expected scores, points")),
}  # fmt: skip
METHOD: Mapping[str, Schema] = {"method": one_of(*Method), "expected": figure(_("expected score, points")), **OUTCOME}
COMPONENTS: Mapping[str, Schema] = {
    "Change": record(_("The change over a rating period."), {
        **CHANGE, "events": listed("Event", _("the events")),
        "left_out": listed("LeftOut", _("games that do not count")),
    }),
    "AverageChange": record(_("The change against an average opponent."), CHANGE),
    "Event": record(_("One event of a rating period."), EVENT),
    "Game": record(_("One game that counts."), GAME),
    "LeftOut": record(_("One game that does not count."), LEFT_OUT),
    "AtResult": record(_("What one result brings both players."), {
        "result": RESULT, **OUTCOME, **named("opponent_", OUTCOME),
    }),
    "AtScore": record(_("What one total brings."), {"score": figure(_("points")), **OUTCOME}),
    "AtK": record(_("What the games bring at another K."), {"k": figure(_("K")), **OUTCOME}),
    "OtherMethod": record(_("What the other method gives."), METHOD),
    "Performance": record(_("Every performance of one score."), PERFORMANCE),
    "FirstRating": record(_("A first rating and its steps."), FIRST_RATING),
    "K": record(_("A development coefficient with its reason."), K),
    "Expectancy": record(_("What rating gaps mean."), EXPECTANCY, frozenset({"marked", "gap_for"})),
    "ExpectancyRow": record(_("One gap."), ROW),
    "GapFor": record(_("The gap for a wanted expectation."), GAP_FOR),
    "LargestDistance": record(_("Where formula and table differ most."), DISTANCE),
}  # fmt: skip
BOTH: Mapping[str, Schema] = {
    "by_k": listed("AtK", _("the same games at other K")),
    "other_method": about(ref("OtherMethod"), _("the same games by the other method")),
}
# What each calculator's answer holds beside what all have: `result`, and the comparisons beside it.
OF_GAME: Mapping[str, Schema] = {
    "result": ref("Change"),
    "every_result": listed("AtResult", _("win, draw, loss")),
    **BOTH,
}
OF_TOURNAMENT: Mapping[str, Schema] = {
    "result": ref("Change"),
    "every_score": listed("AtScore", _("every total by halves")),
    "needed_score": maybe(figure(_("with target: the least total that reaches it; null when out of reach"))),
    **BOTH,
}
OF_AVERAGE: Mapping[str, Schema] = {"result": ref("AverageChange"), **BOTH}
OF_EXPECTANCY: Mapping[str, Schema] = {"result": ref("Expectancy")}
OF_K: Mapping[str, Schema] = {"result": ref("K")}
OF_PERFORMANCE: Mapping[str, Schema] = {"result": ref("Performance")}
OF_FIRST_RATING: Mapping[str, Schema] = {"result": ref("FirstRating")}
