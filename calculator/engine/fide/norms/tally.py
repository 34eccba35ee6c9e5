"""What the rules count: opponents by federation and title, the sum of their ratings, the score.

>>> games = [NormGame(number, number, 2400, "GM", "USA", None) for number in range(1, 9)]
>>> tally(games, "FRA").one_federation, average_of(tally(games, "FRA"), Title.GM)
(8, 2400)
>>> average_of(tally([*games, NormGame(9, 9, None, "", "GER", None)], "FRA"), Title.GM)
2378
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from calculator.engine.fide.norms.required import HALF, halves
from calculator.engine.fide.norms.values import NO_FEDERATION, TITLE_HOLDERS, NormGame, Title
from calculator.engine.rounding import rounded_mean
from calculator.engine.values import Result

UNRATED_AS = 1400  # an unrated opponent, unless raised (1.4.6d)


class Mix(NamedTuple):
    """The counts of a `Tally` that the rules up to 1.4.5a need."""

    games: int
    foreign: int
    own_federation: int
    one_federation: int
    titled: int


@dataclass(slots=True)
class Tally:
    """Sums over games. `total` and `lowest` are ratings before an opponent is raised; `score` is `halves` in points.

    `lowest_round` is the round of the first of the lowest opponents.
    """

    games: int
    halves: int
    score: Decimal
    total: int
    lowest: int
    lowest_round: int | None
    federations: dict[str, int]
    own_federation: int
    titles: dict[str, int]
    played: Sequence[NormGame]

    @property
    def title_of(self) -> dict[int, str]:
        """The titles by the numbers of the opponents, so each opponent once."""
        return {game.opponent: game.title for game in self.played}

    @property
    def mix(self) -> Mix:
        """What the rules up to 1.4.5a need."""
        return Mix(self.games, self.foreign, self.own_federation, self.one_federation, self.titled)

    @property
    def foreign(self) -> int:
        """The number of federations other than the player's own."""
        return len(self.federations) - bool(self.own_federation)

    @property
    def one_federation(self) -> int:
        """The opponents from the federation that most of them come from."""
        return max(self.federations.values(), default=0)

    @property
    def titled(self) -> int:
        """The opponents with a title that counts (1.4.5a)."""
        return sum([count for title, count in self.titles.items() if title in TITLE_HOLDERS])


def of_the_title(titles: Mapping[str, int], title: Title) -> int:
    """How many have the title or a higher one (1.4.5b-e)."""
    return sum([titles.get(holder, 0) for holder in title.group])


def counted_ratings(games: Iterable[NormGame]) -> list[int]:
    """The opponents' ratings; 1400 of an unrated one. No list has ratings below that, so such a player is unrated."""
    return [rating if (rating := game.rating or 0) > UNRATED_AS else UNRATED_AS for game in games]


def counted_rating(game: NormGame) -> int:
    """As `counted_ratings`, of one opponent."""
    return counted_ratings([game])[0]


def half_points(results: Sequence[Result | None]) -> int:
    """The score in half points; a game without a result adds nothing."""
    return 2 * results.count(Result.WIN) + results.count(Result.DRAW)


def counts(names: Iterable[str]) -> dict[str, int]:
    """How often each name occurs. A Counter takes three times as long for so few."""
    times: dict[str, int] = {}
    for name in names:
        times[name] = times.get(name, 0) + 1
    return times


def tally(games: Sequence[NormGame], own: str, score: Decimal | None = None) -> Tally:
    """The sums over games, for a player of the federation `own`. `score` is the total if the games have no results."""
    rounds, _, _, titles, federations, results, _ = zip(*games, strict=True) if games else ((),) * 7
    ratings = counted_ratings(games)
    lowest = min(ratings, default=0)
    members = counts(federations)
    for nobody in NO_FEDERATION:
        members.pop(nobody, None)
    points = half_points(results) if score is None else halves(score)
    return Tally(
        games=len(games),
        halves=points,
        score=points * HALF,
        total=sum(ratings),
        lowest=lowest,
        lowest_round=rounds[ratings.index(lowest)] if games else None,
        federations=members,
        own_federation=members.get(own, 0),
        titles=counts(titles),
        played=games,
    )


def average_of(sums: Tally, title: Title) -> int | None:
    """The opponents' average, .5 up, with the lowest raised to the title's floor (1.4.6b, c and 1.4.7).

    Only one opponent is raised. If several are the lowest, the average is the same whichever it is; an unrated opponent
    is below every floor. None without a game.
    """
    if not sums.games:
        return None
    return rounded_mean(sums.total + max(0, title.floor - sums.lowest), sums.games)


def raised_round(sums: Tally, title: Title) -> int | None:
    """The round of the opponent who is raised to the floor, None if nobody is below it.

    Of several lowest opponents it is the first. unverified: the regulations do not say which.
    """
    return sums.lowest_round if sums.lowest < title.floor else None
