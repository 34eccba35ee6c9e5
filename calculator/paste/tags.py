"""Template tags of the paste box."""

from html import escape

from django import template
from django.utils.safestring import SafeString

from calculator.base.form import today
from calculator.change.tournament import TournamentForm
from calculator.paste import reading
from calculator.paste import words as paste_words
from calculator.paste.form import ReadingForm

register = template.Library()

register.simple_tag(paste_words.summary, name="reading_summary")
register.simple_tag(paste_words.unread, name="reading_unread")
register.simple_tag(paste_words.comparison, name="reading_comparison")
register.simple_tag(paste_words.remarks, name="reading_remarks")
register.simple_tag(paste_words.particulars, name="reading_particulars")
register.simple_tag(paste_words.next_step, name="reading_next")
register.filter("needs_a_look", paste_words.needs_a_look)
register.simple_tag(paste_words.entries, name="reading_entries")


@register.simple_tag
def paste_box(form: ReadingForm | str) -> ReadingForm:
    """The form that was sent, or an empty one."""
    return form if isinstance(form, ReadingForm) else ReadingForm()


@register.simple_tag
def page_field(form: TournamentForm, read: reading.Reading | str = "") -> SafeString:
    """A hidden field with the input of the page, to be sent with the text."""
    state = reading.state(form, read if isinstance(read, reading.Reading) else None)
    return SafeString(f'<input type="hidden" name="page" value="{escape(state)}">')


@register.simple_tag
def opened_field(read: reading.Reading) -> SafeString:
    """A hidden field with the day and time control from this text, so that another text can replace them."""
    value = reading.opened(read)
    field = f'<input type="hidden" name="{reading.OPENED}" value="{escape(value)}">'
    return SafeString(field if value else "")


@register.simple_tag
def current_day() -> str:
    """Today's date, for the button that applies today's rules."""
    return today().isoformat()
