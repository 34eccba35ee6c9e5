"""A whole section in the five steps of the specification: every player at once.

    1  a starting rating and number of games for every unrated player                         newcomer.start
    2  the effective games of everybody                                                       formulas.prior
    3  unrated players without games: the special formula with one effective game, only as a strength for step 4
    4  everybody: the formula against the opponents' ratings before the event, or those of step 3
    5  everybody again, from the same rating and games, against the opponents' results of step 4; then the floors

No rating is below 100 after any step. Personal floors hold after step 5 only. Histories of wins or losses alone are
not known here, and matches are no sections.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import NamedTuple

from calculator.engine.system import Verdict
from calculator.engine.uschess.editions import Edition
from calculator.engine.uschess.floors import PERSONAL, STEP, FloorFacts, highest_floor
from calculator.engine.uschess.formulas import Prior, Rated, expected_score, prior, rate, special
from calculator.engine.uschess.newcomer import Newcomer, Start, StartReason, start
from calculator.engine.uschess.values import (
    ESTABLISHED,
    GAMES_BEFORE,
    MATCH_GAMES_BEFORE,
    RATINGS,
    Formula,
    Rules,
    rounded,
)
from calculator.engine.values import ZERO, Pairing, Result

PLAYERS_OF_MATCH = 2
WITHIN_ROUNDING, WITHIN_WHOLE, WITHIN_DECIMALS = 1.0, 0.511, 0.011  # rating points


class Assumed(StrEnum):
    """A fact that was not told and is assumed: the games before (an established player), the age (that of no date)."""

    BEFORE = "before"
    AGE = "age"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player of a section. Ratings in rating points; None is no rating, or not told.

    `before` is the number of games before the event, `floor` the personal floor, `published` the published rating after
    the event. `begun` is the start of an unrated player where what it followed from is no longer known.
    """

    number: int
    name: str
    rating: Decimal | None
    pairings: tuple[Pairing, ...]
    before: int | None = None
    newcomer: Newcomer = field(default_factory=Newcomer)
    floor: int | None = None
    published: Decimal | None = None
    begun: Start | None = None

    def __post_init__(self) -> None:
        if self.rating is not None:
            RATINGS.check(self.rating)
        if self.before is not None:
            GAMES_BEFORE.check(self.before)
        FloorFacts(self.floor).check(self.rating)

    def start(self, day: date) -> Start:
        """Rating and games before the event."""
        if self.rating is not None:
            return Start(float(self.rating), ESTABLISHED if self.before is None else self.before, StartReason.RATED)
        return self.begun or start(self.newcomer, day)

    def without_age(self, begin: Start) -> "Entrant":
        """The player with the start in place of the age from which it followed."""
        return self if self.rating is not None else replace(self, newcomer=Newcomer(), begun=begin)


class Met(NamedTuple):
    """One counted game. `place` is that of the opponent among the entrants."""

    round: int
    opponent_number: int
    result: Result
    place: int


class Played(NamedTuple):
    """One counted game of the result. `strength` and `final_strength` are the opponent's ratings in steps 4 and 5."""

    round: int
    opponent_number: int
    result: Result
    strength: float
    final_strength: float


class Missed(NamedTuple):
    """One round without a counted game, with the code why."""

    round: int
    opponent_number: int | None
    result: Result | None
    reason: str


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of one player. Without a counted game the rating stays as it is; that of an unrated player is None.

    `first_pass` is the result of step 4. `floor`: the floor that acted, else None. `agrees_with_floor`: the floor that
    explains the published rating. `assumed`: what was not told.
    """

    entrant: Entrant
    start: Start
    prior: Prior
    count: int
    score: Decimal
    rated: Rated
    first_pass: float
    exact_rating: float | None
    floor: int | None
    verdict: Verdict
    agrees_with_floor: int | None
    assumed: tuple[Assumed, ...]
    games: tuple[Played, ...]
    left_out: tuple[Missed, ...]

    @property
    def new_rating(self) -> int | None:
        return None if self.exact_rating is None else rounded(self.exact_rating)

    @property
    def change(self) -> int | None:
        """The change of the published ratings, which are whole; None of an unrated player."""
        if self.exact_rating is None or self.entrant.rating is None:
            return None
        return rounded(self.exact_rating) - rounded(self.start.rating)

    @property
    def repeats(self) -> int:
        """The most games with one opponent."""
        return most_with_one(self.games)

    @property
    def expected_scores(self) -> tuple[float | None, ...]:
        """The expected score of each game in step 5; None with the special formula."""
        if self.prior.formula is Formula.SPECIAL:
            return (None,) * len(self.games)
        return tuple(expected_score(self.prior.rating, game.final_strength) for game in self.games)

    @property
    def distance(self) -> float | None:
        """How far our rating is from the published one, rating points; None if one of the two is missing."""
        published = self.entrant.published
        return None if self.exact_rating is None or published is None else self.exact_rating - float(published)


@dataclass(frozen=True, slots=True)
class SectionResult:
    """A whole section, its players in the order of the entrants."""

    rules: Rules
    players: tuple[PlayerResult, ...]

    @property
    def edition(self) -> Edition:
        """The edition applied."""
        return self.rules.edition

    def without_ages(self) -> "SectionResult":
        """The same result with the starts of unrated players in place of their ages; rated again, it is the same."""
        kept = [replace(player, entrant=player.entrant.without_age(player.start)) for player in self.players]
        return replace(self, players=tuple(kept))

    @property
    def exact(self) -> bool:
        """Whether the ratings before have decimals."""
        return is_exact([player.entrant for player in self.players])

    @property
    def is_match(self) -> bool:
        """Whether only two players met, both established: US Chess rates that as a match."""
        met = [player.start.games in MATCH_GAMES_BEFORE for player in self.players if player.count]
        return len(met) == PLAYERS_OF_MATCH and all(met)


class Side(NamedTuple):
    """A player's rounds: the counted games with their points and the most games with one opponent, and the others."""

    met: tuple[Met, ...]
    score: Decimal
    repeats: int
    left_out: tuple[Missed, ...]


class Steps(NamedTuple):
    """What the five steps made of a player: start, effective games, rounds, and the results of steps 4 and 5."""

    start: Start
    prior: Prior
    side: Side
    first_pass: Rated
    rated: Rated


def rate_section(entrants: Sequence[Entrant], rules: Rules) -> SectionResult:
    """Every player of a section. If two entrants have the same number, the first is the opponent of the others."""
    places = {entrant.number: place for place, entrant in reversed(list(enumerate(entrants)))}
    sides = [side_of(entrant, places) for entrant in entrants]
    starts = [entrant.start(rules.day) for entrant in entrants]
    priors = [prior(begin.rating, begin.games) for begin in starts]
    strengths = [strength(player, side, starts) for player, side in zip(priors, sides, strict=True)]
    first_pass = one_pass(priors, sides, strengths, rules)
    final_strengths = [rated.rating for rated in first_pass]
    final = one_pass(priors, sides, final_strengths, rules)
    exact = is_exact(entrants)
    steps = map(Steps, starts, priors, sides, first_pass, final)
    players = (
        player_result(entrant, each, games_of(each.side, strengths, final_strengths), exact)
        for entrant, each in zip(entrants, steps, strict=True)
    )
    return SectionResult(rules, tuple(players))


def side_of(entrant: Entrant, places: Mapping[int, int]) -> Side:
    """The rounds of a player. Nobody meets himself, or a number that is not there."""
    own, met, left_out = entrant.number, [], []
    for pairing in entrant.pairings:
        opponent, result = pairing.opponent, pairing.result
        if pairing.unplayed or result is None or opponent is None or opponent not in places or opponent == own:
            left_out.append(Missed(pairing.round, opponent, result, pairing.unplayed or "not_played"))
        else:
            met.append(Met(pairing.round, opponent, result, places[opponent]))
    score = sum((game.result.score for game in met), ZERO)
    return Side(tuple(met), score, most_with_one(met), tuple(left_out))


def most_with_one(games: Sequence[Met | Played]) -> int:
    """The most games with one opponent."""
    return max(Counter(game.opponent_number for game in games).values(), default=0)


def strength(player: Prior, side: Side, starts: Sequence[Start]) -> float:
    """A player's strength in step 4: the rating before the event, of a player without games the result of step 3."""
    if player.games:
        return player.rating
    opponents = [starts[game.place].rating for game in side.met]
    return special(player._replace(effective=1.0), opponents, float(side.score))


def one_pass(priors: Sequence[Prior], sides: Sequence[Side], strengths: Sequence[float], rules: Rules) -> list[Rated]:
    """Everybody's rating against opponents of these strengths."""
    return [
        rate(player, [strengths[game.place] for game in side.met], float(side.score), rules, side.repeats)
        for player, side in zip(priors, sides, strict=True)
    ]


def games_of(side: Side, strengths: Sequence[float], final_strengths: Sequence[float]) -> tuple[Played, ...]:
    """The counted games with the opponents' ratings in steps 4 and 5."""
    return tuple(
        Played(game.round, game.opponent_number, game.result, strengths[game.place], final_strengths[game.place])
        for game in side.met
    )


def player_result(entrant: Entrant, steps: Steps, games: tuple[Played, ...], exact: bool) -> PlayerResult:
    """The result of one player after the floors."""
    rating, floor = floored(entrant, steps)
    verdict, with_floor = compared(entrant, rating, exact)
    return PlayerResult(
        entrant=entrant,
        start=steps.start,
        prior=steps.prior,
        count=len(games),
        score=steps.side.score,
        rated=steps.rated,
        first_pass=steps.first_pass.rating,
        exact_rating=rating,
        floor=floor,
        verdict=verdict,
        agrees_with_floor=with_floor,
        assumed=tuple(assumed(entrant, steps.start)),
        games=games,
        left_out=steps.side.left_out,
    )


def floored(entrant: Entrant, steps: Steps) -> tuple[float | None, int | None]:
    """The rating after the event, and the floor if it acted. Without a counted game nothing changes."""
    start, side, rating = steps.start, steps.side, steps.rated.rating
    if not side.met:
        return None if entrant.rating is None else start.rating, None
    floor = FloorFacts(entrant.floor).after(len(side.met), side.score, newcomer=start.first)
    return max(rating, floor), floor if rating < floor else None


def assumed(entrant: Entrant, begin: Start) -> Iterator[Assumed]:
    """What was not told of a player and is assumed."""
    if entrant.rating is not None and entrant.before is None:
        yield Assumed.BEFORE
    if begin.reason is StartReason.ASSUMED:
        yield Assumed.AGE


def is_exact(entrants: Sequence[Entrant]) -> bool:
    """Whether any rating before the event has decimals. US Chess shows whole ratings and computes with decimals."""
    return any(entrant.rating is not None and entrant.rating % 1 for entrant in entrants)


def compared(entrant: Entrant, rating: float | None, exact: bool) -> tuple[Verdict, int | None]:
    """How a rating compares with the published one, and the personal floor that explains a difference.

    Whole ratings before the event leave up to a point open, published decimals a hundredth, a whole published rating
    its rounding.
    """
    published = entrant.published
    if published is None or rating is None:
        return Verdict.NOT_PUBLISHED, None
    allowed = WITHIN_ROUNDING if not exact else WITHIN_DECIMALS if published % 1 else WITHIN_WHOLE
    if abs(rating - float(published)) <= allowed:
        return Verdict.AGREES, None
    possible = Decimal(rating) < published <= highest_floor(entrant.rating)
    is_floor = possible and published % STEP == 0 and published in PERSONAL
    return Verdict.DIFFERS, int(published) if is_floor else None
