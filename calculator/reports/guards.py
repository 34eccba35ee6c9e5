"""What stands before the views of saved reports: whether there is one, and whether the database answers."""

import logging
import sys
from functools import partial, wraps

from django.db import Error
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from calculator.base import caching, messages
from calculator.base.answers import TWINS, for_everybody, refuse
from calculator.base.requests import View, in_its_language, readable
from calculator.models import Report
from calculator.reports import store
from calculator.reports.packing import PackingError

MOST_PICTURED = 400_000  # bytes of a report that has a picture, for which all of it is read
logger = logging.getLogger(__name__)


def away(request: HttpRequest, shape: str) -> HttpResponse:
    """Says that the database does not answer; why stands in the log."""
    logger.error("The database does not answer: %s.", type(sys.exception()).__name__)
    return refuse(request, shape, messages.problem("store_away"), 503)


def stored(view: View) -> View:
    """What all addresses of reports have in common: asked for anew each time, not listed, plain about a lost store."""

    @in_its_language
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


def secret(view: View) -> View:
    """Keeps an address that can delete out of caches, and from being told to the next site, whatever it answers."""

    @wraps(view)
    def guarded(request: HttpRequest, **more: str) -> HttpResponse:
        response = view(request, **more)
        response["Cache-Control"] = caching.NOT_KEPT
        response["Referrer-Policy"] = "no-referrer"
        return response

    return guarded


def gone(request: HttpRequest, shape: str, report: Report | None) -> HttpResponse | None:
    """The answer for a report that is not there; None for one that is.

    What became of it is told only to those who have its address, which nobody can guess.
    """
    if report is None:
        return refuse(request, shape, messages.problem("not_found"), 404)
    if report.deleted:
        return refuse(request, shape, messages.problem("deleted"), 410)
    return refuse(request, shape, messages.problem("expired"), 410) if report.expired(timezone.now()) else None


def pictured(report: Report | None) -> bool:
    """Whether a report has a picture: of a large one it would cost as much as the whole page."""
    return report is not None and report.size <= MOST_PICTURED


def unpacked(view: View, request: HttpRequest, shape: str, kept: Report) -> HttpResponse:
    """What a view says to a report and to what was saved of it."""
    if shape == "picture" and not pictured(kept):
        return refuse(request, shape, messages.problem("not_found"), 404)
    try:
        return view(request, shape, kept, store.sheet_of(kept))
    except PackingError:
        logger.exception("A report cannot be read.")
        return refuse(request, shape, messages.problem("not_readable"), 503)
    except Report.DoesNotExist:  # deleted between the two questions
        return refuse(request, shape, messages.problem("deleted"), 410)


def opened(view: View) -> View:
    """Finds the report of an address and what was saved, for a view that only reads."""

    @stored
    @readable
    @wraps(view)
    def guarded(request: HttpRequest, shape: str, slug: str) -> HttpResponse:
        kept = store.find(slug)
        if refusal := gone(request, shape, kept):
            return refusal
        assert kept
        response = caching.kept(request, partial(unpacked, view, request, shape, kept), policy=caching.ASKED)
        return for_everybody(response) if shape in TWINS else response

    return guarded
