"""PGN, the format of chess games: the tags above the moves are read, the moves are not.

The standard's import format (its sections 5, 6 and 8.1), whoever wrote the file; forfeits are spelled as programs do.

>>> read = read_pgn('[White "Own"][Black "Two"][WhiteElo "2200"][BlackElo "2105"][Result "1/2-1/2"]', "own")
>>> read.player, read.ratings, read.games[0].name, read.games[0].opponent, read.games[0].result
('Own', [2200], 'Two', 2105, <Result.DRAW: 'draw'>)
>>> read_pgn('[White "Own"][Black "Two"][Result "1-0"]').players
[Candidate(key='Own', name='Own', rating=None), Candidate(key='Two', name='Two', rating=None)]
"""

import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress

from calculator.engine.errors import EngineError
from calculator.engine.values import MAX_GAMES, Result
from calculator.formats import fields, spelling
from calculator.formats.crosstable import Unplayed
from calculator.formats.findings import MOST_FIELD, Code, Findings
from calculator.formats.games import Candidate, GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.pgn_tags import SHOWN, Header, Scanner
from calculator.formats.source import numbered
from calculator.formats.supply import plain

MOST_PGN_LINES = 400_000  # the moves of a game take many

LOOKS = re.compile(r'\[(?<![^\s\ufeff]\[)(?:Event|Site|Date|Round|(?:White|Black)(?:Elo)?|Result)[ \t]*+"')
ELO = re.compile(r"\belo\s*+=\s*+([^\s,;/]*)", re.IGNORECASE)
QUERIED = re.compile(r"(\d{3,4}) ?\?")
FORFEIT = re.compile(r"[+-][:/-][+-]|[01][fk]?-[01][fk]|0-0")
WHITES = {"1-0": Result.WIN, "0-1": Result.LOSS}
UNKNOWN = {"*", "?", ""}
COLOURS = ("White", "Black")
NOT_TOLD = "?"  # the number of a round
MOST_DIGITS = 4  # of a round's number


def looks_like_pgn(text: str) -> bool:
    """Whether a tag that such files have stands in the text, by itself or behind a blank."""
    return LOOKS.search(text) is not None


def read_pgn(text: str, player: str = "") -> ReadGames:
    """The games of the one who stands in every game, or of `player`, a name. Never raises.

    Where that is not one, everybody to choose from. Each rating of his own is an event. A game that cannot be read is
    a problem; lines of moves and of others' games are skipped.
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
    else:
        read.players = candidates(headers, counts)
    findings.close()
    return read


def key(name: str) -> str:
    """A name as it is compared, empty where it is not known."""
    return "" if spelling.tidy(name) in fields.NONE else plain(quoted(name))


def has_players(header: Header, findings: Findings) -> bool:
    """Whether it is known who played, at least one of two."""
    white, black = header.keys = key(header.tag("White").value), key(header.tag("Black").value)
    if header.whole and white and white == black:
        number = round_number(header.tag("Round").value)
        findings.add(Code.SELF_GAME, header.line, 1, round=NOT_TOLD if number is None else number)
    elif header.whole and white == black:
        findings.add(Code.NO_GAME, header.line, 1, value=quoted(header.first))
    return header.whole and white != black


def whose(counts: Counter[str], games: int, player: str) -> str:
    """The player whose games are read, as names are compared; empty where the text does not tell."""
    if player:
        return key(player) if key(player) in counts else ""
    everywhere = [each for each, count in counts.items() if count == games]
    return everywhere[0] if len(everywhere) == 1 else ""


def candidates(headers: Iterable[Header], counts: Counter[str]) -> list[Candidate]:
    """Everybody to choose from, with the first rating that is found, those with most games first."""
    names: dict[str, str] = {}
    ratings: dict[str, int] = {}
    for header in headers:
        for each, colour in zip(header.keys, COLOURS, strict=True):
            names.setdefault(each, quoted(header.tag(colour).value))
            with suppress(EngineError):
                if each not in ratings and (found := rating(header.tag(f"{colour}Elo").value[:MOST_FIELD])):
                    ratings[each] = found
    order = sorted(counts, key=lambda each: (-counts[each], names[each]))
    return [Candidate(names[each], names[each], ratings.get(each)) for each in order]


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
        read.player = read.player or quoted(header.tag(colour).value)
        own_rating = header.read(f"{colour}Elo", rating, Code.BAD_RATING, findings)
        game = read_game(header, other, findings)
        if header.whole:
            event = game.event = number_of(read.ratings, own_rating) if own_rating else event
            read.games.append(game)


def number_of(ratings: list[int | None], rating: int) -> int:
    """The event that was played with a rating, from 1; a rating that is new makes another one."""
    if ratings == [None]:
        ratings[:] = [rating]
    elif rating not in ratings:
        ratings.append(rating)
    return ratings.index(rating) + 1


def read_game(header: Header, opponent: str, findings: Findings) -> ReadGame:
    """The game against White or Black; it holds only where the header stays whole."""
    rated = f"{opponent}Elo"
    read = header.read("Result", outcome, Code.BAD_RESULT, findings)
    ending = header.tag("Termination").value.casefold()
    # Files of servers say "Time forfeit" where somebody ran out of time: that game was played.
    if "unplayed" in ending or ("forfeit" in ending and "time" not in ending):
        read = Unplayed.FORFEIT
    white = read if isinstance(read, Result) else None
    return ReadGame(
        line=header.line,
        text=quoted(*(header.tag(name).text for name in SHOWN)),
        opponent=header.read(rated, rating, Code.BAD_RATING, findings),
        result=white.opposite if white and opponent == "White" else white,
        unplayed=read if isinstance(read, Unplayed) else None,
        name=quoted(header.tag(opponent).value),
        round=round_number(header.tag("Round").value),
        provisional=is_provisional(header.tag(rated).value),
    )


def figure(text: str) -> str:
    """The federation's rating as written where the tag has others beside it: `Elo=1834 DWZ=1790`."""
    match = ELO.search(text)
    return spelling.tidy(match[1] if match else text)


def is_provisional(text: str) -> bool:
    """Whether a rating is marked as provisional, in one of the usual ways or with a question mark."""
    typed = figure(text)
    return spelling.provisional(typed) or QUERIED.fullmatch(typed) is not None


def rating(text: str) -> int | None:
    """A rating in rating points, None for an unrated player. Raises EngineError."""
    typed = figure(text)
    return None if typed in fields.NONE else fields.rating(match[1] if (match := QUERIED.fullmatch(typed)) else typed)


def outcome(text: str) -> Result | Unplayed:
    """White's result, or why there was no game. Raises EngineError `bad_result`."""
    typed = "".join(spelling.tidy(text).casefold().split())
    if typed in UNKNOWN:
        return Unplayed.UNFINISHED
    if FORFEIT.fullmatch(typed):
        return Unplayed.FORFEIT
    if typed in WHITES:
        return WHITES[typed]
    if spelling.result(typed) is Result.DRAW:
        return Result.DRAW
    raise EngineError("bad_result", value=text)  # 1, or won: by whom?


def round_number(text: str) -> int | None:
    """The round, without the board behind the point."""
    number = text.partition(".")[0].strip()
    return int(number) if number.isdecimal() and len(number) <= MOST_DIGITS else None
