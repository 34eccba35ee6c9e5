"""Damaged files, wrong months and full disks: one line says why, and what was in force stays in force."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.db import connections

from calculator.players import tables
from calculator.players.models import List
from tests.players import invented
from tests.players.lists import COMBINED, SAMPLES, in_force, leftovers, load, refusal

pytestmark = [
    pytest.mark.django_db(transaction=True, databases=["players"]),
    pytest.mark.usefixtures("tables"),
]
ROWS = 3_000
FIRST = invented.people(ROWS)
NEXT = invented.next_month(FIRST, ROWS + 60)
TEXT = "".join(f"{line}\r\n" for line in invented.lines(NEXT)).encode()
WIDTH = len(invented.FOA) + 2
Damage = Callable[[bytes], bytes]


@pytest.fixture
def october(tmp_path: Path) -> None:
    load(invented.write(tmp_path / "october.zip", invented.lines(FIRST)), "2026-10")


def moved(at: int, by: str) -> Damage:
    """All rows with a blank more or a character less at a column."""

    def damage(text: bytes) -> bytes:
        header, *rows = text.decode().split("\r\n")
        return "\r\n".join([header, *(row and row[:at] + by + row[at + (not by) :] for row in rows)]).encode()

    return damage


def with_birth_dates(text: bytes) -> bytes:
    at = invented.FOA.index("B-day")
    header, *rows = text.decode().split("\r\n")
    return "\r\n".join([header, *(row and f"{row[:at]}1.1.88{row[at + 6 :]}" for row in rows)]).encode()


TEXTS: dict[str, tuple[Damage, str]] = {
    "nothing": (lambda text: b"", "This is no list of players since September 2012."),
    "only a header": (lambda text: text[:WIDTH], "The list has no players."),
    "cut in the last line": (lambda text: text[:-40], "The last line is cut off."),
    "cut in a line": (lambda text: text[: WIDTH * 1_500 + 70], "The last line is cut off."),
    "cut before the end of the last line": (lambda text: text[:-2], "The last line is cut off."),
    "cut between lines": (lambda text: text[: WIDTH * 2_970], "The list has 31 rows fewer than the combined list of"),
    "a few lines short": (lambda text: text[: -WIDTH * 70], "names with Z fewer than the combined list of"),
    "a letter short": (
        lambda text: b"".join(row for row in text.splitlines(keepends=True) if row[15:16] != b"Q"),
        "No name begins with Q.",
    ),
    "a web page": (lambda text: b"<!DOCTYPE html>\n<html><body>502</body></html>\n", "This is a web page and no list"),
    "a picture": (lambda text: b"\x89PNG\r\n\x1a\n" + bytes(5_000), "This is no list of players since September 2012."),
    "one long line": (lambda text: b"x" * 5_000_000, "This is no list of players. Its lines are too long."),
    "of 2001": (
        lambda text: (SAMPLES / "archive_2001_2012_not_supported.txt").read_bytes(),
        "This is no list of players since September 2012.",
    ),
    "full birth dates": (with_birth_dates, "More than 20 lines cannot be read, the first is line 2."),
    "columns moved from the start": (moved(0, " "), "More than 20 lines cannot be read"),
    "columns moved after the name": (moved(76, " "), "More than 20 lines cannot be read"),
    "columns moved after the titles": (moved(109, " "), "More than 20 lines cannot be read"),
    "a column less before the ID": (moved(0, ""), "More than 20 lines cannot be read"),
    "a column less in the name": (moved(60, ""), "More than 20 lines cannot be read"),
    "a column less in the titles": (moved(96, ""), "More than 20 lines cannot be read"),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS)
def test_a_damaged_text_is_refused(name: str, october: None, tmp_path: Path):
    damage, reason = TEXTS[name]
    before = in_force()
    path = tmp_path / "players_list_foa.txt"
    path.write_bytes(damage(TEXT))
    assert reason in refusal(path, "2026-11")
    assert in_force() == before
    assert leftovers() == 0


def zipped(tmp_path: Path) -> Path:
    return invented.write(tmp_path / "players_list.zip", invented.lines(NEXT))


@pytest.mark.parametrize("kept", [0.01, 0.5, 0.97, 0.999])
def test_a_cut_zip_is_refused(kept: float, october: None, tmp_path: Path):
    before, path = in_force(), zipped(tmp_path)
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * kept)])
    assert refusal(path, "2026-11") == "The zip file is damaged or cut off. Download it again."
    assert in_force() == before


@pytest.mark.parametrize("place", [0.1, 0.5, 0.9])
def test_a_flipped_byte_in_a_zip_is_refused(place: float, october: None, tmp_path: Path):
    before, path = in_force(), zipped(tmp_path)
    content = bytearray(path.read_bytes())
    content[int(len(content) * place)] ^= 0x40
    path.write_bytes(content)
    assert refusal(path, "2026-11")
    assert in_force() == before
    assert leftovers() == 0


def test_the_list_of_another_month_is_refused(october: None, tmp_path: Path):
    before = in_force()
    longer = [*FIRST, *(person._replace(figures=(0,) * 6) for person in NEXT if person not in FIRST)][: ROWS + 9]
    path = invented.write(tmp_path / "november.txt", invented.lines(longer))
    reason = "All ratings equal those of the combined list of October 2026. Check the month."
    assert refusal(path, "2026-11") == reason
    assert refusal(path, "2026-09") == reason
    assert in_force() == before


def test_the_list_of_another_type_is_refused(tmp_path: Path):
    rated = [person._replace(figures=(1500, 20, 0, 0, 0, 0)) for person in FIRST]
    texts = list(invented.standard_lines(rated, "OCT26"))
    load(invented.write(tmp_path / "standard.txt", texts), "2026-10")
    path = invented.write(tmp_path / "list.txt", texts)
    reason = refusal(path, "2026-10", "--kind", "rapid")
    assert reason == "All ratings equal those of the standard list of October 2026. Check the month."


@pytest.mark.parametrize(("rated", "reason"), [(True, "3,000 are rated"), (False, "0 are rated")])
def test_a_share_of_rated_that_cannot_be_is_refused(rated: bool, reason: str, tmp_path: Path):
    figures = (1500, 20, 0, 0, 0, 0) if rated else (0,) * 6
    path = invented.write(tmp_path / "list.txt", invented.lines(person._replace(figures=figures) for person in FIRST))
    assert refusal(path, "2026-10") == f"Of 3,000 players {reason}. That is no whole combined list."


def test_a_letter_without_names_is_refused(tmp_path: Path):
    path = invented.write(tmp_path / "list.txt", invented.lines(person for person in FIRST if person.name[0] < "Y"))
    assert refusal(path, "2026-10").startswith("No name begins with Y, Z. Check the file")


def test_a_smaller_list_is_loaded_when_the_operator_says_so(october: None, tmp_path: Path):
    path = invented.write(tmp_path / "november.txt", invented.lines(NEXT[::2]))
    assert "Check the file, then add --allow-smaller if that is right." in refusal(path, "2026-11")
    assert "Rows 1,530" in load(path, "2026-11", "--allow-smaller")


def test_a_refused_list_of_the_same_month_leaves_the_good_one(october: None, tmp_path: Path):
    before = in_force()
    path = tmp_path / "players_list_foa.txt"
    path.write_bytes(TEXT[:-40])
    refusal(path, "2026-10")
    assert in_force() == before
    assert List.objects.filter(state=List.State.REFUSED).count() == 1


def test_a_full_disk_leaves_the_good_list(october: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    if connections["players"].vendor != "sqlite":
        pytest.skip("a full disk is made by a limit of SQLite's")
    before, path = in_force(), zipped(tmp_path)
    eases = {"sqlite": [*tables.AT_EASE["sqlite"], "PRAGMA max_page_count = 1"]}
    monkeypatch.setattr(tables, "AT_EASE", eases)
    assert refusal(path, "2026-11") == "The database gave up: database or disk is full"
    assert in_force() == before
    monkeypatch.undo()
    assert "Rows 3,060" in load(path, "2026-11")
    assert leftovers() == 0


def test_missing_tables_are_said_with_what_makes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    connection = connections["players"]
    if connection.vendor != "sqlite":
        pytest.skip("an empty database is a new file of SQLite's")
    connection.close()
    monkeypatch.setitem(connection.settings_dict, "NAME", str(tmp_path / "empty.sqlite3"))
    try:
        assert refusal(COMBINED, "2026-10") == (
            "The tables are missing. Run manage.py migrate --database players first."
        )
    finally:
        connection.close()
        monkeypatch.undo()


def test_a_database_that_cannot_be_opened_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch):
    connection = connections["players"]
    connection.close()
    monkeypatch.setitem(connection.settings_dict, "NAME", "/nowhere/at/all")
    try:
        assert refusal(COMBINED, "2026-10").startswith("The database gave up: ")
    finally:
        monkeypatch.undo()
        connection.close()
