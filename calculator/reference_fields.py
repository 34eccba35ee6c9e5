"""Form fields of the reference pages alone."""

from typing import cast

from django.core.exceptions import ValidationError
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy

from calculator import json_schema, messages
from calculator.engine import expectancy, values
from calculator.fields import Rating, TypedField, whole_field
from calculator.formats import spelling


class Opponents(TypedField):
    """Ratings one after the other: `1902_1877_1884`, or with blanks, lines, semicolons between."""

    def __init__(self) -> None:
        expects = gettext_lazy("the opponents’ ratings, such as 1902 1877 1884")
        super().__init__(
            str, label=gettext_lazy("Opponents’ ratings"), expects=expects,
            schema=json_schema.text(r"\d{1,4}(_\d{1,4})*"),
            parsed={**json_schema.several(Rating.limits), "minItems": 1, "maxItems": values.MAX_GAMES}, required=True,
        )  # fmt: skip

    def clean(self, value: str | None) -> tuple[int, ...]:
        texts = spelling.several(value or "")
        if not texts:
            raise messages.error("required", expects=self.expects)
        if len(texts) > values.MAX_GAMES:
            raise messages.error("too_many", value=len(texts), high=values.MAX_GAMES)
        read, errors = [], []
        for row, text in enumerate(texts, 1):
            try:
                read.append(cast(int, Rating("").clean(text)))
            except ValidationError as error:
                place = gettext_lazy("Opponent %(row)s") % {"row": row}
                error.params = {**(error.params or {}), "row": row, "place": place}
                errors.append(error)
        if errors:
            raise ValidationError(errors)
        return tuple(read)


def average_field() -> TypedField:
    """An average of ratings, with decimals or without."""
    expects = format_lazy(
        gettext_lazy("an average rating from {low} to {high}, such as 1800 or 1802.4"),
        low=values.RATING_LOW,
        high=values.RATING_HIGH,
    )
    return TypedField(
        spelling.average, values.check_rating, label=gettext_lazy("Average of the opponents"), expects=expects,
        schema=json_schema.number_between(values.RATING_LOW, values.RATING_HIGH), required=True,
        about=gettext_lazy("rounded to a whole number, .5 up, before it is used"),
    )  # fmt: skip


def gap_field() -> TypedField:
    """A gap to mark."""
    about = gettext_lazy("a gap in rating points that is answered beside the rows")
    return whole_field(
        values.check_rating, gettext_lazy("Your gap"), values.RATING_LOW, values.RATING_HIGH, about=about
    )


def want_field() -> TypedField:
    """A wanted expectation in per cent."""
    expects = format_lazy(
        gettext_lazy("a per cent from {low} to {high}, such as 75"), low=expectancy.WANT_LOW, high=expectancy.WANT_HIGH
    )
    return TypedField(
        spelling.per_cent, expectancy.check_want, label=gettext_lazy("Wanted expectation (%)"), expects=expects,
        schema=json_schema.number_between(expectancy.WANT_LOW, expectancy.WANT_HIGH, values.HUNDREDTH),
        about=gettext_lazy("the gap at which it is reached is looked up"),
    )  # fmt: skip
