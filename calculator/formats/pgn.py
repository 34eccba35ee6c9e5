"""Games in PGN. Only the tags are read, not the moves.

The import format of the PGN standard, sections 5, 6 and 8.1, with the spellings of forfeits that programs use.

>>> read = read_pgn('[White "Own"][Black "Two"][WhiteElo "2200"][BlackElo "2105"][Result "1/2-1/2"]', "own")
>>> read.player, read.ratings, read.games[0].name, read.games[0].opponent, read.games[0].result
('Own', [2200], 'Two', 2105, <Result.DRAW: 'draw'>)
>>> read_pgn('[White "Own"][Black "Two"][Result "1-0"]').players
[Candidate(key='Own', name='Own', rating=None), Candidate(key='Two', name='Two', rating=None)]

A tag inside a comment is not read.

>>> scanner = Scanner(Findings([]))
>>> scanner.scan(iter([(1, '[White "A"] [Black "B"]'), (2, '1. e4 { [White "C"] } e5 *'), (4, '[White "D"]')]))
>>> [(header.line, header.tag("White").value) for header in scanner.headers]
[(1, 'A'), (4, 'D')]
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple, TypeVar

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import MAX_GAMES, Result
from calculator.formats import captions, fields, spelling
from calculator.formats.event import Unplayed
from calculator.formats.findings import MOST_CELLS, MOST_FIELD, Code, Findings
from calculator.formats.games import Candidate, GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.source import Lines, numbered
from calculator.formats.titles import untitled

MOST_TEXT_GAMES = 20_000  # games of all players

TAG = re.compile(r'\[\s*+(\w++)\s*+"((?:[^"\\]++|\\.)*+)"\s*+\]\s*+')
CARELESS = re.compile(r'\[\s*+(\w++)\s*+"([^\[\]]*)"\s*+\]\s*+')  # quotes and backslashes in it are not escaped
BROKEN = re.compile(r'\[\s*+(\w++)(?:(?<=White)|(?<=Black)|(?<=Elo)|(?<=Result)|\s*+"|\s*+\Z)')
ESCAPED = re.compile(r'\\(["\\])')
COMMENT = re.compile(r"\{[^}]*+\}?|;.*")
SHOWN = ("White", "Black", "WhiteElo", "BlackElo", "Result")
KEPT = frozenset((*SHOWN, "Round", "Termination", "Event", "EventDate", "Date", "TimeControl"))

T = TypeVar("T")

MOST_PGN_LINES = 400_000  # most are moves

LOOKS = re.compile(r'\[(?<![^\s\ufeff]\[)(?:Event|Site|Date|Round|(?:White|Black)(?:Elo)?|Result)[ \t]*+"')
ELO = re.compile(r"\belo\s*+=\s*+([^\s,;/]*)", re.IGNORECASE)
DAY = re.compile(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})", re.ASCII)
QUERIED = re.compile(r"(\d{3,4}) ?\?")
FORFEIT = re.compile(r"[+-][:/-][+-]|[01][fk]?-[01][fk]|0-0")
WHITES = {"1-0": Result.WIN, "0-1": Result.LOSS}
UNKNOWN = {"*", "?", ""}
# In a Termination.
UNPLAYED = (
    "unplayed", "not played", "no show", "forfeit", "walkover", "walk-over", "default", "bye", "kampflos", "forfait",
    "incomparecencia",
)  # fmt: skip
COLOURS = ("White", "Black")
NOT_TOLD = "?"  # the number of a round
MOST_DIGITS = 4  # of a round's number


class Tag(NamedTuple):
    """The value of a tag, its line and column from 1, and the tag as written."""

    value: str
    line: int
    column: int
    text: str


NO_TAG = Tag("", 0, 0, "")


@dataclass(slots=True)
class Header:
    """The tags of one game. `names` has the names of all its tags, `tags` those that are used.

    `keys` are the names of White and Black for comparison. `lines` counts the lines with tags. `whole` is False if a
    tag could not be read; the problem is reported and the game left out.
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
        """The value of a tag. Reports a tag that cannot be read and returns None."""
        tag = self.tag(name)
        try:
            if len(tag.value) > MOST_FIELD:
                raise EngineError(ErrorCode.TOO_LONG, value=tag.value[:MOST_FIELD])
            return read(tag.value)
        except EngineError as error:
            live = error.code == ErrorCode.NOT_WHOLE
            findings.add(Code.LIVE_RATING if live else code, tag.line, tag.column, value=tag.value[:MOST_FIELD])
            self.whole = False
            return None


class Scanner:
    """Finds the headers in a text. `moved`: there were moves, so the next tag begins another game.

    `inside`: in a comment, where tags are not read. The comment may lack its end, so lines from the first tag on are
    `held`: they are dropped at the end of the comment, but read if another comment begins first.
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
        """Skip moves. A comment in braces may continue in the next line."""
        self.moved = True
        comments = COMMENT.findall(text) if "{" in text else []
        self.inside = bool(comments) and comments[-1].startswith("{") and not comments[-1].endswith("}")

    def comment(self, number: int, line: str) -> None:
        """Read a line inside a comment, which may end here."""
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
        """Read the held lines: the comment before them has no end."""
        held, self.held, self.inside = self.held, [], False
        for number, line in held:
            self.line(number, line)

    def tags(self, number: int, line: str) -> None:
        """Read a line of tags, and skip moves behind them."""
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
        """The header of a tag. A new game begins after moves, and if the tag repeats."""
        if self.moved or tag[1] in self.headers[-1].names:
            self.headers.append(Header(number, tag[0]))
            self.moved = False
        header = self.headers[-1]
        if len(header.names) < MOST_CELLS:
            header.names.add(tag[1])
        header.lines += number != header.last
        header.last = number
        return header


def looks_like_pgn(text: str) -> bool:
    """Whether a text has a usual PGN tag, at the start of a line or behind a blank."""
    return LOOKS.search(text) is not None


def read_pgn(text: str, player: str = "") -> ReadGames:
    """The games of `player`, a name, or of the only player who is in every game. Never raises.

    If there is no such player, all players to choose from. Each own rating begins another event. A game that cannot be
    read is a problem. Moves and games of other players are skipped.
    """
    read = ReadGames(GamesKind.PGN)
    findings = Findings(read.problems)
    scanner = Scanner(findings)
    scanner.scan(numbered(text.removeprefix("\ufeff"), findings, MOST_PGN_LINES))
    headers = [header for header in scanner.headers if has_players(header, findings)]
    read.skipped = scanner.skipped
    counts = Counter(key for header in headers for key in header.keys if key)
    if own := whose(counts, len(headers), player):
        read_own(read, headers, own, findings)
        note_events(read, [header for header in headers if own in header.keys], findings)
    else:
        read.players = candidates(headers, counts)
    findings.close()
    return read


def key(name: str) -> str:
    """A name for comparison, empty if the player is not named."""
    return "" if fields.is_blank(name) else spelling.plain_name(quoted(name))


def has_players(header: Header, findings: Findings) -> bool:
    """Whether at least one player is named, and not twice. Reports a header without that."""
    white, black = header.keys = key(header.tag("White").value), key(header.tag("Black").value)
    if header.whole and white and white == black:
        number = round_number(header.tag("Round").value)
        findings.add(Code.SELF_GAME, header.line, 1, round=NOT_TOLD if number is None else number)
    elif header.whole and white == black:
        findings.add(Code.NO_GAME, header.line, 1, value=quoted(header.first))
    return header.whole and white != black


def whose(counts: Counter[str], games: int, player: str) -> str:
    """The key of the player whose games are read; empty if he must be chosen."""
    if player:
        return key(player) if key(player) in counts else ""
    everywhere = [name for name, count in counts.items() if count == games]
    return everywhere[0] if len(everywhere) == 1 else ""


def candidates(headers: Iterable[Header], counts: Counter[str]) -> list[Candidate]:
    """All players to choose from with their first rating in the text, most games first."""
    names: dict[str, str] = {}
    ratings: dict[str, int] = {}
    for header in headers:
        for name, colour in zip(header.keys, COLOURS, strict=True):
            names.setdefault(name, quoted(header.tag(colour).value))
            with suppress(EngineError):
                if name not in ratings and (elo := rating(header.tag(f"{colour}Elo").value[:MOST_FIELD])):
                    ratings[name] = elo
    order = sorted(counts, key=lambda name: (-counts[name], names[name]))
    return [Candidate(names[name], names[name], ratings.get(name)) for name in order]


def read_own(read: ReadGames, headers: Iterable[Header], own: str, findings: Findings) -> None:
    """Fills in the games of one player."""
    event = 1
    for header in headers:
        if own not in header.keys:
            read.skipped += header.lines
            continue
        if len(read.games) >= MAX_GAMES:
            findings.once(Code.TOO_MANY_GAMES, header.line, 1, high=MAX_GAMES)
            read.skipped += header.lines
            continue
        colour, other = COLOURS if header.keys[0] == own else reversed(COLOURS)
        read.player = read.player or untitled(quoted(header.tag(colour).value))
        own_rating = header.read(f"{colour}Elo", rating, Code.BAD_RATING, findings)
        game = read_game(header, other, findings)
        if header.whole:
            event = game.event = number_of(read.ratings, own_rating) if own_rating else event
            read.games.append(game)


def note_events(read: ReadGames, headers: Iterable[Header], findings: Findings) -> None:
    """Set the first day and the time control of the events of these games."""
    events: dict[str, list[Header]] = {}
    for header in headers:
        events.setdefault(header.tag("Event").value, []).append(header)
    for name, of_event in events.items():
        days = [date_of_tag for header in of_event if (date_of_tag := day(header.tag("EventDate").value))]
        days = days or [date_of_tag for header in of_event if (date_of_tag := day(header.tag("Date").value))]
        start, guess = min(days, default=None), fields.guessed_pace(name)
        for header in of_event:
            pace = fields.encoded_pace(header.tag("TimeControl").value) or guess
            captions.note(read, captions.Caption(start, pace), header.line, findings)


def day(text: str) -> date | None:
    """A day. None if a part of it is missing, as in 2026.??.??."""
    match = DAY.fullmatch(text.strip())
    with suppress(ValueError):
        return date(int(match[1]), int(match[2]), int(match[3])) if match else None
    return None


def number_of(ratings: list[int | None], rating: int) -> int:
    """The number, from 1, of the event with this own rating. A new rating is added."""
    if ratings == [None]:
        ratings[:] = [rating]
    elif rating not in ratings:
        ratings.append(rating)
    return ratings.index(rating) + 1


def read_game(header: Header, opponent: str, findings: Findings) -> ReadGame:
    """The game against `opponent`, White or Black. Use it only if the header is still whole after."""
    rated = f"{opponent}Elo"
    read = header.read("Result", outcome, Code.BAD_RESULT, findings)
    ending = header.tag("Termination").value.casefold()
    # Servers write "Time forfeit" for a loss on time: that game was played.
    if "time" not in ending and any(word in ending for word in UNPLAYED):
        read = Unplayed.FORFEIT
    white = read if isinstance(read, Result) else None
    return ReadGame(
        line=header.line,
        text=quoted(*(header.tag(name).text for name in SHOWN)),
        opponent=header.read(rated, rating, Code.BAD_RATING, findings),
        result=white.opposite if white and opponent == "White" else white,
        unplayed=read if isinstance(read, Unplayed) else None,
        name=untitled(quoted(header.tag(opponent).value)),
        round=round_number(header.tag("Round").value),
        provisional=is_provisional(header.tag(rated).value),
    )


def figure(text: str) -> str:
    """The rating as written; the Elo rating if the tag has others too: `Elo=1834 DWZ=1790`."""
    match = ELO.search(text)
    return spelling.tidy(match[1] if match else text)


def is_provisional(text: str) -> bool:
    """Whether a rating is marked as provisional, in one of the usual ways or with a question mark."""
    typed = figure(text)
    return spelling.provisional(typed) or QUERIED.fullmatch(typed) is not None


def rating(text: str) -> int | None:
    """A rating in rating points, None for an unrated player. Raises EngineError."""
    typed = figure(text)
    return None if fields.is_blank(typed) else fields.rating(match[1] if (match := QUERIED.fullmatch(typed)) else typed)


def outcome(text: str) -> Result | Unplayed:
    """White's result, or why there was no game. Raises EngineError `bad_result`, also for `1`: it names no side."""
    typed = "".join(spelling.tidy(text).casefold().split())
    if typed in UNKNOWN:
        return Unplayed.UNFINISHED
    if FORFEIT.fullmatch(typed):
        return Unplayed.FORFEIT
    if typed in WHITES:
        return WHITES[typed]
    if spelling.result(typed) is Result.DRAW:
        return Result.DRAW
    raise EngineError(ErrorCode.BAD_RESULT, value=text)  # 1, or won: by whom?


def round_number(text: str) -> int | None:
    """The round number without the board behind the point. None if it is no number."""
    number = text.partition(".")[0].strip()
    return int(number) if number.isdecimal() and len(number) <= MOST_DIGITS else None
