"""How it works: the rules in words, every figure computed."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django.utils.translation import gettext_lazy as _

from calculator.base.pages import in_navigation
from calculator.base.requests import calculator
from calculator.guide import figures as guide_figures
from calculator.guide.parts import PARTS, Part


@in_navigation(_("How it works"))
@calculator
def how_it_works(request: HttpRequest, shape: str = "page") -> HttpResponse:
    """Leads to the parts and to every subject in them."""
    return rendered(request, "how_it_works")


@calculator
def part(request: HttpRequest, shape: str, part: Part) -> HttpResponse:
    """One part of the guide."""
    return rendered(request, part.name.replace("-", "_"), part)


def rendered(request: HttpRequest, name: str, part: Part | None = None) -> HttpResponse:
    """One page of the guide, with the row that leads to the others."""
    context = {"name": "how-it-works", "guide": guide_figures.figures(), "parts": PARTS, "part": part}
    return render_page(request, f"guide/{name}.html", context)
