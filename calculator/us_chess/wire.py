"""The JSON of one player's event by US Chess's rules: the shapes, and how they are made from an answer."""

from decimal import Decimal
from typing import Annotated, TypeAlias

from msgspec import UNSET, UnsetType

from calculator.base.wire import Shape, about, exact, one_of
from calculator.engine.uschess import player as engine
from calculator.engine.uschess.newcomer import StartReason
from calculator.engine.uschess.values import Formula
from calculator.engine.values import Result
from calculator.us_chess.numbers import decimal, maybe

UNRATED = "unrated"
NOT_SPECIAL = "null with the special formula, and without a result"
NONE_YET = "null in a plan without a result"
Word: TypeAlias = Annotated[str, one_of(Result)]
Row: TypeAlias = Annotated[int, about("number of the game, from 1")]
NewRating: TypeAlias = Annotated[int, about("exact rating rounded, halves up, rating points")]
ExactRating: TypeAlias = Annotated[Decimal, about("new rating after floors, before rounding, rating points")]
Change: TypeAlias = Annotated[int, about("change of the whole ratings, rating points")]


class USChessGame(Shape):
    """One game that counts."""

    row: Row
    opponent: Annotated[Decimal, about("opponent’s rating, rating points")]
    result: Annotated[Word | None, about("null where only the total is known or the game is open, like score")]
    score: Annotated[Decimal | None, about("points: 1, 0.5 or 0")]
    expected: Annotated[Decimal | None, about("expected score, points; null with the special formula")]


class USChessLeftOut(Shape):
    """One game that this estimate leaves out."""

    row: Row
    result: Annotated[Word | None, about("as given")]
    reason: Annotated[str, one_of((UNRATED,), "why it is left out")]


class USChessAtScore(Shape):
    """What one total brings."""

    score: Annotated[Decimal, about("points")]
    exact_rating: ExactRating
    new_rating: NewRating
    change: Change


class USChessEvent(Shape):
    """One player's event, estimated. In a plan, score and what follows from it are those of the games with results."""

    formula: Annotated[str, one_of(Formula, "special up to 8 games before, or with a record of wins or losses alone")]
    rating: Annotated[Decimal, about("rating before, of an unrated player the starting rating, rating points")]
    before: Annotated[int, about("rated games before, of an unrated player those of the start")]
    start: Annotated[str, one_of(StartReason, "where rating and before come from")]
    effective_games: Annotated[Decimal, about("games before as far as they count, N’")]
    count: Annotated[int, about("games that count")]
    score: Annotated[Decimal | None, about(f"points scored in those with results; {NONE_YET}")]
    k: Annotated[Decimal | None, about(f"K; {NOT_SPECIAL}")]
    expected: Annotated[Decimal | None, about("points expected in all of them; null with the special formula")]
    change_before_bonus: Annotated[Decimal | None, about(f"K x (score - expected), rating points; {NOT_SPECIAL}")]
    threshold: Annotated[Decimal | None, about(f"rating points above which a bonus begins; {NOT_SPECIAL}")]
    bonus: Annotated[Decimal | None, about(f"rating points; {NOT_SPECIAL}")]
    exact_change: Annotated[Decimal | None, about(f"exact rating less rating, rating points; {NONE_YET}")]
    exact_rating: Annotated[
        Decimal | None, about(f"new rating after floors, before rounding, rating points; {NONE_YET}")
    ]  # fmt: skip
    new_rating: Annotated[int | None, about(f"exact rating rounded, halves up, rating points; {NONE_YET}")]
    change: Annotated[int | None, about(f"change of the whole ratings, rating points; {NONE_YET}")]
    floor: Annotated[int, about("floor after the event, rating points")]
    floored: Annotated[bool, about("whether the floor acted")]
    limited: Annotated[bool, about("whether the 50 points acted that a match may change at most")]
    games: Annotated[list[USChessGame], about("the games that count")]
    left_out: Annotated[list[USChessLeftOut], about("games that are left out")]
    plan: Annotated[
        bool | UnsetType, about("only in a plan, where games have no result yet", extra_json_schema={"const": True})
    ] = UNSET


class OfUSChessEvent(Shape):
    """One player's event, and what every score brings."""

    result: USChessEvent
    every_score: Annotated[list[USChessAtScore], about("every total by halves; in a plan those still possible")]


NOTHING_YET = dict.fromkeys(
    ("score", "k", "change_before_bonus", "threshold", "bonus", "exact_change", "exact_rating", "new_rating", "change")
)


def games(result: engine.EventResult) -> list[USChessGame]:
    return [
        USChessGame(line.row, exact(line.opponent), line.result and line.result.value, exact(line.score),
                    maybe(line.expected))
        for line in result.lines
    ]  # fmt: skip


def figures(result: engine.EventResult) -> dict[str, object]:
    """The figures that the engine has as floats, or elsewhere."""
    rated = result.rated
    return {
        "formula": rated.formula, "rating": decimal(result.start.rating), "before": result.start.games,
        "start": result.start.reason, "effective_games": decimal(result.prior.effective), "k": maybe(rated.k),
        "expected": maybe(result.expected), "change_before_bonus": maybe(rated.change),
        "threshold": maybe(rated.threshold), "bonus": maybe(rated.bonus), "exact_change": decimal(result.exact_change),
        "exact_rating": decimal(result.exact_rating), "limited": rated.limited,
    }  # fmt: skip


def event(result: engine.EventResult) -> USChessEvent:
    """One player's event, which may be a plan."""
    left_out = [USChessLeftOut(game.row, game.result and game.result.value, UNRATED) for game in result.left_out]
    own = figures(result) | (NOTHING_YET if result.unstarted else {})
    return USChessEvent.of(result, games=games(result), left_out=left_out, plan=bool(result.open) or UNSET, **own)


def of_event(result: engine.EventResult) -> OfUSChessEvent:
    every_score = [
        USChessAtScore(exact(each.score), decimal(each.exact_rating), each.new_rating, each.change)
        for each in result.every_score
    ]
    return OfUSChessEvent(event(result), every_score)
