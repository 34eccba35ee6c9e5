"""The base class of the calculators whose games are rows: one for each game, from a link or from the page."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base import messages
from calculator.base import schema as json_schema
from calculator.base.fields import RawText, TypedField, whole_field
from calculator.base.form import CalculatorForm
from calculator.base.shown import Text
from calculator.change import rows
from calculator.change.rows import GameKind, Row, TypedEvent
from calculator.engine import values
from calculator.engine.errors import ErrorCode
from calculator.engine.values import MAX_GAMES

C = TypeVar("C")


class Games(RawText):
    """The games of a link as text; the form parses them row by row."""

    rating = r"\d{1,4}"

    def __init__(self, label: Text, about: str = "") -> None:
        game = f"({self.rating}|u)[wdl]?"
        self.written = f"{game}(_{game})*"
        expects = _("at least one opponent’s rating, with or without a result, such as 1620w_1480d or 1620_1480")
        super().__init__(label, expects)
        self.help_text, self.schema = about, json_schema.text(self.written)
        self.parsed = self.schema


MOST_NAMES = 6_000  # characters of all names in a link; percent-encoding makes them up to six times as long
SHORTER = format_lazy(_("names of at most {most} characters in all, or none"), most=MOST_NAMES)


class Names(RawText):
    """Opponents' names in a link, one for each game; the form puts them into its rows."""

    def __init__(self) -> None:
        super().__init__(_("Opponents’ names"), _("a name for each game, joined by underscores"))
        self.parsed = json_schema.several(json_schema.text())


def rows_field() -> TypedField:
    """The number of rows to show."""
    return whole_field(values.GAMES, _("Rows"))


class RowsForm(CalculatorForm[C]):
    """A calculator whose games come from a link (`games`, and `event` if there is such a field) or from rows (rows.py).

    `games_of`: what the rating system makes of a row.
    `events` has the rows as typed; those that could be parsed are in canonical form.
    """

    games_of: GameKind[Any]
    most_rows = MAX_GAMES
    parsed_events: list[tuple[int | None, tuple[Any, ...]]]

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.links = [name for name in ("games", "event") if name in self.data and name in self.fields]
        self.typed_rows = any(map(rows.is_row, self.data))
        self.events = rows.from_query(self.data, several="event" in self.fields) or [TypedEvent()]
        self.several = len(self.events) > 1
        self.games_key = "event" if self.several or any(event.rating for event in self.events) else "games"
        self.too_many = sum(max(1, event.filled) for event in self.events) > MAX_GAMES
        if "names" in self.data and not self.typed_rows:  # names of a link stay in the link
            self.typed["with_names"] = "1"
        self.conflicting = len(self.links) + self.typed_rows > 1 or len(self.data.getlist("games")) > 1

    @classmethod
    def is_meant(cls, data: QueryDict) -> bool:
        return super().is_meant(data) or any(map(rows.is_row, data))

    def clean(self) -> None:
        self.settle_sources()
        if self.too_many:
            count = sum(event.filled for event in self.events)
            self.add_error(self.games_key, messages.error(ErrorCode.TOO_MANY, value=count, high=MAX_GAMES))
        elif not self.conflicting:
            self.read_events()
        super().clean()
        if not self.errors:
            self.tidy_rows()

    def settle_sources(self) -> None:
        """Rejects games from several sources, repeated keys of rows, and a total score together with `event`."""
        if len(self.links) + self.typed_rows > 1:
            other = _("the rows entered beside it") if self.typed_rows else _("the event entered beside it")
            self.add_error(
                self.links[0], messages.error(ErrorCode.CONFLICT, value=self.data[self.links[0]], other=other)
            )
        for name in filter(rows.is_row, self.data):
            if len(repeats := self.data.getlist(name)) > 1:
                self.add_error(
                    self.games_key, messages.error(ErrorCode.REPEATED, value=repeats[-1], count=len(repeats))
                )
        if self.cleaned_data.get("score") is not None and self.games_key == "event":
            self.add_error("score", self.total_conflicts())

    def total_conflicts(self) -> ValidationError:
        return messages.error(ErrorCode.CONFLICT, value=self.data["score"], other=_("the results entered game by game"))

    def read_events(self) -> None:
        """Parses the rows into games, and adds every error with its row."""
        reader = rows.EventReader(self.games_of, several=self.several, instead=self.instead)
        self.parsed_events = [reader.read(number, event) for number, event in enumerate(self.events, 1)]
        for error in reader.errors:
            self.add_error(self.games_key, error)

    def instead(self, anchor: str) -> ValidationError | None:
        """The error of an input, by its id, if it has a name in the place of a rating."""
        return None

    def link_names(self) -> None:
        """Puts the opponents' names into the link if that is asked for."""
        names = self.opponent_names if self.typed.get("with_names") == "1" and self.named else None
        self.cleaned_data["names"] = names
        if len(joined := "_".join(names or ())) > MOST_NAMES:
            self.add_error("names", messages.error(ErrorCode.TOO_LONG, value=joined, expects=SHORTER))

    @property
    def filled(self) -> bool:
        """Whether any row is not blank."""
        return any(event.filled for event in self.events)

    @property
    def opponent_names(self) -> tuple[str, ...]:
        """The opponents' names of all games in order; an unknown name is empty."""
        return tuple(row.name for event in self.events for row in event.rows if not row.blank)

    @property
    def named(self) -> dict[tuple[int, int], str]:
        """The known names of opponents by event and row, both from 1."""
        return {
            (number, row.number): row.name
            for number, event in enumerate(self.events, 1)
            for row in event.rows
            if row.name and not row.blank
        }

    @property
    def linked_names(self) -> Mapping[tuple[int, int], str]:
        return self.named if self.cleaned_data["names"] else {}

    def tidy_rows(self) -> None:
        """Removes blank rows and renumbers the others, so that rows and answer have the same numbers."""
        for event in self.events:
            event.rows = [row for row in event.rows if not row.blank]
            rows.renumber(event)

    def anchor(self, name: str) -> str:
        if name in {"games", "event"} and name not in self.texts:
            return "opponent-1-1"
        return super().anchor(name)

    @cached_property
    def texts(self) -> dict[str, str]:
        """The texts by key that the page displays instead of rows: too many games, or games from several keys."""
        if self.too_many:
            return {self.games_key: "\n".join(map(rows.as_text, self.events))}
        return {name: "\n".join(self.data.getlist(name)) for name in self.links} if self.conflicting else {}

    @cached_property
    def shown_rows(self) -> list[tuple[int, TypedEvent, list[Row]]]:
        """Number, event and rows for the page, including blank rows; empty if `texts` has the games."""
        if self.texts and not (self.conflicting and self.typed_rows):
            return []
        row_count = self.cleaned_data.get("rows") if self.is_bound else None
        groups = []
        for number, event in enumerate(self.events, 1):
            least = row_count if row_count and number == 1 else max(rows.USUAL_ROWS, event.filled + 1)
            if self.data.get("add") == str(number):
                least = max(least, len(event.rows)) + 1
            groups.append((number, event, rows.padded(event, min(least, MAX_GAMES))))
        return groups

    @property
    def first_rows(self) -> int:
        """The number of displayed rows of the first event."""
        return len(self.shown_rows[0][2]) if self.shown_rows else 0

    @property
    def next_event(self) -> int:
        """The number of the next event to be added."""
        return len(self.events) + 1

    @property
    def unfinished(self) -> bool:
        """As in the base class, and also after a button that adds or removes rows."""
        return super().unfinished or bool(self.data.get("add") or self.data.get("remove"))
