"""An answer as Markdown, in plain ASCII figures: the twin of a page for notes, mails and other programs."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from calculator import explain, messages
from calculator.base_form import CalculatorForm
from calculator.engine.answer import Answer, GameAnswer, TournamentAnswer
from calculator.engine.change import EventResult, Line, Outcome
from calculator.figures import fixed, plain, signed
from calculator.messages import Problem


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table, its columns set right; None is an empty cell."""
    cells = [head, ["---:"] * len(head), *rows]
    return ["", *("| " + " | ".join("" if cell is None else str(cell) for cell in row) + " |" for row in cells), ""]


def game_row(line: Line) -> Sequence[object]:
    """One game in the federation's columns."""
    return (
        line.row,
        f"{line.opponent_counted}{'*' if line.capped else ''}",
        None if line.score is None else plain(line.score),
        signed(line.difference),
        fixed(line.expected),
        None if line.delta is None else signed(line.delta),
        None if line.exact_change is None else signed(line.exact_change),
    )


def event_lines(event: EventResult) -> list[str]:
    """One event: its own rating, its games, its sums."""
    total = (
        None, event.average_counted, plain(event.score), None, fixed(event.expected), signed(event.delta),
        signed(event.exact_change),
    )  # fmt: skip
    head = ("", "Rc", "w", _("gap"), _("expected"), "chg", "K*chg")
    return ["", f"Ro {event.rating}, n {event.count}", *table(head, [*map(game_row, event.lines), total])]


def outcome_cells(made: Outcome) -> Sequence[object]:
    return signed(made.exact_change), signed(made.change), made.new_rating


def comparison_lines(answer: Answer) -> list[str]:
    """Every result of a game, or every score of a tournament."""
    changes = (_("exact change"), _("change"), _("new rating"))
    match answer:
        case GameAnswer():
            head = (_("result"), *changes, _("opponent’s change"), _("opponent’s new rating"))
            return table(
                head,
                (
                    (each.result.value, *outcome_cells(each.own), *outcome_cells(each.opponent)[1:])
                    for each in answer.every_result
                ),
            )
        case TournamentAnswer():
            rows = ((plain(each.score), *outcome_cells(each.outcome)) for each in answer.every_score)
            return table((_("score"), *changes), rows)
    return []


def answer_markdown(form: CalculatorForm, answer: Answer, address: str) -> str:
    """The whole answer; `address` is its full link."""
    lines = [f"# {explain.title(answer.result)}", "", str(explain.sentence(answer)).replace("½", ".5")]
    for event in answer.result.events:
        lines += event_lines(event)
    lines += comparison_lines(answer)
    lines += [f"- {step.clause} {step.text}".replace("-  ", "- ") for step in explain.steps(answer)]
    lines += ["", *(f"- {messages.left_out(game)}" for game in answer.result.left_out)]
    lines += [f"- {messages.note(note)}" for note in answer.notes]
    lines += ["", _("Rules: %(id)s.") % {"id": form.rules.regulations.id}, "", address, ""]
    return "\n".join(lines)


def errors_markdown(problems: Sequence[Problem]) -> str:
    """What is wrong, a line each."""
    return "".join(f"- {each.label}: {each.message}\n" for each in problems)
