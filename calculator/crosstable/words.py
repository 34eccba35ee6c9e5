"""Sentences about a rated event: verdicts, reasons, findings."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext, ngettext, ngettext_lazy, pgettext
from django.utils.translation import gettext_lazy as _

from calculator.base.figures import fixed, joined, plain, signed
from calculator.base.messages import labelled, quoted
from calculator.base.shown import Text
from calculator.change.words import CHESS, REASONS
from calculator.crosstable.sheet import AnySheet, Origin
from calculator.engine.fide.crosstable import CrosstableResult, Missed, PlayerResult
from calculator.engine.fide.published import Verdict
from calculator.engine.fide.regulations import Reason, Regulations, Rule
from calculator.engine.fide.values import Method, Rules
from calculator.engine.values import ZERO
from calculator.formats.event import Kind
from calculator.formats.findings import Code, Finding
from calculator.reference.k_factor import K_WORDS

KINDS: Mapping[Kind, Text] = {
    Kind.TRF: _("tournament report file (TRF)"),
    Kind.STARTING_RANK: _("starting-rank crosstable"),
    Kind.RANKING: _("ranking crosstable"),
    Kind.ROUND_ROBIN: _("round robin"),
    Kind.RANKING_LIST: _("ranking list"),
}
# Where K comes from: the mark in a cell, and the phrase in the legend.
K_SOURCES: Mapping[str, tuple[Text, Text]] = {
    "k_of": (_("typed"), _("typed for this player")),
    "k": (_("for all"), _("typed for all")),
    "table": (_("table"), _("from the table")),
    **{reason: (words.mark, words.phrase) for reason, words in K_WORDS.items()},
}
DAY_FROM: Mapping[Origin, Text] = {
    Origin.ENTERED: _("as entered"),
    Origin.TEXT: _("from the text"),
    Origin.ASSUMED: _("day of the calculation, as the text has no date"),
}
CONTROL_FROM: Mapping[Origin, Text] = {
    Origin.ENTERED: _("as entered"),
    Origin.TEXT: _("guessed from the text"),
    Origin.ASSUMED: _("assumed"),
}
UNPLAYED: Mapping[str, Text] = {
    "forfeit": _("won or lost by forfeit, not played"),
    "bye": _("bye"),
    "not_played": _("not played"),
    "unfinished": _("not finished"),
}
PROBLEMS: Mapping[Code, Text] = {
    Code.HTML_PAGE: _("This is the source of a web page. Copy the table as the browser shows it, or take the file."),
    Code.BINARY: _("This is not a text. Take a tournament report file, or copy the table."),
    Code.VEGA_FILE: _(
        "This is a file of the program Vega. Export a tournament report file (TRF) from it and send that."
    ),
    Code.PLAYER_CARD: _(
        "This is the card of one player. Take the crosstable of the whole event; the tournament page (/tournament/) "
        "reads the card."
    ),
    Code.NOTHING_READ: _(
        "Neither the lines of a tournament report file nor a table with known headings was found. A table needs its "
        "heading row, and tabs, commas or semicolons between its cells. Formats that are read: tournament report "
        "files (TRF06, TRF16, TRF26), US Chess wall charts, and crosstables, round robins and ranking lists with "
        "headings in English, German, Spanish, French, Portuguese, Italian, Russian or Polish."
    ),
    Code.TOO_LONG_TEXT: ngettext_lazy(
        "The text has %(value)s character; at most %(high)s are read.",
        "The text has %(value)s characters; at most %(high)s are read.",
        "value",
    ),
    Code.TOO_LONG_LINE: ngettext_lazy(
        "The line has %(value)s character; at most %(high)s are read, so it was left out.",
        "The line has %(value)s characters; at most %(high)s are read, so it was left out.",
        "value",
    ),
    Code.TOO_MANY_LINES: ngettext_lazy(
        "There is more than %(high)s line; those from here on were left out.",
        "There are more than %(high)s lines; those from here on were left out.",
        "high",
    ),
    Code.TOO_MANY_PLAYERS: ngettext_lazy(
        "At most %(high)s player is read; those from here on were left out.",
        "At most %(high)s players are read; those from here on were left out.",
        "high",
    ),
    Code.TOO_MANY_ROUNDS: ngettext_lazy(
        "There is %(value)s round; at most %(high)s are read.",
        "There are %(value)s rounds; at most %(high)s are read.",
        "value",
    ),
    Code.MORE_PROBLEMS: ngettext_lazy(
        "There is %(value)s more finding that is not listed.",
        "There are %(value)s more findings that are not listed.",
        "value",
    ),
    Code.MISALIGNED: _(
        "The columns have moved: what stands here does not fit the format. Move it back into its column."
    ),
    Code.CUT_LINE: _("The line ends too early."),
    Code.COLUMNS_DIFFER: ngettext_lazy(
        "The row has %(value)s cell where the heading has %(expected)s.",
        "The row has %(value)s cells where the heading has %(expected)s.",
        "value",
    ),
    Code.NOT_A_ROW: _("This line is no row of the table and was left out."),
    Code.UNKNOWN_LINE: _("This line is no record of a tournament report file and was left out."),
    Code.EXTRA_TABLE: _("A further table was left out."),
    Code.BAD_NUMBER: _("“%(value)s” is not a number that can be read here."),
    Code.BAD_RATING: _("“%(value)s” is not a rating; the player counts as unrated."),
    Code.BAD_RESULT: _("“%(value)s” is not a result; the round was left out."),
    Code.BAD_DATE: _("“%(value)s” is not a date."),
    Code.NO_OPPONENT: _("The result “%(value)s” has no opponent; the round was left out."),
    Code.NO_RATINGS: _("No column has ratings. Paste the starting list together with the table."),
    Code.NO_RESULTS: _(
        "No column has results, nor the sums w and we; changes alone cannot be checked. Take the crosstable of the "
        "event. The tournament page (/tournament/) rates one player’s games."
    ),
    Code.NOT_IN_LIST: _("“%(name)s” is not in the list of ratings."),
    Code.PLAYERS_MISSING: ngettext_lazy(
        "%(value)s player was read where the file says %(expected)s.",
        "%(value)s players were read where the file says %(expected)s.",
        "value",
    ),
    Code.DUPLICATE_NUMBER: _("Number %(number)s was given before, in line %(other_line)s."),
    Code.UNKNOWN_OPPONENT: _("Round %(round)s: there is no player number %(opponent)s; the game was left out."),
    Code.SELF_GAME: _("Round %(round)s: the opponent has the player’s own number; the game was left out."),
    Code.ONE_SIDED: _("Round %(round)s: player %(opponent)s, in line %(other_line)s, has no such game."),
    Code.OTHER_OPPONENT: _("Round %(round)s: player %(opponent)s, in line %(other_line)s, met player %(actual)s."),
    Code.DISAGREE: _("Round %(round)s: player %(opponent)s, in line %(other_line)s, has another result of this game."),
    Code.SAME_COLOUR: _("Round %(round)s: player %(opponent)s, in line %(other_line)s, had the same colour."),
    Code.POINTS_DIFFER: _("The points, %(points)s, are not the sum of the rounds, %(sum)s."),
    Code.NO_GAME: _("“%(value)s” is not a game. Type a rating and a result, such as 1850 1, 1900 L or 1650 draw."),
    Code.LIVE_RATING: _("“%(value)s” has decimals. Type the whole rating of the list in force."),
    Code.COLOUR_UNKNOWN: _("“%(value)s” does not say who won without the colour. Type 1, ½ or 0."),
    Code.TOO_MANY_GAMES: ngettext_lazy(
        "We read at most %(high)s game. Those from here on are left out.",
        "We read at most %(high)s games. Those from here on are left out.",
        "high",
    ),
    Code.NO_GAMES: _("This list shows totals only. Copy the crosstable or your player card instead."),
    Code.BESIDE_LINK: _("We use the games of the link and leave out this line."),
    Code.TWO_LINKS: _("There are several links of this site. Paste one of them."),
    Code.K_DIFFER: _("K is %(value)s here and %(expected)s above. We use the first."),
    Code.TOO_MANY_RESULTS: _(
        "At most %(high)s results, players by rounds, are read; the players from here on were left out."
    ),
    Code.PGN_GAMES: _(
        "These are games in PGN. The tournament page (/tournament/) reads them, for one of their players."
    ),
    Code.ROUND_LIST: _(
        "These are one player’s games, one in a line: round, result, colour, opponent. An event needs the games of all "
        "its players. The tournament page (/tournament/) rates those of one."
    ),
    Code.US_RATINGS: _(
        "The ratings of this wall chart are those of US Chess, not of FIDE; those after the arrow are no published "
        "FIDE change and are not compared."
    ),
    Code.NO_WINS: _(
        "No game of this event is a win that was played; %(value)s results are forfeits, not finished or not played, "
        "and do not count. In tables + and - are forfeits, unless all draws are = and no result is 1 or 0."
    ),
    Code.COLOUR_OPEN: _(
        "“%(value)s” beside a number may be a result or a colour. It was read as the colour of a game that is not "
        "finished. If it is a result, write 1, ½ or 0."
    ),
    Code.RESULT_OPEN: _(
        "“%(value)s” stands for different results in different languages, and the table does not show its language. "
        "Compare the points, or write 1, ½ and 0."
    ),
    Code.TWO_DAYS: _("“%(value)s” may be %(day)s or %(other)s; %(day)s was taken. Write the year with four digits."),
    Code.DAYS_DIFFER: _(
        "This event began on %(value)s and the first on %(expected)s. We rate all games by the rules of the first. "
        "Paste events on both sides of a rule change one at a time."
    ),
    Code.PACES_DIFFER: _(
        "This event is %(value)s and the first is %(expected)s. We rate all games as %(expected)s. Paste each time "
        "control on its own."
    ),
    Code.LONG_NAME: ngettext_lazy(
        "The name is longer than %(high)s character and was cut there; so was any other.",
        "The name is longer than %(high)s characters and was cut there; so was any other.",
        "high",
    ),
    Code.LETTER_UNKNOWN: _("“%(value)s” means different results in different languages. Type 1, ½ or 0."),
}


def names_of(result: CrosstableResult) -> dict[int, str]:
    """The players' names by number. Of two players with one number, the first counts."""
    return {player.entrant.number: player.entrant.name for player in reversed(result.players)}


def problem(fault: Finding) -> str:
    """The sentence of a finding."""
    return finding(PROBLEMS[Code(fault.code)], fault)


def finding(template: Text, fault: Finding) -> str:
    """The filled sentence of a finding, with the number of further lines that have the same fault."""
    sentence = template % {name: quoted(value) for name, value in fault.params.items()}
    more = fault.alike - 1
    if not more:
        return sentence
    once = ngettext(
        "%(finding)s %(more)s more line has the same fault.",
        "%(finding)s %(more)s more lines have the same fault.",
        more,
    )
    return once % {"finding": sentence, "more": more}


def place(fault: Finding) -> str:
    return gettext("Line %(line)s, column %(column)s") % {"line": fault.line, "column": fault.column}


def placed(fault: Finding) -> str:
    """A finding with its line and column."""
    return labelled(place(fault), problem(fault))


def reason(missed: Missed, regulations: Regulations) -> str:
    """Why a round does not count."""
    if missed.reason in UNPLAYED:
        return str(UNPLAYED[missed.reason])
    return str(REASONS[Reason(missed.reason)]) % {"gap": regulations.unrated_gap, "above": regulations.unrated_above}


class CellWords(NamedTuple):
    """The translated words of a table's cells, looked up once for each table."""

    unrated: str
    agrees: str
    differs: str
    agrees_with_k: str


def cell_words() -> CellWords:
    return CellWords(
        unrated=pgettext("instead of a rating", "unrated"),
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
    difference = signed(outcome.exact_change - published)
    if player.agrees_with_k is not None:
        return words.agrees_with_k % {"difference": difference, "k": plain(player.agrees_with_k)}
    return words.differs % {"difference": difference}


def summary(result: CrosstableResult) -> str:
    """The number of changes that agree and differ; the number of rated players if nothing was published."""
    verdicts = Counter(player.verdict for player in result.players)
    compared = verdicts[Verdict.AGREES] + verdicts[Verdict.DIFFERS]
    if not compared:
        rated = result.sums.players
        return ngettext("%(rated)s player rated.", "%(rated)s players rated.", rated) % {"rated": rated}
    agree, differ = verdicts[Verdict.AGREES], verdicts[Verdict.DIFFERS]
    agreeing = ngettext(
        "%(agree)s of %(compared)s agrees with the published change.",
        "%(agree)s of %(compared)s agree with the published change.",
        agree,
    ) % {"agree": agree, "compared": compared}
    differing = ngettext("%(differ)s differs.", "%(differ)s differ.", differ) % {"differ": differ}
    return f"{agreeing} {differing}"


def balance(result: CrosstableResult) -> str:
    """The sum of all deltas, and why it is not zero. Empty if the event has only sums."""
    if all(player.average_opponent is None for player in result.players):
        return ""  # a ranking list may lack players
    exempt = result.rules.regulations.exempt_from
    if not result.sum_of_deltas:
        template = gettext("The deltas of all rated games add up to %(zero)s, as they must.")
    elif result.sum_of_deltas == result.one_sided:
        template = gettext("The deltas add up to %(sum)s: from %(exempt)s up the real gap counts, on one side only.")
    else:
        template = gettext("The deltas add up to %(sum)s and not to %(zero)s: the two sides of some game do not agree.")
    return template % {"sum": signed(result.sum_of_deltas), "exempt": exempt, "zero": fixed(ZERO)}


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
    return labelled(sheet.name or gettext("Report"), summary(sheet.result))


def event(sheet: AnySheet) -> str:
    """The event in one line: its name and days, and the day of the rules if that is another."""
    first, last = sheet.days
    parts = [sheet.name, first.isoformat()]
    if last > first:
        parts[1] = gettext("%(start)s to %(end)s") % {"start": first.isoformat(), "end": last.isoformat()}
    if sheet.another_day:
        parts.append(gettext("rated as of %(day)s") % {"day": sheet.first_day.isoformat()})
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
        how = gettext("Expected scores not by its table but by the Elo formula; rounding by %(rounding)s.")
    figures = {
        "chess": CHESS[edition.chapter], "start": edition.start.isoformat(), "k": edition.clause(Rule.K),
        "table": edition.clause(Rule.EXPECTATION_TABLE), "gap": edition.clause(Rule.DIFFERENCE),
        "delta": edition.clause(Rule.DELTA), "rounding": edition.clause(Rule.ROUNDING),
    }  # fmt: skip
    edition_applied = gettext("FIDE Rating Regulations, %(chess)s, as in force from %(start)s.")
    return f"{edition_applied} {how}" % figures


def compared(saved: CrosstableResult, anew: CrosstableResult) -> str:
    """The number of players with another result when a saved event is rated by today's rules."""
    pairs = zip(saved.players, anew.players, strict=True)
    others = sum((old.outcome, old.first_rating) != (new.outcome, new.first_rating) for old, new in pairs)
    figures = {"start": anew.rules.regulations.start.isoformat(), "players": others}
    if not others:
        template = gettext(
            "This is not the saved report but the same games under the rules of today, in force from %(start)s: "
            "the result is the same for every player."
        )
        return template % figures
    template = ngettext(
        "This is not the saved report but the same games under the rules of today, in force from %(start)s: "
        "the result of %(players)s player is different.",
        "This is not the saved report but the same games under the rules of today, in force from %(start)s: "
        "the results of %(players)s players are different.",
        others,
    )
    return template % figures
