"""The catalogues are those of the texts, and the texts keep to what a page and a translator can do with them."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po
from django.test import Client

from calculator.api.cases import cases
from calculator.base.figures import typeset
from tests import messages

SIGNED = re.compile(r"(?:^|[\s(+])-\d")
BRACKETS = re.compile(r"%\(\w+\)s|%%")


def texts() -> Iterator[str]:
    """Every text of the catalogue, plurals included."""
    for message in messages.template_catalogue():
        yield from ([message.id] if isinstance(message.id, str) else message.id)


def test_the_template_has_the_texts_of_the_sources():
    of_sources = messages.po_bytes(messages.template_catalogue(), header=False)
    assert messages.po_bytes(messages.read(messages.TEMPLATE), header=False) == of_sources, "make messages"


def test_the_invented_language_has_every_text():
    expected = messages.po_bytes(messages.invented(messages.template_catalogue()), header=False)
    assert messages.po_bytes(messages.read(messages.OWN), header=False) == expected, "make messages"


@pytest.mark.parametrize("file", [messages.OWN, *messages.catalogues()], ids=lambda file: file.parts[-3])
def test_what_is_compiled_is_what_is_written(file):
    with file.open("rb") as source:
        assert file.with_suffix(".mo").read_bytes() == messages.mo_bytes(read_po(source)), "make messages"


def test_placeholders_have_names():
    assert [text for text in texts() if "%(" in text and "%" in BRACKETS.sub("", text)] == []


def test_a_translator_gets_names_without_points_and_filters():
    names = {name for text in texts() for name in re.findall(r"%\(([^)]*)\)", text)}
    assert names
    assert [name for name in names if not name.isidentifier()] == []


def test_a_page_leaves_the_hyphens_of_sentences_alone():
    assert [text for text in texts() if typeset(text) != text and not SIGNED.search(text)] == []


def test_markdown_and_the_copied_text_have_ascii_minus_only(client: Client):
    asked = {(case.path.removesuffix(".json"), case.query) for case in cases() if case.path.endswith(".json")}
    seen = 0
    for path, query in sorted(asked):
        twin = client.get(f"{path}.md?{query}")
        if twin.status_code == 404:  # of a text that is posted
            continue
        assert "\N{MINUS SIGN}" not in twin.content.decode()
        page = client.get(f"{path}/?{query}")
        if shown := page.context["shown"]:
            assert "\N{MINUS SIGN}" not in shown.text("")
        seen += 1
    assert seen
