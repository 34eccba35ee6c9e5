"""Names and titles from outside, made harmless: what cannot be seen, or turns the text around it, goes.

Escaping is not done here; whoever writes HTML, XML or CSV does it as well.

>>> inert(chr(0x202E) + "Anna" + chr(0) + "  Müller" + chr(10))
'Anna Müller'
"""

import unicodedata
from collections.abc import Iterator

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
