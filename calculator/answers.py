"""The shapes of an answer: what programs, pages and fragments are told, be it a calculation or an error."""

from collections.abc import Sequence
from typing import Any

import orjson
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django_htmx.http import push_url, replace_url

from calculator import markdown, render
from calculator.base_form import LIVE, A, CalculatorForm
from calculator.messages import Problem
from calculator.picture import png
from calculator.shown import Shown

SHAPES = {"json": "json", "md": "markdown", "csv": "csv", "png": "picture"}  # by the ending of an address
TWINS = frozenset(SHAPES.values())
LAZY = DjangoJSONEncoder().default  # a text still to be translated
MARKDOWN = "text/markdown; charset=utf-8"


def for_everybody(response: HttpResponse) -> HttpResponse:
    """Lets any site read or show an answer: no cookie or account stands behind one, so it betrays nothing."""
    response["Access-Control-Allow-Origin"] = "*"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    response["X-Robots-Tag"] = "noindex"
    return response


def as_json(body: render.Json, status: int = 200) -> HttpResponse:
    """What programs are answered. Its texts are raw UTF-8, its numbers equal to those of Python's own JSON."""
    return for_everybody(HttpResponse(orjson.dumps(body, default=LAZY), "application/json", status))


def refuse(request: HttpRequest, shape: str, problem: Problem, status: int) -> HttpResponse:
    """An error that no field can mend, in the shape of the address; JSON where that is no text to read."""
    if shape == "markdown":
        return for_everybody(HttpResponse(markdown.errors_markdown([problem]), MARKDOWN, status))
    if shape in TWINS:
        return as_json(render.errors_json([problem]), status)
    return render_page(request, "error.html", {"problem": problem}, status=status)


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
        return HttpResponse(markdown.errors_markdown(problems), MARKDOWN, 400)
    return as_json(render.errors_json(problems), 400)


def twin(request: HttpRequest, shape: str, form: CalculatorForm[A], answer: A) -> HttpResponse:
    """An answer as a picture, Markdown or JSON."""
    shown = form.shown(answer)
    if shape == "picture":
        return HttpResponse(png(form.picture(answer, shown)), "image/png")
    if shape == "markdown":
        return HttpResponse(markdown.answer_markdown(form, shown, request.build_absolute_uri(form.link)), MARKDOWN)
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
        "address": request.build_absolute_uri(form.link) if answer else "",
        "picture": request.build_absolute_uri(form.twin("png")) if answer and form.pictured else "",
        "answer_template": form.answer_template,
        "asked": form.is_meant(request.GET),
    }


def with_address(
    request: HttpRequest, response: HttpResponse, form: CalculatorForm[A], answer: A | None
) -> HttpResponse:
    """What the address bar does: it follows what is typed, and Calculate makes a new entry for Back."""
    response["X-Robots-Tag"] = "noindex"
    if answer:
        (replace_url if LIVE in request.GET else push_url)(response, form.bar)
    return response
