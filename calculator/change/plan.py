"""A plan, a rating period with open games: its sentences, its tables, and the whole answer in words."""

from collections.abc import Mapping
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from calculator.base.figures import fixed, halves, plain, signed, typeset
from calculator.base.picture import Picture
from calculator.base.shown import Lead, Sentence, Shown, Step, Table
from calculator.change import words, working
from calculator.change.tables import Names, around, first_cells, name_of, of_event
from calculator.engine.fide.answer import TournamentAnswer
from calculator.engine.fide.change import PeriodResult
from calculator.engine.fide.planner import Plan

PLAN = gettext_lazy("Plan")
EXAMPLE = "rating=2053&k=20&games=1675_2310_1653_1884_2218_1990_2101_1877_2060&target=2080"
NEAR = 13  # scores that the page shows around the needed one; the others are closed


def texts(plan: Plan) -> dict[str, object]:
    """The figures that the sentences of a plan need."""
    result, at = plan.result, plan.shown
    return {
        "goal": plan.goal, "made": halves(result.score), "played": result.played, "count": result.count,
        "open": result.open, "score": halves(at.score), "points": halves(plan.still(at.score)),
        "expected": fixed(result.expected), "exact": signed(at.outcome.exact_change), "new": at.outcome.new_rating,
    }  # fmt: skip


def title(answer: TournamentAnswer, plan: Plan) -> str:
    """What is needed, or the best that can be reached instead."""
    started, open_games = plan.result.played > 0, plan.result.open
    if not plan.needed:
        best = _("Even %(score)s of %(count)s gives %(new)s, not %(goal)s")
        best_left = ngettext(
            "Even a win in the last game gives %(new)s, not %(goal)s",
            "Even %(points)s of the %(open)s games left gives %(new)s, not %(goal)s",
            open_games,
        )
        return (best_left if started else best) % texts(plan)
    if answer.target is None:
        return to_keep(texts(plan), open_games if started else None)
    if not started:
        return _("You need %(score)s of %(count)s for %(goal)s") % texts(plan)
    left = ngettext(
        "You need %(points)s from the last game for %(goal)s",
        "You need %(points)s of the %(open)s games left for %(goal)s",
        open_games,
    )
    return left % texts(plan)


def to_keep(figures: Mapping[str, object], left: int | None) -> str:
    """The score that keeps a rating; `left` is the number of games left, None before the first result."""
    if left is None:
        return _("You need %(score)s of %(count)s to keep %(goal)s") % figures
    template = ngettext(
        "You need %(points)s from the last game to keep %(goal)s",
        "You need %(points)s of the %(open)s games left to keep %(goal)s",
        left,
    )
    return template % figures


def sentence(plan: Plan) -> Sentence:
    """What is expected, and what the needed score brings, or else the best."""
    if plan.result.played:
        template = ngettext(
            "You have %(made)s of %(played)s. In all you are expected to score %(expected)s of %(count)s, "
            "and %(score)s brings %(exact)s.",
            "You have %(made)s of %(played)s. In all you are expected to score %(expected)s of %(count)s, "
            "and %(score)s brings %(exact)s.",
            plan.result.count,
        )
    else:
        template = ngettext(
            "Against this opponent you are expected to score %(expected)s. %(score)s brings %(exact)s.",
            "Against these %(count)s opponents you are expected to score %(expected)s. %(score)s brings %(exact)s.",
            plan.result.count,
        )
    return Sentence(template, texts(plan), strong=("exact",))


def lead(answer: TournamentAnswer, plan: Plan) -> Lead:
    """The needed score in large type and what it is for; out of reach, the best new rating."""
    figures = texts(plan)
    if not plan.needed:
        return Lead(
            big=str(plan.best.outcome.new_rating),
            beside=_("at most with %(score)s of %(count)s, not %(goal)s") % figures,
            short=_("%(score)s of %(count)s → %(new)s") % figures,
            about=_("at most"),
        )
    started = plan.result.played > 0
    if answer.target is None:
        return lead_to_keep(figures, started=started)
    return needed_lead(figures, _("left to play, for %(goal)s") if started else _("for %(goal)s"), started=started)


def lead_to_keep(figures: Mapping[str, object], *, started: bool) -> Lead:
    """The score that keeps a rating, in large type."""
    beside = _("left to play, to keep %(goal)s") if started else _("to keep %(goal)s")
    return needed_lead(figures, beside, started=started)


def needed_lead(figures: Mapping[str, object], beside: str, *, started: bool) -> Lead:
    """A needed score in large type, what it is for beside it."""
    big = (_("%(points)s of %(open)s") if started else _("%(score)s of %(count)s")) % figures
    return Lead(big=big, beside=beside % figures, short=big, about=beside % figures)


def so_far(result: PeriodResult) -> str:
    """What the games with results bring."""
    figures = {"exact": signed(result.outcome.exact_change), "performance": result.performance}
    return _("Your results so far bring %(exact)s, a performance of %(performance)s.") % figures


def scores(answer: TournamentAnswer, plan: Plan) -> Table:
    """Every score still possible, highest first; with results, also the points that the open games add."""
    started = plan.result.played > 0
    rows = [
        (
            halves(each.score),
            *([halves(plan.still(each.score))] if started else []),
            signed(each.outcome.exact_change),
            str(each.outcome.new_rating),
        )
        for each in reversed(answer.every_score)
    ]
    more = [_("Still to score")] if started else []
    chosen = answer.every_score[::-1].index(plan.shown)
    head = (_("Score"), *more, _("Change"), _("New rating"))
    return Table(head, rows, toned=frozenset({1 + len(more)}), chosen=chosen)


def near_scores(table: Table) -> Table:
    """The scores around the needed one, as many as there are up to `NEAR`."""
    return around(table, NEAR)


def has_far_scores(table: Table) -> bool:
    """Whether there are more scores than `near_scores` has."""
    return len(table.rows) > NEAR


def games(result: PeriodResult, names: Names) -> list[Table]:
    """A table of games for each event with what is expected of each, in the federation's columns."""
    return [
        of_event(
            result, number, names, (),
            [first_cells(line, name_of(names, number, line)) for line in event.lines], [fixed(event.expected)],
        )
        for number, event in enumerate(result.events, 1)
        if event.count
    ]  # fmt: skip


def steps(plan: Plan) -> list[Step]:
    """The calculation of the needed score, or else of the best."""
    result = plan.as_if()
    return [*working.tournament_steps(result), *working.last_steps(result)]


def shown(answer: TournamentAnswer, plan: Plan, names: Names) -> Shown:
    """The whole answer; `names` are the opponents' names by event and row."""
    said = title(answer, plan)
    return Shown(
        title=said,
        sentence=sentence(plan),
        lead=lead(answer, plan),
        more=[so_far(plan.result)] if plan.result.played else [],
        remarks=words.remarks(answer.notes),
        make_steps=partial(steps, plan),
        make_tables=lambda: [scores(answer, plan), *games(plan.result, names)],
        make_left_out=partial(words.all_left_out, plan.result),
        make_lines=partial(words.game_lines, plan.result, names),
    )


def picture(plan: Plan, shown: Shown) -> Picture:
    """The preview picture of a plan."""
    assert shown.lead is not None
    rules = plan.result.period.rules
    heading = {"what": PLAN, "k": plain(plan.result.outcome.k_used), "method": words.rules_name(rules)}
    return Picture(
        title=_("%(what)s · K %(k)s · %(method)s") % heading,
        big=shown.lead.big,
        beside=shown.lead.beside,
        lines=[typeset(f"{shown.title}."), typeset(str(shown.sentence))],
        footer=words.edition(rules.regulations),
    )
