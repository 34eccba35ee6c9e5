"""The JSON of a change of rating: the shapes, each key with its unit, and how they are made from an answer."""

from decimal import Decimal
from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, UnsetType

from calculator.base.wire import Shape, about, exact, one_of, short
from calculator.engine.fide import change as engine
from calculator.engine.fide.answer import Answer, AverageAnswer, GameAnswer, TournamentAnswer
from calculator.engine.fide.performance import LINEAR_SPAN
from calculator.engine.fide.regulations import EDITIONS, Reason
from calculator.engine.fide.values import Method
from calculator.engine.values import Result

# Keys that several shapes have.
Count: TypeAlias = Annotated[int, about("games that count")]
Score: TypeAlias = Annotated[Decimal, about("points scored in them")]
Expected: TypeAlias = Annotated[
    Decimal, about("points expected in them: exact by table, twelve decimals by formula")
]  # fmt: skip
Delta: TypeAlias = Annotated[Decimal, about("score minus expected, points")]
KUsed: TypeAlias = Annotated[
    Decimal, about(f"K after the limit on K times games; 0 above {EDITIONS[-1].k_games} games")
]  # fmt: skip
ExactChange: TypeAlias = Annotated[Decimal, about("change before rounding, rating points")]
RoundedChange: TypeAlias = Annotated[int, about("change rounded once, halves away from zero, rating points")]
NewRating: TypeAlias = Annotated[int, about("rating plus rounded change, rating points")]
AverageOpponent: TypeAlias = Annotated[
    int | None, about("average of the opponents, .5 up, rating points; null where no game counts")
]  # fmt: skip
PerformanceRating: TypeAlias = Annotated[
    int | None, about("performance rating, rating points; null where no game with a result counts")
]  # fmt: skip
NONE_YET = "null in a plan without a result"
ScoreSoFar: TypeAlias = Annotated[Decimal | None, about(f"points scored in those with results; {NONE_YET}")]
DeltaSoFar: TypeAlias = Annotated[
    Decimal | None, about(f"score minus the points expected in those with results; {NONE_YET}")
]  # fmt: skip
ExactChangeSoFar: TypeAlias = Annotated[
    Decimal | None, about(f"change of those with results before rounding, rating points; {NONE_YET}")
]  # fmt: skip
ChangeSoFar: TypeAlias = Annotated[
    int | None, about(f"change rounded once, halves away from zero, rating points; {NONE_YET}")
]  # fmt: skip
NewRatingSoFar: TypeAlias = Annotated[int | None, about(f"rating plus rounded change, rating points; {NONE_YET}")]
Linear = about(f"average + {LINEAR_SPAN} x (wins - losses) / games, .5 up, rating points")
Word: TypeAlias = Annotated[str, one_of(Result)]
Clause: TypeAlias = Annotated[str, about("clause of the regulations")]

Row: TypeAlias = Annotated[int, about("number of the game in its event, from 1")]
Difference: TypeAlias = Annotated[int, about("own minus opponent’s rating, rating points")]
Counted: TypeAlias = Annotated[int, about("the same after the 400-point rule, rating points")]
Capped: TypeAlias = Annotated[bool, about("whether the 400-point rule acted")]
Band: TypeAlias = Annotated[
    tuple[int, int | None],
    about("line of table 8.1.2 read: first and last gap, rating points; the last line has no end"),
]
GameExpected: TypeAlias = Annotated[Decimal, about("expected score, points")]
OtherExpected: TypeAlias = Annotated[Decimal, about("expected score by the other method, points")]


class Line(Shape):
    """One game. Of a player without a rating nothing is expected."""

    row: Row | None
    opponent: Annotated[int, about("opponent’s rating, rating points")]
    result: Annotated[
        Word | None,
        about("null where only the total is known or the game is open, like score, delta and exact_change"),
    ]  # fmt: skip
    score: Annotated[Decimal | None, about("points: 1, 0.5 or 0")]
    difference: Difference | None
    counted_difference: Counted | None
    capped: Capped | None
    band: Band | None
    expected: GameExpected | None
    other_expected: OtherExpected | None
    delta: Delta | None
    exact_change: ExactChange | None


BAND = Line.__struct_fields__.index("band")


class Game(Line):
    """One game that counts."""

    row: Row
    difference: Difference
    counted_difference: Counted
    capped: Capped
    band: Band
    expected: GameExpected
    other_expected: OtherExpected


class SumsSoFar(Shape):
    """What the games of a player come to; in a plan, score and delta are those of the games with results."""

    rating: Annotated[int, about("own rating, rating points")]
    count: Count
    score: ScoreSoFar
    expected: Expected
    delta: DeltaSoFar


class Event(SumsSoFar):
    """One event of a rating period."""

    exact_change: ExactChangeSoFar
    average_opponent: Annotated[int | None, about("average of the opponents, rating points")]
    average_counted: Annotated[
        int | None, about("average of their ratings as used after the 400-point rule, FIDE’s Rc")
    ]  # fmt: skip
    games: Annotated[list[Game], about("the games that count")]


class LeftOut(Shape):
    """One game that does not count."""

    event: Annotated[int, about("number of the event, from 1")]
    row: Annotated[int, about("number of the game in it, from 1")]
    opponent: Annotated[int | None, about("opponent’s rating, rating points; null: unrated")]
    result: Annotated[Word | None, about("as given")]
    reason: Annotated[str, one_of(Reason, "why it does not count")]
    clause: Clause


class AnyChange(SumsSoFar):
    """The change that some games bring; in a plan, that of the games with results."""

    k: Annotated[Decimal, about("K as asked")]
    k_used: KUsed
    exact_change: ExactChangeSoFar
    change: ChangeSoFar
    new_rating: NewRatingSoFar
    average_opponent: AverageOpponent
    performance: PerformanceRating
    linear_performance: Annotated[int | None, Linear]


class AverageChange(AnyChange):
    """The change against an average opponent."""

    score: Score
    delta: Delta
    exact_change: ExactChange
    change: RoundedChange
    new_rating: NewRating


class Change(AnyChange):
    """The change over a rating period."""

    events: Annotated[list[Event], about("the events")]
    left_out: Annotated[list[LeftOut], about("games that do not count")]
    plan: Annotated[
        bool | UnsetType, about("only in a plan, where games have no result yet", extra_json_schema={"const": True})
    ] = UNSET


class AtResult(Shape):
    """What one result brings both players."""

    result: Word
    exact_change: ExactChange
    change: RoundedChange
    new_rating: NewRating
    opponent_exact_change: ExactChange
    opponent_change: RoundedChange
    opponent_new_rating: NewRating


class AtScore(Shape):
    """What one total brings."""

    score: Annotated[Decimal, about("points")]
    exact_change: ExactChange
    change: RoundedChange
    new_rating: NewRating


class AtK(Shape):
    """What the games bring at another K."""

    k: Annotated[Decimal, about("K")]
    exact_change: ExactChangeSoFar
    change: ChangeSoFar
    new_rating: NewRatingSoFar


class OtherMethod(Shape):
    """What the other method gives."""

    method: Annotated[str, one_of(Method)]
    expected: GameExpected
    exact_change: ExactChangeSoFar
    change: ChangeSoFar
    new_rating: NewRatingSoFar


ByK: TypeAlias = Annotated[list[AtK], about("the same games at other K")]
ByOtherMethod: TypeAlias = Annotated[OtherMethod, about("the same games by the other method")]


class OfGame(Shape):
    """One game, and what is compared with it."""

    result: Change
    every_result: Annotated[list[AtResult], about("win, draw, loss")]
    by_k: ByK
    other_method: ByOtherMethod


class OfTournament(Shape, kw_only=True):
    """A rating period, and what is compared with it."""

    result: Change
    every_score: Annotated[list[AtScore], about("every total by halves; in a plan those still possible")]
    needed_score: Annotated[
        Decimal | UnsetType | None, about("with target: the least total that reaches it; null when out of reach")
    ] = UNSET
    by_k: ByK
    other_method: ByOtherMethod


class OfAverage(Shape):
    """Games against an average opponent, and what is compared with them."""

    result: AverageChange
    by_k: ByK
    other_method: ByOtherMethod


def figures_of(line: engine.Line) -> list[Any]:
    """The values of a counted game in the order of the keys, which is the order of the engine's `Line`."""
    values: list[Any] = [exact(value) for value in line]
    values[BAND] = line.band[:2]
    return values


def brings(outcome: engine.Outcome) -> tuple[Decimal, int, int]:
    """Exact change, change and new rating."""
    return exact(outcome.exact_change), outcome.change, outcome.new_rating


def of_period(result: engine.PeriodResult) -> dict[str, object]:
    """The values of a period that have another name in the engine, or are in its outcome."""
    outcome = result.outcome
    return {
        "rating": result.period.rating, "k": short(outcome.k), "k_used": short(outcome.k_used),
        "exact_change": outcome.exact_change, "change": outcome.change, "new_rating": outcome.new_rating,
    }  # fmt: skip


NOTHING_YET = dict.fromkeys(("score", "delta", "exact_change", "change", "new_rating"))


def event(result: engine.EventResult) -> Event:
    """One event of a rating period."""
    games = [Game(*figures_of(line)) for line in result.lines]
    return Event.of(result, games=games, **NOTHING_YET if result.unstarted else {})


def change(result: engine.PeriodResult) -> Change:
    """A whole rating period, which may be a plan."""
    own = of_period(result) | (NOTHING_YET if result.unstarted else {})
    left_out = [LeftOut.of(game) for game in result.left_out]
    return Change.of(
        result, events=list(map(event, result.events)), left_out=left_out, plan=bool(result.open) or UNSET, **own
    )


def so_far(answer: Answer, outcome: engine.Outcome) -> tuple[Decimal, int, int] | tuple[None, None, None]:
    """As `brings`, but nothing in a plan without a result."""
    return (None, None, None) if answer.result.unstarted else brings(outcome)


def by_k(answer: Answer) -> list[AtK]:
    return [AtK(short(outcome.k), *so_far(answer, outcome)) for outcome in answer.by_k]


def other_method(answer: Answer) -> OtherMethod:
    other = answer.other_method
    return OtherMethod(other.method, exact(other.expected), *so_far(answer, other.outcome))


def of_game(answer: GameAnswer) -> OfGame:
    every_result = [
        AtResult(each.result.value, *brings(each.own), *brings(each.opponent)) for each in answer.every_result
    ]
    return OfGame(change(answer.result), every_result, by_k(answer), other_method(answer))


def of_tournament(answer: TournamentAnswer) -> OfTournament:
    return OfTournament(
        result=change(answer.result),
        every_score=[AtScore(exact(each.score), *brings(each.outcome)) for each in answer.every_score],
        needed_score=UNSET if answer.target is None else exact(answer.needed_score),
        by_k=by_k(answer),
        other_method=other_method(answer),
    )


def of_average(answer: AverageAnswer) -> OfAverage:
    return OfAverage(AverageChange.of(answer.result, **of_period(answer.result)), by_k(answer), other_method(answer))
