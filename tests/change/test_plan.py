"""Plans over HTTP: the page, its words, JSON, Markdown, the live answer, links."""

import re

import pytest
from django.test import Client
from django.utils.html import strip_tags

RATINGS = "1675_2310_1653_1884_2218_1990_2101_1877_2060"
NINE = f"rating=2053&k=20&on=2026-11-30&games={RATINGS}"
PART = "rating=1500&k=40&on=2026-11-01&games=1620w_1480_1710"
ROWS = "rating=1500&k=40&on=2026-11-01&opponent-1-1=1620&result-1-1=win&opponent-1-2=1480&opponent-1-4=1710"


def text_of(client: Client, address: str) -> str:
    return " ".join(strip_tags(client.get(address).content.decode()).split())


def heading(page: str) -> list[str]:
    return re.findall("<h1>(.*?)</h1>", page)


# Expected scores by table 8.1.2: of the nine opponents 5.25, see tests/engine/fide/test_plan.py; of 1620, 1480 and 1710
# from 1500 .34 + .53 + .23 = 1.10; of the first two .87; of an equal opponent .50.
NINE_EXPECTED = "Against these 9 opponents you are expected to score 5.25."
PART_EXPECTED = "You have 1 of 1. In all you are expected to score 1.10 of 3, and"
TWO = "rating=1500&k=40&games=1620w_1480"
LAST = "rating=1500&k=40&games=1620w_1480l_1710"
EQUAL = "rating=1500&k=20&games=1500"
SAID = [
    (f"{NINE}&target=2080", "You need 7 of 9 for 2080", f"{NINE_EXPECTED} 7 brings +35.00."),
    (NINE, "You need 5½ of 9 to keep 2053", f"{NINE_EXPECTED} 5½ brings +5.00."),
    (f"{NINE}&target=2200", "Even 9 of 9 gives 2128, not 2200", f"{NINE_EXPECTED} 9 brings +75.00."),
    (f"{NINE}&target=1900", "You need 0 of 9 for 1900", f"{NINE_EXPECTED} 0 brings -105.00."),
    (PART, "You need ½ of the 2 games left to keep 1500", f"{PART_EXPECTED} 1½ brings +16.00."),
    (f"{PART}&target=1530", "You need 1 of the 2 games left for 1530", f"{PART_EXPECTED} 2 brings +36.00."),
    (f"{PART}&target=1577", "Even 2 of the 2 games left gives 1576, not 1577", f"{PART_EXPECTED} 3 brings +76.00."),
    (
        f"{TWO}&target=1546",
        "Even a win in the last game gives 1545, not 1546",
        "You have 1 of 1. In all you are expected to score 0.87 of 2, and 2 brings +45.20.",
    ),
    (
        f"{LAST}&target=1510",
        "You need ½ from the last game for 1510",
        "You have 1 of 2. In all you are expected to score 1.10 of 3, and 1½ brings +16.00.",
    ),
    (
        LAST,
        "You need ½ from the last game to keep 1500",
        "You have 1 of 2. In all you are expected to score 1.10 of 3, and 1½ brings +16.00.",
    ),
    (
        f"{EQUAL}&target=1510",
        "You need 1 of 1 for 1510",
        "Against this opponent you are expected to score 0.50. 1 brings +10.00.",
    ),
]


@pytest.mark.parametrize(("asked", "title", "sentence"), SAID)
def test_it_says_what_is_needed(client: Client, asked: str, title: str, sentence: str):
    page = client.get(f"/tournament/?{asked}")
    assert f"<title>{title}</title>" in page.content.decode()
    assert sentence in text_of(client, f"/tournament/?{asked}").replace("\N{MINUS SIGN}", "-")
    assert client.get(f"/tournament.md?{asked}").content.decode().startswith(f"# {title}\n\n{sentence}\n")


@pytest.mark.parametrize(
    ("asked", "big", "beside"),
    [
        (f"{NINE}&target=2080", "7 of 9", "for 2080"),
        (NINE, "5½ of 9", "to keep 2053"),
        (f"{NINE}&target=2200", "2128", "at most with 9 of 9, not 2200"),
        (PART, "½ of 2", "left to play, to keep 1500"),
        (f"{PART}&target=1530", "1 of 2", "left to play, for 1530"),
    ],
)
def test_the_needed_score_leads(client: Client, asked: str, big: str, beside: str):
    shown = client.get(f"/tournament/?{asked}").context["shown"]
    assert (shown.lead.big, shown.lead.beside) == (big, beside)


def test_json_of_a_plan_without_a_result(client: Client):
    body = client.get(f"/tournament.json?{NINE}&target=2080").json()
    result = body["result"]
    nothing_yet = ("score", "delta", "exact_change", "change", "new_rating", "performance", "linear_performance")
    assert {key: result[key] for key in nothing_yet} == dict.fromkeys(nothing_yet)
    assert (result["plan"], result["count"], result["expected"], result["average_opponent"]) == (True, 9, 5.25, 1974)
    (event,) = result["events"]
    assert (event["score"], event["delta"], event["exact_change"], event["expected"]) == (None, None, None, 5.25)
    assert {game["result"] for game in event["games"]} == {None}
    assert [each["score"] for each in body["every_score"]] == [halves / 2 for halves in range(19)]
    assert body["needed_score"] == 7
    assert {each["change"] for each in body["by_k"]} == {body["other_method"]["new_rating"]} == {None}
    assert body["url"] == f"/tournament/?{NINE}&target=2080"


def test_json_of_a_plan_with_some_results(client: Client):
    body = client.get(f"/tournament.json?{PART}").json()
    result = body["result"]
    # so far 1 less .34, times 40
    assert (result["plan"], result["score"], result["delta"], result["new_rating"]) == (True, 1, 0.66, 1526)
    assert [game["result"] for game in result["events"][0]["games"]] == ["win", None, None]
    assert [(each["score"], each["new_rating"]) for each in body["every_score"]][::2] == [
        (1, 1496),
        (2, 1536),
        (3, 1576),
    ]
    assert "needed_score" not in body


@pytest.mark.parametrize("asked", ["games=1620w_u", "games=u", "games=1620_1700&score=1", "games=1620w_1700d"])
def test_what_is_no_plan_does_not_say_so(client: Client, asked: str):
    assert "plan" not in client.get(f"/tournament.json?rating=1500&k=20&{asked}").json()["result"]
    assert heading(client.get(f"/tournament/?rating=1500&k=20&{asked}").content.decode()) == ["Tournament"]


def test_rows_without_a_result_are_a_plan_while_typing(client: Client):
    answer = client.get(f"/tournament/answer/?live=1&{ROWS}")
    assert "You have 1 of 1." in strip_tags(answer.content.decode())
    assert answer["HX-Replace-Url"] == f"/tournament/?{PART}"


def test_several_events_may_have_open_games(client: Client):
    asked = "rating=2000&k=40&on=2026-11-01&event=1990:2000d_2000&event=2010:2000&target=2020"
    body = client.get(f"/tournament.json?{asked}").json()
    assert (body["needed_score"], body["result"]["events"][1]["score"], body["url"]) == (
        2,
        None,
        f"/tournament/?{asked}",
    )


def test_an_answer_that_is_a_plan_has_the_plans_page(client: Client):
    page = client.get(f"/tournament/?{NINE}&target=2080").content.decode()
    assert heading(page) == ["Plan"]
    assert page.index('id="target"') < page.index('class="rows"')
    assert page.count('id="target"') == 1
    assert re.findall('<a href="([^"?]+)[^>]* aria-current="page">', page) == ["/plan/"]


def test_the_page_of_a_plan_sends_to_the_tournament(client: Client):
    page = client.get("/plan/").content.decode()
    assert heading(page) == ["Plan"]
    assert 'action="/tournament/#answer"' in page
    assert page.index('id="target"') < page.index('class="rows"')
    assert 'href="/plan/"' in client.get("/tournament/").content.decode().partition("<main")[2]


def test_a_plan_is_the_first_entry_under_more(client: Client):
    head = re.findall(r"<nav .*?</nav>", client.get("/game/").content.decode(), re.DOTALL)[0]
    assert re.findall('<a href="([^"?]+)', head)[3] == "/plan/"


def test_what_is_carried_to_a_plan_stands_in_its_form(client: Client):
    response = client.get("/plan/?rating=2053&k=10")
    assert (response.context["typed"]["rating"], response.context["typed"]["k"]) == ("2053", "10")
    assert 'role="alert"' not in response.content.decode()


def test_a_plan_that_is_still_being_entered_stays_one(client: Client):
    asked = "plan=1&rating=1500&opponent-1-1=x"
    assert heading(client.get(f"/tournament/?{asked}").content.decode()) == ["Plan"]
    assert "plan=" not in client.get(f"/tournament.json?plan=1&{PART}").json()["url"]


def test_the_page_shows_the_scores_around_the_needed_one_and_closes_the_rest(client: Client):
    page = client.get(f"/tournament/?{NINE}&target=1950").content.decode()
    first, second = re.findall('<div class="scores".*?>(.*?)</div>', page, re.DOTALL)
    # half a point gives 1958; thirteen scores from 6 down to 0, then all 19
    assert re.findall('<th scope="row">(.*?)</th>', first)[::12] == ["6", "0"]
    assert re.findall('<tr class=chosen><th scope="row">(.*?)</th>', first) == ["½"]
    assert len(re.findall('<th scope="row">', second)) == 19


def test_a_plan_has_a_picture(client: Client):
    response = client.get(f"/tournament.png?{NINE}&target=2080")
    assert (response.status_code, response["Content-Type"]) == (200, "image/png")


def test_names_stand_beside_the_open_games(client: Client):
    page = client.get(f"/tournament.md?{PART}&names=Anna_Ben_Cem").content.decode()
    assert "| 2 | Ben | 1480 |  | +20 | 0.53 |" in page


def test_a_plan_is_copied_with_a_sentence_first(client: Client):
    page = client.get(f"/tournament/?{NINE}&target=2080").content.decode()
    assert "You need 7 of 9 for 2080. Against these 9 opponents you are expected to score 5.25." in page
