"""What the log says: where something failed, and never what was asked, by whom or about whom."""

import logging
import traceback
from types import TracebackType

from django.http import HttpRequest

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class RedactingFormatter(logging.Formatter):
    """A request is told by its method and the pattern of its address, an error by its kind and its place in the code.

    Path, query and the text of an error stay out: they hold names, figures and the addresses of saved reports.
    """

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {"exc_text": None}  # as another formatter may have written it
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest):
            route = request.resolver_match.route if request.resolver_match else "no page"
            fields |= {"msg": "%s /%s", "args": (request.method, route)}
        return super().format(logging.makeLogRecord(vars(record) | fields))

    def formatException(self, ei: ExcInfo) -> str:
        error, lines, seen = ei[1], [], set[int]()
        while error and id(error) not in seen:  # causes may lead back to where they began
            seen.add(id(error))
            lines += [*traceback.format_tb(error.__traceback__), type(error).__qualname__]
            error = error.__cause__ or error.__context__
        return "\n".join(line.rstrip("\n") for line in lines)
