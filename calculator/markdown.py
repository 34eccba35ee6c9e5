"""An answer as Markdown, its minus signs in ASCII: the twin of a page for notes, mails and other programs."""

import re
from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from calculator.base_form import AnyForm
from calculator.messages import Problem
from calculator.shown import Shown, Table

# What means something to a reader of Markdown; names and what was typed mean nothing.
SIGNS = re.compile(r"[\\`*_\[\]<>|&#]")


def plain(text: str) -> str:
    """A text of one line that stays text."""
    return SIGNS.sub(r"\\\g<0>", " ".join(text.split()))


def table_lines(table: Table) -> Iterator[str]:
    """A table with every column set right, after its caption."""
    yield from (["", table.caption] if table.caption else [])
    yield ""
    foot = [table.foot] if table.foot else []
    for row in (table.head, ["---:"] * len(table.head), *table.rows, *foot):
        cells = [plain(text) if column == table.words else text for column, text in enumerate(row)]
        yield "| " + " | ".join(cells) + " |"


def answer_lines(form: AnyForm, shown: Shown, address: str) -> Iterator[str]:
    yield f"# {shown.title}"
    for sentence in (str(shown.sentence), *shown.more):
        yield f"\n{sentence}"
    for table in shown.tables:
        yield from table_lines(table)
    yield ""
    for number, step in enumerate(shown.steps, 1):
        yield f"{number}. {step.text}{f' ({step.clause})' if step.clause else ''}"
    yield ""
    for text in (*shown.left_out, *(remark.message for remark in shown.remarks)):
        yield f"- {text}"
    yield "\n" + _("Rules: %(id)s.") % {"id": form.regulations.id}
    yield f"\n{address}\n"


def answer_markdown(form: AnyForm, shown: Shown, address: str) -> str:
    """The whole answer; `address` is its full link."""
    return "\n".join(answer_lines(form, shown, address))


def errors_markdown(problems: Sequence[Problem]) -> str:
    """What is wrong, a line each."""
    return "".join(f"- {plain(': '.join(filter(None, (each.label, each.message))))}\n" for each in problems)
