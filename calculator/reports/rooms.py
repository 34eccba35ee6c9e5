"""What a report takes from the room of the rating system that rated its event."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator import models
from calculator.base.figures import day
from calculator.base.form import CalculatorForm
from calculator.base.picture import Picture
from calculator.base.shown import Text
from calculator.base.wire import Shape
from calculator.change.words import edition
from calculator.crosstable import paging, views, words
from calculator.crosstable.form import OrderForm
from calculator.crosstable.sheet import AnySheet, Sheet
from calculator.engine.fide import FIDE
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.reports import wire


@dataclass(frozen=True, slots=True)
class Room:
    """A rating system's page of whole events, and what its reports are made of.

    `name` is the URL name of the page, `label` what an event without a name is called, `sheet` the type of what is
    saved, `template` that of a report. `rated` gives form and result of what was posted, `page` shows them, `csv` the
    result as a file of a name. `order` says how the players are sorted and whose games are open; `part` are the players
    of a page, `opened` the numbers of those with games, None for everybody.
    """

    name: str
    label: Text
    sheet: Any
    template: str
    rated: Callable[[HttpRequest], tuple[Any, Any]]
    page: Callable[..., HttpResponse]
    csv: Callable[[Any, str], HttpResponse]
    answer: Callable[[AnySheet, models.Report], Shape]
    picture: Callable[[AnySheet], Picture]
    order: type[CalculatorForm[None]]
    part: Callable[[Any, AnySheet], Any]
    opened: Callable[[Any, AnySheet], Any]


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
    title = _("Crosstable · %(day)s") % {"day": day(sheet.first_day)}
    return picture(sheet, title, words.summary(sheet.result), edition(sheet.regulations))


ROOMS: Mapping[str, Room] = {
    FIDE.code: Room(
        name="crosstable",
        label=gettext_lazy("Crosstable"),
        sheet=Sheet[CrosstableResult],
        template="reports/crosstable.html",
        rated=views.rated,
        page=views.page,
        csv=views.csv_response,
        answer=wire.crosstable_answer,
        picture=crosstable_picture,
        order=OrderForm,
        part=paging.part,
        opened=paging.opened,
    ),
}


def room_of(report: models.Report | None) -> Room:
    """The room of a report. That of FIDE if there is none, or a later release saved it."""
    return ROOMS.get(report.system if report else "", ROOMS[FIDE.code])
