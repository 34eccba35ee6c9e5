"""Whether what a reader has read agrees with itself: numbers, opponents, both sides of a game, colours, points."""

from collections import Counter
from dataclasses import dataclass, field

from calculator.formats.event import Cell, Kind, Player, ReadEvent, Unplayed
from calculator.formats.findings import Code, Finding, Findings
from calculator.formats.results import ONE, ZERO

Game = tuple[int, int, int]  # a player's number, the opponent's, the round


@dataclass(slots=True)
class Games:
    """All players by number, and all cells with an opponent by player, opponent and round."""

    kind: Kind | None
    players: dict[int, Player] = field(default_factory=dict)
    cells: dict[Game, Cell] = field(default_factory=dict)
    opponents: dict[tuple[int, int], int] = field(default_factory=dict)

    def round_of(self, cell: Cell, met: Counter[int]) -> int:
        """The round that both sides name; in a round robin, which does not tell it, the how-manieth game of the two.

        `met` counts the games with each opponent up to this one.
        """
        if self.kind is not Kind.ROUND_ROBIN:
            return cell.round
        met[cell.opponent or 0] += 1
        return met[cell.opponent or 0]


def check(event: ReadEvent) -> list[Finding]:
    """What does not agree, each with the line and column of the cell. The event is not changed."""
    found: list[Finding] = []
    findings = Findings(found)
    games = Games(event.kind)
    for player in event.players:
        add_player(player, games, findings)
    for player in event.players:
        if games.players[player.number] is player:
            check_games(player, games, findings)
        if event.sums:
            check_points(player, event.kind, findings)
    findings.close()
    return found


def add_player(player: Player, games: Games, findings: Findings) -> None:
    """Enter a player, unless somebody else has the number."""
    if other := games.players.get(player.number):
        params = {"number": player.number, "other_line": other.line}
        findings.add(Code.DUPLICATE_NUMBER, player.line, player.column, **params)
        return
    games.players[player.number] = player
    met: Counter[int] = Counter()
    for cell in player.cells:
        if cell.opponent is not None:
            number = games.round_of(cell, met)
            games.cells[player.number, cell.opponent, number] = cell
            games.opponents[player.number, number] = cell.opponent


def check_games(player: Player, games: Games, findings: Findings) -> None:
    """Every cell with an opponent."""
    met: Counter[int] = Counter()
    for cell in player.cells:
        if cell.opponent is None:
            continue
        number = games.round_of(cell, met)
        if cell.opponent == player.number:
            findings.add(Code.SELF_GAME, cell.line, cell.column, round=cell.round)
        elif not (opponent := games.players.get(cell.opponent)):
            findings.add(Code.UNKNOWN_OPPONENT, cell.line, cell.column, opponent=cell.opponent, round=cell.round)
        elif back := games.cells.get((cell.opponent, player.number, number)):
            if (cell.line, cell.column) < (back.line, back.column):  # each game once
                check_sides(cell, back, findings)
        elif opponent.whole:
            report_one_sided(cell, opponent, games.opponents.get((opponent.number, number)), games, findings)


def report_one_sided(cell: Cell, opponent: Player, actual: int | None, games: Games, findings: Findings) -> None:
    """The opponent has no such game: none at all in this round, or one with somebody else."""
    params = {"opponent": cell.opponent, "round": cell.round, "other_line": opponent.line}
    if actual is None or games.kind is Kind.ROUND_ROBIN:
        findings.add(Code.ONE_SIDED, cell.line, cell.column, **params)
    else:
        findings.add(Code.OTHER_OPPONENT, cell.line, cell.column, **params, actual=actual)


def check_sides(cell: Cell, back: Cell, findings: Findings) -> None:
    """Both sides of one game."""
    found = []
    if not agree(cell, back):
        found.append(Code.DISAGREE)
    if cell.colour and cell.colour == back.colour:
        found.append(Code.SAME_COLOUR)
    for code in found:
        params = {"opponent": cell.opponent, "round": cell.round, "other_line": back.line}
        findings.add(code, cell.line, cell.column, **params)


def agree(cell: Cell, back: Cell) -> bool:
    """Whether two sides tell the same: opposite results, or the same reason for none; a forfeit may be lost by both."""
    if cell.result or back.result:
        return bool(cell.result and back.result and cell.result is back.result.opposite)
    if cell.unplayed is not back.unplayed:
        return False
    both = cell.points + back.points
    if cell.unplayed is Unplayed.FORFEIT:
        return both <= ONE
    return cell.unplayed is not Unplayed.NOT_PLAYED or both in {ZERO, ONE}


def check_points(player: Player, kind: Kind | None, findings: Findings) -> None:
    """Whether the points are the sum of the cells. A file may count an unfinished game as a draw, a table does not."""
    if player.points is None or not player.cells or not player.whole:
        return
    if kind is Kind.TRF and any(cell.unplayed is Unplayed.UNFINISHED for cell in player.cells):
        return
    total = sum((cell.points for cell in player.cells), ZERO)
    if total != player.points:
        findings.add(Code.POINTS_DIFFER, player.line, player.points_column, points=player.points, sum=total)
