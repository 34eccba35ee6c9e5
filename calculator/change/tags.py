"""Template tags and filters for the tables of a change, and for the rows of the tournament page."""

from datetime import date
from html import escape
from typing import Any

from django import template
from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from calculator.base import inputs
from calculator.base.form import AnyForm, today
from calculator.base.inputs import aria_attributes, error_html, message_of, text_input
from calculator.base.messages import labelled
from calculator.base.tags import table_html
from calculator.change import average, plan, run, tables, words
from calculator.change.by_name import CHOSEN, FIDE_ID, Candidate, Found
from calculator.change.form import RatingForm
from calculator.change.rows import Row, TypedEvent
from calculator.change.rows_form import RowsForm
from calculator.engine.fide.answer import Answer, TournamentAnswer
from calculator.engine.fide.k_factor import first_junior_birth_year
from calculator.engine.fide.regulations import RULES_READ

register = template.Library()

NUMBER = "\0"  # placeholder for the row's number in `row_pattern`
CHOICES = {"win": "1", "draw": "½", "loss": "0"}
EMPTY_ROW = dict.fromkeys((*CHOICES, "opponent", "aria", "more"), "")


register.filter("every_result_table", lambda answer: table_html(tables.every_result(answer)))
register.filter("every_score", tables.every_score)
register.filter("plan_scores", lambda answer: plan.scores(answer, answer.plan))
register.filter("near_plan_scores", plan.near_scores)
register.filter("has_far_plan_scores", plan.has_far_scores)
register.filter("near_scores", tables.near_scores)
register.filter("has_far_scores", tables.has_far_scores)
register.filter("run_picture", lambda answer: run.picture(answer.result))
register.filter("by_k_table", lambda answer: table_html(tables.by_k(answer)))
register.filter("methods_table", lambda answer: table_html(tables.methods(answer)))
register.filter("all_events_table", lambda answer: table_html(tables.all_events(answer)))


@register.filter
def event_tables(answer: Answer, names: tables.Names) -> list[SafeString]:
    """A table of games for each event, with the opponents' names by event and row."""
    return [table_html(table) for table in tables.events(answer, names)]


@register.filter
def plan_game_tables(answer: TournamentAnswer, names: tables.Names) -> list[SafeString]:
    """A table of a plan's games for each event, with the opponents' names by event and row."""
    return [table_html(table) for table in plan.games(answer.result, names)]


@register.simple_tag
def rules_read_on() -> date:
    """The day on which the regulations were last read at their source."""
    return RULES_READ


@register.simple_tag
def k_limits() -> dict[str, int]:
    """The limits that decide about K, and the first birth year of juniors on this year's lists."""
    return {**words.K_LIMITS, "born": first_junior_birth_year(today().year)}


@register.simple_tag
def average_example() -> average.AverageExample:
    """A published event that shows the error of an average opponent."""
    return average.average_example()


@register.simple_tag
def result_choices(form: AnyForm) -> SafeString:
    """The radio buttons for the result of a game; links of errors point to the first."""
    choices = [
        inputs.radio_button(form, "result", result.value, str(name), first="" if number else "first")
        for number, (result, name) in enumerate(words.RESULTS.items())
    ]
    return SafeString("\n".join(choices))


def keyboard() -> str:
    """What a phone offers where a rating is asked: figures, and letters where a name may be typed."""
    return "text" if settings.PLAYERS else "numeric"


@register.simple_tag
def rating_field(form: RatingForm[Any], name: str) -> SafeString:
    """The input of a player's rating, in which a name may be typed where there is a list."""
    label, message = str(form.fields[name].label), message_of(form, name)
    return text_input(name, label, form.typed[name], message, keyboard(), form.beside(name))


@register.simple_tag
def start_rating_field(number: int, event: TypedEvent) -> SafeString:
    """The input of the own rating at one of several events."""
    label = _("Your rating at event %(number)s, if another") % {"number": number}
    return text_input(f"rating-{number}", label, event.rating, event.error, keyboard())


@register.simple_tag
def candidate_button(candidate: Candidate) -> SafeString:
    """A player who may be meant: the button that fills the field, or text if nothing can be filled in."""
    row = candidate.row
    text = f"<b>{escape(row.name)}</b> <small>{escape(row.facts)}</small>"
    if not candidate.usable:
        return SafeString(f"<span>{text}</span>")
    found = candidate.found
    return SafeString(
        f'<button class="plain" form="question" name="{CHOSEN}" value="{found.key}:{found.player.fide_id}"'
        f"{filling(found)}>{text}</button>"
    )


@register.simple_tag
def filled(form: RatingForm[Any]) -> SafeString:
    """The players of a look-up for the page that is open already; `players.js` puts them into its fields."""
    every = form.looked_up.found.values() if form.looked_up else ()
    return SafeString("".join(f"<i hidden{filling(found)}></i>" for found in every))


def filling(found: Found) -> str:
    """What fills a field, as attributes."""
    player = found.player
    values = {
        "fill": "rating" if found.key == FIDE_ID else found.key, "rating": player.rating or "u", "k": player.k or "",
        "name": player.name, "source": found.source,
    }  # fmt: skip
    return "".join(f' data-{key}="{escape(str(value))}"' for key, value in values.items())


def row_pattern(path: str, event: int, labels: dict[str, str], mode: str) -> str:
    """The HTML of a row of the form at `path`, with `NUMBER` for its number and placeholders for its values.

    `labels` are the accessible names of the inputs and the button, `mode` is what a phone offers for the rating.
    """
    name = f"{event}-{NUMBER}"
    rated = f"opponent-{name}"
    choices = "".join(
        f'<label><input type="radio" name="result-{name}" value="{value}"{ident}%({value})s'
        f' aria-label="{labels[value]} {sign}"><span aria-hidden="true">{sign}</span></label>'
        for (value, sign), ident in zip(CHOICES.items(), (f' id="result-{name}"', "", ""), strict=True)
    )
    return (
        f'<li><span class="number">{NUMBER}</span>'
        f'<input type="text" id="{rated}" name="{rated}" value="%(opponent)s" inputmode="{mode}"'
        f' aria-label="{labels["opponent"]}"%(aria)s>'
        f'<span class="choice">{choices}</span>'
        f'<button class="bare" name="remove" value="{name}" formaction="{path}#more-{event}"'
        f' aria-label="{labels["remove"]}">×</button>%(more)s</li>'
    )


def game_row(pattern: str, event: int, row: Row) -> str:
    """The HTML of one row with the user's input."""
    values = {**EMPTY_ROW, "opponent": escape(row.opponent)}
    if (result := row.result.strip().casefold()) in CHOICES:
        values[result] = " checked"
    if row.error or row.name:
        rated = f"opponent-{event}-{row.number}"
        values["aria"] = aria_attributes(rated, row.error)
        values["more"] = error_html(rated, row.error) + name_html(f"{event}-{row.number}", row)
    return pattern.replace(NUMBER, str(row.number)) % values


def name_html(place: str, row: Row) -> str:
    """The opponent's name with a hidden input, so that the form sends it; empty without a name."""
    if not row.name:
        return ""
    text, source = escape(row.name), f" <small>{escape(row.source)}</small>" if row.source else ""
    return f'<span class="who">{text}{source}<input type="hidden" name="name-{place}" value="{text}"></span>'


@register.simple_tag
def game_rows(form: RowsForm[Any], event: int, rows: list[Row]) -> SafeString:
    """The HTML of the rows of one event."""
    names = {
        "opponent": _("opponent’s rating"), "win": pgettext("result of a game", "win"),
        "draw": pgettext("result of a game", "draw"), "loss": pgettext("result of a game", "loss"),
    }  # fmt: skip
    game = _("Game %(row)s") % {"row": NUMBER}
    labels = {name: escape(labelled(game, word)) for name, word in names.items()}
    labels["remove"] = escape(_("Remove: %(game)s") % {"game": game})
    pattern = row_pattern(form.path, event, labels, form.games_of.keyboard or keyboard())
    return SafeString("\n".join([game_row(pattern, event, row) for row in rows]))
