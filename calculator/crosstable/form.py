"""The form of the crosstable page: a text or a file, facts about the event, and K for all or for single players."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from itertools import repeat
from types import MappingProxyType
from typing import Any

from django.conf import settings
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base.fields import TypedField
from calculator.base.form import CalculatorForm, today
from calculator.change import fields as change_fields
from calculator.change import words
from calculator.crosstable import norm_fields, norms
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.column import Sort
from calculator.crosstable.event_form import STARTED, EventForm, OfPlayers, origin, pairings_of
from calculator.crosstable.listed import Asked, Ratings, ask
from calculator.crosstable.sheet import Event, Member, NormFacts, Sheet
from calculator.engine.errors import ErrorCode
from calculator.engine.fide import FIDE
from calculator.engine.fide.crosstable import Listing
from calculator.engine.fide.norms.values import Settings
from calculator.engine.fide.values import Rules
from calculator.engine.system import Edition
from calculator.engine.values import TimeControl, Totals
from calculator.formats import spelling
from calculator.formats.event import Kind, Player
from calculator.formats.findings import merged
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


class OrderForm(CalculatorForm[None]):
    """How the players of a saved report are shown. Invalid values are replaced by the default."""

    repeatable = frozenset({"sort", "open", "page"})

    sort = fields.OptionalChoice(Sort, _("Sorted by"), {})
    open = open_field()
    page = page_field()

    def make_value(self) -> None:
        """Nothing is calculated."""


class CrosstableForm(EventForm):
    """An event by FIDE's rules. `asked` is the answer of the official list."""

    name = "crosstable"
    label = _("Crosstable")
    settings_template = "crosstable/_settings.html"
    text_template = "crosstable/_text.html"
    answer_template = "crosstable/_crosstable_answer.html"
    about = _("A whole event: every player rated and compared with the change that was published.")
    repeatable = EventForm.repeatable | {"ratings"}  # the button pressed comes after the hidden input and counts
    settings = ("tc", "on", "method", "k", "kind", "encoding", "ratings", *norm_fields.SETTINGS)
    in_row = MappingProxyType({"k": _("K of player %(number)s"), "fed": _("Federation of player %(number)s")})
    keyboards = MappingProxyType({"k": "decimal", "fed": "text"})
    first_day: date
    time_control: TimeControl
    system = FIDE
    rules: Rules
    asked: Asked | None = None

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
    k_of = OfPlayers(change_fields.OwnK(""), _("K of single players"), _("numbers with a K each, such as 12:40,17:10"))
    event_name = fields.RawText(_("Name of the event"), _("a name"))
    kind = fields.OptionalChoice(
        Kind,
        _("Kind of text"),
        {"": _("recognised"), **{kind.value: name for kind, name in crosstable_words.KINDS.items()}},
    )
    encoding = fields.encoding_field()
    ratings = fields.OptionalChoice(Ratings, _("Ratings"), {"": _("of the text"), "list": _("of the official list")})
    rounds = norm_fields.rounds_field()
    norm_games = norm_fields.games_field()
    norm_exempt = norm_fields.exempt_field()
    norm_system = norm_fields.system_field()
    norm_host = norm_fields.host_field()
    title_of = norm_fields.titles_field()
    fed_of = norm_fields.federations_field()
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
        self.take(read_event(self.source, data.get("kind")))
        self.own_k = self.own("k")
        self.own_titles, self.own_federations = self.own("title"), self.own("fed")
        self.check_rounds()
        if {"on", "tc", "method"} & self.errors.keys():
            return
        self.first_day = data["on"] or self.event.start or today()
        self.time_control = data["tc"] or self.event.time_control or TimeControl.STANDARD
        self.apply_rules(data["on"], self.first_day, STARTED, self.time_control, data["method"])
        if "on" not in self.errors:
            self.ask_list()

    def check_rounds(self) -> None:
        """No fewer rounds can be planned than there are."""
        planned, played = self.cleaned_data.get("rounds"), self.event.rounds
        if planned and planned < played:
            expects = norm_fields.rounds_field(played).expects
            self.add_error("rounds", messages.error(ErrorCode.OUT_OF_RANGE, value=planned, expects=expects))

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
    def private(self) -> bool:
        """Whether the official list was asked."""
        return self.asked is not None

    @property
    def usual_settings(self) -> Mapping[str, str]:
        """Whose ratings count is a button above the result, too."""
        return {**self.initially(), "ratings": self.typed["ratings"].strip()}

    def sheet(self, result: Event) -> Sheet[Event]:
        """The rated event without its text. Only for a valid form."""
        data, event = self.cleaned_data, self.event
        return Sheet(
            **self.as_read(),
            first_day=self.first_day,
            day_from=origin(data["on"], event.start),
            time_control=self.time_control,
            control_from=origin(data["tc"], event.time_control),
            k=data["k"],
            k_of=tuple(self.own_k.items()),
            asked_kind=data["kind"],
            result=result,
            by_list=self.by_list,
            norms=self.norm_facts(),
        )

    def norm_facts(self) -> NormFacts:
        """What title norms need. The official list fills in what the text lacks."""
        data, event = self.cleaned_data, self.event
        listed = [self.asked.match(place).listed if self.asked else None for place in range(len(event.players))]
        members = tuple(map(self.member, event.players, listed))
        filled = zip(event.players, listed, members, strict=True)
        return NormFacts(
            settings=Settings(
                minimum=int(data["norm_games"] or norm_fields.Minimum.NINE),
                system=data["norm_system"] or norms.system_of(event, data["rounds"] or 0),
                exempt=data["norm_exempt"],
                host=data["norm_host"] or event.federation,
                rounds=data["rounds"] or 0,
            ),
            members=members if norms.possible(event, self.time_control, members) else (),
            title_of=tuple(self.own_titles.items()),
            fed_of=tuple(self.own_federations.items()),
            from_list=sum(norms.is_filled(player, one, own) for player, one, own in filled),
            place=event.place,
        )

    def member(self, player: Player, listed: Listed | None) -> Member:
        """Title and federation of a player: typed, of the text, of the list."""
        title, federation = player.title, player.federation
        if listed:
            title, federation = title or listed.title, federation or listed.federation
        number = player.number
        return norms.member(player, self.own_titles.get(number, title), self.own_federations.get(number, federation))

    def make_value(self) -> None:
        listings = map(self.asked.listing, range(len(self.event.players))) if self.asked else repeat(None)
        players = zip(self.event.players, listings, strict=False)
        self.entrants = tuple(self.system.entrant(**self.facts(player, listed)) for player, listed in players)

    def facts(self, player: Player, listed: Listing | None) -> dict[str, Any]:
        """The arguments of the rating system's `entrant`."""
        totals = None
        if player.score is not None and player.expected is not None:
            totals = Totals(player.count or 0, player.score, player.expected)
        return {
            "number": player.number,
            "name": player.name,
            "printed_rating": listed.rating if listed and self.by_list else player.rating,
            "pairings": pairings_of(player),
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
