"""The players of a table with their cells: how opponents are numbered, and which rows can be trusted."""

import re
from collections.abc import Callable, Mapping, Sequence

from calculator.engine.errors import EngineError
from calculator.formats import fields, spelling
from calculator.formats.cell_style import Style, style_of
from calculator.formats.cells import card_colours
from calculator.formats.crosstable_cells import CrosstableCell, RawCell, counted, parsed, results_first
from calculator.formats.event import ZERO, Cell, Kind, Player, Unplayed
from calculator.formats.findings import MOST_FIELD, MOST_RESULTS, MOST_ROUNDS, Code, Findings
from calculator.formats.headings import Headings, TextRow
from calculator.formats.table_robin import ReadCells, Rounds, is_round_robin, robin_cells, robin_numbers
from calculator.formats.titles import title, without_title
from calculator.formats.us_cells import UsStyle, has_us_cells
from calculator.formats.us_facts import read_facts
from calculator.formats.words import Column

ENOUGH_ROWS = 200  # rows that decide which numbers the cells use
NUMBERED = re.compile(r"(\d{1,4})[.)]?\s+(?=[^\d\s])")  # a name with the player's number before it

Numbers = Sequence[int | None]
Grid = dict[int, list[RawCell | None]]
FIELDS: tuple[tuple[Column, str, Callable[[str], object], Code], ...] = (
    (Column.RATING, "rating", fields.listed_rating, Code.BAD_RATING),
    (Column.BIRTH, "birth_year", fields.year, Code.BAD_DATE),
    (Column.POINTS, "points", fields.score, Code.BAD_NUMBER),
    (Column.K, "k", fields.k, Code.BAD_NUMBER),
    (Column.CHANGE, "published_change", fields.change, Code.BAD_NUMBER),
    (Column.SCORE, "score", fields.score, Code.BAD_NUMBER),
    (Column.EXPECTED, "expected", fields.expected, Code.BAD_NUMBER),
    (Column.COUNT, "count", fields.whole, Code.BAD_NUMBER),
)
US_FIELDS = [field for field in FIELDS if field[0] is not Column.RATING]  # ratings have decimals there: `us_facts`


def read_players(
    headings: Headings, rows: list[TextRow], kind: Kind | None, findings: Findings
) -> tuple[Kind, list[Player]]:
    """The kind of a table, recognised if `kind` is None, and its players."""
    rounds, rows = within_limits(headings, rows, findings)
    if not rounds or kind is Kind.RANKING_LIST:
        numbers = own_numbers(headings, rows)
        return kind or Kind.RANKING_LIST, rows_read(headings, rows, numbers, lambda *_: None, findings)
    if kind is Kind.ROUND_ROBIN or (kind is None and headings.bare and is_round_robin(rounds, rows)):
        numbers = robin_numbers(printed_numbers(headings, rows), rounds, rows)
        read = robin_cells(rounds, rows, numbers, findings, us=bool(headings.system))
        return Kind.ROUND_ROBIN, rows_read(headings, rows, numbers, read, findings)
    texts = counted(row.text(index) for row in rows for index, _ in rounds)
    first = not headings.system and results_first(texts)
    cells = {text: parsed(text, first=first) for text in texts}
    grid = {row.line: [cells[row.text(index)] for index, _ in rounds] for row in rows}
    asked, (kind, numbers) = kind, numbering(headings, rows, grid, kind)
    games = bool(headings.system) and has_us_cells(cells.values())
    style = UsStyle() if games else table_style(grid, numbers, rows, first, findings)
    if headings.system and not games:
        style = UsStyle(style.before, style.after, style.played, style.open, games=False)
    if games and asked is None and kind is Kind.STARTING_RANK:
        kind = Kind.US_CROSSTABLE
    return kind, rows_read(headings, rows, numbers, swiss_cells(rounds, grid, rows, style), findings)


def within_limits(headings: Headings, rows: list[TextRow], findings: Findings) -> tuple[Rounds, list[TextRow]]:
    """The rounds and rows within the limits. Reports further ones."""
    rounds = headings.rounds[:MOST_ROUNDS]
    if len(rounds) < len(headings.rounds) and rows:
        line, column = rows[0].place(headings.rounds[MOST_ROUNDS][0])
        findings.once(Code.TOO_MANY_ROUNDS, line, column, value=len(headings.rounds), high=MOST_ROUNDS)
    most = MOST_RESULTS // len(rounds) if rounds else len(rows)
    if most < len(rows):
        findings.once(Code.TOO_MANY_RESULTS, rows[most].line, 1, high=MOST_RESULTS)
    return rounds, rows[:most]


def table_style(grid: Grid, numbers: Numbers, rows: list[TextRow], first: bool, findings: Findings) -> Style:
    """How the cells of the table are understood. Reports letters with two possible meanings."""
    places: dict[int | None, int] = {}
    for place, number in enumerate(numbers):
        places.setdefault(number, place)
    style = style_of([grid[row.line] for row in rows], places, first=first)
    if style.open:
        findings.once(open_letters(style), rows[0].line, 1, value=style.open.upper())
    return style


def open_letters(style: Style) -> Code:
    """The code for open letters: they were read as results, or as colours."""
    results = [letter for letters in (style.before, style.after) if letters for letter in letters.results]
    return Code.RESULT_OPEN if set(style.open) <= set(results) else Code.COLOUR_OPEN


def printed_numbers(headings: Headings, rows: list[TextRow]) -> list[int | None]:
    """The printed starting numbers: in their column, or before the names if there is no such column."""
    if Column.NUMBER in headings.columns or Column.RANK in headings.columns:
        return [row.number(headings.columns.get(Column.NUMBER)) for row in rows]
    name = headings.columns[Column.NAME]
    matches = [NUMBERED.match(row.text(name)) for row in rows]
    return [int(match[1]) if match else None for match in matches]


def own_numbers(headings: Headings, rows: list[TextRow]) -> Numbers:
    """The starting numbers of a list, or row numbers if some are missing or equal."""
    numbers = printed_numbers(headings, rows)
    return numbers if all(numbers) and len(set(numbers)) == len(numbers) else range(1, len(rows) + 1)


def numbering(headings: Headings, rows: list[TextRow], grid: Grid, kind: Kind | None) -> tuple[Kind, Numbers]:
    """Which numbers the cells use, and those of all rows: starting numbers, row numbers or printed ranks.

    The first column decides, unless other numbers make more than twice as many games agree on both sides.
    """
    by_number = printed_numbers(headings, rows)
    by_rank = [row.number(headings.columns.get(Column.RANK)) for row in rows]
    number, rank = (headings.columns.get(column) for column in (Column.NUMBER, Column.RANK))
    ways: list[tuple[Kind, Numbers]] = [(Kind.RANKING, range(1, len(rows) + 1)), (Kind.RANKING, by_rank)]
    ways.insert(0 if rank is None or (number is not None and number < rank) else 1, (Kind.STARTING_RANK, by_number))
    possible = [way for way in ways if kind in {None, way[0]} and any(way[1])]
    if not possible:
        return kind or Kind.RANKING, range(1, len(rows) + 1)
    seen = [mirrored(rows, grid, numbers) for _, numbers in possible]
    return possible[0 if 2 * seen[0] >= max(seen) else seen.index(max(seen))]


def mirrored(rows: list[TextRow], grid: Grid, numbers: Numbers) -> int:
    """The number of cells that match the opponent's cell, if rows have these numbers. Counts the first rows only."""
    lines: dict[int | None, int] = {}
    for number, row in zip(numbers, rows, strict=True):
        lines.setdefault(number, row.line)
    count = 0
    for number, row in zip(numbers[:ENOUGH_ROWS], rows, strict=False):
        for index, cell in enumerate(grid[row.line]):
            if cell and cell.number and (line := lines.get(cell.number)):
                back = grid[line][index]
                count += bool(back and number and back.number == number)
    return count


def swiss_cells(rounds: Rounds, grid: Grid, rows: list[TextRow], style: Style) -> ReadCells:
    """A function that adds the cells of a row to its player, for a crosstable with opponents' numbers."""
    cells_by_line = {
        row.line: [style.cell(raw, row.text(index)) for (index, _), raw in zip(rounds, grid[row.line], strict=True)]
        for row in rows
    }
    colours = card_colours({cell.letter for cells in cells_by_line.values() for cell in cells if cell})
    numbers = [number for _, number in rounds]
    if len(set(numbers)) < len(numbers):
        numbers = list(range(1, len(numbers) + 1))

    def read(row: TextRow, player: Player, findings: Findings) -> None:
        for (index, _), number, cell in zip(rounds, numbers, cells_by_line[row.line], strict=True):
            line, column = row.place(index)
            if cell is None or cell.lacking:
                code = Code.BAD_RESULT if cell is None else Code.NO_OPPONENT
                findings.in_column(index, code, line, column, value=row.text(index)[:MOST_FIELD])
            player.whole &= cell is not None
            player.cells.append(swiss_cell(number, cell, colours, line, column))

    return read


def swiss_cell(number: int, cell: CrosstableCell | None, colours: Mapping[str, str], line: int, column: int) -> Cell:
    """One round. None, a cell that cannot be read, becomes an unfinished game."""
    if cell is None:
        return Cell(number, None, "", None, Unplayed.UNFINISHED, ZERO, line, column)
    result, unplayed, alone, points = cell.meaning
    if cell.opponent is None:
        return Cell(number, None, colours[""], None, alone, points, line, column)
    return Cell(number, cell.opponent, colours.get(cell.letter, ""), result, unplayed, points, line, column)


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
            findings.in_column(index, Code.BAD_NUMBER, row.line, row.column(index), field="number", value=value)
    return players


def read_row(row: TextRow, number: int, headings: Headings, read_cells: ReadCells, findings: Findings) -> Player:
    """One row as a player. If it does not fit the heading, only number, name and rating are kept.

    A row may be shorter than the heading: blank cells at the end of a line are often cut off.
    """
    player, own = Player(number, "", None, row.line), Findings([])
    read_fields(row, headings, player, own)
    read_cells(row, player, own)
    count, width = len(row.texts), headings.width
    extra = next((index for index in range(width, count) if row.text(index)), None)
    named = spelling.has_letters(player.name)
    if extra is None and (count >= width or (named and not own.found and lacks_blanks(count, headings, player))):
        for fault in own.found:
            findings.in_column(fault.of, Code(fault.code), fault.line, fault.column, **fault.params)
        return player
    findings.in_column(
        headings.width, Code.COLUMNS_DIFFER, row.line, row.column(extra or count), value=count, expected=width
    )
    rating = player.rating if named and rating_stands(row, headings, own) else None
    us = player.us if rating else None
    return Player(number, player.name if named else "", rating, row.line, column=player.column, whole=False, us=us)


def lacks_blanks(count: int, headings: Headings, player: Player) -> bool:
    """Whether a short row lacks only blank cells at its end, so that its other cells are in their columns.

    Its points must be the sum of its rounds. Without points, its last round must have a colour, so that it is not the
    points: 2½ may be a draw with player 2. The cells of US Chess have letters.
    """
    if player.cells and player.points is not None:
        return count >= headings.needed and player.points == sum(cell.points for cell in player.cells)
    last_round = headings.rounds[-1][0] if headings.rounds else 0
    coloured = bool(headings.system) or all(cell.colour for cell in player.cells[-1:] if cell.opponent)
    return count >= headings.needed and count > last_round and coloured


def rating_stands(row: TextRow, headings: Headings, own: Findings) -> bool:
    """Whether the rating of a row that does not fit is certain: no problem up to the first round, and it is before."""
    first = headings.rounds[0][0] if headings.rounds else headings.width
    before = max(headings.columns[Column.NAME], headings.columns.get(Column.RATING, first)) < first
    return before and all(fault.column > row.column(first) for fault in own.found)


def read_fields(row: TextRow, headings: Headings, player: Player, findings: Findings) -> None:
    """Set the player's fields from the row. Reports what cannot be read."""
    player.name = name_of(row, headings)
    player.column = row.column(headings.columns.get(Column.NUMBER))
    player.points_column = row.column(headings.columns.get(Column.POINTS))
    player.fide_id = fields.fide_id(row.text(headings.columns.get(Column.FIDE_ID)))
    player.federation = fields.federation(row.text(headings.columns.get(Column.FEDERATION)))
    player.title = title_of(row, headings)
    if headings.system:
        read_facts(row, headings, player, findings)
    for column, name, read, code in US_FIELDS if headings.system else FIELDS:
        index = headings.columns.get(column)
        if fields.is_blank(text := row.text(index)):
            continue
        try:
            setattr(player, name, fields.read_value(read, text))
        except EngineError:
            findings.in_column(index, code, row.line, row.column(index), field=name, value=text[:MOST_FIELD])
    check_sums(row, headings, player, findings)


def name_of(row: TextRow, headings: Headings) -> str:
    """The name in a row, without title, and without number if no column has numbers."""
    name = fields.restored(row.text(headings.columns.get(Column.NAME)))
    if not headings.columns.keys() & {Column.NUMBER, Column.RANK} and (match := NUMBERED.match(name)):
        name = name[match.end() :]
    return without_title(name)


def title_of(row: TextRow, headings: Headings) -> str:
    """The title in its column, else in the cell before the name, which often has no heading."""
    name = headings.columns.get(Column.NAME, 0)
    column = headings.columns.get(
        Column.TITLE, name - 1 if name and name - 1 not in headings.columns.values() else None
    )
    return title(row.text(column))


def check_sums(row: TextRow, headings: Headings, player: Player, findings: Findings) -> None:
    """Report and remove w or we if it is not between 0 and n."""
    for column, name in ((Column.SCORE, "score"), (Column.EXPECTED, "expected")):
        value, index = getattr(player, name), headings.columns.get(column)
        if player.count is not None and value is not None and not 0 <= value <= player.count:
            findings.in_column(index, Code.BAD_NUMBER, row.line, row.column(index), field=name, value=row.text(index))
            setattr(player, name, None)
