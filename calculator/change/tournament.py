"""The games of one rating period: fields, form and answer."""

from typing import Self

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from calculator.base import fields, messages
from calculator.base import schema as json_schema
from calculator.base.link import address
from calculator.base.picture import Picture
from calculator.base.shown import Place, Sentence, Shown, Step, Table, Text
from calculator.change import fields as change_fields
from calculator.change import plan, rows, tables, words, working
from calculator.change import wire as change_wire
from calculator.change.form import RatingForm
from calculator.change.rows_form import Games, Names, RowsForm, rows_field
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.answer import TournamentAnswer, answer_tournament
from calculator.engine.fide.values import Event, Game, Period


class Events(Games):
    """The events of a link, each with the own rating."""

    def __init__(self, label: Text, about: str = "") -> None:
        super().__init__(label, about)
        self.expects = _("your rating at the event, a colon and its games, such as 2395:1995w_2205d")
        self.schema = self.parsed = json_schema.several(json_schema.text(rf"\d{{1,4}}:{self.written}"))


class TournamentForm(RowsForm[TournamentAnswer], RatingForm[TournamentAnswer]):
    """The games of one rating period.

    `planning`: the page is that of a plan, because games are open or because it is asked for.
    """

    name = "tournament"
    page_template = "change/tournament.html"
    label = pictured = _("Tournament")
    place = Place.HEAD
    answer_template = "change/_tournament_answer.html"
    about = _("What a month of rated games changes, game by game in the federation’s columns, several events included.")
    answer_shape = change_wire.OfTournament
    games_of = rows.FIDE_GAMES
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
        if "plan" in self.data:
            self.plan()

    @classmethod
    def from_names(cls, query: QueryDict, *, page: bool) -> Self:
        form = super().from_names(query, page=page)
        found = form.looked_up.found if form.looked_up else {}
        for number, event in enumerate(form.events, 1):
            for row in event.rows:
                row.source = found[key].source if (key := f"opponent-{number}-{row.number}") in found else ""
        return form

    def instead(self, anchor: str) -> ValidationError | None:
        return self.not_looked_up(anchor)

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
        self.link_names()

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
    def totals_open(self) -> bool:
        """Whether a target, a total score or a number of rows needs a look."""
        if self.errors.keys() & {"target", "score", "rows"}:
            return True
        return bool(self.typed["score"] or (self.typed["target"] and not self.planning))


class PlanForm(TournamentForm):
    """The tournament form of the page `/plan/`, which may be opened before anything is entered."""

    about = _("What score you need for a rating, and what every score brings: opponents without results are enough.")

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.plan()
