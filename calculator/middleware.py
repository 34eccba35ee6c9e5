"""The headers that stand on every answer, error or file: what a page may load, and that nobody keeps what says nothing
of it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from calculator.caching import NOT_KEPT

# Nothing inline, nothing from anywhere else.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


def headers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Content-Security-Policy"] = POLICY
        response.setdefault("Cache-Control", NOT_KEPT)
        return response

    return middleware
