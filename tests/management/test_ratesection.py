"""The command `ratesection`: the figures of the page, and the exit code. Its sibling is in tests/crosstable."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from calculator.base.form import today
from calculator.us_chess.section.form import EXAMPLE

SAMPLES = Path(__file__).parent.parent / "us_chess/samples"
PAIR = "No.\tName\tRating\tGames\tRd 1\n1\tAble, Al\t1500\t30\tW2\n2\tBorn, Bo\tUnrated\t\tL1\n"


def run(file: Path, *options: str) -> int:
    """The exit code."""
    try:
        call_command("ratesection", str(file), *options)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


@pytest.fixture
def section(tmp_path: Path) -> Path:
    """US Chess's section of August 2026 with the published ratings, that of Dunaj being 656.85."""
    file = tmp_path / "section.txt"
    file.write_text(EXAMPLE)
    return file


def test_a_section_that_agrees_is_printed_and_ends_with_0(section: Path, capsys: pytest.CaptureFixture[str]):
    assert run(section) == 0
    head, first, *_ = capsys.readouterr().out.splitlines()
    assert head.split()[:4] == ["No.", "Name", "Before", "Games"]
    assert first.split() == [
        "1", "Hana", "Dunaj", "554.22", "50+", "66.50", "3", "3", "2.08", "41.31", "656.85",
        "+103", "656.85", "agrees",
    ]  # fmt: skip


def test_below_the_table_are_the_verdicts_and_what_was_assumed(section: Path, capsys: pytest.CaptureFixture[str]):
    run(section)
    *_, verdicts, assumed, _day, _rules = capsys.readouterr().out.splitlines()
    assert verdicts == "6 of 6 agree with the published rating. 0 differ."
    assert assumed.startswith("We assumed at least 50 games before for 3 players")


@pytest.mark.parametrize(
    ("text", "options", "day", "factor"),
    [
        (EXAMPLE, [], "The last day of the event is 30 Aug 2026, from the file.", "10 from 1 Jan 2025"),
        (
            EXAMPLE,
            ["--on", "2024-12-31"],
            "The last day of the event is 31 Dec 2024, as entered.",
            "12 from 1 Feb 2023",
        ),
        (PAIR, ["--on", "2016-05-01"], "The last day of the event is 1 May 2016, as entered.", "12 from 1 Jun 2015"),
        (PAIR, [], "There is no date in the file, so we assumed that the event ended today, {today}.", "10 from"),
    ],
)
def test_the_last_day_and_the_bonus_factor_in_force_are_printed(
    section: Path, capsys: pytest.CaptureFixture[str], text: str, options: list[str], day: str, factor: str
):
    section.write_text(text)
    run(section, *options)
    *_, printed, rules = capsys.readouterr().out.splitlines()
    assert printed == day.format(today=f"{today():%-d %b %Y}")
    assert f"rating specification of July 2025, bonus factor {factor}" in rules


def test_a_rating_that_differs_ends_with_1(section: Path, capsys: pytest.CaptureFixture[str]):
    section.write_text(EXAMPLE.replace("656.85", "660.85"))
    assert run(section) == 1
    assert "differs by -4.00" in capsys.readouterr().out


def test_the_options_are_those_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "pair.txt"
    file.write_text(PAIR)
    options = ["--json", "--before-of", "1:12", "--age-of", "2:11", "--floor-of", "1:1300", "--on", "2024-12-31"]
    assert run(file, *options, "--kind", "quick", "--format", "starting_rank", "--encoding", "utf-8") == 0
    body: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert body["input"] == {
        "kind": "quick", "on": "2024-12-31", "before_of": {"1": 12}, "age_of": {"2": "11"}, "floor_of": {"1": 1300},
        "format": "starting_rank", "encoding": "utf-8",
    }  # fmt: skip
    able, born = body["result"]["players"]
    assert (able["before"], born["start_rating"], born["age"]) == (12, 550, 11)
    assert body["regulations"]["from"] == "2023-02-01"


def test_what_cannot_be_read_ends_with_2(section: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert run(section, "--kind", "match", "--age-of", "99:3", "--json") == 2
    printed = capsys.readouterr()
    assert [error["field"] for error in json.loads(printed.out)["errors"]] == ["kind", "age_of"]
    assert "Rated as: “match” is not on offer." in printed.err
    assert run(tmp_path / "missing") == 2
    assert "No such file" in capsys.readouterr().err
    section.write_text("nothing")
    assert run(section) == 2


def test_a_section_can_come_from_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.encode())))
    assert run(Path("-")) == 0
    assert "Hana Dunaj" in capsys.readouterr().out


def test_a_wall_chart_of_64_players_has_one_line_each(capsys: pytest.CaptureFixture[str]):
    assert run(SAMPLES / "wall-chart-64.txt", "--on", "2016-06-05") == 1
    lines = capsys.readouterr().out.splitlines()
    assert sum("  agrees" in line or "  differs by" in line for line in lines) == 64
