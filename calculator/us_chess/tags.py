"""Template filters of US Chess's pages."""

from django import template
from django.utils.safestring import SafeString

from calculator.base.tags import table_html
from calculator.change.tables import Names
from calculator.engine.uschess.player import EventResult
from calculator.us_chess import tables
from calculator.us_chess.form import USChessForm

register = template.Library()

register.filter("us_every_score", tables.every_score)


@register.simple_tag
def us_chess_form(form: USChessForm | str) -> USChessForm:
    """The form; where a kept piece of a template has none, an empty one."""
    return form if isinstance(form, USChessForm) else USChessForm()


@register.filter
def us_games_table(answer: EventResult, names: Names) -> SafeString:
    """The games, with the opponents' names by row."""
    return table_html(tables.games(answer, names))
