"""Performance against a list of opponents: the form, the answer in words and JSON."""

from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator.base import fields, messages, wire
from calculator.base.figures import halves, per_cent, percent, signed
from calculator.base.shown import Figure, Lead, Sentence, Shown, Step
from calculator.change import words
from calculator.engine.errors import EngineError
from calculator.engine.fide.notes import performance_notes
from calculator.engine.fide.performance import Performance, performances
from calculator.reference import form as reference_form
from calculator.reference import wire as reference_wire
from calculator.reference.form import ReferenceForm


def performance_title(performance: Performance) -> str:
    return _("Performance: %(performance)s") % {"performance": performance.performance}


def performance_sentence(performance: Performance) -> Sentence:
    """The sentence about score and average opponent."""
    figures: dict[str, object] = {
        "score": halves(performance.score), "count": performance.count, "average": performance.average_opponent,
    }  # fmt: skip
    template = ngettext(
        "You scored %(score)s of %(count)s against an opponent of %(average)s.",
        "You scored %(score)s of %(count)s against opponents of %(average)s on average.",
        performance.count,
    )
    return Sentence(template, figures, ())


def performance_lead(performance: Performance) -> Lead:
    """The performance in large type; that of a full or an empty score is notional."""
    about = _("notional performance") if performance.notional else _("performance")
    return Lead(str(performance.performance), about, str(performance.performance), about)


def performance_more(performance: Performance) -> list[str]:
    """For one game, the linear performance, which says more than the 800 points of the table; else empty."""
    if performance.count > 1:
        return []
    return [
        _("The linear method (opponent +400, 0 or -400) gives %(linear)s for one game.")
        % {"linear": performance.linear_performance}
    ]


def performance_steps(performance: Performance) -> list[Step]:
    """Average, percentage, dp."""
    figures = {
        "average": performance.average_opponent, "percentage": percent(performance.percentage),
        "dp": signed(performance.dp), "performance": performance.performance, "score": halves(performance.score),
        "perfect": performance.perfect_performance, "linear": performance.linear_performance,
    }  # fmt: skip
    if performance.score:
        perfect = _("%(perfect)s is the lowest rating expected to score %(score)s. It is the perfect performance.")
    else:
        perfect = _("Without a point the perfect performance is the lowest opponent less 800, which is %(perfect)s.")
    return [
        Step("", _("Your opponents average %(average)s, rounded to the nearest whole number.") % figures),
        Step(
            "8.1.1",
            _("%(percentage)s %% of the points gives dp %(dp)s, and so a performance of %(performance)s.") % figures,
        ),
        Step("8.1.2", perfect % figures),
        Step(
            "",
            _("The linear method shares 400 points for each win above a loss over the games. It gives %(linear)s.")
            % figures,
        ),
    ]


class PerformanceForm(ReferenceForm[Performance]):
    name = "performance"
    page_template = "reference/performance.html"
    label = gettext_lazy("Performance")
    answer_shape = wire.Answer[reference_wire.Performance]
    about = gettext_lazy("Performance rating, perfect performance and linear performance against a list of opponents.")
    example = "opponents=1750_1900_2200_1450_2100&score=4"
    performance: Performance

    opponents = reference_form.Opponents()
    score = fields.score_field(required=True)

    def make_value(self) -> None:
        try:
            self.performance = performances(self.cleaned_data["opponents"], self.cleaned_data["score"])
        except EngineError as refusal:
            self.add_error(refusal.field, messages.refusal_error(refusal))

    def answer(self) -> Performance:
        return self.performance

    def shown(self, answer: Performance) -> Shown:
        notes = performance_notes(answer, self.cleaned_data["opponents"], self.regulations.floor)
        return Shown(
            title=performance_title(answer),
            sentence=performance_sentence(answer),
            lead=performance_lead(answer),
            more=performance_more(answer),
            remarks=words.remarks(notes),
            make_figures=lambda: [
                Figure(_("Average opponent"), str(answer.average_opponent)),
                Figure(_("Percentage"), per_cent(percent(answer.percentage))),
                Figure("dp", signed(answer.dp)),
                Figure(_("Perfect performance"), str(answer.perfect_performance)),
                Figure(_("Linear"), str(answer.linear_performance), _("not FIDE’s")),
            ],
            make_steps=partial(performance_steps, answer),
        )

    def figures_json(self, answer: Performance) -> wire.Shape:
        return wire.Answer(reference_wire.Performance.of(answer))
