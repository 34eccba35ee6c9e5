"""The words of names, as each database searches them best: FTS5 on SQLite, a table of words on PostgreSQL.

Both find names by the beginnings of words. `players_words_a` and `_b` go with PlayerA and PlayerB.

SQLite: an FTS5 table without content, over `key`, the federation (`0ger`, so that it looks like no name) and the year
of birth. Its rowid is weight * SCALE + fide_id, so that it answers with the best rated first, and `rowid % SCALE` is
the ID.

PostgreSQL: a row for each word of a name, with all that a search compares, in the order of words: the rows of one word
lie side by side. `word` is in the order of bytes, whatever the database's. One index has the words, another for each
two letters the best rated first, because there are too many of them to sort.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

SCALE = 1_000_000_000  # more than any ID
PAIR = 2  # letters
# What an apostrophe joins is found by its parts as well: O'Sample by `osample` and by `sample`.
PARTS = {
    "sqlite": "CASE WHEN instr(name, '''') > 0 THEN ' ' || replace(name, '''', ' ') ELSE '' END",
    "postgresql": "CASE WHEN strpos(name, '''') > 0 THEN ' ' || translate(lower(name), '''`,.-', '     ') ELSE '' END",
}
TEXT = f"key || {PARTS['sqlite']} || ' 0' || lower(federation) || ' ' || birth_year"
CREATE = {
    "sqlite": "CREATE VIRTUAL TABLE IF NOT EXISTS players_words_{buffer} USING fts5("
    "key, content='', detail=none, columnsize=0, prefix='1 2 3')",
    "postgresql": "CREATE TABLE IF NOT EXISTS players_words_{buffer} "
    '(word varchar(122) COLLATE "C" NOT NULL, weight smallint NOT NULL, fide_id integer NOT NULL, '
    "key text NOT NULL, federation varchar(3) NOT NULL, birth_year smallint NOT NULL)",
}
CLEAR = {
    "sqlite": ["INSERT INTO players_words_{buffer} (players_words_{buffer}) VALUES ('delete-all')"],
    "postgresql": [
        "TRUNCATE players_words_{buffer}",
        "DROP INDEX IF EXISTS players_word_{buffer}, players_pair_{buffer}",
    ],
}
FILL = {
    "sqlite": [
        "INSERT INTO players_words_{buffer} (rowid, key) "
        f"SELECT weight * {SCALE} + fide_id, {TEXT} FROM players_player{{buffer}} ORDER BY weight, fide_id",
    ],
    "postgresql": [
        "INSERT INTO players_words_{buffer} SELECT DISTINCT word, weight, fide_id, text, federation, birth_year "
        f"FROM (SELECT *, key || {PARTS['postgresql']} AS text FROM players_player{{buffer}}) AS player, "
        "unnest(string_to_array(text, ' ')) AS word WHERE word <> '' ORDER BY word, weight, fide_id",
        "CREATE INDEX players_word_{buffer} ON players_words_{buffer} (word, weight, fide_id)",
        f"CREATE INDEX players_pair_{{buffer}} ON players_words_{{buffer}} (left(word, {PAIR}), weight, fide_id)",
        "ANALYZE players_words_{buffer}",
    ],
}
REMOVE = {
    "sqlite": "INSERT INTO players_words_{buffer} (players_words_{buffer}, rowid, key) "
    f"SELECT 'delete', weight * {SCALE} + fide_id, {TEXT} FROM players_player{{buffer}} WHERE fide_id = %s",
    "postgresql": "DELETE FROM players_words_{buffer} WHERE fide_id = %s",
}


def run(connection: BaseDatabaseWrapper, statements: list[str], buffer: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement.format(buffer=buffer))


def create(connection: BaseDatabaseWrapper) -> None:
    """Both tables."""
    for buffer in "ab":
        run(connection, [CREATE[connection.vendor]], buffer)


def drop(connection: BaseDatabaseWrapper) -> None:
    for buffer in "ab":
        run(connection, ["DROP TABLE IF EXISTS players_words_{buffer}"], buffer)


def clear(connection: BaseDatabaseWrapper, buffer: str) -> None:
    """Empties one table."""
    run(connection, CLEAR[connection.vendor], buffer)


def fill(connection: BaseDatabaseWrapper, buffer: str) -> None:
    """Enters the words of all players of a buffer."""
    run(connection, FILL[connection.vendor], buffer)


def remove(connection: BaseDatabaseWrapper, buffer: str, fide_id: int) -> None:
    """Removes the words of a player, whose row must still be there."""
    with connection.cursor() as cursor:
        cursor.execute(REMOVE[connection.vendor].format(buffer=buffer), [fide_id])
