"""How it works: the rules in words, every figure computed."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django.utils.translation import gettext_lazy as _

from calculator.base.pages import in_navigation
from calculator.base.requests import calculator
from calculator.guide import figures as guide_figures


@in_navigation(_("How it works"))
@calculator
def how_it_works(request: HttpRequest, shape: str = "page") -> HttpResponse:
    """The rules in words, every figure computed."""
    return render_page(request, "guide/how_it_works.html", {"name": "how-it-works", "guide": guide_figures.figures()})
