"""What a second table, such as the starting list, tells about the players of the first: by name, or by number."""

from collections import Counter

from calculator.formats.crosstable import Kind, Player, ReadEvent
from calculator.formats.fields import FIELDS, read_number
from calculator.formats.findings import Code, Findings
from calculator.formats.headings import Headings, Row
from calculator.formats.table_players import read_row
from calculator.formats.words import Column

BY_NUMBER = {Kind.STARTING_RANK, Kind.ROUND_ROBIN}


def plain(name: str) -> str:
    """A name as it is compared: without case, commas and blanks."""
    return "".join(name.casefold().replace(",", " ").split())


def supply(event: ReadEvent, headings: Headings, rows: list[Row], findings: Findings) -> None:
    """Fills in what the players of the event lack; says who is not in the list, where ratings come from it alone."""
    listed = []
    for row in rows:
        number = read_number(row, headings.columns.get(Column.NUMBER))
        player = read_row(row, number or 0, headings, lambda *_: None, findings)
        if player.whole:
            listed.append(player)
    names = Counter(plain(player.name) for player in listed)
    by_name = {plain(player.name): player for player in listed if names[plain(player.name)] == 1}
    by_number = {player.number: player for player in listed if player.number}
    needed = Column.RATING in headings.columns and not any(player.rating for player in event.players)
    own = {plain(player.name) for player in event.players}
    for player in event.players:
        known = by_name.get(plain(player.name))
        if not known and event.kind in BY_NUMBER:
            known = by_number.get(player.number)
            if known and plain(known.name) in own:
                known = None  # the list counts otherwise: the name is another player's
        if known:
            lend(player, known)
        elif needed:
            findings.add(Code.NOT_IN_LIST, player.line, player.column, name=player.name)


def lend(player: Player, known: Player) -> None:
    """Fills in what a player lacks."""
    for _, name, _, _ in FIELDS:
        if getattr(player, name) is None:
            setattr(player, name, getattr(known, name))
