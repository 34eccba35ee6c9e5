"""A file into the tables. Readers go on with the former list, until one small update puts the new one in force.

A refused or killed import leaves what was in force as it was. It can be run again from the beginning: that is quicker
than to find out where it stopped.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date

from django.db import Error, connections, transaction
from django.db.models import QuerySet
from django.utils import timezone

from calculator.players import checks, tables
from calculator.players.checks import Tally
from calculator.players.fold import key
from calculator.players.layout import Layout, Row, Unreadable
from calculator.players.models import Forgotten, List
from calculator.players.router import ALIAS
from calculator.players.source import Source
from calculator.players.values import ONE_TYPE, Kind, Refusal

UNRATED = 3_500  # weight; that of a rated player is less
GRACE = 5  # seconds in which those who read the former list come to their end, as their statements must
PROGRESS = 100_000  # rows
Say = Callable[[str], object]


@dataclass(frozen=True)
class Counts:
    """What an import brought: of the rated players, how many are new, gone, or have other figures than on the list
    `before`; of all players, how many IDs stood in the file more than once."""

    loaded: List
    tally: Tally
    before: List | None = None
    new: int = 0
    gone: int = 0
    ratings: int = 0
    ks: int = 0
    doubled: int = 0


@dataclass
class Import:
    """One run."""

    source: Source
    month: date
    asked: Kind | None
    allow_smaller: bool
    say: Say
    kind: Kind = Kind.COMBINED

    def run(self) -> Counts | None:
        """The counts, after the list is in force; None if this very file already is. Raises Refusal."""
        lines = self.source.lines()
        layout = checks.layout_of(next(lines, ""))
        self.kind = checks.kind_of(layout, self.source, self.asked)
        checks.check_month(self.month, layout, timezone.now().date())
        try:
            if List._meta.db_table not in connections[ALIAS].introspection.table_names():
                raise Refusal("The tables are missing. Run manage.py migrate --database players first.")
            with tables.alone():
                tables.tidy()
                if self.ready().filter(month=self.month, sha256=self.source.sha256).exists():
                    return None
                return self.load(lines, layout)
        except Error as error:
            raise Refusal(f"The database gave up: {str(error).splitlines()[0]}") from error

    def ready(self) -> QuerySet[List]:
        return List.objects.filter(state=List.State.READY, kind=self.kind)

    def load(self, lines: Iterator[str], layout: Layout) -> Counts:
        loaded = List.objects.create(
            month=self.month, kind=self.kind, sha256=self.source.sha256, created=timezone.now()
        )
        try:
            counts = self.filled(loaded, lines, layout)
        except (Refusal, Error):
            self.give_up(loaded)
            raise
        self.say("Switching")
        switch(loaded)
        time.sleep(GRACE)
        tables.tidy()
        tables.finish(loaded.buffer)
        return counts

    def give_up(self, loaded: List) -> None:
        """Marks the list and removes its rows; the next import does it where the disk is too full for that."""
        try:
            List.objects.filter(pk=loaded.pk).update(state=List.State.REFUSED)
            tables.tidy()
        except Error:
            self.say("The next import removes what this one left.")

    def filled(self, loaded: List, lines: Iterator[str], layout: Layout) -> Counts:
        """Everything but the switch."""
        tally, buffer = Tally(), self.buffer()
        forgotten = frozenset(Forgotten.objects.values_list("fide_id", flat=True))
        tables.stage(self.rows(lines, layout, tally, forgotten, named=bool(buffer)))
        before = self.ready().filter(month__lte=self.month).order_by("-month").first()
        checks.check_whole(tally, self.kind, before, allow_smaller=self.allow_smaller)
        self.say("Entering ratings")
        tables.enter_ratings(loaded.pk)
        rated, figures = tables.sum_of(loaded.pk, one_type=layout.kind is None)
        loaded.rows, loaded.rated, loaded.letters, loaded.figures = tally.rows, rated, dict(tally.letters), figures
        checks.check_another(loaded)
        counts = compared(Counts(loaded, tally), before)
        if buffer:
            self.say("Entering names")
            doubled = tally.rows - tables.enter_players(buffer)
            counts = replace(counts, doubled=doubled)
        loaded.buffer = buffer
        return counts

    def buffer(self) -> str:
        """Where the names go: into the idle buffer, but those of a month that is not the newest nowhere."""
        newer = self.ready().filter(month__gt=self.month).exclude(buffer="")
        return tables.idle_buffer() if self.kind is Kind.COMBINED and not newer.exists() else ""

    def rows(
        self, lines: Iterator[str], layout: Layout, tally: Tally, forgotten: frozenset[int], *, named: bool
    ) -> Iterator[tables.Staged]:
        """The lines as staged rows, counted on the way. Without names, only the rated are of use.

        It asks nothing of the database, which meanwhile waits for the next row.
        """
        entered = entry_of(layout, self.kind)
        for row in self.read(lines, layout, tally):
            rated = any(row.figures[::2])
            tally.add(row.name, rated=rated)
            if row.fide_id in forgotten:
                tally.forgotten += 1
            elif named or rated:
                yield entered(row)

    def read(self, lines: Iterator[str], layout: Layout, tally: Tally) -> Iterator[Row]:
        """The lines that have a name."""
        read = layout.reader()
        for number, line in enumerate(lines, 2):
            if number % PROGRESS == 0:
                self.say(f"Reading: {number:,} lines")
            try:
                row = read(line)
            except Unreadable:
                if line:
                    tally.add_unreadable(number)
                continue
            if row.name:
                yield row
            else:
                tally.nameless += 1


def entry_of(layout: Layout, kind: Kind) -> Callable[[Row], tables.Staged]:
    """A function from a row to a staged row: with all three types, and a K only beside a rating."""
    if layout.kind is None:
        place = 2 * ONE_TYPE.index(kind)
        front, back = (0,) * place, (0,) * (4 - place)
    else:
        front = back = ()

    def entry(row: Row) -> tables.Staged:
        standard, standard_k, rapid, rapid_k, blitz, blitz_k = front + row.figures + back
        return (
            row.fide_id, row.name, key(row.name), row.federation, row.title, row.birth_year, row.inactive,
            UNRATED - max(standard, rapid, blitz), standard, standard and standard_k, rapid, rapid and rapid_k,
            blitz, blitz and blitz_k,
        )  # fmt: skip

    return entry


def compared(counts: Counts, before: List | None) -> Counts:
    """The counts beside those of the list before."""
    if before is None:
        return counts
    loaded = counts.loaded
    common, ratings, ks = tables.compare(before.pk, loaded.pk)
    return replace(counts, before=before, new=loaded.rated - common, gone=before.rated - common, ratings=ratings, ks=ks)


@transaction.atomic(using=ALIAS)
def switch(loaded: List) -> None:
    """Puts a list in force, in one transaction: for the month, and for the names if it has any."""
    ready = List.objects.filter(state=List.State.READY)
    ready.filter(month=loaded.month, kind=loaded.kind).update(state=List.State.REPLACED, buffer="")
    if loaded.buffer:
        ready.exclude(buffer="").update(buffer="")
    loaded.state = List.State.READY
    loaded.save()
