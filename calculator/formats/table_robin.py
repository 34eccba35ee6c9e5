"""Round robins: a column's number is the opponent's. A player's own column has a star, or is empty."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from calculator.formats.cell_style import decided, plus_is_win
from calculator.formats.crosstable_cells import (
    EMPTY_SIGNS,
    ITSELF,
    LETTERS_OF_RESULTS,
    ROBIN_SIGNS,
    parsed,
    robin_signs,
    round_robin_cell,
)
from calculator.formats.event import MEANINGS, UNREAD, Cell, Meaning, Player
from calculator.formats.findings import MOST_FIELD, Code, Findings
from calculator.formats.headings import TextRow
from calculator.formats.words import RESULT_LETTERS

Rounds = Sequence[tuple[int, int]]
ReadCells = Callable[[TextRow, Player, Findings], None]
STAR, POINT = "*", "."
FORFEITS = {"X": "+", "F": "-"}


def is_round_robin(rounds: Rounds, rows: list[TextRow]) -> bool:
    """Whether the cells are results without opponents, and there are stars or a column for every row."""
    cells = [row.text(index) for row in rows[: len(rounds)] for index, _ in rounds]
    named = any((cell := parsed(text)) and cell.number and cell.before + cell.after for text in cells)
    filled = [text for text in cells if text]
    if named or not filled:
        return False
    stars = sum(text.casefold() in ITSELF for text in filled)
    alone = len({number for _, number in rounds}) >= len(rows)
    return 2 * stars >= min(len(rows), len(rounds)) or (alone and all_results(filled))


def all_results(filled: list[str]) -> bool:
    """Whether all cells are results, with letters of one language, or signs for no game."""
    signs = [robin_signs(text) for text in filled if text.casefold() not in EMPTY_SIGNS]
    letters = {letter for each in signs for letter in each or "" if letter not in ROBIN_SIGNS}
    return None not in signs and any(letters <= set(system) for system in RESULT_LETTERS)


def robin_numbers(printed: Sequence[int | None], rounds: Rounds, rows: list[TextRow]) -> list[int]:
    """Row numbers, or the printed numbers if these fit the stars better."""
    places = list(range(1, len(rows) + 1))
    numbers = [number or 0 for number in printed]
    if 0 in numbers or len(set(numbers)) < len(numbers):
        return places
    return max((places, numbers), key=lambda each: starred(rounds, rows, each))


def robin_rounds(players: int, columns: int, last: int) -> int:
    """The number of rounds. An odd number of players has one more: each has a bye in one.

    `last` is the highest round of a cell, counted by columns; beyond `columns` the players met again.
    """
    encounters = -(-last // columns) if columns else 0
    return (players - 1 + players % 2) * encounters


def starred(rounds: Rounds, rows: list[TextRow], numbers: list[int]) -> int:
    """The number of rows whose own column is empty or has a star."""
    indexes: dict[int, int] = {}
    for index, number in rounds:
        indexes.setdefault(number, index)
    return sum(
        number in indexes and itself(row.text(indexes[number])) for row, number in zip(rows, numbers, strict=True)
    )


def itself(text: str) -> bool:
    """Whether a cell can be that of a player's own column."""
    return not text or text.casefold() in EMPTY_SIGNS


def robin_cells(
    rounds: Rounds, rows: list[TextRow], numbers: list[int], findings: Findings, *, us: bool = False
) -> ReadCells:
    """A function that adds the cells of a row to its player. Each game of two players is a round of its own.

    `us`: in a section of US Chess X is a win by forfeit and F a loss by forfeit.
    """
    games_by_text = robin_games(rounds, rows, numbers, findings)
    if us:
        games_by_text |= {sign: (MEANINGS[result],) for sign, result in FORFEITS.items()}

    def read(row: TextRow, player: Player, findings: Findings) -> None:
        for place, (index, number) in enumerate(rounds, 1):
            text, (line, column) = row.text(index), row.place(index)
            if number == player.number and itself(text):
                continue
            games = games_by_text.get(text if us and text in FORFEITS else star_or_text(text))
            if games is None:
                findings.in_column(index, Code.BAD_RESULT, line, column, value=text[:MOST_FIELD])
                player.whole, games = False, (UNREAD,)
            for encounter, (result, unplayed, _, points) in enumerate(games):
                ordinal = place + encounter * len(rounds)
                player.cells.append(Cell(ordinal, number, "", result, unplayed, points, line, column))

    return read


def robin_games(
    rounds: Rounds, rows: list[TextRow], numbers: list[int], findings: Findings
) -> dict[str, tuple[Meaning, ...] | None]:
    """The games by cell text, None if it cannot be read. Reports letters with two possible meanings."""
    texts = [
        star_or_text(row.text(index))
        for row, own in zip(rows, numbers, strict=True)
        for index, number in rounds
        if not (number == own and itself(row.text(index)))
    ]
    used = Counter(sign for text in texts for sign in robin_signs(text) or "")
    letters = Counter({sign: count for sign, count in used.items() if sign in LETTERS_OF_RESULTS})
    meanings, unsure = decided(letters, Counter(met(rounds, rows, numbers)), colours=False)
    if unsure:
        findings.once(Code.RESULT_OPEN, rows[0].line, 1, value=unsure.upper())
    played = not letters and plus_is_win(set(used))
    return {text: round_robin_cell(text, meanings.results, played=played) for text in set(texts)}


def star_or_text(text: str) -> str:
    """A cell's text, with a star for any sign of a player's own column."""
    return STAR if text.casefold() in ITSELF or text == POINT else text


def met(rounds: Rounds, rows: list[TextRow], numbers: list[int]) -> Iterator[tuple[str, str]]:
    """The signs of both sides of the first game of two players: own and opponent's, once from each side."""
    places = {number: place for place, number in reversed(list(enumerate(numbers)))}
    columns = {number: index for index, number in reversed(rounds)}
    for row, own in zip(rows, numbers, strict=True):
        for index, number in rounds:
            if number in places and own in columns and number != own:
                back = robin_signs(rows[places[number]].text(columns[own]))
                if (sign := robin_signs(row.text(index))) and back:
                    yield sign[0], back[0]
