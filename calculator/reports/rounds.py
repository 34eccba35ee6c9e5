"""The rounds of an event kept apart from its players, so that a page of a long one reads only what it shows.

Packed are the rounds of BLOCK players at a time, each block by itself; beside the blocks nothing is needed to find one.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, get_args

import msgspec

from calculator.crosstable.sheet import AnySheet
from calculator.engine.system import RatingSystem
from calculator.reports.packing import PackingError, pack, unpack
from calculator.reports.version_1 import hints_of

BLOCK = 100  # players
Rounds = tuple[Any, Any, Any]  # a player's pairings, games and what was left out


def type_of(system: RatingSystem[Any, Any, Any]) -> Any:
    """The type of a block."""
    of_player = hints_of(get_args(hints_of(system.rated_event)["players"])[0])
    of_rounds = hints_of(of_player["entrant"])["pairings"], of_player["games"], of_player["left_out"]
    row: Any = tuple  # of types that are not known before
    return row[row[of_rounds], ...]


def with_rounds(player: Any, rounds: Rounds) -> Any:
    """A player with other rounds."""
    pairings, games, left_out = rounds
    return replace(player, entrant=replace(player.entrant, pairings=pairings), games=games, left_out=left_out)


def with_players(sheet: AnySheet, players: Sequence[Any], apart: tuple[int, ...]) -> AnySheet:
    return replace(sheet, result=replace(sheet.result, players=tuple(players)), apart=apart)


def parted(sheet: AnySheet, system: RatingSystem[Any, Any, Any]) -> tuple[AnySheet, bytes]:
    """The sheet without its rounds, and these."""
    players, kind = sheet.result.players, type_of(system)
    rounds = tuple((player.entrant.pairings, player.games, player.left_out) for player in players)
    blocks = [pack(rounds[start : start + BLOCK], kind) for start in range(0, len(rounds), BLOCK)]
    bare = [with_rounds(player, ((), (), ())) for player in players]
    return with_players(sheet, bare, sheet.rounds_told), msgspec.msgpack.encode(blocks)


def joined(
    sheet: AnySheet, content: bytes, system: RatingSystem[Any, Any, Any], numbers: Collection[int] | None = None
) -> AnySheet:
    """The sheet with the rounds of everybody, or of the players with these numbers alone. Raises PackingError."""
    players, kind = list(sheet.result.players), type_of(system)
    wanted = [
        place for place, player in enumerate(players) if numbers is None or player.entrant.number in numbers
    ]  # fmt: skip
    try:
        blocks = msgspec.msgpack.decode(content, type=list[memoryview])
        read = {block: unpack(blocks[block], kind) for block in {place // BLOCK for place in wanted}}
        for place in wanted:
            players[place] = with_rounds(players[place], read[place // BLOCK][place % BLOCK])
    except (msgspec.DecodeError, LookupError) as error:
        raise PackingError("rounds") from error
    return with_players(sheet, players, sheet.apart if numbers is not None else ())
