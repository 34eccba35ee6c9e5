"""Saved reports: kept by POST, read by GET, which never writes, and taken back at an address of their own."""

import hashlib
import logging
import sys
from functools import partial, wraps

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
from calculator.messages import Problem
from calculator.models import Report
from calculator.packing import PackingError
from calculator.picture import png
from calculator.sharing import report_picture
from calculator.sheet import Sheet
from calculator.views import TWINS, View, as_json, for_everybody, readable, refuse

OWN_PAGES = frozenset({"same-origin", "none"})
MOST_RESULTS = 100_000  # that are saved: 5,000 players in 20 rounds
MOST_PICTURED = 400_000  # bytes of a report that has a picture, for which all of it is read
MOST_OF_A_BUTTON = 10_000  # bytes of a form that has nothing but a button
logger = logging.getLogger(__name__)


def from_own_page(request: HttpRequest) -> bool:
    """Whether a page of ours, or no page at all, has sent a request: by Sec-Fetch-Site, else by Origin.

    Without HTTPS, and by old browsers, the first is not sent, and programs send neither. A page that tells nobody where
    it is, as that of a saved report does, has `null` for its origin.
    """
    if site := request.headers.get("Sec-Fetch-Site"):
        return site in OWN_PAGES
    host = request.get_host()
    return request.headers.get("Origin") in {None, "null", f"http://{host}", f"https://{host}"}


def own_pages_only(view: View) -> View:
    """Refuses what a page of another site makes a browser send."""

    @wraps(view)
    def guarded(request: HttpRequest, **more: str) -> HttpResponse:
        if request.method == "POST" and not from_own_page(request):
            return refuse(request, "page", messages.problem("cross_site"), 403)
        return view(request, **more)

    return guarded


def away(request: HttpRequest, shape: str) -> HttpResponse:
    """Says that the database does not answer; why stands in the log."""
    logger.error("The database does not answer: %s.", type(sys.exception()).__name__)
    return refuse(request, shape, messages.problem("store_away"), 503)


def stored(view: View) -> View:
    """What all addresses of reports have in common: asked for anew each time, not listed, plain about a lost store."""

    @wraps(view)
    def guarded(request: HttpRequest, shape: str = "page", **more: str) -> HttpResponse:
        try:
            response = view(request, shape=shape, **more)
        except Error:
            response = away(request, shape)
        response.headers.setdefault("Cache-Control", caching.ASKED)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


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
    return HttpResponseRedirect(reverse("report-saved", args=[slug, reports.token(slug)]), status=303)


def keep(request: HttpRequest, sheet: Sheet) -> str | Problem:
    """Saves a report and tells its own part of the address; or why it is not saved."""
    if sheet.results > MOST_RESULTS:
        return messages.too_large_to_save(sheet.results, MOST_RESULTS)
    try:
        slug = reports.save(sheet, request.POST.get("request_id", ""), digest(request))
    except Error:
        logger.error("A report was not saved: %s.", type(sys.exception()).__name__)
        return messages.problem("store_away")
    return messages.problem("deleted") if reports.deleted(slug) else slug


def digest(request: HttpRequest) -> bytes:
    """What was sent, in short: text or file, and keys."""
    sent = hashlib.sha256(repr(sorted(request.POST.lists())).encode())
    if file := request.FILES.get("file"):
        file.seek(0)
        sent.update(file.read())
    return sent.digest()


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
        response = caching.kept(request, lambda: unpacked(view, request, shape, kept), policy=caching.ASKED)
        return for_everybody(response) if shape in TWINS else response

    return guarded


def unpacked(view: View, request: HttpRequest, shape: str, kept: Report | None) -> HttpResponse:
    """What a view says to a report and to what was saved of it."""
    if shape == "picture" and not pictured(kept):
        return refuse(request, shape, messages.problem("not_found"), 404)
    try:
        sheet = reports.sheet_of(kept) if kept else None
    except PackingError:
        logger.exception("A report cannot be read.")
        return refuse(request, shape, messages.problem("not_readable"), 503)
    if kept is None or sheet is None:  # deleted between the two questions
        return refuse(request, shape, messages.problem("deleted"), 410)
    return view(request, shape, kept, sheet)


def pictured(report: Report | None) -> bool:
    """Whether a report has a picture: of a large one it would cost as much as the whole page."""
    return report is not None and report.size <= MOST_PICTURED


def page(request: HttpRequest, report: Report, sheet: Sheet, **more: object) -> HttpResponse:
    """A sheet as the page of its report, sorted as asked."""
    order = OrderForm(request.GET)
    order.is_valid()
    address = request.build_absolute_uri(reverse("report", args=[report.slug]))
    picture = request.build_absolute_uri(reverse("report-png", args=[report.slug])) if pictured(report) else ""
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
        return HttpResponse(png(report_picture(sheet)), "image/png")
    return page(request, kept, sheet)


@opened
def report_today(request: HttpRequest, shape: str, kept: Report, sheet: Sheet) -> HttpResponse:
    """The same players, games and K's by this release, under the regulations in force today; nothing is stored."""
    anew = reports.rated_on(today(), sheet)
    return page(request, kept, anew, saved_sheet=sheet, release=__version__)


def secret(view: View) -> View:
    """Keeps an address that can delete out of caches, and from being told to the next site, whatever it answers."""

    @wraps(view)
    def guarded(request: HttpRequest, **more: str) -> HttpResponse:
        response = view(request, **more)
        response["Cache-Control"] = caching.NOT_KEPT
        response["Referrer-Policy"] = "no-referrer"
        return response

    return guarded


@secret
@stored
@own_pages_only
@partial(sent, most=MOST_OF_A_BUTTON)
def saved(request: HttpRequest, shape: str, slug: str, token: str) -> HttpResponse:
    """What whoever saved a report gets: the link to share, and a button that deletes it."""
    kept = reports.find(slug) if reports.may_delete(slug, token) else None
    if request.method == "POST" and kept:
        reports.delete(slug)
        return render_page(request, "calculator/deleted.html", {"name": "crosstable"})
    address = request.build_absolute_uri(reverse("report", args=[slug]))
    context = {"name": "crosstable", "report": kept, "address": address, "here": request.build_absolute_uri()}
    return gone(request, shape, kept) or render_page(request, "calculator/saved.html", context)


@readable
def health(request: HttpRequest, shape: str) -> HttpResponse:
    """Whether the database answers; the calculators do anyway."""
    try:
        Report.objects.exists()
    except Error:
        response = away(request, shape)
    else:
        response = as_json({"ok": True, "version": __version__})
    response["Cache-Control"] = caching.NOT_KEPT
    return response
