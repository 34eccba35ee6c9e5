"""How long title norms take: a large open, and an event in which every game may be left out."""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.norms import event_norms, shown_norms
from tests import events
from tests.norm_files import record

FEDERATIONS = ("FRA", "GER", "ESP", "ITA", "NED", "POL", "USA", "IND")
MOST = 1.3  # times as long as without norms
MOST_OF_EVERYBODY = 1.4  # JSON and CSV judge everybody
SECONDS = 2.0


def records(count: int, rounds: int, first: int, titles: tuple[str, ...], low: int, sign: str = "") -> Iterator[str]:
    """Players who meet each other, rated from `low` up. `sign`: everybody's result of every game."""
    for number, seats in enumerate(events.seats(count, rounds), first + 1):
        blocks = [f"{seat.opponent + first:4} {seat.colour} {sign or seat.result}" for seat in seats]
        rating, federation = low + number * 37 % 250, FEDERATIONS[number % 8]
        yield record(number, "m", titles[number % len(titles)], events.name(number), rating, federation, blocks)


def large(players: int, rounds: int) -> str:
    """An open in which every tenth player has a title, and those meet each other."""
    strong = players // 20 * 2
    lines = ["012 Large Open", "042 2026/11/01", "222 5400+30"]
    lines += records(strong, rounds, 0, ("GM", "IM", "FM"), 2350)
    lines += records(players - strong, rounds, strong, ("",), 1600)
    return "\n".join([*lines, ""])


def seconds(work: Callable[[], object]) -> float:
    """CPU time."""
    started = time.process_time()
    work()
    return time.process_time() - started


@pytest.mark.parametrize(("players", "rounds"), [(284, 9), (1000, 11)])
@pytest.mark.parametrize(
    ("address", "most"),
    [("/crosstable/", MOST), ("/crosstable.json", MOST_OF_EVERYBODY), ("/crosstable.csv", MOST_OF_EVERYBODY)],
)
def test_what_norms_take(client: Client, address: str, most: float, players: int, rounds: int):
    """One of several pairs of runs is enough, because other processes disturb some of them."""
    text = large(players, rounds)
    assert 'id="norm-' in client.post("/crosstable/", {"text": text}).content.decode()

    def ratio() -> float:
        without = seconds(lambda: client.post(address, {"text": text, "tc": "rapid"}))
        return seconds(lambda: client.post(address, {"text": text})) / without

    assert any(ratio() <= most for _pair in range(5))


@pytest.mark.parametrize(("address", "rounds"), [("/crosstable/", "13"), ("/crosstable.json", "14")])
def test_an_event_of_which_every_game_may_be_left_out(client: Client, address: str, rounds: str):
    lines = ["042 2026/11/01", "222 5400+30", *records(300, 13, 0, ("GM", "IM", "", "FM", "WGM"), 2100, sign="1"), ""]
    sent = {"text": "\n".join(lines), "rounds": rounds}
    answers: list[Any] = []
    assert seconds(lambda: answers.append(client.post(address, sent))) <= SECONDS
    assert b"2100" in answers[0].content


@pytest.mark.parametrize("system", ["swiss", "round_robin"])
def test_won_games_of_an_unpaired_round(client: Client, system: str):
    """Many small groups of won games, and a forecast for each title, of seven games at least."""
    chance, lines = random.Random(7), ["042 2026/11/01", "222 5400+30"]
    for number, seats in enumerate(events.seats(300, 13), 1):
        blocks = [f"{seat.opponent:4} {seat.colour} {chance.choice('1111111110')}" for seat in seats]
        title, rating = chance.choice(("GM", "IM", "WGM", "WIM", "", "FM")), 2100 + chance.randrange(700)
        lines.append(record(number, "w", title, events.name(number), rating, chance.choice(FEDERATIONS), blocks))
    sent = {"text": "\n".join([*lines, ""]), "rounds": "14", "norm_games": "7", "norm_system": system}
    assert any(seconds(lambda: client.post("/crosstable.json", sent)) <= SECONDS for _again in range(2))


@pytest.mark.parametrize(("count", "told"), [(500, True), (502, False)])
def test_an_unpaired_round_of_a_very_large_event_is_not_looked_at(client: Client, count: int, told: bool):
    lines = ["042 2026/11/01", "222 5400+30", *records(count, 9, 0, ("GM", *[""] * 30), 2000), ""]
    sent = {"text": "\n".join(lines), "rounds": "10"}
    first = client.post("/crosstable.json", sent).json()["result"]["players"][1]["norms"][0]
    assert (first["forecast"] is not None) is told
    page = client.post("/crosstable/", sent).content.decode()
    assert ("With more than 500 players, we look at the last round only when it is paired." in page) is not told


@pytest.mark.parametrize(("low", "rounds"), [(1500, 9), (1800, 11), (2000, 9), (2100, 8), (2250, 10)])
def test_the_quick_look_leaves_out_nobody_who_is_shown(low: int, rounds: int):
    lines = ["042 2026/11/01", "222 5400+30"]
    lines += records(60, rounds, 0, ("GM", "", "IM", "", "FM", "", "WGM"), low)
    form = CrosstableForm(QueryDict(urlencode({"text": "\n".join([*lines, ""])})))
    assert form.is_valid()
    sheet = form.sheet(form.system.rate_event(form.entrants, form.rules))
    whole, quick = event_norms(sheet), shown_norms(sheet)
    assert whole is not None
    assert quick is not None
    assert [one.ident for one in quick.shown()] == [one.ident for one in whole.shown()]
