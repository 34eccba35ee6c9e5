"""What a report takes from the room of the rating system that rated its event."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from calculator import models
from calculator.base.figures import day
from calculator.base.picture import Picture
from calculator.base.shown import Lead, Text
from calculator.base.wire import Shape
from calculator.change.words import edition
from calculator.crosstable import words
from calculator.crosstable.answers import EventPage
from calculator.crosstable.sheet import AnySheet, Sheet
from calculator.crosstable.views import PAGE as CROSSTABLE
from calculator.crosstable.wire import sheet_csv
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


class Words(Protocol):
    """The module with the sentences about a system's events."""

    def title(self, sheet: Any, /) -> str: ...
    def line(self, sheet: Any, /) -> str: ...
    def summary(self, result: Any, /) -> str: ...
    def lead(self, result: Any, /) -> Lead: ...
    def facts(self, sheet: Any, /, *, saved: bool) -> Iterable[str]: ...
    def compared(self, saved: Any, anew: Any, /) -> str: ...


@dataclass(frozen=True, slots=True)
class Room:
    """A rating system's page of whole events, and what its reports are made of.

    `label` is what an event without a name is called, `pictured` the title of a picture. `sheet` is the type of what is
    saved, `template` that of a report; `edition` names the rules.
    """

    page: EventPage
    words: Words
    label: Text
    pictured: Text
    sheet: Any
    template: str
    answer: Callable[[Any, models.Report], Shape]
    csv: Callable[[Any], str]
    edition: Callable[[Any], str]

    @property
    def name(self) -> str:
        """The URL name of the page."""
        return self.page.form.name

    def said(self, sheet: AnySheet, saved: AnySheet | None) -> dict[str, object]:
        """The sentences about a report. `saved` is what was saved where the sheet was rated again."""
        words, result = self.words, sheet.result
        return {
            "title": words.title(sheet),
            "line": words.line(sheet),
            "summary": words.summary(result),
            "lead": words.lead(result),
            "facts": " · ".join(words.facts(sheet, saved=True)),
            "compared": words.compared(saved.result, result) if saved else "",
        }

    def picture(self, sheet: AnySheet) -> Picture:
        """The picture of a whole event: how many players were rated, and how the published figures compare."""
        players = len(sheet.result.players)
        return Picture(
            title=str(self.pictured) % {"day": day(sheet.rules_day)},
            big=str(players),
            beside=ngettext("player", "players", players),
            lines=[line for line in (sheet.name, self.words.summary(sheet.result)) if line],
            footer=self.edition(sheet.regulations),
        )


ROOMS: Mapping[str, Room] = {
    FIDE.code: Room(
        page=CROSSTABLE,
        words=words,
        label=_("Crosstable"),
        pictured=_("Crosstable · %(day)s"),
        sheet=Sheet[CrosstableResult],
        template="reports/crosstable.html",
        answer=wire.crosstable_answer,
        csv=sheet_csv,
        edition=edition,
    ),
    US_CHESS.code: Room(
        page=SECTION,
        words=section_words,
        label=SectionForm.label,
        pictured=_("US Chess section · %(day)s"),
        sheet=SectionSheet,
        template="reports/section.html",
        answer=wire.section_answer,
        csv=lambda sheet: section_wire.as_csv(sheet.result),
        edition=lambda edition: footer(),
    ),
}


def room_of(report: models.Report | None) -> Room:
    """The room of a report. That of FIDE if there is none, or a later release saved it."""
    return ROOMS.get(report.system if report else "", ROOMS[FIDE.code])
