"""The forms of the reference pages; each ends in the value object of its look-up."""

from datetime import date
from functools import partial
from typing import Self
from urllib.parse import parse_qsl, urlencode, urlsplit

from django.http import QueryDict
from django.urls import Resolver404, resolve
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from calculator import (
    answer_schemas,
    expectancy_words,
    fields,
    messages,
    reference,
    reference_fields,
    render,
    tournament_fields,
)
from calculator.base_form import FULL_DATE, LIVE, A, CalculatorForm, today
from calculator.engine import k_factor
from calculator.engine.errors import EngineError
from calculator.engine.expectancy import (
    STEP,
    STEP_HIGH,
    STEP_LOW,
    TO,
    TO_HIGH,
    TO_LOW,
    Expectancy,
    check_step,
    check_to,
    expectancy,
)
from calculator.engine.first_rating import FirstRating, first_rating
from calculator.engine.k_factor import KAdvice, KFacts
from calculator.engine.notes import first_rating_notes, performance_notes
from calculator.engine.performance import Performance, performances
from calculator.engine.regulations import Regulations, Rule, TimeControl, regulations_on
from calculator.engine.values import K_STANDARD
from calculator.figures import fixed, percent, signed
from calculator.inert import blanked_query
from calculator.rating_form import DEFAULT_K, RatingForm
from calculator.shown import Figure, Shown, Step

K_KEYS = {"k", "k_custom", "new", "junior", "reached"}


class ReferenceForm(CalculatorForm[A]):
    """What asks about no event: the edition for standard chess today is applied."""

    @property
    def regulations(self) -> Regulations:
        return regulations_on(today(), TimeControl.STANDARD)


class ExpectancyForm(ReferenceForm[Expectancy]):
    """Win expectancy; every key has a default."""

    path = "/win-expectancy/"
    page_template = "calculator/win_expectancy.html"
    label = gettext_lazy("Expectancy")
    main = True
    answer_schema = answer_schemas.OF_EXPECTANCY
    shapes = answer_schemas.EXPECTANCY_SHAPES
    answer_template = "calculator/_win_expectancy_answer.html"
    about = gettext_lazy(
        "What a rating gap means: the expected score by formula and by FIDE’s table, and what a game is worth."
    )
    example = "k=20&gap=150&want=75"
    expectancy: Expectancy

    k = fields.OwnK(gettext_lazy("Development coefficient (K)"))
    step = fields.whole_field(check_step, gettext_lazy("Step"), STEP_LOW, STEP_HIGH, default=STEP)
    to = fields.whole_field(check_to, gettext_lazy("Up to"), TO_LOW, TO_HIGH, default=TO)
    gap = reference_fields.gap_field()
    want = reference_fields.want_field()

    @classmethod
    def asked(cls, query: QueryDict, *, page: bool, example: str = "") -> Self:
        return cls(query)

    def initially(self) -> dict[str, str]:
        return {"k": DEFAULT_K, "step": str(STEP), "to": str(TO)}

    def settle(self) -> None:
        self.cleaned_data["k"] = self.cleaned_data.get("k") or K_STANDARD

    def make_value(self) -> None:
        self.expectancy = expectancy(**self.cleaned_data)

    def answer(self) -> Expectancy:
        return self.expectancy

    def shown(self, answer: Expectancy) -> Shown:
        sentence, *further = expectancy_words.sentences(answer)
        return Shown(
            title=str(sentence),
            sentence=sentence,
            brief=expectancy_words.brief(answer),
            more=[*map(str, further), expectancy_words.distance(answer)],
            make_tables=lambda: [expectancy_words.table(answer)],
        )

    def figures_json(self, answer: Expectancy) -> render.Json:
        return {"result": render.expectancy(answer)}


class KForm(ReferenceForm[KAdvice]):
    """Which K a player has. `back` is the calculator that asks, with all that was typed there."""

    path = "/k-factor/"
    page_template = "calculator/k_factor.html"
    label = "K"
    main = True
    dated = ("year", r"\d{4}")
    answer_schema = answer_schemas.OF_K
    shapes = answer_schemas.K_SHAPES
    answer_template = "calculator/_k_factor_answer.html"
    about = gettext_lazy("Which development coefficient K a player has, with the reason and the clause.")
    example = "rating=1900&birth_year=2009&games_played=200"
    only_typed = repeatable = frozenset({"back"})
    facts: KFacts

    rating = fields.Rating(gettext_lazy("Rating"))
    birth_year = fields.whole_field(
        k_factor.check_birth_year, gettext_lazy("Year of birth"), k_factor.FIRST_BIRTH_YEAR, k_factor.LAST_LIST,
        about=gettext_lazy("not after year"),
    )  # fmt: skip
    games_played = fields.whole_field(
        k_factor.check_games_played, gettext_lazy("Rated games played"), 0, k_factor.MOST_GAMES_PLAYED
    )
    peak = fields.Rating(
        gettext_lazy("Highest rating ever published"), about=gettext_lazy("rating counts where that is higher")
    )
    year = fields.whole_field(
        k_factor.check_list_year, gettext_lazy("Year of the rating list"), k_factor.FIRST_LIST, k_factor.LAST_LIST,
        missing=gettext_lazy("this year (UTC)"),
    )  # fmt: skip
    back = tournament_fields.Games(gettext_lazy("Back"))

    def __init__(self, data: QueryDict | None = None, sent: QueryDict | None = None) -> None:
        super().__init__(data)
        self.typed["back"] = self.asking(self.data if sent is None else blanked_query(sent))

    @classmethod
    def asked(cls, query: QueryDict, *, page: bool, example: str = "") -> Self:
        return cls(None if page and not cls.is_meant(query) else query, sent=query)

    def initially(self) -> dict[str, str]:
        return {"year": str(today().year)}

    @classmethod
    def is_meant(cls, data: QueryDict) -> bool:
        return any(data.get(name) for name in cls.base_fields if name != "back")

    def asking(self, sent: QueryDict) -> str:
        """The calculator that asks: `back` with its own query or, from its button, with all that was sent along."""
        try:
            parts = urlsplit(str(sent.get("back", "")))
            if parts.scheme or parts.netloc or not asks_k(parts.path):
                return ""
        except (ValueError, Resolver404):
            return ""
        own = self.fields.keys() - {"rating"} | {LIVE}
        query = parts.query or urlencode([(key, text) for key in sent if key not in own for text in sent.getlist(key)])
        return f"{parts.path}?{query}" if query else parts.path

    @property
    def bar(self) -> str:
        return self.link + self.kept("&")

    @property
    def cleared(self) -> str:
        return self.path + self.kept("?")

    def kept(self, joined_by: str) -> str:
        """The calculator that asks, as the address keeps it."""
        return f"{joined_by}{urlencode({'back': self.typed['back']})}" if self.typed["back"] else ""

    @property
    def regulations(self) -> Regulations:
        """The edition in force at the end of the list's year."""
        year = self.cleaned_data.get("year") if self.is_bound else None
        return regulations_on(date(year or today().year, 12, 31), TimeControl.STANDARD)

    def settle(self) -> None:
        self.cleaned_data["year"] = self.cleaned_data.get("year") or today().year
        facts = ("rating", "birth_year", "games_played", "peak")
        if not self.errors and all(self.cleaned_data.get(name) is None for name in facts):
            self.add_error("rating", messages.error("required", expects=self.field("rating").expects))

    def make_value(self) -> None:
        known = self.cleaned_data
        try:
            self.facts = KFacts(*(known[name] for name in ("rating", "birth_year", "games_played", "peak", "year")))
        except EngineError as refusal:
            expects = gettext_lazy("a year not after that of the list")
            self.add_error(refusal.field, messages.refused(refusal, expects=expects))

    def answer(self) -> KAdvice:
        return k_factor.advise_k(self.facts)

    def shown(self, answer: KAdvice) -> Shown:
        title, caveat = reference.k_title(answer), reference.k_caveat(answer)
        sentence = reference.k_sentence(answer)
        step = Step(self.regulations.clause(Rule.K), str(sentence))
        return Shown(title, sentence, title, more=[caveat] if caveat else [], make_steps=lambda: [step])

    def figures_json(self, answer: KAdvice) -> render.Json:
        return {
            "result": {
                "k": None if answer.k is None else render.short(answer.k),
                "reason": answer.reason.value,
                "clause": self.regulations.clause(Rule.K),
                "caveat": reference.k_caveat(answer) or None,
            }
        }

    def back_with(self, k: str) -> str:
        """The calculator that asked, everything typed kept, with this K."""
        if not self.typed["back"]:
            return ""
        path, _mark, query = self.typed["back"].partition("?")
        kept = [(key, text) for key, text in parse_qsl(query, keep_blank_values=True) if key not in K_KEYS]
        return f"{path}?{urlencode([*kept, ('k', k)])}"


def asks_k(path: str) -> bool:
    """Whether a path is the page of a calculator that asks for K. Raises Resolver404 where there is no page."""
    page = resolve(path).kwargs
    return page.get("shape", "page") == "page" and issubclass(page.get("form_class", object), RatingForm)


class PerformanceForm(ReferenceForm[Performance]):
    """Performance against a list of opponents."""

    path = "/performance/"
    page_template = "calculator/performance.html"
    label = gettext_lazy("Performance")
    main = True
    answer_schema = answer_schemas.OF_PERFORMANCE
    shapes = answer_schemas.PERFORMANCE_SHAPES
    about = gettext_lazy("Performance rating, perfect performance and linear performance against a list of opponents.")
    example = "opponents=1750_1900_2200_1450_2100&score=4"
    performance: Performance

    opponents = reference_fields.Opponents()
    score = fields.score_field(required=True)

    def make_value(self) -> None:
        try:
            self.performance = performances(self.cleaned_data["opponents"], self.cleaned_data["score"])
        except EngineError as refusal:
            self.add_error(refusal.field, messages.refused(refusal))

    def answer(self) -> Performance:
        return self.performance

    def shown(self, answer: Performance) -> Shown:
        notes = performance_notes(answer, self.cleaned_data["opponents"], self.regulations.floor)
        return Shown(
            title=reference.performance_title(answer),
            sentence=reference.performance_sentence(answer),
            brief=reference.performance_title(answer),
            more=reference.performance_more(answer),
            remarks=messages.remarks(notes),
            make_figures=lambda: [
                Figure(_("Performance"), str(answer.performance), _("notional") if answer.notional else ""),
                Figure(_("Average"), str(answer.average_opponent)),
                Figure(_("Percentage"), f"{percent(answer.percentage)} %"),
                Figure("dp", signed(answer.dp)),
                Figure(_("Perfect performance"), str(answer.perfect_performance)),
                Figure(_("Linear"), str(answer.linear_performance), _("not FIDE’s")),
            ],
            make_steps=partial(reference.performance_steps, answer),
        )

    def figures_json(self, answer: Performance) -> render.Json:
        return {"result": render.plain_figures(answer)}


class FirstRatingForm(CalculatorForm[FirstRating]):
    """The first rating of an unrated player."""

    path = "/first-rating/"
    page_template = "calculator/first_rating.html"
    label = gettext_lazy("First rating")
    dated = ("on", FULL_DATE)
    answer_schema = answer_schemas.OF_FIRST_RATING
    shapes = answer_schemas.FIRST_RATING_SHAPES
    about = gettext_lazy("The first rating of an unrated player, step by step, and whether it is published.")
    example = "opponents=1902_1877_1884_2012_1832&score=3"
    first_rating: FirstRating
    in_force: Regulations

    opponents = reference_fields.Opponents()
    score = fields.score_field(required=True)
    on = fields.day_field()

    def initially(self) -> dict[str, str]:
        return {"on": today().isoformat()}

    def settle(self) -> None:
        if "on" in self.errors:
            return
        self.cleaned_data["on"] = self.cleaned_data["on"] or today()
        try:
            self.in_force = regulations_on(self.cleaned_data["on"], TimeControl.STANDARD)
        except EngineError as refusal:
            self.add_error("on", messages.refused(refusal))

    @property
    def regulations(self) -> Regulations:
        return self.in_force

    def make_value(self) -> None:
        known = self.cleaned_data
        try:
            self.first_rating = first_rating(known["opponents"], known["score"], self.in_force)
        except EngineError as refusal:
            self.add_error(refusal.field, messages.refused(refusal))

    def answer(self) -> FirstRating:
        return self.first_rating

    def shown(self, answer: FirstRating) -> Shown:
        floor = self.regulations.floor
        return Shown(
            title=reference.first_rating_title(answer),
            sentence=reference.first_rating_sentence(answer, floor),
            brief=reference.first_rating_title(answer),
            remarks=messages.remarks(first_rating_notes(self.cleaned_data["opponents"], floor)),
            make_figures=lambda: [
                Figure(_("First rating"), str(answer.first_rating)),
                Figure(_("Average with the two"), fixed(answer.average)),
                Figure(_("Percentage"), f"{percent(answer.percentage)} %"),
                Figure("dp", signed(answer.dp)),
                Figure(_("Published"), _("yes") if answer.published else _("no")),
            ],
            make_steps=partial(reference.first_rating_steps, answer),
        )

    def figures_json(self, answer: FirstRating) -> render.Json:
        return {"result": render.first_rating(answer)}
