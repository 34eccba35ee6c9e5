"""A pasted text as JSON: the shapes, each key with its unit, and how they come from a reading."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated, Any

from msgspec import UNSET, UnsetType

from calculator.base import wire
from calculator.base.messages import Problem
from calculator.base.wire import YES, Shape, about, one_of, short
from calculator.change.wire import Clause, Row, Word
from calculator.crosstable import list_words
from calculator.crosstable.games import Name, WhyNot
from calculator.crosstable.wire import Finding
from calculator.engine.system import Verdict
from calculator.formats import findings, games
from calculator.paste import reading
from calculator.paste import words as paste_words
from calculator.paste.page import Quoted
from calculator.players.values import Match


class FoundPlayer(Shape):
    """A player of the official list in force on the day of the text."""

    month: Annotated[str, about("month of the list, such as 2026-11", pattern=r"^\d{4}-\d\d$")]
    fide_id: Annotated[int, about("FIDE ID")]
    name: Annotated[str, about("last name, first name; empty if the list has none of this ID")]
    federation: Annotated[str, about("three letters, or empty")]
    birth_year: Annotated[int | None, about("year of birth; null if unknown")]
    rating: Annotated[int | None, about("of the time control; null if unrated")]
    k: Annotated[int | None, about("K-factor beside this rating; null without one")]
    standard: Annotated[bool, about("whether rating and K are the standard ones, for want of others")]


LINE = (
    ("line", Annotated[int, about("line of the text, from 1")]),
    ("text", Annotated[str, about("the line, shortened where it is long")]),
    ("event", Annotated[int, about("number of the event, from 1")]),
    ("round", Annotated[int | None, about("number of the round as printed")]),
    ("name", Annotated[str, about("opponent’s name as printed, perhaps empty")]),
    ("opponent", Annotated[int | None, about("opponent’s rating, rating points; null: unrated, or none")]),
    (
        "result",
        Annotated[Word | None, about("as read; null where the game was not played, or only the total is known")],
    ),
)
READ_LINE = (
    *LINE,
    ("published_change", Annotated[Decimal | None, about("what the text says the game brought, rating points")]),
    ("list", Annotated[FoundPlayer | None, about("opponent on the official list, where the rating is from there")]),
    ("candidates", Annotated[list[FoundPlayer], about("of the list, where it is not certain who is meant")]),
)
BROUGHT = about("what the game brings, rating points; null without an answer")
ReadGame: Any = wire.shape(
    "ReadGame",
    "One game that stands in the link.",
    [("row", Row), *READ_LINE, ("exact_change", Annotated[Decimal | None, BROUGHT])],
)
ReadLeftOut: Any = wire.shape(
    "ReadLeftOut", "One line that is no game that counts.", [*READ_LINE, ("reason", WhyNot), ("clause", Clause)]
)


class Candidate(Shape):
    """Somebody whose games a text may be about."""

    player: Annotated[str, about("value of the key player that chooses him")]
    name: Name
    rating: Annotated[int | None, about("rating as printed, rating points")]


FILLED_PAGE = r"^/tournament/\?.*$"


class Reading(Shape):
    """One player’s games, as read from a text."""

    ok: YES
    url: (
        Annotated[str, about("the filled page; null where the rating or K is still missing", pattern=FILLED_PAGE)]
        | None
    )
    kind: Annotated[str, one_of(games.GamesKind, "kind of text")]
    player: Annotated[str, about("whose games these are, perhaps empty")]
    rating: Annotated[int | None, about("own rating, rating points")]
    k: Annotated[Decimal | None, about("development coefficient")]
    games: Annotated[list[ReadGame], about("the games that stand in the link")]
    left_out: Annotated[list[ReadLeftOut], about("the lines that do not")]
    skipped: Annotated[int, about("lines without a game, such as headings and moves")]
    problems: Annotated[list[Finding], about("what could not be read")]
    published_change: Annotated[Decimal | None, about("the official total that the text has, rating points")]
    exact_change: Annotated[Decimal | None, about("ours, rating points")]
    missing: Annotated[list[str], about("keys that are still to be given before there is an answer")]
    verdict: Annotated[
        Annotated[str, one_of(Verdict)] | None, about("how the two compare; null without an answer")
    ]  # fmt: skip
    agrees_with_k: Annotated[Decimal | None, about("another usual K that explains the official total")]
    earlier_rules: Annotated[bool, about("whether the rules before March 2024 explain it")]
    list: Annotated[FoundPlayer | None, about("the player on the official list, where rating and K are from there")]
    candidates: Annotated[Sequence[FoundPlayer], about("of the list, where it is not certain who the player is")]
    notes: Annotated[Sequence[wire.Note], about("why the official list was not used, where a rating is missing")]


class ReadingErrors(wire.Errors):
    """Errors, with those to choose from where it is not known whose games the text is about."""

    players: Annotated[
        list[Candidate] | UnsetType, about("with required player: those to choose from")
    ] = UNSET  # fmt: skip


def problem(finding: findings.Finding, kind: games.GamesKind) -> Finding:
    """A finding with its message."""
    return Finding.of(finding, message=paste_words.problem(finding, kind))


def counted(quoted: Quoted, month: date | None) -> Any:
    """A game in the form; `exact_change` is None without an answer."""
    ours, event = quoted.line.exact_change if quoted.line else None, quoted.event or quoted.game.event
    return ReadGame.of(quoted.game, row=quoted.row, event=event, exact_change=ours, **of_list(quoted.found, month))


def left_out(quoted: Quoted, month: date | None) -> Any:
    """A line left out."""
    event, listed = quoted.event or quoted.game.event, of_list(quoted.found, month)
    return ReadLeftOut.of(quoted.game, event=event, reason=quoted.reason, clause=quoted.clause, **listed)


def of_list(found: Match | None, month: date | None) -> dict[str, Any]:
    """Who somebody is on the list of a month, and who may be meant."""
    if not found or not month:
        return {"list": None, "candidates": []}
    listed, *candidates = (
        each and FoundPlayer.of(each, month=f"{month:%Y-%m}", birth_year=each.birth_year or None)
        for each in (found.listed, *found.candidates)
    )
    return {"list": listed, "candidates": candidates}


def body(outcome: reading.Reading) -> Reading:
    """The body of the JSON; `url` is null if the rating or K is missing."""
    data, answer, read = outcome.form.cleaned_data, outcome.answer, outcome.read
    month = outcome.month
    return Reading.of(
        outcome,
        ok=True,
        url=outcome.form.link if answer else None,
        kind=read.kind,
        player=read.player,
        rating=data.get("rating"),
        k=short(data["k"]) if data.get("k") else None,
        games=[counted(quoted, month) for quoted in outcome.kept],
        left_out=[left_out(quoted, month) for quoted in outcome.left_out],
        skipped=read.skipped,
        problems=[problem(finding, read.kind) for finding in read.problems],
        published_change=read.published_change,
        exact_change=outcome.exact_change,
        verdict=outcome.verdict if answer else None,
        agrees_with_k=None if outcome.agrees_with_k is None else short(outcome.agrees_with_k),
        earlier_rules=outcome.earlier,
        notes=[] if month else list_words.notes(outcome.asked),
        **of_list(outcome.own, month),
    )


def refused(problems: list[Problem], players: list[games.Candidate]) -> ReadingErrors:
    """Errors, with those to choose from where it is not known whose games the text is about."""
    candidates = [Candidate.of(candidate, player=candidate.key) for candidate in players]
    return ReadingErrors(ok=False, errors=wire.errors(problems), players=candidates or UNSET)
