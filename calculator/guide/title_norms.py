"""Every figure of the part Title norms, computed by the engine when a page is rendered.

The input of the examples is defined here, once. The template contains prose and none of our figures.
"""

from collections.abc import Callable, Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import cache

from django.urls import reverse
from django.utils.translation import gettext as _

from calculator.base.figures import day, halves, joined, signed
from calculator.base.shown import Table
from calculator.change import words
from calculator.engine.fide.norms import clauses, event, required, search, tally, values
from calculator.engine.fide.norms.forecast import forecast
from calculator.engine.fide.norms.question import TITLE_REGULATIONS
from calculator.engine.fide.norms.required import LEAST_PERCENTAGE, percentage_of, required_average
from calculator.engine.fide.norms.values import Absence, Judgement, Norm, NormGame, Settings, Sheet, Title
from calculator.engine.fide.regulations import RULES_READ
from calculator.engine.fide.tables import dp
from calculator.engine.values import HUNDREDTH, ZERO, Result
from calculator.guide.norm_checks import TO_TICK
from calculator.guide.texts import Figures, example_link, texts

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
Opponents = Sequence[tuple[str, int | None, Result]]  # title, rating, result; each from a federation of its own
OWN, SETTINGS, NINE = "own", Settings(), search.NINE
COUNTS = range(int(values.NORM_GAMES.low), int(values.NORM_GAMES.high) + 1)
RAISED = [2400] * 7 + [2100, 2000]  # of Title.GM
AVERAGE, SCORES = 2460, (Decimal("6.5"), Decimal(6))
BEST_SCORE = 7
# Eleven rounds of a Swiss, for Title.GM: the last two are lost.
LATE_LOSSES: Opponents = (
    *(("GM", 2500, WIN),) * 3, *(("IM", 2380, WIN),) * 4, ("IM", 2380, DRAW), *(("IM", 2380, LOSS),) * 3,
)  # fmt: skip
# Ten rounds, for Title.IM: the two weakest opponents are beaten.
WEAK_WINS: Opponents = (
    *(("IM", 2255, WIN),) * 4, *(("FM", 2255, DRAW),) * 4, ("", 1900, WIN), ("", 1800, WIN),
)  # fmt: skip
# Eight rounds of nine, for Title.GM, and the opponent of the last.
BEFORE_LAST: Opponents = (*(("GM", 2500, WIN),) * 2, *(("GM", 2500, DRAW),) * 6)
LAST = ("GM", 2500)
STRONG: Opponents = (*(("GM", 2400, WIN),) * 8, ("GM", 2400, DRAW))


def games(opponents: Opponents) -> list[NormGame]:
    """The games of an example, all against players of different federations."""
    return [NormGame(number, number, rating, title, f"F{number}", result) for number, (title, rating, result) in
            enumerate(opponents, 1)]  # fmt: skip


def sheet(opponents: Opponents) -> Sheet:
    """An example as one player's event."""
    return Sheet(OWN, len(opponents), games(opponents))


def numbers() -> Table:
    """What each title needs."""
    head = (_("What is needed"), *Title)
    labels = (
        (_("Performance"), [title.performance for title in Title]),
        (_("Average of the opponents"), [title.average for title in Title]),
        (_("The lowest opponent counts at least as"), [title.floor for title in Title]),
        (_("Rating needed for the title"), [title.rating for title in Title]),
    )
    rows = [(label, *map(str, figures)) for label, figures in labels]
    return Table(head, rows, _("The numbers by title"))


def counts() -> Table:
    """What each number of games needs."""
    rows = [
        (
            str(count), str(clauses.own_most(count)), str(clauses.one_most(count)), str(clauses.titled_least(count)),
            str(clauses.of_the_title_least(count)), halves(required.least_score(count)),
        )
        for count in COUNTS
    ]  # fmt: skip
    head = (
        _("Games"), _("Own federation, at most"), _("One federation, at most"), _("With a title"), _("Of the title"),
        _("Points"),
    )  # fmt: skip
    return Table(head, rows, _("The opponents and points that each number of games needs"))


def limits() -> Figures:
    """The limits of the rules."""
    titled = joined([*Title, *sorted(values.TITLE_HOLDERS - set(Title))])
    return texts(
        least=SETTINGS.minimum, team=search.TEAM_GAMES, cup=search.WORLD_CUP_GAMES, most=search.MOST_GAMES,
        federations=clauses.LEAST_FEDERATIONS, percent=LEAST_PERCENTAGE, unrated=tally.UNRATED_AS,
        titled=titled, of_title=clauses.LEAST_OF_THE_TITLE, players=event.PLAYERS, foreign=event.FEDERATIONS,
        holders=event.TITLED, group=joined(Title),
        low_floor=min(title.floor for title in Title), high_floor=max(title.floor for title in Title),
        since=day(TITLE_REGULATIONS.start),
        read=day(RULES_READ),
    )  # fmt: skip


def raised() -> Figures:
    """The average of an example with and without the raised opponent, and with an unrated one."""
    title, played = Title.GM, [("GM", rating, DRAW) for rating in RAISED]
    sums = tally.tally(games(played), OWN)
    with_unrated = tally.tally(games([*played[:-2], played[0], ("GM", None, DRAW)]), OWN)
    plain = (Decimal(sums.total) / sums.games).quantize(HUNDREDTH, ROUND_HALF_UP)
    opponents = "_".join(map(str, RAISED))
    return texts(
        title=title, count=len(RAISED), opponents=joined(map(str, RAISED)), lowest=min(RAISED), floor=title.floor,
        average=tally.average_of(sums, title), plain=plain, alike=len(RAISED) - 1, rating=RAISED[0],
        unrated=tally.average_of(with_unrated, title),
        link=example_link("norms", title=title, opponents=opponents),
    )  # fmt: skip


def performed() -> Figures:
    """The performance of two scores against the same average, one enough and one not."""
    title = Title.GM
    figures = texts(title=title, average=AVERAGE, count=NINE, aim=title.performance)
    for name, score in zip(("enough", "short"), SCORES, strict=True):
        percentage = percentage_of(required.halves(score), NINE)
        points = dp(percentage)
        figures |= texts(**{
            name: halves(score), f"{name}_percentage": percentage, f"{name}_dp": signed(points),
            f"{name}_performance": AVERAGE + points,
        })  # fmt: skip
    return figures | {"link": example_link("norms", title=title, average=AVERAGE)}


def averages() -> Table:
    """The least average for each score of nine games."""
    scores = [Decimal(half) / 2 for half in range(2 * BEST_SCORE, required.halves(required.least_score(NINE)) - 1, -1)]
    rows = [(halves(score), *(str(required_average(title, NINE, score)) for title in Title)) for score in scores]
    return Table((_("Points"), *Title), rows, _("Least average of the opponents in nine games"))


def judged(opponents: Opponents, title: Title) -> Judgement:
    """What exactly these games are worth."""
    return clauses.judge(games(opponents), title, OWN)


def line(name: str, judgement: Judgement) -> Sequence[str]:
    """One reading of an example: what it has, and the missing rules by their clauses."""
    of_title = next(rule for rule in judgement.requirements if rule.clause is values.Clause.OF_THE_TITLE)
    missing = joined(rule.clause for rule in judgement.missing) or _("none")
    return (
        name, str(judgement.games), halves(judgement.score), str(judgement.average_opponent),
        str(judgement.performance), _("%(have)s, needed %(need)s") % {"have": of_title.have, "need": of_title.need},
        missing,
    )  # fmt: skip


def readings(title: Title, lines: Sequence[tuple[str, Opponents]], caption: str) -> Table:
    """Several readings of one event."""
    head = (
        _("Left out"), _("Games"), _("Points"), _("Average"), _("Performance"), _("Of the title"), _("Rules not met"),
    )  # fmt: skip
    return Table(head, [line(name, judged(played, title)) for name, played in lines], caption)


@cache
def best(opponents: Opponents, title: Title) -> Norm:
    """The best reading of an example."""
    return search.norm(sheet(opponents), title, SETTINGS)


def late_losses() -> Figures:
    """The example of later rounds that are left out."""
    title, most = Title.GM, len(LATE_LOSSES)
    names = [_("nothing"), _("round %(number)s") % {"number": most}]
    names.append(_("rounds %(first)s and %(last)s") % {"first": most - 1, "last": most})
    lines = [(name, LATE_LOSSES[: most - gone]) for gone, name in enumerate(names)]
    made = best(LATE_LOSSES, title)
    assert len(made.dropped) == len(names) - 1
    return texts(
        title=title, rounds=most, holders=sum(holder == title for holder, _rating, _result in LATE_LOSSES),
        rounds_less=most - 1, kept=made.judgement.games, performance=made.judgement.performance,
    ) | {"table": readings(title, lines, _("One event, with later rounds left out"))}  # fmt: skip


def weak_wins() -> Figures:
    """The example of a won game that is left out, so that another opponent is raised."""
    title, most = Title.IM, len(WEAK_WINS)
    made = best(WEAK_WINS, title)
    lines = [
        (_("nothing"), WEAK_WINS),
        (_("round %(number)s, a win") % {"number": made.dropped[0]}, WEAK_WINS[: most - 1]),
    ]
    return texts(
        title=title, rounds=most, weakest=WEAK_WINS[-1][1], weaker=WEAK_WINS[-2][1], floor=title.floor,
        before=judged(WEAK_WINS, title).average_opponent, after=made.judgement.average_opponent, least=title.average,
    ) | {"table": readings(title, lines, _("One event, with a won game left out"))}  # fmt: skip


def last_round() -> Figures:
    """The example of a forecast, against a given opponent and before the pairing."""
    title, rounds = Title.GM, len(BEFORE_LAST) + 1
    before = games(BEFORE_LAST)
    opponent = NormGame(rounds, rounds, LAST[1], LAST[0], f"F{rounds}", None, Absence.OPEN)
    paired = forecast(Sheet(OWN, rounds, [*before, opponent]), title, SETTINGS)
    unpaired = forecast(Sheet(OWN, rounds, before), title, SETTINGS)
    assert paired
    assert paired.needed
    assert unpaired
    rows = [(str(words.RESULTS[each.result]), str(each.rating)) for each in unpaired.weakest]
    score = sum((result.score for _title, _rating, result in BEFORE_LAST), ZERO)
    return texts(
        title=title, rounds=rounds, before=len(before), score=halves(score), rating=LAST[1],
        needed=words.RESULTS[Result(paired.needed)],
    ) | {"table": Table((_("Result"), _("Enough from")), rows, _("Before the pairing"))}  # fmt: skip


def worth() -> Figures:
    """The example of a norm that counts for more games."""
    made = best(STRONG, Title.GM)
    assert made.judgement.required_score is not None
    above = made.judgement.score - made.judgement.required_score
    return texts(
        title=Title.GM, score=halves(made.judgement.score), count=made.judgement.games, average=STRONG[0][1],
        required=halves(made.judgement.required_score), above=halves(above), counts=made.counts_as,
    )  # fmt: skip


def links() -> dict[str, str]:
    """The pages that a reader needs next."""
    return {
        "norms": reverse("norms"), "crosstable": reverse("crosstable"), "regulations": TITLE_REGULATIONS.source,
    }  # fmt: skip


SUBJECTS: dict[str, Callable[[], object]] = {
    "norm": limits,
    "norm_numbers": numbers,
    "norm_counts": counts,
    "norm_raised": raised,
    "norm_performed": performed,
    "norm_averages": averages,
    "norm_late": late_losses,
    "norm_weak": weak_wins,
    "norm_last": last_round,
    "norm_worth": worth,
    "norm_checks": lambda: TO_TICK,
    "norm_links": links,
}
