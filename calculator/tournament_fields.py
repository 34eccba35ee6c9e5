"""Form fields of the games of a rating period: how a link has them, with the opponents' names."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator import json_schema
from calculator.engine import values
from calculator.fields import TypedField, whole_field
from calculator.shown import Text


class Games(TypedField):
    """The games of a link, kept as they are: the form reads them row by row."""

    game = r"(\d{1,4}|u)[wdl]?"
    written = f"{game}(_{game})*"

    def __init__(self, label: Text, about: Text = "") -> None:
        expects = _("at least one opponent’s rating with win, draw or loss, such as 1620w_1480d")
        super().__init__(str, label=label, expects=expects, schema=json_schema.text(self.written), about=about)

    def clean(self, value: str | None) -> str | None:
        return value or None


class Events(Games):
    """The events of a link, each with the own rating at it."""

    def __init__(self, label: Text, about: Text = "") -> None:
        super().__init__(label, about)
        self.expects = _("your rating at the event, a colon and its games with results, such as 2395:1995w_2205d")
        self.schema = self.parsed = json_schema.several(json_schema.text(rf"\d{{1,4}}:{self.written}"))


MOST_NAMES = 6_000  # characters of all names in a link, which takes up to six times as many to write them
SHORTER = format_lazy(_("names of at most {most} characters in all, or none"), most=MOST_NAMES)


class Names(TypedField):
    """Opponents' names in a link, one for each game; the form takes them to its rows."""

    def __init__(self) -> None:
        super().__init__(
            str, label=_("Opponents’ names"), expects=_("a name for each game, joined by underscores"),
            schema={"type": "string"}, parsed=json_schema.several(json_schema.text()),
        )  # fmt: skip

    def clean(self, value: str | None) -> str | None:
        return value or None


def rows_field() -> TypedField:
    """The number of rows to show."""
    return whole_field(values.check_count, _("Rows"), 1, values.MAX_GAMES)
