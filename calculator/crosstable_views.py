"""The arbiter's desk: GET shows the form, POST a whole event rated. Nothing is stored but by Save (report_views)."""

from functools import wraps

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render as render_page

from calculator import caching, crosstable_render, messages, render, reports
from calculator.crosstable_example import EXAMPLE
from calculator.crosstable_form import CrosstableForm
from calculator.engine.crosstable import rate_crosstable
from calculator.engine.crosstable_values import CrosstableResult
from calculator.formats.problems import MOST_CHARACTERS
from calculator.messages import Problem
from calculator.views import View, as_json, for_everybody, refuse

MOST_BYTES = 2 * MOST_CHARACTERS + 1_000_000  # an old text may travel beside a new file


def sent(view: View, most: int = MOST_BYTES) -> View:
    """Lets only what can be read through: the methods of the address, and a body of at most so many bytes."""

    @wraps(view)
    def guarded(request: HttpRequest, shape: str = "page", **more: str) -> HttpResponse:
        if refusal := unreadable(request, shape, most):
            return refusal
        response = view(request, shape, **more)
        if request.method == "POST":  # kept for the way back by whoever asked, so that no form is sent again
            response.headers.setdefault("Cache-Control", caching.OWN)
        return response

    return guarded


def unreadable(request: HttpRequest, shape: str, most: int) -> HttpResponse | None:
    """The answer to another method, and to a body that is too long or cannot be taken apart; None where all is well."""
    allowed = {"POST"} if shape != "page" else {"GET", "HEAD", "POST"}
    if request.method not in allowed:
        response = refuse(request, shape, messages.only_posted(), 405)
        response["Allow"] = ", ".join(sorted(allowed))
        return response
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdecimal() or len(length) > len(str(most)) or int(length) > most:
        return refuse(request, shape, messages.body_too_long(min(most, MOST_CHARACTERS)), 413)
    try:
        request.POST  # noqa: B018 (taken apart here, and kept)
    except (MultiPartParserError, SuspiciousOperation):
        return refuse(request, shape, messages.problem("bad_body"), 400)
    return None


@sent
def crosstable(request: HttpRequest, shape: str) -> HttpResponse:
    """A whole event; the page as it is before one is sent may be kept."""
    if request.method == "POST":
        return respond(request, shape, *rated(request))
    return caching.kept(request, lambda: respond(request, shape, *rated(request)))


def rated(request: HttpRequest) -> tuple[CrosstableForm, CrosstableResult | None]:
    """The form bound to what was sent, and the event rated where it is valid."""
    file = request.FILES.get("file")
    form = CrosstableForm(asked(request), file.read() if file else None)
    return form, rate_crosstable(form.entrants, form.rules) if form.is_valid() else None


def asked(request: HttpRequest) -> QueryDict | None:
    """What was sent; the worked example where it is asked for."""
    if request.method == "POST":
        return request.POST
    if "example" not in request.GET:
        return None
    data = QueryDict(mutable=True)
    data["text"] = EXAMPLE
    return data


def respond(request: HttpRequest, shape: str, form: CrosstableForm, result: CrosstableResult | None) -> HttpResponse:
    """The event as its page, JSON or CSV."""
    if shape == "page":
        return page(request, form, result)
    if result is None:
        return as_json(render.errors_json(form.problems), 400)
    if shape == "json":
        return as_json(crosstable_render.body(form, result))
    return csv_response(result, "crosstable.csv")


def page(
    request: HttpRequest, form: CrosstableForm, result: CrosstableResult | None, not_saved: Problem | None = None
) -> HttpResponse:
    """The page; `not_saved` is why it could not be saved, said at the button, which then carries the same id again.

    A page that others may be given by a cache carries none.
    """
    known = request.POST.get("request_id") if not_saved and not_saved.code == "store_away" else None
    context = {
        "name": "crosstable",
        "form": form,
        "typed": form.typed,
        "result": result,
        "sheet": form.sheet(result) if result else None,
        "not_saved": not_saved,
        "request_id": known or (reports.new_request_id() if request.method == "POST" else ""),
    }
    status = {"store_away": 503, "too_long": 413, "deleted": 410}[not_saved.code] if not_saved else 200
    return render_page(request, "calculator/crosstable.html", context, status=status)


def csv_response(result: CrosstableResult, name: str) -> HttpResponse:
    """The players as a file of that name."""
    response = HttpResponse(crosstable_render.as_csv(result), "text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return for_everybody(response)
