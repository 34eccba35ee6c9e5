"""Invented lists of any length, with the shares of the list of October 2026: 41 per cent rated, names of two or three
words of which some are frequent, IDs of six to nine digits. The same seed gives the same people."""

import random
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile

CONSONANTS = (*"bcdfghjklmnprstvwxyz", "ch", "sh", "kr", "tr", "st")
VOWELS = (*"aeiou", "ai", "ou")
FEDERATIONS = ("IND", "GER", "RUS", "ESP", "FRA", "USA", "CHN", "POL", "ITA", "UKR", "IRI", "BRA", "ARG", "TUR", "SWE")
KS = (10, 20, 40)
FOA = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
STANDARD = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA {month} Gms K  B-day Flag"
)


class Person(NamedTuple):
    """A row; figures are rating and K of each type."""

    name: str
    fide_id: int
    federation: str
    sex: str
    title: str
    figures: tuple[int, ...]
    year: int
    flag: str


def word(chance: random.Random) -> str:
    return "".join(chance.choice(CONSONANTS) + chance.choice(VOWELS) for _ in range(chance.choice((1, 2, 2, 3, 3, 4))))


class Words:
    """A stock of words: the first are frequent, as names are."""

    def __init__(self, chance: random.Random, number: int) -> None:
        frequent = [word(chance).capitalize() for _ in range(number)]
        # Every letter begins a name, also in a short list.
        self.words = [letter + each[1:] for letter, each in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", frequent, strict=False)]
        self.words += frequent[26:]
        self.weights = list(accumulate(1 / (place + 60) for place in range(len(self.words))))

    def draw(self, chance: random.Random, number: int) -> list[str]:
        return chance.choices(self.words, cum_weights=self.weights, k=number)


def figures_of(chance: random.Random) -> tuple[int, ...]:
    """Ratings and K of the three types; 59 per cent have none."""
    if chance.random() < 0.59:
        return (0, 0, 0, 0, 0, 0)
    strength = min(2850, max(1400, int(chance.gauss(1750, 240))))
    figures: list[int] = []
    for share in (0.72, 0.6, 0.45):
        rated = chance.random() < share
        figures += [max(1400, strength + chance.randint(-80, 80)), chance.choice(KS)] if rated else [0, 0]
    return tuple(figures) if any(figures) else (strength, 40, 0, 0, 0, 0)


def people(rows: int, seed: int = 1) -> list[Person]:
    """Sorted by name, as a list is. A longer list has those of a shorter one of the same seed, and others."""
    chance = random.Random(seed)
    surnames, given = (
        Words(chance, 200_000 if rows > 100_000 else 2_000),
        Words(chance, 40_000 if rows > 100_000 else 400),
    )
    made: dict[int, Person] = {}
    while len(made) < rows:
        fide_id = chance.choice((chance.randrange(100_000, 10**7), chance.randrange(10**7, 6 * 10**8)))
        (last,), names = surnames.draw(chance, 1), given.draw(chance, chance.choice((1, 1, 1, 2)))
        figures = figures_of(chance)
        title = "GM" if figures[0] > 2500 else "IM" if figures[0] > 2400 else "FM" if figures[0] > 2300 else ""
        made[fide_id] = Person(
            f"{last}, {' '.join(names)}", fide_id, chance.choice(FEDERATIONS), chance.choice("MMMMMF"), title, figures,
            chance.choice((0, *range(1940, 2020))) if chance.random() < 0.1 else chance.randrange(1990, 2018),
            chance.choice(("", "", "", "i")),
        )  # fmt: skip
    return sorted(made.values())


def next_month(list_: list[Person], rows: int, seed: int = 2) -> list[Person]:
    """The same people a month later: a fifth of the rated have other ratings, some K is lower, some people are new."""
    chance, later = random.Random(seed), []
    for person in list_:
        figures = list(person.figures)
        if figures[0] and chance.random() < 0.2:
            figures[0] += chance.randint(1, 30)
            figures[1] = chance.choice((figures[1], figures[1], 20))
        later.append(person._replace(figures=tuple(figures)))
    known = {person.fide_id for person in list_}
    later += [person for person in people(rows - len(list_), seed) if person.fide_id not in known]
    return sorted(later)


def line(person: Person) -> str:
    """With FOA, of all three types."""
    s, sk, r, rk, b, bk = person.figures
    return (
        f"{person.fide_id:<15}{person.name:<61.61}{person.federation:<4}{person.sex:<4}{person.title:<5}{'':<5}{'':<15}"
        f"{'':<4}{s:<6}{0:<4}{sk:<3}{r:<6}{0:<4}{rk:<3}{b:<6}{0:<4}{bk:<3}{person.year:<6}{person.flag:<4}"
    )


def standard_line(person: Person) -> str:
    """With FOA, of one type."""
    return (
        f"{person.fide_id:<15}{person.name:<61.61}{person.federation:<4}{person.sex:<4}{person.title:<5}{'':<5}{'':<15}"
        f"{'':<4}{person.figures[0]:<6}{0:<4}{person.figures[1]:<3}{person.year:<6}{person.flag:<4}"
    )


def lines(list_: Iterable[Person]) -> Iterator[str]:
    """A combined list, header included."""
    yield FOA
    yield from map(line, list_)


def standard_lines(list_: Iterable[Person], month: str) -> Iterator[str]:
    """The standard list of a month such as OCT26."""
    yield STANDARD.format(month=month)
    yield from (standard_line(person) for person in list_ if person.figures[0])


def write(path: Path, texts: Iterable[str], member: str = "players_list_foa.txt") -> Path:
    """Writes lines as the federation does: CRLF, zipped where the name says so."""
    content = (f"{text}\r\n".encode("ascii") for text in texts)
    if path.suffix == ".zip":
        with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=1) as archive, archive.open(member, "w") as file:
            file.writelines(content)
    else:
        with path.open("wb") as file:
            file.writelines(content)
    return path
