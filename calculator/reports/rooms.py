"""What a report takes from the room of the rating system that rated its event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator import models
from calculator.base.figures import day
from calculator.base.picture import Picture
from calculator.base.shown import Text
from calculator.base.wire import Shape
from calculator.change.words import edition
from calculator.crosstable import words
from calculator.crosstable.answers import EventPage
from calculator.crosstable.sheet import AnySheet, Sheet
from calculator.crosstable.views import PAGE as CROSSTABLE
from calculator.crosstable.wire import as_csv
from calculator.engine.fide import FIDE
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.engine.uschess import US_CHESS
from calculator.reports import wire
from calculator.us_chess.section import wire as section_wire
from calculator.us_chess.section import words as section_words
from calculator.us_chess.section.form import SectionForm
from calculator.us_chess.section.sheet import SectionSheet
from calculator.us_chess.section.views import PAGE as SECTION
from calculator.us_chess.words import footer


@dataclass(frozen=True, slots=True)
class Room:
    """A rating system's page of whole events, and what its reports are made of.

    `label` is what an event without a name is called, `sheet` the type of what is saved, `template` that of a report.
    """

    page: EventPage
    label: Text
    sheet: Any
    template: str
    answer: Callable[[Any, models.Report], Shape]
    csv: Callable[[Any], str]
    picture: Callable[[Any], Picture]

    @property
    def name(self) -> str:
        """The URL name of the page."""
        return self.page.form.name


def picture(sheet: AnySheet, title: str, summary: str, footer: str) -> Picture:
    """The picture of a whole event: how many players were rated, and how the published figures compare."""
    players = len(sheet.result.players)
    return Picture(
        title=title,
        big=str(players),
        beside=ngettext("player", "players", players),
        lines=[line for line in (sheet.name, summary) if line],
        footer=footer,
    )


def crosstable_picture(sheet: AnySheet) -> Picture:
    title = _("Crosstable · %(day)s") % {"day": day(sheet.rules_day)}
    return picture(sheet, title, words.summary(sheet.result), edition(sheet.regulations))


def section_picture(sheet: SectionSheet) -> Picture:
    title = _("US Chess section · %(day)s") % {"day": day(sheet.rules_day)}
    return picture(sheet, title, section_words.summary(sheet.result), footer())


ROOMS: Mapping[str, Room] = {
    FIDE.code: Room(
        page=CROSSTABLE,
        label=gettext_lazy("Crosstable"),
        sheet=Sheet[CrosstableResult],
        template="reports/crosstable.html",
        answer=wire.crosstable_answer,
        csv=as_csv,
        picture=crosstable_picture,
    ),
    US_CHESS.code: Room(
        page=SECTION,
        label=SectionForm.label,
        sheet=SectionSheet,
        template="reports/section.html",
        answer=wire.section_answer,
        csv=section_wire.as_csv,
        picture=section_picture,
    ),
}


def room_of(report: models.Report | None) -> Room:
    """The room of a report. That of FIDE if there is none, or a later release saved it."""
    return ROOMS.get(report.system if report else "", ROOMS[FIDE.code])
