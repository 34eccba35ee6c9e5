"""What a whole event is answered with, as JSON Schemas: every key with its unit."""

from collections.abc import Mapping

from calculator.answer_schemas import CHANGE, GAME, K_USED, OUTCOME, RESULT, SUMS, figure, listed, whole
from calculator.crosstable_words import UNPLAYED
from calculator.engine.k_factor import KReason
from calculator.engine.regulations import Reason
from calculator.engine.verdict import Verdict
from calculator.formats.event import Kind
from calculator.formats.findings import Code
from calculator.json_schema import DATE, MOMENT, Schema, about, maybe, one_of, record, ref, text

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
PLAYER: Mapping[str, Schema] = {
    "number": whole("number in the event"),
    "name": NAME_OF,
    "rating": maybe(whole("rating that counts, rating points; null for an unrated player")),
    "printed_rating": maybe(whole("rating as printed, rating points")),
    "k": maybe(figure("K before the limit; null for an unrated player")),
    "k_used": maybe(figure(K_USED)),
    "k_reason": about(one_of("k_of", "k", "table", *KReason), "where K comes from"),
    "count": SUMS["count"],
    "score": SUMS["score"],
    **{key: maybe(schema) for key, schema in {**SUMS, **OUTCOME}.items() if key not in {"rating", "count", "score"}},
    "average_opponent": CHANGE["average_opponent"],
    "performance": CHANGE["performance"],
    "published_change": maybe(figure("change as printed, rating points")),
    "verdict": about(one_of(*Verdict), "how the change compares with the published one"),
    "agrees_with_k": maybe(figure("the usual K that explains the published change")),
    "first_rating": about(maybe(ref("FirstRating")), "of an unrated player with five games"),
    "games": listed("Played", "games that count"),
    "left_out": listed("Missed", "rounds without a game that counts"),
}
CROSSTABLE: Mapping[str, Schema] = {
    "event": record("The event as read.", {
        "name": about(text(), "its name"), "start": maybe(about(DATE, "first day")),
        "end": maybe(about(DATE, "last day")), "kind": about(one_of(*Kind), "kind of text"),
        "rounds": whole("number of rounds"), "players": whole("number of players"),
    }),
    "players": listed("Player", "in the order of the text"),
    "sum_of_deltas": figure("of all rated players, points"),
    "problems": listed("Finding", "what could not be read or does not agree"),
}  # fmt: skip
KEPT: Mapping[str, Schema] = {
    "saved": about(MOMENT, "when it was saved"),
    "expires": about(MOMENT, "until when it is kept"),
    "release": about(text(), "version of this site that calculated it"),
    "findings": whole("how many things in the text could not be read or did not agree; they are not kept"),
}
FINDING: Mapping[str, Schema] = {
    "line": whole("line of the text, from 1"),
    "column": whole("character in it, from 1"),
    "code": about(one_of(*Code), "what was found"),
    "message": about(text(), "a sentence"),
}
COMPONENTS: Mapping[str, Schema] = {
    "Crosstable": record("A whole event, rated.", CROSSTABLE),
    "Player": record("One player of an event; expected score and change are null for an unrated one.", PLAYER),
    "Played": record("One game of a player of an event.", PLAYED),
    "Missed": record("One round of a player without a game that counts.", MISSED),
    "Report": record("How an event was saved.", KEPT),
    "Finding": record("One thing in the text of an event.", FINDING),
}
