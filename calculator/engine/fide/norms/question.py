"""What a norm needs, asked without a crosstable: an average or the opponents, a total score, the games to come.

Without results by game nothing is left out (1.4.1e, f); `search` does that. An average alone tells nothing of
federations and titles, so those rules are not checked.

>>> answer_norm(NormQuestion(Title.GM, average=2460)).required_score
Decimal('6.5')
>>> nine = tuple(NormOpponent(2400 + number, "GM", f"F{number}") for number in range(9))
>>> answer = answer_norm(NormQuestion(Title.GM, opponents=nine, score=Decimal(7), federation="FRA"))
>>> answer.average, answer.performance, answer.met, answer.coming.least
(2404, 2624, True, ((<Result.WIN: 'win'>, 1400), (<Result.DRAW: 'draw'>, 2429), (<Result.LOSS: 'loss'>, 2869)))
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from calculator.engine import values
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.norms.clauses import (
    enough_average,
    federations_and_holders,
    judge,
    opponents_of_the_title,
    outcome,
)
from calculator.engine.fide.norms.required import (
    Line,
    halves,
    percentage_of,
    required_average,
    required_score,
    score_table,
)
from calculator.engine.fide.norms.tally import UNRATED_AS, Tally, average_of, tally
from calculator.engine.fide.norms.values import (
    NORM_GAMES,
    NOT_A_MEMBER,
    NormGame,
    Requirement,
    Settings,
    Subject,
    System,
    Title,
)
from calculator.engine.fide.tables import dp
from calculator.engine.fide.values import HIGHEST_EVER
from calculator.engine.rounding import rounded_mean
from calculator.engine.values import Result, TimeControl

USUAL_GAMES = Settings().minimum
MOST_OPPONENTS = int(NORM_GAMES.high)
STEP, ABOVE = 50, 100  # the opponents to come: from the title's floor to this far above its performance
OF_RESULTS = (Subject.PERFORMANCE, Subject.SCORE)
OF_TITLES = (Subject.TITLED, Subject.OF_THE_TITLE)
OF_OWN = (Subject.FEDERATIONS, Subject.OWN_FEDERATION)


@dataclass(frozen=True, slots=True)
class TitleRegulations:
    """One edition of the Title Regulations (B.01). Norms are for standard chess."""

    start: date
    source: str
    chapter: TimeControl = TimeControl.STANDARD

    @property
    def id(self) -> str:
        """The edition's name."""
        return f"fide-titles-{self.start}"


TITLE_REGULATIONS = TitleRegulations(date(2024, 1, 1), "https://handbook.fide.com/chapter/B012024")


@dataclass(frozen=True, slots=True)
class NormOpponent:
    """An opponent. `rating` is None of an unrated one; title and federation may be empty."""

    rating: int | None
    title: str = ""
    federation: str = ""

    def __str__(self) -> str:
        return f"{self.rating or 0}:{self.title}:{self.federation}".rstrip(":")

    @property
    def counts(self) -> bool:
        """Whether the opponent is a member of a FIDE federation (1.4.2a)."""
        return self.federation != NOT_A_MEMBER


@dataclass(frozen=True, slots=True)
class NormQuestion:
    """A title, and what is known of the games. `games` are those of the norm: with fewer opponents, some are to come.

    `average` is that of the opponents, with the lowest raised. `federation` is the player's own, empty if unknown.
    """

    title: Title
    games: int = USUAL_GAMES
    average: int | None = None
    opponents: tuple[NormOpponent, ...] = ()
    score: Decimal | None = None
    federation: str = ""

    def __post_init__(self) -> None:
        NORM_GAMES.check(self.games)
        for rating in filter(None, (self.average, *(opponent.rating for opponent in self.opponents))):
            values.RATINGS.check(rating)
        if self.opponents and not self.counted:
            raise EngineError(ErrorCode.REQUIRED, field="opponents")
        if len(self.opponents) > MOST_OPPONENTS:
            raise EngineError(
                ErrorCode.TOO_MANY, field="opponents", value=len(self.opponents), high=MOST_OPPONENTS
            )  # fmt: skip
        if self.score is not None:
            values.check_score(self.score)
            if self.score > self.count:
                raise EngineError(ErrorCode.SCORE_TOO_HIGH, field="score", value=self.score, high=self.count)

    @property
    def counted(self) -> tuple[NormGame, ...]:
        """The opponents who count, numbered as they were given."""
        return tuple(
            NormGame(row, row, opponent.rating, opponent.title, opponent.federation, None)
            for row, opponent in enumerate(self.opponents, 1)
            if opponent.counts
        )

    @property
    def count(self) -> int:
        """The number of games in question: those against the opponents, or the games of the norm."""
        return len(self.counted) if self.opponents else self.games

    @property
    def minimum(self) -> int:
        """The games needed: 9, or fewer where they were said to be enough (1.4.1a, b)."""
        return min(self.games, USUAL_GAMES)

    @property
    def unchecked(self) -> frozenset[Subject]:
        """The rules that cannot be checked, because federations or titles are not known."""
        subjects: set[Subject] = set()
        if not any(opponent.title for opponent in self.opponents):
            subjects |= {*OF_TITLES}
        if not any(opponent.federation for opponent in self.opponents):
            subjects |= {*OF_OWN, Subject.ONE_FEDERATION}
        return frozenset(subjects | ({*OF_OWN} if not self.federation else set()))


class Next(NamedTuple):
    """What becomes of the norm if the opponents to come have this rating on average.

    `score` is the score needed in all games, None if the average is too low. `needed` is the score needed in the games
    to come; None if it cannot be reached or the score so far is not known.
    """

    rating: int
    average: int
    score: Decimal | None
    needed: Decimal | None


class Coming(NamedTuple):
    """The games to come. `rules` are those on the opponents: what all games together need, and what there is so far.

    `least`: for one game with a known score so far, the lowest rating against which each result gives the score needed;
    a result that is not enough against anybody has no entry.
    """

    games: int
    rows: tuple[Next, ...]
    rules: tuple[Requirement, ...]
    least: tuple[tuple[Result, int], ...]

    @property
    def needs(self) -> tuple[Requirement, ...]:
        """The rules that these games must still fulfil or may still break."""
        return tuple(rule for rule in self.rules if at_stake(rule, self.games))

    @property
    def lost(self) -> tuple[Requirement, ...]:
        """The rules that these games cannot fulfil any more."""
        return tuple(rule for rule in self.needs if rule.lacking > (0 if rule.at_most else self.games))


class NormAnswer(NamedTuple):
    """What the games need. `average` is that with the raised opponent, `raised` the number of that opponent.

    `requirements` are the rules that can be checked. Percentage, dp and performance are None without average and score.
    """

    question: NormQuestion
    average: int | None
    raised: int | None
    required_score: Decimal | None
    required_average: int | None
    percentage: int | None
    dp: int | None
    performance: int | None
    requirements: tuple[Requirement, ...]
    coming: Coming | None
    table: tuple[Line, ...]

    @property
    def missing(self) -> tuple[Requirement, ...]:
        """The rules that are not met."""
        return tuple(requirement for requirement in self.requirements if not requirement.met)

    @property
    def met(self) -> bool | None:
        """Whether every rule that can be checked is met; None without a score and an average."""
        return None if self.performance is None else not self.missing


def answer_norm(question: NormQuestion) -> NormAnswer:
    """The score, the average and the opponents that are needed."""
    title, count, score = question.title, question.count, question.score
    sums = tally(question.counted, question.federation, score) if question.opponents else None
    average = question.average if sums is None else average_of(sums, title)
    raised = judge(question.counted, title, question.federation).raised if sums else None
    points = percentage = None
    if average is not None and score is not None:
        percentage = percentage_of(halves(score), count)
        points = dp(percentage)
    return NormAnswer(
        question=question,
        average=average,
        raised=raised,
        required_score=None if average is None else required_score(title, average, count),
        required_average=None if score is None else required_average(title, count, score),
        percentage=percentage,
        dp=points,
        performance=None if average is None or points is None else average + points,
        requirements=requirements(question, average),
        coming=games_to_come(question, sums) if sums else None,
        table=score_table(title, count if count in NORM_GAMES else question.games),
    )


def requirements(question: NormQuestion, average: int | None) -> tuple[Requirement, ...]:
    """The rules that can be checked, in the order of the clauses."""
    title, score = question.title, question.score
    if question.opponents:
        settings = Settings(minimum=question.minimum)
        every = judge(question.counted, title, question.federation, settings, score or values.ZERO).requirements
        skipped = {*question.unchecked, *(OF_RESULTS if score is None else ())}
        return tuple(requirement for requirement in every if requirement.subject not in skipped)
    if average is None:
        return ()
    if score is None:
        return (enough_average(title, average),)
    return outcome(title, average, question.count, halves(score)).requirements


def games_to_come(question: NormQuestion, sums: Tally) -> Coming | None:
    """The games that are still to come, or one more game; None after 13."""
    games = max(1, question.games - sums.games)
    if sums.games + games > MOST_OPPONENTS:
        return None
    title = question.title
    ratings = range(title.floor, title.performance + ABOVE + 1, STEP)
    after = replace(sums, games=sums.games + games)
    mix = (*federations_and_holders(after, False), opponents_of_the_title(after, title, System.SWISS))
    rules = tuple(rule for rule in mix if rule.subject not in question.unchecked)
    rows = tuple(with_more(question, sums, games, rating) for rating in ratings)
    return Coming(games, rows, rules, least_ratings(question, sums) if games == 1 else ())


def at_stake(rule: Requirement, games: int) -> bool:
    """Whether further games must still fulfil a rule, or may break it."""
    return rule.have + games > rule.need if rule.at_most else not rule.met


def average_then(sums: Tally, title: Title, games: int, rating: int) -> int:
    """The average with further opponents of this rating; the lowest of all is raised."""
    total = sums.total + games * rating + max(0, title.floor - min(sums.lowest, rating))
    return rounded_mean(total, sums.games + games)


def with_more(question: NormQuestion, sums: Tally, games: int, rating: int) -> Next:
    """What becomes of the norm with further opponents of this rating."""
    average = average_then(sums, question.title, games, rating)
    score = required_score(question.title, average, sums.games + games)
    if score is None or question.score is None:
        return Next(rating, average, score, None)
    needed = max(values.ZERO, score - question.score)
    return Next(rating, average, score, needed if needed <= games else None)


def least_ratings(question: NormQuestion, sums: Tally) -> tuple[tuple[Result, int], ...]:
    """For each result of one more game the lowest rating with which it is enough, the win first."""
    if question.score is None:
        return ()
    ratings: Sequence[int] = range(UNRATED_AS, HIGHEST_EVER + 1)
    least = []
    for result in Result:
        average = required_average(question.title, sums.games + 1, question.score + result.score)
        if average is None:
            continue
        found = bisect_left(ratings, average, key=lambda rating: average_then(sums, question.title, 1, rating))
        if found < len(ratings):
            least.append((result, ratings[found]))
    return tuple(least)
