"""One player's event by US Chess's rules: fields, form and answer."""

from datetime import date
from decimal import Decimal
from functools import partial

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator.base import fields, messages
from calculator.base.figures import typeset
from calculator.base.form import FULL_DATE, today
from calculator.base.picture import Picture
from calculator.base.shown import Shown
from calculator.change.rows import pack_games
from calculator.change.rows_form import Names, RowsForm, rows_field
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.uschess import US_CHESS
from calculator.engine.uschess.editions import Edition
from calculator.engine.uschess.floors import FloorFacts
from calculator.engine.uschess.newcomer import Newcomer, OtherRating
from calculator.engine.uschess.player import EventResult, PlayerEvent, rate_player
from calculator.engine.uschess.values import ESTABLISHED, Kind, Rules
from calculator.formats.us_facts import ADULT
from calculator.us_chess import fields as us_fields
from calculator.us_chess import notes, tables, wire, words, working

REFUSED = {
    ("floor", ErrorCode.CONFLICT): us_fields.FLOOR_TOO_HIGH,
    ("peak", ErrorCode.CONFLICT): gettext_lazy(
        "With a peak of %(value)s your floor would be above %(high)s, the highest that is possible for you. Check both "
        "ratings."
    ),
    ("peak", ErrorCode.OUT_OF_RANGE): gettext_lazy("“%(value)s” is below your rating. Type your highest rating ever."),
    ("before", ErrorCode.OUT_OF_RANGE): gettext_lazy(
        "“%(value)s” is too few for a match. Both players need at least %(low)s rated games."
    ),
    ("others", ErrorCode.OUT_OF_RANGE): gettext_lazy(
        "A rating of %(value)s does not count. Type its day, from %(low)s to %(high)s, the end of the event."
    ),
    ("others", ErrorCode.CONFLICT): gettext_lazy(
        "“%(value)s” is the system of this event. If you have a rating in it, type it as your rating."
    ),
    ("repeats", ErrorCode.OUT_OF_RANGE): gettext_lazy("“%(value)s” is more than your games. Type at most %(high)s."),
}


class USChessForm(RowsForm[EventResult]):
    """One player's event. Without a rating the player is unrated and starts from age or other ratings."""

    name = "us-chess"
    page_template = "us_chess/us_chess.html"
    answer_template = "us_chess/_us_chess_answer.html"
    label = pictured = gettext_lazy("US Chess")
    about = gettext_lazy("What an event does to a US Chess rating: both formulas, bonus, floors and unrated players.")
    answer_shape = wire.OfUSChessEvent
    example = "rating=1300&before=45&games=1250w_1400d_1500w_1550w"
    dated = ("on", FULL_DATE)
    carries = ()
    only_typed = frozenset({"rows", "with_names"})
    games_of = us_fields.US_CHESS_GAMES
    others_given: tuple[OtherRating, ...] = ()
    rules: Rules
    event: PlayerEvent

    rating = us_fields.rating_field(gettext_lazy("Your rating"), expects=us_fields.OWN_LIKE)
    before = us_fields.before_field()
    history = us_fields.history_field()
    kind = us_fields.kind_field()
    on = us_fields.last_day_field()
    games = us_fields.DecimalGames(
        gettext_lazy("Games"),
        "u is an unrated opponent, left out; without a letter a game is open, unless score is given",
    )
    score = fields.score_field(about="the total, if no game has a letter")
    repeats = us_fields.repeats_field()
    floor = us_fields.floor_field()
    peak = us_fields.rating_field(gettext_lazy("Highest established rating"), about="the floor follows from it")
    age = us_fields.age_field()
    others = us_fields.Others()
    wins = us_fields.count_before(gettext_lazy("Wins"))
    draws = us_fields.count_before(gettext_lazy("Draws"))
    events = us_fields.count_before(gettext_lazy("Events"))  # type: ignore[assignment]  # Django moves fields away
    after = us_fields.after_field()
    names = Names()
    with_names = fields.yes_no_field(gettext_lazy("Opponents’ names in the link"))
    rows = rows_field()

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.typed["others"] = self.typed["others"].replace("_", "\n")

    def initially(self) -> dict[str, str]:
        return {"before": str(ESTABLISHED), "kind": "regular", "history": "mixed", "on": today().isoformat()}

    def settle(self) -> None:
        self.settle_player()
        if not {"on", "kind"} & self.errors.keys():
            self.settle_rules()

    def settle_player(self) -> None:
        """Settles who plays: a player with rating and games before, or an unrated one."""
        data = self.cleaned_data
        self.others_given = data.get("others") or ()
        data["others"] = us_fields.pack_others(self.others_given)
        rated, unrated = data.get("rating") is not None, bool(data["others"]) or data.get("age") is not None
        if rated:
            data["age"] = data["others"] = None
            if data.get("before") is None and "before" not in self.errors:
                self.add_error("before", self.field("before").absent())
        elif data.get("before") and not unrated and not {"rating", "age", "others"} & self.errors.keys():
            self.add_error("rating", self.field("rating").absent())
        else:
            data["before"] = None

    def settle_rules(self) -> None:
        """Sets the rules in force at the end of the event, by default today."""
        data = self.cleaned_data
        data["on"] = data["on"] or today()
        try:
            self.rules = US_CHESS.rules_on(data["on"], data["kind"])
        except EngineError as refusal:
            self.add_error("on", messages.refusal_error(refusal))

    def make_value(self) -> None:
        data = self.cleaned_data
        ((_rating, games),) = self.parsed_events
        try:
            self.event = PlayerEvent(
                rating=data["rating"], before=data["before"] or 0, games=games, rules=self.rules,
                history=data["history"], score=data["score"], repeats=data["repeats"], floor=self.floor_facts(),
                newcomer=self.newcomer(),
            )  # fmt: skip
            self.event.start()
        except EngineError as refusal:
            self.add_error(refusal.field, self.refused(refusal))
            return
        data["games"] = pack_games(games)
        self.link_names()

    def floor_facts(self) -> FloorFacts:
        return FloorFacts(*(self.cleaned_data[name] for name in ("floor", "peak", "wins", "draws", "events")))

    def newcomer(self) -> Newcomer:
        """What is known of an unrated player."""
        data = self.cleaned_data
        if data["rating"] is not None:
            return Newcomer()
        age = data["age"]
        return Newcomer(age if isinstance(age, Decimal) else None, age == ADULT, self.others_given)

    def refused(self, refusal: EngineError) -> ValidationError:
        """The error of a value that contradicts another."""
        if refusal.field == "score" and refusal.code is ErrorCode.CONFLICT:
            return self.total_conflicts()
        if refusal.field == "floor" and self.cleaned_data["peak"] is not None:
            other = _("the highest rating beside it")
            return messages.error(ErrorCode.CONFLICT, value=refusal.params["value"], other=other)
        sentence = REFUSED.get((str(refusal.field), refusal.code), "")
        return messages.error(refusal.code, sentence=sentence, **refusal.params)  # type: ignore[arg-type]

    @property
    def regulations(self) -> Edition:
        return self.rules.edition

    @property
    def rules_said(self) -> str:
        return words.rules_said(self.regulations)

    def answer(self) -> EventResult:
        return rate_player(self.event)

    def shown(self, answer: EventResult) -> Shown:
        names, planned, played = self.linked_names, answer.open > 0, answer.count > 0
        return Shown(
            title=words.plan_title(answer) if planned else words.title(answer),
            sentence=words.plan_sentence(answer) if planned else words.sentence(answer),
            lead=words.plan_lead(answer) if planned else words.lead(answer),
            more=self.more(answer),
            remarks=notes.remarks(answer),
            make_steps=lambda: working.steps(answer) if played else [],
            make_tables=lambda: [tables.games(answer, names), tables.every_score(answer)] if played else [],
            make_left_out=lambda: [words.left_out(game) for game in answer.left_out],
            make_lines=partial(words.game_lines, answer, names),
        )

    def more(self, answer: EventResult) -> list[str]:
        """The rating with decimals, and how far off an estimate is."""
        if not answer.played:
            return [words.estimate(after=self.cleaned_data["after"])]
        first = words.so_far(answer) if answer.open else words.exact(answer)
        return [first, words.estimate(after=self.cleaned_data["after"])]

    def picture(self, answer: EventResult, shown: Shown) -> Picture:
        lead = shown.lead
        assert lead is not None
        return Picture(
            title=_("%(what)s · %(kind)s") % {"what": self.label, "kind": words.KINDS[self.rules.kind]},
            big=typeset(lead.big),
            beside=lead.beside,
            lines=[typeset(str(shown.sentence)), *map(typeset, shown.more[:1])],
            footer=words.footer(),
            falling=not answer.open and answer.change < 0,
        )

    def figures_json(self, answer: EventResult) -> wire.OfUSChessEvent:
        return wire.of_event(answer)

    @property
    def settings(self) -> str:
        """Kind and day on one line, or what they are while one has an error."""
        if self.errors.keys() & {"kind", "on"}:
            return _("How it is rated, last day")
        data = self.cleaned_data if self.is_bound else {}
        return words.settings_line(data.get("kind") or Kind.REGULAR, data.get("on") or today())

    @property
    def settings_open(self) -> bool:
        """Whether kind or day has an error or is not the usual one; every link has a day."""
        if not self.is_bound or self.is_open("kind", "on"):
            return self.is_bound
        kind = self.cleaned_data["kind"]
        return kind is not Kind.REGULAR or self.regulations != US_CHESS.rules_on(date.max, kind).edition

    def is_open(self, *names: str) -> bool:
        """Whether one of several fields has an error."""
        return bool(self.errors.keys() & set(names))

    @property
    def player_open(self) -> bool:
        named = ("score", "repeats", "floor", "peak", "wins", "draws", "events")
        return (
            self.is_open("history", "rows", *named)
            or self.typed["history"] != "mixed"
            or any(map(self.typed.get, named))
        )

    @property
    def newcomer_open(self) -> bool:
        return self.is_open("age", "others") or bool(self.typed["age"] or self.typed["others"])
