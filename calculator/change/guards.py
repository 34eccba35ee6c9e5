"""The decorator of the calculators of a change: where a name or an ID is in the query, the list is asked."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from calculator.base.answers import respond
from calculator.base.requests import View, readable
from calculator.change import by_name
from calculator.change.form import RatingForm
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
