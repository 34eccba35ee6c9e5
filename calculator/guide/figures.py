"""Every figure of How it works, computed by the engine when a page is rendered, as text with U+2212 as minus sign.

The input of the examples (ratings, results, K) is defined here, once. The templates contain prose and none of our
figures.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

from django.utils.translation import gettext as _

from calculator.base.figures import day, fixed, halves, joined, per_cent, percent, plain, signed
from calculator.base.shown import Table
from calculator.change import rows, tables, words
from calculator.engine import values
from calculator.engine.fide import expectancy, first_rating, k_factor, performance
from calculator.engine.fide import tables as fide_tables
from calculator.engine.fide import values as fide_values
from calculator.engine.fide.answer import Answer, answer_game, answer_tournament
from calculator.engine.fide.change import rate_period
from calculator.engine.fide.expectation import SCALE, expected_by_formula
from calculator.engine.fide.notes import web_calculator_change
from calculator.engine.fide.regulations import EDITIONS, RULES_READ, regulations_on
from calculator.engine.fide.values import K_NEW, K_STANDARD, K_TOP, Event, Game, Method, OneGame, Period, Rules
from calculator.engine.values import Result, TimeControl
from calculator.guide import title_norms, us_chess
from calculator.guide.texts import Figures, example_link, texts

STANDARD, RAPID = (regulations_on(RULES_READ, control) for control in (TimeControl.STANDARD, TimeControl.RAPID))
BY_TABLE, DAY_BEFORE = Rules(STANDARD), STANDARD.start - timedelta(days=1)
WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS

# Own rating, opponent's rating, result, K, the opponent's K, the day.
GAMES: dict[str, tuple[int, int, Result, Decimal, Decimal | None, date]] = {
    "upset": (1650, 1800, WIN, K_STANDARD, None, RULES_READ),
    "draw_down": (1800, 1650, DRAW, K_STANDARD, None, RULES_READ),
    "unequal": (1650, 1800, WIN, K_NEW, K_STANDARD, RULES_READ),
    "far": (1500, 2100, WIN, K_NEW, None, RULES_READ),
    "elite": (2700, 2200, WIN, K_TOP, K_STANDARD, RULES_READ),
    "elite_before": (2700, 2200, WIN, K_TOP, K_STANDARD, DAY_BEFORE),
    "elite_lost": (2700, 1900, LOSS, K_TOP, K_STANDARD, RULES_READ),
    "elite_won": (2700, 1900, WIN, K_TOP, K_STANDARD, RULES_READ),
    "half_up": (2500, 2535, DRAW, K_TOP, None, RULES_READ),
    "half_down": (2535, 2500, DRAW, K_TOP, None, RULES_READ),
    "misread": (1600, 1700, WIN, K_STANDARD, None, RULES_READ),
}
JUNIOR, JUNIORS_GAMES = 1500, ((1620, WIN), (1480, DRAW), (1710, LOSS), (1555, WIN), (1390, WIN))
OPPONENTS, SCORE = [game[0] for game in JUNIORS_GAMES], sum((game[1].score for game in JUNIORS_GAMES), Decimal(0))
# Own rating, K, games, and the total where they have no results of their own.
PERIODS: dict[str, tuple[int, Decimal, Sequence[tuple[int, Result | None]], Decimal | None]] = {
    "junior": (JUNIOR, K_NEW, JUNIORS_GAMES, None),
    "junior_wrong_k": (JUNIOR, K_STANDARD, JUNIORS_GAMES, None),
    "junior_averaged": (JUNIOR, K_NEW, [(performance.average(OPPONENTS), None)] * len(OPPONENTS), SCORE),
    "small": (2700, K_TOP, [(2200, WIN)] * 5, None),
    "seven": (1750, K_NEW, [(1800, None)] * 7, Decimal("4.5")),
    "nine": (2450, K_TOP, [(2400, None)] * 9, Decimal("5.5")),
    "many": (1900, K_STANDARD, [(1900, None)] * 39, Decimal(20)),
}
STEP, GAPS = 100, (0, 25, 50, 100, 150, 200, 300, 400, 500, 600, 800)
GAPS_ABOVE, CLUB_KS = (0, 50, 100, 150, 200, 300, 400, 500), (Decimal(16), Decimal(24), Decimal(32))
DRAWS, WANTED = Decimal("0.40"), Decimal(75)
NEWCOMERS_OPPONENTS, NEWCOMERS_SCORE = (1902, 1877, 1884, 2012, 1832), Decimal(3)
RAPID_PAIRS = ((2601, 2001), (2601, 2002), (2600, 1900))
# Answers of other websites: for "seven", for "nine", and for "misread" as change and per cent.
OTHERS = {"seven": "+20.12", "nine": "+16.39", "misread": "+12.60", "misread_percent": "36.98"}


def common_figures(answer: Answer) -> Figures:
    """The figures that a game and a period share: by FIDE's table, and by the formula as `other_...`."""
    result, outcome, other = answer.result, answer.result.outcome, answer.other_method
    return texts(
        rating=result.period.rating, k=plain(outcome.k), k_used=plain(outcome.k_used), count=result.count,
        score=halves(result.score), expected=fixed(result.expected), delta=signed(result.delta),
        exact=signed(outcome.exact_change), change=signed(outcome.change), new=outcome.new_rating,
        other_expected=fixed(other.expected), other_exact=signed(other.outcome.exact_change),
        other_change=signed(other.outcome.change), average=result.average_opponent,
        web=signed(web_calculator_change(result)),
    ) | {"games": result.count}  # fmt: skip


def game(rating: int, opponent: int, result: Result, k: Decimal, opponent_k: Decimal | None, on: date) -> Figures:
    """One game in standard chess by FIDE's table; the opponent's figures are `their_...`."""
    rules = Rules(regulations_on(on, TimeControl.STANDARD))
    answer = answer_game(OneGame(rating, opponent, result, k, opponent_k, rules))
    line, theirs = next(iter(answer.result.lines())), rate_period(answer.game.opponents_period(result))
    details = texts(
        opponent=opponent, gap=signed(line.difference), distance=abs(line.difference), low=line.band.low,
        high=line.band.high, percent=percent(line.expected), other_percent=percent(line.other_expected),
        their_k=plain(theirs.outcome.k), their_expected=fixed(theirs.expected),
        their_exact=signed(theirs.outcome.exact_change), their_new=theirs.outcome.new_rating,
    )  # fmt: skip
    caption = _("%(rating)s against %(opponent)s") % {"rating": rating, "opponent": opponent}
    table = replace(tables.every_result(answer), caption=caption, chosen=None)
    address = example_link("game", rating=rating, opponent=opponent, result=result, k=k, opponent_k=opponent_k, on=on)
    return {**common_figures(answer), **details, "link": address, "results": table}


def period(rating: int, k: Decimal, games: Sequence[tuple[int, Result | None]], score: Decimal | None) -> Figures:
    """One rating period in standard chess by FIDE's table."""
    played = tuple(Game(*each) for each in games)
    answer = answer_tournament(Period(rating, k, (Event(rating, played, score),), BY_TABLE))
    link_games = rows.pack_games(played)
    address = example_link("tournament", rating=rating, k=k, on=RULES_READ, games=link_games, score=score)
    return {**common_figures(answer), "link": address}


def both_methods() -> Table:
    """The junior's games in the federation's columns, by table and by formula side by side."""
    events = (Event(JUNIOR, tuple(Game(*each) for each in JUNIORS_GAMES)),)
    periods = (Period(JUNIOR, K_NEW, events, Rules(STANDARD, method)) for method in Method)
    one, other = (tables.events(answer_tournament(period))[0] for period in periods)
    lines = zip((*one.rows, one.foot), (*other.rows, other.foot), strict=True)
    *rows, foot = ((*line[1:5], line[7], line[5], formula[7]) for line, formula in lines)
    head = (_("Opponent"), "w", _("gap"), _("E, table"), _("K×chg"), _("E, formula"), _("K×chg"))
    caption = _("Each game by FIDE’s table and by the formula")
    return Table(head, rows, caption, (one.foot[0], *foot[1:]), frozenset({4, 6}))


def chained() -> int:
    """The new rating from a common mistake: each of the junior's games is rated from the result of the game before."""
    rating = JUNIOR
    for opponent, result in JUNIORS_GAMES:
        rating = rate_period(OneGame(rating, opponent, result, K_NEW, None, BY_TABLE).period(result)).outcome.new_rating
    return rating


def odds(gap: int) -> str:
    """The expected points of the stronger player for each point of the weaker, by the formula."""
    expected = expected_by_formula(gap)
    return plain((expected / (1 - expected)).quantize(Decimal("0.001"), ROUND_HALF_UP))


def gaps_table() -> Table:
    """The expected scores of some gaps."""
    head = (_("Gap"), _("Stronger, table"), _("Stronger, formula"), _("Weaker, table"), _("Odds"))
    both = fide_tables.expected_by_table, expected_by_formula
    rows = [(str(gap), *(fixed(by(gap)) for by in both), fixed(both[0](-gap)), f"{odds(gap)} : 1") for gap in GAPS]
    return Table(head, rows, _("Expected score of one game, no gap limited"))


def results_table(rules: Rules, against: Sequence[tuple[str, int, Decimal]], first: str, caption: str) -> Table:
    """The changes for a win, a draw and a loss, for several opponents or several K."""
    own, rows = GAMES["upset"][0], []
    for name, opponent, k in against:
        answer = answer_game(OneGame(own, opponent, WIN, k, None, rules))
        rows.append((name, *(signed(each.own.exact_change) for each in answer.every_result)))
    head = (first, *map(str, words.RESULTS.values()))
    return Table(head, rows, caption, toned=frozenset({1, 2, 3}))


def limit_table() -> Table:
    """The number of games from which the limit on K x n reduces each K."""
    rows = []
    for k in fide_values.K_PRESETS:
        first = next(n for n in range(1, values.MAX_GAMES) if k_factor.k_used(k, n, BY_TABLE) < k)
        rows.append((plain(k), str(first - 1), str(first), plain(k_factor.k_used(k, first, BY_TABLE))))
    return Table(("K", _("Games at full K"), _("One more"), _("K then")), rows, _("Where the limit begins to act"))


def all_tables() -> Figures:
    """Every table that belongs to no single example."""
    own, higher = GAMES["upset"][:2]
    clubs = [(plain(k), higher, k) for k in CLUB_KS]
    above = [(str(gap), own + gap, K_STANDARD) for gap in GAPS_ABOVE]
    params = {"own": own, "higher": higher, "k": plain(K_STANDARD)}
    labels = {True: _("not rated"), False: _("rated")}
    rapid = [
        (
            _("%(rating)s against %(opponent)s") % {"rating": one, "opponent": two},
            str(one - two),
            labels[bool(RAPID.left_out(one, two))],
        )
        for one, two in RAPID_PAIRS
    ]
    by_formula = Rules(STANDARD, Method.FORMULA)
    return {
        "gaps": gaps_table(),
        "junior": both_methods(),
        "clubs": results_table(by_formula, clubs, "K", _("%(own)s against %(higher)s, by the formula") % params),
        "above": results_table(
            BY_TABLE, above, _("Opponent higher by"), _("From %(own)s at K %(k)s, by FIDE’s table") % params
        ),
        "limit": limit_table(),
        "rapid": Table((_("Players"), _("Gap"), _("The game is")), rapid, _("Rapid and blitz")),
    }


def limits() -> Figures:
    """The limits of the rules and of this site, and what else a heading names."""
    return texts(
        cap=STANDARD.cap, exempt=STANDARD.exempt_from, k_games=STANDARD.k_games, floor=STANDARD.floor, scale=SCALE,
        unrated_gap=RAPID.unrated_gap, unrated_above=RAPID.unrated_above, k_new=plain(K_NEW), k_top=plain(K_TOP),
        k_standard=plain(K_STANDARD), k_low=fide_values.KS.low, k_high=fide_values.KS.high,
        top=k_factor.TOP_RATING, junior_below=k_factor.JUNIOR_BELOW, junior_age=k_factor.JUNIOR_LAST_AGE,
        new_below=k_factor.NEW_BELOW_GAMES, rating_low=values.RATING_LOW, rating_high=values.RATING_HIGH,
        most_games=values.MAX_GAMES, dp=fide_tables.dp(100), least=first_rating.LEAST_GAMES, most=first_rating.MOST,
        hypothetical=first_rating.HYPOTHETICAL_OPPONENTS[0],
        at_cap=fixed(fide_tables.expected_by_table(STANDARD.cap)),
        below=fixed(fide_tables.expected_by_table(-STANDARD.cap)),
        beyond=fide_tables.band_of(values.RATING_HIGH).low, club_ks=joined(map(plain, CLUB_KS)),
        wanted=per_cent(plain(WANTED)), even=fide_tables.band_of(0).high,
    )  # fmt: skip


def derived() -> Figures:
    """Single figures: odds, the gap for a percentage, the parts of an expected score, the results of mistakes."""
    expected, unlimited = (fide_tables.expected_by_table(GAMES[name][0] - GAMES[name][1]) for name in ("upset", "far"))
    gap, farthest = expectancy.gap_for(WANTED), expectancy.largest_distance(int(expectancy.TOS.high))
    new = first_rating.first_rating(NEWCOMERS_OPPONENTS, NEWCOMERS_SCORE, STANDARD)
    return texts(
        step=STEP, odds=odds(STEP), odds_at_scale=odds(SCALE),
        gap=gap.formula.quantize(Decimal("0.1"), ROUND_HALF_UP), gap_table="–".join(map(str, gap.table or ())),
        farthest=fixed(farthest.value), farthest_gap=farthest.gap, draws=percent(DRAWS),
        wins=percent(expected - DRAWS / 2), losses=percent(1 - expected - DRAWS / 2), chained=chained(),
        far_unlimited=signed(GAMES["far"][3] * (1 - unlimited)),
        most_win=signed(K_STANDARD * (1 - fide_tables.expected_by_table(-STANDARD.cap))), new_rating=new.first_rating,
        new_average=new.average.quantize(values.HUNDREDTH, ROUND_HALF_UP), new_percentage=percent(new.percentage),
        new_dp=new.dp,
        new_opponents=joined(map(str, NEWCOMERS_OPPONENTS)), new_score=halves(NEWCOMERS_SCORE), new_count=new.count,
        performance=performance.performance(OPPONENTS, SCORE), linear=performance.linear_performance(OPPONENTS, SCORE),
        perfect=performance.perfect_performance(OPPONENTS, SCORE),
    )  # fmt: skip


def links() -> dict[str, str]:
    """The links to worked examples of the look-ups."""
    met, new = "_".join(map(str, OPPONENTS)), "_".join(map(str, NEWCOMERS_OPPONENTS))
    return {
        "performance": example_link("performance", opponents=met, score=SCORE),
        "first": example_link("first-rating", opponents=new, score=NEWCOMERS_SCORE, on=RULES_READ),
        "gap": example_link("win-expectancy", k=K_STANDARD, want=WANTED),
    }


def days() -> dict[str, str]:
    """The days that the pages name."""
    dates = {
        "since": STANDARD.start, "until": DAY_BEFORE, "rapid_since": RAPID.start, "first": EDITIONS[0].start,
        "read": RULES_READ,
    }  # fmt: skip
    return {name: day(value) for name, value in dates.items()}


SUBJECTS: dict[str, Callable[[], object]] = {
    "limits": limits,
    "links": links,
    "tables": all_tables,
    "day": days,
    "others": lambda: OTHERS,
    "standard": lambda: STANDARD.source,
    "rapid": lambda: RAPID.source,
    **title_norms.SUBJECTS,
    **us_chess.SUBJECTS,
}


def computed(name: str) -> Figures:
    """The figures of one example or subject, or all single figures."""
    if name in GAMES:
        return {name: game(*GAMES[name])}
    if name in PERIODS:
        return {name: period(*PERIODS[name])}
    return {name: SUBJECTS[name]()} if name in SUBJECTS else derived()


class Guide(dict[str, object]):
    """The figures of the pages by name. Each is computed when a page asks for it, because a part needs only a few."""

    def __missing__(self, name: str) -> object:
        more = computed(name)
        self.update(more)
        return more[name]


def figures() -> Figures:
    """All figures of the pages, by example or subject."""
    return Guide()
