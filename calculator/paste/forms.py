"""The paste boxes by the name of the page that they fill."""

from collections.abc import Mapping

from calculator.paste.form import PasteForm, ReadingForm
from calculator.paste.us_chess.form import USChessPasteForm

FORMS: Mapping[str, type[PasteForm]] = {form.page.form.name: form for form in (ReadingForm, USChessPasteForm)}
