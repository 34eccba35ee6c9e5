"""The JSON of a player's games in a section, and of the rounds left out."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated

from calculator.base.wire import Shape, about, exact, one_of
from calculator.crosstable.games import Name, OpponentNumber, Round
from calculator.crosstable.words import UNPLAYED
from calculator.engine.uschess.section import PlayerResult
from calculator.us_chess.numbers import decimal, maybe
from calculator.us_chess.wire import Word


class SectionGame(Shape):
    """One game of a player of a section."""

    round: Round
    opponent_number: OpponentNumber
    opponent_name: Name | None
    result: Word
    score: Annotated[Decimal, about("points: 1, 0.5 or 0")]
    opponent_in_step_4: Annotated[Decimal, about("opponent’s rating used in step 4, rating points")]
    opponent_in_step_5: Annotated[Decimal, about("opponent’s rating used in step 5, rating points")]
    expected: Annotated[Decimal | None, about("expected score in step 5, points; null with the special formula")]


class SectionLeftOut(Shape):
    """One round of a player without a game that counts."""

    round: Round
    opponent_number: OpponentNumber
    opponent_name: Name | None
    result: Annotated[Word | None, about("as read")]
    reason: Annotated[str, one_of(UNPLAYED, "why it does not count")]


def played(player: PlayerResult, names: Mapping[int, str]) -> list[SectionGame]:
    """The games that count."""
    return [
        SectionGame(
            game.round, game.opponent_number, names[game.opponent_number], game.result.value, exact(game.result.score),
            decimal(game.strength), decimal(game.final_strength), maybe(expected),
        )
        for game, expected in zip(player.games, player.expected_scores, strict=True)
    ]  # fmt: skip


def missed(player: PlayerResult, names: Mapping[int, str]) -> list[SectionLeftOut]:
    """The rounds that do not count, with the reason."""
    return [
        SectionLeftOut(
            game.round, game.opponent_number, names.get(game.opponent_number or 0), game.result and game.result.value,
            game.reason,
        )
        for game in player.left_out
    ]  # fmt: skip
