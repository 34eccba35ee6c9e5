"""Lines of a web page that a browser copies along with the games or the table: menus, page links, the server's time.

`is_navigation` is for lines among one player's games, `is_menu` for lines above an event's table.

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
from calculator.formats.spelling import words_in
from calculator.formats.words import (
    CAPTIONS,
    FOOTER_WORDS,
    LOOKUP,
    MENU_WORDS,
    NOT_THE_DAY,
    PAGE_STARTS,
    ROUNDS,
    Column,
)

LONGEST = 1_000  # characters
HIGHEST = 100  # page and round numbers are lower
LEAST_PAGES, LEAST_ROUNDS = 3, 2
TIME = re.compile(r"\b\d{1,2}:\d\d(?::\d\d)?\b|©[\s\d-]*|\b\d+(?:\.\d+){2,}")
NUMBER = re.compile(r"\d+")
FIGURE = re.compile(r"[\d½]+(?:[.,/]\d+)?")
ROUND = re.compile(r"([^\W\d_]{1,10})[. ]{0,2}\d{1,2}(?:/\d{1,2})?(?![\d½])")
FACTS = {Column.NUMBER, Column.RANK, Column.POINTS, Column.BIRTH, Column.COUNT}
PAGE_WORDS = NOT_THE_DAY | FOOTER_WORDS | CAPTIONS
MENU_SEPARATORS = re.compile(r"[|\u203a\u00bb\u00b7]")
LEAST_ITEMS = 3  # of a menu or a path
SPREADSHEET_SEPARATOR = "sep="  # how a CSV file names its separator


def is_navigation(text: str) -> bool:
    """Whether a line with numbers belongs to the page and is no game.

    Its numbers are below 100, and its words or the order of its numbers show what it is; or it is a labelled figure.
    """
    if len(text) > LONGEST or not NUMBER.search(text):
        return False
    plain = TIME.sub(" ", undated(text))
    numbers = [int(number) for number in NUMBER.findall(plain) if len(number) <= len(str(HIGHEST))]
    if len(numbers) < len(NUMBER.findall(plain)) or "½" in plain:
        return False
    if is_fact(text):
        return True
    if any(number >= HIGHEST for number in numbers):
        return False
    return not PAGE_WORDS.isdisjoint(words_in(text)) or is_pages(plain, numbers) or is_rounds(plain)


def is_fact(text: str) -> bool:
    """Whether a line is a label with one figure that belongs to no game: points, a place, a year of birth."""
    figures = list(FIGURE.finditer(text))
    if len(figures) != 1 or text[figures[0].end() :].strip():
        return False
    label = text[: figures[0].start()].casefold().translate(DROPPED).strip("\t=")
    return len(label) <= MOST_FIELD and LOOKUP.get(label) in FACTS


def is_pages(text: str, numbers: list[int]) -> bool:
    """Whether the numbers of a line count up by one, with only blanks and bars between them."""
    one_more = all(after == before + 1 for before, after in pairwise(numbers))
    return len(numbers) >= LEAST_PAGES and one_more and not re.search(r"\d[^\s\d|]", text)


def is_rounds(text: str) -> bool:
    """Whether a line names at least two rounds and has no other figures."""
    rounds = [match for match in ROUND.finditer(text.casefold()) if match[1] in ROUNDS]
    return len(rounds) >= LEAST_ROUNDS and not NUMBER.search(ROUND.sub(" ", text))


def is_menu(text: str) -> bool:
    """Whether a line above a table is a menu, a path or a separator setting, and not the event's name.

    >>> is_menu("Home | Players | Login"), is_menu("sep=;"), is_menu("City Open")
    (True, True, False)
    """
    if text.startswith(SPREADSHEET_SEPARATOR) or text.casefold().lstrip().startswith(PAGE_STARTS):
        return True
    words = words_in(text)
    return (bool(words) and MENU_WORDS.issuperset(words)) or len(MENU_SEPARATORS.split(text)) >= LEAST_ITEMS
