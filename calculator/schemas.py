"""What answers are made of, as JSON Schemas: every key with its unit. Codes come from where they are defined."""

from collections.abc import Mapping

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator import messages
from calculator.crosstable_words import UNPLAYED
from calculator.engine.crosstable import Verdict
from calculator.engine.first_rating import MOST, Unpublished
from calculator.engine.k_factor import KReason
from calculator.engine.performance import LINEAR_SPAN
from calculator.engine.regulations import EDITIONS, Reason, TimeControl
from calculator.engine.values import Method, Result
from calculator.formats.crosstable import Kind
from calculator.formats.games import GamesKind
from calculator.formats.problems import Code
from calculator.json_schema import DATE, FLAG, Schema, about, maybe, one_of, record, ref, several, text
from calculator.messages import Text

# A key of NOTES that goes on where another ends is a second sentence of the same code.
NOTE_CODES = [key for key in messages.NOTES if not any(key.startswith(f"{code}_") for code in messages.NOTES)]
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
ERROR: Mapping[str, Schema] = {
    "code": about(one_of(*messages.ERRORS), _("what is wrong")),
    "field": maybe(about(text(), _("the key; null where it is the address"))),
    "row": maybe(whole(_("the game, from 1; null where it is no game"))),
    "message": about(text(), _("a sentence")),
}
NAME_OF = about(text(), _("name as printed"))
PAIRED: Mapping[str, Schema] = {
    "round": whole(_("number of the round")),
    "opponent_number": maybe(whole(_("the opponent’s number in the event"))),
    "opponent_name": maybe(NAME_OF),
}
# Nothing is expected of an unrated player.
PLAYED: Mapping[str, Schema] = {
    **{key: schema if key in {"opponent", "result", "score"} else maybe(schema) for key, schema in GAME.items()},
    **PAIRED,
}
MISSED: Mapping[str, Schema] = {
    **PAIRED,
    "opponent": maybe(whole(_("opponent’s rating as printed, rating points; null where there is none"))),
    "result": about(maybe(RESULT), _("as read")),
    "reason": about(one_of(*UNPLAYED, *Reason), _("why it does not count")),
    "clause": about(text(), _("clause of the regulations")),
}
PLAYER: Mapping[str, Schema] = {
    "number": whole(_("number in the event")),
    "name": NAME_OF,
    "rating": maybe(whole(_("rating that counts, rating points; null for an unrated player"))),
    "printed_rating": maybe(whole(_("rating as printed, rating points"))),
    "k": maybe(figure(_("K before the limit; null for an unrated player"))),
    "k_used": maybe(figure(K_USED)),
    "k_reason": about(one_of("k_of", "k", "table", *KReason), _("where K comes from")),
    "count": SUMS["count"],
    "score": SUMS["score"],
    **{key: maybe(schema) for key, schema in {**SUMS, **OUTCOME}.items() if key not in {"rating", "count", "score"}},
    "average_opponent": CHANGE["average_opponent"],
    "performance": CHANGE["performance"],
    "published_change": maybe(figure(_("change as printed, rating points"))),
    "verdict": about(one_of(*Verdict), _("how the change compares with the published one")),
    "agrees_with_k": maybe(figure(_("the usual K that explains the published change"))),
    "first_rating": about(maybe(ref("FirstRating")), _("of an unrated player with five games")),
    "games": listed("Played", _("games that count")),
    "left_out": listed("Missed", _("rounds without a game that counts")),
}
CROSSTABLE: Mapping[str, Schema] = {
    "event": record(_("The event as read."), {
        "name": about(text(), _("its name")), "start": maybe(about(DATE, _("first day"))),
        "end": maybe(about(DATE, _("last day"))), "kind": about(one_of(*Kind), _("kind of text")),
        "rounds": whole(_("number of rounds")), "players": whole(_("number of players")),
    }),
    "players": listed("Player", _("in the order of the text")),
    "sum_of_deltas": figure(_("of all rated players, points")),
    "problems": listed("Finding", _("what could not be read or does not agree")),
}  # fmt: skip
FINDING: Mapping[str, Schema] = {
    "line": whole(_("line of the text, from 1")),
    "column": whole(_("character in it, from 1")),
    "code": about(one_of(*Code), _("what was found")),
    "message": about(text(), _("a sentence")),
}
READ_LINE: Mapping[str, Schema] = {
    "line": whole(_("line of the text, from 1")),
    "text": about(text(), _("the line, shortened where it is long")),
    "event": whole(_("number of the event, from 1")),
    "round": maybe(whole(_("number of the round as printed"))),
    "name": about(text(), _("opponent’s name as printed, perhaps empty")),
    "opponent": maybe(whole(_("opponent’s rating, rating points; null: unrated, or none"))),
    "result": about(maybe(RESULT), _("as read; null where the game was not played, or only the total is known")),
    "published_change": maybe(figure(_("what the text says the game brought, rating points"))),
}
CANDIDATE: Mapping[str, Schema] = {
    "player": about(text(), _("value of the key player that chooses him")),
    "name": NAME_OF,
    "rating": maybe(whole(_("rating as printed, rating points"))),
}
READING: Mapping[str, Schema] = {
    "ok": {"const": True},
    "url": maybe(about(text("/tournament/\\?.*"), _("the filled page; null where the rating or K is still missing"))),
    "kind": about(one_of(*GamesKind), _("kind of text")),
    "player": about(text(), _("whose games these are, perhaps empty")),
    "rating": maybe(whole(_("own rating, rating points"))),
    "k": maybe(figure(_("development coefficient"))),
    "games": listed("ReadGame", _("the games that stand in the link")),
    "left_out": listed("ReadLeftOut", _("the lines that do not")),
    "problems": listed("Finding", _("what could not be read")),
    "published_change": maybe(figure(_("the official total that the text has, rating points"))),
    "exact_change": maybe(figure(_("ours, rating points"))),
    "verdict": about(one_of(*Verdict), _("how the two compare")),
    "agrees_with_k": maybe(figure(_("another usual K that explains the official total"))),
    "earlier_rules": about(FLAG, _("whether the rules before March 2024 explain it")),
}
CASE: Mapping[str, Schema] = {
    "id": about(text(), _("name of the case")),
    "path": about(text(), _("address of a twin")),
    "query": about(text(), _("its query")),
    "expect": about({"type": "object"}, _("figures by dotted path; below a list, the figure of each member")),
    "source": about(text(), _("where the figures were published, or how they were worked out")),
}
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
    "Crosstable": record(_("A whole event, rated."), CROSSTABLE),
    "Player": record(_("One player of an event; expected score and change are null for an unrated one."), PLAYER),
    "Played": record(_("One game of a player of an event."), PLAYED),
    "Missed": record(_("One round of a player without a game that counts."), MISSED),
    "Finding": record(_("One thing in the text of an event."), FINDING),
    "Reading": record(_("One player’s games, as read from a text."), READING),
    "ReadGame": record(_("One game that stands in the link."), {
        "row": whole(_("number of the game in its event, from 1")), **READ_LINE,
        "exact_change": maybe(figure(_("what the game brings, rating points; null without an answer"))),
    }),
    "ReadLeftOut": record(_("One line that is no game that counts."), {
        **READ_LINE,
        "reason": about(one_of(*UNPLAYED, *Reason), _("why it does not count")),
        "clause": about(text(), _("clause of the regulations")),
    }),
    "Candidate": record(_("Somebody whose games a text may be about."), CANDIDATE),
    "Regulations": record(_("The edition applied."), {
        "id": about(text(), _("its name")), "chapter": one_of(*TimeControl),
        "from": about(DATE, _("its first day")),
    }),
    "Note": record(_("A remark."), {
        "code": about(one_of(*NOTE_CODES), _("what it is about")), "message": about(text(), _("a sentence")),
    }),
    "Error": record(_("One thing that is wrong."), ERROR),
    "Errors": record(_("The one shape of every error, of input and of the address."), {
        "ok": {"const": False}, "errors": {**listed("Error", _("everything that is wrong")), "minItems": 1},
        "players": listed("Candidate", _("with required player: those to choose from")),
    }, frozenset({"players"})),
    "Case": record(_("A published or worked calculation; a figure is met to the decimals it is written with."), CASE),
    "Cases": record(_("Every case."), {
        "ok": {"const": True}, "version": about(text(), _("version of this site")),
        "cases": listed("Case", _("the cases")),
    }),
}  # fmt: skip
BOTH: Mapping[str, Schema] = {
    "by_k": listed("AtK", _("the same games at other K")),
    "other_method": about(ref("OtherMethod"), _("the same games by the other method")),
}
# What each calculator's answer holds beside what all have: `result`, and the comparisons beside it.
ANSWERS: Mapping[str, Mapping[str, Schema]] = {
    "/game/": {"result": ref("Change"), "every_result": listed("AtResult", _("win, draw, loss")), **BOTH},
    "/tournament/": {
        "result": ref("Change"),
        "every_score": listed("AtScore", _("every total by halves")),
        "needed_score": maybe(figure(_("with target: the least total that reaches it; null when out of reach"))),
        **BOTH,
    },
    "/average-opponent/": {"result": ref("AverageChange"), **BOTH},
    "/win-expectancy/": {"result": ref("Expectancy")},
    "/k-factor/": {"result": ref("K")},
    "/performance/": {"result": ref("Performance")},
    "/first-rating/": {"result": ref("FirstRating")},
}
