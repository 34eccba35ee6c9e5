"""A saved report as JSON, and the schema of each key."""

from collections.abc import Mapping

from django.urls import reverse

from calculator.base import wire
from calculator.base.schema import MOMENT, Schema, about, record, text, whole
from calculator.crosstable.sheet import AnySheet
from calculator.crosstable.wire import sheet_body
from calculator.models import Report

KEPT: Mapping[str, Schema] = {
    "saved": about(MOMENT, "when it was saved"),
    "expires": about(MOMENT, "until when it is kept"),
    "release": about(text(), "version of this site that calculated it"),
    "findings": whole("how many things in the text could not be read or did not agree; they are not kept"),
}
COMPONENTS: Mapping[str, Schema] = {"Report": record("How an event was saved.", KEPT)}


def report_body(sheet: AnySheet, report: Report) -> wire.Json:
    """A saved report: the body of its event, and when and by which release it was saved."""
    kept = {
        "saved": report.saved.isoformat(timespec="seconds"),
        "expires": report.expires.isoformat(timespec="seconds"),
        "release": report.release,
        "findings": sheet.findings,
    }
    return {**sheet_body(sheet, url=reverse("report", args=[report.slug])), "report": kept}
