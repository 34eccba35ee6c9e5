"""The JSON of a player's games in an event, and of the rounds left out."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from calculator.base.wire import Shape, about, one_of
from calculator.change.wire import Clause, Line, Word, figures_of
from calculator.crosstable.words import UNPLAYED
from calculator.engine.fide import crosstable as engine
from calculator.engine.fide.regulations import Reason

Name: TypeAlias = Annotated[str, about("name as printed")]
WhyNot: TypeAlias = Annotated[str, one_of([*UNPLAYED, *Reason], "why it does not count")]


Round: TypeAlias = Annotated[int, about("number of the round")]
OpponentNumber: TypeAlias = Annotated[int | None, about("the opponent’s number in the event")]


class Played(Line):
    """One game of a player of an event."""

    round: Round
    opponent_number: OpponentNumber
    opponent_name: Name | None


class Missed(Shape):
    """One round of a player without a game that counts."""

    round: Round
    opponent_number: OpponentNumber
    opponent_name: Name | None
    opponent: Annotated[
        int | None, about("opponent’s rating as printed, rating points; null where there is none")
    ]  # fmt: skip
    result: Annotated[Word | None, about("as read")]
    reason: WhyNot
    clause: Clause


NOTHING_EXPECTED = (None,) * 8  # from difference to exact_change


def played(game: engine.Played, names: Mapping[int, str]) -> Played:
    """A counted game. An unrated player has no expected score and no change."""
    if game.line:
        figures = figures_of(game.line)
    else:
        result = game.game.result
        figures = [None, game.game.opponent, result, result.score if result else None, *NOTHING_EXPECTED]
    return Played(*[*figures, game.round, game.opponent_number, names[game.opponent_number]])


def missed(pairing: engine.Missed, names: Mapping[int, str]) -> Missed:
    """A round that does not count, with the reason."""
    return Missed.of(pairing, opponent_name=names.get(pairing.opponent_number or 0))
