"""The field and the base class that the reference pages share: the list of opponents, and the edition of today."""

from collections.abc import Callable, Sequence
from typing import TypeVar, cast

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy

from calculator.base import messages
from calculator.base import schema as json_schema
from calculator.base.fields import Rating, TypedField
from calculator.base.form import A, CalculatorForm, today
from calculator.engine import values
from calculator.engine.errors import ErrorCode
from calculator.engine.fide.regulations import Regulations, regulations_on
from calculator.engine.values import TimeControl
from calculator.formats import spelling

T = TypeVar("T")


def each_row(texts: Sequence[str], read: Callable[[str], T]) -> tuple[T, ...]:
    """The values of a list's rows. Raises ValidationError with the errors of all rows, each with its place."""
    read_rows, errors = [], []
    for row, text in enumerate(texts, 1):
        try:
            read_rows.append(read(text))
        except ValidationError as error:
            place = gettext_lazy("Opponent %(row)s") % {"row": row}
            error.params = {**(error.params or {}), "row": row, "place": place}
            errors.append(error)
    if errors:
        raise ValidationError(errors)
    return tuple(read_rows)


class Opponents(TypedField):
    """A list of ratings: `1902_1877_1884`, or separated by spaces, line breaks or semicolons."""

    def __init__(self) -> None:
        expects = gettext_lazy("the opponents’ ratings, such as 1902 1877 1884")
        super().__init__(
            str, label=gettext_lazy("Opponents’ ratings"), expects=expects,
            schema=json_schema.text(r"\d{1,4}(_\d{1,4})*"),
            parsed={**json_schema.several(Rating.limits), "minItems": 1, "maxItems": values.MAX_GAMES}, required=True,
            add=gettext_lazy("Add your opponents’ ratings."),
        )  # fmt: skip

    def clean(self, value: str | None) -> tuple[int, ...]:
        texts = spelling.several(value or "")
        if not texts:
            raise self.absent()
        if len(texts) > values.MAX_GAMES:
            raise messages.error(ErrorCode.TOO_MANY, value=len(texts), high=values.MAX_GAMES)
        return each_row(texts, lambda text: cast(int, Rating("").clean(text)))

    def shown(self, text: str) -> str:
        """With blanks instead of the underscores of a link."""
        return text.replace("_", " ")


class ReferenceForm(CalculatorForm[A]):
    """A form without an event; today's edition for standard chess applies."""

    @property
    def regulations(self) -> Regulations:
        return regulations_on(today(), TimeControl.STANDARD)
