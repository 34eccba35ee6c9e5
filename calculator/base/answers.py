"""The shapes of an answer: what programs, pages and fragments are told, be it a calculation or an error."""

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

SHAPES = {"json": "json", "md": "markdown", "csv": "csv", "png": "picture"}  # by the ending of an address
TWINS = frozenset(SHAPES.values())
MARKDOWN = "text/markdown; charset=utf-8"


def for_everybody(response: HttpResponse) -> HttpResponse:
    """Lets any site read or show an answer: no cookie or account stands behind one, so it betrays nothing."""
    response["Access-Control-Allow-Origin"] = "*"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    response["X-Robots-Tag"] = "noindex"
    return response


def as_json(body: object, status: int = 200) -> HttpResponse:
    """What programs are answered."""
    return for_everybody(HttpResponse(wire.encoded(body), "application/json", status))


def refuse(request: HttpRequest, shape: str, problem: Problem, status: int) -> HttpResponse:
    """An error that no field can mend, in the shape of the address; JSON where that is no text to read."""
    if shape == "markdown":
        return for_everybody(HttpResponse(errors_markdown([problem]), MARKDOWN, status))
    if shape in TWINS:
        return as_json(wire.errors_json([problem]), status)
    return render_page(request, "base/error.html", {"problem": problem}, status=status)


def respond(request: HttpRequest, shape: str, form: CalculatorForm[A], answer: A | None) -> HttpResponse:
    """A calculation in the shape of its address."""
    if shape in {"page", "fragment"}:
        return page(request, shape, in_page(request, form, answer))
    if answer is None:
        return refused(shape, form.problems)
    return twin(request, shape, form, answer)


def refused(shape: str, problems: Sequence[Problem]) -> HttpResponse:
    """What is wrong with a question, as Markdown or JSON."""
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
    """What the template of a calculator's page shows."""
    shown: Shown | None = None if answer is None else form.shown(answer)
    return {
        "name": form.name,
        "form": form,
        "typed": form.typed,
        "answer": answer,
        "shown": shown,
        "address": request.build_absolute_uri(form.link) if shown else "",
        "picture": request.build_absolute_uri(form.twin("png")) if shown and form.pictured else "",
        "answer_template": form.answer_template,
        "asked": form.is_meant(request.GET),
    }


def with_address(
    request: HttpRequest, response: HttpResponse, form: CalculatorForm[A], answer: A | None
) -> HttpResponse:
    """What the address bar does: it follows what is typed, and Calculate makes a new entry for Back."""
    response["X-Robots-Tag"] = "noindex"
    if answer is not None:
        (replace_url if LIVE in request.GET else push_url)(response, form.bar)
    return response


# What means something to a reader of Markdown; names and what was typed mean nothing.
SIGNS = re.compile(r"[\\`*_\[\]<>|&#]")


def plain(text: str) -> str:
    """A text of one line that stays text."""
    return SIGNS.sub(r"\\\g<0>", " ".join(text.split()))


def table_lines(table: Table) -> Iterator[str]:
    """A table with every column set right, after its caption."""
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
    """The whole answer; `address` is its full link."""
    return "\n".join(answer_lines(form, shown, address))


def errors_markdown(problems: Sequence[Problem]) -> str:
    """What is wrong, a line each."""
    texts = [labelled(each.label, each.message) if each.label else each.message for each in problems]
    return "".join(f"- {plain(text)}\n" for text in texts)
