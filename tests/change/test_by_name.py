"""A name or an ID where a rating is asked: what is filled in, what is asked, what is kept, and what is said without a
list."""

import re

import pytest
from django.db import connections
from django.test import Client
from django.utils.html import strip_tags

from calculator.change.by_name import is_name
from calculator.players import store
from calculator.players.router import ALIAS
from calculator.players.values import Kind
from tests.base.test_markup import whole_errors
from tests.players.listed import OCTOBER, enter, person

PEOPLE = [
    person(9900002, "Aaexample, Anna", "SWE", (2501, 10, 2466, 20), title="GM", year=1988),
    person(9900003, "Bluesample, Ina", "GER", (2105, 20), title="WFM", year=1999),
    person(9900004, "Bluesample, Jan", "GER", (1850, 40), year=2011),
    person(9900005, "Aaexample, Unrated", "EGY"),
]
DAY = "on=2026-11-15"
NO_LIST = "There is no list of players here. Type a rating such as 1650, or paste your card."
NO_NAMES = (
    "“Bluesample” is not a rating, and there is no list of players here. "
    "Type a number such as 1650, or paste your card."
)
pytestmark = pytest.mark.django_db(databases=["players"])


@pytest.fixture(autouse=True)
def _offered(settings) -> None:
    settings.PLAYERS = True


@pytest.fixture
def _listed() -> None:
    enter(PEOPLE)


def value(page: str, name: str) -> str:
    found = re.search(rf'<input type="(?:text|hidden)"[^>]* name="{name}" value="([^"]*)"', page)
    return found[1] if found else ""


def errors(client: Client, address: str) -> list[tuple[str, str]]:
    response = client.get(address)
    assert response.status_code == 400
    return [(error["field"], error["code"]) for error in response.json()["errors"]]


@pytest.mark.parametrize("text", ["Anna", "müller jan", "Li 1988", "O'Sample", "Win, Aung"])
def test_what_is_a_name(text: str):
    assert is_name(text)


@pytest.mark.parametrize("text", ["", "1850", "1850 w Anna", "u", "unr", "x", "16x0", "1641P17", "-", "99000020", "½"])
def test_what_is_none(text: str):
    assert not is_name(text)


@pytest.mark.usefixtures("_listed")
class TestAnId:
    def test_it_fills_rating_and_k_and_the_list_stands_beside_them(self, client: Client):
        page = client.get(f"/game/?rating=9900002&opponent=9900004&result=win&k=20&{DAY}").content.decode()
        assert (value(page, "rating"), value(page, "opponent")) == ("2501", "1850")
        assert re.search(r'name="k" value="10" checked', page)
        assert "Aaexample, Anna, list of November 2026" in page
        assert "Bluesample, Jan, list of November 2026" in page
        assert (
            '<link rel="canonical" href="http://testserver/game/?rating=2501&amp;opponent=1850&amp;result=win' in page
        )

    def test_it_fills_a_row_with_rating_and_name(self, client: Client):
        page = client.get(
            f"/tournament/?rating=1900&k=20&{DAY}&opponent-1-1=9900003&result-1-1=win&opponent-1-2=9900005"
        ).content.decode()
        assert (value(page, "opponent-1-1"), value(page, "name-1-1")) == ("2105", "Bluesample, Ina")
        assert (value(page, "opponent-1-2"), value(page, "name-1-2")) == ("u", "Aaexample, Unrated")
        assert "Bluesample, Ina <small>list of November 2026</small>" in page
        assert "games=2105w_u" in page
        assert "names=" not in page

    def test_rapid_without_a_rapid_rating_is_the_standard_one_and_says_so(self, client: Client):
        page = client.get(f"/game/?rating=9900004&opponent=9900002&result=win&tc=rapid&{DAY}").content.decode()
        assert (value(page, "rating"), value(page, "opponent")) == ("1850", "2466")
        assert "Bluesample, Jan, standard rating, list of November 2026" in page
        assert "Aaexample, Anna, list of November 2026" in page

    def test_nobody_has_it(self, client: Client):
        assert errors(client, f"/game.json?rating=9900099&opponent=1800&result=win&k=20&{DAY}") == [
            ("rating", "no_such_player")
        ]
        page = strip_tags(client.get(f"/game/?rating=9900099&opponent=1800&result=win&{DAY}").content.decode())
        assert "The list of November 2026 has nobody for “9900099”. Type other letters, or the rating." in page

    def test_a_player_without_a_rating(self, client: Client):
        page = strip_tags(client.get(f"/game/?rating=1800&opponent=9900005&result=win&k=20&{DAY}").content.decode())
        assert "Aaexample, Unrated is unrated on the list of November 2026. Type a rating." in page

    def test_the_rating_at_an_event_of_several(self, client: Client):
        body = client.get(
            f"/tournament.json?rating=1900&k=20&{DAY}&rating-1=9900004&opponent-1-1=1800w&opponent-2-1=1700w"
        ).json()
        assert body["input"]["event"] == ["1850:1800w", "1900:1700w"]


@pytest.mark.usefixtures("_listed")
class TestFideId:
    def test_it_gives_rating_and_k(self, client: Client):
        body = client.get(f"/game.json?fide_id=9900002&opponent=2400&result=draw&{DAY}").json()
        assert (body["input"]["rating"], body["input"]["k"]) == (2501, 10)
        assert body["url"] == f"/game/?rating=2501&opponent=2400&result=draw&k=10&{DAY}"
        assert "fide_id" not in body["input"]

    def test_what_is_given_wins(self, client: Client):
        both = client.get(f"/game.json?fide_id=9900002&rating=2480&opponent=2400&result=draw&{DAY}").json()
        assert (both["input"]["rating"], both["input"]["k"]) == (2480, 10)
        both = client.get(f"/game.json?fide_id=9900002&k=20&opponent=2400&result=draw&{DAY}").json()
        assert (both["input"]["rating"], both["input"]["k"]) == (2501, 20)

    def test_the_list_is_not_named_beside_a_rating_that_is_given(self, client: Client):
        page = client.get(f"/game/?fide_id=9900002&rating=2480&opponent=2400&result=draw&{DAY}").content.decode()
        assert value(page, "rating") == "2480"
        assert "list of November 2026" not in page
        unrated = f"/game.json?fide_id=9900005&rating=1700&k=40&opponent=1800&result=win&{DAY}"
        assert client.get(unrated).json()["input"]["rating"] == 1700

    def test_its_page_is_filled(self, client: Client):
        page = client.get(f"/average-opponent/?fide_id=9900004&{DAY}").content.decode()
        assert value(page, "rating") == "1850"
        assert re.search(r'name="k" value="40"[^>]* checked', page)
        assert "Bluesample, Jan, list of November 2026" in page

    def test_nobody_has_it(self, client: Client):
        assert errors(client, f"/game.json?fide_id=7&opponent=1800&result=win&k=20&{DAY}") == [
            ("fide_id", "no_such_player")
        ]

    def test_the_list_of_the_day_and_no_other(self, client: Client):
        enter([person(9900004, "", figures=(1811, 20))], OCTOBER, buffer="")
        october = client.get("/game.json?fide_id=9900004&opponent=1800&result=win&on=2026-10-31").json()
        assert (october["input"]["rating"], october["input"]["k"]) == (1811, 20)
        page = client.get("/game/?fide_id=9900004&opponent=1800&result=win&on=2026-09-30").content.decode()
        assert "The list of September 2026 is not loaded here. Loaded: November 2026, October 2026." in page
        assert errors(client, "/game.json?fide_id=9900004&opponent=1800&result=win&k=20&on=2026-09-30") == [
            ("fide_id", "no_list")
        ]


@pytest.mark.usefixtures("_listed")
class TestAName:
    QUERY = (
        f"rating=1900&k=20&{DAY}&opponent-1-1=1620&result-1-1=win&opponent-1-2=bluesample&result-1-2=draw&target=1950"
    )

    def test_who_is_meant_is_asked_and_everything_typed_is_kept(self, client: Client):
        page = client.get(f"/tournament/?{self.QUERY}").content.decode()
        assert "Who is meant by “bluesample”?" in page
        assert page.count('name="who"') == 2
        assert '<button class="plain" form="question" name="who" value="opponent-1-2:9900003"' in page
        assert (value(page, "rating"), value(page, "opponent-1-1"), value(page, "target")) == ("1900", "1620", "1950")
        assert value(page, "opponent-1-2") == "bluesample"
        assert "Ratings and K of the list of November 2026." in page

    def test_the_button_fills_the_row(self, client: Client):
        page = client.get(f"/tournament/?{self.QUERY}&who=opponent-1-2:9900004").content.decode()
        assert (value(page, "opponent-1-2"), value(page, "name-1-2")) == ("1850", "Bluesample, Jan")
        assert "games=1620w_1850d" in page
        assert "Who is meant" not in page

    def test_a_rating_typed_afterwards_wins(self, client: Client):
        query = self.QUERY.replace("bluesample", "1777")
        assert "games=1620w_1777d" in client.get(f"/tournament/?{query}&who=opponent-1-2:9900004").content.decode()

    def test_names_are_asked_one_after_the_other(self, client: Client):
        query = self.QUERY.replace("opponent-1-1=1620", "opponent-1-1=aaexample")
        page = client.get(f"/tournament/?{query}").content.decode()
        assert "Who is meant by “aaexample”?" in page
        assert "Who is meant by “bluesample”?" not in page
        page = client.get(f"/tournament/?{query}&who=opponent-1-1:9900005").content.decode()
        assert value(page, "opponent-1-1") == "u"
        assert "Who is meant by “bluesample”?" in page

    def test_an_own_name_brings_k_over_the_preset_of_the_form(self, client: Client):
        page = client.get(f"/game/?rating=aaexample&opponent=2400&result=win&k=20&new=1&{DAY}").content.decode()
        assert page.count('name="who"') == 1  # the unrated one cannot be filled in
        page = client.get(
            f"/game/?rating=aaexample&opponent=2400&result=win&k=20&new=1&{DAY}&who=rating:9900002"
        ).content.decode()
        assert value(page, "rating") == "2501"
        assert re.search(r'name="k" value="10" checked', page)

    def test_a_program_is_told_to_choose(self, client: Client):
        assert errors(client, f"/game.json?rating=bluesample&opponent=1800&result=win&k=20&{DAY}") == [
            ("rating", "which_player")
        ]

    def test_nobody_is_found(self, client: Client):
        page = strip_tags(client.get(f"/game/?rating=zzyx&opponent=1800&result=win&k=20&{DAY}").content.decode())
        assert "The list of November 2026 has nobody for “zzyx”." in page

    def test_the_plan_asks_too(self, client: Client):
        page = client.get(f"/plan/?rating=bluesample&opponent-1-1=1800&{DAY}").content.decode()
        assert "Who is meant by “bluesample”?" in page
        page = client.get(f"/plan/?rating=bluesample&opponent-1-1=1800&{DAY}&who=rating:9900004").content.decode()
        assert value(page, "rating") == "1850"
        assert "You need" in page or "to keep 1850" in page

    def test_the_live_answer_asks_and_tells_the_open_page_what_was_filled_in(self, client: Client):
        response = client.get(f"/game/answer/?live=1&rating=bluesample&opponent=9900002&result=win&k=20&{DAY}")
        fragment = response.content.decode()
        assert "Who is meant by “bluesample”?" in fragment
        assert 'data-fill="opponent" data-rating="2501" data-k="10" data-name="Aaexample, Anna"' in fragment
        assert "HX-Replace-Url" not in response


@pytest.mark.usefixtures("_listed")
class TestWhatIsKept:
    @pytest.mark.parametrize(
        "address",
        [
            f"/game/?fide_id=9900002&{DAY}", f"/game.json?fide_id=9900002&opponent=1800&result=win&{DAY}",
            f"/game/?rating=bluesample&{DAY}", f"/tournament/answer/?opponent-1-1=aaexample&{DAY}",
            f"/tournament.md?rating=9900002&games=1800w&{DAY}", f"/?rating=bluesample&{DAY}",
            f"/tournament.png?rating=9900002&games=1800w&{DAY}", f"/plan/?rating=bluesample&{DAY}",
        ],
    )  # fmt: skip
    def test_an_address_with_a_name_or_an_id_is_not_kept_and_for_nobody_else(self, client: Client, address: str):
        response = client.get(address)
        assert response["Cache-Control"] == "private, no-store"
        assert response["X-Robots-Tag"] == "noindex"
        assert "ETag" not in response
        assert "Access-Control-Allow-Origin" not in response

    @pytest.mark.parametrize(
        "address",
        [
            f"/game/?rating=2501&opponent=1850&result=win&k=10&{DAY}", "/", "/game/", "/plan/",
            f"/tournament/?rating=1900&k=20&{DAY}&games=1620w_1850d&names=Anna_Bluesample,+Jan",
            f"/tournament.json?rating=1900&k=20&{DAY}&games=1620w_1850d",
            f"/tournament/?rating=1900&k=20&{DAY}&opponent-1-1=1620w&opponent-1-2=1850½+Anna+Berg&opponent-1-3=u",
            f"/average-opponent/?rating=1750&average=1800&count=7&score=4.5&k=40&{DAY}",
        ],
    )  # fmt: skip
    def test_numbers_ask_no_database_and_are_for_everybody(
        self, client: Client, django_assert_num_queries, address: str
    ):
        with django_assert_num_queries(0, using=ALIAS):
            response = client.get(address)
        assert response["Cache-Control"] == "public, max-age=300"
        assert "ETag" in response

    def test_few_queries_for_many_names(self, client: Client, django_assert_max_num_queries):
        typed = "&".join(f"opponent-1-{row}=nobody{row}" for row in range(1, 200))
        with django_assert_max_num_queries(30, using=ALIAS):
            client.get(f"/tournament/?rating=1900&k=20&{DAY}&{typed}")

    def test_nobody_reads_the_list_through_a_calculator(self, client: Client):
        enter([person(8_000_000 + row, "", figures=(1800, 20)) for row in range(1, 43)], OCTOBER, buffer="")
        typed = "&".join(f"opponent-1-{row}={8_000_000 + row}" for row in range(1, 43))
        assert errors(client, f"/tournament.json?rating=1900&k=20&on=2026-10-05&{typed}") == [
            ("games", "too_many"), ("games", "too_many")
        ]  # fmt: skip


@pytest.mark.parametrize(
    "address",
    [
        "/game/", "/tournament/", "/plan/", "/average-opponent/", f"/game/?rating=bluesample&opponent=9900002&{DAY}",
        f"/tournament/?rating=9900002&opponent-1-1=9900003&opponent-1-2=%3Cb%3Eaaexample&{DAY}",
        f"/tournament/?rating=1900&opponent-1-1=aaexample&{DAY}&event=1500:1630w&fide_id=%00",
    ],
)  # fmt: skip
def test_a_page_has_no_error_and_no_name_is_markup(client: Client, address: str):
    enter([*PEOPLE, person(9900009, "Aaexample, <i>'\"&")])
    page = client.get(address).content
    assert whole_errors(page) == []
    assert b"<i>'" not in page


class TestWithoutAList:
    NAMED = f"/game/?rating=Bluesample&opponent=1800&result=win&k=20&{DAY}"

    def test_not_offered_nothing_shows_but_one_sentence(self, client: Client, settings, django_assert_num_queries):
        settings.PLAYERS = False
        with django_assert_num_queries(0, using=ALIAS):
            page = client.get(self.NAMED).content.decode()
        assert NO_NAMES in page
        row = client.get(f"/tournament/?rating=1900&{DAY}&opponent-1-1=Bluesample").content.decode()
        assert NO_NAMES in row
        for address in ("/game/", "/tournament/", "/plan/", "/average-opponent/"):
            empty = client.get(address).content.decode()
            assert "players.js" not in empty
            assert "FIDE ID" not in empty
            assert re.search(r'name="rating" value="" inputmode="numeric"', empty)

    @pytest.mark.usefixtures("_listed")
    def test_not_offered_an_id_is_refused(self, client: Client, settings, django_assert_num_queries):
        settings.PLAYERS = False
        with django_assert_num_queries(0, using=ALIAS):
            response = client.get(f"/game.json?fide_id=9900002&opponent=1800&result=win&k=20&{DAY}")
        assert response.status_code == 400
        assert response.json()["errors"][0] == {
            "code": "no_list", "field": "fide_id", "row": None, "message": NO_LIST
        }  # fmt: skip

    def test_none_of_this_type(self, client: Client):
        enter(PEOPLE, kind=Kind.STANDARD, buffer="")
        body = client.get(f"/game.json?rating=9900003&opponent=1800&result=win&k=20&tc=blitz&{DAY}").json()
        assert body["errors"][0]["message"] == "The list of November 2026 has no blitz ratings here."

    def test_none_loaded(self, client: Client):
        page = client.get(self.NAMED).content.decode()
        assert "There is no list of players here." in page
        assert value(page, "rating") == "Bluesample"

    def test_a_broken_one_is_said_and_numbers_answer_on(self, client: Client, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(store, "READY", "SELECT 1 FROM no_such_table")
        response = client.get(self.NAMED)
        assert response.status_code == 200
        assert "The list of players does not answer now. Type a rating such as 1650" in response.content.decode()
        assert response["Cache-Control"] == "private, no-store"
        assert errors(client, f"/game.json?fide_id=9900002&opponent=1800&result=win&k=20&{DAY}")[0] == (
            "fide_id", "no_list"
        )  # fmt: skip
        assert client.get(f"/game.json?rating=1900&opponent=1800&result=win&k=20&{DAY}").status_code == 200


@pytest.mark.usefixtures("_listed")
def test_a_link_is_the_same_for_ever(client: Client, settings):
    found = client.get(f"/tournament.json?rating=9900004&opponent-1-1=9900003w&{DAY}&k=40").json()
    link = client.get(f"/tournament.json?rating=9900004&opponent-1-1=9900003&result-1-1=win&{DAY}").json()
    assert found["ok"] is False  # a result behind an ID is not read
    settings.PLAYERS = False
    with connections[ALIAS].cursor() as cursor:
        cursor.execute("DELETE FROM players_rating")
    again = client.get(link["url"].replace("/?", ".json?")).json()
    assert again == link
