"""A name as it is compared: its words in lower case, in plain letters, without signs.

The federation writes names in plain letters. One country writes ü as ue and another as u, so a name that somebody types
is read in both ways; only the list's own spelling says which one it is.

>>> key("O'Example-Sample, Jo"), key("Jo  SAMPLE Oexample")
('jo oexample sample', 'jo oexample sample')
>>> spellings("Jørn Müller, Đorđe")
[('jorn', 'joern'), ('muller', 'mueller'), ('dorde', 'djordje')]
>>> keys("Müller, Jan")
('jan muller', 'jan mueller')
"""

import re
import unicodedata
from collections.abc import Mapping

WORDS = re.compile(r"[^\W_]+")
# Signs within a word: apostrophes and the like, marks that show the direction of writing, soft hyphens.
WITHIN = re.compile("['`\u00b4\u2018\u2019\u02b9\u02bb\u02bc\u02bd\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
# The same for plain letters, at once: in lower case, signs within words left out, every other sign a blank.
SIMPLE = {code: chr(code).lower() if chr(code).isalnum() else " " for code in range(128)} | {39: None, 96: None}
# Letters that are not made of a plain one and a mark.
PLAIN = str.maketrans({
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "\u0131": "i", "ŋ": "n", "ə": "a",
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
})  # fmt: skip
# The other way to write a letter, where a federation uses it.
OTHER = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "đ": "dj", "æ": "a"})


def lowered(text: str) -> str:
    """In lower case, letters and their marks together, without signs that stand within words."""
    text = unicodedata.normalize("NFKC", text).lower()
    return WITHIN.sub("", unicodedata.normalize("NFKC", text))


def plain(text: str, other: Mapping[int, str] | None = None) -> str:
    """A lowered text in plain letters; letters of other scripts stay."""
    marked = unicodedata.normalize("NFKD", (text.translate(other) if other else text).translate(PLAIN))
    return "".join(letter for letter in marked if not unicodedata.combining(letter))


def words(name: str) -> list[str]:
    """The words of a name in plain letters, a mark left out."""
    if name.isascii():  # nearly every name of a list
        return name.translate(SIMPLE).split()
    return WORDS.findall(plain(lowered(name)))


def key(name: str) -> str:
    """The words, sorted: the same for `Last, First` and `First Last`."""
    return " ".join(sorted(words(name)))


def spellings(text: str) -> list[tuple[str, ...]]:
    """The words of a text, each in one plain spelling or in two."""
    if text.isascii():
        return [(word,) for word in words(text)]
    found = list[tuple[str, ...]]()
    for word in WORDS.findall(plain_marks(lowered(text))):
        found.append(tuple(dict.fromkeys((plain(word), plain(word, OTHER)))))
    return found


def plain_marks(text: str) -> str:
    """Marks that no letter could take up are left out, so that they part no word."""
    return "".join(letter for letter in text if not unicodedata.combining(letter))


def keys(name: str) -> tuple[str, ...]:
    """The key of a name in each of the two spellings; one key if they are the same."""
    if name.isascii():
        return (key(name),)
    each = spellings(name)
    return tuple(dict.fromkeys(" ".join(sorted(word[place] for word in each)) for place in (0, -1)))
