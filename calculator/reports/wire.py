"""A saved report as JSON."""

from datetime import datetime
from typing import Annotated, Any

from django.urls import reverse

from calculator import models
from calculator.base.wire import Shape, about
from calculator.crosstable.sheet import AnySheet
from calculator.crosstable.wire import RatedEvent, event_keys
from calculator.us_chess.section.wire import RatedSection, section_keys

MOMENT = {"format": "date-time"}


class Report(Shape):
    """How an event was saved."""

    saved: Annotated[str, about("when it was saved", extra_json_schema=MOMENT)]
    expires: Annotated[str, about("until when it is kept", extra_json_schema=MOMENT)]
    release: Annotated[str, about("version of this site that calculated it")]
    findings: Annotated[
        int, about("how many things in the text could not be read or did not agree; they are not kept")
    ]  # fmt: skip


class ReportAnswer(RatedEvent):
    """A saved report."""

    url: Annotated[str, about("the page of the report", pattern="^/r/.*$")]
    report: Report


class SectionReport(RatedSection):
    """A saved report of a section of US Chess. Its ages are not kept, only the ratings at which newcomers started."""

    url: Annotated[str, about("the page of the report", pattern="^/r/.*$")]
    report: Report


def moment(time: datetime) -> str:
    return time.isoformat(timespec="seconds")


def section_answer(sheet: Any, report: models.Report) -> SectionReport:
    """The JSON of a saved section."""
    return SectionReport(**report_keys(sheet, report), **section_keys(sheet, saved=True))


def crosstable_answer(sheet: Any, report: models.Report) -> ReportAnswer:
    """The JSON of a saved report: the body of its event, and when and by which release it was saved."""
    return ReportAnswer(**report_keys(sheet, report), **event_keys(sheet))


def report_keys(sheet: AnySheet, report: models.Report) -> dict[str, Any]:
    """The keys that every report has, of whatever system."""
    metadata = Report.of(
        report, saved=moment(report.saved), expires=moment(report.expires), findings=sheet.findings
    )  # fmt: skip
    return {"url": reverse("report", args=[report.slug]), "report": metadata}
