"""Responses in every format: page, fragment, JSON, Markdown and picture, for calculations and for errors."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django.utils.translation import gettext as _
from django_htmx.http import push_url, replace_url

from calculator.base import wire
from calculator.base.form import LIVE, A, AnyForm, CalculatorForm
from calculator.base.messages import Problem, labelled
from calculator.base.picture import png
from calculator.base.shown import Shown, Table

SHAPES = {"json": "json", "md": "markdown", "csv": "csv", "png": "picture"}  # by the ending of the URL path
TWINS = frozenset(SHAPES.values())
MARKDOWN = "text/markdown; charset=utf-8"


def for_everybody(response: HttpResponse) -> HttpResponse:
    """Allows every site to read or embed the response. That is safe, because no response depends on a cookie or an
    account."""
    response["Access-Control-Allow-Origin"] = "*"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    response["X-Robots-Tag"] = "noindex"
    return response


def as_json(body: object, status: int = 200) -> HttpResponse:
    """A JSON response that every site may read."""
    return for_everybody(HttpResponse(wire.encoded(body), "application/json", status))


def refuse(request: HttpRequest, shape: str, problem: Problem, status: int) -> HttpResponse:
    """An error that belongs to no field, in the format of the address; JSON for CSV and pictures."""
    if shape == "markdown":
        return for_everybody(HttpResponse(errors_markdown([problem]), MARKDOWN, status))
    if shape in TWINS:
        return as_json(wire.errors_json([problem]), status)
    return render_page(request, "base/error.html", {"problem": problem}, status=status)


def respond(request: HttpRequest, shape: str, form: CalculatorForm[A], answer: A | None) -> HttpResponse:
    """A calculation in the format of its address."""
    if shape in {"page", "fragment"}:
        return page(request, shape, in_page(request, form, answer))
    if answer is None:
        return errors_response(shape, form.problems)
    return twin(request, shape, form, answer)


def errors_response(shape: str, problems: Sequence[Problem]) -> HttpResponse:
    """The errors of a query, as Markdown or JSON."""
    if shape == "markdown":
        return HttpResponse(errors_markdown(problems), MARKDOWN, 400)
    return as_json(wire.errors_json(problems), 400)


def twin(request: HttpRequest, shape: str, form: CalculatorForm[A], answer: A) -> HttpResponse:
    """An answer as a picture, Markdown or JSON."""
    shown = form.shown(answer)
    if shape == "picture":
        return HttpResponse(png(form.picture(answer, shown)), "image/png")
    if shape == "markdown":
        return HttpResponse(answer_markdown(form, shown, request.build_absolute_uri(form.link)), MARKDOWN)
    return as_json(form.body(answer, shown))


def page(request: HttpRequest, shape: str, context: dict[str, Any]) -> HttpResponse:
    """A calculation as its page, or as the page's live fragment."""
    if shape == "page":
        return render_page(request, context["form"].page_template, context)
    response = render_page(request, context["answer_template"], context | {"fragment": True})
    return with_address(request, response, context["form"], context["answer"])


def in_page(request: HttpRequest, form: CalculatorForm[A], answer: A | None) -> dict[str, Any]:
    """The template context of a calculator's page."""
    shown: Shown | None = None if answer is None else form.shown(answer)
    asked = form.is_meant(request.GET)
    return {
        "name": form.entry,
        "form": form,
        "typed": form.typed,
        "answer": answer,
        "shown": shown,
        "address": request.build_absolute_uri(form.link) if shown else "",
        "picture": request.build_absolute_uri(form.twin("png")) if shown and form.pictured else "",
        "answer_template": form.answer_template,
        "asked": asked,
        "carried": form.carried if asked else {},
        # What only some pages have. To look for a name that is not there takes Django 4 µs.
        **dict.fromkeys(("fragment", "paste", "reading")),
    }


def with_address(
    request: HttpRequest, response: HttpResponse, form: CalculatorForm[A], answer: A | None
) -> HttpResponse:
    """Sets the URL of the address bar: live requests replace it, Calculate adds an entry to the history."""
    response["X-Robots-Tag"] = "noindex"
    if answer is not None:
        (replace_url if LIVE in request.GET else push_url)(response, form.bar)
    return response


# Characters with a meaning in Markdown; they are escaped in names and user input.
SIGNS = re.compile(r"[\\`*_\[\]<>|&#]")


def plain(text: str) -> str:
    """A text on one line, escaped for Markdown."""
    return SIGNS.sub(r"\\\g<0>", " ".join(text.split()))


def table_lines(table: Table) -> Iterator[str]:
    """The Markdown lines of a table after its caption; every column is aligned right."""
    yield from (["", table.caption] if table.caption else [])
    yield ""
    foot = [table.foot] if table.foot else []
    for row in (table.head, ["---:"] * len(table.head), *table.rows, *foot):
        cells = [plain(text) if column == table.words else text for column, text in enumerate(row)]
        yield "| " + " | ".join(cells) + " |"


def answer_lines(form: AnyForm, shown: Shown, address: str) -> Iterator[str]:
    yield f"# {shown.title}"
    for sentence in (str(shown.sentence), *shown.more):
        yield f"\n{sentence}"
    for table in shown.tables:
        yield from table_lines(table)
    yield ""
    for number, step in enumerate(shown.steps, 1):
        yield f"{number}. {step.text}{f' ({step.clause})' if step.clause else ''}"
    yield ""
    for text in (*shown.left_out, *(remark.message for remark in shown.remarks)):
        yield f"- {text}"
    yield "\n" + _("Rules: %(id)s.") % {"id": form.regulations.id}
    yield f"\n{address}\n"


def answer_markdown(form: AnyForm, shown: Shown, address: str) -> str:
    """The whole answer as Markdown; `address` is its absolute link."""
    return "\n".join(answer_lines(form, shown, address))


def errors_markdown(problems: Sequence[Problem]) -> str:
    """The errors as a Markdown list."""
    texts = [labelled(each.label, each.message) if each.label else each.message for each in problems]
    return "".join(f"- {plain(text)}\n" for text in texts)
