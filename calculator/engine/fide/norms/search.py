"""The best reading of a sheet: which rounds may be left out so that a norm remains (Title Regulations 1.4.1, 1.4.2).

- 1.4.1c: in nine rounds, eight games and a forfeit win or an allocated bye count as nine games.
- 1.4.1e: in a Swiss, later rounds may be left out once the result stands.
- 1.4.1f: won games may be left out as long as enough games and the mix remain. In a round robin the mix of the whole
  event must allow the norm. In a double round robin this is not tried here.
- 1.4.2c: a forfeit by the opponent in the last round may be entered as a loss, if the player needs the game to have
  enough games. unverified: read from a note on the regulations, not from their text.

The search is flat: the numbers needed change with the number of games, so leaving out two games can give a norm where
leaving out one does not. The reading with the fewest rounds left out wins, then the one that counts for more games, then
the higher performance, then the higher average. At most the first 13 games of a longer event are read for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from calculator.engine.fide.norms.clauses import (
    judge_tally,
    mix,
    of_the_title_least,
    own_most,
    one_most,
    titled_least,
    LEAST_FEDERATIONS,
)
from calculator.engine.fide.norms.required import halves, least_score, percentage_of, required_average, required_score
from calculator.engine.fide.norms.tally import Tally, average_of, counted_rating, of_the_title, tally
from calculator.engine.fide.norms.values import (
    NO_FEDERATION,
    NORM_GAMES,
    TITLE_HOLDERS,
    Absence,
    Judgement,
    Norm,
    NormGame,
    Settings,
    Sheet,
    System,
    Title,
)
from calculator.engine.rounding import rounded_mean
from calculator.engine.values import Result

MOST_GAMES = int(NORM_GAMES.high)
NINE = 9
TEAM_GAMES = 7
IN_PLACE_OF_A_GAME = {Absence.FORFEIT_WIN, Absence.ALLOCATED_BYE}
ALL_ROUNDS = {System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN}  # the norm must use every scheduled round (1.4.1e)
WINS_LEFT_OUT = {System.SWISS, System.ROUND_ROBIN, System.TEAM}


def norm(sheet: Sheet, title: Title, settings: Settings) -> Norm:
    """The best reading of a sheet for a title."""
    return Reader(sheet, settings).norm(title)


class Reader:
    """Reads one sheet for any number of titles; what does not depend on the title is counted once."""

    def __init__(self, sheet: Sheet, settings: Settings) -> None:
        self.sheet, self.settings, self.own = sheet, settings, sheet.federation
        self.games = [game for game in sheet.games if game.counts]
        self.sums = tally(self.games, self.own)
        self.least = least_games(sheet, settings, len(self.games))
        self.exempt = settings.exempts(self.own)

    def norm(self, title: Title) -> Norm:
        """The best reading for a title."""
        whole = judge_tally(self.sums, title, self.own, self.settings, self.least)
        if whole.met:
            return self.counted(whole, ())
        raise NotImplementedError

    def counted(self, judgement: Judgement, dropped: tuple[int, ...]) -> Norm:
        """A reading that is a norm."""
        raise NotImplementedError
