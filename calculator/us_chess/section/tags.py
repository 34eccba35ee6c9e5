"""The table of a rated section, and the sentences about it."""

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from calculator.crosstable import table
from calculator.crosstable.form import OrderForm
from calculator.crosstable.paging import Part, opened
from calculator.us_chess.section import words as section_words
from calculator.us_chess.section.form import SectionForm
from calculator.us_chess.section.html import Rows
from calculator.us_chess.section.sheet import SectionSheet

register = template.Library()

register.simple_tag(section_words.lead, name="section_lead")
register.simple_tag(section_words.remarks, name="section_remarks")
register.simple_tag(lambda result: section_words.remarks(result, saved=True), name="saved_section_remarks")
register.simple_tag(section_words.count_rated, name="section_rated")
register.simple_tag(section_words.line, name="section_line")
register.simple_tag(section_words.title, name="section_title")
register.simple_tag(section_words.rules, name="section_rules")
register.simple_tag(lambda sheet: " · ".join(section_words.facts(sheet)), name="section_facts")
register.simple_tag(lambda sheet: " · ".join(section_words.facts(sheet, saved=True)), name="saved_section_facts")


@register.simple_tag
def section_tools(form: SectionForm | OrderForm, sheet: SectionSheet, part: Part) -> SafeString:
    """What stands above the table."""
    return table.tools_html(form, sheet, part, _("Calculate with what is typed below"))


@register.simple_tag
def section_rows(form: SectionForm | OrderForm, sheet: SectionSheet, part: Part) -> SafeString:
    """The table of the players of a page, with inputs for what the text does not say in a `SectionForm`."""
    typed = form.data if isinstance(form, SectionForm) else None
    return table.table_html(form, sheet, part, Rows(sheet, opened(form, sheet), typed, table.base_of(form)))
