"""The CSV that the site writes is one it reads: names, figures and verdicts come back as they were."""

import csv
import io
from datetime import date
from decimal import Decimal

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from calculator.crosstable.form import EXAMPLE
from calculator.crosstable.wire import as_csv
from calculator.engine.fide.crosstable import CrosstableResult, Entrant, rate_crosstable
from calculator.engine.fide.regulations import regulations_on
from calculator.engine.fide.values import Rules
from calculator.engine.values import Pairing, Result, TimeControl
from calculator.formats.event import Kind
from calculator.formats.reading import read_event
from tests.crosstable.test_crosstable import TRF, UNRATED, rated

RULES = Rules(regulations_on(date(2026, 11, 1), TimeControl.STANDARD))
# Typed by hand. The gap of 150 is .70 : 0.30, so with K 20 the loser's change is -6.00, as is published.
OWN = (
    "\ufeffnumber,name,rating,k,k_reason,games,score,expected,exact_change,change,new_rating,performance,"
    "published_change,verdict,first_rating\r\n"
    '7,"Núñez, ""Zoë""",1800,10,k_of,1,1,0.70,+3.00,+3,1803,2450,,not_published,\r\n'
    "9,'=1+1,1650,20,table,1,0,0.30,-6.00,-6,1644,850,-6.0,agrees,\r\n"
    "12,'Abel,,,unknown,1,0.5,,,,,1650,,not_published,\r\n"
)


def test_it_is_a_ranking_list():
    event = read_event(OWN)
    assert (event.kind, event.problems) == (Kind.RANKING_LIST, [])
    assert [(each.number, each.name, each.rating, each.k, each.count) for each in event.players] == [
        (7, 'Núñez, "Zoë"', 1800, 10, 1), (9, "=1+1", 1650, 20, 1), (12, "'Abel", None, None, 1),
    ]  # fmt: skip
    figures = [
        [str(figure) for figure in (each.score, each.expected, each.published_change, each.points)]
        for each in event.players
    ]
    assert figures == [
        ["1", "0.70", "None", "None"], ["0", "0.30", "-6.0", "None"], ["0.5", "None", "None", "None"],
    ]  # fmt: skip


def test_only_what_was_published_is_compared(client: Client):
    players = rated(client, text=OWN)["result"]["players"]
    assert [each["verdict"] for each in players] == ["not_published", "agrees", "not_published"]
    assert [each["exact_change"] for each in players] == [3, -6, None]


def test_the_same_headings_elsewhere_mean_what_they_did():
    event = read_event("No.\tName\tRtg\tScore\tw\tWe\tchange\n1\tA\t2000\t3\t2\t1.5\t10.00\n")
    player = event.players[0]
    assert [str(figure) for figure in (player.points, player.score, player.published_change)] == ["3", "2", "10.00"]


@pytest.mark.parametrize("text", [EXAMPLE, TRF, UNRATED], ids=["example", "report", "unrated"])
def test_an_answer_read_again_is_the_same_answer(client: Client, text: str):
    written = client.post("/crosstable.csv", {"text": text, "on": "2026-05-01"}).content.decode()
    again = client.post("/crosstable.csv", {"text": written, "on": "2026-05-01"}).content.decode()
    kept = ("number", "name", "rating", "k", "games", "score", "expected", "exact_change", "new_rating", "verdict")
    rows = [csv.DictReader(io.StringIO(each.removeprefix("\ufeff"))) for each in (written, again)]
    first, second = ([[row[key] for key in kept] for row in table if row["rating"]] for table in rows)
    assert first
    assert first == second


@pytest.mark.parametrize(("printed", "written"), [("13", "+13"), ("-4,8", "-4.8"), ("0,00", "0.00"), ("−0", "0")])
def test_a_published_change_keeps_its_decimals(client: Client, printed: str, written: str):
    """A change of 12.60 agrees with a published 13, and not with 13.00."""
    text = f"No.\tName\tRtg\tK\tn\tw\twe\trtg+/-\n1\tA\t1650\t20\t2\t1\t0.37\t{printed}\n"
    row = client.post("/crosstable.csv", {"text": text}).content.decode().splitlines()[1]
    assert row.split(",")[12] == written
    assert row.split(",")[13] == ("agrees" if printed == "13" else "differs")


def test_a_list_without_the_number_of_games_has_none_when_read_again(client: Client):
    text = "No.\tName\tRtg\tK\tw\twe\n1\tA\t1650\t20\t2\t1.37\n"
    written = client.post("/crosstable.csv", {"text": text}).content.decode()
    assert rated(client, text=written)["result"]["players"][0]["exact_change"] == 12.6
    assert rated(client, text=written)["result"]["problems"] == []


names = st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=30).filter(
    lambda name: name == name.strip()
)
tricky = st.sampled_from(
    ("=1+1", "'=x", "''", "'", '"', '"a', 'a"b', "a,b", "-", "+1", "@a", "'Abel", "a;b", "\ufeffb")
)
ratings = st.none() | st.integers(1400, 2900)
changes = st.decimals(-50, 50, places=1) | st.decimals(-50, 50, places=2) | st.integers(-50, 50).map(Decimal)


@st.composite
def events(draw: st.DrawFn) -> CrosstableResult:
    """A made-up event of a few players, each pair of whom may meet in a round."""
    count = draw(st.integers(2, 6))
    pairings: dict[int, list[Pairing]] = {number: [] for number in range(1, count + 1)}
    for one in pairings:
        for other in range(one + 1, count + 1):
            if result := draw(st.sampled_from((None, *Result))):
                pairings[one].append(Pairing(one + other, other, result))
                pairings[other].append(Pairing(one + other, one, result.opposite))
    entrants = [
        Entrant(
            number, draw(names | tricky), draw(ratings if number > 1 else st.just(2000)), tuple(met),
            draw(st.sampled_from((Decimal(10), Decimal(20), Decimal(40), Decimal("17.5")))), "k",
            draw(st.none() | changes),
        )
        for number, met in pairings.items()
    ]  # fmt: skip
    return rate_crosstable(entrants, RULES)


@given(events())
def test_what_was_written_is_read(result: CrosstableResult):
    event = read_event(as_csv(result))
    assert (event.problems, event.kind) == ([], Kind.RANKING_LIST)
    assert [(each.number, each.name, each.rating, each.count, each.score, each.expected) for each in event.players] == [
        (each.entrant.number, each.entrant.name, each.rating, each.count, each.score, each.expected)
        for each in result.players
    ]
    for read, player in zip(event.players, result.players, strict=True):
        if player.outcome:
            assert (read.k, read.published_change) == (player.outcome.k_used, player.entrant.published_change)
            assert read.score is not None
            assert read.expected is not None
            assert read.k is not None
            assert read.k * (read.score - read.expected) == player.outcome.exact_change
