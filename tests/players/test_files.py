"""What is read and refused before the database is asked; rows and their fields, written by hand."""

import os
import threading
from datetime import date
from pathlib import Path

import pytest
from django.utils import timezone

from calculator.players import source
from calculator.players.layout import Layout, UnknownHeader, Unreadable
from calculator.players.source import Source
from tests.players import invented
from tests.players.lists import COMBINED, SAMPLES, refusal

HEADER, ROW = COMBINED.read_text().splitlines()[0], COMBINED.read_text().splitlines()[2]  # Aaexample, Anna
LAYOUT = Layout.of(HEADER)


def with_field(label: str, text: str) -> str:
    """The row of Aaexample, Anna with another field."""
    columns = LAYOUT.columns[label]
    return f"{ROW[: columns.start]}{text:<{columns.stop - columns.start}}{ROW[columns.stop :]}"


@pytest.mark.parametrize("fide_id", [7, 10, 123456, 9900002, 99000005, 100234567, 999999999])
def test_an_id_has_one_to_nine_digits(fide_id: int):
    assert LAYOUT.row(with_field("id number", str(fide_id))).fide_id == fide_id


@pytest.mark.parametrize(
    ("label", "text"),
    [
        ("id number", "0"), ("id number", "1234567890"), ("id number", "-1"), ("id number", "A17"), ("id number", ""),
        ("id number", "1 2"), ("id number", " 17"), ("fed", "swe"), ("fed", " SWE"), ("sex", "X"), ("tit", "G1"),
        ("srtng", "A1946"), ("srtng", "-5"), ("srtng", "3501"), ("sk", "101"), ("rk", "2 0"), ("b-day", "1788"),
        ("b-day", "1.1.88"), ("b-day", "88"), ("flag", "1"), ("name", "A\0"),
    ],
)  # fmt: skip
def test_a_field_that_is_no_such_makes_a_row_unreadable(label: str, text: str):
    with pytest.raises(Unreadable):
        LAYOUT.row(with_field(label, text))


@pytest.mark.parametrize(
    ("label", "text", "field", "value"),
    [
        ("tit", "WF", "title", "WFM"), ("tit", "WC", "title", "WCM"), ("tit", "WH", "title", "WGM"),
        ("tit", "", "title", "WGM"), ("b-day", "", "birth_year", 0), ("b-day", "0", "birth_year", 0),
        ("b-day", "0000", "birth_year", 0), ("b-day", "2010", "birth_year", 2010), ("flag", "w", "inactive", False),
        ("flag", "wi", "inactive", True), ("flag", "i", "inactive", True), ("flag", "", "inactive", False),
        ("fed", "", "federation", ""), ("fed", "NON", "federation", "NON"), ("name", "-,-", "name", "-,-"),
        ("srtng", "", "figures", (0, 10, 2466, 20, 2450, 20)), ("sk", "0", "figures", (2501, 0, 2466, 20, 2450, 20)),
    ],
)  # fmt: skip
def test_a_field_means(label: str, text: str, field: str, value: object):
    assert getattr(LAYOUT.row(with_field(label, text)), field) == value


@pytest.mark.parametrize(
    "header",
    [
        "", "ID Number", HEADER.replace("FOA", "XYZ"), HEADER.replace("SGm", ""), HEADER.replace("B-day", "Birthday"),
        HEADER.replace("SRtng SGm SK RRtng RGm Rk BRtng BGm BK", "OCT26 Gms"),
        HEADER.replace("SRtng SGm SK RRtng RGm Rk BRtng BGm BK", "2026 Gms K"), HEADER.replace("Fed Sex", "Sex Fed"),
    ],
)  # fmt: skip
def test_another_header_is_unknown(header: str):
    with pytest.raises(UnknownHeader):
        Layout.of(header)


@pytest.mark.parametrize(("day", "month"), [((2026, 11, 27), "2026-11"), ((2026, 11, 28), "2026-12")])
def test_a_month_is_guessed_only_to_ask(day: tuple[int, int, int], month: str, tmp_path: Path):
    source = Source(invented.write(tmp_path / "players_list.zip", [HEADER]))
    source.saved = date(*day)
    assert f"{source.likely_month():%Y-%m}" == month


def test_a_file_without_a_date_is_most_likely_this_month_s(tmp_path: Path):
    source = Source(invented.write(tmp_path / "players_list.zip", [HEADER]))
    source.saved = date(1980, 1, 1)
    assert source.likely_month() == timezone.now().date().replace(day=1)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path):
    assert refusal(tmp_path / "none.zip", "2026-11") == "The file cannot be read: No such file or directory."
    assert refusal(tmp_path, "2026-11") == "The file cannot be read: Is a directory."


def test_xml_is_refused_with_the_way_round(tmp_path: Path):
    way = "XML lists are not read. Download the text list of the same month (players_list.zip)."
    xml = SAMPLES / "players_list_xml_foa_2026.xml"
    assert refusal(xml, "2026-10") == way
    path = invented.write(tmp_path / "players_list_xml.zip", xml.read_text().splitlines(), "players_list_xml_foa.xml")
    assert refusal(path, "2026-10") == way


def test_a_zip_of_two_texts_is_refused(tmp_path: Path):
    path = invented.write(tmp_path / "players_list.zip", [HEADER, ROW], "picture.png")
    assert refusal(path, "2026-10") == "The zip file has 0 text files, not one."


@pytest.mark.parametrize(
    ("month", "reason"),
    [
        ("2012-08", "Lists before September 2012 are not read."),
        ("2062-11", "There is no list of November 2062 yet."),
        ("2026-09", "The header says October 2026, not September 2026."),
    ],
)
def test_a_month_that_cannot_be_is_refused(month: str, reason: str):
    assert refusal(SAMPLES / "standard_rating_list_OCT26.txt", month) == reason


def test_a_type_that_the_name_denies_is_refused():
    standard = SAMPLES / "standard_rating_list_OCT26.txt"
    assert refusal(standard, "2026-10", "--kind", "blitz") == "The name of the file says standard, not blitz."
    assert "all three types" in refusal(COMBINED, "2026-10", "--kind", "blitz")


def test_of_a_bomb_no_more_is_read_than_a_piece(tmp_path: Path):
    path = invented.write(tmp_path / "players_list.zip", ["0" * 50_000_000], "players_list_foa.txt")
    assert path.stat().st_size < 500_000
    assert refusal(path, "2026-10") == "This is no list of players. Its lines are too long."


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path):
    os.mkfifo(tmp_path / "list.txt")
    started = threading.Thread(target=lambda: refused.append(refusal(tmp_path / "list.txt", "2026-11")), daemon=True)
    refused: list[str] = []
    started.start()
    started.join(5)
    assert refused == ["The file cannot be read: it is no ordinary file."]


def test_a_zipped_text_that_is_far_too_long_is_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(source, "LARGEST", 1_000)
    file = invented.write(tmp_path / "list.zip", [HEADER, *[""] * 1_000])
    assert refusal(file, "2026-11") == "This is no list of players. The text in the zip file is too long."
