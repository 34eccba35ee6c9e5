"""The published tables, as FIDE prints them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render as render_page
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.base.figures import fixed, signed
from calculator.base.pages import in_navigation
from calculator.base.requests import calculator
from calculator.base.shown import Place, Table
from calculator.engine.fide.tables import BANDS, dp
from calculator.engine.values import HUNDREDTH


@in_navigation(gettext_lazy("FIDE’s tables"), Place.FOOT)
@calculator
def published_tables(request: HttpRequest, shape: str) -> HttpResponse:
    """The two tables as FIDE publishes them."""
    context = {"name": "published-tables", "tables": [table_8_1_2(), table_8_1_1()]}
    return render_page(request, "reference/published_tables.html", context)


def table_8_1_1() -> Table:
    """The published table of p and dp: ten rows of ten values, and p = 1.0."""
    rows = [
        [fixed(tens * 10 * HUNDREDTH)[:3], *(signed(dp(tens * 10 + ones)) for ones in range(10))] for tens in range(10)
    ]
    return Table(("p", *(f".0{ones}" for ones in range(10))), [*rows, ["1.0", signed(dp(100)), *[""] * 9]], "8.1.1")


def table_8_1_2() -> Table:
    """The published table of rating differences and expected scores."""
    rows = [
        (f"{band.low}–{band.high}" if band.high is not None else f"{band.low}+", fixed(band.higher), fixed(band.lower))
        for band in BANDS
    ]
    return Table((_("Difference"), "H", "L"), rows, "8.1.2")
