"""The texts of one player's event by US Chess's rules: title, sentence, what to know, games left out, plain lines."""

from collections.abc import Mapping
from datetime import date
from functools import cache

from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from calculator.base.figures import day, halves, plain
from calculator.base.figures import signed as whole_change
from calculator.base.shown import Lead, Sentence, Text
from calculator.change import plan as change_plan
from calculator.engine.uschess.accuracy import ESTIMATE_AFTER, ESTIMATE_BEFORE, PLAYERS
from calculator.engine.uschess.editions import Edition
from calculator.engine.uschess.newcomer import StartReason
from calculator.engine.uschess.player import EventResult, LeftOut, Line
from calculator.engine.uschess.values import Formula, Kind, rounded
from calculator.us_chess.numbers import four, signed, two

KINDS: Mapping[Kind, Text] = {
    Kind.REGULAR: gettext_lazy("Regular"),
    Kind.QUICK: gettext_lazy("Quick"),
    Kind.BLITZ: gettext_lazy("Blitz"),
    Kind.DUAL: gettext_lazy("Regular, dual-rated"),
    Kind.MATCH: gettext_lazy("Match"),
}


def figures(result: EventResult) -> dict[str, object]:
    """The figures that sentences need."""
    return {
        "rating": rounded(result.start.rating), "new": result.new_rating, "change": whole_change(result.change),
        "exact": two(result.exact_rating), "exact_change": signed(result.exact_change), "games": result.start.games,
        "score": halves(result.score), "count": result.count, "bonus": two(result.rated.bonus or 0),
        "expected": four(result.expected or 0),
    }  # fmt: skip


def is_new(result: EventResult) -> bool:
    """Whether the player had no rating before."""
    return result.start.reason is not StartReason.RATED


def title(result: EventResult) -> str:
    """The answer as the title of the page."""
    if is_new(result):
        return _("First rating %(new)s") % figures(result)
    return _("%(rating)s → %(new)s (%(change)s)") % figures(result)


def sentence(result: EventResult) -> Sentence:
    """The score, and what became of it."""
    if not result.count:
        template = _("No game counts, so the rating stays %(new)s.")
    elif result.rated.bonus:
        template = _("%(score)s of %(count)s, with a bonus of %(bonus)s.")
    elif result.expected is None:
        template = _("%(score)s of %(count)s, by the special formula.")
    else:
        template = _("%(score)s of %(count)s, %(expected)s expected.")
    return Sentence(template, figures(result), strong=())


def lead(result: EventResult) -> Lead:
    """The answer at its shortest."""
    texts, about = figures(result), _("%(score)s of %(count)s") % figures(result)
    if is_new(result):
        return Lead(str(result.new_rating), _("first rating"), str(result.new_rating), about)
    return Lead(
        big=str(texts["change"]),
        beside=_("%(rating)s → %(new)s") % texts,
        short=_("%(change)s → %(new)s") % texts,
        about=about,
    )


def exact(result: EventResult) -> str:
    """The rating with two decimals."""
    if is_new(result):
        return _("Exactly %(exact)s, from a start of %(rating)s.") % figures(result)
    return _("Exactly %(exact)s, a change of %(exact_change)s.") % figures(result)


@cache
def estimate_in(language: str | None, after: bool) -> str:
    """How far off an estimate is. `language` is the cache key and must be the active language."""
    measured = ESTIMATE_AFTER if after else ESTIMATE_BEFORE
    template = _(
        "This is an estimate, because US Chess rates the whole section at once. The opponents’ ratings are from before "
        "the event. In an event of %(players)s players half of such estimates were at most %(median)s points off, and "
        "nine of ten at most %(most)s."
    )
    if after:
        template = _(
            "This is an estimate, because US Chess rates the whole section at once. The opponents’ ratings are from "
            "after the event. In an event of %(players)s players half of such estimates were at most %(median)s points "
            "off, and nine of ten at most %(most)s."
        )
    return template % {"players": PLAYERS, "median": measured.median, "most": measured.nine_in_ten}


def estimate(*, after: bool) -> str:
    """How far off an estimate is."""
    return estimate_in(get_language(), after)


def left_out(game: LeftOut) -> str:
    """The line of a game against an unrated opponent."""
    return _(
        "Game %(row)s: the opponent is unrated. US Chess rates such a player first and then counts the game. Type the "
        "rating from after the event to count it."
    ) % {"row": game.row}


def game_text(line: Line, name: str) -> str:
    """One game as a plain line: the opponent's rating, score, expected score and name."""
    parts = (
        plain(line.opponent),
        "" if line.score is None else halves(line.score),
        "" if line.expected is None else four(line.expected),
        name,
    )
    return " ".join(filter(None, parts))


def game_lines(result: EventResult, names: Mapping[tuple[int, int], str]) -> list[str]:
    """The games as plain lines."""
    return [game_text(line, names.get((1, line.row), "")) for line in result.lines]


def plan_figures(result: EventResult) -> dict[str, object]:
    """The figures that the sentences of a plan need."""
    at = result.keeping
    return figures(result) | {
        "goal": rounded(result.start.rating), "score": halves(at.score), "points": halves(at.score - result.score),
        "open": result.open, "new": at.new_rating, "made": halves(result.score), "played": result.played,
    }  # fmt: skip


def plan_title(result: EventResult) -> str:
    """What is needed to keep the rating; without one, that nothing is."""
    if is_new(result):
        return _("What each score brings")
    return change_plan.to_keep(plan_figures(result), result.open if result.played else None)


def plan_lead(result: EventResult) -> Lead:
    """The needed score in large type; without a rating, the first ratings still possible."""
    if is_new(result):
        low, high = result.every_score[0].new_rating, result.every_score[-1].new_rating
        span = _("%(low)s to %(high)s") % {"low": low, "high": high}
        return Lead(big=span, beside=_("first rating"), short=span, about=_("first rating"))
    return change_plan.lead_to_keep(plan_figures(result), started=result.played > 0)


def plan_sentence(result: EventResult) -> Sentence:
    """What is expected, or which formula has no expected score."""
    if result.rated.formula is Formula.SPECIAL:
        template = _("The special formula holds, so no single game has an expected score. %(score)s brings %(new)s.")
    else:
        template = ngettext(
            "Against this opponent you are expected to score %(expected)s. %(score)s brings %(new)s.",
            "Against these %(count)s opponents you are expected to score %(expected)s. %(score)s brings %(new)s.",
            result.count,
        )
    return Sentence(template, plan_figures(result), strong=("new",))


def so_far(result: EventResult) -> str:
    """What the games with results bring."""
    return _("Your results so far, %(score)s of %(played)s, bring %(exact)s.") % (
        figures(result) | {"played": result.played}
    )


def settings_line(kind: Kind, on: date) -> str:
    """The kind and the day on one line."""
    return _("%(kind)s · event’s end %(day)s") % {"kind": KINDS[kind], "day": day(on)}


def rules_said(edition: Edition) -> str:
    """The specification applied, below the working."""
    return _(
        "US Chess’s rating specification of July 2025, bonus factor %(factor)s from %(start)s. Checked against ratings "
        "published in August 2026. We do not work out events abroad rated by FIDE, prize floors and online systems."
    ) % {"factor": edition.bonus_factor, "start": day(edition.start)}


def footer() -> str:
    """The rules applied, for the footer of a picture."""
    return _("US Chess rating specification of July 2025")
