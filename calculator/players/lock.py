"""One import at a time. The lock ends with its process, so that a killed import keeps nobody out."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

from django.db import Error, connections

from calculator.players.router import ALIAS
from calculator.players.values import Refusal

NUMBER = 0x4C495354  # of PostgreSQL's lock for this application
REFUSAL = "Another import is running, or a killed one has not ended yet. Try again when it is over."


@contextmanager
def held() -> Iterator[None]:
    """Holds the lock of the list's database, or refuses."""
    held_on = on_server if connections[ALIAS].vendor == "postgresql" else beside_file
    with held_on():
        yield


@contextmanager
def on_server() -> Iterator[None]:
    """A lock of the session. A closed connection ends it too, but only when the server gets to it."""
    with connections[ALIAS].cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [NUMBER])
        if not cursor.fetchone()[0]:
            raise Refusal(REFUSAL)
    try:
        yield
    finally:
        with suppress(Error), connections[ALIAS].cursor() as cursor:  # a lost connection holds nothing
            cursor.execute("SELECT pg_advisory_unlock(%s)", [NUMBER])


@contextmanager
def beside_file() -> Iterator[None]:
    """A lock on an empty file beside the database, in which SQLite knows how to lock on every system."""
    name = f"{connections[ALIAS].settings_dict['NAME']}-import"
    with closing(sqlite3.connect(name, timeout=0, isolation_level=None)) as beside:
        try:
            beside.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise Refusal(REFUSAL) from None
        yield
