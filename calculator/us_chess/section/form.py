"""The form of the section page: a text or a file, how the section is rated, and facts about single players."""

from datetime import date
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base.fields import TypedField
from calculator.base.form import today
from calculator.base.link import wire
from calculator.base.schema import one_of
from calculator.base.shown import Text
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.column import Sort
from calculator.crosstable.event_form import EventForm, OfPlayers, origin, pairings_of
from calculator.crosstable.form import open_field, page_field
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.uschess import US_CHESS
from calculator.engine.uschess.editions import Edition
from calculator.engine.uschess.newcomer import Newcomer
from calculator.engine.uschess.section import Entrant, SectionResult
from calculator.engine.uschess.values import Kind, Rules
from calculator.formats import event as formats_event
from calculator.formats.event import Player, UsFacts
from calculator.formats.section import read_section
from calculator.formats.us_facts import ADULT
from calculator.us_chess import fields as us_fields
from calculator.us_chess.section.sheet import SectionSheet

# A published section; the names are invented.
EXAMPLE = """\
A section of August 2026, 2026-08-30
No.\tName\tRating\tGames\tAge\tRd 1\tRd 2\tRd 3\tAfter
1\tHana Dunaj\t554.22\t\t\tW4\tW2\tW6\t656.85
2\tOle Goss\t445.28\t21\t\tW5\tL1\tW4\t500.21
3\tBen Jansen\t124\t\t\tH\tW6\tL5\t133.82
4\tIvo Moreau\t572.53\t\t\tL1\tW5\tL2\t514.33
5\tPia Petrov\t174.54\t15\t\tL2\tL4\tW3\t188.04
6\tCleo Sato\t202.66\t17\t\tB\tL3\tL1\t148.72
"""
ENDED = _(
    "The event ended on %(value)s, as the text says. This site has no rules before %(first)s. Enter a later day, "
    "or rate it by today’s rules."
)
NO_RATING = _("This player has no rating, so there are no games before. Leave them out.")
KINDS = tuple(kind for kind in Kind if kind is not Kind.MATCH)


def no_match(kind: Kind) -> None:
    """Raises EngineError `out_of_range` for a match, which is no section."""
    if kind not in KINDS:
        raise EngineError(ErrorCode.OUT_OF_RANGE, value=kind.value, what="choice")


def kind_field() -> TypedField:
    """How the section is rated."""
    return TypedField(
        fields.choice(Kind), no_match, label=_("Rated as"), expects=_("regular, quick, blitz or dual"),
        schema=one_of(*KINDS), default=Kind.REGULAR,
    )  # fmt: skip


class SectionForm(EventForm):
    """A section by US Chess's rules."""

    name = "us-chess-section"
    label = _("US Chess section")
    settings_template = "us_chess/_section_settings.html"
    text_template = "us_chess/_section_text.html"
    answer_template = "us_chess/_section_answer.html"
    about = _("A whole section of US Chess, rated in five steps and compared with the ratings that were published.")
    settings = ("kind", "on", "format", "encoding")
    in_row = MappingProxyType({
        "before": _("Games before of player %(number)s"),
        "age": _("Age of player %(number)s"),
        "floor": _("Floor of player %(number)s"),
    })  # fmt: skip
    keyboards = MappingProxyType({"before": "numeric", "age": "text", "floor": "numeric"})
    system = US_CHESS
    rules: Rules
    last_day: date

    text = fields.RawText(
        _("Wall chart or table of a section"), _("a wall chart, a table copied from a results site, or a report file")
    )
    kind = kind_field()
    on = fields.day_field(
        missing="as the text says, else today (UTC)", label=_("Last day"),
        about="the end of the event; it picks the bonus threshold",
    )  # fmt: skip
    before_of = OfPlayers(
        us_fields.before_field(), _("Games before of single players"), _("numbers with games each, such as 12:15,13:4")
    )
    age_of = OfPlayers(
        us_fields.age_field(), _("Age of single players"), _("numbers with an age each, such as 12:15,13:adult")
    )
    floor_of = OfPlayers(
        us_fields.floor_field(), _("Floor of single players"), _("numbers with a floor each, such as 12:1600,13:1200")
    )
    event_name = fields.RawText(_("Name of the event"), _("a name"))
    format = fields.OptionalChoice(
        formats_event.Kind,
        _("Kind of text"),
        {"": _("recognised"), **{kind.value: name for kind, name in crosstable_words.KINDS.items()}},
    )
    encoding = fields.encoding_field()
    sort = fields.OptionalChoice(Sort, _("Sorted by"), {})
    open = open_field()
    page = page_field()

    def initially(self) -> dict[str, str]:
        return {"kind": Kind.REGULAR.value}

    def settle(self) -> None:
        """Read the text. Values that were entered replace those of the text."""
        data = self.cleaned_data
        if not self.source_given():
            return
        kind = data.get("kind") or Kind.REGULAR
        self.take(read_section(self.source, kind, data.get("format")))
        self.own_before, self.own_age, self.own_floor = self.own("before"), self.own("age"), self.own("floor")
        if {"on", "kind"} & self.errors.keys():
            return
        self.last_day = data["on"] or self.event.end or self.event.start or today()
        self.apply_rules(data["on"], self.last_day, ENDED, kind)

    @property
    def regulations(self) -> Edition:
        return self.rules.edition

    def make_value(self) -> None:
        self.entrants = tuple(filter(None, map(self.entrant, self.event.players)))

    def entrant(self, player: Player) -> Entrant | None:
        """A player with what was read, and in its place what was entered. None, with the error, for a wrong floor."""
        facts, number = player.us or UsFacts(), player.number
        rated, age = facts.rating is not None, self.own_age.get(number, facts.age)
        before = self.own_before.get(number, facts.before)
        floor = self.own_floor.get(number, facts.floor)
        if self.own_before.get(number) and not rated:
            self.refuse("before", number, NO_RATING, value=before)
        adult = age == ADULT or (age is None and facts.adult)
        newcomer = Newcomer() if rated else Newcomer(age if isinstance(age, Decimal) else None, adult)
        try:
            return US_CHESS.entrant(
                number, player.name, facts.rating, pairings_of(player), before=before, newcomer=newcomer, floor=floor,
                published=facts.after,
            )  # fmt: skip
        except EngineError as refusal:
            self.refuse("floor", number, us_fields.FLOOR_TOO_HIGH, **refusal.params)
            return None

    def refuse(self, key: str, number: int, sentence: Text, **params: Any) -> None:
        """Add the error of a value that contradicts the player's rating."""
        error: ValidationError = messages.error(
            ErrorCode.CONFLICT, sentence=sentence, **params, **self.row_place(key, number)
        )
        self.add_error(f"{key}_of", error)

    def sheet(self, result: SectionResult) -> SectionSheet:
        data = self.cleaned_data
        return SectionSheet(
            **self.as_read(),
            last_day=self.last_day,
            day_from=origin(data["on"], self.event.end or self.event.start),
            asked_kind=data["format"],
            before_of=tuple(self.own_before.items()),
            age_of=tuple((number, wire(age)) for number, age in self.own_age.items()),
            floor_of=tuple(self.own_floor.items()),
            result=result,
        )
