"""The form of the crosstable page: a text or a file, what is known about the event, and K for all or one by one."""

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from calculator import crosstable_fields, crosstable_words, fields, messages
from calculator.base_form import CalculatorForm, today
from calculator.engine.crosstable_values import CrosstableResult, Entrant, Pairing, Totals
from calculator.engine.errors import EngineError
from calculator.engine.k_factor import derived_k
from calculator.engine.regulations import Regulations, TimeControl, regulations_on
from calculator.engine.values import Rules
from calculator.formats.event import Kind, Player, ReadEvent, check
from calculator.formats.reading import read_event
from calculator.sheet import Origin, Sheet
from calculator.text_form import TextForm

K_NAME = re.compile(r"k-(\d{1,6})", re.ASCII)


class Sort(StrEnum):
    """What the players are sorted by; the value is that of the key `sort`."""

    NUMBER = "number"
    NAME = "name"
    RATING = "rating"
    SCORE = "score"
    CHANGE = "change"
    VERDICT = "verdict"


def place(number: int) -> dict[str, Any]:
    """Where the K of one player is typed, as an error names it."""
    return {"place": _("K of player %(number)s") % {"number": number}, "anchor": f"k-{number}"}


def origin(entered: object, read: object) -> Origin:
    """Where a value comes from that is entered, else read, else assumed."""
    return Origin.ENTERED if entered else Origin.TEXT if read else Origin.ASSUMED


class OrderForm(CalculatorForm[None]):
    """How the players of a saved report are shown; what cannot be read is left at its default."""

    repeatable = frozenset({"sort", "open"})

    sort = crosstable_fields.OptionalChoice(Sort, _("Sorted by"), {})
    open = crosstable_fields.player_number_field()

    def make_value(self) -> None:
        """Nothing is calculated."""


class CrosstableForm(TextForm):
    """Every key is optional but the text. A key that is given wins over the file.

    On the page each player has an input `k-12`, which goes before `k_of`.
    """

    path = "/crosstable/"
    about = _("A whole event: every player rated and compared with the change that was published.")
    repeatable = frozenset({"sort", "open"})  # the button pressed goes after what was so before
    event: ReadEvent
    first_day: date
    time_control: TimeControl
    rules: Rules

    text = crosstable_fields.RawText(
        _("Tournament report or crosstable"), _("a tournament report file, or a table copied from a results site")
    )
    method = fields.method_field()
    tc = crosstable_fields.OptionalChoice(
        TimeControl,
        _("Time control"),
        {"": _("as the text says"), "standard": _("Standard"), "rapid": _("Rapid"), "blitz": _("Blitz")},
    )
    on = fields.day_field(missing=_("as the text says, else today (UTC)"))
    k = fields.OwnK(_("K for all"), missing=_("from the table, else derived"))
    k_of = crosstable_fields.KOf()
    kind = crosstable_fields.OptionalChoice(
        Kind,
        _("Kind of text"),
        {"": _("recognised"), **{kind.value: words for kind, words in crosstable_words.KINDS.items()}},
    )
    encoding = crosstable_fields.encoding_field()
    sort = crosstable_fields.OptionalChoice(Sort, _("Sorted by"), {})
    open = crosstable_fields.player_number_field()

    def initially(self) -> dict[str, str]:
        return {"method": "fide"}

    def settle(self) -> None:
        """Reads the text, then lets what is entered win over what it says."""
        known = self.cleaned_data
        if not self.source_given():
            return
        self.event = read_event(self.source, known.get("kind"))
        self.event.problems += check(self.event)
        if not self.event.players:
            self.add_error("text", self.nothing_read())
        self.own_k = dict(known.get("k_of") or {}) | dict(self.typed_k())
        for number in sorted(self.own_k.keys() - {player.number for player in self.event.players}):
            self.add_error("k_of", messages.error("no_such_player", value=number, **place(number)))
        if {"on", "tc", "method"} & self.errors.keys():
            return
        self.first_day = known["on"] or self.event.start or today()
        self.time_control = known["tc"] or self.event.time_control or TimeControl.STANDARD
        try:
            self.rules = Rules(regulations_on(self.first_day, self.time_control), known["method"])
        except EngineError as refusal:
            its_own = messages.too_early(refusal, self.first_day.isoformat())
            self.add_error("on", messages.refused(refusal) if known["on"] else its_own)

    @property
    def regulations(self) -> Regulations:
        return self.rules.regulations

    def sheet(self, result: CrosstableResult) -> Sheet:
        """The event rated, without its text; the form is valid."""
        known, event = self.cleaned_data, self.event
        return Sheet(
            name=event.name,
            start=event.start,
            end=event.end,
            kind=event.kind,
            rounds=event.rounds,
            first_day=self.first_day,
            day_from=origin(known["on"], event.start),
            time_control=self.time_control,
            control_from=origin(known["tc"], event.time_control),
            k=known["k"],
            k_of=tuple(self.own_k.items()),
            asked_kind=known["kind"],
            encoding=known["encoding"].value if known["encoding"] else None,
            findings=len(event.problems),
            result=result,
        )

    def nothing_read(self) -> ValidationError:
        """Why no player was found, in the words of the first problem."""
        reason = crosstable_words.problem(self.event.problems[0]) if self.event.problems else ""
        return messages.error("nothing_read", expects=reason)

    def typed_k(self) -> Iterator[tuple[int, Decimal]]:
        """K typed into the players' rows."""
        for name, text in self.data.items():
            if (match := K_NAME.fullmatch(name)) and str(text).strip():
                try:
                    yield int(match[1]), self.fields["k"].clean(str(text))
                except ValidationError as error:
                    error.params = {**(error.params or {}), **place(int(match[1]))}
                    self.add_error("k_of", error)

    def make_value(self) -> None:
        self.entrants = tuple(self.entrant(player, self.first_day.year) for player in self.event.players)

    def entrant(self, player: Player, year: int) -> Entrant:
        k, reason = self.k_for(player, year)
        pairings = tuple(
            Pairing(cell.round, cell.opponent, cell.result, cell.unplayed.value if cell.unplayed else "")
            for cell in player.cells
        )
        totals = None
        if player.score is not None and player.expected is not None:
            totals = Totals(player.count or 0, player.score, player.expected)
        return Entrant(player.number, player.name, player.rating, pairings, k, reason, player.published_change, totals)

    def k_for(self, player: Player, year: int) -> tuple[Decimal | None, str]:
        """A player's K and where it comes from: typed for him, typed for all, the table's own column, or derived."""
        if player.number in self.own_k:
            return self.own_k[player.number], "k_of"
        if self.cleaned_data["k"] is not None:
            return self.cleaned_data["k"], "k"
        if player.k is not None:
            return player.k, "table"
        advice = derived_k(player.rating, player.birth_year, year)
        return advice.k, advice.reason.value
