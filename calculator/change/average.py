"""Games against an average opponent: the form, the answer, and an example of its error."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.urls import reverse
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base import schema as json_schema
from calculator.base.fields import TypedField
from calculator.base.link import link
from calculator.base.shown import Sentence, Step
from calculator.change import fields as change_fields
from calculator.change import wire as change_wire
from calculator.change import words, working
from calculator.change.form import RatingForm
from calculator.engine import values
from calculator.engine.errors import EngineError
from calculator.engine.fide.answer import AverageAnswer, answer_average
from calculator.engine.fide.change import rate_period
from calculator.engine.fide.regulations import regulations_on
from calculator.engine.fide.values import K_STANDARD, AverageGames, Event, Game, Period, Rules
from calculator.engine.rounding import rounded_average
from calculator.engine.values import TimeControl
from calculator.formats import spelling


@dataclass(frozen=True, slots=True)
class AverageExample:
    """A published event rated twice: against the opponents' average, and game by game."""

    rating: int
    k: Decimal
    count: int
    average: int
    approximate: Decimal
    exact: Decimal
    link: str


# The federation's published calculation 419817: nine games from 21 February 2026 on.
PUBLISHED_ON, PUBLISHED_RATING = date(2026, 2, 21), 2012
PUBLISHED_GAMES = "2207l_1812d_1612w_1879d_1684d_2142l_1612w_1776w_1837w"


def average_example() -> AverageExample:
    """A published event rated both ways, to show the error of an average opponent."""
    rules = Rules(regulations_on(PUBLISHED_ON, TimeControl.STANDARD))
    games = tuple(Game(*spelling.game(text)) for text in PUBLISHED_GAMES.split("_"))
    exact = rate_period(Period(PUBLISHED_RATING, K_STANDARD, (Event(PUBLISHED_RATING, games),), rules))
    average = exact.average_opponent or 0
    same = AverageGames(PUBLISHED_RATING, average, exact.count, exact.score, K_STANDARD, rules)
    query = {"rating": PUBLISHED_RATING, "k": K_STANDARD, "on": PUBLISHED_ON, "games": PUBLISHED_GAMES}
    return AverageExample(
        rating=PUBLISHED_RATING,
        k=K_STANDARD,
        count=exact.count,
        average=average,
        approximate=rate_period(same.period()).outcome.exact_change,
        exact=exact.outcome.exact_change,
        link=link(reverse("tournament"), query),
    )


def average_field(*, required: bool = True) -> TypedField:
    """An average of ratings in rating points, with or without decimals."""
    expects = format_lazy(
        gettext_lazy("an average rating from {low} to {high}, such as 1800 or 1802.4"),
        low=values.RATINGS.low,
        high=values.RATINGS.high,
    )
    return TypedField(
        spelling.decimal_rating, values.RATINGS.check, label=gettext_lazy("Average of the opponents"), expects=expects,
        schema=json_schema.within(values.RATINGS), required=required, add=_("Add your opponents’ average."),
        about="rounded to a whole number, .5 up, before it is used",
    )  # fmt: skip


class AverageForm(RatingForm[AverageAnswer]):
    """Games of which only the opponents' average and the total score are known."""

    name = "average-opponent"
    page_template = "change/average_opponent.html"
    label = _("Average opponent")
    answer_template = "change/_average_opponent_answer.html"
    about = _("Approximate: the change of a rating against opponents of whom only the average rating is known.")
    example = "rating=1750&average=1800&count=7&score=4.5&k=40"
    answer_shape = change_wire.OfAverage
    games: AverageGames

    rating = fields.Rating(_("Your rating"), required=True)
    average = average_field()
    count = fields.count_field()
    score = fields.score_field(required=True)
    k = change_fields.K(_("K-factor"))
    k_custom = change_fields.OwnK(_("Another K"))
    new, junior, reached = change_fields.ticks()
    method = change_fields.method_field()
    limits = change_fields.limits_field()
    tc = change_fields.time_control_field()
    on = fields.day_field()

    def make_value(self) -> None:
        data = self.cleaned_data
        self.games = AverageGames(
            rating=data["rating"],
            average=rounded_average(data["average"]),
            count=data["count"],
            score=data["score"],
            k=data["k"],
            rules=self.rules,
        )
        try:
            self.games.period()
        except EngineError as refusal:
            self.add_error(refusal.field, messages.refusal_error(refusal))

    def answer(self) -> AverageAnswer:
        return answer_average(self.games)

    def more(self, answer: AverageAnswer) -> list[str]:
        return [words.approximate(), words.performance(answer.result)]

    def sentence(self, answer: AverageAnswer) -> Sentence:
        return words.of_average(answer)

    def steps(self, answer: AverageAnswer) -> list[Step]:
        return working.average_steps(answer.result)

    def figures_json(self, answer: AverageAnswer) -> change_wire.OfAverage:
        return change_wire.of_average(answer)
