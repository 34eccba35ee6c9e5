"""What a whole event is answered with, as JSON Schemas: every key with its unit."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from calculator.answer_schemas import CHANGE, GAME, K_USED, OUTCOME, RESULT, SUMS, figure, listed, whole
from calculator.crosstable_words import UNPLAYED
from calculator.engine.k_factor import KReason
from calculator.engine.regulations import Reason
from calculator.engine.verdict import Verdict
from calculator.formats.crosstable import Kind
from calculator.formats.problems import Code
from calculator.json_schema import DATE, MOMENT, Schema, about, maybe, one_of, record, ref, text

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
KEPT: Mapping[str, Schema] = {
    "saved": about(MOMENT, _("when it was saved")),
    "expires": about(MOMENT, _("until when it is kept")),
    "release": about(text(), _("version of this site that calculated it")),
    "findings": whole(_("how many things in the text could not be read or did not agree; they are not kept")),
}
FINDING: Mapping[str, Schema] = {
    "line": whole(_("line of the text, from 1")),
    "column": whole(_("character in it, from 1")),
    "code": about(one_of(*Code), _("what was found")),
    "message": about(text(), _("a sentence")),
}
COMPONENTS: Mapping[str, Schema] = {
    "Crosstable": record(_("A whole event, rated."), CROSSTABLE),
    "Player": record(_("One player of an event; expected score and change are null for an unrated one."), PLAYER),
    "Played": record(_("One game of a player of an event."), PLAYED),
    "Missed": record(_("One round of a player without a game that counts."), MISSED),
    "Report": record(_("How an event was saved."), KEPT),
    "Finding": record(_("One thing in the text of an event."), FINDING),
}
