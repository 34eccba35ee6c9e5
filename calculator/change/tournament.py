"""The games of one rating period: fields, form and answer."""

from collections.abc import Mapping
from typing import Self

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base import schema as json_schema
from calculator.base.fields import RawText, TypedField, whole_field
from calculator.base.link import address
from calculator.base.picture import Picture
from calculator.base.shown import Place, Sentence, Shown, Step, Table, Text
from calculator.change import fields as change_fields
from calculator.change import plan, rows, tables, words, working
from calculator.change import wire as change_wire
from calculator.change.form import RatingForm
from calculator.change.rows import Row, TypedEvent
from calculator.engine import values
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.answer import TournamentAnswer, answer_tournament
from calculator.engine.fide.values import Event, Game, Period
from calculator.engine.values import MAX_GAMES


class Games(RawText):
    """The games of a link as text; the form parses them row by row."""

    game = r"(\d{1,4}|u)[wdl]?"
    written = f"{game}(_{game})*"

    def __init__(self, label: Text, about: str = "") -> None:
        expects = _("at least one opponent’s rating, with or without a result, such as 1620w_1480d or 1620_1480")
        super().__init__(label, expects)
        self.help_text, self.schema = about, json_schema.text(self.written)
        self.parsed = self.schema


class Events(Games):
    """The events of a link, each with the own rating."""

    def __init__(self, label: Text, about: str = "") -> None:
        super().__init__(label, about)
        self.expects = _("your rating at the event, a colon and its games, such as 2395:1995w_2205d")
        self.schema = self.parsed = json_schema.several(json_schema.text(rf"\d{{1,4}}:{self.written}"))


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


class TournamentForm(RatingForm[TournamentAnswer]):
    """The games of one rating period, from a link (`games`, `event`) or from the page's rows (rows.py).

    `events` has the rows as typed; those that could be parsed are in canonical form. `planning`: the page is that of a
    plan, because games are open or because it is asked for.
    """

    name = "tournament"
    page_template = "change/tournament.html"
    label = pictured = _("Tournament")
    place = Place.HEAD
    answer_template = "change/_tournament_answer.html"
    about = _("What a month of rated games changes, game by game in the federation’s columns, several events included.")
    answer_shape = change_wire.OfTournament
    most_rows = MAX_GAMES
    planning = False
    example = "rating=1500&k=40&games=1620w_1480d_1710l_1555w_1390w"
    repeatable = frozenset({"event"})
    only_typed = RatingForm.only_typed | {"rows", "with_names"}
    period: Period
    parsed_events: list[tuple[int | None, tuple[Game, ...]]]

    rating = fields.Rating(_("Your rating"), required=True)
    k = change_fields.K(_("K-factor"))
    k_custom = change_fields.OwnK(_("Another K"))
    new, junior, reached = change_fields.ticks()
    method = change_fields.method_field()
    limits = change_fields.limits_field()
    tc = change_fields.time_control_field()
    on = fields.day_field()
    games = Games(_("Games"), "u is an unrated opponent; without a letter a game is open, unless score is given")
    event = Events(_("Events"), "instead of games, once for each event of the rating period")
    score = fields.score_field(about="the total, if no game has a letter")
    target = fields.Rating(_("Target rating"), about="the least score that reaches it is answered")
    names = Names()
    with_names = fields.yes_no_field(_("Opponents’ names in the link"))
    rows = rows_field()

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.links = [name for name in ("games", "event") if name in self.data]
        self.typed_rows = any(map(rows.is_row, self.data))
        self.events = rows.from_query(self.data) or [TypedEvent()]
        self.several = len(self.events) > 1
        self.games_key = "event" if self.several or any(event.rating for event in self.events) else "games"
        self.too_many = sum(max(1, event.filled) for event in self.events) > MAX_GAMES
        if "names" in self.data and not self.typed_rows:  # names of a link stay in the link
            self.typed["with_names"] = "1"
        self.conflicting = len(self.links) + self.typed_rows > 1 or len(self.data.getlist("games")) > 1
        if "plan" in self.data:
            self.plan()

    @classmethod
    def is_meant(cls, data: QueryDict) -> bool:
        return super().is_meant(data) or any(map(rows.is_row, data))

    @classmethod
    def from_names(cls, query: QueryDict, *, page: bool) -> Self:
        form = super().from_names(query, page=page)
        found = form.looked_up.found if form.looked_up else {}
        for number, event in enumerate(form.events, 1):
            for row in event.rows:
                row.source = found[key].source if (key := f"opponent-{number}-{row.number}") in found else ""
        return form

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
        reader = rows.EventReader(several=self.several, instead=self.not_looked_up)
        self.parsed_events = [reader.read(number, event) for number, event in enumerate(self.events, 1)]
        for error in reader.errors:
            self.add_error(self.games_key, error)

    def make_value(self) -> None:
        data = self.cleaned_data
        try:
            events = tuple(
                Event(data["rating"] if rating is None else rating, games, data["score"])
                for rating, games in self.parsed_events
            )
            self.period = Period(data["rating"], data["k"], events, self.rules)
        except EngineError as refusal:
            conflict = refusal.code == ErrorCode.CONFLICT
            self.add_error(refusal.field, self.total_conflicts() if conflict else messages.refusal_error(refusal))
            return
        if self.period.is_plan:
            self.plan()
            self.answer_template = "change/_plan_answer.html"
        single = len(events) == 1 and events[0].rating == data["rating"]
        data["games"] = rows.pack_games(events[0].games) if single else None
        data["event"] = None if single else [rows.pack_event(event) for event in events]
        data["names"] = self.opponent_names if self.typed.get("with_names") == "1" and self.named else None
        if len(names := "_".join(data["names"] or ())) > MOST_NAMES:
            self.add_error("names", messages.error(ErrorCode.TOO_LONG, value=names, expects=SHORTER))

    def answer(self) -> TournamentAnswer:
        return answer_tournament(self.period, self.cleaned_data["target"])

    def shown(self, answer: TournamentAnswer) -> Shown:
        return plan.shown(answer, answer.plan, self.linked_names) if answer.plan else super().shown(answer)

    def picture(self, answer: TournamentAnswer, shown: Shown) -> Picture:
        return plan.picture(answer.plan, shown) if answer.plan else super().picture(answer, shown)

    def more(self, answer: TournamentAnswer) -> list[str]:
        played = [words.performance(answer.result)] if answer.result.count else []
        return [*filter(None, [words.target(answer)]), *played]

    def sentence(self, answer: TournamentAnswer) -> Sentence:
        return words.of_tournament(answer)

    def steps(self, answer: TournamentAnswer) -> list[Step]:
        return working.tournament_steps(answer.result)

    def tables(self, answer: TournamentAnswer) -> list[Table]:
        return tables.of_tournament(answer, self.linked_names)

    def figures_json(self, answer: TournamentAnswer) -> change_wire.OfTournament:
        return change_wire.of_tournament(answer)

    def plan(self) -> None:
        """Makes the page that of a plan."""
        self.planning, self.label, self.example = True, plan.PLAN, plan.EXAMPLE

    @property
    def entry(self) -> str:
        return "plan" if self.planning else super().entry

    @property
    def cleared(self) -> str:
        return address(self.entry)

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
    def totals_open(self) -> bool:
        """Whether a target, a total score or a number of rows needs a look."""
        if self.errors.keys() & {"target", "score", "rows"}:
            return True
        return bool(self.typed["score"] or (self.typed["target"] and not self.planning))

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


class PlanForm(TournamentForm):
    """The tournament form of the page `/plan/`, which may be opened before anything is entered."""

    about = _("What score you need for a rating, and what every score brings: opponents without results are enough.")

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.plan()
