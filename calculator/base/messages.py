"""The message of each error code. Every code has its message here and nowhere else."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError
from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base import figures
from calculator.base.shown import Text
from calculator.engine.errors import EngineError, ErrorCode

LONGEST_QUOTE = 40
ERRORS: Mapping[ErrorCode, Text] = {
    ErrorCode.REQUIRED: _("Needed: %(expects)s."),
    ErrorCode.NOT_A_NUMBER: _("“%(value)s” is not a number that can be read here. Expected: %(expects)s."),
    ErrorCode.NOT_WHOLE: _("“%(value)s” is not a whole number. Expected: %(expects)s."),
    ErrorCode.OUT_OF_RANGE: _("“%(value)s” is not within the limits. Expected: %(expects)s."),
    ErrorCode.NOT_HALF: _("“%(value)s” is not a number of half points. Expected: %(expects)s."),
    ErrorCode.BAD_RESULT: _(
        "“%(value)s” is not a result. Enter win, draw or loss (w d l, 1 ½ 0); leave out unplayed games."
    ),
    ErrorCode.BAD_DATE: _("“%(value)s” is not a date. Expected: %(expects)s."),
    ErrorCode.DATE_NOT_COVERED: _(
        "Rules before %(first)s are not covered, so %(value)s cannot be calculated. Enter a later day."
    ),
    ErrorCode.TOO_MANY: ngettext_lazy(
        "%(value)s game is too many. Enter at most %(high)s in one rating period.",
        "%(value)s games are too many. Enter at most %(high)s in one rating period.",
        "value",
    ),
    ErrorCode.MORE_PROBLEMS: ngettext_lazy(
        "There is %(count)s more error of this kind.",
        "There are %(count)s more errors of this kind.",
        "count",
    ),
    ErrorCode.TOO_LONG: _("“%(value)s” is too long to be read. Expected: %(expects)s."),
    ErrorCode.REPEATED: ngettext_lazy(
        "This was given %(count)s time, the last as “%(value)s”. Give it once.",
        "This was given %(count)s times, the last as “%(value)s”. Give it once.",
        "count",
    ),
    ErrorCode.CONFLICT: _("“%(value)s” contradicts another entry: %(other)s. Give only one of the two."),
    ErrorCode.SCORE_TOO_HIGH: ngettext_lazy(
        "“%(value)s” points are too many for %(high)s counted game. Enter at most %(high)s.",
        "“%(value)s” points are too many for %(high)s counted games. Enter at most %(high)s.",
        "high",
    ),
    ErrorCode.NO_SUCH_PLAYER: _("There is no player number %(value)s. Leave this K out."),
    ErrorCode.NOTHING_READ: _("No player could be read. %(expects)s"),
    ErrorCode.BAD_SPREADSHEET: _("This workbook cannot be read. Save it anew as .xlsx, or copy the table from it."),
    ErrorCode.OLD_SPREADSHEET: _(
        "This is a workbook of the old kind (.xls), or one with a password. Save it as .xlsx, without a password."
    ),
    ErrorCode.SPREADSHEET_TOO_LARGE: (
        "The workbook is too large: at most %(high)s rows, columns, cells or bytes can be read."
    ),
    ErrorCode.BAD_BODY: _("What was sent is no form (multipart/form-data or application/x-www-form-urlencoded)."),
    ErrorCode.BAD_CHARSET: _("“%(value)s” cannot be read here. Send UTF-8."),
    ErrorCode.BAD_REQUEST: _("This request cannot be answered: it has too many parameters, or names another host."),
    ErrorCode.FAULT: _("The fault is ours. What you entered is still on the page before this one."),
    ErrorCode.NOT_FOUND: _("There is no page at this address."),
    ErrorCode.METHOD_NOT_ALLOWED: _("This address can only be read (GET or HEAD)."),
    ErrorCode.CROSS_SITE: _(
        "This was sent by a page of another site. Reports are saved and deleted from the pages of this one."
    ),
    ErrorCode.DELETED: _("This report was deleted by whoever saved it."),
    ErrorCode.EXPIRED: _("This report has expired: a report is kept for two years."),
    ErrorCode.NOT_READABLE: _("This release of the site cannot read the report; another one saved it. It is not lost."),
    ErrorCode.STORE_AWAY: _(
        "Saved reports cannot be reached at the moment. Nothing was changed; try again in a few minutes."
    ),
    ErrorCode.NO_LIST: _("There is no list of players here. Paste your card or the crosstable instead."),
}
# Messages of `spreadsheet_too_large`, by what the workbook has too many of.
TOO_LARGE: Mapping[str, Text] = {
    "bytes": ngettext_lazy(
        "The workbook has %(value)s byte or more; at most %(high)s can be read.",
        "The workbook has %(value)s bytes or more; at most %(high)s can be read.",
        "value",
    ),
    "parts": ngettext_lazy(
        "The workbook has %(value)s part or more; at most %(high)s can be read.",
        "The workbook has %(value)s parts or more; at most %(high)s can be read.",
        "value",
    ),
    "rows": ngettext_lazy(
        "The workbook has %(value)s row or more; at most %(high)s can be read.",
        "The workbook has %(value)s rows or more; at most %(high)s can be read.",
        "value",
    ),
    "columns": ngettext_lazy(
        "The workbook has %(value)s column or more; at most %(high)s can be read.",
        "The workbook has %(value)s columns or more; at most %(high)s can be read.",
        "value",
    ),
    "elements": ngettext_lazy(
        "The workbook has %(value)s cell or other element, or more; at most %(high)s can be read.",
        "The workbook has %(value)s cells and other elements or more; at most %(high)s can be read.",
        "value",
    ),
    "characters": ngettext_lazy(
        "The workbook has %(value)s character or more; at most %(high)s can be read.",
        "The workbook has %(value)s characters or more; at most %(high)s can be read.",
        "value",
    ),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One error, for pages and for JSON.

    `anchor` is the id of the input to correct; `first`: no earlier error has the same anchor.
    """

    code: str
    field: str | None
    row: int | None
    label: str
    message: str
    anchor: str
    place: str = ""
    first: bool = True

    @property
    def whole(self) -> str:
        """The message, with its place where `row` does not identify it: an error about one event of several."""
        return labelled(self.place, self.message) if self.field == "event" and self.place else self.message


def labelled(label: Text, text: Text) -> str:
    """A label and a text, joined by a colon."""
    return gettext("%(label)s: %(text)s") % {"label": label, "text": text}


def quoted(value: object) -> object:
    """A value for a message: numbers and dates as text, a string cut to 40 characters."""
    if not isinstance(value, str):
        return figures.text(value)
    text = value.strip()
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def only_posted() -> Problem:
    """The error of a wrong method at an address that expects an event by POST."""
    template = _("An event is sent to this address (POST), its text as text or its file as file.")
    return Problem(ErrorCode.METHOD_NOT_ALLOWED, None, None, "", str(template), "")


def body_too_long(high: int) -> Problem:
    """The error of a request body that is too long to be read."""
    template = ngettext(
        "What was sent is too long to be read: at most %(high)s byte.",
        "What was sent is too long to be read: at most %(high)s bytes.",
        high,
    )
    return Problem(ErrorCode.TOO_LONG, "file", None, "", template % {"high": high}, "")


def error(
    code: ErrorCode, *, row: int | None = None, expects: Text = "", other: Text = "", **params: object
) -> ValidationError:
    """A form error: its code, its row, and the figures of its message."""
    what = str(params.pop("what", ""))
    quoted_params = {name: quoted(value) for name, value in params.items()}
    sentence = TOO_LARGE[what] if what else ERRORS[code]
    return ValidationError(sentence, code, {"row": row, "expects": expects, "other": other, **quoted_params})


def refusal_error(refusal: EngineError, *, expects: Text = "", value: object = "") -> ValidationError:
    """The form error for an exception of the engine or of a reader; `value` is the user's input."""
    params = {"expects": expects, "value": value} | refusal.params
    return error(refusal.code, row=refusal.row, **params)  # type: ignore[arg-type]


def problem(code: ErrorCode, **params: object) -> Problem:
    """An error that belongs to no field."""
    message = str(ERRORS[code]) % {name: quoted(value) for name, value in params.items()}
    return Problem(code, None, None, "", message, "")


def more_problems(last: Problem, count: int) -> Problem:
    """How many more errors there are than can be told, at the place of the last."""
    more = problem(ErrorCode.MORE_PROBLEMS, count=count)
    return replace(more, field=last.field, label=last.label, anchor=last.anchor, first=False)


def query_too_long(query: str, high: int) -> Problem:
    """The error of a query string that is too long to be parsed; it names the longest key."""
    longest = max(query.split("&"), key=len)
    template = ngettext(
        "The query has %(count)s character; the longest part is “%(value)s”. At most %(high)s can be read.",
        "The query has %(count)s characters; the longest part is “%(value)s”. At most %(high)s can be read.",
        len(query),
    )
    message = template % {"count": len(query), "value": quoted(longest), "high": high}
    return Problem(ErrorCode.TOO_LONG, str(quoted(longest.partition("=")[0])), None, "", message, "")
