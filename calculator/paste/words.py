"""Sentences about a pasted text: games read, lines left out, comparison with the published change."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from calculator.base.figures import joined, plain, signed
from calculator.base.shown import Text
from calculator.change.words import RESULTS
from calculator.crosstable import problems
from calculator.crosstable.words import UNPLAYED
from calculator.engine.fide.published import Verdict
from calculator.engine.fide.regulations import Reason
from calculator.engine.values import TimeControl
from calculator.formats.findings import Code, Finding
from calculator.formats.games import GamesKind, quoted
from calculator.formats.source import lines_of
from calculator.paste.reading import Quoted, Reading

KINDS: Mapping[GamesKind, Text] = {
    GamesKind.CARD: gettext_lazy("player’s card"),
    GamesKind.CALCULATION: gettext_lazy("federation’s calculation page"),
    GamesKind.PGN: gettext_lazy("PGN"),
    GamesKind.LINES: gettext_lazy("a line for each game"),
    GamesKind.CROSSTABLE: gettext_lazy("crosstable or report file"),
    GamesKind.LINK: gettext_lazy("link of this site"),
}
REASONS: Mapping[str, Text] = {
    **UNPLAYED,
    "forfeit": gettext_lazy("forfeit"),
    Reason.UNRATED: gettext_lazy("unrated opponent"),
    Reason.BELOW_FLOOR: gettext_lazy("opponent below the floor, hence unrated"),
    Reason.GAP_600: gettext_lazy("gap too wide to be rated"),
}
# In one player's games an unreadable value removes the game; in a whole event, the player's rating or the round.
PROBLEMS: Mapping[str, Text] = {
    Code.BAD_RATING: gettext_lazy("“%(value)s” is not a rating; the game was left out."),
    Code.BAD_RESULT: gettext_lazy("“%(value)s” is not a result; the game was left out."),
}
# Findings about the whole text: no line is quoted.
WHOLE = frozenset({Code.MORE_PROBLEMS, Code.NO_RATINGS, Code.NO_RESULTS, Code.TOO_MANY_LINES})
MOST_LISTED = 12
TIME_CONTROLS: Mapping[str, Text] = {
    TimeControl.STANDARD: gettext_lazy("standard"),
    TimeControl.RAPID: gettext_lazy("rapid"),
    TimeControl.BLITZ: gettext_lazy("blitz"),
}


def problem(fault: Finding, kind: GamesKind) -> str:
    """The sentence of a finding."""
    if kind is GamesKind.CROSSTABLE or fault.code not in PROBLEMS:
        return problems.problem(fault)
    return problems.finding(PROBLEMS[fault.code], fault)


def reason(line: Quoted) -> str:
    """Why a line was left out."""
    return str(REASONS[line.reason])


def left_out(line: Quoted) -> str:
    """A line left out, with its round, or without one its line number, and the reason."""
    if line.game.round is not None:
        return _("round %(round)s: %(reason)s") % {"round": line.game.round, "reason": reason(line)}
    return _("line %(line)s: %(reason)s") % {"line": line.game.line, "reason": reason(line)}


def summary(reading: Reading) -> str:
    """The number of games read, and the lines left out, at most MOST_LISTED."""
    count, left = len(reading.lines), reading.left_out
    named = [*map(left_out, left[:MOST_LISTED]), *(["…"] if len(left) > MOST_LISTED else [])]
    params = {"count": count, "left": len(left), "list": joined(named)}
    if not left:
        return ngettext("%(count)s game read.", "%(count)s games read.", count) % params
    template = ngettext(
        "%(count)s game read, %(left)s left out: %(list)s.", "%(count)s games read, %(left)s left out: %(list)s.", count
    )
    return template % params


def unread(reading: Reading) -> str:
    """The number of lines with problems, empty without any."""
    problems = reading.read.problems
    more = sum(int(str(finding.params["value"])) for finding in problems if finding.code == Code.MORE_PROBLEMS)
    more += sum(finding.alike - 1 for finding in problems)
    count = len({finding.line for finding in problems if finding.code != Code.MORE_PROBLEMS}) + more
    template = ngettext("%(count)s line needs a look.", "%(count)s lines need a look.", count)
    return template % {"count": count} if count else ""


def comparison(reading: Reading) -> str:
    """The published change compared with ours; empty if one of them is missing."""
    published, answer = reading.read.published_change, reading.answer
    if published is None or answer is None:
        return ""
    ours = answer.result.outcome.exact_change
    params = {"published": signed(published), "ours": signed(ours), "difference": signed(ours - published)}
    if reading.read.problems:
        template = _("The text says %(published)s, ours is %(ours)s. Not everything was read, so they may differ.")
        return template % params
    if reading.before:
        return _("The text says %(published)s for its own games.") % params
    if reading.verdict is Verdict.AGREES:
        return _("The text says %(published)s: agrees.") % params
    if reading.earlier:
        return _("The text says %(published)s, ours is %(ours)s: differs: rules before March 2024.") % params
    if reading.agrees_with_k is not None:
        template = _("The text says %(published)s, ours is %(ours)s: differs by %(difference)s; agrees with K %(k)s.")
        return template % {**params, "k": plain(reading.agrees_with_k)}
    return _("The text says %(published)s, ours is %(ours)s: differs by %(difference)s.") % params


def remarks(reading: Reading) -> list[str]:
    """Remarks on ratings, replaced input, skipped lines and the player."""
    sentences = []
    if reading.read.either_rating:
        sentences.append(_("The rating column does not say whose ratings it has. Use FIDE ratings, not national ones."))
    if any(line.game.provisional for line in reading.kept):
        sentences.append(_("Ratings marked P are provisional."))
    for name, typed in reading.replaced.items():
        read = reading.form.typed.get(name) or reading.form.typed["k_custom"]
        params = {"label": reading.form.field(name).label, "typed": typed, "read": read}
        sentences.append(_("%(label)s: %(read)s from the text replaced your entry %(typed)s.") % params)
    sentences += dated(reading)
    if skipped := reading.read.skipped:
        template = ngettext(
            "%(count)s line without a game was skipped.",
            "%(count)s lines without a game were skipped.",
            skipped,
        )
        sentences.append(template % {"count": skipped})
    if reading.read.player:
        sentences.append(_("Games of %(name)s.") % {"name": reading.read.player})
    return sentences


def dated(reading: Reading) -> list[str]:
    """Remarks on the day and the time control of the text."""
    sentences = []
    if day := reading.from_text.get("on"):
        sentences.append(_("The event began on %(day)s, as the text says.") % {"day": day})
    if control := reading.from_text.get("tc"):
        template = _("Time control: %(control)s, guessed from the text.")
        sentences.append(template % {"control": TIME_CONTROLS.get(control, control)})
    for name, said in reading.overruled.items():
        label, holds = reading.form.field(name).label, reading.form.typed[name]
        if name == "tc":
            said = str(TIME_CONTROLS[said])
        template = _("%(label)s: the text says %(said)s, but you entered %(holds)s, which is used.")
        sentences.append(template % {"label": label, "said": said, "holds": holds})
    return sentences


def reading_of(line: Quoted) -> str:
    """A line as it was read: rating and result, or the reason why it was left out."""
    game = line.game
    rating = pgettext("instead of a rating", "unrated") if game.opponent is None else str(game.opponent)
    if line.reason:
        return _("left out: %(reason)s") % {"reason": reason(line)}
    return _("%(rating)s, %(result)s") % {"rating": rating, "result": RESULTS[game.result]} if game.result else rating


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the text and how it was read. `kind` is game, left (left out) or problem; changes are texts."""

    line: int
    text: str
    said: str
    kind: str
    published: str = ""
    ours: str = ""
    differs: bool = False


def entry(line: Quoted, kind: GamesKind) -> Entry:
    """The entry of a game or a line left out. In a crosstable, `line` is the round: all games are in one line."""
    change, ours = line.game.published_change, line.line and line.line.exact_change
    number = line.game.round if kind is GamesKind.CROSSTABLE and line.game.round else line.game.line
    return Entry(
        number,
        line.game.text,
        reading_of(line),
        "left" if line.reason else "game",
        "" if change is None or line.reason else signed(change),
        "" if ours is None else signed(ours),
        line.agrees is False,
    )


def entries(reading: Reading, source: str) -> list[Entry]:
    """All lines read and all problems, in the order of the text."""
    lines = lines_of(source)
    problems = []
    for finding in reading.read.problems:
        text = "" if finding.code in WHOLE else quoted(lines[finding.line - 1])
        problems.append(Entry(finding.line, text, problem(finding, reading.read.kind), "problem"))
    read = [entry(line, reading.read.kind) for line in reading.lines]
    return sorted([*read, *problems], key=lambda entry: entry.line)
