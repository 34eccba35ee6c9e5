"""Lists entered straight into the tables."""

from collections.abc import Iterable
from datetime import UTC, date, datetime

from django.db import connections

from calculator.players import index
from calculator.players.fold import key
from calculator.players.models import PLAYERS, List, Rating
from calculator.players.router import ALIAS
from calculator.players.store import FIGURES
from calculator.players.values import Kind
from tests.players.invented import Person

NOVEMBER, OCTOBER = date(2026, 11, 1), date(2026, 10, 1)
UNRATED = (0, 0, 0, 0, 0, 0)


def person(
    fide_id: int,
    name: str,
    federation: str = "GER",
    figures: tuple[int, ...] = UNRATED,
    *,
    title: str = "",
    year: int = 0,
    flag: str = "",
) -> Person:
    """A row of a list; figures are rating and K of standard, rapid, blitz."""
    return Person(name, fide_id, federation, "M", title, (*figures, *UNRATED)[:6], year, flag)


def enter(people: Iterable[Person], month: date = NOVEMBER, kind: Kind = Kind.COMBINED, buffer: str = "a") -> None:
    """Puts a list in force; without a `buffer`, its ratings alone."""
    people = list(people)
    number = List.objects.create(
        month=month, kind=kind, state=List.State.READY, buffer=buffer, sha256="", created=datetime.now(UTC)
    ).pk
    Rating.objects.bulk_create(
        Rating(list_id=number, fide_id=each.fide_id, **dict(zip(FIGURES, each.figures, strict=True)))
        for each in people
        if any(each.figures)
    )
    if buffer:
        enter_names(people, buffer)


def enter_names(people: Iterable[Person], buffer: str) -> None:
    PLAYERS[buffer]._default_manager.bulk_create(
        PLAYERS[buffer](
            fide_id=each.fide_id, name=each.name, key=key(each.name), federation=each.federation, title=each.title,
            birth_year=each.year, inactive="i" in each.flag,
            weight=3000 - max(each.figures[::2]) if any(each.figures) else 3500,
        )
        for each in people
    )  # fmt: skip
    index.fill(connections[ALIAS], buffer)
