"""The section page: GET shows the form, POST rates a section. Nothing is stored here."""

from django.http import HttpRequest, HttpResponse

from calculator.base.pages import in_navigation
from calculator.base.requests import sent
from calculator.crosstable.answers import EventPage
from calculator.us_chess.section import wire
from calculator.us_chess.section.columns import COLUMNS
from calculator.us_chess.section.form import EXAMPLE, SectionForm


@in_navigation(SectionForm.label)
@sent
def section(request: HttpRequest, shape: str) -> HttpResponse:
    """A whole section."""
    return PAGE.answer(request, shape)


PAGE = EventPage(
    form=SectionForm,
    template="us_chess/section.html",
    example=EXAMPLE,
    columns=COLUMNS,
    body=wire.body,
    csv=lambda form, result: wire.as_csv(result, form.event.players),
)
