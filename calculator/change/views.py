"""The views of the calculators of a change, the page of a plan, and the QR code of a tournament's link, for print."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.encoding import iri_to_uri

from calculator.base import messages, picture, views
from calculator.base.answers import refuse, respond
from calculator.base.form import CARRIED
from calculator.base.pages import in_navigation
from calculator.base.requests import View, calculator, readable
from calculator.change import by_name
from calculator.change.form import RatingForm
from calculator.change.plan import PLAN
from calculator.change.tournament import PlanForm
from calculator.players.guards import discreet

AnyRatingForm = type[RatingForm[Any]]


def or_by_name(own: AnyRatingForm | None = None) -> Callable[[View], View]:
    """For a calculator's view: an address with a name or an ID asks the list, and its answer is not kept."""

    def decorated(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, **more: Any) -> HttpResponse:
            if by_name.MAYBE.search(request.META.get("QUERY_STRING", "")):
                return closer_look(request, view=view, form_class=own or more["form_class"], more=more)
            return view(request, **more)

        return guarded

    return decorated


def closer_look(request: HttpRequest, view: View, form_class: AnyRatingForm, more: dict[str, Any]) -> HttpResponse:
    """The answer after a look-up, if there is indeed a name or an ID in the query."""

    @readable
    def looked(request: HttpRequest, shape: str) -> HttpResponse:
        if by_name.asked(request.GET):
            return looked_up(request, shape=shape, form_class=form_class)
        return view(request, **more)

    return looked(request, shape=more.get("shape", "page"))


@discreet
def looked_up(request: HttpRequest, shape: str, form_class: AnyRatingForm) -> HttpResponse:
    """A calculator whose query has a name or an ID."""
    form = form_class.from_names(request.GET, page=shape in {"page", "fragment"})
    return respond(request, shape, form, form.answer() if form.is_valid() else None)


calculation = or_by_name()(views.calculation)


@in_navigation(PLAN, carried=CARRIED)
@or_by_name(PlanForm)
@calculator
def plan(request: HttpRequest, shape: str) -> HttpResponse:
    """The form of a plan; its results are those of the tournament page."""
    form = PlanForm.from_query(request.GET, page=True)
    return respond(request, shape, form, form.answer() if form.is_valid() else None)


@calculator
def tournament_qr(request: HttpRequest, shape: str) -> HttpResponse:
    """The QR code of the tournament page with this query string; browsers load it only for printing."""
    link = iri_to_uri(f"{reverse('tournament')}?{request.META.get('QUERY_STRING', '')}")
    if not picture.qr_fits(link):
        return refuse(request, shape, messages.query_too_long(link, picture.MOST_IN_QR), 400)
    return HttpResponse(picture.qr_svg(request.build_absolute_uri(link)), "image/svg+xml")
