"""The sentences about the official list beside an event."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from calculator.base import wire
from calculator.base.shown import Text
from calculator.change.words import CONTROLS_IN_LINE
from calculator.crosstable.listed import LONGEST, Asked
from calculator.players.words import month_name, no_ratings, not_loaded

NO_LIST, USED, STANDARD, LONG, BY_LIST = "no_list", "list_used", "list_standard", "list_long", "list_ratings"
NOTES: Mapping[str, Text] = {
    NO_LIST: gettext_lazy("No official list is loaded here."),
    USED: ngettext_lazy(
        "We found %(found)s of %(players)s players on the list of %(month)s. K is from there.",
        "We found %(found)s of %(players)s players on the list of %(month)s. Their K is from there.",
        "found",
    ),
    STANDARD: ngettext_lazy(
        "%(count)s of them has no %(control)s rating, so the standard one counts.",
        "%(count)s of them have no %(control)s rating, so the standard one counts.",
        "count",
    ),
    BY_LIST: gettext_lazy("They are rated by the ratings of the list, not by those of the text."),
    LONG: gettext_lazy(
        "The event lasts more than %(days)s days. Its later games may need the list of their own month."
    ),
}


def notes(asked: Asked | None, by_list: bool = False) -> list[wire.Note]:
    """What is to be known about the list: that it was used, or why not."""
    return [wire.Note(code, message) for code, message in said(asked, by_list)] if asked else []


def said(asked: Asked, by_list: bool) -> Iterator[tuple[str, str]]:
    """The sentences with their codes."""
    if asked.month is None:
        yield NO_LIST, why_not(asked)
        return
    figures = {"found": asked.found, "players": len(asked.matches), "month": month_name(asked.month)}
    yield USED, NOTES[USED] % figures
    if count := sum(bool(match.listed and match.listed.standard) for match in asked.matches):
        yield STANDARD, NOTES[STANDARD] % {"count": count, "control": CONTROLS_IN_LINE[asked.control]}
    if by_list:
        yield BY_LIST, str(NOTES[BY_LIST])
    if asked.long:
        yield LONG, NOTES[LONG] % {"days": LONGEST}


def why_not(asked: Asked) -> str:
    """Why no list was used."""
    if asked.away:
        return _("The official list does not answer now. It is not used here.")
    if asked.partial:
        return no_ratings(asked.day, asked.control)
    return not_loaded(asked.day, asked.months) if asked.months else str(NOTES[NO_LIST])
