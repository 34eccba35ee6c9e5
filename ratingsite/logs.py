"""The log formatter: the log says where an error occurred, and never what was requested, by whom or about whom."""

import logging
import traceback
from types import TracebackType

from django.http import HttpRequest

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class RedactingFormatter(logging.Formatter):
    """Logs a request as its method and URL pattern, and an error as its class and traceback.

    Path, query string and the text of an error are left out: they contain names, figures and the URLs of saved reports.
    """

    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {"exc_text": None}  # another formatter may have cached its own text
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest):
            route = request.resolver_match.route if request.resolver_match else "no page"
            fields |= {"msg": "%s /%s", "args": (request.method, route)}
        return super().format(logging.makeLogRecord(vars(record) | fields))

    def formatException(self, ei: ExcInfo) -> str:
        error, lines, seen = ei[1], [], set[int]()
        while error and id(error) not in seen:  # the chain of causes may be a cycle
            seen.add(id(error))
            lines += [*traceback.format_tb(error.__traceback__), type(error).__qualname__]
            error = error.__cause__ or error.__context__
        return "\n".join(line.rstrip("\n") for line in lines)
