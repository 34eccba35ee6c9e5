"""A pasted text as JSON, and the schema of each key with its unit."""

from collections.abc import Mapping

from calculator.base import wire
from calculator.base.messages import Problem
from calculator.base.schema import FLAG, Schema, about, figure, listed, maybe, one_of, record, several, text, whole
from calculator.change.wire import RESULT
from calculator.crosstable import wire as crosstable_wire
from calculator.crosstable.games import NAME_OF
from calculator.crosstable.words import UNPLAYED
from calculator.engine.fide.published import Verdict
from calculator.engine.fide.regulations import Reason
from calculator.formats.findings import Finding
from calculator.formats.games import Candidate, GamesKind
from calculator.paste import words as paste_words
from calculator.paste.reading import Quoted, Reading

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


def line(quoted: Quoted) -> wire.Json:
    """A line and what it was read as."""
    game = quoted.game
    return {
        "line": game.line,
        "text": game.text,
        "event": quoted.event or game.event,
        "round": game.round,
        "name": game.name,
        "opponent": game.opponent,
        "result": game.result.value if game.result else None,
        "published_change": wire.number(game.published_change),
    }


def problem(found: Finding, kind: GamesKind) -> wire.Json:
    """What could not be read, with its place."""
    return {**crosstable_wire.problem(found), "message": paste_words.problem(found, kind)}


def counted(quoted: Quoted) -> wire.Json:
    """A game that stands in the form, as rated where there is an answer."""
    ours = quoted.line.exact_change if quoted.line else None
    return {"row": quoted.row, **line(quoted), "exact_change": wire.number(ours)}


def left_out(quoted: Quoted) -> wire.Json:
    """A line that does not."""
    return {**line(quoted), "reason": quoted.reason, "clause": quoted.clause}


def body(made: Reading) -> wire.Json:
    """The body of the twin; `url` is null where the rating or K is still to be entered."""
    known, answer = made.form.cleaned_data, made.answer
    return {
        "ok": True,
        "url": made.form.link if answer else None,
        "kind": made.read.kind.value,
        "player": made.read.player,
        "rating": known.get("rating"),
        "k": wire.short(known["k"]) if known.get("k") else None,
        "games": [counted(quoted) for quoted in made.kept],
        "left_out": [left_out(quoted) for quoted in made.left_out],
        "skipped": made.read.skipped,
        "problems": [problem(found, made.read.kind) for found in made.read.problems],
        "published_change": wire.number(made.read.published_change),
        "exact_change": wire.number(made.exact_change),
        "missing": made.missing,
        "verdict": made.verdict.value if answer else None,
        "agrees_with_k": None if made.agrees_with_k is None else wire.short(made.agrees_with_k),
        "earlier_rules": made.earlier,
    }


def refused(problems: list[Problem], players: list[Candidate]) -> wire.Json:
    """Errors, with those to choose from where it is not known whose games the text is about."""
    known = [{"player": each.key, "name": each.name, "rating": each.rating} for each in players]
    return {**wire.errors_json(problems), **({"players": known} if known else {})}
