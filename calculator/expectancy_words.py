"""Win expectancy in words and tables, and the two published tables."""

from decimal import Decimal

from django.utils.translation import gettext as _

from calculator.engine.expectancy import Expectancy, ExpectancyRow, GapFor
from calculator.engine.tables import BANDS, dp
from calculator.engine.values import HUNDREDTH
from calculator.figures import fixed, percent, plain, signed
from calculator.shown import Sentence, Table


def gap_sentence(answer: Expectancy, row: ExpectancyRow) -> Sentence:
    """What a gap means."""
    figures: dict[str, object] = {
        "gap": row.gap, "favourite": percent(row.favourite), "fide": fixed(row.fide_favourite), "k": plain(answer.k),
        "win": signed(row.favourite_win),
    }  # fmt: skip
    template = _(
        "A gap of %(gap)s means %(favourite)s %% of the points to the favourite, %(fide)s by FIDE’s table; "
        "at K %(k)s a win brings %(win)s."
    )
    return Sentence(template, figures, ("favourite", "fide"))


def want_sentence(want: Decimal, found: GapFor) -> Sentence:
    """The gap for a wanted expectation."""
    low, high = found.table or ("", "")
    figures: dict[str, object] = {"want": plain(want), "gap": one_decimal(found.formula), "low": low, "high": high}
    if found.table is None:
        template = _(
            "%(want)s %% of the points is expected at a gap of %(gap)s by the formula; "
            "no band of the table has just that."
        )
    else:
        template = _(
            "%(want)s %% of the points is expected at a gap of %(gap)s by the formula, "
            "%(low)s to %(high)s by FIDE’s table."
        )
    return Sentence(template, figures, ("gap", "low", "high"))


def sentences(answer: Expectancy) -> list[Sentence]:
    """The gap found, what the marked gap means, or else what the table is."""
    found = []
    if answer.gap_for is not None and answer.want is not None:
        found.append(want_sentence(answer.want, answer.gap_for))
    if answer.marked is not None:
        found.append(gap_sentence(answer, answer.marked))
    template = _("What a rating gap means, up to %(to)s points, and what a game is worth at K %(k)s.")
    return found or [Sentence(template, {"to": answer.to, "k": plain(answer.k)}, ())]


def one_decimal(value: Decimal) -> str:
    """A gap by formula with one decimal."""
    return str(value.quantize(Decimal("0.1")) + 0)


def per_cent(value: Decimal) -> str:
    """An expected score as a column of per cents shows it."""
    return f"{(100 * value).quantize(HUNDREDTH)} %"


def brief(answer: Expectancy) -> str:
    """The gap asked about or found, at its shortest."""
    if answer.gap_for is not None and answer.want is not None:
        return f"{plain(answer.want)} %: {one_decimal(answer.gap_for.formula)}"
    return f"{answer.marked.gap}: {per_cent(answer.marked.favourite)}" if answer.marked else ""


def cells(row: ExpectancyRow) -> tuple[str, ...]:
    return (
        str(row.gap), per_cent(row.favourite), per_cent(row.underdog), fixed(row.fide_favourite),
        *(signed(worth.quantize(HUNDREDTH)) for worth in (
            row.favourite_win, row.favourite_draw, row.favourite_loss, row.underdog_win,
        )),
    )  # fmt: skip


def table(answer: Expectancy) -> Table:
    """The expectancy table at one K, the marked gap in its place."""
    rows = sorted({*answer.rows, *([answer.marked] if answer.marked else [])}, key=lambda row: row.gap)
    head = (
        _("Gap"), _("Favourite"), _("Underdog"), _("FIDE table"), _("Favourite wins"), _("draws"), _("loses"),
        _("Underdog wins"),
    )  # fmt: skip
    caption = _("Expected scores by formula and by table; what results bring at K %(k)s by formula") % {
        "k": plain(answer.k)
    }
    chosen = rows.index(answer.marked) if answer.marked else None
    return Table(head, [cells(row) for row in rows], caption, toned=frozenset({4, 5, 6, 7}), chosen=chosen)


def distance(answer: Expectancy) -> str:
    """How far formula and table lie apart at most."""
    figures = {"value": percent(answer.largest_distance.value), "gap": answer.largest_distance.gap, "to": answer.to}
    return (
        _("Up to %(to)s points, formula and table differ most at %(gap)s: by %(value)s points of per cent.") % figures
    )


def table_8_1_1() -> Table:
    """The published table of p and dp, ten lines of ten and the last."""
    rows = [
        [fixed(tens * 10 * HUNDREDTH)[:3], *(signed(dp(tens * 10 + ones)) for ones in range(10))] for tens in range(10)
    ]
    return Table(("p", *(f".0{ones}" for ones in range(10))), [*rows, ["1.0", signed(dp(100)), *[""] * 9]], "8.1.1")


def table_8_1_2() -> Table:
    """The published table of rating differences and expected scores."""
    rows = [
        (f"{band.low}–{band.high}" if band.high is not None else f"{band.low}+", fixed(band.higher), fixed(band.lower))
        for band in BANDS
    ]
    return Table((_("Difference"), "H", "L"), rows, "8.1.2")
