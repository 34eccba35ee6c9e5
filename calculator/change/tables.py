"""The tables of an answer. Minus signs are ASCII; the tables are the same for a page and for Markdown."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from django.utils.translation import gettext as _

from calculator.base.figures import fixed, halves, plain, signed
from calculator.base.shown import Table
from calculator.change import run
from calculator.change.words import RESULTS, rules_name
from calculator.engine.fide.answer import Answer, GameAnswer, TournamentAnswer
from calculator.engine.fide.change import EventResult, Line, Outcome, PeriodResult

Names: TypeAlias = Mapping[tuple[int, int], str]
NAMELESS: Names = {}


def outcome_cells(outcome: Outcome) -> tuple[str, str, str]:
    """Exact change, rounded change, new rating."""
    return signed(outcome.exact_change), signed(outcome.change), str(outcome.new_rating)


def every_result(answer: GameAnswer) -> Table:
    """A win, a draw and a loss for both sides."""
    rows = []
    for each in answer.every_result:
        sides = [(signed(side.exact_change), str(side.new_rating)) for side in (each.own, each.opponent)]
        rows.append((str(RESULTS[each.result]), *sides[0], *sides[1]))
    head = (_("Result"), _("Your change"), _("New rating"), _("Opponent’s change"), _("Opponent’s new rating"))
    chosen = [each.result for each in answer.every_result].index(answer.game.result)
    return Table(head, rows, toned=frozenset({1, 3}), chosen=chosen)


def every_score(answer: TournamentAnswer) -> Table:
    """Every possible score against the same opponents."""
    rows = [(halves(each.score), *outcome_cells(each.outcome)) for each in answer.every_score]
    head = (_("Score"), _("Exact change"), _("Change"), _("New rating"))
    chosen = [each.score for each in answer.every_score].index(answer.result.score)
    return Table(head, rows, toned=frozenset({1}), chosen=chosen)


NEAR = 5  # scores around the one made


def near_scores(table: Table) -> Table:
    """The scores around the chosen one, as many as there are up to `NEAR`."""
    return around(table, NEAR)


def around(table: Table, most: int) -> Table:
    """A table with at most so many rows, those around the chosen one."""
    chosen = table.chosen or 0
    first = max(0, min(chosen - most // 2, len(table.rows) - most))
    return replace(table, rows=table.rows[first : first + most], chosen=chosen - first)


def has_far_scores(table: Table) -> bool:
    """Whether there are more scores than `near_scores` has."""
    return len(table.rows) > NEAR


def by_k(answer: Answer) -> Table:
    """The same games at each usual K and at the player's own."""
    rows = [
        (
            plain(each.k) if each.k == each.k_used else _("%(k)s, used: %(used)s")
            % {"k": plain(each.k), "used": plain(each.k_used)},
            *outcome_cells(each),
        )
        for each in answer.by_k
    ]  # fmt: skip
    chosen = [each.k for each in answer.by_k].index(answer.result.outcome.k)
    head = ("K", _("Exact change"), _("Change"), _("New rating"))
    return Table(head, rows, toned=frozenset({1}), chosen=chosen)


def methods(answer: Answer) -> Table:
    """The chosen method and the other one."""
    rules, other = answer.result.period.rules, answer.other_method
    rows = [
        (rules_name(by), fixed(expected), signed(outcome.exact_change), str(outcome.new_rating))
        for by, expected, outcome in (
            (rules, answer.result.expected, answer.result.outcome),
            (rules.other, other.expected, other.outcome),
        )
    ]
    head = (_("Method"), _("Expected"), _("Exact change"), _("New rating"))
    return Table(head, rows, toned=frozenset({2}), chosen=0)


def first_heads(names: Names) -> tuple[str, ...]:
    """The headings of `first_cells`."""
    return (_("No."), *([_("Opponent")] if names else []), "Rc", "w", _("gap"), "E")


def first_cells(line: Line, name: str | None) -> tuple[str, ...]:
    """The columns that the games of a period and of a plan have. `name` is None if there is no column for names.

    A star marks an opponent's rating that the 400-point rule limits (Rc).
    """
    return (
        str(line.row),
        *([] if name is None else [name]),
        f"{line.opponent_counted}*" if line.capped else str(line.opponent_counted),
        "" if line.score is None else halves(line.score),
        signed(line.difference),
        fixed(line.expected),
    )


def name_of(names: Names, number: int, line: Line) -> str | None:
    """The opponent's name in a game of event `number`; None if no name is known at all."""
    return names.get((number, line.row), "") if names else None


def caption(result: PeriodResult, number: int) -> str:
    """Own rating and K of event `number`."""
    figures = {"number": number, "rating": result.events[number - 1].rating, "k": plain(result.outcome.k_used)}
    if len(result.events) > 1:
        return _("Event %(number)s: Ro %(rating)s, K %(k)s") % figures
    return _("Ro %(rating)s, K %(k)s") % figures


def of_event(
    result: PeriodResult,
    number: int,
    names: Names,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    sums: Sequence[str],
) -> Table:
    """The table of event `number`: `heads` are the headings after E, `sums` the foot from E on."""
    event = result.events[number - 1]
    score = "" if event.unstarted else halves(event.score)
    foot = (f"n {event.count}", *([""] if names else []), str(event.average_counted), score, "", *sums)
    return Table((*first_heads(names), *heads), rows, caption(result, number), foot, words=1 if names else None)


def game_cells(line: Line, name: str | None, so_far: str | None) -> tuple[str, ...]:
    """One game in the federation's columns, and the change so far, None if the table has no column for it."""
    return (
        *first_cells(line, name),
        fixed(line.other_expected),
        "" if line.delta is None else signed(line.delta),
        "" if line.exact_change is None else signed(line.exact_change),
        *([] if so_far is None else [so_far]),
    )


def sums(one: EventResult | PeriodResult) -> tuple[str, ...]:
    """Expected score by both methods, chg and K×chg, of an event or of the period."""
    exact_change = one.exact_change if isinstance(one, EventResult) else one.outcome.exact_change
    return fixed(one.expected), fixed(one.other_expected), signed(one.delta), signed(exact_change)


def so_far(result: PeriodResult) -> Iterator[str | None]:
    """The cells of the change so far for each counted game of the period; None if the table has no such column."""
    shown = bool(run.changes(result))
    for total in run.totals(result):
        yield ("" if total is None else signed(total)) if shown else None


def events(answer: Answer, names: Names = NAMELESS) -> list[Table]:
    """A table of games for each event, with own rating and K in the caption and n in the foot.

    `names` are the opponents' names by event and row, both from 1. If there are any, they have a column. The last
    column, the change so far, goes on from event to event.
    """
    result, more, totals = answer.result, len(first_heads(names)), so_far(answer.result)
    last, no_total = ([_("so far")], [""]) if run.changes(result) else ([], [])
    heads = (rules_name(result.period.rules.other), "chg", "K×chg", *last)
    tables = []
    for number, event in enumerate(result.events, 1):
        if event.count:
            rows = [game_cells(line, name_of(names, number, line), next(totals)) for line in event.lines]
            table = of_event(result, number, names, heads, rows, (*sums(event), *no_total))
            tables.append(replace(table, toned=frozenset({more + 2}), spare=frozenset({more - 2, more})))
    return tables


def all_events(answer: Answer) -> Table:
    """The sums of the events and of the period."""
    result = answer.result
    rows = [
        (str(number), str(event.rating), str(event.count), halves(event.score), *sums(event))
        for number, event in enumerate(result.events, 1)
    ]
    foot = (_("Period"), str(result.period.rating), str(result.count), halves(result.score), *sums(result))
    head = (_("Event"), "Ro", "n", "w", "E", rules_name(result.period.rules.other), "chg", "K×chg")
    return Table(head, rows, _("All events"), foot, frozenset({7}), spare=frozenset({5}))


def of_tournament(answer: TournamentAnswer, names: Names) -> list[Table]:
    """The games of each event, the sums if there are several events, and every score."""
    together = [all_events(answer)] if answer.several else []
    return [*events(answer, names), *together, every_score(answer)]


def comparisons(answer: Answer) -> list[Table]:
    """The same games at another K, and by the other method."""
    return [by_k(answer), methods(answer)]
