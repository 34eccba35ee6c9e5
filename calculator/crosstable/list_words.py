"""The sentences about the official list beside an event."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from calculator.base import wire
from calculator.crosstable.listed import LONGEST, Asked
from calculator.crosstable.words import TIME_CONTROLS
from calculator.players.words import month_name, no_list

NO_LIST, USED, LONG, BY_LIST = "no_list", "list_used", "list_long", "list_ratings"


def notes(asked: Asked | None, by_list: bool = False) -> list[wire.Note]:
    """What is to be known about the list: that it was used, or why not."""
    return [wire.Note(code, message) for code, message in said(asked, by_list)] if asked else []


def said(asked: Asked, by_list: bool) -> Iterator[tuple[str, str]]:
    """The sentences with their codes."""
    if asked.away:
        yield NO_LIST, _("The official list does not answer. Nothing here is compared with it.")
    elif asked.partial:
        figures = {"month": month_name(asked.day), "control": TIME_CONTROLS[asked.control]}
        yield NO_LIST, _("The list of %(month)s has no %(control)s ratings here.") % figures
    elif asked.month is None and asked.months:
        yield NO_LIST, no_list(asked.day, asked.months).message
    elif asked.month is None:
        yield NO_LIST, _("No official list is loaded here. Nothing is compared with it.")
    else:
        yield USED, used(asked)
        if by_list:
            yield BY_LIST, _("They are rated by the ratings of the list, not by those of the text.")
        if asked.long:
            template = _(
                "The event lasts more than %(days)s days. Its later games may need the list of their own month."
            )
            yield LONG, template % {"days": LONGEST}


def used(asked: Asked) -> str:
    """How many players the list has."""
    assert asked.month
    figures = {"found": asked.found, "players": len(asked.matches), "month": month_name(asked.month)}
    template = ngettext(
        "We found %(found)s of %(players)s players on the list of %(month)s. K is from there.",
        "We found %(found)s of %(players)s players on the list of %(month)s. Their K is from there.",
        asked.found,
    )
    return template % figures
