"""A name as it is compared: its words in lower case, without signs, sorted.

>>> key("O'Example-Sample, Jo"), key("Jo Oexample  Sample")
('example jo o sample', 'jo oexample sample')
"""

import re

WORDS = re.compile(r"[^\W_]+")


def words(name: str) -> list[str]:
    """The words of a name in lower case."""
    return WORDS.findall(name.lower())


def key(name: str) -> str:
    """The words, sorted: the same for `Last, First` and `First Last`."""
    return " ".join(sorted(words(name)))
