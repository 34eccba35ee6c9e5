"""Form fields on top of `formats.spelling`: they parse user input into a value that the engine accepts, or an error."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date
from enum import StrEnum
from typing import Self

from django import forms
from django.core.exceptions import ValidationError
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base import figures, messages
from calculator.base import schema as json_schema
from calculator.base.schema import Schema
from calculator.base.shown import Text
from calculator.engine import values
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.values import Limits
from calculator.formats import spelling
from calculator.formats.source import ENCODINGS

LONGEST_TYPED = 40


class TypedField(forms.Field):
    """A text that `read` parses and `check` of the engine validates.

    `expects`: what to type, for people; it ends sentences such as “Type a number such as 1650.” `schema`: the same for
    programs.
    `add`: the sentence that asks for the missing value of a required field; empty: “Add …” with `expects`.
    `parsed`: the schema of the parsed value, if it differs.
    `default`: the value of a missing key; a canonical link leaves it out.
    `missing`: what a missing key means if that is no fixed value.
    `about`, and `missing` except of a choice, are for programs, in English.
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
        about: str = "",
        add: Text = "",
    ) -> None:
        super().__init__(required=required, label=label, help_text=about)
        self.read, self.check, self.expects, self.default = read, check, expects, default
        self.schema, self.parsed, self.missing, self.add = schema, parsed or schema, missing, add

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        # Django copies every field for every form, because a form may change its fields; ours never do.
        # Saves 4 % of the time of a page of 30 games, 6 % of a page of one game, 12 % of an empty form.
        return self

    def clean(self, value: str | None) -> object:
        if value is None or not value.strip():
            if self.required:
                raise self.absent()
            return self.default
        if len(value) > LONGEST_TYPED:
            raise messages.error(ErrorCode.TOO_LONG, value=value, expects=self.expects)
        try:
            result = self.read(value)
            self.check(result)
        except EngineError as refusal:
            raise messages.refusal_error(refusal, expects=self.expects, value=value) from refusal
        return result

    def shown(self, text: str) -> str:
        """A text as the input shows it: as it was typed."""
        return text

    def absent(self) -> ValidationError:
        """The error of a missing value."""
        return messages.error(ErrorCode.REQUIRED, expects=self.expects, sentence=self.add)


def choice(choices: type[StrEnum]) -> Callable[[str], StrEnum]:
    """A parser that accepts the words of an enum. It raises EngineError `out_of_range`."""

    def read(text: str) -> StrEnum:
        try:
            return choices(text.strip().casefold())
        except ValueError:
            raise EngineError(ErrorCode.OUT_OF_RANGE, value=text, what="choice") from None

    return read


def yes_no(text: str) -> bool:
    """True for `1`, False for `0`. Raises EngineError `out_of_range`."""
    if text not in {"0", "1"}:
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=text, what="choice")
    return text == "1"


class Rating(TypedField):
    """A rating in whole rating points."""

    limits = json_schema.within(values.RATINGS, whole=True)
    add_own = _("Add your rating to see the change.")

    def __init__(
        self,
        label: Text,
        *,
        required: bool = False,
        about: str = "",
        add: Text = add_own,
    ) -> None:
        expects = format_lazy(
            _("a whole number from {low} to {high}, such as 1650"), low=values.RATING_LOW, high=values.RATING_HIGH
        )
        super().__init__(
            spelling.rating, values.RATINGS.check, label=label, expects=expects, schema=self.limits, required=required,
            about=about, add=add,
        )  # fmt: skip


def yes_no_field(label: Text, about: str = "") -> TypedField:
    """A Boolean; `1` is true, `0` or a missing key is false."""
    return TypedField(
        yes_no, label=label, expects=_("1, or nothing"), schema={"type": "integer", "enum": [0, 1]},
        parsed=json_schema.FLAG, default=False, about=about,
    )  # fmt: skip


def choice_field(choices: type[StrEnum], default: StrEnum, label: Text, expects: Text) -> TypedField:
    """A choice of the words of an enum."""
    schema = json_schema.one_of(*choices)
    return TypedField(choice(choices), label=label, expects=expects, schema=schema, default=default)


TODAY = "today (UTC)"
FIRST_DAY = _("First day")


class Day(TypedField):
    """A day; its input has a button that opens the browser's own picker."""

    def shown(self, text: str) -> str:
        """As it was typed, but the day of a link as people write it."""
        try:
            return figures.day(date.fromisoformat(text))
        except ValueError:
            return text

    def parsed_day(self, text: str) -> date | None:
        """The day of a text, None if there is none."""
        with suppress(EngineError):
            return spelling.day(text)
        return None


def day_field(missing: Text = TODAY, label: Text = FIRST_DAY, about: str = "it picks the regulations") -> Day:
    """The day of an event that picks the rules: of most federations the first."""
    return Day(
        spelling.day, label=label, expects=_("a day such as 30 Nov 2026 or 2026-11-30"),
        schema=json_schema.DATE, missing=missing, about=about,
    )  # fmt: skip


def score_field(*, required: bool = False, about: str = "") -> TypedField:
    """A total score in points."""
    return TypedField(
        spelling.score, values.check_score, label=_("Total score"), expects=_("points such as 3.5 or 3½"),
        schema=json_schema.within(replace(values.SCORES, step=values.Result.DRAW.score)), required=required,
        about=about, add=_("Add your total score."),
    )  # fmt: skip


def whole_field(
    limits: Limits,
    label: Text,
    *,
    default: object = None,
    required: bool = False,
    missing: Text = "",
    about: str = "",
    add: Text = "",
) -> TypedField:
    """A whole number within limits."""
    return TypedField(
        spelling.whole, limits.check, label=label,
        expects=format_lazy(_("a whole number from {low} to {high}"), low=limits.low, high=limits.high),
        schema=json_schema.within(limits, whole=True), default=default, required=required, missing=missing, about=about,
        add=add,
    )  # fmt: skip


def count_field() -> TypedField:
    """A number of games."""
    return whole_field(values.GAMES, _("Games"), required=True, add=_("Add the number of games."))


class RawText(TypedField):
    """A long text, unchanged; None if it is empty."""

    def __init__(self, label: Text, expects: Text) -> None:
        super().__init__(str, label=label, expects=expects, schema={"type": "string"})

    def clean(self, value: str | None) -> str | None:
        return value or None


class OptionalChoice(TypedField):
    """A word of an enum, or nothing; `labels` are the labels of the words on the page, the empty word first."""

    def __init__(self, choices: type[StrEnum], label: Text, labels: Mapping[str, Text]) -> None:
        super().__init__(
            choice(choices), label=label, expects=", ".join(choices), schema={"enum": list(choices)},
            missing=labels.get("", ""),
        )  # fmt: skip
        self.labels = labels


class Encoding(StrEnum):
    """How the bytes of a file are read; the value is that of the key `encoding`."""

    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    WINDOWS_1252 = "windows-1252"


NAMES = {name.casefold(): name for name in ENCODINGS}


def encoding_field() -> OptionalChoice:
    """The encoding of a file; empty: detected."""
    return OptionalChoice(Encoding, _("Encoding of the file"), {"": _("recognised"), **NAMES})
