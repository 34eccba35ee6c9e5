"""Recognise the kind of a text and call its reader: `read_event` for a whole event, `read_games` for one player.

One player's games may also be picked from a whole event, or come from a link of this site. A link has the complete
input of a calculation; the text around it is not read.

>>> find_links("Look: https://example.org/tournament/?rating=1500&k=40&games=1620w_1480d#answer.")
[Link(line=1, page='tournament', query='rating=1500&k=40&games=1620w_1480d')]
>>> find_links("1620 1, see /tournament/")
[]
"""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable
from typing import NamedTuple

from calculator.formats.calculation import looks_like_calculation, read_calculation
from calculator.formats.captions import caption
from calculator.formats.card import looks_like_card, read_card
from calculator.formats.event import Cell, Kind, Player, ReadEvent, check, without_nobody
from calculator.formats.findings import MOST_CAPTIONS, MOST_CHARACTERS, Code, Findings, merged
from calculator.formats.games import Candidate, GamesKind, ReadGame, ReadGames, quoted
from calculator.formats.headings import heading_of, recognised
from calculator.formats.lines import read_lines
from calculator.formats.pgn import looks_like_pgn, read_pgn
from calculator.formats.source import lines_of, numbered, unreadable
from calculator.formats.spelling import plain_name
from calculator.formats.table import read_table
from calculator.formats.titles import untitled
from calculator.formats.trf import looks_like_trf, read_trf
from calculator.formats.wall_chart import BAR, bar_of, read_wall_chart

RECOGNISED = {Kind.WALL_CHART, Kind.US_CROSSTABLE}  # by their signs alone
LINK = re.compile(r"/(tournament|game|us-chess)(?:/|\.json|\.md)\?([^\s<>\"')\]#]{1,65000})")
MOST_PARAMETERS = 5_000  # of a link; a thousand games with results and names have three thousand
GAMES = re.compile(r"(?:^|&)(?:games|event|opponent)=")  # a link of ours has one of these keys
# The text of one round: number, colour and result in a tournament report file, else a cell.
TRF_CELL = re.compile(r"\s*\S{1,8}\s+\S\s+\S?")
ROUND_LINE = re.compile(r"^\d{1,3},(?:[01]|0?\.5|½|1/2|=),[WBwb],", re.MULTILINE)
TABLE_CELL = re.compile(r"[^\t;,|]{0,24}")


class Link(NamedTuple):
    """A link of this site: its line from 1, its page (`tournament`, `game` or `us-chess`) and its query."""

    line: int
    page: str
    query: str


def read_event(text: str, kind: Kind | None = None, system: str = "") -> ReadEvent:
    """The event in a text, with its problems. `kind` overrules the recognised kind. Never raises.

    `system` is the rating system of a section of US Chess, empty for an event with FIDE ratings.
    """
    text = text.removeprefix("\ufeff")
    event = ReadEvent(kind)
    if not is_refused(text, Findings(event.problems)):
        event = read_as(text, None if kind in RECOGNISED else kind, system)
        without_nobody(event)
    if event.players:
        cut_names(event)
    else:
        Findings(event.problems).once(of_one_player(text) or Code.NOTHING_READ, 1, 1)
    return event


def cut_names(event: ReadEvent) -> None:
    """Cuts names that are too long."""
    findings = Findings(event.problems)
    event.name = findings.name(event.name, 1)
    for player in event.players:
        player.name = findings.name(player.name, player.line, player.column)


def read_as(text: str, kind: Kind | None, system: str) -> ReadEvent:
    """The event in a text. `kind` is None if it is to be recognised."""
    if kind is Kind.TRF or (not kind and looks_like_trf(text)):
        return read_trf(text)
    if bar := bar_of(text, system):
        return read_wall_chart(text, bar, system)
    return read_table(text, kind, system)


def of_one_player(text: str) -> Code | None:
    """The code of a text that only the tournament page reads: PGN, or one player's rounds. None for any other."""
    if looks_like_pgn(text):
        return Code.PGN_GAMES
    return Code.ROUND_LIST if ROUND_LINE.search(text) else None


def is_refused(text: str, findings: Findings) -> bool:
    """Whether a text is too long or unreadable as a whole. Reports why."""
    if len(text) > MOST_CHARACTERS:
        findings.once(Code.TOO_LONG_TEXT, 1, 1, value=len(text), high=MOST_CHARACTERS)
    elif code := unreadable(text):
        findings.once(code, 1, 1)
    else:
        return False
    return True


def kind_of(text: str) -> GamesKind:
    """The kind of a text, LINES if it is no other. A link of this site decides, whatever stands around it."""
    if looks_like_pgn(text):
        return GamesKind.PGN
    if looks_like_trf(text):
        return GamesKind.CROSSTABLE
    return GamesKind.LINK if find_links(text) else kind_of_games(text)


def kind_of_games(text: str) -> GamesKind:
    """The kind of a text that is neither a file nor a link."""
    if looks_like_calculation(text):
        return GamesKind.CALCULATION
    if looks_like_card(text):
        return GamesKind.CARD
    return GamesKind.CROSSTABLE if has_table(text) else GamesKind.LINES


def has_table(text: str, system: str = "") -> bool:
    """Whether a text has the heading of a table of players, or is a wall chart."""
    return bool(bar_of(text, system)) or any(recognised(line, system) for _, line in numbered(text, Findings([])))


def read_games(text: str, kind: GamesKind | None = None, player: str = "") -> ReadGames:
    """One player's games in a text, with its problems. `kind` overrules the recognised kind. Never raises.

    `player` chooses one of several players: a candidate's key, or words that only one of the names has.
    """
    return of_player(lambda key: read_kind(text, kind, key), player)


def of_player(reader: Callable[[str], ReadGames], player: str) -> ReadGames:
    """The games that `reader` gives for a candidate's key, or for words that only one of the names has."""
    read = reader(player)
    wanted = words(player)
    keys = [candidate.key for candidate in read.players if wanted and wanted <= words(candidate.name)]
    read = reader(keys[0]) if len(keys) == 1 else read
    findings = Findings(read.problems)
    for game in read.games:
        game.name = findings.name(game.name, game.line)
    read.player = findings.name(read.player, 1)
    rows = len(read.games) + len({problem.line for problem in read.problems})
    read.problems = merged(read.problems, rows)
    return read


def words(name: str) -> set[str]:
    """The words of a name, in lower case and without accents."""
    letters = (sign for sign in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(sign))
    return set("".join(letters).replace(",", " ").split())


def read_kind(text: str, kind: GamesKind | None, player: str) -> ReadGames:
    """The games in a text of this kind, None to recognise it. For a link: only the problems of the text beside it."""
    text = text.removeprefix("\ufeff")
    refused = ReadGames(kind or GamesKind.LINES)
    if is_refused(text, Findings(refused.problems)):
        return refused
    match kind or kind_of(text):
        case GamesKind.PGN:
            return read_pgn(text, player)
        case GamesKind.CALCULATION:
            return read_calculation(text)
        case GamesKind.CARD:
            return read_card(text, player)
        case GamesKind.CROSSTABLE:
            return pick(read_event(text), text, player)
        case GamesKind.LINK:
            return beside_link(text)
        case _:
            return read_lines(text)


def beside_link(text: str) -> ReadGames:
    """The problems of a text with a link of this site: several links, or games of the user's own beside it.

    Lines that this site prints beside its links are no problem.
    """
    read, links = ReadGames(GamesKind.LINK), find_links(text)
    findings = Findings(read.problems)
    if len(links) != 1:
        findings.add(Code.TWO_LINKS if links else Code.NOTHING_READ, links[1].line if links else 1, 1)
    elif kind_of_games(text) is GamesKind.LINES and not text.lstrip().startswith("{"):
        for game in read_lines(text).games:
            if game.result and game.published_change is None and game.line != links[0].line:
                findings.add(Code.BESIDE_LINK, game.line, 1)
    return read


def pick(event: ReadEvent, text: str, wanted: str) -> ReadGames:
    """The games of the player with the number or name `wanted`. If nobody has it, all players to choose from."""
    read = ReadGames(GamesKind.CROSSTABLE, skipped=event.used + event.skipped)
    player = chosen(event.players, wanted.strip())
    if player is None or not player.cells:
        offer(event, read)
        return read
    lines = lines_of(text)
    everybody = {entrant.number: entrant for entrant in reversed(event.players)}
    take_over(event, player, lines, read)
    met = {entrant.line for entrant in map(everybody.get, (cell.opponent or 0 for cell in player.cells)) if entrant}
    others = {entrant.line for entrant in event.players} - met - {player.line}
    read.problems = [problem for problem in (*event.problems, *check(event)) if problem.line not in others]
    unread = {(problem.line, problem.column) for problem in read.problems if problem.code == Code.BAD_RESULT}
    unrated = {problem.line for problem in read.problems if problem.code == Code.BAD_RATING}
    shape = TRF_CELL if event.kind is Kind.TRF else TABLE_CELL
    for cell in player.cells:
        line = lines[cell.line - 1] if cell.line <= len(lines) else ""
        opponent = everybody.get(cell.opponent or 0)
        reported = (cell.line, cell.column) in unread or (opponent and opponent.line in unrated)
        if not reported and (not cell.opponent or (opponent and opponent is not player)):
            read.games.append(game_of(cell, opponent, shape.match(line, cell.column - 1)))
    return read


def take_over(event: ReadEvent, player: Player, lines: list[str], read: ReadGames) -> None:
    """Set the facts about the player and the event."""
    read.player, read.ratings, read.k = untitled(player.name), [player.rating], player.k
    read.fide_id, read.us = player.fide_id, player.us
    read.published_change = player.published_change
    read.start, read.end, read.time_control = event.start, event.end, event.time_control
    if event.kind is not Kind.TRF:
        note_above(read, lines)


def note_above(read: ReadGames, lines: list[str]) -> None:
    """Set the first day and the time control from lines above a table, if they are still None."""
    for line in lines[:MOST_CAPTIONS]:
        if heading_of(line) or BAR in line:
            return
        above = caption(line)
        if above.start and read.start in (None, above.start):
            read.start, read.day_first, read.end = above.start, above.day_first, read.end or above.end
        read.time_control = read.time_control or above.time_control


def offer(event: ReadEvent, read: ReadGames) -> None:
    """Set the players with games, to choose from. Reports NO_GAMES, first of all, if nobody has games."""
    read.problems = event.problems
    playing = sorted((player for player in event.players if player.cells), key=lambda player: player.name.casefold())
    read.players = [Candidate(str(player.number), player.name, player.rating) for player in playing]
    if event.players and not playing:
        Findings(read.problems).add(Code.NO_GAMES, event.players[0].line, 1)
        read.problems.reverse()


def chosen(players: list[Player], wanted: str) -> Player | None:
    """The player with this number, or the only one with this name; else None."""
    if wanted.isdecimal():
        return next((player for player in players if str(player.number) == wanted), None)
    name = plain_name(wanted)
    named = [player for player in players if name and plain_name(player.name) == name]
    return named[0] if len(named) == 1 else None


def game_of(cell: Cell, opponent: Player | None, match: re.Match[str] | None) -> ReadGame:
    """One round of an event as a `ReadGame`; `match` is that of the text of its cell."""
    return ReadGame(
        line=cell.line,
        text=quoted(match[0] if match else "", opponent.name if opponent else ""),
        opponent=opponent.rating if opponent else None,
        result=cell.result,
        unplayed=cell.unplayed,
        name=untitled(opponent.name) if opponent else "",
        round=cell.round,
        fide_id=opponent.fide_id if opponent else None,
        federation=opponent.federation if opponent else "",
        us=opponent.us if opponent else None,
        met=str(opponent.number) if opponent and opponent.line else "",
    )


def find_links(text: str) -> list[Link]:
    """The different links of this site to a calculation."""
    starts: dict[tuple[str, str], int] = {}
    for match in LINK.finditer(text):
        query = match[2].replace("&amp;", "&").rstrip(".,;:!")
        if GAMES.search(query) and query.count("&") < MOST_PARAMETERS:
            starts.setdefault((match[1], query), match.start())
    ends = [match.start() for match in re.finditer("\n", text)] if starts else []
    return [Link(bisect_left(ends, start) + 1, page, query) for (page, query), start in starts.items()]
