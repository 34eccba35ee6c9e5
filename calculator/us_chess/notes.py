"""What to know beside the figures: what acted, what was assumed, where US Chess's own estimator differs."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext_lazy as _

from calculator.base.figures import day
from calculator.base.shown import Remark, Text
from calculator.engine.uschess.editions import disputed_change
from calculator.engine.uschess.estimator import mean, rounded_away
from calculator.engine.uschess.floors import STEP
from calculator.engine.uschess.formulas import MATCH_GAP, MATCH_LIMIT
from calculator.engine.uschess.newcomer import ADULT_RATING, LEAST_AGE, StartReason
from calculator.engine.uschess.player import EventResult
from calculator.engine.uschess.values import MATCH_GAMES_BEFORE, Formula, History, Kind, rounded
from calculator.us_chess.numbers import two

NOTES: Mapping[str, Text] = {
    "floored": _("The rating would fall to %(rating)s. Your floor is %(floor)s."),
    "limited": _("A match changes a rating by at most %(limit)s points."),
    "match": _(
        "A match has no bonus. US Chess also limits the changes of all matches to 100 points in 180 days and 200 in "
        "three years. We do not work that out. Your opponent needs at least %(least)s rated games too."
    ),
    "match_gap": _(
        "US Chess rates a match if the published ratings are at most %(most)s points apart. These are %(gap)s apart."
    ),
    "match_floor": _(
        "A match that ends below a floor counts as a request to lower the floor by %(step)s points. We keep the floor."
    ),
    "dual": _(
        "This is the Regular side of the event. For its Quick side choose Quick, with your Quick rating and your "
        "games of that system."
    ),
    "assumed_start": _("Without an age US Chess starts at %(rating)s, so we assumed that. Adults start at %(adult)s."),
    "age_not_used": _("An age below %(least)s is taken for a wrong date of birth and is not used."),
    "estimator_rounds": _(
        "US Chess’s own estimator rounds away from the old rating and will show %(rating)s. The published rating is "
        "rounded to the nearest whole number."
    ),
    "estimator_averages": _(
        "US Chess’s own estimator takes an average here, with which a loss can raise a rating and a win can lower it. "
        "We follow the specification, so it will show another figure."
    ),
    "edge_weeks": _(
        "The bonus factor changed on %(day)s. US Chess’s texts disagree whether the first day of a section or the last "
        "day of an event decides. We go by the last day."
    ),
    "text_alone": _("This case follows the text of the specification. We had no published rating to check it against."),
}


def estimator_averages(result: EventResult) -> bool:
    """Whether the estimator's mean gives another rating than the special formula."""
    player, rated = result.prior, result.rated
    if rated.formula is not Formula.SPECIAL or player.history is not History.MIXED or not result.played:
        return False
    return rounded(mean(player, result.opponents, float(result.score))) != rounded(rated.rating)


def of_start(result: EventResult) -> Iterator[tuple[str, dict[str, object]]]:
    """What was assumed about an unrated player."""
    age = result.event.newcomer.age
    if result.start.reason is StartReason.ASSUMED:
        yield "assumed_start", {"rating": rounded(result.start.rating), "adult": ADULT_RATING}
    if age is not None and age < LEAST_AGE and result.event.rating is None:
        yield "age_not_used", {"least": LEAST_AGE}


def of_result(result: EventResult) -> Iterator[tuple[str, dict[str, object]]]:
    """What acted on the new rating, and where the estimator differs."""
    if result.open:
        return
    estimated = rounded_away(result.start.rating, result.exact_rating)
    if result.rated.limited:
        yield "limited", {"limit": MATCH_LIMIT}
    if result.floored:
        yield "floored", {"rating": two(result.rated.rating), "floor": result.floor}
    if result.lowers_floor:
        yield "match_floor", {"step": STEP}
    if estimator_averages(result):
        yield "estimator_averages", {}
    elif result.event.rating is not None and result.played and estimated != result.new_rating:
        yield "estimator_rounds", {"rating": estimated}


def of_rules(result: EventResult) -> Iterator[tuple[str, dict[str, object]]]:
    """What to know about the kind and the day of the event."""
    kind, changed = result.event.rules.kind, disputed_change(result.event.rules.day)
    if kind is Kind.MATCH:
        yield "match", {"least": MATCH_GAMES_BEFORE.low}
    if result.match_gap is not None:
        yield "match_gap", {"most": MATCH_GAP, "gap": result.match_gap}
    if kind is Kind.DUAL:
        yield "dual", {}
    if changed and result.rated.formula is Formula.STANDARD:
        yield "edge_weeks", {"day": day(changed)}
    if result.follows_text_alone:
        yield "text_alone", {}


def remarks(result: EventResult) -> list[Remark]:
    """All notes with their messages."""
    every = [*of_start(result), *of_result(result), *of_rules(result)]
    return [Remark(code, str(NOTES[code]) % params) for code, params in every]
