"""A pasted text as JSON."""

from calculator import crosstable_render, reading_words, render
from calculator.formats.findings import Finding
from calculator.formats.games import Candidate, GamesKind
from calculator.messages import Problem
from calculator.reading import Quoted, Reading


def line(quoted: Quoted) -> render.Json:
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
        "published_change": render.number(game.published_change),
    }


def problem(found: Finding, kind: GamesKind) -> render.Json:
    """What could not be read, with its place."""
    return {**crosstable_render.problem(found), "message": reading_words.problem(found, kind)}


def counted(quoted: Quoted) -> render.Json:
    """A game that stands in the form, as rated where there is an answer."""
    ours = quoted.line.exact_change if quoted.line else None
    return {"row": quoted.row, **line(quoted), "exact_change": render.number(ours)}


def left_out(quoted: Quoted) -> render.Json:
    """A line that does not."""
    return {**line(quoted), "reason": quoted.reason, "clause": quoted.clause}


def body(made: Reading) -> render.Json:
    """The body of the twin; `url` is null where the rating or K is still to be entered."""
    known, answer = made.form.cleaned_data, made.answer
    return {
        "ok": True,
        "url": made.form.link if answer else None,
        "kind": made.read.kind.value,
        "player": made.read.player,
        "rating": known.get("rating"),
        "k": render.short(known["k"]) if known.get("k") else None,
        "games": [counted(quoted) for quoted in made.kept],
        "left_out": [left_out(quoted) for quoted in made.left_out],
        "skipped": made.read.skipped,
        "problems": [problem(found, made.read.kind) for found in made.read.problems],
        "published_change": render.number(made.read.published_change),
        "exact_change": render.number(answer.result.outcome.exact_change) if answer else None,
        "missing": made.missing,
        "verdict": made.verdict.value if answer else None,
        "agrees_with_k": None if made.agrees_with_k is None else render.short(made.agrees_with_k),
        "earlier_rules": made.earlier,
    }


def refused(problems: list[Problem], players: list[Candidate]) -> render.Json:
    """Errors, with those to choose from where it is not known whose games the text is about."""
    known = [{"player": each.key, "name": each.name, "rating": each.rating} for each in players]
    return {**render.errors_json(problems), **({"players": known} if known else {})}
