"""The view of every calculator, its URL patterns, and the 404 page."""

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, path

from calculator.base import messages
from calculator.base.answers import SHAPES, refuse, respond
from calculator.base.form import AnyForm
from calculator.base.requests import calculator, in_its_language
from calculator.engine.errors import ErrorCode


@calculator
def calculation(request: HttpRequest, shape: str, form_class: type[AnyForm], example: str = "") -> HttpResponse:
    """The view of every calculator: the form bound to the query, and its answer in the format of the URL."""
    form = form_class.from_query(request.GET, page=shape == "page", example=example)
    answer = form.answer() if form.is_valid() else None
    return respond(request, shape, form, answer)


def addresses(form: type[AnyForm]) -> list[URLPattern]:
    """The URL patterns of a calculator: page, live fragment, twins, and the picture if it has one."""
    name = form.name
    twins = ["json", "md", "png"] if form.pictured else ["json", "md"]
    shapes = {"/": ("page", name), "/answer/": ("fragment", f"{name}-answer")}
    shapes |= {f".{ending}": (SHAPES[ending], f"{name}-{ending}") for ending in twins}
    return [
        path(f"{name}{end}", calculation, {"shape": shape, "form_class": form}, name=full)
        for end, (shape, full) in shapes.items()
    ]


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The 404 response: JSON or Markdown if the URL ends like a twin, else a page."""
    return missing(request, shape=SHAPES.get(request.path.rpartition(".")[2], "page"))


@in_its_language
def missing(request: HttpRequest, shape: str) -> HttpResponse:
    return refuse(request, shape, messages.problem(ErrorCode.NOT_FOUND), 404)
