"""The sentences about the list, and its players as the rows of a page."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse
from django.utils import dateformat
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from calculator.base import messages
from calculator.base.figures import joined
from calculator.base.messages import Problem
from calculator.engine.errors import ErrorCode
from calculator.engine.values import TimeControl
from calculator.players.values import Listed, Lists

NONE = "–"
NO_RATINGS = {
    TimeControl.STANDARD: gettext_lazy("The list of %(month)s has no standard ratings here."),
    TimeControl.RAPID: gettext_lazy("The list of %(month)s has no rapid ratings here."),
    TimeControl.BLITZ: gettext_lazy("The list of %(month)s has no blitz ratings here."),
}


def in_menu() -> str:
    """The label in the menu; empty, so that the menu leaves it out, where no list is offered."""
    return _("Players") if settings.PLAYERS else ""


MENU = lazy(in_menu, str)()


@dataclass(frozen=True, slots=True)
class Row:
    """A player on the page; `link` is the tournament page with rating and K, empty without a rating."""

    name: str
    link: str
    facts: str
    rating: str
    small: str
    k: str


def month_name(month: date) -> str:
    """A month as people write it: November 2026."""
    return dateformat.format(month, pgettext("a month in the letters of Django's date filter", "F Y"))


def no_list() -> Problem:
    """The error of a look-up where there is no list."""
    return messages.problem(ErrorCode.NO_LIST)


def why_not(lists: Lists | None, control: TimeControl, day: date | None, months: Sequence[date]) -> str:
    """Why no list answers: none is loaded, none of the month of a day, or none with ratings of this type."""
    if lists is not None:
        return no_ratings(lists.month, control)
    return not_loaded(day, months) if day and months else no_list().message


def no_ratings(month: date, control: TimeControl) -> str:
    """That of the lists of one type this one is missing."""
    return NO_RATINGS[control] % {"month": month_name(month)}


def not_loaded(day: date, months: Iterable[date]) -> str:
    """That the list of the month of a day is missing, and which there are."""
    template = _("The list of %(month)s is not loaded here. Loaded: %(months)s.")
    return template % {"month": month_name(day), "months": joined(map(month_name, months))}


def source(lists: Lists) -> str:
    """Which list the ratings are from."""
    return _("Ratings and K of the list of %(month)s.") % {"month": month_name(lists.month)}


def count(players: Sequence[Listed], most: int) -> str:
    """How many players were found."""
    if not players:
        return _("Nobody found. Try fewer words, or only the first letters of each.")
    if len(players) == most:
        return _("The first %(count)s players. Type more of the name to see others.") % {"count": most}
    return ngettext("%(count)s player found.", "%(count)s players found.", len(players)) % {"count": len(players)}


def name_of(player: Listed) -> str:
    """The name; the ID of a player of older lists."""
    return player.name or _("FIDE ID %(id)s") % {"id": player.fide_id}


def row(player: Listed, control: TimeControl, day: date | None = None) -> Row:
    """A player as a row of the page."""
    return Row(
        name=f"{player.title} {name_of(player)}".strip(),
        link=tournament(player, control, day) if player.rating else "",
        facts=joined(facts(player)),
        rating=str(player.rating or _("unrated")),
        small=_("standard") if player.standard else "",
        k=str(player.k or NONE),
    )


def facts(player: Listed) -> list[str]:
    """What tells namesakes apart."""
    born = _("born %(year)s") % {"year": player.birth_year} if player.birth_year else ""
    number = _("ID %(id)s") % {"id": player.fide_id}
    return [text for text in (player.federation, born, number, _("inactive") if player.inactive else "") if text]


def tournament(player: Listed, control: TimeControl, day: date | None) -> str:
    """The tournament page with the player's rating and K, on the day of their list."""
    keys = {
        "rating": player.rating,
        "k": player.k,
        "tc": None if control is TimeControl.STANDARD else control.value,
        "on": day,
    }
    return f"{reverse('tournament')}?{urlencode({key: value for key, value in keys.items() if value})}"


def listed(player: Listed, lists: Lists) -> str:
    """Which list a rating is from, to stand beside it."""
    template = _("standard rating, list of %(month)s") if player.standard else _("list of %(month)s")
    return template % {"month": month_name(lists.month)}


def found(player: Listed, source: str) -> str:
    """Whose rating was filled in, and from which list."""
    return _("%(name)s, %(source)s") % {"name": name_of(player), "source": source}


def candidate(player: Listed) -> str:
    """A player who may be meant, in a sentence."""
    return _("%(name)s (%(facts)s)") % {
        "name": name_of(player),
        "facts": joined([*facts(player), str(player.rating or _("unrated"))]),
    }


def who(name: str) -> str:
    """The heading above the players who may be meant."""
    return _("Who is meant by “%(name)s”?") % {"name": name}


def no_look_up() -> str:
    """What stands where somebody types a name and no list is offered."""
    return _(
        "“%(value)s” is not a rating, and there is no list of players here. Type a number such as 1650, or paste your "
        "card."
    )


def away() -> str:
    """What stands where a list is offered but cannot be read."""
    return _("The list of players does not answer now. Type a rating such as 1650, or paste your card.")


def nobody() -> str:
    return _("The list of %(month)s has nobody for “%(value)s”. Type other letters, or the rating.")


def unrated() -> str:
    return _("%(value)s is unrated on the list of %(month)s. Type a rating.")


def too_many() -> str:
    return _("“%(value)s” was not looked up. At most %(most)s players are at once. Type the rating.")
