"""Sentences about a rated event: its facts, verdicts, reasons, rules."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from calculator.base.figures import day, fixed, joined, plain, signed
from calculator.base.messages import labelled
from calculator.base.shown import Lead, Text
from calculator.change.words import CHESS, CONTROLS_IN_LINE, REASONS
from calculator.crosstable.sheet import AnySheet, Origin, Sheet
from calculator.engine.fide.crosstable import CrosstableResult, Missed, PlayerResult
from calculator.engine.fide.regulations import Reason, Regulations, Rule
from calculator.engine.fide.values import Method, Rules
from calculator.engine.system import Edition, RatedEvent, Verdict
from calculator.engine.values import ZERO
from calculator.formats.event import Kind
from calculator.players.words import month_name
from calculator.reference.k_factor import K_WORDS

# The kinds that the page offers; the others are recognised.
KINDS: Mapping[Kind, Text] = {
    Kind.TRF: _("TRF"),
    Kind.STARTING_RANK: _("starting-rank crosstable"),
    Kind.RANKING: _("ranking crosstable"),
    Kind.ROUND_ROBIN: _("round robin"),
    Kind.RANKING_LIST: _("ranking list"),
}
READ_AS: Mapping[Kind, Text] = {
    Kind.TRF: _("read as TRF"),
    Kind.STARTING_RANK: _("read as a starting-rank crosstable"),
    Kind.RANKING: _("read as a ranking crosstable"),
    Kind.ROUND_ROBIN: _("read as a round robin"),
    Kind.RANKING_LIST: _("read as a ranking list"),
    Kind.WALL_CHART: _("read as a US Chess wall chart"),
    Kind.US_CROSSTABLE: _("read as a US Chess crosstable"),
}
# Where K comes from: the mark in a cell, and the phrase in the legend.
K_SOURCES: Mapping[str, tuple[Text, Text]] = {
    "k_of": (_("typed"), _("typed for this player")),
    "k": (_("for all"), _("typed for all")),
    "list": (_("list"), _("from the official list")),
    "table": (_("table"), _("from the table")),
    **{reason: (words.mark, words.phrase) for reason, words in K_WORDS.items()},
}
CONTROL_FROM: Mapping[Origin, Text] = {
    Origin.ENTERED: _("%(control)s, as entered"),
    Origin.TEXT: _("%(control)s, guessed from the file"),
    Origin.ASSUMED: _("%(control)s assumed"),
}
UNPLAYED: Mapping[str, Text] = {
    "forfeit": _("won or lost by forfeit, not played"),
    "bye": _("bye"),
    "not_played": _("not played"),
    "unfinished": _("not finished"),
}


def names_of(result: RatedEvent) -> dict[int, str]:
    """The players' names by number. Of two players with one number, the first counts."""
    return {player.entrant.number: player.entrant.name for player in reversed(result.players)}


def reason(missed: Missed, regulations: Regulations) -> str:
    """Why a round does not count."""
    if missed.reason in UNPLAYED:
        return str(UNPLAYED[missed.reason])
    return str(REASONS[Reason(missed.reason)]) % {"gap": regulations.unrated_gap, "above": regulations.unrated_above}


class CellWords(NamedTuple):
    """The translated words of a table's cells, looked up once for each table."""

    unrated: str
    first: str
    no_first: str
    agrees: str
    differs: str
    agrees_with_k: str


def cell_words() -> CellWords:
    return CellWords(
        unrated=pgettext("instead of a rating", "unrated"),
        first=gettext("%(rating)s (first)"),
        no_first=gettext("no first rating"),
        agrees=gettext("agrees"),
        differs=gettext("differs by %(difference)s"),
        agrees_with_k=gettext("differs by %(difference)s; agrees with K %(k)s"),
    )


def verdict(player: PlayerResult, words: CellWords) -> str:
    """The verdict on a player's published change; empty if there is nothing to compare."""
    published, outcome = player.entrant.published_change, player.outcome
    if player.verdict is Verdict.NOT_PUBLISHED or published is None or outcome is None:
        return ""
    if player.verdict is Verdict.AGREES:
        return words.agrees
    if player.agrees_with_k is not None:
        figures = {"difference": signed(outcome.exact_change - published), "k": plain(player.agrees_with_k)}
        return words.agrees_with_k % figures
    return difference(player, words)


def difference(player: PlayerResult, words: CellWords) -> str:
    """By how much a player's change differs from the published one; empty if there is nothing to compare."""
    published, outcome = player.entrant.published_change, player.outcome
    if published is None or outcome is None:
        return ""
    return words.differs % {"difference": signed(outcome.exact_change - published)}


def verdicts(result: RatedEvent) -> tuple[int, int]:
    """The number of published figures that agree with ours, and of those that differ."""
    counts = Counter(player.verdict for player in result.players)
    return counts[Verdict.AGREES], counts[Verdict.DIFFERS]


def leading(counts: tuple[int, int], rated: int, about: str) -> Lead:
    """The verdicts at their shortest; the number of `rated` players if nothing was published.

    `about` says how many published figures were compared.
    """
    agree, differ = counts
    if not (compared := agree + differ):
        return Lead(ngettext("%(rated)s player rated", "%(rated)s players rated", rated) % {"rated": rated}, "", "")
    agreeing = ngettext("%(agree)s of %(compared)s agrees", "%(agree)s of %(compared)s agree", agree)
    differing = ngettext("%(differ)s differs", "%(differ)s differ", differ) if differ else ""
    return Lead(
        agreeing % {"agree": agree, "compared": compared},
        differing % {"differ": differ} if differ else "",
        "",
        about % {"compared": compared},
    )


def lead(result: CrosstableResult) -> Lead:
    """The verdicts at their shortest; the number of rated players if nothing was published."""
    compared = sum(counts := verdicts(result))
    about = ngettext(
        "We compared %(compared)s published change.", "We compared %(compared)s published changes.", compared
    )
    return leading(counts, result.sums.players, about)


def in_sentences(counts: tuple[int, int], rated: int, agreeing: str) -> str:
    """The lead as sentences; `agreeing` is the one that says how many of the published figures agree."""
    agree, differ = counts
    if not (compared := agree + differ):
        return ngettext("%(rated)s player rated.", "%(rated)s players rated.", rated) % {"rated": rated}
    differing = ngettext("%(differ)s differs.", "%(differ)s differ.", differ) % {"differ": differ}
    return f"{agreeing % {'agree': agree, 'compared': compared}} {differing}"


def summary(result: CrosstableResult) -> str:
    """The lead as a sentence that can stand alone, as in a title."""
    agree, differ = verdicts(result)
    agreeing = ngettext(
        "%(agree)s of %(compared)s agrees with the published change.",
        "%(agree)s of %(compared)s agree with the published change.",
        agree,
    )
    return in_sentences((agree, differ), result.sums.players, agreeing)


def balance(result: CrosstableResult) -> str:
    """The sum of all deltas, and why it is not zero. Empty if the event has only sums."""
    if all(player.average_opponent is None for player in result.players):
        return ""  # a ranking list may lack players
    if not result.sum_of_deltas:
        template = gettext("Check passed: results minus expectations add up to %(zero)s.")
    elif result.sum_of_deltas == result.one_sided:
        template = gettext(
            "Check passed: results minus expectations add up to %(sum)s. From %(exempt)s up the real gap counts, on "
            "one side only."
        )
    else:
        template = gettext(
            "Check failed: results minus expectations add up to %(sum)s and not to %(zero)s. The two sides of some "
            "game do not agree."
        )
    exempt = result.rules.regulations.exempt_from
    return template % {"sum": signed(result.sum_of_deltas), "exempt": exempt, "zero": fixed(ZERO)}


def facts(sheet: Sheet[CrosstableResult], *, saved: bool = False) -> Iterator[str]:
    """The event in a few words each: its size, kind, day, time control, and the settings that are not the usual ones.

    `saved`: it was rated some time ago, so that "today" would be another day.
    """
    yield size(sheet)
    if sheet.kind:
        yield str(READ_AS[sheet.kind])
    yield from day_facts(sheet, saved)
    yield CONTROL_FROM[sheet.control_from] % {"control": CONTROLS_IN_LINE[sheet.time_control]}
    if sheet.k is not None:
        yield gettext("K %(k)s for all") % {"k": plain(sheet.k)}
    listed = next((player.entrant.listed for player in sheet.result.players if player.entrant.listed), None)
    if listed:
        template = gettext("ratings of the list of %(month)s") if sheet.by_list else gettext("list of %(month)s")
        yield template % {"month": month_name(listed.month)}
    if sheet.result.rules.method is not Method.FIDE:
        yield gettext("Elo formula instead of FIDE’s table")


def size(sheet: AnySheet) -> str:
    """How many players and rounds an event has."""
    players = len(sheet.result.players)
    return joined([
        ngettext("%(players)s player", "%(players)s players", players) % {"players": players},
        ngettext("%(rounds)s round", "%(rounds)s rounds", sheet.rounds) % {"rounds": sheet.rounds},
    ])  # fmt: skip


def day_facts(sheet: AnySheet, saved: bool) -> Iterator[str]:
    """The days of the event, and the day of the rules if that is another one."""
    words = {"day": day(sheet.rules_day)}
    if sheet.start:
        yield days(sheet)
    elif sheet.end:
        yield gettext("until %(day)s") % {"day": day(sheet.end)}
    if sheet.day_from is Origin.ENTERED and (sheet.another_day or not sheet.start):
        yield gettext("rated as of %(day)s") % words
    elif sheet.day_from is Origin.ASSUMED:
        today = gettext("no date in the file, so today’s rules")
        yield gettext("no date in the file, so the rules of %(day)s") % words if saved else today


def part(first: int, last: int, players: int) -> str:
    """Which players a page shows, by their places in its order."""
    template = ngettext(
        "Player %(first)s of %(players)s, in the order shown.",
        "Players %(first)s to %(last)s of %(players)s, in the order shown.",
        last - first + 1,
    )
    return template % {"first": first, "last": last, "players": players}


def line(sheet: AnySheet) -> str:
    """The event and its verdicts in one line."""
    return labelled(event(sheet), summary(sheet.result))


def title(sheet: AnySheet) -> str:
    """The event's name and its verdicts, as the title of a page."""
    return labelled(sheet.name or gettext("Crosstable"), summary(sheet.result))


def days(sheet: AnySheet) -> str:
    """The days of an event."""
    first, last = sheet.days
    if last == first:
        return day(first)
    return gettext("%(start)s to %(end)s") % {"start": day(first), "end": day(last)}


def event(sheet: AnySheet) -> str:
    """The event in one line: its name and days, and the day of the rules if that is another."""
    parts = [sheet.name, days(sheet)]
    if sheet.another_day:
        parts.append(gettext("rated as of %(day)s") % {"day": day(sheet.rules_day)})
    return joined(filter(None, parts))


def rules(rules: Rules) -> str:
    """The edition applied, with the clause of each step."""
    edition = rules.regulations
    if rules.method is Method.FIDE:
        how = gettext(
            "Expected scores by the table (%(table)s), gaps by %(gap)s, changes by %(delta)s, K by %(k)s, "
            "rounding by %(rounding)s."
        )
    else:
        how = gettext("Expected scores by the Elo formula, not by FIDE’s table. Rounding by %(rounding)s.")
    figures = {
        "chess": CHESS[edition.chapter], "start": day(edition.start), "k": edition.clause(Rule.K),
        "table": edition.clause(Rule.EXPECTATION_TABLE), "gap": edition.clause(Rule.DIFFERENCE),
        "delta": edition.clause(Rule.DELTA), "rounding": edition.clause(Rule.ROUNDING),
    }  # fmt: skip
    edition_applied = gettext("FIDE Rating Regulations, %(chess)s, as in force from %(start)s.")
    return f"{edition_applied} {how}" % figures


def compared(saved: CrosstableResult, anew: CrosstableResult) -> str:
    """The number of players with another result when a saved event is rated by today's rules."""
    pairs = zip(saved.players, anew.players, strict=True)
    others = sum((old.outcome, old.first_rating) != (new.outcome, new.first_rating) for old, new in pairs)
    return by_todays_rules(anew.edition, others)


def by_todays_rules(edition: Edition, others: int) -> str:
    """What is said of an event that was rated again: how many `others` have another result than was saved."""
    figures = {"start": day(edition.start), "players": others}
    if not others:
        template = gettext(
            "You see the same games by today’s rules, in force from %(start)s. Every player has the result that was "
            "saved."
        )
        return template % figures
    template = ngettext(
        "You see the same games by today’s rules, in force from %(start)s. %(players)s player has another result than "
        "was saved.",
        "You see the same games by today’s rules, in force from %(start)s. %(players)s players have another result "
        "than was saved.",
        others,
    )
    return template % figures
