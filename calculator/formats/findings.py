"""The codes of what readers find wrong in a text, and the limits of what they read."""

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
LEAST_ALIKE, MANY_ALIKE = 4, 50  # equal faults of a column: fewer are listed one by one, more than 50 never
MOST_CELLS = 400  # of a table's line
MOST_TABLES = 20
MOST_CAPTIONS = 100  # lines above a table that are searched for the event's name and date
MOST_NAME = 200  # characters
MOST_FIELD = 40  # characters of a number, a date or a result


class Code(StrEnum):
    """What is wrong. The placeholders of the message stand in brackets.

    The text as a whole: an HTML_PAGE instead of its text, BINARY data or a control character [value], a VEGA_FILE in
    that program's own format, a PLAYER_CARD of one player, NOTHING_READ; TOO_LONG_TEXT [value, high], TOO_LONG_LINE
    [value, high], TOO_MANY_LINES [high], TOO_MANY_PLAYERS [high], TOO_MANY_ROUNDS [value, high], MORE_PROBLEMS than are
    listed [value]; TOO_MANY_RESULTS, players times rounds [high]; PGN_GAMES, or the ROUND_LIST of one player, instead
    of an event; US_RATINGS instead of FIDE's; NO_WINS: no played game was won [value: games that do not count].

    A line: its columns MISALIGNED, a CUT_LINE that ends too early, one with another number of cells than its heading,
    COLUMNS_DIFFER [value, expected], one that is NOT_A_ROW of its table, an UNKNOWN_LINE that is no record of the file
    format, an EXTRA_TABLE that is not read; a LONG_NAME that was cut [high].

    A value that cannot be read: BAD_NUMBER [field, value], BAD_RATING, BAD_RESULT, BAD_DATE [value]; a result with
    NO_OPPONENT [value]. A letter may be a result or a colour: COLOUR_OPEN, or one of two results: RESULT_OPEN [value].
    A date may be another day: TWO_DAYS [value, day, other]. No column has ratings: NO_RATINGS, or results: NO_RESULTS.
    NOT_IN_LIST: the rating list pasted with the table lacks the player [name]; PLAYERS_MISSING: fewer players than the
    file states [value, expected].

    Contradictions: DUPLICATE_NUMBER [number, other_line], UNKNOWN_OPPONENT [opponent, round], SELF_GAME [round];
    ONE_SIDED: the opponent has no such game [opponent, round, other_line]; OTHER_OPPONENT: the opponent met somebody
    else [opponent, round, actual, other_line]; DISAGREE on the result, SAME_COLOUR on both sides [opponent, round,
    other_line]; POINTS_DIFFER from the sum of the cells [points, sum].

    One player's games: a line that is NO_GAME [value]; a rating with decimals, LIVE_RATING [value]; a result such as
    1-0 without a colour, COLOUR_UNKNOWN [value]; TOO_MANY_GAMES [high]; two different K, K_DIFFER [value, expected]; a
    table with sums and NO_GAMES; a game BESIDE_LINK, which the link replaces; TWO_LINKS. Events with different first
    days, DAYS_DIFFER, or time controls, PACES_DIFFER [value, expected]; a letter that may be two results,
    LETTER_UNKNOWN [value]; a game of a numbered round whose LINE_TWICE is in the text [other_line].

    A section of US Chess: a rating of an OTHER_SYSTEM, because there is none of its own [value, expected: letters];
    a section rated as Regular is DUAL_RATED by its text, which reduces K above a rating [value].

    Against the official list: another rating, LIST_RATING, or another federation or title [value, expected]; a number
    beside somebody whom the list has as unrated, LIST_UNRATED [value]. ID_UNKNOWN to the list [value]; its player with
    this ID has another name, ID_OTHER_NAME [value, expected], or year of birth, ID_OTHER_YEAR [value]; ID_TWICE in
    the text [value, other_line]; one of several players of the list may be meant, LIST_DOUBTFUL [candidates].
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
    LINE_TWICE = "line_twice"
    LONG_NAME = "long_name"
    OTHER_SYSTEM = "other_system"
    DUAL_RATED = "dual_rated"
    LIST_RATING = "list_rating"
    LIST_UNRATED = "list_unrated"
    LIST_FEDERATION = "list_federation"
    LIST_TITLE = "list_title"
    LIST_DOUBTFUL = "list_doubtful"
    ID_UNKNOWN = "id_unknown"
    ID_OTHER_NAME = "id_other_name"
    ID_OTHER_YEAR = "id_other_year"
    ID_TWICE = "id_twice"


# Faults of a cell that a whole column may have.
OF_COLUMNS = frozenset({
    Code.BAD_RATING, Code.BAD_RESULT, Code.BAD_NUMBER, Code.LIVE_RATING, Code.COLOUR_UNKNOWN, Code.LETTER_UNKNOWN,
    Code.COLUMNS_DIFFER,
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that could not be read, or does not agree, at a line and column of the text, both from 1.

    `params` are the placeholders of its message. `of` is the index of the table column with the fault, None if the
    fault is not that of a column. `alike` counts the findings that this one stands for, itself included.
    """

    code: str
    line: int
    column: int
    params: dict[str, object] = field(default_factory=dict)
    of: int | None = None
    alike: int = 1


class Findings:
    """Collects the findings of a text in `found`. Beyond MOST_FINDINGS it only counts them, to limit memory."""

    def __init__(self, found: list[Finding]) -> None:
        self.found = found
        self.reported: set[Code] = set()
        self.more = 0
        self.places: dict[tuple[str, int | None], int] = {}  # of the first fault of a column in `found`
        self.beyond: Counter[tuple[str, int | None]] = Counter()

    def add(self, code: Code, line: int, column: int, **params: object) -> None:
        self.note(Finding(code, line, column, params))

    def in_column(self, of: int | None, code: Code, line: int, column: int, **params: object) -> None:
        """Add a problem of a cell; `of` is the index of its column, so that `merged` can join equal faults."""
        self.note(Finding(code, line, column, params, of))

    def note(self, problem: Finding) -> None:
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
        """Add a problem of the whole text, but only the first of its code."""
        if code not in self.reported:
            self.reported.add(code)
            self.found.append(Finding(code, line, column, params))

    def name(self, text: str, line: int, column: int = 1) -> str:
        """A name, cut where it is too long, which is said once."""
        if len(text) > MOST_NAME:
            self.once(Code.LONG_NAME, line, column, high=MOST_NAME)
        return text[:MOST_NAME]

    def close(self) -> None:
        """Add the counts of findings beyond the limit: to the first of the same column, else as MORE_PROBLEMS."""
        for key, count in self.beyond.items():
            first = self.found[self.places[key]]
            self.found[self.places[key]] = replace(first, alike=first.alike + count)
        self.beyond.clear()
        if self.more:
            self.once(Code.MORE_PROBLEMS, 1, 1, value=self.more)


def merged(findings: Sequence[Finding], rows: int) -> list[Finding]:
    """The findings, with the same fault of a whole column as one: the first, whose `alike` counts them.

    A fault is that of the column if at least four cells have it, and a third of all `rows` or more than 50 cells.
    Tables report the index of the column. Games in a player's own words have no columns: there the code decides, and
    the field.

    >>> faults = [Finding("bad_rating", line, 7, {"value": "x"}, of=3) for line in range(2, 40)]
    >>> [(finding.line, finding.alike) for finding in merged([*faults, Finding("bad_date", 9, 1)], 100)]
    [(2, 38), (9, 1)]
    """
    counts: Counter[tuple[object, ...]] = Counter()
    for finding in findings:
        counts[fault_of(finding)] += finding.alike
    kept, seen = list[Finding](), set[tuple[object, ...]]()
    for finding in findings:
        fault = fault_of(finding)
        count = counts[fault]
        if not is_of_column(finding) or count < LEAST_ALIKE or (3 * count < rows and count <= MANY_ALIKE):
            kept.append(finding)
        elif fault not in seen:
            seen.add(fault)
            kept.append(replace(finding, alike=count))
    return kept


def fault_of(finding: Finding) -> tuple[object, ...]:
    """What the same fault of a column has in common: the code, the column, the field."""
    return finding.code, finding.of, finding.params.get("field")


def is_of_column(finding: Finding) -> bool:
    """Whether a whole column may have the fault."""
    return finding.of is not None or finding.code in OF_COLUMNS
