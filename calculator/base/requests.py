"""Decorators of views: which requests are accepted, and who may cache or read the responses."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError
from django.utils import translation

from calculator.base import caching, messages
from calculator.base.answers import TWINS, for_everybody, refuse
from calculator.base.form import AnyForm
from calculator.engine.errors import ErrorCode
from calculator.formats.findings import MOST_CHARACTERS

MOST_QUERY = 200_000  # characters of a query that is parsed; the server may have a lower limit
MOST_BYTES = 2 * MOST_CHARACTERS + 1_000_000  # a request body may contain an old text beside a new file
UTF_8 = "utf-8"
OWN_PAGES = frozenset({"same-origin", "none"})

ENGLISH_ONLY = frozenset({"json", "csv"})  # shapes for programs

View = Callable[..., HttpResponse]


def in_its_language(view: View) -> View:
    """Makes JSON and CSV responses English in every language."""

    @wraps(view)
    def guarded(request: HttpRequest, shape: str = "page", **more: Any) -> HttpResponse:
        if shape not in ENGLISH_ONLY:
            return view(request, shape=shape, **more)
        with translation.override("en"):
            return view(request, shape=shape, **more)

    return guarded


def readable(view: View) -> View:
    """Accepts only GET and HEAD with a query string within the limits."""

    @in_its_language
    @wraps(view)
    def guarded(request: HttpRequest, shape: str = "page", **more: Any) -> HttpResponse:
        if request.method not in {"GET", "HEAD"}:
            response = refuse(request, shape, messages.problem(ErrorCode.METHOD_NOT_ALLOWED), 405)
            response["Allow"] = "GET, HEAD"
            return response
        query = request.META.get("QUERY_STRING", "")
        if len(query) > MOST_QUERY:
            return refuse(request, shape, messages.query_too_long(query, MOST_QUERY), 400)
        if query.count("&") >= settings.DATA_UPLOAD_MAX_NUMBER_FIELDS:
            return refuse(request, shape, messages.problem(ErrorCode.BAD_REQUEST), 400)
        return view(request, shape, **more)

    return guarded


def calculator(view: View) -> View:
    """For a view whose response depends on its URL alone: a 304 is sent without calling the view."""

    @readable
    @wraps(view)
    def guarded(
        request: HttpRequest, shape: str, *, form_class: type[AnyForm] | None = None, **more: object
    ) -> HttpResponse:
        if form_class is None:
            response = caching.conditional_response(request, lambda: view(request, shape, **more))
        else:
            response = caching.conditional_response(
                request, lambda: view(request, shape, form_class, **more), form_class.dated
            )
        return for_everybody(response) if shape in TWINS else response  # a 304 gets these headers, too

    return guarded


def sent(view: View, most: int = MOST_BYTES) -> View:
    """Accepts only the methods of the address, and a request body of at most `most` bytes."""

    @in_its_language
    @wraps(view)
    def guarded(request: HttpRequest, shape: str = "page", **more: str) -> HttpResponse:
        if refusal := unreadable(request, shape, most):
            return refusal
        response = view(request, shape, **more)
        if request.method == "POST":  # the browser keeps it, so that Back does not ask to send the form again
            response.headers.setdefault("Cache-Control", caching.PRIVATE)
        return response

    return guarded


def unreadable(request: HttpRequest, shape: str, most: int) -> HttpResponse | None:
    """The error response for a wrong method or for a body that is too long or cannot be parsed; None if all is well."""
    allowed = {"POST"} if shape != "page" else {"GET", "HEAD", "POST"}
    if request.method not in allowed:
        response = refuse(request, shape, messages.only_posted(), 405)
        response["Allow"] = ", ".join(sorted(allowed))
        return response
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not length.isdecimal() or len(length) > len(str(most)) or int(length) > most:
        return refuse(request, shape, messages.body_too_long(most), 413)
    charset = (request.content_params or {}).get("charset", UTF_8)
    if request.method == "POST" and charset.strip("\"' ").casefold() not in {UTF_8, "utf8"}:
        return refuse(request, shape, messages.problem(ErrorCode.BAD_CHARSET, value=charset), 415)
    try:
        request.POST  # noqa: B018 (parses the body; Django keeps the result)
    except (MultiPartParserError, SuspiciousOperation):
        return refuse(request, shape, messages.problem(ErrorCode.BAD_BODY), 400)
    return None


def own_pages_only(view: View) -> View:
    """Refuses POST requests that a page of another site makes a browser send."""

    @wraps(view)
    def guarded(request: HttpRequest, **more: str) -> HttpResponse:
        if request.method == "POST" and not from_own_page(request):
            return refuse(request, "page", messages.problem(ErrorCode.CROSS_SITE), 403)
        return view(request, **more)

    return guarded


def from_own_page(request: HttpRequest) -> bool:
    """Whether a page of this site, or no page at all, sent the request: by Sec-Fetch-Site, else by Origin.

    Old browsers, and browsers without HTTPS, do not send Sec-Fetch-Site. Programs send neither. A page that sends no
    Referer, such as that of a saved report, has the origin `null`.
    """
    if site := request.headers.get("Sec-Fetch-Site"):
        return site in OWN_PAGES
    host = request.get_host()
    return request.headers.get("Origin") in {None, "null", f"http://{host}", f"https://{host}"}
