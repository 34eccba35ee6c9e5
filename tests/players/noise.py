"""Players of a list as an event's table would have them: names written in eight ways, half a dozen of them wrong,
the federation given in nine of ten, the rating from another month in one of ten."""

import random
from collections.abc import Callable, Mapping

from calculator.players.values import Listed, Person

ACCENTS = {"a": "á", "e": "é", "o": "ô", "i": "í", "n": "ñ", "c": "č", "z": "ż"}
CUT = 20  # characters, where a table cuts names
Noise = Callable[[random.Random, str], str]


def parts(name: str) -> tuple[str, str]:
    last, _, first = name.partition(", ")
    return last, first


def accented(chance: random.Random, name: str) -> str:
    letters = [place for place, letter in enumerate(name) if letter in ACCENTS]
    place = chance.choice(letters) if letters else 0
    return name[:place] + ACCENTS.get(name[place], name[place]) + name[place + 1 :]


def mistyped(chance: random.Random, name: str) -> str:
    """Without one letter, or with two of them swapped."""
    place = chance.randrange(1, len(name) - 1)
    if chance.random() < 0.5:
        return name[:place] + name[place + 1 :]
    return name[:place] + name[place + 1] + name[place] + name[place + 2 :]


# How often of a hundred.
WAYS: Mapping[Noise, int] = {
    lambda chance, name: name: 38,
    lambda chance, name: name.replace(",", ""): 16,
    lambda chance, name: " ".join(reversed(parts(name))): 16,
    lambda chance, name: name.upper(): 10,
    accented: 8,
    lambda chance, name: "{}, {:.1}.".format(*parts(name)): 4,
    lambda chance, name: name[:CUT]: 4,
    mistyped: 4,
}


def noisy(chance: random.Random, player: Listed) -> Person:
    """A player in a table."""
    (way,) = chance.choices(list(WAYS), weights=list(WAYS.values()))
    rating = player.rating
    if rating and chance.random() < 0.1:
        rating += chance.choice((-1, 1)) * chance.randint(1, 60)
    return Person(way(chance, player.name), player.federation if chance.random() < 0.9 else "", rating)
