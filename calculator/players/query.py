"""What somebody types to find a player, as words to search for.

>>> read("müller jan ger")
Query(fide_id=None, words=(Word(('muller', 'mueller')), Word(('jan',), 'jan'), Word(('ger',), 'ger')))
>>> read("Li 1988")
Query(fide_id=None, words=(Word(('li',)), Word((), '1988')))
>>> read("9900002").fide_id, read("a"), read("1988 1990")
(9900002, None, None)
"""

import re
from dataclasses import dataclass

from calculator.players.fold import spellings

LONGEST = 100  # characters; a name has at most 61
MOST_WORDS = 8  # further ones are ignored
FEWEST_LETTERS = 2
MOST_DIGITS = 9  # of an ID
FEDERATION = re.compile("[a-z]{3}")
YEAR = re.compile("(?:19|20)[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Word:
    """A word that begins a word of the name in one of its `spellings`, or is the federation or the year of birth."""

    spellings: tuple[str, ...]
    fact: str = ""

    def __repr__(self) -> str:
        return f"Word({self.spellings}, {self.fact!r})" if self.fact else f"Word({self.spellings})"


@dataclass(frozen=True, slots=True)
class Query:
    """An ID, or words that must all match."""

    fide_id: int | None
    words: tuple[Word, ...] = ()


def read(text: str) -> Query | None:
    """The query; None if too little was typed for a search, or what no list contains."""
    text = text[:LONGEST].strip()
    if text.isdecimal():
        return Query(int(text)) if len(text) <= MOST_DIGITS else None
    words = list(dict.fromkeys(spellings(text)))[:MOST_WORDS]
    named = [word for word in words if not word[0].isdecimal()]
    if sum(len(word[0]) for word in named) < FEWEST_LETTERS:
        return None
    if not all(spelling.isascii() for word in words for spelling in word):
        return None  # names of a list have plain letters only
    others = [word for word in named if len(word[0]) >= FEWEST_LETTERS]
    return Query(None, tuple(parsed(word, alone=others == [word]) for word in words))


def parsed(word: tuple[str, ...], *, alone: bool) -> Word:
    """A word; `alone`: no other word of two letters or more can be the name."""
    if YEAR.fullmatch(word[0]):
        return Word((), word[0])
    return Word(word, word[0] if FEDERATION.fullmatch(word[0]) and not alone else "")
