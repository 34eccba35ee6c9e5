"""Games in one's own words, one to a line, and the site's own copied answers.

A line is a game by the rule of `line_game`; several of them may stand on one line, parted by a raised point, an
underscore, a semicolon or a comma, if each is a game by itself. A line may say one's own rating, K, or the change.

>>> games = read_lines("From 1800, K 20\\n1850, 1 · 1725, 0.5\\n1900 L\\n1650 draw\\n1650.4 1\\n")
>>> [(game.opponent, game.result.value) for game in games.games], games.ratings, games.k
([(1850, 'win'), (1725, 'draw'), (1900, 'loss'), (1650, 'draw')], [1800], Decimal('20'))
>>> [(problem.code.value, problem.line, problem.column) for problem in games.problems]
[('live_rating', 5, 1)]
"""

import re
from collections.abc import Mapping

from calculator.engine.errors import EngineError
from calculator.engine.values import MAX_GAMES, RATING_HIGH
from calculator.formats import cells, fields, line_game, line_settings, spelling
from calculator.formats.crosstable import Problem
from calculator.formats.games import GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.line_tokens import LEAST_RATING, Token, plain_digits
from calculator.formats.problems import MOST_PROBLEMS, Code, Problems
from calculator.formats.source import numbered
from calculator.formats.words import Column

OF_HEADINGS = {Token.WORD, Token.DATE, Token.SIGN, Token.COLOUR, Token.UNRATED}
SHORTEST_RULER = 3
ALWAYS = re.compile(r"[·_]")
EACH = re.compile(r";|,(?=\s)")
SIDES = re.compile(r"1 ?- ?0|0 ?- ?1")


class Reader:
    """Reads lines one after the other; a rating said after games belongs to the games that follow."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self.read = ReadGames(GamesKind.LINES)
        self.problems = Problems(self.read.problems)
        self.known = known
        self.number, self.written = 0, ""
        self.waiting: tuple[int, int, str] | None = None  # a rating for the next event, its line and text

    def line(self, number: int, written: str, text: str) -> None:
        """One line. When there are too many games or problems, the rest is only counted as more problems."""
        self.number, self.written = number, written
        if Code.TOO_MANY_GAMES in self.problems.told or len(self.read.problems) >= MOST_PROBLEMS:
            self.problems.more += 1
        elif told := line_settings.settings(text):
            for what, typed in told:
                self.setting(what, typed)
        elif not self.copied(text.strip()):
            if is_heading(text):
                self.read.skipped += 1
                return
            for column, part in self.parts(text):
                self.part(column, part)

    def refuse(self, code: Code, column: int = 1, **params: object) -> None:
        """Notes a problem of the line, which is quoted."""
        self.problems.add(code, self.number, column, **{"value": quoted(self.written)} | params)

    def part(self, column: int, text: str) -> None:
        """What should be one game: it is, or it is a problem."""
        game = line_game.read(text, self.number, self.known)
        written = quoted(self.written[column - 1 :][: len(text.lstrip())])
        if isinstance(game, ReadGame):
            game.text = written
            self.add(game)
        else:
            self.refuse(game, column, value=written)

    def add(self, game: ReadGame) -> None:
        """A game of the event that goes on, or of a new one."""
        if len(self.read.games) >= MAX_GAMES:
            self.problems.once(Code.TOO_MANY_GAMES, game.line, 1, high=MAX_GAMES)
            return
        if self.waiting:
            self.read.ratings.append(self.waiting[0])
            self.waiting = None
        game.event = len(self.read.ratings)
        self.read.games.append(game)

    def copied(self, text: str) -> bool:
        """Whether a line is one of those that the site prints; then it is read."""
        game = ReadGame(self.number, quoted(self.written))
        if (match := line_settings.GAME.fullmatch(text)) and int(match[1]) <= RATING_HIGH:
            game.opponent, game.result = int(match[1]), spelling.result(match[2])
            game.published_change = fields.change(match[3])
            self.add(game)
        elif answer := line_settings.answer(text):
            self.own_rating(answer.rating)
            if answer.k:
                self.setting(Column.K, answer.k)
        elif match := line_settings.LEFT_OUT.fullmatch(text):
            self.add(game)  # without its result, which is not told; such lines stand behind the games of all events
            game.event = min(int(match[1] or game.event), game.event)
        elif line_settings.TARGET.fullmatch(text) or line_settings.LINK.fullmatch(text):
            self.read.skipped += 1
        else:
            return False
        return True

    def setting(self, column: Column, typed: str) -> None:
        """Takes over one's own rating, K or the change, as typed."""
        try:
            if column is Column.RATING:
                self.own_rating(spelling.rating(typed))
            elif column is Column.K:
                self.own_k(typed)
            else:
                self.read.published_change = fields.change(typed)
        except EngineError as error:
            if column is Column.RATING:
                self.refuse(Code.LIVE_RATING if error.code == "not_whole" else Code.BAD_RATING)
            else:
                field = {Column.K: "k", Column.CHANGE: "published_change"}[column]
                self.refuse(Code.BAD_NUMBER, field=field)

    def own_rating(self, rating: int) -> None:
        """One's own rating: of this event if it has none or no games yet, else of the next."""
        if not LEAST_RATING <= rating <= RATING_HIGH:
            self.refuse(Code.BAD_RATING)
        elif self.read.games and self.read.games[-1].event == len(self.read.ratings) and self.read.ratings[-1]:
            self.waiting = rating, self.number, self.written
        else:
            self.read.ratings[-1] = rating

    def own_k(self, typed: str) -> None:
        """One's own K; a second one that differs is a problem. Raises EngineError for what is none."""
        k = fields.k(typed)
        if k and self.read.k and k != self.read.k:
            self.refuse(Code.K_DIFFER, value=k, expected=self.read.k)
        self.read.k = self.read.k or k

    def parts(self, text: str) -> list[tuple[int, str]]:
        """The games of a line, each with its column: parted by signs that part nothing else, or each a whole game."""
        return [smaller for column, part in cut(text, ALWAYS) for smaller in self.smaller(column, part)]

    def smaller(self, column: int, text: str) -> list[tuple[int, str]]:
        """The parts between commas and semicolons if each is a game by itself, else the whole."""
        blanks = len(text) - len(text.lstrip())
        parts = [(column - blanks - 1 + start, part) for start, part in cut(text, EACH)]
        if all(isinstance(line_game.read(part, 1, self.known), ReadGame) for _, part in parts):
            return parts
        return [(column, text)]

    def close(self) -> None:
        """Says what is left: a rating that no games followed."""
        if self.waiting and self.waiting[0] != self.read.ratings[-1]:
            self.problems.add(Code.NO_GAME, self.waiting[1], 1, value=quoted(self.waiting[2]))
        self.problems.close()


def is_heading(text: str) -> bool:
    """Whether a text has neither figures, but for a date, nor a word for a result: a title, a ruler, a remark."""
    typed = text.strip()
    if len(typed) >= SHORTEST_RULER and typed == typed[0] * len(typed) and not typed[0].isalnum():
        return True
    return all(piece.kind in OF_HEADINGS for piece in line_game.pieces(text))


def cut(text: str, between: re.Pattern[str]) -> list[tuple[int, str]]:
    """The parts of a text that are not blank, each with the column of its first sign, from 1."""
    found, start = [], 0
    for end, begin in [*(match.span() for match in between.finditer(text)), (len(text), len(text))]:
        if part := text[start:end].rstrip():
            blanks = len(part) - len(part.lstrip())
            found.append((start + blanks + 1, part))
        start = begin
    return found


def read_lines(text: str) -> ReadGames:
    """The games that lines of one's own tell about, with their problems. Never raises."""
    unread: list[Problem] = []
    lines = [(number, line, plain_digits(line)) for number, line in numbered(text, Problems(unread))]
    beside = {letter for _, _, line in lines if SIDES.search(line) for letter in line_game.letters(line)}
    reader = Reader(cells.colours(beside))
    reader.read.problems.extend(unread)
    for line in lines:
        reader.line(*line)
    reader.close()
    return reader.read
