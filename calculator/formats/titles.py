"""Chess titles as they stand before names.

>>> untitled("GM Able, Ann"), untitled("WGM Able"), untitled("IM"), untitled("Im, Ann"), untitled("MF Able")
('Able, Ann', 'Able', 'IM', 'Im, Ann', 'Able')
"""

import re

TITLES = frozenset(
    ("gm", "im", "fm", "cm", "nm", "wgm", "wim", "wfm", "wcm", "wnm", "agm", "aim", "afm", "acm", "mi", "mf", "mc",
     "mn", "mk", "wmi", "wmf", "gf", "ff", "ii")
)  # fmt: skip
BEFORE = re.compile(rf"(?:{'|'.join(sorted(TITLES)).upper()})\.?[ \t\u00a0]+(?=\w[^\s])")


def untitled(name: str) -> str:
    """A name without the title before it, in capitals as it is written there."""
    match = BEFORE.match(name)
    return name[match.end() :] if match else name
