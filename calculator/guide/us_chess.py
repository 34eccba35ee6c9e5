"""Every figure of the part US Chess, computed by the engine when a page is rendered.

The input of the examples is defined here, once. The template contains prose and none of our figures.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from functools import cache

from django.urls import reverse
from django.utils.translation import gettext as _

from calculator.base.figures import day, halves, joined, plain, signed, typeset
from calculator.base.shown import Table
from calculator.change import words
from calculator.change.rows import pack_games
from calculator.engine.uschess import accuracy, editions, estimator, floors, formulas, newcomer, rules_on, values
from calculator.engine.uschess import section as whole
from calculator.engine.uschess.accuracy import Accuracy
from calculator.engine.uschess.newcomer import Newcomer, OtherRating, Source
from calculator.engine.uschess.player import EventResult, PlayerEvent, rate_player
from calculator.engine.uschess.values import Formula, Game, Kind
from calculator.engine.values import Pairing, Result
from calculator.guide.texts import Figures, example_link, texts

WIN, DRAW, LOSS = Result.WIN, Result.DRAW, Result.LOSS
RULES, DUAL = (rules_on(editions.RULES_READ, kind) for kind in (Kind.REGULAR, Kind.DUAL))
Played = Sequence[tuple[int, Result | None]]
FOUR_GAMES: Played = ((1250, WIN), (1400, DRAW), (1500, WIN), (1550, WIN))
THREE_GAMES: Played = ((1400, WIN), (1550, LOSS), (1650, DRAW))


def event(rating: int | None, before: int, games: Played, score: str = "", age: int | None = None) -> PlayerEvent:
    """One player's event in a Regular section of today."""
    played = tuple(Game(Decimal(opponent), result) for opponent, result in games)
    total = Decimal(score) if score else None
    return PlayerEvent(maybe(rating), before, played, RULES, score=total, newcomer=Newcomer(maybe(age)))


def maybe(value: int | None) -> Decimal | None:
    return None if value is None else Decimal(value)


STANDARD = event(1300, 45, FOUR_GAMES)
SPECIAL = event(1500, 6, THREE_GAMES)
AT_SWITCH = event(1500, formulas.SPECIAL_GAMES, ((1800, WIN), (1900, WIN), (2000, DRAW)))
WON_FROM_WEAK = event(1500, 6, ((800, WIN),))
CHILD = event(None, 0, [(rating, None) for rating in (900, 1000, 1100, 1200)], "2", age=15)
STRONG = event(2300, 100, [(rating, None) for rating in (2200, 2250, 2350, 2400)], "3.5")
OTHERS = (
    OtherRating(Source.QUICK, Decimal(1200), 25, date(2025, 3, 1)),
    OtherRating(Source.FIDE, Decimal(1850), None, date(2026, 10, 1)),
)
WITH_OTHERS = Newcomer(Decimal(20), others=OTHERS)
EFFECTIVE, SHARES = (500, 1000, 1300, 1500, 1700, 2000, 2200, 2355), (2200, 2300, 2400, 2500)
AGES, FIDE_RATINGS = (5, 8, 12, 15, 20, 26, 40), (1500, 2000, 2200)
PEAKS, MISTAKEN_PEAK, RATING_NOW = (Decimal("1388"), Decimal("1941"), Decimal("1999.51"), Decimal("2450")), 1941, 1720
MANY, NINE, BYES, FIXED_K = 10_000, 9, 2, 32
GAINED = (1500, Decimal("1510.27"))  # a rating before and after
# A round robin of four: name, rating, games before, and the newcomer's age; then the results round by round.
ENTRANTS = (("A", 1500, 40, None), ("B", 1300, 45, None), ("C", 1200, 6, None), ("D", None, None, 15))
ROUNDS = (
    {1: (4, DRAW), 2: (3, WIN), 3: (2, LOSS), 4: (1, DRAW)},
    {1: (3, WIN), 2: (4, LOSS), 3: (1, LOSS), 4: (2, WIN)},
    {1: (2, LOSS), 2: (1, WIN), 3: (4, DRAW), 4: (3, DRAW)},
)


def number(value: float, decimals: int = 2) -> str:
    """A figure of the formulas, rounded for display."""
    return format(value, f".{decimals}f")


def change(value: float) -> str:
    """A change with its sign."""
    return format(value, "+.2f")


def limits() -> Figures:
    """The limits of the rules."""
    established = values.PROVISIONAL_GAMES + 1
    alike = max(r for r in range(formulas.HIGHEST_EFFECTIVE) if formulas.effective_games(r, MANY) <= established)
    return texts(
        special=formulas.SPECIAL_GAMES, first_standard=formulas.SPECIAL_GAMES + 1, reach=formulas.REACH,
        provisional=values.PROVISIONAL_GAMES, most_effective=formulas.MOST_EFFECTIVE, alike=alike,
        highest_effective=formulas.HIGHEST_EFFECTIVE, lowest=values.LOWEST, highest_special=formulas.HIGHEST_SPECIAL,
        bonus_games=formulas.LEAST_BONUS_GAMES, fewest_bonus_games=formulas.LEAST_BONUS_GAMES - 1,
        factor=RULES.edition.bonus_factor, factor_since=day(RULES.edition.start),
        first=day(editions.BONUS_FACTORS[0][0]), match=formulas.MATCH_LIMIT, match_gap=formulas.MATCH_GAP,
        reduced_from=formulas.REDUCED_FROM, reduced_to=formulas.REDUCED_TO,
        years_points=newcomer.POINTS_A_YEAR, adult=newcomer.ADULT_RATING,
        child=newcomer.CHILD_RATING, least_age=newcomer.LEAST_AGE, most_others=newcomer.MOST_OTHERS,
        most_games=newcomer.MOST_GAMES, full=newcomer.FULL_WEIGHT, half=newcomer.HALF_WEIGHT,
        strong_fide=newcomer.STRONG_FIDE, blended_from=day(editions.BLENDED_FROM), fide_from=day(editions.FIDE_FROM),
        cfc_from=day(editions.CFC_FROM), absolute=floors.HIGHEST_ABSOLUTE, below_peak=floors.BELOW_PEAK,
        least_floor=floors.PERSONAL.low, most_floor=floors.PERSONAL.high, masters=floors.FLOORS.high,
        event_games=floors.LEAST_EVENT, three_losses=floors.absolute_floor(wins=0, draws=0, events=1),
    )  # fmt: skip


def own_rating(result: EventResult) -> int:
    return values.rounded(result.start.rating)


def rated(result: EventResult) -> Figures:
    """The figures of one player's event, for a page."""
    player, own = result.event, result.rated
    figures = texts(
        rating=own_rating(result), before=player.before, count=result.count, score=halves(result.score),
        effective=number(result.prior.effective), exact=number(result.exact_rating), new=result.new_rating,
        change=signed(result.change), opponents=joined(plain(game.opponent) for game in player.games if game.opponent),
    )  # fmt: skip
    if own.k is None or own.expected is None or own.change is None or own.threshold is None or own.bonus is None:
        return figures
    return figures | texts(
        k=number(own.k), expected=number(own.expected, 4), surplus=number(float(result.score) - own.expected, 4),
        points=change(own.change), gain=number(own.change), threshold=number(own.threshold), bonus=number(own.bonus),
    )  # fmt: skip


def standard() -> Figures:
    """The example of the standard formula, game by game and by every bonus factor."""
    result = rate_player(STANDARD)
    return rated(result) | {"games": expected_table(result), "factors": factors_table()}


def expected_table(result: EventResult) -> Table:
    """The games of the standard formula with their expected scores."""
    rows = []
    for line in result.lines:
        assert line.result
        assert line.expected is not None
        gap = typeset(signed(own_rating(result) - int(line.opponent)))
        rows.append((plain(line.opponent), str(words.RESULTS[line.result]), gap, number(line.expected, 4)))
    foot = (_("Sum"), halves(result.score), "", number(result.rated.expected or 0, 4))
    return Table((_("Opponent"), _("Result"), _("Gap"), _("Expected")), rows, _("Expected scores of the example"), foot)


def factors_table() -> Table:
    """The example by the bonus factor of every date, the newest first."""
    rows = []
    for start, factor in reversed(editions.BONUS_FACTORS):
        then = rate_player(replace(STANDARD, rules=rules_on(start, Kind.REGULAR)))
        rows.append((day(start), str(factor), number(then.rated.threshold or 0), str(then.new_rating)))
    head = (_("Event ends from"), _("Factor B"), _("Threshold, example"), _("New rating"))
    return Table(head, rows, _("The factor by date, and what it makes of the example"))


def effective_table() -> Table:
    """The most effective games of some ratings, and K for the games of the example."""
    rows = []
    for rating in EFFECTIVE:
        player = formulas.prior(rating, MANY)
        rows.append((str(rating), number(player.effective), number(k_of(player, len(FOUR_GAMES)))))
    head = (_("Rating"), _("N\u2032 at most"), _("K, %(count)s games") % {"count": len(FOUR_GAMES)})
    return Table(head, rows, _("Effective games of players with many games"))


def k_of(player: formulas.Prior, count: int) -> float:
    """The K of an event of `count` games."""
    return formulas.standard(player, [player.rating] * count, 0, RULES, 1).k or 0


def threshold(count: int) -> float:
    """The threshold of the bonus for `count` games by the factor in force."""
    return formulas.standard(formulas.prior(1500, MANY), [1500] * count, 0, RULES, 1).threshold or 0


def bonus() -> Figures:
    """The thresholds of the bonus by the factor in force."""
    few, more = (f"{threshold(count):g}" for count in (formulas.LEAST_BONUS_GAMES, NINE))
    return texts(few=few, more=more, many=NINE)


def rounding() -> Figures:
    """A rating as the list and as US Chess's estimator show it."""
    before, exact = GAINED
    by_estimator = estimator.rounded_away(before, float(exact))
    return texts(exact=exact, estimator=by_estimator, right=values.rounded(float(exact)))


def special() -> Figures:
    """The example of the special formula, with the sum that it makes equal to the score."""
    result = rate_player(SPECIAL)
    own, found = result.prior, result.exact_rating
    lines = [
        (_("Earlier games, as against %(rating)s") % {"rating": values.rounded(own.rating)}, own.effective, own.rating),
        *((plain(line.opponent), 1.0, float(line.opponent)) for line in result.lines),
    ]
    rows, total = [], 0.0
    for name, games, opponent in lines:
        expected = formulas.linear_expected_score(found, opponent)
        total += games * expected
        rows.append((name, f"{games:g}", number(expected, 4), number(games * expected, 4)))
    foot = (_("Sum"), f"{own.effective + result.count:g}", "", number(total, 4))
    head = (_("Opponent"), _("Games"), _("Expected, each"), _("Expected"))
    caption = _("Expected scores at %(rating)s") % {"rating": number(found)}
    points = texts(half=f"{own.effective / 2:g}", points=number(own.effective / 2 + float(result.score), 1))
    return rated(result) | points | {"games": Table(head, rows, caption, foot)}


def first_event() -> Figures:
    """The example of a first event."""
    return rated(rate_player(CHILD)) | texts(age=CHILD.newcomer.age)


def newcomers() -> Figures:
    """The starting ratings: by age, from FIDE's and the Canadian ratings, and from a mixture."""
    start = newcomer.start(WITH_OTHERS, editions.RULES_READ)
    ages = [(str(age), str(newcomer.age_rating(Decimal(age), adult=False))) for age in AGES]
    fide = [(str(rating), number(newcomer.from_fide(rating))) for rating in FIDE_RATINGS]
    rows = [
        (
            name, plain(other.rating), number(newcomer.converted(other)), day(other.day),
            number(newcomer.weight(other, WITH_OTHERS, editions.RULES_READ)),
        )
        for name, other in zip((_("Quick"), _("FIDE")), OTHERS, strict=True)
    ]  # fmt: skip
    head = (_("System"), _("Rating"), _("In US Chess points"), _("Rating of"), _("Weight"))
    return texts(
        rating=values.rounded(start.rating), games=start.games, age=WITH_OTHERS.age, first_games=OTHERS[0].games,
        cfc=FIDE_RATINGS[0], from_cfc=number(newcomer.from_cfc(FIDE_RATINGS[0])),
    ) | {
        "ages": Table((_("Age"), _("Starting rating")), ages, _("Starting ratings by age")),
        "fide": Table((_("FIDE rating"), _("In US Chess points")), fide, _("FIDE’s ratings converted")),
        "others": Table(head, rows, _("A start from two other ratings")),
    }  # fmt: skip


@cache
def section_result() -> whole.SectionResult:
    """The example of a section."""
    entrants = []
    for place, (name, rating, before, age) in enumerate(ENTRANTS, 1):
        pairings = tuple(Pairing(turn, *games[place]) for turn, games in enumerate(ROUNDS, 1))
        fresh = Newcomer(maybe(age))
        entrants.append(whole.Entrant(place, name, maybe(rating), pairings, before=before, newcomer=fresh))
    return whole.rate_section(entrants, RULES)


def alone(player: whole.PlayerResult) -> EventResult:
    """A rated player of the section by one pass, with the opponents' ratings from before; a newcomer's is his start."""
    starts = {each.entrant.number: Decimal(each.start.rating) for each in section_result().players}
    games = tuple(Game(starts[game.opponent_number], game.result) for game in player.games)
    return rate_player(PlayerEvent(player.entrant.rating, player.entrant.before or 0, games, RULES))


def section() -> Figures:
    """The example of a section: a table of the steps."""
    players, formula = section_result().players, {Formula.STANDARD: _("standard"), Formula.SPECIAL: _("special")}
    rows = [
        (
            each.entrant.name, _("unrated") if each.entrant.rating is None else plain(each.entrant.rating),
            halves(each.score), number(each.start.rating, 0), number(each.prior.effective), formula[each.rated.formula],
            number(each.first_pass), number(each.rated.rating), str(each.new_rating),
        )
        for each in players
    ]  # fmt: skip
    head = (
        _("Player"), _("Before"), _("Score"), _("Start"), "N\u2032", _("Formula"), _("After step 4"), _("After step 5"),
        _("Rating"),
    )  # fmt: skip
    caption = _("Four players who all met, step by step")
    new, second = players[3], players[1]
    strength = next(game.strength for game in players[0].games if game.opponent_number == new.entrant.number)
    return texts(
        start=number(new.start.rating, 0), strength=number(strength), age=new.entrant.newcomer.age,
        name=new.entrant.name, other=second.entrant.name, rating=number(second.rated.rating),
        estimate=number(alone(second).exact_rating), first=number(second.first_pass),
    ) | {"steps": Table(head, rows, caption, words=5)}  # fmt: skip


def measured() -> Table:
    """How far results are from the published ratings."""
    lines: tuple[tuple[str, Accuracy], ...] = (
        (_("One player, opponents from before"), accuracy.ESTIMATE_BEFORE),
        (_("One player, opponents from after"), accuracy.ESTIMATE_AFTER),
        (_("The whole section"), accuracy.SECTION),
    )
    rows = [(name, *("" if points is None else f"{points:g}" for points in each)) for name, each in lines]
    return Table((_("What was rated"), _("Half within"), _("Nine in ten within"), _("Largest")), rows, _("Points off"))


def estimate() -> Figures:
    """How far an estimate is from the published rating."""
    return texts(
        players=accuracy.PLAYERS, floored=accuracy.FLOORED, before=accuracy.ESTIMATE_BEFORE.median,
        after=accuracy.ESTIMATE_AFTER.median, decimals=accuracy.SECTION_WITH_DECIMALS,
    ) | {"table": measured()}  # fmt: skip


def dual() -> Figures:
    """Both sides of a dual-rated event above 2200."""
    regular, other = rate_player(replace(STRONG, rules=DUAL)), rate_player(STRONG)
    shares = [(str(rating), number(100 * formulas.dual_share(rating, Kind.DUAL), 0)) for rating in SHARES]
    head = (_("Rating"), _("Per cent of K that stay"))
    return {"reduced": rated(regular), "full": rated(other), "shares": Table(head, shares, _("K of the Regular side"))}


def held() -> Figures:
    """The floors from some peaks."""
    rows = [(plain(peak), str(floors.personal_floor(peak) or _("none"))) for peak in PEAKS]
    return {"peaks": Table((_("Highest rating"), _("Floor")), rows, _("Floors from the peak"))}


def mistakes() -> Figures:
    """What common mistakes make of the examples."""
    result, former = rate_player(STANDARD), editions.BONUS_FACTORS[-2:-4:-1]
    olds = [as_of_day(STANDARD, start) for start, _factor in former]
    at_switch = rate_player(AT_SWITCH)
    by_standard = formulas.standard(at_switch.prior, at_switch.opponents, float(at_switch.score), RULES, 1)
    weak = rate_player(WON_FROM_WEAK)
    mean = estimator.mean(weak.prior, weak.opponents, float(weak.score))
    surplus = float(result.score) - (result.rated.expected or 0)
    with_win, with_loss = (
        formulas.standard(result.prior, [*result.opponents, 0], float(result.score) + points, RULES, 1).rating
        for points in (1, 0)
    )
    return texts(
        factor=former[0][1], older=former[1][1], by_factor=olds[0].new_rating, by_older=olds[1].new_rating,
        special=number(at_switch.exact_rating), standard=number(by_standard.rating), mean=number(mean),
        weak=weak.new_rating, weak_own=own_rating(weak), weak_before=weak.event.before,
        weak_opponent=values.rounded(weak.opponents[0]), fixed_k=FIXED_K, with_win=number(with_win),
        with_loss=number(with_loss), switch_rating=own_rating(at_switch), switch_score=halves(at_switch.score),
        switch_opponents=joined(plain(game.opponent) for game in AT_SWITCH.games if game.opponent),
        by_fixed_k=number(result.start.rating + FIXED_K * surplus),
        k_with_byes=number(k_of(result.prior, result.count + BYES)), peak=MISTAKEN_PEAK, now=RATING_NOW,
        floor=floors.personal_floor(Decimal(MISTAKEN_PEAK)), wrong_floor=floors.personal_floor(Decimal(RATING_NOW)),
    ) | {"byes": BYES}  # fmt: skip


def as_of_day(event: PlayerEvent, on: date) -> EventResult:
    """The event as if it had ended on `on`."""
    return rate_player(replace(event, rules=rules_on(on, event.rules.kind)))


def player_link(event: PlayerEvent) -> str:
    """The canonical link of one player's event."""
    kind = None if event.rules.kind is Kind.REGULAR else event.rules.kind
    return example_link(
        "us-chess", rating=event.rating, before=event.before or None, kind=kind, on=event.rules.day,
        games=pack_games(event.games), score=event.score, age=event.newcomer.age,
    )  # fmt: skip


def links() -> Figures:
    """The pages of the calculators, and the examples in them."""
    return {
        "player": reverse("us-chess"), "section": reverse("us-chess-section"), "standard": player_link(STANDARD),
        "special": player_link(SPECIAL), "first": player_link(CHILD), "dual": player_link(replace(STRONG, rules=DUAL)),
        "specification": editions.SPECIFICATION, "read": day(editions.RULES_READ),
    }  # fmt: skip


SUBJECTS: dict[str, Callable[[], object]] = {
    "us": limits,
    "us_standard": standard,
    "us_special": special,
    "us_bonus": bonus,
    "us_rounding": rounding,
    "us_effective": effective_table,
    "us_first": first_event,
    "us_newcomers": newcomers,
    "us_section": section,
    "us_estimate": estimate,
    "us_dual": dual,
    "us_floors": held,
    "us_mistakes": mistakes,
    "us_links": links,
}
