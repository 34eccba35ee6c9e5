"""How people write ratings, results, scores, K and dates. A text with no clear meaning raises EngineError.

>>> rating("1\\u202f650"), rating("1641P17"), rating("2800 *"), rating("\\uff12\\uff10\\uff10\\uff10")
(1650, 1641, 2800, 2000)
>>> game("2310 l"), game("2310\\u00bd"), game("uw")
((2310, <Result.LOSS: 'loss'>), (2310, <Result.DRAW: 'draw'>), (None, <Result.WIN: 'win'>))
>>> score("2\\u00bd"), number("17,5"), k("K40")
(Decimal('2.5'), Decimal('17.5'), Decimal('40'))
>>> {str(day(text)) for text in ("2026-11-30", "30.11.2026", "30/11/2026", "11/30/2026", "30 Nov 2026", "Nov 30, 2026")}
{'2026-11-30'}
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from decimal import Decimal
from typing import TypeVar

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import Result
from calculator.formats.event import BYE, FORFEIT, HALF, MEANINGS, NOT_PLAYED, ONE, ZERO, Meaning
from calculator.formats.words import CELL_WORDS, FORFEIT_WORDS, MONTH_NAMES, MONTHS

R = TypeVar("R")
SIGNS = str.maketrans("\u2212\u2013\u2010\u2011\u2044\u2215", "----//")  # one kind of minus and of slash
UNRATED = {"-", "?", "u", "unr", "nr"}
SPELLINGS = {
    Result.WIN: "1 1.0 1.00 w win won",
    Result.DRAW: "½ 1/2 0.5 0.50 .5 = d draw remis nulle tablas 1/2-1/2 ½-½ 0.5-0.5 1/2:1/2 ½:½ 0.5:0.5",
    Result.LOSS: "0 0.0 0.00 l loss lost",
}
DOUBLE_FORFEIT = Meaning(None, FORFEIT, FORFEIT, ZERO)
UNPLAYED = {
    **{word: MEANINGS[sign] for word, sign in CELL_WORDS.items()},
    **dict.fromkeys(("+", "+:-", "1f", "1k", *FORFEIT_WORDS), MEANINGS["+"]),
    **dict.fromkeys(("-", "-:+", "0f", "0k"), MEANINGS["-"]),
    **dict.fromkeys(("0-0", "-:-"), DOUBLE_FORFEIT),
    "-1": Meaning(None, FORFEIT, BYE, ONE), "-½": Meaning(None, FORFEIT, BYE, HALF),
    "-0": Meaning(None, FORFEIT, NOT_PLAYED, ZERO), "½f": Meaning(None, FORFEIT, FORFEIT, HALF),
    "½k": Meaning(None, FORFEIT, FORFEIT, HALF), "x": MEANINGS["X"],
}  # fmt: skip
RESULTS = {spelling: result for result, spellings in SPELLINGS.items() for spelling in spellings.split()}

LINK_GAME = re.compile(r"(\d{1,4}|u)([wdl]?)", re.ASCII | re.IGNORECASE)
LINK_DECIMAL_GAME = re.compile(r"(\d{1,4}(?:\.\d{1,2})?|u)([wdl]?)", re.ASCII | re.IGNORECASE)
WHOLE = re.compile(r"-?\d+")
# 1,650 and the like: a thousands separator (comma, point, space, apostrophe), never inside 1650
THOUSANDS = re.compile(r"([1-9])[,.'’\s](\d{3})")
PROVISIONAL = re.compile(r"(\d+)\s*(?:P\d+|\(P\d+\))", re.IGNORECASE)
DECIMAL = re.compile(r"-?(?:\d+(?:[.,]\d*)?|[.,]\d+)")
A_HALF = re.compile(r"1/2|0?[.,]5")
HALVES = re.compile(r"(\d*)\s*½|(?:(\d+)\s+)?1/2")
JOINED = re.compile(r"(.*\d\)?\s*\*?)\s*([^\d\s*).,].*)", re.DOTALL)
K = re.compile(r"k\s*[=:]?\s*(.*)", re.IGNORECASE)
SEPARATORS = re.compile(r"[_;|/\s]+|,\s+|(?<=\d{3}),(?=\d{3})")
SPACED = re.compile(r"(?<!\d)([1-9])[ \u00a0\u202f](\d{3})(?!\d)")
BETWEEN = re.compile(r"\s*([-/:])\s*")
WORD = re.compile(r"[^\W\d_]+")
NAMES_OF_MONTHS = frozenset({name for names in MONTH_NAMES for name in names.split()} | MONTHS.keys())
THREE_FIGURES = re.compile(r"(\d{1,4}) ?([-./]) ?(\d{1,2}) ?\2 ?(\d{1,4})")
DAY_AND_MONTH = re.compile(
    r"(\d{1,2})(?:st|nd|rd|th)?[ .,/-]{0,2}(?:(?:of|de) )?([^\W\d_]+)[ .,/-]{0,2}(?:de )?(\d{1,4})"
)
MONTH_AND_DAY = re.compile(r"([^\W\d_]+)[ .]{1,2}(\d{1,2})(?:st|nd|rd|th)?[ ,]{1,2}(\d{1,4})")


def tidy(text: str) -> str:
    """A stripped text with one kind of minus and of slash."""
    return text.strip().translate(SIGNS)


def has_letters(text: str) -> bool:
    """Whether a text has a letter."""
    return any(sign.isalpha() for sign in text)


def words_in(text: str) -> list[str]:
    """The words of a text in lower case; figures and signs are left out."""
    return WORD.findall(text.casefold())


def normal(text: str) -> str:
    """A text in lower case, with single blanks and one kind of dash and slash."""
    return " ".join(tidy(text).casefold().split())


def plain_name(name: str) -> str:
    """A name for comparison: in lower case, without commas and blanks."""
    return "".join(name.casefold().replace(",", " ").split())


def rating(text: str) -> int:
    """A rating in rating points. Raises EngineError `not_whole` (live ratings have decimals) or `not_a_number`."""
    typed = tidy(text).removesuffix("*").strip()
    if WHOLE.fullmatch(typed):
        return int(typed)
    if match := THOUSANDS.fullmatch(typed):
        return int(match[1] + match[2])
    if match := PROVISIONAL.fullmatch(typed):
        return int(match[1])
    if DECIMAL.fullmatch(typed):
        raise EngineError(ErrorCode.NOT_WHOLE, value=text)
    raise EngineError(ErrorCode.NOT_A_NUMBER, value=text, what="rating")


def provisional(text: str) -> bool:
    """Whether a rating is marked as provisional: `1641P17`, `1545(P08)`."""
    return PROVISIONAL.fullmatch(tidy(text)) is not None


def opponent(text: str) -> int | None:
    """An opponent's rating in rating points, None for an unrated one. Raises as `rating` does."""
    return None if tidy(text).casefold() in UNRATED else rating(text)


def result(text: str) -> Result:
    """A result. Raises EngineError `bad_result`, also for games not played and for 1-0, which needs the colour."""
    typed = BETWEEN.sub(r"\1", tidy(text).casefold().replace(",", "."))
    if typed not in RESULTS:
        raise EngineError(ErrorCode.BAD_RESULT, value=text)
    return RESULTS[typed]


def unplayed(text: str) -> Meaning:
    """The meaning of a sign or word for a game not played. Raises EngineError `bad_result` for any other text."""
    typed = A_HALF.sub("½", "".join(tidy(text).casefold().split()).removesuffix("."))
    if typed not in UNPLAYED:
        raise EngineError(ErrorCode.BAD_RESULT, value=text)
    return UNPLAYED[typed]


def splits(text: str) -> Iterator[tuple[str, str]]:
    """Every way to split a text into a rating and a result, which may be empty."""
    words = text.split()
    for end in range(len(words), 0, -1):
        yield " ".join(words[:end]).rstrip(",;"), " ".join(words[end:])
    if match := JOINED.fullmatch(text.strip()):
        yield match[1], match[2]


def game(text: str) -> tuple[int | None, Result | None]:
    """An opponent's rating with or without a result behind it: `2310`, `2310 l`, `2310½`, `1620w`, `u`.

    Raises EngineError as `opponent` and `result` do. `- 1` is no game against an unrated opponent but one not played.
    """
    if match := LINK_GAME.fullmatch(text):
        letter = match[2].lower()
        return (int(match[1]) if match[1].isdigit() else None), (RESULTS[letter] if letter else None)
    return split_game(text, opponent)


def split_game(text: str, read: Callable[[str], R]) -> tuple[R, Result | None]:
    """An opponent's rating, which `read` parses, with or without a result behind it. Raises as `game` does."""
    bad_rating = bad_result = None
    for rated, scored in splits(text):
        try:
            opposed = read(rated)
        except EngineError as error:
            bad_rating = error
            continue
        try:
            if scored and tidy(rated) == "-":
                raise EngineError(ErrorCode.BAD_RESULT, value=text)
            return opposed, (result(scored) if scored else None)
        except EngineError as error:
            bad_result = error
    raise bad_result or bad_rating or EngineError(ErrorCode.NOT_A_NUMBER, value=text)


def number(text: str) -> Decimal:
    """A decimal number with comma or point. Raises EngineError `not_a_number`."""
    typed = tidy(text)
    if not DECIMAL.fullmatch(typed):
        raise EngineError(ErrorCode.NOT_A_NUMBER, value=text)
    return Decimal(typed.replace(",", "."))


def per_cent(text: str) -> Decimal:
    """A percentage, with or without the sign. Raises EngineError `not_a_number`."""
    return number(tidy(text).removesuffix("%"))


def k(text: str) -> Decimal:
    """A development coefficient: `40`, `K40`, `k=17,5`. Raises EngineError `not_a_number`."""
    match = K.fullmatch(tidy(text))
    return number(match[1] if match else text)


def score(text: str) -> Decimal:
    """A total score in points: `2.5`, `2,5`, `2½`, `2 1/2`. Raises EngineError `not_a_number`."""
    if match := HALVES.fullmatch(tidy(text)):
        return int(match[1] or match[2] or 0) + Result.DRAW.score
    return number(text)


def decimal_rating(text: str) -> Decimal:
    """A rating, or an average of ratings, perhaps with decimals. Raises EngineError `not_a_number`."""
    try:
        return Decimal(rating(text))
    except EngineError:
        return number(text)


def decimal_game(text: str) -> tuple[Decimal | None, Result | None]:
    """As `game`, where the opponents' ratings may have decimals: `1620.55w`, `2310½`, `1608.4 l`, `u`."""
    if match := LINK_DECIMAL_GAME.fullmatch(text):
        letter = match[2].lower()
        return (Decimal(match[1]) if match[1][0].isdigit() else None), (RESULTS[letter] if letter else None)
    return split_game(text, decimal_opponent)


def decimal_opponent(text: str) -> Decimal | None:
    """An opponent's rating, perhaps with decimals; None for an unrated one. Raises as `decimal_rating` does."""
    return None if tidy(text).casefold() in UNRATED else decimal_rating(text)


def several(text: str) -> list[str]:
    """The parts of a list, separated by underscores, blanks, lines, semicolons, commas or slashes.

    `1 902` is one part, as a rating with a thousands separator; so is `1,902`.
    """
    return [part for part in SEPARATORS.split(SPACED.sub(r"\1\2", text)) if part]


def whole(text: str) -> int:
    """A plain whole number. Raises EngineError `not_a_number`."""
    if not WHOLE.fullmatch(typed := tidy(text)):
        raise EngineError(ErrorCode.NOT_A_NUMBER, value=text)
    return int(typed)


def month_number(word: str) -> int:
    """The month of a word by its first letters, 0 for any other word. Four letters tell juin from juillet."""
    word = word.casefold()
    return MONTHS.get(word[:4]) or MONTHS.get(word[:3], 0)


def named_month(word: str) -> int:
    """The month of a word that is the name of one, or its beginning; 0 for any other word."""
    return month_number(word) if any(name.startswith(word) for name in NAMES_OF_MONTHS) else 0


def day(text: str) -> date:
    """A day as people type it: with the year first, with the day first, or with the month as a word.

    Raises EngineError `bad_date`, also for 30 February. Its `what` is `two_days` if day and month could change places
    (03/04/2026, but not 03.04.2026), `short_year` if the year has two figures.
    """
    typed = normal(text).removesuffix(".")
    if match := THREE_FIGURES.fullmatch(typed):
        one, sign, two, three = match.groups()
        orders = [(one, two, three)] if len(one) == 4 else [(three, two, one), (three, one, two)]
    elif match := DAY_AND_MONTH.fullmatch(typed):
        sign, orders = "", [(match[3], named_month(match[2]), match[1])]
    elif match := MONTH_AND_DAY.fullmatch(typed):
        sign, orders = "", [(match[3], named_month(match[1]), match[2])]
    else:
        raise EngineError(ErrorCode.BAD_DATE, value=text)
    days = days_of(orders)
    if len(days) == 1 or (days and sign == "."):
        return days[0]
    raise no_day(text, orders, days)


def days_of(orders: list[tuple[str, str | int, str]]) -> list[date]:
    """The days of the calendar among several readings as year, month and day; the year has four figures."""
    days = []
    for year, month, day_of_month in orders:
        with suppress(ValueError):
            if len(year) == 4:
                days.append(date(int(year), int(month), int(day_of_month)))
    return list(dict.fromkeys(days))


def no_day(text: str, orders: list[tuple[str, str | int, str]], days: list[date]) -> EngineError:
    """The error of a text that can be two days or none."""
    if days:
        first, second = days
        return EngineError(
            ErrorCode.BAD_DATE, value=text, what="two_days", first=first, second=second, iso=first.isoformat()
        )
    what = "short_year" if len(orders[0][0]) == 2 else ""
    return EngineError(ErrorCode.BAD_DATE, value=text, what=what)
