"""The form of the look-up: a name or an ID, the type of rating, and the day whose list counts."""

from django.utils.translation import gettext_lazy as _

from calculator.base import messages
from calculator.base import schema as json_schema
from calculator.base.fields import TypedField, choice_field
from calculator.base.form import CalculatorForm
from calculator.engine.errors import ErrorCode
from calculator.engine.values import TimeControl
from calculator.formats import spelling
from calculator.players import query

NEWEST = "the newest list loaded"


class Wanted(TypedField):
    """Whom to find."""

    def __init__(self) -> None:
        super().__init__(
            str, label=_("Name or FIDE ID"), expects=_("two letters or more of a name, or a FIDE ID"),
            schema={"type": "string", "maxLength": query.LONGEST}, required=True,
            about="words in any order, each at least its first letters; with a name also a federation (GER) and a year "
            "of birth; digits alone are an ID",
        )  # fmt: skip

    def clean(self, value: str | None) -> object:
        if value and len(value) > query.LONGEST:
            raise messages.error(ErrorCode.TOO_LONG, value=value, expects=self.expects)
        return value.strip() if value and value.strip() else super().clean(value)


class PlayersForm(CalculatorForm[None]):
    name = "players"
    label = _("Players")
    about = _("Find a player of the official list by name or FIDE ID, with rating and K.")
    page_template = "players/players.html"
    example = "q=sample"

    q = Wanted()
    tc = choice_field(TimeControl, TimeControl.STANDARD, _("Time control"), _("standard, rapid or blitz"))
    on = TypedField(
        spelling.day, label=_("Event starts on"), expects=_("a day as year-month-day, such as 2026-11-01"),
        schema=json_schema.DATE, missing=NEWEST, about="its month is that of the list",
    )  # fmt: skip

    def initially(self) -> dict[str, str]:
        return {"tc": TimeControl.STANDARD.value}

    def make_value(self) -> None:
        """The fields are the value."""
