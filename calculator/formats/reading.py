"""One player's games from text: `read_games` recognises the kind of text."""

from calculator.formats import read_event
from calculator.formats.calculation import looks_like_calculation, read_calculation
from calculator.formats.card import looks_like_card, read_card
from calculator.formats.games import GamesKind, ReadGames
from calculator.formats.headings import recognised
from calculator.formats.lines import read_lines
from calculator.formats.pgn import looks_like_pgn, read_pgn
from calculator.formats.picked import pick
from calculator.formats.problems import MOST_CHARACTERS, Code, Problems
from calculator.formats.source import numbered, unreadable
from calculator.formats.trf import looks_like_trf


def kind_of(text: str) -> GamesKind:
    """What a text is: lines of one's own where it is nothing else."""
    if looks_like_pgn(text):
        return GamesKind.PGN
    if looks_like_trf(text):
        return GamesKind.CROSSTABLE
    if looks_like_calculation(text):
        return GamesKind.CALCULATION
    if looks_like_card(text):
        return GamesKind.CARD
    return GamesKind.CROSSTABLE if has_table(text) else GamesKind.LINES


def has_table(text: str) -> bool:
    """Whether a line is the heading of a table of players."""
    return any(recognised(line) for _, line in numbered(text, Problems([])))


def read_games(text: str, kind: GamesKind | None = None, player: str = "") -> ReadGames:
    """The games that a text tells about, with its problems; `kind` overrules what is recognised. Never raises.

    `player` says whose games are wanted where a text has those of several.
    """
    text = text.removeprefix("\ufeff")
    refused = ReadGames(kind or GamesKind.LINES)
    if len(text) > MOST_CHARACTERS:
        Problems(refused.problems).once(Code.TOO_LONG_TEXT, 1, 1, value=len(text), high=MOST_CHARACTERS)
        return refused
    if code := unreadable(text):
        Problems(refused.problems).once(code, 1, 1)
        return refused
    match kind or kind_of(text):
        case GamesKind.PGN:
            return read_pgn(text, player)
        case GamesKind.CALCULATION:
            return read_calculation(text)
        case GamesKind.CARD:
            return read_card(text)
        case GamesKind.CROSSTABLE:
            return pick(read_event(text), text, player)
        case _:
            return read_lines(text)
