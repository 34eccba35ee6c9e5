"""Saved reports: kept by POST, read by GET, which never writes, and taken back at an address of their own."""

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
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator import __version__
from calculator.base import caching, messages
from calculator.base.answers import as_json
from calculator.base.form import today
from calculator.base.messages import Problem
from calculator.base.picture import Picture, png
from calculator.base.requests import own_pages_only, readable, sent
from calculator.change.words import edition
from calculator.crosstable import views as crosstable_views
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.form import OrderForm
from calculator.crosstable.paging import part
from calculator.crosstable.sheet import AnySheet
from calculator.models import Report
from calculator.reports import store
from calculator.reports.guards import away, gone, opened, pictured, secret, stored
from calculator.reports.wire import report_body

MOST_OF_A_BUTTON = 10_000  # bytes of a form that has nothing but a button
logger = logging.getLogger(__name__)


@own_pages_only
@sent
def save(request: HttpRequest, shape: str) -> HttpResponse:
    """Rates the text of the crosstable page and keeps the result; leads to where it can be taken back.

    Where it cannot be kept the page says why, and the text stays.
    """
    if request.method != "POST":
        return redirect("crosstable")
    form, result = crosstable_views.rated(request)
    if result is None:
        return crosstable_views.page(request, form, result)
    slug = keep(request, form.sheet(result))
    if isinstance(slug, Problem):
        return crosstable_views.page(request, form, result, not_saved=slug)
    return HttpResponseRedirect(reverse("report-saved", args=[slug, store.token(slug)]), status=303)


def keep(request: HttpRequest, sheet: AnySheet) -> str | Problem:
    """Saves a report and tells its own part of the address; or why it is not saved."""
    try:
        slug = store.save(sheet, request.POST.get("request_id", ""), digest(request))
    except Error:
        logger.error("A report was not saved: %s.", type(sys.exception()).__name__)
        return messages.problem("store_away")
    return messages.problem("deleted") if store.deleted(slug) else slug


def digest(request: HttpRequest) -> bytes:
    """What was sent, in short: text or file, and keys."""
    sent = hashlib.sha256(repr(sorted(request.POST.lists())).encode())
    if file := request.FILES.get("file"):
        file.seek(0)
        sent.update(file.read())
    return sent.digest()


@opened
def report(request: HttpRequest, shape: str, kept: Report, sheet: AnySheet) -> HttpResponse:
    """A report as it was saved: its page, JSON, CSV or picture."""
    if shape == "json":
        return as_json(report_body(store.whole(kept, sheet), kept))
    if shape == "csv":
        return crosstable_views.csv_response(sheet.result, f"report-{kept.slug}.csv")
    if shape == "picture":
        return HttpResponse(png(report_picture(sheet)), "image/png")
    order = order_of(request)
    opened = order.cleaned_data.get("open")
    numbers = () if opened is None else (opened,)
    return page(request, order, kept, store.whole(kept, sheet, numbers if sheet.long else None))


@opened
def report_today(request: HttpRequest, shape: str, kept: Report, sheet: AnySheet) -> HttpResponse:
    """The same players, games and K's by this release, under the regulations in force today; nothing is stored."""
    anew = store.rated_on(today(), store.whole(kept, sheet))
    return page(request, order_of(request), kept, anew, saved_sheet=sheet, release=__version__)


def order_of(request: HttpRequest) -> OrderForm:
    """How the players are to be shown."""
    order = OrderForm(request.GET)
    order.is_valid()
    return order


def page(request: HttpRequest, order: OrderForm, report: Report, sheet: AnySheet, **more: object) -> HttpResponse:
    """A sheet as the page of its report, sorted as asked."""
    address = request.build_absolute_uri(reverse("report", args=[report.slug]))
    picture = request.build_absolute_uri(reverse("report-png", args=[report.slug])) if pictured(report) else ""
    context = {
        "name": "crosstable", "form": order, "report": report, "sheet": sheet,
        "part": part(order, sheet), "address": address, "picture": picture,
        **more,
    }  # fmt: skip
    return render_page(request, "reports/report.html", context)


@secret
@stored
@own_pages_only
@partial(sent, most=MOST_OF_A_BUTTON)
def saved(request: HttpRequest, shape: str, slug: str, token: str) -> HttpResponse:
    """What whoever saved a report gets: the link to share, and a button that deletes it."""
    kept = store.find(slug) if store.may_delete(slug, token) else None
    if request.method == "POST" and kept:
        store.delete(slug)
        return render_page(request, "reports/deleted.html", {"name": "crosstable"})
    address = request.build_absolute_uri(reverse("report", args=[slug]))
    context = {"name": "crosstable", "report": kept, "address": address, "here": request.build_absolute_uri()}
    return gone(request, shape, kept) or render_page(request, "reports/saved.html", context)


@readable
def health(request: HttpRequest, shape: str) -> HttpResponse:
    """Whether the database answers and has the columns of this release; the calculators do anyway."""
    try:
        Report.objects.defer("content", "games").annotate(parted=Q(games__isnull=False)).first()
    except Error:
        response = away(request, shape)
    else:
        response = as_json({"ok": True, "version": __version__})
    response["Cache-Control"] = caching.NOT_KEPT
    return response


def report_picture(sheet: AnySheet) -> Picture:
    """A whole event: how many were rated, and how the published changes compare."""
    players = len(sheet.result.players)
    return Picture(
        title=_("Rated event · %(day)s") % {"day": sheet.first_day.isoformat()},
        big=str(players),
        beside=ngettext("player", "players", players),
        lines=[line for line in (sheet.name, crosstable_words.summary(sheet.result)) if line],
        footer=edition(sheet.regulations),
    )
