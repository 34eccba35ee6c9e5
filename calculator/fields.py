"""Form fields over `formats.spelling`: what a person types -> a value the engine accepts, or an error that says why."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from enum import StrEnum
from typing import Self, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator import figures, messages
from calculator.engine import expectancy, values
from calculator.engine.errors import EngineError
from calculator.engine.regulations import TimeControl
from calculator.engine.values import Method
from calculator.formats import spelling
from calculator.messages import Text

LONGEST_TYPED = 40
FACTS = "facts"


class TypedField(forms.Field):
    """Text read by `read`, then checked by the engine.

    `expects` completes "Enter ..."; `default` is what a missing key means and what a canonical link leaves out.
    """

    def __init__(
        self,
        read: Callable[[str], object],
        check: Callable[..., None] = lambda value: None,
        *,
        label: Text,
        expects: Text,
        default: object = None,
        required: bool = False,
    ) -> None:
        super().__init__(required=required, label=label)
        self.read, self.check, self.expects, self.default = read, check, expects, default

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

    def __init__(self, label: Text, *, required: bool = False) -> None:
        expects = format_lazy(
            _("a whole number from {low} to {high}, such as 1650"), low=values.RATING_LOW, high=values.RATING_HIGH
        )
        super().__init__(spelling.rating, values.check_rating, label=label, expects=expects, required=required)


class OwnK(TypedField):
    """A development coefficient."""

    def __init__(self, label: Text, *, default: object = None) -> None:
        expects = format_lazy(
            _("a K from {low} to {high} with at most two decimals, such as 20 or 17.5"),
            low=figures.plain(values.K_LOW),
            high=figures.plain(values.K_HIGH),
        )
        super().__init__(spelling.k, values.check_k, label=label, expects=expects, default=default)


class K(OwnK):
    """A development coefficient, or `facts`: the one that follows from what is ticked."""

    def clean(self, value: str | None) -> object:
        return FACTS if value == FACTS else super().clean(value)


def tick() -> TypedField:
    """A fact that is ticked."""
    return TypedField(yes_no, label=_("What applies"), expects=_("1, or nothing"), default=False)


def method_field() -> TypedField:
    """FIDE's table or Elo's formula."""
    expects = _("fide for FIDE’s table or formula for Elo’s formula")
    return TypedField(choice(Method), label=_("Method"), expects=expects, default=Method.FIDE)


def limits_field() -> TypedField:
    """Whether FIDE's limits hold for the formula."""
    return TypedField(yes_no, label=_("FIDE’s limits"), expects=_("1, or nothing"), default=False)


def time_control_field() -> TypedField:
    """Which of the three lists."""
    expects = _("standard, rapid or blitz")
    return TypedField(choice(TimeControl), label=_("Time control"), expects=expects, default=TimeControl.STANDARD)


def day_field() -> TypedField:
    """The day the event starts."""
    expects = _("a day as year-month-day, such as 2026-11-01")
    return TypedField(spelling.day, label=_("Event starts on"), expects=expects)


def result_field() -> TypedField:
    """The result of one game."""
    return TypedField(spelling.result, label=_("Result"), expects=_("win, draw or loss"), required=True)


def score_field(*, required: bool = False) -> TypedField:
    """A total score in points."""
    expects = _("the points alone, such as 3.5 or 3½")
    return TypedField(spelling.score, values.check_score, label=_("Total score"), expects=expects, required=required)


def whole_field(
    check: Callable[[int], None], label: Text, low: int, high: int, *, default: object = None, required: bool = False
) -> TypedField:
    """A whole number between two limits."""
    expects = format_lazy(_("a whole number from {low} to {high}"), low=low, high=high)
    return TypedField(spelling.whole, check, label=label, expects=expects, default=default, required=required)


def count_field() -> TypedField:
    """A number of games."""
    return whole_field(values.check_count, _("Games"), 1, values.MAX_GAMES, required=True)


def average_field() -> TypedField:
    """An average of ratings, with decimals or without."""
    expects = format_lazy(
        _("an average rating from {low} to {high}, such as 1800 or 1802.4"),
        low=values.RATING_LOW,
        high=values.RATING_HIGH,
    )
    return TypedField(
        spelling.average, values.check_rating, label=_("Average of the opponents"), expects=expects, required=True
    )


class Opponents(TypedField):
    """Ratings one after the other: `1902_1877_1884`, or with blanks, lines, semicolons between."""

    def __init__(self) -> None:
        expects = _("the opponents’ ratings, such as 1902 1877 1884")
        super().__init__(str, label=_("Opponents’ ratings"), expects=expects, required=True)

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
                place = _("Opponent %(row)s") % {"row": row}
                error.params = {**(error.params or {}), "row": row, "place": place}
                errors.append(error)
        if errors:
            raise ValidationError(errors)
        return tuple(read)


class Games(TypedField):
    """The games of a link, kept as they are: the form reads them row by row."""

    def __init__(self, label: Text) -> None:
        expects = _("at least one opponent’s rating with win, draw or loss, such as 1620w_1480d")
        super().__init__(str, label=label, expects=expects)

    def clean(self, value: str | None) -> str | None:
        return value or None


def rows_field() -> TypedField:
    """The number of rows to show."""
    return whole_field(values.check_count, _("Rows"), 1, values.MAX_GAMES)


def gap_field() -> TypedField:
    """A gap to mark."""
    return whole_field(values.check_rating, _("Your gap"), values.RATING_LOW, values.RATING_HIGH)


def want_field() -> TypedField:
    """A wanted expectation in per cent."""
    expects = format_lazy(
        _("a per cent from {low} to {high}, such as 75"), low=expectancy.WANT_LOW, high=expectancy.WANT_HIGH
    )
    return TypedField(spelling.per_cent, expectancy.check_want, label=_("Wanted expectation (%)"), expects=expects)


class RawText(TypedField):
    """A long text, kept as it is."""

    def __init__(self, label: Text) -> None:
        super().__init__(str, label=label, expects=_("a tournament report file, or a table copied from a results site"))

    def clean(self, value: str | None) -> str:
        return value or ""


class KOf(TypedField):
    """K of single players: `12:40,17:10`."""

    def __init__(self) -> None:
        super().__init__(str, label=_("K of single players"), expects=_("numbers with their K, such as 12:40,17:10"))

    def clean(self, value: str | None) -> dict[int, Decimal]:
        known = {}
        for part in filter(None, (value or "").split(",")):
            number, _colon, k = part.partition(":")
            try:
                known[spelling.whole(number)] = cast(Decimal, OwnK("").clean(k))
            except EngineError as refusal:
                raise messages.refused(refusal, expects=self.expects, value=part) from refusal
        return known


class OptionalChoice(TypedField):
    """One of a few words, or nothing; `labels` say what each means on the page, the empty word first."""

    def __init__(self, choices: type[StrEnum], label: Text, labels: Mapping[str, Text]) -> None:
        super().__init__(choice(choices), label=label, expects=", ".join(choices))
        self.labels = labels


def player_number_field() -> TypedField:
    """A player of the crosstable."""
    return TypedField(spelling.whole, label=_("Player shown"), expects=_("a player’s number"))
