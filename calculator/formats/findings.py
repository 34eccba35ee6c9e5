"""What readers find wrong in a text, and how much of one they read: the codes and the limits stand here once."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

MOST_CHARACTERS = 6_000_000
MOST_LINE = 20_000  # characters
MOST_LINES = 100_000
MOST_PLAYERS = 6_000
MOST_ROUNDS = 200
MOST_RESULTS = 100_000  # players by rounds
MOST_FINDINGS = 1_000
FEW_ALIKE, MANY_ALIKE = 3, 50  # faults of one column: so few are told one by one, more than so many never
MOST_CELLS = 400  # of a table's line
MOST_TABLES = 20
MOST_CAPTIONS = 100  # lines above a table that are searched for what it is
MOST_NAME = 200  # characters
MOST_FIELD = 40  # characters of a number, a date, a result: a longer text is none


class Code(StrEnum):
    """What is wrong. In brackets the figures that its message gets.

    The text as a whole: an HTML_PAGE instead of its text, BINARY data or a control character [value], a VEGA_FILE of
    that program's own kind, a PLAYER_CARD of one player, NOTHING_READ; TOO_LONG_TEXT [value, high], TOO_LONG_LINE
    [value, high], TOO_MANY_LINES [high], TOO_MANY_PLAYERS [high], TOO_MANY_ROUNDS [value, high], MORE_PROBLEMS than are
    listed [value]; TOO_MANY_RESULTS, which are players by rounds [high]; games in PGN_GAMES, the
    ROUND_LIST of one player's results; ratings that are not FIDE's but
    US_RATINGS; an event in which nobody won a game that was played, NO_WINS [value: games that do not count].

    A line: its columns MISALIGNED, a CUT_LINE that ends too early, one with another number of cells than its heading,
    COLUMNS_DIFFER [value, expected], one that is NOT_A_ROW of its table, an UNKNOWN_LINE that is no record of the file
    format, an EXTRA_TABLE that is not read; a LONG_NAME that was cut [high].

    A value that cannot be read: BAD_NUMBER [field, value], BAD_RATING, BAD_RESULT, BAD_DATE [value]; a result with
    NO_OPPONENT [value]. Letters of which the table does not tell whether they are results or colours: COLOUR_OPEN, or
    which results: RESULT_OPEN [value]; a date that may be another day, TWO_DAYS [value, day, other]. NO_RATINGS:
    no column has any; NO_RESULTS: nor has any results; NOT_IN_LIST: the rating list pasted with the table lacks the
    player [name]; PLAYERS_MISSING: fewer than the file says [value, expected].

    Things that do not agree: DUPLICATE_NUMBER [number, other_line], UNKNOWN_OPPONENT [opponent, round], SELF_GAME
    [round], ONE_SIDED: the opponent has no such game [opponent, round, other_line], OTHER_OPPONENT: he has another one
    [opponent, round, actual, other_line], DISAGREE on the result, SAME_COLOUR of both [opponent, round, other_line],
    POINTS_DIFFER from the sum of the cells [points, sum].

    One player's games: a line that is NO_GAME [value]; a rating with decimals, LIVE_RATING [value]; a result such as
    1-0 whose COLOUR_UNKNOWN [value] leaves open who won; TOO_MANY_GAMES [high]; two of K, K_DIFFER [value, expected];
    a table of sums, in which there are NO_GAMES; a line BESIDE_LINK, of which the games go first; TWO_LINKS. Events
    whose days differ, DAYS_DIFFER, or whose time controls do, PACES_DIFFER [value, expected]; a letter that leaves the
    result open, LETTER_UNKNOWN [value].
    """

    HTML_PAGE = "html_page"
    BINARY = "binary"
    VEGA_FILE = "vega_file"
    PLAYER_CARD = "player_card"
    NOTHING_READ = "nothing_read"
    TOO_LONG_TEXT = "too_long_text"
    TOO_LONG_LINE = "too_long_line"
    TOO_MANY_LINES = "too_many_lines"
    TOO_MANY_PLAYERS = "too_many_players"
    TOO_MANY_ROUNDS = "too_many_rounds"
    MORE_PROBLEMS = "more_problems"
    MISALIGNED = "misaligned"
    CUT_LINE = "cut_line"
    COLUMNS_DIFFER = "columns_differ"
    NOT_A_ROW = "not_a_row"
    UNKNOWN_LINE = "unknown_line"
    EXTRA_TABLE = "extra_table"
    BAD_NUMBER = "bad_number"
    BAD_RATING = "bad_rating"
    BAD_RESULT = "bad_result"
    BAD_DATE = "bad_date"
    NO_OPPONENT = "no_opponent"
    NO_RATINGS = "no_ratings"
    NO_RESULTS = "no_results"
    NOT_IN_LIST = "not_in_list"
    PLAYERS_MISSING = "players_missing"
    DUPLICATE_NUMBER = "duplicate_number"
    UNKNOWN_OPPONENT = "unknown_opponent"
    SELF_GAME = "self_game"
    ONE_SIDED = "one_sided"
    OTHER_OPPONENT = "other_opponent"
    DISAGREE = "disagree"
    SAME_COLOUR = "same_colour"
    POINTS_DIFFER = "points_differ"
    NO_GAME = "no_game"
    LIVE_RATING = "live_rating"
    COLOUR_UNKNOWN = "colour_unknown"
    TOO_MANY_GAMES = "too_many_games"
    K_DIFFER = "k_differ"
    NO_GAMES = "no_games"
    BESIDE_LINK = "beside_link"
    TWO_LINKS = "two_links"
    TOO_MANY_RESULTS = "too_many_results"
    PGN_GAMES = "pgn_games"
    ROUND_LIST = "round_list"
    US_RATINGS = "us_ratings"
    NO_WINS = "no_wins"
    COLOUR_OPEN = "colour_open"
    RESULT_OPEN = "result_open"
    TWO_DAYS = "two_days"
    DAYS_DIFFER = "days_differ"
    PACES_DIFFER = "paces_differ"
    LETTER_UNKNOWN = "letter_unknown"
    LONG_NAME = "long_name"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that could not be read, or does not agree; `params` are the figures its message needs.

    `of` is the column of a table that has the fault, None where it is no matter of a column. `alike` counts the same
    fault in the same column where this one stands for all of them, else it is 1.
    """

    code: str
    line: int
    column: int
    params: dict[str, object] = field(default_factory=dict)
    of: int | None = None
    alike: int = 1


# Faults of a cell, of which a whole column may have the same.
OF_COLUMNS = frozenset({
    Code.BAD_RATING, Code.BAD_RESULT, Code.BAD_NUMBER, Code.LIVE_RATING, Code.COLOUR_UNKNOWN, Code.LETTER_UNKNOWN,
    Code.COLUMNS_DIFFER,
})  # fmt: skip
LEAST_FOLDED = 3


def folded(found: list[Finding]) -> list[Finding]:
    """The findings, those of one column that are alike as the first of them."""
    alike: dict[tuple[str, object], list[Finding]] = {}
    for finding in found:
        if finding.code in OF_COLUMNS:
            alike.setdefault((finding.code, finding.params.get("field")), []).append(finding)
    told = []
    for finding in found:
        several = alike.get((finding.code, finding.params.get("field")), [])
        if len(several) < LEAST_FOLDED:
            told.append(finding)
        elif finding is several[0]:
            told.append(replace(finding, alike=len(several)))
    return told


class Findings:
    """Collects findings; beyond MOST_FINDINGS they are only counted, so that rubbish cannot fill the memory."""

    def __init__(self, found: list[Finding]) -> None:
        self.found = found
        self.told: set[Code] = set()
        self.more = 0
        self.places: dict[tuple[str, int | None], int] = {}  # of the first fault of a column in `found`
        self.beyond: Counter[tuple[str, int | None]] = Counter()

    def add(self, code: Code, line: int, column: int, **params: object) -> None:
        """Note a problem, or count it when there are too many."""
        self.note(Finding(code, line, column, params))

    def in_column(self, of: int | None, code: Code, line: int, column: int, **params: object) -> None:
        """The same for a problem of the table's column with this index, where the others of its cells may be alike."""
        self.note(Finding(code, line, column, params, of))

    def note(self, problem: Finding) -> None:
        """Keep a problem, or count it."""
        key = problem.code, problem.of
        if len(self.found) < MOST_FINDINGS:
            if problem.of is not None:
                self.places.setdefault(key, len(self.found))
            self.found.append(problem)
        elif key in self.places:
            self.beyond[key] += 1
        else:
            self.more += 1

    def once(self, code: Code, line: int, column: int, **params: object) -> None:
        """Note a problem of the whole event where it is met first."""
        if code not in self.told:
            self.told.add(code)
            self.found.append(Finding(code, line, column, params))

    def name(self, text: str, line: int, column: int = 1) -> str:
        """A name, cut where it is too long, which is said once."""
        if len(text) > MOST_NAME:
            self.once(Code.LONG_NAME, line, column, high=MOST_NAME)
        return text[:MOST_NAME]

    def close(self) -> None:
        """Say how many there are besides."""
        for key, count in self.beyond.items():
            first = self.found[self.places[key]]
            self.found[self.places[key]] = replace(first, alike=first.alike + count)
        self.beyond.clear()
        if self.more:
            self.once(Code.MORE_PROBLEMS, 1, 1, value=self.more)


def each_fault_once(found: Sequence[Finding], rows: int) -> list[Finding]:
    """The findings, those of one fault of a column as one with the first as the example.

    It is a fault of the column if a third of its `rows` cells have it, or very many.

    >>> faults = [Finding("bad_rating", line, 7, {"value": "x"}, of=3) for line in range(2, 40)]
    >>> [(each.line, each.alike) for each in each_fault_once([*faults, Finding("bad_date", 9, 1)], 100)]
    [(2, 38), (9, 1)]
    """
    counts: Counter[tuple[str, int | None]] = Counter()
    for each in found:
        counts[each.code, each.of] += each.alike
    kept, told = list[Finding](), set[tuple[str, int | None]]()
    for each in found:
        key, count = (each.code, each.of), counts[each.code, each.of]
        of_column = each.of is not None and count > FEW_ALIKE and (3 * count >= rows or count > MANY_ALIKE)
        if not of_column:
            kept.append(each)
        elif key not in told:
            told.add(key)
            kept.append(replace(each, alike=count))
    return kept
