"""The form fields of the crosstable page alone."""

from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from typing import cast

from django.utils.translation import gettext_lazy as _

from calculator import messages
from calculator.engine.errors import EngineError
from calculator.fields import OwnK, TypedField, choice
from calculator.formats import spelling
from calculator.messages import Text


class RawText(TypedField):
    """A long text, kept as it is."""

    def __init__(self, label: Text) -> None:
        super().__init__(
            str,
            label=label,
            expects=_("a tournament report file, or a table copied from a results site"),
            schema={"type": "string"},
        )

    def clean(self, value: str | None) -> str:
        return value or ""


class KOf(TypedField):
    """K of single players: `12:40,17:10`."""

    def __init__(self) -> None:
        super().__init__(
            str,
            label=_("K of single players"),
            expects=_("numbers with their K, such as 12:40,17:10"),
            schema={"type": "string"},
        )

    def clean(self, value: str | None) -> dict[int, Decimal] | None:
        known = {}
        for part in filter(None, (value or "").split(",")):
            number, _colon, k = part.partition(":")
            try:
                known[spelling.whole(number)] = cast(Decimal, OwnK("").clean(k))
            except EngineError as refusal:
                raise messages.refused(refusal, expects=self.expects, value=part) from refusal
        return known or None


class OptionalChoice(TypedField):
    """One of a few words, or nothing; `labels` say what each means on the page, the empty word first."""

    def __init__(self, choices: type[StrEnum], label: Text, labels: Mapping[str, Text]) -> None:
        super().__init__(choice(choices), label=label, expects=", ".join(choices), schema={"enum": list(choices)})
        self.labels = labels


def player_number_field() -> TypedField:
    """A player of the crosstable."""
    return TypedField(
        spelling.whole, label=_("Player shown"), expects=_("a player’s number"), schema={"type": "integer"}
    )
