"""The statements of an import. Rows are first staged in the order of the file, then entered in the order of IDs: in
the order of names, each row would be written to another page."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any

from django.db import connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from calculator.players import index, lock
from calculator.players.models import PLAYERS, List, Rating
from calculator.players.router import ALIAS

BATCH = 5_000  # rows
Staged = Sequence[Any]

PERSON = "fide_id, name, key, federation, title, birth_year, inactive, weight"
FIGURES = "standard, standard_k, rapid, rapid_k, blitz, blitz_k"
STAGE = (
    "CREATE TEMP TABLE staged (fide_id integer, name varchar(61), key varchar(122), federation varchar(3), "
    "title varchar(3), birth_year smallint, inactive boolean, weight smallint, standard smallint, "
    "standard_k smallint, rapid smallint, rapid_k smallint, blitz smallint, blitz_k smallint)"
)
INSERT = f"INSERT INTO staged ({PERSON}, {FIGURES}) VALUES ({', '.join(['%s'] * 14)})"
COPY = f"COPY staged ({PERSON}, {FIGURES}) FROM STDIN"
ENTER_RATINGS = (
    f"INSERT INTO players_rating (list_id, fide_id, {FIGURES}) SELECT %s, fide_id, {FIGURES} FROM staged "
    "WHERE standard > 0 OR rapid > 0 OR blitz > 0 ORDER BY fide_id, weight ON CONFLICT DO NOTHING"
)
ENTER_PLAYERS = (
    f"INSERT INTO players_player{{buffer}} ({PERSON}) SELECT {PERSON} FROM staged WHERE true "
    "ORDER BY fide_id, weight ON CONFLICT DO NOTHING"
)
DROP_KEY = "DROP INDEX IF EXISTS players_key_{buffer}"
CREATE_KEY = "CREATE INDEX IF NOT EXISTS players_key_{buffer} ON players_player{buffer} (key)"
EMPTY = {"sqlite": "DELETE FROM players_player{buffer}", "postgresql": "TRUNCATE players_player{buffer}"}
# Equal only for equal ratings of equal IDs. With ratings of one type it does not matter of which.
SUM_FIGURES = (
    "SELECT COUNT(*), COALESCE(SUM(CAST(fide_id %% 99991 AS bigint) * (standard + {rapid} * rapid + {blitz} * blitz)), "
    "0) FROM players_rating WHERE list_id = %s"
)
COMPARE = (
    "SELECT COUNT(*), "
    "COALESCE(SUM(CASE WHEN new.standard <> old.standard OR new.rapid <> old.rapid OR new.blitz <> old.blitz "
    "THEN 1 ELSE 0 END), 0), "
    "COALESCE(SUM(CASE WHEN (new.standard_k <> old.standard_k AND new.standard > 0 AND old.standard > 0) "
    "OR (new.rapid_k <> old.rapid_k AND new.rapid > 0 AND old.rapid > 0) "
    "OR (new.blitz_k <> old.blitz_k AND new.blitz > 0 AND old.blitz > 0) THEN 1 ELSE 0 END), 0) "
    "FROM players_rating AS new JOIN players_rating AS old ON old.fide_id = new.fide_id AND old.list_id = %s "
    "WHERE new.list_id = %s"
)
# An import may wait for others and take its time; a read may not, so one processor is left to it. For this connection.
AT_EASE = {
    "sqlite": [
        "PRAGMA busy_timeout = 60000", "PRAGMA cache_size = -16000", "PRAGMA temp_store = FILE",
        "PRAGMA journal_size_limit = 4000000",
    ],
    "postgresql": [
        "SET statement_timeout = 0", "SET lock_timeout = '60s'", "SET synchronous_commit = off",
        "SET maintenance_work_mem = '64MB'", "SET work_mem = '32MB'", "SET client_connection_check_interval = '1s'",
        "SET max_parallel_maintenance_workers = 0", "SET max_parallel_workers_per_gather = 0",
    ],
}  # fmt: skip
LAST_WORD = {
    "sqlite": ["PRAGMA wal_checkpoint(TRUNCATE)"],
    "postgresql": ["ANALYZE players_rating", "ANALYZE players_player{buffer}"],
}


def database() -> BaseDatabaseWrapper:
    return connections[ALIAS]


def fetched(statement: str, *values: int) -> tuple[int, ...]:
    """The only row of an answer."""
    with database().cursor() as cursor:
        cursor.execute(statement, values)
        return tuple(map(int, cursor.fetchone()))


def run(*statements: str, buffer: str = "") -> None:
    index.run(database(), list(statements), buffer)


@contextmanager
def alone() -> Iterator[None]:
    """A connection of its own that may take its time, and the lock."""
    database().close()
    try:
        run(*AT_EASE[database().vendor])
        with lock.held():
            yield
    finally:
        database().close()


def stage(rows: Iterable[Staged]) -> None:
    """Writes rows into a table that nobody else sees and that ends with the connection."""
    run("DROP TABLE IF EXISTS staged", STAGE)
    with transaction.atomic(using=ALIAS), database().cursor() as cursor:
        if database().vendor == "postgresql":
            with database().wrap_database_errors, cursor.copy(COPY) as copy:
                for row in rows:
                    copy.write_row(row)
            return
        source = iter(rows)
        while batch := list(islice(source, BATCH)):
            cursor.executemany(INSERT, batch)


def enter_ratings(number: int) -> None:
    with database().cursor() as cursor:
        cursor.execute(ENTER_RATINGS, [number])


def enter_players(buffer: str) -> int:
    """Players, then their words, each in one step: whoever reads meanwhile reads the other buffer. Returns how many."""
    run(DROP_KEY, ENTER_PLAYERS, CREATE_KEY, buffer=buffer)
    index.fill(database(), buffer)
    return PLAYERS[buffer]._default_manager.count()


def sum_of(number: int, *, one_type: bool) -> tuple[int, int]:
    """How many are rated, and the sum that tells equal lists."""
    weights = (1, 1) if one_type else (31, 1_009)
    rated, figures = fetched(SUM_FIGURES.format(rapid=weights[0], blitz=weights[1]), number)
    return rated, figures


def compare(old: int, new: int) -> tuple[int, int, int]:
    """How many are rated on both lists, with another rating, with another K."""
    common, ratings, ks = fetched(COMPARE, old, new)
    return common, ratings, ks


def idle_buffer() -> str:
    """The buffer that no list in force uses."""
    used = set(List.objects.filter(state=List.State.READY).exclude(buffer="").values_list("buffer", flat=True))
    return next(buffer for buffer in PLAYERS if buffer not in used)


def tidy() -> None:
    """Removes what no list in force uses, such as the remains of an import that was killed."""
    List.objects.filter(state=List.State.LOADING).update(state=List.State.REFUSED)
    for number in List.objects.exclude(state=List.State.READY).values_list("id", flat=True):
        drop_ratings(number)
    buffer = idle_buffer()
    with transaction.atomic(using=ALIAS):
        if PLAYERS[buffer]._default_manager.exists():
            run(EMPTY[database().vendor], buffer=buffer)
        index.clear(database(), buffer)


def drop_ratings(number: int) -> None:
    Rating.objects.filter(list_id=number)._raw_delete(ALIAS)


def finish(buffer: str) -> None:
    """What makes the next reads quick."""
    run(*[text for text in LAST_WORD[database().vendor] if buffer or "{buffer}" not in text], buffer=buffer)
