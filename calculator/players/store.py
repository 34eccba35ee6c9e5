"""Which list is in force on a day, and what it says of an ID. Any trouble with the database raises `Away`."""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.db import Error, connections

from calculator.engine.values import TimeControl
from calculator.players.router import ALIAS
from calculator.players.values import Kind, Listed, Lists

logger = logging.getLogger(__name__)

Params = ParamSpec("Params")
Result = TypeVar("Result")
FIGURES = ("standard", "standard_k", "rapid", "rapid_k", "blitz", "blitz_k")
FACTS = ("name", "federation", "title", "birth_year", "inactive")
BATCH = 10_000  # values in one statement
READY = (
    "SELECT id, CAST(month AS varchar(10)), kind, buffer FROM players_list WHERE state = 'ready' ORDER BY month DESC"
)
NAMES = f"SELECT fide_id, {', '.join(FACTS)} FROM players_player{{buffer}} WHERE fide_id IN ({{among}})"
BY_KEY = f"SELECT key, fide_id, {', '.join(FACTS)} FROM players_player{{buffer}} WHERE key IN ({{among}})"
RATINGS = (
    f"SELECT fide_id, {', '.join(FIGURES)} FROM players_rating WHERE list_id IN ({{lists}}) AND fide_id IN ({{among}})"
)
UNNAMED = ("", "", "", 0, False)
PLACES = {TimeControl.STANDARD: 0, TimeControl.RAPID: 2, TimeControl.BLITZ: 4}
Figures = tuple[int, ...]


class Away(Exception):
    """The list cannot be read: its database is absent, without tables, locked or broken."""


def answering(work: Callable[Params, Result]) -> Callable[Params, Result]:
    """Turns every error of the database into Away, and logs its kind."""

    @wraps(work)
    def guarded(*args: Params.args, **kwargs: Params.kwargs) -> Result:
        try:
            return work(*args, **kwargs)
        except Error as error:
            logger.error("The list of players does not answer: %s.", type(error).__name__)
            raise Away from error

    return guarded


def rows(statement: str, values: Sequence[int | str] = ()) -> list[tuple[Any, ...]]:
    """All rows of an answer. Django's querysets would cost as much as all else in a look-up."""
    with connections[ALIAS].cursor() as cursor:
        cursor.execute(statement, values)
        return list(cursor.fetchall())


def rows_among(statement: str, values: Iterable[int | str], first: Sequence[int] = ()) -> Iterator[tuple[Any, ...]]:
    """The rows for very many values, whose place in the statement is `{among}`."""
    every = list(values)
    for start in range(0, len(every), BATCH):
        batch = every[start : start + BATCH]
        yield from rows(statement.replace("{among}", marks(len(batch))), [*first, *batch])


def marks(count: int) -> str:
    return ", ".join(["%s"] * count)


def ready() -> list[tuple[int, date, Kind, str]]:
    """Number, month, kind and buffer of the lists in force, the newest month first."""
    return [(number, date.fromisoformat(month), Kind(kind), buffer) for number, month, kind, buffer in rows(READY)]


@answering
def months() -> list[date]:
    """The months of which anything is loaded, the newest first."""
    return list(dict.fromkeys(month for _, month, _, _ in ready()))


@answering
def in_force(day: date) -> Lists | None:
    """What is loaded of the month of a day; None without anything, never another month."""
    return of_month(day.replace(day=1), ready())


@answering
def newest() -> Lists | None:
    """The newest month with a combined list; without any, the newest month."""
    lists = ready()
    named = [month for _, month, _, buffer in lists if buffer]
    return of_month((named or [lists[0][1]])[0], lists) if lists else None


def of_month(month: date, lists: Sequence[tuple[int, date, Kind, str]]) -> Lists | None:
    """The lists of a month, and where the names are."""
    numbers = {kind: number for number, whose, kind, _ in lists if whose == month}
    if Kind.COMBINED in numbers:
        numbers = {Kind.COMBINED: numbers[Kind.COMBINED]}
    buffer = next((buffer for *_, buffer in lists if buffer), "")
    return Lists(month, numbers, buffer) if numbers else None


@answering
def by_ids(ids: Iterable[int], control: TimeControl, lists: Lists) -> dict[int, Listed]:
    """The players of these IDs who are on the lists or, unrated, among the names. In two queries."""
    wanted = set(ids)
    figures = ratings_of(wanted, lists)
    facts: dict[int, Sequence[Any]] = dict.fromkeys(figures, UNNAMED)
    if lists.buffer:
        facts |= {row[0]: row[1:] for row in rows_among(NAMES.format(buffer=lists.buffer, among="{among}"), wanted)}
    return {fide_id: listed(fide_id, facts[fide_id], figures.get(fide_id), control) for fide_id in facts}


@answering
def by_keys(keys: Iterable[str], lists: Lists) -> list[tuple[str, int, Sequence[Any]]]:
    """Key, ID and facts of the players whose names have these keys."""
    if not lists.buffer:
        return []
    statement = BY_KEY.format(buffer=lists.buffer, among="{among}")
    return [(key, fide_id, facts) for key, fide_id, *facts in rows_among(statement, keys)]


def listed(fide_id: int, facts: Sequence[Any], figures: Figures | None, control: TimeControl) -> Listed:
    """A player from the facts beside the name and the figures on a list."""
    name, federation, title, birth_year, inactive = facts
    rating, k, standard = in_type(figures, control)
    return Listed(fide_id, name, federation, title, birth_year, bool(inactive), rating, k, standard)


@answering
def ratings_of(ids: Iterable[int], lists: Lists) -> dict[int, Figures]:
    """The six figures of each rated ID, in the order of FIGURES; of one-type lists put together."""
    figures: dict[int, Figures] = {}
    numbers = list(lists.numbers.values())
    statement = RATINGS.format(lists=marks(len(numbers)), among="{among}")
    for fide_id, *row in rows_among(statement, ids, numbers):
        former = figures.get(fide_id)
        figures[fide_id] = tuple(map(max, former, row)) if former else tuple(row)
    return figures


def in_type(figures: Figures | None, control: TimeControl) -> tuple[int | None, int | None, bool]:
    """Rating and K of a type, and whether they are those of standard chess, for want of others (7.2.1)."""
    place = PLACES[control]
    if not figures or not (figures[place] or figures[0]):
        return None, None, False
    standard = not figures[place]
    rating, k = figures[0:2] if standard else figures[place : place + 2]
    return rating, k or None, standard and control is not TimeControl.STANDARD
