"""Django's own tags, worked out when a template is compiled, where no request can change the result.

What it does: a text, the URL of a page, the URL of a file and an included template become text or nodes of the compiled
template; texts that tags have as arguments are translated; `once` keeps a rendered piece; a parent template is looked
up once. Each language has its own templates.
What it costs: these tags take literal arguments only, else they are Django's; changed files need a restart.
What it wins, measured with languages on, of the page of 30 games, of one game and of the empty form: `once` 20, 28 and
63 %; `translate` 20, 20 and 35 %; `include` 6, 12 and 15 %; `url` 5, 6 and 9 %; `static` 2, 4 and 11 %; `extends` 1, 4
and 7 %; the texts of arguments 3, 4 and 8 %.
"""

from collections.abc import Iterable
from typing import cast

from django import template
from django.conf import settings
from django.template import Context, Engine, Template, TemplateSyntaxError, defaulttags, loader_tags
from django.template.base import (
    FilterExpression,
    Node,
    NodeList,
    Parser,
    TextNode,
    Token,
    Variable,
)
from django.template.library import TagHelperNode
from django.templatetags import i18n
from django.templatetags.static import StaticNode
from django.utils.functional import Promise
from django.utils.translation import get_language
from django_htmx.templatetags.django_htmx import htmx_script as own_htmx_script

register = template.Library()


def is_literal(expression: FilterExpression) -> bool:
    """Whether an argument of a tag is a quoted text without filters."""
    var = expression.var
    return not expression.filters and (var.lookups is None if isinstance(var, Variable) else isinstance(var, str))


def text_node(node: Node) -> TextNode:
    """The node, rendered once and replaced by its output."""
    return TextNode(str(node.render(Context())))


def engine_of(parser: Parser) -> Engine:
    """The engine that compiles the template; it belongs to the active language."""
    loader = parser.origin and parser.origin.loader
    return loader.engine if loader else Engine.get_default()


def is_constant(node: i18n.TranslateNode | i18n.BlockTranslateNode) -> bool:
    """Whether a translation never changes: it is not assigned to a variable, and its context, if any, is literal."""
    return not node.asvar and (node.message_context is None or is_literal(node.message_context))


@register.tag
def translate(parser: Parser, token: Token) -> Node:
    """Django's `translate`; a literal text is translated at compile time."""
    node = i18n.do_translate(parser, token)
    return text_node(node) if is_literal(node.filter_expression) and is_constant(node) else node


@register.tag
def language_code(parser: Parser, token: Token) -> Node:
    """The language of the page, for `<html lang>`."""
    return TextNode(get_language() or settings.LANGUAGE_CODE)


@register.tag
def url(parser: Parser, token: Token) -> Node:
    """Django's `url`; an address without parameters is resolved at compile time.

    This requires that the site is at the root of its host.
    """
    node = defaulttags.url(parser, token)
    return text_node(node) if is_literal(node.view_name) and not (node.args or node.kwargs or node.asvar) else node


@register.tag
def static(parser: Parser, token: Token) -> Node:
    """Django's `static`; a literal path is resolved at compile time. The URL depends on the content of the file."""
    node = StaticNode.handle_token(parser, token)
    return text_node(node) if is_literal(node.path) and not node.varname else node


@register.tag
def htmx_script(parser: Parser, token: Token) -> Node:
    """The script element of htmx. No page has a nonce, so it is always the same."""
    return TextNode(own_htmx_script(Context()))


def settle_arguments(nodelist: NodeList) -> NodeList:
    """The nodes, with the texts that their tags have as arguments, `_("…")`, translated."""
    for node in cast(list[TagHelperNode], nodelist.get_nodes_by_type(TagHelperNode)):
        for each in (*node.args, *node.kwargs.values()):
            if isinstance(each.var, Promise):
                each.var = str(each.var)
    return nodelist


class Part(Node):
    """An included template as a part of the one that includes it; variables it sets are not visible outside it."""

    def __init__(self, nodelist: NodeList, own: dict[str, FilterExpression]) -> None:
        self.nodelist, self.own = nodelist, own

    def render(self, context: Context) -> str:
        with context.push(**{name: value.resolve(context) for name, value in self.own.items()}):
            return self.nodelist.render(context)


@register.tag
def include(parser: Parser, token: Token) -> Node:
    """Django's `include`; a template with a literal name and no blocks is loaded at compile time."""
    node = loader_tags.do_include(parser, token)
    if not is_literal(node.template) or node.isolated_context:
        return node
    nodelist = engine_of(parser).get_template(str(node.template.var)).nodelist
    part = Part(settle_arguments(nodelist), node.extra_context)
    return node if part.get_nodes_by_type(loader_tags.BlockNode) else part  # a page must not fill blocks of its parts


class Once(Node):
    """A piece of a template that sees only the variables it names, as text. Rendered once for each of their values."""

    most = 64  # cached texts; the values are names of pages and the like, never user input

    def __init__(self, names: list[str], nodelist: NodeList) -> None:
        self.names, self.nodelist = names, nodelist
        self.texts: dict[tuple[str | None, ...], str] = {}

    def render(self, context: Context) -> str:
        # A SafeString equals its plain text but is not escaped. str.__str__ turns it into a plain string.
        values = {name: str.__str__(str(context.get(name, ""))) for name in self.names}
        key = (get_language(), *values.values())
        text = self.texts.get(key)
        if text is None:
            own = Context(values)
            with own.bind_template(cast(Template, context.template)):
                text = self.nodelist.render(own)
            if len(self.texts) >= self.most:
                self.texts.clear()
            self.texts[key] = text
        return text


def depends_on_request(node: Node) -> bool:
    """Whether the output of a node depends on the page or the request: a block, or a tag that takes the context."""
    return isinstance(node, loader_tags.BlockNode | defaulttags.CsrfTokenNode) or getattr(node, "takes_context", False)


@register.tag
def once(parser: Parser, token: Token) -> Node:
    """`{% once name %}` ... `{% endonce %}`: a piece that is cached, because it is the same for every request."""
    nodelist = parser.parse(("endonce",))
    parser.delete_first_token()
    for node in filter(depends_on_request, nodelist.get_nodes_by_type(Node)):
        source = node.token.contents if node.token else type(node).__name__
        raise TemplateSyntaxError(f"'{source}' differs from request to request; it cannot stand within 'once'.")
    return Once(token.split_contents()[1:], nodelist)


class Listed(NodeList):
    """The nodes of a template; those of each type are searched once."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        super().__init__(nodes)
        self.by_type: dict[type[Node], list[Node]] = {}

    def get_nodes_by_type(self, nodetype: type[Node]) -> list[Node]:
        if nodetype not in self.by_type:
            self.by_type[nodetype] = super().get_nodes_by_type(nodetype)
        return self.by_type[nodetype]


class Extends(loader_tags.ExtendsNode):
    """Django's `extends` node for a parent with a literal name; the parent and its blocks are looked up once."""

    parent: Template | None = None

    def get_parent(self, context: Context) -> Template:
        if self.parent is None:
            self.parent = super().get_parent(context)
            self.parent.nodelist = Listed(self.parent.nodelist)
        return self.parent


@register.tag
def extends(parser: Parser, token: Token) -> Node:
    """Django's `extends`, with arguments of tags translated at compile time."""
    node = loader_tags.do_extends(parser, token)
    name = cast(FilterExpression, node.parent_name)
    return Extends(settle_arguments(node.nodelist), name) if is_literal(name) else node
