"""An answer ready to be shown: the same words and tables for a page, for Markdown and for copying."""

from collections.abc import Sequence
from dataclasses import dataclass

from calculator import answer_tables, explain, messages, reference, working
from calculator.answer_tables import NAMELESS, Names, Table
from calculator.base_form import CalculatorForm
from calculator.engine.answer import Answer, AnyAnswer, AverageAnswer, TournamentAnswer
from calculator.engine.expectancy import Expectancy
from calculator.engine.first_rating import FirstRating
from calculator.engine.k_factor import KAdvice
from calculator.engine.notes import Note, first_rating_notes, performance_notes
from calculator.engine.performance import Performance
from calculator.engine.regulations import Rule
from calculator.explain import Sentence
from calculator.forms import TournamentForm
from calculator.working import Step


@dataclass(frozen=True, slots=True)
class Shown:
    """What there is to show. `brief` is the answer at its shortest, `more` are further sentences, `lines` the games."""

    title: str
    sentence: Sentence
    brief: str
    more: Sequence[str] = ()
    steps: Sequence[Step] = ()
    tables: Sequence[Table] = ()
    notes: Sequence[Note] = ()
    left_out: Sequence[str] = ()
    lines: Sequence[str] = ()

    def text(self, address: str) -> str:
        """The answer as plain lines, to be copied."""
        return "\n".join([str(self.sentence), *self.more, *self.lines, *self.left_out, address])


def shown(form: CalculatorForm, answer: AnyAnswer) -> Shown:
    """Any answer."""
    match answer:
        case Answer():
            names = form.named if isinstance(form, TournamentForm) and form.cleaned_data["names"] else NAMELESS
            return change_shown(answer, names)
        case KAdvice():
            sentence, caveat = reference.k_sentence(answer), reference.k_caveat(answer)
            title = reference.k_title(answer)
            step = Step(form.regulations.clause(Rule.K), str(sentence))
            return Shown(title, sentence, title, more=[caveat] if caveat else [], steps=[step])
        case Performance():
            return Shown(
                title=reference.performance_title(answer),
                sentence=reference.performance_sentence(answer),
                brief=reference.performance_title(answer),
                more=reference.performance_more(answer),
                steps=reference.performance_steps(answer),
                notes=performance_notes(answer, form.cleaned_data["opponents"], form.regulations.floor),
            )
        case FirstRating():
            return Shown(
                title=reference.first_rating_title(answer),
                sentence=reference.first_rating_sentence(answer, form.regulations.floor),
                brief=reference.first_rating_title(answer),
                steps=reference.first_rating_steps(answer),
                notes=first_rating_notes(form.cleaned_data["opponents"], form.regulations.floor),
            )
        case Expectancy():
            sentence, *further = reference.expectancy_sentences(answer)
            return Shown(
                title=str(sentence),
                sentence=sentence,
                brief=reference.expectancy_brief(answer),
                more=[*map(str, further), reference.distance_text(answer)],
                tables=[reference.expectancy_table(answer)],
            )


def change_shown(answer: Answer, names: Names) -> Shown:
    """The change of a rating; opponents are named where the link names them."""
    more = explain.target(answer) if isinstance(answer, TournamentAnswer) else ""
    if isinstance(answer, AverageAnswer):
        more = explain.approximate()
    return Shown(
        title=explain.title(answer.result),
        sentence=explain.sentence(answer),
        brief=explain.brief(answer.result),
        more=[more] if more else [],
        steps=working.steps(answer),
        tables=answer_tables.all_tables(answer, names) if answer.result.count else [],
        notes=answer.notes,
        left_out=messages.all_left_out(answer.result),
        lines=explain.game_lines(answer.result),
    )
