"""Views of saved reports. POST saves or deletes; GET never writes. A separate address deletes a report."""

import hashlib
import logging
import sys
from functools import partial

from django.db import Error
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.shortcuts import render as render_page
from django.urls import reverse

from calculator import __version__
from calculator.base import caching, messages
from calculator.base.answers import as_json, refuse
from calculator.base.form import today
from calculator.base.messages import Problem
from calculator.base.picture import png
from calculator.base.requests import own_pages_only, readable, sent
from calculator.crosstable import paging
from calculator.crosstable.answers import csv_response
from calculator.crosstable.form import OrderForm
from calculator.crosstable.sheet import AnySheet, Sheet
from calculator.crosstable.views import norm_page
from calculator.engine.errors import ErrorCode
from calculator.engine.fide import FIDE
from calculator.models import Report
from calculator.reports import store
from calculator.reports.guards import away, gone, opened, pictured, secret, stored
from calculator.reports.rooms import ROOMS, room_of

MOST_OF_A_BUTTON = 10_000  # bytes of a form that has only a button
logger = logging.getLogger(__name__)


@own_pages_only
@sent
def save(request: HttpRequest, shape: str) -> HttpResponse:
    """Rates the text of a page of whole events, saves the result and redirects to the page that can delete it.

    The key `system` says which page it was, without it FIDE's. If the result cannot be saved, the page gives the reason
    and keeps the text.
    """
    if request.method != "POST":
        return redirect("crosstable")
    room = ROOMS.get(request.POST.get("system", FIDE.code))
    if room is None:
        return refuse(request, shape, messages.problem(ErrorCode.BAD_REQUEST), 400)
    form, result = room.page.rated(request)
    if result is None:
        return room.page.page(request, form, result)
    outcome = slug_or_problem(request, form.sheet(result))
    if isinstance(outcome, Problem):
        return room.page.page(request, form, result, not_saved=outcome)
    return HttpResponseRedirect(reverse("report-saved", args=[outcome, store.token(outcome)]), status=303)


def slug_or_problem(request: HttpRequest, sheet: AnySheet) -> str | Problem:
    """Saves a report and returns its slug, or the reason why it is not saved."""
    try:
        slug = store.save(sheet, request.POST.get("request_id", ""), digest(request))
        return messages.problem(ErrorCode.DELETED) if store.deleted(slug) else slug
    except Error:
        logger.error("A report was not saved: %s.", type(sys.exception()).__name__)
        return messages.problem(ErrorCode.STORE_AWAY)


def digest(request: HttpRequest) -> bytes:
    """A hash of the request body: form fields and the uploaded file."""
    body = hashlib.sha256(repr(sorted(request.POST.lists())).encode())
    if file := request.FILES.get("file"):
        file.seek(0)
        body.update(file.read())
    return body.digest()


@opened
def report(request: HttpRequest, shape: str, report: Report, sheet: AnySheet) -> HttpResponse:
    """A report as it was saved: page, JSON, CSV or picture."""
    room = room_of(report)
    if shape == "json":
        return as_json(room.answer(store.whole(report, sheet), report))
    if shape == "csv":
        return csv_response(room.csv(store.whole(report, sheet, ())), f"report-{report.slug}.csv")
    if shape == "picture":
        return HttpResponse(png(room.picture(sheet)), "image/png")
    order = order_of(request)
    return page(request, order, report, store.whole(report, sheet, paging.opened(order, sheet)))


@opened
def report_today(request: HttpRequest, shape: str, report: Report, sheet: AnySheet) -> HttpResponse:
    """The same players, games and Ks, rated by this release under the regulations in force today. Stores nothing."""
    anew = store.rated_on(today(), store.whole(report, sheet))
    return page(request, order_of(request), report, anew, sheet)


@opened
def norm(request: HttpRequest, shape: str, report: Report, sheet: AnySheet, *, number: int, title: str) -> HttpResponse:
    """The sheet of a norm of an event that was saved."""
    whole, address = store.whole(report, sheet), reverse("report", args=[report.slug])
    paper = norm_page(request, whole, (number, title), report=address) if isinstance(whole, Sheet) else None
    return paper or refuse(request, shape, messages.problem(ErrorCode.NOT_FOUND), 404)


def order_of(request: HttpRequest) -> OrderForm:
    """How the players are sorted and which page is shown."""
    order = OrderForm(request.GET)
    order.is_valid()
    return order


def page(
    request: HttpRequest, order: OrderForm, report: Report, sheet: AnySheet, saved_sheet: AnySheet | None = None
) -> HttpResponse:
    """A sheet as the page of its report, sorted as asked. `saved_sheet`: it was rated again, and this was saved."""
    room = room_of(report)
    address = request.build_absolute_uri(reverse("report", args=[report.slug]))
    picture = request.build_absolute_uri(reverse("report-png", args=[report.slug])) if pictured(report) else ""
    context = {
        "name": room.name, "room": room, "form": order, "report": report, "sheet": sheet,
        "part": paging.part(order, sheet, room.page.columns), "address": address, "picture": picture,
        "saved_sheet": saved_sheet, "release": __version__, **room.said(sheet, saved_sheet), **room.page.more(sheet),
    }  # fmt: skip
    return render_page(request, room.template, context)


@secret
@stored
@own_pages_only
@partial(sent, most=MOST_OF_A_BUTTON)
def saved(request: HttpRequest, shape: str, slug: str, token: str) -> HttpResponse:
    """The page for whoever saved a report: the link to share, and a button that deletes the report."""
    report = store.find(slug) if store.may_delete(slug, token) else None
    room = room_of(report)
    if request.method == "POST" and report:
        store.delete(slug)
        return render_page(request, "reports/deleted.html", {"name": room.name, "room": room})
    address = request.build_absolute_uri(reverse("report", args=[slug]))
    here = request.build_absolute_uri()
    context = {"name": room.name, "report": report, "address": address, "here": here, "token": token}
    return gone(request, shape, report) or render_page(request, "reports/saved.html", context)


@secret
@stored
@readable
def delete(request: HttpRequest, shape: str, slug: str, token: str) -> HttpResponse:
    """Asks whether to delete a report; the answer is posted to `saved`."""
    report = store.find(slug) if store.may_delete(slug, token) else None
    if refusal := gone(request, shape, report):
        return refusal
    assert report
    sheet = store.readable_sheet(report)
    context = {"name": room_of(report).name, "report": report, "sheet": sheet, "token": token}
    return render_page(request, "reports/delete.html", context)


@readable
def health(request: HttpRequest, shape: str) -> HttpResponse:
    """200 if the database answers and has the columns of this release. The calculators work without it."""
    try:
        Report.objects.defer("content", "games").annotate(parted=Q(games__isnull=False)).first()
    except Error:
        response = away(request, shape)
    else:
        response = as_json({"ok": True, "version": __version__})
    response["Cache-Control"] = caching.NO_STORE
    return response
