"""Names of players without their chess titles.

There are two rules. `untitled` is for a cell or tag that holds one name: a title in capitals before it goes away, even
if one word is left. `without_title` is for the name column of an event, where a short capital word may be a name: the
title goes away only if at least two words are left, or one with a comma.

>>> untitled("GM Able, Ann"), untitled("WGM Able"), untitled("IM"), untitled("Im, Ann"), untitled("MF Able")
('Able, Ann', 'Able', 'IM', 'Im, Ann', 'Able')
>>> [without_title(name) for name in ("GM Abel, Ada", "Abel, Ada WIM", "g ALFA Anne", "IM Sang", "Ng, IM")]
['Abel, Ada', 'Abel, Ada', 'ALFA Anne', 'IM Sang', 'Ng, IM']
>>> person("Able, Ann"), person("WGM Able"), person("Open of Somewhere")
('Able, Ann', 'Able', '')
"""

import re

from calculator.formats.words import LOCAL_TITLES, SHORT_TITLES, TITLES

ALL_TITLES = TITLES | LOCAL_TITLES
PERSON = re.compile(r"[^\W\d_][\w’' -]{1,30}, ?[^\W\d_][\w’' .-]{0,30}")
FULL_TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}
OF_FIDE = frozenset(FULL_TITLES.values())
LONGEST_NAME = 60  # characters of a name without a label
BEFORE = re.compile(rf"(?:{'|'.join(sorted(ALL_TITLES))})\.?[ \t\u00a0]+(?=\w[^\s])")


def title(text: str) -> str:
    """FIDE's title in a cell: in short letters of a report file or in capitals. Empty without one.

    >>> [title(text) for text in ("g", "WIM", "wf", "II", "w")]
    ['GM', 'WIM', 'WFM', '', '']
    """
    text = text.strip()
    full = text if text.isupper() else FULL_TITLES.get(text, "")
    return full if full in OF_FIDE else ""


def untitled(name: str) -> str:
    """A single name without the title in capitals before it."""
    match = BEFORE.match(name)
    return name[match.end() :] if match else name


def without_title(name: str) -> str:
    """A name of an event's table without the title before or behind it."""
    words = name.split()
    if len(words) > 1 and words[0] in SHORT_TITLES and words[1][0].isupper():
        return name.strip()[len(words[0]) :].strip()
    several = len(words) > 2 or (len(words) == 2 and "," in words[-1].strip(","))
    if several and words[0] in ALL_TITLES:
        return name.strip()[len(words[0]) :].strip()
    if len(words) > 2 and words[-1] in TITLES and not words[-2].endswith(","):
        return name.strip()[: -len(words[-1])].strip()
    return name


def person(text: str) -> str:
    """The name in a line right above a card, without its title; empty if the line does not look like a name."""
    name = untitled(text)
    named = PERSON.fullmatch(name) if name == text else name
    return name if named and not any(map(str.isdecimal, name)) and len(text) <= LONGEST_NAME else ""
