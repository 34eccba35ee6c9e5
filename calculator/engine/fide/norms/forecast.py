"""What the last round must bring, if it is the only one that is still open.

A better result never loses a norm, so the least result that is enough says all. Before the pairing the weakest opponent
is sought with whom each result would do: without a title if possible, and with one if less rating is then enough (more
games may be left out); each with the lowest rating and the least special federation with that rating.

>>> games = [NormGame(number, number, 2500, "GM", f"F{number}", Result.DRAW) for number in range(1, 8)]
>>> games += [NormGame(8, 8, 2500, "GM", "F8", Result.WIN), NormGame(9, 9, 2500, "GM", "F9", None, Absence.OPEN)]
>>> paired = forecast(Sheet("FRA", 9, games), Title.GM, Settings())
>>> paired.needed, paired.reason.clause.value, paired.reason.have
(None, '1.4.8', 2580)
>>> unpaired = forecast(Sheet("FRA", 9, games[:-1]), Title.GM, Settings())
>>> unpaired.needed, unpaired.weakest
('win', (Weakest(result=<Result.WIN: 'win'>, rating=2676, title='', federation='any'),))
"""

from collections.abc import Iterator

from calculator.engine.fide.norms.required import required_average
from calculator.engine.fide.norms.search import Reader
from calculator.engine.fide.norms.tally import UNRATED_AS
from calculator.engine.fide.norms.values import (
    NO_FEDERATION,
    Absence,
    Forecast,
    Norm,
    NormGame,
    Settings,
    Sheet,
    System,
    Title,
    Weakest,
)
from calculator.engine.fide.values import HIGHEST_EVER
from calculator.engine.values import Result

ANY = "any"
NEW, FOREIGN = "new", "foreign"
NOBODY_YET = -1  # the number of an opponent who is not known
UNMET = "*"  # a federation that is neither the player's own nor that of an opponent
ANY_TITLE = "FM"  # stands for every title that counts but is not of the title sought
BEST_FIRST = (Result.WIN, Result.DRAW, Result.LOSS)


def forecast(sheet: Sheet, title: Title, settings: Settings) -> Forecast | None:
    """What the last round must bring; None unless exactly the last of the planned rounds is still open.

    If the last round is paired, a player without a game in it has no forecast.
    """
    last = sheet.games[-1] if sheet.games else None
    if last is None or last.round < sheet.rounds - 1:
        return None
    is_open = last.absence is Absence.OPEN
    if is_open is not (last.round == sheet.rounds) or any(game.absence is Absence.OPEN for game in sheet.games[:-1]):
        return None
    if not is_open:
        return unpaired(sheet, title, settings)
    return paired(sheet, title, settings, last) if last.opponent else None


def with_game(sheet: Sheet, game: NormGame, title: Title, settings: Settings) -> Norm:
    """The norm if `game` is that of the last round."""
    before = [other for other in sheet.games if other.round != game.round]
    return Reader(sheet._replace(games=[*before, game]), settings).norm(title)


def paired(sheet: Sheet, title: Title, settings: Settings, last: NormGame) -> Forecast:
    """The forecast against the paired opponent."""
    least = None
    for result in BEST_FIRST:
        outcome = with_game(sheet, last._replace(result=result, absence=None), title, settings)
        if not outcome.met:
            reason = None if least else outcome.judgement.missing[0]
            return Forecast(last.round, last.opponent, least, reason)
        least = needed(result)
    return Forecast(last.round, last.opponent, least, None)


def needed(result: Result) -> str:
    """The code of the least result that is enough: if that is a loss, any result is."""
    return ANY if result is Result.LOSS else result.value


def unpaired(sheet: Sheet, title: Title, settings: Settings) -> Forecast:
    """The forecast before the pairing."""
    if settings.system is System.SWISS and Reader(sheet, settings).norm(title).met:
        anybody = tuple(Weakest(result, UNRATED_AS, "", ANY) for result in BEST_FIRST)
        return Forecast(sheet.rounds, None, ANY, None, anybody)  # the last round may be left out
    weakest: list[Weakest] = []
    for result in BEST_FIRST:
        opponent = Opponent(sheet, title, settings, result)
        best = opponent.norm()
        if not best.met:
            reason = None if weakest else best.judgement.missing[0]
            return Forecast(sheet.rounds, None, needed(weakest[-1].result) if weakest else None, reason, tuple(weakest))
        weakest += opponent.weakest()
    return Forecast(sheet.rounds, None, ANY, None, tuple(weakest))


class Opponent:
    """An opponent of the last round who is made weaker as long as the result is enough."""

    def __init__(self, sheet: Sheet, title: Title, settings: Settings, result: Result) -> None:
        self.sheet, self.title, self.settings = sheet, title, settings
        self.game = NormGame(sheet.rounds, NOBODY_YET, HIGHEST_EVER, title.value, UNMET, result)

    def norm(self, **changes: object) -> Norm:
        """The norm with the opponent changed."""
        return with_game(self.sheet, self.game._replace(**changes), self.title, self.settings)  # type: ignore[arg-type]

    def enough(self, **changes: object) -> bool:
        """Whether there is a norm with the opponent changed."""
        return self.norm(**changes).met

    def weakest(self) -> Iterator[Weakest]:
        """The weakest opponents with whom the result would do: one with a title only if less rating is then enough."""
        below = HIGHEST_EVER + 1
        for holder in ("", ANY_TITLE, self.title.value):
            self.game = self.game._replace(title=holder, rating=below - 1)
            if below > UNRATED_AS and self.enough():
                below = self.lowest_rating(below - 1)
                self.game = self.game._replace(rating=below)
                yield Weakest(self.game.result or Result.WIN, below, holder, self.least_special_federation())

    def least_special_federation(self) -> str:
        """Which federations would do. If the own one would do but not every foreign one, it is a new one."""
        own = self.sheet.federation
        foreign = [game.federation for game in self.sheet.games if game.counts and game.federation not in NO_FEDERATION]
        most = max((name for name in foreign if name != own), key=foreign.count, default=UNMET)
        if not self.enough(federation=most):
            return NEW
        return ANY if self.enough(federation=own) else FOREIGN

    def lowest_rating(self, high: int) -> int:
        """The lowest rating with which the result would do, if `high` would; 1400 for everybody.

        A step down is as large as the average of the best reading allows, then at least one point.
        """
        while high > UNRATED_AS:
            best = self.norm(rating=high).judgement
            spare = (best.average_opponent or 0) - (required_average(self.title, best.games, best.score) or 0)
            lower = max(UNRATED_AS, high - max(1, spare * best.games))
            if not self.enough(rating=lower):
                return high
            high = lower
        return high
