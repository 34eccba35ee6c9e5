"""The form of the crosstable page: a text or a file, facts about the event, and K for all or for single players."""

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from itertools import repeat
from typing import Any, cast

from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, figures, messages
from calculator.base.fields import TypedField
from calculator.base.form import CalculatorForm, TextForm, today
from calculator.base.inert import inert
from calculator.change import fields as change_fields
from calculator.change import words
from calculator.change.fields import OwnK
from calculator.crosstable import problems as crosstable_problems
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.columns import Sort
from calculator.crosstable.listed import Asked, Ratings, ask
from calculator.crosstable.sheet import Event, Origin, Sheet
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide import FIDE
from calculator.engine.fide.crosstable import Listing
from calculator.engine.system import Edition
from calculator.engine.values import Pairing, TimeControl, Totals
from calculator.formats import spelling
from calculator.formats.event import Kind, Player, ReadEvent, check, without_wins
from calculator.formats.findings import MOST_NAME, MOST_PLAYERS, Code, Finding, merged
from calculator.formats.reading import read_event
from calculator.players.values import Listed

EXAMPLE = """\
No.\t\tName\tRtg\t1\t2\t3\t4\t5\t6\tPts.\tK\trtg+/-
1\t\tAbel, Ada\t2105\t*\t½\t1\t½\t1\t1\t4,0\t20\t1,80
2\t\tBosko, Cem\t2012\t½\t*\t½\t1\t1\t1\t4,0\t20\t13,00
3\t\tCastel, Dora\t1968\t0\t½\t*\t1\t½\t1\t3,0\t20\t-1,00
4\t\tDunaj, Eino\t1871\t½\t0\t0\t*\t½\t1\t2,0\t20\t-7,20
5\t\tErdem, Fay\t1754\t0\t0\t½\t½\t*\t0\t1,0\t20\t-21,60
6\t\tFalk, Gil\t1622\t0\t0\t0\t0\t1\t*\t1\t40\t8,40
"""
LARGE = 10_000  # characters: a longer text is not opened on the page
SETTINGS = ("tc", "on", "method", "k", "kind", "encoding", "ratings")
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
        k_by_number = {}
        if value and len(value) > LONGEST_K_OF:
            raise messages.error(ErrorCode.TOO_LONG, value=value, expects=self.expects)
        for part in filter(None, (value or "").split(",")):
            player = ONE_K.fullmatch(part)
            if not player:
                raise messages.error(ErrorCode.NOT_A_NUMBER, expects=self.expects, value=part)
            if (number := int(player["number"])) in k_by_number:
                raise messages.error(ErrorCode.REPEATED, value=part, count=2)
            k_by_number[number] = cast(Decimal, OwnK("").clean(player["k"]))
        return k_by_number or None


EVERYBODY = "all"


def number_or_all(text: str) -> int | str:
    return EVERYBODY if text.strip().casefold() == EVERYBODY else spelling.whole(text)


def open_field() -> TypedField:
    """Whose games are shown: those of a player, or of all."""
    return TypedField(
        number_or_all, label=_("Games shown"), expects=_("a player’s number, or all"),
        schema={"anyOf": [{"type": "integer"}, {"const": EVERYBODY}]},
    )  # fmt: skip


def page_field() -> TypedField:
    """A page of the players."""
    return TypedField(
        spelling.whole, label=_("Page of the players"), expects=_("the number of a page"), schema={"type": "integer"}
    )


def too_early(refusal: EngineError, day: str) -> ValidationError:
    """The error for an event whose first day, by its text, is before the oldest rules of this site."""
    template = _(
        "The event started on %(value)s, as the text says. This site has no rules before %(first)s. Enter a later day, "
        "or rate it by today’s rules."
    )
    params = {"first": figures.text(refusal.params["first"]), "value": figures.day(date.fromisoformat(day))}
    return ValidationError(template, refusal.code, {"row": None, **params})


K_NAME = re.compile(r"k-(\d{1,6})", re.ASCII)


def place(number: int) -> dict[str, Any]:
    """The place of one player's K input in an error."""
    return {"place": _("K of player %(number)s") % {"number": number}, "anchor": f"k-{number}"}


def origin(entered: object, read: object) -> Origin:
    """The origin of a value: entered, else read from the text, else assumed."""
    return Origin.ENTERED if entered else Origin.TEXT if read else Origin.ASSUMED


class OrderForm(CalculatorForm[None]):
    """How the players of a saved report are shown. Invalid values are replaced by the default."""

    repeatable = frozenset({"sort", "open", "page"})

    sort = fields.OptionalChoice(Sort, _("Sorted by"), {})
    open = open_field()
    page = page_field()

    def make_value(self) -> None:
        """Nothing is calculated."""


class CrosstableForm(TextForm):
    """Only the text is required. Other keys replace what the text says.

    Each player has an input on the page, such as `k-12`, which replaces `k_of`. `too_early`: the first day in the text
    is before the oldest rules of this site. `asks_list`: the official list is asked, if the site has it; `asked` is its
    answer.
    """

    name = "crosstable"
    about = _("A whole event: every player rated and compared with the change that was published.")
    repeatable = frozenset(
        {"sort", "open", "page", "ratings"}
    )  # the last one counts: the button pressed comes after the hidden input
    event: ReadEvent
    first_day: date
    time_control: TimeControl
    system = FIDE
    too_early = False
    asks_list = False
    asked: Asked | None = None
    only_typed = frozenset({"event_name"})

    text = fields.RawText(
        _("Tournament report or crosstable"), _("a tournament report file, or a table copied from a results site")
    )
    method = change_fields.method_field()
    tc = fields.OptionalChoice(
        TimeControl,
        _("Time control"),
        {"": _("as the file says"), **{control.value: name for control, name in words.CONTROLS.items()}},
    )
    on = fields.day_field(missing="as the text says, else today (UTC)")
    k = change_fields.OwnK(_("K for all"), missing="from the table, else derived")
    k_of = KOf()
    event_name = fields.RawText(_("Name of the event"), _("a name"))
    kind = fields.OptionalChoice(
        Kind,
        _("Kind of text"),
        {"": _("recognised"), **{kind.value: name for kind, name in crosstable_words.KINDS.items()}},
    )
    encoding = fields.encoding_field()
    ratings = fields.OptionalChoice(Ratings, _("Ratings"), {"": _("of the text"), "list": _("of the official list")})
    sort = fields.OptionalChoice(Sort, _("Sorted by"), {})
    open = open_field()
    page = page_field()

    def __init__(self, data: QueryDict | None = None, file: bytes | None = None) -> None:
        if data is not None and len(days := data.getlist("on")) == 2 and not all(map(str.strip, days)):
            data = data.copy()  # the button for today's rules, and the blank input
            data["on"] = "".join(days).strip()
        super().__init__(data, file)

    def initially(self) -> dict[str, str]:
        return {"method": "fide"}

    def settle(self) -> None:
        """Read the text. Values that were entered replace those of the text."""
        data = self.cleaned_data
        if not self.source_given():
            return
        self.event = read_event(self.source, data.get("kind"))
        self.event.problems = merged(
            [*self.event.problems, *check(self.event), *without_wins(self.event)], len(self.event.players)
        )
        if not self.event.players:
            self.add_error("text", self.nothing_read())
        self.own_k = dict(data.get("k_of") or {}) | dict(self.typed_k())
        for number in sorted(self.own_k.keys() - {player.number for player in self.event.players}):
            self.add_error("k_of", messages.error(ErrorCode.NO_SUCH_PLAYER, value=number, **place(number)))
        if {"on", "tc", "method"} & self.errors.keys():
            return
        self.first_day = data["on"] or self.event.start or today()
        self.time_control = data["tc"] or self.event.time_control or TimeControl.STANDARD
        try:
            self.rules = self.system.rules_on(self.first_day, self.time_control, data["method"])
        except EngineError as refusal:
            its_own = too_early(refusal, self.first_day.isoformat())
            self.too_early = not data["on"]
            self.add_error("on", its_own if self.too_early else messages.refusal_error(refusal))
            return
        self.ask_list()

    def ask_list(self) -> None:
        """Compare the players with the official list in force on the first day."""
        self.asked = ask(self.event, self.first_day, self.time_control) if self.asks_list and settings.PLAYERS else None
        if self.asked:
            self.event.problems += merged(self.asked.findings, len(self.event.players))

    @property
    def found(self) -> dict[int, Listed]:
        """Who was found in the list, by number. A number that two players have tells them not apart."""
        if not self.asked or not self.asked.matches:
            return {}
        count = Counter(player.number for player in self.event.players)
        pairs = zip(self.event.players, self.asked.matches, strict=True)
        return {one.number: match.listed for one, match in pairs if match.listed and count[one.number] == 1}

    @property
    def by_list(self) -> bool:
        """Whether the ratings of the list count. Who is not found keeps the rating of the text."""
        return bool(self.asked and self.asked.month and self.cleaned_data["ratings"])

    @property
    def regulations(self) -> Edition:
        return self.rules.regulations

    @property
    def name_typed(self) -> str:
        """The name typed for the event, as long as a name in a file may be."""
        return inert(self.typed["event_name"])[:MOST_NAME].strip()

    @property
    def large(self) -> bool:
        """Whether the text is too long to be shown at once, and nothing in it must be corrected."""
        return len(self.typed["text"]) > LARGE and "text" not in self.errors

    @property
    def settings_open(self) -> bool:
        """Whether a setting was entered or has an error. Whose ratings count is a button above the result, too."""
        usual = {**self.initially(), "ratings": self.typed["ratings"].strip()}
        return any(self.typed[name].strip() != usual.get(name, "") or name in self.errors for name in SETTINGS)

    @property
    def current_day(self) -> str:
        """Today's date, for the button that applies today's rules."""
        return today().isoformat()

    def sheet(self, result: Event) -> Sheet[Event]:
        """The rated event without its text. Only for a valid form."""
        data, event = self.cleaned_data, self.event
        return Sheet(
            name=self.name_typed or event.name,
            start=event.start,
            end=event.end,
            kind=event.kind,
            rounds=event.rounds,
            first_day=self.first_day,
            day_from=origin(data["on"], event.start),
            time_control=self.time_control,
            control_from=origin(data["tc"], event.time_control),
            k=data["k"],
            k_of=tuple(self.own_k.items()),
            asked_kind=data["kind"],
            encoding=data["encoding"].value if data["encoding"] else None,
            findings=len(event.problems),
            result=result,
            by_list=self.by_list,
        )

    def nothing_read(self) -> ValidationError:
        """The error for a text without players, with the first problem as the reason."""
        problems = self.event.problems or [Finding(Code.NOTHING_READ, 1, 1)]
        return messages.error(ErrorCode.NOTHING_READ, expects=crosstable_problems.problem(problems[0]))

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
        listings = map(self.asked.listing, range(len(self.event.players))) if self.asked else repeat(None)
        players = zip(self.event.players, listings, strict=False)
        self.entrants = tuple(self.system.entrant(**self.facts(player, listed)) for player, listed in players)

    def facts(self, player: Player, listed: Listing | None) -> dict[str, Any]:
        """The arguments of the rating system's `entrant`."""
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
            "printed_rating": listed.rating if listed and self.by_list else player.rating,
            "pairings": pairings,
            "k": self.k_for(player, listed),
            "published_change": player.published_change,
            "totals": totals,
            "birth_year": player.birth_year,
            "year": self.first_day.year,
            "listed": listed,
        }

    def k_for(self, player: Player, listed: Listing | None) -> tuple[Decimal, str] | None:
        """K and its source: typed for the player or for all, on the list or in the table. None if derived."""
        if player.number in self.own_k:
            return self.own_k[player.number], "k_of"
        if self.cleaned_data["k"] is not None:
            return self.cleaned_data["k"], "k"
        if listed and listed.k is not None:
            return listed.k, "list"
        return None if player.k is None else (player.k, "table")
