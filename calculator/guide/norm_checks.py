"""What no crosstable tells about a norm: the list to tick on paper."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from calculator.base.shown import Text

TO_TICK: Sequence[Text] = (
    _("The event was registered with FIDE 30 days before it began (1.1.1)."),
    _("There were at most two rounds and 12 hours of play a day (1.1.2)."),
    _("Each player had at least two hours for 60 moves (1.1.3)."),
    _("Titles and ratings are those of the first day, in an event of over 30 days those of each game (1.1.4)."),
    _("International Arbiters or FIDE Arbiters were in charge (1.1.5, 1.1.6)."),
    _("No conditions were changed for a player’s sake (1.4.2d)."),
    _("Every counted game was decided over the board (1.4.2)."),
)
