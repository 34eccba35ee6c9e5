"""What a question is: how something is asked, and what it is called in the answers that are kept."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOW = "2027-03-05T10:20:30+00:00"  # no day on which anybody asks, so that an unpatched clock shows
LONGEST_TITLE = 150


@dataclass(frozen=True)
class File:
    """A file that is sent along."""

    name: str
    content: bytes


Sent = Mapping[str, str | list[str] | File]


@dataclass(frozen=True)
class Question:
    """One request, or something else that has an answer.

    `method` is that of HTTP; besides, COMMAND runs a management command and SQL asks the table of reports, each with
    `address` for its text. `keeps` is the name under which the slug and the token of a saved report are remembered:
    `{name}` and `{name-token}` stand for them in later addresses. `again` asks once more with the tag of the first
    answer. `broken` is a function that fails meanwhile.
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
    """A question that sends nothing but its address; `more` are headers."""
    told = title or f"{method} {address}"
    about = f" with {', '.join(more.values())}" if more else ""
    named = told if len(told) <= LONGEST_TITLE else f"{told[:LONGEST_TITLE]}… ({len(told)} characters)"
    return Question(named + about, method, address, headers={name.replace("_", "-"): more[name] for name in more})


def post(address: str, title: str, keeps: str = "", **sent: str | list[str] | File) -> Question:
    """A form that is sent; a name that ends in a number has a stroke before it: `k_2` is the key `k-2`."""
    known = {f"k-{name[2:]}" if name[:2] == "k_" and name[2:].isdecimal() else name: sent[name] for name in sent}
    return Question(f"POST {address}: {title}", "POST", address, known, keeps=keeps)


def command(line: str, title: str = "", typed: bytes = b"", now: str = NOW) -> Question:
    """A management command; `typed` is its standard input."""
    return Question(title or f"COMMAND {line}", "COMMAND", line, typed, now=now)
