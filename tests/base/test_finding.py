"""What search engines read: descriptions, canonical links, what need not be listed, the list of pages."""

import re
from html import unescape

import pytest
from django.test import Client

from calculator.base.pages import calculators

HOST = "http://testserver"
PAGES = [
    "/", "/game/", "/tournament/", "/average-opponent/", "/win-expectancy/", "/win-expectancy/tables/", "/k-factor/",
    "/performance/", "/crosstable/", "/first-rating/", "/how-it-works/", "/privacy/", "/api/", "/plan/",
    "/how-it-works/questions/", "/how-it-works/formula/", "/how-it-works/fide/", "/how-it-works/us-chess/",
    "/how-it-works/mistakes/", "/how-it-works/terms/", "/how-it-works/sources/", "/us-chess/", "/us-chess/section/",
    "/norms/", "/how-it-works/title-norms/",
]  # fmt: skip
# Address and name of the links in the head of each page, where More begins after the first three, and at its foot.
HEAD = {
    "/game/": "Game", "/tournament/": "Tournament", "/crosstable/": "Crosstable",
    "/plan/": "Plan", "/first-rating/": "First rating", "/performance/": "Performance", "/norms/": "Title norms",
    "/k-factor/": "K-factor", "/win-expectancy/": "Expected score", "/average-opponent/": "Average opponent",
    "/us-chess/": "US Chess", "/us-chess/section/": "US Chess section", "/how-it-works/": "How it works",
}  # fmt: skip
FOOT = {"/win-expectancy/tables/": "FIDE’s tables", "/privacy/": "Privacy", "/api/": "For programs"}
CALCULATORS = [
    "game", "tournament", "first-rating", "performance", "norms", "k-factor", "win-expectancy", "average-opponent",
    "us-chess",
]  # fmt: skip
RESULTS = {
    "/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01": "1664",
    "/tournament/?rating=1500&k=40&on=2026-11-01&games=1620w_1480d_1710l_1555w_1390w": "1553",
    "/average-opponent/?rating=1750&average=1800&count=7&score=4.5&k=40&on=2026-11-01": "1810",
    "/win-expectancy/?k=20&want=75": "190.8",
    "/k-factor/?rating=1900&birth_year=2009&games_played=200&year=2026": "40",
    "/performance/?opponents=1750_1900_2200_1450_2100&score=4": "2120",
    "/norms/?title=GM&average=2460": "6½",
    "/first-rating/?opponents=1902_1877_1884_2012_1832&score=3&on=2026-11-01": "1922",
    "/us-chess/?rating=1300&before=45&on=2026-06-01&games=1250w_1400d_1500w_1550w": "1469",
}
NOINDEX = '<meta name="robots" content="noindex">'


def canonical(page: str) -> str:
    """The canonical link; there is just one."""
    (link,) = re.findall(r'<link rel="canonical" href="([^"]*)">', page)
    return unescape(link)


def description(page: str) -> str:
    (text,) = re.findall(r'<meta name="description" content="([^"]+)">', page)
    return unescape(text)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_that_was_asked_nothing_may_be_listed(client: Client, address: str):
    page = client.get(f"{address}?utm_source=x").content.decode()
    assert canonical(page) == HOST + address
    assert NOINDEX not in page


def test_every_page_has_a_description_and_a_title_of_its_own(client: Client):
    pages = [client.get(address).content.decode() for address in PAGES]
    titles = {re.findall("<title>(.+?)</title>", page, re.DOTALL)[0] for page in pages}
    assert len(titles) >= len(PAGES) - 1  # `/` is the page of one game
    assert all(40 <= len(description(page)) <= 200 for page in pages)


@pytest.mark.parametrize(("address", "figure"), RESULTS.items())
def test_a_result_says_its_answer_and_need_not_be_listed(client: Client, address: str, figure: str):
    page = client.get(f"{address}&utm_source=x").content.decode()
    assert canonical(page) == HOST + address
    assert NOINDEX in page
    assert figure in description(page)
    assert 'rel="alternate" type="application/json"' in page


def test_the_first_page_with_keys_is_the_page_of_one_game(client: Client):
    page = client.get("/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01").content.decode()
    assert canonical(page) == f"{HOST}/game/?rating=1650&opponent=1800&result=win&k=20&on=2026-11-01"
    assert NOINDEX in page


@pytest.mark.parametrize("address", ["/game/?rating=x", "/nowhere/"])
def test_what_has_no_answer_need_not_be_listed(client: Client, address: str):
    assert NOINDEX in client.get(address).content.decode()


@pytest.mark.parametrize("address", PAGES)
def test_structured_data_says_that_it_is_an_application_and_no_more(client: Client, address: str):
    page = client.get(address).content.decode()
    assert re.findall(r'itemtype="([^"]*)"', page) == ["https://schema.org/WebApplication"]
    assert set(re.findall(r'itemprop="([^"]*)"', page)) == {
        "name", "url", "applicationCategory", "operatingSystem", "isAccessibleForFree",
    }  # fmt: skip


def test_robots_are_told_where_the_pages_are_listed(client: Client):
    response = client.get("/robots.txt")
    assert response["Content-Type"].startswith("text/plain")
    assert response.content.decode() == f"User-agent: *\nAllow: /\n\nSitemap: {HOST}/sitemap.xml\n"


def test_every_page_is_listed_and_no_result(client: Client):
    response = client.get("/sitemap.xml")
    assert response["Content-Type"].startswith("application/xml")
    assert sorted(re.findall("<loc>(.*?)</loc>", response.content.decode())) == sorted(HOST + page for page in PAGES)


def test_every_listed_page_can_be_reached_from_the_first(client: Client):
    linked = {
        address
        for page in ("/", "/how-it-works/")
        for address in re.findall(r'<a [^>]*href="(/[^"?#]*)"', client.get(page).content.decode())
    }
    assert set(PAGES) <= linked


def test_a_browser_that_shows_data_finds_an_icon(client: Client):
    response = client.get("/favicon.ico")
    assert response.status_code == 302
    assert response["Location"] == "/static/favicon.svg"


def test_every_page_names_the_others(client: Client):
    page = client.get("/performance/").content.decode()
    head, foot = re.findall(r"<nav .*?</nav>", page, re.DOTALL)
    for part, links in ((head, HEAD), (foot, FOOT)):
        assert dict(re.findall(r'<a href="([^"]+)"[^>]*>([^<]+)</a>', part)) == links
        assert list(re.findall(r'<a href="([^"]+)"', part)) == list(links)


def test_a_link_takes_along_what_its_page_can_use(client: Client):
    page = client.get("/game/?rating=2053&opponent=1800&result=win&k=10&on=2026-11-01&tc=rapid").content.decode()
    carried = "rating=2053&amp;k=10&amp;tc=rapid&amp;on=2026-11-01"
    assert f'href="/tournament/?{carried}"' in page
    assert 'href="/k-factor/?rating=2053"' in page
    assert 'href="/win-expectancy/?k=10"' in page
    assert 'href="/performance/"' in page
    assert f'href="/tournament/?{carried}"' in client.get(f"/game/?{carried.replace('&amp;', '&')}").content.decode()


def test_a_page_that_was_asked_nothing_has_nothing_to_take_along(client: Client):
    for address in ("/", "/game/"):
        assert 'href="/tournament/"' in client.get(address).content.decode()


def test_what_could_not_be_read_is_not_taken_along(client: Client):
    page = client.get("/game/?rating=abc&opponent=1800&result=win&k=10").content.decode()
    assert 'href="/tournament/?k=10"' in page


def test_the_calculators_are_these():
    assert [form().name for form in calculators()] == CALCULATORS
