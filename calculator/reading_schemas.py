"""What a text of one player's games is answered with, as JSON Schemas: every key with its unit."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from calculator.answer_schemas import RESULT, figure, listed, whole
from calculator.crosstable_schemas import NAME_OF
from calculator.crosstable_words import UNPLAYED
from calculator.engine.regulations import Reason
from calculator.engine.verdict import Verdict
from calculator.formats.games import GamesKind
from calculator.json_schema import FLAG, Schema, about, maybe, one_of, record, several, text

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
    "skipped": whole(_("lines that tell of no game, such as headings and moves")),
    "problems": listed("Finding", _("what could not be read")),
    "published_change": maybe(figure(_("the official total that the text has, rating points"))),
    "exact_change": maybe(figure(_("ours, rating points"))),
    "missing": about(several(text()), _("keys that are still to be given before there is an answer")),
    "verdict": maybe(about(one_of(*Verdict), _("how the two compare; null without an answer"))),
    "agrees_with_k": maybe(figure(_("another usual K that explains the official total"))),
    "earlier_rules": about(FLAG, _("whether the rules before March 2024 explain it")),
}
COMPONENTS: Mapping[str, Schema] = {
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
}  # fmt: skip
