"""A link of this site in a text: the whole state of a calculation, whatever stands around it.

>>> find_links("Look: https://example.org/tournament/?rating=1500&k=40&games=1620w_1480d#answer.")
[Link(line=1, page='tournament', query='rating=1500&k=40&games=1620w_1480d')]
>>> find_links("1620 1, see /tournament/")
[]
"""

import re
from typing import NamedTuple

LINK = re.compile(r"/(tournament|game)(?:/|\.json|\.md)\?([^\s<>\"')\]#]{1,65000})")
GAMES = re.compile(r"(?:^|&)(?:games|event|opponent)=")  # other sites have addresses like ours


class Link(NamedTuple):
    """The line a link stands in, from 1, the page it leads to and its query."""

    line: int
    page: str
    query: str


def find_links(text: str) -> list[Link]:
    """The links to a calculation in a text, each once."""
    found: dict[tuple[str, str], int] = {}
    for match in LINK.finditer(text):
        query = match[2].replace("&amp;", "&").rstrip(".,;:!")
        if GAMES.search(query):
            found.setdefault((match[1], query), match.start())
    return [Link(text.count("\n", 0, start) + 1, page, query) for (page, query), start in found.items()]
