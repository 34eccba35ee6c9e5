"""Every spelling people use for ratings, results, scores and K has one meaning; anything else is refused."""

import calendar
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculator.engine.errors import EngineError
from calculator.engine.values import Result
from calculator.formats import spelling

DRAWS = [
    "½", "1/2", "0.5", "0,5", ".5", ",5", "=", "d", "draw", "remis", "nulle", "tablas", "1/2-1/2", "½-½", "0,5 - 0,5",
    "0.50", "1\u20442", "1 / 2", "½:½",
]  # fmt: skip
UNPLAYED = [
    "+", "-", "+:-", "1F", "0F", "1K", "- 1", "X", "F", "H", "U", "Z", "bye", "not paired", "0-0",
]  # fmt: skip
READERS = [
    spelling.rating, spelling.opponent, spelling.result, spelling.game, spelling.number, spelling.k, spelling.score,
    spelling.unplayed, spelling.provisional, spelling.day,
]  # fmt: skip


def refused(read: Callable[[str], object], text: str) -> str:
    with pytest.raises(EngineError) as refusal:
        read(text)
    return refusal.value.code


@pytest.mark.parametrize("text", DRAWS)
def test_it_reads_a_draw(text: str):
    assert spelling.result(text) is Result.DRAW
    assert spelling.result(f" {text.upper()} ") is Result.DRAW


@pytest.mark.parametrize("text", ["1", "1.0", "1,00", "w", "W", "win", "won"])
def test_it_reads_a_win(text: str):
    assert spelling.result(text) is Result.WIN


@pytest.mark.parametrize("text", ["0", "0.0", "l", "L", "loss", "lost"])
def test_it_reads_a_loss(text: str):
    assert spelling.result(text) is Result.LOSS


@pytest.mark.parametrize("text", [*UNPLAYED, "1-0", "0-1", "2", "q"])
def test_it_refuses_games_not_played_and_results_of_unknown_colour(text: str):
    assert refused(spelling.result, text) == "bad_result"


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("1650", 1650), (" 1650 ", 1650), ("1,650", 1650), ("1 650", 1650), ("1.650", 1650), ("1'650", 1650),
        ("1’650", 1650), ("1\u00a0650", 1650), ("1\u202f650", 1650), ("1641P17", 1641), ("1545(P08)", 1545),
        ("1650*", 1650), ("2800 *", 2800), ("0", 0), ("\uff12\uff10\uff10\uff10", 2000), ("٢٠٠٠", 2000),
        ("-5", -5), ("\u22125", -5), ("99999", 99999),
    ],
)  # fmt: skip
def test_it_reads_a_rating(text: str, rating: int):
    assert spelling.rating(text) == rating


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1650.4", "not_whole"), ("1650,4", "not_whole"), ("16.5", "not_whole"), ("abc", "not_a_number"),
        ("1e3", "not_a_number"), ("16 50", "not_a_number"), ("<b>", "not_a_number"), ("\x00", "not_a_number"),
        ("0x10", "not_a_number"), ("0.500", "not_whole"), ("1650 1700", "not_a_number"),
        ("", "not_a_number"), ("²", "not_a_number"),
    ],
)  # fmt: skip
def test_it_refuses_what_is_no_whole_rating(text: str, code: str):
    assert refused(spelling.rating, text) == code


@pytest.mark.parametrize("text", ["-", "–", "?", "unr", "nr", "UNR", "u"])
def test_it_reads_an_unrated_opponent(text: str):
    assert spelling.opponent(text) is None


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("1620w", (1620, Result.WIN)), ("2310 l", (2310, Result.LOSS)), ("2310½", (2310, Result.DRAW)),
        ("2310 1/2", (2310, Result.DRAW)), ("1,650 1", (1650, Result.WIN)), ("1 650 draw", (1650, Result.DRAW)),
        ("1641P17 0", (1641, Result.LOSS)), ("1650* =", (1650, Result.DRAW)), ("uw", (None, Result.WIN)),
        ("unr l", (None, Result.LOSS)), ("u", (None, None)), ("1620", (1620, None)), ("2310=", (2310, Result.DRAW)),
        ("2310 0,5", (2310, Result.DRAW)), ("1900 Lost", (1900, Result.LOSS)), ("1850, 1", (1850, Result.WIN)),
        ("1725, 0.5", (1725, Result.DRAW)), ("1 650w", (1650, Result.WIN)), ("1\u202f650½", (1650, Result.DRAW)),
        ("1650 *w", (1650, Result.WIN)), ("UW", (None, Result.WIN)), ("? d", (None, Result.DRAW)),
    ],
)  # fmt: skip
def test_it_reads_a_rating_with_a_result_behind_it(text: str, game: tuple[int | None, Result | None]):
    assert spelling.game(text) == game


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("zzz", "not_a_number"),
        ("1620q", "bad_result"),
        ("1620 +", "bad_result"),
        ("1650.5", "not_whole"),
        ("- 1", "bad_result"),
        ("- ½", "bad_result"),
        ("1850;1;0", "not_a_number"),
        ("1800.5w", "not_whole"),
    ],
)
def test_it_refuses_a_row_that_is_no_game(text: str, code: str):
    assert refused(spelling.game, text) == code


@pytest.mark.parametrize(
    ("text", "opponent", "result"),
    [
        ("1620.55w", "1620.55", Result.WIN), ("1620.5 ½", "1620.5", Result.DRAW), ("1620,55 l", "1620.55", Result.LOSS),
        ("1608.4½", "1608.4", Result.DRAW), ("1,650 1", "1650", Result.WIN), ("1641P17 0", "1641", Result.LOSS),
        ("1620.55", "1620.55", None), ("uw", None, Result.WIN), ("u", None, None),
        ("1620.555w", "1620.555", Result.WIN),
    ],
)  # fmt: skip
def test_it_reads_a_game_against_a_rating_with_decimals(text: str, opponent: str | None, result: Result | None):
    assert spelling.decimal_game(text) == (opponent and Decimal(opponent), result)


@pytest.mark.parametrize(("text", "code"), [("zzz", "not_a_number"), ("1620.5q", "bad_result"), ("- 1", "bad_result")])
def test_it_refuses_what_is_no_such_game(text: str, code: str):
    assert refused(spelling.decimal_game, text) == code


@pytest.mark.parametrize(
    ("text", "score"),
    [("2½", "2.5"), ("2 1/2", "2.5"), ("2,5", "2.5"), ("2.5", "2.5"), ("½", "0.5"), ("0", "0"), (".5", "0.5")],
)
def test_it_reads_a_score(text: str, score: str):
    assert spelling.score(text) == Decimal(score)


@pytest.mark.parametrize(
    ("text", "k"), [("K40", "40"), ("k=40", "40"), ("40 ", "40"), ("17,5", "17.5"), ("K = 20", "20")]
)
def test_it_reads_k(text: str, k: str):
    assert spelling.k(text) == Decimal(k)


@pytest.mark.parametrize("text", ["4k0", "1k7", "40k", "kk40", "k"])
def test_it_refuses_a_k_with_anything_about_it(text: str):
    assert refused(spelling.k, text) == "not_a_number"


@pytest.mark.parametrize("text", ["11/2", "101/2", "1/2/3", "4.5/7", "1½½"])
def test_it_refuses_a_score_that_could_be_two_things(text: str):
    assert refused(spelling.score, text) == "not_a_number"


@pytest.mark.parametrize("text", ["abc", "", "1e2", "NaN", "Infinity", "4 0", "--4"])
def test_it_refuses_what_is_no_number(text: str):
    assert refused(spelling.number, text) == "not_a_number"


@pytest.mark.parametrize(
    "text",
    [
        "2026-11-30", "2026/11/30", "2026.11.30", "30.11.2026", "30. 11. 2026", "30.11.2026.", "30/11/2026",
        "30-11-2026", "11/30/2026", "11-30-2026", "30 Nov 2026", "30 nov. 2026", "30. Nov. 2026", "30-Nov-2026",
        "30nov2026",
        "30 November 2026", "Nov 30, 2026", "Nov. 30 2026", "November 30th, 2026", "30th of November 2026",
        "30 de noviembre de 2026", "30 novembre 2026", "30 ноября 2026", " 30\u202fNov\u00a02026 ",
    ],
)  # fmt: skip
def test_it_reads_a_day(text: str):
    assert spelling.day(text) == date(2026, 11, 30)


@pytest.mark.parametrize(
    ("text", "month"), [("5 juin 2026", 6), ("5 juillet 2026", 7), ("5 Mar 2026", 3), ("5 Sept 2026", 9)]
)
def test_it_reads_the_name_of_a_month(text: str, month: int):
    assert spelling.day(text) == date(2026, month, 5)


@pytest.mark.parametrize(
    "text",
    [
        "2026-02-30", "2026-13-01", "30.02.2026", "31/11/2026", "yesterday", "", "0000-01-01", "2026-11-01T10",
        "Nov 2026", "30 maybe 2026", "30 Nov", "11/2026", "30.11-2026", "2026", "30 Nov 999", "1-0", "30 11 2026",
        "-5.5.2026",
    ],
)  # fmt: skip
def test_it_refuses_a_day_that_no_calendar_has(text: str):
    assert refused(spelling.day, text) == "bad_date"


DAYS = st.dates(min_value=date(1000, 1, 1))
MONTHS = [calendar.month_abbr, calendar.month_name]
WITHOUT_DOUBT = ["{y}-{m:02}-{d:02}", "{y}/{m}/{d}", "{d:02}.{m:02}.{y}", "{d}.{m}.{y}", "{d}. {m}. {y}"]
IN_WORDS = [
    "{d} {name} {y}",
    "{d:02}-{name}-{y}",
    "{d}. {name} {y}",
    "{name} {d}, {y}",
    "{name} {d} {y}",
]


def written(pattern: str, day: date, name: str = "") -> str:
    return pattern.format(y=day.year, m=day.month, d=day.day, name=name)


@given(DAYS)
def test_every_day_is_read_back_in_every_spelling(day: date):
    for pattern in WITHOUT_DOUBT:
        assert spelling.day(written(pattern, day)) == day
    for pattern in IN_WORDS:
        for names in MONTHS:
            assert spelling.day(written(pattern, day, names[day.month])) == day
            assert spelling.day(written(pattern, day, names[day.month].upper())) == day


@given(DAYS, st.sampled_from(["{d:02}/{m:02}/{y}", "{d}/{m}/{y}", "{d}-{m}-{y}"]))
def test_a_day_that_can_be_another_is_asked_and_not_guessed(day: date, pattern: str):
    text = written(pattern, day)
    if day.day > 12 or day.day == day.month:
        assert spelling.day(text) == day
        return
    with pytest.raises(EngineError) as refusal:
        spelling.day(text)
    assert (refusal.value.code, refusal.value.params["what"]) == ("bad_date", "two_days")
    assert refusal.value.params["first"] == day
    assert refusal.value.params["second"] == date(day.year, day.day, day.month)
    assert spelling.day(str(refusal.value.params["iso"])) == day


@given(DAYS)
def test_the_month_may_stand_before_a_day_that_is_no_month(day: date):
    if day.day > 12:
        assert spelling.day(written("{m}/{d}/{y}", day)) == day


@pytest.mark.parametrize("text", ["30.11.26", "30/11/26", "11/30/26", "30 Nov 26", "Nov 30, 26", "26-11-30"])
def test_a_year_of_two_figures_is_asked_for(text: str):
    with pytest.raises(EngineError) as refusal:
        spelling.day(text)
    assert (refusal.value.code, refusal.value.params["what"]) == ("bad_date", "short_year")


@given(st.text(max_size=40))
@pytest.mark.parametrize("read", READERS)
def test_any_text_is_read_or_refused(read: Callable[[str], object], text: str):
    with suppress(EngineError):
        read(text)


@pytest.mark.parametrize(
    ("text", "unplayed", "alone"),
    [
        ("+", "forfeit", "forfeit"), ("-", "forfeit", "not_played"), ("\u2212", "forfeit", "not_played"),
        ("+:-", "forfeit", "forfeit"), ("1F", "forfeit", "forfeit"), ("0F", "forfeit", "not_played"),
        ("1K", "forfeit", "forfeit"), ("- 1", "forfeit", "bye"), ("- ½", "forfeit", "bye"), ("-0,5", "forfeit", "bye"),
        ("X", "unfinished", "unfinished"), ("F", "bye", "bye"), ("H", "bye", "bye"), ("U", "bye", "bye"),
        ("Z", "not_played", "not_played"), ("bye", "bye", "bye"), ("not paired", "not_played", "not_played"),
        ("0-0", "forfeit", "forfeit"), ("Walkover", "forfeit", "forfeit"),
        ("w/o", "forfeit", "forfeit"), ("W. O.", "forfeit", "forfeit"),
    ],
)  # fmt: skip
def test_it_knows_why_a_game_was_not_played(text: str, unplayed: str, alone: str):
    meaning = spelling.unplayed(text)
    assert (meaning.result, meaning.unplayed, meaning.alone) == (None, unplayed, alone)


@pytest.mark.parametrize("text", ["1", "½", "w", "1-0", "", "2", "--", "by"])
def test_it_refuses_what_is_no_sign_of_a_game_not_played(text: str):
    assert refused(spelling.unplayed, text) == "bad_result"


@pytest.mark.parametrize(
    ("text", "provisional"), [("1641P17", True), ("1545(P08)", True), ("1650", False), ("", False)]
)
def test_it_notes_a_provisional_rating(text: str, provisional: bool):
    assert spelling.provisional(text) is provisional


@pytest.mark.parametrize("text", ["\u22123,60", "\u20133.60", "\u20113.60", "-3.60"])
def test_it_reads_every_minus(text: str):
    assert spelling.number(text) == Decimal("-3.6")
