"""Whole lists in every layout, and rows as they are found; figures read off the samples by eye."""

from datetime import date
from pathlib import Path

import pytest

from calculator.players import loading, store
from calculator.players.models import Forgotten, List, PlayerA, Rating
from tests.players import invented
from tests.players.lists import COMBINED, SAMPLES, in_force, leftovers, load, refusal, words

pytestmark = [
    pytest.mark.django_db(transaction=True, databases=["players"]),
    pytest.mark.usefixtures("tables"),
]
ALL_TYPES = [
    (9900001, 0, 0, 1512, 40, 0, 0), (9900002, 2501, 10, 2466, 20, 2450, 20), (9900003, 2105, 20, 0, 0, 2001, 20),
    (9900004, 1946, 20, 1900, 20, 1888, 20), (99000006, 1843, 40, 1790, 20, 0, 0),
    (99000008, 2410, 10, 2388, 20, 2399, 20), (99000010, 2200, 20, 2190, 20, 2188, 20),
    (999000007, 1604, 40, 0, 0, 0, 0),
]  # fmt: skip
STANDARD = [
    (9900002, 2501, 10), (9900003, 2105, 20), (9900004, 1946, 20), (99000006, 1843, 40), (99000008, 2410, 10),
    (99000010, 2200, 20), (999000007, 1604, 40),
]  # fmt: skip
HEADER, AAEXAMPLE, *_ = COMBINED.read_text().splitlines()[0:1] + COMBINED.read_text().splitlines()[2:]
FIELDS = ("fide_id", "standard", "standard_k", "rapid", "rapid_k", "blitz", "blitz_k")


def write(path: Path, *lines: str) -> Path:
    path.write_bytes("".join(f"{line}\r\n" for line in lines).encode("latin-1"))
    return path


@pytest.mark.parametrize(
    "name", ["players_list_foa_2026.txt", "players_list_foa_until_2024_blanks.txt", "players_list_legacy_2026.txt"]
)
def test_a_list_of_all_types_is_loaded(name: str):
    said = load(SAMPLES / name, "2026-10")
    assert said.splitlines()[0] == "Loaded: the combined list of October 2026. Rows 9, rated 8."
    assert "1 without a name, 0 unreadable" in said
    assert sorted(Rating.objects.values_list(*FIELDS)) == ALL_TYPES
    person = PlayerA.objects.get(fide_id=99000008)
    assert (person.name, person.key, person.federation, person.title, person.birth_year, person.inactive) == (
        "O'Example-Sample, Jo", "jo oexample sample", "IRL", "IM", 1970, True,
    )  # fmt: skip
    assert PlayerA.objects.get(fide_id=9900004).title == "FM"  # whose arbiters' titles are too long
    assert PlayerA.objects.get(fide_id=99000005).birth_year == 0
    assert words("a", "li") == 2
    assert words("a", "exam") == 2


@pytest.mark.parametrize(
    ("name", "month"), [("standard_jan16frl_without_FOA.txt", "2016-01"), ("standard_rating_list_OCT26.txt", "2026-10")]
)
def test_a_list_of_one_type_brings_ratings_only(name: str, month: str):
    said = load(SAMPLES / name, month)
    assert f"the standard list of {date.fromisoformat(f'{month}-01'):%B %Y}. Rows 7, rated 7." in said
    assert "Only its ratings are kept." in said
    assert sorted(Rating.objects.values_list("fide_id", "standard", "standard_k")) == STANDARD
    assert not Rating.objects.exclude(rapid=0, blitz_k=0).exists()
    assert not PlayerA.objects.exists()


def test_a_type_that_neither_name_nor_operator_says_is_asked_for(tmp_path: Path):
    path = tmp_path / "list.txt"
    path.write_bytes((SAMPLES / "standard_rating_list_OCT26.txt").read_bytes())
    assert refusal(path, "2026-10") == "Add the type of this list: --kind standard, rapid or blitz."
    load(path, "2026-10", "--kind", "rapid")
    assert Rating.objects.get(fide_id=9900002).rapid == 2501


def test_a_k_of_nought_is_none_and_needs_a_rating(tmp_path: Path):
    at = HEADER.index("SRtng")
    row = f"{AAEXAMPLE[:at]}{'2501':<6}{'0':<4}{'0':<3}{'0':<6}{'0':<4}{'20':<3}{AAEXAMPLE[at + 26 :]}"
    load(write(tmp_path / "list.txt", HEADER, row), "2026-10")
    assert Rating.objects.values_list(*FIELDS).get() == (9900002, 2501, 0, 0, 0, 2450, 20)


def test_an_id_that_stands_twice_is_one_player(tmp_path: Path):
    said = load(write(tmp_path / "list.txt", HEADER, AAEXAMPLE, AAEXAMPLE), "2026-10")
    assert "1 twice" in said
    assert (PlayerA.objects.count(), Rating.objects.count()) == (1, 1)


def test_the_zip_file_and_its_text_are_the_same_list(tmp_path: Path):
    text = COMBINED.read_text().splitlines()
    load(invented.write(tmp_path / "players_list.zip", text), "2026-10")
    assert sorted(Rating.objects.values_list(*FIELDS)) == ALL_TYPES


def test_the_same_file_again_changes_nothing():
    load(COMBINED, "2026-10")
    before = in_force()
    assert load(COMBINED, "2026-10") == "This file is already loaded.\n"
    assert in_force() == before


def test_a_file_that_was_rebuilt_replaces_that_of_its_month(tmp_path: Path):
    load(COMBINED, "2026-10")
    load(write(tmp_path / "list.txt", HEADER, AAEXAMPLE), "2026-10")
    lists = List.objects.order_by("id").values_list("state", "buffer", "rows")
    assert list(lists) == [("replaced", "", 9), ("ready", "b", 1)]
    assert leftovers() == 0
    assert words("b", "aaex") == 1
    assert words("a", "aaex") == 0


def test_the_counts_are_beside_the_list_before(tmp_path: Path):
    """Two rated of October are gone, one is new; of those who stay, one has another rating, another one another K."""
    at = HEADER.index("SRtng")
    others = [f"{fide_id:<15}{AAEXAMPLE[15:]}" for fide_id in (11, 12, 13, 14)]
    load(write(tmp_path / "october.txt", HEADER, *others), "2026-10")
    raised = f"{others[0][:at]}{'2510':<6}{others[0][at + 6 :]}"
    other_k = f"{others[1][: at + 10]}{'20':<3}{others[1][at + 13 :]}"
    said = load(write(tmp_path / "november.txt", HEADER, raised, other_k, f"{15:<15}{AAEXAMPLE[15:]}"), "2026-11")
    assert (
        "Beside the combined list of October 2026 with 4 rows: rated and new 1, gone 2, rating changed 1, K changed 1."
        in said
    )


def test_an_older_month_keeps_no_names_and_the_newest_keeps_its_own():
    load(COMBINED, "2026-10")
    said = load(SAMPLES / "players_list_legacy_2026.txt", "2026-09")
    assert "Only its ratings are kept." in said
    assert list(List.objects.order_by("month").values_list("month", "buffer")) == [
        (date(2026, 9, 1), ""), (date(2026, 10, 1), "a"),
    ]  # fmt: skip
    assert PlayerA.objects.count() == 9
    assert Rating.objects.count() == 16


def test_a_newer_month_takes_the_names_over():
    load(COMBINED, "2026-10")
    load(SAMPLES / "players_list_legacy_2026.txt", "2026-11")
    assert list(List.objects.order_by("month").values_list("month", "buffer")) == [
        (date(2026, 10, 1), ""), (date(2026, 11, 1), "b"),
    ]  # fmt: skip
    assert leftovers() == 0


def test_readers_have_the_former_list_until_the_switch(monkeypatch: pytest.MonkeyPatch):
    load(COMBINED, "2026-10")
    before, met, switch = in_force(), [], loading.switch

    def looking(loaded: List) -> None:
        met.append(in_force())
        switch(loaded)

    monkeypatch.setattr(loading, "switch", looking)
    load(SAMPLES / "players_list_legacy_2026.txt", "2026-11")
    assert met == [before]
    newest = store.newest()
    assert newest
    assert newest.month == date(2026, 11, 1)


def test_who_asked_to_be_left_out_is_not_loaded():
    Forgotten.objects.create(fide_id=99000006)
    said = load(COMBINED, "2026-10")
    assert "1 left out on request, 0 twice" in said
    assert not PlayerA.objects.filter(fide_id=99000006).exists()
    assert not Rating.objects.filter(fide_id=99000006).exists()
    assert words("a", "li") == 1
