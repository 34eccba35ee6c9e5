"""Which K a player has: the form, the answer in words and JSON."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple, Self
from urllib.parse import parse_qsl, urlencode, urlsplit

from django.http import QueryDict
from django.urls import Resolver404, resolve
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from calculator.base import fields, messages, wire
from calculator.base.figures import plain
from calculator.base.form import LIVE, today
from calculator.base.inert import blanked_query
from calculator.base.shown import Lead, Sentence, Shown, Step, Text
from calculator.change.fields import K_KEYS
from calculator.change.form import RatingForm
from calculator.change.rows_form import Games
from calculator.change.words import K_LIMITS
from calculator.engine.errors import EngineError
from calculator.engine.fide import k_factor
from calculator.engine.fide.k_factor import KAdvice, KFacts, KReason
from calculator.engine.fide.regulations import Regulations, Rule, regulations_on
from calculator.engine.fide.values import K_NEW, K_STANDARD
from calculator.engine.values import TimeControl
from calculator.reference import wire as reference_wire
from calculator.reference.form import ReferenceForm


class KWords(NamedTuple):
    """The texts of a reason for K: in a table cell, and in the legend of the table."""

    mark: Text
    phrase: Text


K_WORDS: Mapping[KReason, KWords] = {
    KReason.REACHED_2400: KWords(
        str(k_factor.TOP_RATING),
        format_lazy(gettext_lazy("derived: {top} reached"), top=k_factor.TOP_RATING),
    ),
    KReason.JUNIOR: KWords(gettext_lazy("junior"), gettext_lazy("derived: junior")),
    KReason.NEW_PLAYER: KWords(gettext_lazy("new"), gettext_lazy("derived: new to the list")),
    KReason.STANDARD: KWords(gettext_lazy("assumed"), gettext_lazy("assumed: adult, never 2400")),
    KReason.UNKNOWN: KWords(gettext_lazy("unknown"), gettext_lazy("not known")),
}
K_SENTENCES: Mapping[KReason, Text] = {
    KReason.REACHED_2400: gettext_lazy("Your K is %(k)s for good, because you have reached %(top)s."),
    KReason.JUNIOR: gettext_lazy(
        "Your K is %(k)s until the end of %(until)s, the year you turn %(age)s, unless you reach %(below)s first."
    ),
    KReason.NEW_PLAYER: ngettext_lazy(
        "Your K is %(k)s until you have completed events with %(games)s games. You have %(played)s game.",
        "Your K is %(k)s until you have completed events with %(games)s games. You have %(played)s games.",
        "played",
    ),
    KReason.STANDARD: ngettext_lazy(
        "Your K is %(k)s. You have %(played)s game, you are over %(age)s, and you have not reached %(top)s.",
        "Your K is %(k)s. You have %(played)s games, you are over %(age)s, and you have not reached %(top)s.",
        "played",
    ),
}
JUNIOR_K_ENDED = ngettext_lazy(
    "Your K is %(k)s. You have %(played)s game, you once reached %(below)s, so the junior K of %(junior)s has ended, "
    "and you have not reached %(top)s.",
    "Your K is %(k)s. You have %(played)s games, you once reached %(below)s, so the junior K of %(junior)s has ended, "
    "and you have not reached %(top)s.",
    "played",
)
K_ASKED: Mapping[tuple[str, ...], Text] = {
    ("rating",): gettext_lazy("We cannot tell your K yet. Add your rating."),
    ("birth_year",): gettext_lazy("We cannot tell your K yet. Add your year of birth."),
    ("games_played",): gettext_lazy("We cannot tell your K yet. Add how many rated games you have played."),
    ("birth_year", "games_played"): gettext_lazy(
        "We cannot tell your K yet. Add your year of birth and how many rated games you have played."
    ),
}


def k_sentence(advice: KAdvice, facts: KFacts) -> Sentence:
    """The sentence about K and its reason, or about the facts that are missing."""
    if advice.k is None:
        return Sentence(str(K_ASKED[advice.missing]), {}, ())
    params = {
        **K_LIMITS, "k": plain(advice.k), "junior": plain(K_NEW), "played": facts.games_played,
        "until": facts.junior_until,
    }  # fmt: skip
    ended = advice.reason is KReason.STANDARD and facts.young is not False
    template = JUNIOR_K_ENDED if ended else K_SENTENCES[advice.reason]
    return Sentence(template % params, {}, ())


def k_caveat(advice: KAdvice) -> str:
    """The sentence about a difference between the regulations and practice; empty if there is none."""
    if not advice.practice_differs:
        return ""
    return _(
        "FIDE’s text gives a junior under %(below)s a K of %(junior)s, even one who once stood higher. FIDE publishes "
        "%(k)s. The K that your rating list prints is the one that counts."
    ) % {**K_LIMITS, "k": plain(advice.k or K_STANDARD), "junior": plain(K_NEW)}


def k_title(advice: KAdvice) -> str:
    return _("K-factor: not known yet") if advice.k is None else _("K-factor: %(k)s") % {"k": plain(advice.k)}


def k_lead(advice: KAdvice) -> Lead | None:
    """K in large type; None if it is unknown."""
    if advice.k is None:
        return None
    short = _("K %(k)s") % {"k": plain(advice.k)}
    return Lead(short, "", short, _("your K-factor"))


class KForm(ReferenceForm[KAdvice]):
    """Which K a player has. `back` is the URL of the calculator that asks for K, with everything typed there."""

    name = "k-factor"
    page_template = "reference/k_factor.html"
    label = gettext_lazy("K-factor")
    dated = ("year", r"\d{4}")
    answer_shape = wire.Answer[reference_wire.K]
    answer_template = "reference/_k_factor_answer.html"
    about = gettext_lazy("Which K-factor you have, with the reason and the clause.")
    example = "rating=1900&birth_year=2009&games_played=200"
    only_typed = repeatable = frozenset({"back"})
    facts: KFacts

    rating = fields.Rating(gettext_lazy("Your rating"), add=gettext_lazy("Add your rating to see your K."))
    birth_year = fields.whole_field(k_factor.BIRTH_YEARS, gettext_lazy("Year of birth"), about="not after year")
    games_played = fields.whole_field(k_factor.GAMES_PLAYED, gettext_lazy("Rated games played"))
    peak = fields.Rating(gettext_lazy("Highest rating ever published"), about="rating counts where that is higher")
    year = fields.whole_field(k_factor.LIST_YEARS, gettext_lazy("Year of the rating list"), missing="this year (UTC)")
    back = Games(gettext_lazy("Back"))

    def __init__(self, data: QueryDict | None = None, query: QueryDict | None = None) -> None:
        super().__init__(data)
        self.typed["back"] = self.back_address(self.data if query is None else blanked_query(query))

    @classmethod
    def from_query(cls, query: QueryDict, *, page: bool, example: str = "") -> Self:
        return cls(None if page and not cls.is_meant(query) else query, query=query)

    def initially(self) -> dict[str, str]:
        return {"year": str(today().year)}

    @classmethod
    def is_meant(cls, data: QueryDict) -> bool:
        return any(data.get(name) for name in cls.base_fields if name != "back")

    def back_address(self, query: QueryDict) -> str:
        """The URL of the calculator that asks for K; empty if `back` is not the path of one.

        Its query string is that of `back`, or else the other keys that its button has sent.
        """
        try:
            parts = urlsplit(str(query.get("back", "")))
            if parts.scheme or parts.netloc or not asks_k(parts.path):
                return ""
        except (ValueError, Resolver404):
            return ""
        own = self.fields.keys() - {"rating"} | {LIVE}
        pairs = [(key, text) for key in query if key not in own for text in query.getlist(key)]
        back_query = parts.query or urlencode(pairs)
        return f"{parts.path}?{back_query}" if back_query else parts.path

    @property
    def bar(self) -> str:
        return self.link + self.back_query("&")

    @property
    def cleared(self) -> str:
        return self.path + self.back_query("?")

    def back_query(self, joined_by: str) -> str:
        """`back` as a part of the query string; empty if no calculator asks for K."""
        return f"{joined_by}{urlencode({'back': self.typed['back']})}" if self.typed["back"] else ""

    @property
    def regulations(self) -> Regulations:
        """The edition in force at the end of the list's year."""
        year = self.cleaned_data.get("year") if self.is_bound else None
        return regulations_on(date(year or today().year, 12, 31), TimeControl.STANDARD)

    @property
    def settings(self) -> str:
        """The rarely changed setting on one line."""
        year = self.cleaned_data.get("year") if self.is_bound else None
        return _("Rating list of %(year)s") % {"year": year or today().year}

    @property
    def settings_open(self) -> bool:
        """Whether the rarely changed setting has an error or is not the default."""
        return self.is_bound and self.cleaned_data.get("year") != today().year

    def settle(self) -> None:
        self.cleaned_data["year"] = self.cleaned_data.get("year") or today().year
        facts = ("rating", "birth_year", "games_played", "peak")
        if not self.errors and all(self.cleaned_data.get(name) is None for name in facts):
            self.add_error("rating", self.field("rating").absent())

    def make_value(self) -> None:
        data = self.cleaned_data
        try:
            self.facts = KFacts(*(data[name] for name in ("rating", "birth_year", "games_played", "peak", "year")))
        except EngineError as refusal:
            expects = gettext_lazy("a year not after that of the list")
            self.add_error(refusal.field, messages.refusal_error(refusal, expects=expects))

    def answer(self) -> KAdvice:
        return k_factor.advise_k(self.facts)

    def shown(self, answer: KAdvice) -> Shown:
        title, caveat = k_title(answer), k_caveat(answer)
        sentence = k_sentence(answer, self.facts)
        step = Step(self.regulations.clause(Rule.K), str(sentence))
        more = [caveat] if caveat else []
        return Shown(title, sentence, lead=k_lead(answer), more=more, make_steps=lambda: [step])

    def figures_json(self, answer: KAdvice) -> wire.Shape:
        clause, caveat = self.regulations.clause(Rule.K), k_caveat(answer) or None
        k = None if answer.k is None else wire.short(answer.k)
        return wire.Answer(reference_wire.K.of(answer, k=k, clause=clause, caveat=caveat))

    def back_link(self, k: str) -> str:
        """The URL of the calculator that asks, with everything typed there and this K; empty if there is none."""
        if not self.typed["back"]:
            return ""
        path, _mark, query = self.typed["back"].partition("?")
        pairs = [(key, text) for key, text in parse_qsl(query, keep_blank_values=True) if key not in K_KEYS]
        return f"{path}?{urlencode([*pairs, ('k', k)])}"


def asks_k(path: str) -> bool:
    """Whether a path is the page of a calculator that asks for K. Raises Resolver404 if the path does not exist."""
    page = resolve(path).kwargs
    return page.get("shape", "page") == "page" and issubclass(page.get("form_class", object), RatingForm)
