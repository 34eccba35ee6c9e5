"""Saved reports: kept by POST, read by GET, which never writes, and taken back at an address of their own."""

import logging
from functools import wraps

from django.db import Error
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.shortcuts import render as render_page
from django.urls import reverse
from django.utils import timezone

from calculator import __version__, caching, crosstable_render, crosstable_views, messages, reports
from calculator.base_form import today
from calculator.crosstable_form import OrderForm
from calculator.crosstable_views import sent
from calculator.models import Report
from calculator.picture import png
from calculator.sharing import report_picture
from calculator.sheet import Sheet
from calculator.views import View, as_json, for_everybody, readable, refuse

OWN_PAGES = frozenset({None, "same-origin", "none"})  # Sec-Fetch-Site; old browsers and programs send none
logger = logging.getLogger(__name__)


def own_pages_only(view: View) -> View:
    """Refuses what a page of another site makes a browser send."""

    @wraps(view)
    def guarded(request: HttpRequest, **more: str) -> HttpResponse:
        if request.method == "POST" and request.headers.get("Sec-Fetch-Site") not in OWN_PAGES:
            return refuse(request, "page", messages.problem("cross_site"), 403)
        return view(request, **more)

    return guarded


def away(request: HttpRequest, shape: str) -> HttpResponse:
    """Says that the database does not answer; why stands in the log."""
    logger.exception("The database does not answer.")
    return refuse(request, shape, messages.problem("store_away"), 503)


def stored(view: View) -> View:
    """What all addresses of reports have in common: asked for anew each time, not listed, plain about a lost store."""

    @wraps(view)
    def guarded(request: HttpRequest, shape: str = "page", **more: str) -> HttpResponse:
        try:
            response = view(request, shape=shape, **more)
        except Error:
            response = away(request, shape)
        response.headers.setdefault("Cache-Control", "no-cache")
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


@own_pages_only
@sent
def save(request: HttpRequest, shape: str) -> HttpResponse:
    """Keeps what the crosstable page shows, and leads to where it can be taken back; without a store the text stays."""
    if request.method != "POST":
        return redirect("crosstable")
    form, result = crosstable_views.rated(request)
    if result is None:
        return crosstable_views.page(request, form, result)
    try:
        slug = reports.save(form.sheet(result), request.POST.get("request_id", ""))
    except Error:
        logger.exception("The report was not saved.")
        return crosstable_views.page(request, form, result, not_saved=messages.problem("store_away"))
    return HttpResponseRedirect(reverse("report-saved", args=[slug, reports.token(slug)]), status=303)


def gone(request: HttpRequest, shape: str, report: Report | None) -> HttpResponse | None:
    """The answer for a report that is not there; None for one that is.

    What became of it is told only to those who have its address, which nobody can guess.
    """
    if report is None:
        return refuse(request, shape, messages.problem("not_found"), 404)
    if report.deleted:
        return refuse(request, shape, messages.problem("deleted"), 410)
    return refuse(request, shape, messages.problem("expired"), 410) if report.expired(timezone.now()) else None


def opened(view: View) -> View:
    """Finds the report of an address and what was saved, for a view that only reads."""

    @stored
    @readable
    @wraps(view)
    def guarded(request: HttpRequest, shape: str, slug: str) -> HttpResponse:
        kept = reports.find(slug)
        if refusal := gone(request, shape, kept):
            return refusal
        return caching.kept(request, lambda: unpacked(request, shape, kept), policy=caching.ASKED)

    def unpacked(request: HttpRequest, shape: str, kept: Report | None) -> HttpResponse:
        sheet = reports.sheet_of(kept) if kept else None
        if kept is None or sheet is None:  # deleted between the two questions
            return refuse(request, shape, messages.problem("deleted"), 410)
        return view(request, shape, kept, sheet)

    return guarded


def page(request: HttpRequest, report: Report, sheet: Sheet, **more: object) -> HttpResponse:
    """A sheet as the page of its report, sorted as asked."""
    order = OrderForm(request.GET)
    order.is_valid()
    address = request.build_absolute_uri(reverse("report", args=[report.slug]))
    picture = request.build_absolute_uri(reverse("report-png", args=[report.slug]))
    context = {
        "name": "crosstable", "form": order, "report": report, "sheet": sheet, "address": address, "picture": picture,
        **more,
    }  # fmt: skip
    return render_page(request, "calculator/report.html", context)


@opened
def report(request: HttpRequest, shape: str, kept: Report, sheet: Sheet) -> HttpResponse:
    """A report as it was saved: its page, JSON, CSV or picture."""
    if shape == "json":
        return as_json(crosstable_render.report_body(sheet, kept))
    if shape == "csv":
        return crosstable_views.csv_response(sheet.result, f"report-{kept.slug}.csv")
    if shape == "picture":
        return for_everybody(HttpResponse(png(report_picture(sheet)), "image/png"))
    return page(request, kept, sheet)


@opened
def report_today(request: HttpRequest, shape: str, kept: Report, sheet: Sheet) -> HttpResponse:
    """The same players, games and K's by this release, under the regulations in force today; nothing is stored."""
    anew = reports.rated_on(today(), sheet)
    return page(request, kept, anew, saved_sheet=sheet, release=__version__)


def secret(response: HttpResponse) -> HttpResponse:
    """Keeps an address that can delete out of caches, and from being told to the next site."""
    response["Cache-Control"] = "no-store"
    response["Referrer-Policy"] = "no-referrer"
    return response


@stored
@own_pages_only
@sent
def saved(request: HttpRequest, shape: str, slug: str, token: str) -> HttpResponse:
    """What whoever saved a report gets: the link to share, and a button that deletes it."""
    kept = reports.find(slug) if reports.may_delete(slug, token) else None
    if request.method == "POST" and kept:
        reports.delete(slug)
        return secret(render_page(request, "calculator/deleted.html", {"name": "crosstable"}))
    address = request.build_absolute_uri(reverse("report", args=[slug]))
    context = {"name": "crosstable", "report": kept, "address": address, "here": request.build_absolute_uri()}
    return secret(gone(request, shape, kept) or render_page(request, "calculator/saved.html", context))


@readable
def health(request: HttpRequest, shape: str) -> HttpResponse:
    """Whether the site can save; the calculators answer anyway."""
    try:
        Report.objects.exists()
    except Error:
        response = away(request, shape)
    else:
        response = as_json({"ok": True, "version": __version__})
    response["Cache-Control"] = "no-store"
    return response
