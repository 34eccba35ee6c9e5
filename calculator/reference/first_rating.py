"""The first rating of an unrated player: the form, the answer in words and JSON."""

from collections.abc import Mapping
from datetime import date
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy

from calculator.base import fields, messages, wire
from calculator.base.figures import day, fixed, halves, joined, per_cent, percent, signed
from calculator.base.form import FULL_DATE, CalculatorForm, today
from calculator.base.shown import Figure, Lead, Sentence, Shown, Step, Text
from calculator.change import words
from calculator.engine.errors import EngineError
from calculator.engine.fide.first_rating import (
    HYPOTHETICAL_OPPONENTS,
    LEAST_GAMES,
    MOST,
    FirstRating,
    Unpublished,
    first_rating,
)
from calculator.engine.fide.notes import first_rating_notes
from calculator.engine.fide.regulations import Regulations, regulations_on
from calculator.engine.values import TimeControl
from calculator.reference import form as reference_form
from calculator.reference import wire as reference_wire

UNPUBLISHED: Mapping[Unpublished, Text] = {
    Unpublished.FEW_GAMES: ngettext_lazy(
        "fewer than %(least)s game against rated opponents",
        "fewer than %(least)s games against rated opponents",
        LEAST_GAMES,
    ),
    Unpublished.BELOW_FLOOR: gettext_lazy("below the floor of %(floor)s"),
    Unpublished.ZERO_POINTS: gettext_lazy("a first event without a point is ignored"),
}


def first_rating_title(first: FirstRating) -> str:
    title = _("First rating: %(rating)s") if first.published else _("First rating: %(rating)s, not published")
    return title % {"rating": first.first_rating}


def first_rating_lead(first: FirstRating) -> Lead:
    """The first rating in large type."""
    about = _("first rating") if first.published else _("not published")
    return Lead(str(first.first_rating), about, str(first.first_rating), about)


def why_unpublished(first: FirstRating, floor: int) -> str:
    """Why a first rating is not published; empty if it is."""
    reasons = [str(UNPUBLISHED[reason]) for reason in first.reasons if reason in UNPUBLISHED]
    return joined(reasons) % {"least": LEAST_GAMES, "floor": floor}


def first_rating_sentence(first: FirstRating, floor: int) -> Sentence:
    """The sentence about a first rating, published or not."""
    figures: dict[str, object] = {
        "score": halves(first.score), "count": first.count, "rating": first.first_rating,
        "why": why_unpublished(first, floor),
    }  # fmt: skip
    if first.published:
        template = ngettext(
            "A score of %(score)s against %(count)s rated opponent gives a first rating of %(rating)s.",
            "A score of %(score)s against %(count)s rated opponents gives a first rating of %(rating)s.",
            first.count,
        )
    else:
        template = ngettext(
            "A score of %(score)s against %(count)s rated opponent comes to %(rating)s. FIDE does not publish it: "
            "%(why)s.",
            "A score of %(score)s against %(count)s rated opponents comes to %(rating)s. FIDE does not publish it: "
            "%(why)s.",
            first.count,
        )
    return Sentence(template, figures, ("rating",))


def first_rating_steps(first: FirstRating) -> list[Step]:
    """The steps of 8.2."""
    figures = {
        "hypothetical": HYPOTHETICAL_OPPONENTS[0], "count": first.count, "average": fixed(first.average),
        "percentage": percent(first.percentage), "dp": signed(first.dp), "uncapped": first.uncapped_rating,
        "most": MOST, "rating": first.first_rating, "score": halves(first.score),
    }  # fmt: skip
    steps = [
        Step("8.2", _("With two more opponents of %(hypothetical)s the average is %(average)s.") % figures),
        Step("8.2", _("With a draw against each of the two, the score is %(percentage)s %%.") % figures),
        Step(
            "8.1.1", _("That percentage gives dp %(dp)s. %(average)s and %(dp)s make %(uncapped)s, rounded.") % figures
        ),
    ]
    if first.uncapped_rating > first.first_rating:
        steps.append(Step("8.2", _("No first rating is above %(most)s, so it is %(rating)s.") % figures))
    return steps


class FirstRatingForm(CalculatorForm[FirstRating]):
    """The first rating of an unrated player."""

    name = "first-rating"
    page_template = "reference/first_rating.html"
    label = gettext_lazy("First rating")
    dated = ("on", FULL_DATE)
    answer_shape = wire.Answer[reference_wire.FirstRating]
    about = gettext_lazy("The first rating of an unrated player, step by step, and whether it is published.")
    example = "opponents=1902_1877_1884_2012_1832&score=3"
    first_rating: FirstRating
    in_force: Regulations

    opponents = reference_form.Opponents()
    score = fields.score_field(required=True)
    on = fields.day_field()

    def initially(self) -> dict[str, str]:
        return {"on": today().isoformat()}

    def settle(self) -> None:
        if "on" in self.errors:
            return
        self.cleaned_data["on"] = self.cleaned_data["on"] or today()
        try:
            self.in_force = regulations_on(self.cleaned_data["on"], TimeControl.STANDARD)
        except EngineError as refusal:
            self.add_error("on", messages.refusal_error(refusal))

    @property
    def settings(self) -> str:
        """The rarely changed setting on one line, or what it is while it has an error."""
        if "on" in self.errors:
            return str(self.fields["on"].label)
        on = self.cleaned_data.get("on") if self.is_bound else None
        return _("First day: %(day)s") % {"day": day(on or today())}

    @property
    def settings_open(self) -> bool:
        """Whether the day has an error or is one of older rules; every link has a day."""
        if not self.is_bound or "on" in self.errors:
            return self.is_bound
        return self.in_force != regulations_on(date.max, TimeControl.STANDARD)

    @property
    def regulations(self) -> Regulations:
        return self.in_force

    @property
    def rules_said(self) -> str:
        return words.rules_said(self.regulations, self.cleaned_data["on"])

    def make_value(self) -> None:
        data = self.cleaned_data
        try:
            self.first_rating = first_rating(data["opponents"], data["score"], self.in_force)
        except EngineError as refusal:
            self.add_error(refusal.field, messages.refusal_error(refusal))

    def answer(self) -> FirstRating:
        return self.first_rating

    def shown(self, answer: FirstRating) -> Shown:
        floor = self.regulations.floor
        return Shown(
            title=first_rating_title(answer),
            sentence=first_rating_sentence(answer, floor),
            lead=first_rating_lead(answer),
            remarks=words.remarks(first_rating_notes(self.cleaned_data["opponents"], floor)),
            make_figures=lambda: [
                Figure(_("Average with the two"), fixed(answer.average)),
                Figure(_("Percentage"), per_cent(percent(answer.percentage))),
                Figure("dp", signed(answer.dp)),
                Figure(_("Published"), _("yes") if answer.published else _("no")),
            ],
            make_steps=partial(first_rating_steps, answer),
        )

    def figures_json(self, answer: FirstRating) -> wire.Shape:
        return wire.Answer(reference_wire.FirstRating.of(answer))
