"""Template tags of the paste boxes."""

from html import escape
from typing import Any

from django import template
from django.utils.safestring import SafeString

from calculator.base.form import today
from calculator.change.rows_form import RowsForm
from calculator.paste import words as paste_words
from calculator.paste.form import PasteForm, ReadingForm
from calculator.paste.forms import FORMS
from calculator.paste.page import OPENED, PageReading

register = template.Library()

register.simple_tag(paste_words.summary, name="reading_summary")
register.simple_tag(paste_words.unread, name="reading_unread")
register.filter("needs_a_look", paste_words.needs_a_look)
register.simple_tag(paste_words.entries, name="reading_entries")


@register.simple_tag
def paste_box(form: PasteForm | str, name: str) -> PasteForm:
    """The form that was sent, or an empty one for the page with this name."""
    return form if isinstance(form, PasteForm) else FORMS.get(name, ReadingForm)()


@register.simple_tag
def page_field(form: RowsForm[Any], read: PageReading | str = "") -> SafeString:
    """A hidden field with the input of the page, to be sent with the text."""
    state = FORMS[form.name].page.state(form, read if isinstance(read, PageReading) else None)
    return SafeString(f'<input type="hidden" name="page" value="{escape(state)}">')


@register.simple_tag
def opened_field(form: RowsForm[Any], read: PageReading) -> SafeString:
    """A hidden field with what this text says of the event, so that another text can replace it."""
    value = FORMS[form.name].page.opened(read)
    field = f'<input type="hidden" name="{OPENED}" value="{escape(value)}">'
    return SafeString(field if value else "")


@register.simple_tag
def current_day() -> str:
    """Today's date, for the button that applies today's rules."""
    return today().isoformat()
