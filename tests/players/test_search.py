"""Who is found by what somebody types."""

import time
from datetime import date

import pytest
from django.db import connections

from calculator.engine.values import TimeControl
from calculator.players import index, search, store
from calculator.players.models import PlayerA, Rating
from calculator.players.router import ALIAS
from calculator.players.values import Kind, Listed
from tests.players.listed import NOVEMBER, OCTOBER, enter, person

pytestmark = pytest.mark.django_db(databases=["players"])
PEOPLE = [
    person(100001, "Muller, Jan", "SUI", (2300, 20), title="FM", year=1980),
    person(100002, "Mueller, Jan", "GER", (2200, 20), year=1990),
    person(100003, "Mullerova, Jana", "CZE", (2400, 10), title="WGM", year=1985, flag="wi"),
    person(100004, "Li, Wei", "CHN", (1843, 40), year=2009),
    person(100005, "Lima, Wendy", "BRA", (2600, 10)),
    person(100006, "Li, Wei", "SGP", (1700, 20), year=1970),
    person(100007, "Can, Emre", "TUR", (2550, 10)),
    person(100008, "Smith, Emre", "CAN", (1500, 40)),
    person(100009, "O'Sample, Pat", "IRL", (0, 0, 1600, 20)),
    person(100010, "Kim, Min-su", "KOR"),
    person(599999999, "Zed, Last", "NON"),
]  # fmt: skip


@pytest.fixture
def _listed() -> None:
    enter(PEOPLE)


def find(text: str, control: TimeControl, day: date | None = None) -> list[Listed]:
    """The players found, with the ratings in force on a day, else the newest."""
    lists = store.in_force(day) if day else store.newest()
    return search.among(text, control, lists) if lists else []


def ids(text: str) -> list[int]:
    return [each.fide_id for each in find(text, TimeControl.STANDARD)]


@pytest.mark.usefixtures("_listed")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("muller jan", [100001, 100003]),  # the very words first, then the better rated
        ("Jan, Muller", [100001, 100003]),
        ("ja mul", [100003, 100001]),
        ("Müller", [100001, 100002, 100003]),
        ("mueller", [100002]),
        ("li", [100004, 100006, 100005]),
        ("li we", [100004, 100006, 100005]),
        ("wei li 1970", [100006]),
        ("li chn", [100004]),
        ("LI CHN 1970", []),
        ("emre can", [100007, 100008]),  # a name, or a federation
        ("can", [100007]),  # alone it is a name
        ("c can", [100007]),  # an initial is not enough beside a federation
        ("e can tur", [100007]),
        ("chn", []),
        ("chn 2009", []),
        ("o'sample", [100009]),
        ("osam", [100009]),
        ("sample pat", [100009]),
        ("o sample", [100009]),
        ("O’SAMPLE PAT", [100009]),
        ("minsu kim", []),
        ("min su kim", [100010]),
        ("100004", [100004]),
        ("10000", []),  # no beginning of an ID
        ("599999999", [599999999]),
        ("5999999990", []),
        ("1980", []),
        ("1980 1990", []),
        ("nobody", []),
        ("muller nobody", []),
    ],
)
def test_words_are_found_in_any_order_by_their_beginnings(text: str, expected: list[int]):
    assert ids(text) == expected


@pytest.mark.usefixtures("_listed")
@pytest.mark.parametrize(
    "text",
    [
        "", " ", "m", "é", "%", "%%", "_ _", "m*", "*", '"', '"mu', "mu'--", "NEAR(mu, ja)", "mu OR NOT", "key:mu",
        "-mu", "\0", "mu\0ja", "\u202emu\u202c", "שלום", "\u0301\u0301", "^mu", "(", "mu)", "{mu}", "mu + ja",
        "\\", "ß", "½", "²3", "a b c d e f g h", "mu " * 40, " ".join("abcdefghijklmnopqrstuvwxyz" * 2),
        "mu" * 50_000, "ü" * 100_000,
        "\u0308" * 100_000, "9" * 100_000, "𝓂𝓊𝓁𝓁", "\ud800mu", "٣٤٥٦٧٨",
    ],
)  # fmt: skip
def test_whatever_is_typed_is_answered_soon(text: str):
    start = time.perf_counter()
    assert len(find(text, TimeControl.STANDARD)) <= search.MOST
    assert time.perf_counter() - start < 1


@pytest.mark.usefixtures("_listed")
def test_wildcards_find_nobody():
    assert ids("%%") == ids("m%") == ids("__") == []


def test_twenty_are_shown_the_best_first():
    enter(
        [person(number, f"Sample, N{number}", figures=(1400 + number % 1000, 20)) for number in range(200_000, 200_050)]
    )
    found = find("sam", TimeControl.STANDARD)
    assert [each.rating for each in found] == list(range(1449, 1429, -1))


def test_the_rating_asked_for_ranks():
    enter(
        [
            person(100001, "Sample, Ann", figures=(0, 0, 2500, 20)),
            person(100002, "Sample, Bo", figures=(2100, 20, 2400, 20)),
            person(100003, "Sample, Cy", figures=(2200, 20)),
        ]
    )
    assert ids("sample") == [100003, 100002, 100001]
    rapid = find("sample", TimeControl.RAPID)
    assert [each.fide_id for each in rapid] == [100001, 100002, 100003]


@pytest.mark.usefixtures("_listed")
def test_a_player_is_told_with_what_tells_namesakes_apart():
    found = find("mullerova", TimeControl.STANDARD)[0]
    assert (found.name, found.title, found.federation, found.birth_year) == ("Mullerova, Jana", "WGM", "CZE", 1985)
    assert (found.rating, found.k, found.inactive, found.standard) == (2400, 10, True, False)


@pytest.mark.usefixtures("_listed")
def test_rating_and_k_are_of_the_type_asked_for():
    (pat,) = find("osample", TimeControl.RAPID)
    assert (pat.rating, pat.k, pat.standard) == (1600, 20, False)
    (pat,) = find("osample", TimeControl.STANDARD)
    assert (pat.rating, pat.k) == (None, None)
    (wei, *_) = find("li wei", TimeControl.BLITZ)
    assert (wei.rating, wei.k, wei.standard) == (1843, 40, True)  # for want of a blitz rating, and said


def test_ratings_are_those_of_the_month_names_those_of_the_newest():
    enter([person(100004, "Li, Wei", "CHN", (1700, 40))], OCTOBER, buffer="")
    enter(PEOPLE)
    assert [each.rating for each in find("li wei", TimeControl.STANDARD, OCTOBER)] == [1700, None]
    assert find("li wei", TimeControl.STANDARD, NOVEMBER.replace(day=30))[0].rating == 1843
    assert find("li wei", TimeControl.STANDARD)[0].rating == 1843


def test_another_month_is_never_taken_in_silence():
    enter(PEOPLE)
    assert find("li", TimeControl.STANDARD, OCTOBER) == []


def test_without_a_list_nobody_is_found():
    assert find("li", TimeControl.STANDARD) == []


def test_without_names_an_id_is_found():
    enter(PEOPLE, kind=Kind.STANDARD, buffer="")
    assert find("li", TimeControl.STANDARD) == []
    (found,) = find("100004", TimeControl.STANDARD)
    assert (found.name, found.rating, found.k) == ("", 1843, 40)


@pytest.mark.usefixtures("_listed")
def test_who_is_gone_from_the_names_is_not_found():
    index.remove(connections[ALIAS], "a", 100004)
    PlayerA.objects.filter(fide_id=100004).delete()
    Rating.objects.filter(fide_id=100004)._raw_delete(ALIAS)
    assert ids("wei li") == [100006]


def test_trouble_with_the_database_has_one_name(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(store, "READY", "SELECT 1 FROM no_such_table")
    with pytest.raises(store.Away):
        find("li", TimeControl.STANDARD)
