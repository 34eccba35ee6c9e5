"""The form of the crosstable page: a text or a file, what is known about the event, and K for all or one by one."""

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from typing import Any, cast

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base.fields import TypedField
from calculator.base.form import CalculatorForm, TextForm, today
from calculator.change import fields as change_fields
from calculator.change import words
from calculator.change.fields import OwnK
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import Sort
from calculator.crosstable.sheet import Event, Origin, Sheet
from calculator.engine.errors import EngineError
from calculator.engine.fide import FIDE
from calculator.engine.system import Edition
from calculator.engine.values import Pairing, TimeControl, Totals
from calculator.formats import spelling
from calculator.formats.event import Kind, Player, ReadEvent, check, without_wins
from calculator.formats.findings import MOST_PLAYERS, each_fault_once
from calculator.formats.reading import read_event

EXAMPLE = """\
No.\t\tName\tRtg\t1\t2\t3\t4\t5\t6\tPts.\tK\trtg+/-
1\t\tAbel, Ada\t2105\t*\t½\t1\t½\t1\t1\t4,0\t20\t1,80
2\t\tBosko, Cem\t2012\t½\t*\t½\t1\t1\t1\t4,0\t20\t13,00
3\t\tCastel, Dora\t1968\t0\t½\t*\t1\t½\t1\t3,0\t20\t-1,00
4\t\tDunaj, Eino\t1871\t½\t0\t0\t*\t½\t1\t2,0\t20\t-7,20
5\t\tErdem, Fay\t1754\t0\t0\t½\t½\t*\t0\t1,0\t20\t-21,60
6\t\tFalk, Gil\t1622\t0\t0\t0\t0\t1\t*\t1\t40\t8,40
"""
LONGEST_K_OF = MOST_PLAYERS * len("123456:17.55,")
ONE_K = re.compile(r"\s*(?P<number>\d{1,6})\s*:\s*(?P<k>\S+)\s*", re.ASCII)


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
        if value and len(value) > LONGEST_K_OF:
            raise messages.error("too_long", value=value, expects=self.expects)
        for part in filter(None, (value or "").split(",")):
            player = ONE_K.fullmatch(part)
            if not player:
                raise messages.error("not_a_number", expects=self.expects, value=part)
            if (number := int(player["number"])) in known:
                raise messages.error("repeated", value=part, count=2)
            known[number] = cast(Decimal, OwnK("").clean(player["k"]))
        return known or None


def player_number_field() -> TypedField:
    """A player of the crosstable."""
    return TypedField(
        spelling.whole, label=_("Player shown"), expects=_("a player’s number"), schema={"type": "integer"}
    )


def page_field() -> TypedField:
    """A page of the players."""
    return TypedField(
        spelling.whole, label=_("Page of the players"), expects=_("the number of a page"), schema={"type": "integer"}
    )


def too_early(refusal: EngineError, day: str) -> ValidationError:
    """The error of an event whose own text says that it began before the rules known here."""
    template = _(
        "The event started on %(value)s, as the text says; rules before %(first)s are not covered. Enter a later day "
        "to see what its rules would make of the event."
    )
    return ValidationError(template, refusal.code, {"row": None, **refusal.params, "value": day})


K_NAME = re.compile(r"k-(\d{1,6})", re.ASCII)


def place(number: int) -> dict[str, Any]:
    """Where the K of one player is typed, as an error names it."""
    return {"place": _("K of player %(number)s") % {"number": number}, "anchor": f"k-{number}"}


def origin(entered: object, read: object) -> Origin:
    """Where a value comes from that is entered, else read, else assumed."""
    return Origin.ENTERED if entered else Origin.TEXT if read else Origin.ASSUMED


class OrderForm(CalculatorForm[None]):
    """How the players of a saved report are shown; what cannot be read is left at its default."""

    repeatable = frozenset({"sort", "open", "page"})

    sort = fields.OptionalChoice(Sort, _("Sorted by"), {})
    open = player_number_field()
    page = page_field()

    def make_value(self) -> None:
        """Nothing is calculated."""


class CrosstableForm(TextForm):
    """Every key is optional but the text. A key that is given wins over the file. `too_early`: the event began, by its
    own text, before the rules that are covered.

    On the page each player has an input `k-12`, which goes before `k_of`.
    """

    name = "crosstable"
    about = _("A whole event: every player rated and compared with the change that was published.")
    repeatable = frozenset({"sort", "open", "page"})  # the button pressed goes after what was so before
    event: ReadEvent
    first_day: date
    time_control: TimeControl
    system = FIDE
    too_early = False

    text = fields.RawText(
        _("Tournament report or crosstable"), _("a tournament report file, or a table copied from a results site")
    )
    method = change_fields.method_field()
    tc = fields.OptionalChoice(
        TimeControl,
        _("Time control"),
        {"": _("as the text says"), **{control.value: name for control, name in words.CONTROLS.items()}},
    )
    on = fields.day_field(missing="as the text says, else today (UTC)")
    k = change_fields.OwnK(_("K for all"), missing="from the table, else derived")
    k_of = KOf()
    kind = fields.OptionalChoice(
        Kind,
        _("Kind of text"),
        {"": _("recognised"), **{kind.value: name for kind, name in crosstable_words.KINDS.items()}},
    )
    encoding = fields.encoding_field()
    sort = fields.OptionalChoice(Sort, _("Sorted by"), {})
    open = player_number_field()
    page = page_field()

    def __init__(self, data: QueryDict | None = None, file: bytes | None = None) -> None:
        if data is not None and len(days := data.getlist("on")) == 2 and not days[0].strip():
            data = data.copy()  # the button for the rules of today sends the day besides the blank input
            data["on"] = days[1]
        super().__init__(data, file)

    def initially(self) -> dict[str, str]:
        return {"method": "fide"}

    def settle(self) -> None:
        """Reads the text, then lets what is entered win over what it says."""
        known = self.cleaned_data
        if not self.source_given():
            return
        self.event = read_event(self.source, known.get("kind"))
        self.event.problems = each_fault_once(
            [*self.event.problems, *check(self.event), *without_wins(self.event)], len(self.event.players)
        )
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
            self.rules = self.system.rules_on(self.first_day, self.time_control, known["method"])
        except EngineError as refusal:
            its_own = too_early(refusal, self.first_day.isoformat())
            self.too_early = not known["on"]
            self.add_error("on", its_own if self.too_early else messages.refused(refusal))

    @property
    def regulations(self) -> Edition:
        return self.rules.regulations

    @property
    def current_day(self) -> str:
        """The day that the button for the rules of today enters."""
        return today().isoformat()

    def sheet(self, result: Event) -> Sheet[Event]:
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
        self.entrants = tuple(self.system.entrant(**self.facts(player)) for player in self.event.players)

    def facts(self, player: Player) -> dict[str, Any]:
        """What the rating system is told of a player."""
        pairings = tuple(
            Pairing(cell.round, cell.opponent, cell.result, cell.unplayed.value if cell.unplayed else "")
            for cell in player.cells
        )
        totals = None
        if player.score is not None and player.expected is not None:
            totals = Totals(player.count or 0, player.score, player.expected)
        return {
            "number": player.number,
            "name": player.name,
            "printed_rating": player.rating,
            "pairings": pairings,
            "k": self.k_for(player),
            "published_change": player.published_change,
            "totals": totals,
            "birth_year": player.birth_year,
            "year": self.first_day.year,
        }

    def k_for(self, player: Player) -> tuple[Decimal, str] | None:
        """K and where it comes from: typed for the player, for all, or the table's own column. None: to be derived."""
        if player.number in self.own_k:
            return self.own_k[player.number], "k_of"
        if self.cleaned_data["k"] is not None:
            return self.cleaned_data["k"], "k"
        return None if player.k is None else (player.k, "table")
