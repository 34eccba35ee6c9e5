"""No page has an error that a strict parser finds, nor an id twice or a reference to none."""

import re
from collections import Counter

import html5lib
import pytest
from django.test import Client
from html5lib.constants import E

from tests.browser.pages import PAGES

FRAGMENTS = {f"fragment: {name}": address.replace("/?", "/answer/?", 1) for name, address in PAGES.items()
             if re.match(r"/[a-z-]+/\?", address) and "crosstable" not in address}  # fmt: skip
HOSTILE = "%3Cb%3E%22%27%26%00%E2%80%AE%ED%A0%80%0B%C2%85%EF%BF%BE%F0%9F%BF%BF"
HOSTILE_PAGES = {
    "hostile game": f"/game/?rating={HOSTILE}&opponent={HOSTILE}&k={HOSTILE}&on={HOSTILE}",
    "hostile choices": f"/game/?tc={HOSTILE}&method={HOSTILE}&result={HOSTILE}&limits={HOSTILE}&k_custom={HOSTILE}",
    "hostile tournament": f"/tournament/?rating=1&games={HOSTILE}&event={HOSTILE}&score={HOSTILE}&target={HOSTILE}",
    "hostile rows": f"/tournament/?opponent-1-1={HOSTILE}&result-1-1={HOSTILE}&rating-1={HOSTILE}",
    "hostile K": f"/k-factor/?rating={HOSTILE}&year={HOSTILE}&back=/game/%3Frating={HOSTILE}",
    "hostile norm": f"/norms/?title={HOSTILE}&opponents={HOSTILE}_2400+{HOSTILE}&score={HOSTILE}&federation={HOSTILE}",
    "hostile performance": f"/performance/?opponents={HOSTILE}&score={HOSTILE}",
}
ALL = {**PAGES, **HOSTILE_PAGES}
ERRORS = {"not found": "/nowhere/", "query too long": f"/game/?rating={'1' * 200_001}"}


def errors(parser: html5lib.HTMLParser) -> list[str]:
    return [f"line {line}: {E[code] % known}" for (line, _), code, known in parser.errors]


def whole_errors(page: bytes) -> list[str]:
    parser = html5lib.HTMLParser()
    parser.parse(page, transport_encoding="utf-8")
    return errors(parser)


@pytest.mark.parametrize("address", ALL.values(), ids=ALL.keys())
def test_no_page_has_an_error(client: Client, address: str):
    response = client.get(address)
    assert response.status_code == 200
    assert whole_errors(response.content) == []


@pytest.mark.parametrize("address", ERRORS.values(), ids=ERRORS.keys())
def test_no_error_page_has_one(client: Client, address: str):
    assert whole_errors(client.get(address).content) == []


def test_the_page_of_our_own_fault_has_none(client: Client, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("calculator.guide.figures.figures", lambda: 1 / 0)
    client.raise_request_exception = False
    response = client.get("/how-it-works/")
    assert response.status_code == 500
    assert whole_errors(response.content) == []


@pytest.mark.parametrize("text", ["", "rubbish <b>&", "\x00\u202e"])
def test_no_answer_to_an_event_that_was_sent_has_one(client: Client, text: str):
    assert whole_errors(client.post("/crosstable/", {"text": text}).content) == []


@pytest.mark.parametrize("address", FRAGMENTS.values(), ids=FRAGMENTS.keys())
def test_no_live_answer_has_an_error(client: Client, address: str):
    parser = html5lib.HTMLParser()
    parser.parseFragment(client.get(address).content, transport_encoding="utf-8")
    assert errors(parser) == []


@pytest.mark.parametrize("address", ALL.values(), ids=ALL.keys())
def test_every_id_is_one_and_every_reference_has_its_own(client: Client, address: str):
    tree = html5lib.parse(client.get(address).content, transport_encoding="utf-8", namespaceHTMLElements=False)
    ids = Counter(element.attrib["id"] for element in tree.iter() if "id" in element.attrib)
    assert [name for name, count in ids.items() if count > 1] == []
    references = {
        name
        for element in tree.iter()
        for attribute in ("for", "aria-describedby", "aria-labelledby", "aria-controls")
        for name in element.attrib.get(attribute, "").split()
    }
    assert references <= ids.keys()
