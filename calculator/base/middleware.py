"""The headers that stand on every answer, error or file: what a page may load, and that nobody keeps what says nothing
of it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from calculator.base.caching import NO_STORE

# Nothing inline, nothing from anywhere else.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# No page asks for a device, a sensor or a payment.
PERMISSIONS = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
        "microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "usb", "xr-spatial-tracking",
    )
)  # fmt: skip


def headers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["Content-Security-Policy"] = POLICY
        response["Permissions-Policy"] = PERMISSIONS
        response.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.setdefault("Cache-Control", NO_STORE)
        return response

    return middleware
