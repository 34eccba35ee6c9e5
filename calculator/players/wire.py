"""The JSON of the look-up."""

from collections.abc import Sequence
from typing import Annotated

from calculator.base.wire import YES, Shape, about, one_of
from calculator.engine.values import TimeControl
from calculator.players.values import Kind, Listed, Lists


class PlayerList(Shape):
    """The list the ratings are from."""

    month: Annotated[str, about("its month, such as 2026-11", pattern=r"^\d{4}-\d\d$")]
    kind: Annotated[str, one_of(Kind, "`combined` has all three types, the others one")]


class ListedPlayer(Shape):
    """A player of the list."""

    fide_id: Annotated[int, about("FIDE ID")]
    name: Annotated[str, about("last name, first name")]
    federation: Annotated[str, about("three letters, or empty")]
    title: Annotated[str, about("such as GM, or empty")]
    birth_year: Annotated[int | None, about("year of birth; null if unknown")]
    rating: Annotated[int | None, about("of the time control asked for; null if unrated")]
    k: Annotated[int | None, about("K-factor beside this rating; null without one")]
    inactive: Annotated[bool, about("whether the list has the player as inactive in standard chess")]
    standard: Annotated[bool, about("whether rating and K are the standard ones, for want of others")]


class LookUp(Shape):
    """Players found in the official list."""

    ok: YES
    list: PlayerList
    players: Annotated[Sequence[ListedPlayer], about("whole words first, then the best rated; at most 20")]


def look_up(lists: Lists, control: TimeControl, players: Sequence[Listed]) -> LookUp:
    kind = Kind.COMBINED if Kind.COMBINED in lists.numbers else Kind(control.value)
    found = [ListedPlayer.of(player, birth_year=player.birth_year or None) for player in players]
    return LookUp(ok=True, list=PlayerList(f"{lists.month:%Y-%m}", kind.value), players=found)
