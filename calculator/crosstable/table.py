"""The table of a rated event, what stands above it, and the ways to its pages, whatever the rating system."""

from collections.abc import Sequence
from html import escape

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from calculator.base.inputs import message_of, text_input
from calculator.base.shown import Text
from calculator.base.tags import scroll_box
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.column import AnyColumn, Sort
from calculator.crosstable.event_form import EventForm
from calculator.crosstable.form import EVERYBODY, OrderForm
from calculator.crosstable.paging import Part, opened, query
from calculator.crosstable.rows import EventRows, classes
from calculator.crosstable.sheet import AnySheet
from calculator.engine.system import Verdict


def head_html(columns: Sequence[AnyColumn], sorted_by: Sort, base: str) -> str:
    """The headings. Sortable ones are buttons; the sorted one shows the order."""

    def head(column: AnyColumn) -> str:
        text, style = escape(str(column.heading)), classes(column)
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


def base_of(form: EventForm | OrderForm) -> str:
    """The address of the page that the buttons of the table lead to; empty for a report, which is its own page."""
    return form.path if isinstance(form, EventForm) else ""


def tools_html(form: EventForm | OrderForm, sheet: AnySheet, part: Part, calculate: Text) -> SafeString:
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
    boxes += [games_button(form, sheet, base), print_buttons(sheet), calculate_button(form, base, calculate)]
    offline = escape(_("No connection. Your entries are kept."))
    boxes.append(f'<span role="status" class="hint" data-shown="{shown}" data-failed="{offline}"></span>')
    return SafeString("".join(boxes))


def games_button(form: EventForm | OrderForm, sheet: AnySheet, base: str) -> str:
    """The button that asks again with the games of everybody, or without."""
    if sheet.long or not any(sheet.rounds_told):
        return ""
    closing = opened(form, sheet) is None
    text = escape(_("Close all games") if closing else _("Show all games"))
    value = "" if closing else EVERYBODY
    return f'<button class="plain" name="open" value="{value}" formaction="{base}#players">{text}</button>'


def calculate_button(form: EventForm | OrderForm, base: str, words: Text) -> str:
    """A button that takes what was typed into rows and leads back to the table.

    With script, Calculate leads back to the row.
    """
    if isinstance(form, OrderForm):
        return ""
    text = escape(str(words))
    return f'<noscript><button class="plain" formaction="{base}#players">{text}</button></noscript>'


def print_buttons(sheet: AnySheet) -> str:
    """Buttons that print the table as it is shown, and with the games of everybody."""
    button = '<button class="plain scripted" type="button" data-print="{}">{}</button>'
    buttons = button.format("table", escape(_("Print")))
    if sheet.long or not any(sheet.rounds_told):
        return buttons
    return buttons + button.format("games", escape(_("Print with games")))


def pages_html(form: EventForm | OrderForm, part: Part) -> str:
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
    return f"<p>{escape(told)}</p>{nav}{typed_elsewhere(form, part) if isinstance(form, EventForm) else ''}"


def typed_elsewhere(form: EventForm, part: Part) -> str:
    """What was typed into rows that this page does not show."""
    here = {player.entrant.number for player in part.players}
    return "".join(
        f'<input type="hidden" name="{name}" value="{escape(text)}">'
        for name, text in form.typed_in_rows()
        if (row := form.row_input(name)) and row[1] not in here
    )


def table_html(form: EventForm | OrderForm, sheet: AnySheet, part: Part, rows: EventRows) -> SafeString:
    """The table of the players of a page. In print, the event is repeated above the headings of each page."""
    base = base_of(form)
    body = "\n".join(map(rows.row, part.players))
    event = (
        f'<tr class="paper event"><td colspan="{len(rows.columns)}">{escape(crosstable_words.event(sheet))}</td></tr>'
    )
    games = "" if sheet.long else f' data-games="{EVERYBODY}"'
    table = (
        f'<table class="{rows.style}" data-page="{part.page}"{games}>'
        f"<thead>{event}<tr>{head_html(rows.columns, part.sorted_by, base)}</tr></thead>{body}{rows.foot()}</table>"
    )
    return SafeString(pages_html(form, part) + scroll_box(table, _("Every player")))


def typed_html(form: EventForm) -> SafeString:
    """The inputs of rows while there is no table of players, so that nothing typed is lost and all can be corrected."""
    names = {name for name, _text in form.typed_in_rows()}
    names |= {name for name in (form.problems_by_anchor if form.is_bound else ()) if form.row_input(name)}
    in_order = sorted((number, key, name) for name in names for key, number in [form.row_input(name) or ("", 0)])
    boxes = [
        text_input(
            name, str(form.in_row[key]) % {"number": number}, str(form.data.get(name, "")), message_of(form, name),
            form.keyboards[key],
        )
        for number, key, name in in_order
    ]  # fmt: skip
    boxes += [
        text_input(name, str(form.field(name).label), form.typed[name], message_of(form, name), "text")
        for name in form.typed_of_players
    ]
    return SafeString(f'<div class="pair">{"".join(boxes)}</div>' if boxes else "")
