"""Sentences about a pasted text: games read, rounds not rated, comparison with the published change."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, ngettext_lazy, pgettext

from calculator.base import figures
from calculator.base.figures import joined, signed
from calculator.base.link import wire
from calculator.base.shown import Text
from calculator.change.words import CONTROLS_IN_LINE, RESULTS
from calculator.crosstable import problems
from calculator.crosstable.words import UNPLAYED
from calculator.engine.errors import EngineError, ErrorCode
from calculator.engine.fide.regulations import Reason
from calculator.engine.system import Verdict
from calculator.engine.values import TimeControl
from calculator.formats import spelling
from calculator.formats.event import Unplayed
from calculator.formats.findings import Code, Finding
from calculator.formats.games import GamesKind, quoted
from calculator.formats.source import lines_of
from calculator.paste.page import PageReading, Quoted
from calculator.players.words import month_name

KINDS: Mapping[GamesKind, Text] = {
    GamesKind.CARD: gettext_lazy("player’s card"),
    GamesKind.CALCULATION: gettext_lazy("federation’s calculation page"),
    GamesKind.PGN: gettext_lazy("PGN"),
    GamesKind.LINES: gettext_lazy("a line for each game"),
    GamesKind.CROSSTABLE: gettext_lazy("crosstable or report file"),
    GamesKind.LINK: gettext_lazy("link of this site"),
}
NOT_PAIRED, NOT_FOUND, DOUBTFUL = "not_paired", "not_found", "doubtful"
REASONS: Mapping[str, Text] = {
    **UNPLAYED,
    NOT_PAIRED: gettext_lazy("not paired"),
    NOT_FOUND: ngettext_lazy("opponent not found on the list", "opponents not found on the list", "count"),
    DOUBTFUL: ngettext_lazy("opponent not clear on the list", "opponents not clear on the list", "count"),
    "forfeit": ngettext_lazy("forfeit", "forfeits", "count"),
    "bye": ngettext_lazy("bye", "byes", "count"),
    Reason.UNRATED: ngettext_lazy("unrated opponent", "unrated opponents", "count"),
    Reason.BELOW_FLOOR: ngettext_lazy("opponent below FIDE’s minimum", "opponents below FIDE’s minimum", "count"),
    Reason.GAP_600: gettext_lazy("gap too wide to be rated"),
}
# In one player's games an unreadable value removes the game; in a whole event, the player's rating or the round.
PROBLEMS: Mapping[str, Text] = {
    Code.BAD_RATING: gettext_lazy("“%(value)s” is not a rating. This game is left out."),
    Code.BAD_RESULT: gettext_lazy("“%(value)s” is not a result. This game is left out."),
}
# Findings about the whole text: no line is quoted.
WHOLE = frozenset({Code.MORE_PROBLEMS, Code.NO_RATINGS, Code.NO_RESULTS, Code.TOO_MANY_LINES})
MOST_LISTED = 12


def problem(fault: Finding, kind: GamesKind) -> str:
    """The sentence of a finding."""
    if kind is GamesKind.CROSSTABLE or fault.code not in PROBLEMS:
        return problems.problem(fault)
    return problems.finding(PROBLEMS[fault.code], fault)


def why(line: Quoted) -> str:
    """The key of `REASONS`. A round that was not played, without an opponent, is one that was not paired.

    Somebody who was not found on the list, or may be one of several, may be rated.
    """
    if line.found and not line.found.listed and line.reason == Reason.UNRATED:
        return DOUBTFUL if line.found.candidates else NOT_FOUND
    return NOT_PAIRED if line.reason == Unplayed.NOT_PLAYED and is_nobody(line.game.name) else line.reason


def is_nobody(name: str) -> bool:
    """Whether a name is none, or a word in its place such as bye."""
    with suppress(EngineError):
        return bool(spelling.unplayed(name))
    return not name


def reason(line: Quoted, count: int = 1) -> str:
    """Why a line is not rated; `count` lines have this reason."""
    return str(REASONS[why(line)] % {"count": count})


@dataclass(slots=True)
class Run:
    """Rounds in a row that are not rated for the same reason; lines of the text, if it does not number the rounds."""

    line: Quoted
    first: int
    last: int

    @property
    def count(self) -> int:
        return self.last - self.first + 1

    @property
    def numbers(self) -> str:
        figures = {"first": self.first, "last": self.last}
        return _("%(first)s–%(last)s") % figures if self.count > 1 else str(self.first)

    def continues(self, line: Quoted, number: int) -> bool:
        """Whether a line, with its number, is the next of this run."""
        return (self.last + 1, *same(self.line)) == (number, *same(line))


def same(line: Quoted) -> tuple[str, int, bool]:
    """What the lines of a run have in common."""
    return why(line), line.game.event, line.game.round is None


def runs(lines: list[Quoted]) -> list[Run]:
    """The lines that are not rated, those in a row with the same reason together."""
    every: list[Run] = []
    for line in lines:
        number = line.game.line if line.game.round is None else line.game.round
        if every and every[-1].continues(line, number):
            every[-1].last = number
        else:
            every.append(Run(line, number, number))
    return every


def not_rated(lines: list[Quoted]) -> Iterator[str]:
    """The rounds that are not rated, with the reason: round 1 (forfeit), 2 (not paired), 4–6 (unrated opponents)."""
    numbered = None
    for run in runs(lines)[:MOST_LISTED]:
        by_line = run.line.game.round is None
        if numbered == by_line:
            template = _("%(numbers)s (%(reason)s)")
        elif by_line:
            template = ngettext("line %(numbers)s (%(reason)s)", "lines %(numbers)s (%(reason)s)", run.count)
        else:
            template = ngettext("round %(numbers)s (%(reason)s)", "rounds %(numbers)s (%(reason)s)", run.count)
        numbered = by_line
        yield template % {"numbers": run.numbers, "reason": reason(run.line, run.count)}
    if len(runs(lines)) > MOST_LISTED:
        yield "…"


def summary(reading: PageReading) -> str:
    """The number of games that count, and the rounds that are not rated, at most MOST_LISTED."""
    count, left = reading.counted, reading.left_out
    if not left:
        count = len(reading.kept)
        return ngettext("%(count)s game read.", "%(count)s games read.", count) % {"count": count}
    params = {"count": count, "list": joined(not_rated(left))}
    if not count:
        return _("No game counts. Not rated: %(list)s.") % params
    return (
        ngettext("%(count)s game counts. Not rated: %(list)s.", "%(count)s games count. Not rated: %(list)s.", count)
        % params
    )


def unread(reading: PageReading) -> str:
    """The number of lines with problems, empty without any."""
    problems = reading.read.problems
    more = sum(int(str(finding.params["value"])) for finding in problems if finding.code == Code.MORE_PROBLEMS)
    more += sum(finding.alike - 1 for finding in problems)
    count = len({finding.line for finding in problems if finding.code != Code.MORE_PROBLEMS}) + more
    template = ngettext("Please check %(count)s line.", "Please check %(count)s lines.", count)
    return template % {"count": count} if count else ""


class Next(NamedTuple):
    """What follows the reading: the id of an element, and the text of the link to it; both may be empty."""

    anchor: str = ""
    text: str = ""


def next_step(reading: PageReading, sentences: Mapping[tuple[str, ...], Text]) -> Next:
    """The answer, or the first input that is missing, if it is one that `sentences` ask for."""
    if reading.answer:
        return Next("answer", _("To the answer"))
    problems, missing = reading.form.problems, tuple(reading.missing)
    if missing in sentences and all(problem.code == ErrorCode.REQUIRED for problem in problems):
        return Next(problems[0].anchor, str(sentences[missing]))
    return Next()


def needs_a_look(reading: PageReading) -> bool:
    """Whether the lines are shown at once: something was not read or not found, or a published change differs."""
    differs = reading.verdict is Verdict.DIFFERS or any(line.agrees is False for line in reading.kept)
    open_names = any(line.found and line.found.candidates for line in reading.lines)
    return differs or open_names or bool(reading.read.problems)


def games_read(reading: PageReading) -> list[str]:
    """Whose games these are, and which ones they replace."""
    sentences = []
    if reading.read.player:
        sentences.append(_("These are the games of %(name)s.") % {"name": reading.read.player})
    if count := reading.games_replaced:
        template = ngettext(
            "They replace the %(count)s game you had. Go back to see it again.",
            "They replace the %(count)s games you had. Go back to see them again.",
            count,
        )
        sentences.append(template % {"count": count})
    return sentences


def replaced(reading: PageReading) -> Iterator[str]:
    """The typed values that the text replaced."""
    for name, typed in reading.replaced.items():
        said = reading.form.typed.get(name) or reading.form.typed.get("k_custom")
        params = {"label": reading.form.field(name).label, "typed": typed, "read": said}
        yield _("%(label)s: %(read)s from the text replaced your %(typed)s.") % params


def overruled(reading: PageReading, shown: Mapping[str, Callable[[str], str]]) -> Iterator[str]:
    """The typed values that are used in place of those in the text; `shown` tells how those of a field are written."""
    for name, said in reading.overruled.items():
        label, holds, write = reading.form.field(name).label, reading.form.typed[name], shown.get(name, str)
        template = _("%(label)s: your entry %(holds)s is used, not %(said)s from the text.")
        yield template % {"label": label, "said": write(said), "holds": write(holds)}


def particulars(reading: PageReading, dated: Text) -> list[str]:
    """What goes with the lines: what their numbers are, the day in the text, skipped lines. `dated` says the day."""
    sentences = [_("The numbers are rounds.") if by_round(reading) else _("The numbers are lines of the text.")]
    if on := reading.from_text.get("on"):
        sentences.append(dated % {"day": day(on)})
    if skipped := reading.read.skipped:
        template = ngettext("%(count)s heading line skipped.", "%(count)s heading lines skipped.", skipped)
        if reading.read.kind is GamesKind.PGN:
            template = ngettext("%(count)s other line skipped.", "%(count)s other lines skipped.", skipped)
        sentences.append(template % {"count": skipped})
    return sentences


def control_name(word: str) -> str:
    """The name of a time control within a sentence. Any other text is not changed."""
    return str(CONTROLS_IN_LINE[TimeControl(word)]) if word in set(TimeControl) else word


def day_in(iso: str) -> date | None:
    """The day of an ISO date, None of any other text."""
    try:
        return date.fromisoformat(iso)
    except ValueError:
        return None


def day(iso: str) -> str:
    """An ISO date as people write it. Any other text is not changed."""
    value = day_in(iso)
    return figures.day(value) if value else iso


def by_round(reading: PageReading) -> bool:
    """Whether the text numbers the rounds of all its games."""
    return bool(reading.lines) and all(line.game.round is not None for line in reading.lines)


def reading_of(line: Quoted, month: date | None) -> str:
    """A line as it was read: rating and result, or the reason why it is not rated. `month` is that of the list."""
    game = line.game
    rating = pgettext("instead of a rating", "unrated") if line.rating is None else wire(line.rating)
    if line.reason:
        return _("not rated: %(reason)s") % {"reason": reason(line)}
    if line.found and month and game.result:
        params = {"rating": rating, "month": month_name(month), "result": RESULTS[game.result]}
        if line.found.listed and line.found.listed.standard:
            return _("%(rating)s, the standard rating of the list of %(month)s, %(result)s") % params
        return _("%(rating)s of the list of %(month)s, %(result)s") % params
    return _("%(rating)s, %(result)s") % {"rating": rating, "result": RESULTS[game.result]} if game.result else rating


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the text and how it was read. `kind` is game, left (not rated) or problem; changes are texts.

    `number` is the round or the line, empty for a problem of a text that numbers its rounds.
    """

    number: str
    text: str
    said: str
    kind: str
    published: str = ""
    ours: str = ""
    differs: bool = False


def entry(line: Quoted, number: int, month: date | None) -> Entry:
    """The entry of a game or of a line that is not rated."""
    change, ours = line.game.published_change, line.line and line.line.exact_change
    return Entry(
        str(number),
        line.game.text,
        reading_of(line, month),
        "left" if line.reason else "game",
        "" if change is None or line.reason else signed(change),
        "" if ours is None else signed(ours),
        line.agrees is False,
    )


def entries(reading: PageReading, source: str) -> list[Entry]:
    """All lines read and all problems, in the order of the text."""
    lines, rounds, month = lines_of(source), by_round(reading), reading.month
    placed: list[tuple[int, int, Entry]] = []
    for finding in reading.read.problems:
        text = "" if finding.code in WHOLE else quoted(lines[finding.line - 1])
        said = problem(finding, reading.read.kind)
        placed.append((finding.line, 0, Entry("" if rounds else str(finding.line), text, said, "problem")))
    for line in reading.lines:
        number = line.game.round or 0
        placed.append((line.game.line, number, entry(line, number if rounds else line.game.line, month)))
    return [entry for _line, _round, entry in sorted(placed, key=lambda place: place[:2])]
