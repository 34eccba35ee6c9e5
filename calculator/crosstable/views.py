"""The crosstable page: GET shows the form, POST rates an event. Nothing is stored here (reports/views.py saves)."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.shortcuts import render as render_page
from django.utils.translation import gettext_lazy as _

from calculator.base.pages import in_navigation
from calculator.base.requests import sent
from calculator.base.shown import Place
from calculator.crosstable import norm_sheet, wire
from calculator.crosstable.answers import EventPage, kept_back
from calculator.crosstable.columns import COLUMNS
from calculator.crosstable.event_form import ONE_PLAYER
from calculator.crosstable.form import EXAMPLE, CrosstableForm
from calculator.crosstable.norms import event_norms, shown_norms
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult


@in_navigation(_("Crosstable"), Place.HEAD)
@sent
def crosstable(request: HttpRequest, shape: str) -> HttpResponse:
    """A whole event."""
    return PAGE.answer(request, shape)


@sent
def norm(request: HttpRequest, shape: str) -> HttpResponse:
    """The sheet of the norm whose key is sent with the text; the page of the event if there is none, or errors."""
    if request.method != "POST":
        return redirect("crosstable")
    form, result = PAGE.rated(request)
    if result is None:
        return PAGE.page(request, form, result)
    paper = norm_page(request, form.sheet(result), norm_key(request.POST.get("norm", "")), form)
    return kept_back(form, paper) if paper else PAGE.page(request, form, result, no_norm=True)


def norm_key(typed: str) -> tuple[int, str]:
    """Player's number and title of a key such as `12:GM`; number 0, which nobody has, if it is none."""
    match = ONE_PLAYER.fullmatch(typed)
    return (int(match["number"]), match["value"].upper()) if match else (0, "")


def norm_page(
    request: HttpRequest,
    sheet: Sheet[CrosstableResult],
    key: tuple[int, str],
    form: CrosstableForm | None = None,
    report: str = "",
) -> HttpResponse | None:
    """The sheet of a player's norm, None if the player cannot win this title. `report`: its address."""
    norms = event_norms(sheet)
    if norms is None or (one := norm_sheet.find(norms, *key)) is None:
        return None
    paper = norm_sheet.norm_sheet(sheet, norms.settings, one, norm_sheet.fide_id(form, one) if form else None)
    address = request.build_absolute_uri(report) if report else ""
    context = {"name": CrosstableForm.name, "sheet": sheet, "paper": paper, "report": report, "address": address}
    return render_page(request, "crosstable/norm_sheet.html", context)


PAGE = EventPage(
    form=CrosstableForm,
    template="crosstable/crosstable.html",
    example=EXAMPLE,
    columns=COLUMNS,
    body=wire.body,
    csv=lambda form, result: wire.sheet_csv(form.sheet(result), form.found),
    more=lambda sheet: {"norms": shown_norms(sheet)},
)
