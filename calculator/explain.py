"""The change of a rating in words: the sentence the answer begins with, its title, its games as plain lines.

Sentences are whole, with placeholders; `Sentence.figures` holds what stands in them, so that a page can set the
figures, those named in `strong` above all, and plain text can leave them as they are.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator.engine.answer import Answer, AverageAnswer, GameAnswer, TournamentAnswer
from calculator.engine.change import Line, PeriodResult
from calculator.engine.values import Result
from calculator.figures import fixed, halves, plain, signed


@dataclass(frozen=True, slots=True)
class Sentence:
    """A translated sentence with placeholders, and its figures as plain text."""

    template: str
    figures: dict[str, object]
    strong: tuple[str, ...] = ("exact", "change", "new")

    def __str__(self) -> str:
        return self.template % self.figures


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


def sentence(answer: Answer) -> Sentence:
    """The answer in one sentence, with the exact and the rounded figure."""
    result, made = answer.result, answer.result.outcome
    figures: dict[str, object] = {
        "rating": result.period.rating, "k": plain(made.k_used), "exact": signed(made.exact_change),
        "change": signed(made.change), "new": made.new_rating, "score": halves(result.score), "count": result.count,
    }  # fmt: skip
    if not result.count:
        return Sentence(_("No game counts, so the rating stays %(new)s."), figures)
    if isinstance(answer, GameAnswer):
        return Sentence(str(GAME_SENTENCES[answer.game.result]), figures | {"opponent": answer.game.opponent})
    if isinstance(answer, AverageAnswer):
        figures["average"] = answer.games.average
        return Sentence(
            _(
                "Scoring %(score)s in %(count)s games against an average of %(average)s at K %(k)s brings %(exact)s, "
                "rounded %(change)s: a new rating of %(new)s."
            ),
            figures,
        )
    template = ngettext(
        "Scoring %(score)s in %(count)s game at K %(k)s brings %(exact)s, rounded %(change)s: a new rating of %(new)s.",
        "Scoring %(score)s in %(count)s games at K %(k)s brings %(exact)s, rounded %(change)s: "
        "a new rating of %(new)s.",
        result.count,
    )
    return Sentence(template, figures)


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
