"""One player's games out of a whole event."""

from calculator.formats.crosstable import Cell, Player, ReadEvent
from calculator.formats.games import Candidate, GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.problems import Code, Problems
from calculator.formats.source import lines_of
from calculator.formats.supply import plain

CELL = 24  # characters of a line that one round may take


def pick(event: ReadEvent, text: str, wanted: str) -> ReadGames:
    """The games of the player whose number or name is `wanted`; where he is not found, everybody to choose from."""
    read = ReadGames(GamesKind.CROSSTABLE, skipped=event.used + event.skipped)
    player = chosen(event.players, wanted.strip())
    if player is None:
        read.problems = event.problems
        read.players = [Candidate(str(each.number), each.name, each.rating) for each in event.players]
        return read
    lines = lines_of(text)
    everybody = {each.number: each for each in reversed(event.players)}
    problems = Problems(read.problems)
    read.player, read.ratings, read.k = player.name, [player.rating], player.k
    read.published_change = player.published_change
    for cell in player.cells:
        line = lines[cell.line - 1] if cell.line <= len(lines) else ""
        opponent = everybody.get(cell.opponent or 0)
        if cell.opponent and (opponent is None or opponent is player):
            code = Code.UNKNOWN_OPPONENT if opponent is None else Code.SELF_GAME
            problems.add(code, cell.line, cell.column, opponent=cell.opponent, round=cell.round)
        else:
            read.games.append(game(cell, opponent, line))
    read.problems += [found for found in event.problems if found.line == player.line]
    return read


def chosen(players: list[Player], wanted: str) -> Player | None:
    """Who is meant by a number, or by a name that only one has."""
    if wanted.isdecimal():
        return next((player for player in players if str(player.number) == wanted), None)
    named = [player for player in players if wanted and plain(player.name) == plain(wanted)]
    return named[0] if len(named) == 1 else None


def game(cell: Cell, opponent: Player | None, line: str) -> ReadGame:
    """One round as a game, or as what it was instead."""
    rest = line[cell.column - 1 : cell.column - 1 + CELL]
    return ReadGame(
        line=cell.line,
        text=quoted(rest.split("\t")[0], opponent.name if opponent else ""),
        opponent=opponent.rating if opponent else None,
        result=cell.result,
        unplayed=cell.unplayed,
        name=opponent.name if opponent else "",
        round=cell.round,
    )
