"""The tables of title norms: the opponents, the rules, the games to come, and the scores for 7 to 13 games."""

from collections.abc import Sequence
from functools import lru_cache

from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from calculator.base.figures import halves
from calculator.base.shown import Table
from calculator.engine.fide.norms.question import Coming, Next, NormAnswer
from calculator.engine.fide.norms.required import required_score, score_tables
from calculator.engine.fide.norms.tally import counted_rating
from calculator.engine.fide.norms.values import NORM_GAMES, Requirement, Title
from calculator.reference import norm_rules
from calculator.reference import norm_words as words

GAMES = range(int(NORM_GAMES.low), int(NORM_GAMES.high) + 1)


def opponents(answer: NormAnswer) -> Table:
    """The opponents as they were read and as they count; the raised one is marked."""
    rows = [
        (
            str(game.round),
            str(game.rating or _("unrated")),
            game.title,
            game.federation,
            str(answer.question.title.floor if game.round == answer.raised else counted_rating(game)),
        )
        for game in answer.question.counted
    ]
    chosen = next((at for at, row in enumerate(rows) if row[0] == str(answer.raised)), None)
    head = (_("No."), _("Rating"), _("Title"), _("Federation"), _("Counts as"))
    return Table(head, rows, chosen=chosen)


def rules(answer: NormAnswer) -> Table:
    """Every rule that was checked: what it needs, what there is, what is missing."""
    if answer.coming and words.said_first(answer):
        return rules_to_come(answer, answer.coming)
    rows = [
        (
            rule.clause.value,
            norm_rules.subject(rule, answer.question.title),
            needed(rule),
            str(norm_rules.amount(rule, rule.have)),
            verdict(rule),
        )
        for rule in answer.requirements
    ]
    return Table((_("Rule"), _("What counts"), _("Needed"), _("You have"), _("Met")), rows, words=1)


def rules_to_come(answer: NormAnswer, to_come: Coming) -> Table:
    """Every rule on the opponents: what all games need, what there is so far, what the games to come must bring."""
    rows = [
        (
            rule.clause.value,
            norm_rules.subject(rule, answer.question.title),
            needed(rule),
            str(rule.have),
            share(rule, to_come),
        )
        for rule in to_come.rules
    ]
    figures = {"games": to_come.games, "count": words.total(answer)}
    head = (
        _("Rule"),
        _("What counts"),
        _("In %(count)s games") % figures,
        _("You have"),
        ngettext("Next game", "Next %(games)s games", to_come.games) % figures,
    )
    return Table(head, rows, words=1)


def share(rule: Requirement, to_come: Coming) -> str:
    """How many of the opponents to come a rule needs or allows."""
    if rule in to_come.lost:
        return _("out of reach")
    if rule not in to_come.needs:
        return _("any")
    template = _("at most %(need)s") if rule.at_most else _("at least %(need)s")
    return template % {"need": rule.left}


def needed(rule: Requirement) -> str:
    """The number that a rule needs, or that it allows."""
    template = _("at most %(need)s") if rule.at_most else "%(need)s"
    return template % {"need": norm_rules.amount(rule, rule.need)}


def verdict(rule: Requirement) -> str:
    """Whether a rule is met, or by how much it is not."""
    if rule.met:
        return _("yes")
    template = _("%(lacking)s too many") if rule.at_most else _("%(lacking)s short")
    return template % {"lacking": norm_rules.amount(rule, rule.lacking)}


def coming(answer: NormAnswer) -> Table:
    """What becomes of the norm with opponents of each rating."""
    to_come, question = answer.coming, answer.question
    assert to_come is not None
    head = [ngettext("Opponent", "Each opponent", to_come.games), _("Average then"), _("Score needed")]
    if question.score is not None:
        head.append(ngettext("From that game", "From those games", to_come.games))
    rows = [coming_row(row, to_come, question.count, question.score is not None) for row in to_come.rows]
    return Table(head, rows)


def coming_row(row: Next, to_come: Coming, count: int, scored: bool) -> Sequence[str]:
    """One rating of the opponents to come."""
    needed = _("none is enough")
    if row.score is not None:
        needed = _("%(score)s of %(count)s") % {"score": halves(row.score), "count": count + to_come.games}
    cells = [str(row.rating), str(row.average), needed]
    return [*cells, still_needed(row, to_come.games)] if scored else cells


def still_needed(row: Next, games: int) -> str:
    """What the games to come must bring: of one game the result, else points."""
    if row.needed is None:
        return _("out of reach")
    return str(words.RESULTS[row.needed]) if games == 1 else halves(row.needed)


@lru_cache(64)
def whole_in(language: str | None, title: Title) -> tuple[tuple[int, ...], tuple[tuple[str, ...], ...]]:
    """The lowest average of each row, and the rows. `language` is the cache key and must be the active language."""
    lows = sorted({line.average_low for lines in score_tables(title).values() for line in lines})
    rows = []
    for low, high in zip(lows, [*lows[1:], None], strict=True):
        average = _("from %(low)s") % {"low": low} if high is None else f"{low}–{high - 1}"
        scores = [required_score(title, low, games) for games in GAMES]
        rows.append((average, *("" if score is None else halves(score) for score in scores)))
    return tuple(lows), tuple(rows)


def whole(answer: NormAnswer) -> Table:
    """The score needed for every average, by the number of games; the average asked for is marked."""
    title, average = answer.question.title, answer.average
    lows, rows = whole_in(get_language(), title)
    chosen = None
    if average is not None and average >= lows[0]:
        chosen = max(at for at, low in enumerate(lows) if low <= average)
    caption = _("Score needed for the %(title)s norm, by the average of the opponents and the number of games")
    head = (_("Average"), *map(str, GAMES))
    return Table(head, rows, caption=caption % {"title": title.value}, chosen=chosen)


def every(answer: NormAnswer) -> list[Table]:
    """All tables of the answer."""
    tables = [opponents(answer)] if answer.question.opponents else []
    tables += [table] if (table := rules(answer)).rows else []
    tables += [coming(answer)] if answer.coming else []
    return [*tables, whole(answer)]
