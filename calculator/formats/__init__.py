"""Whole events from text: `read_event` recognises the kind of text; `checks.check` compares what it has read."""

from calculator.formats.event import Kind, ReadEvent
from calculator.formats.findings import MOST_CHARACTERS, Code, Findings
from calculator.formats.source import unreadable
from calculator.formats.table import read_table
from calculator.formats.trf import looks_like_trf, read_trf


def read_event(text: str, kind: Kind | None = None) -> ReadEvent:
    """The event that a text tells about, with its problems; `kind` overrules what is recognised. Never raises."""
    text = text.removeprefix("\ufeff")
    event = ReadEvent(kind)
    if len(text) > MOST_CHARACTERS:
        Findings(event.problems).once(Code.TOO_LONG_TEXT, 1, 1, value=len(text), high=MOST_CHARACTERS)
    elif code := unreadable(text):
        Findings(event.problems).once(code, 1, 1)
    else:
        event = read_trf(text) if kind is Kind.TRF or (not kind and looks_like_trf(text)) else read_table(text, kind)
    if not event.players:
        Findings(event.problems).once(Code.NOTHING_READ, 1, 1)
    return event
