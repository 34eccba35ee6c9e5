"""A rated event in words: verdicts, reasons, findings of the readers."""

from collections import Counter
from collections.abc import Mapping

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from calculator.base.figures import plain, signed
from calculator.base.messages import quoted
from calculator.base.shown import Text
from calculator.change.words import REASONS
from calculator.crosstable.sheet import AnySheet, Origin
from calculator.engine.fide.crosstable import CrosstableResult, Missed, PlayerResult
from calculator.engine.fide.published import Verdict
from calculator.engine.fide.regulations import Reason, Regulations, Rule
from calculator.engine.fide.values import Method, Rules
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
# Where a K comes from: in a cell, and in the legend.
K_SOURCES: Mapping[str, tuple[Text, Text]] = {
    "k_of": (_("typed"), _("typed for this player")),
    "k": (_("for all"), _("typed for all")),
    "table": (_("table"), _("from the table")),
    **{reason: (words.mark, words.phrase) for reason, words in K_WORDS.items()},
}
DAY_FROM: Mapping[Origin, Text] = {
    Origin.ENTERED: _("as entered"),
    Origin.TEXT: _("from the text"),
    Origin.ASSUMED: _("day of the calculation, for want of a date"),
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
    Code.BINARY: _("What stands here is no text. Take a tournament report file, or copy the table."),
    Code.VEGA_FILE: _("This is a file of the program Vega. Let it write a tournament report file (TRF) instead."),
    Code.PLAYER_CARD: _("This is the card of one player. Take the crosstable of the whole event."),
    Code.NOTHING_READ: _(
        "Neither the lines of a tournament report file nor a table with known headings was found. A table needs its "
        "heading row, and tabs, commas or semicolons between its cells."
    ),
    Code.TOO_LONG_TEXT: _("The text has %(value)s characters; at most %(high)s are read."),
    Code.TOO_LONG_LINE: _("The line has %(value)s characters; at most %(high)s are read, so it was left out."),
    Code.TOO_MANY_LINES: _("There are more than %(high)s lines; those from here on were left out."),
    Code.TOO_MANY_PLAYERS: _("At most %(high)s players are read; those from here on were left out."),
    Code.TOO_MANY_ROUNDS: _("There are %(value)s rounds; at most %(high)s are read."),
    Code.MORE_PROBLEMS: _("There are %(value)s more findings that are not listed."),
    Code.MISALIGNED: _(
        "The columns have moved: what stands here does not fit the format. Move it back into its column."
    ),
    Code.CUT_LINE: _("The line ends too early."),
    Code.COLUMNS_DIFFER: _("The row has %(value)s cells where the heading has %(expected)s."),
    Code.NOT_A_ROW: _("This line is no row of the table and was left out."),
    Code.UNKNOWN_LINE: _("This line is no record of a tournament report file and was left out."),
    Code.EXTRA_TABLE: _("A further table was left out."),
    Code.BAD_NUMBER: _("“%(value)s” is not a number that can be read here."),
    Code.BAD_RATING: _("“%(value)s” is not a rating; the player counts as unrated."),
    Code.BAD_RESULT: _("“%(value)s” is not a result; the round was left out."),
    Code.BAD_DATE: _("“%(value)s” is not a date."),
    Code.NO_OPPONENT: _("The result “%(value)s” has no opponent; the round was left out."),
    Code.NO_RATINGS: _("No column has the ratings. Paste the starting list with the table."),
    Code.NO_RESULTS: _("No column has results, nor the sums w and we."),
    Code.NOT_IN_LIST: _("“%(name)s” is not in the list of ratings."),
    Code.PLAYERS_MISSING: _("%(value)s players were read where the file says %(expected)s."),
    Code.DUPLICATE_NUMBER: _("Number %(number)s was given before, in line %(other_line)s."),
    Code.UNKNOWN_OPPONENT: _("Round %(round)s: there is no player number %(opponent)s; the game was left out."),
    Code.SELF_GAME: _("Round %(round)s: the player meets himself; the game was left out."),
    Code.ONE_SIDED: _("Round %(round)s: player %(opponent)s, in line %(other_line)s, has no such game."),
    Code.OTHER_OPPONENT: _("Round %(round)s: player %(opponent)s, in line %(other_line)s, met player %(actual)s."),
    Code.DISAGREE: _("Round %(round)s: player %(opponent)s, in line %(other_line)s, has another result of this game."),
    Code.SAME_COLOUR: _("Round %(round)s: player %(opponent)s, in line %(other_line)s, had the same colour."),
    Code.POINTS_DIFFER: _("The points, %(points)s, are not the sum of the rounds, %(sum)s."),
    Code.NO_GAME: _("“%(value)s” is no game: a rating with a result, such as 1850 1, 1900 L or 1650 draw."),
    Code.LIVE_RATING: _("“%(value)s” has decimals; lists have whole ratings. Enter the rating of the list in force."),
    Code.COLOUR_UNKNOWN: _("“%(value)s” does not tell who won, for the colour is not known. Enter 1, ½ or 0."),
    Code.TOO_MANY_GAMES: _("At most %(high)s games are read; those from here on were left out."),
    Code.NO_GAMES: _("The table has sums and no games. Take the crosstable, or the player’s card."),
    Code.BESIDE_LINK: _("This line was left out, for the link stands for all games."),
    Code.TWO_LINKS: _("There are several links of this site. Paste one at a time."),
    Code.K_DIFFER: _("K is %(value)s here and %(expected)s above; the first was taken."),
    Code.DAYS_DIFFER: _(
        "This event began on %(value)s and the first on %(expected)s; all games are rated by the rules of the first. "
        "Read events on both sides of a rule change separately."
    ),
    Code.PACES_DIFFER: _(
        "This event is %(value)s and the first %(expected)s; all games are rated as %(expected)s. Read each time "
        "control separately."
    ),
    Code.LETTER_UNKNOWN: _(
        "“%(value)s”: the letter alone does not tell the result, for it means different things in different languages. "
        "Enter 1, ½ or 0."
    ),
}


def names_of(result: CrosstableResult) -> dict[int, str]:
    """The players' names by number; of two with one number, the first's."""
    return {player.entrant.number: player.entrant.name for player in reversed(result.players)}


def problem(found: Finding) -> str:
    """A finding's sentence."""
    return str(PROBLEMS[Code(found.code)]) % {name: quoted(value) for name, value in found.params.items()}


def place(found: Finding) -> str:
    """Where a finding is."""
    return gettext("Line %(line)s, column %(column)s") % {"line": found.line, "column": found.column}


def placed(found: Finding) -> str:
    """A finding with its line and column."""
    return f"{place(found)}: {problem(found)}"


def reason(missed: Missed, regulations: Regulations) -> str:
    """Why a round does not count."""
    if missed.reason in UNPLAYED:
        return str(UNPLAYED[missed.reason])
    return str(REASONS[Reason(missed.reason)]) % {"gap": regulations.unrated_gap, "above": regulations.unrated_above}


def verdict(player: PlayerResult) -> str:
    """How our change compares with the published one."""
    published, made = player.entrant.published_change, player.outcome
    if player.verdict is Verdict.NOT_PUBLISHED or published is None or made is None:
        return ""
    if player.verdict is Verdict.AGREES:
        return gettext("agrees")
    difference = signed(made.exact_change - published)
    if player.agrees_with_k is not None:
        figures = {"difference": difference, "k": plain(player.agrees_with_k)}
        return gettext("differs by %(difference)s; agrees with K %(k)s") % figures
    return gettext("differs by %(difference)s") % {"difference": difference}


def summary(result: CrosstableResult) -> str:
    """The verdicts in sum, or how many players were rated where nothing was published."""
    verdicts = Counter(player.verdict for player in result.players)
    compared = verdicts[Verdict.AGREES] + verdicts[Verdict.DIFFERS]
    if not compared:
        rated = result.sums.players
        return ngettext("%(rated)s player rated.", "%(rated)s players rated.", rated) % {"rated": rated}
    figures = {"agree": verdicts[Verdict.AGREES], "compared": compared, "differ": verdicts[Verdict.DIFFERS]}
    template = ngettext(
        "%(agree)s of %(compared)s agree with the published change; %(differ)s differs.",
        "%(agree)s of %(compared)s agree with the published change; %(differ)s differ.",
        verdicts[Verdict.DIFFERS],
    )
    return template % figures


def balance(result: CrosstableResult) -> str:
    """The sum of all deltas, with what may keep it from zero."""
    if not any(player.games for player in result.players):
        return ""  # only sums are known, and not of everybody
    exempt = result.rules.regulations.exempt_from
    if not result.sum_of_deltas:
        template = gettext("The deltas of all rated games add up to 0.00, as they must.")
    elif result.sum_of_deltas == result.one_sided:
        template = gettext("The deltas add up to %(sum)s: from %(exempt)s up the real gap counts, on one side only.")
    else:
        template = gettext("The deltas add up to %(sum)s and not to 0.00: the two sides of some game do not agree.")
    return template % {"sum": signed(result.sum_of_deltas), "exempt": exempt}


def event(sheet: AnySheet) -> str:
    """The event in one line: its name and days, and the day whose rules were asked for where that is another."""
    first, last = sheet.days
    told = [sheet.name, first.isoformat()]
    if last > first:
        told[1] = gettext("%(start)s to %(end)s") % {"start": first.isoformat(), "end": last.isoformat()}
    if sheet.another_day:
        told.append(gettext("rated as of %(day)s") % {"day": sheet.first_day.isoformat()})
    return ", ".join(filter(None, told))


def rules(rules: Rules) -> str:
    """The edition applied, and what was done by which of its clauses."""
    edition = rules.regulations
    if rules.method is Method.FIDE:
        how = gettext(
            "Expected scores by the table (%(table)s), gaps by %(gap)s, changes by %(delta)s, K by %(k)s, "
            "rounding by %(rounding)s."
        )
    else:
        how = gettext("Expected scores not by its table but by the Elo formula; rounding by %(rounding)s.")
    figures = {
        "chapter": edition.chapter, "start": edition.start.isoformat(), "k": edition.clause(Rule.K),
        "table": edition.clause(Rule.EXPECTATION_TABLE), "gap": edition.clause(Rule.DIFFERENCE),
        "delta": edition.clause(Rule.DELTA), "rounding": edition.clause(Rule.ROUNDING),
    }  # fmt: skip
    return f"{gettext('FIDE Rating Regulations, %(chapter)s chess, as in force from %(start)s.')} {how}" % figures


def compared(saved: CrosstableResult, anew: CrosstableResult) -> str:
    """How many players come out otherwise when a saved event is rated again."""
    pairs = zip(saved.players, anew.players, strict=True)
    others = sum((old.outcome, old.first_rating) != (new.outcome, new.first_rating) for old, new in pairs)
    figures = {"start": anew.rules.regulations.start.isoformat(), "players": others}
    if not others:
        template = gettext(
            "This is not the saved report but the same games under the rules of today, in force from %(start)s: "
            "everybody comes out the same."
        )
        return template % figures
    template = ngettext(
        "This is not the saved report but the same games under the rules of today, in force from %(start)s: "
        "%(players)s player comes out otherwise.",
        "This is not the saved report but the same games under the rules of today, in force from %(start)s: "
        "%(players)s players come out otherwise.",
        others,
    )
    return template % figures
