"""The view of every calculator, its URL patterns, and the 404 page."""

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path
from django.views.defaults import server_error

from calculator.base import messages
from calculator.base.answers import SHAPES, refuse, respond
from calculator.base.form import AnyForm
from calculator.base.requests import View, calculator, in_its_language
from calculator.engine.errors import ErrorCode


@calculator
def calculation(request: HttpRequest, shape: str, form_class: type[AnyForm], example: str = "") -> HttpResponse:
    """The view of every calculator: the form bound to the query, and its answer in the format of the URL."""
    form = form_class.from_query(request.GET, page=shape == "page", example=example)
    answer = form.answer() if form.is_valid() else None
    return respond(request, shape, form, answer)


def addresses(form: type[AnyForm], view: View = calculation) -> list[URLPattern]:
    """The URL patterns of a calculator: page, live fragment, twins, and the picture if it has one."""
    name = form.name
    twins = ["json", "md", "png"] if form.pictured else ["json", "md"]
    shapes = {"/": ("page", name), "/answer/": ("fragment", f"{name}-answer")}
    shapes |= {f".{ending}": (SHAPES[ending], f"{name}-{ending}") for ending in twins}
    return [
        path(f"{name}{end}", view, {"shape": shape, "form_class": form}, name=full)
        for end, (shape, full) in shapes.items()
    ]


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What Django itself refuses: too many parameters, a host that is not ours."""
    return refusal(request, shape_of(request), code=ErrorCode.BAD_REQUEST, status=400)


def fault(request: HttpRequest) -> HttpResponse:
    """A fault of ours: as a page it is Django's plain 500.html, which needs nothing that may be broken."""
    shape = shape_of(request)
    return server_error(request) if shape == "page" else refusal(request, shape, code=ErrorCode.FAULT, status=500)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No such page, in the one shape of errors where a twin was asked for."""
    return refusal(request, shape_of(request), code=ErrorCode.NOT_FOUND, status=404)


def shape_of(request: HttpRequest) -> str:
    """The shape of an answer by the ending of the address alone."""
    return SHAPES.get(request.path.rpartition(".")[2], "page")


@in_its_language
def refusal(request: HttpRequest, shape: str, *, code: ErrorCode, status: int) -> HttpResponse:
    return refuse(request, shape, messages.problem(code), status)
