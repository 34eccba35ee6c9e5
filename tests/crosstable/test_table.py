"""The table of the players: games on demand, a way back to the row, a player's own page, buttons without script."""

import re
from html import unescape

import pytest
from django.test import Client

from calculator.crosstable.columns import COLUMNS
from calculator.crosstable.form import EXAMPLE
from calculator.models import Report
from tests import events
from tests.crosstable.test_crosstable import TRF, UNRATED

MOST = 250_000  # bytes of the page of 284 players before compression
GAMES = '<tr class="games">'
HALF = UNRATED.replace(" w 0", " w =").replace(" 0.0 ", " 3.0 ")  # the unrated player draws his six games


def page_of(client: Client, text: str, **keys: object) -> str:
    return unescape(client.post("/crosstable/", {"text": text, **keys}).content.decode())


def row(page: str, number: int) -> str:
    """The row of a player with the games below it."""
    rest = page.partition(f'<tbody id="player-{number}"')[2]
    return re.split(r"</tbody>(?:\n<tbody|<tfoot><tr><td></td>)", rest)[0]


def test_the_page_of_284_players_is_small_until_games_are_asked_for(client: Client):
    text = events.trf(284, 7)
    page = client.post("/crosstable/", {"text": text}).content
    assert len(page) < MOST
    assert GAMES.encode() not in page
    assert page_of(client, text, open="all").count(GAMES) == 284


def test_the_games_of_a_player_open_with_the_name_and_close_with_it(client: Client):
    closed = row(page_of(client, EXAMPLE), 3)
    assert (
        '<th scope="row"><button name="open" value="3" formaction="/crosstable/#player-3" aria-expanded="false">'
        "Castel, Dora</button></th>" in closed
    )
    assert GAMES not in closed
    page = page_of(client, EXAMPLE, open="3")
    assert page.count(GAMES) == 1
    assert 'name="open" value="" formaction="/crosstable/#player-3" aria-expanded="true"' in row(page, 3)
    assert "Dunaj, Eino" in row(page, 3)


def test_a_button_asks_for_all_games_and_another_for_none(client: Client):
    button = '<button class="plain" name="open" value="{}" formaction="/crosstable/#players">{}</button>'
    assert button.format("all", "Show all games") in page_of(client, EXAMPLE)
    page = page_of(client, EXAMPLE, open="all")
    assert page.count(GAMES) == page.count('aria-expanded="true"') == 6
    assert button.format("", "Close all games") in page
    assert '<input type="hidden" name="open" value="all">' in page  # a sort keeps them


def test_a_list_of_sums_has_no_games_to_open(client: Client):
    page = page_of(client, "Name\tRtg\tn\tw\twe\tK\trtg+/-\nAbel, Ada\t1650\t3\t2\t1,5\t20\t10,00\n")
    assert '<th scope="row">Abel, Ada</th>' in page
    assert "Show all games" not in page
    assert "Print with games" not in page


def test_sorting_leads_back_to_the_table(client: Client):
    assert 'name="sort" value="name" formaction="/crosstable/#players"' in page_of(client, EXAMPLE)


def test_a_button_takes_the_k_that_agrees_and_leads_back_to_the_row(client: Client):
    """No. 5 differs by +10.80 at K 20; -21.60 was published, which K 40 explains."""
    erdem = row(page_of(client, EXAMPLE), 5)
    assert '<span class="paper">differs by +10.80; agrees with K 40</span>' in erdem
    button = re.search(r'<button class="link" name="(.+?)" value="(.+?)" formaction="(.+?)" aria-label="(.+?)">', erdem)
    assert button
    assert button.groups() == ("k-5", "40", "/crosstable/#player-5", "Use K 40 for player 5")
    again = page_of(client, EXAMPLE, **{"k-5": ["", "40"]})  # the empty box before it is sent too
    assert "−21.60" in row(again, 5)
    assert ">agrees<" in row(again, 5)
    assert 'name="k-5" value="40"' in row(again, 5)


def test_what_a_phone_leaves_out_of_the_row_stands_with_the_games(client: Client):
    assert [column.key for column in COLUMNS if column.wide] == [
        "list", "delta", "exact_change", "performance", "published_change",
    ]  # fmt: skip
    assert (
        '<dl class="narrow"><div><dt>chg</dt><dd>−0.54</dd></div><div><dt>K×chg</dt><dd>−10.80</dd></div>'
        "<div><dt>Rp</dt><dd>1676</dd></div><div><dt>Published</dt><dd>−21.60</dd></div></dl>"
        in row(page_of(client, EXAMPLE, open="5"), 5)
    )


def test_the_games_have_a_sum(client: Client):
    """Of No. 1 in TRF: +14.00 and -1.40 at K 20, .30 and .57 expected."""
    sums = row(page_of(client, TRF, k="20", open="1"), 1).partition("<tfoot>")[2]
    assert re.findall(r"<t[dh][^>]*>(.*?)</t", sums) == ["Sum", "", "", "1½", "", "0.87", "+0.63", "+12.60"]


@pytest.mark.parametrize(
    ("keys", "link"),
    [
        ({"k": "20"}, "/tournament/?rating=1650&k=20&on=2026-05-01&games=1800w_1600d"),
        (
            {"k-1": "17,5", "tc": "rapid", "method": "formula", "on": "2026-06-01"},
            "/tournament/?rating=1650&k=17.5&method=formula&tc=rapid&on=2026-06-01&games=1800w_1600d",
        ),
    ],
)
def test_a_player_has_the_link_to_his_own_tournament_without_names(client: Client, keys: dict[str, str], link: str):
    shown = row(page_of(client, TRF, open="1", **keys), 1)
    assert f'<a href="{link}">This player’s tournament page</a>' in shown
    body = client.get(link.replace("/?", ".json?")).json()
    assert body["url"] == link
    event = client.post("/crosstable.json", {"text": TRF, **keys}).json()["result"]["players"][0]
    assert body["result"]["exact_change"] == event["exact_change"]


def test_an_unrated_player_has_the_link_to_the_first_rating(client: Client):
    shown = row(page_of(client, HALF, on="2026-05-01", open="1"), 1)
    link = "/first-rating/?opponents=1500_1500_1500_1500_1500_1500&score=3&on=2026-05-01"
    assert f'<a href="{link}">This player’s first-rating page</a>' in shown
    first = client.post("/crosstable.json", {"text": HALF, "on": "2026-05-01"}).json()["result"]["players"][0]
    body = client.get(link.replace("/?", ".json?")).json()
    assert (body["url"], body["result"]["first_rating"]) == (link, first["first_rating"]["first_rating"])


@pytest.mark.django_db
def test_a_report_has_the_same_links_and_buttons_but_no_k_to_set(client: Client):
    client.post("/r/", {"text": EXAMPLE, "on": "2026-11-01"})
    address = f"/r/{Report.objects.get().slug}/"
    page = unescape(client.get(f"{address}?open=5").content.decode())
    assert 'name="open" value="4" formaction="#player-4"' in page
    assert 'name="sort" value="name" formaction="#players"' in page
    link = "/tournament/?rating=1754&k=20&on=2026-11-01&games=2105l_2012l_1968d_1871d_1622l"
    assert f'<a href="{link}">This player’s tournament page</a>' in page
    assert '<td class="verdict">differs by +10.80; agrees with K 40</td>' in page
    assert "Use K" not in page
    assert unescape(client.get(f"{address}?open=all").content.decode()).count(GAMES) == 6


@pytest.mark.parametrize(("text", "shown"), [(UNRATED, "no first rating"), (HALF, "1575 (first)")])
def test_a_first_rating_is_said_in_a_word(client: Client, text: str, shown: str):
    """Three of six against 1500 and two draws with 1800: 50 % against 1575."""
    assert f'<td class="rn">{shown}</td>' in row(page_of(client, text, on="2026-05-01"), 1)


def test_two_players_with_one_number_have_one_place(client: Client):
    page = page_of(client, TRF.replace("001    3 w", "001    1 w"))
    assert page.count('id="player-1"') == 1
    assert page.count("<tbody") == 3


def test_the_button_tells_how_many_differ(client: Client):
    assert ">differs (1)</button>" in page_of(client, EXAMPLE)
    assert "differs (" not in page_of(client, TRF)
