"""What the forms of a whole event share: its text, and facts about single players that may be typed into their rows."""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from calculator.base import figures, messages
from calculator.base.fields import TypedField
from calculator.base.form import TextForm, today
from calculator.base.inert import inert
from calculator.base.link import wire
from calculator.base.shown import Text
from calculator.crosstable import problems as crosstable_problems
from calculator.crosstable.sheet import AnySheet, Origin
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.system import RatingSystem
from calculator.engine.values import Pairing
from calculator.formats.event import Player, ReadEvent, check, without_wins
from calculator.formats.findings import MOST_NAME, MOST_PLAYERS, Code, Finding, merged

LARGE = 10_000  # characters: a longer text is not opened on the page
LONGEST_OF_PLAYERS = MOST_PLAYERS * len("123456:17.55,")
ONE_PLAYER = re.compile(r"\s*(?P<number>\d{1,6})\s*:\s*(?P<value>\S+)\s*", re.ASCII)
IN_ROW = re.compile(r"([a-z]+)-(\d{1,6})", re.ASCII)
NO_PAIR = _("“%(value)s” is not a player’s number, a colon and a value. Type %(expects)s.")
STARTED = _(
    "The event started on %(value)s, as the text says. This site has no rules before %(first)s. Enter a later day, "
    "or rate it by today’s rules."
)


class OfPlayers(TypedField):
    """Values of single players, such as `12:40,17:10`; `one` is the field of one value."""

    def __init__(self, one: TypedField, label: Text, expects: Text) -> None:
        super().__init__(str, label=label, expects=expects, schema={"type": "string"})
        self.one = one

    def clean(self, value: str | None) -> dict[int, Any] | None:
        values: dict[int, Any] = {}
        if value and len(value) > LONGEST_OF_PLAYERS:
            raise messages.error(ErrorCode.TOO_LONG, value=value, expects=self.expects)
        for part in filter(None, (value or "").split(",")):
            player = ONE_PLAYER.fullmatch(part)
            if not player:
                raise messages.error(ErrorCode.NOT_A_NUMBER, sentence=NO_PAIR, expects=self.expects, value=part)
            if (number := int(player["number"])) in values:
                raise messages.error(ErrorCode.REPEATED, value=part, count=2)
            values[number] = self.one.clean(player["value"])
        return values or None


def too_early(refusal: EngineError, day: str, template: Text = STARTED) -> ValidationError:
    """The error for an event whose day, by its text, is before the oldest rules of this site."""
    params = {"first": figures.text(refusal.params["first"]), "value": figures.day(date.fromisoformat(day))}
    return ValidationError(template, refusal.code, {"row": None, **params})


def origin(entered: object, read: object) -> Origin:
    """The origin of a value: entered, else read from the text, else assumed."""
    return Origin.ENTERED if entered else Origin.TEXT if read else Origin.ASSUMED


def pairings_of(player: Player) -> tuple[Pairing, ...]:
    """The rounds of a player as the engine takes them."""
    return tuple(
        Pairing(cell.round, cell.opponent, cell.result, cell.unplayed.value if cell.unplayed else "")
        for cell in player.cells
    )


class EventForm(TextForm):
    """A whole event. Only the text is required; other keys replace what the text says.

    Each player has inputs on the page, such as `k-12`, whose values replace those of `k_of`. `in_row` has the label of
    such an input by its key, `keyboards` what a phone offers for it. `settings` are the keys of the fold. The templates
    are those of the fold, of the text and of the answer. `too_early`: the day in the text is before the oldest rules of
    this site. `asks_list`: the official list may be asked, if the site has it; what may be cached does not depend on
    it.
    """

    repeatable = frozenset({"sort", "open", "page"})
    only_typed = frozenset({"event_name"})
    system: RatingSystem[Any, Any, Any]
    settings: tuple[str, ...]
    settings_template: str
    text_template: str
    in_row: Mapping[str, Text]
    keyboards: Mapping[str, str]
    event: ReadEvent
    entrants: tuple[Any, ...]
    rules: Any
    too_early = False
    asks_list = False

    def take(self, event: ReadEvent) -> None:
        """The event that was read, with everything in it that does not agree."""
        self.event = event
        event.problems = merged([*event.problems, *check(event), *without_wins(event)], len(event.players))
        if not event.players:
            self.add_error("text", self.nothing_read())

    def nothing_read(self) -> ValidationError:
        """The error for a text without players, with the first problem as the reason."""
        problems = self.event.problems or [Finding(Code.NOTHING_READ, 1, 1)]
        return messages.error(ErrorCode.NOTHING_READ, expects=crosstable_problems.problem(problems[0]))

    def row_place(self, key: str, number: int) -> dict[str, Any]:
        """The place of one player's input in an error."""
        return {"place": self.in_row[key] % {"number": number}, "anchor": f"{key}-{number}"}

    def row_input(self, name: str) -> tuple[str, int] | None:
        """Key and player's number of an input in a row; None for any other name."""
        match = IN_ROW.fullmatch(name)
        return (match[1], int(match[2])) if match and match[1] in self.in_row else None

    def typed_in_rows(self) -> Iterator[tuple[str, str]]:
        """The names of the inputs in rows that are not blank, with their texts."""
        for name, text in self.data.items():
            if self.row_input(name) and str(text).strip():
                yield name, str(text)

    def own(self, key: str) -> dict[int, Any]:
        """The values of single players by number; those typed into the rows replace those of the key."""
        whole = f"{key}_of"
        values: dict[int, Any] = dict(self.cleaned_data.get(whole) or {})
        if values and whole not in self.settings:
            self.fill_rows(key, values)
        field = self.base_fields[whole]
        assert isinstance(field, OfPlayers)
        for name, text in self.typed_in_rows():
            own_key, number = self.row_input(name) or ("", 0)
            if own_key != key:
                continue
            try:
                values[number] = field.one.clean(text)
            except ValidationError as error:
                error.params = {**(error.params or {}), **self.row_place(key, number)}
                self.add_error(whole, error)
        for number in sorted(values.keys() - {player.number for player in self.event.players}):
            place = {} if whole in self.settings else self.row_place(key, number)
            self.add_error(whole, messages.error(ErrorCode.NO_SUCH_PLAYER, value=number, **place))
        return values

    def fill_rows(self, key: str, given: Mapping[int, Any]) -> None:
        """Put the values of the key into the blank inputs of the rows, where the page shows and keeps them."""
        self.data = self.data.copy()
        for number, value in given.items():
            if not str(self.data.get(f"{key}-{number}", "")).strip():
                self.data[f"{key}-{number}"] = wire(value)
        self.typed[f"{key}_of"] = ""

    @property
    def typed_of_players(self) -> Iterator[str]:
        """The keys with values of single players that could not be put into rows."""
        for name, field in self.base_fields.items():
            if isinstance(field, OfPlayers) and name not in self.settings and self.typed[name].strip():
                yield name

    def apply_rules(self, on: date | None, day: date, sentence: Text, *settings: Any) -> None:
        """Pick the rules in force on `day`. `on` is the day that was entered, None for that of the text or today.

        `sentence` is said if the text has a day that the rules here do not reach.
        """
        try:
            self.rules = self.system.rules_on(day, *settings)
        except EngineError as refusal:
            self.too_early = not on
            its_own = too_early(refusal, day.isoformat(), sentence)
            self.add_error("on", messages.refusal_error(refusal) if on else its_own)

    @property
    def name_typed(self) -> str:
        """The name typed for the event, as long as a name in a file may be."""
        return inert(self.typed["event_name"])[:MOST_NAME].strip()

    @property
    def large(self) -> bool:
        """Whether the text is too long to be shown at once, and nothing in it must be corrected."""
        return len(self.typed["text"]) > LARGE and "text" not in self.errors

    @property
    def usual_settings(self) -> Mapping[str, str]:
        """The settings of an empty form."""
        return self.initially()

    @property
    def settings_open(self) -> bool:
        """Whether a setting was entered or has an error."""
        usual = self.usual_settings
        return any(self.typed[name].strip() != usual.get(name, "") or name in self.errors for name in self.settings)

    @property
    def private(self) -> bool:
        """Whether the answer is for this reader alone."""
        return False

    @property
    def current_day(self) -> str:
        """Today's date, for the button that applies today's rules."""
        return today().isoformat()

    def sheet(self, result: Any) -> AnySheet:
        """The rated event without its text. Only for a valid form."""
        raise NotImplementedError

    def as_read(self) -> dict[str, Any]:
        """The values of a sheet that come from the text, and how it was read."""
        event, encoding = self.event, self.cleaned_data["encoding"]
        return {
            "name": self.name_typed or event.name,
            "start": event.start,
            "end": event.end,
            "kind": event.kind,
            "rounds": event.rounds,
            "encoding": encoding.value if encoding else None,
            "findings": len(event.problems),
        }
