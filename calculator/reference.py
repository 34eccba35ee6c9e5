"""The reference look-ups in words and tables: which K, performance, first rating."""

from collections.abc import Mapping
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator.engine.first_rating import (
    HYPOTHETICAL_OPPONENTS,
    LEAST_GAMES,
    MOST,
    FirstRating,
    Unpublished,
)
from calculator.engine.k_factor import (
    JUNIOR_BELOW,
    JUNIOR_LAST_AGE,
    NEW_BELOW_GAMES,
    TOP_RATING,
    KAdvice,
    KReason,
)
from calculator.engine.performance import Performance
from calculator.figures import fixed, halves, percent, plain, signed
from calculator.shown import Sentence, Step, Text

K_LIMITS = {"top": TOP_RATING, "age": JUNIOR_LAST_AGE, "below": JUNIOR_BELOW, "games": NEW_BELOW_GAMES}
K_REASONS: Mapping[KReason, Text] = {
    KReason.REACHED_2400: gettext_lazy("K is %(k)s: a published rating has reached %(top)s, and K stays so for good."),
    KReason.JUNIOR: gettext_lazy(
        "K is %(k)s: until the end of the year of the %(age)sth birthday, while never published at %(below)s or more."
    ),
    KReason.NEW_PLAYER: gettext_lazy("K is %(k)s: new to the list, with fewer than %(games)s games completed."),
    KReason.STANDARD: gettext_lazy(
        "K is %(k)s: neither new, nor a junior never published at %(below)s, nor ever at %(top)s."
    ),
    KReason.UNKNOWN: gettext_lazy("K cannot be told yet. Needed: %(missing)s."),
}
K_FACTS: Mapping[str, Text] = {
    "rating": gettext_lazy("your rating"),
    "birth_year": gettext_lazy("your year of birth"),
    "games_played": gettext_lazy("the number of rated games you have played"),
}
UNPUBLISHED: Mapping[Unpublished, Text] = {
    Unpublished.FEW_GAMES: gettext_lazy("fewer than %(least)s games against rated opponents"),
    Unpublished.BELOW_FLOOR: gettext_lazy("below the floor of %(floor)s"),
    Unpublished.ZERO_POINTS: gettext_lazy("a first event without a point is ignored"),
}


def k_sentence(advice: KAdvice) -> Sentence:
    """K with its reason, or what is needed to tell."""
    missing = ", ".join(str(K_FACTS[name]) for name in advice.missing)
    k = "" if advice.k is None else plain(advice.k)
    return Sentence(str(K_REASONS[advice.reason]), {**K_LIMITS, "k": k, "missing": missing}, ("k",))


def k_caveat(advice: KAdvice) -> str:
    """Where text and practice differ; empty where they do not."""
    if not advice.practice_differs:
        return ""
    return _(
        "The text of 8.3.3 gives a junior under %(below)s a K of 40, even one who once stood higher; the federation "
        "publishes %(k)s. The list itself prints the K that counts."
    ) % {**K_LIMITS, "k": plain(advice.k or Decimal(0))}


def k_title(advice: KAdvice) -> str:
    return _("Which K: not known yet") if advice.k is None else _("Which K: %(k)s") % {"k": plain(advice.k)}


def performance_title(performance: Performance) -> str:
    return _("Performance: %(performance)s") % {"performance": performance.performance}


def performance_sentence(performance: Performance) -> Sentence:
    """The performance with what it is made of."""
    figures: dict[str, object] = {
        "score": halves(performance.score), "count": performance.count, "average": performance.average_opponent,
        "performance": performance.performance,
    }  # fmt: skip
    template = ngettext(
        "Scoring %(score)s against one opponent of %(average)s is a performance of %(performance)s.",
        "Scoring %(score)s against %(count)s opponents of %(average)s on average is a performance of %(performance)s.",
        performance.count,
    )
    return Sentence(template, figures, ("performance",))


def performance_more(performance: Performance) -> list[str]:
    """For one game the linear method, which says more than the table's 800 points."""
    if performance.count > 1:
        return []
    return [_("By the linear method, opponent +400, 0 or −400, one game is worth %s.") % performance.linear_performance]


def performance_steps(performance: Performance) -> list[Step]:
    """Average, percentage, dp."""
    figures = {
        "average": performance.average_opponent, "percentage": percent(performance.percentage),
        "dp": signed(performance.dp), "performance": performance.performance, "score": halves(performance.score),
        "perfect": performance.perfect_performance, "linear": performance.linear_performance,
    }  # fmt: skip
    if performance.score:
        perfect = _("%(perfect)s is the lowest rating expected to score %(score)s: the perfect performance.")
    else:
        perfect = _("Without a point the perfect performance is the lowest opponent less 800: %(perfect)s.")
    return [
        Step("", _("The opponents average %(average)s, rounded to the nearest whole number.") % figures),
        Step(
            "8.1.1", _("%(percentage)s %% of the points gives dp %(dp)s: a performance of %(performance)s.") % figures
        ),
        Step("8.1.2", perfect % figures),
        Step(
            "",
            _("By the linear method, 400 points a win above a loss shared over the games, it is %(linear)s.") % figures,
        ),
    ]


def first_rating_title(first: FirstRating) -> str:
    title = _("First rating: %(rating)s") if first.published else _("%(rating)s, not published as a first rating")
    return title % {"rating": first.first_rating}


def why_unpublished(first: FirstRating, floor: int) -> str:
    """What stands against a first rating; empty for one that is published."""
    reasons = [str(UNPUBLISHED[reason]) for reason in first.reasons if reason in UNPUBLISHED]
    return ", ".join(reasons) % {"least": LEAST_GAMES, "floor": floor}


def first_rating_sentence(first: FirstRating, floor: int) -> Sentence:
    """The first rating, published or not."""
    figures: dict[str, object] = {
        "score": halves(first.score), "count": first.count, "rating": first.first_rating,
        "why": why_unpublished(first, floor),
    }  # fmt: skip
    if first.published:
        template = _("A score of %(score)s against %(count)s rated opponents gives a first rating of %(rating)s.")
    else:
        template = _(
            "A score of %(score)s against %(count)s rated opponents comes to %(rating)s, not published: %(why)s."
        )
    return Sentence(template, figures, ("rating",))


def first_rating_brief(first: FirstRating, floor: int) -> str:
    """The first rating in a few words, or why there is none."""
    if not first.published:
        return _("no first rating: %(why)s") % {"why": why_unpublished(first, floor)}
    return _("first rating %(rating)s") % {"rating": first.first_rating}


def first_rating_steps(first: FirstRating) -> list[Step]:
    """The steps of 8.2."""
    figures = {
        "hypothetical": HYPOTHETICAL_OPPONENTS[0], "count": first.count, "average": fixed(first.average),
        "percentage": percent(first.percentage), "dp": signed(first.dp), "uncapped": first.uncapped_rating,
        "most": MOST, "rating": first.first_rating, "score": halves(first.score),
    }  # fmt: skip
    steps = [
        Step("8.2", _("With two more opponents of %(hypothetical)s the average is %(average)s.") % figures),
        Step("8.2", _("With a draw against each of the two, the score is %(percentage)s %%.") % figures),
        Step(
            "8.1.1", _("That percentage gives dp %(dp)s: %(average)s and %(dp)s make, rounded, %(uncapped)s.") % figures
        ),
    ]
    if first.uncapped_rating > first.first_rating:
        steps.append(Step("8.2", _("No first rating is above %(most)s, so it is %(rating)s.") % figures))
    return steps
