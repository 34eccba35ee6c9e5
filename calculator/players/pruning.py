"""Old months, and players who asked to be left out, go."""

from django.db import transaction

from calculator.players import index, tables
from calculator.players.models import PLAYERS, Forgotten, List, Rating
from calculator.players.router import ALIAS
from calculator.players.values import Refusal

HIGHEST_ID = 999_999_999


def prune(keep: int) -> int:
    """Removes all but the newest months; returns how many lists went. The names of the newest list stay."""
    with tables.alone():
        tables.tidy()
        ready = List.objects.filter(state=List.State.READY)
        months = sorted(set(ready.values_list("month", flat=True)), reverse=True)[keep:]
        old = list(ready.filter(month__in=months, buffer="").values_list("id", flat=True))
        List.objects.filter(id__in=old).update(state=List.State.REPLACED)
        for number in old:
            tables.drop_ratings(number)
        List.objects.exclude(state=List.State.READY).delete()
    return len(old)


def forget(fide_id: int) -> bool:
    """Removes an ID everywhere and for the future; returns whether any list had it."""
    if not 0 < fide_id <= HIGHEST_ID:
        raise Refusal("A FIDE ID has up to nine digits.")
    with tables.alone(), transaction.atomic(using=ALIAS):
        Forgotten.objects.get_or_create(fide_id=fide_id)
        for buffer in PLAYERS:
            index.remove(tables.database(), buffer, fide_id)
        removed = [players._default_manager.filter(fide_id=fide_id).delete()[0] for players in PLAYERS.values()]
        ratings = Rating.objects.filter(fide_id=fide_id)._raw_delete(ALIAS)
    return any((*removed, ratings))


def remember(fide_id: int) -> None:
    """Lets the next import bring an ID back."""
    with tables.alone():
        Forgotten.objects.filter(fide_id=fide_id).delete()
