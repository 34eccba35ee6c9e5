"""An answer ready to be shown: the same words and tables for a page, for Markdown and for copying."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from calculator import answer_tables, expectancy_words, explain, messages, reference, working
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
from calculator.tournament_form import TournamentForm
from calculator.working import Step


@dataclass(frozen=True)
class Shown:
    """What there is to show. `brief` is the answer at its shortest, `more` are further sentences, `lines` the games.

    What is long is made when it is asked for, and once: no shape of an answer needs all of it.
    """

    title: str
    sentence: Sentence
    brief: str
    more: Sequence[str] = ()
    notes: Sequence[Note] = ()
    make_steps: Callable[[], Sequence[Step]] = tuple
    make_tables: Callable[[], Sequence[Table]] = tuple
    make_left_out: Callable[[], Sequence[str]] = tuple
    make_lines: Callable[[], Sequence[str]] = tuple

    @cached_property
    def steps(self) -> Sequence[Step]:
        return self.make_steps()

    @cached_property
    def tables(self) -> Sequence[Table]:
        return self.make_tables()

    @cached_property
    def left_out(self) -> Sequence[str]:
        return self.make_left_out()

    @cached_property
    def lines(self) -> Sequence[str]:
        return self.make_lines()

    def text(self, address: str) -> str:
        """The answer as plain lines, to be copied."""
        return "\n".join([str(self.sentence), *self.more, *self.lines, *self.left_out, address])


def shown(form: CalculatorForm, answer: AnyAnswer) -> Shown:
    """Any answer."""
    match answer:
        case Answer():
            return change_shown(answer, form.linked_names if isinstance(form, TournamentForm) else NAMELESS)
        case KAdvice():
            return k_shown(answer, form.regulations.clause(Rule.K))
        case Performance():
            return performance_shown(answer, form.cleaned_data["opponents"], form.regulations.floor)
        case FirstRating():
            return first_rating_shown(answer, form.cleaned_data["opponents"], form.regulations.floor)
        case Expectancy():
            return expectancy_shown(answer)


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
        notes=answer.notes,
        make_steps=partial(working.steps, answer),
        make_tables=lambda: answer_tables.all_tables(answer, names) if answer.result.count else [],
        make_left_out=partial(messages.all_left_out, answer.result),
        make_lines=partial(explain.game_lines, answer.result),
    )


def k_shown(advice: KAdvice, clause: str) -> Shown:
    """A development coefficient with its reason."""
    title, sentence, caveat = reference.k_title(advice), reference.k_sentence(advice), reference.k_caveat(advice)
    step = Step(clause, str(sentence))
    return Shown(title, sentence, title, more=[caveat] if caveat else [], make_steps=lambda: [step])


def performance_shown(performance: Performance, opponents: Sequence[int], floor: int) -> Shown:
    """Every performance of one score."""
    return Shown(
        title=reference.performance_title(performance),
        sentence=reference.performance_sentence(performance),
        brief=reference.performance_title(performance),
        more=reference.performance_more(performance),
        make_steps=partial(reference.performance_steps, performance),
        notes=performance_notes(performance, opponents, floor),
    )


def first_rating_shown(first: FirstRating, opponents: Sequence[int], floor: int) -> Shown:
    """A first rating, published or not."""
    return Shown(
        title=reference.first_rating_title(first),
        sentence=reference.first_rating_sentence(first, floor),
        brief=reference.first_rating_title(first),
        make_steps=partial(reference.first_rating_steps, first),
        notes=first_rating_notes(opponents, floor),
    )


def expectancy_shown(answer: Expectancy) -> Shown:
    """What rating gaps mean."""
    sentence, *further = expectancy_words.sentences(answer)
    return Shown(
        title=str(sentence),
        sentence=sentence,
        brief=expectancy_words.brief(answer),
        more=[*map(str, further), expectancy_words.distance(answer)],
        make_tables=lambda: [expectancy_words.table(answer)],
    )
