"""The part of the page with the title norms of an event."""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import groupby

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator.base.figures import typeset
from calculator.base.inputs import text_input
from calculator.base.tags import scroll_box, table_html
from calculator.crosstable import norm_words as words
from calculator.crosstable.form import CrosstableForm
from calculator.crosstable.norms import EventNorms, Group, Sought
from calculator.crosstable.sheet import Sheet
from calculator.engine.fide.crosstable import CrosstableResult, PlayerResult
from calculator.engine.fide.norms.values import NEUTRAL
from calculator.guide.norm_checks import TO_TICK

MOST_OPEN = 12  # norms on a page
MOST_SHOWN = 200  # norms on a page; JSON has all


def norms_html(
    norms: EventNorms, sheet: Sheet[CrosstableResult], names: Mapping[int, str], report: str = ""
) -> SafeString:
    """What has a chance, in groups, then what no table tells. `report` is the address of the report that it is."""
    shown = norms.shown()
    parts = [f"<p>{escape(words.about_event(norms, sheet.norms))}</p>"]
    if not report and (told := words.round_to_come(norms, sheet)):
        parts.append(f'<p>{escape(told)} <a class="screen" href="#rounds">{escape(_("Rounds planned"))}</a></p>')
    opened = {one.ident for one in list(filter(is_near, shown))[:MOST_OPEN]}
    for group, several in groupby(shown[:MOST_SHOWN], key=lambda one: one.group):
        parts.append(f"<h3>{escape(str(words.GROUPS[group]))}</h3>")
        parts += [norm_html(one, names, report, one.ident in opened) for one in several]
    if len(shown) > MOST_SHOWN:
        parts.append(f"<p>{escape(not_shown(len(shown) - MOST_SHOWN))}</p>")
    return SafeString("\n".join([*parts, to_tick()]))


def is_near(one: Sought) -> bool:
    """Whether a norm is opened, and printed in full: made, or nearly."""
    return one.group < Group.FAR


def not_shown(count: int) -> str:
    """How many norms are not shown."""
    template = ngettext(
        "%(count)s more is not shown here. JSON has all.", "%(count)s more are not shown here. JSON has all.", count
    )
    return template % {"count": count}


def norm_html(one: Sought, names: Mapping[int, str], report: str, opened: bool) -> str:
    """One norm: what became of it, then every rule and the working, and the way to its sheet."""
    head = f"<b>{escape(one.player.entrant.name)}</b> <span>{escape(typeset(words.summary(one)))}</span>"
    so_far = "".join(f"<p>{escape(text)}</p>" for text in filter(None, [words.so_far(one)]))
    working = "".join(f"<p>{escape(typeset(text))}</p>" for text in words.working(one, names))
    style, state = " full" if is_near(one) else "", " open" if opened else ""
    return (
        f'<details class="fold norm{style}" id="norm-{one.ident}"{state}><summary>{head}</summary>'
        f"{listed(words.missing(one))}{forecast_html(one, names)}{so_far}"
        f"{scroll_box(table_html(words.rules(one)), _('Rule by rule'), 'rule-rows')}{working}"
        f"{way_to_sheet(one, report) if one.norm.met else ''}</details>"
    )


def way_to_sheet(one: Sought, report: str) -> str:
    """The link of a report to the sheet of a norm, or the button that makes it from the text."""
    number, title, word = one.player.entrant.number, one.norm.title.value, escape(_("Sheet to print and sign"))
    if report:
        return f'<p class="screen"><a class="button plain" href="{report}norm/{number}/{title}/">{word}</a></p>'
    target = f'formaction="{reverse("crosstable-norm")}" name="norm" value="{number}:{title}"'
    return f'<p class="screen"><button class="plain" {target}>{word}</button></p>'


def listed(texts: Sequence[str]) -> str:
    """Sentences as a list."""
    items = "".join(f"<li>{escape(text)}</li>" for text in texts)
    return f"<ul>{items}</ul>" if items else ""


def forecast_html(one: Sought, names: Mapping[int, str]) -> str:
    """What the last round must bring."""
    told = words.last_round(one, names)
    if not told or one.forecast is None:
        return ""
    table = words.weakest(one.forecast, one.norm.title)
    box = scroll_box(table_html(table), told, "weakest") if one.forecast.weakest else ""
    return f'<p class="forecast">{escape(told)}</p>{box}'


def to_tick() -> str:
    """What no crosstable tells, with boxes to tick on paper."""
    box = '<span class="box" aria-hidden="true"></span>'
    items = "".join(f"<li>{box}{escape(str(text))}</li>" for text in TO_TICK)
    heading = escape(_("To check by hand"))
    return f'<h3>{heading}</h3><ul class="ticks">{items}</ul>'


def federations_html(form: CrosstableForm, players: Sequence[PlayerResult]) -> SafeString:
    """Inputs for the federations of the players of a page who are shown as FID."""
    read = {player.number: player.federation for player in form.event.players}
    typed = {name for name, _text in form.typed_in_rows()}
    numbers = [player.entrant.number for player in players]
    names = {player.entrant.number: player.entrant.name for player in players}
    neutral = [number for number in dict.fromkeys(numbers) if read[number] == NEUTRAL or f"fed-{number}" in typed]
    if not neutral:
        return SafeString("")
    boxes = "".join(
        text_input(f"fed-{number}", names[number], str(form.data.get(f"fed-{number}", "")), "", "text")
        for number in neutral
    )
    head = ngettext("%(count)s player is shown as FID", "%(count)s players are shown as FID", len(neutral))
    hint = _(
        "FID is no federation. Players from Russia and Belarus count under their own: type RUS or BLR, and calculate "
        "again."
    )
    return SafeString(
        f'<details class="fold screen" id="neutral"{" open" if typed else ""}>'
        f"<summary>{escape(head % {'count': len(neutral)})}</summary>"
        f'<p class="hint">{escape(hint)}</p><div class="settings">{boxes}</div></details>'
    )
