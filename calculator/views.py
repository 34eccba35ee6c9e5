"""One short function per page; `respond` and, for errors of the address, `refuse` know the shapes of an answer."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render as render_page
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django_htmx.http import push_url, replace_url
from django_htmx.middleware import HtmxDetails

from calculator import guide, markdown, messages, qr, reference, render
from calculator.base_form import CalculatorForm
from calculator.engine.answer import AnyAnswer
from calculator.messages import Problem
from calculator.shown import Shown, shown

MOST_QUERY = 200_000  # what is taken apart; the server itself may take less
MARKDOWN = "text/markdown; charset=utf-8"


class HtmxRequest(HttpRequest):
    """A request that django-htmx has seen."""

    htmx: HtmxDetails


View = Callable[..., HttpResponse]


def for_everybody(response: HttpResponse) -> HttpResponse:
    """Lets the scripts of any site read an answer: no cookie or account stands behind one, so it betrays nothing."""
    response["Access-Control-Allow-Origin"] = "*"
    response["X-Robots-Tag"] = "noindex"
    return response


def refuse(request: HttpRequest, shape: str, problem: Problem, status: int) -> HttpResponse:
    """An error that no field can mend, in the shape of the address; a twin for spreadsheets refuses as JSON."""
    if shape in {"json", "csv"}:
        return for_everybody(JsonResponse(render.errors_json([problem]), status=status))
    if shape == "markdown":
        return for_everybody(HttpResponse(markdown.errors_markdown([problem]), MARKDOWN, status))
    return render_page(request, "error.html", {"problem": problem}, status=status)


def calculator(view: View) -> View:
    """Lets only readable requests through: GET or HEAD, and a query of a length that can be a calculation."""

    @wraps(view)
    def guarded(request: HtmxRequest, shape: str = "page", **more: object) -> HttpResponse:
        if request.method not in {"GET", "HEAD"}:
            response = refuse(request, shape, messages.problem("method_not_allowed"), 405)
            response["Allow"] = "GET, HEAD"
            return response
        query = request.META.get("QUERY_STRING", "")
        if len(query) > MOST_QUERY:
            return refuse(request, shape, messages.query_too_long(query, MOST_QUERY), 400)
        return view(request, shape, **more)

    return guarded


def respond(request: HtmxRequest, shape: str, form: CalculatorForm, answer: AnyAnswer | None) -> HttpResponse:
    """A calculation as its page, the page's live fragment, JSON or Markdown."""
    status = 200 if answer else 400
    known = shown(form, answer) if answer else None
    if shape == "json":
        body = render.answer_json(form, answer, known.notes) if answer and known else render.errors_json(form.problems)
        return for_everybody(JsonResponse(body, status=status))
    context = in_page(request, form, answer, known)
    if shape == "markdown":
        address = context["address"]
        text = markdown.answer_markdown(form, known, address) if known else markdown.errors_markdown(form.problems)
        return for_everybody(HttpResponse(text, MARKDOWN, status))
    if shape == "page":
        return render_page(request, f"calculator/{form.template}.html", context)
    context["fragment"] = True
    return with_address(request, render_page(request, context["answer_template"], context), form, answer)


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
        "answer_template": f"calculator/_{form.template}_answer.html",
        "asked": form.is_meant(request.GET),
    }


def with_address(
    request: HtmxRequest, response: HttpResponse, form: CalculatorForm, answer: AnyAnswer | None
) -> HttpResponse:
    """What the address bar does: it follows what is typed, and Calculate makes a new entry for Back."""
    patch_vary_headers(response, ["HX-Trigger"])
    response["X-Robots-Tag"] = "noindex"
    if answer:
        (replace_url if request.htmx.trigger == "live" else push_url)(response, form.bar)
    return response


@calculator
def calculation(request: HtmxRequest, shape: str, form_class: type[CalculatorForm], example: str = "") -> HttpResponse:
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
def published_tables(request: HtmxRequest, shape: str) -> HttpResponse:
    """The two tables as FIDE publishes them."""
    context = {"name": "win-expectancy", "tables": [reference.table_8_1_2(), reference.table_8_1_1()]}
    return render_page(request, "calculator/published_tables.html", context)


@calculator
def how_it_works(request: HtmxRequest, shape: str = "page") -> HttpResponse:
    """The rules in words, every figure computed."""
    return render_page(request, "calculator/how_it_works.html", {"name": "how-it-works", "guide": guide.figures()})


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No such page, in the one shape of errors where a twin was asked for."""
    shape = {"json": "json", "csv": "csv", "md": "markdown"}.get(request.path.rpartition(".")[2], "page")
    return refuse(request, shape, messages.problem("not_found"), 404)
