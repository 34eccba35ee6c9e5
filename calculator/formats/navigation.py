"""Lines that a browser copies with a page and that are no games: links to rounds and pages, the server's time.

>>> [is_navigation(text) for text in ("Rd.1, Rd.2, Rd.3/9", "« 1 2 3 4 »", "Ranking after 9 rounds", "Points\\t3")]
[True, True, True, True]
>>> [is_navigation(text) for text in ("1850 1", "Round 1: 1 1850", "1 2", "Rd.1 1850, Rd.2 1900", "Open 2026", "0, 1")]
[False, False, False, False, False, False]
"""

import re
from itertools import pairwise

from calculator.formats.captions import undated
from calculator.formats.findings import MOST_FIELD
from calculator.formats.headings import DROPPED
from calculator.formats.words import CAPTIONS, LOOKUP, NOT_THE_DAY, ROUNDS, Column

LONGEST = 1_000  # characters
HIGHEST = 100  # numbers of pages and rounds are below
LEAST_PAGES, LEAST_ROUNDS = 3, 2
TIME = re.compile(r"\b\d{1,2}:\d\d(?::\d\d)?\b|©[\s\d-]*|\b\d+(?:\.\d+){2,}")
NUMBER = re.compile(r"\d+")
FIGURE = re.compile(r"[\d½]+(?:[.,/]\d+)?")
WORD = re.compile(r"[^\W\d_]+")
ROUND = re.compile(r"([^\W\d_]{1,10})[. ]{0,2}\d{1,2}(?:/\d{1,2})?(?![\d½])")
FACTS = {Column.NUMBER, Column.RANK, Column.POINTS, Column.BIRTH, Column.COUNT}
STAMPS = NOT_THE_DAY | {"copyright", "version", "page", "seite", "página", "pagina", "страница", "strona"}


def is_navigation(text: str) -> bool:
    """Whether a line is one of a page around the games: its numbers are small, and words or order say what it is."""
    if len(text) > LONGEST or not NUMBER.search(text):
        return False
    plain = TIME.sub(" ", undated(text))
    numbers = [int(number) for number in NUMBER.findall(plain) if len(number) <= len(str(HIGHEST))]
    if len(numbers) < len(NUMBER.findall(plain)) or "½" in plain:
        return False
    words = set(WORD.findall(text.casefold()))
    if is_fact(text):
        return True
    if any(number >= HIGHEST for number in numbers):
        return False
    return bool(words & (STAMPS | CAPTIONS)) or is_pages(plain, numbers) or is_rounds(plain)


def is_fact(text: str) -> bool:
    """Whether a line is a label and one figure that no game has: points, a place, a year of birth."""
    figures = list(FIGURE.finditer(text))
    if len(figures) != 1 or text[figures[0].end() :].strip():
        return False
    label = text[: figures[0].start()].casefold().translate(DROPPED).strip("\t=")
    return len(label) <= MOST_FIELD and LOOKUP.get(label) in FACTS


def is_pages(text: str, numbers: list[int]) -> bool:
    """Whether the numbers of a line count up, with nothing but blanks and bars between them."""
    one_more = all(after == before + 1 for before, after in pairwise(numbers))
    return len(numbers) >= LEAST_PAGES and one_more and not re.search(r"\d[^\s\d|]", text)


def is_rounds(text: str) -> bool:
    """Whether a line has several rounds and no other figures."""
    rounds = [match for match in ROUND.finditer(text.casefold()) if match[1] in ROUNDS]
    return len(rounds) >= LEAST_ROUNDS and not NUMBER.search(ROUND.sub(" ", text))
