"""Which list is in force on a day, and what it says of an ID. Any trouble with the database raises `Away`."""

from collections.abc import Callable, Iterable
from datetime import date
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import Error, models

from calculator.engine.values import TimeControl
from calculator.players.models import PLAYERS, List, Rating
from calculator.players.values import Kind, Listed, Lists

Params = ParamSpec("Params")
Result = TypeVar("Result")
READY = models.Q(state=List.State.READY)
FIGURES = ("standard", "standard_k", "rapid", "rapid_k", "blitz", "blitz_k")
FACTS = ("name", "federation", "title", "birth_year", "inactive")
UNNAMED = ("", "", "", 0, False)
PLACES = {TimeControl.STANDARD: 0, TimeControl.RAPID: 2, TimeControl.BLITZ: 4}
Figures = tuple[int, ...]


class Away(Exception):
    """The list cannot be read: its database is absent, without tables, locked or broken."""


def answering(work: Callable[Params, Result]) -> Callable[Params, Result]:
    """Turns every error of the database into Away."""

    @wraps(work)
    def guarded(*args: Params.args, **kwargs: Params.kwargs) -> Result:
        try:
            return work(*args, **kwargs)
        except Error as error:
            raise Away from error

    return guarded


@answering
def months() -> list[date]:
    """The months of which anything is loaded, the newest first."""
    found = List.objects.filter(READY).values_list("month", flat=True)
    return sorted(set(found), reverse=True)


@answering
def in_force(day: date) -> Lists | None:
    """What is loaded of the month of a day; None without anything, never another month."""
    return of_month(day.replace(day=1))


@answering
def newest() -> Lists | None:
    """The newest month with a combined list; without any, the newest month."""
    latest = List.objects.filter(READY).exclude(buffer="").values_list("month", flat=True).first()
    if latest is None:
        latest = List.objects.filter(READY).aggregate(latest=models.Max("month"))["latest"]
    return of_month(latest) if latest else None


def of_month(month: date) -> Lists | None:
    """The lists of a month, and where the names are, in one query."""
    rows = List.objects.filter(READY & (models.Q(month=month) | ~models.Q(buffer="")))
    numbers, buffer = {}, ""
    for number, kind, whose, names in rows.values_list("id", "kind", "month", "buffer"):
        buffer = names or buffer
        if whose == month:
            numbers[Kind(kind)] = number
    if Kind.COMBINED in numbers:
        numbers = {Kind.COMBINED: numbers[Kind.COMBINED]}
    return Lists(month, numbers, buffer) if numbers else None


@answering
def by_ids(ids: Iterable[int], control: TimeControl, lists: Lists) -> dict[int, Listed]:
    """The players of these IDs who are on the lists or, unrated, among the names. In two queries."""
    wanted = set(ids)
    figures = ratings_of(wanted, lists)
    facts: dict[int, tuple[str, str, str, int, bool]] = dict.fromkeys(figures, UNNAMED)
    if lists.buffer:
        players = PLAYERS[lists.buffer]._default_manager.filter(fide_id__in=wanted)
        for fide_id, *fields in players.values_list("fide_id", *FACTS):
            facts[fide_id] = tuple(fields)
    return {fide_id: Listed(fide_id, *facts[fide_id], *in_type(figures.get(fide_id), control)) for fide_id in facts}


def ratings_of(ids: Iterable[int], lists: Lists) -> dict[int, Figures]:
    """The six figures of each rated ID, in the order of FIGURES; of one-type lists put together."""
    rows = Rating.objects.filter(list__in=lists.numbers.values(), fide_id__in=ids).values_list("fide_id", *FIGURES)
    figures: dict[int, Figures] = {}
    for fide_id, *row in rows:
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


def list_of(month: date, kind: Kind) -> List | None:
    """The list of a month and kind that is in force."""
    return List.objects.filter(READY, month=month, kind=kind).first()
