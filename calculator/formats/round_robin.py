"""Round robins: the column's number is the opponent's, and where they meet themselves stands a star, or nothing."""

from collections.abc import Callable, Sequence

from calculator.formats.cells import ITSELF, crosstable_cell, round_robin_cell
from calculator.formats.crosstable import Cell, Player
from calculator.formats.fields import read_number
from calculator.formats.findings import MOST_FIELD, Code, Findings
from calculator.formats.headings import Headings, Row
from calculator.formats.results import UNREAD
from calculator.formats.words import Column

Rounds = Sequence[tuple[int, int]]


def is_round_robin(rounds: Rounds, rows: list[Row]) -> bool:
    """Whether the cells are results without opponents, and there is a column for every row."""
    cells = [row.text(index) for row in rows[: len(rounds)] for index, _ in rounds]
    named = sum(bool((cell := crosstable_cell(text)) and cell.opponent and cell.letter) for text in cells)
    filled = [text for text in cells if text]
    if named or not filled:
        return False
    stars = sum(text.casefold() in ITSELF for text in filled)
    alone = len({number for _, number in rounds}) >= len(rows)
    return 2 * stars >= min(len(rows), len(rounds)) or (alone and all(map(round_robin_cell, filled)))


def robin_numbers(headings: Headings, rounds: Rounds, rows: list[Row]) -> list[int]:
    """Row numbers, or the printed numbers where these fit the stars better."""
    places = list(range(1, len(rows) + 1))
    printed = [read_number(row, headings.columns.get(Column.NUMBER)) or 0 for row in rows]
    if 0 in printed or len(set(printed)) < len(printed):
        return places
    return max((places, printed), key=lambda numbers: starred(rounds, rows, numbers))


def robin_rounds(players: int, columns: int, last: int) -> int:
    """How many rounds were played, given the number of the last one by columns: of an odd number one rests in each."""
    encounters = -(-last // columns) if columns else 0
    return (players - 1 + players % 2) * encounters


def starred(rounds: Rounds, rows: list[Row], numbers: list[int]) -> int:
    """How many rows have a star, or nothing, in their own column."""
    indexes: dict[int, int] = {}
    for index, number in rounds:
        indexes.setdefault(number, index)
    return sum(
        number in indexes and itself(row.text(indexes[number])) for row, number in zip(rows, numbers, strict=True)
    )


def itself(text: str) -> bool:
    """Whether a cell may be that of a player with himself."""
    return not text or text.casefold() in ITSELF


def robin_cells(rounds: Rounds) -> Callable[[Row, Player, Findings], None]:
    """Makes the cells of a row; the games of two players who met twice are rounds of their own."""

    def read(row: Row, player: Player, findings: Findings) -> None:
        for place, (index, number) in enumerate(rounds, 1):
            text, column = row.text(index), row.column(index)
            if number == player.number and itself(text):
                continue
            games = round_robin_cell("*" if text.casefold() in ITSELF else text)
            if games is None:
                findings.add(Code.BAD_RESULT, row.line, column, value=text[:MOST_FIELD])
                player.whole, games = False, (UNREAD,)
            for encounter, (result, unplayed, _, points) in enumerate(games):
                ordinal = place + encounter * len(rounds)
                player.cells.append(Cell(ordinal, number, "", result, unplayed, points, row.line, column))

    return read
