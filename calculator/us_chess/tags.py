"""Template filters of US Chess's pages."""

from django import template
from django.utils.safestring import SafeString

from calculator.base.tags import table_html
from calculator.change.tables import Names
from calculator.engine.uschess.player import EventResult
from calculator.us_chess import tables

register = template.Library()

register.filter("us_every_score_table", lambda answer: table_html(tables.every_score(answer)))
register.filter("us_near_scores_table", lambda answer: table_html(tables.near_scores(answer)))
register.filter("has_far_us_scores", tables.has_far_scores)


@register.filter
def us_games_table(answer: EventResult, names: Names) -> SafeString:
    """The games, with the opponents' names by row."""
    return table_html(tables.games(answer, names))
