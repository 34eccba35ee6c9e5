"""Which won games may be left out so that the rest is a norm (Title Regulations 1.4.1f).

Of games that are alike in title and federation the lowest go first, so the choice is how many go from each group. Two
bounds keep the number of choices small: the ratings that may go at most, and the opponents of a federation that must go
at least.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from calculator.engine.fide.norms.clauses import (
    LEAST_FEDERATIONS,
    common_of,
    of_the_title_least,
    one_most,
    own_most,
    titled_least,
)
from calculator.engine.fide.norms.required import HALF, required_average, up
from calculator.engine.fide.norms.tally import counted_rating, counted_ratings, of_the_title, tally
from calculator.engine.fide.norms.values import TITLE_HOLDERS, NormGame, Title
from calculator.engine.values import Result

NO_LOWEST = 9999  # above every rating


class Part:
    """The games of the first rounds, from which won games may be left out."""

    def __init__(self, games: Sequence[NormGame], own: str) -> None:
        self.games, self.own, self.sums = games, own, tally(games, own)
        won = [game for game in games if game.result is Result.WIN]
        self.wins = sorted(won, key=lambda game: (counted_rating(game), -game.round))
        self.lowest_else = min(
            counted_ratings(game for game in games if game.result is not Result.WIN), default=NO_LOWEST
        )

    def total_without(self, dropped: Sequence[NormGame], title: Title) -> int:
        """The sum of the ratings without some won games, the lowest of the others raised."""
        left = next((game for game in self.wins if game not in dropped), None)
        lowest = min(self.lowest_else, counted_rating(left)) if left else self.lowest_else
        return self.sums.total - sum(counted_ratings(dropped)) + max(0, title.floor - lowest)


@lru_cache(4096)
def needed_average(title: Title, games: int, halves: int) -> int | None:
    """As `required_average`, from half points."""
    return required_average(title, games, halves * HALF)


def best_drop(part: Part, count: int, title: Title, exempt: bool) -> Sequence[NormGame] | None:
    """The `count` won games without which the rest is a norm with the highest average; None if there are none."""
    kept = part.sums.games - count
    needed = needed_average(title, kept, part.sums.halves - 2 * count)
    if needed is None or count > len(part.wins):
        return None
    least = up(2 * kept * needed - kept, 1, 2)  # the sum of which the rounded average is the needed one
    lowest = part.wins[:count]  # without these the average is the highest
    if part.total_without(lowest, title) < least:
        return None
    if mix_remains(part, lowest, title, exempt):
        return lowest
    raised = part.sums.total + max(0, title.floor - part.sums.lowest)
    choices = Choices(part, count, title, exempt, raised - least)
    answer = None
    for dropped in choices.possible():
        total = part.total_without(dropped, title)
        if total >= least and mix_remains(part, dropped, title, exempt):
            answer, least = dropped, total + 1
            choices.most = raised - least
    return answer


def mix_remains(part: Part, dropped: Sequence[NormGame], title: Title, exempt: bool) -> bool:
    """Whether federations and titles are right without some won games."""
    kept, federations, titles = part.sums.games - len(dropped), dict(part.sums.federations), dict(part.sums.titles)
    for game in dropped:
        titles[game.title] -= 1
        if game.federation in federations:
            federations[game.federation] -= 1
    if of_the_title(titles, title) < of_the_title_least(kept):
        return False
    left = {federation: players for federation, players in federations.items() if players}
    rest = replace(part.sums, games=kept, federations=left, own_federation=left.get(part.own, 0), titles=titles)
    return not common_of(rest.mix, 0, exempt).missing


def excess(part: Part, kept: int) -> dict[str, int]:
    """How many opponents of a federation are too many, if `kept` games remain (1.4.4)."""
    over = {
        federation: players - (own_most(kept) if federation == part.own else one_most(kept))
        for federation, players in part.sums.federations.items()
    }
    return {federation: players for federation, players in over.items() if players > 0}


def last_ones(part: Part, count: int) -> set[str]:
    """The federations that could vanish, if there could be too few others without them (1.4.3)."""
    lost = {game.federation for game in part.games if game.result is not Result.WIN}
    foreign = {name: players for name, players in part.sums.federations.items() if name != part.own}
    safe = [name for name, players in foreign.items() if players > count or name in lost]
    return set() if len(safe) >= LEAST_FEDERATIONS else set(foreign)


class Group(NamedTuple):
    """Won games that are alike in the mix, the lowest first. `gone[n]` is the sum of the ratings of the first n.

    `rank` is 0 without a title that counts, 1 with one, 2 with the title. `owed` is how many games of the federation
    must go, if this is its first group; `last` is whether it is its last. `later` is how many of other federations must
    go after it. `lowest[n]` is the sum of the lowest n ratings of this group and the later ones, `untitled` the number
    of their games without a title.
    """

    games: list[NormGame]
    gone: list[int]
    rank: int
    owed: int
    last: bool
    later: int
    lowest: list[int]
    untitled: int


class Choices:
    """The choices of `count` won games after which titles and shares are right.

    `most` is the greatest sum of ratings that may go; it may be lowered meanwhile.
    """

    def __init__(self, part: Part, count: int, title: Title, exempt: bool, most: int) -> None:
        sums, kept = part.sums, part.sums.games - count
        self.count, self.most = count, most
        self.titled = sums.titled - titled_least(kept)  # so many with a title may go
        self.of_title = of_the_title(sums.titles, title) - of_the_title_least(kept)
        over = {} if exempt else excess(part, kept)
        watched = set() if exempt else {*over, *last_ones(part, count)}
        alike: dict[tuple[int, str, int], list[NormGame]] = {}
        for game in part.wins:
            federation = game.federation if game.federation in watched else ""
            rank = (game.title in TITLE_HOLDERS) + (game.title in title.group)
            alike.setdefault((-over.get(federation, 0), federation, rank), []).append(game)
        self.groups = grouped(alike)
        self.possible_at_all = min(self.titled, self.of_title) >= 0 and all(
            sum(game.federation == federation for game in part.wins) >= players for federation, players in over.items()
        )

    def possible(self) -> Iterator[list[NormGame]]:
        """All of them."""
        if self.possible_at_all:
            yield from self.rest(0, self.count, self.titled, self.of_title, 0, 0)

    def rest(
        self, place: int, count: int, titled: int, of_title: int, gone: int, owed: int
    ) -> Iterator[list[NormGame]]:
        """The choices of `count` games from the groups from `place` on, when ratings of the sum `gone` went before.

        `owed` games of the same federation as before must still go.
        """
        if place == len(self.groups):
            if not count:
                yield []
            return
        group = self.groups[place]
        owed = group.owed or owed
        if self.too_many(group, count, titled) or owed + group.later > count or gone + group.lowest[count] > self.most:
            return
        most = min(count, len(group.games), (count, titled, min(titled, of_title))[group.rank])
        for taken in range(owed if group.last else 0, most + 1):
            after = titled - taken * (group.rank > 0), of_title - taken * (group.rank > 1)
            still = 0 if group.last else max(0, owed - taken)
            for others in self.rest(place + 1, count - taken, *after, gone + group.gone[taken], still):
                yield group.games[:taken] + others

    def too_many(self, group: Group, count: int, titled: int) -> bool:
        """Whether this group and the later ones have fewer than `count` games that may go."""
        return count >= len(group.lowest) or count > group.untitled + titled


def grouped(alike: Mapping[tuple[int, str, int], list[NormGame]]) -> list[Group]:
    """The groups of a federation one after the other. A key is the games that must go, below 0, federation, rank."""
    keys = sorted(alike)
    groups: list[Group] = []
    later, ratings, untitled = 0, list[int](), 0
    for place in range(len(keys) - 1, -1, -1):
        excess, federation, rank = keys[place]
        games = alike[keys[place]]
        own = counted_ratings(games)
        ratings, untitled = sorted(ratings + own), untitled + (0 if rank else len(games))
        first = not place or keys[place - 1][1] != federation
        last = place == len(keys) - 1 or keys[place + 1][1] != federation
        groups.append(
            Group(games, running_sums(own), rank, -excess * first, last, later, running_sums(ratings), untitled)
        )
        later += -excess * first
    return groups[::-1]


def running_sums(ratings: Iterable[int]) -> list[int]:
    """The sums of the first 0, 1, 2 ... ratings."""
    return list(accumulate(ratings, initial=0))
