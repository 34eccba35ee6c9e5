"""Tags settled when a template is compiled, and those that must not be."""

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.template.base import TextNode
from django.template.loader import get_template
from django.urls import NoReverseMatch

from calculator.templatetags.settled import Extends


def nodes(source: str) -> list[type]:
    return [type(node) for node in Template(source).nodelist]


def written(source: str, **known: object) -> str:
    return Template(source).render(Context(known))


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("{% translate 'Rules & 100 %' %}", "Rules & 100 %"),
        ("{% url 'game' %}", "/game/"),
        ("{% static 'css/site.css' %}", "/static/css/site.css"),
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


def test_texts_are_looked_up_each_time_where_there_are_several_languages(settings):
    settings.USE_I18N = True
    assert TextNode not in nodes("{% translate 'Rules' %}")
    assert written("{% blocktranslate with n=1 %}Rule {{ n }}{% endblocktranslate %}") == "Rule 1"


def test_a_page_that_is_not_there_stops_the_template():
    with pytest.raises(NoReverseMatch):
        Template("{% url 'no-such-page' %}")
    with pytest.raises(TemplateSyntaxError):
        Template("{% include %}")


def test_an_included_template_sees_what_stands_around_it():
    included = "{% with shown=known %}{% include 'calculator/_left_out.html' %}{% endwith %}"
    assert "<li>1 &lt; 2</li>" in written(included, known={"left_out": ["1 < 2"]})
    assert "<li>" not in written(included, known={})


def test_a_page_is_filled_anew_each_time():
    page = get_template("error.html").template  # type: ignore[attr-defined]
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


def test_pieces_rendered_once_are_bounded():
    page = Template("{% once name %}{{ name }}{% endonce %}")
    for number in range(200):
        assert page.render(Context({"name": number})) == str(number)
    assert len(page.nodelist[0].known) <= 64  # type: ignore[attr-defined]


class Request:
    path = "/nowhere/"

    def build_absolute_uri(self, path: str) -> str:
        return f"http://localhost{path}"
