"""What a text of one player's games is answered with, as JSON Schemas: every key with its unit."""

from collections.abc import Mapping

from calculator.answer_schemas import RESULT, figure, listed, whole
from calculator.crosstable_schemas import NAME_OF
from calculator.crosstable_words import UNPLAYED
from calculator.engine.regulations import Reason
from calculator.engine.verdict import Verdict
from calculator.formats.games import GamesKind
from calculator.json_schema import FLAG, Schema, about, maybe, one_of, record, several, text

READ_LINE: Mapping[str, Schema] = {
    "line": whole("line of the text, from 1"),
    "text": about(text(), "the line, shortened where it is long"),
    "event": whole("number of the event, from 1"),
    "round": maybe(whole("number of the round as printed")),
    "name": about(text(), "opponent’s name as printed, perhaps empty"),
    "opponent": maybe(whole("opponent’s rating, rating points; null: unrated, or none")),
    "result": about(maybe(RESULT), "as read; null where the game was not played, or only the total is known"),
    "published_change": maybe(figure("what the text says the game brought, rating points")),
}
CANDIDATE: Mapping[str, Schema] = {
    "player": about(text(), "value of the key player that chooses him"),
    "name": NAME_OF,
    "rating": maybe(whole("rating as printed, rating points")),
}
READING: Mapping[str, Schema] = {
    "ok": {"const": True},
    "url": maybe(about(text("/tournament/\\?.*"), "the filled page; null where the rating or K is still missing")),
    "kind": about(one_of(*GamesKind), "kind of text"),
    "player": about(text(), "whose games these are, perhaps empty"),
    "rating": maybe(whole("own rating, rating points")),
    "k": maybe(figure("development coefficient")),
    "games": listed("ReadGame", "the games that stand in the link"),
    "left_out": listed("ReadLeftOut", "the lines that do not"),
    "skipped": whole("lines that tell of no game, such as headings and moves"),
    "problems": listed("Finding", "what could not be read"),
    "published_change": maybe(figure("the official total that the text has, rating points")),
    "exact_change": maybe(figure("ours, rating points")),
    "missing": about(several(text()), "keys that are still to be given before there is an answer"),
    "verdict": maybe(about(one_of(*Verdict), "how the two compare; null without an answer")),
    "agrees_with_k": maybe(figure("another usual K that explains the official total")),
    "earlier_rules": about(FLAG, "whether the rules before March 2024 explain it"),
}
COMPONENTS: Mapping[str, Schema] = {
    "Reading": record("One player’s games, as read from a text.", READING),
    "ReadGame": record("One game that stands in the link.", {
        "row": whole("number of the game in its event, from 1"), **READ_LINE,
        "exact_change": maybe(figure("what the game brings, rating points; null without an answer")),
    }),
    "ReadLeftOut": record("One line that is no game that counts.", {
        **READ_LINE,
        "reason": about(one_of(*UNPLAYED, *Reason), "why it does not count"),
        "clause": about(text(), "clause of the regulations"),
    }),
    "Candidate": record("Somebody whose games a text may be about.", CANDIDATE),
}  # fmt: skip
