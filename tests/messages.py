"""Updates the translation catalogues: `make messages`, after a text has changed.

Collects every text that goes through gettext into ratingsite/locale/django.pot, updates the catalogue of each language
(ratingsite/locale/*/LC_MESSAGES/django.po) and compiles it. New and fuzzy texts are shown in English. The tests have an
invented language, xx, in which each text is the English one in brackets.
"""

import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from babel.messages import Catalog
from babel.messages.extract import extract, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "ratingsite" / "locale"
TEMPLATE = LOCALE / "django.pot"
OWN_LOCALE = Path(__file__).parent / "locale"
OWN = OWN_LOCALE / "xx" / "LC_MESSAGES" / "django.po"
# The plural forms of Russian.
THREE_FORMS = "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
PLAIN, PLURAL, CONTEXT, BOTH = None, (1, 2), ((1, "c"), 2), ((1, "c"), 2, 3)
KEYWORDS: Mapping[str, Any] = {
    "_": PLAIN, "gettext": PLAIN, "gettext_lazy": PLAIN, "gettext_noop": PLAIN,
    "ngettext": PLURAL, "ngettext_lazy": PLURAL, "pgettext": CONTEXT, "pgettext_lazy": CONTEXT,
    "npgettext": BOTH, "npgettext_lazy": BOTH,
}  # fmt: skip


def from_template(file: IO[bytes], keywords: Mapping[str, Any], comments: Any, options: Any) -> Iterator[Any]:
    """The texts of a template, extracted as Django's own makemessages does."""
    lines = templatize(file.read().decode()).splitlines()
    yield from extract_python(io.BytesIO("\n".join(map(str.lstrip, lines)).encode()), keywords, comments, options)


def sources() -> Iterator[tuple[Path, Any]]:
    """Every file that may have texts, with its extraction method."""
    yield from ((file, "python") for part in ("calculator", "ratingsite") for file in (ROOT / part).rglob("*.py"))
    yield from ((file, from_template) for file in (ROOT / "templates").rglob("*.html"))


def template_catalogue() -> Catalog:
    """A catalogue of every text of the sources, with its files."""
    catalogue = Catalog(project="ratingsite", header_comment="# Texts of the pages. Written by `make messages`.")
    for file, method in sorted(sources(), key=lambda source: source[0]):
        with file.open("rb") as source:
            for line, text, _comments, context in extract(method, source, KEYWORDS):
                catalogue.add(text, locations=[(str(file.relative_to(ROOT)), line)], context=context)
    return catalogue


def po_bytes(catalogue: Catalog, *, header: bool = True) -> bytes:
    """The content of the .po file. The header has a date, so catalogues are compared without it."""
    file = io.BytesIO()
    write_po(file, catalogue, width=120, omit_header=not header, include_lineno=False)
    return file.getvalue()


def read(file: Path) -> Catalog:
    with file.open("rb") as source:
        return read_po(source)


def mo_bytes(catalogue: Catalog) -> bytes:
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def invented(template: Catalog) -> Catalog:
    """Each text in brackets, in a language with three plural forms."""
    catalogue = Catalog(header_comment="# An invented language for the tests. Written by `make messages`.")
    catalogue.mime_headers = [("Language", "xx"), ("Plural-Forms", THREE_FORMS)]
    for message in template:
        if isinstance(message.id, str):
            string: str | tuple[str, ...] = f"⟦{message.id}⟧"
        else:
            one, many = (f"⟦{text}⟧" for text in message.id)
            string = one, many, many
        if message.id:
            catalogue.add(message.id, string, flags=message.flags, context=message.context)
    return catalogue


def catalogues() -> list[Path]:
    """The catalogue of each language."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/django.po"))


def save(file: Path, catalogue: Catalog) -> None:
    """Writes a catalogue if its texts have changed. Compiles it if it is a language's (.po)."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists() or po_bytes(read(file), header=False) != po_bytes(catalogue, header=False):
        file.write_bytes(po_bytes(catalogue))
    if file.suffix == ".po":
        file.with_suffix(".mo").write_bytes(mo_bytes(read(file)))


def main() -> int:
    template = template_catalogue()
    save(TEMPLATE, template)
    save(OWN, invented(template))
    for file in catalogues():
        catalogue = read(file)
        catalogue.update(template)
        save(file, catalogue)
        missing = sum(bool(message.id) and (not message.string or message.fuzzy) for message in catalogue)
        sys.stdout.write(f"{file.parts[-3]}: {len(catalogue)} texts, {missing} to be translated\n")
    sys.stdout.write(f"{len(template)} texts\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
