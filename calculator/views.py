"""One short function per page; what stands before them is in guards.py, the shapes of an answer in answers.py."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _

from calculator import expectancy_words, guide, messages, qr
from calculator.answers import SHAPES, refuse, respond
from calculator.base_form import AnyForm
from calculator.guards import calculator
from calculator.pages import listed


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


@calculator
def tournament_qr(request: HttpRequest, shape: str) -> HttpResponse:
    """The QR code that leads to the tournament page with the query at hand; asked for only when that is printed."""
    link = f"{reverse('tournament')}?{request.META.get('QUERY_STRING', '')}"
    if not qr.qr_fits(link):
        return refuse(request, shape, messages.query_too_long(link, qr.MOST_IN_QR), 400)
    return HttpResponse(qr.qr_svg(request.build_absolute_uri(link)), "image/svg+xml")


@listed(_("FIDE’s tables"))
@calculator
def published_tables(request: HttpRequest, shape: str) -> HttpResponse:
    """The two tables as FIDE publishes them."""
    context = {"name": "published-tables", "tables": [expectancy_words.table_8_1_2(), expectancy_words.table_8_1_1()]}
    return render_page(request, "calculator/published_tables.html", context)


@listed(_("How it works"), main=True)
@calculator
def how_it_works(request: HttpRequest, shape: str = "page") -> HttpResponse:
    """The rules in words, every figure computed."""
    return render_page(request, "calculator/how_it_works.html", {"name": "how-it-works", "guide": guide.figures()})


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """No such page, in the one shape of errors where a twin was asked for."""
    shape = SHAPES.get(request.path.rpartition(".")[2], "page")
    return refuse(request, shape, messages.problem("not_found"), 404)
