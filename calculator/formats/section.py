"""A section of US Chess in a text, and one player's games out of one or out of a list.

`read_section` gives a whole section. Each of its players has `us`: the rating before with its decimals, the number of
games before, the age and the rating after, where the text has them.
"""

from calculator.formats.event import Kind, ReadEvent
from calculator.formats.games import GamesKind, ReadGames


def read_section(text: str, kind: str = "regular", layout: Kind | None = None) -> ReadEvent:
    """The section in a text, with its problems. Never raises.

    `kind` is the rating system, which picks the line of a wall chart: `regular`, `dual`, `quick` or `blitz`. `layout`
    overrules the recognised kind of text.
    """
    raise NotImplementedError


def read_us_games(text: str, kind: str = "regular", layout: GamesKind | None = None, player: str = "") -> ReadGames:
    """One player's US Chess games in a text: his row of a section, or a list of games. Never raises.

    `player` chooses one of several players: his number, his name, or words that only one of the names has. The result
    has `us`, the player's own facts; each game with a rated opponent has `us`, whose `rating` has two decimals at most.
    """
    raise NotImplementedError
