"""The tables of one player's event. Minus signs are ASCII; the tables are the same for a page and for Markdown."""

from collections.abc import Iterator, Mapping
from decimal import Decimal

from django.utils.translation import gettext as _

from calculator.base.figures import halves, plain, signed
from calculator.base.shown import Table
from calculator.engine.uschess.player import AtScore, EventResult, Line
from calculator.engine.uschess.values import Formula
from calculator.us_chess import numbers
from calculator.us_chess.numbers import four, two
from calculator.us_chess.words import is_new


def game_cells(line: Line, name: str | None, expects: bool) -> Iterator[str]:
    """One game; `name` is None if there is no column of names, `expects`: there is one of expected scores."""
    yield str(line.row)
    if name is not None:
        yield name
    yield plain(line.opponent)
    yield "" if line.score is None else halves(line.score)
    if expects:
        yield four(line.expected or 0)


def caption(result: EventResult) -> str:
    """Own rating and, with the standard formula, K."""
    params = {"rating": numbers.rating(result.start.rating), "k": four(result.rated.k or 0)}
    if is_new(result):
        return _("A start of %(rating)s") % params
    if result.rated.formula is Formula.SPECIAL or result.open:
        return _("Rated %(rating)s before") % params
    return _("Rated %(rating)s before, K %(k)s") % params


def games(result: EventResult, names: Mapping[tuple[int, int], str]) -> Table:
    """The games that count, with the expected score of each by the standard formula."""
    expects = result.expected is not None
    rows = [tuple(game_cells(line, names.get((1, line.row), "") if names else None, expects)) for line in result.lines]
    named = [_("Opponent")] if names else []
    head = (_("No."), *named, _("Rating"), _("Result"), *([_("Expected")] if expects else []))
    total = ("" if result.unstarted else halves(result.score), *([four(result.expected or 0)] if expects else []))
    foot = (_("Sum"), *[""] * len(named), "", *total)
    return Table(head, rows, caption(result), foot, words=1 if names else None)


def score_cells(each: AtScore, changes: bool) -> tuple[str, ...]:
    change = [signed(each.change)] if changes else []
    return halves(each.score), two(each.exact_rating), *change, str(each.new_rating)


def every_score(result: EventResult) -> Table:
    """What every total brings; in a plan every total still possible, the highest first.

    There is no column of changes for a first rating.
    """
    changes = not is_new(result)
    scores = result.every_score[::-1] if result.open else result.every_score
    made: Decimal = result.keeping.score if result.open else result.score
    rows = [score_cells(each, changes) for each in scores]
    chosen = [each.score for each in scores].index(made)
    head = (_("Score"), _("Exactly"), *([_("Change")] if changes else []), _("New rating"))
    return Table(head, rows, toned=frozenset({2} if changes else ()), chosen=chosen)
