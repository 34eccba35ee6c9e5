"""Tags settled when a template is compiled, and those that must not be."""

from decimal import Decimal
from types import SimpleNamespace

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from django.template import Context, Template, TemplateSyntaxError, engines
from django.template.base import TextNode
from django.template.loader import get_template
from django.urls import NoReverseMatch
from django.utils import translation
from django.utils.safestring import SafeString

from calculator.base.settled import Extends


def nodes(source: str) -> list[type]:
    return [type(node) for node in Template(source).nodelist]


def written(source: str, **known: object) -> str:
    return Template(source).render(Context(known))


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("{% translate 'Rules & 100 %' %}", "Rules & 100 %"),
        ("{% url 'game' %}", "/game/"),
        ("{% static 'css/base.css' %}", "/static/css/base.css"),
    ],
)
def test_what_no_request_changes_is_text(source: str, text: str):
    assert nodes(source) == [TextNode]
    assert written(source) == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("{% translate word %}", "a &lt; b"),
        ("{% translate 'a < b' as kept %}({{ kept }})", "(a < b)"),
        ("{% url page %}", "/game/"),
        ("{% url 'game' as there %}({{ there }})", "(/game/)"),
        ("{% static file %}", "/static/a.svg"),
        ("{% static 'a.svg' as there %}({{ there }})", "(/static/a.svg)"),
    ],
)
def test_what_a_request_may_change_is_worked_out_each_time(source: str, text: str):
    assert TextNode not in nodes(source)[:1]
    assert written(source, word="a < b", page="game", file="a.svg") == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("{% blocktranslate %}100 % of {{ word }}{% endblocktranslate %}", "100 % of &lt;b&gt;"),
        ("{% blocktranslate with n=count|add:1 %}{{ n }} games{% endblocktranslate %}{{ n }}", "3 games"),
        ("{% blocktranslate count n=count %}one{% plural %}{{ n }} games{% endblocktranslate %}", "2 games"),
    ],
)
def test_a_text_with_variables_is_escaped_and_keeps_its_own_to_itself(source: str, text: str):
    assert written(source, word="<b>", count=2) == text


@pytest.fixture
def two_languages(settings, tmp_path):
    """English, and an invented one that has three of the texts here."""
    catalogue = tmp_path / "xx" / "LC_MESSAGES"
    catalogue.mkdir(parents=True)
    known = Catalog(locale=None)
    known.add("Rules", "⟦Rules⟧")
    known.add("Draw", "⟦a draw⟧", context="noun")
    known.add("%(n)s points are 100 %% of %(word)s", "⟦100 %% of %(word)s are %(n)s points⟧")
    with (catalogue / "django.mo").open("wb") as file:
        write_mo(file, known)
    settings.LANGUAGES, settings.LOCALE_PATHS = [("en", "English"), ("xx", "Invented")], [tmp_path]


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("{% translate 'Rules' %}", "⟦Rules⟧"),
        ("{% translate 'Draw' context 'noun' %}", "⟦a draw⟧"),
        ("{% translate 'Draw' %}", "Draw"),
        (
            "{% blocktranslate with n=count|add:1 %}{{ n }} points are 100 % of {{ word }}{% endblocktranslate %}",
            "⟦100 % of &lt;b&gt; are 3 points⟧",
        ),
    ],
)
def test_a_template_is_compiled_with_the_texts_of_its_language(source: str, text: str):
    with translation.override("xx"):
        template = engines.all()[0].from_string(source)
        assert template.render({"word": "<b>", "count": 2}) == text


@pytest.mark.usefixtures("two_languages", "small_site")
def test_each_language_has_its_own_templates():
    texts = {language: in_language(language, "names.html") for language in ("en", "xx", None)}
    assert texts == {"en": "Rules;", "xx": "⟦Rules⟧;", None: "Rules;"}
    assert in_language("en", "page.html") == in_language("xx", "page.html")


def in_language(language: str | None, name: str) -> str:
    with translation.override(language):
        return get_template(name).render()


def test_a_page_that_is_not_there_stops_the_template():
    with pytest.raises(NoReverseMatch):
        Template("{% url 'no-such-page' %}")
    with pytest.raises(TemplateSyntaxError):
        Template("{% include %}")


def test_an_included_template_sees_what_stands_around_it():
    included = "{% with shown=known %}{% include 'base/_left_out.html' %}{% endwith %}"
    assert "<li>1 &lt; 2</li>" in written(included, known={"left_out": ["1 < 2"]})
    assert "<li>" not in written(included, known={})


@pytest.fixture
def small_site(settings):
    """A page, its base and what they include."""
    texts = {
        "names.html": "{% translate 'Rules' as shown %}{{ shown }};",
        "blocks.html": "[{% block main %}its own{% endblock %}]",
        "base/base.html": "{% include 'blocks.html' %}{% block main %}{% endblock %}",
        "who.html": "[{{ who }}]",
        "choice.html": "{% radio_button form 'k' '20' _('Rules') small=_('Rules') %}",
        "choices.html": "{% include 'choice.html' %}",
        "page.html": "{% extends 'base/base.html' %}{% block main %}the page's{% endblock %}",
    }
    loaders = [("django.template.loaders.locmem.Loader", texts)]
    options = settings.TEMPLATES[0]["OPTIONS"]
    settings.TEMPLATES = [
        {
            "BACKEND": settings.TEMPLATES[0]["BACKEND"],
            "OPTIONS": {"loaders": loaders, "builtins": options["builtins"]},
        }
    ]


@pytest.mark.usefixtures("small_site")
def test_an_included_template_keeps_its_names_to_itself():
    assert written("{% include 'names.html' %}({{ shown }})") == "Rules;()"
    assert written("{% include 'names.html' %}({{ shown }})", shown="mine") == "Rules;(mine)"


@pytest.mark.usefixtures("small_site")
@pytest.mark.parametrize("only", ["", " only"])
def test_an_included_template_gets_variables_for_itself(only: str):
    page = "{% include 'who.html' with who=name|upper" + only + " %}({{ who }})"
    assert written(page, name="<anna>") == "[&lt;ANNA&gt;]()"
    assert written(page, name="<ben>", who="mine") == "[&lt;BEN&gt;](mine)"


@pytest.mark.usefixtures("two_languages", "small_site")
@pytest.mark.parametrize(("language", "text"), [("en", "Rules"), ("xx", "⟦Rules⟧")])
def test_the_texts_of_arguments_are_translated_once(language: str, text: str):
    with translation.override(language):
        page = get_template("choices.html")
    with translation.override("en"):
        shown = page.render({"form": SimpleNamespace(typed={})})
    assert f"<span>{text} <small>{text}</small></span>" in shown


@pytest.mark.usefixtures("small_site")
def test_a_page_fills_no_block_of_what_is_included():
    assert get_template("page.html").render() == "[its own]the page's"


def test_a_page_is_filled_anew_each_time():
    page = get_template("base/error.html").template  # type: ignore[attr-defined]
    assert isinstance(page.nodelist[0], Extends)
    for message in ("First fault", "Second fault"):
        shown = page.render(Context({"problem": {"message": message}, "request": Request()}))
        assert shown.count("<main") == 1
        assert message in shown
    assert page.nodelist[0].parent is not None
    assert "Second fault" not in page.render(Context({"problem": {}, "request": Request()}))


def test_a_piece_rendered_once_knows_only_what_it_names():
    page = Template("{% once name %}[{{ name }}{{ form }}]{% endonce %}{{ form }}")
    assert page.render(Context({"name": "game", "form": "typed"})) == "[game]typed"
    assert page.render(Context({"name": "game", "form": "other"})) == "[game]other"
    assert page.render(Context({"name": "<k>", "form": ""})) == "[&lt;k&gt;]"
    assert page.render(Context()) == "[]"


@pytest.mark.parametrize(
    "inside",
    [
        "{% block title %}{% endblock %}",
        "{% if name %}{% block title %}{% endblock %}{% endif %}",
        "{% page_url %}",
        "{% csrf_token %}",
    ],
)
def test_what_differs_from_request_to_request_is_not_rendered_once(inside: str):
    with pytest.raises(TemplateSyntaxError, match="cannot stand within 'once'"):
        Template("{% once name %}" + inside + "{% endonce %}")


@pytest.mark.parametrize("first", [SafeString("<b>"), "<b>"], ids=["markup", "text"])
def test_a_piece_rendered_once_is_escaped_whatever_came_first(first: str):
    page = Template("{% once name %}{{ name }}{% endonce %}")
    assert page.render(Context({"name": first}, autoescape=False)) == "&lt;b&gt;"
    assert page.render(Context({"name": "<b>"})) == "&lt;b&gt;"
    assert page.render(Context({"name": SafeString("<b>")})) == "&lt;b&gt;"


def test_a_piece_rendered_once_tells_kinds_of_values_apart():
    page = Template("{% once name %}{{ name }}{% endonce %}")
    for value in (1, True, 1.0, Decimal("1.00"), [1]):
        assert page.render(Context({"name": value})) == str(value)


def test_pieces_rendered_once_may_be_dropped_while_one_is_wanted():
    class Dropped(dict[object, str]):
        """Another thread has emptied it since it was asked."""

        def __setitem__(self, key: object, text: str) -> None:
            pass

        def __contains__(self, key: object) -> bool:
            return True

    page = Template("{% once name %}{{ name }}{% endonce %}")
    page.nodelist[0].texts = Dropped()  # type: ignore[attr-defined]
    assert page.render(Context({"name": "game"})) == "game"


def test_pieces_rendered_once_are_bounded():
    page = Template("{% once name %}{{ name }}{% endonce %}")
    for number in range(200):
        assert page.render(Context({"name": number})) == str(number)
    assert len(page.nodelist[0].texts) <= 64  # type: ignore[attr-defined]


class Request:
    path = "/nowhere/"

    def build_absolute_uri(self, path: str) -> str:
        return f"http://localhost{path}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_numbers_are_written_as_they_are(language: str):
    with translation.override(language):
        shown = engines.all()[0].from_string("{{ x }} {{ n }}").render({"x": Decimal("1234.5"), "n": 12345})
    assert shown == "1234.5 12345"
