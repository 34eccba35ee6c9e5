r"""FIDE's page of individual calculations, and tables of this site with the same columns.

https://ratings.fide.com, Individual Calculations: a heading for each event, a line of sums with the player's own rating
in column Ro, and a line for each game, with the opponent's federation in that column. Tables of this site have the own
rating and K above and the sums below. If a line has more cells than the heading, columns are counted from the right,
for names stand on the left. Other tables and texts of this site are skipped.

>>> sums, game = "1592\t2000\t1\t1\t0.08\t20\t1.60", "1600*\tAUS\t1\t1\t0.08\t20\t1.60"
>>> read = read_calculation(f"Rc\tRo\tw\tn\tchg\tK\tK*chg\n{sums}\n{game}")
>>> read.ratings, read.k, read.published_change, read.games[0].opponent, read.games[0].published_change
([2000], Decimal('20'), Decimal('1.60'), 1600, Decimal('1.60'))
"""

import re
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import MAX_GAMES, RATINGS, Result
from calculator.formats import fields, spelling
from calculator.formats.findings import MOST_CELLS, MOST_FIELD, Code, Findings
from calculator.formats.games import GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.headings import DROPPED, TextRow, split
from calculator.formats.source import numbered
from calculator.formats.words import LOOKUP, Column

SEPARATORS = "\t|;"
STANDARD = "Rc\tRo\tw\tn\tchg\tK\tK*chg"
BLANKS = " "  # as a separator: cells are words
WORD = re.compile(r"\d{1,4} {0,3}\*|[^ ]+")
CHANGE = r"[-\u2212+]?\d{1,3}(?:\.\d{1,2})?"
GAME_LINE = re.compile(rf"\d{{1,4}} ?\*?\t[A-Z]{{3}}\t(?:[01]\.00?|0\.50?)\t1\t{CHANGE}\t\d\d\t{CHANGE}\s*")
SUMS_LINE = re.compile(rf"\d{{3,4}}\t\d{{1,4}}\t\d{{1,3}}\.\d{{1,2}}\t\d{{1,3}}\t{CHANGE}\t\d\d\t{CHANGE}\s*")
NOTE_LINE = re.compile(r"\s*\*[^\t]*")
MOST_BARE = 200  # characters of a line that can be read without a heading
WORDS = {word: word for word in ("rc", "ro", "w", "n", "k", "k*chg")} | dict.fromkeys(("k×chg", "kxchg"), "k*chg")

OTHER_TABLES = frozenset(("event", "score", "k", "method", "result"))  # first headings of other tables
CAPTION = re.compile(r"\s*(?:[^:]{1,40}: )?Ro (\d{1,4}), K (\d{1,3}(?:\.\d{1,2})?)\s*")
OWN_SUMS = re.compile(r"n +\d{1,4}")
DECIMALS = re.compile(r"(?<![^ ])\d{1,3}\.\d\d?(?![^ ])")
RULER = re.compile(r":?-+:?")
RATING_FIRST = re.compile(r"\s*\d{3,4}\b")
CODES = {"rating": Code.BAD_RATING, "result": Code.BAD_RESULT}  # by field; BAD_NUMBER for others
RESULTS = {result.score: result for result in Result}


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: its separator, the index of each column, and the number of its cells.

    In a table with the own rating in column Ro, the federation's page, cells count up to `K*chg`.
    """

    separator: str
    columns: dict[str, int]
    width: int

    def cells(self, row: TextRow) -> "Cells | None":
        """The cells of a line by column. None if there are too few, or too many in a table of this site."""
        last = max((index for index in range(len(row.texts)) if row.text(index)), default=-1)
        shift = last + 1 - self.width if "ro" in self.columns else 0
        fits = shift >= 0 if "ro" in self.columns else last < self.width <= len(row.texts)
        return Cells(row, self.columns, shift) if fits else None


def is_game(line: str) -> bool:
    """Whether a line is a game of FIDE's page even without its heading."""
    return len(line) <= MOST_BARE and GAME_LINE.fullmatch(line) is not None


def is_bare(line: str) -> bool:
    """Whether a line is a game, the sums or the note of FIDE's page, even without its heading."""
    return len(line) <= MOST_BARE and any(shape.fullmatch(line) for shape in (GAME_LINE, SUMS_LINE, NOTE_LINE))


def cells_of(line: str, number: int, separator: str) -> TextRow:
    """The cells of a line. If blanks separate them, they are words; a star belongs to its rating."""
    if separator != BLANKS:
        return split(line, number, separator)
    words = list(WORD.finditer(line))[:MOST_CELLS]
    return TextRow(number, [match[0] for match in words], array("i", (match.start() for match in words)))


def heading_of(line: str) -> Heading | None:
    """The heading in a line, None if it is none."""
    for separator in SEPARATORS if "rc" in line.casefold() else "":
        cells = [cell[:MOST_FIELD].casefold().translate(DROPPED) for cell in line.split(separator, MOST_CELLS)]
        columns: dict[str, int] = {}
        for index, cell in enumerate(cells):
            if word := WORDS.get(cell) or ("no" if LOOKUP.get(cell) is Column.NUMBER else ""):
                columns.setdefault(word, index)
        if {"rc", "w", "k*chg"} <= columns.keys():
            last = max(index for index, cell in enumerate(cells) if cell.strip())
            return Heading(separator, columns, (columns["k*chg"] if "ro" in columns else last) + 1)
    if line.casefold().split() == STANDARD.casefold().split():
        return Heading(BLANKS, {word: index for index, word in enumerate(line.casefold().split())}, len(line.split()))
    return None


@dataclass(frozen=True, slots=True)
class Cells:
    """The cells of a line by column. `shift` is the number of cells to the left that the heading does not have."""

    row: TextRow
    columns: dict[str, int]
    shift: int

    def index(self, word: str) -> int | None:
        """The index of a column's cell, None if there is no such column."""
        return self.columns[word] + self.shift if word in self.columns else None

    def text(self, word: str) -> str:
        """The text in a column, empty if there is no such column."""
        return self.row.text(self.index(word))

    def place(self, word: str) -> tuple[str, int, int]:
        """The text in a column, with its line and column in the text."""
        return self.text(word), self.row.line, self.row.column(self.index(word))

    @property
    def name(self) -> str:
        """The first cell with letters to the left of the rating, empty if there is none."""
        before = (self.row.text(index) for index in range(self.index("rc") or 0))
        return next((cell for cell in before if spelling.has_letters(cell)), "")


@dataclass(slots=True)
class CalculationPage:
    """The state of reading. `heading` is None outside a table that is read.

    `begun`: the event has its own rating or games. `captioned`: the line above a table was read, its heading follows.
    `totals` are the published changes of the events, in rating points.
    """

    games: ReadGames
    findings: Findings
    heading: Heading | None = None
    begun: bool = False
    captioned: bool = False
    totals: list[Decimal] = field(default_factory=list)

    @property
    def problem_count(self) -> int:
        """The number of problems so far."""
        return len(self.findings.found) + self.findings.more

    def read(
        self, name: str, read: Callable[[str], fields.Value], text: str, line: int, column: int
    ) -> fields.Value | None:
        """The value of a text. None if it is blank, or reported as unreadable."""
        if fields.is_blank(text):
            return None
        try:
            return fields.read_value(read, text)
        except EngineError:
            self.findings.add(CODES.get(name, Code.BAD_NUMBER), line, column, field=name, value=text[:MOST_FIELD])
            return None

    def next_event(self) -> None:
        """Begin another event, unless nothing was read of this one."""
        if self.begun:
            self.games.ratings.append(None)
        self.begun = False

    def set_rating(self, rating: int | None) -> None:
        """Set the own rating, which begins an event."""
        if self.begun:
            self.next_event()
        self.begun, self.games.ratings[-1] = True, rating

    def set_k(self, k: Decimal | None, line: int, column: int) -> None:
        """Set K from the first line that has it. Reports a different K of a later line."""
        if k is not None and self.games.k not in {None, k}:
            self.findings.add(Code.K_DIFFER, line, column, value=k, expected=self.games.k)
        self.games.k = self.games.k if self.games.k is not None else k


def looks_like_calculation(text: str) -> bool:
    """Whether a text has the heading of such a table, or only lines that need none."""
    lines = [line for _, line in numbered(text, Findings([]))]
    return any(map(heading_of, lines)) or (any(map(is_game, lines)) and all(map(is_bare, lines)))


def read_calculation(text: str) -> ReadGames:
    """The games of one or more events, with the problems. Never raises."""
    games = ReadGames(GamesKind.CALCULATION)
    page = CalculationPage(games, findings := Findings(games.problems))
    lines = list(numbered(text, findings))
    if any(is_game(line) for _, line in lines) and not any(heading_of(line) for _, line in lines):
        page.heading = heading_of(STANDARD)
    for number, line in lines:
        if not add_line(page, number, line):
            page.games.skipped += 1
    if page.totals:
        page.games.published_change = sum(page.totals, Decimal(0))
    findings.close()
    return page.games


def add_line(page: CalculationPage, number: int, line: str) -> bool:
    """Read one line. False if it is skipped."""
    if heading := heading_of(line):
        if not page.captioned:
            page.next_event()
        page.heading, page.captioned = heading, False
    elif match := CAPTION.fullmatch(line):
        rating, k = ((match[group], number, match.start(group) + 1) for group in (1, 2))
        page.set_rating(page.read("rating", rating_of, *rating))
        page.set_k(page.read("k", fields.k, *k), *k[1:])
        page.heading, page.captioned = None, True
    elif page.heading and page.heading.separator in line and is_row(page.heading, line):
        return add_cells(page, page.heading, cells_of(line, number, page.heading.separator), line)
    elif page.heading and (RATING_FIRST.match(line) or not line.strip(" 0123456789.,*-")):
        page.findings.add(Code.NO_GAME, number, 1, value=quoted(line)[:MOST_FIELD])
        return True
    return False


def is_row(heading: Heading, line: str) -> bool:
    """Whether a line is a row. With blanks as separator it needs a figure with decimals."""
    return heading.separator != BLANKS or DECIMALS.search(line) is not None


def add_cells(page: CalculationPage, heading: Heading, row: TextRow, line: str) -> bool:
    """Read a row: a game or the sums of an event. False if it is skipped."""
    filled = [cell for index in range(len(row.texts)) if (cell := row.text(index))]
    if all(map(RULER.fullmatch, filled)):
        return False
    if filled[0].casefold() in OTHER_TABLES and not any(sign.isdecimal() for sign in line):
        page.heading = None
        return False
    cells = heading.cells(row)
    if not cells or not cells.text("rc")[:1].isdecimal():
        return add_text(page, row, line)
    if OWN_SUMS.fullmatch(filled[0]):
        page.heading = None
        add_total(page, cells)
    elif cells.text("ro").isdecimal():
        page.set_rating(page.read("rating", listed, *cells.place("ro")))
        page.set_k(page.read("k", fields.k, *cells.place("k")), *cells.place("k")[1:])
        add_total(page, cells)
    else:
        add_game(page, cells, line)
    return True


def add_text(page: CalculationPage, row: TextRow, line: str) -> bool:
    """Report a row that is no game and no sums, if it has a number. False if it is skipped."""
    if any(row.text(index).isdecimal() for index in range(len(row.texts))):
        page.findings.add(Code.NO_GAME, row.line, 1, value=quoted(line)[:MOST_FIELD])
        return True
    return False


def add_total(page: CalculationPage, cells: Cells) -> None:
    """Add the published change of an event."""
    total = page.read("published_change", fields.change, *cells.place("k*chg"))
    page.totals += [] if total is None else [total]


def add_game(page: CalculationPage, cells: Cells, line: str) -> None:
    """Add the game in a row. If anything but K cannot be read, the row is reported and left out."""
    before = page.problem_count
    opponent = page.read("rating", listed if "ro" in cells.columns else rating_of, *cells.place("rc"))
    result = page.read("result", result_of, *cells.place("w"))
    change = page.read("published_change", fields.change, *cells.place("k*chg"))
    count = page.read("count", one, *cells.place("n"))
    if page.problem_count > before:
        return
    if result is None or (count is None and "n" in cells.columns):
        page.findings.add(Code.NO_GAME, cells.row.line, 1, value=quoted(line)[:MOST_FIELD])
    elif len(page.games.games) >= MAX_GAMES:
        page.findings.once(Code.TOO_MANY_GAMES, cells.row.line, 1, high=MAX_GAMES)
    else:
        page.set_k(page.read("k", fields.k, *cells.place("k")), *cells.place("k")[1:])
        page.begun = True
        game = ReadGame(cells.row.line, quoted(line), opponent, result, name=cells.name)
        game.round, game.event, game.published_change = (
            cells.row.number(cells.index("no")),
            len(page.games.ratings),
            change,
        )
        page.games.games.append(game)


def rating_of(text: str) -> int:
    """A rating in rating points. Raises EngineError, but not for 0."""
    RATINGS.check(rating := spelling.rating(text))
    return rating


def listed(text: str) -> int | None:
    """A rating on FIDE's page, None for 0. Raises EngineError."""
    return rating_of(text) or None


def result_of(text: str) -> Result:
    """The result with this score: 1, 0.5 or 0. Raises EngineError."""
    if (score := spelling.score(text)) not in RESULTS:
        raise EngineError(ErrorCode.BAD_RESULT, value=text)
    return RESULTS[score]


def one(text: str) -> int:
    """The number of games in the row of a game. Raises EngineError unless it is 1."""
    if (count := fields.whole(text)) != 1:
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=count)
    return count
