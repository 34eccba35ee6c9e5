"""The sentences of findings: what could not be read in a text, or does not agree."""

from collections.abc import Mapping

from django.utils.translation import gettext, ngettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from calculator.base.messages import labelled, quoted
from calculator.base.shown import Text
from calculator.formats.findings import Code, Finding

PROBLEMS: Mapping[Code, Text] = {
    Code.HTML_PAGE: _("This is the source of a web page. Copy the table from your browser, or upload the file."),
    Code.BINARY: _("This is not a text. Upload a tournament report (TRF), or copy the table."),
    Code.VEGA_FILE: _("This is a file of the program Vega. Export a tournament report (TRF) there and upload that."),
    Code.PLAYER_CARD: _(
        "This is one player’s card. Paste it on the Tournament page (/tournament/). Here, paste the table of the whole "
        "event."
    ),
    Code.NOTHING_READ: _(
        "Paste a tournament report (TRF06, TRF16, TRF26), a US Chess wall chart, or a crosstable, round robin or "
        "ranking list. A table needs its heading row, and tabs, commas or semicolons between its cells. The headings "
        "may be in English, German, Spanish, French, Portuguese, Italian, Russian or Polish."
    ),
    Code.TOO_LONG_TEXT: ngettext_lazy(
        "Your text has %(value)s character. We read at most %(high)s.",
        "Your text has %(value)s characters. We read at most %(high)s.",
        "value",
    ),
    Code.TOO_LONG_LINE: ngettext_lazy(
        "This line was skipped. It has %(value)s character, and we read at most %(high)s.",
        "This line was skipped. It has %(value)s characters, and we read at most %(high)s.",
        "value",
    ),
    Code.TOO_MANY_LINES: ngettext_lazy(
        "We read at most %(high)s line. The lines from here on were skipped.",
        "We read at most %(high)s lines. The lines from here on were skipped.",
        "high",
    ),
    Code.TOO_MANY_PLAYERS: ngettext_lazy(
        "We read at most %(high)s player. The players from here on were skipped.",
        "We read at most %(high)s players. The players from here on were skipped.",
        "high",
    ),
    Code.TOO_MANY_ROUNDS: ngettext_lazy(
        "The event has %(value)s round. We read at most %(high)s.",
        "The event has %(value)s rounds. We read at most %(high)s.",
        "value",
    ),
    Code.MORE_PROBLEMS: ngettext_lazy(
        "%(value)s more finding is not listed.", "%(value)s more findings are not listed.", "value"
    ),
    Code.MISALIGNED: _("The columns have moved, so this does not fit the format. Move it back into its column."),
    Code.CUT_LINE: _("This line ends too early."),
    Code.COLUMNS_DIFFER: ngettext_lazy(
        "This row has %(value)s cell, but the heading has %(expected)s.",
        "This row has %(value)s cells, but the heading has %(expected)s.",
        "value",
    ),
    Code.NOT_A_ROW: _("This line is no row of the table. It was skipped."),
    Code.UNKNOWN_LINE: _("This line is no record of a tournament report. It was skipped."),
    Code.EXTRA_TABLE: _("This is another table. It was skipped."),
    Code.BAD_NUMBER: _("“%(value)s” is not a number."),
    Code.BAD_RATING: _("“%(value)s” is not a rating. The player counts as unrated."),
    Code.BAD_RESULT: _("“%(value)s” is not a result. The round does not count."),
    Code.BAD_DATE: _("“%(value)s” is not a date."),
    Code.NO_OPPONENT: _("The result “%(value)s” has no opponent. The round does not count."),
    Code.NO_RATINGS: _("No column has ratings. Paste the starting list together with the table."),
    Code.NO_RESULTS: _(
        "No column has results, nor the sums w and we. Changes alone cannot be checked. Paste the crosstable of the "
        "event. The Tournament page (/tournament/) rates one player’s games."
    ),
    Code.NOT_IN_LIST: _("“%(name)s” is not in the list of ratings."),
    Code.PLAYERS_MISSING: ngettext_lazy(
        "We read %(value)s player, but the file says %(expected)s.",
        "We read %(value)s players, but the file says %(expected)s.",
        "value",
    ),
    Code.DUPLICATE_NUMBER: _("Line %(other_line)s already has number %(number)s."),
    Code.UNKNOWN_OPPONENT: _("In round %(round)s no player has number %(opponent)s. The game does not count."),
    Code.SELF_GAME: _("In round %(round)s the opponent has the player’s own number. The game does not count."),
    Code.ONE_SIDED: _("In round %(round)s player %(opponent)s, in line %(other_line)s, has no such game."),
    Code.OTHER_OPPONENT: _("In round %(round)s player %(opponent)s, in line %(other_line)s, met player %(actual)s."),
    Code.DISAGREE: _(
        "In round %(round)s player %(opponent)s, in line %(other_line)s, has another result of this game."
    ),
    Code.SAME_COLOUR: _("In round %(round)s player %(opponent)s, in line %(other_line)s, had the same colour."),
    Code.POINTS_DIFFER: _("The points are %(points)s, but the rounds add up to %(sum)s."),
    Code.NO_GAME: _("“%(value)s” is no game. Type a rating with a result, such as 1850 1, 1900 L or 1650 draw."),
    Code.LIVE_RATING: _("“%(value)s” has decimals. Type the whole rating from the list in force."),
    Code.COLOUR_UNKNOWN: _("“%(value)s” does not show who won, because the colour is missing. Type 1, ½ or 0."),
    Code.TOO_MANY_GAMES: ngettext_lazy(
        "We read at most %(high)s game. The games from here on were skipped.",
        "We read at most %(high)s games. The games from here on were skipped.",
        "high",
    ),
    Code.NO_GAMES: _("This list shows totals only. Copy the crosstable or your player card instead."),
    Code.BESIDE_LINK: _("This line was skipped, because the link has the games."),
    Code.TWO_LINKS: _("You pasted several links of this site. Paste one at a time."),
    Code.K_DIFFER: _("K is %(value)s here and %(expected)s above. The first one counts."),
    Code.TOO_MANY_RESULTS: _(
        "We read at most %(high)s results (players by rounds). The players from here on were skipped."
    ),
    Code.PGN_GAMES: _("These are games in PGN. Paste them on the Tournament page (/tournament/) and choose a player."),
    Code.ROUND_LIST: _(
        "These are one player’s games. Paste them on the Tournament page (/tournament/). Here, paste the games of all "
        "players."
    ),
    Code.US_RATINGS: _(
        "These are US Chess ratings, not FIDE ratings. Those after the arrow are no published FIDE change, so they are "
        "not compared. The US Chess page (/us-chess/) rates one player’s games, the page US Chess section "
        "(/us-chess/section/) a whole section."
    ),
    Code.NO_WINS: _(
        "No game of this event is a win that was played. %(value)s results are forfeits, unfinished or not played, and "
        "do not count. In tables + and - mean a forfeit, unless all draws are = and no result is 1 or 0."
    ),
    Code.COLOUR_OPEN: _(
        "“%(value)s” beside a number may be a result or a colour. We read it as the colour of an unfinished game. If "
        "it is a result, type 1, ½ or 0."
    ),
    Code.RESULT_OPEN: _(
        "“%(value)s” means different results in different languages. Compare the points, or type 1, ½ and 0."
    ),
    Code.TWO_DAYS: _("“%(value)s” may be %(day)s or %(other)s. We took %(day)s. Type the year with four digits."),
    Code.DAYS_DIFFER: _(
        "This event began on %(value)s and the first on %(expected)s. All games are rated by the rules of the first. "
        "Paste events on both sides of a rule change separately."
    ),
    Code.PACES_DIFFER: _(
        "This event is %(value)s and the first %(expected)s. All games are rated as %(expected)s. Paste each time "
        "control separately."
    ),
    Code.LONG_NAME: ngettext_lazy(
        "The name is longer than %(high)s character. It was cut there, as was any other.",
        "The name is longer than %(high)s characters. It was cut there, as was any other.",
        "high",
    ),
    Code.LETTER_UNKNOWN: _("“%(value)s” means different results in different languages. Type 1, ½ or 0."),
    Code.LINE_TWICE: _("This game is also in line %(other_line)s, and counts twice. If it is one game, delete a line."),
    Code.OTHER_SYSTEM: _("This player has no %(expected)s: rating here. We took the one marked %(value)s:."),
    Code.DUAL_RATED: _(
        "By this text the section is rated as Regular and as Quick. That lowers K above %(value)s, so rate it as "
        "“Regular, dual-rated”."
    ),
    Code.LIST_RATING: _("The rating here is %(value)s, and %(expected)s on the official list."),
    Code.LIST_UNRATED: _("The player is unrated on the official list. %(value)s may be a national rating."),
    Code.LIST_FEDERATION: _("The federation here is %(value)s, and %(expected)s on the official list."),
    Code.LIST_TITLE: _("The title here is %(value)s, and %(expected)s on the official list."),
    Code.LIST_DOUBTFUL: _("The player may be one of the official list, but this is not certain: %(candidates)s."),
    Code.ID_UNKNOWN: _("The official list has no player with ID %(value)s."),
    Code.ID_OTHER_NAME: _("ID %(value)s is that of %(expected)s on the official list. We do not use it."),
    Code.ID_OTHER_YEAR: _(
        "The player with ID %(value)s on the official list has another year of birth. We do not use it."
    ),
    Code.ID_TWICE: _("Line %(other_line)s already has ID %(value)s."),
}


def problem(fault: Finding) -> str:
    """The sentence of a finding."""
    return finding(PROBLEMS[Code(fault.code)], fault)


def finding(template: Text, fault: Finding) -> str:
    """The filled sentence of a finding, with the number of further lines that have the same fault."""
    sentence = template % {name: shown(value) for name, value in fault.params.items()}
    more = fault.alike - 1
    if not more:
        return sentence
    once = ngettext(
        "%(finding)s %(more)s more line has the same fault.",
        "%(finding)s %(more)s more lines have the same fault.",
        more,
    )
    return once % {"finding": sentence, "more": more}


def shown(value: object) -> object:
    """A value in a sentence; several, which are not from the text, whole."""
    return "; ".join(map(str, value)) if isinstance(value, tuple) else quoted(value)


def place(fault: Finding) -> str:
    return gettext("Line %(line)s, column %(column)s") % {"line": fault.line, "column": fault.column}


def placed(fault: Finding) -> str:
    """A finding with its line and column."""
    return labelled(place(fault), problem(fault))


def please_check(lines: int) -> str:
    """The number of lines with findings."""
    return ngettext("Please check %(lines)s line", "Please check %(lines)s lines", lines) % {"lines": lines}
