"""A whole event: every player rated, and compared with the change that was published.

Games count as for one player (8.3.1), and besides: nobody is on a list below the floor (7.2.1), so whoever is printed
lower is unrated here, for himself and for his opponents. Unrated players get a first rating where they have five games
(8.2). All deltas of an event add up to zero unless the 2650 line, a limit or an unrated player stands between two.

>>> from datetime import date
>>> from calculator.engine.regulations import TimeControl, regulations_on
>>> from calculator.engine.values import Result
>>> rules = Rules(regulations_on(date(2026, 11, 1), TimeControl.STANDARD))
>>> one = Entrant(1, "One", 1650, (Pairing(1, 2, Result.WIN),), Decimal(20), "k", Decimal("14.0"))
>>> two = Entrant(2, "Two", 1800, (Pairing(1, 1, Result.LOSS),), Decimal(20), "k", Decimal("-7.0"))
>>> players = rate_crosstable((one, two), rules).players
>>> [(str(player.outcome.exact_change), player.verdict.value, player.agrees_with_k) for player in players]
[('14.00', 'agrees', None), ('-14.00', 'differs', Decimal('10'))]
"""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from calculator.engine.change import ZERO, outcome, rate_game
from calculator.engine.crosstable_values import CrosstableResult, Entrant, Missed, Pairing, Played, PlayerResult, Totals
from calculator.engine.first_rating import LEAST_GAMES, first_rating
from calculator.engine.k_factor import k_used
from calculator.engine.performance import average, performance
from calculator.engine.regulations import Reason, Regulations, Rule
from calculator.engine.values import Game, Rules
from calculator.engine.verdict import verdict


def missed(pairing: Pairing, opponent: Entrant | None, rating: int | None, rules: Rules) -> Missed | None:
    """Why a round does not count for a player of `rating` (None: unrated); None when it does."""
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
    """One player of an event against the others, by number."""
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
    """A player on the list."""
    k = entrant.k if entrant.k is not None else ZERO
    games = played_games(rating, k_used(k, len(counted), rules), counted, rules)
    lines = [played.line for played in games if played.line]
    score = sum((line.score or ZERO for line in lines), ZERO)
    expected = sum((line.expected for line in lines), ZERO)
    made = outcome(rating, k, score - expected, len(games), rules)
    opponents = [line.opponent for line in lines]
    published = entrant.published_change if entrant.pairings else None  # without a round there is nothing to compare
    told, with_k = verdict(published, made, score - expected, len(games), rules)
    return PlayerResult(
        entrant=entrant,
        rating=rating,
        count=len(games),
        score=score,
        expected=expected,
        outcome=made,
        average_opponent=average(opponents) if opponents else None,
        performance=performance(opponents, score) if opponents else None,
        verdict=told,
        agrees_with_k=with_k,
        games=games,
        left_out=tuple(left_out),
    )


def played_games(
    rating: int, used: Decimal, counted: Sequence[tuple[Pairing, Game]], rules: Rules
) -> tuple[Played, ...]:
    """The counted games of a player of `rating`, each with its line at the K used."""
    other = rules.other
    return tuple(
        Played(pairing.round, pairing.opponent or 0, game, rate_game(row, game, rating, used, rules, other))
        for row, (pairing, game) in enumerate(counted, 1)
    )


def listed_player(entrant: Entrant, rating: int, totals: Totals, rules: Rules) -> PlayerResult:
    """A player of whom only the sums are printed: K x (w - we) is checked, not we.

    Nor the floor: whoever printed the sums has rated the player, perhaps by the rules of an earlier day.
    """
    delta = totals.score - totals.expected
    made = outcome(rating, entrant.k if entrant.k is not None else ZERO, delta, totals.count, rules)
    told, with_k = verdict(entrant.published_change, made, delta, totals.count, rules)
    return PlayerResult(
        entrant=entrant,
        rating=rating,
        count=totals.count,
        score=totals.score,
        expected=totals.expected,
        outcome=made,
        verdict=told,
        agrees_with_k=with_k,
    )


def unrated_player(
    entrant: Entrant, counted: Sequence[tuple[Pairing, Game]], left_out: Sequence[Missed], rules: Rules
) -> PlayerResult:
    """A player not on the list: games and points against rated opponents, and a first rating from five games on."""
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
    """Everybody. Of two entrants with one number the first is met by the others."""
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
    """The deltas of the games in which the gap is limited for one side alone (8.3.1)."""
    exempt = regulations.exempt_from
    if exempt is None:
        return
    for player in players:
        for played in player.games:
            line = played.line
            if line and abs(line.difference) > regulations.cap and max(player.rating or 0, line.opponent) >= exempt:
                yield line.delta or ZERO
