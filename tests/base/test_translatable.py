"""Every text that a person sees goes through the catalogue: in an invented language, all of it stands in its brackets.

The invented language has each text in ⟦ ⟧ (`make messages`). What stands outside is text that no translator was asked
about, or that was put together from pieces.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from unittest import mock

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils import translation
from django.utils.translation import ngettext

from calculator.base import picture
from calculator.crosstable import paging
from calculator.crosstable.columns import COLUMNS
from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.tags import crosstable_rows
from tests.events import trf
from tests.guard import pages, saved, sent, texts
from tests.guard.asking import Answer, over_http
from tests.guard.question import Question
from tests.messages import OWN_LOCALE

SAID = {"title", "aria-label", "placeholder", "alt", "data-failed"}
NAMED = {"description", "og:title", "og:description", "og:image:alt"}  # metas whose content is read
# Quoted or typed by somebody, code, and the description for programs, which has English only.
PASSED_OVER = {"script", "style", "code", "pre", "textarea", "q", "mark"}
EMPTY = {"meta", "link", "input", "img", "br", "path", "rect", "circle"}
WORD = re.compile(r"[^\W\d_]{1,}(?:[’'-][^\W\d_]+)*")
RULES = re.compile(r"fide-(?:standard|rapid|blitz)-[\d-]+")  # the id of an edition
ADDRESS = re.compile(r"https?://\S+|\d(?:\.\d+)+[a-z](?:-[a-z])?")  # of a page, or the number of a rule
# Signs of FIDE's and of US Chess's, names of formats and of the site, K and its kin.
SIGNS = {
    "Ro", "Rc", "Rn", "Rp", "N", "w", "n", "we", "chg", "K", "E", "dp", "H", "L", "p", "S", "ratingsite", "JSON", "CSV",
    "Markdown", "UTF", "Windows", "u", "½", "ΔR", "Ra", "m", "R", "B",
    "GM", "IM", "WGM", "WIM", "FM",
}  # fmt: skip
NAMES = {
    "Abel", "Ada", "Bosko", "Cem", "Castel", "Dora", "Dunaj", "Eino", "Erdem", "Fay", "Falk", "Gil", "High", "Low",
    "Bo", "Player",
    "Hana", "Ole", "Goss", "Ben", "Jansen", "Ivo", "Moreau", "Pia", "Petrov", "Cleo", "Sato",
    "Invented", "Open", "Spring", "Scholastic", "Évry", "Núñez", "Çelik", "Élan", "A" * 60,
    "A", "B", "C", "D",  # of the section that How it works explains
    *WORD.findall(texts.NORM),
}  # fmt: skip


class Reader(HTMLParser):
    """Collects the text of a page that stands outside the brackets; attributes each by itself."""

    def __init__(self, names: set[str]) -> None:
        super().__init__()
        self.allowed = SIGNS | NAMES | names
        self.passed: list[str] = []
        self.depth, self.found = 0, list[str]()

    def text(self, text: str, depth: int = 0) -> int:
        """Notes the words outside the brackets; the depth behind the text."""
        outside = []
        for character in text:
            depth += (character == "⟦") - (character == "⟧")
            outside.append(character if not depth and character != "⟧" else "\n")
        words = WORD.findall(ADDRESS.sub("", "".join(outside)))
        self.found += [word for word in words if word not in self.allowed]
        return depth

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        english = tag != "html" and known.get("lang") == "en"
        quoted = tag in PASSED_OVER and known.get("id") != "lines"  # the answer as text is ours
        if self.passed or quoted or english:
            self.passed += [tag] if tag not in EMPTY else []
            if tag != "textarea":
                return
        said = [known[name] for name in SAID & known.keys()]
        if {known.get("name"), known.get("property")} & NAMED:
            said.append(known.get("content"))
        for text in said:
            assert self.text(text or "") == 0

    def handle_endtag(self, tag: str) -> None:
        if self.passed and tag == self.passed[-1]:
            self.passed.pop()

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            super().handle_startendtag(tag, attrs)

    def handle_data(self, data: str) -> None:
        if not self.passed:
            self.depth = self.text(data, self.depth)


def outside(html: str, names: set[str]) -> list[str]:
    """The words of a page that were not translated."""
    reader = Reader(names)
    reader.feed(html)
    reader.close()
    assert reader.depth == 0, "a bracket is left open"
    return reader.found


def names_in(question: Question) -> set[str]:
    """The words that somebody sends, which a page may show again."""
    typed = question.sent if isinstance(question.sent, dict) else {}
    content = [getattr(value, "content", value) for value in typed.values()]
    content += [question.address]
    return set(WORD.findall(" ".join(map(str, content))))


@pytest.fixture
def invented(settings) -> Iterator[None]:
    """The language in whose catalogue every text stands in brackets."""
    settings.LANGUAGES, settings.LOCALE_PATHS = [("en", "English"), ("xx", "Invented")], [OWN_LOCALE]
    with translation.override("xx"):
        yield


def questions() -> Iterator[Question]:
    yield from pages.questions()
    yield from sent.questions()
    for part in (saved.REPORTS, saved.NOT_SAVED, saved.reading(), saved.deleting()):
        yield from part


def wordless(text: str, names: set[str]) -> list[str]:
    """The words of a plain text that were not translated."""
    reader = Reader(names)
    assert reader.text(text) == 0, "a bracket is left open"
    return reader.found


def of_picture(svg: str, names: set[str]) -> list[str]:
    """The same of a picture, where a long text is cut and may lack its last bracket."""
    reader = Reader(names)
    reader.text(" ".join(re.findall(r">([^<]+)<", svg)))
    return reader.found


def faults_in(answer: Answer, names: set[str]) -> list[str]:
    """The words of a page or of Markdown that were not translated."""
    kind, text = answer["headers"].get("Content-Type", ""), "".join(answer["body"])
    if kind.startswith("text/html"):
        return outside(text, names)
    return wordless(RULES.sub("", text), names) if kind.startswith("text/markdown") else []


@pytest.mark.django_db
@pytest.mark.usefixtures("invented")
def test_every_text_of_every_page_is_translated():
    known: dict[str, str] = {}
    pictures: list[str] = []
    faults: dict[str, list[str]] = {}

    def drawn(shown: picture.Picture) -> str:
        pictures.append(svg(shown))
        return pictures[-1]

    svg = picture.svg
    with mock.patch.object(picture, "svg", drawn):
        for question in questions():
            if question.broken or question.method == "SQL" or question.headers.get("Host") == "evil.example":
                continue
            pictures.clear()
            answer, names = over_http(question, known), names_in(question)
            words = faults_in(answer, names) + [word for svg_text in pictures for word in of_picture(svg_text, names)]
            if words:
                faults[question.title] = words
    assert not faults


@pytest.mark.usefixtures("invented")
def test_programs_are_answered_in_english(client: Client):
    for address in (
        "/openapi.json",
        "/game.json",
        "/nowhere.json",
        f"/game.json?{pages.GAME}",
        "/us-chess.json?others=x",
        "/cases.json",
    ):
        assert "⟦" not in client.get(address).content.decode()
    for ending in ("json", "csv"):
        assert "⟦" not in client.post(f"/crosstable.{ending}", {"text": texts.WRONG}).content.decode()
        assert "⟦" not in client.post(f"/us-chess/section.{ending}", {"text": texts.SECTION}).content.decode()
    assert "⟦" not in client.post("/tournament/read.json", {"text": texts.LINES}).content.decode()


@pytest.mark.usefixtures("invented")
def test_plural_forms_are_those_of_the_language():
    sentence = "%(count)s game read."
    shown = [ngettext(sentence, "%(count)s games read.", count) % {"count": count} for count in (1, 3, 5, 21)]
    assert shown == ["⟦1 game read.⟧", "⟦3 games read.⟧", "⟦5 games read.⟧", "⟦21 game read.⟧"]


def test_the_words_of_a_table_are_asked_for_once():
    def calls(players: int) -> int:
        form = CrosstableForm(QueryDict(), trf(players, 7).encode())
        assert form.is_valid()
        sheet = form.sheet(form.system.rate_event(form.entrants, form.rules))
        with mock.patch("django.utils.translation._trans.gettext", wraps=str) as asked:
            crosstable_rows(form, sheet, paging.part(form, sheet, COLUMNS))
        return asked.call_count

    assert calls(120) <= calls(20) + 5
