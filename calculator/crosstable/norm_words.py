"""The sentences of the title norms of an event."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache

from django.utils.translation import get_language, gettext_lazy, ngettext, ngettext_lazy
from django.utils.translation import gettext as _

from calculator.base.figures import halves, joined, per_cent, signed
from calculator.base.messages import labelled
from calculator.base.shown import Table, Text
from calculator.crosstable.norm_fields import EXEMPTIONS, SYSTEMS
from calculator.crosstable.norms import EventNorms, Group, Sought, shown_norms
from calculator.crosstable.sheet import NormFacts, Sheet
from calculator.crosstable.words import names_of
from calculator.engine.fide.crosstable import CrosstableResult
from calculator.engine.fide.norms.event import MOST_UNPAIRED
from calculator.engine.fide.norms.search import MOST_GAMES
from calculator.engine.fide.norms.tally import UNRATED_AS
from calculator.engine.fide.norms.values import (
    Absence,
    Exemption,
    Forecast,
    Norm,
    NormGame,
    Requirement,
    Settings,
    Subject,
    System,
    Title,
)
from calculator.engine.values import Result
from calculator.reference import norm_rules, norm_tables

GROUPS: Mapping[Group, Text] = {
    Group.MADE: gettext_lazy("Made"),
    Group.POSSIBLE: gettext_lazy("Possible in the last round"),
    Group.NEAR: gettext_lazy("One rule or half a point short"),
    Group.FAR: gettext_lazy("Further away"),
}
# Words about a player, where the page for one player says "your".
SUBJECTS: Mapping[Subject, Text] = {
    Subject.FEDERATIONS: gettext_lazy("Federations other than the player’s own"),
    Subject.OWN_FEDERATION: gettext_lazy("Opponents of the player’s own federation"),
}
SENTENCES: Mapping[Subject, Text] = {
    Subject.FEDERATIONS: ngettext_lazy(
        "%(need)s federation other than the player’s own needed, %(have)s met.",
        "%(need)s federations other than the player’s own needed, %(have)s met.",
        "need",
    ),
    Subject.OWN_FEDERATION: ngettext_lazy(
        "At most %(need)s opponent may be of the player’s own federation, %(have)s are.",
        "At most %(need)s opponents may be of the player’s own federation, %(have)s are.",
        "need",
    ),
}
NEEDED: Mapping[str | None, Text] = {
    "win": gettext_lazy("Round %(round)s against %(opponent)s: a win is needed."),
    "draw": gettext_lazy("Round %(round)s against %(opponent)s: a draw is enough."),
    "any": gettext_lazy("Round %(round)s against %(opponent)s: any result is enough."),
    None: gettext_lazy("Round %(round)s against %(opponent)s: no result suffices. %(reason)s"),
}
NEEDED_SHORT: Mapping[str, Text] = {
    "win": gettext_lazy("%(title)s norm: %(score)s, in the last round a win is needed"),
    "draw": gettext_lazy("%(title)s norm: %(score)s, in the last round a draw is enough"),
    "any": gettext_lazy("%(title)s norm: %(score)s, in the last round any result is enough"),
}
RESULTS: Mapping[Result, Text] = {
    Result.WIN: gettext_lazy("win"),
    Result.DRAW: gettext_lazy("draw"),
    Result.LOSS: gettext_lazy("loss"),
}
FEDERATIONS: Mapping[str, Text] = {
    "any": gettext_lazy("any"),
    "foreign": gettext_lazy("any but the player’s own"),
    "new": gettext_lazy("one not met before"),
}

ABSENCES: Mapping[Absence, Text] = {
    Absence.FORFEIT_WIN: gettext_lazy("won by forfeit"),
    Absence.ALLOCATED_BYE: gettext_lazy("bye"),
    Absence.MISSED: gettext_lazy("not played"),
    Absence.NOT_COUNTED: gettext_lazy("does not count (1.4.2)"),
    Absence.OPEN: gettext_lazy("not yet played"),
}


def subject(rule: Requirement, title: Title) -> str:
    """What a rule counts."""
    return str(SUBJECTS.get(rule.subject) or norm_rules.subject(rule, title))


def rule_sentence(rule: Requirement, title: Title) -> str:
    """What a rule needs and what there is, with its number."""
    figures = {"need": rule.need, "have": rule.have}
    own = SENTENCES.get(rule.subject)
    sentence = own % figures if own else norm_rules.rule_sentence(rule, title)
    return labelled(rule.clause.value, sentence)


@lru_cache(4096)
def rule_row(language: str | None, title: Title, rule: Requirement) -> tuple[str, ...]:
    """The cells of a rule. `language` is the cache key and must be the active language."""
    have = str(norm_rules.amount(rule, rule.have))
    return rule.clause.value, subject(rule, title), norm_tables.needed(rule), have, norm_tables.verdict(rule)


def rules(sought: Sought) -> Table:
    """Every rule: its number, what is needed, what there is, whether it is met or waived by an exemption."""
    language, title = get_language(), sought.norm.title
    rows = [rule_row(language, title, rule) for rule in sought.norm.judgement.requirements]
    rows[1:1] = [(*rule_row(language, title, rule)[:-1], _("exempt")) for rule in sought.waived]
    return Table((_("Rule"), _("What counts"), _("Needed"), _("Actual"), _("Met")), rows, words=1)


def weakest(forecast: Forecast, title: Title) -> Table:
    """The weakest opponents of the last round with whom each result would do. Of equal ones the least result stays."""
    every = forecast.weakest
    least = [each for place, each in enumerate(every, 1) if each[1:] not in [less[1:] for less in every[place:]]]
    rows = [
        (str(RESULTS[each.result]), str(each.rating), holder(each.title, title), str(FEDERATIONS[each.federation]))
        for each in least
    ]
    head = (_("Result"), _("Rating at least"), _("Title"), _("Federation"))
    return Table(head, rows, words=3)


def holder(code: str, title: Title) -> str:
    """Which titles the opponent of a forecast may have."""
    if not code:
        return _("any or none")
    return joined(sorted(title.group)) if code == title.value else joined(("GM", "IM", "WGM", "WIM", "FM", "WFM"))


def score(sought: Sought) -> str:
    """The points and the games of the reading."""
    judgement = sought.norm.judgement
    return _("%(score)s of %(games)s") % {"score": halves(judgement.score) or "0", "games": judgement.games}


def summary(sought: Sought) -> str:
    """What became of a norm, in a few words."""
    group, judgement = sought.group, sought.norm.judgement
    figures: dict[str, object] = {
        "title": sought.norm.title.value, "score": score(sought), "performance": judgement.performance,
        "games": sought.norm.counts_as,
    }  # fmt: skip
    if group is Group.MADE:
        template = ngettext(
            "%(title)s norm: %(score)s, performance %(performance)s, counts as %(games)s game",
            "%(title)s norm: %(score)s, performance %(performance)s, counts as %(games)s games",
            sought.norm.counts_as,
        )
        return template % figures
    if group is Group.POSSIBLE and sought.forecast and not sought.forecast.opponent:
        return unpaired(sought.forecast, sought.strongest) % {**figures, "rating": sought.forecast.weakest[0].rating}
    if group is Group.POSSIBLE and sought.forecast and sought.forecast.needed:
        return NEEDED_SHORT[sought.forecast.needed] % figures
    return _("%(title)s norm not made: %(score)s, performance %(performance)s") % figures


def unpaired(forecast: Forecast, strongest: int) -> Text:
    """Whom a win is enough against. An opponent who needs a title or a federation too is said in the table alone."""
    win, least = forecast.weakest[0], forecast.weakest[-1]
    if win.title or win.federation != "any" or win.rating > strongest:
        return _("%(title)s norm: %(score)s, possible in the last round")
    if forecast.needed and win.rating == UNRATED_AS and least[1:] == win[1:]:
        return NEEDED_SHORT[forecast.needed]
    return _("%(title)s norm: %(score)s, a win is enough against %(rating)s or more")


def name(sought: Sought, names: Mapping[int, str], number: int) -> str:
    """An opponent by name; by number if there is none."""
    return names.get(number) or _("number %(number)s") % {"number": number}


def working(sought: Sought, names: Mapping[int, str]) -> Iterator[str]:
    """Which games, the average, the performance, for how many games the norm counts."""
    norm, judgement = sought.norm, sought.norm.judgement
    if norm.dropped:
        rounds = joined(str(sought.printed(number)) for number in norm.dropped)
        template = ngettext(
            "Round %(rounds)s is left out (1.4.1).", "Rounds %(rounds)s are left out (1.4.1).", len(norm.dropped)
        )
        yield template % {"rounds": rounds}
    elif norm.met:
        yield _("All games that count are used.")
    if judgement.average_opponent is not None:
        yield average(sought, names)
        yield performance(sought)
    if not norm.met:
        yield from missing_points(sought)
        yield from not_searched(norm)
        return
    yield counts(sought)
    yield from reservations(sought)


def average(sought: Sought, names: Mapping[int, str]) -> str:
    """The average of the opponents, and who was raised to the floor."""
    judgement = sought.norm.judgement
    figures: dict[str, object] = {"average": judgement.average_opponent, "floor": judgement.title.floor}
    if judgement.raised is None:
        return _("The opponents average %(average)s (1.4.7).") % figures
    game = sought.game(judgement.raised)
    figures |= {"name": name(sought, names, game.opponent), "rating": game.rating or _("unrated")}
    template = _("The opponents average %(average)s, with %(name)s (%(rating)s) raised to %(floor)s (1.4.6, 1.4.7).")
    return template % figures


def performance(sought: Sought) -> str:
    """From the score to the performance."""
    judgement = sought.norm.judgement
    figures = {
        "score": score(sought), "percentage": per_cent(str(judgement.percentage)), "dp": signed(judgement.dp or 0),
        "performance": judgement.performance,
    }  # fmt: skip
    return _("%(score)s is %(percentage)s, dp %(dp)s: performance %(performance)s (1.4.8).") % figures


def missing(sought: Sought) -> list[str]:
    """The rules that are not met; none if the last round can still bring them."""
    if sought.group in (Group.MADE, Group.POSSIBLE):
        return []
    return [rule_sentence(rule, sought.norm.title) for rule in sought.norm.judgement.missing]


def so_far(sought: Sought) -> str:
    """Which games the rules are judged by, if a round is to come."""
    if sought.forecast is None:
        return ""
    return _("As it stands, without round %(round)s:") % {"round": sought.forecast.round}


def missing_points(sought: Sought) -> Iterator[str]:
    """How many points this average needs."""
    judgement = sought.norm.judgement
    if judgement.required_score is not None and judgement.required_score > judgement.score:
        figures = {"required": halves(judgement.required_score), "games": judgement.games}
        yield _("A norm with this average needs %(required)s points of %(games)s.") % figures


def not_searched(norm: Norm) -> Iterator[str]:
    """That not every reading was tried."""
    if not norm.searched_all:
        yield _("There are more than %(most)s games, so not every reading was tried.") % {"most": MOST_GAMES}


def counts(sought: Sought) -> str:
    """For how many games a norm counts."""
    judgement = sought.norm.judgement
    assert judgement.required_score is not None
    figures = {"games": sought.norm.counts_as, "required": halves(judgement.required_score)}
    return (
        _(
            "The score needed is %(required)s. The norm counts as %(games)s games of the 27 that a title needs "
            "(1.4.1d, 1.5.1)."
        )
        % figures
    )


def reservations(sought: Sought) -> Iterator[str]:
    """What the application must know."""
    norm = sought.norm
    if norm.forfeit_as_loss is not None:
        figures = {"round": sought.printed(norm.forfeit_as_loss)}
        yield _("The forfeit of round %(round)s is entered as a loss (1.4.2c).") % figures
    if norm.nine_by_eight:
        yield _("Eight games count as nine, which an application may use once (1.4.1c).")
    if norm.needs_exemption:
        yield _("Without the exemption it would be no norm. One norm of an application must do without (1.4.3e).")


def last_round(sought: Sought, names: Mapping[int, str]) -> str:
    """What the last round must bring."""
    forecast = sought.forecast
    if forecast is None:
        return ""
    reason = rule_sentence(forecast.reason, sought.norm.title) if forecast.reason else ""
    figures: dict[str, object] = {"round": sought.printed(forecast.round) if forecast.opponent else forecast.round}
    if forecast.opponent:
        opponent = described(sought, names, sought.game(forecast.round))
        return NEEDED[forecast.needed] % {**figures, "opponent": opponent, "reason": reason}
    if forecast.needed is None:
        return _("Round %(round)s is not paired. No result suffices. %(reason)s") % {**figures, "reason": reason}
    return _("Round %(round)s is not paired. The weakest opponents with whom a result is enough:") % figures


def described(sought: Sought, names: Mapping[int, str], game: NormGame) -> str:
    """An opponent with title, rating and federation."""
    told = joined(filter(None, (game.title, str(game.rating or _("unrated")), game.federation)))
    return _("%(name)s (%(about)s)") % {"name": name(sought, names, game.opponent), "about": told}


def lead(norms: EventNorms) -> str:
    """How many norms were made, and how many the last round can bring."""
    groups = Counter(one.group for several in norms.sought.values() for one in several)
    made, possible = groups[Group.MADE], groups[Group.POSSIBLE]
    if made:
        told = ngettext("%(count)s norm was made.", "%(count)s norms were made.", made) % {"count": made}
    else:
        told = _("No norm was made yet.") if possible else _("No norm was made.")
    if not possible:
        return told
    template = ngettext(
        "%(count)s is possible in the last round.", "%(count)s are possible in the last round.", possible
    )
    return f"{told} {template % {'count': possible}}"


def settings(norms: EventNorms, facts: NormFacts) -> Iterator[str]:
    """By which settings the event was judged."""
    settings = norms.settings
    judged = ngettext(
        "Judged as: %(system)s, %(games)s game for a norm.",
        "Judged as: %(system)s, %(games)s games for a norm.",
        settings.minimum,
    )
    yield judged % {"system": SYSTEMS[settings.system], "games": settings.minimum}
    if settings.exempt:
        computed = facts.settings.exempt is None
        template = (
            _("Exemption %(exemption)s, as the rounds show (1.4.3).")
            if computed
            else _("Exemption %(exemption)s (1.4.3).")
        )
        yield template % {"exemption": EXEMPTIONS[settings.exempt]}
    if facts.from_list:
        yield from_list(facts.from_list)
    if not any(member.woman or member.title.startswith("W") for member in facts.members):
        yield _("The text marks nobody as a woman, so women’s titles are not judged.")


def from_list(count: int) -> str:
    """How many players have a title or a federation of the official list."""
    template = ngettext(
        "The title or federation of %(count)s player is from the official list.",
        "Titles or federations of %(count)s players are from the official list.",
        count,
    )
    return template % {"count": count}


def uncertain(settings: Settings) -> Iterator[str]:
    """What the regulations leave open of these settings, or of an event that does not tell its host."""
    if settings.exempt is Exemption.TEAM_CHAMPIONSHIP and not settings.host:
        yield _("The federation of the event is not known, so the exemption is applied to everybody.")
    if settings.system is System.DOUBLE_ROUND_ROBIN:
        yield _("Half of the opponents must have the title or a higher one, and no won game is left out: our reading.")
    if settings.system is System.TEAM:
        yield _("Won games may be left out, but no later rounds: our reading for team events with fixed pairings.")


def about_event(norms: EventNorms, facts: NormFacts) -> str:
    """How many norms were made, by which settings, and who decides."""
    told = *settings(norms, facts), *too_large(norms), *uncertain(norms.settings)
    return " ".join([lead(norms), *told, _("FIDE decides whether a norm counts.")])


def too_large(norms: EventNorms) -> Iterator[str]:
    """That what the last round must bring was not sought."""
    if norms.without_forecast:
        told = _("With more than %(most)s players, we look at the last round only when it is paired.")
        yield told % {"most": MOST_UNPAIRED}


def round_to_come(norms: EventNorms, sheet: Sheet[CrosstableResult]) -> str:
    """How to see what the last round must bring, where one round is missing and nobody said that it comes."""
    settings = norms.settings
    if settings.rounds or settings.system is not System.SWISS or sheet.rounds != settings.minimum - 1:
        return ""
    told = _("If round %(round)s is still to come, enter %(round)s rounds planned. You then see what it must bring.")
    return told % {"round": settings.minimum}


def lines(sheet: Sheet[CrosstableResult]) -> Iterator[str]:
    """The norms as lines of text."""
    norms = shown_norms(sheet)
    if norms is None:
        yield _("There are no title norms: it is not standard chess, or the text has no titles or no federations.")
        return
    yield from filter(None, (about_event(norms, sheet.norms), round_to_come(norms, sheet)))
    names = names_of(sheet.result)
    for one in norms.shown():
        yield labelled(one.player.entrant.name, summary(one))
        told = [*missing(one), *forecast_lines(one, names)]
        yield from (f"  {text}" for text in [*told, *working(one, names)])


def forecast_lines(sought: Sought, names: Mapping[int, str]) -> Iterator[str]:
    """What the last round must bring; each weakest opponent is a line that repeats the headings."""
    if sought.forecast is None:
        return
    yield last_round(sought, names)
    table = weakest(sought.forecast, sought.norm.title)
    for row in table.rows:
        yield "  " + joined(labelled(*cell) for cell in zip(table.head, row, strict=True))
