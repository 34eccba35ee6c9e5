"""A pasted text of US Chess as JSON: the shapes, each key with its unit, and how they come from a reading."""

from decimal import Decimal
from typing import Annotated, Any

from calculator.base import wire
from calculator.base.wire import YES, Shape, about, exact, one_of
from calculator.change.wire import Row
from calculator.crosstable.games import WhyNot
from calculator.crosstable.wire import Finding
from calculator.engine.uschess.section import Assumed
from calculator.formats import games
from calculator.paste import wire as paste_wire
from calculator.paste.page import Quoted
from calculator.paste.us_chess import reading
from calculator.us_chess.numbers import decimal

OPPONENT = Annotated[Decimal | None, about("opponent’s rating that stands in the link, rating points; null: unrated")]
LINE = [(name, OPPONENT if name == "opponent" else kind) for name, kind in paste_wire.LINE if name != "event"]
USChessReadGame: Any = wire.shape("USChessReadGame", "One game that stands in the link.", [("row", Row), *LINE])
USChessReadLeftOut: Any = wire.shape(
    "USChessReadLeftOut", "One line that is no game that counts.", [*LINE, ("reason", WhyNot)]
)


class USChessReading(Shape):
    """One player’s US Chess games, as read from a text."""

    ok: YES
    url: (
        Annotated[str, about("the filled page; null where the rating is still missing", pattern=r"^/us-chess/\?.*$")]
        | None
    )
    format: Annotated[str, one_of(games.GamesKind, "kind of text")]
    player: Annotated[str, about("whose games these are, perhaps empty")]
    rating: Annotated[Decimal | None, about("own rating before, rating points; null: unrated, or missing")]
    before: Annotated[int | None, about("rated games before; see assumed")]
    assumed: Annotated[
        list[Annotated[str, one_of([Assumed.BEFORE])]],
        about("what neither the text nor the keys say and we assumed: before is 50 then"),
    ]
    after: Annotated[bool, about("whether the opponents’ ratings are those from after the event")]
    repeats: Annotated[int, about("most games with one opponent")]
    games: Annotated[list[USChessReadGame], about("the games that stand in the link")]
    left_out: Annotated[list[USChessReadLeftOut], about("the lines that do not")]
    skipped: Annotated[int, about("lines without a game, such as headings")]
    problems: Annotated[list[Finding], about("what could not be read")]
    published_rating: Annotated[Decimal | None, about("own rating after the event in the text, rating points")]
    exact_rating: Annotated[Decimal | None, about("ours, rating points; null without an answer")]
    missing: Annotated[list[str], about("keys that are still to be given before there is an answer")]


def line(shape: Any, quoted: Quoted, **more: object) -> Any:
    """A line of the text in one of the two shapes."""
    return shape.of(quoted.game, opponent=exact(quoted.rating), **more)


def body(outcome: reading.USChessReading) -> USChessReading:
    """The body of the JSON; `url` is null if the rating is missing."""
    data, answer, read = outcome.form.cleaned_data, outcome.answer, outcome.read
    return USChessReading.of(
        outcome,
        ok=True,
        url=outcome.form.link if answer else None,
        format=read.kind,
        player=read.player,
        rating=exact(data.get("rating")),
        before=data.get("before"),
        after=bool(data.get("after")),
        repeats=data.get("repeats") or 1,
        games=[line(USChessReadGame, quoted, row=quoted.row) for quoted in outcome.kept],
        left_out=[line(USChessReadLeftOut, quoted, reason=quoted.reason) for quoted in outcome.left_out],
        skipped=read.skipped,
        problems=[paste_wire.problem(finding, read.kind) for finding in read.problems],
        published_rating=exact(outcome.published),
        exact_rating=decimal(answer.exact_rating) if answer and not answer.unstarted else None,
    )
