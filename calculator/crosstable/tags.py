"""The tables of a rated event. Templates would be too slow for thousands of rows."""

from collections.abc import Sequence
from html import escape

from django import template
from django.conf import settings
from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from calculator.base import figures
from calculator.base import form as base_form
from calculator.base.figures import plain
from calculator.base.inputs import message_of, text_input
from calculator.crosstable import list_words
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import Column, Sort
from calculator.crosstable.form import EVERYBODY, K_NAME, CrosstableForm, OrderForm
from calculator.crosstable.html import Rows
from calculator.crosstable.listed import Ratings
from calculator.crosstable.paging import Part, opened, order_keys, query
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.engine.fide.k_factor import NEW_BELOW_GAMES, KReason
from calculator.engine.fide.values import K_NEW
from calculator.engine.system import Verdict
from calculator.formats.findings import MOST_CHARACTERS, MOST_PLAYERS, MOST_RESULTS, MOST_ROUNDS

register = template.Library()

register.simple_tag(lambda result: crosstable_words.summary(result), name="crosstable_summary")
register.simple_tag(lambda result: figures.typeset(crosstable_words.balance(result)), name="crosstable_balance")
register.simple_tag(lambda sheet: crosstable_words.event(sheet), name="crosstable_event")
register.simple_tag(crosstable_words.line, name="crosstable_line")
register.simple_tag(crosstable_words.title, name="report_title")
register.simple_tag(lambda sheet: crosstable_words.rules(sheet.result.rules), name="crosstable_rules")
register.simple_tag(lambda: base_form.ACCEPTED, name="accepted_files")
register.simple_tag(lambda sheet: " · ".join(crosstable_words.facts(sheet)), name="crosstable_facts")
register.simple_tag(lambda sheet: " · ".join(crosstable_words.facts(sheet, saved=True)), name="report_facts")
register.simple_tag(lambda result: crosstable_words.lead(result), name="crosstable_lead")
register.simple_tag(lambda saved, anew: crosstable_words.compared(saved.result, anew.result), name="report_compared")


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


def head_html(columns: Sequence[Column], sorted_by: Sort, base: str) -> str:
    """The headings. Sortable ones are buttons; the sorted one shows the order."""

    def head(column: Column) -> str:
        text, style = escape(str(column.heading)), f' class="{column.style}"' if column.style else ""
        if column.sort is None:
            return f'<th scope="col"{style}>{text}</th>'
        state = mark = ""
        if column.sort is sorted_by:
            order, arrow = ("descending", "▼") if column.descending else ("ascending", "▲")
            state, mark = f' aria-sort="{order}"', f'<span aria-hidden="true"> {arrow}</span>'
        where = f'name="sort" value="{column.sort}" formaction="{base}#players"'
        return (
            f'<th scope="col"{style}{state}><button class="sort" {where}>{text}{mark}</button>'
            f'<span class="paper">{text}</span></th>'
        )

    return "".join(map(head, columns))


def base_of(form: CrosstableForm | OrderForm) -> str:
    """The address of the page that the buttons of the table lead to; empty for a report, which is its own page."""
    return form.path if isinstance(form, CrosstableForm) else ""


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
def crosstable_tools(form: CrosstableForm | OrderForm, sheet: Sheet[CrosstableResult], part: Part) -> SafeString:
    """What stands above the table: a box and a button that filter and buttons that print, all for script; all games."""
    players, base = part.players, base_of(form)
    differ = sum(player.verdict is Verdict.DIFFERS for player in players)
    find = escape(_("Find a name on this page") if part.pages > 1 else _("Find a name"))
    differing = escape(_("differs (%(count)s)") % {"count": differ})
    shown = escape(_("%(shown)s of %(players)s players"))
    named = f'placeholder="{find}" aria-label="{find}"'
    boxes = [f'<input type="text" id="find" class="scripted" autocomplete="off" {named}>']
    if differ:
        boxes.append(
            f'<button class="plain scripted" type="button" id="differing" aria-pressed="false">{differing}</button>'
        )
    boxes += [games_button(form, sheet, base), print_buttons(sheet), calculate_button(form, base)]
    offline = escape(_("No connection. Your entries are kept."))
    boxes.append(f'<span role="status" class="hint" data-shown="{shown}" data-failed="{offline}"></span>')
    return SafeString("".join(boxes))


def games_button(form: CrosstableForm | OrderForm, sheet: Sheet[CrosstableResult], base: str) -> str:
    """The button that asks again with the games of everybody, or without."""
    if sheet.long or not any(sheet.rounds_told):
        return ""
    closing = opened(form, sheet) is None
    text = escape(_("Close all games") if closing else _("Show all games"))
    value = "" if closing else EVERYBODY
    return f'<button class="plain" name="open" value="{value}" formaction="{base}#players">{text}</button>'


def calculate_button(form: CrosstableForm | OrderForm, base: str) -> str:
    """A button that takes typed K and leads back to the table; with script, Calculate leads back to the row."""
    if isinstance(form, OrderForm):
        return ""
    text = escape(_("Calculate with the K below"))
    return f'<noscript><button class="plain" formaction="{base}#players">{text}</button></noscript>'


def print_buttons(sheet: Sheet[CrosstableResult]) -> str:
    """Buttons that print the table as it is shown, and with the games of everybody."""
    button = '<button class="plain scripted" type="button" data-print="{}">{}</button>'
    buttons = button.format("table", escape(_("Print")))
    if sheet.long or not any(sheet.rounds_told):
        return buttons
    return buttons + button.format("games", escape(_("Print with games")))


def pages_html(form: CrosstableForm | OrderForm, part: Part) -> str:
    """Which players are shown and the ways to the others: links, of a posted event buttons that post it again.

    What was typed into the rows of another page goes with it.
    """
    if part.pages == 1:
        return ""

    def way(page: int) -> str:
        name = escape(_("Page %(page)s") % {"page": page})
        if page == part.page:
            return f'<strong aria-current="page" aria-label="{name}">{page}</strong>'
        if isinstance(form, OrderForm):
            return f'<a class="button plain" href="{escape(query(form, page))}" aria-label="{name}">{page}</a>'
        where = f'name="page" value="{page}" formaction="{base_of(form)}#players"'
        return f'<button class="plain" {where} aria-label="{name}">{page}</button>'

    ways, told = " ".join(map(way, range(1, part.pages + 1))), crosstable_words.part(part.first, part.last, part.all)
    word = f'<span aria-hidden="true">{escape(_("Page"))}</span>'
    nav = f'<nav class="pages" aria-label="{escape(_("Pages of the players"))}">{word}{ways}</nav>'
    return f"<p>{escape(told)}</p>{nav}{typed_elsewhere(form, part) if isinstance(form, CrosstableForm) else ''}"


def typed_elsewhere(form: CrosstableForm, part: Part) -> str:
    """K typed into rows that this page does not show."""
    here = {player.entrant.number for player in part.players}
    return "".join(
        f'<input type="hidden" name="{name}" value="{escape(str(text))}">'
        for name, text in form.data.items()
        if (match := K_NAME.fullmatch(name)) and str(text).strip() and int(match[1]) not in here
    )


@register.simple_tag
def crosstable_rows(form: CrosstableForm | OrderForm, sheet: Sheet[CrosstableResult], part: Part) -> SafeString:
    """The table of the players of a page, with inputs for K in a `CrosstableForm`.

    In print, the event is repeated above the headings of each page.
    """
    result, base = sheet.result, base_of(form)
    typed = form.data if isinstance(form, CrosstableForm) else None
    rows, caption = Rows(sheet, opened(form, sheet), typed, base), escape(_("Every player"))
    body = "\n".join(map(rows.row, part.players))
    event = (
        f'<tr class="paper event"><td colspan="{len(rows.columns)}">{escape(crosstable_words.event(sheet))}</td></tr>'
    )
    games = "" if sheet.long else f' data-games="{EVERYBODY}"'
    return SafeString(
        f'{pages_html(form, part)}<div class="scroll" tabindex="0" role="group" aria-label="{caption}">'
        f'<table class="players" data-page="{part.page}"{games}>'
        f"<thead>{event}<tr>{head_html(rows.columns, part.sorted_by, base)}</tr></thead>{body}"
        f"{rows.sums(result.sums)}</table></div>"
    )


@register.simple_tag
def crosstable_kept(form: CrosstableForm | OrderForm) -> SafeString:
    """Hidden fields with the order and the player shown. A button pressed later in the form replaces them."""
    boxes = [f'<input type="hidden" name="{name}" value="{value}">' for name, value in order_keys(form).items()]
    return SafeString("".join(boxes))


@register.simple_tag
def crosstable_typed_k(form: CrosstableForm) -> SafeString:
    """Inputs for typed K while there is no table of players, so that they are not lost and can be corrected."""
    names = {name for name, text in form.data.items() if K_NAME.fullmatch(name) and str(text).strip()}
    names |= {name for name in (form.problems_by_anchor if form.is_bound else ()) if K_NAME.fullmatch(name)}
    boxes = [
        text_input(
            name, _("K of player %(number)s") % {"number": name.removeprefix("k-")}, str(form.data.get(name, "")),
            message_of(form, name), "decimal",
        )
        for name in sorted(names, key=lambda name: int(name.removeprefix("k-")))
    ]  # fmt: skip
    return SafeString(f'<div class="pair">{"".join(boxes)}</div>' if boxes else "")
