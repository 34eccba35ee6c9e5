"""The working of a change, step by step, each step with its clause."""

from django.utils.translation import gettext as _

from calculator.base.figures import fixed, halves, plain, signed
from calculator.base.shown import Step
from calculator.engine.fide.change import Line, PeriodResult
from calculator.engine.fide.regulations import Rule
from calculator.engine.fide.values import Method


def gap_step(line: Line, rating: int, result: PeriodResult) -> Step:
    """The rating difference, and how the 400-point rule treats it (8.3.1)."""
    regulations = result.period.rules.regulations
    figures = {
        "rating": rating, "opponent": line.opponent, "difference": signed(line.difference),
        "counted": signed(line.counted_difference), "cap": regulations.cap, "exempt": regulations.exempt_from,
    }  # fmt: skip
    if not result.period.rules.limited:
        return Step("", _("%(rating)s less %(opponent)s is %(difference)s. The formula takes any gap.") % figures)
    clause = regulations.clause(Rule.DIFFERENCE)
    if line.capped:
        text = _(
            "%(rating)s less %(opponent)s is %(difference)s. More than %(cap)s points, so it counts as %(counted)s."
        )
    elif abs(line.difference) > regulations.cap:
        text = _("%(rating)s less %(opponent)s is %(difference)s. From a rating of %(exempt)s up the real gap counts.")
    else:
        text = _("%(rating)s less %(opponent)s is %(difference)s. Within %(cap)s points, so it counts as it is.")
    return Step(clause, text % figures)


def expectation_step(line: Line, result: PeriodResult) -> Step:
    """The expected score by the chosen method and by the other (8.1.2)."""
    figures = {
        "low": line.band.low, "high": line.band.high, "expected": fixed(line.expected),
        "other": fixed(line.other_expected), "power": -line.counted_difference,
    }  # fmt: skip
    if result.period.rules.method is Method.FORMULA:
        return Step("", _("1 / (1 + 10^(%(power)s / 400)) = %(expected)s. FIDE’s table says %(other)s.") % figures)
    if line.band.high is None:
        text = _("A gap of %(low)s or more gives you %(expected)s. The formula says %(other)s.")
    else:
        text = _("A gap of %(low)s to %(high)s gives you %(expected)s. The formula says %(other)s.")
    return Step(result.period.rules.regulations.clause(Rule.EXPECTATION_TABLE), text % figures)


def k_step(result: PeriodResult) -> Step | None:
    """Whether K x n is within the limit (8.3.3); None if the limit does not apply."""
    outcome, regulations = result.outcome, result.period.rules.regulations
    figures = {
        "k": plain(outcome.k), "used": plain(outcome.k_used), "count": result.count, "limit": regulations.k_games,
    }  # fmt: skip
    if not result.period.rules.limited:
        return None
    if outcome.k_used == outcome.k:
        text = _("%(k)s × %(count)s is within %(limit)s, so your K stays %(k)s.")
    else:
        text = _("%(k)s × %(count)s is more than %(limit)s, so your K becomes %(used)s.")
    return Step(regulations.clause(Rule.K), text % figures)


def sum_step(result: PeriodResult) -> Step:
    """Score minus expected score, times K (8.3.2)."""
    outcome = result.outcome
    figures = {
        "score": halves(result.score), "expected": fixed(result.expected), "delta": signed(result.delta),
        "k": plain(outcome.k_used), "exact": signed(outcome.exact_change),
    }  # fmt: skip
    clause = result.period.rules.regulations.clause(Rule.DELTA) if result.period.rules.method is Method.FIDE else ""
    return Step(clause, _("%(score)s less %(expected)s is %(delta)s. Times K %(k)s that is %(exact)s.") % figures)


def rounding_step(result: PeriodResult) -> Step:
    """The rounding of the period's change, and the new rating (8.3.4)."""
    outcome = result.outcome
    figures = {
        "exact": signed(outcome.exact_change), "change": signed(outcome.change), "rating": result.period.rating,
        "new": outcome.new_rating,
    }  # fmt: skip
    text = _(
        "%(exact)s rounds to %(change)s, once for the whole rating period, halves away from zero. "
        "%(rating)s becomes %(new)s."
    )
    return Step(result.period.rules.regulations.clause(Rule.ROUNDING), text % figures)


def expectations_step(result: PeriodResult) -> Step:
    """The sum of the expected scores of many games (8.1.2)."""
    rules = result.period.rules
    figures = {"expected": fixed(result.expected), "other": fixed(result.other_expected), "count": result.count}
    if rules.method is Method.FORMULA:
        return Step("", _("The formula expects %(expected)s in all, the table %(other)s.") % figures)
    text = _("The table expects %(expected)s in all, the formula %(other)s.")
    return Step(rules.regulations.clause(Rule.EXPECTATION_TABLE), text % figures)


def gaps_step(result: PeriodResult) -> Step:
    """How the 400-point rule treats the differences of several games (8.3.1)."""
    rules, lines = result.period.rules, list(result.lines())
    capped = sum(line.capped for line in lines)
    real = sum(abs(line.counted_difference) > rules.regulations.cap for line in lines)
    figures = {"cap": rules.regulations.cap, "capped": capped, "exempt": rules.regulations.exempt_from, "real": real}
    if not rules.limited:
        return Step(
            "", _("Each game’s gap is your rating at the event less the opponent’s. The formula takes any gap.")
        )
    texts = [_("Each game’s gap is your rating at the event less the opponent’s.")]
    if capped:
        texts.append(_("More than %(cap)s points count as %(cap)s, marked with a star. Such games: %(capped)s."))
    if real:
        texts.append(_("From a rating of %(exempt)s up the real gap counts. Such games over %(cap)s: %(real)s."))
    if not capped and not real:
        texts.append(_("None is more than %(cap)s points, so each counts as it is."))
    return Step(rules.regulations.clause(Rule.DIFFERENCE), " ".join(texts) % figures)


def game_steps(result: PeriodResult) -> list[Step]:
    """Gap and expected score of one game."""
    line = next(result.lines())
    return [gap_step(line, result.period.rating, result), expectation_step(line, result)]


def average_steps(result: PeriodResult) -> list[Step]:
    """Gap and expected scores of games against one average opponent."""
    return [gap_step(next(result.lines()), result.period.rating, result), expectations_step(result)]


def tournament_steps(result: PeriodResult) -> list[Step]:
    """Gaps and expected scores of many games."""
    return [gaps_step(result), expectations_step(result)]


def last_steps(result: PeriodResult) -> list[Step]:
    """The steps after score and expected score: K, the sum, the rounding."""
    return [step for step in (k_step(result), sum_step(result), rounding_step(result)) if step]
