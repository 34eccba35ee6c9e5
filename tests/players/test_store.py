"""Which list is in force, and what it says of an ID; figures read off the samples by eye."""

from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connections

from calculator.engine.values import TimeControl
from calculator.players import store
from calculator.players.models import Forgotten, List, PlayerA, Rating
from calculator.players.values import Kind, Listed, Lists
from tests.players.lists import COMBINED, SAMPLES, leftovers, load, words

pytestmark = [
    pytest.mark.django_db(transaction=True, databases=["players"]),
    pytest.mark.usefixtures("tables"),
]
STANDARD, RAPID, BLITZ = TimeControl
OCTOBER = date(2026, 10, 1)


def in_force(day: date = OCTOBER) -> Lists:
    lists = store.in_force(day)
    assert lists
    return lists


def said(command: str, *options: str) -> str:
    out = StringIO()
    call_command(command, *options, stdout=out)
    return out.getvalue()


def test_without_a_list_there_is_none():
    assert (store.newest(), store.in_force(OCTOBER), store.months()) == (None, None, [])


def test_the_list_of_a_day_is_that_of_its_month_and_no_other():
    load(COMBINED, "2026-10")
    load(SAMPLES / "standard_jan16frl_without_FOA.txt", "2016-01")
    assert in_force(date(2026, 10, 31)).month == OCTOBER
    assert in_force(date(2016, 1, 1)).month == date(2016, 1, 1)
    assert store.in_force(date(2026, 9, 30)) is None
    assert store.in_force(date(2026, 11, 1)) is None
    assert store.months() == [OCTOBER, date(2016, 1, 1)]
    newest = store.newest()
    assert newest
    assert (newest.month, newest.buffer) == (OCTOBER, "a")


def test_a_combined_list_is_in_force_before_those_of_one_type():
    load(SAMPLES / "standard_rating_list_OCT26.txt", "2026-10")
    lists = in_force()
    assert (list(lists.numbers), lists.covers(STANDARD), lists.covers(RAPID)) == ([Kind.STANDARD], True, False)
    load(COMBINED, "2026-10")
    lists = in_force()
    assert (list(lists.numbers), lists.covers(RAPID)) == ([Kind.COMBINED], True)


@pytest.mark.parametrize(
    ("fide_id", "control", "rating", "k", "standard"),
    [
        (9900002, STANDARD, 2501, 10, False), (9900002, RAPID, 2466, 20, False), (9900002, BLITZ, 2450, 20, False),
        (9900003, RAPID, 2105, 20, True), (9900003, BLITZ, 2001, 20, False), (999000007, BLITZ, 1604, 40, True),
        (9900001, STANDARD, None, None, False), (9900001, RAPID, 1512, 40, False), (9900001, BLITZ, None, None, False),
        (99000005, STANDARD, None, None, False),
    ],
)  # fmt: skip
def test_rating_and_k_are_those_of_the_type(
    fide_id: int, control: TimeControl, rating: int | None, k: int | None, standard: bool
):
    load(COMBINED, "2026-10")
    listed = store.by_ids([fide_id], control, in_force())[fide_id]
    assert (listed.rating, listed.k, listed.standard) == (rating, k, standard)


def test_a_player_has_the_facts_of_the_newest_list():
    load(COMBINED, "2026-10")
    load(SAMPLES / "standard_jan16frl_without_FOA.txt", "2016-01")
    listed = store.by_ids([9900002, 5], STANDARD, in_force(date(2016, 1, 31)))
    assert listed == {9900002: Listed(9900002, "Aaexample, Anna", "SWE", "GM", 1988, True, 2501, 10)}


def test_without_a_list_of_names_there_are_ratings():
    load(SAMPLES / "standard_jan16frl_without_FOA.txt", "2016-01")
    listed = store.by_ids([9900002], RAPID, in_force(date(2016, 1, 31)))
    assert listed == {9900002: Listed(9900002, "", "", "", 0, False, 2501, 10, standard=True)}


def test_lists_of_one_type_are_put_together(tmp_path: Path):
    load(SAMPLES / "standard_rating_list_OCT26.txt", "2026-10")
    rapid = tmp_path / "rapid_rating_list.txt"
    rapid.write_bytes(
        (SAMPLES / "standard_rating_list_OCT26.txt").read_bytes().replace(b"2501  0   10", b"2499  0   20")
    )
    load(rapid, "2026-10")
    lists = in_force()
    assert [store.by_ids([9900002], control, lists)[9900002].rating for control in (STANDARD, RAPID)] == [2501, 2499]


@pytest.mark.django_db(transaction=True, databases=["players"])
@pytest.mark.parametrize("asked", ["months", "newest", "in_force", "by_ids"])
def test_a_database_that_is_away_is_said_so(asked: str, monkeypatch: pytest.MonkeyPatch):
    connection = connections["players"]
    connection.close()
    monkeypatch.setitem(connection.settings_dict, "NAME", "/nowhere/at/all")
    more: dict[str, list[Any]] = {
        "in_force": [OCTOBER],
        "by_ids": [[1], STANDARD, Lists(OCTOBER, {Kind.COMBINED: 1}, "a")],
    }
    try:
        with pytest.raises(store.Away):
            getattr(store, asked)(*more.get(asked, []))
    finally:
        monkeypatch.undo()
        connection.close()


def test_old_months_go_and_the_newest_stay():
    load(COMBINED, "2026-10")
    load(SAMPLES / "players_list_legacy_2026.txt", "2026-09")
    load(SAMPLES / "standard_jan16frl_without_FOA.txt", "2016-01")
    assert said("prunelists", "--keep", "2") == "Lists removed: 1.\n"
    assert store.months() == [OCTOBER, date(2026, 9, 1)]
    assert said("prunelists", "--keep", "1") == "Lists removed: 1.\n"
    assert said("prunelists") == "Lists removed: 0.\n"
    assert (store.months(), List.objects.count(), Rating.objects.count()) == ([OCTOBER], 1, 8)
    assert PlayerA.objects.count() == 9
    assert leftovers() == 0


def test_who_asks_to_be_left_out_is_gone_for_good():
    load(COMBINED, "2026-10")
    load(SAMPLES / "standard_jan16frl_without_FOA.txt", "2016-01")
    assert words("a", "wei") == 2
    assert said("forgetplayer", "99000006") == "The player is left out.\n"
    assert store.by_ids([99000006], STANDARD, in_force()) == {}
    assert not Rating.objects.filter(fide_id=99000006).exists()
    assert words("a", "wei") == 1
    load(SAMPLES / "players_list_legacy_2026.txt", "2026-11")
    assert store.by_ids([99000006], STANDARD, in_force(date(2026, 11, 1))) == {}
    assert said("forgetplayer", "99000006") == "No list has this ID. It stays left out.\n"
    said("forgetplayer", "99000006", "--undo")
    assert not Forgotten.objects.exists()
