"""A player's games of an event, and the rounds left out, as JSON with the schema of each key."""

from collections.abc import Mapping

from calculator.base import wire
from calculator.base.schema import Schema, about, maybe, one_of, text, whole
from calculator.change import wire as change_wire
from calculator.change.wire import GAME, RESULT
from calculator.crosstable.words import UNPLAYED
from calculator.engine.fide.crosstable import Missed, Played
from calculator.engine.fide.regulations import Reason

NAME_OF = about(text(), "name as printed")
PAIRED: Mapping[str, Schema] = {
    "round": whole("number of the round"),
    "opponent_number": maybe(whole("the opponent’s number in the event")),
    "opponent_name": maybe(NAME_OF),
}
# Nothing is expected of an unrated player.
PLAYED: Mapping[str, Schema] = {
    **{key: schema if key in {"opponent", "result", "score"} else maybe(schema) for key, schema in GAME.items()},
    **PAIRED,
}
MISSED: Mapping[str, Schema] = {
    **PAIRED,
    "opponent": maybe(whole("opponent’s rating as printed, rating points; null where there is none")),
    "result": about(maybe(RESULT), "as read"),
    "reason": about(one_of(*UNPLAYED, *Reason), "why it does not count"),
    "clause": about(text(), "clause of the regulations"),
}
ONLY_RATED = (
    "row", "difference", "counted_difference", "capped", "band", "expected", "other_expected", "delta", "exact_change",
)  # fmt: skip


def game(played: Played, names: Mapping[int, str]) -> wire.Json:
    """A counted game: a game's keys, the round and the opponent. Nothing is expected of an unrated player."""
    result = played.game.result
    known = change_wire.game(played.line) if played.line else {
        **dict.fromkeys(ONLY_RATED), "opponent": played.game.opponent,
        "result": result.value if result else None, "score": wire.number(result.score if result else None),
    }  # fmt: skip
    about = {"round": played.round, "opponent_number": played.opponent_number}
    return {**known, **about, "opponent_name": names[played.opponent_number]}


def left_out(missed: Missed, names: Mapping[int, str]) -> wire.Json:
    """A round that does not count, and why."""
    return {
        "round": missed.round,
        "opponent_number": missed.opponent_number,
        "opponent_name": names.get(missed.opponent_number or 0),
        "opponent": missed.opponent,
        "result": missed.result.value if missed.result else None,
        "reason": str(missed.reason),
        "clause": missed.clause,
    }
