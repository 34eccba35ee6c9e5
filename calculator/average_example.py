"""How far off an average opponent can lead: a published event rated against the average, and game by game."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from calculator.engine.change import rate_period
from calculator.engine.regulations import TimeControl, regulations_on
from calculator.engine.values import K_STANDARD, AverageGames, Event, Game, Period, Rules
from calculator.formats import spelling
from calculator.querystring import link


@dataclass(frozen=True, slots=True)
class AverageExample:
    """A published event rated twice: against the opponents' average, and game by game."""

    rating: int
    k: Decimal
    count: int
    average: int
    approximate: Decimal
    exact: Decimal
    link: str


# The federation's published calculation 419817: nine games from 21 February 2026 on.
PUBLISHED_ON, PUBLISHED_RATING = date(2026, 2, 21), 2012
PUBLISHED_GAMES = "2207l_1812d_1612w_1879d_1684d_2142l_1612w_1776w_1837w"


def average_example() -> AverageExample:
    """How far off an average opponent can lead: a published event both ways."""
    rules = Rules(regulations_on(PUBLISHED_ON, TimeControl.STANDARD))
    games = tuple(Game(*spelling.game(text)) for text in PUBLISHED_GAMES.split("_"))
    exact = rate_period(Period(PUBLISHED_RATING, K_STANDARD, (Event(PUBLISHED_RATING, games),), rules))
    average = exact.average_opponent or 0
    same = AverageGames(PUBLISHED_RATING, average, exact.count, exact.score, K_STANDARD, rules)
    asked = {"rating": PUBLISHED_RATING, "k": K_STANDARD, "on": PUBLISHED_ON, "games": PUBLISHED_GAMES}
    return AverageExample(
        rating=PUBLISHED_RATING,
        k=K_STANDARD,
        count=exact.count,
        average=average,
        approximate=rate_period(same.period()).outcome.exact_change,
        exact=exact.outcome.exact_change,
        link=link("/tournament/", asked),
    )
