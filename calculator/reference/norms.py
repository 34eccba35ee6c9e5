"""What a title norm needs: the form, the answer in words and JSON."""

from collections.abc import Sequence
from decimal import Decimal
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from calculator.base import fields, messages, wire
from calculator.base import schema as json_schema
from calculator.base.figures import halves, per_cent, signed, typeset
from calculator.base.picture import Picture
from calculator.base.shown import Figure, Shown
from calculator.change.average import average_field
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.norms import question as norms
from calculator.engine.fide.norms.question import NormAnswer, NormQuestion, TitleRegulations, answer_norm
from calculator.engine.fide.norms.values import NORM_GAMES, Title
from calculator.engine.rounding import rounded_average
from calculator.engine.values import Result
from calculator.formats import fields as cells
from calculator.formats import norm_opponents
from calculator.formats.titles import OF_FIDE
from calculator.reference import form as reference_form
from calculator.reference import norm_tables, norm_words
from calculator.reference import wire as reference_wire
from calculator.reference.form import ReferenceForm

ONE = rf"\d{{1,4}}(:({'|'.join(sorted(OF_FIDE))})?(:([A-Z]{{3}})?)?)?"
TOO_MANY = ngettext_lazy(
    "You typed %(value)s opponent. A norm counts at most %(high)s games.",
    "You typed %(value)s opponents. A norm counts at most %(high)s games.",
    "value",
)
SOME_RESULTS = gettext_lazy(
    "Some opponents have a result and some have none. Add the other results, or type your score."
)


def sought(text: str) -> Title:
    """A title won by norms. Raises EngineError `out_of_range`."""
    try:
        return Title(text.strip().upper())
    except ValueError:
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=text, what="choice") from None


def country(text: str) -> str:
    """The three letters of a federation. Raises EngineError `out_of_range`."""
    if code := cells.federation(text):
        return code
    raise EngineError(ErrorCode.OUT_OF_RANGE, value=text, what="choice")


class Opponents(fields.TypedField):
    """The opponents with rating, title and federation: `2510:GM:GER_2400::FRA`, or one on each line."""

    def __init__(self) -> None:
        one = json_schema.record("an opponent", {
            "rating": json_schema.maybe(fields.Rating.limits), "title": json_schema.text(),
            "federation": json_schema.text(),
        })  # fmt: skip
        super().__init__(
            str, label=gettext_lazy("Your opponents"),
            expects=gettext_lazy("a rating, a title and a federation, such as 2510 GM GER"),
            schema=json_schema.text(f"{ONE}(_{ONE}){{0,{norms.MOST_OPPONENTS - 1}}}"),
            parsed={**json_schema.several(one), "maxItems": norms.MOST_OPPONENTS}, default=(),
            about="joined by _; rating:title:federation, rating 0 is unrated; null in input without a rating",
        )  # fmt: skip

    def clean(self, value: str | None) -> tuple[norms.NormOpponent, ...]:
        texts = list(norm_opponents.opponents(value or ""))
        if len(texts) > norms.MOST_OPPONENTS:
            raise messages.error(
                ErrorCode.TOO_MANY, sentence=TOO_MANY, value=len(texts), high=norms.MOST_OPPONENTS
            )  # fmt: skip
        return reference_form.each_row(texts, self.one)

    def one(self, text: str) -> norms.NormOpponent:
        """One opponent. Raises ValidationError."""
        try:
            opponent = norm_opponents.opponent(text)
            fields.Rating("").check(opponent.rating or 0)
        except EngineError as refusal:
            raise messages.refusal_error(refusal, expects=self.expects, value=text) from refusal
        return opponent

    def shown(self, text: str) -> str:
        """Each opponent on a line, with blanks between."""
        return text.replace("_", "\n").replace("::", " ").replace(":", " ")


class NormsForm(ReferenceForm[NormAnswer]):
    """The score, the average and the opponents that a title norm needs."""

    name = "norms"
    page_template = "reference/norms.html"
    answer_template = "reference/_norms_answer.html"
    label = pictured = gettext_lazy("Title norms")
    answer_shape = wire.Answer[reference_wire.Norm]
    about = gettext_lazy("The score, the average and the opponents that a GM, IM, WGM or WIM norm needs.")
    example = (
        "title=GM&opponents=2510:GM:GER_2402:IM:FRA_2577:GM:IND_2390:FM:ESP_2465:IM:ESP_2188::ESP_2530:GM:ARM_2441:IM:ITA"
        "&score=5.5&federation=ESP"
    )
    inputs = ("title", "federation", "opponents", "average", "score", "count")
    question: NormQuestion

    title = fields.TypedField(
        sought, label=gettext_lazy("Title"), expects=", ".join(Title), schema=json_schema.one_of(*Title), required=True,
        add=gettext_lazy("Choose the title: GM, IM, WGM or WIM."),
    )  # fmt: skip
    count = fields.whole_field(
        NORM_GAMES, gettext_lazy("Games of the norm"), default=norms.USUAL_GAMES,
        missing="9, or the number of opponents where that is more", about="fewer opponents: games are still to come",
    )  # fmt: skip
    average = average_field(required=False)
    opponents = Opponents()
    score = fields.score_field(about="against the opponents, or of all games")
    federation = fields.TypedField(
        country, label=gettext_lazy("Your federation"), expects=gettext_lazy("three letters such as ESP"),
        schema=json_schema.text("[A-Z]{3}"),
    )  # fmt: skip

    def initially(self) -> dict[str, str]:
        return {"title": Title.GM}

    @property
    def regulations(self) -> TitleRegulations:  # type: ignore[override]
        return norms.TITLE_REGULATIONS

    def settle(self) -> None:
        data = self.cleaned_data
        opponents = data.get("opponents") or ()
        if opponents and data.get("average") is not None:
            other = gettext_lazy("the opponents that you typed")
            self.add_error("average", messages.error(ErrorCode.CONFLICT, value=data["average"], other=other))
        if self.data.get("count", "").strip() and (data.get("count") or norms.MOST_OPPONENTS) < len(opponents):
            other = gettext_lazy("the number of your opponents")
            self.add_error("count", messages.error(ErrorCode.CONFLICT, value=data["count"], other=other))
        results = norm_opponents.results(self.data.get("opponents", ""))
        if any(results) and not {"opponents", "score"} & self.errors.keys():
            self.add_up(results)

    def add_up(self, results: Sequence[Result | None]) -> None:
        """The score from the results of the opponents who count. A typed one stands if the other games can give it."""
        data = self.cleaned_data
        counted = [each for each, one in zip(results, data["opponents"], strict=True) if one.counts]
        total, missing = sum(each.score for each in counted if each), counted.count(None)
        if data["score"] is None and missing:
            self.add_error("score", messages.error(ErrorCode.REQUIRED, sentence=SOME_RESULTS))
        elif data["score"] is None:
            data["score"] = Decimal(total)
        elif not total <= data["score"] <= total + missing:
            other = gettext_lazy("the results of your opponents")
            self.add_error("score", messages.error(ErrorCode.CONFLICT, value=data["score"], other=other))

    def make_value(self) -> None:
        data = self.cleaned_data
        average = data["average"]
        try:
            self.question = NormQuestion(
                title=data["title"],
                games=max(data["count"], len(data["opponents"])),
                average=None if average is None else rounded_average(average),
                opponents=data["opponents"],
                score=data["score"],
                federation=data["federation"] or "",
            )
        except EngineError as refusal:
            field = refusal.field or "opponents"
            expects = self.field(field).expects
            self.add_error(field, messages.refusal_error(refusal, expects=expects))

    def answer(self) -> NormAnswer:
        return answer_norm(self.question)

    def shown(self, answer: NormAnswer) -> Shown:
        return Shown(
            title=norm_words.title(answer),
            sentence=norm_words.sentence(answer),
            lead=norm_words.lead(answer),
            more=list(norm_words.more(answer)),
            make_figures=partial(figures, answer),
            make_steps=lambda: list(norm_words.steps(answer)),
            make_tables=lambda: norm_tables.every(answer),
            make_left_out=lambda: list(norm_words.left_out(answer)),
        )

    def figures_json(self, answer: NormAnswer) -> wire.Shape:
        return wire.Answer(reference_wire.norm(answer))

    def picture(self, answer: NormAnswer, shown: Shown) -> Picture:
        lead = shown.lead
        return Picture(
            title=str(self.label),
            big=lead.big if lead else answer.question.title.value,
            beside=lead.beside if lead else _("norm"),
            lines=[typeset(text) for text in (str(shown.sentence), *shown.more)],
            footer=_("FIDE Title Regulations from 2024. The federation decides."),
        )


def figures(answer: NormAnswer) -> list[Figure]:
    """The figures of an answer with an average."""
    if answer.average is None:
        return []
    raised = "" if answer.raised is None else _("the lowest raised")
    boxes = [Figure(_("Average opponent"), str(answer.average), raised)]
    if answer.required_score is not None and not norm_words.said_first(answer):
        boxes.append(Figure(_("Score needed"), halves(answer.required_score)))
    if answer.performance is not None and answer.dp is not None:
        boxes += [
            Figure(_("Performance"), str(answer.performance)),
            Figure(_("Percentage"), per_cent(str(answer.percentage))),
            Figure("dp", signed(answer.dp)),
        ]
    return boxes
