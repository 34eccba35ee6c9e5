"""Whether work grows faster than what is sent: each kind of input is doubled, and the time may not more than triple."""

import gc
import time
from collections.abc import Callable, Mapping
from itertools import pairwise

from django.test import Client

from tests import events
from tests.crosstable.test_norm_costs import records

SIZES = (0.25, 0.5, 1.0)  # of the largest that is sent
TRIPLED = 3.0
FREE = 0.1  # seconds of work that nobody notices, whatever they grow by
REPEATS = 3

Sent = dict[str, str]


def of_table(size: int) -> str:
    """A crosstable of as many players."""
    return events.crosstable(max(2, size // 2 * 2), 5)


def links(size: int) -> str:
    return "\n".join(
        f"https://ratings.example/tournament/?rating=1500&k=20&games={1000 + n % 1000}w" for n in range(size)
    )


def games(size: int, line: str) -> str:
    return "\n".join(line.format(rating=1400 + number % 900, number=number) for number in range(size))


def us_games(player: Sent, size: int) -> Sent:
    """A plan of as many games by US Chess's rules."""
    games = "_".join(str(1000 + number % 1000) for number in range(size))
    return {**player, "games": games}


def norm_event(players: int, rounds: int, sign: str = "") -> str:
    """An event in which most players have titles."""
    lines = records(players // 2 * 2, rounds, 0, ("GM", "IM", "", "FM", "WGM"), 2300, sign)
    return "\n".join(["042 2026/11/01", "222 5400+30", *lines, ""])


def cells_with_ratings(size: int) -> str:
    """A section whose cells have a rating that all players have."""
    rows = (f"{number}\tAble\t1500" + "\tW1500" * 9 for number in range(3_001, 3_001 + size))
    return "\n".join(["No.\tName\tRating\t" + "\t".join(f"Rd {number}" for number in range(1, 10)), *rows])


PGN = '[White "Own"]\n[Black "Other {number}"]\n[WhiteElo "1800"]\n[BlackElo "{rating}"]\n[Result "1-0"]\n\n1. e4 1-0\n'
# What is sent where, by how much of it.
KINDS: Mapping[str, tuple[str, int, Callable[[int], Sent]]] = {
    "K of unknown players": (
        "/crosstable.json", 5_000,
        lambda size: {"text": of_table(20), "k_of": ",".join(f"{number}:20" for number in range(900, 900 + size))},
    ),
    "K typed for unknown players": (
        "/crosstable/", 9_000,
        lambda size: {"text": of_table(20)} | {f"k-{number}": "20" for number in range(900, 900 + size)},
    ),
    "K that is none": (
        "/crosstable/", 9_000,
        lambda size: {"text": of_table(20)} | {f"k-{number}": "x" for number in range(size)},
    ),
    "players of a table": ("/crosstable.json", 4_000, lambda size: {"text": of_table(size), "on": "2026-11-01"}),
    "players of a report": ("/crosstable.json", 4_000, lambda size: {"text": events.trf(size // 2 * 2, 5)}),
    "players of a page": ("/crosstable/", 4_000, lambda size: {"text": of_table(size), "on": "2026-11-01"}),
    "players to choose from": ("/tournament/read.json", 4_000, lambda size: {"text": of_table(size)}),
    "a player by name": (
        "/tournament/read.json", 4_000, lambda size: {"text": of_table(size), "player": "Nobody " * 28},
    ),
    "a long name": ("/tournament/read.json", 1_000_000, lambda size: {"text": of_table(100), "player": "x " * size}),
    "blanks in an exported row": (
        "/tournament/read.json", 19_000, lambda size: {"text": "Event,Open\n1,0,B,A,B," + " " * size + "x\n"},
    ),
    "headings of cards": (
        "/tournament/read.json", 10_000,
        lambda size: {"text": "Name: A\n" + "Rd\tName\tRtg\tRes\nabc\nRd\tName\tRtg\tRes\tK\nabc\n" * size},
    ),
    "links": ("/tournament/read.json", 40_000, lambda size: {"text": links(size)}),
    "one link again and again": ("/tournament/read.json", 40_000, lambda size: {"text": links(1) * size}),
    "parameters of a link": (
        "/tournament/read.json", 9_000, lambda size: {"text": links(1) + "".join(f"&a{n}=1" for n in range(size))},
    ),
    "lines": ("/tournament/read.json", 50_000, lambda size: {"text": games(size, "{rating} 1")}),
    "lines that are none": ("/tournament/read.json", 50_000, lambda size: {"text": games(size, "what is {number} ?")}),
    "one line": ("/tournament/read.json", 3_000_000, lambda size: {"text": "1850 1 " * (size // 7)}),
    "blanks": ("/crosstable.json", 3_000_000, lambda size: {"text": " \t" * (size // 2)}),
    "games of PGN": ("/tournament/read.json", 10_000, lambda size: {"text": games(size, PGN), "player": "Own"}),
    "findings": ("/crosstable.json", 4_000, lambda size: {"text": of_table(size).replace("1400", "x")}),
    "rows": (
        "/tournament/read.json", 2_500,
        lambda size: {"text": "1850 1"} | {f"opponent-1-{row}": "1600w" for row in range(1, size)},
    ),
    "the page beside it": (
        "/tournament/read.json", 9_000,
        lambda size: {"text": "1850 1", "page": "&".join(f"opponent-1-{row}=1600w" for row in range(size))},
    ),
    "norms with a round to come": (
        "/crosstable.json", 480, lambda size: {"text": norm_event(size, 9), "rounds": "10"},
    ),
    "norms of won games": (
        "/crosstable.json", 300, lambda size: {"text": norm_event(size, 13, "1"), "rounds": "14", "norm_games": "7"},
    ),
    "titles of unknown players": (
        "/crosstable/", 5_000,
        lambda size: {"text": of_table(20), "title_of": ",".join(f"{number}:GM" for number in range(900, 900 + size))},
    ),
    "federations of players": (
        "/crosstable/norm/", 5_000,
        lambda size: {"text": of_table(20), "fed_of": ",".join(f"{number}:GER" for number in range(1, size))},
    ),
    "games of US Chess": ("/us-chess.json", 1_000, lambda size: us_games({"rating": "1300", "before": "45"}, size)),
    "games of a newcomer": ("/us-chess.json", 1_000, lambda size: us_games({"age": "15"}, size)),
    "players of a section": ("/us-chess/section.json", 4_000, lambda size: {"text": of_table(size)}),
    "a section’s page": ("/us-chess/section/", 4_000, lambda size: {"text": of_table(size)}),
    "ratings in cells": ("/us-chess/section.csv", 6_000, lambda size: {"text": cells_with_ratings(size)}),
    "ratings of a wall chart": (
        "/us-chess/section.json", 1_000,
        lambda size: {"text": f"1 | A |1|W 2|\n | {'R: 1500P9 ->1510 ' * size}|\n2 | B |0|L 1|\n | R: 1500 ->1490 |\n"},
    ),
    "games before of a section": (
        "/us-chess/section/", 9_000,
        lambda size: {"text": of_table(20)} | {f"before-{number}": "20" for number in range(size)},
    ),
}  # fmt: skip


def seconds(client: Client, address: str, data: Sent) -> float:
    """The least time of work, of several tries."""
    tries = []
    for _ in range(REPEATS):
        started = time.process_time()
        ask = client.post if "text" in data else client.get
        assert ask(address, data).status_code < 500, f"{address} {data!r:.300}"
        tries.append(time.process_time() - started)
    return min(tries)


def run() -> list[str]:
    """A line for each kind whose time more than triples when it is doubled. The collector works as on the server."""
    gc.collect()
    gc.freeze()
    client, grown = Client(), []
    for kind, (address, largest, sent) in KINDS.items():
        taken = [seconds(client, address, sent(int(largest * size))) for size in SIZES]
        print(f"{kind:<28} {' '.join(f'{each:7.3f}' for each in taken)} s")
        if any(later > FREE and later > TRIPLED * earlier for earlier, later in pairwise(taken)):
            grown.append(f"{kind}: {taken}")
    return grown
