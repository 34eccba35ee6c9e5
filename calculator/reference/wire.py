"""The JSON of the look-ups: the shapes, each key with its unit, and the values that the engine names differently."""

from decimal import Decimal
from functools import lru_cache
from typing import Annotated

from msgspec import UNSET, UnsetType

from calculator.base.wire import Shape, about, exact, one_of
from calculator.change.wire import Clause, Linear
from calculator.engine.fide import expectancy as engine
from calculator.engine.fide.first_rating import MOST, Unpublished
from calculator.engine.fide.k_factor import KReason
from calculator.engine.fide.norms.question import NormAnswer
from calculator.engine.fide.norms.values import Clause as NormClause
from calculator.engine.fide.norms.values import Requirement, Subject, Title


class ExpectancyRow(Shape):
    """One gap."""

    gap: Annotated[int, about("rating gap, rating points")]
    favourite: Annotated[Decimal, about("expected score of the favourite by formula, points")]
    underdog: Annotated[Decimal, about("expected score of the other by formula, points")]
    fide_favourite: Annotated[Decimal, about("expected score of the favourite by table 8.1.2, points")]
    favourite_win: Annotated[Decimal, about("what a win brings the favourite by formula, rating points")]
    favourite_draw: Annotated[Decimal, about("what a draw brings the favourite, rating points")]
    favourite_loss: Annotated[Decimal, about("what a loss brings the favourite, rating points")]
    underdog_win: Annotated[Decimal, about("what a win brings the other, rating points")]


class GapFor(Shape):
    """The gap for a wanted expectation."""

    formula: Annotated[Decimal, about("gap by formula, rating points")]
    table_low: Annotated[
        int | None, about("least gap by table, rating points; null where no line has just that score")
    ]  # fmt: skip
    table_high: Annotated[int | None, about("greatest gap by table, rating points")]


class LargestDistance(Shape):
    """Where formula and table differ most."""

    gap: Annotated[int, about("gap, rating points")]
    value: Annotated[Decimal, about("difference of the two expected scores, points")]


class Expectancy(Shape, kw_only=True):
    """What rating gaps mean."""

    rows: Annotated[list[ExpectancyRow], about("the gaps from 0 to `to` by `step`")]
    marked: Annotated[ExpectancyRow | UnsetType, about("with gap: what that gap means")] = UNSET
    gap_for: Annotated[GapFor | UnsetType, about("with want: the gap at which it is expected")] = UNSET
    largest_distance: Annotated[LargestDistance, about("where formula and table lie farthest apart")]


def expectancy(answer: engine.Expectancy) -> Expectancy:
    """Rows and the largest distance; with `gap`, the marked gap; with `want`, the reverse look-up."""
    gap_for: GapFor | UnsetType = UNSET
    if answer.gap_for:
        low, high = answer.gap_for.table or (None, None)
        gap_for = GapFor(exact(answer.gap_for.formula), low, high)
    return Expectancy(
        rows=[ExpectancyRow.of(row) for row in answer.rows],
        marked=ExpectancyRow.of(answer.marked) if answer.marked else UNSET,
        gap_for=gap_for,
        largest_distance=LargestDistance.of(answer.largest_distance),
    )


class K(Shape):
    """A development coefficient with its reason."""

    k: Annotated[Decimal | None, about("development coefficient; null where it cannot be told")]
    reason: Annotated[str, one_of(KReason, "why")]
    clause: Clause
    caveat: Annotated[str | None, about("where text and practice differ")]


class Performance(Shape):
    """Every performance of one score."""

    count: Annotated[int, about("number of opponents")]
    score: Annotated[Decimal, about("points")]
    average_opponent: Annotated[int, about("average of the opponents, .5 up, rating points")]
    percentage: Annotated[Decimal, about("score by games, a fraction of two decimals")]
    dp: Annotated[int, about("dp of table 8.1.1, rating points")]
    performance: Annotated[int, about("average + dp, rating points")]
    perfect_performance: Annotated[
        int, about("lowest rating whose expected score reaches the score, rating points")
    ]  # fmt: skip
    linear_performance: Annotated[int, Linear]


class FirstRating(Shape):
    """A first rating and its steps."""

    count: Annotated[int, about("number of rated opponents")]
    score: Annotated[Decimal, about("points against them")]
    average: Annotated[
        Decimal, about("average with the two hypothetical opponents, not rounded, rating points")
    ]  # fmt: skip
    percentage: Annotated[Decimal, about("score with two draws against them, a fraction of two decimals")]
    dp: Annotated[int, about("dp of table 8.1.1, rating points")]
    uncapped_rating: Annotated[int, about("average + dp, rounded, rating points")]
    first_rating: Annotated[int, about(f"the same, at most {MOST}, rating points")]
    published: Annotated[bool, about("whether it is published")]
    reasons: Annotated[
        list[Annotated[str, one_of(Unpublished)]], about("why not, and whether it was limited")
    ]  # fmt: skip


class NormRule(Shape):
    """One rule of a title norm with its number, what it needs and what there is."""

    clause: Annotated[str, one_of(NormClause, "number in the Title Regulations")]
    subject: Annotated[str, one_of(Subject, "what it counts")]
    need: Annotated[int | Decimal, about("least number; the greatest of own_federation and one_federation")]
    have: Annotated[int | Decimal, about("number that there is")]


@lru_cache(4096)
def norm_rule(rule: Requirement) -> NormRule:
    """A rule of a title norm."""
    return NormRule(rule.clause.value, rule.subject.value, rule.need, rule.have)


class NormLine(Shape):
    """One line of the table of scores."""

    average_low: Annotated[int, about("least average of the opponents, rating points")]
    average_high: Annotated[int | None, about("greatest average, rating points; null in the last line")]
    score: Annotated[Decimal, about("score needed, points")]


class NormNext(Shape):
    """What becomes of a norm with further opponents of one rating."""

    rating: Annotated[int, about("rating of the opponents to come, rating points")]
    average: Annotated[int, about("average of all opponents then, rating points")]
    score: Annotated[Decimal | None, about("score needed in all games, points; null where none is enough")]
    needed: Annotated[
        Decimal | None, about("score needed in the games to come, points; null out of reach or without a score")
    ]  # fmt: skip


class NormComing(Shape):
    """The games to come, or one more game."""

    games: Annotated[int, about("their number")]
    rows: Annotated[list[NormNext], about("by the rating of the opponents")]
    needs: Annotated[list[NormRule], about("rules that these games must fulfil or may break; have: so far")]
    least: Annotated[
        dict[str, int], about("of one game: least rating for which win, draw or loss is enough, rating points")
    ]  # fmt: skip


class Norm(Shape):
    """What a title norm needs. The federation decides; figures agree with another program, not with the federation."""

    title: Annotated[str, one_of(Title, "title sought")]
    count: Annotated[int, about("number of games, or of the opponents who count")]
    average: Annotated[int | None, about("average of the opponents, the lowest raised, .5 up; null where not known")]
    raised: Annotated[int | None, about("number of the opponent raised to the floor; null where nobody is")]
    required_score: Annotated[
        Decimal | None, about("score needed for the average, points; null without an average or where it is too low")
    ]  # fmt: skip
    score: Annotated[Decimal | None, about("points; null where not given")]
    required_average: Annotated[
        int | None, about("average needed for the score, rating points; null without a score or below 35 per cent")
    ]  # fmt: skip
    percentage: Annotated[Decimal | None, about("score by games, a fraction of two decimals")]
    dp: Annotated[int | None, about("dp of table 8.1.1, rating points")]
    performance: Annotated[int | None, about("average + dp, rating points")]
    met: Annotated[bool | None, about("whether every checked rule is met; null without a score or an average")]
    missing: Annotated[list[NormRule], about("checked rules that are not met")]
    rules: Annotated[list[NormRule], about("every rule that was checked")]
    unchecked: Annotated[
        list[Annotated[str, one_of(Subject)]], about("rules that need titles or federations that are not known")
    ]  # fmt: skip
    coming: Annotated[NormComing | None, about("the games to come; null without opponents or after 13")]
    table: Annotated[list[NormLine], about("score needed for each average in this number of games")]


def norm(answer: NormAnswer) -> Norm:
    """The figures of a title norm."""
    question, coming = answer.question, answer.coming
    return Norm.of(
        answer,
        title=question.title.value,
        count=question.count,
        score=question.score,
        percentage=None if answer.percentage is None else Decimal(answer.percentage) / 100,
        missing=[norm_rule(rule) for rule in answer.missing],
        rules=[norm_rule(rule) for rule in answer.requirements],
        unchecked=[subject.value for subject in Subject if subject in question.unchecked],
        coming=None
        if coming is None
        else NormComing.of(
            coming,
            rows=[NormNext.of(row) for row in coming.rows],
            needs=[norm_rule(rule) for rule in coming.needs],
            least={result.value: rating for result, rating in coming.least},
        ),
        table=[NormLine.of(line) for line in answer.table],
    )
