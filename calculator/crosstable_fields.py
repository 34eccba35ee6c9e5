"""The form fields of the crosstable page alone."""

import re
from collections.abc import Mapping
from decimal import Decimal
from enum import StrEnum
from typing import cast

from django.utils.translation import gettext_lazy as _

from calculator import messages
from calculator.fields import OwnK, TypedField, choice
from calculator.formats import spelling
from calculator.formats.source import ENCODINGS
from calculator.shown import Text

ONE_K = re.compile(r"\s*(?P<number>\d{1,6})\s*:\s*(?P<k>\S+)\s*", re.ASCII)


class RawText(TypedField):
    """A long text, kept as it is."""

    def __init__(self, label: Text, expects: Text) -> None:
        super().__init__(str, label=label, expects=expects, schema={"type": "string"})

    def clean(self, value: str | None) -> str | None:
        return value or None


class KOf(TypedField):
    """K of single players: `12:40,17:10`."""

    def __init__(self) -> None:
        super().__init__(
            str,
            label=_("K of single players"),
            expects=_("numbers with a K each, such as 12:40,17:10"),
            schema={"type": "string"},
        )

    def clean(self, value: str | None) -> dict[int, Decimal] | None:
        known = {}
        for part in filter(None, (value or "").split(",")):
            player = ONE_K.fullmatch(part)
            if not player:
                raise messages.error("not_a_number", expects=self.expects, value=part)
            if (number := int(player["number"])) in known:
                raise messages.error("repeated", value=part, count=2)
            known[number] = cast(Decimal, OwnK("").clean(player["k"]))
        return known or None


class OptionalChoice(TypedField):
    """One of a few words, or nothing; `labels` say what each means on the page, the empty word first."""

    def __init__(self, choices: type[StrEnum], label: Text, labels: Mapping[str, Text]) -> None:
        super().__init__(
            choice(choices), label=label, expects=", ".join(choices), schema={"enum": list(choices)},
            missing=labels.get("", ""),
        )  # fmt: skip
        self.labels = labels


class PlayerName(RawText):
    """Whose games are wanted."""

    def __init__(self) -> None:
        super().__init__(_("Player"), _("whose games these are, by name or by number in the table"))


class Encoding(StrEnum):
    """How the bytes of a file are read; the value is that of the key `encoding`."""

    UTF_8 = "utf-8"
    UTF_16 = "utf-16"
    WINDOWS_1252 = "windows-1252"


NAMES = {name.casefold(): name for name in ENCODINGS}


def encoding_field() -> OptionalChoice:
    """How a file is read."""
    return OptionalChoice(Encoding, _("Encoding of the file"), {"": _("recognised"), **NAMES})


def player_number_field() -> TypedField:
    """A player of the crosstable."""
    return TypedField(
        spelling.whole, label=_("Player shown"), expects=_("a player’s number"), schema={"type": "integer"}
    )
