"""Text from outside, made harmless: what cannot be seen, or turns the text around it, goes.

Escaping is not done here; whoever writes HTML, XML or CSV does it as well.

>>> inert(chr(0x202E) + "Anna" + chr(0) + "  Müller" + chr(10))
'Anna Müller'
>>> blanked(chr(0x202E) + "Anna" + chr(10))
' Anna\\n'
"""

import re
import unicodedata
from collections.abc import Iterator

from django.http import QueryDict

# Control and format characters (marks of direction, joiners), lone surrogates, what is not or privately assigned.
UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
MOST_MARKS = 2  # accents on one letter


def seen(text: str) -> Iterator[str]:
    """The characters that are left; accents without a letter are not."""
    marks = MOST_MARKS
    for character in text:
        category = unicodedata.category(character)
        if character.isspace():
            marks = MOST_MARKS
            yield " "
        elif category[0] == "M":
            marks += 1
            if marks <= MOST_MARKS:
                yield character
        elif category not in UNSEEN:
            marks = 0
            yield character


def inert(text: str, most: int = 1_000) -> str:
    """The text on one line, composed, its blanks single, without what is unseen, cut to `most` characters."""
    return " ".join("".join(seen(unicodedata.normalize("NFC", text[:most]))).split())


# Marks of direction, and controls that only part text.
PARTING = r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\x0b\x0c\x1a\x1c-\x1f\x85"
# The other controls but the tabulator and ends of lines, surrogates, what stands for no character at all.
BROKEN = r"\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef" + "".join(
    f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0, 0x110000, 0x10000)
)
PARTED, REPLACED = re.compile(f"[{PARTING}]"), re.compile(f"[{BROKEN}]")


def blanked(text: str) -> str:
    """What a page must not hold gives way to a blank or, where it is damage, to the replacement character.

    Every other character keeps its line and column.
    """
    if text.replace("\n", "").replace("\t", "").replace("\r", "").isprintable():
        return text  # as most texts are; twenty times as fast
    return REPLACED.sub("\N{REPLACEMENT CHARACTER}", PARTED.sub(" ", text))


def blanked_query(query: QueryDict) -> QueryDict:
    """The same for every value of a query."""
    if all(str(value).isprintable() for _, values in query.lists() for value in values):
        return query
    clean = QueryDict(mutable=True)
    for name, values in query.lists():
        clean.setlist(name, [blanked(str(value)) for value in values])
    return clean
