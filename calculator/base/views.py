"""The view of any calculator, its addresses, and the page that is not there."""

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.views.defaults import server_error

from calculator.base import messages
from calculator.base.answers import SHAPES, refuse, respond
from calculator.base.form import AnyForm
from calculator.base.requests import calculator


@calculator
def calculation(request: HttpRequest, shape: str, form_class: type[AnyForm], example: str = "") -> HttpResponse:
    """Any calculator: its form bound to the query, the answer in the shape asked for."""
    form = form_class.asked(request.GET, page=shape == "page", example=example)
    answer = form.answer() if form.is_valid() else None
    return respond(request, shape, form, answer)


def addresses(form: type[AnyForm]) -> list[URLPattern]:
    """The page of a calculator, the fragment that follows the typing, its twins and perhaps its picture."""
    name = form().name
    twins = ["json", "md", "png"] if form.pictured else ["json", "md"]
    shapes = {"/": ("page", name), "/answer/": ("fragment", f"{name}-answer")}
    shapes |= {f".{ending}": (SHAPES[ending], f"{name}-{ending}") for ending in twins}
    return [
        path(f"{name}{end}", calculation, {"shape": shape, "form_class": form}, name=full)
        for end, (shape, full) in shapes.items()
    ]


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What Django itself refuses: too many parameters, a host that is not ours."""
    return refuse(request, shape_of(request), messages.problem("bad_request"), 400)


def fault(request: HttpRequest) -> HttpResponse:
    """A fault of ours: as a page it is Django's plain 500.html, which needs nothing that may be broken."""
    shape = shape_of(request)
    return server_error(request) if shape == "page" else refuse(request, shape, messages.problem("fault"), 500)


def shape_of(request: HttpRequest) -> str:
    """The shape of an answer by the ending of the address alone."""
    return SHAPES.get(request.path.rpartition(".")[2], "page")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No such page, in the one shape of errors where a twin was asked for."""
    return refuse(request, shape_of(request), messages.problem("not_found"), 404)
