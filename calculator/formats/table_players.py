"""The players of a table with their cells: how opponents are numbered, and which rows can be trusted.

In a round robin the column's number is the opponent's, and where they meet themselves stands a star, or nothing.
"""

from collections.abc import Callable, Sequence

from calculator.engine.errors import EngineError
from calculator.formats import fields, spelling
from calculator.formats.cells import ITSELF, CrosstableCell, colours, crosstable_cell, round_robin_cell
from calculator.formats.event import UNREAD, ZERO, Cell, Kind, Player, Unplayed
from calculator.formats.findings import MOST_FIELD, MOST_ROUNDS, Code, Findings
from calculator.formats.headings import Headings, TextRow
from calculator.formats.words import Column

ENOUGH_ROWS = 200  # to see which numbers the cells mean

Numbers = Sequence[int | None]
Rounds = Sequence[tuple[int, int]]
ReadCells = Callable[[TextRow, Player, Findings], None]
FIELDS: tuple[tuple[Column, str, Callable[[str], object], Code], ...] = (
    (Column.RATING, "rating", fields.rating, Code.BAD_RATING),
    (Column.BIRTH, "birth_year", fields.year, Code.BAD_DATE),
    (Column.POINTS, "points", fields.score, Code.BAD_NUMBER),
    (Column.K, "k", fields.k, Code.BAD_NUMBER),
    (Column.CHANGE, "published_change", fields.change, Code.BAD_NUMBER),
    (Column.SCORE, "score", fields.score, Code.BAD_NUMBER),
    (Column.EXPECTED, "expected", fields.expected, Code.BAD_NUMBER),
    (Column.COUNT, "count", fields.whole, Code.BAD_NUMBER),
)


def read_players(
    headings: Headings, rows: list[TextRow], kind: Kind | None, findings: Findings
) -> tuple[Kind, list[Player]]:
    """The players of a table and its kind, recognised unless it is given."""
    rounds = headings.rounds[:MOST_ROUNDS]
    if len(rounds) < len(headings.rounds) and rows:
        column = rows[0].column(headings.rounds[MOST_ROUNDS][0])
        findings.once(Code.TOO_MANY_ROUNDS, rows[0].line, column, value=len(headings.rounds), high=MOST_ROUNDS)
    if not rounds or kind is Kind.RANKING_LIST:
        numbers = own_numbers(headings, rows)
        return kind or Kind.RANKING_LIST, rows_read(headings, rows, numbers, lambda *_: None, findings)
    if kind is Kind.ROUND_ROBIN or (kind is None and headings.bare and is_round_robin(rounds, rows)):
        numbers = robin_numbers(headings, rounds, rows)
        return Kind.ROUND_ROBIN, rows_read(headings, rows, numbers, robin_cells(rounds), findings)
    grid = {row.line: [crosstable_cell(row.text(index)) for index, _ in rounds] for row in rows}
    kind, numbers = numbering(headings, rows, grid, kind)
    return kind, rows_read(headings, rows, numbers, swiss_cells(rounds, grid), findings)


def own_numbers(headings: Headings, rows: list[TextRow]) -> Numbers:
    """The starting numbers of a list, or row numbers where these are not complete."""
    numbers = [row.number(headings.columns.get(Column.NUMBER)) for row in rows]
    return numbers if all(numbers) and len(set(numbers)) == len(numbers) else range(1, len(rows) + 1)


def numbering(
    headings: Headings, rows: list[TextRow], grid: dict[int, list[CrosstableCell | None]], kind: Kind | None
) -> tuple[Kind, Numbers]:
    """What the numbers in the cells mean: starting numbers, the row's place, or the rank that is printed.

    What the column that comes first has, unless twice as many games are seen from both sides otherwise.
    """
    by_number = [row.number(headings.columns.get(Column.NUMBER)) for row in rows]
    by_rank = [row.number(headings.columns.get(Column.RANK)) for row in rows]
    number, rank = (headings.columns.get(column) for column in (Column.NUMBER, Column.RANK))
    ways: list[tuple[Kind, Numbers]] = [(Kind.RANKING, range(1, len(rows) + 1)), (Kind.RANKING, by_rank)]
    ways.insert(0 if rank is None or (number is not None and number < rank) else 1, (Kind.STARTING_RANK, by_number))
    possible = [way for way in ways if kind in {None, way[0]} and any(way[1])]
    if not possible:
        return kind or Kind.RANKING, range(1, len(rows) + 1)
    seen = [mirrored(rows, grid, numbers) for _, numbers in possible]
    return possible[0 if 2 * seen[0] >= max(seen) else seen.index(max(seen))]


def mirrored(rows: list[TextRow], grid: dict[int, list[CrosstableCell | None]], numbers: Numbers) -> int:
    """How many cells are seen from both sides, if rows are numbered so; a few rows are enough to know."""
    lines: dict[int | None, int] = {}
    for number, row in zip(numbers, rows, strict=True):
        lines.setdefault(number, row.line)
    count = 0
    for number, row in zip(numbers[:ENOUGH_ROWS], rows, strict=False):
        for index, cell in enumerate(grid[row.line]):
            if cell and cell.opponent and (line := lines.get(cell.opponent)):
                back = grid[line][index]
                count += bool(back and number and back.opponent == number)
    return count


def swiss_cells(rounds: Rounds, grid: dict[int, list[CrosstableCell | None]]) -> ReadCells:
    """Makes the cells of a row in a crosstable whose cells name the opponents."""
    letters = {cell.letter for cells in grid.values() for cell in cells if cell}
    meant = colours(letters)
    numbers = [number for _, number in rounds]
    if len(set(numbers)) < len(numbers):
        numbers = list(range(1, len(numbers) + 1))

    def read(row: TextRow, player: Player, findings: Findings) -> None:
        for (index, _), number, cell in zip(rounds, numbers, grid[row.line], strict=True):
            column = row.column(index)
            if cell is None or cell.lacking:
                code = Code.BAD_RESULT if cell is None else Code.NO_OPPONENT
                findings.add(code, row.line, column, value=row.text(index)[:MOST_FIELD])
            if cell is None:
                player.whole = False
                player.cells.append(Cell(number, None, "", None, Unplayed.UNFINISHED, ZERO, row.line, column))
                continue
            result, unplayed, alone, points = cell.meaning
            if cell.opponent is None:
                result, unplayed = None, alone
            colour = meant[cell.letter]
            player.cells.append(Cell(number, cell.opponent, colour, result, unplayed, points, row.line, column))

    return read


def rows_read(
    headings: Headings, rows: list[TextRow], numbers: Numbers, read_cells: ReadCells, findings: Findings
) -> list[Player]:
    """A player for each row that has a number."""
    players = []
    index = headings.columns.get(Column.NUMBER)
    for row, number in zip(rows, numbers, strict=True):
        if number:
            players.append(read_row(row, number, headings, read_cells, findings))
        else:
            value = row.text(index)[:MOST_FIELD]
            findings.add(Code.BAD_NUMBER, row.line, row.column(index), field="number", value=value)
    return players


def read_row(row: TextRow, number: int, headings: Headings, read_cells: ReadCells, findings: Findings) -> Player:
    """One row, of which number, name and rating at most are taken when it has other cells than the heading.

    It may be shorter: blanks at the end of a line are often cut off, and cells with them.
    """
    player, own = Player(number, "", None, row.line), Findings([])
    read_fields(row, headings, player, own)
    read_cells(row, player, own)
    count, width = len(row.texts), headings.width
    extra = next((index for index in range(width, count) if row.text(index)), None)
    named = spelling.has_letters(player.name)
    if extra is None and (count >= width or (named and not own.found and lacks_blanks(count, headings, player))):
        for found in own.found:
            findings.add(Code(found.code), found.line, found.column, **found.params)
        return player
    findings.add(Code.COLUMNS_DIFFER, row.line, row.column(extra or count), value=count, expected=width)
    rating = player.rating if named and rating_stands(row, headings, own) else None
    return Player(number, player.name if named else "", rating, row.line, column=player.column, whole=False)


def lacks_blanks(count: int, headings: Headings, player: Player) -> bool:
    """Whether a row of so many cells is only without blank ones at its end, so that none of its cells has moved.

    Then its points are those of its rounds. Where it has none, its last round must not look like points: 2½ may be a
    draw with 2.
    """
    if player.cells and player.points is not None:
        return count >= headings.needed and player.points == sum(cell.points for cell in player.cells)
    last_round = headings.rounds[-1][0] if headings.rounds else 0
    coloured = all(cell.colour for cell in player.cells[-1:] if cell.opponent)
    return count >= headings.needed and count > last_round and coloured


def rating_stands(row: TextRow, headings: Headings, own: Findings) -> bool:
    """Whether nothing up to the first round looks moved, and the rating stands before it."""
    first = headings.rounds[0][0] if headings.rounds else headings.width
    before = max(headings.columns[Column.NAME], headings.columns.get(Column.RATING, first)) < first
    return before and all(found.column > row.column(first) for found in own.found)


def is_round_robin(rounds: Rounds, rows: list[TextRow]) -> bool:
    """Whether the cells are results without opponents, and there is a column for every row."""
    cells = [row.text(index) for row in rows[: len(rounds)] for index, _ in rounds]
    named = sum(bool((cell := crosstable_cell(text)) and cell.opponent and cell.letter) for text in cells)
    filled = [text for text in cells if text]
    if named or not filled:
        return False
    stars = sum(text.casefold() in ITSELF for text in filled)
    alone = len({number for _, number in rounds}) >= len(rows)
    return 2 * stars >= min(len(rows), len(rounds)) or (alone and all(map(round_robin_cell, filled)))


def robin_numbers(headings: Headings, rounds: Rounds, rows: list[TextRow]) -> list[int]:
    """Row numbers, or the printed numbers where these fit the stars better."""
    places = list(range(1, len(rows) + 1))
    printed = [row.number(headings.columns.get(Column.NUMBER)) or 0 for row in rows]
    if 0 in printed or len(set(printed)) < len(printed):
        return places
    return max((places, printed), key=lambda numbers: starred(rounds, rows, numbers))


def robin_rounds(players: int, columns: int, last: int) -> int:
    """How many rounds were played, given the number of the last one by columns: of an odd number one rests in each."""
    encounters = -(-last // columns) if columns else 0
    return (players - 1 + players % 2) * encounters


def starred(rounds: Rounds, rows: list[TextRow], numbers: list[int]) -> int:
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


def robin_cells(rounds: Rounds) -> Callable[[TextRow, Player, Findings], None]:
    """Makes the cells of a row; the games of two players who met twice are rounds of their own."""

    def read(row: TextRow, player: Player, findings: Findings) -> None:
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


def read_fields(row: TextRow, headings: Headings, player: Player, findings: Findings) -> None:
    """Fills in what the row says about a player."""
    player.name = fields.restored(row.text(headings.columns.get(Column.NAME)))
    player.column = row.column(headings.columns.get(Column.NUMBER))
    player.points_column = row.column(headings.columns.get(Column.POINTS))
    for column, name, read, code in FIELDS:
        index = headings.columns.get(column)
        if fields.is_blank(text := row.text(index)):
            continue
        try:
            setattr(player, name, fields.read_value(read, text))
        except EngineError:
            findings.add(code, row.line, row.column(index), field=name, value=text[:MOST_FIELD])
    check_sums(row, headings, player, findings)


def check_sums(row: TextRow, headings: Headings, player: Player, findings: Findings) -> None:
    """A list's w and we lie between 0 and n; one that does not is left out."""
    for column, name in ((Column.SCORE, "score"), (Column.EXPECTED, "expected")):
        value, index = getattr(player, name), headings.columns.get(column)
        if player.count is not None and value is not None and not 0 <= value <= player.count:
            findings.add(Code.BAD_NUMBER, row.line, row.column(index), field=name, value=row.text(index))
            setattr(player, name, None)
