"""The working of one player's event, step by step. The specification has no clauses to cite."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from calculator.base.figures import halves
from calculator.base.shown import Step
from calculator.engine.uschess.formulas import (
    LEAST_BONUS_GAMES,
    MATCH_LIMIT,
    REDUCED_FROM,
    SPECIAL_GAMES,
    dual_share,
    has_bonus,
)
from calculator.engine.uschess.newcomer import StartReason
from calculator.engine.uschess.player import EventResult, rate_player
from calculator.engine.uschess.values import LOWEST, Formula, Game, History, Kind
from calculator.us_chess import numbers
from calculator.us_chess.numbers import four, signed, two
from calculator.us_chess.words import is_new


def start_step(result: EventResult) -> str:
    """The start of an unrated player."""
    params = {"rating": numbers.rating(result.start.rating), "games": result.start.games}
    if result.start.reason is StartReason.OTHERS:
        return _("Your other ratings, weighted, give a start of %(rating)s, as after %(games)s rated games.") % params
    if result.start.reason is StartReason.AGE:
        return _("By your age you start at %(rating)s.") % params
    return _("You start at %(rating)s.") % params


def formula_step(result: EventResult) -> str:
    """Which formula holds, and why."""
    params = {"games": result.prior.games, "most": SPECIAL_GAMES}
    if not result.prior.games:
        text = _("You had no rated game before, so the special formula holds.")
    elif result.prior.games <= SPECIAL_GAMES:
        text = _("With %(games)s rated games before, and up to %(most)s, the special formula holds.")
    elif result.prior.history is History.WINS:
        text = _("You won all your earlier rated games, so the special formula holds.")
    elif result.prior.history is History.LOSSES:
        text = _("You lost all your earlier rated games, so the special formula holds.")
    else:
        text = _("With %(games)s rated games before, more than %(most)s, the standard formula holds.")
    return text % params


def effective_step(result: EventResult) -> str:
    """How many of the earlier games count; there are some."""
    player = result.prior
    params = {"rating": numbers.rating(player.rating), "games": player.games, "effective": four(player.effective)}
    if player.effective < player.games:
        return _("At a rating of %(rating)s at most %(effective)s of your earlier games count. That is N’.") % params
    return _("Your earlier games all count, so N’ is %(games)s.") % params


def k_step(result: EventResult) -> str:
    """K of the standard formula."""
    params = {
        "effective": four(result.prior.effective), "count": result.played, "k": four(result.rated.k or 0),
        "from": REDUCED_FROM, "share": four(dual_share(result.prior.rating, result.event.rules.kind)),
    }  # fmt: skip
    if result.event.rules.kind is Kind.DUAL and result.prior.rating > REDUCED_FROM:
        text = _(
            "K is 800 / (%(effective)s + %(count)s), times %(share)s, because a dual-rated event counts less for "
            "Regular ratings above %(from)s. That is %(k)s."
        )
    else:
        text = _("K is 800 / (%(effective)s + %(count)s) = %(k)s.")
    return text % params


def change_step(result: EventResult) -> str:
    """Score minus expected score, times K."""
    rated = result.rated
    params = {
        "score": halves(result.score), "expected": four(rated.expected or 0), "k": four(rated.k or 0),
        "change": signed(rated.change or 0),
    }  # fmt: skip
    return (
        _("The formula expects %(expected)s points. %(score)s less %(expected)s, times K %(k)s, is %(change)s.")
        % params
    )


def bonus_step(result: EventResult) -> str:
    """The bonus, or why there is none."""
    rated, event = result.rated, result.event
    params = {
        "factor": event.rules.edition.bonus_factor, "count": max(result.played, LEAST_BONUS_GAMES),
        "threshold": two(rated.threshold or 0), "bonus": signed(rated.bonus or 0),
    }  # fmt: skip
    if event.rules.kind is Kind.MATCH:
        return _("A match has no bonus.")
    if not has_bonus(result.played, event.repeats, event.rules.kind):
        return _(
            "There is no bonus, because it needs four games with nobody met more than twice, or three games with "
            "nobody met twice."
        )
    if rated.bonus:
        text = _("The threshold is %(factor)s × √%(count)s = %(threshold)s. What is above it is the bonus: %(bonus)s.")
    else:
        text = _(
            "The threshold is %(factor)s × √%(count)s = %(threshold)s. You are not above it, so there is no bonus."
        )
    return text % params


def special_step(result: EventResult) -> str:
    """The special formula."""
    player = result.prior
    params = {
        "effective": numbers.rating(player.effective), "score": halves(result.score),
        "rating": two(result.rated.rating), "own": numbers.rating(player.rating),
    }  # fmt: skip
    if not player.effective:
        text = _(
            "The special formula takes the rating that makes your points (%(score)s) the expected score of these "
            "games: %(rating)s. A game counts 0.5 + gap / 800, within 0 and 1. If several ratings do so, it takes the "
            "one nearest to the start of %(own)s."
        )
    elif player.history is not History.MIXED:
        text = _(
            "The special formula takes the rating that makes your points the expected score of all games: %(rating)s. "
            "The earlier %(effective)s games count as games 400 points from %(own)s with the results you had."
        )
    else:
        text = _(
            "The special formula takes the rating that makes your points the expected score of all games: %(rating)s. "
            "The earlier %(effective)s games count as draws with %(own)s, each of these as 0.5 + gap / 800, within 0 "
            "and 1."
        )
    return text % params


def held_steps(result: EventResult) -> Iterator[str]:
    """The limits that acted on what the formula gives."""
    if result.rated.limited:
        yield _("A match changes a rating by at most %(limit)s points, so the rating is %(rating)s.") % {
            "limit": MATCH_LIMIT, "rating": two(result.rated.rating),
        }  # fmt: skip
    if result.rated.rating == LOWEST:
        yield _("No formula gives less than %(lowest)s.") % {"lowest": LOWEST}
    if result.floored and result.floor > result.event.floor.personal:
        yield _(
            "A floor starts at 100. Each win adds 4, each draw 2, and each event of three games or more 1, this event "
            "included, up to 150."
        )


def rounding_step(result: EventResult) -> str:
    """The floor if it acted, and the rounding."""
    params = {"exact": two(result.exact_rating), "new": result.new_rating, "floor": result.floor}
    if result.floored:
        return _("Your floor is %(floor)s, so the new rating is %(new)s.") % params
    return _("%(exact)s rounds to %(new)s.") % params


def texts(result: EventResult) -> Iterator[str]:
    if is_new(result):
        yield start_step(result)
    yield formula_step(result)
    if result.prior.games:
        yield effective_step(result)
    if result.rated.formula is Formula.SPECIAL:
        yield special_step(result)
    else:
        yield from (k_step(result), change_step(result), bonus_step(result))
    yield from held_steps(result)
    yield rounding_step(result)


def steps(result: EventResult) -> list[Step]:
    """The working, of a plan that of the score that keeps the rating; at least one game counts."""
    return [Step("", text) for text in texts(as_if(result) if result.open else result)]


def as_if(result: EventResult) -> EventResult:
    """A plan as if the games had brought the score that keeps the rating."""
    games = tuple(Game(game.opponent) for game in result.event.games)
    return rate_player(replace(result.event, games=games, score=result.keeping.score))
