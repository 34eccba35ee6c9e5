"""Every text that a person sees goes through the catalogue: in an invented language, all of it stands in its brackets.

The invented language has each text in ⟦ ⟧ (`make messages`). What stands outside is text that no translator was asked
about, or that was put together from pieces.
"""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.utils import translation

from tests.guard import pages, saved, sent
from tests.guard.asking import over_http
from tests.guard.question import Question
from tests.messages import OWN_LOCALE

SAID = {"title", "aria-label", "placeholder", "alt", "data-failed"}
NAMED = {"description", "og:title", "og:description", "og:image:alt"}  # metas whose content is read
# Quoted or typed by somebody, code, and the description for programs, which has English only.
PASSED_OVER = {"script", "style", "code", "pre", "textarea", "q", "mark"}
ENGLISH = {"lang": "en"}
EMPTY = {"meta", "link", "input", "img", "br", "path", "rect", "circle"}
WORD = re.compile(r"[^\W\d_]{1,}(?:[’'-][^\W\d_]+)*")
ADDRESS = re.compile(r"https?://\S+")
# Signs of FIDE's, names of formats and of the site, K and its kin.
SIGNS = {
    "Ro", "Rc", "Rn", "Rp", "w", "n", "we", "chg", "K", "E", "dp", "H", "L", "p", "S", "ratingsite", "JSON", "CSV",
    "Markdown", "UTF", "Windows", "u", "½", "ΔR", "Ra",
}  # fmt: skip
NAMES = {
    "Abel", "Ada", "Bosko", "Cem", "Castel", "Dora", "Dunaj", "Eino", "Erdem", "Fay", "Falk", "Gil", "High", "Low", "Bo",
    "Player", "Invented", "Open", "Spring", "Évry", "Núñez", "Çelik", "Élan", "A" * 60,
}  # fmt: skip


class Reader(HTMLParser):
    """Collects the text of a page that stands outside the brackets; attributes each by itself."""

    def __init__(self, names: set[str]) -> None:
        super().__init__()
        self.allowed = SIGNS | NAMES | names
        self.passed: list[str] = []
        self.depth, self.found, self.html_seen = 0, list[str](), False

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
        if self.passed or tag in PASSED_OVER or english:
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


@pytest.mark.django_db
@pytest.mark.usefixtures("invented")
def test_every_text_of_every_page_is_translated():
    known: dict[str, str] = {}
    faults: dict[str, list[str]] = {}
    for question in questions():
        if question.broken or question.method == "SQL":
            continue
        answer = over_http(question, known)
        if answer["headers"].get("Content-Type", "").startswith("text/html"):
            words = outside("".join(answer["body"]), names_in(question))
            if words:
                faults[question.title] = words
    assert not faults
