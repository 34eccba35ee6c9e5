"""One short function per page; `respond` and, for errors of the address, `refuse` know the shapes of an answer."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import orjson
from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django.urls import reverse
from django_htmx.http import push_url, replace_url

from calculator import caching, expectancy_words, guide, markdown, messages, qr, render
from calculator.base_form import LIVE, CalculatorForm
from calculator.engine.answer import Answer, AnyAnswer
from calculator.messages import Problem
from calculator.picture import png
from calculator.sharing import picture
from calculator.shown import Shown, shown

MOST_QUERY = 200_000  # what is taken apart; the server itself may take less
LAZY = DjangoJSONEncoder().default  # a text still to be translated
TWINS = frozenset({"json", "markdown", "csv", "picture"})
MARKDOWN = "text/markdown; charset=utf-8"


View = Callable[..., HttpResponse]


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
    if shape in {"json", "csv", "picture"}:
        return as_json(render.errors_json([problem]), status)
    if shape == "markdown":
        return for_everybody(HttpResponse(markdown.errors_markdown([problem]), MARKDOWN, status))
    return render_page(request, "error.html", {"problem": problem}, status=status)


def readable(view: View) -> View:
    """Lets only readable requests through: GET or HEAD, and a query of a length that can be a calculation."""

    @wraps(view)
    def guarded(request: HttpRequest, shape: str = "page", **more: Any) -> HttpResponse:
        if request.method not in {"GET", "HEAD"}:
            response = refuse(request, shape, messages.problem("method_not_allowed"), 405)
            response["Allow"] = "GET, HEAD"
            return response
        query = request.META.get("QUERY_STRING", "")
        if len(query) > MOST_QUERY or query.count("&") >= settings.DATA_UPLOAD_MAX_NUMBER_FIELDS:
            return refuse(request, shape, messages.query_too_long(query, MOST_QUERY), 400)
        return view(request, shape, **more)

    return guarded


def calculator(view: View) -> View:
    """What is worked out from its address alone: who has the answer already is told so, without asking the view."""

    @readable
    @wraps(view)
    def guarded(
        request: HttpRequest, shape: str, *, form_class: type[CalculatorForm] | None = None, **more: object
    ) -> HttpResponse:
        if form_class is None:
            response = caching.kept(request, lambda: view(request, shape))
        else:
            keys = form_class.base_fields
            response = caching.kept(request, lambda: view(request, shape, form_class, **more), keys)
        return for_everybody(response) if shape in TWINS else response  # who is told to keep his answer, too

    return guarded


def respond(request: HttpRequest, shape: str, form: CalculatorForm, answer: AnyAnswer | None) -> HttpResponse:
    """A calculation in the shape of its address."""
    known = shown(form, answer) if answer else None
    if shape in {"page", "fragment"}:
        return page(request, shape, in_page(request, form, answer, known))
    address = request.build_absolute_uri(form.link) if answer else ""
    return twin(shape, form, answer, known, address)


def twin(shape: str, form: CalculatorForm, answer: AnyAnswer | None, known: Shown | None, address: str) -> HttpResponse:
    """A calculation as JSON, Markdown or a picture, whose errors are JSON."""
    if not (answer and known):
        if shape == "markdown":
            return HttpResponse(markdown.errors_markdown(form.problems), MARKDOWN, 400)
        return as_json(render.errors_json(form.problems), 400)
    if shape == "picture" and isinstance(answer, Answer):
        return HttpResponse(png(picture(form, answer, known)), "image/png")
    if shape == "markdown":
        return HttpResponse(markdown.answer_markdown(form, known, address), MARKDOWN)
    return as_json(render.answer_json(form, answer, known.notes))


def page(request: HttpRequest, shape: str, context: dict[str, Any]) -> HttpResponse:
    """A calculation as its page, or as the page's live fragment."""
    if shape == "page":
        return render_page(request, f"calculator/{context['form'].template}.html", context)
    response = render_page(request, context["answer_template"], context | {"fragment": True})
    return with_address(request, response, context["form"], context["answer"])


def in_page(
    request: HttpRequest, form: CalculatorForm, answer: AnyAnswer | None, known: Shown | None
) -> dict[str, Any]:
    """What the template of a calculator's page shows."""
    return {
        "name": form.name,
        "form": form,
        "typed": form.typed,
        "answer": answer,
        "shown": known,
        "address": request.build_absolute_uri(form.link) if answer else "",
        "picture": request.build_absolute_uri(form.twin("png")) if answer and form.pictured else "",
        "answer_template": f"calculator/_{form.template}_answer.html",
        "asked": form.is_meant(request.GET),
    }


def with_address(
    request: HttpRequest, response: HttpResponse, form: CalculatorForm, answer: AnyAnswer | None
) -> HttpResponse:
    """What the address bar does: it follows what is typed, and Calculate makes a new entry for Back."""
    response["X-Robots-Tag"] = "noindex"
    if answer:
        (replace_url if LIVE in request.GET else push_url)(response, form.bar)
    return response


@calculator
def calculation(request: HttpRequest, shape: str, form_class: type[CalculatorForm], example: str = "") -> HttpResponse:
    """Any calculator: its form bound to the query, the answer in the shape asked for."""
    form = form_class.asked(request.GET, page=shape == "page", example=example)
    answer = form.answer() if form.is_valid() else None
    return respond(request, shape, form, answer)


@calculator
def tournament_qr(request: HttpRequest, shape: str) -> HttpResponse:
    """The QR code that leads to the tournament page with the query at hand; asked for only when that is printed."""
    link = f"{reverse('tournament')}?{request.META.get('QUERY_STRING', '')}"
    if not qr.fits(link):
        return refuse(request, shape, messages.query_too_long(link, qr.MOST_CHARACTERS), 400)
    return HttpResponse(qr.svg(request.build_absolute_uri(link)), "image/svg+xml")


@calculator
def published_tables(request: HttpRequest, shape: str) -> HttpResponse:
    """The two tables as FIDE publishes them."""
    context = {"name": "win-expectancy", "tables": [expectancy_words.table_8_1_2(), expectancy_words.table_8_1_1()]}
    return render_page(request, "calculator/published_tables.html", context)


@calculator
def how_it_works(request: HttpRequest, shape: str = "page") -> HttpResponse:
    """The rules in words, every figure computed."""
    return render_page(request, "calculator/how_it_works.html", {"name": "how-it-works", "guide": guide.figures()})


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No such page, in the one shape of errors where a twin was asked for."""
    shapes = {"json": "json", "csv": "csv", "md": "markdown", "png": "picture"}
    shape = shapes.get(request.path.rpartition(".")[2], "page")
    return refuse(request, shape, messages.problem("not_found"), 404)
