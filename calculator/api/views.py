"""Views for programs and search engines other than the twins."""

from xml.sax.saxutils import escape

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render as render_page
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from calculator import __version__
from calculator.api import cases as case_file
from calculator.api import openapi as document
from calculator.api import page, schemas
from calculator.base.answers import as_json
from calculator.base.pages import in_navigation, pages
from calculator.base.requests import calculator
from calculator.base.shown import Place

# Pages that only redirect on GET, and one about people.
NOT_LISTED = {"read", "us-chess-read", "crosstable-norm", "players"}
SITEMAP = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{}</urlset>\n'


@in_navigation(_("For programs"), Place.FOOT)
@calculator
def api_page(request: HttpRequest, shape: str) -> HttpResponse:
    """The API documentation for people."""
    return render_page(request, "api/api.html", {**page.context(), "site": request.build_absolute_uri("/")[:-1]})


@calculator
def openapi(request: HttpRequest, shape: str) -> HttpResponse:
    """The API documentation for programs."""
    return as_json(document.description(request.build_absolute_uri(reverse("api"))))


@calculator
def cases(request: HttpRequest, shape: str) -> HttpResponse:
    """Published and worked cases that others can test against."""
    return as_json(schemas.Cases(ok=True, version=__version__, cases=case_file.cases()))


@calculator
def robots(request: HttpRequest, shape: str) -> HttpResponse:
    """Allows everything; results have their own noindex."""
    sitemap = request.build_absolute_uri(reverse("sitemap"))
    return HttpResponse(f"User-agent: *\nAllow: /\n\nSitemap: {sitemap}\n", "text/plain; charset=utf-8")


@calculator
def sitemap(request: HttpRequest, shape: str) -> HttpResponse:
    """Every page without a query."""
    names = [str(page.name) for page in pages() if page.name not in NOT_LISTED]
    addresses = [escape(request.build_absolute_uri(reverse(name))) for name in names]
    lines = "".join(f"<url><loc>{address}</loc></url>\n" for address in addresses)
    return HttpResponse(SITEMAP.format(lines), "application/xml; charset=utf-8")


@calculator
def favicon(request: HttpRequest, shape: str) -> HttpResponse:
    """For responses without HTML. The redirect is temporary, because the file name changes with its content."""
    return HttpResponseRedirect(static("favicon.svg"))
