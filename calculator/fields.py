"""Form fields over `formats.spelling`: what a person types -> a value the engine accepts, or an error that says why."""

from collections.abc import Callable
from enum import StrEnum
from typing import Self

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator import figures, json_schema, messages
from calculator.engine import k_factor, values
from calculator.engine.errors import EngineError
from calculator.engine.regulations import TimeControl
from calculator.engine.values import Method
from calculator.formats import spelling
from calculator.json_schema import Schema
from calculator.shown import Text

LONGEST_TYPED = 40
FACTS = "facts"


class TypedField(forms.Field):
    """Text read by `read`, then checked by the engine.

    `expects` completes "Enter ..." and `schema` says it to programs; `parsed` is the schema of what is read, where that
    is another. `default` is what a missing key means and what a canonical link leaves out; `missing` says it where no
    fixed value does. `about` is for who knows the key alone and not the page.
    """

    needed = property(lambda self: self.required)

    def __init__(
        self,
        read: Callable[[str], object],
        check: Callable[..., None] = lambda value: None,
        *,
        label: Text,
        expects: Text,
        schema: Schema,
        parsed: Schema | None = None,
        default: object = None,
        required: bool = False,
        missing: Text = "",
        about: Text = "",
    ) -> None:
        super().__init__(required=required, label=label, help_text=about)
        self.read, self.check, self.expects, self.default = read, check, expects, default
        self.schema, self.parsed, self.missing = schema, parsed or schema, missing

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Itself: a form need not copy what never changes, and copying is half the price of a form."""
        return self

    def clean(self, value: str | None) -> object:
        if value is None or not value.strip():
            if self.required:
                raise messages.error("required", expects=self.expects)
            return self.default
        if len(value) > LONGEST_TYPED:
            raise messages.error("too_long", value=value, expects=self.expects)
        try:
            read = self.read(value)
            self.check(read)
        except EngineError as refusal:
            raise messages.refused(refusal, expects=self.expects, value=value) from refusal
        return read


def choice(choices: type[StrEnum]) -> Callable[[str], StrEnum]:
    """A reader of one of a few words. It raises EngineError `out_of_range`."""

    def read(text: str) -> StrEnum:
        try:
            return choices(text.strip().casefold())
        except ValueError:
            raise EngineError("out_of_range", value=text) from None

    return read


def yes_no(text: str) -> bool:
    """`1` or `0`. Raises EngineError `out_of_range`."""
    if text not in {"0", "1"}:
        raise EngineError("out_of_range", value=text)
    return text == "1"


class Rating(TypedField):
    """A rating in whole rating points."""

    limits = json_schema.whole_between(values.RATING_LOW, values.RATING_HIGH)

    def __init__(self, label: Text, *, required: bool = False, about: Text = "") -> None:
        expects = format_lazy(
            _("a whole number from {low} to {high}, such as 1650"), low=values.RATING_LOW, high=values.RATING_HIGH
        )
        super().__init__(
            spelling.rating, values.check_rating, label=label, expects=expects, schema=self.limits, required=required,
            about=about,
        )  # fmt: skip


class OwnK(TypedField):
    """A development coefficient."""

    limits = json_schema.number_between(values.K_LOW, values.K_HIGH, values.HUNDREDTH)

    def __init__(self, label: Text, *, missing: Text = "", about: Text = "") -> None:
        expects = format_lazy(
            _("a K from {low} to {high} with at most two decimals, such as 20 or 17.5"),
            low=figures.plain(values.K_LOW),
            high=figures.plain(values.K_HIGH),
        )
        super().__init__(
            spelling.k, values.check_k, label=label, expects=expects, schema=self.limits, missing=missing, about=about
        )


class K(OwnK):
    """A development coefficient, or `facts`: the one that follows from what is ticked."""

    needed = True  # not `required`: the page may send `k_custom` instead

    def __init__(self, label: Text) -> None:
        super().__init__(label, about=_("facts: the K that follows from new, junior and reached"))
        self.schema = {"anyOf": [self.limits, {"const": FACTS}]}

    def clean(self, value: str | None) -> object:
        return FACTS if value == FACTS else super().clean(value)


def yes_no_field(label: Text, about: Text = "") -> TypedField:
    """Something that holds or does not."""
    return TypedField(
        yes_no, label=label, expects=_("1, or nothing"), schema={"type": "integer", "enum": [0, 1]},
        parsed=json_schema.FLAG, default=False, about=about,
    )  # fmt: skip


def ticks() -> tuple[TypedField, TypedField, TypedField]:
    """The facts of the short form of K: new, junior, reached."""
    known = {
        "games": k_factor.NEW_BELOW_GAMES, "age": k_factor.JUNIOR_LAST_AGE, "below": k_factor.JUNIOR_BELOW,
        "top": k_factor.TOP_RATING,
    }  # fmt: skip
    new = format_lazy(_("with k=facts: fewer than {games} rated games completed"), **known)
    junior = format_lazy(_("with k=facts: {age} or younger this year, never published at {below} or more"), **known)
    reached = format_lazy(_("with k=facts: once published at {top} or more"), **known)
    applies = _("What applies")
    return yes_no_field(applies, new), yes_no_field(applies, junior), yes_no_field(applies, reached)


def choice_field(choices: type[StrEnum], default: StrEnum, label: Text, expects: Text) -> TypedField:
    """One of a few words."""
    schema = json_schema.one_of(*choices)
    return TypedField(choice(choices), label=label, expects=expects, schema=schema, default=default)


def method_field() -> TypedField:
    """FIDE's table or Elo's formula."""
    return choice_field(Method, Method.FIDE, _("Method"), _("fide for FIDE’s table or formula for Elo’s formula"))


def limits_field() -> TypedField:
    """Whether FIDE's limits hold for the formula."""
    about = _("with method=formula: the 400-point rule and the 700 limit hold too; ignored with fide")
    return yes_no_field(_("FIDE’s limits"), about)


def time_control_field() -> TypedField:
    """Which of the three lists."""
    return choice_field(TimeControl, TimeControl.STANDARD, _("Time control"), _("standard, rapid or blitz"))


TODAY = _("today (UTC)")


def day_field(missing: Text = TODAY) -> TypedField:
    """The day the event starts."""
    return TypedField(
        spelling.day, label=_("Event starts on"), expects=_("a day as year-month-day, such as 2026-11-01"),
        schema=json_schema.DATE, missing=missing, about=_("it picks the regulations"),
    )  # fmt: skip


def result_field() -> TypedField:
    """The result of one game."""
    schema = json_schema.one_of(*(result.value for result in values.Result))
    return TypedField(spelling.result, label=_("Result"), expects=_("win, draw or loss"), schema=schema, required=True)


def score_field(*, required: bool = False, about: Text = "") -> TypedField:
    """A total score in points."""
    return TypedField(
        spelling.score, values.check_score, label=_("Total score"), expects=_("the points alone, such as 3.5 or 3½"),
        schema=json_schema.number_between(0, values.MAX_GAMES, values.Result.DRAW.score), required=required,
        about=about,
    )  # fmt: skip


def whole_field(
    check: Callable[[int], None], label: Text, low: int, high: int, *, default: object = None, required: bool = False,
    missing: Text = "", about: Text = "",
) -> TypedField:  # fmt: skip
    """A whole number between two limits."""
    return TypedField(
        spelling.whole, check, label=label,
        expects=format_lazy(_("a whole number from {low} to {high}"), low=low, high=high),
        schema=json_schema.whole_between(low, high), default=default, required=required, missing=missing, about=about,
    )  # fmt: skip


def count_field() -> TypedField:
    """A number of games."""
    return whole_field(values.check_count, _("Games"), 1, values.MAX_GAMES, required=True)
