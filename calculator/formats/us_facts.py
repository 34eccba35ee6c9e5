"""What tables of US Chess say of a player besides the games: ratings before and after, games before, age, floor.

A rating may be marked as provisional after a number of games: `1641P17`, `1545 (P08)`, `1641/17`. It may stand with the
rating after the event, and several with the letters of their rating systems; those of online systems begin with O.

>>> rating_in("1641P17->1657P24", "regular")
Rated(before='1641', games=17, after='1657', letter='')
>>> rating_in("R: 1794 -> 1817  Q: Unrated -> 1650.27", "quick")
Rated(before='', games=None, after='1650.27', letter='Q')
>>> rating_in("1794", "quick").before, rating_in("Unr.", "quick").before, rating_in("17x", "quick")
('1794', '', None)
"""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from decimal import Decimal
from typing import NamedTuple

from calculator.engine.errors import EngineError
from calculator.engine.rounding import WHOLE, rounded_like
from calculator.engine.uschess.floors import FLOORS
from calculator.engine.uschess.values import AGES, GAMES_BEFORE, RATINGS, Kind
from calculator.engine.values import Limits
from calculator.formats import fields, spelling
from calculator.formats.event import Player, UsFacts
from calculator.formats.findings import MOST_FIELD, Code, Findings
from calculator.formats.headings import Headings, TextRow
from calculator.formats.words import Column

LETTERS: Mapping[str, str] = {
    Kind.REGULAR: "R", Kind.DUAL: "R", Kind.MATCH: "R", Kind.QUICK: "Q", Kind.BLITZ: "B",
}  # fmt: skip
ONLINE = "O"
UNRATED = r"unr(?:ated)?\.?|nr|new"
FIGURE = r"\d{1,5}(?:[.,]\d{1,4})?"
GAMES = r"\s?(?:[P/]\s?(\d{1,4})|\(P?\s?(\d{1,4})\))"
ONE = rf"({FIGURE}|{UNRATED}|[-?])?(?:{GAMES})?"
ARROWS = ("->", "=>", "\u2192")
ARROW = rf"\s{{0,9}}-?(?:{'|'.join(ARROWS)})\s{{0,9}}"
AFTER = rf"(?:({FIGURE}|{UNRATED})(?:\s?(?:[P/]\s?\d{{1,4}}|\(P?\s?\d{{1,4}}\)))?)?"
RATED = re.compile(rf"(?:([A-Z]{{1,2}}):\s{{0,9}})?{ONE}(?:{ARROW}{AFTER})?", re.IGNORECASE)
LINE = re.compile(rf"(?:^|[\s/])([A-Z]{{1,2}}):\s{{0,9}}{ONE}{ARROW}{AFTER}", re.IGNORECASE)
LETTERED = re.compile(r"(?<![A-Z])[A-Z]{1,2}:", re.IGNORECASE)
ADULT = "adult"


OWN, ITS_ONLINE, ANY_ONLINE, OTHER, MISSING = range(5)  # how well a rating fits the kind of a section


class Rated(NamedTuple):
    """A rating as written: before, rated games before, after, and the letter of its system. Empty: none is given."""

    before: str
    games: int | None
    after: str
    letter: str


def letter_of(kind: str) -> str:
    """The letter of the ratings of a section of this kind."""
    return LETTERS.get(kind, LETTERS[Kind.REGULAR])


def rank(letter: str, kind: str) -> int:
    """How well a rating with this letter, empty for none, fits a section. `OB` may stand where `R` is expected."""
    own = letter_of(kind)
    if letter in {"", own}:
        return OWN
    return ITS_ONLINE if letter == ONLINE + own else ANY_ONLINE if letter.startswith(ONLINE) else OTHER


def rated(match: re.Match[str]) -> Rated:
    """The rating that `RATED` or `LINE` matched."""
    letter, before, games, bracketed, after = match.groups()
    count = games or bracketed
    return Rated(figure(before), int(count) if count else None, figure(after), (letter or "").upper())


def figure(text: str | None) -> str:
    """A figure as written; empty for a word or sign of an unrated player."""
    return text if text and text[0].isdecimal() else ""


def rating_in(text: str, kind: str) -> Rated | None:
    """The rating in a cell, of several the best by `rank`. None if the cell cannot be read."""
    if len(text) > 2 * MOST_FIELD:
        return None
    if text.isdecimal():
        return Rated(text, None, "", "")
    starts = [match.start() for match in LETTERED.finditer(text)] if ":" in text else [0]
    if not starts or text[: starts[0]].strip():
        return None
    parts = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    matches = [RATED.fullmatch(part.strip(" /,;")) for part in parts]
    if not all(matches):
        return None
    return min((rated(match) for match in matches if match), key=lambda each: rank(each.letter, kind))


def bounded(text: str, limits: Limits) -> Decimal:
    """The number in a text. Raises EngineError."""
    limits.check(number := fields.read_value(spelling.number, text))
    return number


def take(player: Player, found: Rated) -> None:
    """Set the ratings and games of a player. Raises EngineError for a rating that is none; the others are set then."""
    facts = player.us = player.us or UsFacts()
    facts.before = found.games if found.before and facts.before is None else facts.before
    if found.after and facts.after is None and Decimal(found.after.replace(",", ".")) in RATINGS:
        facts.after = Decimal(found.after.replace(",", "."))
    if found.before.strip("0.,"):
        facts.rating = bounded(found.before, RATINGS)
        player.rating = int(rounded_like(facts.rating, WHOLE))


def read_facts(row: TextRow, headings: Headings, player: Player, findings: Findings) -> None:
    """Set the player's facts from the row of a table. Reports what cannot be read."""
    facts = player.us = UsFacts()
    for column, name, read, code in FIELDS:
        index = headings.columns.get(column)
        if fields.is_blank(text := row.text(index)):
            continue
        try:
            setattr(facts, name, read(text))
        except EngineError:
            findings.in_column(index, code, row.line, row.column(index), field=name, value=text[:MOST_FIELD])
    facts.adult = row.text(headings.columns.get(Column.AGE)).casefold() == ADULT
    index = headings.columns.get(Column.RATING)
    read_rating(row, index, headings.system, player, findings)


def read_rating(row: TextRow, index: int | None, kind: str, player: Player, findings: Findings) -> None:
    """Set the rating from a cell, and what stands with it."""
    text = row.text(index)
    if found := rating_in(spelling.tidy(text).removesuffix("*"), kind):
        with suppress(EngineError):
            take(player, found)
            if found.letter and rank(found.letter, kind) == OTHER:
                params = {"value": found.letter, "expected": letter_of(kind)}
                findings.in_column(index, Code.OTHER_SYSTEM, row.line, row.column(index), **params)
            return
    findings.in_column(index, Code.BAD_RATING, row.line, row.column(index), value=text[:MOST_FIELD])


def rating_after(text: str) -> Decimal | None:
    """A published rating after the event, perhaps provisional. None for an unrated player. Raises EngineError."""
    found = rating_in(spelling.tidy(text), Kind.REGULAR)
    return bounded(found.before if found else text, RATINGS) if found is None or found.before else None


def games_before(text: str) -> int:
    """The number of rated games before, perhaps with a plus: 50+. Raises EngineError."""
    return int(bounded(text.removesuffix("+"), WHOLE_GAMES))


def age(text: str) -> Decimal | None:
    """Years. None for the word adult. Raises EngineError."""
    return None if text.casefold() == ADULT else bounded(text, AGES)


def floor_of(text: str) -> int:
    """A personal floor. Raises EngineError."""
    return int(bounded(text, FLOORS))


WHOLE_GAMES = Limits(GAMES_BEFORE.low, GAMES_BEFORE.high, Decimal(1))
FIELDS: tuple[tuple[Column, str, Callable[[str], object], Code], ...] = (
    (Column.BEFORE, "before", games_before, Code.BAD_NUMBER),
    (Column.AGE, "age", age, Code.BAD_NUMBER),
    (Column.FLOOR, "floor", floor_of, Code.BAD_NUMBER),
    (Column.AFTER, "after", rating_after, Code.BAD_NUMBER),
)
