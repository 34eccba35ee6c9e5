"""The tags of a PGN file: those of each game, where they stand, and what is none of them.

>>> scanner = Scanner(Findings([]))
>>> scanner.scan(iter([(1, '[White "A"] [Black "B"]'), (2, '1. e4 { [White "C"] } e5 *'), (4, '[White "D"]')]))
>>> [(header.line, header.tag("White").value) for header in scanner.headers]
[(1, 'A'), (4, 'D')]
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from calculator.engine.errors import EngineError
from calculator.formats.findings import MOST_CELLS, MOST_FIELD, Code, Findings
from calculator.formats.source import Lines

MOST_TEXT_GAMES = 20_000  # of everybody

TAG = re.compile(r'\[\s*+(\w++)\s*+"((?:[^"\\]++|\\.)*+)"\s*+\]\s*+')
CARELESS = re.compile(r'\[\s*+(\w++)\s*+"([^\[\]]*)"\s*+\]\s*+')  # quotes and backslashes in it are not escaped
BROKEN = re.compile(r'\[\s*+(\w++)(?:(?<=White)|(?<=Black)|(?<=Elo)|(?<=Result)|\s*+"|\s*+\Z)')
ESCAPED = re.compile(r'\\(["\\])')
COMMENT = re.compile(r"\{[^}]*+\}?|;.*")
SHOWN = ("White", "Black", "WhiteElo", "BlackElo", "Result")
KEPT = frozenset((*SHOWN, "Round", "Termination"))

T = TypeVar("T")


class Tag(NamedTuple):
    """The value of a tag, where it stands, and the tag as written."""

    value: str
    line: int
    column: int
    text: str


NO_TAG = Tag("", 0, 0, "")


@dataclass(slots=True)
class Header:
    """The tags of one game, on so many lines: the names of all, and those that matter. `keys`: White's and Black's.

    `whole` is False when something could not be read and is named among the problems: then there is no game.
    """

    line: int
    first: str
    names: set[str] = field(default_factory=set)
    tags: dict[str, Tag] = field(default_factory=dict)
    keys: tuple[str, str] = "", ""
    lines: int = 0
    last: int = 0
    whole: bool = True

    def tag(self, name: str) -> Tag:
        return self.tags.get(name, NO_TAG)

    def read(self, name: str, read: Callable[[str], T], code: Code, findings: Findings) -> T | None:
        """What a tag says; None, and a problem, when it cannot be read."""
        tag = self.tag(name)
        try:
            if len(tag.value) > MOST_FIELD:
                raise EngineError("too_long", value=tag.value[:MOST_FIELD])
            return read(tag.value)
        except EngineError as error:
            live = error.code == "not_whole"
            findings.add(Code.LIVE_RATING if live else code, tag.line, tag.column, value=tag.value[:MOST_FIELD])
            self.whole = False
            return None


class Scanner:
    """Finds the headers in a text. `moved`: the next tag begins another game, for moves stand between.

    `inside` a comment nothing is a tag, unless the comment was left open: lines from the first tag on are `held` until
    its end is found, or the beginning of another comment.
    """

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.headers: list[Header] = []
        self.moved, self.inside = True, False
        self.held: list[tuple[int, str]] = []
        self.skipped = 0

    def scan(self, lines: Lines) -> None:
        """Read all lines, as long as there are not too many games."""
        for number, line in lines:
            self.line(number, line)
            if len(self.headers) > MOST_TEXT_GAMES:
                break
        while self.held:
            self.release()
        for header in self.headers[MOST_TEXT_GAMES:]:
            self.findings.once(Code.TOO_MANY_GAMES, header.line, 1, high=MOST_TEXT_GAMES)
        del self.headers[MOST_TEXT_GAMES:]

    def line(self, number: int, line: str) -> None:
        """Read one more line."""
        if self.inside:
            self.comment(number, line)
        elif line.lstrip().startswith("["):
            self.tags(number, line)
        else:
            self.skipped += 1
            if not line.startswith(("%", ";")):
                self.moves(line)

    def moves(self, text: str) -> None:
        """Go over moves; a comment in braces may go on in the next line."""
        self.moved = True
        comments = COMMENT.findall(text) if "{" in text else []
        self.inside = bool(comments) and comments[-1].startswith("{") and not comments[-1].endswith("}")

    def comment(self, number: int, line: str) -> None:
        """Go over a line inside a comment."""
        text, end, rest = line.partition("}")
        if self.held and "{" in text:
            self.release()
            self.line(number, line)
        elif end:
            self.skipped += 1 + len(self.held)
            self.held = []
            self.moves(rest)
        elif self.held or TAG.match(line.lstrip()):
            self.held.append((number, line))
        else:
            self.skipped += 1

    def release(self) -> None:
        """Read what was held back after all: the comment before it was left open."""
        held, self.held, self.inside = self.held, [], False
        for number, line in held:
            self.line(number, line)

    def tags(self, number: int, line: str) -> None:
        """Read a line of tags, and go over moves behind them."""
        start = indent = len(line) - len(line.lstrip())
        while match := TAG.match(line, start) or CARELESS.match(line, start):
            header = self.header(number, match)
            if match[1] in KEPT:
                value = ESCAPED.sub(r"\1", match[2]).strip()
                header.tags[match[1]] = Tag(value, number, match.start(2) + 1, match[0])
            start = match.end()
        if match := BROKEN.match(line, start):
            self.header(number, match).whole = False
            self.findings.add(Code.CUT_LINE, number, start + 1)
        elif start < len(line):
            self.skipped += start == indent
            self.moves(line[start:])

    def header(self, number: int, tag: re.Match[str]) -> Header:
        """The game a tag belongs to: another one after moves, and where the tag repeats."""
        if self.moved or tag[1] in self.headers[-1].names:
            self.headers.append(Header(number, tag[0]))
            self.moved = False
        header = self.headers[-1]
        if len(header.names) < MOST_CELLS:
            header.names.add(tag[1])
        header.lines += number != header.last
        header.last = number
        return header
