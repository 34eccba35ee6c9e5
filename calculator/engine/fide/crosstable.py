"""A whole event: rates every player, and compares the change with the published one.

Games count as in a single player's calculation (8.3.1). In addition, no list has ratings below the floor (7.2.1), so a
player with a lower printed rating is unrated, also for the opponents. Unrated players with five games get a first
rating (8.2). All deltas of an event add up to zero, unless the 2650 line, a limit or an unrated player separates two
players.

>>> from datetime import date
>>> from calculator.engine.fide.regulations import regulations_on
>>> from calculator.engine.values import TimeControl
>>> from calculator.engine.values import Pairing, Result, Totals
>>> rules = Rules(regulations_on(date(2026, 11, 1), TimeControl.STANDARD))
>>> one = Entrant(1, "One", 1650, (Pairing(1, 2, Result.WIN),), Decimal(20), "k", Decimal("14.0"))
>>> two = Entrant(2, "Two", 1800, (Pairing(1, 1, Result.LOSS),), Decimal(20), "k", Decimal("-7.0"))
>>> players = rate_crosstable((one, two), rules).players
>>> [(str(player.outcome.exact_change), player.verdict.value, player.agrees_with_k) for player in players]
[('14.00', 'agrees', None), ('-14.00', 'differs', Decimal('10'))]
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from calculator.engine.fide.change import Line, Outcome, outcome, rate_game
from calculator.engine.fide.first_rating import LEAST_GAMES, FirstRating, first_rating
from calculator.engine.fide.k_factor import derived_k, k_used
from calculator.engine.fide.performance import average, performance
from calculator.engine.fide.published import verdict
from calculator.engine.fide.regulations import Reason, Regulations, Rule
from calculator.engine.fide.values import Game, Rules
from calculator.engine.system import Verdict
from calculator.engine.values import ZERO, Pairing, Result, Totals


@dataclass(frozen=True, slots=True)
class Listing:
    """What an official list says of a player. The month is its first day; None without a rating, or without its K."""

    month: date
    rating: int | None
    k: Decimal | None


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player of the event. `printed_rating` is the rating in the crosstable, or on the list if those count. It is
    None or 0 if there is none.

    `k_reason` is the source of K. `published_change` is the exact change printed beside the player. `listed` is None if
    no list was asked or the player was not found there.
    """

    number: int
    name: str
    printed_rating: int | None
    pairings: tuple[Pairing, ...]
    k: Decimal | None
    k_reason: str
    published_change: Decimal | None = None
    totals: Totals | None = None
    listed: Listing | None = None

    def rating(self, floor: int) -> int | None:
        """The rating that counts; None below the floor (7.2.1)."""
        return self.printed_rating if self.printed_rating and self.printed_rating >= floor else None


def entrant(
    number: int,
    name: str,
    printed_rating: int | None,
    pairings: tuple[Pairing, ...],
    *,
    k: tuple[Decimal, str] | None,
    published_change: Decimal | None,
    totals: Totals | None,
    birth_year: int | None,
    year: int,
    listed: Listing | None = None,
) -> Entrant:
    """A player from the data of a crosstable. `k` is K with its source; without it, K is derived (8.3.3)."""
    advice = None if k else derived_k(printed_rating, birth_year, year)
    k_value, reason = (advice.k, advice.reason.value) if advice else k or (None, "")
    return Entrant(number, name, printed_rating, pairings, k_value, reason, published_change, totals, listed)


@dataclass(frozen=True, slots=True)
class Played:
    """One counted game: round, opponent and line. An unrated player has no change, so `line` is None."""

    round: int
    opponent_number: int
    game: Game
    line: Line | None


@dataclass(frozen=True, slots=True)
class Missed:
    """One round without a counted game, with the reason and its clause."""

    round: int
    opponent_number: int | None
    opponent: int | None
    result: Result | None
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The result of one player. Of an unrated player `expected` and `outcome` are None."""

    entrant: Entrant
    rating: int | None
    count: int
    score: Decimal
    expected: Decimal | None = None
    outcome: Outcome | None = None
    average_opponent: int | None = None
    performance: int | None = None
    first_rating: FirstRating | None = None
    verdict: Verdict = Verdict.NOT_PUBLISHED
    agrees_with_k: Decimal | None = None
    games: tuple[Played, ...] = ()
    left_out: tuple[Missed, ...] = ()

    @property
    def delta(self) -> Decimal | None:
        """Score minus expected score, in points; None of an unrated player."""
        return None if self.expected is None else self.score - self.expected

    @property
    def known_count(self) -> int | None:
        """The number of counted games; None if the list prints their sums but not their number."""
        return None if not self.count and (self.score or self.expected) else self.count


@dataclass(frozen=True, slots=True)
class Sums:
    """The sums over the rated players of an event. `players` is the number of those with a game that counts.

    `count` is the sum of column n: a game between two rated players counts twice. None if n of any player is unknown.
    """

    players: int
    count: int | None
    score: Decimal
    expected: Decimal
    delta: Decimal


@dataclass(frozen=True, slots=True)
class CrosstableResult:
    """The whole event; `sum_of_deltas` is the sum over all rated players.

    `one_sided` is the part from games in which the 400-point rule limits the gap for one player only (8.3.1).
    """

    rules: Rules
    players: tuple[PlayerResult, ...]
    sum_of_deltas: Decimal
    one_sided: Decimal

    @property
    def edition(self) -> Regulations:
        """The edition applied."""
        return self.rules.regulations

    @property
    def sums(self) -> Sums:
        """The sums over the rated players."""
        rated = [player for player in self.players if player.outcome]
        counts = [player.known_count for player in rated]
        return Sums(
            players=sum(count != 0 for count in counts),
            count=None if None in counts else sum(count or 0 for count in counts),
            score=sum((player.score for player in rated), ZERO),
            expected=sum((player.expected or ZERO for player in rated), ZERO),
            delta=self.sum_of_deltas,
        )


def missed(pairing: Pairing, opponent: Entrant | None, rating: int | None, rules: Rules) -> Missed | None:
    """Why a round does not count for a player of `rating` (None: unrated); None if it counts."""
    regulations = rules.regulations
    printed = opponent.printed_rating if opponent else None

    def because(reason: str, clause: str) -> Missed:
        return Missed(pairing.round, pairing.opponent, printed, pairing.result, reason, clause)

    if pairing.unplayed or pairing.result is None or opponent is None:
        return because(pairing.unplayed or "not_played", regulations.clause(Rule.UNPLAYED))
    rated = opponent.rating(regulations.floor)
    if rated is None and printed:
        return because(Reason.BELOW_FLOOR, regulations.clause(Rule.FLOOR))
    if rated is None or rating is None:
        return None if rated else because(Reason.UNRATED, regulations.clause(Rule.DIFFERENCE))
    why = regulations.left_out(rating, rated)
    return because(*why) if why else None


def rate_player(entrant: Entrant, field: Mapping[int, Entrant], rules: Rules) -> PlayerResult:
    """The result of one player; `field` has all entrants by number."""
    floor = rules.regulations.floor
    rating = entrant.rating(floor)
    if entrant.totals and entrant.printed_rating and not entrant.pairings:
        return listed_player(entrant, entrant.printed_rating, entrant.totals, rules)
    counted: list[tuple[Pairing, Game]] = []
    left_out: list[Missed] = []
    for pairing in entrant.pairings:
        met = pairing.opponent is not None and pairing.opponent != entrant.number
        opponent = field.get(pairing.opponent or 0) if met else None
        if why := missed(pairing, opponent, rating, rules):
            left_out.append(why)
        elif opponent is not None:
            counted.append((pairing, Game(opponent.rating(floor), pairing.result)))
    if rating is None:
        return unrated_player(entrant, counted, left_out, rules)
    return rated_player(entrant, rating, counted, left_out, rules)


def rated_player(
    entrant: Entrant, rating: int, counted: Sequence[tuple[Pairing, Game]], left_out: Sequence[Missed], rules: Rules
) -> PlayerResult:
    """The result of a player on the list."""
    k = entrant.k if entrant.k is not None else ZERO
    games = played_games(rating, k_used(k, len(counted), rules), counted, rules)
    lines = [played.line for played in games if played.line]
    score = sum((line.score or ZERO for line in lines), ZERO)
    expected = sum((line.expected for line in lines), ZERO)
    player_outcome = outcome(rating, k, score - expected, len(games), rules)
    opponents = [line.opponent for line in lines]
    published = entrant.published_change if entrant.pairings else None  # without a round there is nothing to compare
    player_verdict, with_k = verdict(published, player_outcome, score - expected, len(games), rules)
    return PlayerResult(
        entrant=entrant,
        rating=rating,
        count=len(games),
        score=score,
        expected=expected,
        outcome=player_outcome,
        average_opponent=average(opponents) if opponents else None,
        performance=performance(opponents, score) if opponents else None,
        verdict=player_verdict,
        agrees_with_k=with_k,
        games=games,
        left_out=tuple(left_out),
    )


def played_games(
    rating: int, used: Decimal, counted: Sequence[tuple[Pairing, Game]], rules: Rules
) -> tuple[Played, ...]:
    """The counted games of a player of `rating`, each with its line at K `used`."""
    other = rules.other
    return tuple(
        Played(pairing.round, pairing.opponent or 0, game, rate_game(row, game, rating, used, rules, other))
        for row, (pairing, game) in enumerate(counted, 1)
    )


def listed_player(entrant: Entrant, rating: int, totals: Totals, rules: Rules) -> PlayerResult:
    """The result of a player of whom only the sums are printed: K x (w - we) is checked, but not we.

    The floor is not applied: the publisher has rated the player, maybe by earlier rules.
    """
    delta = totals.score - totals.expected
    player_outcome = outcome(rating, entrant.k if entrant.k is not None else ZERO, delta, totals.count, rules)
    player_verdict, with_k = verdict(entrant.published_change, player_outcome, delta, totals.count, rules)
    return PlayerResult(
        entrant=entrant,
        rating=rating,
        count=totals.count,
        score=totals.score,
        expected=totals.expected,
        outcome=player_outcome,
        verdict=player_verdict,
        agrees_with_k=with_k,
    )


def unrated_player(
    entrant: Entrant, counted: Sequence[tuple[Pairing, Game]], left_out: Sequence[Missed], rules: Rules
) -> PlayerResult:
    """The result of an unrated player: games and points against rated opponents; a first rating from five games on."""
    opponents = [game.opponent for _, game in counted if game.opponent is not None]
    score = sum((game.result.score for _, game in counted if game.result), ZERO)
    return PlayerResult(
        entrant=entrant,
        rating=None,
        count=len(opponents),
        score=score,
        average_opponent=average(opponents) if opponents else None,
        performance=performance(opponents, score) if opponents else None,
        first_rating=first_rating(opponents, score, rules.regulations) if len(opponents) >= LEAST_GAMES else None,
        games=tuple(Played(pairing.round, pairing.opponent or 0, game, None) for pairing, game in counted),
        left_out=tuple(left_out),
    )


def rate_crosstable(entrants: Sequence[Entrant], rules: Rules) -> CrosstableResult:
    """The result of every entrant. If two entrants have the same number, the first is the opponent of the others."""
    field: dict[int, Entrant] = {}
    for entrant in entrants:
        field.setdefault(entrant.number, entrant)
    players = tuple(rate_player(entrant, field, rules) for entrant in entrants)
    return CrosstableResult(
        rules=rules,
        players=players,
        sum_of_deltas=sum((player.delta or ZERO for player in players), ZERO),
        one_sided=sum(one_sided(players, rules.regulations), ZERO),
    )


def one_sided(players: Sequence[PlayerResult], regulations: Regulations) -> Iterator[Decimal]:
    """The deltas of the games in which the gap is limited for one side only (8.3.1)."""
    exempt = regulations.exempt_from
    if exempt is None:
        return
    for player in players:
        for played in player.games:
            line = played.line
            if line and abs(line.difference) > regulations.cap and max(player.rating or 0, line.opponent) >= exempt:
                yield line.delta or ZERO
