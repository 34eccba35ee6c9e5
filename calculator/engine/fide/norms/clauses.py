"""The rules of a norm, one function a clause, and the judgement of exactly the given games.

The numbers needed follow from the fraction in the rule; minima are rounded up and maxima down (1.4.4).

>>> from calculator.engine.values import Result
>>> games = [NormGame(1, number, 2400, "GM", federation, Result.DRAW)
...     for number, federation in enumerate(["USA"] * 7 + ["FRA"] * 2)]
>>> [(each.clause.value, each.need, each.have) for each in judge(games, Title.GM, "FRA").missing]
[('1.4.3', 2, 1), ('1.4.4', 6, 7), ('1.4.8', 2600, 2400)]
"""

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from calculator.engine.fide.norms.required import HALF, least_score, percentage_of, required_score, up
from calculator.engine.fide.norms.tally import Mix, Tally, average_of, counts, of_the_title, raised_round, tally
from calculator.engine.fide.norms.values import (
    Clause,
    Judgement,
    NormGame,
    Requirement,
    Settings,
    Subject,
    System,
    Title,
)
from calculator.engine.fide.tables import dp

NINE_GAMES = Settings()
LEAST_FEDERATIONS = 2
LEAST_OF_THE_TITLE = 3
requirement = lru_cache(8192)(Requirement)  # an event has the same ones again and again


def enough_games(games: int, least: int) -> Requirement:
    """1.4.1: at least 9 games, in some events 8 or 7."""
    return requirement(Clause.GAMES, Subject.GAMES, least, games)


def foreign_federations(tally: Tally | Mix) -> Requirement:
    """1.4.3: opponents from at least two federations other than the player's own."""
    return requirement(Clause.FEDERATIONS, Subject.FEDERATIONS, LEAST_FEDERATIONS, tally.foreign)


def own_most(games: int) -> int:
    """1.4.4: the greatest number of opponents from the player's own federation, three fifths."""
    return games * 3 // 5


def one_most(games: int) -> int:
    """1.4.4: the greatest number of opponents from any one federation, two thirds."""
    return games * 2 // 3


def titled_least(games: int) -> int:
    """1.4.5a: the least number of opponents with a title, half."""
    return up(games, 1, 2)


def of_the_title_least(games: int) -> int:
    """1.4.5b-e: the least number of opponents with the title or a higher one, a third and at least three."""
    return max(up(games, 1, 3), LEAST_OF_THE_TITLE)


def own_federation(tally: Tally | Mix) -> Requirement:
    """1.4.4, the player's own federation."""
    return requirement(Clause.SHARES, Subject.OWN_FEDERATION, own_most(tally.games), tally.own_federation, True)


def one_federation(tally: Tally | Mix) -> Requirement:
    """1.4.4, the federation with the most opponents."""
    return requirement(Clause.SHARES, Subject.ONE_FEDERATION, one_most(tally.games), tally.one_federation, True)


def titled_opponents(tally: Tally | Mix) -> Requirement:
    """1.4.5a."""
    return requirement(Clause.TITLED, Subject.TITLED, titled_least(tally.games), tally.titled)


def opponents_of_the_title(tally: Tally, title: Title, system: System) -> Requirement:
    """1.4.5b-e. In a double round robin half of the opponents, rounded up, each counted once.

    unverified: half of the opponents, not of the players. With 9 games there are 6 players, the least that are allowed,
    and both are 3.
    """
    if system is System.DOUBLE_ROUND_ROBIN:
        each_once = tally.title_of
        least = max(up(len(each_once), 1, 2), LEAST_OF_THE_TITLE)
        return enough_of_the_title(least, of_the_title(counts(each_once.values()), title))
    return third_of_the_title(tally.games, of_the_title(tally.titles, title))


def enough_of_the_title(least: int, holders: int) -> Requirement:
    """1.4.5b-e, from the least number needed."""
    return requirement(Clause.OF_THE_TITLE, Subject.OF_THE_TITLE, least, holders)


@lru_cache(1024)
def third_of_the_title(games: int, holders: int) -> Requirement:
    """1.4.5b-e, from the number of games."""
    return enough_of_the_title(of_the_title_least(games), holders)


def enough_performance(title: Title, performance: int) -> Requirement:
    """1.4.8: average plus dp, both rounded."""
    return requirement(Clause.PERFORMANCE, Subject.PERFORMANCE, title.performance, performance)


def enough_average(title: Title, average: int) -> Requirement:
    """1.4.8a."""
    return requirement(Clause.AVERAGE, Subject.AVERAGE, title.average, average)


def enough_score(score: Decimal, games: int) -> Requirement:
    """1.4.8b: at least 35 per cent."""
    return requirement(Clause.SCORE, Subject.SCORE, least_score(games), score)


class Outcome(NamedTuple):
    """What follows from title, average, number of games and score, and the rules about these that are not met."""

    percentage: int
    dp: int
    performance: int
    required_score: Decimal | None
    requirements: tuple[Requirement, ...]
    missing: tuple[Requirement, ...]


@lru_cache(4096)
def outcome(title: Title, average: int, games: int, halves: int) -> Outcome:
    """1.4.8, 1.4.8a and 1.4.8b, against at least one opponent. The score is in half points."""
    percentage = percentage_of(halves, games)
    points = dp(percentage)
    requirements = (
        enough_performance(title, average + points),
        enough_average(title, average),
        enough_score(halves * HALF, games),
    )
    needed = required_score(title, average, games)
    return Outcome(percentage, points, average + points, needed, requirements, unmet(requirements))


def federations_and_holders(tally: Tally | Mix, exempt: bool) -> tuple[Requirement, ...]:
    """1.4.3 to 1.4.5a, the same for every title. An exemption waives 1.4.3 and 1.4.4."""
    if exempt:
        return (titled_opponents(tally),)
    return foreign_federations(tally), own_federation(tally), one_federation(tally), titled_opponents(tally)


def mix(tally: Tally, title: Title, system: System, exempt: bool) -> tuple[Requirement, ...]:
    """1.4.3 to 1.4.5: federations and titles."""
    return *federations_and_holders(tally, exempt), opponents_of_the_title(tally, title, system)


class Common(NamedTuple):
    """The rules up to 1.4.5a, which do not depend on the title, and those of them that are not met."""

    requirements: tuple[Requirement, ...]
    missing: tuple[Requirement, ...]


def for_every_title(tally: Tally, least: int, exempt: bool) -> Common:
    """The rules up to 1.4.5a. `least` is the number of games needed."""
    return common_of(tally.mix, least, exempt)


@lru_cache(4096)
def common_of(mix: Mix, least: int, exempt: bool) -> Common:
    """As `for_every_title`."""
    requirements = enough_games(mix.games, least), *federations_and_holders(mix, exempt)
    return Common(requirements, unmet(requirements))


def unmet(requirements: Sequence[Requirement]) -> tuple[Requirement, ...]:
    """The rules that are not met."""
    return tuple([requirement for requirement in requirements if not requirement.met])


def judge_tally(tally: Tally, title: Title, system: System, common: Common) -> Judgement:
    """As `judge`, from the sums over the games and what `for_every_title` says of them."""
    of_title = opponents_of_the_title(tally, title, system)
    average = average_of(tally, title)
    if average is None:
        missing = *common.missing, *unmet((of_title,))
        return Judgement(
            title, 0, tally.score, None, None, None, None, None, None, (*common.requirements, of_title), missing
        )
    percentage, points, performance, needed, requirements, missing = outcome(title, average, tally.games, tally.halves)
    return Judgement(
        title, tally.games, tally.score, average, raised_round(tally, title), percentage, points, performance, needed,
        (*common.requirements, of_title, *requirements),
        (*common.missing, *missing) if of_title.met else (*common.missing, of_title, *missing),
    )  # fmt: skip


def judge(
    games: Sequence[NormGame], title: Title, own: str, settings: Settings = NINE_GAMES, score: Decimal | None = None
) -> Judgement:
    """What exactly these games are worth to a player of the federation `own`; nothing is left out or added.

    `score` is the total if the games have no results.
    """
    sums = tally(games, own, score)
    return judge_tally(sums, title, settings.system, for_every_title(sums, settings.minimum, settings.exempts(own)))
