"""The change of a rating in words: the sentence the answer begins with, its title, its games as plain lines."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator.engine.answer import AverageAnswer, GameAnswer, TournamentAnswer
from calculator.engine.change import Line, PeriodResult
from calculator.engine.values import Result
from calculator.figures import fixed, halves, plain, signed
from calculator.shown import Sentence

GAME_SENTENCES = {
    Result.WIN: gettext_lazy(
        "Beating %(opponent)s from %(rating)s at K %(k)s brings %(exact)s, rounded %(change)s: a new rating of %(new)s."
    ),
    Result.DRAW: gettext_lazy(
        "Drawing with %(opponent)s from %(rating)s at K %(k)s brings %(exact)s, rounded %(change)s: "
        "a new rating of %(new)s."
    ),
    Result.LOSS: gettext_lazy(
        "Losing to %(opponent)s from %(rating)s at K %(k)s brings %(exact)s, rounded %(change)s: "
        "a new rating of %(new)s."
    ),
}


def sentence(template: str, result: PeriodResult, **more: object) -> Sentence:
    """A sentence about a rating period, with the exact and the rounded figure."""
    made = result.outcome
    figures: dict[str, object] = {
        "rating": result.period.rating, "k": plain(made.k_used), "exact": signed(made.exact_change),
        "change": signed(made.change), "new": made.new_rating, "score": halves(result.score), "count": result.count,
    }  # fmt: skip
    return Sentence(template, figures | more)


def nothing_counts(result: PeriodResult) -> Sentence:
    """The answer where there is no game that counts."""
    return sentence(_("No game counts, so the rating stays %(new)s."), result)


def of_game(answer: GameAnswer) -> Sentence:
    """What one game brings."""
    return sentence(str(GAME_SENTENCES[answer.game.result]), answer.result, opponent=answer.game.opponent)


def of_average(answer: AverageAnswer) -> Sentence:
    """What games against an average opponent bring."""
    template = _(
        "Scoring %(score)s in %(count)s games against an average of %(average)s at K %(k)s brings %(exact)s, "
        "rounded %(change)s: a new rating of %(new)s."
    )
    return sentence(template, answer.result, average=answer.games.average)


def of_tournament(answer: TournamentAnswer) -> Sentence:
    """What a rating period brings."""
    result = answer.result
    template = ngettext(
        "Scoring %(score)s in %(count)s game at K %(k)s brings %(exact)s, rounded %(change)s: a new rating of %(new)s.",
        "Scoring %(score)s in %(count)s games at K %(k)s brings %(exact)s, rounded %(change)s: "
        "a new rating of %(new)s.",
        result.count,
    )
    return sentence(template, result)


def target(answer: TournamentAnswer) -> str:
    """The score that a target needs; empty without a target."""
    if answer.target is None:
        return ""
    if answer.needed_score is None:
        return _("A new rating of %(target)s is out of reach in these games.") % {"target": answer.target}
    figures = {"target": answer.target, "needed": halves(answer.needed_score), "count": answer.result.count}
    return _("For a new rating of %(target)s or more the score needed is %(needed)s out of %(count)s.") % figures


def approximate() -> str:
    """What must be said of games against an average."""
    return _("This is approximate: FIDE works out a change game by game, not against the average.")


def brief(result: PeriodResult) -> str:
    """The answer at its shortest, for the foot of a small screen and for screen readers."""
    made = result.outcome
    return _("%(change)s, new rating %(new)s") % {"change": signed(made.change), "new": made.new_rating}


def title(result: PeriodResult) -> str:
    """The answer as the title of its page."""
    made = result.outcome
    figures = {
        "rating": result.period.rating, "new": made.new_rating, "change": signed(made.change), "k": plain(made.k_used),
    }  # fmt: skip
    return _("%(rating)s → %(new)s (%(change)s), K %(k)s") % figures


def game_text(line: Line) -> str:
    """One game as a plain line: the opponent's rating as used, the score, expected score and change."""
    parts = (
        f"{line.opponent_counted}*" if line.capped else str(line.opponent),
        "" if line.score is None else halves(line.score),
        fixed(line.expected),
        "" if line.exact_change is None else signed(line.exact_change),
    )
    return " ".join(filter(None, parts))


def game_lines(result: PeriodResult) -> list[str]:
    """The games as plain lines, under the own rating where there are several events."""
    lines = []
    for event in result.events:
        lines += [f"Ro {event.rating}"] if len(result.events) > 1 else []
        lines += map(game_text, event.lines)
    return lines
