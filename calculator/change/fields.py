"""Form fields for K, method, limits, time control and result, on top of `base.fields`."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base import schema as json_schema
from calculator.base.fields import TypedField, choice_field, whole_field, yes_no_field
from calculator.base.shown import Text
from calculator.engine import values
from calculator.engine.fide import k_factor
from calculator.engine.fide import values as fide_values
from calculator.engine.fide.values import Method
from calculator.engine.values import Limits, TimeControl
from calculator.formats import spelling

FACTS = "facts"
K_TICKS = ("new", "junior", "reached")
K_KEYS = ("k", "k_custom", *K_TICKS)  # the keys from which K comes
FIDE_IDS = Limits(1, 999_999_999)


class OwnK(TypedField):
    """A development coefficient."""

    limits = json_schema.within(fide_values.KS)

    def __init__(self, label: Text, *, missing: Text = "", about: str = "") -> None:
        expects = format_lazy(
            _("a K from {low} to {high}, such as 20 or 17.5"),
            low=fide_values.KS.low,
            high=fide_values.KS.high,
        )
        super().__init__(
            spelling.k,
            fide_values.KS.check,
            label=label,
            expects=expects,
            schema=self.limits,
            missing=missing,
            about=about,
        )


class K(OwnK):
    """A development coefficient, or `facts`: the K that follows from the ticked facts."""

    needed = True  # not `required`: the page may send `k_custom` instead

    def __init__(self, label: Text) -> None:
        super().__init__(label, about="facts: the K that follows from new, junior and reached")
        self.schema = {"anyOf": [self.limits, {"const": FACTS}]}

    def clean(self, value: str | None) -> object:
        return FACTS if value == FACTS else super().clean(value)


def ticks() -> tuple[TypedField, TypedField, TypedField]:
    """The fields `new`, `junior` and `reached`: the facts that decide about K."""
    limits = {
        "games": k_factor.NEW_BELOW_GAMES, "age": k_factor.JUNIOR_LAST_AGE, "below": k_factor.JUNIOR_BELOW,
        "top": k_factor.TOP_RATING,
    }  # fmt: skip
    new = "with k=facts: fewer than {games} rated games completed".format(**limits)
    junior = "with k=facts: {age} or younger this year, never published at {below} or more".format(**limits)
    reached = "with k=facts: once published at {top} or more".format(**limits)
    applies = _("What applies")
    return yes_no_field(applies, new), yes_no_field(applies, junior), yes_no_field(applies, reached)


def fide_id_field() -> TypedField:
    """The own FIDE ID."""
    return whole_field(
        FIDE_IDS, _("FIDE ID"), about="rating and K of the list in force on the day, where rating and k are absent"
    )


def method_field() -> TypedField:
    """FIDE's table or Elo's formula."""
    return choice_field(Method, Method.FIDE, _("Method"), _("fide for FIDE’s table or formula for Elo’s formula"))


def limits_field() -> TypedField:
    """Whether FIDE's limits apply to the formula, too."""
    about = "with method=formula: the 400-point rule and the 700 limit hold too; ignored with fide"
    return yes_no_field(_("FIDE’s limits"), about)


def time_control_field() -> TypedField:
    """The time control, which decides about the rating list."""
    return choice_field(TimeControl, TimeControl.STANDARD, _("Time control"), _("standard, rapid or blitz"))


def result_field() -> TypedField:
    """The result of one game."""
    schema = json_schema.one_of(*(result.value for result in values.Result))
    return TypedField(
        spelling.result, label=_("Result"), expects=_("win, draw or loss"), schema=schema, required=True,
        add=_("Choose win, draw or loss."),
    )  # fmt: skip
