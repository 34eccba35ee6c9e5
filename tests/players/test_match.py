"""Who the people of a crosstable are on the list. A wrong player is worse than none."""

import random
import time
from collections import Counter

import pytest

from calculator.engine.values import TimeControl
from calculator.players import match, store
from calculator.players.match import Bearer, decided
from calculator.players.values import Listed, Lists, Match, Person
from tests.players import invented
from tests.players.listed import NOVEMBER, enter, person
from tests.players.noise import noisy

pytestmark = pytest.mark.django_db(databases=["players"])
PEOPLE = [
    person(100001, "Sample, Ann", "GER", (2300, 20, 2250, 20), year=1980),
    person(100002, "Sample, Ann", "GER", (1900, 20), year=2001),
    person(100003, "Sample, Ann", "ENG", (1900, 20)),
    person(100004, "Only, One", "FRA", (2000, 20), year=1990),
    person(100005, "Mueller, Jan", "GER", (2100, 10)),
    person(100006, "Kumar, A", "IND", (1800, 40)),
    person(100007, "Unrated, Ida", "ESP"),
]


@pytest.fixture
def lists() -> Lists:
    enter(PEOPLE)
    lists = store.newest()
    assert lists
    return lists


def matched(lists: Lists, *people: Person) -> list[Match]:
    return match.match(people, TimeControl.STANDARD, lists)


@pytest.mark.parametrize(
    ("person", "fide_id", "how"),
    [
        (Person("Only, One", "FRA", 2000), 100004, "rating"),
        (Person("One Only", "FRA", 1985), 100004, "name"),  # the rating of another month
        (Person("ONE ONLY"), 100004, "name"),
        (Person("One Only", "FRA", 2000, 1990), 100004, "rating"),
        (Person("Unrated, Ida", "ESP", 1650), 100007, "name"),  # a national rating
        (Person("Müller, Jan", "GER", 2100), 100005, "rating"),
        (Person("Sample, Ann", "GER", 1900), 100002, "rating"),
        (Person("Sample, Ann", "ENG", 1900), 100003, "rating"),
        (Person("Sample, Ann", "GER", 2250), 100001, "rating"),  # the rapid rating
        (Person("Kumar, A", "IND", 1800), 100006, "rating"),
        (Person("whatever", fide_id=100003), 100003, "id"),
    ],
)
def test_who_is_beyond_doubt(lists: Lists, person: Person, fide_id: int, how: str):
    (found,) = matched(lists, person)
    assert found.listed
    assert (found.listed.fide_id, found.how, found.candidates) == (fide_id, how, ())


@pytest.mark.parametrize(
    ("person", "candidates"),
    [
        (Person("Sample, Ann", "GER", 2000), [100001, 100002, 100003]),  # no rating agrees
        (Person("Sample, Ann", "", 1900), [100002, 100003, 100001]),  # two agree: they come first
        (Person("Sample, Ann", "ENG"), [100003, 100001, 100002]),
        (Person("Unrated, Ida", "", 1650), [100007]),  # a national rating of nobody knows where
        (Person("Only, One", "GER", 1985), [100004]),  # another federation
        (Person("Only, One", "FRA", 1700), [100004]),  # 300 points away
        (Person("Only, One", "FRA", 2000, 1975), [100004]),  # another year of birth
        (Person("A. Kumar", "IND", 1790), [100006]),  # an initial needs the equal rating
        (Person("A. Kumar", "", 1800), [100006]),  # and the federation
    ],
)
def test_who_is_in_doubt_is_only_proposed(lists: Lists, person: Person, candidates: list[int]):
    (found,) = matched(lists, person)
    assert found.listed is None
    assert found.how == "doubtful"
    assert [each.fide_id for each in found.candidates] == candidates


@pytest.mark.parametrize(
    "person", [Person("Nobody, Here"), Person(""), Person("-, -"), Person("Only, One", fide_id=77)]
)
def test_who_is_not_on_the_list(lists: Lists, person: Person):
    assert matched(lists, person) == [Match(None)]


def test_nobody_plays_twice(lists: Lists):
    one, other = matched(lists, Person("Only, One"), Person("One Only", "FRA", 2000))
    assert (one.listed, one.how) == (other.listed, other.how) == (None, "doubtful")
    assert [each.fide_id for each in one.candidates] == [100004]


def test_an_id_that_is_given_goes_before_a_name(lists: Lists):
    one, other = matched(lists, Person("Only, One", fide_id=100004), Person("One Only", "FRA", 2000))
    assert (one.how, other.how) == ("id", "doubtful")


def test_four_queries_for_everybody(lists: Lists, django_assert_num_queries):
    people = [Person("Only, One"), Person("Sample, Ann"), Person("x", fide_id=100001), Person("y", fide_id=100002)]
    with django_assert_num_queries(4, using="players"):
        matched(lists, *people)


def test_of_noisy_names_most_are_right_and_hardly_any_wrong():
    people = invented.people(20_000, seed=7)
    enter(people)
    lists = store.in_force(NOVEMBER)
    assert lists
    chance = random.Random(8)
    rated = [each for each in people if each.figures[0]]
    unrated = [each for each in people if not any(each.figures)]
    drawn = [each.fide_id for each in chance.sample(rated, 1080) + chance.sample(unrated, 120)]
    players = store.by_ids(drawn, TimeControl.STANDARD, lists)
    outcome = Counter[bool | None]()
    for start in range(0, len(drawn), 120):
        ids = drawn[start : start + 120]
        for fide_id, found in zip(ids, matched(lists, *[noisy(chance, players[each]) for each in ids]), strict=True):
            outcome[found.listed.fide_id == fide_id if found.listed else None] += 1  # None: the user chooses
    assert outcome[True] >= 0.85 * len(drawn)
    assert outcome[False] <= 0.001 * len(drawn)


def test_very_many_namesakes_take_no_time():
    bearers = [Bearer(Listed(each, "Twin, Tom", "GER", "", 0, False, 1500, 20), (1500,)) for each in range(1_000)]
    began = time.process_time()
    for _ in range(50):
        assert len(decided(Person("Twin, Tom", "GER"), bearers).candidates) == 20
    assert time.process_time() - began < 2  # seconds; 0.1 here
