"""Who the people of a crosstable are on the list: by their IDs, else by their names.

A name alone is never enough to tell two bearers of it apart. With several bearers, the rating decides if exactly one
has it; with one, he is meant if nothing speaks against him. In all other cases the bearers are candidates, and the user
chooses.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from calculator.engine.values import TimeControl
from calculator.players import fold, store
from calculator.players.values import Listed, Lists, Match, Person

FAR = 200  # rating points that nobody wins or loses between two lists; then the only bearer may be somebody else
MOST_CANDIDATES = 20
ALONE, BY_RATING, DOUBTFUL = "name", "rating", "doubtful"


class Bearer(NamedTuple):
    """A player of the list with the name, and his ratings of all three types."""

    listed: Listed
    ratings: tuple[int, ...]


def match(people: Sequence[Person], control: TimeControl, lists: Lists) -> list[Match]:
    """A match for each of the people. Two queries for those with an ID, two for all others."""
    ids = {person.fide_id for person in people if person.fide_id is not None}
    players = store.by_ids(ids, control, lists) if ids else {}
    unnumbered = [person for person in people if person.fide_id is None]
    bearers = bearers_of({key for person in unnumbered for key in fold.keys(person.name)}, control, lists)
    matches = []
    for person in people:
        if person.fide_id is None:
            matches.append(decided(person, [each for key in fold.keys(person.name) for each in bearers.get(key, ())]))
        else:
            listed = players.get(person.fide_id)
            matches.append(Match(listed, (), "id") if listed else Match(None))
    return without_doubles(matches)


def bearers_of(keys: Iterable[str], control: TimeControl, lists: Lists) -> Mapping[str, list[Bearer]]:
    """The players of the newest list with these keys, by key."""
    named = store.by_keys(filter(None, keys), lists)
    figures = store.ratings_of({fide_id for _, fide_id, _ in named}, lists)
    bearers: dict[str, list[Bearer]] = {}
    for key, fide_id, facts in named:
        own = figures.get(fide_id)
        listed = store.listed(fide_id, facts, own, control)
        bearers.setdefault(key, []).append(Bearer(listed, tuple(filter(None, own[::2])) if own else ()))
    return bearers


def decided(person: Person, bearers: Sequence[Bearer]) -> Match:
    """Which of the bearers of his name the person is, if that is beyond doubt."""
    if not bearers:
        return Match(None)
    likely = [each for each in bearers if not contradicts(each.listed.birth_year, person.birth_year)]
    compatriots = [each for each in likely if each.listed.federation == person.federation]
    equal = [each for each in compatriots or likely if person.rating in each.ratings]
    brief = any(len(word) == 1 for word in fold.words(person.name))
    if len(equal) == 1 and (compatriots or not brief):
        return Match(equal[0].listed, (), BY_RATING)
    alone = likely if len(bearers) == 1 else []
    if alone and not brief and (compatriots or not person.federation) and not far(person, alone[0]):
        return Match(alone[0].listed, (), ALONE)
    nearest = [{each.listed.fide_id for each in group} for group in (equal, compatriots, likely)]
    first = sorted(bearers, key=lambda each: [each.listed.fide_id not in group for group in nearest])
    return Match(None, tuple(each.listed for each in first[:MOST_CANDIDATES]), DOUBTFUL)


def contradicts(one: int, other: int) -> bool:
    """Whether two years of birth are known and differ."""
    return bool(one and other and one != other)


def far(person: Person, bearer: Bearer) -> bool:
    """Whether a rating is too far from all of the bearer's to be his.

    An unrated bearer may have a national one, if the federation agrees.
    """
    if not person.rating:
        return False
    if not bearer.ratings:
        return person.federation != bearer.listed.federation
    return min(abs(person.rating - rating) for rating in bearer.ratings) > FAR


def without_doubles(matches: Sequence[Match]) -> list[Match]:
    """Nobody plays twice in one event: who was found for two people by name is only a candidate for each."""
    count = Counter(match.listed.fide_id for match in matches if match.listed)
    return [
        Match(None, (match.listed,), DOUBTFUL)
        if match.listed and match.how != "id" and count[match.listed.fide_id] > 1
        else match
        for match in matches
    ]
