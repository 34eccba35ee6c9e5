"""Sentences about a rated section: its facts, verdicts, what was assumed, the rules."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base.figures import day, plain
from calculator.base.messages import labelled
from calculator.base.shown import Lead, Remark, Text
from calculator.crosstable import words as crosstable_words
from calculator.crosstable.sheet import Origin
from calculator.engine.system import Verdict
from calculator.engine.uschess.editions import disputed_change
from calculator.engine.uschess.formulas import MATCH_LIMIT
from calculator.engine.uschess.newcomer import ADULT_RATING, StartReason
from calculator.engine.uschess.section import Assumed, PlayerResult, SectionResult
from calculator.engine.uschess.values import ESTABLISHED, rounded
from calculator.us_chess import notes
from calculator.us_chess.numbers import signed
from calculator.us_chess.section.sheet import SectionSheet
from calculator.us_chess.words import KINDS, rules_said

NOTES: Mapping[str, Text] = {
    "assumed_before": ngettext_lazy(
        "We assumed at least %(enough)s games before for %(players)s player, marked %(enough)s+. Type the number if it "
        "is smaller.",
        "We assumed at least %(enough)s games before for %(players)s players, marked %(enough)s+. Type the number if "
        "a player had fewer.",
        "players",
    ),
    "assumed_age": ngettext_lazy(
        "We assumed a start of %(child)s for %(players)s unrated player without an age, who is marked. Type the age in "
        "years, or adult for an adult member without a date of birth, who starts at %(adult)s.",
        "We assumed a start of %(child)s for %(players)s unrated players without an age, who are marked. Type the age "
        "in years, or adult for an adult member without a date of birth, who starts at %(adult)s.",
        "players",
    ),
    "whole_ratings": _(
        "The ratings before are whole here, and US Chess works with decimals. So a difference of up to a point counts "
        "as agreement."
    ),
    "opponents_differ": _(
        "Step 5 uses the opponents’ ratings from step 4. So a wrong number of games, age or rating of one player also "
        "changes the figures of the opponents."
    ),
    "two_players": _(
        "Only two players met here. US Chess rates that as a match: no bonus, and a change of at most %(limit)s "
        "points. We rated it as a section. The US Chess page (/us-chess/) rates a match."
    ),
    "bonus_differs": _(
        "Players with a bonus differ. The bonus depends on the last day of the event, so check that day."
    ),
}
# The same of a saved report, where nothing can be typed.
SAVED: Mapping[Assumed, Text] = {
    Assumed.BEFORE: ngettext_lazy(
        "We assumed at least %(enough)s games before for %(players)s player, marked %(enough)s+.",
        "We assumed at least %(enough)s games before for %(players)s players, marked %(enough)s+.",
        "players",
    ),
    Assumed.AGE: ngettext_lazy(
        "We assumed a start of %(child)s for %(players)s unrated player without an age, who is marked.",
        "We assumed a start of %(child)s for %(players)s unrated players without an age, who are marked.",
        "players",
    ),
}

LAST_DAY: Mapping[Origin, Text] = {
    Origin.ENTERED: _("The last day of the event is %(day)s, as entered."),
    Origin.TEXT: _("The last day of the event is %(day)s, from the file."),
    Origin.ASSUMED: _("There is no date in the file, so we assumed that the event ended today, %(day)s."),
}


class SectionWords(NamedTuple):
    """The translated words of a table's cells, looked up once for each table."""

    first: str
    agrees: str
    differs: str
    agrees_with_floor: str
    starts: Mapping[StartReason, str]
    start_by_age: str
    special: str


def section_words() -> SectionWords:
    return SectionWords(
        first=gettext("first rating"),
        agrees=gettext("agrees"),
        differs=gettext("differs by %(difference)s"),
        agrees_with_floor=gettext("differs by %(difference)s; agrees with floor %(floor)s"),
        starts={
            StartReason.AGE: gettext("age %(age)s"),
            StartReason.ADULT: gettext("adult"),
            StartReason.ASSUMED: gettext("no age"),
        },
        start_by_age=gettext("by age"),
        special=gettext("special"),
    )


def before(player: PlayerResult, words: SectionWords) -> str:
    """The games before; of an unrated player where the start comes from, in a report without the age.

    What was assumed is marked.
    """
    start = player.start
    if start.reason is StartReason.RATED:
        return f"{start.games}+" if Assumed.BEFORE in player.assumed else str(start.games)
    age = player.entrant.newcomer.age
    if start.reason is StartReason.AGE and age is None:
        return words.start_by_age
    return words.starts[start.reason] % {"age": "" if age is None else plain(age)}


def verdict(player: PlayerResult, words: SectionWords) -> str:
    """The verdict on a player's published rating; empty if there is nothing to compare."""
    if player.verdict is Verdict.AGREES:
        return words.agrees
    if player.agrees_with_floor is not None:
        return words.agrees_with_floor % {"difference": distance(player), "floor": player.agrees_with_floor}
    return difference(player, words)


def distance(player: PlayerResult) -> str:
    """How far our rating is from the published one, in rating points; empty if there is nothing to compare."""
    if player.distance is None:
        return ""
    return signed(player.distance)


def difference(player: PlayerResult, words: SectionWords) -> str:
    """By how much a player's rating differs from the published one; empty if there is nothing to compare."""
    return words.differs % {"difference": distance(player)} if player.distance is not None else ""


def count_rated(result: SectionResult) -> int:
    """The number of players with a game that counts."""
    return sum(player.count > 0 for player in result.players)


def lead(result: SectionResult) -> Lead:
    """The verdicts at their shortest; the number of rated players if nothing was published."""
    agree, differ = counts = crosstable_words.verdicts(result)
    compared = ngettext(
        "We compared %(compared)s published rating.", "We compared %(compared)s published ratings.", agree + differ
    )
    return crosstable_words.leading(counts, count_rated(result), compared)


def summary(result: SectionResult) -> str:
    """The lead as a sentence that can stand alone, as in a title."""
    agree, differ = crosstable_words.verdicts(result)
    agreeing = ngettext(
        "%(agree)s of %(compared)s agrees with the published rating.",
        "%(agree)s of %(compared)s agree with the published rating.",
        agree,
    )
    return crosstable_words.in_sentences((agree, differ), count_rated(result), agreeing)


def facts(sheet: SectionSheet, *, saved: bool = False) -> Iterator[str]:
    """The section in a few words each: its size, kind, days, and how it is rated.

    `saved`: it was rated some time ago, so that "today" would be another day.
    """
    yield crosstable_words.size(sheet)
    if sheet.kind:
        yield str(crosstable_words.READ_AS[sheet.kind])
    yield from crosstable_words.day_facts(sheet, saved)
    yield str(KINDS[sheet.result.rules.kind])


def remarks(result: SectionResult, *, saved: bool = False) -> list[Remark]:
    """What was assumed, and what else to know beside the figures; of a `saved` report without what to do about it."""
    assumed = Counter(fact for player in result.players for fact in player.assumed)
    changed = disputed_change(result.rules.day)
    params = {"enough": ESTABLISHED, "adult": ADULT_RATING, "child": start_assumed(result)}
    sentences = SAVED if saved else {fact: NOTES[f"assumed_{fact}"] for fact in Assumed}
    found = [
        Remark(f"assumed_{fact}", str(sentences[fact] % {**params, "players": assumed[fact]}))
        for fact in Assumed
        if assumed[fact]
    ]
    if result.is_match:
        found.append(Remark("two_players", str(NOTES["two_players"]) % {"limit": MATCH_LIMIT}))
    if any(crosstable_words.verdicts(result)) and not result.exact:
        found.append(Remark("whole_ratings", str(NOTES["whole_ratings"])))
    found += of_differing(result, assumed=bool(assumed), saved=saved)
    if changed:
        found.append(Remark("edge_weeks", str(notes.NOTES["edge_weeks"]) % {"day": day(changed)}))
    return found


def of_differing(result: SectionResult, *, assumed: bool, saved: bool) -> Iterator[Remark]:
    """Where differences may come from: what was assumed, and the day."""
    differ = [player for player in result.players if player.verdict is Verdict.DIFFERS]
    if assumed and differ:
        yield Remark("opponents_differ", str(NOTES["opponents_differ"]))
    if not saved and any(player.rated.bonus for player in differ):
        yield Remark("bonus_differs", str(NOTES["bonus_differs"]))


def start_assumed(result: SectionResult) -> int:
    """The rating at which an unrated player without an age starts."""
    starts = (rounded(player.start.rating) for player in result.players if player.start.reason is StartReason.ASSUMED)
    return next(starts, 0)


def line(sheet: SectionSheet) -> str:
    """The section and its verdicts in one line."""
    return labelled(crosstable_words.event(sheet), summary(sheet.result))


def title(sheet: SectionSheet) -> str:
    """The section's name and its verdicts, as the title of a page."""
    return labelled(sheet.name or gettext("US Chess section"), summary(sheet.result))


def rules(result: SectionResult) -> str:
    """The specification applied."""
    return rules_said(result.edition)


def last_day(sheet: SectionSheet) -> str:
    """The last day, and where it comes from."""
    return str(LAST_DAY[sheet.day_from]) % {"day": day(sheet.last_day)}


def compared(saved: SectionResult, anew: SectionResult) -> str:
    """The number of players with another rating when a saved section is rated by today's rules."""
    pairs = zip(saved.players, anew.players, strict=True)
    others = sum(old.exact_rating != new.exact_rating for old, new in pairs)
    return crosstable_words.by_todays_rules(anew.edition, others)
