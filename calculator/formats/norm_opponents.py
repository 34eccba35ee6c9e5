"""The opponents of a title norm, as people list them: one on a line, with rating, title and federation in any order.

>>> [str(opponent(line)) for line in ("2510 GM GER", "GM Able, Ann 2510 GER", "2400::fra", "3 im 2 431 usa", "u FRA")]
['2510:GM:GER', '2510:GM:GER', '2400::FRA', '2431:IM:USA', '0::FRA']
>>> list(opponents("2510:GM:GER_2400::FRA")), list(opponents("2510 2400\\n2390 IM FRA\\n"))
(['2510:GM:GER', '2400::FRA'], ['2510', '2400', '2390 IM FRA'])
"""

import re
from collections.abc import Iterator, Sequence

from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.norms.question import NormOpponent
from calculator.formats import fields, spelling
from calculator.formats.line_game import LONGEST
from calculator.formats.titles import OF_FIDE

BETWEEN = re.compile(r"[\n\r_;]+")
PARTS = re.compile(r"[\s,:|/()]+")
STRICT = re.compile(r"\s*([^\s:]*):([^\s:]*)(?::([^\s:]*))?\s*")
ROUND = re.compile(r"\d{1,2}\.?")
UNRATED = spelling.UNRATED - {"-", "?"} | {"0", "unrated"}


def opponents(text: str) -> Iterator[str]:
    """The text of each opponent. A line of ratings alone lists several."""
    for line in BETWEEN.split(spelling.SPACED.sub(r"\1\2", text)):
        parts = parts_of(line)
        if len(parts) > 1 and all(part.isdecimal() for part in parts) and not is_round(parts):
            yield from parts
        elif parts:
            yield line.strip()


def parts_of(text: str) -> list[str]:
    """The words and numbers of a line."""
    return [part for part in PARTS.split(text) if part]


def is_round(parts: Sequence[str]) -> bool:
    """Whether a line begins with the number of the round: one or two figures before a rating."""
    return len(parts) > 1 and ROUND.fullmatch(parts[0]) is not None and any(len(part) == 4 for part in parts[1:])


def opponent(text: str) -> NormOpponent:
    """One opponent. Names are skipped.

    Raises EngineError `not_a_number` without a rating or with two, `out_of_range` for a title or a federation that is
    none, `too_long`.
    """
    if len(text) > LONGEST:
        raise EngineError(ErrorCode.TOO_LONG, value=text)
    if match := STRICT.fullmatch(text):
        return by_place(*(part or "" for part in match.groups()))
    parts = parts_of(spelling.SPACED.sub(r"\1\2", text))
    parts = parts[1:] if is_round(parts) else parts
    numbers = [part for part in parts if any(map(str.isdecimal, part))]
    numbers = numbers or [part for part in parts if part.casefold() in UNRATED]
    if len(numbers) != 1:
        raise EngineError(ErrorCode.NOT_A_NUMBER, value=text, what="opponent")
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
