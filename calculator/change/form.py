"""The base class of the calculators of a change: K, the rules in force, and the common parts of an answer."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import Self, TypeVar

from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from calculator.base import figures, messages
from calculator.base.figures import plain, signed, typeset
from calculator.base.form import FULL_DATE, CalculatorForm, today
from calculator.base.picture import Picture
from calculator.base.shown import Sentence, Shown, Step, Table, Text
from calculator.change import by_name, tables, words, working
from calculator.change import fields as change_fields
from calculator.change.by_name import LookedUp
from calculator.change.words import edition, method_name, rules_name
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide import FIDE
from calculator.engine.fide.answer import Answer
from calculator.engine.fide.change import PeriodResult
from calculator.engine.fide.k_factor import KAdvice, advise_from_ticks
from calculator.engine.fide.regulations import Regulations
from calculator.engine.fide.values import K_PRESETS, Method
from calculator.engine.values import TimeControl

DEFAULT_K = "20"
PRESETS = [figures.plain(k) for k in K_PRESETS]
C = TypeVar("C", bound=Answer)


class RatingForm(CalculatorForm[C]):
    """The base class of the calculators of a change: K, which may follow from ticked facts, and the rules in force.

    `looked_up`: what the official list said, where the query has a name or an ID.
    """

    for_programs = frozenset({"fide_id", *change_fields.K_TICKS})
    only_typed = frozenset({"fide_id", *change_fields.K_KEYS}) - {"k"}
    dated = ("on", FULL_DATE)
    system = FIDE
    k_advice: KAdvice | None = None
    looked_up: LookedUp | None = None

    fide_id = change_fields.fide_id_field()

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        if self.typed["k"] not in (*PRESETS, change_fields.FACTS):
            self.typed["k_custom"] = self.typed["k_custom"] or self.typed["k"]
        if self.typed["k_custom"]:
            self.typed["k"] = ""

    def initially(self) -> dict[str, str]:
        return {"k": DEFAULT_K, "on": today().isoformat(), "method": "fide", "tc": "standard"}

    @classmethod
    def from_names(cls, query: QueryDict, *, page: bool) -> Self:
        """The form bound to a query with names or IDs, after the official list was asked."""
        looked_up = by_name.look_up(query, for_page=page)
        form = cls(looked_up.data)
        form.looked_up = looked_up
        if looked_up.choice:
            form.answer_template = "change/_who.html"
        return form

    def settle(self) -> None:
        self.settle_names()
        self.settle_k()
        self.settle_rules()

    def settle_k(self) -> None:
        """Settles K: `k_custom` comes first, then ticked facts, then `k`.

        Ticks go before a preset of `k`, because without script the page's form always sends one.
        """
        data = self.cleaned_data
        ticks = {name: bool(data.pop(name, False)) for name in change_fields.K_TICKS}
        if custom := data.pop("k_custom", None):
            data["k"] = custom
            self.errors.pop("k", None)
        elif data.get("k") == change_fields.FACTS or (any(ticks.values()) and self.ticks_decide):
            self.k_advice = advise_from_ticks(**ticks)
            data["k"] = self.k_advice.k
            self.typed["k"] = figures.plain(data["k"])
        elif any(ticks.values()) and data.get("k") is not None:
            other = _("what is ticked below it")
            self.add_error("k", messages.error(ErrorCode.CONFLICT, value=figures.plain(data["k"]), other=other))
        if data.get("k") is None and not {"k", "k_custom"} & self.errors.keys():
            self.add_error("k", messages.error(ErrorCode.REQUIRED, expects=self.field("k").expects))

    def settle_names(self) -> None:
        """A name that was not found, or not looked up, has an error that says so."""
        for key in ("fide_id", "rating", "opponent"):
            if key in self.fields and (error := self.not_looked_up(key)):
                self.errors.pop(key, None)
                self.add_error(key, error)
        if "fide_id" in self.errors and not self.data.get("rating"):
            self.errors.pop("rating", None)  # it was to come from the list

    def not_looked_up(self, key: str) -> ValidationError | None:
        """Why a name or an ID in an input is no rating."""
        if self.looked_up:
            return self.looked_up.refused.get(key)
        typed = "" if settings.PLAYERS else str(self.data.get(key, ""))
        return by_name.not_offered(typed) if by_name.is_name(typed) else None

    @property
    def offers_names(self) -> bool:
        """Whether a name may be typed where a rating is asked."""
        return settings.PLAYERS

    def beside(self, key: str) -> str:
        """Whose rating was filled in, and from which list; empty if it was typed."""
        found = self.looked_up.found if self.looked_up else {}
        mine = found.get(key) or (found.get("fide_id") if key == "rating" else None)
        return mine.said if mine else ""

    @property
    def ticks_decide(self) -> bool:
        """Whether `k` is blank or one of the page's presets."""
        return self.cleaned_data.get("k") in (None, *K_PRESETS) and "k" not in self.errors

    @property
    def k_said(self) -> str:
        """The K of ticked facts, with its reason; empty without any."""
        return words.ticked(self.k_advice) if self.k_advice else ""

    def settle_rules(self) -> None:
        """Sets the rules in force on the day, by default today. With FIDE's method `limits` has no effect."""
        data = self.cleaned_data
        if {"on", "tc", "method", "limits"} & self.errors.keys():
            return
        data["on"] = data["on"] or today()
        data["limits"] = data["limits"] and data["method"] is Method.FORMULA
        try:
            self.rules = self.system.rules_on(data["on"], data["tc"], data["method"], data["limits"])
        except EngineError as refusal:
            self.add_error("on", messages.refusal_error(refusal))

    rarely_changed = ("method", "limits", "tc", "on", "opponent_k")

    @property
    def settings(self) -> str:
        """The rarely changed settings on one line, or what they are while one has an error."""
        if self.errors.keys() & set(self.rarely_changed):
            return _("Method, time control, day")
        data = self.cleaned_data if self.is_bound else {}
        method = method_name(data.get("method") or Method.FIDE, limits=bool(data.get("limits")))
        control = data.get("tc") or TimeControl.STANDARD
        return words.settings_line(method, control, data.get("on") or today(), data.get("opponent_k"))

    @property
    def settings_open(self) -> bool:
        """Whether a rarely changed setting has an error or is not the default.

        Every link has a day, so a day counts only if it was before the newest rules. Today does not matter, because a
        page with a day must stay the same.
        """
        if not self.is_bound or self.errors.keys() & set(self.rarely_changed):
            return self.is_bound
        data = self.cleaned_data
        if data["method"] is not Method.FIDE or data["tc"] is not TimeControl.STANDARD or data.get("opponent_k"):
            return True
        return self.rules != self.system.rules_on(date.max, data["tc"], data["method"], data["limits"])

    @property
    def regulations(self) -> Regulations:
        return self.rules.regulations

    @property
    def rules_said(self) -> str:
        return words.rules_said(self.regulations, self.cleaned_data["on"])

    def anchor(self, name: str) -> str:
        if name == "fide_id":
            return "rating"
        return "k_custom" if name == "k" and self.typed.get("k_custom") else name

    def more(self, answer: C) -> list[str]:
        """Further sentences of the answer."""
        return []

    def sentence(self, answer: C) -> Sentence:
        """The answer in one sentence; at least one game counts."""
        raise NotImplementedError

    def about_lead(self, answer: C) -> str:
        """What the lead belongs to, in a few words; at least one game counts."""
        return words.about_games(answer.result)

    @property
    def linked_names(self) -> Mapping[tuple[int, int], str]:
        """The opponents' names that are part of the link, by event and row; empty if the link has none."""
        return tables.NAMELESS

    def steps(self, answer: C) -> list[Step]:
        """The steps to score and expected score; at least one game counts."""
        raise NotImplementedError

    def tables(self, answer: C) -> list[Table]:
        """The calculator's own tables; at least one game counts."""
        return []

    def shown(self, answer: C) -> Shown:
        result = answer.result
        played = result.count > 0
        return Shown(
            title=words.title(result),
            sentence=self.sentence(answer) if played else words.nothing_counts(result),
            lead=words.lead(result, self.about_lead(answer) if played else ""),
            more=self.more(answer),
            remarks=words.remarks(answer.notes),
            make_steps=lambda: [*self.steps(answer), *working.last_steps(result)] if played else [],
            make_tables=lambda: [*self.tables(answer), *tables.comparisons(answer)] if played else [],
            make_left_out=partial(words.all_left_out, result),
            make_lines=partial(words.game_lines, result, self.linked_names),
        )

    def picture(self, answer: C, shown: Shown) -> Picture:
        return change_picture(self.pictured, answer.result, shown)


def change_picture(label: Text, result: PeriodResult, shown: Shown) -> Picture:
    """The picture of a change; `label` is the first part of its title."""
    outcome = result.outcome
    title = {"what": label, "k": plain(outcome.k_used), "method": rules_name(result.period.rules)}
    ratings = {"rating": result.period.rating, "new": outcome.new_rating}
    return Picture(
        title=_("%(what)s · K %(k)s · %(method)s") % title,
        big=typeset(signed(outcome.change)),
        beside=_("%(rating)s → %(new)s") % ratings,
        lines=[typeset(str(shown.sentence)), *map(typeset, shown.more)],
        footer=edition(result.period.rules.regulations),
        falling=outcome.change < 0,
    )
