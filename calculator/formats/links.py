"""A link of this site in a text: the whole state of a calculation, whatever stands around it.

>>> find_link("Look: https://example.org/tournament/?rating=1500&k=40&games=1620w_1480d !")
Link(line=1, page='tournament', query='rating=1500&k=40&games=1620w_1480d')
>>> find_link("1620 1, see /tournament/") is None
True
"""

import re
from typing import NamedTuple

LINK = re.compile(r"/(tournament|game)(?:/|\.json|\.md)\?([^\s<>\"')\]]{1,65000})")


class Link(NamedTuple):
    """The line a link stands in, from 1, the page it leads to and its query."""

    line: int
    page: str
    query: str


def find_link(text: str) -> Link | None:
    """The one link to a calculation in a text; None where there is none, and where there are several."""
    found = {(match[1], match[2].replace("&amp;", "&")): match.start() for match in LINK.finditer(text)}
    if len(found) != 1:
        return None
    (page, query), start = next(iter(found.items()))
    return Link(text.count("\n", 0, start) + 1, page, query)
