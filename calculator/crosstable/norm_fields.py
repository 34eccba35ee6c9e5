"""The settings of title norms in the form of the crosstable page."""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from calculator.base.fields import OptionalChoice, TypedField, whole_field
from calculator.base.shown import Text
from calculator.crosstable.event_form import OfPlayers
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.norms.values import Exemption, System
from calculator.engine.values import Limits
from calculator.formats import titles
from calculator.formats.findings import MOST_ROUNDS
from calculator.reference.norms import country

NO_TITLE = "-"  # typed for a player whose title in the text is wrong
EXEMPTIONS: Mapping[Exemption, Text] = {
    Exemption.CHAMPIONSHIP: _("a: final of a national championship"),
    Exemption.TEAM_CHAMPIONSHIP: _("b: national team championship"),
    Exemption.ZONAL: _("c: zonal tournament"),
    Exemption.SWISS: _("d: Swiss with enough foreign players"),
}
SYSTEMS: Mapping[System, Text] = {
    System.SWISS: _("Swiss"),
    System.ROUND_ROBIN: _("round robin"),
    System.DOUBLE_ROUND_ROBIN: _("double round robin"),
    System.TEAM: _("team event with fixed pairings"),
}
SETTINGS = ("norm_games", "norm_exempt", "norm_system", "norm_host", "title_of", "fed_of", "rounds")


class Minimum(StrEnum):
    """The least number of games of a norm; the value is that of the key `norm_games`."""

    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


def read_title(text: str) -> str:
    """A title, empty for a minus. Raises EngineError `out_of_range`."""
    text = text.strip().upper()
    if text == NO_TITLE:
        return ""
    if not (found := titles.title(text)):
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=text, what="choice")
    return found


def title_field() -> TypedField:
    """A player's title."""
    return TypedField(
        read_title, label=_("Title"), expects=_("GM, IM, WGM, WIM, FM, WFM, CM or WCM, or - for no title"),
        schema={"enum": ["", *titles.FULL_TITLES.values()]},
    )  # fmt: skip


def federation_field(label: Text, missing: Text = "") -> TypedField:
    """A federation."""
    return TypedField(
        country, label=label, expects=_("three letters such as GER"),
        schema={"type": "string", "pattern": "^[A-Z]{3}$"}, missing=missing,
    )  # fmt: skip


def titles_field() -> OfPlayers:
    """Titles by the numbers of the players."""
    return OfPlayers(title_field(), _("Titles of single players"), _("numbers with a title each, such as 12:GM,17:IM"))


def federations_field() -> OfPlayers:
    """Federations by the numbers of the players."""
    return OfPlayers(
        federation_field(_("Federation")), _("Federations of single players"),
        _("numbers with a federation each, such as 12:GER,17:FRA"),
    )  # fmt: skip


def games_field() -> OptionalChoice:
    """The least number of games of a norm."""
    labels: dict[str, Text] = {
        "": _("9"),
        Minimum.EIGHT: _("8 (World Cup)"),
        Minimum.SEVEN: _("7 (world or continental team event)"),
    }
    return OptionalChoice(Minimum, _("Games of a norm"), labels)


def exempt_field() -> OptionalChoice:
    """The exemption from the rules on federations."""
    labels = {"": _("none, or d where the rounds show it"), **{one.value: name for one, name in EXEMPTIONS.items()}}
    return OptionalChoice(Exemption, _("Exemption for norms (1.4.3)"), labels)


def system_field() -> OptionalChoice:
    """How the event was paired."""
    return OptionalChoice(
        System, _("Pairings"), {"": _("recognised"), **{one.value: name for one, name in SYSTEMS.items()}}
    )


def host_field() -> TypedField:
    """The federation that registered the event."""
    return federation_field(_("Federation of the event"), "from the file")


def rounds_field(least: int = 1) -> TypedField:
    """The rounds that the event will have, `least` or more."""
    return whole_field(Limits(least, MOST_ROUNDS), _("Rounds planned"), missing="those in the text")
