"""The page of a whole event around its table: what was assumed, what to check, which parts are open."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from calculator.crosstable.event_form import LARGE
from calculator.crosstable.form import EXAMPLE
from tests import events
from tests.crosstable.test_crosstable import TRF

UNDATED = "".join(line for line in TRF.splitlines(keepends=True) if line[:3] not in {"042", "052", "122"})


def posted(client: Client, text: str, **more: object) -> str:
    return unescape(client.post("/crosstable/", {"text": text, **more}).content.decode())


def settings(page: str) -> tuple[bool, str]:
    """Whether the settings are open, and what their line says."""
    found = re.search(r'<details class="rules screen"( open)?>\s*<summary>(.*?)</summary>', page, re.DOTALL)
    assert found
    return bool(found[1]), re.sub("<.*?>", "", found[2])


@pytest.mark.parametrize(
    ("text", "sent", "said"),
    [
        (TRF, {}, "read as TRF · 1 May 2026 to 3 May 2026 · standard, guessed from the file"),
        (UNDATED, {}, "read as TRF · no date in the file, so today’s rules · standard assumed"),
        (UNDATED, {"on": "2026-02-03"}, "read as TRF · rated as of 3 Feb 2026 · standard assumed"),
        (TRF, {"on": "2026-05-01"}, "read as TRF · 1 May 2026 to 3 May 2026 · standard, guessed from the file"),
        (
            TRF, {"on": "2026-06-01", "tc": "rapid", "k": "20", "method": "formula"},
            "read as TRF · 1 May 2026 to 3 May 2026 · rated as of 1 Jun 2026 · rapid, as entered · K 20 for all · "
            "Elo formula instead of FIDE’s table",
        ),
        (
            UNDATED + "052 2026/05/03\n", {"on": "2026-05-01"},
            "read as TRF · until 3 May 2026 · rated as of 1 May 2026 · standard assumed",
        ),
    ],
    ids=["all in the file", "nothing in the file", "a day entered", "the same day", "all entered", "only the last day"],
)  # fmt: skip
def test_the_result_says_what_was_assumed(client: Client, text: str, sent: dict[str, str], said: str):
    opened, line = settings(posted(client, text, **sent))
    assert line == f"Invented Open · 3 players, 3 rounds · {said} change"
    assert opened is bool(sent)


@pytest.mark.parametrize(
    ("sent", "opened"),
    [({}, False), ({"method": "fide", "k": " ", "tc": ""}, False), ({"on": "x"}, True), ({"k": "0"}, True)],
)
def test_the_settings_are_open_where_one_is_not_the_usual_one(client: Client, sent: dict[str, str], opened: bool):
    assert settings(posted(client, EXAMPLE, **sent))[0] is opened


def test_the_empty_page_has_its_settings_closed_and_its_text_before_them(client: Client):
    page = client.get("/crosstable/").content.decode()
    assert settings(page) == (False, "FIDE’s table · day, time control and K from the file change")
    assert page.index("<textarea") < page.index('class="rules') < page.index('id="answer"')


@pytest.mark.parametrize(
    ("text", "opened"),
    [
        (EXAMPLE, True), (EXAMPLE + "\n" * (LARGE - len(EXAMPLE)), True),
        (EXAMPLE + "\n" * (LARGE + 1 - len(EXAMPLE)), False), ("x" * (LARGE + 1), True),
    ],
    ids=["short", "at the limit", "long", "long and wrong"],
)  # fmt: skip
def test_the_answer_comes_before_the_text_and_a_long_text_is_closed(client: Client, text: str, opened: bool):
    page = posted(client, text)
    assert page.index('id="answer"') < page.index("<textarea")
    assert ('<details class="fold" open>' in page) is opened


@pytest.mark.parametrize(("lines", "opened"), [(1, True), (3, True), (4, False), (45, False)])
def test_many_lines_to_check_are_closed(client: Client, lines: int, opened: bool):
    page = posted(client, TRF + "".join(f"rubbish{'!' * number}\n" for number in range(lines)))
    said = "Please check 1 line" if lines == 1 else f"Please check {lines} lines"
    assert f'<details class="problems"{" open" if opened else ""}><summary>{said}</summary>' in page
    assert page.count("<pre>") == lines


def test_lines_to_check_are_open_where_they_are_all_the_answer(client: Client):
    heading, unrated = "012 Open\n", "001    1      Able, Ada\n"
    page = posted(client, heading + unrated + "".join(f"rubbish{'!' * number}\n" for number in range(9)))
    assert "0 players rated" in page
    assert '<details class="problems" open><summary>Please check ' in page


def test_nothing_to_check_is_not_mentioned(client: Client):
    assert "Please check" not in posted(client, TRF)


# 1 beats 2 by White's word only; his result of the other game is missing, so what is won and lost does not balance.
ONE_SIDED = TRF.replace("2 w 1     3 b =", "2 w 1     3 b 1")


def test_a_check_that_fails_says_so(client: Client):
    """1650 wins twice instead of once and a half: half a point too much."""
    said = "Check failed: results minus expectations add up to +0.50 and not to 0.00."
    assert said in posted(client, ONE_SIDED)


def test_a_file_before_the_rules_is_one_button_away(client: Client):
    page = posted(client, TRF.replace("2026/05", "2019/05"))
    assert "The event started on 1 May 2019, as the text says. This site has no rules before 1 Mar 2024." in page
    day = re.search(r'<button name="on" value="([\d-]{10})">Rate it by today’s rules</button>', page)
    assert day
    for sent in (["", day[1]], [day[1], " "]):
        assert "<b>3 players rated</b>" in posted(client, TRF.replace("2026/05", "2019/05"), on=sent)


def test_a_file_says_how_it_was_read(client: Client):
    file = SimpleUploadedFile("event.trf", events.trf(4, 3).encode("utf-16"))
    assert "<small>Read as UTF-16.</small>" in posted(client, "", file=file)


def test_the_crosstable_has_one_name(client: Client):
    assert "<h1>Crosstable</h1>" in client.get("/crosstable/").content.decode()
    assert "<title>Crosstable</title>" in client.get("/crosstable/").content.decode()
    page = posted(client, TRF)
    assert re.findall("<h1.*?</h1>", page) == [
        '<h1 class="screen">Crosstable</h1>',
        '<h1 class="paper">Invented Open</h1>',
    ]
