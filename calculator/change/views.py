"""The QR code of a tournament's link, for print."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.encoding import iri_to_uri

from calculator.base import messages, picture
from calculator.base.answers import refuse
from calculator.base.requests import calculator


@calculator
def tournament_qr(request: HttpRequest, shape: str) -> HttpResponse:
    """The QR code of the tournament page with this query string; browsers load it only for printing."""
    link = iri_to_uri(f"{reverse('tournament')}?{request.META.get('QUERY_STRING', '')}")
    if not picture.qr_fits(link):
        return refuse(request, shape, messages.query_too_long(link, picture.MOST_IN_QR), 400)
    return HttpResponse(picture.qr_svg(request.build_absolute_uri(link)), "image/svg+xml")
