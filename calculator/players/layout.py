"""A line of the federation's text lists since September 2012. The header line says where the columns begin.

>>> header = "ID Number      Name" + 57 * " " + "Fed Sex Tit  WTit OTit           OCT26 Gms K  B-day Flag"
>>> layout = Layout.of(header)
>>> layout.month, layout.kind
(datetime.date(2026, 10, 1), None)
>>> line = "9900002        Aaexample, Anna" + 46 * " " + "SWE F   GM   WGM  FT             2501  0   10 1988  wi  "
>>> row = layout.row(line)
>>> row.fide_id, row.name, row.federation, row.title, row.birth_year, row.inactive, row.figures
(9900002, 'Aaexample, Anna', 'SWE', 'GM', 1988, True, (2501, 10))
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from typing import Any, NamedTuple

from calculator.players.values import Kind

FIRST_MONTH = date(2012, 9, 1)  # before, other columns; some of those lists have full birth dates
HEADINGS = re.compile(r"ID Number|\S+", re.IGNORECASE)
PERSON = ("id number", "name", "fed", "sex", "tit", "wtit", "otit")
COMBINED = ("srtng", "sgm", "sk", "rrtng", "rgm", "rk", "brtng", "bgm", "bk")
ONE_TYPE = ("gms", "k")
LAST = ("b-day", "flag")
ARENA = "foa"
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTH = re.compile(rf"({'|'.join(MONTHS)})(\d\d)")
TITLE_CODES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
TITLES = dict(zip(TITLE_CODES, TITLE_CODES, strict=True)) | {"WF": "WFM", "WC": "WCM"}
HIGHEST = 3_500  # more than any rating
GREATEST_K = 100
LONGEST_OVERFLOW = 8  # characters by which arbiters' titles were seen to push the rest to the right, and more


class Unreadable(Exception):
    """A line that is not as its header says."""


class UnknownHeader(Exception):
    """The first line is no header of a list that is read."""


class Row(NamedTuple):
    """A player; `figures` are rating and K of one type or of three, 0 for none."""

    fide_id: int
    name: str
    federation: str
    title: str
    birth_year: int
    inactive: bool
    figures: tuple[int, ...]


class Field(dict[str, Any]):
    """What a column's texts mean. Each text is understood once: few are different."""

    def __init__(self, meaning: Callable[[str], Any]) -> None:
        self.meaning = meaning

    def __missing__(self, text: str) -> Any:
        self[text] = value = self.meaning(text)
        return value


def number(highest: int) -> Callable[[str], Any]:
    """A whole number up to `highest`, 0 if blank."""

    def meaning(text: str) -> int:
        digits = text.strip()
        if digits and not (digits.isdecimal() and int(digits) <= highest):
            raise Unreadable
        return int(digits or 0)

    return meaning


def pattern(allowed: str) -> Callable[[str], Any]:
    """A text of a form, without blanks at its ends."""
    form = re.compile(allowed)

    def meaning(text: str) -> str:
        if not form.fullmatch(text):
            raise Unreadable
        return text.strip()

    return meaning


def year(text: str) -> Any:
    """The year of birth: four digits, else unknown."""
    if not re.fullmatch(r"(1[89]|2[01])\d\d *|0* *", text.lstrip()):
        raise Unreadable
    return int(text.strip() or 0)


def title(text: str) -> Any:
    """A title of players; others, which were seen as well, are none."""
    if not re.fullmatch(r"[A-Za-z]{0,4} *", text):
        raise Unreadable
    return TITLES.get(text.strip().upper(), "")


def inactive(text: str) -> Any:
    """Whether the flag says so; w is for women."""
    if not re.fullmatch(r"[a-z]* *", text.lower()):
        raise Unreadable
    return "i" in text.lower()


@dataclass(frozen=True)
class Layout:
    """Where the columns begin, from the header. `month` is that of a one-type list, `kind` that of a combined one."""

    width: int
    columns: dict[str, slice]
    names: tuple[str, ...]
    kind: Kind | None
    month: date | None

    @classmethod
    def of(cls, header: str) -> "Layout":
        """Raises UnknownHeader."""
        found = list(HEADINGS.finditer(header))
        names = [match[0].lower() for match in found]
        starts = [match.start() for match in found] + [len(header)]
        ratings = [name for name in names if name not in (*PERSON, *LAST, ARENA)]
        dated = MONTH.fullmatch(ratings[0]) if ratings else None
        arena = [ARENA] if ARENA in names else []
        if names != [*PERSON, *arena, *ratings, *LAST] or not (tuple(ratings) == COMBINED or dated):
            raise UnknownHeader
        if dated and tuple(ratings[1:]) != ONE_TYPE:
            raise UnknownHeader
        month = date(2000 + int(dated[2]), MONTHS.index(dated[1]) + 1, 1) if dated else None
        columns = {name: slice(*ends) for name, ends in zip(names, pairwise(starts), strict=True)}
        figures = tuple(name for place, name in enumerate(ratings) if place % 3 != 1)
        return cls(len(header), columns, figures, None if dated else Kind.COMBINED, month)

    def reader(self) -> Callable[[str], Row]:
        """A function from a line without its end to a row; it raises Unreadable."""
        ids, people, federations = self.columns["id number"], self.columns["name"], self.columns["fed"]
        sexes, titles, womens = self.columns["sex"], self.columns["tit"], self.columns["wtit"]
        births, flags = map(self.columns.__getitem__, LAST)
        fed, sex, tit = Field(pattern(r"[A-Z]{3} *| *")), Field(pattern(r"[MF]? *")), Field(title)
        born, idle = Field(year), Field(inactive)
        figures = [
            (self.columns[name], Field(number(GREATEST_K if place % 2 else HIGHEST)))
            for place, name in enumerate(self.names)
        ]

        def row(line: str) -> Row:
            if len(line) != self.width:
                line = self.mended(line)
            fide_id = line[ids].rstrip()
            if "\0" in line or not (fide_id.isascii() and fide_id.isdecimal() and len(fide_id) <= 9 and int(fide_id)):
                raise Unreadable
            sex[line[sexes]]
            return Row(
                int(fide_id), line[people].strip(), fed[line[federations]], tit[line[titles]] or tit[line[womens]],
                born[line[births]], idle[line[flags]], tuple([field[line[place]] for place, field in figures]),
            )  # fmt: skip

        return row

    def row(self, line: str) -> Row:
        """A single line."""
        return self.reader()(line)

    def mended(self, line: str) -> str:
        """A line whose arbiters' titles are longer than their column: what follows is moved back."""
        extra, end = len(line) - self.width, self.columns["otit"].stop
        if not 0 < extra <= LONGEST_OVERFLOW or " " in line[end - 1 : end + extra]:
            raise Unreadable
        return line[:end] + line[end + extra :]
