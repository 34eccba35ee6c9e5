"""Games that a player writes down, one a line, and the game lines that this site prints for copying.

`line_game` reads one game. A line may have several games, separated by a raised point, by the underscores of a link, or
by semicolons or commas if every part is a game. A line may also state the player's own rating, K or the change; K may
stand beside a game too. A line with empty cells is a problem: it comes from a table without its heading.

>>> games = read_lines("From 1800, K 20\\n1850, 1 · 1725, 0.5\\n1900 L\\n1650 draw\\n1650.4 1\\n")
>>> [(game.opponent, game.result.value) for game in games.games], games.ratings, games.k
([(1850, 'win'), (1725, 'draw'), (1900, 'loss'), (1650, 'draw')], [1800], Decimal('20'))
>>> [(problem.code.value, problem.line, problem.column) for problem in games.problems]
[('live_rating', 5, 1)]

Lines with the player's own figures:

>>> [(column.value, typed) for column, typed in settings("Ro 1500, K 40") + settings("rtg +/- -3,60")]
[('rating', '1500'), ('k', 'K 40'), ('change', '-3,60')]
>>> settings("Elo 1850 w")
[]
"""

import re
from collections.abc import Mapping
from itertools import islice

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import MAX_GAMES, RATING_HIGH
from calculator.formats import captions, cells, fields, line_game, spelling
from calculator.formats.event_rows import EventRows
from calculator.formats.findings import MOST_FINDINGS, Code, Finding, Findings
from calculator.formats.games import GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.headings import DROPPED
from calculator.formats.letters import LetterReader
from calculator.formats.line_tokens import LEAST_RATING, Piece, Token, pieces, plain_digits, tokens
from calculator.formats.navigation import is_navigation, is_rounds
from calculator.formats.source import lines_of, numbered
from calculator.formats.words import FEDERATIONS, LOOKUP, OWN_RATING, Column

LONGEST_SETTING = 80  # characters of a line with the own rating, K or the change
DIGIT = re.compile(r"\d")
NUMBERS = {Token.RATING, Token.LIVE, Token.TOO_HIGH, Token.RESULT, Token.FIGURE, Token.DECIMAL, Token.DASHED}
BESIDE = str.maketrans("", "", "=()")
LABELLED = {Column.RATING, Column.K, Column.CHANGE}

# Lines that this site prints: the caption of an event's table, a game (change.words.game_text), a game left out with
# its clause, a link. The patterns fit every language.
EVENT = re.compile(r"^[^\W\d]{1,20} \d{1,4}: (?=Ro )")
COPIED_GAME = re.compile(r"(\d{1,4})\*? ([1½0]) \d\.\d{2,12} ([+-]?\d{1,3}\.\d{2,4})")
LEFT_OUT = re.compile(r"[^:]{1,80}: .{1,200} \(\d\.\d(?:\.\d)?\)\W?")
LINK = re.compile(r"https?://\S+")

OF_HEADINGS = {Token.WORD, Token.DATE, Token.SIGN, Token.COLOUR}
SHORTEST_RULER = 3
ALWAYS = re.compile(r"(?<!\d)·|·(?!\d)")
JOIN = re.compile(r"_")
LINKED = re.compile(r"\s*_?(?:(?:\d{1,4}|u)[wdl]?_)+(?:(?:\d{1,4}|u)[wdl]?)?\s*", re.IGNORECASE)
EACH = re.compile(r";|,(?=\s)")
ONE = r"[1-9]\d{3},(?:[01½wdl]|1/2|0\.5)"
UNSPACED = re.compile(rf"{ONE}(?:,{ONE})+", re.IGNORECASE)
NEXT = re.compile(r",(?=\d{4},)")
HOLLOW = re.compile(r"^[,;]|[,;]\s*[,;]|\t *\t|\|\s*\||\t[^\t]*\t *$|^[^\s,;]*[,;]\S*[,;]$")
NOTE = re.compile(r"(?:(?<=\S)\s+#(?!\d)|(?<![:\s])\s*//)[^\t]*$")
SIDES = re.compile(r"\d ?[-:\u2010\u2011\u2013\u2212] ?\d")
MOST_SIDES = MAX_GAMES + MOST_FINDINGS  # lines that are searched for letters of colours; no more than that are read
MOST_SKIPPED = 1_000


def label(text: str) -> Column | None:
    """The kind of figure that a label announces: rating, K or change; else None."""
    column = Column.RATING if text in OWN_RATING or text in FEDERATIONS else LOOKUP.get(text)
    return column if column in LABELLED else None


def labelled(text: str, figure: Piece) -> tuple[Column, str] | None:
    """The kind of a figure by the label before it, and the figure with its sign. None without a label."""
    before = text[: figure.start].casefold().translate(DROPPED).translate(BESIDE).strip()
    if column := label(before):
        return column, figure.text
    if column := label(before.replace("-", "")):
        minus = before.endswith("-") and column is Column.CHANGE
        return column, "-" * minus + figure.text
    return None


def settings(text: str) -> list[tuple[Column, str]]:
    """The own rating, K or change in a line that has only a label, one figure and perhaps K. Else an empty list."""
    if len(text.strip()) > LONGEST_SETTING or not DIGIT.search(text):
        return []
    text = EVENT.sub("", text)
    pieces = list(tokens(text))
    ks = [(Column.K, piece.text) for piece in pieces if piece.kind is Token.K]
    figures = [piece for piece in pieces if piece.kind in NUMBERS and piece.text != "="]
    if not figures:
        return ks if ks and all(piece.kind in {Token.K, Token.SIGN} for piece in pieces) else []
    behind = [piece for piece in pieces if piece.start > figures[0].start]
    if not all(piece.kind is Token.K for piece in behind) or len(ks) != len(behind):
        return []
    setting = labelled(text, figures[0])
    return [setting, *ks] if setting else []


class Reader:
    """Reads one line after the other. An own rating below some games begins the next event.

    `letter_colours` has the colour, w or b, of each colour letter in the text.
    """

    def __init__(self, letter_colours: Mapping[str, str], letters: LetterReader, rows: EventRows) -> None:
        self.letters, self.rows = letters, rows
        self.read = ReadGames(GamesKind.LINES)
        self.findings = Findings(self.read.problems)
        self.letter_colours = letter_colours
        self.number, self.written = 0, ""
        self.waiting: tuple[int, int, str] | None = None  # a rating for the next event, its line and text

    def line(self, number: int, written: str) -> None:
        """Read one line. Beyond the limits of games, problems or skipped lines it is only counted as a problem."""
        full = max(len(self.read.problems) - MOST_FINDINGS, self.read.skipped - MOST_SKIPPED) >= 0
        if full or Code.TOO_MANY_GAMES in self.findings.reported:
            self.findings.more += 1
            return
        self.number, self.written = number, written
        text = plain_digits(written)
        if len(text) <= line_game.LONGEST:
            text = NOTE.sub("", text)
        if own_settings := settings(text):
            for what, typed in own_settings:
                self.setting(what, typed)
        elif not self.copied(text.strip()):
            self.other(text)

    def other(self, text: str) -> None:
        """Read a line that this site does not print: a caption, one or more games, or a problem."""
        if is_heading(captions.undated(text)) or self.is_around(text):
            self.read.skipped += 1
            captions.note(self.read, captions.caption(text), self.number, self.findings)
        elif game := self.rows.game(self.number):
            self.add(game)
        elif HOLLOW.search(text.lstrip()):
            self.refuse(Code.NO_GAME)
        elif (settled := self.letters.settled(text)) is None:
            self.refuse(Code.LETTER_UNKNOWN)
        else:
            for column, part in parts(settled):
                self.part(column, part)

    def is_around(self, text: str) -> bool:
        """Whether a line is a menu or page link of a web page, or names the event of exported rows."""
        if self.number in self.rows.events:
            return True
        return is_navigation(text) and (is_rounds(text) or not isinstance(line_game.read(text), ReadGame))

    def refuse(self, code: Code, column: int = 1, **params: object) -> None:
        """Report a problem with the current line, which is quoted."""
        self.findings.add(code, self.number, column, **{"value": quoted(self.written)} | params)

    def part(self, column: int, text: str) -> None:
        """Read a part of a line that should be one game. Reports it if it is none."""
        if len(self.read.problems) >= MOST_FINDINGS:
            self.findings.more += 1
            return
        game = line_game.read(text, self.number, self.letter_colours)
        written = quoted(self.written[column - 1 :][: len(text.lstrip())])
        if isinstance(game, ReadGame):
            game.text = written
            self.add(game)
            for typed in line_game.ks(text):
                self.setting(Column.K, typed)
        else:
            self.refuse(game, column, value=written)

    def add(self, game: ReadGame) -> None:
        """Add a game to the current event, or to a new one if its rating was stated."""
        if len(self.read.games) >= MAX_GAMES:
            self.findings.once(Code.TOO_MANY_GAMES, game.line, 1, high=MAX_GAMES)
            return
        if self.waiting:
            self.read.ratings.append(self.waiting[0])
            self.waiting = None
        game.event = len(self.read.ratings)
        self.read.games.append(game)

    def copied(self, text: str) -> bool:
        """Read a line that this site prints. False if it is not one."""
        game = ReadGame(self.number, quoted(self.written))
        if (match := COPIED_GAME.fullmatch(text)) and int(match[1]) <= RATING_HIGH:
            game.opponent, game.result = int(match[1]), spelling.result(match[2])
            game.published_change = fields.change(match[3])
            self.add(game)
        elif LEFT_OUT.fullmatch(text) or LINK.fullmatch(text):
            self.read.skipped += 1
        else:
            return False
        return True

    def setting(self, column: Column, typed: str) -> None:
        """Set the own rating, K or the change from its text. Reports a figure that cannot be read."""
        try:
            if column is Column.RATING:
                self.own_rating(spelling.rating(typed))
            elif column is Column.K:
                self.own_k(typed)
            else:
                self.read.published_change = fields.change(typed)
        except EngineError as error:
            if column is Column.RATING:
                self.refuse(Code.LIVE_RATING if error.code == ErrorCode.NOT_WHOLE else Code.BAD_RATING)
            else:
                field = {Column.K: "k", Column.CHANGE: "published_change"}[column]
                self.refuse(Code.BAD_NUMBER, field=field)

    def own_rating(self, rating: int) -> None:
        """Set the own rating of this event if it has none or no games yet, else of the next event."""
        if not LEAST_RATING <= rating <= RATING_HIGH:
            self.refuse(Code.BAD_RATING)
        elif self.read.games and self.read.games[-1].event == len(self.read.ratings) and self.read.ratings[-1]:
            self.waiting = rating, self.number, self.written
        else:
            self.read.ratings[-1] = rating

    def own_k(self, typed: str) -> None:
        """Set the own K. Reports a second, different one. Raises EngineError if the text is no K."""
        k = fields.k(typed)
        if k and self.read.k and k != self.read.k:
            self.refuse(Code.K_DIFFER, value=k, expected=self.read.k)
        self.read.k = self.read.k or k

    def close(self) -> None:
        """Report an own rating without games below it, then close the findings."""
        if self.waiting and self.waiting[0] != self.read.ratings[-1]:
            self.findings.add(Code.NO_GAME, self.waiting[1], 1, value=quoted(self.waiting[2]))
        self.findings.close()


def parts(text: str) -> list[tuple[int, str]]:
    """The games of a line, each with its column, from 1."""
    always = JOIN if LINKED.fullmatch(text) else ALWAYS
    return [smaller for column, part in cut(text, always) for smaller in smaller_parts(column, part)]


def smaller_parts(column: int, text: str) -> list[tuple[int, str]]:
    """The parts between commas and semicolons if every part is a game, else the whole text."""
    if len(text) > line_game.LONGEST:
        return [(column, text)]
    blanks = len(text) - len(text.lstrip())
    between = NEXT if UNSPACED.fullmatch(text.strip()) else EACH
    smaller = [(column - blanks - 1 + start, part) for start, part in cut(text, between)]
    if all(isinstance(line_game.read(part), ReadGame) for _, part in smaller):
        return smaller
    return [(column, text)]


def is_heading(text: str) -> bool:
    """Whether a text is a title, a ruler or a remark: it has no figures but dates, and no word for a result."""
    typed = text.strip()
    if len(typed) >= SHORTEST_RULER and typed == typed[0] * len(typed) and not typed[0].isalnum():
        return True
    if len(text) > line_game.LONGEST or ("_" in text and any(map(str.isdigit, text))):
        return False
    return all(piece.kind in OF_HEADINGS for piece in pieces(text))


def cut(text: str, between: re.Pattern[str]) -> list[tuple[int, str]]:
    """The parts of a text that are not blank, each with the column of its first character, from 1."""
    cut_parts, start = [], 0
    for end, begin in [*(match.span() for match in between.finditer(text)), (len(text), len(text))]:
        if part := text[start:end].rstrip():
            blanks = len(part) - len(part.lstrip())
            cut_parts.append((start + blanks + 1, part))
        start = begin
    return cut_parts


def read_lines(text: str) -> ReadGames:
    """The games in a player's own lines, with the problems. Never raises."""
    unread: list[Finding] = []
    lines = list(numbered(text, Findings(unread)))
    beside = (line for _, line in islice((line for line in lines if SIDES.search(line[1])), MOST_SIDES))
    letter_colours = cells.colours({letter for line in beside for letter in line_game.letters(plain_digits(line))})
    reader = Reader(letter_colours, LetterReader(line for _, line in lines), EventRows(lines_of(text)))
    reader.read.problems.extend(unread)
    for number, line in lines:
        reader.line(number, line)
    reader.close()
    return reader.read
