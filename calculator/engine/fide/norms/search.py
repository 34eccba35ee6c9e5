"""The best reading of a sheet: which rounds may be left out so that a norm remains (Title Regulations 1.4.1, 1.4.2).

- 1.4.1b: with a minimum of seven games, events of more than nine rounds need nine. unverified: the rule names events of
  seven to nine rounds and says nothing of longer ones; a norm of seven games counts as seven.
- 1.4.1c: in nine rounds, eight games and a forfeit win or an allocated bye count as nine games.
- 1.4.1e: in a Swiss, later rounds may be left out once the result stands. Elsewhere no norm is made before the last
  round is played.
- 1.4.1f: won games may be left out as long as enough games and the mix remain. In a round robin the mix of the whole
  event must allow the norm. In a double round robin this is not tried here. unverified: how far it goes there. In a
  team event with fixed pairings won games may go, later rounds not. unverified: whether all its rounds are needed.
- 1.4.2c: a forfeit by the opponent in the last round may be entered as a loss, if the player needs the game to have
  enough games. unverified: read from a note on the regulations, not from their text.

The search is flat: the numbers needed change with the number of games, so leaving out two games can give a norm where
leaving out one does not. The reading with the fewest rounds left out is the best, then the one that counts for more
games, then the higher performance, then the higher average. Of a longer event only the first 13 games are searched.

>>> from calculator.engine.values import Result
>>> games = [NormGame(number, number, 2400, "GM", f"F{number}", Result.WIN) for number in range(1, 9)]
>>> games += [NormGame(9, 9, 2400, "IM", "F9", Result.LOSS), NormGame(10, 10, 2300, "", "F10", Result.LOSS)]
>>> best = norm(Sheet("FRA", 10, (*games, NormGame(11, 11, 2200, "", "F11", Result.LOSS))), Title.GM, Settings())
>>> best.met, best.dropped, best.judgement.performance, best.counts_as
(True, (11,), 2630, 10)
"""

from collections.abc import Iterator, Sequence

from calculator.engine.fide.norms.clauses import (
    for_every_title,
    foreign_federations,
    judge_tally,
    mix,
    of_the_title_least,
)
from calculator.engine.fide.norms.drops import Part, best_drop
from calculator.engine.fide.norms.required import percentage_of
from calculator.engine.fide.norms.tally import counted_ratings, of_the_title, tally
from calculator.engine.fide.norms.values import (
    NORM_GAMES,
    Absence,
    Judgement,
    Norm,
    NormGame,
    Settings,
    Sheet,
    System,
    Title,
)
from calculator.engine.fide.tables import dp
from calculator.engine.rounding import rounded_mean

MOST_GAMES = int(NORM_GAMES.high)
TEAM_GAMES, WORLD_CUP_GAMES, NINE = 7, 8, 9
IN_PLACE_OF_A_GAME = (Absence.FORFEIT_WIN, Absence.ALLOCATED_BYE)
ALL_ROUNDS = (System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN)  # the norm must use every scheduled round (1.4.1e)


def norm(sheet: Sheet, title: Title, settings: Settings) -> Norm:
    """The best reading of a sheet for a title."""
    return Reader(sheet, settings).norm(title)


def least_games(sheet: Sheet, settings: Settings, played: int) -> int:
    """1.4.1: how many games a norm needs in this event."""
    if settings.system is not System.SWISS and (still_open := rounds_to_come(sheet)):
        return max(settings.minimum, played + still_open)
    if settings.minimum == TEAM_GAMES and sheet.rounds > NINE:
        return NINE  # seven are enough in events of 7 to 9 rounds only (1.4.1b)
    return settings.minimum


def rounds_to_come(sheet: Sheet) -> int:
    """How many rounds are paired and not played, or planned and not paired."""
    last = sheet.games[-1].round if sheet.games else 0
    return sheet.rounds - last + sum(game.absence is Absence.OPEN for game in sheet.games)


def nine_by_eight(sheet: Sheet, settings: Settings, played: int) -> bool:
    """1.4.1c: whether eight games count as the nine of a nine-round event."""
    if not settings.minimum == NINE == sheet.rounds == played + 1:
        return False
    return any(game.absence in IN_PLACE_OF_A_GAME for game in sheet.games)


def forfeit_as_loss(sheet: Sheet, played: int, least: int) -> NormGame | None:
    """1.4.2c: the opponent's forfeit in the last round as a lost game; None if there is none or it is not needed."""
    last = sheet.games[-1] if sheet.games else None
    if last is None or last.round != sheet.rounds or last.absence is not Absence.FORFEIT_WIN or not last.opponent:
        return None
    loss = last.as_loss
    return loss if played < least and loss.counts else None


Reading = tuple[tuple[int, int, int], list[NormGame]]  # its rank (the greatest is the best) and its games


class Reader:
    """Reads one sheet for any number of titles; what does not depend on the title is counted once."""

    def __init__(self, sheet: Sheet, settings: Settings) -> None:
        self.sheet, self.settings, self.own = sheet, settings, sheet.federation
        self.games = [game for game in sheet.games if game.counts]
        self.sums = tally(self.games, self.own)
        self.exempt = settings.exempts(self.own)
        self.nine_by_eight = nine_by_eight(sheet, settings, len(self.games))
        self.full = least_games(sheet, settings, len(self.games))
        self.least = NINE - 1 if self.nine_by_eight else self.full
        self.loss = forfeit_as_loss(sheet, len(self.games), self.full)
        self.common = for_every_title(self.sums, self.least, self.exempt)
        self.parts: dict[int, Part] = {}

    def norm(self, title: Title) -> Norm:
        """The best reading for a title."""
        whole = judge_tally(self.sums, title, self.settings.system, self.common)
        if whole.met:
            return self.counted(whole, self.games)
        if self.loss:
            games = [*self.games, self.loss]
            judgement = self.judged(games, title, self.full)
            if judgement.met:
                return self.counted(judgement, games, self.loss.round)
        if games := self.search(title):
            return self.counted(self.judged(games, title, self.least), games)
        return Norm(whole, searched_all=len(self.games) <= MOST_GAMES)

    def judged(self, games: Sequence[NormGame], title: Title, least: int) -> Judgement:
        """What other games than all are worth."""
        sums = tally(games, self.own)
        return judge_tally(sums, title, self.settings.system, for_every_title(sums, least, self.exempt))

    def counted(self, judgement: Judgement, games: Sequence[NormGame], forfeit: int | None = None) -> Norm:
        """A reading that is a norm."""
        kept = {game.round for game in games}
        system = self.settings.system
        return Norm(
            judgement,
            dropped=tuple(game.round for game in self.games if game.round not in kept),
            counts_as=counts_as(judgement, self.settings.minimum),
            forfeit_as_loss=forfeit,
            nine_by_eight=self.nine_by_eight and forfeit is None,
            needs_exemption=self.exempt
            and not all(each.met for each in mix(tally(games, self.own), judgement.title, system, exempt=False)),
        )

    def search(self, title: Title) -> list[NormGame]:
        """The games of the best reading that leaves some out; empty without a norm."""
        fewest = max(1, len(self.games) - MOST_GAMES)
        most = len(self.games) - self.least
        if most < fewest or self.settings.system is System.DOUBLE_ROUND_ROBIN or self.out_of_reach(title):
            return []
        later, wins = self.settings.system is System.SWISS, self.wins_may_go(title)
        for left_out in range(fewest, most + 1):
            found: list[Reading] = []
            for cut in range(left_out if later else 0, -1, -1):
                if (cut == left_out or wins) and len(self.games) - cut <= MOST_GAMES:
                    found += self.readings(cut, left_out - cut, title)
            if found:
                return max(found, key=lambda reading: reading[0])[1]
        return []

    def wins_may_go(self, title: Title) -> bool:
        """1.4.1f: in a round robin the mix of all games must be right, before won games may be left out."""
        if self.settings.system is not System.ROUND_ROBIN:
            return True
        return all(each.met for each in mix(self.sums, title, self.settings.system, self.exempt))

    def out_of_reach(self, title: Title) -> bool:
        """A quick look: whether even the highest opponents, all raised, and all points in the fewest games fail.

        Leaving games out adds no federation and no title.
        """
        if of_the_title(self.sums.titles, title) < of_the_title_least(self.least):
            return True
        if not (self.exempt or foreign_federations(self.sums).met):
            return True
        best = sorted(counted_ratings(self.games), reverse=True)[: self.least]
        average = rounded_mean(sum([max(rating, title.floor) for rating in best]), self.least)
        percentage = percentage_of(min(self.sums.halves, 2 * self.least), self.least)
        return average < title.average or average + dp(percentage) < title.performance

    def readings(self, cut: int, wins: int, title: Title) -> Iterator[Reading]:
        """The best norm without the last `cut` games and `wins` won games before them, with its rank."""
        part = self.parts.get(cut)
        if part is None:
            part = self.parts[cut] = Part(self.games[: len(self.games) - cut], self.own)
        dropped = best_drop(part, wins, title, self.exempt)
        if dropped is not None:
            games = [game for game in part.games if game not in dropped]
            judgement = self.judged(games, title, self.least)
            assert judgement.performance is not None
            assert judgement.average_opponent is not None
            rank = counts_as(judgement, self.settings.minimum), judgement.performance, judgement.average_opponent
            yield rank, games


def counts_as(judgement: Judgement, minimum: int) -> int:
    """1.4.1d: the games of a norm for the 27, one more for each full point above the score needed at this average.

    Eight games count as nine by 1.4.1b (the World Cup) and 1.4.1c, more than 13 as 13 (1.7). unverified: that the
    points above come on top of the 13.
    """
    assert judgement.required_score is not None
    games = NINE if judgement.games == WORLD_CUP_GAMES <= minimum else min(judgement.games, MOST_GAMES)
    return games + int(judgement.score - judgement.required_score)
