"""The players whom a query finds: those whose names have the very words first, then the best rated.

A name contains its words in any order, each at least by its beginning. SQLite has them in an FTS5 table that answers in
the order of ratings, PostgreSQL in an ordinary table (index.py). There the rarest word, taken to be the longest, is
looked up, and the other words are compared with the names in its rows.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from django.db import connections

from calculator.engine.values import TimeControl
from calculator.players import query, store
from calculator.players.index import PAIR, SCALE
from calculator.players.query import Query, Word
from calculator.players.router import ALIAS
from calculator.players.values import Listed, Lists

MOST = 20  # players
FETCHED = 2 * MOST
FTS = "SELECT rowid FROM players_words_{buffer} WHERE players_words_{buffer} MATCH %s ORDER BY rowid LIMIT %s"
BY_WORD = "SELECT fide_id, weight FROM players_words_{buffer} WHERE {all} ORDER BY weight, fide_id LIMIT {most}"
BEST = "SELECT fide_id FROM ({found}) AS found GROUP BY fide_id ORDER BY min(weight), fide_id LIMIT %s"
SEVERAL = 2 * FETCHED  # rows; a name may have several words with one beginning


def among(text: str, control: TimeControl, lists: Lists) -> list[Listed]:
    """At most 20 players, with the ratings of these lists."""
    wanted = query.read(text)
    if wanted is None:
        return []
    places = places_of(wanted, lists.buffer) if wanted.fide_id is None else {wanted.fide_id: 0}
    players = store.by_ids(places, control, lists) if places else {}
    ranked = sorted(players.values(), key=lambda each: (places[each.fide_id], -(each.rating or 0)))
    return ranked[:MOST]


@store.answering
def places_of(wanted: Query, buffer: str) -> dict[int, int]:
    """The IDs of players with these words: 0 as whole words, 1 with the last as a beginning, 2 with all as beginnings.

    They are more than are shown, because they come by the best of three ratings and one of these will rank them.
    """
    search = SEARCHES[connections[ALIAS].vendor]
    places = dict[int, int]()
    for place, whole in enumerate(precision(len(wanted.words)) if buffer else ()):
        places = dict.fromkeys(search(wanted.words, whole, buffer), place) | places
        if len(places) >= MOST:
            break
    return places


def precision(count: int) -> Iterator[Sequence[bool]]:
    """Which of the words must be whole words."""
    yield [True] * count
    if count > 1:
        yield [True] * (count - 1) + [False]
    yield [False] * count


def by_fts(words: Sequence[Word], whole: Sequence[bool], buffer: str) -> list[int]:
    """On SQLite. A word has letters and digits only, so nothing in it needs to be escaped."""
    parts = []
    for word, is_whole in zip(words, whole, strict=True):
        terms = [f'"{spelling}"{"" if is_whole else " *"}' for spelling in word.spellings]
        parts.append(" OR ".join([*terms, *([f'"{fact_token(word.fact)}"'] if word.fact else [])]))
    match = " AND ".join(f"({part})" for part in parts)
    return [rowid % SCALE for (rowid,) in store.rows(FTS.format(buffer=buffer), [match, FETCHED])]


def fact_token(fact: str) -> str:
    """How the FTS5 table has a federation, which must not look like a name, and a year."""
    return fact if fact.isdecimal() else f"0{fact}"


def by_words(words: Sequence[Word], whole: Sequence[bool], buffer: str) -> list[int]:
    """On PostgreSQL."""
    statements, values = [], list[int | str]()
    for driver in drivers(words):
        conditions = [
            (looked_up if place == driver else compared)(*pair)
            for place, pair in enumerate(zip(words, whole, strict=True))
        ]
        every = " AND ".join(condition for condition, _ in conditions)
        statements.append(BY_WORD.format(buffer=buffer, all=every, most=SEVERAL))
        values += [value for _, each in conditions for value in each]
    union = " UNION ALL ".join(f"({statement})" for statement in statements)
    return [fide_id for (fide_id,) in store.rows(BEST.format(found=union), [*values, FETCHED])]


def drivers(words: Sequence[Word]) -> list[int]:
    """The word to look up; each that may be the federation, if only an initial is surely of the name."""
    spelled = [(len(word.spellings[0]), -place) for place, word in enumerate(words) if word.spellings and not word.fact]
    letters, place = max(spelled, default=(0, 0))
    either = [place for place, word in enumerate(words) if word.spellings and word.fact]
    return either if either and letters < PAIR else [-place]


def looked_up(word: Word, whole: bool) -> tuple[str, list[int | str]]:
    """The condition that an index answers, and its values."""
    conditions, values = [], list[int | str]()
    for spelling in word.spellings:
        if whole or len(spelling) == PAIR:
            conditions.append("word = %s" if whole else f"left(word, {PAIR}) = %s")
            values.append(spelling)
        else:
            conditions.append("(word >= %s AND word < %s)")
            values += [spelling, f"{spelling}~"]  # ~ is above all letters
    return f"({' OR '.join(conditions)})", values


def compared(word: Word, whole: bool) -> tuple[str, list[int | str]]:
    """The condition on another word, and its values."""
    values: list[int | str] = [f"% {spelling}{' ' if whole else ''}%" for spelling in word.spellings]
    conditions = ["(' ' || key || ' ') LIKE %s"] * len(values)
    if word.fact:
        conditions.append("birth_year = %s" if word.fact.isdecimal() else "federation = %s")
        values.append(int(word.fact) if word.fact.isdecimal() else word.fact.upper())
    return f"({' OR '.join(conditions)})", values


SEARCHES: Mapping[str, Callable[[Sequence[Word], Sequence[bool], str], list[int]]] = {
    "sqlite": by_fts,
    "postgresql": by_words,
}
