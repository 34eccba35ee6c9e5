"""A question: a request and the title of its answer in the file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOW = "2027-03-05T10:20:30+00:00"  # a day on which nobody runs this, so that an unpatched clock is noticed
LONGEST_TITLE = 150


@dataclass(frozen=True)
class File:
    """An uploaded file."""

    name: str
    content: bytes


Sent = Mapping[str, str | list[str] | File]


@dataclass(frozen=True)
class Question:
    """One request, management command or SQL query.

    `method` is an HTTP method, or COMMAND for a management command, or SQL for a query of the table of reports. Then
    `address` is the command or the query. `keeps` is the name under which the slug and the token of a saved report are
    stored; later addresses refer to them as `{name}` and `{name-token}`. `again` repeats the request with the ETag of
    the first response. `broken` is a function that raises an error meanwhile.
    """

    title: str
    method: str
    address: str
    sent: Sent | bytes | None = None
    content_type: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)
    now: str = NOW
    keeps: str = ""
    again: bool = False
    broken: str = ""


def get(address: str, title: str = "", method: str = "GET", **more: str) -> Question:
    """A question without a body; `more` are headers."""
    name = title or f"{method} {address}"
    about = f" with {', '.join(more.values())}" if more else ""
    short = name if len(name) <= LONGEST_TITLE else f"{name[:LONGEST_TITLE]}… ({len(name)} characters)"
    headers = {header.replace("_", "-"): value for header, value in more.items()}
    return Question(short + about, method, address, headers=headers)


def post(address: str, title: str, keeps: str = "", **sent: str | list[str] | File) -> Question:
    """A question with a form. In names like `k_2` the underscore stands for a hyphen: `k_2` is the key `k-2`."""
    data = {f"k-{name[2:]}" if name[:2] == "k_" and name[2:].isdecimal() else name: sent[name] for name in sent}
    return Question(f"POST {address}: {title}", "POST", address, data, keeps=keeps)


def command(line: str, title: str = "", stdin: bytes = b"", now: str = NOW) -> Question:
    """A management command; `stdin` is its standard input."""
    return Question(title or f"COMMAND {line}", "COMMAND", line, stdin, now=now)
