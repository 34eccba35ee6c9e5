"""The page of a whole event, its JSON and its CSV, whatever the rating system. Nothing is stored here."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render as render_page

from calculator.base import caching, wire
from calculator.base.answers import as_json, for_everybody
from calculator.base.messages import Problem
from calculator.crosstable.column import AnyColumn
from calculator.crosstable.event_form import EventForm
from calculator.crosstable.paging import part
from calculator.engine.errors import ErrorCode
from calculator.players.guards import privately

STATUS = {"store_away": 503, "deleted": 410}  # of the page that was not saved


class EventPage(NamedTuple):
    """A page of whole events: its form, template, worked example and columns, and what makes its JSON and its CSV.

    `more` gives the further variables of its templates, from a sheet.
    """

    form: type[EventForm]
    template: str
    example: str
    columns: Iterable[AnyColumn]
    body: Callable[[Any, Any], wire.Shape]
    csv: Callable[[Any, Any], str]
    more: Callable[[Any], Mapping[str, object]] = lambda sheet: {}

    def answer(self, request: HttpRequest, shape: str) -> HttpResponse:
        """The answer in one of its shapes. Only the page of GET may be cached."""
        if request.method == "POST":
            return self.respond(request, shape, *self.rated(request))
        return caching.conditional_response(request, lambda: self.respond(request, shape, *self.rated(request)))

    def rated(self, request: HttpRequest) -> tuple[Any, Any]:
        """The bound form, and the rated event, None if the form is invalid."""
        file = request.FILES.get("file")
        form = self.form(self.asked(request), file.read() if file else None)
        form.asks_list = request.method == "POST"  # the worked example may be cached
        return form, form.system.rate_event(form.entrants, form.rules) if form.is_valid() else None

    def asked(self, request: HttpRequest) -> QueryDict | None:
        """The data of a POST, or the worked example of `?example`; else None."""
        if request.method == "POST":
            return request.POST
        if "example" not in request.GET:
            return None
        data = QueryDict(mutable=True)
        data["text"] = self.example
        return data

    def respond(self, request: HttpRequest, shape: str, form: EventForm, result: Any) -> HttpResponse:
        """The event as its page, JSON or CSV."""
        if shape == "page":
            return self.page(request, form, result)
        if result is None:
            return as_json(wire.errors_json(form.problems), 400)
        if shape == "json":
            return kept_back(form, as_json(self.body(form, result)))
        return kept_back(form, csv_response(self.csv(form, result), f"{form.name}.csv"))

    def page(
        self,
        request: HttpRequest,
        form: EventForm,
        result: Any,
        not_saved: Problem | None = None,
        no_norm: bool = False,
    ) -> HttpResponse:
        """The page. `not_saved`: why the report could not be saved; shown at the button. `no_norm`: it has no sheet."""
        sheet = form.sheet(result) if result else None
        context = {
            "name": form.name,
            "form": form,
            "typed": form.typed,
            "result": result,
            "sheet": sheet,
            "part": part(form, sheet, self.columns) if sheet else None,
            "not_saved": not_saved,
            "no_norm": no_norm,
            "request_id": request_id(request, not_saved),
            **(self.more(sheet) if sheet else {}),
        }
        status = STATUS[not_saved.code] if not_saved else 404 if no_norm else 200
        return kept_back(form, render_page(request, self.template, context, status=status))


def kept_back(form: EventForm, response: HttpResponse) -> HttpResponse:
    """The answer, for this reader alone if the form says so."""
    return privately(response) if form.private else response


def request_id(request: HttpRequest, not_saved: Problem | None) -> str:
    """The id that makes a repeated save recognisable: kept after a failed save, else new.

    Empty for a page that may be cached.
    """
    if request.method != "POST":
        return ""
    again = request.POST.get("request_id") if not_saved and not_saved.code == ErrorCode.STORE_AWAY else None
    return again or secrets.token_urlsafe(16)


def csv_response(text: str, name: str) -> HttpResponse:
    """The players as a CSV file."""
    response = HttpResponse(text, "text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return for_everybody(response)
