"""The headers of every response, including errors and static files: what a page may load. A response that has no
Cache-Control gets `no-store`."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from calculator.base.caching import NO_STORE

# No inline scripts or styles, nothing from other origins.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# No page uses a device, a sensor or a payment.
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
