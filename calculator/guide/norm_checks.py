"""What no crosstable tells about a norm: the list to tick on paper."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from calculator.base.shown import Text


class Check(NamedTuple):
    """One thing to check, with its clause in the Title Regulations."""

    clause: str
    text: Text


CHECKS: Sequence[Check] = (
    Check("1.1.1", _("The event was registered with FIDE at least 30 days before it began.")),
    Check("1.1.2", _("Nobody had to play for more than 12 hours on one day.")),
    Check("1.1.3", _("There were no more than two rounds on one day.")),
    Check("1.1.3", _("Each player had at least two hours for 60 moves.")),
    Check(
        "1.1.4", _("Titles and ratings are those of the first day. If the event took over 30 days, those of each game.")
    ),
    Check("1.1.5", _("The arbiters had the titles that FIDE requires.")),
    Check("1.4.2d", _("Conditions and pairings were not changed during the event for anybody’s benefit.")),
)
