"""One form per calculator; each ends in the value object of its calculation."""

from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from calculator import fields, messages, querystring, rows
from calculator.base_form import CalculatorForm
from calculator.engine.errors import EngineError
from calculator.engine.values import MAX_GAMES, Event, Game, OneGame, Period
from calculator.querystring import Row, TypedEvent


class GameForm(CalculatorForm):
    """One game."""

    path = "/game/"
    game: OneGame

    rating = fields.Rating(_("Your rating"), required=True)
    opponent = fields.Rating(_("Opponent’s rating"), required=True)
    result = fields.result_field()
    k = fields.K(_("Development coefficient (K)"))
    k_custom = fields.K(_("Another K"))
    opponent_k = fields.K(_("Opponent’s K"))
    method = fields.method_field()
    limits = fields.limits_field()
    tc = fields.time_control_field()
    on = fields.day_field()

    def make_value(self) -> None:
        known = self.cleaned_data
        if known["opponent_k"] == known["k"]:
            known["opponent_k"] = None
        self.game = OneGame(
            rating=known["rating"],
            opponent=known["opponent"],
            result=known["result"],
            k=known["k"],
            opponent_k=known["opponent_k"],
            rules=self.rules,
        )


class TournamentForm(CalculatorForm):
    """The games of one rating period, as a link has them (`games`, `event`) or typed into rows (rows.py).

    `events` is what was typed, tidied where it could be read.
    """

    path = "/tournament/"
    repeatable = frozenset({"event"})
    only_typed = frozenset({"k_custom", "rows"})
    period: Period
    read: list[tuple[int | None, tuple[Game, ...]]]

    rating = fields.Rating(_("Your rating"), required=True)
    k = fields.K(_("Development coefficient (K)"))
    k_custom = fields.K(_("Another K"))
    method = fields.method_field()
    limits = fields.limits_field()
    tc = fields.time_control_field()
    on = fields.day_field()
    games = fields.Games(_("Games"))
    event = fields.Games(_("Events"))
    score = fields.score_field()
    target = fields.Rating(_("Target rating"))
    rows = fields.rows_field()

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.events = rows.from_query(self.data) or [TypedEvent()]
        self.several = len(self.events) > 1
        self.games_key = "event" if self.several or any(event.rating for event in self.events) else "games"

    @classmethod
    def is_meant(cls, data: QueryDict) -> bool:
        return super().is_meant(data) or any(map(rows.is_row, data))

    def clean(self) -> None:
        self.settle_sources()
        if self.too_many:
            count = sum(len(event.rows) for event in self.events)
            self.add_error(self.games_key, messages.error("too_many", value=count, high=MAX_GAMES))
        elif not self.errors.keys() & {"games", "event"}:
            self.read_events()
        super().clean()

    def settle_sources(self) -> None:
        """Games come from one place, and a total only where they have no results of their own."""
        sources = [name for name in ("games", "event") if name in self.data]
        if any(map(rows.is_row, self.data)):
            sources.append("rows")
        if len(sources) > 1:
            self.add_error(sources[0], messages.error("conflict", value=self.data[sources[0]]))
        if self.cleaned_data.get("score") is not None and self.games_key == "event":
            self.add_error("score", messages.error("conflict", value=self.data["score"]))

    def read_events(self) -> None:
        """The rows as games, every error with its row."""
        total_only = bool(self.data.get("score"))
        reader = rows.EventReader(several=self.several, total_only=total_only)
        self.read = [reader.read(number, typed) for number, typed in enumerate(self.events, 1)]
        for error in reader.errors:
            self.add_error(self.games_key, error)

    def make_value(self) -> None:
        known = self.cleaned_data
        try:
            events = tuple(
                Event(known["rating"] if rating is None else rating, games, known["score"])
                for rating, games in self.read
            )
            self.period = Period(known["rating"], known["k"], events, self.rules)
        except EngineError as refusal:
            self.add_error(refusal.field, messages.refused(refusal, value=known["score"]))
            return
        single = len(events) == 1 and events[0].rating == known["rating"]
        known["games"] = querystring.pack_games(events[0].games) if single else None
        known["event"] = None if single else [querystring.pack_event(event) for event in events]

    @property
    def too_many(self) -> bool:
        """More rows than games fit into a period: the page then shows them as text."""
        return sum(len(event.rows) for event in self.events) > MAX_GAMES

    @property
    def as_text(self) -> str:
        """What was entered as a link writes it, one event a line."""
        return "\n".join(
            (f"{event.rating}:" if event.rating else "") + "_".join(row.opponent + row.result[:1] for row in event.rows)
            for event in self.events
        )

    @cached_property
    def shown_rows(self) -> list[tuple[int, TypedEvent, list[Row]]]:
        """Number, event and rows for the page, with blank ones to type into."""
        wanted = self.cleaned_data.get("rows") if self.is_bound else None
        add = self.data.get("add")
        shown = []
        for number, event in enumerate(self.events, 1):
            filled = len(rows.padded(event, 0))
            least = wanted or max(rows.USUAL_ROWS, filled + 1)
            if add == str(number):
                least = max(filled, len(event.rows), least) + 1
            shown.append((number, event, rows.padded(event, least)))
        return shown
