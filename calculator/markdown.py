"""An answer as Markdown, its minus signs in ASCII: the twin of a page for notes, mails and other programs."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from calculator import answer_tables, explain, messages
from calculator.answer_tables import Table
from calculator.base_form import CalculatorForm
from calculator.engine.answer import Answer, TournamentAnswer
from calculator.messages import Problem


def table_lines(table: Table) -> Iterator[str]:
    """A table with every column set right, after its caption."""
    yield from (["", table.caption] if table.caption else [])
    yield ""
    foot = [table.foot] if table.foot else []
    for row in (table.head, ["---:"] * len(table.head), *table.rows, *foot):
        yield "| " + " | ".join(row) + " |"


def answer_lines(form: CalculatorForm, answer: Answer, address: str) -> Iterator[str]:
    result, regulations = answer.result, form.rules.regulations
    yield f"# {explain.title(result)}"
    yield f"\n{explain.sentence(answer)}"
    if isinstance(answer, TournamentAnswer) and answer.target is not None:
        yield f"\n{explain.target(answer)}"
    for table in answer_tables.all_tables(answer) if result.count else []:
        yield from table_lines(table)
    yield ""
    for number, step in enumerate(explain.steps(answer), 1):
        yield f"{number}. {step.text}{f' ({step.clause})' if step.clause else ''}"
    yield ""
    for text in [*messages.all_left_out(result), *map(messages.note, answer.notes)]:
        yield f"- {text}"
    yield "\n" + _("Rules: %(id)s, %(clauses)s.") % {"id": regulations.id, "clauses": ", ".join(result.clauses)}
    yield f"\n{address}\n"


def answer_markdown(form: CalculatorForm, answer: Answer, address: str) -> str:
    """The whole answer; `address` is its full link."""
    return "\n".join(answer_lines(form, answer, address))


def errors_markdown(problems: Sequence[Problem]) -> str:
    """What is wrong, a line each."""
    return "".join(f"- {each.label}: {each.message}\n" if each.label else f"- {each.message}\n" for each in problems)
