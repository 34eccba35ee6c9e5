"""Decorators of the views of saved reports: they find the report and handle database errors."""

import logging
import sys
from functools import partial, wraps

from django.db import Error
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django.utils import timezone

from calculator.base import caching, messages
from calculator.base.answers import TWINS, for_everybody, refuse
from calculator.base.requests import View, in_its_language, readable
from calculator.engine.errors import ErrorCode
from calculator.models import Report
from calculator.reports import store
from calculator.reports.packing import PackingError
from calculator.reports.rooms import room_of

MOST_PICTURED = 400_000  # bytes; a picture needs the whole report, so larger ones have none
logger = logging.getLogger(__name__)


def away(request: HttpRequest, shape: str) -> HttpResponse:
    """The response without a database; the log has the reason."""
    logger.error("The database does not answer: %s.", type(sys.exception()).__name__)
    return refuse(request, shape, messages.problem(ErrorCode.STORE_AWAY), 503)


def stored(view: View) -> View:
    """Every URL of a report: revalidated each time, noindex, 503 if the database fails."""

    @in_its_language
    @wraps(view)
    def guarded(request: HttpRequest, shape: str = "page", **more: str) -> HttpResponse:
        try:
            response = view(request, shape=shape, **more)
        except Error:
            response = away(request, shape)
        response.headers.setdefault("Cache-Control", caching.REVALIDATE)
        response["X-Robots-Tag"] = "noindex"
        return response

    return guarded


def secret(view: View) -> View:
    """Keeps a URL that can delete a report out of caches and Referer headers, errors included."""

    @wraps(view)
    def guarded(request: HttpRequest, **more: str) -> HttpResponse:
        response = view(request, **more)
        response["Cache-Control"] = caching.NO_STORE
        response["Referrer-Policy"] = "no-referrer"
        return response

    return guarded


def deleted(request: HttpRequest, shape: str, report: Report) -> HttpResponse:
    """The response for a report that was deleted, in the format of the address."""
    problem = messages.problem(ErrorCode.DELETED)
    if shape != "page":
        return refuse(request, shape, problem, 410)
    context = {"name": room_of(report).name, "room": room_of(report), "problem": problem}
    return render_page(request, "reports/deleted.html", context, status=410)


def gone(request: HttpRequest, shape: str, report: Report | None) -> HttpResponse | None:
    """The error response for a report without content; None if the report can be read.

    The response may say whether the report was deleted or has expired, because nobody can guess its address.
    """
    if report is None:
        return refuse(request, shape, messages.problem(ErrorCode.NOT_FOUND), 404)
    if report.deleted:
        return deleted(request, shape, report)
    return refuse(request, shape, messages.problem(ErrorCode.EXPIRED), 410) if report.expired(timezone.now()) else None


def pictured(report: Report | None) -> bool:
    """Whether a report has a picture. The picture of a large one would cost as much as the whole page."""
    return report is not None and report.size <= MOST_PICTURED


def unpacked(view: View, request: HttpRequest, shape: str, report: Report, **more: object) -> HttpResponse:
    """The response of a view to a report and its sheet, or the error if its content cannot be read."""
    if shape == "picture" and not pictured(report):
        return refuse(request, shape, messages.problem(ErrorCode.NOT_FOUND), 404)
    try:
        return view(request, shape, report, store.sheet_of(report), **more)
    except PackingError:
        logger.exception("A report cannot be read.")
        return refuse(request, shape, messages.problem(ErrorCode.NOT_READABLE), 503)
    except Report.DoesNotExist:  # deleted between the two queries
        return deleted(request, shape, report)


def opened(view: View) -> View:
    """Passes the report of an address and its sheet to a view that only reads."""

    @stored
    @readable
    @wraps(view)
    def guarded(request: HttpRequest, shape: str, slug: str, **more: object) -> HttpResponse:
        report = store.find(slug)
        if refusal := gone(request, shape, report):
            return refusal
        assert report
        response = caching.conditional_response(
            request, partial(unpacked, view, request, shape, report, **more), policy=caching.REVALIDATE
        )
        return for_everybody(response) if shape in TWINS else response

    return guarded
