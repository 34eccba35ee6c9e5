"""Names of players, and chess titles as they stand before them.

>>> untitled("GM Able, Ann"), untitled("WGM Able"), untitled("IM"), untitled("Im, Ann"), untitled("MF Able")
('Able, Ann', 'Able', 'IM', 'Im, Ann', 'Able')
>>> person("Able, Ann"), person("WGM Able"), person("Open of Somewhere")
('Able, Ann', 'Able', '')
"""

import re

TITLES = frozenset(
    ("gm", "im", "fm", "cm", "nm", "wgm", "wim", "wfm", "wcm", "wnm", "agm", "aim", "afm", "acm", "mi", "mf", "mc",
     "mn", "mk", "wmi", "wmf", "gf", "ff", "ii")
)  # fmt: skip
PERSON = re.compile(r"[^\W\d_][\w’' -]{1,30}, ?[^\W\d_][\w’' .-]{0,30}")
LONGEST_NAME = 60  # of one without a label
BEFORE = re.compile(rf"(?:{'|'.join(sorted(TITLES)).upper()})\.?[ \t\u00a0]+(?=\w[^\s])")


def untitled(name: str) -> str:
    """A name without the title before it, in capitals as it is written there."""
    match = BEFORE.match(name)
    return name[match.end() :] if match else name


def person(text: str) -> str:
    """The name that a line right above a card is, without its title; nothing for a line that looks like none."""
    name = untitled(text)
    named = PERSON.fullmatch(name) if name == text else name
    return name if named and not any(map(str.isdecimal, name)) and len(text) <= LONGEST_NAME else ""
