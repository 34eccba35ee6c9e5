"""One player's games from text: `read_games` recognises the kind of text."""

import unicodedata

from calculator.formats import read_event
from calculator.formats.calculation import looks_like_calculation, read_calculation
from calculator.formats.card import looks_like_card, read_card
from calculator.formats.findings import MOST_CHARACTERS, Code, Findings
from calculator.formats.games import GamesKind, ReadGames
from calculator.formats.headings import recognised
from calculator.formats.lines import read_lines
from calculator.formats.links import find_links
from calculator.formats.pgn import looks_like_pgn, read_pgn
from calculator.formats.picked import pick
from calculator.formats.source import numbered, unreadable
from calculator.formats.trf import looks_like_trf


def kind_of(text: str) -> GamesKind:
    """What a text is: lines of one's own where it is nothing else. A link of ours goes before what stands around it."""
    if looks_like_pgn(text):
        return GamesKind.PGN
    if looks_like_trf(text):
        return GamesKind.CROSSTABLE
    return GamesKind.LINK if find_links(text) else kind_of_games(text)


def kind_of_games(text: str) -> GamesKind:
    """What a text is that is neither a file nor a link."""
    if looks_like_calculation(text):
        return GamesKind.CALCULATION
    if looks_like_card(text):
        return GamesKind.CARD
    return GamesKind.CROSSTABLE if has_table(text) else GamesKind.LINES


def has_table(text: str) -> bool:
    """Whether a line is the heading of a table of players."""
    return any(recognised(line) for _, line in numbered(text, Findings([])))


def read_games(text: str, kind: GamesKind | None = None, player: str = "") -> ReadGames:
    """The games that a text tells about, with its problems; `kind` overrules what is recognised. Never raises.

    `player` says whose games are wanted where a text has those of several: a candidate's key, or as much of a name as
    only one has.
    """
    read = read_kind(text, kind, player)
    meant = [each.key for each in read.players if fits(each.name, player)] if player else []
    return read_kind(text, kind, meant[0]) if len(meant) == 1 else read


def fits(name: str, wanted: str) -> bool:
    """Whether all words that are wanted are words of a name, whatever their accents."""
    return bool(words(wanted)) and words(wanted) <= words(name)


def words(name: str) -> set[str]:
    """The words of a name without case and accents."""
    letters = (sign for sign in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(sign))
    return set("".join(letters).replace(",", " ").split())


def read_kind(text: str, kind: GamesKind | None, player: str) -> ReadGames:
    """The games of a text of this kind. Those of a link are not read here, but what stands beside it."""
    text = text.removeprefix("\ufeff")
    refused = ReadGames(kind or GamesKind.LINES)
    if len(text) > MOST_CHARACTERS:
        Findings(refused.problems).once(Code.TOO_LONG_TEXT, 1, 1, value=len(text), high=MOST_CHARACTERS)
        return refused
    if code := unreadable(text):
        Findings(refused.problems).once(code, 1, 1)
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
        case GamesKind.LINK:
            return beside_link(text)
        case _:
            return read_lines(text)


def beside_link(text: str) -> ReadGames:
    """A text with a link of ours, which stands for all games: what is more than a copy of ours is a problem."""
    read, links = ReadGames(GamesKind.LINK), find_links(text)
    findings = Findings(read.problems)
    if len(links) != 1:
        findings.add(Code.TWO_LINKS if links else Code.NOTHING_READ, links[1].line if links else 1, 1)
    elif kind_of_games(text) is GamesKind.LINES and not text.lstrip().startswith("{"):
        for game in read_lines(text).games:
            if game.result and game.published_change is None and game.line != links[0].line:
                findings.add(Code.BESIDE_LINK, game.line, 1)
    return read
