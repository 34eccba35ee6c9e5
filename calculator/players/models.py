"""The tables of the official list. Names are kept of the newest month only, older months keep ratings and K."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from calculator.players.values import Kind

LONGEST_NAME = 61  # of the file's column
LONGEST_KEY = 2 * LONGEST_NAME  # a letter may be two when it is folded


class List(models.Model):
    """One import of a list. Its number keys everything it brought, so that a refused one touches no other.

    `figures` is a sum over all ratings: equal for equal lists.
    """

    class State(models.TextChoices):
        LOADING = "loading"
        READY = "ready"
        REFUSED = "refused"
        REPLACED = "replaced"

    id = models.AutoField(primary_key=True)
    month = models.DateField()
    kind = models.CharField(max_length=8, choices=[(kind.value, kind.value) for kind in Kind])
    state = models.CharField(max_length=8, choices=State.choices, default=State.LOADING)
    buffer = models.CharField(max_length=1, default="", blank=True)
    sha256 = models.CharField(max_length=64)
    rows = models.IntegerField(default=0)
    rated = models.IntegerField(default=0)
    letters = models.JSONField(default=dict)
    figures = models.BigIntegerField(default=0)
    created = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["month", "kind"], condition=Q(state="ready"), name="one_ready_list")
        ]

    def __str__(self) -> str:
        return f"{self.kind} list of {self.month:%B %Y}"


class Player(models.Model):
    """A player of the newest combined list. `key` has the folded words of the name, sorted; `weight` orders the rated
    best first and the unrated after them."""

    fide_id = models.IntegerField(primary_key=True)
    name = models.CharField(max_length=LONGEST_NAME)
    key = models.CharField(max_length=LONGEST_KEY)
    federation = models.CharField(max_length=3)
    title = models.CharField(max_length=3)
    birth_year = models.SmallIntegerField()
    inactive = models.BooleanField()
    weight = models.SmallIntegerField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name


class PlayerA(Player):
    """One of two sets: while one is read, the other is loaded."""

    class Meta:
        indexes: ClassVar = [models.Index(fields=["key"], name="players_key_a")]


class PlayerB(Player):
    """The other."""

    class Meta:
        indexes: ClassVar = [models.Index(fields=["key"], name="players_key_b")]


class Rating(models.Model):
    """The ratings of a rated player on one list; 0 for none."""

    pk = models.CompositePrimaryKey("list_id", "fide_id")
    list = models.ForeignKey(List, models.DO_NOTHING, db_constraint=False, db_index=False)
    fide_id = models.IntegerField()
    standard = models.SmallIntegerField()
    standard_k = models.SmallIntegerField()
    rapid = models.SmallIntegerField()
    rapid_k = models.SmallIntegerField()
    blitz = models.SmallIntegerField()
    blitz_k = models.SmallIntegerField()

    def __str__(self) -> str:
        return str(self.fide_id)


class Forgotten(models.Model):
    """An ID whose bearer asked to be left out: never shown, never imported again."""

    fide_id = models.IntegerField(primary_key=True)

    def __str__(self) -> str:
        return str(self.fide_id)


PLAYERS: dict[str, type[Player]] = {"a": PlayerA, "b": PlayerB}
