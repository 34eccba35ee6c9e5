"""An answer, or a saved report, as the picture that its link shows in a chat."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator import crosstable_words
from calculator.answer_tables import method_name
from calculator.engine.change import PeriodResult
from calculator.engine.regulations import Regulations
from calculator.figures import plain, signed, typeset
from calculator.picture import Picture
from calculator.sheet import Sheet
from calculator.shown import Shown, Text


def edition(rules: Regulations) -> str:
    """The regulations applied, as a picture names them at its foot."""
    known = {"day": rules.start.isoformat(), "list": rules.chapter.value}
    return _("FIDE Rating Regulations from %(day)s: %(list)s") % known


def change_picture(what: Text, result: PeriodResult, shown: Shown) -> Picture:
    """The change of a rating; `what` is its title."""
    made = result.outcome
    title = {"what": what, "k": plain(made.k_used), "method": method_name(result.period.rules)}
    ratings = {"rating": result.period.rating, "new": made.new_rating}
    return Picture(
        title=_("%(what)s · K %(k)s · %(method)s") % title,
        big=typeset(signed(made.change)),
        beside=_("%(rating)s → %(new)s") % ratings,
        lines=[typeset(str(shown.sentence)), *map(typeset, shown.more)],
        footer=edition(result.period.rules.regulations),
        falling=made.change < 0,
    )


def report_picture(sheet: Sheet) -> Picture:
    """A whole event: how many were rated, and how the published changes compare."""
    players = len(sheet.result.players)
    return Picture(
        title=_("Rated event · %(day)s") % {"day": sheet.first_day.isoformat()},
        big=str(players),
        beside=ngettext("player", "players", players),
        lines=[line for line in (sheet.name, crosstable_words.summary(sheet.result)) if line],
        footer=edition(sheet.regulations),
    )
