"""The paste boxes: POST a text, get the filled page. Nothing is stored."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.shortcuts import render as render_page

from calculator.base.answers import as_json, in_page
from calculator.base.link import address
from calculator.base.requests import sent
from calculator.paste import wire as paste_wire
from calculator.paste.form import PasteForm
from calculator.paste.forms import FORMS
from calculator.paste.page import PageReading
from calculator.players.guards import privately


@sent
def read(request: HttpRequest, shape: str, page: str) -> HttpResponse:
    """One player's games from a text, for the page with this name."""
    if request.method != "POST":
        return redirect(address(page))  # GET of this URL: a filled page was reloaded
    file = request.FILES.get("file")
    form = FORMS[page](request.POST, file.read() if file else None)
    reading = form.reading if form.is_valid() else None
    response = respond(request, shape, form, reading)
    return privately(response) if reading and reading.asked else response


def respond(request: HttpRequest, shape: str, paste: PasteForm, reading: PageReading | None) -> HttpResponse:
    """The filled page, or the games as JSON."""
    if shape == "json":
        wrong = paste.problems if reading is None else reading.unreadable
        body = paste_wire.refused(wrong, paste.players) if wrong or not reading else paste.reading_json()
        return as_json(body, 400 if wrong else 200)
    form = reading.form if reading else paste.page.form(paste.page.of(request.POST))
    form.patient = True
    context = in_page(request, form, reading.answer if reading else None)
    more = {"paste": paste, "reading": reading, "asked": True}
    return render_page(request, form.page_template, context | more)
