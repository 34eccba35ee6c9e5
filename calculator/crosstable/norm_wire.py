"""The title norms of an event as JSON and CSV."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Annotated

from calculator.base.wire import Shape, about, one_of
from calculator.crosstable.norms import EventNorms, Sought
from calculator.engine.fide.norms.event import MOST_UNPAIRED
from calculator.engine.fide.norms.values import Exemption, Forecast, Norm, System, Title
from calculator.engine.values import Result
from calculator.reference.wire import NormRule, norm_rule

REMARKS = ("forfeit_as_loss", "nine_by_eight", "needs_exemption", "not_all_searched")
RESULTS = [Result.WIN.value, Result.DRAW.value]


class NormSettings(Shape):
    """How the norms of an event were judged."""

    games: Annotated[int, about("least number of games of a norm")]
    system: Annotated[str, one_of(System, "how the event was paired")]
    exempt: Annotated[
        Annotated[str, one_of(Exemption)] | None, about("exemption from 1.4.3 and 1.4.4, given or shown by the rounds")
    ]  # fmt: skip
    host: Annotated[str, about("federation of the event; empty if unknown")]
    rounds: Annotated[int, about("rounds planned; 0: those there are")]


class WeakestOpponent(Shape):
    """The weakest opponent of the last round with whom a result is enough."""

    result: Annotated[str, one_of(Result)]
    rating: Annotated[int, about("rating points")]
    title: Annotated[str, about("empty, FM (any title that counts) or the title sought (any of its group)")]
    federation: Annotated[str, one_of(["any", "foreign", "new"], "new: one that the player has not met")]


class NormForecast(Shape):
    """What the last round must bring."""

    round: Annotated[int, about("the last round")]
    opponent: Annotated[int | None, about("number of the opponent; null before the pairing")]
    needed: Annotated[
        Annotated[str, one_of([*RESULTS, "any"])] | None, about("least result that is enough; null if none is")
    ]  # fmt: skip
    reason: Annotated[NormRule | None, about("the rule that a win leaves unmet, if none is enough")]
    weakest: Annotated[
        list[WeakestOpponent],
        about("before the pairing, for each result that can be enough; with a title if less rating is then enough"),
    ]


class TitleNorm(Shape):
    """One title above a player's own: the reading with the fewest rounds left out, else all games."""

    title: Annotated[str, one_of(Title, "title sought")]
    met: Annotated[bool, about("whether there is a norm")]
    games: Annotated[int, about("number of games")]
    score: Annotated[Decimal, about("points")]
    average_opponent: Annotated[int | None, about("rating points, the lowest raised; null without a game")]
    raised: Annotated[int | None, about("round of the opponent raised to the floor; null if nobody is")]
    percentage: Annotated[Decimal | None, about("score by games, a fraction of two decimals")]
    dp: Annotated[int | None, about("dp of table 8.1.1, rating points")]
    performance: Annotated[int | None, about("average + dp, rating points")]
    required_score: Annotated[Decimal | None, about("points; null where the average is too low")]
    dropped: Annotated[tuple[int, ...], about("rounds with games that are left out")]
    counts_as: Annotated[int, about("number of games for the 27 of an application; 0 without a norm")]
    missing: Annotated[tuple[NormRule, ...], about("rules that are not met, in all games")]
    remarks: Annotated[
        tuple[Annotated[str, one_of(REMARKS)], ...], about("what an application must know of a norm")
    ]  # fmt: skip
    forecast: Annotated[
        NormForecast | None,
        about(f"what the last round must bring; null unless only that is to come; unpaired to {MOST_UNPAIRED} players"),
    ]  # fmt: skip


def remarks(norm: Norm) -> Iterator[str]:
    """What an application must know of a norm, as codes."""
    if norm.forfeit_as_loss is not None:
        yield "forfeit_as_loss"
    if norm.nine_by_eight:
        yield "nine_by_eight"
    if norm.needs_exemption:
        yield "needs_exemption"
    if not norm.searched_all:
        yield "not_all_searched"


@lru_cache(128)
def fraction(percentage: int) -> Decimal:
    """Per cent as a fraction."""
    return Decimal(percentage) / 100


def title_norm(sought: Sought) -> TitleNorm:
    """One title that a player seeks."""
    norm, judgement = sought.norm, sought.norm.judgement
    return TitleNorm(
        title=norm.title.value,
        met=norm.met,
        games=judgement.games,
        score=judgement.score,
        average_opponent=judgement.average_opponent,
        raised=None if judgement.raised is None else sought.printed(judgement.raised),
        percentage=None if judgement.percentage is None else fraction(judgement.percentage),
        dp=judgement.dp,
        performance=judgement.performance,
        required_score=judgement.required_score,
        dropped=tuple(map(sought.printed, norm.dropped)),
        counts_as=norm.counts_as,
        missing=tuple(map(norm_rule, judgement.missing)),
        remarks=tuple(remarks(norm)),
        forecast=forecast(sought, sought.forecast) if sought.forecast else None,
    )


def forecast(sought: Sought, told: Forecast) -> NormForecast:
    """What the last round must bring."""
    return NormForecast(
        round=sought.printed(told.round) if told.opponent else told.round,
        opponent=told.opponent,
        needed=told.needed,
        reason=norm_rule(told.reason) if told.reason else None,
        weakest=[WeakestOpponent.of(each, result=each.result.value) for each in told.weakest],
    )


def settings(norms: EventNorms) -> NormSettings:
    """How the norms of an event were judged."""
    return NormSettings.of(norms.settings, games=norms.settings.minimum)


def titles_made(sought: Sequence[Sought]) -> str:
    """The titles of which a norm was made."""
    return " ".join([one.norm.title.value for one in sought if one.norm.met])


def rules_missing(sought: Sequence[Sought]) -> str:
    """The rules that are not met, by title: GM:1.4.4+1.4.8."""
    unmet = [one.norm.judgement for one in sought if not one.norm.met]
    return " ".join([f"{one.title}:{'+'.join([rule.clause for rule in one.missing])}" for one in unmet])


def results_needed(sought: Sequence[Sought]) -> str:
    """What the last round must bring, by title: GM:win."""
    return " ".join([f"{one.norm.title}:{one.forecast.needed or 'none'}" for one in sought if one.forecast])


FORECAST = "norms_forecast"
CSV = {"norms": titles_made, "norms_missing": rules_missing, FORECAST: results_needed}  # cells by their keys
