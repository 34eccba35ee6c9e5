"""The tables of an answer. Minus signs are ASCII; the tables are the same for a page and for Markdown."""

from collections.abc import Iterator, Mapping
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


def near_scores(answer: TournamentAnswer) -> Table:
    """The scores around the one made, as many as there are up to `NEAR`."""
    return around(every_score(answer), NEAR)


def around(table: Table, most: int) -> Table:
    """A table with at most so many rows, those around the chosen one."""
    chosen = table.chosen or 0
    first = max(0, min(chosen - most // 2, len(table.rows) - most))
    return replace(table, rows=table.rows[first : first + most], chosen=chosen - first)


def has_far_scores(answer: TournamentAnswer) -> bool:
    """Whether there are more scores than `near_scores` has."""
    return len(answer.every_score) > NEAR


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


def game_row(line: Line, name: str | None, so_far: str | None) -> tuple[str, ...]:
    """One game in the federation's columns, and the change so far.

    `name` and `so_far` are None if the table has no column for them. A star marks an opponent's rating that the
    400-point rule limits (Rc).
    """
    return (
        str(line.row),
        *([] if name is None else [name]),
        f"{line.opponent_counted}*" if line.capped else str(line.opponent_counted),
        "" if line.score is None else halves(line.score),
        signed(line.difference),
        fixed(line.expected),
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


def game_rows(number: int, event: EventResult, names: Names, totals: Iterator[str | None]) -> Iterator[tuple[str, ...]]:
    """The rows of event `number`; `totals` has the change so far for each."""
    for line in event.lines:
        yield game_row(line, names.get((number, line.row), "") if names else None, next(totals))


def events(answer: Answer, names: Names = NAMELESS) -> list[Table]:
    """A table of games for each event, with own rating and K in the caption and n in the footer.

    `names` are the opponents' names by event and row, both from 1. If there are any, they have a column. The last
    column, the change so far, goes on from event to event.
    """
    totals = so_far(answer.result)
    last, no_total = ([_("so far")], [""]) if run.changes(answer.result) else ([], [])
    rules, used = answer.result.period.rules, plain(answer.result.outcome.k_used)
    column, no_name = ([_("Opponent")], [""]) if names else ([], [])
    head = (_("No."), *column, "Rc", "w", _("gap"), "E", rules_name(rules.other), "chg", "K×chg", *last)
    template = (
        _("Event %(number)s: Ro %(rating)s, K %(k)s") if len(answer.result.events) > 1 else _("Ro %(rating)s, K %(k)s")
    )
    return [
        Table(
            head,
            list(game_rows(number, event, names, totals)),
            template % {"number": number, "rating": event.rating, "k": used},
            (
                f"n {event.count}",
                *no_name,
                str(event.average_counted),
                halves(event.score),
                "",
                *sums(event),
                *no_total,
            ),
            frozenset({7 + len(column)}),
            spare=frozenset({3 + len(column), 5 + len(column)}),
            words=1 if names else None,
        )
        for number, event in enumerate(answer.result.events, 1)
        if event.count
    ]


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
