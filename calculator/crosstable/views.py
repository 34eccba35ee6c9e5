"""The crosstable page: GET shows the form, POST rates an event. Nothing is stored here (reports/views.py saves)."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from calculator.base.pages import in_navigation
from calculator.base.requests import sent
from calculator.base.shown import Place
from calculator.crosstable import wire
from calculator.crosstable.answers import EventPage
from calculator.crosstable.columns import COLUMNS
from calculator.crosstable.form import EXAMPLE, CrosstableForm
from calculator.crosstable.norms import shown_norms


@in_navigation(_("Crosstable"), Place.HEAD)
@sent
def crosstable(request: HttpRequest, shape: str) -> HttpResponse:
    """A whole event."""
    return PAGE.answer(request, shape)


PAGE = EventPage(
    form=CrosstableForm,
    template="crosstable/crosstable.html",
    example=EXAMPLE,
    columns=COLUMNS,
    body=wire.body,
    csv=lambda form, result: wire.sheet_csv(form.sheet(result), form.found),
    more=lambda sheet: {"norms": shown_norms(sheet)},
)
