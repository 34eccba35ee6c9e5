"""The tables of a rated event. Templates would be too slow for thousands of rows."""

from html import escape

from django import template
from django.conf import settings
from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from calculator.base import figures
from calculator.base import form as base_form
from calculator.base.figures import plain
from calculator.crosstable import list_words, norm_html, norm_words, table
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.event_form import EventForm
from calculator.crosstable.form import CrosstableForm, OrderForm
from calculator.crosstable.html import Rows
from calculator.crosstable.listed import Ratings
from calculator.crosstable.norms import EventNorms
from calculator.crosstable.paging import Part, opened, order_keys
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.engine.fide.k_factor import NEW_BELOW_GAMES, KReason
from calculator.engine.fide.values import K_NEW
from calculator.formats.findings import MOST_CHARACTERS, MOST_PLAYERS, MOST_RESULTS, MOST_ROUNDS

register = template.Library()

register.simple_tag(lambda result: figures.typeset(crosstable_words.balance(result)), name="crosstable_balance")
register.simple_tag(lambda sheet: crosstable_words.event(sheet), name="crosstable_event")
register.simple_tag(crosstable_words.line, name="crosstable_line")
register.simple_tag(crosstable_words.title, name="report_title")
register.simple_tag(lambda sheet: crosstable_words.rules(sheet.result.rules), name="crosstable_rules")
register.simple_tag(lambda: base_form.ACCEPTED, name="accepted_files")
register.simple_tag(lambda sheet: " · ".join(crosstable_words.facts(sheet)), name="crosstable_facts")
register.simple_tag(lambda sheet: " · ".join(crosstable_words.facts(sheet, saved=True)), name="report_facts")
register.simple_tag(lambda result: crosstable_words.lead(result), name="crosstable_lead")


@register.simple_tag
def crosstable_limits() -> str:
    """The accepted files and their limits."""
    limits = {
        "size": MOST_CHARACTERS // 1_000_000,
        "players": number_format(MOST_PLAYERS, force_grouping=True),
        "rounds": MOST_ROUNDS,
        "results": number_format(MOST_RESULTS, force_grouping=True),
    }
    template = _(
        "Tournament report (TRF), Excel (.xlsx), CSV or text. "
        "Up to %(size)s MB, %(players)s players, %(rounds)s rounds and %(results)s results (players by rounds)."
    )
    return template % limits


@register.simple_tag
def crosstable_k_legend(result: CrosstableResult) -> SafeString:
    """The sources of K in this event, each mark once."""
    reasons = {player.entrant.k_reason for player in result.players if player.outcome}
    marks = "".join(
        f"<div><dt>{escape(str(mark))}</dt><dd>{escape(str(phrase))}</dd></div>"
        for reason, (mark, phrase) in crosstable_words.K_SOURCES.items()
        if reason in reasons
    )
    return SafeString(f'<dl class="hint marks"><div><dt>K</dt></div>{marks}</dl>' if marks else "")


@register.simple_tag
def crosstable_list(form: CrosstableForm) -> SafeString:
    """What is to be known about the official list, and the button that takes its ratings or those of the text."""
    told = " ".join(escape(note.message) for note in list_words.notes(form.asked, form.by_list))
    if not form.asked or not told:
        return SafeString("")
    word, value = (
        (_("Use the ratings of the text"), "") if form.by_list else (_("Use the list’s ratings"), Ratings.LIST)
    )
    button = f'<button class="plain" name="ratings" value="{value}">{escape(word)}</button>'
    shown = f' <span class="screen">{button}</span>' if form.by_list or form.asked.differs else ""
    return SafeString(f'<p class="hint" id="list">{told}{shown}</p>')


@register.simple_tag
def list_is_asked() -> bool:
    """Whether this site has the official list."""
    return settings.PLAYERS


@register.simple_tag
def crosstable_new_players(form: CrosstableForm | OrderForm, result: CrosstableResult) -> str:
    """A hint on new players, where K was derived and can be typed."""
    reasons = {player.entrant.k_reason for player in result.players if player.outcome}
    if isinstance(form, OrderForm) or not reasons & set(KReason):
        return ""
    return _(
        "A crosstable does not say who is new to the list. Type K %(k)s for a player with fewer than %(games)s games."
    ) % {"k": plain(K_NEW), "games": NEW_BELOW_GAMES}


@register.simple_tag
def crosstable_kept(form: EventForm | OrderForm) -> SafeString:
    """Hidden fields with the order and the player shown. A button pressed later in the form replaces them."""
    boxes = [f'<input type="hidden" name="{name}" value="{value}">' for name, value in order_keys(form).items()]
    return SafeString("".join(boxes))


@register.simple_tag
def crosstable_tools(form: CrosstableForm | OrderForm, sheet: Sheet[CrosstableResult], part: Part) -> SafeString:
    """What stands above the table."""
    return table.tools_html(form, sheet, part, _("Calculate with the K below"))


@register.simple_tag
def crosstable_rows(form: CrosstableForm | OrderForm, sheet: Sheet[CrosstableResult], part: Part) -> SafeString:
    """The table of the players of a page, with inputs for K in a `CrosstableForm`."""
    typed = form.data if isinstance(form, CrosstableForm) else None
    return table.table_html(form, sheet, part, Rows(sheet, opened(form, sheet), typed, table.base_of(form)))


register.simple_tag(table.typed_html, name="event_typed")


@register.simple_tag
def crosstable_norms(norms: EventNorms, sheet: Sheet[CrosstableResult], report: str = "") -> SafeString:
    """The title norms of an event. `report` is the address of the report that it is."""
    return norm_html.norms_html(norms, sheet, crosstable_words.names_of(sheet.result), report)


register.simple_tag(lambda: SafeString(norm_html.to_tick()), name="norm_to_tick")


@register.simple_tag
def norm_federations(form: CrosstableForm | OrderForm, part: Part) -> SafeString:
    """Inputs for the federations of players who are shown as FID; a report has none."""
    return norm_html.federations_html(form, part.players) if isinstance(form, CrosstableForm) else SafeString("")


register.simple_tag(norm_words.lead, name="norms_lead")
