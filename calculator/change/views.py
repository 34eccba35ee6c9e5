"""The views of the calculators of a change, the page of a plan, and the QR code of a calculator's link, for print."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.encoding import iri_to_uri

from calculator.base import messages, picture, views
from calculator.base.answers import refuse, respond
from calculator.base.form import CARRIED
from calculator.base.pages import in_navigation
from calculator.base.requests import calculator
from calculator.change.guards import or_by_name
from calculator.change.plan import PLAN
from calculator.change.tournament import PlanForm

calculation = or_by_name()(views.calculation)


@in_navigation(PLAN, carried=CARRIED)
@or_by_name(PlanForm)
@calculator
def plan(request: HttpRequest, shape: str) -> HttpResponse:
    """The form of a plan; its results are those of the tournament page."""
    form = PlanForm.from_query(request.GET, page=True)
    return respond(request, shape, form, form.answer() if form.is_valid() else None)


@calculator
def qr(request: HttpRequest, shape: str, page: str) -> HttpResponse:
    """The QR code of a calculator's page with this query string; browsers load it only for printing."""
    link = iri_to_uri(f"{reverse(page)}?{request.META.get('QUERY_STRING', '')}")
    if not picture.qr_fits(link):
        return refuse(request, shape, messages.query_too_long(link, picture.MOST_IN_QR), 400)
    return HttpResponse(picture.qr_svg(request.build_absolute_uri(link)), "image/svg+xml")
