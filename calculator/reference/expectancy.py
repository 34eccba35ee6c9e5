"""Win expectancy: the form, the answer in words, tables and JSON."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Self

from django.http import QueryDict
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from calculator.base import fields, wire
from calculator.base import schema as json_schema
from calculator.base.fields import TypedField, whole_field
from calculator.base.figures import fixed, per_cent, percent, plain, signed
from calculator.base.shown import Lead, Sentence, Shown, Table
from calculator.change import fields as change_fields
from calculator.change.form import DEFAULT_K
from calculator.engine.fide.expectancy import (
    STEP,
    STEPS,
    TO,
    TOS,
    WANTS,
    Expectancy,
    ExpectancyRow,
    GapFor,
    expectancy,
)
from calculator.engine.fide.values import K_STANDARD
from calculator.engine.values import HUNDREDTH, RATINGS
from calculator.formats import spelling
from calculator.reference import wire as reference_wire
from calculator.reference.form import ReferenceForm


def gap_sentence(answer: Expectancy, row: ExpectancyRow) -> Sentence:
    """The sentence about one gap."""
    figures: dict[str, object] = {
        "gap": row.gap, "favourite": percent(row.favourite), "fide": fixed(row.fide_favourite), "k": plain(answer.k),
        "win": signed(row.favourite_win),
    }  # fmt: skip
    template = _(
        "With a gap of %(gap)s FIDE’s table expects %(fide)s points of the favourite. "
        "Elo’s formula expects %(favourite)s %%, so that a win brings %(win)s at K %(k)s."
    )
    return Sentence(template, figures, ("fide", "favourite"))


def want_sentence(want: Decimal, gap_for: GapFor) -> Sentence:
    """The sentence about the gap for a wanted expected score, in per cent."""
    low, high = gap_for.table or ("", "")
    figures: dict[str, object] = {"want": plain(want), "gap": one_decimal(gap_for.formula), "low": low, "high": high}
    if gap_for.table is None:
        template = _(
            "You expect %(want)s %% of the points at a gap of %(gap)s by Elo’s formula. "
            "FIDE’s table has no line with just that."
        )
    else:
        template = _(
            "You expect %(want)s %% of the points at a gap of %(gap)s by Elo’s formula, "
            "and at %(low)s to %(high)s by FIDE’s table."
        )
    return Sentence(template, figures, ("gap", "low", "high"))


def sentences(answer: Expectancy) -> list[Sentence]:
    """The sentences about the wanted gap and the marked gap; without both, a sentence about the table."""
    parts = []
    if answer.gap_for is not None and answer.want is not None:
        parts.append(want_sentence(answer.want, answer.gap_for))
    if answer.marked is not None:
        parts.append(gap_sentence(answer, answer.marked))
    template = _("See what a gap of up to %(to)s points means, and what a game brings at K %(k)s.")
    return parts or [Sentence(template, {"to": answer.to, "k": plain(answer.k)}, ())]


def one_decimal(value: Decimal) -> str:
    """A gap by formula, in rating points with one decimal."""
    return str(value.quantize(Decimal("0.1"), ROUND_HALF_UP) + 0)


def of_points(value: Decimal) -> str:
    """An expected score as a cell of a per cent column."""
    return per_cent(str((100 * value).quantize(HUNDREDTH, ROUND_HALF_UP)))


def title(answer: Expectancy) -> str:
    """The answer as the title of the page."""
    if answer.gap_for is not None and answer.want is not None:
        params = {"want": plain(answer.want), "gap": one_decimal(answer.gap_for.formula)}
        return _("Gap for %(want)s %%: %(gap)s") % params
    if answer.marked is None:
        return _("Expected score")
    params = {"gap": str(answer.marked.gap), "expected": fixed(answer.marked.fide_favourite)}
    return _("Expected score at a gap of %(gap)s: %(expected)s") % params


def lead(answer: Expectancy) -> Lead | None:
    """The wanted gap, else the expected score at the marked gap, in large type; None without both."""
    if answer.gap_for is not None and answer.want is not None:
        gap, about = one_decimal(answer.gap_for.formula), _("gap for %(want)s %%") % {"want": plain(answer.want)}
        return Lead(gap, about, gap, about)
    if answer.marked is None:
        return None
    expected, about = fixed(answer.marked.fide_favourite), _("expected, gap %(gap)s") % {"gap": answer.marked.gap}
    return Lead(expected, about, expected, about)


def cells(row: ExpectancyRow) -> tuple[str, ...]:
    return (
        str(row.gap), of_points(row.favourite), of_points(row.underdog), fixed(row.fide_favourite),
        *(signed(worth.quantize(HUNDREDTH, ROUND_HALF_UP)) for worth in (
            row.favourite_win, row.favourite_draw, row.favourite_loss, row.underdog_win,
        )),
    )  # fmt: skip


def table(answer: Expectancy) -> Table:
    """The expectancy table at one K; the marked gap is one of its rows."""
    rows = sorted({*answer.rows, *([answer.marked] if answer.marked else [])}, key=lambda row: row.gap)
    head = (
        _("Gap"), _("Favourite"), _("Underdog"), _("FIDE table"), _("Favourite: win"), _("Favourite: draw"),
        _("Favourite: loss"), _("Underdog: win"),
    )  # fmt: skip
    caption = _("Expected scores by formula and by table; what results bring at K %(k)s by formula") % {
        "k": plain(answer.k)
    }
    chosen = rows.index(answer.marked) if answer.marked else None
    return Table(head, [cells(row) for row in rows], caption, toned=frozenset({4, 5, 6, 7}), chosen=chosen)


def distance(answer: Expectancy) -> str:
    """The sentence about the largest difference between formula and table."""
    figures = {"value": percent(answer.largest_distance.value), "gap": answer.largest_distance.gap, "to": answer.to}
    return _("Up to %(to)s points, formula and table differ most at %(gap)s, by %(value)s percentage points.") % figures


def gap_field() -> TypedField:
    """The gap to mark, in rating points."""
    about = "a gap in rating points that is answered beside the rows"
    return whole_field(RATINGS, gettext_lazy("Rating gap"), about=about)


def want_field() -> TypedField:
    """The wanted expected score in per cent."""
    expects = format_lazy(
        gettext_lazy("a per cent from {low} to {high}, such as 75"),
        low=WANTS.low,
        high=WANTS.high,
    )
    return TypedField(
        spelling.per_cent, WANTS.check, label=gettext_lazy("Wanted score (%)"), expects=expects,
        schema=json_schema.within(WANTS),
        about="the gap at which it is reached is looked up",
    )  # fmt: skip


class ExpectancyForm(ReferenceForm[Expectancy]):
    """The form of win expectancy; every key is optional."""

    name = "win-expectancy"
    page_template = "reference/win_expectancy.html"
    label = gettext_lazy("Expected score")
    answer_shape = wire.Answer[reference_wire.Expectancy]
    answer_template = "reference/_win_expectancy_answer.html"
    about = gettext_lazy(
        "What a rating gap means: the expected score by formula and by FIDE’s table, and what a game brings."
    )
    example = "k=20&gap=150&want=75"
    expectancy: Expectancy

    k = change_fields.OwnK(gettext_lazy("K-factor"))
    step = fields.whole_field(STEPS, pgettext_lazy("of the gaps in a table", "Step"), default=STEP)
    to = fields.whole_field(TOS, gettext_lazy("Up to"), default=TO)
    gap = gap_field()
    want = want_field()

    @classmethod
    def from_query(cls, query: QueryDict, *, page: bool, example: str = "") -> Self:
        return cls(query)

    def initially(self) -> dict[str, str]:
        return {"k": DEFAULT_K, "step": str(STEP), "to": str(TO)}

    def settle(self) -> None:
        self.cleaned_data["k"] = self.cleaned_data.get("k") or K_STANDARD

    @property
    def settings(self) -> str:
        """The rarely changed settings on one line."""
        values = {name: self.cleaned_data.get(name) or self.field(name).default for name in ("step", "to")}
        k = plain(self.cleaned_data.get("k") or K_STANDARD)
        return _("K %(k)s · every %(step)s points up to %(to)s") % {"k": k, **values}

    @property
    def settings_open(self) -> bool:
        """Whether a rarely changed setting has an error or is not the default."""
        values = self.cleaned_data
        usual = (values.get("k"), values.get("step"), values.get("to")) == (K_STANDARD, STEP, TO)
        return self.is_bound and not usual

    def make_value(self) -> None:
        self.expectancy = expectancy(**self.cleaned_data)

    def answer(self) -> Expectancy:
        return self.expectancy

    def shown(self, answer: Expectancy) -> Shown:
        sentence, *further = sentences(answer)
        return Shown(
            title=title(answer),
            sentence=sentence,
            lead=lead(answer),
            more=[*map(str, further), distance(answer)],
            make_tables=lambda: [table(answer)],
        )

    def figures_json(self, answer: Expectancy) -> wire.Shape:
        return wire.Answer(reference_wire.expectancy(answer))
