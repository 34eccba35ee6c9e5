"""The decorator of views that answer about people."""

from functools import wraps

from django.http import HttpRequest, HttpResponse

from calculator.base.requests import View

NOT_KEPT = "private, no-store"
OFFERED = {"Access-Control-Allow-Origin", "Cross-Origin-Resource-Policy"}  # allow other sites to read an answer


def discreet(view: View) -> View:
    """An answer about people: for this reader alone, not kept, not listed, not for the scripts of other sites."""

    @wraps(view)
    def guarded(request: HttpRequest, **more: str) -> HttpResponse:
        return privately(view(request, **more))

    return guarded


def privately(response: HttpResponse) -> HttpResponse:
    """A response that has what the list says of people."""
    response["Cache-Control"] = NOT_KEPT
    response["X-Robots-Tag"] = "noindex"
    for header in OFFERED & set(response.headers):
        del response[header]
    return response
