"""A calculator that the site does not have: what somebody writes who adds one."""

from django.utils.translation import gettext_lazy as _

from calculator.base import fields, wire
from calculator.base.form import CalculatorForm
from calculator.base.shown import Figure, Place, Sentence, Shown
from calculator.engine.fide.regulations import RULES_READ, Regulations, regulations_on
from calculator.engine.values import Limits, TimeControl


class Season(wire.Shape):
    """A season."""

    points: int


class ToyForm(CalculatorForm[int]):
    """Points of a season, three for a win."""

    name = "season-points"
    page_template = "season_points.html"
    label = _("Season")
    place = Place.HEAD
    about = _("The points of a season.")
    example = "wins=4&draws=3"
    answer_shape = wire.Answer[Season]

    wins = fields.whole_field(Limits(0, 99), _("Wins"), required=True)
    draws = fields.whole_field(Limits(0, 99), _("Draws"), default=0)

    points: int

    def make_value(self) -> None:
        self.points = 3 * self.cleaned_data["wins"] + self.cleaned_data["draws"]

    def answer(self) -> int:
        return self.points

    def shown(self, answer: int) -> Shown:
        sentence = Sentence("That makes %(points)s points.", {"points": answer}, ("points",))
        return Shown(f"Season: {answer}", sentence, make_figures=lambda: [Figure("Points", str(answer))])

    def figures_json(self, answer: int) -> wire.Answer[Season]:
        return wire.Answer(Season(answer))

    @property
    def regulations(self) -> Regulations:
        return regulations_on(RULES_READ, TimeControl.STANDARD)
