"""One player's games out of a whole event."""

import re

from calculator.formats.checks import check
from calculator.formats.event import Cell, Kind, Player, ReadEvent
from calculator.formats.findings import Code, Findings
from calculator.formats.games import Candidate, GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.source import lines_of
from calculator.formats.spelling import plain_name

# One round in a line: of a tournament report file the number, the colour and the result, else a cell.
TRF_CELL = re.compile(r"\s*\S{1,8}\s+\S\s+\S?")
TABLE_CELL = re.compile(r"[^\t;,]{0,24}")


def pick(event: ReadEvent, text: str, wanted: str) -> ReadGames:
    """The games of the player whose number or name is `wanted`; where he is not found, everybody to choose from."""
    read = ReadGames(GamesKind.CROSSTABLE, skipped=event.used + event.skipped)
    player = chosen(event.players, wanted.strip())
    if player is None or not player.cells:
        offer(event, read)
        return read
    lines = lines_of(text)
    everybody = {each.number: each for each in reversed(event.players)}
    read.player, read.ratings, read.k = player.name, [player.rating], player.k
    read.published_change = player.published_change
    met = {each.line for each in map(everybody.get, (cell.opponent or 0 for cell in player.cells)) if each}
    others = {each.line for each in event.players} - met - {player.line}
    read.problems = [found for found in (*event.problems, *check(event)) if found.line not in others]
    unread = {(found.line, found.column) for found in read.problems if found.code == Code.BAD_RESULT}
    unrated = {found.line for found in read.problems if found.code == Code.BAD_RATING}
    shape = TRF_CELL if event.kind is Kind.TRF else TABLE_CELL
    for cell in player.cells:
        line = lines[cell.line - 1] if cell.line <= len(lines) else ""
        opponent = everybody.get(cell.opponent or 0)
        told = (cell.line, cell.column) in unread or (opponent and opponent.line in unrated)
        if not told and (not cell.opponent or (opponent and opponent is not player)):
            read.games.append(game(cell, opponent, shape.match(line, cell.column - 1)))
    return read


def offer(event: ReadEvent, read: ReadGames) -> None:
    """Everybody with games to choose from; where nobody has any, that is the first of the problems."""
    read.problems = event.problems
    playing = sorted((each for each in event.players if each.cells), key=lambda each: each.name.casefold())
    read.players = [Candidate(str(each.number), each.name, each.rating) for each in playing]
    if event.players and not playing:
        Findings(read.problems).add(Code.NO_GAMES, event.players[0].line, 1)
        read.problems.reverse()


def chosen(players: list[Player], wanted: str) -> Player | None:
    """Who is meant by a number, or by a name that only one has."""
    if wanted.isdecimal():
        return next((player for player in players if str(player.number) == wanted), None)
    named = [player for player in players if wanted and plain_name(player.name) == plain_name(wanted)]
    return named[0] if len(named) == 1 else None


def game(cell: Cell, opponent: Player | None, found: re.Match[str] | None) -> ReadGame:
    """One round as a game, or as what it was instead."""
    return ReadGame(
        line=cell.line,
        text=quoted(found[0] if found else "", opponent.name if opponent else ""),
        opponent=opponent.rating if opponent else None,
        result=cell.result,
        unplayed=cell.unplayed,
        name=opponent.name if opponent else "",
        round=cell.round,
    )
