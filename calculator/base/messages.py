"""The message of each error code. Every code has its message here and nowhere else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.core.exceptions import ValidationError
from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base import figures
from calculator.base.shown import Text
from calculator.engine.errors import EngineError, ErrorCode

LONGEST_QUOTE = 40
ERRORS: Mapping[ErrorCode, Text] = {
    ErrorCode.REQUIRED: _("Add %(expects)s."),
    ErrorCode.NOT_A_NUMBER: _("“%(value)s” is not a number. Type %(expects)s."),
    ErrorCode.NOT_WHOLE: _("“%(value)s” has decimals. Type %(expects)s."),
    ErrorCode.OUT_OF_RANGE: _("“%(value)s” is out of range. Type %(expects)s."),
    ErrorCode.NOT_HALF: _("“%(value)s” is not in half points. Type %(expects)s."),
    ErrorCode.BAD_RESULT: _(
        "“%(value)s” is not a result. Type win, draw or loss (w d l, 1 ½ 0). Leave out games that were not played."
    ),
    ErrorCode.BAD_DATE: _("“%(value)s” is not a date. Type %(expects)s."),
    ErrorCode.DATE_NOT_COVERED: _("We know the rules from %(first)s on, not those of %(value)s. Type a later day."),
    ErrorCode.TOO_MANY: ngettext_lazy(
        "You entered %(value)s game. At most %(high)s fit in one rating period.",
        "You entered %(value)s games. At most %(high)s fit in one rating period.",
        "value",
    ),
    ErrorCode.MORE_PROBLEMS: ngettext_lazy(
        "There is %(count)s more error of this kind.",
        "There are %(count)s more errors of this kind.",
        "count",
    ),
    ErrorCode.TOO_LONG: _("“%(value)s” is too long. Type %(expects)s."),
    ErrorCode.REPEATED: ngettext_lazy(
        "You gave this %(count)s time, the last as “%(value)s”. Give it once.",
        "You gave this %(count)s times, the last as “%(value)s”. Give it once.",
        "count",
    ),
    ErrorCode.CONFLICT: _("“%(value)s” contradicts %(other)s. Keep only one of the two."),
    ErrorCode.SCORE_TOO_HIGH: ngettext_lazy(
        "“%(value)s” is more than %(high)s counted game can bring. Type at most %(high)s.",
        "“%(value)s” is more than %(high)s counted games can bring. Type at most %(high)s.",
        "high",
    ),
    ErrorCode.NO_SUCH_PLAYER: _("No player has the number %(value)s. Leave this value out."),
    ErrorCode.WHICH_PLAYER: _("“%(value)s” is a name. Choose who is meant, or type the rating."),
    ErrorCode.NOTHING_READ: _("We found no player. %(expects)s"),
    ErrorCode.BAD_SPREADSHEET: _("We cannot read this workbook. Save it again as .xlsx, or copy the table from it."),
    ErrorCode.OLD_SPREADSHEET: _(
        "This workbook is of the old kind (.xls) or has a password. Save it as .xlsx without a password."
    ),
    ErrorCode.SPREADSHEET_TOO_LARGE: (
        "The workbook is too large. We read at most %(high)s rows, columns, cells or bytes."
    ),
    ErrorCode.BAD_BODY: _("Send a form (multipart/form-data or application/x-www-form-urlencoded)."),
    ErrorCode.BAD_CHARSET: _("We cannot read “%(value)s”. Send UTF-8."),
    ErrorCode.BAD_REQUEST: _("This request has too many parameters or names another host. We cannot answer it."),
    ErrorCode.FAULT: _("The fault is ours. Go back: your entries are kept."),
    ErrorCode.NOT_FOUND: _("There is no page at this address."),
    ErrorCode.METHOD_NOT_ALLOWED: _("You can only read this address (GET or HEAD)."),
    ErrorCode.CROSS_SITE: _(
        "A page of another site sent this. You can save and delete reports only from the pages of this site."
    ),
    ErrorCode.DELETED: _("Whoever saved this report has deleted it."),
    ErrorCode.EXPIRED: _("This report has expired. We keep a report for two years."),
    ErrorCode.NOT_READABLE: _("Another release of the site saved this report. It is not lost, but we cannot read it."),
    ErrorCode.STORE_AWAY: _("We cannot reach saved reports now. Nothing was changed. Try again in a few minutes."),
    ErrorCode.NO_LIST: _("There is no list of players here. Type a rating such as 1650, or paste your card."),
}
# More exact messages, by the parameter `what` of the exception: the kind of value, why a text is no day, of what a
# workbook has too many.
EXACT: Mapping[str, Text] = {
    "rating": _("“%(value)s” is not a rating. Type a number such as 1650."),
    "opponent": _(
        "“%(value)s” has no rating, or more than one number. Type a line such as 2510 GM GER or 2510 GM GER ½."
    ),
    "choice": _("“%(value)s” is not on offer. Type %(expects)s."),
    "two_days": _("“%(value)s” can be %(first)s or %(second)s. Type %(first)s or %(iso)s."),
    "short_year": _("“%(value)s” has a year of two figures. Type all four, as in 30 Nov 2026."),
    "bytes": ngettext_lazy(
        "The workbook has %(value)s byte or more. We read at most %(high)s.",
        "The workbook has %(value)s bytes or more. We read at most %(high)s.",
        "value",
    ),
    "parts": ngettext_lazy(
        "The workbook has %(value)s part or more. We read at most %(high)s.",
        "The workbook has %(value)s parts or more. We read at most %(high)s.",
        "value",
    ),
    "rows": ngettext_lazy(
        "The workbook has %(value)s row or more. We read at most %(high)s.",
        "The workbook has %(value)s rows or more. We read at most %(high)s.",
        "value",
    ),
    "columns": ngettext_lazy(
        "The workbook has %(value)s column or more. We read at most %(high)s.",
        "The workbook has %(value)s columns or more. We read at most %(high)s.",
        "value",
    ),
    "elements": ngettext_lazy(
        "The workbook has %(value)s cell or other element, or more. We read at most %(high)s.",
        "The workbook has %(value)s cells and other elements or more. We read at most %(high)s.",
        "value",
    ),
    "characters": ngettext_lazy(
        "The workbook has %(value)s character or more. We read at most %(high)s.",
        "The workbook has %(value)s characters or more. We read at most %(high)s.",
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

    @property
    def asked(self) -> str:
        """The message that asks for a missing value, with the place where it has one: a game, an event."""
        return labelled(self.place, self.message) if self.place else self.message


def please_check(problems: Sequence[Problem]) -> str:
    """The heading of errors: which entry to check, if it is only one."""
    if len({problem.label for problem in problems}) > 1 or not problems[0].label:
        return gettext("Please check your entries")
    first = problems[0]
    if first.field == "games" and first.row:
        return gettext("Please check game %(row)s") % {"row": first.row}
    return gettext("Please check “%(label)s”") % {"label": first.label}


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
    template = _("Send an event to this address by POST, its text as text or its file as file.")
    return Problem(ErrorCode.METHOD_NOT_ALLOWED, None, None, "", str(template), "")


def body_too_long(high: int) -> Problem:
    """The error of a request body that is too long to be read."""
    template = ngettext(
        "This is too long. We read at most %(high)s byte.",
        "This is too long. We read at most %(high)s bytes.",
        high,
    )
    return Problem(ErrorCode.TOO_LONG, "file", None, "", template % {"high": high}, "")


def error(
    code: ErrorCode,
    *,
    row: int | None = None,
    expects: Text = "",
    other: Text = "",
    sentence: Text = "",
    **params: object,
) -> ValidationError:
    """A form error: its code, its row, and the figures of its message. `sentence` replaces the message of the code."""
    what = str(params.pop("what", ""))
    quoted_params = {name: quoted(value) for name, value in params.items()}
    template = sentence or (EXACT[what] if what else ERRORS[code])
    return ValidationError(template, code, {"row": row, "expects": expects, "other": other, **quoted_params})


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
        "The query has %(count)s character. We read at most %(high)s. Its longest part is “%(value)s”.",
        "The query has %(count)s characters. We read at most %(high)s. Its longest part is “%(value)s”.",
        len(query),
    )
    message = template % {"count": len(query), "value": quoted(longest), "high": high}
    return Problem(ErrorCode.TOO_LONG, str(quoted(longest.partition("=")[0])), None, "", message, "")
