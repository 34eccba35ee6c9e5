"""Views of saved reports. POST saves or deletes; GET never writes. A separate address deletes a report."""

import hashlib
import logging
import sys
from functools import partial
from typing import Any

from django.db import Error
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.shortcuts import render as render_page
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator import __version__
from calculator.base import caching, messages
from calculator.base.answers import as_json
from calculator.base.figures import day
from calculator.base.form import today
from calculator.base.messages import Problem
from calculator.base.picture import Picture, png
from calculator.base.requests import own_pages_only, readable, sent
from calculator.change.words import edition
from calculator.crosstable import paging
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.answers import csv_response
from calculator.crosstable.columns import COLUMNS
from calculator.crosstable.form import OrderForm
from calculator.crosstable.sheet import AnySheet
from calculator.crosstable.views import PAGE
from calculator.crosstable.wire import as_csv
from calculator.engine.errors import ErrorCode
from calculator.models import Report
from calculator.reports import store
from calculator.reports.guards import away, gone, opened, pictured, secret, stored
from calculator.reports.wire import report_body

MOST_OF_A_BUTTON = 10_000  # bytes of a form that has only a button
logger = logging.getLogger(__name__)


@own_pages_only
@sent
def save(request: HttpRequest, shape: str) -> HttpResponse:
    """Rates the text of the crosstable page, saves the result and redirects to the page that can delete it.

    If the result cannot be saved, the page gives the reason and keeps the text.
    """
    if request.method != "POST":
        return redirect("crosstable")
    form, result = PAGE.rated(request)
    if result is None:
        return PAGE.page(request, form, result)
    outcome = slug_or_problem(request, form.sheet(result))
    if isinstance(outcome, Problem):
        return PAGE.page(request, form, result, not_saved=outcome)
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
def report(request: HttpRequest, shape: str, report: Report, sheet: Any) -> HttpResponse:
    """A report as it was saved: page, JSON, CSV or picture."""
    if shape == "json":
        return as_json(report_body(store.whole(report, sheet), report))
    if shape == "csv":
        return csv_response(as_csv(sheet.result), f"report-{report.slug}.csv")
    if shape == "picture":
        return HttpResponse(png(report_picture(sheet)), "image/png")
    order = order_of(request)
    return page(request, order, report, store.whole(report, sheet, paging.opened(order, sheet)))


@opened
def report_today(request: HttpRequest, shape: str, report: Report, sheet: AnySheet) -> HttpResponse:
    """The same players, games and Ks, rated by this release under the regulations in force today. Stores nothing."""
    anew = store.rated_on(today(), store.whole(report, sheet))
    return page(request, order_of(request), report, anew, saved_sheet=sheet, release=__version__)


def order_of(request: HttpRequest) -> OrderForm:
    """How the players are sorted and which page is shown."""
    order = OrderForm(request.GET)
    order.is_valid()
    return order


def page(request: HttpRequest, order: OrderForm, report: Report, sheet: AnySheet, **more: object) -> HttpResponse:
    """A sheet as the page of its report, sorted as asked."""
    address = request.build_absolute_uri(reverse("report", args=[report.slug]))
    picture = request.build_absolute_uri(reverse("report-png", args=[report.slug])) if pictured(report) else ""
    context = {
        "name": "crosstable", "form": order, "report": report, "sheet": sheet,
        "part": paging.part(order, sheet, COLUMNS), "address": address, "picture": picture,
        **more,
    }  # fmt: skip
    return render_page(request, "reports/report.html", context)


@secret
@stored
@own_pages_only
@partial(sent, most=MOST_OF_A_BUTTON)
def saved(request: HttpRequest, shape: str, slug: str, token: str) -> HttpResponse:
    """The page for whoever saved a report: the link to share, and a button that deletes the report."""
    report = store.find(slug) if store.may_delete(slug, token) else None
    if request.method == "POST" and report:
        store.delete(slug)
        return render_page(request, "reports/deleted.html", {"name": "crosstable"})
    address = request.build_absolute_uri(reverse("report", args=[slug]))
    here = request.build_absolute_uri()
    context = {"name": "crosstable", "report": report, "address": address, "here": here, "token": token}
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
    context = {"name": "crosstable", "report": report, "sheet": store.readable_sheet(report), "token": token}
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


def report_picture(sheet: AnySheet) -> Picture:
    """The picture of a whole event: how many players were rated, and how the published changes compare."""
    players = len(sheet.result.players)
    return Picture(
        title=_("Crosstable · %(day)s") % {"day": day(sheet.rules_day)},
        big=str(players),
        beside=ngettext("player", "players", players),
        lines=[line for line in (sheet.name, crosstable_words.summary(sheet.result)) if line],
        footer=edition(sheet.regulations),
    )
