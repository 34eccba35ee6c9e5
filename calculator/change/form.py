"""The base class of the calculators of a change: K, the rules in force, and the common parts of an answer."""

from functools import partial
from typing import TypeVar

from django.http import QueryDict
from django.utils.translation import gettext as _

from calculator.base import figures, messages
from calculator.base.figures import plain, signed, typeset
from calculator.base.form import FULL_DATE, CalculatorForm, today
from calculator.base.picture import Picture
from calculator.base.shown import Figure, Sentence, Shown, Step, Table, Text
from calculator.change import fields as change_fields
from calculator.change import tables, words, working
from calculator.change.tables import method_name
from calculator.change.words import edition
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide import FIDE
from calculator.engine.fide.answer import Answer
from calculator.engine.fide.change import PeriodResult
from calculator.engine.fide.k_factor import k_from_ticks
from calculator.engine.fide.regulations import Regulations
from calculator.engine.fide.values import K_PRESETS, Method

DEFAULT_K = "20"
PRESETS = [figures.plain(k) for k in K_PRESETS]
C = TypeVar("C", bound=Answer)


class RatingForm(CalculatorForm[C]):
    """The base class of the calculators of a change: K, which may follow from ticked facts, and the rules in force."""

    for_programs = frozenset({"new", "junior", "reached"})
    only_typed = frozenset({"k_custom", "new", "junior", "reached"})
    dated = ("on", FULL_DATE)
    system = FIDE

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        if self.typed["k"] not in (*PRESETS, change_fields.FACTS):
            self.typed["k_custom"] = self.typed["k_custom"] or self.typed["k"]
        if self.typed["k_custom"]:
            self.typed["k"] = ""

    def initially(self) -> dict[str, str]:
        return {"k": DEFAULT_K, "on": today().isoformat(), "method": "fide", "tc": "standard"}

    def settle(self) -> None:
        self.settle_k()
        self.settle_rules()

    def settle_k(self) -> None:
        """Settles K: `k_custom` has priority over `k`, and `facts` becomes the K of the ticked facts."""
        data = self.cleaned_data
        ticks = {name: bool(data.pop(name, False)) for name in ("new", "junior", "reached")}
        if custom := data.pop("k_custom", None):
            data["k"] = custom
            self.errors.pop("k", None)
        elif data.get("k") == change_fields.FACTS:
            data["k"] = k_from_ticks(**ticks)
        elif any(ticks.values()) and data.get("k") is not None:
            other = _("what is ticked under “Which K is mine?”")
            self.add_error("k", messages.error(ErrorCode.CONFLICT, value=figures.plain(data["k"]), other=other))
        if data.get("k") is None and not {"k", "k_custom"} & self.errors.keys():
            self.add_error("k", messages.error(ErrorCode.REQUIRED, expects=self.field("k").expects))

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

    @property
    def regulations(self) -> Regulations:
        return self.rules.regulations

    def anchor(self, name: str) -> str:
        return "k_custom" if name == "k" and self.typed.get("k_custom") else name

    def more(self, answer: C) -> list[str]:
        """Further sentences of the answer."""
        return []

    def sentence(self, answer: C) -> Sentence:
        """The answer in one sentence; at least one game counts."""
        raise NotImplementedError

    def figures(self, answer: C) -> list[Figure]:
        """The figures below the sentence; at least one game counts."""
        raise NotImplementedError

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
            brief=words.brief(result),
            more=self.more(answer),
            remarks=words.remarks(answer.notes),
            make_figures=lambda: self.figures(answer) if played else [],
            make_steps=lambda: [*self.steps(answer), *working.last_steps(result)] if played else [],
            make_tables=lambda: [*self.tables(answer), *tables.comparisons(answer)] if played else [],
            make_left_out=partial(words.all_left_out, result),
            make_lines=partial(words.game_lines, result),
        )

    def picture(self, answer: C, shown: Shown) -> Picture:
        return change_picture(self.pictured, answer.result, shown)


def change_picture(label: Text, result: PeriodResult, shown: Shown) -> Picture:
    """The picture of a change; `label` is the first part of its title."""
    outcome = result.outcome
    title = {"what": label, "k": plain(outcome.k_used), "method": method_name(result.period.rules)}
    ratings = {"rating": result.period.rating, "new": outcome.new_rating}
    return Picture(
        title=_("%(what)s · K %(k)s · %(method)s") % title,
        big=typeset(signed(outcome.change)),
        beside=_("%(rating)s → %(new)s") % ratings,
        lines=[typeset(str(shown.sentence)), *map(typeset, shown.more)],
        footer=edition(result.period.rules.regulations),
        falling=outcome.change < 0,
    )
