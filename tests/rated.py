"""Short notation for games and rules in tests, and hypothesis strategies."""

from datetime import date
from decimal import Decimal

from hypothesis import strategies as st

from calculator.engine.fide.change import PeriodResult, rate_period
from calculator.engine.fide.regulations import regulations_on
from calculator.engine.fide.values import Event, Game, Method, Period, Rules
from calculator.engine.values import Result, TimeControl

LETTERS = {result.letter: result for result in Result}
NOVEMBER = date(2026, 11, 1)


def rules(method: str = "fide", *, limits: bool = False, tc: str = "standard", on: date = NOVEMBER) -> Rules:
    return Rules(regulations_on(on, TimeControl(tc)), Method(method), limits)


def games(text: str) -> tuple[Game, ...]:
    """`1620w 1480d` as games."""
    return tuple(Game(int(word[:-1]), LETTERS[word[-1]]) for word in text.split())


def rate(rating: int, text: str, k: int | str = 20, in_force: Rules | None = None) -> PeriodResult:
    """The result of one event, with its games as `1620w 1480d`."""
    return rate_period(Period(rating, Decimal(k), (Event(rating, games(text)),), in_force or rules()))


ratings = st.integers(0, 4000)
ks = st.decimals(1, 100, places=2, allow_nan=False)
played = st.builds(Game, ratings, st.sampled_from(Result))
all_rules = st.builds(
    rules,
    st.sampled_from(["fide", "formula"]),
    limits=st.booleans(),
    tc=st.sampled_from(["standard", "rapid", "blitz"]),
    on=st.dates(date(2024, 3, 1), date(2030, 1, 1)),
)
events = st.builds(Event, ratings, st.lists(played, max_size=12).map(tuple))
periods = st.builds(Period, ratings, ks, st.lists(events, max_size=4).map(tuple), all_rules)
