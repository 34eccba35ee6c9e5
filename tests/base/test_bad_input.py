"""Bad input of every field: an answer that names it, shows what was typed and says what would do."""

import re
import time
from collections.abc import Iterator
from html import escape
from urllib.parse import quote

import pytest
from django.forms import FileField
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from calculator.base.form import AnyForm, CalculatorForm
from calculator.base.pages import calculators
from calculator.crosstable.form import CrosstableForm, OrderForm
from calculator.paste.form import ReadingForm

GOOD = {
    "/game": {"rating": "1650", "opponent": "1800", "result": "win", "k": "20", "on": "2026-11-01"},
    "/tournament": {"rating": "1650", "k": "20", "on": "2026-11-01", "games": "1800w"},
}
SCRIPT = "<script>alert(1)</script>"

BAD = [
    ("/game", "rating", "", "required"),
    ("/game", "rating", "16x0", "not_a_number"),
    ("/game", "rating", "1650.4", "not_whole"),
    ("/game", "rating", "-5", "out_of_range"),
    ("/game", "rating", "4001", "out_of_range"),
    ("/game", "rating", "99999", "out_of_range"),
    ("/game", "rating", SCRIPT, "not_a_number"),
    ("/game", "rating", "1\x00650", "not_a_number"),
    ("/game", "rating", "9" * 5000, "too_long"),
    ("/game", "opponent", "", "required"),
    ("/game", "opponent", "-", "not_a_number"),
    ("/game", "opponent", "1800.5", "not_whole"),
    ("/game", "result", "", "required"),
    ("/game", "result", "1-0", "bad_result"),
    ("/game", "result", SCRIPT, "bad_result"),
    ("/game", "k", "", "required"),
    ("/game", "k", "0", "out_of_range"),
    ("/game", "k", "101", "out_of_range"),
    ("/game", "k", "abc", "not_a_number"),
    ("/game", "k", "20.125", "out_of_range"),
    ("/game", "k_custom", "x", "not_a_number"),
    ("/game", "opponent_k", "0.99", "out_of_range"),
    ("/game", "method", "glicko", "out_of_range"),
    ("/game", "limits", "yes", "out_of_range"),
    ("/game", "tc", SCRIPT, "out_of_range"),
    ("/game", "on", "2026-02-30", "bad_date"),
    ("/game", "on", "29.11.26", "bad_date"),
    ("/game", "on", "03/04/2026", "bad_date"),
    ("/game", "on", "2024-02-29", "date_not_covered"),
    ("/tournament", "rating", "1650.4", "not_whole"),
    ("/tournament", "games", "", "required"),
    ("/tournament", "games", "zzz", "not_a_number"),
    ("/tournament", "games", "1800q", "bad_result"),
    ("/tournament", "games", "9999w", "out_of_range"),
    ("/tournament", "games", "1800.5w", "not_whole"),
    ("/tournament", "games", SCRIPT, "not_a_number"),
    ("/tournament", "games", "1" * 100_000, "too_long"),
    ("/tournament", "score", "0.5", "conflict"),
    ("/tournament", "target", "high", "not_a_number"),
    ("/tournament", "target", "4001", "out_of_range"),
    ("/tournament", "rows", "0", "out_of_range"),
]


ROWS = [("not_a_number", 2), ("bad_result", 3), ("out_of_range", 4)]


def query(path: str, **changed: str) -> str:
    return "&".join(f"{name}={quote(value)}" for name, value in (GOOD[path] | changed).items())


@pytest.mark.parametrize(("path", "field", "typed", "code"), BAD, ids=[f"{p}-{f}-{t[:9]!r}-{c}" for p, f, t, c in BAD])
def test_it_names_the_field_and_shows_what_was_typed(client: Client, path, field, typed, code):
    asked, shown = query(path, **{field: typed}), typed.replace("\0", "\N{REPLACEMENT CHARACTER}")
    response = client.get(f"{path}.json?{asked}")
    assert response.status_code == 400
    errors = response.json()["errors"]
    assert [(error["code"], error["field"]) for error in errors] == [(code, field)]
    if quoted := re.match("“(.+?)…?”", errors[0]["message"]):
        assert quoted[1] in shown
    else:
        assert code in {"required", "date_not_covered"}

    page = client.get(f"{path}/?{asked}")
    assert page.status_code == 200
    assert page.context["answer"] is None
    assert escape(errors[0]["message"]) in page.content.decode()
    assert escape(shown) in page.content.decode()
    assert SCRIPT not in page.content.decode()
    assert client.get(f"{path}.md?{asked}").status_code == 400
    assert client.get(f"{path}/answer/?{asked}").status_code == 200


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("games=1620w_1700&score=1", [("conflict", "score", None)]),
        ("games=1620_1700&score=2.5", [("score_too_high", "score", None)]),
        ("games=1620_1700&score=0.3", [("not_half", "score", None)]),
        ("games=1620_u&score=1.5", [("score_too_high", "score", None)]),
        (f"games=1620_1700&score={'9' * 39}", [("out_of_range", "score", None)]),
        ("games=1620_1700&score=-1", [("out_of_range", "score", None)]),
        ("games=-%201", [("bad_result", "games", 1)]),
        ("opponent-1-1=1620w&opponent-1-1=1700w", [("repeated", "games", None)]),
        ("games=1620w&event=1500:1620w", [("conflict", "games", None)]),
        ("event=1500:1620&score=1", [("conflict", "score", None)]),
        ("games=1620w_1700_1800&score=1", [("conflict", "score", None)]),
        ("games=_&target=1700", [("required", "games", None)]),
        ("games=1620_1700&target=-1", [("out_of_range", "target", None)]),
        ("games=1620w&opponent-1-1=1700w", [("conflict", "games", None)]),
        ("games=1620w_zz_1700q_9999l", [(code, "games", row) for code, row in ROWS]),
        ("event=1500:1620w&event=x:1500d_zz", [("not_a_number", "event", None), ("not_a_number", "event", 2)]),
        ("event=1500", [("required", "event", None)]),
        ("event=1500w", [("not_a_number", "event", None)]),
        ("opponent-1-2=&result-1-2=win", [("required", "games", 2)]),
        ("opponent-1-1=1620+l&result-1-1=win", [("conflict", "games", 1)]),
        ("games=1620w&games=1700w", [("repeated", "games", None)]),
        ("games=1620w&target=1600&target=1700", [("repeated", "target", None)]),
    ],
)  # fmt: skip
def test_it_names_the_row(client: Client, asked: str, expected: list[tuple[str, str, int | None]]):
    errors = client.get(f"/tournament.json?rating=1500&k=20&{asked}").json()["errors"]
    assert [(error["code"], error["field"], error["row"]) for error in errors] == expected


@pytest.mark.parametrize(
    ("asked", "other", "kept"),
    [
        ("games=1620w_1700w&score=1.5", "the results entered game by game", ['"1620"', '"1700"', '"1.5"']),
        ("games=1620w&event=1500:1620w", "the event entered beside it", [">1620w</", ">1500:1620w</"]),
        ("games=1620w&opponent-1-1=1700w", "the rows entered beside it", [">1620w</", '"1700w"']),
        ("opponent-1-1=1620+l&result-1-1=win", "the result chosen beside it", ['"1620 l"', 'id="result-1-1" checked']),
    ],
)
def test_it_says_what_contradicts_what_and_keeps_both(client: Client, asked: str, other: str, kept: list[str]):
    response = client.get(f"/tournament/?rating=1500&k=20&{asked}")
    page = response.content.decode()
    assert f"contradicts {other}. Keep only one of the two." in page
    assert all(typed in page for typed in kept)


def test_an_error_of_one_event_of_several_names_its_event(client: Client):
    errors = client.get("/tournament.json?rating=1500&k=20&event=1500:1620w&event=1500:zz").json()["errors"]
    assert errors[0]["message"].startswith("Event 2, game 1: “zz”")


SENTENCES = [
    ("rating", "16x0", "“16x0” is not a rating. Type a number such as 1650."),
    (
        "rating",
        "abc",
        "“abc” is not a rating, and there is no list of players here. "
        "Type a number such as 1650, or paste your card.",
    ),
    ("rating", "1650.4", "“1650.4” has decimals. Type a whole number from 0 to 4000, such as 1650."),
    ("rating", "4001", "“4001” is out of range. Type a whole number from 0 to 4000, such as 1650."),
    ("rating", "", "Add your rating to see the change."),
    ("opponent", "", "Add your opponent’s rating."),
    ("result", "", "Choose win, draw or loss."),
    (
        "result", "1-0",
        "“1-0” is not a result. Type win, draw or loss (w d l, 1 ½ 0). Leave out games that were not played.",
    ),
    ("tc", "bullet", "“bullet” is not on offer. Type standard, rapid or blitz."),
    ("on", "yesterday", "“yesterday” is not a date. Type a day such as 30 Nov 2026 or 2026-11-30."),
    ("on", "03/04/2026", "“03/04/2026” can be 3 Apr 2026 or 4 Mar 2026. Type 3 Apr 2026 or 2026-04-03."),
    ("on", "30.11.26", "“30.11.26” has a year of two figures. Type all four, as in 30 Nov 2026."),
    ("on", "29 Feb 2024", "We know the rules from 1 Mar 2024 on, not those of 29 Feb 2024. Type a later day."),
]  # fmt: skip


@pytest.mark.parametrize(("field", "typed", "sentence"), SENTENCES)
def test_a_message_shows_what_was_typed_and_says_what_to_type(client: Client, field: str, typed: str, sentence: str):
    (error,) = client.get(f"/game.json?{query('/game', **{field: typed})}").json()["errors"]
    assert error["message"] == sentence


@pytest.mark.parametrize(
    ("asked", "heading"),
    [
        ("rating=1500&games=1620w_zz_1700d", "Please check game 2"),
        ("rating=x&games=1620w", "Please check “Your rating”"),
        ("rating=x&games=1620w_zz", "Please check your entries"),
        ("rating=1500&event=1500:1620w&event=1500:zz", "Please check “Event 2, game 1”"),
    ],
)
def test_the_heading_and_the_bar_say_which_entry_to_check(client: Client, asked: str, heading: str):
    page = client.get(f"/tournament/?k=20&{asked}").content.decode()
    assert f"<h2>{heading}</h2>" in page
    assert re.search(rf'id="brief"[^>]*>{heading}<', page)


def test_what_the_menu_carries_is_no_reason_to_scold(client: Client):
    for page in ("game", "first-rating"):
        shown = client.get(f"/{page}/?on=2026-11-01").content.decode()
        assert 'class="problems"' not in shown
        assert "aria-invalid" not in shown
        assert 'class="prompt missing"' in shown


@pytest.mark.parametrize("remove", ["1" * 5000, f"1-{'1' * 5000}", "1-", "-", "0", "1-0", "²"])
def test_a_button_with_any_value_is_harmless(client: Client, remove: str):
    assert client.get(f"/tournament/?rating=1500&k=20&opponent-1-1=1620w&remove={remove}").status_code == 200


@pytest.mark.parametrize(
    "asked",
    [
        "rows=1000&" + "&".join(f"rating-{event}=1" for event in range(1, 1500)),
        "&".join(f"rating-{event}=1" for event in range(1, 5000)),
        "games=1620w" + "_" * 50_000 + "1700w",
        "&".join(["event=1500:1620w"] * 5000),
        "games=" + "_".join(["1500"] * 20_000),
        "&" * 100_000,
    ],
    ids=["rows and events", "events", "empty games", "event", "games", "nothing"],
)
def test_no_query_makes_a_page_out_of_proportion(client: Client, asked: str):
    started = time.process_time()
    response = client.get(f"/tournament/?rating=1500&k=20&{asked}")
    assert response.status_code == (400 if asked.count("&") > 10_000 else 200)
    assert len(response.content) < 5_000_000
    assert time.process_time() - started < 5


def test_every_error_is_told_at_once(client: Client):
    errors = client.get("/game.json?rating=abc&opponent=1650.4&result=q&k=101&on=2026-02-30").json()["errors"]
    assert [error["field"] for error in errors] == ["rating", "opponent", "result", "k", "on"]


def test_a_key_given_twice_is_refused_and_an_unknown_one_ignored(client: Client):
    asked = query("/game")
    errors = client.get(f"/game.json?{asked}&rating=1700").json()["errors"]
    assert [(error["code"], error["field"]) for error in errors] == [("repeated", "rating")]
    assert client.get(f"/game.json?{asked}&utm_source=x&utm_source=y&{quote('<b>')}=1").status_code == 200


def test_digits_of_other_scripts_are_digits(client: Client):
    asked = query("/game", rating="\uff11\uff16\uff15\uff10", opponent="١٨٠٠")
    assert client.get(f"/game.json?{asked}").json()["result"]["exact_change"] == 14


@pytest.mark.parametrize("path", ["/game", "/tournament"])
def test_a_query_of_any_length_is_answered(client: Client, path: str):
    long = client.get(f"{path}.json?{query(path)}&x={'y' * 100_000}")
    assert long.status_code == 200
    longer = client.get(f"{path}.json?{query(path)}&x={'y' * 250_000}")
    assert longer.status_code == 400
    assert longer.json()["errors"][0]["code"] == "too_long"
    assert "x=yyy" in client.get(f"{path}/?x={'y' * 250_000}").content.decode()


@pytest.mark.parametrize("path", ["/game/", "/game/answer/", "/game.json", "/game.md", "/tournament.json", "/"])
def test_only_reading_is_allowed(client: Client, path: str):
    response = client.post(path)
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"
    if path.endswith(".json"):
        assert response.json()["errors"][0]["code"] == "method_not_allowed"


def test_head_is_allowed(client: Client):
    assert client.head(f"/game/?{query('/game')}").status_code == 200


def test_an_unknown_address_is_told_in_the_shape_asked_for(client: Client):
    assert client.get("/nowhere.json").json()["errors"] == [
        {"code": "not_found", "field": None, "row": None, "message": "There is no page at this address."}
    ]
    page = client.get("/nowhere/")
    assert page.status_code == 404
    assert "There is no page at this address." in page.content.decode()


KEYS = [
    "rating", "opponent", "result", "k", "k_custom", "opponent_k", "method", "limits", "tc", "on", "games", "event",
    "score", "target", "rows", "add", "remove", "opponent-1-1", "result-1-1", "opponent-2-3", "rating-2", "x",
]  # fmt: skip
GOOD_VALUES = [
    "1650", "20", "win", "2026-11-01", "1620w_1480d", "1500:1620w", "formula", "1", "rapid", "1-1", "event",
]  # fmt: skip
LONG_VALUES = ["9" * 39, "9" * 39 + "½", "1" * 5000, "0." + "0" * 37 + "1", "-" * 40, "1-" + "1" * 5000, "_" * 500]
VALUES = st.text(max_size=12) | st.sampled_from(GOOD_VALUES + LONG_VALUES)


@given(st.sampled_from(["/", "/game", "/tournament"]), st.lists(st.tuples(st.sampled_from(KEYS), VALUES), max_size=12))
def test_no_query_breaks_it(path: str, pairs: list[tuple[str, str]]):
    client = Client(raise_request_exception=True)
    asked = "&".join(f"{name}={quote(value)}" for name, value in pairs)
    for ending in ("",) if path == "/" else ("/", "/answer/", ".json", ".md"):
        assert client.get(f"{path}{ending}?{asked}").status_code in {200, 400}


def subforms(form_class: type[AnyForm]) -> Iterator[type[AnyForm]]:
    """Every form of the site."""
    for each in form_class.__subclasses__():
        yield each
        yield from subforms(each)


def test_no_form_has_what_is_never_asked_for():
    forms = set(subforms(CalculatorForm))
    assert {*calculators(), CrosstableForm, OrderForm, ReadingForm} <= forms
    for form_class in forms:
        assert form_class.prefix is None
        for name, field in form_class.base_fields.items():
            assert not hasattr(form_class, f"clean_{name}"), (form_class, name)
            assert not field.disabled, (form_class, name)
            assert not isinstance(field, FileField), (form_class, name)
