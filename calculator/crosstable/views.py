"""The crosstable page: GET shows the form, POST rates an event. Nothing is stored here (reports/views.py saves)."""

import secrets
from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render as render_page
from django.utils.translation import gettext_lazy as _

from calculator.base import caching, wire
from calculator.base.answers import as_json, for_everybody
from calculator.base.messages import Problem
from calculator.base.pages import in_navigation
from calculator.base.requests import sent
from calculator.base.shown import Place
from calculator.crosstable import wire as crosstable_wire
from calculator.crosstable.form import EXAMPLE, CrosstableForm
from calculator.crosstable.paging import part
from calculator.engine.errors import ErrorCode
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.players.guards import privately
from calculator.players.values import Listed

STATUS = {"store_away": 503, "deleted": 410}  # of the page that was not saved


@in_navigation(_("Crosstable"), Place.HEAD)
@sent
def crosstable(request: HttpRequest, shape: str) -> HttpResponse:
    """A whole event. Only the page of GET may be cached."""
    if request.method == "POST":
        return respond(request, shape, *rated(request))
    return caching.conditional_response(request, lambda: respond(request, shape, *rated(request)))


def rated(request: HttpRequest) -> tuple[CrosstableForm, CrosstableResult | None]:
    """The bound form, and the rated event, None if the form is invalid."""
    file = request.FILES.get("file")
    form = CrosstableForm(asked(request), file.read() if file else None)
    form.asks_list = request.method == "POST"  # the worked example may be cached
    return form, form.system.rate_event(form.entrants, form.rules) if form.is_valid() else None


def asked(request: HttpRequest) -> QueryDict | None:
    """The data of a POST, or the worked example of `?example`; else None."""
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
        return as_json(wire.errors_json(form.problems), 400)
    if shape == "json":
        return kept_back(form, as_json(crosstable_wire.body(form, result)))
    return kept_back(form, csv_response(result, "crosstable.csv", form.found))


def kept_back(form: CrosstableForm, response: HttpResponse) -> HttpResponse:
    """The answer, for this reader alone if the official list was asked."""
    return privately(response) if form.asked else response


def page(
    request: HttpRequest, form: CrosstableForm, result: CrosstableResult | None, not_saved: Problem | None = None
) -> HttpResponse:
    """The page. `not_saved`: why the report could not be saved; shown at the button."""
    sheet = form.sheet(result) if result else None
    context = {
        "name": "crosstable",
        "form": form,
        "typed": form.typed,
        "result": result,
        "sheet": sheet,
        "part": part(form, sheet) if sheet else None,
        "not_saved": not_saved,
        "request_id": request_id(request, not_saved),
    }
    status = STATUS[not_saved.code] if not_saved else 200
    return kept_back(form, render_page(request, "crosstable/crosstable.html", context, status=status))


def request_id(request: HttpRequest, not_saved: Problem | None) -> str:
    """The id that makes a repeated save recognisable: kept after a failed save, else new.

    Empty for a page that may be cached.
    """
    if request.method != "POST":
        return ""
    again = request.POST.get("request_id") if not_saved and not_saved.code == ErrorCode.STORE_AWAY else None
    return again or secrets.token_urlsafe(16)


def csv_response(result: CrosstableResult, name: str, found: Mapping[int, Listed] | None = None) -> HttpResponse:
    """The players as a CSV file."""
    response = HttpResponse(crosstable_wire.as_csv(result, found), "text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return for_everybody(response)
