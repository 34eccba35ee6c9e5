"""A rated event in words: verdicts, reasons, findings of the readers."""

from collections import Counter
from collections.abc import Mapping

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from calculator.engine.crosstable import CrosstableResult, Missed, PlayerResult, Verdict
from calculator.engine.k_factor import KReason
from calculator.engine.regulations import Reason, Regulations
from calculator.figures import plain, signed
from calculator.formats.crosstable import Kind, Problem
from calculator.messages import REASONS, Text, quoted

KINDS: Mapping[Kind, Text] = {
    Kind.TRF: _("tournament report file (TRF)"),
    Kind.STARTING_RANK: _("starting-rank crosstable"),
    Kind.RANKING: _("ranking crosstable"),
    Kind.ROUND_ROBIN: _("round robin"),
    Kind.RANKING_LIST: _("ranking list"),
}
K_REASONS: Mapping[str, Text] = {
    "k_of": _("typed for this player"),
    "k": _("typed for all"),
    "table": _("from the table"),
    KReason.REACHED_2400: _("derived: 2400 reached"),
    KReason.JUNIOR: _("derived: junior"),
    KReason.NEW_PLAYER: _("derived: new to the list"),
    KReason.STANDARD: _("derived: no junior and not at 2400, as far as the table tells"),
    KReason.UNKNOWN: _("not known"),
}
UNPLAYED: Mapping[str, Text] = {
    "forfeit": _("won or lost by forfeit, not played"),
    "bye": _("bye"),
    "not_played": _("not played"),
    "unfinished": _("not finished"),
}
PROBLEMS: Mapping[str, Text] = {}


def problem(found: Problem) -> str:
    """A finding's sentence."""
    return str(PROBLEMS[found.code]) % {name: quoted(value) for name, value in found.params.items()}


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
        rated = sum(player.outcome is not None for player in result.players)
        return ngettext("%(rated)s player rated.", "%(rated)s players rated.", rated) % {"rated": rated}
    figures = {"agree": verdicts[Verdict.AGREES], "compared": compared, "differ": verdicts[Verdict.DIFFERS]}
    return gettext("%(agree)s of %(compared)s agree with the published change; %(differ)s differ.") % figures


def balance(result: CrosstableResult) -> str:
    """The sum of all deltas, with what may keep it from zero."""
    figures = {"sum": signed(result.sum_of_deltas), "exempt": result.rules.regulations.exempt_from}
    if not result.sum_of_deltas:
        return gettext("The deltas of all rated games add up to 0.00, as they must.")
    exempt = result.rules.regulations.exempt_from
    if exempt and any(player.rating and player.rating >= exempt for player in result.players):
        return (
            gettext(
                "The deltas add up to %(sum)s: from %(exempt)s up the real gap counts for one side and not for the other."
            )
            % figures
        )
    return gettext("The deltas add up to %(sum)s and not to 0.00: the two sides of some game do not agree.") % figures
