"""The opponents of a title norm, as people list them: one on a line, with rating, title and federation in any order.

>>> [str(opponent(line)) for line in ("2510 GM GER", "GM Able, Ann 2510 GER", "2400::fra", "3 im 2 431 usa", "u FRA")]
['2510:GM:GER', '2510:GM:GER', '2400::FRA', '2431:IM:USA', '0::FRA']
>>> list(opponents("2510:GM:GER_2400::FRA")), list(opponents("2510 2400\\n2390 IM FRA\\n"))
(['2510:GM:GER', '2400::FRA'], ['2510', '2400', '2390 IM FRA'])
>>> results("2510 GM GER 1\\n2400 IM \u00bd\\n2390 0\\n2450 FM ESP")
[<Result.WIN: 'win'>, <Result.DRAW: 'draw'>, <Result.LOSS: 'loss'>, None]
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.norms.question import NormOpponent
from calculator.engine.values import Result
from calculator.formats import fields, spelling
from calculator.formats.line_game import LONGEST
from calculator.formats.titles import OF_FIDE

BETWEEN = re.compile(r"[\n\r_;]+")
PARTS = re.compile(r"[\s,:|/()]+")
STRICT = re.compile(r"\s*([^\s:]*):([^\s:]*)(?::([^\s:]*))?\s*")
ROUND = re.compile(r"(?:0?[1-9]|[1-9]\d)\.?")
LISTED = re.compile(r"\d{3,4}|0")  # a rating in a line of several
RATING = re.compile(r"\d{4}")
UNRATED = spelling.UNRATED - {"-", "?"} | {"0", "unrated"}


def opponents(text: str) -> Iterator[str]:
    """The text of each opponent. A line of ratings alone lists several, but not a rating with its result."""
    for line in BETWEEN.split(spelling.SPACED.sub(r"\1\2", text)):
        parts = parts_of(line)
        ratings = len(parts) > 1 and all(map(LISTED.fullmatch, parts))
        if ratings and (len(parts) > 2 or not parted(line)[1]):
            yield from parts
        elif parts:
            yield line.strip()


def results(text: str) -> list[Result | None]:
    """The result at the end of each opponent's text, None without one."""
    return [parted(line)[1] for line in opponents(text)]


def parted(line: str) -> tuple[str, Result | None]:
    """A line without the result at its end, and the result: in figures, behind a rating."""
    words = line.rsplit(maxsplit=1)
    if len(words) == 2 and has_rating(words[0]) and not spelling.has_letters(words[1]):
        with suppress(EngineError):
            return words[0], spelling.result(words[1])
    return line, None


def has_rating(text: str) -> bool:
    """Whether a text has four figures, or says that the opponent is unrated."""
    return any(RATING.fullmatch(part) or part.casefold() in UNRATED for part in parts_of(text))


def parts_of(text: str) -> list[str]:
    """The words and numbers of a line."""
    return [part for part in PARTS.split(text) if part]


def is_round(parts: Sequence[str]) -> bool:
    """Whether a line begins with the number of the round: one or two figures before a rating."""
    return len(parts) > 1 and ROUND.fullmatch(parts[0]) is not None and any(len(part) == 4 for part in parts[1:])


def opponent(text: str) -> NormOpponent:
    """One opponent. Names are skipped, and the result at the end.

    Raises EngineError `not_a_number` without a rating or with two, `out_of_range` for a title or a federation that is
    none, `too_long`.
    """
    if len(text) > LONGEST:
        raise EngineError(ErrorCode.TOO_LONG, value=text)
    typed, text = text, parted(spelling.SPACED.sub(r"\1\2", text))[0]
    if match := STRICT.fullmatch(text):
        return by_place(*(part or "" for part in match.groups()))
    parts = parts_of(text)
    parts = parts[1:] if is_round(parts) else parts
    numbers = [part for part in parts if any(map(str.isdecimal, part))]
    numbers = numbers or [part for part in parts if part.casefold() in UNRATED]
    if len(numbers) != 1:
        raise EngineError(ErrorCode.NOT_A_NUMBER, value=typed, what="opponent")
    at = parts.index(numbers[0])
    words = [part for part in parts if part not in numbers]
    title = next((word.upper() for word in words if is_title(word)), "")
    return NormOpponent(rating(numbers[0]), title, federation(words, parts[at + 1 :]))


def by_place(typed: str, title: str, country: str) -> NormOpponent:
    """An opponent of a link: rating, title and federation between colons."""
    if title and title.upper() not in OF_FIDE:
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=title, what="choice")
    if country and not fields.federation(country):
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=country, what="choice")
    return NormOpponent(rating(typed), title.upper(), fields.federation(country))


def rating(text: str) -> int | None:
    """The rating; None of an unrated opponent."""
    return None if text.casefold() in UNRATED else spelling.rating(text) or None


def is_title(word: str) -> bool:
    """Whether a word is a title in capitals or in small letters; Im with one capital is a name."""
    return word.upper() in OF_FIDE and (word.isupper() or word.islower())


def federation(words: Sequence[str], behind: Sequence[str]) -> str:
    """The last word of three capitals; else the only word of three letters behind the rating. Empty without one."""
    codes = [word for word in words if fields.federation(word) and not is_title(word)]
    capitals = [word for word in codes if word.isupper()]
    small = [word for word in codes if word in behind]
    if capitals:
        return capitals[-1]
    return small[0].upper() if len(small) == 1 else ""
