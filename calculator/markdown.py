"""An answer as Markdown, its minus signs in ASCII: the twin of a page for notes, mails and other programs."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from calculator import explain, messages, tables
from calculator.base_form import CalculatorForm
from calculator.engine.answer import Answer
from calculator.messages import Problem
from calculator.tables import Table


def table_lines(table: Table) -> Iterator[str]:
    """A table with every column set right, after its caption."""
    yield from (["", table.caption] if table.caption else [])
    yield ""
    foot = [table.foot] if table.foot else []
    for row in (table.head, ["---:"] * len(table.head), *table.rows, *foot):
        yield "| " + " | ".join(row) + " |"


def answer_lines(form: CalculatorForm, answer: Answer, address: str) -> Iterator[str]:
    yield f"# {explain.title(answer.result)}"
    yield f"\n{explain.sentence(answer)}"
    for table in tables.all_tables(answer) if answer.result.count else []:
        yield from table_lines(table)
    yield ""
    for number, step in enumerate(explain.steps(answer), 1):
        yield f"{number}. {step.text}{f' ({step.clause})' if step.clause else ''}"
    yield ""
    several = len(answer.result.events) > 1
    for game in answer.result.left_out:
        yield f"- {messages.left_out(game, several)}"
    for note in answer.notes:
        yield f"- {messages.note(note)}"
    yield "\n" + _("Rules: %(id)s.") % {"id": form.rules.regulations.id}
    yield f"\n{address}\n"


def answer_markdown(form: CalculatorForm, answer: Answer, address: str) -> str:
    """The whole answer; `address` is its full link."""
    return "\n".join(answer_lines(form, answer, address))


def errors_markdown(problems: Sequence[Problem]) -> str:
    """What is wrong, a line each."""
    return "".join(f"- {each.label}: {each.message}\n" if each.label else f"- {each.message}\n" for each in problems)
